"""The aligner: segments of two languages in, pairs with probabilities out; every segment exactly once.

It looks for the confident pairs of the whole grid first. From them come the band of the path, the ratio of lengths
and the stretches whose order is lost. The path is then run again with what the document itself taught, words and
frequency of gaps alike. What only a person can know (anchors) is taken as given and never changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from scipy import sparse

from lawtext.alignment.evidence import WEIGHTS, Evidence, Links, Weights, length_variance
from lawtext.alignment.lexicon import STEM, Lexicon, general
from lawtext.alignment.order import Mutual, Stretch, assign, lost_stretches, rising_chain
from lawtext.alignment.path import SHAPES, Band, Floats, Gains, Ints, Posteriors, Shape, best_units, posteriors
from lawtext.alignment.tokens import Citations, Content, contents, plain_runs

LEAST_TO_LEARN = 30
"""Pairs below which a document teaches no words: under that, self-training confirms its own errors."""

_PRIOR: Mapping[Shape, float] = {
    (1, 1): 0.854, (1, 2): 0.04, (2, 1): 0.04, (2, 2): 0.0015, (1, 3): 0.002, (3, 1): 0.002, (1, 0): 0.03,
    (0, 1): 0.03,
}  # fmt: skip
_APART = float(np.log(_PRIOR[1, 0]) + np.log(_PRIOR[0, 1]) - np.log(_PRIOR[1, 1]))
"""What it is worth, as a log ratio, that two segments stand alone beside each other."""
_PRIOR_WEIGHT = 10.0
_RUN = 1.0
"""How much likelier (log) a segment is to have no partner when the one before it has none."""
_LESSONS = 1
"""How often a text is aligned anew with what its accepted pairs (at least this likely) taught."""
_ACCEPTED = 0.7
_SURE_ENOUGH = 0.01
"""Mean doubt of the units under which a text is not aligned again: there is nothing left to learn for."""
_SETTLED = 0.25
"""Change (log) of the frequencies of shapes under which they are not fitted once more."""
_USUAL = 0.4
"""Share of pairs above which a stem is too common to teach anything."""
_MEDIAN_SQUARE = 0.528
"""The median of the square of Student's t with five degrees of freedom."""
_SURE_SCORE, _SURE_MARGIN = 1.0, 1.5
_LEAST_TO_DOUBT = 5
"""Segments from which on it is asked whether two texts keep a common order at all."""
_VOUCHED, _FEWEST_VOUCHERS = 0.25, 3
"""Share and least number of segments in confident pairs that keep order, from which on the order is not doubted."""
_BESIDE = 2
"""Segments beside a stretch whose order is lost that are too few to keep an order of their own."""
_CHANCE_GAIN = 0.8
"""What a path may gain a segment over paths through the turned text by chance; translations gain 1.2 and more."""
_WHOLE_GRID = 250
_BLOCK = 300_000
"""Cells of the grid that are looked at together."""
_LARGE = 1_500_000
"""Cells of a grid that is searched for confident pairs once, unless that found few."""
_HALF_BAND = 40


@dataclass(frozen=True, slots=True)
class Pair:
    """Segments that say the same: places in A and in B (either may be empty), counted from 0, and how likely."""

    a: tuple[int, ...]
    b: tuple[int, ...]
    probability: float
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Alignment:
    """The pairs of two texts, in the order of A (with what only B has beside its neighbours); every segment once."""

    pairs: tuple[Pair, ...]
    order_lost: tuple[Stretch, ...] = ()


def align_segments(
    a: Sequence[str],
    b: Sequence[str],
    languages: tuple[str, str],
    lexicon: Lexicon | None = None,
    anchors: Sequence[tuple[Sequence[int], Sequence[int]]] = (),
    citations: Citations = plain_runs,
    weights: Weights = WEIGHTS,
) -> Alignment:
    """Align two lists of segments.

    Args:
        a, b: the segments of the two texts; either list may be empty.
        languages: their language codes; a code without a data file is allowed.
        lexicon: words of the two languages, in that order; None for the general word list lawtext has.
        anchors: units (places in A, places in B; one may be empty) that a person set: they stand as they are.
        citations: finds the canonical targets cited in a text.
        weights: how much each kind of evidence counts.

    Raises:
        ValueError: an anchor names a segment that does not exist or stands in two anchors.
    """
    words = general(*languages) if lexicon is None else lexicon
    one = contents(a, languages[0], citations)
    two = contents(b, languages[1], citations)
    return align_contents(one, two, words, anchors, weights)


