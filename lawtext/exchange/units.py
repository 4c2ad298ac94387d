"""The units of a translation: every heading, paragraph, table cell, note and definition, both languages side by side.

This is what translators' tools and tables are given and what comes back from them. A unit is named by its clause and
its part, ``53A#p1``; the names are the same in every language. What cannot be given so that it comes back whole is
left out and told. How units are written is for ``xliff`` and ``unit_table``; what becomes of those that come back,
for ``lawtext.importing.edits``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from lawtext.corpus.inline import write_inline
from lawtext.model import (
    DEFINITIONS,
    INTRODUCTION,
    Article,
    Book,
    Clause,
    Definition,
    Definitions,
    Held,
    Law,
    Mark,
    Paragraph,
    Table,
    Text,
)
from lawtext.numbering import listed

__all__ = [
    "BREAK",
    "Code",
    "Piece",
    "Returned",
    "Unit",
    "Units",
    "joined",
    "pieces_of",
    "plain_paragraphs",
    "split",
    "unit_hash",
    "units_of",
]

BREAK = "\u2029"
"""What stands between the paragraphs of a unit that is the whole text of a clause (Unicode's paragraph separator)."""
NO_TEXT = "-"

CodeKind = Literal["note", "emphasis", "addition", "break"]


@dataclass(frozen=True, slots=True)
class Code:
    """A sign inside a text that a translator moves but does not translate.

    ``emphasis`` has two, ``end`` telling which; ``id`` is the same in both languages for the same thing: for a note
    its number (``53^1``), else a count. ``shown`` is how a law file writes it.
    """

    kind: CodeKind
    id: str
    shown: str
    end: bool = False


Piece = str | Code


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit: its name, the file it is of (``53``, ``definitions``), the clause, its text in both languages.

    ``target`` is None where the corpus has none yet; ``group`` then names what only comes into being as a whole
    (``law 55``), with every unit of it, else it is empty. ``notes`` are, for source and target, the numbers of the
    notes by their marks.
    """

    id: str
    file: str
    where: str
    source: Text
    target: Text | None
    group: str = ""
    notes: tuple[dict[str, str], dict[str, str]] = field(default_factory=lambda: ({}, {}), compare=False)


@dataclass(frozen=True, slots=True)
class Units:
    """The units of an edition from one language into another, in the order of the book, and what was left out."""

    edition: str
    source: str
    target: str
    units: tuple[Unit, ...]
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Returned:
    """A unit as it stands in a file that came back.

    ``text`` is the translation: pieces, or a string as a law file writes it. ``source`` is the source text of the
    file, ``bases`` the hashes of source and target at export (empty where the file lost them), ``place`` where it
    stands in the file, ``fault`` why it cannot be what somebody meant, where it cannot.
    """

    id: str
    edition: str
    source_language: str
    language: str
    source: tuple[Piece, ...] | str
    text: tuple[Piece, ...] | str
    bases: tuple[str, str]
    place: str
    fault: str = ""


def unit_hash(text: Text | None) -> str:
    """Return the hash by which a text is known again: of how a law file writes it, on one line."""
    if text is None:
        return NO_TEXT
    return hashlib.sha256(write_inline(text, wrapped=False).encode("utf-8")).hexdigest()[:16]


def joined(texts: Sequence[Text]) -> Text:
    """Return several paragraphs as one text with ``BREAK`` between them."""
    pieces: list[str] = []
    marks: list[Mark] = []
    start = 0
    for text in texts:
        pieces.append(text.string)
        marks += _moved(text.marks, start)
        start += len(text.string) + 1
    return Text(BREAK.join(pieces), tuple(marks))


def split(text: Text) -> tuple[Text, ...]:
    """Return the paragraphs of a text; the inverse of ``joined``.

    Raises:
        ValueError: emphasis goes from one paragraph into the next.
    """
    found: list[Text] = []
    start = 0
    for string in text.string.split(BREAK):
        end = start + len(string)
        marks = [mark for mark in text.marks if start <= mark.start <= end]
        if any(mark.end > end for mark in marks):
            raise ValueError("emphasis that begins in one paragraph and ends in another")
        found.append(Text(string, _moved(marks, -start)))
        start = end + 1
    return tuple(found)


def _moved(marks: Sequence[Mark], by: int) -> tuple[Mark, ...]:
    return tuple(Mark(m.kind, m.start + by, m.end + by, m.value, m.authority, m.spaced) for m in marks)


def pieces_of(text: Text, notes: dict[str, str]) -> tuple[Piece, ...]:
    """Return a text as strings and codes, in order; ``notes`` gives the number of a note by its mark."""
    points: list[tuple[int, int, Code]] = []
    counts = {"emphasis": 0, "addition": 0}
    for mark in text.marks:
        if mark.kind == "note":
            code = Code("note", notes.get(mark.value, f"mark {mark.value}"), f"[^{mark.value}]")
            points.append((mark.start, 1, code))
            continue
        counts[mark.kind] += 1
        id = str(counts[mark.kind])
        if mark.kind == "addition":
            points.append((mark.start, 2, Code("addition", id, f"{{+{mark.authority}: {mark.value}+}}")))
        elif mark.start == mark.end:
            points += [(mark.start, 3, Code("emphasis", id, "*")), (mark.end, 4, Code("emphasis", id, "*", end=True))]
        else:
            points += [(mark.start, 3, Code("emphasis", id, "*")), (mark.end, 0, Code("emphasis", id, "*", end=True))]
    breaks = [at for at, sign in enumerate(text.string) if sign == BREAK]
    points += [(at, 5, Code("break", str(count), "¶")) for count, at in enumerate(breaks, 1)]
    pieces: list[Piece] = []
    at = 0
    for start, _, code in sorted(points, key=lambda point: point[:2]):
        if start > at:
            pieces.append(text.string[at:start])
        pieces.append(code)
        at = start + (code.kind == "break")
    if at < len(text.string):
        pieces.append(text.string[at:])
    return tuple(pieces)


def plain_paragraphs(clause: Clause) -> tuple[Paragraph, ...]:
    """Return the paragraphs of a clause that are translated as text: no table, no authority's own rule."""
    return tuple(one for one in clause.law_paragraphs if one.table is None)


def units_of(book: Book, edition: str, source: str, target: str) -> Units:
    """Return the units of an edition, from one language into another."""
    finder = _Finder(book, edition, source, target)
    return Units(edition, source, target, tuple(finder.all()), tuple(finder.left_out))


class _Finder:
    def __init__(self, book: Book, edition: str, source: str, target: str) -> None:
        self.book, self.edition, self.source, self.target = book, edition, source, target
        self.left_out: list[str] = []

    def all(self) -> Iterator[Unit]:
        """Yield every unit."""
        key = (self.edition, self.source), (self.edition, self.target)
        opening = [self.book.introductions.get(one) for one in key]
        if opening[0] and not self._is_elsewhere("the introduction", opening[1] or opening[0]):
            yield from self._introduction(opening[0], opening[1])
        defined = [self.book.definitions.get(one) for one in key]
        if defined[0] and not self._is_elsewhere("the text of the definitions", defined[1] or defined[0]):
            yield from self._definitions(defined[0], defined[1])
        yield from self._laws()

    def _laws(self) -> Iterator[Unit]:
        """Yield the units of the laws; those of another edition are noted together."""
        taken_over: dict[str, list[str]] = {}
        for number in self.book.numbers(self.edition):
            law = self.book.law(self.edition, self.source, number)
            if law is None:
                continue
            other = self.book.law(self.edition, self.target, number)
            if elsewhere := (other or law).inherited:
                taken_over.setdefault(elsewhere, []).append(law.key)
            else:
                yield from self._checked(self._law(law, other))
        for edition, numbers in taken_over.items():
            noun = self.book.law_noun if len(numbers) == 1 else self.book.numbering.law_noun_many
            self.left_out.append(f"{noun} {listed(numbers)}, taken over from {edition}; export that edition")

    def _is_elsewhere(self, what: str, held: Held) -> bool:
        """Tell whether something is that of the edition this one is based on, and note that it is left out."""
        if held.inherited:
            self.left_out.append(f"{what} is taken over from {held.inherited}; export that edition")
        return bool(held.inherited)

    def _checked(self, units: Iterator[Unit]) -> Iterator[Unit]:
        for unit in units:
            for text in (unit.source, unit.target):
                if text and ("¶" in text.string or (BREAK in text.string and not unit.id.endswith("#text"))):
                    self.left_out.append(f"{unit.id} has a paragraph sign in its text")
                    break
            else:
                yield unit

    def _law(self, law: Law, other: Law | None) -> Iterator[Unit]:
        numbers = tuple({note.mark: str(note.number) for note in one.notes} if one else {} for one in (law, other))
        notes = (numbers[0], numbers[1])
        for clause in law.root.walk():
            number = str(clause.number)
            twin = other.clauses.get(number) if other else None
            group = ""
            if other is None:
                group = f"law {law.key}"
            elif twin is None:
                group = f"clause {number}"
                if any(note.clause == clause.number for note in law.notes):
                    self.left_out.append(f"{number} does not exist in {self.target} and has notes")
                    continue
            for part, first, second, whole in self._clause(clause, twin, group):
                yield Unit(f"{number}#{part}", law.key, number, first, second, whole, notes)
        known = {str(note.number): note for note in other.notes} if other else {}
        for note in law.notes:
            found = known.get(str(note.number))
            if other is not None and (found is None or found.clause != note.clause):
                self.left_out.append(f"note {note.number} is elsewhere in {self.target}, or missing")
                continue
            group = "" if other else f"law {law.key}"
            yield Unit(
                f"{note.number}#note", law.key, str(note.number), note.text, found.text if found else None, group, notes
            )

    def _clause(self, clause: Clause, twin: Clause | None, group: str) -> Iterator[tuple[str, Text, Text | None, str]]:
        """Yield part, source, target and group of the units of one clause."""
        heading = clause.heading.text if clause.heading else None
        if heading and heading.string:
            yield "heading", heading, twin.heading.text if twin and twin.heading else None, group
        yield from self._paragraphs(clause, twin, group)
        tables = _tables(twin) if twin else {}
        for table in _tables(clause).values():
            other = tables.get(table.id)
            what = f"table {table.id} of {clause.number}"
            if twin and other is None and any(cell.marks for cell in table.cells):
                self.left_out.append(f"{what} does not exist in {self.target} and has notes or emphasis")
                continue
            if other and table.shape != other.shape:
                self.left_out.append(f"{what} has a different shape in {self.target}")
                continue
            whole = group if other else group or what
            for row, cells in enumerate(table.rows):
                for column, cell in enumerate(cells):
                    if cell.string and not table.continues(row, column):
                        there = other.rows[row][column] if other else None
                        yield f"{table.id}.{row + 1}.{column + 1}", cell, there, whole

    def _paragraphs(
        self, clause: Clause, twin: Clause | None, group: str
    ) -> Iterator[tuple[str, Text, Text | None, str]]:
        mine = plain_paragraphs(clause)
        theirs = plain_paragraphs(twin) if twin else ()
        if not theirs:
            group = group or f"text of {clause.number}"
            for count, one in enumerate(mine, 1):
                yield f"p{count}", one.text, None, group
        elif [one.after for one in mine] == [one.after for one in theirs]:
            for count, (one, other) in enumerate(zip(mine, theirs, strict=True), 1):
                yield f"p{count}", one.text, other.text, ""
        elif mine:
            yield "text", joined([one.text for one in mine]), joined([one.text for one in theirs]), ""

    def _definitions(self, mine: Definitions, theirs: Definitions | None) -> Iterator[Unit]:
        entries = {entry.id: entry for entry in theirs.entries} if theirs else {}
        begun = "" if theirs else DEFINITIONS
        title = Text(theirs.title) if theirs else None
        yield Unit(f"{DEFINITIONS}#title", DEFINITIONS, DEFINITIONS, Text(mine.title), title, begun)
        for entry in mine.entries:
            other = entries.get(entry.id)
            if other and _shape(entry) != _shape(other):
                self.left_out.append(f"the definition {entry.id} is structured differently in {self.target}")
                continue
            group = begun or ("" if other else f"definition {entry.id}")
            there = dict(texts_of_definition(other)) if other else {}
            for part, text in texts_of_definition(entry):
                name = f"{DEFINITIONS}/{entry.id}"
                yield Unit(f"{name}#{part}", DEFINITIONS, name, text, there.get(part), group)

    def _introduction(self, mine: Article, theirs: Article | None) -> Iterator[Unit]:
        if theirs and _form(mine) != _form(theirs):
            self.left_out.append(f"the introduction is structured differently in {self.target}")
            return
        there = dict(texts_of_article(theirs)) if theirs else {}
        group = "" if theirs else INTRODUCTION
        for part, text in texts_of_article(mine):
            yield Unit(f"{INTRODUCTION}#{part}", INTRODUCTION, INTRODUCTION, text, there.get(part), group)


def _tables(clause: Clause) -> dict[str, Table]:
    return {one.table.id: one.table for one in clause.law_paragraphs if one.table}


def _shape(entry: Definition) -> tuple[int, tuple[str, ...]]:
    return len(entry.paragraphs), tuple(sense.label for sense in entry.senses)


def _form(article: Article) -> tuple[object, ...]:
    return (article.title is None, *((block.kind, block.level) for block in article.blocks))


def texts_of_definition(entry: Definition) -> Iterator[tuple[str, Text]]:
    """Yield the parts of a definition: its headwords (``terms``), paragraphs (``p1``) and senses (``s1``)."""
    yield "terms", Text(" = ".join(entry.terms))
    yield from ((f"p{count}", text) for count, text in enumerate(entry.paragraphs, 1))
    yield from ((f"s{count}", sense.text) for count, sense in enumerate(entry.senses, 1))


def texts_of_article(article: Article) -> Iterator[tuple[str, Text]]:
    """Yield the parts of an article: its title and its blocks (``b1``)."""
    if article.title:
        yield "title", article.title
    yield from ((f"b{count}", block.text) for count, block in enumerate(article.blocks, 1))
