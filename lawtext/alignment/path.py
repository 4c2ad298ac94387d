"""The monotone path: which spans of two sequences belong together when both keep the same order.

Forward–backward over the grid of the two sequences gives every unit its probability; the alignment is then the
set of units with the greatest expected number of right ones, not the single likeliest path. What a unit is worth
comes from outside (``Gains``); this module knows arithmetic only, no text and no language.

Rows are vectors over a band of columns, so that one row costs a handful of numpy calls. The order "columns left
over, then rows left over" is forbidden: otherwise every gap of u rows and v columns would be counted once for
each of its interleavings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Shape = tuple[int, int]

SHAPES: tuple[Shape, ...] = ((1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1))
"""Shapes of a unit that has members on both sides, as (segments of A, segments of B)."""
RARE_SHAPES: tuple[Shape, ...] = ((1, 4), (4, 1))
"""Those that only a short text is asked for: in a long one they are sooner a stretch that is missing."""
ALL_SHAPES = (*SHAPES, *RARE_SHAPES)

LONGEST = max(max(shape) for shape in ALL_SHAPES)
"""The most segments of one text that a unit has."""
NOTHING = -np.inf


@dataclass(frozen=True, slots=True)
class Band:
    """Which cells of the grid are looked at: in row i the columns ``start[i]`` to ``start[i] + width - 1``.

    ``rows`` and ``columns`` are the numbers of segments; the grid has one row and one column more. ``start`` never
    decreases, the first row starts at 0 and the last one ends at ``columns``.
    """

    rows: int
    columns: int
    width: int
    start: Ints

    @classmethod
    def whole(cls, rows: int, columns: int) -> Band:
        """Return the band that holds every cell."""
        return cls(rows, columns, columns + 1, np.zeros(rows + 1, dtype=np.int64))

    @classmethod
    def around(cls, rows: int, columns: int, centre: Floats, half: int) -> Band:
        """Return a band ``half`` columns to each side of ``centre`` (one column for each of ``rows + 1`` rows)."""
        width = min(columns + 1, 2 * half + 1)
        start = np.clip(np.rint(centre).astype(np.int64) - half, 0, columns + 1 - width)
        start[0] = 0
        start = np.maximum.accumulate(start)
        start[-1] = columns + 1 - width
        return cls(rows, columns, width, start)


@dataclass(frozen=True, slots=True)
class Gains:
    """Log weights: ``pairs[p, q][i, k]`` for the unit of rows i … i+p-1 and columns j … j+q-1, j = start[i] + k;
    ``only_a[i]`` and ``only_b[j]`` for a segment without partner; ``run`` is added where a segment without partner
    follows another one: what is missing or foreign to a text comes in stretches.
    """

    pairs: Mapping[Shape, Floats]
    only_a: Floats
    only_b: Floats
    run: float = 0.0


@dataclass(frozen=True, slots=True)
class Posteriors:
    """Probabilities, laid out as in ``Gains``; ``evidence`` is the log weight of all paths together."""

    pairs: Mapping[Shape, Floats]
    only_a: Floats
    only_b: Floats
    evidence: float


def _shift(row: Floats, by: int, width: int) -> Floats:
    """Return ``width`` values of ``row`` from position ``by`` on, with nothing where ``row`` has none."""
    if by == 0:
        return row
    out = np.empty(width)
    low, high = max(0, -by), min(width, row.size - by)
    if high <= low:
        out.fill(NOTHING)
        return out
    out[:low] = NOTHING
    out[low:high] = row[low + by : high + by]
    out[high:] = NOTHING
    return out


def _cumulative(band: Band, only_b: Floats) -> Floats:
    """Return the summed weight of leaving the first j columns alone, padded to the width of every row."""
    return np.concatenate(([0.0], np.cumsum(only_b), np.zeros(band.width)))


def posteriors(band: Band, gains: Gains) -> Posteriors:
    """Return the probability of every unit in the band.

    Raises:
        ValueError: no path through the band reaches its end.
    """
    n, start = band.rows, band.start
    shapes = [shape for shape in ALL_SHAPES if shape in gains.pairs]
    left = _cumulative(band, gains.only_b + gains.run)
    with np.errstate(invalid="ignore", under="ignore", over="ignore"):
        come = _forward(band, gains, shapes, left)
        anyhow = np.logaddexp(np.logaddexp(come.paired, come.rows), come.columns)
        total = float(anyhow[n][band.columns - start[n]])
        if not np.isfinite(total):
            raise ValueError("the band leaves no path")
        pairs, only_a, only_b = _backward(band, gains, shapes, left, come, anyhow, total)
    return Posteriors(pairs, only_a, only_b[: band.columns], total)


@dataclass(frozen=True, slots=True)
class _States:
    """Weights per cell: the last unit was a pair (or none yet), a lone row, a lone column."""

    paired: Floats
    rows: Floats
    columns: Floats


def _empty(band: Band) -> _States:
    shape = (band.rows + 1, band.width)
    return _States(np.full(shape, NOTHING), np.full(shape, NOTHING), np.full(shape, NOTHING))


def _forward(band: Band, gains: Gains, shapes: list[Shape], left: Floats) -> _States:
    """Return the weights of reaching each cell in each state."""
    n, width, start = band.rows, band.width, band.start.tolist()  # numbers of Python's own add up sooner
    come = _empty(band)
    both = np.full((n + 1, width), NOTHING)
    for i in range(n + 1):
        row = np.full(width, NOTHING)
        if i == 0:
            row[0] = 0.0
        else:
            into = np.logaddexp(come.paired[i - 1], come.rows[i - 1] + gains.run) + gains.only_a[i - 1]
            come.rows[i] = _shift(into, start[i] - start[i - 1], width)
        for p, q in shapes:
            if i >= p:
                source = both[i - p] + gains.pairs[p, q][i - p]
                row = np.logaddexp(row, _shift(source, start[i] - q - start[i - p], width))
        come.paired[i] = row
        spent = left[start[i] : start[i] + width]
        run = np.logaddexp.accumulate(np.logaddexp(row - gains.run, come.rows[i]) - spent)
        # A lone column steps from any cell to its right neighbour.
        come.columns[i, 1:] = run[:-1] + left[start[i] + 1 : start[i] + width]
        both[i] = np.logaddexp(np.logaddexp(row, come.rows[i]), come.columns[i])
    return come


def _backward(
    band: Band, gains: Gains, shapes: list[Shape], left: Floats, come: _States, anyhow: Floats, total: float
) -> tuple[dict[Shape, Floats], Floats, Floats]:
    """Return the probabilities of pairs, lone rows and lone columns, from the weights of reaching each cell.

    The weights of reaching the end from a cell are kept for as many rows as the greatest shape looks ahead.
    """
    n, width, start = band.rows, band.width, band.start.tolist()
    # A column beyond the last one cannot be left alone.
    steps = np.concatenate((gains.only_b, np.full(width + 1, NOTHING)))
    # Logarithms first: all of them, one below the other, become probabilities together.
    every = np.full((n * (len(shapes) + 2) + 1, width), NOTHING)
    pairs = {shape: every[n * place : n * (place + 1)] for place, shape in enumerate(shapes)}
    lone_rows, lone_columns = every[-2 * n - 1 : -n - 1], every[-n - 1 :]
    ahead: dict[int, tuple[Floats, Floats]] = {}  # row: weights after a pair, after a lone row
    for i in range(n, -1, -1):
        here = start[i]
        row = np.full(width, NOTHING)
        if i == n:
            row[band.columns - here] = 0.0
        reached = anyhow[i] - total
        for p, q in shapes:
            if i + p <= n:
                following = _shift(ahead[i + p][0], here + q - start[i + p], width) + gains.pairs[p, q][i]
                row = np.logaddexp(row, following)
                np.add(following, reached, out=pairs[p, q][i])
        spent = left[here : here + width]
        # After a lone column only lone columns and pairs may follow.
        columns = np.logaddexp.accumulate((row + spent)[::-1])[::-1] - spent
        sideways = _shift(columns, 1, width) + steps[here : here + width]
        alone = sideways
        into_rows = np.logaddexp(come.paired[i], come.rows[i] + gains.run)
        if i < n:
            below = _shift(ahead[i + 1][1], here - start[i + 1], width) + gains.only_a[i]
            alone = np.logaddexp(alone, below)
            lone_rows[i] = into_rows + below - total
        into_columns = np.logaddexp(into_rows, come.columns[i] + gains.run)
        lone_columns[i] = into_columns + sideways - total
        ahead[i] = (np.logaddexp(row, alone), np.logaddexp(row, alone + gains.run))
        ahead.pop(i + LONGEST, None)
    np.exp(every, out=every)
    np.nan_to_num(every, copy=False)
    only_b = np.zeros(band.columns + width + 1)
    for i in range(n, -1, -1):
        only_b[start[i] : start[i] + width] += lone_columns[i]
    return pairs, lone_rows.sum(axis=1), only_b


def best_units(
    band: Band, chances: Posteriors, price: float, price_alone: float | None = None
) -> list[tuple[int, int, int, int]]:
    """Return the units (first row, rows, first column, columns) with the greatest expected worth, in order.

    Each unit is worth its probability less ``price``: with half the F1 one expects as the price, the expected F1
    is greatest; ``price_alone`` is that of a segment without partner (None: the same). Every row and column stands
    in exactly one unit; a lone row has 0 columns, a lone column 0 rows.
    """
    n, width, start = band.rows, band.width, band.start.tolist()
    alone = price if price_alone is None else price_alone
    shapes = [shape for shape in ALL_SHAPES if shape in chances.pairs]
    moves: list[Shape] = [(1, 0), *shapes]
    worth = np.full((n + 1, width), NOTHING)
    choice = np.full((n + 1, width), -1, dtype=np.int8)
    sideways = _cumulative(band, chances.only_b - alone)
    for i in range(n + 1):
        row = np.full(width, NOTHING)
        came = np.full(width, -1, dtype=np.int8)
        if i == 0:
            row[0] = 0.0
        for index, (p, q) in enumerate(moves):
            if i < p:
                continue
            gain = chances.only_a[i - 1] if q == 0 else chances.pairs[p, q][i - p]
            source = _shift(worth[i - p] + gain - (price if q else alone), start[i] - q - start[i - p], width)
            better = source > row + 1e-12
            row = np.where(better, source, row)
            came[better] = index
        spent = sideways[start[i] : start[i] + width]
        run = np.maximum.accumulate(row - spent) + spent
        came[run > row + 1e-12] = len(moves)
        worth[i] = run
        choice[i] = came
    units: list[tuple[int, int, int, int]] = []
    i, j = n, band.columns
    while i or j:
        index = int(choice[i, j - start[i]])
        p, q = (0, 1) if index == len(moves) else moves[index]
        i, j = i - p, j - q
        units.append((i, p, j, q))
    return units[::-1]