def align_contents(
    a: Sequence[Content],
    b: Sequence[Content],
    lexicon: Lexicon,
    anchors: Sequence[tuple[Sequence[int], Sequence[int]]] = (),
    weights: Weights = WEIGHTS,
) -> Alignment:
    """Align segments whose content has been read already; see ``align_segments``."""
    fixed = _checked(anchors, len(a), len(b))
    if not fixed:
        return _align(a, b, lexicon, weights)
    held_a = {place for unit in fixed for place in unit.a}
    held_b = {place for unit in fixed for place in unit.b}
    units = list(fixed)
    for rows, columns in _between(fixed, len(a), len(b), held_a, held_b):
        part = _align([a[i] for i in rows], [b[j] for j in columns], lexicon, weights)
        units += [
            Pair(tuple(rows[i] for i in pair.a), tuple(columns[j] for j in pair.b), pair.probability)
            for pair in part.pairs
        ]
    return Alignment(tuple(_sorted(units)))


def _checked(anchors: Sequence[tuple[Sequence[int], Sequence[int]]], n: int, m: int) -> list[Pair]:
    seen: tuple[set[int], set[int]] = (set(), set())
    fixed = []
    for first, second in anchors:
        for places, known, size, name in ((first, seen[0], n, "first"), (second, seen[1], m, "second")):
            for place in places:
                if not 0 <= place < size:
                    raise ValueError(f"an anchor names segment {place} of the {name} text, which has {size}")
                if place in known:
                    raise ValueError(f"segment {place} of the {name} text stands in two anchors")
                known.add(place)
        fixed.append(Pair(tuple(sorted(first)), tuple(sorted(second)), 1.0, confirmed=True))
    return fixed


def _between(
    fixed: Sequence[Pair], n: int, m: int, held_a: set[int], held_b: set[int]
) -> list[tuple[list[int], list[int]]]:
    """Cut both texts at the anchors that keep order, and leave out what any anchor holds."""
    whole = sorted((pair for pair in fixed if pair.a and pair.b), key=lambda pair: pair.a)
    chain = [whole[place] for place in rising_chain([pair.b[0] for pair in whole])]
    parts = []
    low_a = low_b = 0
    for high_a, high_b, next_a, next_b in [
        *((pair.a[0], pair.b[0], pair.a[-1] + 1, pair.b[-1] + 1) for pair in chain),
        (n, m, n, m),
    ]:
        rows = [i for i in range(low_a, high_a) if i not in held_a]
        columns = [j for j in range(low_b, high_b) if j not in held_b]
        if rows or columns:
            parts.append((rows, columns))
        low_a, low_b = next_a, next_b
    return parts


