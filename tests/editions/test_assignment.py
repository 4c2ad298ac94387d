"""Assignments against SciPy's, and against small ones counted out by hand."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linear_sum_assignment

from lawtext.editions.assignment import assigned


@pytest.mark.parametrize(
    ("gain", "pairs"),
    [
        ([[1.0]], [(0, 0)]),
        ([[0.0]], []),
        ([[2.0, 3.0], [0.0, 2.0]], [(0, 0), (1, 1)]),  # 2 + 2 beats 3
        ([[2.0, 5.0], [0.0, 2.0]], [(0, 1)]),  # 5 beats 2 + 2
        ([[1.0, 2.0, 3.0]], [(0, 2)]),
        ([[1.0], [4.0], [2.0]], [(1, 0)]),
        ([[0.0, 7.0, 0.0], [0.0, 0.0, 0.0], [6.0, 0.0, 0.0]], [(0, 1), (2, 0)]),
    ],
)
def test_by_hand(gain: list[list[float]], pairs: list[tuple[int, int]]) -> None:
    assert assigned(np.array(gain)) == pairs


SIZES = st.tuples(st.integers(1, 9), st.integers(1, 9), st.integers(0, 2**32 - 1), st.floats(0, 1))


@settings(max_examples=300, deadline=None)
@given(SIZES)
def test_the_total_is_the_highest(size: tuple[int, int, int, float]) -> None:
    rows, columns, seed, share = size
    random = np.random.default_rng(seed)
    gain = random.random((rows, columns)) * (random.random((rows, columns)) < share)
    found = assigned(gain)
    best = linear_sum_assignment(gain, maximize=True)
    assert np.isclose(sum(gain[pair] for pair in found), gain[best].sum())
    assert len({i for i, _ in found}) == len({j for _, j in found}) == len(found)
    assert all(gain[pair] > 0 for pair in found)
