"""Law books that number in other ways than a card game: what a law file means in each, and what the program calls things.

``BOOKS`` holds the levels of each; the texts are made up.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book, read_law
from lawtext.model import Book
from tests.made_up import ARTICLE, GAME, LAW, head


def _level(id: str, numeral: str, written: str, label: str) -> str:
    return f'[[levels]]\nid = "{id}"\nnumeral = "{numeral}"\nwritten = "{written}"\nlabel = "{label}"\n'


_LAW = _level("law", "decimal", "{}", "{}")
BOOKS = {
    # 14.2b(1), as on golf courses
    "oars": _LAW
    + _level("sub", "decimal", ".{}", "{number}")
    + _level("letter", "lower", "{}", "{}.")
    + _level("item", "decimal", "({})", "({})")
    + LAW,
    # 6(1)(f), as in statutes
    "lamps": _LAW + _level("paragraph", "decimal", "({})", "{}.") + _level("point", "lower", "({})", "({})") + ARTICLE,
}


def book_of(name: str, folder: Path) -> Book:
    (folder / "book.toml").write_text(head(name, GAME, {"2020": ""}) + BOOKS[name], encoding="utf-8")
    return load_book(folder)


@pytest.mark.parametrize(
    ("name", "text", "numbers"),
    [
        # (2) behind (1) is no 14.2, which this book prints as a whole number.
        (
            "oars",
            "# LAW 14 - OARS\n\n## 14.1 Dipping\n\n## a. Who\n\nOnly:\n\n(1) a rower;\n\n(2) a guest.\n\n## 14.2 Lifting\n",
            "14 14.1 14.1a 14.1a(1) 14.1a(2) 14.2",
        ),
        ("oars", "# LAW 3 - OARS\n\n3.1 a. (1) One.\n\n(2) Two.\n\nb. (1) One.\n\n3.2 Up.\n", "3 3.1 3.1a 3.1a(1) 3.1a(2) 3.1b 3.1b(1) 3.2"),
        ("lamps", "# ARTICLE 6 - LAMPS\n\n1. Only:\n\n(a) when lit;\n\n(b) when new.\n\n2. It burns.\n", "6 6(1) 6(1)(a) 6(1)(b) 6(2)"),
    ],
)  # fmt: skip
def test_labels_mean_what_the_book_prints(name: str, text: str, numbers: str, tmp_path: Path) -> None:
    law, problems = read_law(text, book_of(name, tmp_path).numbering, "en", "2020")
    assert law is not None
    assert problems == ()
    assert [str(clause.number) for clause in law.root.walk()] == numbers.split()


@pytest.mark.parametrize(
    ("name", "language", "title"),
    [
        ("oars", "en", "# LAW 53 - TITLE"),
        ("lamps", "en", "# ARTICLE 53 - TITLE"),
        ("lamps", "el", "# ΑΡΘΡΟ 53 - TITLE"),
    ],
)
def test_the_title_that_a_file_lacks_is_told_in_the_words_of_the_book(
    name: str, language: str, title: str, tmp_path: Path
) -> None:
    numbering = book_of(name, tmp_path).numbering
    for text in ("", "Some text.\n"):
        _, problems = read_law(text, numbering, language, "2020")
        assert [title in problem.message for problem in problems] == [True]
