"""Stretches: the pairs of a part of two texts, along the likeliest path where it keeps its order, else by assignment.

Which parts keep their order, and what the evidence is, is for ``engine``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from lawtext.alignment.evidence import WEIGHTS, Evidence
from lawtext.alignment.order import Mutual, Stretch, assign, chances, rising_chain
from lawtext.alignment.path import ALL_SHAPES, SHAPES, Band, Floats, Gains, Posteriors, Shape, best_units, posteriors

_PRIOR: Mapping[Shape, float] = {
    (1, 1): 0.854, (1, 2): 0.04, (2, 1): 0.04, (2, 2): 0.0015, (1, 3): 0.002, (3, 1): 0.002,
    (1, 4): 0.0003, (4, 1): 0.0003, (1, 0): 0.03, (0, 1): 0.03,
}  # fmt: skip
_FREE: Mapping[Shape, float] = {
    (1, 1): 0.64, (1, 2): 0.12, (2, 1): 0.12, (2, 2): 0.01, (1, 3): 0.015, (3, 1): 0.015,
    (1, 4): 0.002, (4, 1): 0.002, (1, 0): 0.04, (0, 1): 0.04,
}  # fmt: skip
"""How often a translator who joins and parts sentences freely makes a unit of each shape."""
_FREELY = 0.25
"""How likely a text is to be by such a one, before anything is seen of it."""
_APART = float(np.log(_PRIOR[1, 0]) + np.log(_PRIOR[0, 1]) - np.log(_PRIOR[1, 1]))
"""What it is worth, as a log ratio, that two segments stand alone beside each other."""
_PRIOR_WEIGHT = 10.0
_RUN = 1.0
"""How much likelier (log) a segment is to have no partner when the one before it has none."""
_SETTLED = 0.25
"""Change (log) of the frequencies of shapes under which they are not fitted once more."""
WHOLE_GRID = 250
"""Segments of both texts up to which the whole grid is looked at, and no band of it."""
LARGE = 1_500_000
"""Cells of a grid from which on it is gone through less often."""
_HALF_BAND = 40
_ALONE = float(np.log(0.03))
"""Log odds that a segment stands alone where the order is lost."""
_SAME_LABEL = 5.0
_CHANGE = float(np.log(0.01))
"""Log odds that two neighbours changed places."""
_CLEARLY = 0.8
_SHOWS_ITSELF = 30
"""Segments of a text from which on it shows by itself how freely it was translated."""
_ONLY_NEIGHBOURS, _SPEAKS = 0.12, 1.5
"""How doubtful a unit of a short text is for which nothing of its own speaks, and what evidence ends the doubt."""
_HARDLY_LESS, _LEAST_JOINED = 0.6, 0.2
"""By how much two units may be likelier together than the one that joins them, and how likely that is at least."""
_SHORT = 7
"""Segments of a text from which on it is long."""
_SOONER_CROSSED = 0.7
"""How likely a pair that crosses the path of a short text is that is told sooner than that both stand alone."""
_NEVER = -50.0
"""The worth of what is no unit."""
_CROSSING_ALONE = 2.0
"""Log odds that keep a segment alone against a pair that breaks the order of everything around it."""


Unit = tuple[int, int, int, int]
"""First row, rows, first column, columns."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Segments that say the same: places in A and in B (either may be empty), counted from 0, and how likely."""

    a: tuple[int, ...]
    b: tuple[int, ...]
    probability: float
    confirmed: bool = False


def in_order(evidence: Evidence, part: Stretch, sure: Sequence[Mutual]) -> list[Pair]:
    """Align one stretch that keeps its order."""
    n, m = part.a_end - part.a, part.b_end - part.b
    if not n or not m:
        return [
            *(Pair((part.a + i,), (), 1.0) for i in range(n)),
            *(Pair((), (part.b + j,), 1.0) for j in range(m)),
        ]
    if n == m == 1:
        return _one_to_one(evidence, part)
    band = _band(part, sure)
    short = max(n, m) < _SHORT
    shapes = [(p, q) for p, q in (ALL_SHAPES if short else SHAPES) if p <= n and q <= m]
    scores = {shape: _cut(evidence, shape, band, part) for shape in shapes}
    for p, q in [shape for shape in shapes if short and max(shape) > 2]:
        rows, columns = slice(part.a, part.a_end + 1 - p), slice(part.b, part.b_end + 1 - q)
        scores[p, q][: n + 1 - p, : m + 1 - q] += evidence.joints((p, q), rows, columns)
    alone = (evidence.alone(0)[part.a : part.a_end], evidence.alone(1)[part.b : part.b_end])
    chances = _chances(band, scores, alone, 3 if n * m <= LARGE else 2)
    units = _units(band, chances, evidence, range(part.a, part.a_end), range(part.b, part.b_end))
    if max(n, m) < _SHOWS_ITSELF:
        units = [_supported(evidence, unit) for unit in units]
    return _turned(evidence, units) if short else units


