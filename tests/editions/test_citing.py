"""Mentions: what a text cites, as editions carry it on: where in that very text, and which clauses."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lawtext.editions.citing import find_mentions
from lawtext.model import Book


@pytest.mark.parametrize(
    ("text", "inside", "found"),
    [
        ("but see B", "53A", [("B", ("53B",), True)]),
        ("see B and see Law 47E1", "53A", [("B", ("53B",), True), ("Law 47E1", ("47E1",), False)]),
        ("see Law 47E1", "", [("Law 47E1", ("47E1",), False)]),
        ("Law 53A of the 2007 Laws", "53A", []),
        ("article 5 of Regulation (EU) 2016/679", "53A", []),
        ("these Laws", "53A", []),
        ("", "53A", []),
    ],
)
def test_what_a_text_cites(
    corpus: Book, text: str, inside: str, found: list[tuple[str, tuple[str, ...], bool]]
) -> None:
    """A heading or a note stands inside a clause and is another text than its own."""
    mentions = find_mentions(text, "en", corpus, "2017", inside)
    assert [(text[one.start : one.end], one.targets, one.relative) for one in mentions] == found


@pytest.mark.parametrize("number", ["53A", "53B", "53C"])
def test_the_text_of_a_clause_is_read_once_and_gives_the_same(corpus: Book, number: str) -> None:
    clause = corpus.clause("2017", "en", number)
    assert clause is not None
    own = find_mentions(clause.text, "en", corpus, "2017", number)
    other = find_mentions(f"{clause.text} ", "en", corpus, "2017", number)
    assert own == other
    assert all(one.start >= before.end for before, one in pairwise(own))
