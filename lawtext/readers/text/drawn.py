"""Short cells set in columns with spaces in plain text: the four hands of a deal, who called what.

A row may begin far in, and lack cells at its end. Figures in columns are for ``rows``, columns with tabs for
``tabbed``; what the cells are is for ``lawtext.structure``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Sequence
from itertools import pairwise

from lawtext.readers.blocks import Block
from lawtext.readers.page import Page
from lawtext.readers.text.lines import LABELLED, Line
from lawtext.readers.text.rows import cells_in_columns

_CELL = re.compile(r"\S+(?:[ \u00a0]{1,2}\S+)*")
_LONGEST_CELL = 20
_WIDEST = 160
"""No row is longer, in code points."""
_SET_IN = 4
"""A line that begins so far in, in code points, begins in another column than the first."""
_FEWEST_ROWS = 3
_FEWEST_HEADS = 3
_MOST_COLUMNS = 6
_NEAR = 2
"""Cells that begin no farther apart, in code points, stand in one column."""
_ENDS = (".", ";", ":", ",", "·", "\u037e", "\u0387")


def tables_drawn(lines: Sequence[Line], others: Container[int] = ()) -> dict[int, int]:
    """Return where among the lines such tables stand, as the place of the first row and how many there are; ``others``
    are the places where tables of another kind begin.

    A table has three rows at least, one below the other, two of them with several cells. It has a sign that is no
    letter (♠), or several heads.
    """
    found: dict[int, int] = {}
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and end not in others and _may_be_row(lines[end].string):
            end += 1
        while end - at >= _FEWEST_ROWS and not _is_set(lines[at]):
            at += 1
        if end - at >= _FEWEST_ROWS and _is_table(lines[at:end]):
            found[at] = end - at
        at = max(end, at) + 1
    return found


def table_drawn(page: Page, lines: Sequence[Line]) -> list[Block]:
    """Return the cells of a table that ``tables_drawn`` has found."""
    columns = _columns(lines)
    rows = (
        [(_column(start, columns), line.start + start, line.start + end) for start, end in _cells(line.string)]
        for line in lines
    )
    return cells_in_columns(page, rows, len(columns))


def _cells(string: str) -> list[tuple[int, int]]:
    return [match.span() for match in _CELL.finditer(string)]


def _may_be_row(string: str) -> bool:
    """Tell whether a line has nothing but short cells, none of which ends a sentence or is a label."""
    if len(string) > _WIDEST or string.isspace():
        return False
    cells = [string[start:end] for start, end in _cells(string)]
    short = all(len(cell) <= _LONGEST_CELL and not cell.endswith(_ENDS) for cell in cells)
    return bool(cells) and short and not any(LABELLED.match(f"{cell} ") for cell in cells)


def _is_set(line: Line) -> bool:
    """Tell whether spaces show that a line is a row: between cells, or before the first."""
    cells = _cells(line.string)
    return len(cells) > 1 or cells[0][0] >= _SET_IN


def _is_table(lines: Sequence[Line]) -> bool:
    rows = [_cells(line.string) for line in lines]
    several = sum(len(row) > 1 for row in rows)
    signs = any(unicodedata.category(sign) == "So" for line in lines for sign in line.string)
    if several <= 1 or not (signs or len(rows[0]) >= _FEWEST_HEADS):
        return False
    columns = _columns(lines)
    if not 1 < len(columns) <= _MOST_COLUMNS:
        return False
    places = ([_column(start, columns) for start, _ in row] for row in rows)
    return all(len({*row}) == len(row) for row in places)


def _columns(lines: Sequence[Line]) -> list[int]:
    """Return where the columns begin: cells that begin near each other stand in one."""
    starts = sorted({start for line in lines for start, _ in _cells(line.string)})
    return [start for before, start in pairwise([-_NEAR - 1, *starts]) if start - before > _NEAR]


def _column(start: int, columns: Sequence[int]) -> int:
    return max(at for at, column in enumerate(columns) if column <= start)
