"""Moves: what changed its place among its neighbours, and what only stood still while others moved.

Of several clauses in a new order, those that lie on the heaviest increasing chain (by words) stayed; the others
moved. So of two that change places the shorter one moved.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


def off_chain(positions: Sequence[int], weights: Sequence[int]) -> frozenset[int]:
    """Return the indexes of what does not lie on the heaviest increasing chain.

    Args:
        positions: the old position of each item, in the new order; all different.
        weights: the weight of each item, above 0.

    >>> off_chain([0, 2, 1], [9, 9, 4])
    frozenset({2})
    """
    order = sorted(positions)
    tree = _Best(len(order))
    chains: list[tuple[int, int, int]] = []  # weight so far (negative order breaks ties), previous item
    for index, (position, weight) in enumerate(zip(positions, weights, strict=True)):
        rank = bisect_left(order, position)
        best, previous = tree.before(rank)
        chains.append((best + weight, index, previous))
        tree.put(rank, best + weight, index)
    if not chains:
        return frozenset()
    _, last, previous = max(chains, key=lambda chain: (chain[0], -chain[1]))
    stayed = {last}
    while previous >= 0:
        stayed.add(previous)
        previous = chains[previous][2]
    return frozenset(range(len(positions))) - stayed


class _Best:
    """The heaviest chain that ends before a position (a Fenwick tree over maxima)."""

    def __init__(self, size: int) -> None:
        self._cells: list[tuple[int, int]] = [(0, -1)] * (size + 1)

    def before(self, rank: int) -> tuple[int, int]:
        """Return weight and item of the heaviest chain that ends at a position below ``rank``."""
        best = (0, -1)
        while rank > 0:
            best = max(best, self._cells[rank], key=lambda cell: cell[0])
            rank -= rank & -rank
        return best

    def put(self, rank: int, weight: int, index: int) -> None:
        """Note a chain of ``weight`` that ends with item ``index`` at position ``rank``."""
        at = rank + 1
        while at < len(self._cells):
            if weight > self._cells[at][0]:
                self._cells[at] = (weight, index)
            at += at & -at
