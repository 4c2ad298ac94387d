"""Findings with their lines: the stretch of the file that is meant, a caret under it, and the other language."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lawtext.checks.findings import Finding
from lawtext.model import Book, Clause, Place, Table

_WIDTH = 96
_BEFORE = 36
_WORD = re.compile(r"\w*")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A finding's line, cut to a width; the caret's column in it and its length; the words of the ``beside`` language.

    ``other`` are the words that the finding was compared with, or those that stand there in the other language.
    """

    finding: Finding
    line: str
    caret: int
    length: int
    other: str
    beside: str


def excerpts(findings: Iterable[Finding], book: Book) -> Iterator[Excerpt]:
    """Yield findings with the line of the file they are about; each file is read once."""
    lines: dict[str, list[str]] = {}
    for one in findings:
        file = one.place.file
        if file not in lines:
            path = book.path / file.partition("/")[2]
            try:
                lines[file] = path.read_text(encoding="utf-8").split("\n") if path.is_file() else []
            except (OSError, UnicodeDecodeError):
                lines[file] = []
        held = lines[file]
        line = held[one.place.line - 1] if 0 < one.place.line <= len(held) else ""
        yield _excerpt(one, line, *_beside(one, book))


def _beside(finding: Finding, book: Book) -> tuple[str, str]:
    """Return the words of the other language, cut to two lines, and which language that is."""
    if finding.other or finding.language != book.authoritative:
        codes = [book.authoritative]
    else:
        codes = [code for code in book.languages if code != book.authoritative]
    if finding.other:
        return _short(finding.other), codes[0]
    own = book.clause(finding.edition, finding.language, finding.number)
    for code in codes if own is not None else ():
        other = book.clause(finding.edition, code, finding.number)
        if own is not None and other is not None:
            return _same_place(own, other, finding.place), code
    return "", codes[0] if codes else book.authoritative


def _same_place(own: Clause, other: Clause, place: Place) -> str:
    """Return what the other language has for a place of a clause: its heading, the same paragraph, or the whole text.

    A long paragraph is cut about as far from its beginning as the place is; of a table it is the same cell.
    """
    at = bisect_right([one.text.place(0)[0] for one in own.paragraphs], place.line) - 1
    if at < 0:
        return _short(other.title)
    if len(own.paragraphs) != len(other.paragraphs):
        return _short(other.text)
    mine, theirs = own.paragraphs[at], other.paragraphs[at]
    if mine.table and theirs.table:
        return _short(_same_cell(mine.table, theirs.table, place) or theirs.text.string)
    line, col = mine.text.place(0)
    share = (place.col - col) / max(len(mine.text.string), 1) if line == place.line else 0
    return _short(theirs.text.string, share)


def _same_cell(own: Table, other: Table, place: Place) -> str:
    """Return the words of the cell that stands in another table where a place is in this one; empty where none does."""
    before = [
        (cell.place(0), row, column)
        for row, cells in enumerate(own.rows)
        for column, cell in enumerate(cells)
        if cell.place(0) <= (place.line, place.col)
    ]
    _, row, column = max(before, default=((0, 0), 0, 0))
    return other.rows[row][column].string if row < len(other.rows) and column < len(other.rows[row]) else ""


def _excerpt(finding: Finding, line: str, other: str, beside: str) -> Excerpt:
    at = min(max(finding.place.col - 1, 0), len(line))
    start = max(0, at - _BEFORE) if len(line) > _WIDTH else 0
    head = "…" if start else ""
    stretch = line[start : start + _WIDTH]
    tail = "…" if start + _WIDTH < len(line) else ""
    text = finding.text.split("\n")[0]
    # a finding about a sentence points at the word in it
    length = len(text) if text and line.startswith(text, at) else len(_WORD.match(line, at)[0])  # type: ignore[index]
    caret = len(head) + at - start
    length = max(1, min(length, len(head + stretch) - caret))
    return Excerpt(finding, head + stretch + tail, caret, length, other, beside)


def _short(text: str, share: float = 0) -> str:
    """Return two lines of a text, those that stand a share of its length behind its beginning."""
    words = " ".join(text.split())
    most = 2 * _WIDTH
    start = min(max(int(share * len(words)) - _WIDTH, 0), max(len(words) - most, 0))
    head, tail = "…" if start else "", "…" if start + most < len(words) else ""
    return head + words[start + len(head) : start + most - len(tail)] + tail
