"""Runs of segments in one table say what each run alone says, and small and large texts are weighed alike."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawtext.alignment import evidence as evidence_module
from lawtext.alignment.evidence import Evidence
from lawtext.alignment.lexicon import general
from lawtext.alignment.path import LONGEST, SHAPES
from lawtext.alignment.runs import MOST_BREAKS, Runs, Side, side_of
from lawtext.alignment.tokens import contents

_ENGLISH = ("the player must lead", "Article 5", "3. a card, and", "trick two: no penalty.", "see Law 12", "7 of 40;")
_GREEK = ("ο παίκτης πρέπει να ξεκινήσει", "ΑΡΘΡΟ 5", "3. ένα φύλλο, και", "λεβέ δύο: χωρίς ποινή.", "βλέπε 12", "7")
_texts = st.tuples(
    st.lists(st.sampled_from(_ENGLISH), min_size=1, max_size=6),
    st.lists(st.sampled_from(_GREEK), min_size=1, max_size=6),
)


def _laid_out(texts: list[str], longest: int) -> tuple[Side, Runs]:
    side = side_of(contents(texts, "en"), general("en", "el"), 0)
    return side, side.runs(longest)


@given(st.lists(st.sampled_from(_ENGLISH), min_size=1, max_size=7), st.integers(1, LONGEST))
def test_every_run_is_the_sum_of_its_segments(texts: list[str], longest: int) -> None:
    side, runs = _laid_out(texts, longest)
    found = contents(texts, "en")
    for size in range(1, longest + 1):
        for first in range(len(texts) - size + 1):
            place = runs.places(size, slice(first, first + 1)).start
            part = found[first : first + size]
            assert runs.letters[place] == sum(one.length for one in part)
            assert runs.labelled[place] == bool(part[0].label)
            assert runs.headed[place] == (size > 1 and bool(part[0].label) and not part[0].length)
            inside = sum(one.breaks for one in part) + sum(one.sign != "," for one in part[:-1])
            assert runs.breaks[place] == min(inside, MOST_BREAKS)
            held = Counter(number for row in range(first, first + size) for number in side.present[[row]].indices)
            row = runs.features[[place]]
            assert dict(zip(row.indices, row.data, strict=True)) == {
                number: 1 + 0.5 * (count - 1) for number, count in held.items()
            }


def test_runs_that_would_reach_over_the_end_are_none() -> None:
    _, runs = _laid_out(["one segment", "another one"], 3)
    assert runs.starts == (0, 2, 3, 3)
    assert runs.places(2, slice(0, 2)) == slice(2, 3)
    assert runs.places(3, slice(0, 1)) == slice(3, 3)


@settings(max_examples=40, deadline=None)
@given(_texts)
def test_a_part_of_the_table_of_a_law_is_what_is_worked_out_for_that_part_alone(texts: tuple[list[str], ...]) -> None:
    one, two = contents(texts[0], "en"), contents(texts[1], "el")
    whole = Evidence(one, two, general("en", "el"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evidence_module, "_SMALL", 0)
        patch.setattr(evidence_module, "_DENSE", 0)
        banded = Evidence(one, two, general("en", "el"))
        for p, q in SHAPES:
            for row in range(len(one) - p + 1):
                part = slice(row, row + 1), slice(0, len(two) - q + 1)
                assert np.array_equal(whole.block((p, q), *part), banded.block((p, q), *part))
