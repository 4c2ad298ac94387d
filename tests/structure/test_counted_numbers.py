"""Word files whose titles and whole numbers stand in their lists only: what opens a law, a chapter or a clause there.

The outlines were written by hand; a line is ``number | label | heading | text``, as in ``test_golden``.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.corpus.bookfile import read_book
from lawtext.importing.ledger import entries, unaccounted
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, Structured
from tests.readers.test_docx import level, lists, packed, par, run
from tests.structure.test_golden import outline
from tests.whole_pages import BOOK

pytestmark = pytest.mark.client("docx")

PAGES = Path(__file__).parent / "dotted"
RULES, ARTICLES = (replace(read_book(PAGES / name), laws={}) for name in ("rules.toml", "articles.toml"))
HEADING = '<w:outlineLvl w:val="{}"/>'


def item(at: int, text: str, properties: str = "") -> str:
    content = run(text) if text else ""
    return par(content, f'<w:numPr><w:ilvl w:val="{at}"/><w:numId w:val="1"/></w:numPr>{properties}')


def structured(body: str, levels: str, book: Book, edition: str = "2011") -> Structured:
    source = read_source(packed(body, numbering=lists(levels)), "a.docx")
    (found,) = structure_sources([(source, Hints(edition=edition))], book)
    assert unaccounted(found) == ()
    return found


def laws(found: Structured) -> list[str]:
    rows = (row for row in outline(found) if not row[0].startswith("left out"))
    return [" | ".join([row[0].split()[-1], *(cell.strip() for cell in row[1:])]) for row in rows]


def test_the_name_and_number_of_a_law_may_stand_in_its_list() -> None:
    levels = level(0, "decimal", "Article %1") + level(1, "decimal", "%2.") + level(2, "lowerLetter", "(%3)")
    body = (
        item(0, "Subject") + item(1, "These articles are about the ferry.") + item(1, "They hold:") + item(2, "here;")
    )
    body += item(2, "there.") + item(0, "Crew", HEADING.format(0)) + item(1, "The crew is three.")
    assert laws(structured(body, levels, ARTICLES)) == [
        "1 |  | Subject | ",
        "1(1) | 1. |  | These articles are about the ferry.",
        "1(2) | 2. |  | They hold:",
        "1(2)(a) | (a) |  | here;",
        "1(2)(b) | (b) |  | there.",
        "2 |  | Crew | ",
        "2(1) | 1. |  | The crew is three.",
    ]


def test_the_title_may_stand_below_a_number_that_has_its_paragraph_for_itself() -> None:
    levels = level(0, "decimal", "ΝΟΜΟΣ %1 -") + level(1, "decimal", "%2.")
    body = (
        item(0, "") + par(run("Η ΒΑΡΚΑ")) + par(run("Η βάρκα φεύγει στις έξι.")) + item(0, "") + par(run("ΤΟ ΛΙΜΑΝΙ"))
    )
    body += par(run("Το λιμάνι κλείνει στις δέκα."))
    assert laws(structured(body, levels, BOOK, "2017")) == [
        "1 |  | Η ΒΑΡΚΑ | Η βάρκα φεύγει στις έξι.",
        "2 |  | ΤΟ ΛΙΜΑΝΙ | Το λιμάνι κλείνει στις δέκα.",
    ]


def test_the_number_of_a_chapter_belongs_to_the_title_of_the_chapter() -> None:
    levels = level(0, "upperRoman", "CHAPTER %1") + level(1, "decimal", "Article %2", '<w:lvlRestart w:val="0"/>')
    body = item(0, "GENERAL", HEADING.format(0)) + item(1, "Scope", HEADING.format(1)) + par(run("The ferry is red."))
    body += item(0, "FARES", HEADING.format(0)) + item(1, "Amount", HEADING.format(1)) + par(run("A fare is one coin."))
    found = structured(body, levels, ARTICLES)
    assert laws(found) == ["1 |  | Scope | The ferry is red.", "2 |  | Amount | A fare is one coin."]
    left = [" ".join(entry.text.split()) for entry in entries(found) if entry.what == "the title of a chapter"]
    assert left == ["CHAPTER I GENERAL", "CHAPTER II FARES"]


def test_whole_numbers_are_labels_where_the_book_has_them() -> None:
    levels = level(0, "decimal", "%1") + level(1, "decimal", "%1.%2") + level(2, "decimal", "%1.%2.%3")
    levels += level(3, "lowerLetter", "(%4)")
    body = item(0, "Boarding") + item(1, "Children come first.") + item(1, "These come last:") + item(2, "dogs;")
    body += item(2, "carts:") + item(3, "empty,") + item(3, "full.") + item(0, "Landing") + item(1, "Nobody jumps.")
    assert laws(structured(body, levels, RULES)) == [
        "1 |  | Boarding | ",
        "1.1 | 1.1 |  | Children come first.",
        "1.2 | 1.2 |  | These come last:",
        "1.2.1 | 1.2.1 |  | dogs;",
        "1.2.2 | 1.2.2 |  | carts:",
        "1.2.2(a) | (a) |  | empty,",
        "1.2.2(b) | (b) |  | full.",
        "2 |  | Landing | ",
        "2.1 | 2.1 |  | Nobody jumps.",
    ]


def test_where_the_book_has_none_the_last_number_is_the_label() -> None:
    levels = level(0, "upperLetter", "%1.") + level(1, "decimal", "%1.%2.")
    body = par(run("LAW 8 - THE OAR"), HEADING.format(0)) + item(0, "The oar floats.") + item(0, "It is:")
    body += item(1, "long;") + item(1, "light.")
    assert laws(structured(body, levels, BOOK, "2017")) == [
        "8 |  | THE OAR | ",
        "8A | A. |  | The oar floats.",
        "8B | B. |  | It is:",
        "8B1 | 1. |  | long;",
        "8B2 | 2. |  | light.",
    ]


def test_a_list_with_a_word_that_names_no_law_keeps_it_beside_the_text() -> None:
    levels = level(0, "decimal", "Example %1:")
    body = par(run("Article 3"), HEADING.format(0)) + par(run("The ferry waits.")) + item(0, "In fog it waits longer.")
    found = structured(body, levels, ARTICLES)
    assert laws(found)[0].startswith("3 | ")
    assert ("Example 1:", "a number that Word counts") in [(e.text.strip(), e.what) for e in entries(found)]


def test_texts_in_the_style_of_a_heading_are_texts() -> None:
    levels = level(0, "decimal", "%1") + level(1, "decimal", "%1.%2") + level(2, "decimal", "%1.%2.%3")
    body = item(0, "Boarding", HEADING.format(0)) + item(1, "The gate", HEADING.format(1))
    body += item(2, "The gate is green.", HEADING.format(2)) + item(2, "It is shut:", HEADING.format(2))
    body += item(2, "The guard keeps the key.", HEADING.format(2)) + item(1, "The plank", HEADING.format(1))
    body += par(run("The plank is wet."))
    assert laws(structured(body, levels, RULES)) == [
        "1 |  | Boarding | ",
        "1.1 | 1.1 | The gate | ",
        "1.1.1 | 1.1.1 |  | The gate is green.",
        "1.1.2 | 1.1.2 |  | It is shut:",
        "1.1.3 | 1.1.3 |  | The guard keeps the key.",
        "1.2 | 1.2 | The plank | The plank is wet.",
    ]
