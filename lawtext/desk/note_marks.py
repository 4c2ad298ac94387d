"""The marks of notes in a clause that is drafted: found, set, and called as the file will call them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from lawtext.model import Clause, Mark, Paragraph, Text


def note_marks(clause: Clause) -> list[Mark]:
    """Return the note marks of a clause's own heading and paragraphs, in the order of the file."""
    return [mark for text in clause.texts for mark in text.notes]


def with_mark_before(clause: Clause, number: str, other: str) -> Clause:
    """Return a clause with the mark of a note at that of another."""

    def put(text: Text) -> Text:
        at = next((i for i, mark in enumerate(text.marks) if mark.kind == "note" and mark.value == other), None)
        if at is None:
            return text
        place = text.marks[at].start
        return replace(text, marks=(*text.marks[:at], Mark("note", place, place, number), *text.marks[at:]))

    return _with_texts(clause, put)


def with_mark_at_end(clause: Clause, number: str) -> Clause:
    """Return a clause with the mark of a note at the end of its last own paragraph."""
    last = next((i for i in range(len(clause.paragraphs) - 1, -1, -1) if not clause.paragraphs[i].table), None)
    if last is None:
        after = len(clause.children) if clause.paragraphs else 0
        fresh = Paragraph(Text("", (Mark("note", 0, 0, number),)), after)
        return replace(clause, paragraphs=(*clause.paragraphs, fresh))
    text = clause.paragraphs[last].text
    end = len(text.string)
    marked = replace(text, marks=(*text.marks, Mark("note", end, end, number)))
    changed = replace(clause.paragraphs[last], text=marked)
    return replace(clause, paragraphs=(*clause.paragraphs[:last], changed, *clause.paragraphs[last + 1 :]))


def _with_texts(clause: Clause, put: Callable[[Text], Text]) -> Clause:
    heading = clause.heading
    if heading and heading.text:
        heading = replace(heading, text=put(heading.text))
    paragraphs = tuple(
        replace(p, table=replace(p.table, rows=tuple(tuple(put(cell) for cell in row) for row in p.table.rows)))
        if p.table
        else replace(p, text=put(p.text))
        for p in clause.paragraphs
    )
    return replace(clause, heading=heading, paragraphs=paragraphs)


def renamed(clause: Clause, names: Mapping[str, str]) -> Clause:
    """Return a clause and all under it with the note marks called as the file calls them."""

    def put(text: Text) -> Text:
        marks = (replace(m, value=names[m.value]) if m.kind == "note" else m for m in text.marks)
        return replace(text, marks=tuple(marks))

    return replace(_with_texts(clause, put), children=tuple(renamed(child, names) for child in clause.children))


def with_numbers(clause: Clause) -> Clause:
    """Return a clause with every number written behind its label, where labels alone could be read otherwise."""
    return replace(clause, explicit=clause.label is not None, children=tuple(map(with_numbers, clause.children)))