def _units(
    band: Band, chances: Posteriors, evidence: Evidence, rows: Sequence[int], columns: Sequence[int]
) -> list[Pair]:
    """Return the best units of a band, whose rows and columns are these places."""
    found = best_units(band, chances, WEIGHTS.price, WEIGHTS.price_alone)
    if max(band.rows, band.columns) < _SHOWS_ITSELF:
        found = _taking_in(band, chances, found)
    return [
        Pair(tuple(rows[i : i + p]), tuple(columns[j : j + q]), _chance(band, chances, (i, p, j, q)))
        for i, p, j, q in found
    ]


def _chance(band: Band, chances: Posteriors, unit: Unit) -> float:
    """Return how likely a unit is; 0 where there is none of its shape."""
    i, p, j, q = unit
    if q == 0:
        found = float(chances.only_a[i])
    elif p == 0:
        found = float(chances.only_b[j])
    else:
        row = chances.pairs[p, q][i] if (p, q) in chances.pairs else np.zeros(0)
        place = j - int(band.start[i])
        found = float(row[place]) if 0 <= place < len(row) else 0.0
    return min(1.0, max(0.0, found))


def _taking_in(band: Band, chances: Posteriors, units: Sequence[Unit]) -> list[Unit]:
    """Join a segment that the path of a short text left alone with the unit beside it where that is hardly less likely:
    sentences are joined in translations far more often than one is left out."""
    found = list(units)
    place = 0
    while place < len(found):
        joined = [
            (_chance(band, chances, unit), -at, unit)
            for at in (place - 1, place)
            if (unit := _joined(found, at, found[place])) is not None and _as_likely(band, chances, found, at, unit)
        ]
        if joined:
            _, at, unit = max(joined)
            found[-at : 2 - at] = [unit]
            place = -at
        else:
            place += 1
    return found


def _joined(found: Sequence[Unit], at: int, alone: Unit) -> Unit | None:
    """Return two neighbours as one unit, of which one stands ``alone`` and the other does not; None where nothing is to
    be joined, or where the other text has more just there: the two may have changed places."""
    two = found[at : at + 2] if at >= 0 else ()
    if len(two) < 2 or sum(not (p and q) for _, p, _, q in two) != 1 or (alone[1] and alone[3]):
        return None
    around = [*found[max(0, at - 2) : at], *found[at + 2 : at + 4]]
    if any((p - q) * (alone[1] - alone[3]) < 0 for _, p, _, q in around):
        return None
    (i, p, j, q), (_, further_p, _, further_q) = two
    return i, p + further_p, j, q + further_q


def _as_likely(band: Band, chances: Posteriors, found: Sequence[Unit], at: int, unit: Unit) -> bool:
    """Tell whether two neighbours are hardly less likely to be one unit than to be what they are."""
    apart = sum(_chance(band, chances, one) for one in found[at : at + 2])
    return _chance(band, chances, unit) > max(_LEAST_JOINED, apart - _HARDLY_LESS)


def _turned(evidence: Evidence, units: Sequence[Pair]) -> list[Pair]:
    """Doubt neighbours on the path of a short text that may have changed places in one of the languages: no path says
    so, and few others vouch for the order. Where that is clearly likelier they are joined crosswise."""
    found = list(units)
    for place in range(len(found) - 1):
        found[place : place + 2] = _crossed(evidence, *found[place : place + 2])
    place = 0
    while place < len(found) - 2:
        first, middle, last = found[place : place + 3]
        if middle.a and middle.b and not (first.a and first.b) and bool(first.a) == bool(last.b) != bool(last.a):
            found[place], found[place + 2 : place + 3] = _flanking(evidence, first, last)
        place += 1
    return found


