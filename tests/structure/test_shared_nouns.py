"""Titles whose noun is that of two languages of a book: the lines below say which language a law is in."""

from __future__ import annotations

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.made_up import head, levels
from tests.whole_pages import said, walked

LEVELS = (
    levels(
        ("law", "decimal", "{}", "{}"),
        ("section", "upper", "{}", "{}."),
    )
    + """
[[nouns]]
levels = ["law"]
en = { singular = "Article", plural = "Articles" }
fr = { singular = "article", plural = "articles" }
"""
)

ENGLISH = """Article 3 – Late Arrival

A. Time

A rower who is late for the start loses the race (see Article 2A).

B. Oars

The oars are those of the club."""
FRENCH = """Article 3 – Retards

A. Temps

Le rameur en retard au départ perd la course (voir article 2A).

B. Rames

Les rames sont à la charge du club."""
LAWS = {
    "en": ["3 Late Arrival", "3A Time", "3B Oars"],
    "fr": ["3 Retards", "3A Temps", "3B Rames"],
}


@pytest.fixture(scope="module")
def rowing(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("rowing")
    book = head("rowing", {"en": "Rules of Rowing", "fr": "Règles des rameurs"}, {"2020": ""})
    (folder / "book.toml").write_text(book + LEVELS, encoding="utf-8")
    return load_book(folder)


@pytest.mark.parametrize(
    ("page", "given", "languages"),
    [
        (FRENCH, "", ["fr"]),
        (FRENCH, "fr", ["fr"]),
        (ENGLISH, "", ["en"]),
        (f"{ENGLISH}\n\n{FRENCH}", "", ["en", "fr"]),
        (f"{FRENCH}\n\n{ENGLISH}", "", ["fr", "en"]),
    ],
)
def test_a_title_is_in_the_language_of_what_stands_below(
    page: str, given: str, languages: list[str], rowing: Book
) -> None:
    hints = Hints(edition="2020", language=given)
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), hints)], rowing)
    told: dict[str, list[str]] = {}
    for law, clause in walked(found):
        told.setdefault(law.language, []).append(f"{clause.number} {said(clause).partition('|')[0]}")
    assert told == {code: LAWS[code] for code in languages}


CLUB = (
    levels(
        ("article", "decimal", "{}", "{}"),
        ("paragraph", "decimal", ".{}", "{}."),
    )
    + """
[[nouns]]
levels = ["article"]
es = { singular = "artículo", plural = "artículos", abbreviations = ["art."] }
it = { singular = "articolo", plural = "articoli", abbreviations = ["art."] }
fr = { singular = "article", plural = "articles", abbreviations = ["art."] }
en = { singular = "article", plural = "articles" }
"""
)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("club")
    titles = {"es": "Estatutos", "it": "Statuto", "fr": "Statuts", "en": "Statutes"}
    (folder / "book.toml").write_text(head("club", titles, {"2020": ""}) + CLUB, encoding="utf-8")
    return load_book(folder)


@pytest.mark.parametrize(
    ("page", "laws"),
    [
        (  # the abbreviation is that of three languages, and the lines below tell which
            "Art. 1 - Barche\n\n1. Le barche sono del club e di chi le usa.\n\nCAPO II\nDEI SOCI\n\n"
            "Art. 2 - Soci\n\nI soci hanno una barca.",
            ["it 1 Barche", "it 1.1 ", "it 2 Soci"],
        ),
        (  # a stop and a dash behind the number, a title that ends with a full stop
            "Artículo 1.- Las barcas.\n\n1. Las barcas son del club y de los socios.\n\nTÍTULO II\nDE LOS SOCIOS\n\n"
            "Artículo segundo.- Los socios.\n\nLos socios tienen una barca.",
            ["es 1 Las barcas.", "es 1.1 ", "es 2 Los socios."],
        ),
        (  # the noun is English as well, the number is a French word
            "Article premier\nLes bateaux\n\n1. Les bateaux sont au club et aux membres.\n\nCHAPITRE II\nDES MEMBRES\n\n"
            "Article 2\nLes membres\n\nLes membres ont un bateau.",
            ["fr 1 Les bateaux", "fr 1.1 ", "fr 2 Les membres"],
        ),
        (  # the noun is that of one language, which an abbreviation of another (“al”, “a” is Italian too) does not change
            "Articolo 1 Barche\n\n1. Le barche sono del club.\n\nCAPO II\nDEI SOCI\n\n"
            "Articolo 2 Soci\n\n1. Cfr. art. 1 par. 1.\n\nArticolo 3 Data\n\n1. I soci firmano.",
            ["it 1 Barche", "it 1.1 ", "it 2 Soci", "it 2.1 ", "it 3 Data", "it 3.1 "],
        ),
        (
            "Article premier Objet\n\n1. Les bateaux sont au club.\n\nCHAPITRE II\nDES MEMBRES\n\n"
            "Article 2 Congé\n\n1. Un congé peut être accordé (cf. art. 1 al. 1).\n\n"
            "Article 3 Date\n\n1. Les membres signent.",
            ["fr 1 Objet", "fr 1.1 ", "fr 2 Congé", "fr 2.1 ", "fr 3 Date", "fr 3.1 "],
        ),
    ],
)
def test_titles_and_chapters_in_languages_without_a_data_file(page: str, laws: list[str], club: Book) -> None:
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2020"))], club)
    told = [f"{law.language} {clause.number} {said(clause).partition('|')[0]}" for law, clause in walked(found)]
    assert told == laws
    assert sum(claim.what == "the title of a chapter" for claim in found.claims) == 2


@pytest.mark.parametrize(
    ("title", "text", "code"),
    [
        ("Article unique", "Le club est pour les membres.", "fr"),
        ("Artículo único", "El club es de los socios.", "es"),
        ("Articolo unico", "Il club è dei soci.", "it"),
    ],
)
def test_the_only_article_is_the_first(title: str, text: str, code: str, club: Book) -> None:
    page = read_source(f"{title}\n\n{text}\n".encode(), "page.txt")
    (found,) = structure_sources([(page, Hints(edition="2020"))], club)
    assert [(law.language, str(clause.number)) for law, clause in walked(found)] == [(code, "1")]
