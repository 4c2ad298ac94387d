"""Lessons: which pairs of a whole grid are beyond doubt, and what words and lengths accepted pairs teach.

What is done with them is for ``engine``.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy import sparse

from lawtext.alignment.evidence import Evidence, Links, length_variance
from lawtext.alignment.lexicon import STEM, Lexicon
from lawtext.alignment.order import Mutual
from lawtext.alignment.path import Floats, Ints
from lawtext.alignment.stretches import Pair

_USUAL = 0.4
"""Share of pairs above which a stem is too common to teach anything."""
_MEDIAN_SQUARE = 0.528
"""The median of the square of Student's t with five degrees of freedom."""
_SURE_SCORE, _SURE_MARGIN = 1.0, 1.5
_BLOCK = 300_000
"""Cells of the grid that are looked at together."""


def confident(evidence: Evidence, n: int, m: int) -> list[Mutual]:
    """Return the confident mutual best pairs of the whole grid, sorted by A."""
    step = max(16, min(256, _BLOCK // m))
    column_best = np.full(m, -np.inf)
    column_second = np.full(m, -np.inf)
    column_row = np.full(m, -1)
    row_best, row_second = np.full(n, -np.inf), np.full(n, -np.inf)
    row_column = np.full(n, -1)
    for low in range(0, n, step):
        high = min(low + step, n)
        scores = evidence.block((1, 1), slice(low, high), slice(0, m))
        row_column[low:high], row_best[low:high], row_second[low:high] = _two_best(scores)
        best, top, second = _two_best(scores.T)
        column_second = np.maximum(np.minimum(column_best, top), np.maximum(column_second, second))
        better = top > column_best
        column_row[better] = low + best[better]
        column_best = np.maximum(column_best, top)
    found = []
    for i in range(n):
        j = int(row_column[i])
        margin = float(row_best[i] - max(row_second[i], column_second[j]))
        if column_row[j] == i and row_best[i] >= _SURE_SCORE and margin >= _SURE_MARGIN:
            found.append(Mutual(i, j, float(row_best[i]), margin))
    return found


def _two_best(scores: Floats) -> tuple[Ints, Floats, Floats]:
    """Return of each row of a table the place of its best score, that score, and the second best one."""
    every = np.arange(len(scores))
    place = scores.argmax(axis=1)
    best = scores[every, place]
    scores[every, place] = -np.inf
    second = scores.max(axis=1)
    scores[every, place] = best
    return place, best, second


def taught(evidence: Evidence, accepted: Sequence[Pair], lexicon: Lexicon) -> Evidence:
    """Return the evidence anew, with the words and the length ratio that accepted pairs teach."""
    one, two = evidence.contents
    links = _links(
        [([w for i in pair.a for w in one[i].words], [w for j in pair.b for w in two[j].words]) for pair in accepted]
    )
    lengths = np.array(
        [(sum(one[i].length for i in pair.a) + 2, sum(two[j].length for j in pair.b) + 2) for pair in accepted],
        dtype=float,
    )
    ratio = np.log(lengths[:, 0] / lengths[:, 1])
    long = lengths.min(axis=1) > 40
    centre = float(np.median(ratio[long] if int(long.sum()) >= 10 else ratio))
    usual = length_variance(lengths.min(axis=1))
    width = float(np.median((ratio - centre) ** 2 / usual)) / _MEDIAN_SQUARE
    width = (width * len(ratio) + 10) / (len(ratio) + 10)
    return evidence.taught(lexicon, links, (centre, min(4.0, max(0.6, width))))


def _links(pairs: Sequence[tuple[Sequence[str], Sequence[str]]]) -> Links:
    """Return the stems that pairs teach: those that stand together much oftener than by chance.

    One pair is taken off every count, so that a pair cannot vouch for itself.
    """
    total = len(pairs)
    stems_a, one = _incidence([pair[0] for pair in pairs])
    stems_b, two = _incidence([pair[1] for pair in pairs])
    first, second = one.sum(axis=0), two.sum(axis=0)
    together = (one.T @ two).tocoo()
    x, y, count = together.row, together.col, together.data
    often = 2 * (count - 1) / (first[x] + second[y] - 1)
    chance = first[x] * second[y] / total
    usual = _USUAL * total
    kept = (count >= 2) & (often >= 0.3) & (count - 1 >= 4 * chance) & (first[x] <= usual) & (second[y] <= usual)
    return Links(
        {(stems_a[i], stems_b[j]): min(0.9, float(h)) for i, j, h in zip(x[kept], y[kept], often[kept], strict=True)}
    )


def _incidence(texts: Sequence[Sequence[str]]) -> tuple[list[str], sparse.csr_array]:
    """Return the stems of some texts, sorted, and which text has which."""
    found = [sorted({word[:STEM] for word in words if len(word) > 2}) for words in texts]
    stems = sorted({stem for text in found for stem in text})
    place = {stem: number for number, stem in enumerate(stems)}
    columns = [place[stem] for text in found for stem in text]
    rows = np.repeat(np.arange(len(found)), [len(text) for text in found])
    table = sparse.csr_array((np.ones(len(columns)), (rows, columns)), shape=(len(found), max(1, len(stems))))
    return stems, table
