"""Cells of a table that a spreadsheet would not leave as they are: the one home of the rule, and of the way back.

A spreadsheet takes ``=SUM(A1)`` for a formula and clause 1E5 for a hundred thousand. An apostrophe in front keeps
both as text (OWASP, "CSV Injection"). Which tables there are, and what stands in them, is left to those who write them.
"""

from __future__ import annotations

import re

__all__ = ["guarded", "unguarded"]

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")  # and how they are written among Chinese
_APOSTROPHE = "'"
# 1E5 (a hundred thousand), 1. (one), (1) (minus one), 3/4 and 5-7 (days), 007, .5, 50%. Measured in LibreOffice Calc
# 7.4; those in brackets and the days are Excel's.
_NUMBER_LIKE = re.compile(r"[(.,]?\d+(?:[.,:/ eE+-]+\d+)*[.,%)]*", re.ASCII)
_WHOLE_NUMBER = re.compile(r"0|[1-9][0-9]{0,14}")


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


def _changed(cell: str) -> bool:
    """Tell whether a spreadsheet would show a cell as something else."""
    number = _NUMBER_LIKE.fullmatch(cell.strip()) and not _WHOLE_NUMBER.fullmatch(cell)
    return bool(number) or cell.startswith(_FORMULA)
