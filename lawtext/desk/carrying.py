"""Carrying: a text of the older translation taken into the new edition, its citations rewritten, its marks moved along.

Which text goes where is for ``draft_laws`` and ``draft_beside``; how a citation is rewritten for ``rewriting``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from lawtext.desk.rewriting import Cited, Edit, Passage, applied, rewritten, within
from lawtext.editions import Change, Comparison, Lineage
from lawtext.model import Book, Clause, Mark, Paragraph, Text


@dataclass(frozen=True)
class Between:
    """What is carried from where: a book, the two editions as they were compared, and the language."""

    book: Book
    comparison: Comparison
    language: str

    @property
    def lineage(self) -> Lineage:
        """Which clause of the one edition is which of the other."""
        return self.comparison.lineage

    @cached_property
    def changes(self) -> dict[str, Change]:
        """What changed in the authoritative text, by each clause of the new edition."""
        found: dict[str, Change] = {}
        for change in self.comparison.changes:
            if change.language == self.book.authoritative:
                found.update(dict.fromkeys(change.new_all, change))
        return found

    def passage(self, old: str = "", new: str = "", language: str = "") -> Passage:
        """Return where a text stood and will stand: the clause in both editions, empty for what is in no clause."""
        return Passage(self.book, self.lineage, self._not_held, language or self.language, old, new)

    @cached_property
    def _not_held(self) -> frozenset[str]:
        return frozenset(law for _, law in self.comparison.not_held)


@dataclass
class Found:
    """What was met while one piece was carried."""

    cited: list[Cited] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)


NoteOf = Callable[[str, Found], str]
"""Gives the number that a note of a mark has in the new edition; empty where the mark is left out."""


def without_notes(mark: str, found: Found) -> str:
    """Leave a mark out: a text that stands in no law has no notes."""
    return ""


def carried_text(text: Text, passage: Passage, found: Found, note_of: NoteOf = without_notes) -> Text:
    """Return a heading, note or block with its citations rewritten and its marks moved along."""
    edits, cited = rewritten(text.string, passage, may_in(Paragraph(text)))
    found.cited += cited
    return _with_marks(text, edits, passage, found, note_of)


def carried_paragraph(
    paragraph: Paragraph, edits: Sequence[Edit], passage: Passage, found: Found, note_of: NoteOf
) -> Paragraph:
    """Return a paragraph, or a table cell by cell, with edits made and its marks moved along."""
    if paragraph.table is None:
        return replace(paragraph, text=_with_marks(paragraph.text, edits, passage, found, note_of))
    rows: list[tuple[Text, ...]] = []
    at = 0
    for row in paragraph.table.rows:
        cells: list[Text] = []
        for cell in row:
            end = at + len(cell.string)
            cells.append(_with_marks(cell, within(edits, at, end), passage, found, note_of))
            at = end + 1
        rows.append(tuple(cells))
    return replace(
        paragraph,
        text=Text(applied(paragraph.text.string, edits)),
        table=replace(paragraph.table, rows=tuple(rows)),
    )


def _with_marks(text: Text, edits: Sequence[Edit], passage: Passage, found: Found, note_of: NoteOf) -> Text:
    """Return a text with edits made, its marks moved along, its notes named by their new number."""
    marks: list[Mark] = []
    for mark in text.marks:
        start, end = _moved(mark.start, edits), _moved(mark.end, edits)
        if mark.kind == "note":
            number = note_of(mark.value, found)
            if number:
                marks.append(replace(mark, start=start, end=end, value=number))
        elif mark.kind == "addition":
            own, cited = rewritten(mark.value, passage, lambda start, end: True)
            found.cited += cited
            marks.append(replace(mark, start=start, end=end, value=applied(mark.value, own)))
        else:
            marks.append(replace(mark, start=start, end=end))
    return Text(applied(text.string, edits), tuple(marks))


def _moved(at: int, edits: Iterable[Edit]) -> int:
    return at + sum(len(edit.by) - (edit.end - edit.start) for edit in edits if edit.end <= at)


def may_in_clause(clause: Clause) -> Callable[[int, int], bool]:
    """Return what tells whether a stretch of a clause's text lies in one paragraph or cell, no mark inside it."""
    held = [(start, may_in(paragraph), len(paragraph.text.string)) for start, paragraph in clause.offsets()]

    def rewritable(start: int, end: int) -> bool:
        return any(at <= start and end <= at + length and of(start - at, end - at) for at, of, length in held)

    return rewritable


def may_in(paragraph: Paragraph) -> Callable[[int, int], bool]:
    """Return the same for one paragraph, with offsets in its own text."""
    cells: list[tuple[int, Text]] = [(0, paragraph.text)]
    if paragraph.table:
        cells, at = [], 0
        for cell in paragraph.table.cells:
            cells.append((at, cell))
            at += len(cell.string) + 1

    def rewritable(start: int, end: int) -> bool:
        return any(
            at <= start
            and end <= at + len(cell.string)
            and not any(start < edge < end for mark in cell.marks for edge in (at + mark.start, at + mark.end))
            for at, cell in cells
        )

    return rewritable