def _crossed(evidence: Evidence, one: Pair, two: Pair) -> list[Pair]:
    """Return two neighbouring units, each as likely as it is that they did not change places."""
    shapes = (len(one.a), len(two.b)), (len(two.a), len(one.b))
    if not all(shape in _PRIOR and min(shape) for shape in shapes) or one.b > two.b:
        return [one, two]
    straight = _worth(evidence, one.a, one.b) + _worth(evidence, two.a, two.b)
    across = _worth(evidence, one.a, two.b) + _worth(evidence, two.a, one.b)
    changed = _likely(_CHANGE + across - straight)
    if changed >= _CLEARLY:
        return [Pair(one.a, two.b, changed * one.probability), Pair(two.a, one.b, changed * two.probability)]
    return [Pair(unit.a, unit.b, unit.probability * (1 - changed)) for unit in (one, two)]


def _flanking(evidence: Evidence, one: Pair, two: Pair) -> tuple[Pair, list[Pair]]:
    """Return two segments that stand alone before and behind a unit, or their pair, which changed places with it."""
    a, b = one.a or two.a, one.b or two.b
    apart = float(np.log(_PRIOR[1, 0]) + np.log(_PRIOR[0, 1]))
    changed = _likely(_CHANGE + _worth(evidence, a, b) - apart)
    if changed >= _CLEARLY:
        return Pair(a, b, changed), []
    return Pair(one.a, one.b, one.probability * (1 - changed)), [Pair(two.a, two.b, two.probability * (1 - changed))]


def _likely(odds: float) -> float:
    """Return the probability of what has these odds (their logarithm)."""
    return float(1 / (1 + np.exp(np.clip(-odds, -50, 50))))


def _worth(evidence: Evidence, a: Sequence[int], b: Sequence[int]) -> float:
    """Return what a unit of these neighbours is worth, its shape considered."""
    return _own(evidence, a, b) + float(np.log(_PRIOR[len(a), len(b)]))


def _supported(evidence: Evidence, unit: Pair) -> Pair:
    """Doubt a unit of a short text for which only its neighbours vouch, and neither its own words nor its length: where
    two neighbours were joined and the next one was parted, all stand as if nothing had happened."""
    if not (unit.a and unit.b):
        return unit
    own = _own(evidence, unit.a, unit.b)
    doubt = _ONLY_NEIGHBOURS * min(1.0, max(0.0, 1 - own / _SPEAKS))
    return Pair(unit.a, unit.b, unit.probability * (1 - doubt))


def _own(evidence: Evidence, a: Sequence[int], b: Sequence[int]) -> float:
    """Return what a unit of these neighbours is worth by itself, whatever its shape."""
    return float(evidence.block((len(a), len(b)), slice(a[0], a[0] + 1), slice(b[0], b[0] + 1))[0, 0])


def _one_to_one(evidence: Evidence, part: Stretch) -> list[Pair]:
    """Align one segment with one: the pair, or both alone."""
    if len(evidence.contents[0]) * len(evidence.contents[1]) <= WHOLE_GRID**2:
        score = float(evidence.pairs[part.a, part.b])
    else:
        score = float(evidence.block((1, 1), slice(part.a, part.a_end), slice(part.b, part.b_end))[0, 0])
    probability = float(1 / (1 + np.exp(min(50.0, max(-50.0, _APART - score)))))
    if probability >= 0.5:
        return [Pair((part.a,), (part.b,), probability)]
    return [Pair((part.a,), (), 1 - probability), Pair((), (part.b,), 1 - probability)]


def _band(part: Stretch, sure: Sequence[Mutual]) -> Band:
    """Return the band for a stretch: everything when it is short, else around the chain of confident pairs."""
    n, m = part.a_end - part.a, part.b_end - part.b
    if n * m <= WHOLE_GRID**2:
        return Band.whole(n, m)
    inside = [p for p in sure if part.a <= p.a < part.a_end and part.b <= p.b < part.b_end]
    chain = [inside[place] for place in rising_chain([pair.b for pair in inside])]
    known = [(-0.5, -0.5), *((p.a - part.a, p.b - part.b) for p in chain), (n - 0.5, m - 0.5)]
    xs, ys = np.array([x for x, _ in known]), np.array([y for _, y in known])
    # Between two confident pairs the path may bend either way, by as much as they are apart.
    gaps = float(max(np.diff(xs).max(initial=0.0), np.diff(ys).max(initial=0.0)))
    half = int(min(max(n, m), _HALF_BAND + gaps))
    return Band.around(n, m, np.interp(np.arange(n + 1) - 0.5, xs, ys) + 0.5, half)


