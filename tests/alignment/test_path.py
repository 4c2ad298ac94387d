"""The path's probabilities and its choice, against every alignment written out by brute force."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawtext.alignment.path import SHAPES, Band, Gains, best_units, posteriors

Unit = tuple[int, int, int, int]


def every_alignment(n: int, m: int) -> list[tuple[Unit, ...]]:
    """All alignments of n and m segments; gaps list their rows before their columns."""

    def go(i: int, j: int, rows_allowed: bool) -> list[tuple[Unit, ...]]:
        if (i, j) == (n, m):
            return [()]
        found = []
        for p, q in SHAPES:
            if i + p <= n and j + q <= m:
                found += [((i, p, j, q), *rest) for rest in go(i + p, j + q, True)]
        if i < n and rows_allowed:
            found += [((i, 1, j, 0), *rest) for rest in go(i + 1, j, True)]
        if j < m:
            found += [((i, 0, j, 1), *rest) for rest in go(i, j + 1, False)]
        return found

    return go(0, 0, True)


def random_gains(n: int, m: int, seed: int, run: float = 0.0) -> Gains:
    rng = np.random.default_rng(seed)
    pairs = {shape: rng.normal(0, 2, (n, m + 1)) for shape in SHAPES}
    return Gains(pairs, rng.normal(-1, 1, n), rng.normal(-1, 1, m), run)


def weight(gains: Gains, unit: Unit) -> float:
    i, p, j, q = unit
    if q == 0:
        return float(gains.only_a[i])
    return float(gains.only_b[j]) if p == 0 else float(gains.pairs[p, q][i, j])


@pytest.mark.parametrize(("n", "m"), [(1, 1), (2, 1), (1, 3), (3, 3), (4, 3), (2, 0), (0, 2)])
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("run", [0.0, 1.3])
def test_probabilities_equal_those_of_all_alignments_counted_one_by_one(n: int, m: int, seed: int, run: float) -> None:
    gains = random_gains(n, m, seed, run)
    chances = posteriors(Band.whole(n, m), gains)
    expected: dict[Unit, float] = {}
    alone_a, alone_b = np.zeros(n), np.zeros(m)
    total = 0.0
    for alignment in every_alignment(n, m):
        alone = [unit[1] == 0 or unit[3] == 0 for unit in alignment]
        follows = sum(one and two for one, two in itertools.pairwise(alone))
        w = math.exp(sum(weight(gains, unit) for unit in alignment) + run * follows)
        total += w
        for unit in alignment:
            i, p, j, q = unit
            if q == 0:
                alone_a[i] += w
            elif p == 0:
                alone_b[j] += w
            else:
                expected[unit] = expected.get(unit, 0.0) + w
    assert chances.evidence == pytest.approx(math.log(total))
    assert chances.only_a == pytest.approx(alone_a / total)
    assert chances.only_b == pytest.approx(alone_b / total)
    for (i, p, j, q), w in expected.items():
        assert chances.pairs[p, q][i, j] == pytest.approx(w / total)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("price", [0.0, 0.4])
def test_choice_has_the_greatest_expected_worth(seed: int, price: float) -> None:
    n, m = 3, 4
    chances = posteriors(Band.whole(n, m), random_gains(n, m, seed))

    def worth(alignment: tuple[Unit, ...]) -> float:
        return sum(weight(chances, unit) - price for unit in alignment)  # type: ignore[arg-type]

    chosen = tuple(best_units(Band.whole(n, m), chances, price))
    assert worth(chosen) == pytest.approx(max(worth(a) for a in every_alignment(n, m)))


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 25), st.integers(1, 25), st.integers(0, 99), st.integers(6, 30))
def test_every_segment_stands_in_exactly_one_unit_in_any_band(n: int, m: int, seed: int, half: int) -> None:
    band = Band.around(n, m, np.linspace(0, m, n + 1), half + abs(n - m))
    gains = random_gains(n, m, seed)
    pairs = {}
    for shape, full in gains.pairs.items():
        pairs[shape] = np.stack([full[i, band.start[i] : band.start[i] + band.width] for i in range(n)])
    chances = posteriors(band, Gains(pairs, gains.only_a, gains.only_b))
    units = best_units(band, chances, 0.4)
    assert list(itertools.chain.from_iterable(range(i, i + p) for i, p, _, _ in units)) == list(range(n))
    assert list(itertools.chain.from_iterable(range(j, j + q) for _, _, j, q in units)) == list(range(m))


def test_a_band_that_holds_every_cell_changes_nothing() -> None:
    gains = random_gains(6, 5, 3)
    whole = posteriors(Band.whole(6, 5), gains)
    wide = posteriors(Band.around(6, 5, np.linspace(0, 5, 7), 40), gains)
    for shape in SHAPES:
        assert wide.pairs[shape] == pytest.approx(whole.pairs[shape])
