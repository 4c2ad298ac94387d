"""What a small word decides: whether a letter behind it is a label, and whether a line with the name of a law leads away."""

from __future__ import annotations

import pytest

from lawtext.structure.cutting.splitting import _cites
from lawtext.structure.lines.navigation import _leads
from lawtext.structure.lines.phrases import phrases_in
from tests.whole_pages import BOOK


@pytest.mark.parametrize(
    ("before", "belongs"),
    [
        ("The mast is as told by J.", True),  # an initial before another one
        ("The mast is lowered as J.", True),
        ("The mast is lowered, see A.", False),  # a clause is cited, and a label follows
        ("The mast is lowered under A.", False),
        ("The mast is lowered in accordance with A.", False),
        ("The mast is lowered as in B and A.", False),
    ],
)
def test_a_letter_behind_an_initial_is_of_a_name(before: str, belongs: bool) -> None:
    assert _cites(before, "B.", BOOK, "en") is belongs


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("Next: Law 5", "turn"),
        ("Next page Law 5", "turn"),
        ("Next page: Law 5", "turn"),
        ("Previous to Law 5", "turn"),
        ("Next he reads Law 5", ""),  # two words more make a sentence
        ("Next page Law 5.", ""),
        ("Law 5", "5"),
    ],
)
def test_where_a_link_leads_by_its_words(line: str, where: str) -> None:
    assert _leads(line, BOOK, phrases_in(BOOK, "turn")) == where