def _cut(evidence: Evidence, shape: Shape, band: Band, part: Stretch) -> Floats:
    """Return the banded scores of a stretch that is a part of the texts the evidence is about."""
    p, q = shape
    n, m = band.rows, band.columns
    table = np.full((n, band.width), -np.inf)
    step = 128
    for low in range(0, n - p + 1, step):
        high = min(low + step, n - p + 1)
        left = int(band.start[low])
        right = min(int(band.start[high - 1]) + band.width, m - q + 1)
        if right <= left:
            continue
        dense = evidence.block(shape, slice(part.a + low, part.a + high), slice(part.b + left, part.b + right))
        if band.width == m + 1:  # all of it
            table[low:high, : right - left] = dense
            continue
        for row in range(low, high):
            begin = int(band.start[row])
            end = min(begin + band.width, m - q + 1)
            if end > begin:
                table[row, : end - begin] = dense[row - low, begin - left : end - left]
    return table


def _chances(band: Band, scores: Mapping[Shape, Floats], alone: tuple[Floats, Floats], rounds: int) -> Posteriors:
    """Return the posteriors. A short text shows too little of how freely it was translated to take one manner for
    granted."""
    close, usual = _fitted(band, scores, alone, rounds)
    if max(band.rows, band.columns) >= _SHOWS_ITSELF:
        return close
    return _of_both(close, usual, posteriors(band, _gains(scores, alone, _FREE)))


def _fitted(
    band: Band, scores: Mapping[Shape, Floats], alone: tuple[Floats, Floats], rounds: int
) -> tuple[Posteriors, float]:
    """Return the posteriors, with the frequency of each shape fitted to this text, the prior holding it back; and the
    log weight of all paths before anything was fitted."""
    prior = dict(_PRIOR)
    usual = 0.0
    for turn in range(rounds):
        found = posteriors(band, _gains(scores, alone, prior))
        usual = usual if turn else found.evidence
        if turn == rounds - 1:
            break
        counts = {shape: float(table.sum()) for shape, table in found.pairs.items()}
        counts |= {(1, 0): float(found.only_a.sum()), (0, 1): float(found.only_b.sum())}
        total = sum(counts.values())
        before = prior
        prior = {
            shape: (counts.get(shape, 0.0) + _PRIOR_WEIGHT * usual) / (total + _PRIOR_WEIGHT)
            if min(shape) <= 1 and max(shape) <= 2
            else usual
            for shape, usual in _PRIOR.items()
        }
        for three, two in (((1, 3), (1, 2)), ((3, 1), (2, 1))):
            prior[three] = max(prior[three], prior[two] ** 2)  # a text that joins often joins twice, too
        if max(abs(np.log(prior[shape] / before[shape])) for shape in prior) < _SETTLED:
            break
    return found, usual


def _gains(scores: Mapping[Shape, Floats], alone: tuple[Floats, Floats], prior: Mapping[Shape, float]) -> Gains:
    """Return what units are worth, given how often each shape is to be expected."""
    return Gains(
        {shape: table + np.log(prior[shape]) for shape, table in scores.items()},
        np.log(prior[1, 0]) + alone[0],
        np.log(prior[0, 1]) + alone[1],
        _RUN,
    )


def _of_both(close: Posteriors, usual: float, free: Posteriors) -> Posteriors:
    """Return what is likely where nobody knows yet whether the translator kept to the sentences or not; ``usual`` is
    the log weight of all paths of one who does."""
    share = _likely(float(np.log(_FREELY) - np.log1p(-_FREELY) + free.evidence - usual))

    def mixed(one: Floats, two: Floats) -> Floats:
        return np.asarray((1 - share) * one + share * two)

    return Posteriors(
        {shape: mixed(table, free.pairs[shape]) for shape, table in close.pairs.items()},
        mixed(close.only_a, free.only_a),
        mixed(close.only_b, free.only_b),
        close.evidence,
    )


