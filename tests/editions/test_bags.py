"""What texts share, counted out in plain Python; and what the pieces of a large table say as one."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import inf, log1p
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawtext.editions import bags
from lawtext.editions.assignment import Scored
from lawtext.editions.bags import Bags, Postings, Trees, Vocabulary, sets

WORDS = st.sampled_from(["banner", "ring", "zone", "the", "the", "of", "of", "47E1", "53B", "Ring"])
TEXTS = st.lists(
    st.fixed_dictionaries({}, optional={"en": st.lists(WORDS, max_size=9).map(" ".join), "el": WORDS}), min_size=1
)


def plain(text: dict[str, str]) -> list[Any]:
    """Return the words and pairs of a text: addresses alike, capitals alike, languages apart."""
    found: list[Any] = []
    for code in ("en", "el"):
        words = [(code, "#" if word[0].isdigit() else word.lower()) for word in text.get(code, "").split()]
        found += [*words, *pairwise(words)]
    return found


def made(texts: list[dict[str, str]]) -> tuple[Vocabulary, Bags]:
    vocabulary = Vocabulary([(text, {}) for text in texts], ("en", "el"))
    held = sets(vocabulary.parts(0, len(texts)), vocabulary.many, vocabulary.most)
    return vocabulary, Bags(*held, vocabulary.weights(held[0], len(texts)))


@settings(max_examples=60, deadline=None)
@given(TEXTS, st.data())
def test_the_bags_of_leaves_are_their_own(texts: list[dict[str, str]], data: st.DataObject) -> None:
    vocabulary, own = made(texts)
    rows = list(range(len(texts)))
    leaves = np.array([data.draw(st.booleans()) for _ in rows])
    whole = [
        np.unique(np.concatenate([own.held_by(row), own.held_by(rows[-1])])) if not leaf else own.held_by(row)
        for row, leaf in zip(rows, leaves, strict=True)
    ]
    weight = vocabulary.weights(np.concatenate(whole), len(texts))
    every = Bags(np.concatenate(whole), np.cumsum([0, *map(len, whole)]), weight)
    inner = [held[:0] if leaf else held for held, leaf in zip(whole, leaves, strict=True)]
    own = Bags(own._held, own._starts, weight)
    found = Trees(np.concatenate(inner), np.cumsum([0, *map(len, inner)]), weight, own, leaves)
    assert np.array_equal(found.weights, every.weights)
    assert np.array_equal(found.likeness(rows, rows), every.likeness(rows, rows))
    assert np.array_equal(Postings(found, rows, rows).shared(rows), Postings(every, rows, rows).shared(rows))


@settings(max_examples=60, deadline=None)
@given(
    TEXTS, st.sampled_from([1, 3, 16]), st.sampled_from([1, 1 << 18]), st.sampled_from([4, 1 << 18]), st.integers(1, 5)
)
def test_what_is_shared(texts: list[dict[str, str]], common: int, small: int, cells: int, together: int) -> None:
    bare = [set(plain(text)) for text in texts]
    frequency = Counter(thing for text in bare for thing in text)

    def weight(things: set[Any]) -> float:
        return sum(
            round(log1p(len(texts) / frequency[one]) * (0.5 if isinstance(one[0], tuple) else 1.0) * 2.0**26)
            for one in things
        )

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bags, "_COMMON", common)
        patch.setattr(bags, "_SMALL", small)
        patch.setattr(bags, "CELLS", cells)
        patch.setattr(bags, "_THINGS", together)
        vocabulary, held = made(texts)
        every = list(range(len(texts)))
        wanted = np.array([[weight(one & other) for other in bare] for one in bare])
        # numpy's logarithm may differ from Python's in the last digit.
        assert np.allclose(held.weights, [weight(one) for one in bare], rtol=1e-7)
        assert np.allclose(held.shared(every, every), wanted, rtol=1e-7)
        assert np.array_equal(Postings(held, every, every).shared(every), held.shared(every, every))
        for row in every:
            assert np.array_equal(held.shared([row], every), held.shared(every, every)[[row]])
            assert held.shared([row], [every[-1]])[0, 0] == held.shared(every, every)[row, -1]
        assert np.array_equal(
            Postings(held, every[::-1], every[:2]).likeness(every[:2]), held.likeness(every[:2], every[::-1])
        )
        assert np.array_equal(Postings(held, every, every).contained(every), held.contained(every, every))
    assert vocabulary.lengths(0, len(texts)).tolist() == [
        sum(len(text.get(code, "").split()) for code in ("en", "el")) for text in texts
    ]
    numbered = [vocabulary.counted(text) for text in texts]
    assert [sorted(one.values()) for one in numbered] == [sorted(Counter(plain(text)).values()) for text in texts]
    assert np.allclose(held.weights, [held.weigh(dict.fromkeys(one, 1)) for one in numbered])


def test_no_text_at_all() -> None:
    vocabulary, held = made([{}, {"en": ""}])
    assert vocabulary.many == 0
    assert held.likeness([0], [1]).tolist() == [[0.0]]


def test_the_rivals_of_a_pair() -> None:
    table = np.array([[0.9, 0.6, 0.1], [0.6, 0.8, 0.0], [0.0, 0.0, 0.7]])
    assert Scored.of(table, 0.5).assigned(0.5) == [(0, 0, 0.9, 0.6), (1, 1, 0.8, 0.6), (2, 2, 0.7, -inf)]
    assert Scored.of(table, 0.95).assigned(0.95) == []
    two = np.array([[0.9, 0.9]])
    assert Scored.of(two, 0.5).assigned(0.5) == [(0, 0, 0.9, 0.9)]


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 8), st.integers(1, 8), st.integers(0, 2**32 - 1), st.integers(1, 4))
def test_the_parts_of_a_table_say_what_the_table_says(rows: int, columns: int, seed: int, step: int) -> None:
    score = np.round(np.random.default_rng(seed).random((rows, columns)), 1)
    parts = Scored.of_parts((first, Scored.of(score[first : first + step], 0.4)) for first in range(0, rows, step))
    whole = Scored.of(score, 0.4).assigned(0.5)
    assert parts.assigned(0.5) == whole
    for i, j, own, rival in whole:
        others = [score[i, k] for k in range(columns) if k != j] + [score[k, j] for k in range(rows) if k != i]
        best = max(others, default=-inf)
        assert own == score[i, j]
        assert rival == (best if best >= 0.4 else -inf)
