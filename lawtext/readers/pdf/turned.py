"""Pages of a PDF whose text is turned: a page that was put in sideways or upside down is read as it would be held.

Text that is turned on a page of level text is for ``lawtext.readers.pdf``, which leaves it out and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from pdfminer.layout import LTChar, LTPage

Way = Literal["level", "up", "down", "over", "slanting"]
"""Where a line of text runs to: from left to right, to the head or the foot of the page, from right to left."""

_LEAST_SLOPE = 10
"""A line is level where it goes at least so much farther across the page than up or down, upright the other way."""
_FEWEST = 100
"""A page is turned where at least so many signs run one way, and fewer any other: a stamp does not turn it."""


class Place(NamedTuple):
    """Where a sign stands on the page as it is held, in points from the left and the top; ``y`` is the baseline."""

    x0: float
    x1: float
    y: float
    size: float


def way_of(char: LTChar) -> Way:
    """Return where a sign's line runs to; pdfminer's own ``upright`` is true of slanting lines too."""
    across, up = char.matrix[:2]
    if abs(across) > abs(up) * _LEAST_SLOPE:
        return "level" if across > 0 else "over"
    if abs(up) > abs(across) * _LEAST_SLOPE:
        return "up" if up > 0 else "down"
    return "slanting"


def way_of_page(ways: Iterable[Way]) -> Way:
    """Return where most of the text of a page runs to, given where each of its signs does."""
    counts = Counter(way for way in ways if way != "slanting")
    way, count = max(counts.items(), key=lambda item: (item[1], item[0] == "level"), default=("level", 0))
    return way if count >= _FEWEST else "level"


def place_of(char: LTChar, page: LTPage, way: Way) -> Place:
    """Return where a sign stands on its page when that is held so that lines that run this way are level."""
    right, up = char.matrix[4:6]
    if way == "up":
        return Place(char.y0, char.y1, right, char.x1 - char.x0)
    if way == "down":
        return Place(page.height - char.y1, page.height - char.y0, page.width - right, char.x1 - char.x0)
    if way == "over":
        return Place(page.width - char.x1, page.width - char.x0, up, char.size)
    return Place(char.x0, char.x1, page.height - up, char.size)
