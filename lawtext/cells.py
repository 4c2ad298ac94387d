"""Cells of a table: those that a spreadsheet would not leave as they are, with the way back, and those that go on from
the cell above.

A spreadsheet takes ``=SUM(A1)`` for a formula and clause 1E5 for a hundred thousand. An apostrophe in front keeps
both as text (OWASP, "CSV Injection"). Which tables there are, and what stands in them, is left to those who write them.
"""

from __future__ import annotations

import codecs
import csv
import io
import re

from lawtext.problems import LawtextError, Problem

__all__ = ["DITTO", "FROM_ABOVE", "dittoed", "guarded", "in_utf8", "saved_rows", "unguarded"]

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")  # and how they are written among Chinese
_APOSTROPHE = "'"
# 1E5 (a hundred thousand), 1. (one), (1) (minus one), 3/4 and 5-7 (days), 007, .5, 50%. Measured in LibreOffice Calc
# 7.4; those in brackets and the days are Excel's.
_NUMBER_LIKE = re.compile(r"[(.,]?\d+(?:[.,:/ eE+-]+\d+)*[.,%)]*", re.ASCII)
_WHOLE_NUMBER = re.compile(r"0|[1-9][0-9]{0,14}")

FROM_ABOVE = "^^"
"""What stands in a cell of a table that continues the one above it."""
DITTO = "″"
"""What a reader is shown there, where the two cannot be drawn as one."""
_GOES_ON = re.compile(rf"(?<![^\t\n]){re.escape(FROM_ABOVE)}(?![^\t\n])")


def dittoed(table: str) -> str:
    """Return the string of a table, or a stretch of it, with ditto signs; tabs part cells and line feeds rows.

    >>> dittoed("ace\\t4\\n^^\\t5^^")
    'ace\\t4\\n″\\t5^^'
    """
    return _GOES_ON.sub(DITTO, table)


def guarded(cell: str) -> str:
    """Return a cell that a spreadsheet shows as it stands; whole numbers, which it does, stay as they are.

    A cell that starts with an apostrophe gets another one, so that the way back is sure.

    >>> guarded("=SUM(A1)"), guarded("1E5"), guarded("1."), guarded("53"), guarded("53C")
    ("'=SUM(A1)", "'1E5", "'1.", '53', '53C')
    """
    return f"{_APOSTROPHE}{cell}" if cell.startswith(_APOSTROPHE) or _changed(cell) else cell


def unguarded(cell: str) -> str:
    """Return what ``guarded`` was given; an apostrophe that it did not put there stays.

    >>> unguarded("'1E5"), unguarded("'tis text")
    ('1E5', "'tis text")
    """
    rest = cell.removeprefix(_APOSTROPHE)
    return rest if rest != cell and (rest.startswith(_APOSTROPHE) or _changed(rest)) else cell


def in_utf8(data: bytes) -> bytes:
    """Return a file in UTF-8 where a program saved it as “Unicode text”, which is UTF-16 with its mark."""
    if not data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data
    try:
        return data.decode("utf-16").encode("utf-8")
    except UnicodeError:
        return data


def saved_rows(data: bytes, name: str, head: re.Pattern[bytes]) -> list[tuple[int, list[str]]]:
    """Return the rows of a table that a spreadsheet saved, each with its line from 1.

    The cells are as ``guarded`` was given them.
    What stands between the cells is a tab, a comma or a semicolon: whichever the line has most of that begins with, or
    holds, the titles of the columns, wherever sorting put it. ``head`` finds it in the bytes of the table.

    Raises:
        LawtextError: it is no UTF-8, or no CSV.
    """
    data = in_utf8(data)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = "not UTF-8; save the table as “CSV UTF-8” or as text in UTF-8"
        raise LawtextError(Problem(name, data.count(b"\n", 0, error.start) + 1, 1, "not-utf-8", message)) from error
    if "\n" not in text:  # as spreadsheets on a Macintosh save it
        text = text.replace("\r", "\n")
    titles = head.search(data)
    before = data[: titles.end()].decode("utf-8-sig", "ignore") if titles else ""
    line = re.split(r"[\r\n]", before)[-1] + re.split(r"[\r\n]", text[len(before) :])[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max("\t,;", key=line.count))
    limit = csv.field_size_limit()
    try:
        csv.field_size_limit(max(limit, len(text)))  # a cell may hold all the text of a long law
        return [(reader.line_num, [unguarded(cell) for cell in row]) for row in reader]
    except csv.Error as error:
        raise LawtextError(Problem(name, reader.line_num, 1, "damaged", str(error))) from error
    finally:
        csv.field_size_limit(limit)


def _changed(cell: str) -> bool:
    """Tell whether a spreadsheet would show a cell as something else."""
    number = _NUMBER_LIKE.fullmatch(cell.strip()) and not _WHOLE_NUMBER.fullmatch(cell)
    return bool(number) or cell.startswith(_FORMULA)
