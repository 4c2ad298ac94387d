"""Labels that a line prints again before its own: only where its own counts on from one that stands open."""

from __future__ import annotations

import pytest

from lawtext.readers import Block, Traced
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.labels.repeated_labels import without_repeated
from tests.whole_pages import BOOK


def printed(*texts: str) -> list[list[str]]:
    """By line, the labels that are left of those at its head, as they are printed."""
    blocks = [Block(Traced.stretch(text, 0)) for text in texts]
    labels = [tuple(tokens_at(text, BOOK.numbering, "en")) for text in texts]
    return [[token.printed for token in tokens] for tokens in without_repeated(blocks, labels)]


@pytest.mark.parametrize(
    ("second", "wanted"),
    [
        ("C. 2. It floats.", ["C. 2."]),
        ("C. 2) It floats.", ["C.", "2)"]),  # other signs: no number that counts on
        ("C. (2) It floats.", ["C.", "(2)"]),
        ("C. 3. It floats.", ["C.", "3."]),  # one is left out
        ("C. 1. It floats.", ["C.", "1."]),
        ("D. 2. It floats.", ["D.", "2."]),  # another letter
    ],
)
def test_a_label_is_printed_again_before_one_that_counts_on(second: str, wanted: list[str]) -> None:
    assert printed("C. 1. A raft is built.", second) == [["C.", "1."], wanted]


def test_one_line_with_two_labels_prints_none_again() -> None:
    assert printed("C. 1. A raft is built.", "2. It floats.") == [["C.", "1."], ["2."]]


def test_labels_two_levels_up_are_printed_again() -> None:
    assert printed("B. 1. (a) By day.", "B. 1. (b) By night.", "B. 2. Never.") == [
        ["B.", "1.", "(a)"],
        ["B. 1. (b)"],
        ["B. 2."],
    ]


def test_no_label_is_printed_again_before_itself() -> None:
    assert printed("(b)", "(a)", "(b) (b)", "1. (a)") == [["(b)"], ["(a)"], ["(b)", "(b)"], ["1.", "(a)"]]