def _align(a: Sequence[Content], b: Sequence[Content], lexicon: Lexicon, weights: Weights) -> Alignment:
    n, m = len(a), len(b)
    if not n or not m:
        return Alignment(
            (*(Pair((i,), (), 1.0) for i in range(n)), *(Pair((), (j,), 1.0) for j in range(m))),
        )
    evidence = Evidence(a, b, lexicon, weights)
    sure = _sure(evidence, n, m)
    if min(n, m) >= LEAST_TO_LEARN and len(sure) >= LEAST_TO_LEARN:
        evidence = _taught(evidence, [Pair((p.a,), (p.b,), 1.0) for p in sure], lexicon)
        if n * m <= _LARGE or len(sure) < 0.5 * min(n, m):
            sure = _sure(evidence, n, m)
    units, lost = _once(evidence, sure)
    for _ in range(_LESSONS if min(n, m) >= LEAST_TO_LEARN else 0):
        accepted = [unit for unit in units if unit.a and unit.b and unit.probability >= _ACCEPTED]
        doubt = sum(1 - unit.probability for unit in units) / len(units)
        if len(accepted) < LEAST_TO_LEARN or doubt < _SURE_ENOUGH:
            break
        evidence = _taught(evidence, accepted, lexicon)
        if n * m <= _LARGE or lost:
            sure = _sure(evidence, n, m)
        units, lost = _once(evidence, sure)
    labelled = [(u.a[0], u.b[0]) for u in units if len(u.a) == len(u.b) == 1 and u.probability >= _ACCEPTED]
    if not lost and _labels_disagree(evidence, units) and evidence.trust_labels(sorted(labelled)):
        units, lost = _once(evidence, sure)
    units = _crossing(evidence, units)
    if not lost:
        trust = _order_trust(a, b, lexicon, weights, sure)
        # Where no order is kept a pair of the path means nothing, and a segment left alone may or may not be.
        units = [Pair(u.a, u.b, u.probability * trust + (0.0 if u.a and u.b else 0.5 * (1 - trust))) for u in units]
    units = _left_alone(units, min(n, m))
    return Alignment(tuple(_sorted(units)), tuple(lost))


def _once(evidence: Evidence, sure: Sequence[Mutual]) -> tuple[list[Pair], list[Stretch]]:
    """Align with the evidence as it is; return the units, and the stretches whose order is lost."""
    n, m = len(evidence.contents[0]), len(evidence.contents[1])
    lost = _reaching([part for part in lost_stretches(sure, n, m) if _better_without_order(evidence, part)], n, m)
    units: list[Pair] = []
    low_a = low_b = 0
    for stretch in [*lost, Stretch(n, n, m, m)]:
        units += _in_order(evidence, Stretch(low_a, stretch.a, low_b, stretch.b), sure)
        if stretch.a < n or stretch.b < m:
            units += _without_order(evidence, stretch)
        low_a, low_b = stretch.a_end, stretch.b_end
    return units, lost


def _reaching(lost: Sequence[Stretch], n: int, m: int) -> list[Stretch]:
    """Let stretches whose order is lost reach over the few segments beside them: a pair or two that happen to stand
    where they would in order vouch for none.
    """
    found: list[Stretch] = []
    for part in lost:
        before = found[-1] if found else Stretch(0, 0, 0, 0)
        if min(part.a - before.a_end, part.b - before.b_end) <= _BESIDE:
            if found:
                found.pop()
            part = Stretch(before.a, part.a_end, before.b, part.b_end)
        found.append(part)
    if found and min(n - found[-1].a_end, m - found[-1].b_end) <= _BESIDE:
        found[-1] = Stretch(found[-1].a, n, found[-1].b, m)
    return found


def _labels_disagree(evidence: Evidence, units: Sequence[Pair]) -> bool:
    """Tell whether labels could change anything: one stands alone, or with another one."""
    one, two = evidence.contents
    labels = (
        ({one[i].label for i in unit.a} - {""}, {two[j].label for j in unit.b} - {""})
        for unit in units
        if len(unit.a) <= 1 and len(unit.b) <= 1
    )
    return any(first != second for first, second in labels)