def picked(evidence: Evidence, rows: Sequence[int], columns: Sequence[int]) -> list[Pair]:
    """Align some segments that keep their order; between them may stand others that an anchor holds. A unit never
    reaches across those.
    """
    n, m = len(rows), len(columns)
    if not n or not m:
        return [*(Pair((i,), (), 1.0) for i in rows), *(Pair((), (j,), 1.0) for j in columns)]
    band = Band.whole(n, m)
    scores: dict[Shape, Floats] = {}
    for p, q in SHAPES:
        xs = [x for x in range(n - p + 1) if rows[x + p - 1] == rows[x] + p - 1]
        ys = [y for y in range(m - q + 1) if columns[y + q - 1] == columns[y] + q - 1]
        if xs and ys:
            dense = evidence.block((p, q), slice(rows[0], rows[-1] + 2 - p), slice(columns[0], columns[-1] + 2 - q))
            scores[p, q] = np.full((n, band.width), -np.inf)
            scores[p, q][np.ix_(xs, ys)] = dense[
                np.ix_([rows[x] - rows[0] for x in xs], [columns[y] - columns[0] for y in ys])
            ]
    alone = (evidence.alone(0)[list(rows)], evidence.alone(1)[list(columns)])
    chances = _chances(band, scores, alone, 3)
    return _units(band, chances, evidence, rows, columns)


def _scores(evidence: Evidence, part: Stretch) -> Floats:
    """Return the scores of all pairs of a stretch. Of segments that are nothing but a label ("Article 5"), the label
    is all that is left to go by once their place says nothing."""
    scores = evidence.block((1, 1), slice(part.a, part.a_end), slice(part.b, part.b_end))
    one, two = evidence.contents
    bare = [
        [(i, c.label) for i, c in enumerate(side) if c.label and not c.length]
        for side in (one[part.a : part.a_end], two[part.b : part.b_end])
    ]
    for i, label in bare[0]:
        for j, other in bare[1]:
            scores[i, j] += _SAME_LABEL if label == other else -_SAME_LABEL
    return scores


def path_evidence(evidence: Evidence, part: Stretch) -> float:
    """Return the log weight of all paths through a stretch together."""
    n, m = part.a_end - part.a, part.b_end - part.b
    band = Band.whole(n, m)
    tables = {shape: _cut(evidence, shape, band, part) for shape in SHAPES if shape[0] <= n and shape[1] <= m}
    gains = Gains(
        {shape: table + np.log(_PRIOR[shape]) for shape, table in tables.items()},
        np.full(n, np.log(_PRIOR[1, 0])),
        np.full(m, np.log(_PRIOR[0, 1])),
        _RUN,
    )
    return posteriors(band, gains).evidence


def better_without_order(evidence: Evidence, part: Stretch) -> bool:
    """Tell whether matching without order explains a stretch clearly better than the best path does."""
    scores = _scores(evidence, part)
    n, m = scores.shape
    pairs = assign(scores, _ALONE)
    free = sum(float(scores[i, j]) for i, j in pairs) - len(pairs) * np.log(max(n, m))
    free += _ALONE * (n + m - 2 * len(pairs))
    return bool(free > path_evidence(evidence, part) + 3.0)


def without_order(evidence: Evidence, part: Stretch) -> list[Pair]:
    """Match one stretch whose order is lost."""
    scores = _scores(evidence, part)
    likely = chances(scores, _ALONE)
    pairs = [(i, j) for i, j in assign(scores, _ALONE) if likely[i, j] >= 0.2]
    units = [Pair((part.a + i,), (part.b + j,), float(likely[i, j])) for i, j in pairs]
    done_a = {unit.a[0] for unit in units}
    done_b = {unit.b[0] for unit in units}
    left_a, left_b = 1 - likely.sum(axis=1), 1 - likely.sum(axis=0)
    units += [
        Pair((i,), (), float(np.clip(left_a[i - part.a], 0, 1))) for i in range(part.a, part.a_end) if i not in done_a
    ]
    units += [
        Pair((), (j,), float(np.clip(left_b[j - part.b], 0, 1))) for j in range(part.b, part.b_end) if j not in done_b
    ]
    return units


