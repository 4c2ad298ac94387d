"""Lines that a program broke: it breaks a line only where the next word has no room, which people do not keep to.

On such a page a line with room for what stands below it is the last of its paragraph, however long it is: a heading
that nearly fills its line, above the first clause.
"""

from __future__ import annotations

from collections.abc import Iterable

_FEWEST = 8
_NEARLY = 0.7
"""Lines that are shorter, as a share of the width, may stand above words that are not their own."""
_SPARE = 1
"""So many code points wider than the other one may be one of two columns, which are looked at together."""


def full_line(broken: Iterable[tuple[str, str]], width: int) -> int:
    """Return how long the lines of a page are that have no more room, 0 where it is not filled so.

    Args:
        broken: lines that certainly go on, each with the line below it.
        width: the width of the page, in code points.
    """
    lengths: list[int] = []
    needed: list[int] = []
    for above, below in broken:
        length = len(above.rstrip())
        if length >= _NEARLY * width:
            lengths.append(length)
            needed.append(length + 1 + len(below.split(None, 1)[0]))
    full = max(lengths, default=0) - _SPARE
    return full if len(lengths) >= _FEWEST and min(needed) > full else 0
