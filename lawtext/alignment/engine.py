"""The aligner: segments of two languages in, pairs with probabilities out; every segment exactly once.

It looks for the confident pairs of the whole grid first. From them come the band of the path, the ratio of lengths
and the stretches whose order is lost. The path is then run again with what the document itself taught, words and
frequency of gaps alike. What only a person can know (anchors) is taken as given and never changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lawtext.alignment.evidence import Evidence
from lawtext.alignment.lessons import confident, taught
from lawtext.alignment.lexicon import Lexicon, general
from lawtext.alignment.order import Mutual, Stretch, lost_stretches, rising_chain
from lawtext.alignment.stretches import (
    LARGE,
    WHOLE_GRID,
    Pair,
    better_without_order,
    crossing,
    in_order,
    path_evidence,
    picked,
    without_order,
)
from lawtext.alignment.tokens import Citations, Content, contents, plain_runs

LEAST_TO_LEARN = 30
"""Pairs below which a document teaches no words: under that, self-training confirms its own errors."""

_LESSONS = 1
"""How often a text is aligned anew with what its accepted pairs (at least this likely) taught."""
_ACCEPTED = 0.7
_SURE_ENOUGH = 0.01
"""Mean doubt of the units under which a text is not aligned again: there is nothing left to learn for."""
_LEAST_TO_DOUBT = 5
"""Segments from which on it is asked whether two texts keep a common order at all."""
_VOUCHED, _FEWEST_VOUCHERS = 0.25, 3
"""Share and least number of segments in confident pairs that keep order, from which on the order is not doubted."""
_BESIDE = 2
"""Segments beside a stretch whose order is lost that are too few to keep an order of their own."""
_CHANCE_GAIN = 0.8
"""What a path may gain a segment over paths through the turned text by chance; translations gain 1.2 and more."""


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
) -> Alignment:
    """Align two lists of segments.

    Args:
        a, b: the segments of the two texts; either list may be empty.
        languages: their language codes; a code without a data file is allowed.
        lexicon: words of the two languages, in that order; None for the general word list lawtext has.
        anchors: units (places in A, places in B; one may be empty) that a person set: they stand as they are.
        citations: finds the canonical targets cited in a text.

    Raises:
        ValueError: an anchor names a segment that does not exist or stands in two anchors.
    """
    words = general(*languages) if lexicon is None else lexicon
    one = contents(a, languages[0], citations)
    two = contents(b, languages[1], citations)
    fixed = _checked(anchors, len(a), len(b))
    if not fixed:
        return _align(one, two, words)
    held_a = {place for unit in fixed for place in unit.a}
    held_b = {place for unit in fixed for place in unit.b}
    units = list(fixed)
    for rows, columns in _between(fixed, len(a), len(b), held_a, held_b):
        part = _align([one[i] for i in rows], [two[j] for j in columns], words)
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
                    raise ValueError(f"segment {place} of the {name} text is in two anchors")
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


def _align(a: Sequence[Content], b: Sequence[Content], lexicon: Lexicon) -> Alignment:
    n, m = len(a), len(b)
    if not n or not m:
        return Alignment(
            (*(Pair((i,), (), 1.0) for i in range(n)), *(Pair((), (j,), 1.0) for j in range(m))),
        )
    evidence = Evidence(a, b, lexicon)
    sure = confident(evidence, n, m)
    if min(n, m) >= LEAST_TO_LEARN and len(sure) >= LEAST_TO_LEARN:
        evidence = taught(evidence, [Pair((p.a,), (p.b,), 1.0) for p in sure], lexicon)
        if n * m <= LARGE or len(sure) < 0.5 * min(n, m):
            sure = confident(evidence, n, m)
    units, lost = _once(evidence, sure)
    for _ in range(_LESSONS if min(n, m) >= LEAST_TO_LEARN else 0):
        accepted = [unit for unit in units if unit.a and unit.b and unit.probability >= _ACCEPTED]
        doubt = sum(1 - unit.probability for unit in units) / len(units)
        if len(accepted) < LEAST_TO_LEARN or doubt < _SURE_ENOUGH:
            break
        evidence = taught(evidence, accepted, lexicon)
        if n * m <= LARGE or lost:
            sure = confident(evidence, n, m)
        units, lost = _once(evidence, sure)
    labelled = [(u.a[0], u.b[0]) for u in units if len(u.a) == len(u.b) == 1 and u.probability >= _ACCEPTED]
    if not lost and _labels_disagree(evidence, units) and evidence.trust_labels(sorted(labelled)):
        units, lost = _once(evidence, sure)
    units = crossing(evidence, units)
    if not lost:
        trust = _order_trust(a, b, lexicon, sure)
        # Where no order is kept a pair of the path means nothing, and a segment left alone may or may not be.
        units = [Pair(u.a, u.b, u.probability * trust + (0.0 if u.a and u.b else 0.5 * (1 - trust))) for u in units]
    units = _left_alone(units, min(n, m))
    return Alignment(tuple(_sorted(units)), tuple(lost))


def _once(evidence: Evidence, sure: Sequence[Mutual]) -> tuple[list[Pair], list[Stretch]]:
    """Align with the evidence as it is; return the units, and the stretches whose order is lost."""
    n, m = len(evidence.contents[0]), len(evidence.contents[1])
    parts = [part for part in lost_stretches(sure, n, m) if better_without_order(evidence, part)]
    lost = _reaching([_over_doubtful(evidence, part, sure) for part in parts], n, m)
    units: list[Pair] = []
    low_a = low_b = 0
    for stretch in [*lost, Stretch(n, n, m, m)]:
        units += in_order(evidence, Stretch(low_a, stretch.a, low_b, stretch.b), sure)
        if stretch.a < n or stretch.b < m:
            units += without_order(evidence, stretch)
        low_a, low_b = stretch.a_end, stretch.b_end
    return units, lost


def _over_doubtful(evidence: Evidence, part: Stretch, sure: Sequence[Mutual]) -> Stretch:
    """Let a stretch whose order is lost reach over a segment of each text close beside it that has no sure partner:
    the order that would pair the two is not kept next to them. Both must find other partners in the stretch, and the
    path must not explain it better.
    """
    rows, columns = {pair.a for pair in sure}, {pair.b for pair in sure}
    n, m = len(evidence.contents[0]), len(evidence.contents[1])
    for far in range(1, _BESIDE + 1):
        a, b = part.a - far, part.b - far
        if min(a, b) >= 0 and a not in rows and b not in columns:
            part = _wider(evidence, part, Stretch(a, part.a_end, b, part.b_end), (a, b))
            break
    for a, b in ((part.a_end + far, part.b_end + far) for far in range(_BESIDE)):
        if a < n and b < m and a not in rows and b not in columns:
            return _wider(evidence, part, Stretch(part.a, a + 1, part.b, b + 1), (a, b))
    return part


def _wider(evidence: Evidence, part: Stretch, wider: Stretch, doubtful: tuple[int, int]) -> Stretch:
    """Return the wider stretch where its doubtful segments find other partners in it, else the part as it is."""
    pairs = [unit for unit in without_order(evidence, wider) if unit.a and unit.b]
    a, b = doubtful
    apart = [unit for unit in pairs if (unit.a[0] == a) != (unit.b[0] == b)]
    return wider if len(apart) == 2 and better_without_order(evidence, wider) else part


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


def _order_trust(a: Sequence[Content], b: Sequence[Content], lexicon: Lexicon, sure: Sequence[Mutual]) -> float:
    """Return how likely it is that the two texts say the same in the same order at all (0–1).

    Where few confident pairs vouch for the order, lengths alone always find some path. It means something only when
    it is much better than the path through the same segments turned round or begun elsewhere.
    """
    n, m = len(a), len(b)
    short = min(n, m)
    chain = rising_chain([pair.b for pair in sure])
    if short < _LEAST_TO_DOUBT or n * m > WHOLE_GRID**2 or len(chain) >= max(_FEWEST_VOUCHERS, _VOUCHED * short):
        return 1.0
    orders = (b, b[::-1], (*b[m // 3 :], *b[: m // 3]), (*b[2 * m // 3 :], *b[: 2 * m // 3]))
    kept, *turned = (path_evidence(Evidence(a, other, lexicon), Stretch(0, n, 0, m)) for other in orders)
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
        return in_order(evidence, Stretch(rows[0], rows[1], columns[0], columns[1]), ())
    units = list(fixed)
    moved = [Pair(tuple(i - rows[0] for i in u.a), tuple(j - columns[0] for j in u.b), 1.0) for u in fixed]
    held = ({i for u in moved for i in u.a}, {j for u in moved for j in u.b})
    for part_a, part_b in _between(moved, rows[1] - rows[0], columns[1] - columns[0], held[0], held[1]):
        units += picked(evidence, [rows[0] + i for i in part_a], [columns[0] + j for j in part_b])
    return _sorted(units)
