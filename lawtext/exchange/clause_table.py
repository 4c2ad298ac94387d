"""The clauses of an edition as a table for spreadsheets: CSV, one row a clause, the languages side by side.

A cell that a spreadsheet would take for a formula gets an apostrophe in front; ``unguarded`` takes it off again. The
file is UTF-8 with a byte order mark, by which spreadsheets know it, and has the lines of RFC 4180.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from lawtext.exchange.plain import clause_data
from lawtext.model import Book

__all__ = ["guarded", "unguarded", "write_csv"]

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")
"""What a spreadsheet may take for the start of a formula, and the apostrophe itself, so that the way back is sure."""


def guarded(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def unguarded(cell: str) -> str:
    """Return what ``guarded`` was given."""
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(_FORMULA) else cell


def write_csv(book: Book, edition: str, languages: Sequence[str]) -> bytes:
    """Return the clauses of an edition: edition, number, and for each language label, heading, text and notes.

    A heading that a source lost is ``{missing}``; the notes of a clause stand in one cell, one a line.
    """
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    columns = ("label", "heading", "text", "notes")
    table.writerow(["edition", "number", *(f"{column} {code}" for code in languages for column in columns)])
    for law in book.numbers(edition):
        numbers = {
            clause.number
            for code in languages
            if (found := book.law(edition, code, law))
            for clause in found.clauses.values()
        }
        for number in sorted(numbers):
            data = clause_data(book, edition, number, tuple(languages))["languages"]
            cells = [cell for code in languages for cell in _cells(data.get(code))]
            table.writerow(guarded(cell) for cell in (edition, str(number), *cells))
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def _cells(data: dict[str, object] | None) -> tuple[str, ...]:
    if data is None:
        return ("", "", "", "")
    heading = "{missing}" if data["heading_missing"] else str(data["heading"] or "")
    notes = data["notes"] if isinstance(data["notes"], list) else []
    return (
        str(data["label"] or ""),
        heading,
        str(data["text"]),
        "\n".join(f"[{note['mark']}] {note['text']}" for note in notes),
    )
