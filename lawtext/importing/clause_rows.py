"""The table of clauses that ``lawtext export csv`` wrote, when it comes back: what somebody changed in its cells.

Each cell is decided three ways: what it said at export (its hash stands in the last column), what the corpus says
now, what the file says. What changed becomes units as in a translation that came back, and ``edits`` decides about
those. The cells hold plain words, so note marks, additions and emphasis stay on the words they stood on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from lawtext.corpus.inline import write_inline
from lawtext.exchange.clause_table import Row, cell_hash, cells_of, read_csv
from lawtext.exchange.units import BREAK, Returned, Unit, plain_paragraphs, unit_hash, units_of
from lawtext.model import Book, Clause, Law, Mark, Text

__all__ = ["Rows", "rows_back"]

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
_NOTE = re.compile(r"\[(?P<mark>[^\]\n]+)\][ \t]*")
_NO_TRANSLATION = "the text of the authoritative language comes from its sources and cannot be changed in a table"


@dataclass(slots=True)
class Rows:
    """What came back: changed units; cells that are rejected, as (unit, place, reason); how many are as they were."""

    units: list[Returned] = field(default_factory=list)
    rejected: list[tuple[str, str, str]] = field(default_factory=list)
    same: int = 0
    older: int = 0


def rows_back(book: Book, data: bytes, name: str) -> Rows:
    """Return what came back in a table of clauses.

    Raises:
        LawtextError: it is no such table.
    """
    found = Rows()
    made: dict[tuple[str, str], Mapping[str, Unit]] = {}
    for row in read_csv(data, name):
        if book.edition(row.edition) is None:
            found.rejected.append((row.number, row.place, f"this corpus has no edition {row.edition}"))
            continue
        for code in row.cells:
            key = (row.edition, code)
            if code not in book.languages:
                found.rejected.append((f"{row.number} {code}", row.place, f"this book has no language “{code}”"))
                continue
            if key not in made:
                translated = code != book.authoritative
                units = units_of(book, row.edition, book.authoritative, code).units if translated else ()
                made[key] = {unit.id: unit for unit in units}
            _Cells(book, row, code, made[key], found).decide()
    return found


class _Cells:
    """The cells of one clause in one language."""

    def __init__(self, book: Book, row: Row, code: str, units: Mapping[str, Unit], found: Rows) -> None:
        self.book, self.row, self.code, self.units, self.found = book, row, code, units, found

    def decide(self) -> None:
        """Decide about every cell."""
        law, clause = self._clause(self.code)
        now = cells_of(law, clause)
        for column, cell in self.row.cells[self.code].items():
            base = self.row.bases.get((self.code, column), "")
            if cell_hash(cell) == cell_hash(now[column]):
                self.found.same += bool(cell)
            elif base and cell_hash(cell) == base:
                self.found.older += 1
            elif reason := self._against(column, now[column], base):
                self._reject(column, reason)
            else:
                try:
                    self.found.units += self._changed(column, cell, law, clause)
                except ValueError as error:
                    self._reject(column, str(error))

    def _clause(self, code: str) -> tuple[Law | None, Clause | None]:
        try:
            number = self.book.numbering.parse(self.row.number)
        except ValueError:
            return None, None
        law = self.book.laws.get((self.row.edition, code, str(number.law)))
        return law, law.clauses.get(self.row.number) if law else None

    def _reject(self, column: str, reason: str) -> None:
        self.found.rejected.append((f"{self.row.number} {column} {self.code}", self.row.place, reason))

    def _against(self, column: str, now: str, base: str) -> str:
        """Return why a cell that was changed is not taken over, empty where nothing speaks against it."""
        book, code = self.book, self.code
        if code == book.authoritative:
            return _NO_TRANSLATION
        if column == "label":
            return "a label cannot be changed in a table"
        if column == "remarks":
            return "remarks cannot be changed in a table; edit the law file"
        if not base:
            return "the record of the text at export (the last column) is missing"
        if cell_hash(now) != base:
            return f"the corpus has changed since the export and now says “{now}”"
        was = self.row.bases.get((book.authoritative, column), "")
        if was and cell_hash(cells_of(*self._clause(book.authoritative))[column]) != was:
            return "the source text has changed since the export"
        return ""

    def _changed(self, column: str, cell: str, law: Law | None, clause: Clause | None) -> Iterator[Returned]:
        """Yield the units of a cell that was changed.

        Raises:
            ValueError: it cannot be told which words are which; the reason.
        """
        if column == "heading":
            yield self._unit("heading", cell, clause.heading.text if clause and clause.heading else None)
        elif column == "notes":
            yield from self._notes(cell, law, clause)
        else:
            yield from self._text(cell, clause)

    def _text(self, cell: str, clause: Clause | None) -> Iterator[Returned]:
        said = [re.sub(r"[ \t]*\n[ \t]*", " ", one.strip()) for one in re.split(r"\n[ \t]*\n", cell)]
        present = clause.law_paragraphs if clause else ()
        if not present:
            yield from (self._unit(f"p{count}", one, None) for count, one in enumerate(said, 1))
            return
        if len(said) != len(present):
            raise ValueError(f"{len(said)} paragraphs, but the clause has {len(present)}")
        assert clause is not None
        plain = plain_paragraphs(clause)
        texts: list[Text] = []
        for one, words in zip(present, said, strict=True):
            if one in plain:
                texts.append(carried(one.text, words))
            elif one.text.string.split() != words.split():
                raise ValueError("a table can only be changed in tsv, cell by cell")
        if f"{self.row.number}#text" in self.units:
            written = BREAK.join(write_inline(text, wrapped=False) for text in texts)
            yield self._returned("text", written)
            return
        for count, (one, text) in enumerate(zip(plain, texts, strict=True), 1):
            if text != one.text:
                yield self._returned(f"p{count}", write_inline(text, wrapped=False))

    def _notes(self, cell: str, law: Law | None, clause: Clause | None) -> Iterator[Returned]:
        notes = [note for note in law.notes if clause and note.clause == clause.number] if law else []
        lines = [line.strip() for line in cell.split("\n") if line.strip()]
        marks = [match["mark"] if (match := _NOTE.match(line)) else "" for line in lines]
        if marks != [note.mark for note in notes]:
            raise ValueError("not the notes that the clause has; write one per line, each with its mark, as in “[1] …”")
        for note, line in zip(notes, lines, strict=True):
            words = _NOTE.sub("", line, count=1)
            if words != note.text.string:
                written = write_inline(carried(note.text, words), wrapped=False)
                yield self._returned("note", written, str(note.number))

    def _unit(self, part: str, words: str, now: Text | None) -> Returned:
        text = carried(now, words) if now is not None else Text(words)
        return self._returned(part, write_inline(text, wrapped=False))

    def _returned(self, part: str, written: str, number: str = "") -> Returned:
        """Return a unit; that nobody changed it meanwhile is known by its cell."""
        id = f"{number or self.row.number}#{part}"
        known = self.units.get(id)
        bases = (unit_hash(known.source), unit_hash(known.target)) if known else ("", "")
        source = write_inline(known.source, wrapped=False) if known else ""
        languages = (self.book.authoritative, self.code)
        return Returned(id, self.row.edition, *languages, source, written, bases, self.row.place)


def carried(text: Text, words: str) -> Text:
    """Return new words with the marks of a text, each on the word it was on.

    Raises:
        ValueError: the word that a mark stood on was changed.

    >>> from lawtext.model import Mark
    >>> carried(Text("a low gate", (Mark("note", 5, 5, "1"),)), "one low red gate").marks[0].start
    7
    """
    if not text.marks or text.string == words:
        return Text(words, text.marks)
    places = _places(text.string, words)
    marks: list[Mark] = []
    for mark in text.marks:
        # A note stands behind a character, emphasis begins before one.
        start = places.get(mark.start) if mark.kind == "emphasis" else _behind(places, mark.start)
        end = _behind(places, mark.end) if mark.kind == "emphasis" else start
        if start is None or end is None or end < start:
            shown = {"note": f"the note [^{mark.value}]", "emphasis": "emphasis"}.get(mark.kind, "an addition")
            raise ValueError(f"the word with {shown} on it was changed; a table of units (tsv) shows where it is")
        marks.append(Mark(mark.kind, start, end, mark.value, mark.authority, mark.spaced))
    return Text(words, tuple(marks))


def _behind(places: Mapping[int, int], at: int) -> int | None:
    if at == 0:
        return 0
    before = places.get(at - 1)
    return None if before is None else before + 1


def _places(old: str, new: str) -> dict[int, int]:
    """Return where the characters of the words that stayed stand in the new text."""
    first, second = ([*_TOKEN.finditer(string)] for string in (old, new))
    matcher = SequenceMatcher(None, [one[0] for one in first], [one[0] for one in second], autojunk=False)
    found: dict[int, int] = {}
    for a, b, size in matcher.get_matching_blocks():
        for one, other in zip(first[a : a + size], second[b : b + size], strict=True):
            found.update(zip(range(one.start(), one.end()), range(other.start(), other.end()), strict=True))
    return found
