"""The clauses of an edition as a table for spreadsheets: CSV, one row a clause, the languages side by side.

A cell that a spreadsheet would take for a formula or another number gets an apostrophe in front, which reading takes
off again (``lawtext.cells``). The file is UTF-8 with a byte order mark, by which spreadsheets know it, and has the
lines of RFC 4180.
"""

from __future__ import annotations

import csv
import hashlib
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from lawtext.cells import guarded, in_utf8, saved_rows
from lawtext.exchange.plain import notes_of, remarks_of
from lawtext.languages import nfc
from lawtext.model import Book, Clause, Law
from lawtext.numbering import Number
from lawtext.problems import LawtextError, Problem

__all__ = [
    "COLUMNS",
    "Row",
    "cell_hash",
    "cells_of",
    "is_clause_table",
    "read_csv",
    "write_csv",
]

COLUMNS = ("label", "heading", "text", "notes", "remarks")
"""The columns of each language."""
AT_EXPORT = "at export"
"""The last column."""
_HEAD = ("edition", "number")
_OURS = re.compile(rb'(?:\A(?:\xef\xbb\xbf)?|[\n\r])"?edition"?[,;\t]"?number"?[,;\t]"?label ')


def write_csv(book: Book, edition: str, languages: Sequence[str]) -> bytes:
    """Return the clauses of an edition: edition, number, for each language label, heading, text, notes and remarks, and
    hashes.

    A heading that a source lost is ``{missing}``; the notes of a clause stand in one cell, one a line, and so does what
    translator, editor or an authority says beside the text. The last column
    keeps what the cells said at export, by which changes are known when the table comes back (``read_csv``).
    """
    rows = (csv_rows(book, edition, law, languages) for law in book.numbers(edition))
    return csv_head(languages) + "".join(rows).encode("utf-8")


def csv_head(languages: Sequence[str]) -> bytes:
    """Return what the table begins with, before the rows of the laws (see ``csv_rows``)."""
    named = [f"{column} {code}" for code in languages for column in COLUMNS]
    return b"\xef\xbb\xbf" + _written([[*_HEAD, *named, AT_EXPORT]]).encode("utf-8")


def csv_rows(book: Book, edition: str, law: Number, languages: Sequence[str]) -> str:
    """Return the rows of the clauses of a law, as they stand in the table (see ``write_csv``)."""
    laws = {code: book.law(edition, code, law) for code in languages}
    numbers = {clause.number for found in laws.values() if found for clause in found.clauses.values()}
    rows: list[list[str]] = []
    for number in sorted(numbers):
        cells: list[str] = []
        hashes: list[str] = []
        for code, found in laws.items():
            said = cells_of(found, found.clauses.get(str(number)) if found else None)
            cells += said.values()
            hashes.append(f"{code}:{','.join(map(cell_hash, said.values()))}")
        rows.append([guarded(cell) for cell in (edition, str(number), *cells, " ".join(hashes))])
    return _written(rows)


def _written(rows: Iterable[Sequence[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(rows)
    return out.getvalue()


def cells_of(law: Law | None, clause: Clause | None) -> dict[str, str]:
    """Return the cells of a clause in one language by column; empty ones where the language lacks it."""
    if law is None or clause is None:
        return dict.fromkeys(COLUMNS, "")
    heading = "{missing}" if clause.heading and clause.heading.missing else clause.title
    notes = "\n".join(f"[{note.mark}] {note.text.string}" for note in notes_of(law, clause))
    remarks = "\n".join(f"[{one['whose']}] {one['text']}" for one in remarks_of(clause))
    return dict(zip(COLUMNS, (clause.label or "", heading, clause.text, notes, remarks), strict=True))


def cell_hash(cell: str) -> str:
    """Return the hash by which what a cell said is known again; white space at its ends does not count."""
    return hashlib.sha256(_read(cell).encode("utf-8")).hexdigest()[:12]


def _read(cell: str) -> str:
    return nfc(cell.replace("\r\n", "\n").replace("\r", "\n")).strip()


# --- coming back


@dataclass(frozen=True, slots=True)
class Row:
    """A clause as a table that came back has it: its cells by language and column, the hash of each at export by both,
    and where it stands."""

    edition: str
    number: str
    cells: Mapping[str, Mapping[str, str]]
    bases: Mapping[tuple[str, str], str]
    place: str


def is_clause_table(data: bytes) -> bool:
    """Tell whether bytes are a table of clauses, whatever a spreadsheet put between its cells and wherever sorting put
    its first row."""
    saved = in_utf8(data)
    # What most files lack is looked for first: the expression takes fifty times as long.
    return all(word in saved for word in (b"edition", b"number", b"label ")) and _OURS.search(saved) is not None


def read_csv(data: bytes, name: str) -> tuple[Row, ...]:
    """Return the clauses of a table that came back.

    Raises:
        LawtextError: it is no UTF-8, or has no row with the titles of a table of clauses.
    """
    rows = [(line, [*map(_read, row)]) for line, row in saved_rows(data, name, _OURS)]
    first, head = next(((line, row) for line, row in rows if tuple(row[: len(_HEAD)]) == _HEAD), (0, []))
    if not first:
        message = "not a table of clauses; only one written by “lawtext export csv” can come back"
        raise LawtextError(Problem(name, 1, 1, "not-ours", message))
    places: dict[str, dict[str, int]] = {}
    for index, title in enumerate(head):
        column, _, code = title.partition(" ")
        if column in COLUMNS and code:
            places.setdefault(code, {})[column] = index
    record = head.index(AT_EXPORT) if AT_EXPORT in head else -1
    found = tuple(_row(line, row, head, places, record, name) for line, row in rows if line != first and any(row))
    _refuse_renamed(head, rows, found, Problem(name, first, 1, "bad-table", ""))
    return found


def _refuse_renamed(
    head: Sequence[str], rows: Sequence[tuple[int, Sequence[str]]], found: Sequence[Row], problem: Problem
) -> None:
    """Raise LawtextError where a column has another title now: nobody would look at what was changed in it.

    It is known by a cell that still says what one of a column that is gone said at export.
    """
    gone = {
        base: f"{column} {code}"
        for row in found
        for (code, column), base in row.bases.items()
        if column not in row.cells.get(code, {}) and base != cell_hash("")
    }
    for at, title in enumerate(head) if gone else ():
        if title in _HEAD or title == AT_EXPORT or title.partition(" ")[0] in COLUMNS:
            continue
        said = (cell_hash(row[at]) for _, row in rows if at < len(row))
        if was := next((gone[base] for base in said if base in gone), ""):
            message = f"the column “{title}” was “{was}” at export; give it that title again"
            raise LawtextError(replace(problem, message=message))


def _row(
    line: int, row: Sequence[str], head: Sequence[str], places: Mapping[str, Mapping[str, int]], record: int, name: str
) -> Row:
    if len(row) < len(head) - 1:
        message = f"a row of {len(row)} columns, but the table has {len(head)}"
        raise LawtextError(Problem(name, line, 1, "bad-table", message))
    padded = [*row, ""]
    bases: dict[tuple[str, str], str] = {}
    for part in padded[record].split() if record >= 0 else ():
        code, _, hashes = part.partition(":")
        found = hashes.split(",")
        if len(found) <= len(COLUMNS):  # a table that is older than the last columns has no word of them
            bases.update({(code, column): value for column, value in zip(COLUMNS, found, strict=False)})
    cells = {code: {column: padded[at] for column, at in columns.items()} for code, columns in places.items()}
    return Row(row[0], row[1], cells, bases, f"{name}:{line}")
