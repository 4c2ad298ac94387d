"""Order lost and found: the chain of confident pairs, the stretches that break it, and matching without order.

Two texts keep their order when the pairs that are surely right form one rising chain. Where they do not
(definitions, each language in its own alphabet), the segments of the stretch are matched by assignment, with an
empty partner for each, and the probability of each pair comes from all matchings together.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, log1p
from operator import add, sub

import numpy as np

from lawtext.alignment.path import Floats


@dataclass(frozen=True, slots=True, order=True)
class Mutual:
    """A pair of segments of which each is the other's best partner; ``margin`` is the lead over the second best."""

    a: int
    b: int
    score: float
    margin: float


@dataclass(frozen=True, slots=True)
class Stretch:
    """Segments a … a_end-1 of A and b … b_end-1 of B, which keep their order or have lost it."""

    a: int
    a_end: int
    b: int
    b_end: int


def rising_chain(values: Sequence[int]) -> list[int]:
    """Return the places of a longest strictly rising subsequence of ``values``.

    >>> rising_chain([0, 5, 1, 2, 9])
    [0, 2, 3, 4]
    """
    tails: list[int] = []
    at: list[int] = []
    before: list[int] = []
    for place, value in enumerate(values):
        k = bisect_left(tails, value)
        before.append(at[k - 1] if k else -1)
        if k == len(tails):
            tails.append(value)
            at.append(place)
        else:
            tails[k] = value
            at[k] = place
    chain: list[int] = []
    place = at[-1] if at else -1
    while place >= 0:
        chain.append(place)
        place = before[place]
    return chain[::-1]


def lost_stretches(pairs: Sequence[Mutual], n: int, m: int) -> list[Stretch]:
    """Return the stretches in which the order of confident pairs is lost.

    ``pairs`` are sorted by ``a``. A stretch is a smallest run of pairs whose partners, too, are a run of their own;
    it counts as lost when it has two pairs and at least a fifth of them stand off its rising
    chain (fewer are single moves or errors of the pairing). It reaches to the neighbouring pairs that keep order.
    """
    found: list[Stretch] = []
    begin = 0
    rank = {b: place for place, b in enumerate(sorted(pair.b for pair in pairs))}
    ranks = [rank[pair.b] for pair in pairs]
    highest = -1
    for place, value in enumerate(ranks):
        highest = max(highest, value)
        if highest != place:
            continue
        size = place + 1 - begin
        if size >= 2:
            chain = rising_chain(ranks[begin : place + 1])
            if size - len(chain) >= max(2 if size > 4 else 1, 0.2 * size):
                before = pairs[begin - 1] if begin else None
                after = pairs[place + 1] if place + 1 < len(pairs) else None
                found.append(
                    Stretch(
                        before.a + 1 if before else 0,
                        after.a if after else n,
                        max(p.b for p in pairs[:begin]) + 1 if before else 0,
                        min(p.b for p in pairs[place + 1 :]) if after else m,
                    )
                )
        begin = place + 1
    return found


def assign(scores: Floats, alone: float) -> list[tuple[int, int]]:
    """Match rows and columns without order; return the pairs, by row.

    ``scores`` are log likelihood ratios, ``alone`` is the log prior odds of a segment without partner against one
    that has a certain partner. Each row and column has an empty partner of its own.
    """
    n, m = scores.shape
    if not n or not m:
        return []
    pair = _priced(scores)
    plain = _plain(pair.tolist(), 2 * alone)
    if plain is not None:
        return plain
    size = n + m
    worth = np.full((size, size), -1e6)
    worth[:n, :m] = pair
    worth[np.arange(n), m + np.arange(n)] = alone
    worth[n + np.arange(m), np.arange(m)] = alone
    worth[n:, m:] = 0.0
    from scipy.optimize import linear_sum_assignment  # rarely needed, and costly to import

    rows, columns = linear_sum_assignment(worth, maximize=True)
    return [(int(i), int(j)) for i, j in zip(rows, columns, strict=True) if i < n and j < m]


def chances(scores: Floats, alone: float) -> Floats:
    """Return the probability of every pair that ``assign`` could make, given the same.

    Probabilities are the limits of scaling the table until rows and columns sum to one (Sinkhorn), which stands for
    the sum over all matchings. To find them takes much longer than to find the pairs.
    """
    return _scaled(_priced(scores), alone) if scores.size else np.zeros(scores.shape)


def _priced(scores: Floats) -> Floats:
    """Return what pairs are worth: one at random is one of max(n, m) partners, the price of choosing among them."""
    return np.asarray(scores - np.log(max(scores.shape)))


_NEAR = 1e-9


def _plain(pair: list[list[float]], apart: float) -> list[tuple[int, int]] | None:
    """Return the best matching where no two rows want one column: each row with the best partner it has, if that is
    better than to be ``apart``. None where rows compete, or where another matching is as good."""
    found: list[tuple[int, int]] = []
    for i, row in enumerate(pair):
        top = max(row)
        if abs(top - apart) < _NEAR:
            return None
        if top > apart:
            j = row.index(top)
            if max((*row[:j], *row[j + 1 :], apart)) > top - _NEAR:
                return None
            found.append((i, j))
    return found if len({j for _, j in found}) == len(found) else None


_STILL, _LOG_2 = 1e-5, log(2.0)
_ROUNDS = 100


def _scaled(pair: Floats, alone: float) -> Floats:
    """Return pair probabilities: scale rows and columns, each with an empty partner of weight ``alone``, to one."""
    n, m = pair.shape
    u, v = np.zeros(n), np.zeros(m)
    if n * m <= _FEW:
        u, v = (np.array(side) for side in _scales(pair.tolist(), alone))
    for _ in range(0 if n * m <= _FEW else _ROUNDS):
        u = -np.logaddexp(np.logaddexp.reduce(pair + v[None, :], axis=1), alone)
        new = -np.logaddexp(np.logaddexp.reduce(pair + u[:, None], axis=0), alone)
        moved = float(np.abs(new - v).max())
        v = new
        if moved < _STILL:
            break
    return np.asarray(np.exp(np.minimum(pair + u[:, None] + v[None, :], 0.0)))


_FEW = 16
"""Cells of a table up to which numbers one by one are quicker than whole rows and columns of them."""


def _scales(pair: list[list[float]], alone: float) -> tuple[list[float], list[float]]:
    """Return by what rows and columns of a small table are scaled, step by step as in ``_scaled``."""
    turned = [list(column) for column in zip(*pair, strict=True)]
    u, v = [0.0] * len(pair), [0.0] * len(turned)
    for _ in range(_ROUNDS):
        u = _against(pair, v, alone)
        new = _against(turned, u, alone)
        still = max(map(abs, map(sub, new, v))) < _STILL
        v = new
        if still:
            break
    return u, v


def _against(rows: Sequence[Sequence[float]], scales: Sequence[float], alone: float) -> list[float]:
    """Return for each row the negative logarithm of the sum of ``alone`` and of what its numbers, scaled, are the
    logarithms of, added one by one as NumPy does.
    """
    found: list[float] = []
    for row in rows:
        scaled = map(add, row, scales)
        total = next(scaled)
        for one in (*scaled, alone):
            apart = total - one
            if apart > 0:
                total += log1p(exp(-apart))
            elif apart < 0:
                total = one + log1p(exp(apart))
            else:
                total += _LOG_2
        found.append(-total)
    return found
