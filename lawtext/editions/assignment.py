"""Assignment: the pairs of rows and columns with the highest total gain, each row and column in one pair at most.

Only pairs that gain something count, so the problem falls apart into small ones that share no row and no column;
each is solved exactly (the Hungarian method, by shortest augmenting paths). SciPy has the same, but loading its
optimisers takes a third of the time and a fifth of the memory of comparing a whole book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Places = NDArray[np.int64]

_BARELY = 0.01


@dataclass(frozen=True, slots=True)
class Scored:
    """Pairs of a row and a column with what each scores, row by row: of a table those that score enough to matter."""

    rows: Places
    columns: Places
    scores: Array

    @classmethod
    def of(cls, score: Array, floor: float) -> Scored:
        """Return the pairs of a table that score at least ``floor``."""
        rows, columns = np.nonzero(score >= floor)
        return cls(rows, columns, score[rows, columns])

    @classmethod
    def of_parts(cls, parts: Iterable[tuple[int, Scored]]) -> Scored:
        """Return as one the pairs of the parts of a table, (its first row, its pairs), in their order."""
        found = [(first + one.rows, one.columns, one.scores) for first, one in parts]
        none = np.zeros(0, dtype=np.int64)
        rows, columns, scores = zip((none, none, np.zeros(0)), *found, strict=True)
        return cls(np.concatenate(rows), np.concatenate(columns), np.concatenate(scores))

    def assigned(self, least: float) -> list[tuple[int, int, float, float]]:
        """Return the assignment with the highest total, of pairs that score at least ``least``, in order of the rows.

        What a pair scores beyond ``least`` counts: two poor pairs are not worth as much as a good one.

        Returns:
            row, column, score, and the score of the best rival of the pair, in its row or column (minus infinity
            where there is none).
        """
        gain = np.where(self.scores >= least, self.scores - least + _BARELY, 0.0)
        found = _chosen(self.rows, self.columns, gain)
        if not found:
            return []
        rivals = np.maximum(_rivals(self.rows, self.scores), _rivals(self.columns, self.scores))[found]
        rows, columns, scores = self.rows[found], self.columns[found], self.scores[found]
        return list(zip(rows.tolist(), columns.tolist(), scores.tolist(), rivals.tolist(), strict=True))


def _rivals(groups: Places, scores: Array) -> Array:
    """Return, for each thing, the highest score of the others in its group, minus infinity where there is none."""
    order = np.lexsort((-scores, groups))
    group, ranked = groups[order], scores[order]
    first = np.flatnonzero(np.diff(group, prepend=-1))
    best = np.repeat(ranked[first], np.diff(first, append=len(group)))
    padded = np.append(ranked, -np.inf)
    alone = np.append(group, -1)[first + 1] != group[first]
    best[first] = np.where(alone, -np.inf, padded[first + 1])
    found = np.empty_like(best)
    found[order] = best
    return found


def assigned(gain: Array) -> list[tuple[int, int]]:
    """Return the assignment with the highest total, of pairs that gain more than 0, in the order of the rows.

    >>> assigned(np.array([[2.0, 3.0], [0.0, 2.0], [0.0, 0.0]]))
    [(0, 0), (1, 1)]
    """
    rows, columns = np.nonzero(gain > 0)
    return [(int(rows[place]), int(columns[place])) for place in _chosen(rows, columns, gain[rows, columns])]


def _chosen(rows: Places, columns: Places, gain: Array) -> list[int]:
    """Return the places of the pairs of the best assignment, of pairs that gain more than 0."""
    held = np.flatnonzero(gain > 0)
    found: list[int] = []
    for part in _parts(rows[held].tolist(), columns[held].tolist(), held.tolist()):
        if len(part) == 1:
            found += part
            continue
        gains = gain[part]
        (own, row), (theirs, column) = (np.unique(side[part], return_inverse=True) for side in (rows, columns))
        if len(own) == 1 or len(theirs) == 1:
            found.append(part[int(np.argmax(gains))])
            continue
        table = np.zeros((len(own), len(theirs)))
        table[row, column] = gains
        place = dict(zip(zip(row.tolist(), column.tolist(), strict=True), part, strict=True))
        found += [place[pair] for pair in _solved(table) if pair in place]
    return sorted(found)


def _parts(rows: list[int], columns: list[int], places: list[int]) -> Iterator[list[int]]:
    """Yield the places of the pairs of each part of a graph that hangs together, in their order."""
    if len({*rows}) == len(rows) and len({*columns}) == len(columns):
        yield from ([place] for place in places)
        return
    of_row: dict[int, list[int]] = {}
    of_column: dict[int, list[int]] = {}
    for index, (row, column) in enumerate(zip(rows, columns, strict=True)):
        of_row.setdefault(row, []).append(index)
        of_column.setdefault(column, []).append(index)
    waiting = list(reversed(of_row))
    while waiting:
        inside: list[int] = []
        reached = [waiting.pop()]
        while reached:
            for index in of_row.pop(reached.pop(), ()):
                inside.append(index)
                reached += [rows[other] for other in of_column.pop(columns[index], ())]
        if inside:
            yield [places[index] for index in sorted(inside)]


def _solved(gain: Array) -> list[tuple[int, int]]:
    """Return the assignment with the highest total that covers the shorter side, by shortest augmenting paths.

    What each pair gains is made what it costs, in its place: of a whole book that is a large table.
    """
    if gain.shape[0] > gain.shape[1]:
        return [(i, j) for j, i in _solved(gain.T)]
    cost = np.subtract(gain.max(), gain, out=gain)
    rows, columns = cost.shape
    row_price, column_price = np.zeros(rows), np.zeros(columns)
    row_of = np.full(columns, -1)
    for start in range(rows):
        nearest = np.full(columns, np.inf)
        before = np.full(columns, -1)
        done = np.zeros(columns, dtype=bool)
        row, column, length = start, -1, 0.0
        while row >= 0:
            way = length + cost[row] - row_price[row] - column_price
            better = ~done & (way < nearest)
            nearest[better] = way[better]
            before[better] = column
            column = int(np.argmin(np.where(done, np.inf, nearest)))
            length = float(nearest[column])
            done[column] = True
            row = int(row_of[column])
        row_price[start] += length
        inside = done & (row_of >= 0)
        row_price[row_of[inside]] += length - nearest[inside]
        column_price[done] -= length - nearest[done]
        while column >= 0:  # turn the path over: each column on it takes the row of the one before
            previous = int(before[column])
            row_of[column] = start if previous < 0 else row_of[previous]
            column = previous
    return [(int(row), column) for column, row in enumerate(row_of) if row >= 0]
