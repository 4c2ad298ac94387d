"""Titles of laws that are a number and words in capitals (``3. GATES``), in books whose clauses have no such numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus.bookfile import read_book
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, Structured
from tests.made_up import head, levels
from tests.structure.test_real_forms import clauses

_LEVELS = (
    levels(
        ("rule", "decimal", "{}", "{}"),
        ("part", "NUMERAL", "WRITTEN", "{}."),
    )
    + """
[[nouns]]
levels = ["rule", "part"]
en = { singular = "Rule", plural = "Rules" }
"""
)
_PAGE = """RULES OF THE TOWER

1. THE YARD

A yard is long.

2. GATES

A gate is shut if:

a. it is night; or

b. a keeper says so.

3. KEYS

A key is kept.
"""


def _book(folder: Path, numeral: str, written: str) -> Book:
    levels = _LEVELS.replace("NUMERAL", numeral).replace("WRITTEN", written)
    (folder / "book.toml").write_text(head("tower", {"en": "Rules of the Tower"}, {"2020": ""}) + levels)
    return read_book(folder / "book.toml")


def _read(page: str, book: Book) -> Structured:
    source = read_source(page.encode(), "page.txt")
    return structure_sources([(source, Hints(edition="2020"))], book)[0]


def test_numbers_before_titles_in_capitals_are_those_of_laws(tmp_path: Path) -> None:
    found = _read(_PAGE, _book(tmp_path, "lower", "{}"))
    assert clauses(found) == [
        "1||THE YARD|A yard is long.",
        "2||GATES|A gate is shut if:",
        "2a|a.||it is night; or",
        "2b|b.||a keeper says so.",
        "3||KEYS|A key is kept.",
    ]
    assert sum(problem.code == "bare-law-number" for problem in found.problems) == 3


@pytest.mark.parametrize(
    ("numeral", "written", "page"),
    [
        # such numbers are labels of clauses in this book
        ("decimal", "({})", _PAGE),
        # they do not count on
        ("lower", "{}", _PAGE.replace("3. KEYS", "5. KEYS")),
        # two are no row
        ("lower", "{}", _PAGE.partition("3. KEYS")[0]),
        # a table of contents
        ("lower", "{}", "RULES OF THE TOWER\n\n1. THE YARD\n\n2. GATES\n\n3. KEYS\n\nA key is kept.\n"),
        # no capitals
        ("lower", "{}", _PAGE.replace("GATES", "Gates")),
    ],
)
def test_other_numbers_are_none(numeral: str, written: str, page: str, tmp_path: Path) -> None:
    assert not _read(page, _book(tmp_path, numeral, written)).laws
