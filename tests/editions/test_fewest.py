"""The measure of ``benchmarks.compare``: the fewest words that can be marked where stop words alone are no anchor."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.compare.fewest import fewest
from lawtext.textdiff import compare, marked

STOP = frozenset({"the", "in", "of"})

# (old, new, fewest words under the rule)
TABLE = [
    ("", "", 0),
    ("a b", "a b", 0),
    ("the banner in the corner burns", "the ring in the zone burns", 8),
    ("the banner burns in the corner", "the ring burns in the zone", 4),
    ("banner in the corner", "banner in the zone", 2),
    ("in the corner it burns", "in the zone it burns", 2),
    ("red. In blue", "green. In white", 6),
    ("one\n\nthe two", "three\n\nthe four", 4),
    ("of Law 3 in the corner", "of Law 4 in the zone", 8),
]


@pytest.mark.parametrize(("old", "new", "least"), TABLE)
def test_fewest(old: str, new: str, least: int) -> None:
    assert fewest(old, new, STOP) == least


def test_what_stands_beside_a_rewritten_citation_is_tied() -> None:
    """ "in the" behind a citation that followed its target says where the sentence goes on."""
    assert fewest("of Law 3 in the corner", "of Law 4 in the zone", STOP, ([(3, 8)], [(3, 8)])) == 4


def ways(old: list[str], new: list[str]) -> Iterator[list[tuple[str, str]]]:
    """Yield every way to tell one list of words from the other."""
    if not old and not new:
        yield []
    if old:
        yield from ([("-", old[0]), *rest] for rest in ways(old[1:], new))
    if new:
        yield from ([("+", new[0]), *rest] for rest in ways(old, new[1:]))
    if old and new and old[0] == new[0]:
        yield from ([("=", old[0]), *rest] for rest in ways(old[1:], new[1:]))


def allowed(way: list[tuple[str, str]]) -> bool:
    """Tell whether no stretch between two changes is of stop words only."""
    changes = [place for place, (sign, _) in enumerate(way) if sign != "="]
    return all(
        right - left == 1 or any(word not in STOP for _, word in way[left + 1 : right])
        for left, right in pairwise(changes)
    )


TEXTS = st.lists(st.sampled_from(["the", "in", "red", "blue"]), max_size=4)


@given(TEXTS, TEXTS)
def test_no_way_at_all_marks_fewer(old: list[str], new: list[str]) -> None:
    least = min(sum(sign != "=" for sign, _ in way) for way in ways(old, new) if allowed(way))
    assert fewest(" ".join(old), " ".join(new), STOP) == least


@given(st.lists(st.sampled_from(["the", "in", "red", "blue", "gate"]), max_size=9), TEXTS)
def test_no_comparison_marks_fewer(old: list[str], new: list[str]) -> None:
    one, other = " ".join(old), " ".join(new)
    assert marked(compare(one, other, stop_words=STOP)) >= fewest(one, other, STOP)
