"""Labels of open clauses that a line prints again before its own (``C. 1. …``, then ``C. 2. …``).

What is printed again opens nothing: the line has one label, the one that counts on. Which clause that opens is for
``outline``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lawtext.readers import Block
from lawtext.structure.labels.printed import Token

_FEWEST = 2
"""A label is printed again where so many lines have several."""


def without_repeated(blocks: Sequence[Block], labels: list[tuple[Token, ...]]) -> list[tuple[Token, ...]]:
    """Return the labels of each block of a law, those that are printed again as part of the one that counts on.

    Args:
        blocks: the blocks.
        labels: by block, what may be labels at its head.
    """
    if [len(tokens) > 1 for tokens in labels].count(True) < _FEWEST:
        return labels
    found: list[tuple[Token, ...]] = []
    opened: list[Token] = []
    for block, tokens in zip(blocks, labels, strict=True):
        place, size = _printed_again(opened, tokens)
        if size:
            opened[place + size :] = tokens[size:]
            start, last = tokens[0].start, tokens[size]
            printed = block.string[start : last.end]
            tokens = (replace(last, printed=printed, start=start), *tokens[size + 1 :])
        elif tokens:
            opened[_place(opened, tokens[0]) :] = tokens
        found.append(tokens)
    return found


def _printed_again(opened: Sequence[Token], tokens: Sequence[Token]) -> tuple[int, int]:
    """Return where in the open labels those stand that a line begins with, before one that counts on, and how many they
    are: none where it begins otherwise."""
    for size in range(1, len(tokens)):
        again = [token.printed for token in tokens[:size]]
        if tokens[size].printed in again:
            continue  # no clause lies in one with the same label
        for place in range(len(opened) - size):
            above = [token.printed for token in opened[place : place + size]]
            if above == again and _counts_on(opened[place + size], tokens[size]):
                return place, size
    return 0, 0


def _place(opened: Sequence[Token], first: Token) -> int:
    """Return where a label belongs in the open ones: in place of the one that it counts on from, or that is printed as
    it is; at their end where it is the first below them, else alone."""
    for place, token in enumerate(opened):
        if token.printed == first.printed or _counts_on(token, first):
            return place
    return len(opened) if any(rank.rank == 1 for rank in first.ranks) else 0


def _counts_on(before: Token, after: Token) -> bool:
    """Tell whether a label is the next one after another, with the same signs around it."""
    ranks = {(rank.level, rank.rank + 1) for rank in before.ranks}
    signs = [(token.printed[0] == "(", token.printed[-1]) for token in (before, after)]
    return signs[0] == signs[1] and any((rank.level, rank.rank) in ranks for rank in after.ranks)