def _order_trust(
    a: Sequence[Content], b: Sequence[Content], lexicon: Lexicon, weights: Weights, sure: Sequence[Mutual]
) -> float:
    """Return how likely it is that the two texts say the same in the same order at all (0–1).

    Where few confident pairs vouch for the order, lengths alone always find some path. It means something only when
    it is much better than the path through the same segments turned round or begun elsewhere.
    """
    n, m = len(a), len(b)
    short = min(n, m)
    chain = rising_chain([pair.b for pair in sure])
    if short < _LEAST_TO_DOUBT or n * m > _WHOLE_GRID**2 or len(chain) >= max(_FEWEST_VOUCHERS, _VOUCHED * short):
        return 1.0
    orders = (b, b[::-1], (*b[m // 3 :], *b[: m // 3]), (*b[2 * m // 3 :], *b[: 2 * m // 3]))
    kept, *turned = (_path_evidence(Evidence(a, other, lexicon, weights), Stretch(0, n, 0, m)) for other in orders)
    gain = (kept - sum(turned) / len(turned)) / short
    return float(1 / (1 + np.exp(np.clip((_CHANCE_GAIN - gain) * short / 4, -50, 50))))


def _left_alone(units: Sequence[Pair], short: int) -> list[Pair]:
    """Say less about segments left alone the more of them both texts have: where the greater part of two texts found
    no place on the path, an order that was lost is as likely as texts that have little in common.
    """
    left = min(sum(not u.b for u in units), sum(not u.a for u in units)) / short
    return [
        u if (u.a and u.b) or u.probability < 0.5 else Pair(u.a, u.b, u.probability + (0.5 - u.probability) * left**2)
        for u in units
    ]


def _sorted(units: Sequence[Pair]) -> list[Pair]:
    """Return units in the order of A; what only B has stands after the unit that holds the segment before it."""
    place_of_b: dict[int, float] = {}
    for unit in units:
        for j in unit.b:
            if unit.a:
                place_of_b[j] = unit.a[0]
    key: dict[int, tuple[float, int, int]] = {}
    last = -1.0
    for j in sorted(j for unit in units for j in unit.b):
        last = place_of_b.get(j, last)
        key[j] = (last, 1, j)

    def order(unit: Pair) -> tuple[float, int, int]:
        return (float(unit.a[0]), 0, 0) if unit.a else key[unit.b[0]]

    return sorted(units, key=order)


def align_in_order(
    evidence: Evidence,
    rows: tuple[int, int],
    columns: tuple[int, int],
    anchors: Sequence[tuple[Sequence[int], Sequence[int]]] = (),
) -> list[Pair]:
    """Align neighbouring segments (first and end place of each side) that keep their order.

    ``evidence`` may be about far more than these; places are its own. Anchors are units a person set.
    """
    fixed = [Pair(tuple(sorted(a)), tuple(sorted(b)), 1.0, confirmed=True) for a, b in anchors]
    if not fixed:
        return _in_order(evidence, Stretch(rows[0], rows[1], columns[0], columns[1]), ())
    units = list(fixed)
    moved = [Pair(tuple(i - rows[0] for i in u.a), tuple(j - columns[0] for j in u.b), 1.0) for u in fixed]
    held = ({i for u in moved for i in u.a}, {j for u in moved for j in u.b})
    for part_a, part_b in _between(moved, rows[1] - rows[0], columns[1] - columns[0], held[0], held[1]):
        units += _picked(evidence, [rows[0] + i for i in part_a], [columns[0] + j for j in part_b])
    return _sorted(units)


def _picked(evidence: Evidence, rows: Sequence[int], columns: Sequence[int]) -> list[Pair]:
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


# --- what the grid says -----------------------------------------------------------------------------------------


def _sure(evidence: Evidence, n: int, m: int) -> list[Mutual]:
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


def _taught(evidence: Evidence, accepted: Sequence[Pair], lexicon: Lexicon) -> Evidence:
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
    usual = length_variance(lengths.min(axis=1), evidence.weights)
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


# --- stretches in order -----------------------------------------------------------------------------------------


def _in_order(evidence: Evidence, part: Stretch, sure: Sequence[Mutual]) -> list[Pair]:
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
    scores = {shape: _cut(evidence, shape, band, part) for shape in SHAPES if shape[0] <= n and shape[1] <= m}
    alone = (evidence.alone(0)[part.a : part.a_end], evidence.alone(1)[part.b : part.b_end])
    chances = _chances(band, scores, alone, 3 if n * m <= _LARGE else 2)
    return _units(band, chances, evidence, range(part.a, part.a_end), range(part.b, part.b_end))


def _units(
    band: Band, chances: Posteriors, evidence: Evidence, rows: Sequence[int], columns: Sequence[int]
) -> list[Pair]:
    """Return the best units of a band, whose rows and columns are these places."""
    units = []
    for i, p, j, q in best_units(band, chances, evidence.weights.price, evidence.weights.price_alone):
        if q == 0:
            probability = float(chances.only_a[i])
        elif p == 0:
            probability = float(chances.only_b[j])
        else:
            probability = float(chances.pairs[p, q][i, j - band.start[i]])
        units.append(Pair(tuple(rows[i : i + p]), tuple(columns[j : j + q]), min(1.0, max(0.0, probability))))
    return units


def _one_to_one(evidence: Evidence, part: Stretch) -> list[Pair]:
    """Align one segment with one: the pair, or both alone."""
    if len(evidence.contents[0]) * len(evidence.contents[1]) <= _WHOLE_GRID**2:
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
    if n * m <= _WHOLE_GRID**2:
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
        for row in range(low, high):
            begin = int(band.start[row])
            end = min(begin + band.width, m - q + 1)
            if end > begin:
                table[row, : end - begin] = dense[row - low, begin - left : end - left]
    return table


def _chances(band: Band, scores: Mapping[Shape, Floats], alone: tuple[Floats, Floats], rounds: int) -> Posteriors:
    """Return the posteriors, with the frequency of each shape fitted to this text, the prior holding it back."""
    prior = dict(_PRIOR)
    for turn in range(rounds):
        gains = Gains(
            {shape: table + np.log(prior[shape]) for shape, table in scores.items()},
            np.log(prior[1, 0]) + alone[0],
            np.log(prior[0, 1]) + alone[1],
            _RUN,
        )
        found = posteriors(band, gains)
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
    return found


# --- stretches without order ------------------------------------------------------------------------------------

_ALONE = float(np.log(0.03))
_SAME_LABEL = 5.0


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


def _path_evidence(evidence: Evidence, part: Stretch) -> float:
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


def _better_without_order(evidence: Evidence, part: Stretch) -> bool:
    """Tell whether matching without order explains a stretch clearly better than the best path does."""
    scores = _scores(evidence, part)
    n, m = scores.shape
    pairs, _ = assign(scores, _ALONE)
    free = sum(float(scores[i, j]) for i, j in pairs) - len(pairs) * np.log(max(n, m))
    free += _ALONE * (n + m - 2 * len(pairs))
    return bool(free > _path_evidence(evidence, part) + 3.0)


def _without_order(evidence: Evidence, part: Stretch) -> list[Pair]:
    """Match one stretch whose order is lost."""
    pairs, chances = assign(_scores(evidence, part), _ALONE)
    units = [Pair((part.a + i,), (part.b + j,), float(chances[i, j])) for i, j in pairs if chances[i, j] >= 0.2]
    done_a = {unit.a[0] for unit in units}
    done_b = {unit.b[0] for unit in units}
    left_a, left_b = 1 - chances.sum(axis=1), 1 - chances.sum(axis=0)
    units += [
        Pair((i,), (), float(np.clip(left_a[i - part.a], 0, 1))) for i in range(part.a, part.a_end) if i not in done_a
    ]
    units += [
        Pair((), (j,), float(np.clip(left_b[j - part.b], 0, 1))) for j in range(part.b, part.b_end) if j not in done_b
    ]
    return units


def _crossing(evidence: Evidence, units: list[Pair]) -> list[Pair]:
    """Join segments that the path left alone because their pair crosses it, where the pair is beyond doubt."""
    alone_a = [unit.a[0] for unit in units if not unit.b]
    alone_b = [unit.b[0] for unit in units if not unit.a]
    if not alone_a or not alone_b or len(alone_a) * len(alone_b) > 4_000_000:
        return units
    scores = np.concatenate(
        [evidence.block((1, 1), slice(i, i + 1), slice(0, len(evidence.contents[1])))[:, alone_b] for i in alone_a]
    )
    _, chances = assign(scores, _CROSSING_ALONE)
    joined = []
    for x, y in zip(*np.nonzero(chances >= 0.9), strict=True):
        joined.append(Pair((alone_a[x],), (alone_b[y],), float(chances[x, y])))
    done_a, done_b = {unit.a[0] for unit in joined}, {unit.b[0] for unit in joined}
    kept = [
        unit for unit in units if not ((not unit.b and unit.a[0] in done_a) or (not unit.a and unit.b[0] in done_b))
    ]
    return kept + joined


_CROSSING_ALONE = 2.0
"""Log odds that keep a segment alone against a pair that breaks the order of everything around it."""
