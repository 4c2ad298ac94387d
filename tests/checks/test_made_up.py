"""Checks on generated books: what was left behind is found, all of it and nothing else; a clean book is silent."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawtext import checks
from lawtext.corpus import load_book
from tests.books.written import made_up_book

OTHERS = {"heading-missing", "citation-ambiguous", "citation-not-in-corpus"}
"""Headings that the book really lacks, and citations that can be read in two ways: no fault of the words."""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_book_without_planted_faults_is_silent(tmp_path: Path, seed: int) -> None:
    found = checks.run(load_book(made_up_book(tmp_path / "book", seed, laws=30, clean=True)))
    grave = [(one.rule, str(one.place)) for one in found if one.severity != "notice" and one.rule not in OTHERS]
    assert grave == []


@pytest.mark.parametrize("seed", [4, 5])
def test_greek_that_follows_the_older_edition_is_found_and_no_other(tmp_path: Path, seed: int) -> None:
    """A clause is compared as a whole: of several paragraphs, one that was left behind alone is not seen."""
    book = load_book(made_up_book(tmp_path / "book", seed, laws=30))
    truth = json.loads((book.path / "truth.json").read_text(encoding="utf-8"))
    stale = {one["new"] for one in truth["stale"]}
    whole = {number for number in stale if "\n\n" not in getattr(book.clause("2020", "el", number), "text", "")}
    found = {one.number for one in checks.run(book, only=("follows-older",))}
    assert whole
    assert whole <= found <= stale
