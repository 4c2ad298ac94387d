"""Side bars of a PDF that was printed from a web page: a column of names beside the text, where no sentence stands.

Which lines are in one column, ``lines`` says; a note in the margin is for ``margins``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lawtext.readers.pdf.lines import Line
from lawtext.readers.text.lines import ENDS, LABELLED

SIDE_BAR = "a side bar"
_FEWEST_LINES = 4
_SHARED = 0.35
"""Where of the lines of a column no larger part stands in a row of the other one, they share rows by chance."""
_FEWEST_NAMES = 2
_ONE_ROW = 1.0
"""Lines of one row stand no further apart, in points."""


def side_bars(page: Sequence[Line]) -> Iterator[Line]:
    """Yield the lines of a page in columns that are side bars: beside a column that says twice as much at least, hardly
    a line in a row of that, no labels and no sentences but names, of which several count something (``Law 47``)."""
    columns: dict[int, list[Line]] = {}
    for line in page:
        columns.setdefault(line.column, []).append(line)
    for column, lines in columns.items():
        if _holds_names(lines):
            others = (found for other, found in columns.items() if other != column)
            if any(_stands_beside(lines, found) for found in others):
                yield from lines


def _holds_names(lines: Sequence[Line]) -> bool:
    numbered = sum(any(sign.isdigit() for sign in line.string) for line in lines)
    return (
        len(lines) >= _FEWEST_LINES
        and numbered >= _FEWEST_NAMES
        and not any(line.cell or line.string.endswith(ENDS) or line.string[0].islower() for line in lines)
        and not any(LABELLED.match(line.string) for line in lines)
    )


def _stands_beside(lines: Sequence[Line], text: Sequence[Line]) -> bool:
    left, right = _sides(lines), _sides(text)
    apart = left[1] <= right[0] or right[1] <= left[0]
    overlap = lines[0].y < text[-1].y and text[0].y < lines[-1].y
    if not (apart and overlap) or 2 * _signs(lines) > _signs(text):
        return False
    shared = sum(any(abs(line.y - other.y) < _ONE_ROW for other in text) for line in lines)
    return shared <= _SHARED * len(lines)


def _sides(lines: Iterable[Line]) -> tuple[float, float]:
    spans = [(line.x0, line.x1) for line in lines]
    return min(left for left, _ in spans), max(right for _, right in spans)


def _signs(lines: Iterable[Line]) -> int:
    return sum(len(line.string) for line in lines)
