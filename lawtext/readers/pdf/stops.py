"""Rows of a PDF that were set with tabs or with spaces: a long cell leaves no room before the next one.

Between ``North`` and ``East`` there may be no more than between two words, while ``1`` and ``Pass`` below them stand
far apart. What shows the cells is that they begin at the same places in all rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from lawtext.readers.pdf.lines import Gap, Line
from lawtext.readers.text.lines import LABELLED
from lawtext.readers.text.rows import SENTENCE_ENDS

_AT_STOP = 1.5
"""What is set at one tab stop begins within this, in points."""
_FEWEST_STOPS = 2
_LONGEST_CELL = 20
_NEXT_ROW = 2.6
"""The next row stands no further below, in the size of its letters."""
_CLEAR = 1.0
"""In one row at least, each cell stands so far from the one before it, in the size of the letters."""
_LOOK = 3
"""One of so many rows has a wide gap."""


def part_at_stops(lines: Sequence[Line]) -> None:
    """Let the gaps of lines that have one behind the other two cells or more at the same places count as wide ones.

    One gap of them is wide and each is clear in one row at least, no row has a wide gap elsewhere, and the cells are
    short and neither labels nor sentences. The first and the last cells of a row may be missing, but not of the head.
    """
    at = 0
    while at + 1 < len(lines):
        if not any(line.wide for line in lines[at : at + _LOOK]):
            at += 1
            continue
        rows, stops = _rows_from(lines, at)
        if len(stops) >= _FEWEST_STOPS and len(rows) > 1:
            for row in rows:
                row.wide = tuple(gap for stop in stops for gap in row.gaps if _is_at(gap, stop))
            at += len(rows)
        else:
            at += 1


def _rows_from(lines: Sequence[Line], at: int) -> tuple[Sequence[Line], list[float]]:
    """Return the rows from a line on that have cells at the same places, and these places (points)."""
    head = lines[at]
    stops = [gap.right for gap in head.gaps]
    end = at + 1
    while end < len(lines) and _is_next(lines[end - 1], lines[end], (head.x0, *stops)):
        left = [stop for stop in stops if _has(lines[end], stop)]
        begins = left[0] if left and abs(lines[end].x0 - head.x0) < _AT_STOP else None
        if len(left) < _FEWEST_STOPS or not any(
            _is_at(g, x) for g in lines[end].gaps for x in left if begins in (None, x)
        ):
            break
        if not all(_may_be_row(line, left) for line in lines[at : end + 1]):
            break
        stops, end = left, end + 1
    rows = lines[at:end]
    clear = [gap for row in rows for gap in row.gaps if gap.right - gap.left > _CLEAR * row.size]
    return rows, stops if all(any(_is_at(gap, stop) for gap in clear) for stop in stops) else []


def _is_next(above: Line, line: Line, places: Sequence[float]) -> bool:
    """Tell whether a line may be the row below another one, where cells begin at these places."""
    together = above.column == line.column and above.cell is None and line.cell is None
    near = together and 0 < line.y - above.y < _NEXT_ROW * line.size
    return near and any(abs(place - line.x0) < _AT_STOP for place in places)


def _is_at(gap: Gap, stop: float) -> bool:
    return abs(gap.right - stop) < _AT_STOP


def _has(line: Line, stop: float) -> bool:
    """Tell whether a line has a cell at a place, ends before it, or begins there or behind it."""
    return line.x1 < stop or line.x0 > stop - _AT_STOP or any(_is_at(gap, stop) for gap in line.gaps)


def _may_be_row(line: Line, stops: Sequence[float]) -> bool:
    if any(not any(_is_at(gap, stop) for stop in stops) for gap in line.wide):
        return False
    return not any(
        len(cell) > _LONGEST_CELL or cell.endswith(SENTENCE_ENDS) or LABELLED.match(cell)
        for cell in _cells(line, stops)
    )


def _cells(line: Line, stops: Sequence[float]) -> Iterator[str]:
    places = [gap.at for gap in line.gaps if any(_is_at(gap, stop) for stop in stops)]
    for start, end in pairwise([0, *places, len(line.string)]):
        yield line.string[start:end].strip()
