"""Of several clauses in a new order, the lighter ones moved."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.editions.moves import off_chain

# (old positions in the new order, words of each, which moved)
TABLE = [
    ([], [], set()),
    ([0, 1, 2], [5, 5, 5], set()),
    ([0, 2, 1], [9, 70, 30], {2}),  # Law 53: old C stands before old B, and B is the shorter
    ([0, 2, 1], [9, 30, 70], {1}),
    ([3, 0, 1, 2], [5, 5, 5, 5], {0}),  # one clause went to the front
    ([1, 2, 3, 0], [5, 5, 5, 5], {3}),
    ([1, 2, 3, 0], [5, 5, 5, 99], {0, 1, 2}),  # three small ones went before a long one
    ([2, 1, 0], [1, 1, 1], {1, 2}),
]


@pytest.mark.parametrize(("positions", "weights", "moved"), TABLE)
def test_what_moved(positions: list[int], weights: list[int], moved: set[int]) -> None:
    assert off_chain(positions, weights) == moved


@given(st.permutations(range(7)), st.lists(st.integers(1, 50), min_size=7, max_size=7))
def test_what_stays_is_the_heaviest_chain(positions: list[int], weights: list[int]) -> None:
    stayed = [i for i in range(7) if i not in off_chain(positions, weights)]
    chain = [positions[i] for i in stayed]
    assert chain == sorted(chain)
    best = max(
        sum(weights[i] for i in some)
        for size in range(8)
        for some in combinations(range(7), size)
        if all(positions[a] < positions[b] for a, b in combinations(some, 2))
    )
    assert sum(weights[i] for i in stayed) == best