def crossing(evidence: Evidence, units: list[Pair]) -> list[Pair]:
    """Join segments that the path left alone because their pair crosses it, where the pair is beyond doubt."""
    alone_a = [unit.a[0] for unit in units if not unit.b]
    alone_b = [unit.b[0] for unit in units if not unit.a]
    if not alone_a or not alone_b or len(alone_a) * len(alone_b) > 4_000_000:
        return units
    scores = np.concatenate(
        [evidence.block((1, 1), slice(i, i + 1), slice(0, len(evidence.contents[1])))[:, alone_b] for i in alone_a]
    )
    likely = chances(scores, _CROSSING_ALONE)
    joined = []
    for x, y in zip(*np.nonzero(likely >= 0.8), strict=True):
        joined.append(Pair((alone_a[x],), (alone_b[y],), float(likely[x, y])))
    done_a, done_b = {unit.a[0] for unit in joined}, {unit.b[0] for unit in joined}
    kept = [
        unit for unit in units if not ((not unit.b and unit.a[0] in done_a) or (not unit.a and unit.b[0] in done_b))
    ]
    if max(len(side) for side in evidence.contents) >= _SHOWS_ITSELF:
        return kept + joined
    return _crossed_or_alone(evidence, kept) + joined


def _crossed_or_alone(evidence: Evidence, units: Sequence[Pair]) -> list[Pair]:
    """Say of what a short text's path left alone how likely that is: what both texts have alone has sooner changed its
    place than both translator and author. Where that is clearly likelier, the pair is told; two neighbours may be one
    sentence in the other text."""
    rows = _runs([unit.a[0] for unit in units if not unit.b])
    columns = _runs([unit.b[0] for unit in units if not unit.a])
    if not rows or not columns:
        return list(units)
    likely = chances(np.array([[_worth_crossed(evidence, a, b) for b in columns] for a in rows]), 0.0)
    told = [
        Pair(a, b, float(likely[x, y]))
        for (x, a), (y, b) in product(enumerate(rows), enumerate(columns))
        if likely[x, y] >= _SOONER_CROSSED
    ]
    done_a, done_b = {i for pair in told for i in pair.a}, {j for pair in told for j in pair.b}
    in_a, in_b = _of_each(rows, likely.sum(axis=1)), _of_each(columns, likely.sum(axis=0))
    kept = [u for u in units if (u.a and u.b) or not ({*u.a} & done_a or {*u.b} & done_b)]
    return _owed([_doubted(unit, in_a, in_b) for unit in kept]) + told


def _runs(alone: Sequence[int]) -> list[tuple[int, ...]]:
    """Return these segments one by one, and each two of them that are neighbours."""
    return [*((i,) for i in alone), *((i, i + 1) for i in alone if i + 1 in alone)]


def _of_each(runs: Sequence[tuple[int, ...]], likely: Floats) -> dict[int, float]:
    """Return how likely each segment is in any of the runs that hold it."""
    found: dict[int, float] = {}
    for run, chance in zip(runs, likely.tolist(), strict=True):
        for place in run:
            found[place] = found.get(place, 0.0) + chance
    return found


def _worth_crossed(evidence: Evidence, a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """Return what a pair that crosses the path is worth; two neighbours with two are left to their own pairs."""
    if len(a) == len(b) == 2:
        return _NEVER
    return _own(evidence, a, b) + float(np.log(_FREE[len(a), len(b)] / _FREE[1, 1]))


def _owed(units: Sequence[Pair]) -> list[Pair]:
    """Say no more of segments left alone in one text than the other leaves room for: where one stands alone there that
    may well have a partner, one of those alone here may be it."""
    alone = [unit for unit in units if not unit.b], [unit for unit in units if not unit.a]
    doubt = [sum(1 - unit.probability for unit in side) for side in alone]
    most = [1 - min(1.0, doubt[1 - side] / max(1, len(alone[side]))) for side in (0, 1)]
    return [
        unit if unit.a and unit.b else Pair(unit.a, unit.b, min(unit.probability, most[not unit.a])) for unit in units
    ]


def _doubted(unit: Pair, rows: Mapping[int, float], columns: Mapping[int, float]) -> Pair:
    """Return a segment that stands alone as likely as it is that no pair that crosses the path holds it."""
    if unit.a and unit.b:
        return unit
    crossed = rows[unit.a[0]] if unit.a else columns[unit.b[0]]
    return Pair(unit.a, unit.b, unit.probability * (1 - min(1.0, float(crossed))))
