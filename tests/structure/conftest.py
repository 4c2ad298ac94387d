"""What the tests of this room share."""

from __future__ import annotations

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from tests.made_up import ARTICLE, STATUTE, head, of_levels
from tests.whole_pages import BOOK


@pytest.fixture(scope="session")
def book() -> Book:
    """The book of the repository without a law in it."""
    return BOOK


@pytest.fixture(scope="session")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """A statute in two languages, of articles and their paragraphs."""
    folder = tmp_path_factory.mktemp("harbour")
    titles = {"el": "Κανονισμός του Λιμένα", "en": "Regulation of the Harbour"}
    nouns = f'{of_levels(ARTICLE, "article")}abbreviations = ["αρ."]\n'
    (folder / "book.toml").write_text(head("harbour", titles, {"2020": ""}, "el") + STATUTE + nouns, "utf-8")
    return load_book(folder)
