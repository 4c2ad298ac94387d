"""A book one of whose languages counts inserted clauses with bis, ter where the others have letters: one number."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.citations import find
from lawtext.corpus import load_book
from lawtext.lookup import numbers_meant
from lawtext.model import Book
from lawtext.problems import LawtextError
from tests.citations.golden import seen, unmark, with_clauses
from tests.made_up import ARTICLES, head, levels
from tests.whole_pages import read, said, walked

LEVELS = (
    ARTICLES
    + levels(("paragraph", "decimal", "({})", "{}.", True))
    + """
[[nouns]]
levels = ["article"]
en = { singular = "Article", plural = "Articles" }
fr = { singular = "article", plural = "articles" }
[[nouns]]
levels = ["paragraph"]
en = { singular = "paragraph", plural = "paragraphs" }
fr = { singular = "paragraphe", plural = "paragraphes" }
"""
)
TITLES = {"en": "Rules of the Wells", "fr": "Règles des puits"}


@pytest.fixture(scope="module")
def wells(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("wells")
    top = head("wells", TITLES, {"2020": ""}, more='bis = ["fr"]')
    (folder / "book.toml").write_text(top + LEVELS, encoding="utf-8")
    return load_book(folder)


def test_each_language_reads_and_writes_its_own(wells: Book) -> None:
    numbering = wells.numbering
    for canonical, french in {"3A": "3bis", "3(2A)": "3(2bis)", "3B(1)": "3ter(1)", "3(2)": "3(2)"}.items():
        number = numbering.parse(canonical)
        assert (numbering.written(number, "en"), numbering.written(number, "fr")) == (canonical, french)
        assert numbers_meant(wells, french) == numbers_meant(wells, canonical.lower()) == (number,)
    assert numbering.label(numbering.parse("3(2A)"), "fr") == "2bis."


def test_both_languages_of_a_page_are_one_clause(wells: Book) -> None:
    page = (
        "Article 3\\n\\nThe well\\n\\n1. The well is in the village.\\n\\n1a. It is not for the horses.\\n\\nArticle 3a\\n\\nThe rope is dry."
        "\\n\\nArticle 3\\n\\nLe puits\\n\\n1. Le puits est dans le village.\\n\\n1 bis. Il n’est pas pour les chevaux.\\n\\nArticle 3 bis\\n\\n"
        "La corde est dans le puits."
    ).replace("\\n", "\n")
    found = [f"{law.language} {clause.number} {said(clause)}" for law, clause in walked(read(page, wells))]
    assert [line for line in found if "1A" in line or "3A" in line] == [
        "en 3(1A) |It is not for the horses.",
        "en 3A |The rope is dry.",
        "fr 3(1A) |Il n’est pas pour les chevaux.",
        "fr 3A |La corde est dans le puits.",
    ]


@pytest.mark.parametrize(
    ("code", "marked"),
    [
        ("fr", "l’⟦article 3 bis|3A⟧ et l’⟦article 3, paragraphe 2 bis|3(2A)⟧"),
        ("en", "⟦Article 3a|3A⟧ and ⟦Article 3(2a)|3(2A)⟧"),
    ],
)
def test_citations(code: str, marked: str, wells: Book) -> None:
    book = with_clauses(wells, {"2020": ["3", "3(2)", "3(2A)", "3A"]})
    text, expected = unmark(marked)
    assert [seen(one) for one in find(text, code, book, None)] == [*expected]


def test_another_language_than_those_of_the_book_is_refused(tmp_path: Path) -> None:
    top = head("wells", TITLES, {"2020": ""}, more='bis = ["it"]')
    (tmp_path / "book.toml").write_text(top + LEVELS, encoding="utf-8")
    with pytest.raises(LawtextError, match="“bis” names “it”, which is not a language of the book"):
        load_book(tmp_path)
