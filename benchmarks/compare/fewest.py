"""The fewest words that a comparison can mark under the rule that stop words alone are no anchor between two changes.

The truth of a made-up book knows the fewest words of all, those outside a longest common subsequence. A comparison that
keeps the rule has to mark more: "in the" of "banner in the corner" and "ring in the zone". How many more is found here
by an exact search, which shares no code with the comparison it measures.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

_TOKEN = re.compile(r"\w+|\n[^\S\n]*\n")
_NEVER = 1 << 30
Span = tuple[int, int]
"""Where a citation stands in a text, from and to."""


def fewest(
    old: str, new: str, stop_words: Collection[str], cited: tuple[Sequence[Span], Sequence[Span]] = ((), ())
) -> int:
    """Return the fewest words of two texts that can be marked as gone or come.

    What stayed between two changes holds a word that is no stop word, a paragraph break, or borders on a citation that
    was rewritten; else it does not count as having stayed.

    Args:
        old: the old text.
        new: the new text.
        stop_words: in small letters.
        cited: where the citations of each text stand; one that was rewritten ties what is around it.

    >>> fewest("the banner in the corner burns", "the ring in the zone burns", {"in", "the"})
    8
    >>> fewest("the banner in the corner burns", "the ring in the zone burns", set())
    4
    """
    left, right = _tokens(old, cited[0]), _tokens(new, cited[1])
    # Of the way so far, the cheapest that ends: [0] without any change, [1] in a change, [2] in what stayed behind one
    # and is stop words so far, [3] in what stayed and ties.
    row = [[0, _NEVER, _NEVER, _NEVER]]
    for _, weight, ties in right:
        row.append(_changed(row[-1], weight, ties=ties))
    for one, weight, ties in left:
        above, row = row, [_changed(row[0], weight, ties=ties)]
        for place, (other, more, binds) in enumerate(right, 1):
            ways = _changed(above[place], weight, ties=ties), _changed(row[-1], more, ties=binds)
            best = [min(pair) for pair in zip(*ways, strict=True)]
            if one == other:
                kept = _kept(above[place - 1], stop=one.lower() in stop_words)
                best = [min(pair) for pair in zip(best, kept, strict=True)]
            row.append(best)
    return min(row[-1])


def _tokens(text: str, cited: Sequence[Span]) -> list[tuple[str, int, bool]]:
    """Return the words and paragraph breaks of a text: what marking each costs, whether it is of a citation."""
    return [
        ("\n", 0, False)
        if match[0].isspace()
        else (match[0], 1, any(start <= match.start() < end for start, end in cited))
        for match in _TOKEN.finditer(text)
    ]


def _changed(before: Sequence[int], weight: int, *, ties: bool) -> list[int]:
    """Return the ways on by a word that went or came; behind stop words alone only that of a citation may."""
    least = min(before[0], before[1], before[3])
    if ties:
        return [_NEVER, least + weight, _NEVER, min(least, before[2]) + weight]
    return [_NEVER, least + weight, _NEVER, _NEVER]


def _kept(before: Sequence[int], *, stop: bool) -> list[int]:
    """Return the ways on by a word that stayed."""
    if stop:
        return [before[0], _NEVER, min(before[1], before[2]), before[3]]
    return [before[0], _NEVER, _NEVER, min(before[1:])]
