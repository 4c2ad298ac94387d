"""Every form of citation, by the golden files: all found, all right, none extra."""

from __future__ import annotations

from functools import cache

import pytest

from lawtext.citations import find
from lawtext.model import Book
from tests.citations.golden import Case, book, cases, seen

BOOKS = {"laws.en": "laws", "laws.el": "laws", "articles.en": "articles", "articles.el": "articles"}


@cache
def _book(name: str) -> Book:
    return book(name)


@pytest.mark.parametrize("case", [case for name in BOOKS for case in cases(name)], ids=lambda case: case.name)
def test_golden(case: Case) -> None:
    """What is marked is found, with its meaning, and nothing else."""
    found = find(case.text, case.language, _book(BOOKS[case.name.split("/")[0]]), case.edition, case.inside)
    assert [seen(citation) for citation in found] == list(case.expected)
