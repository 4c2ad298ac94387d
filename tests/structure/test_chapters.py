"""Titles of chapters above laws, and the opening text of an article: what is no text of a law, what is no clause."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.corpus.bookfile import read_book
from lawtext.model import Book, OutlinePart
from lawtext.problems import LawtextError
from lawtext.structure.pages import walk
from tests.made_up import GAME, NUMBERING, head
from tests.whole_pages import BOOK, read

LAWS = "LAW 1 - RAFTS\n\nA raft has one mast.\n\n{}\n\nLAW 2 - THE BELL\n\nThe bell is rung at noon."


@pytest.fixture(scope="module")
def bridge() -> Book:
    return BOOK


@pytest.fixture(scope="module")
def statute() -> Book:
    return read_book(Path(__file__).parents[1] / "citations" / "articles.toml")


@pytest.mark.parametrize(
    ("between", "left"),
    [
        ("CHAPTER II\n\nTHE RACE", 2),
        ("Chapter 2: The race", 1),
        ("PART ONE\nTHE RACE\n\nSECTION TWO\nBEFORE THE BELL", 4),
        ("Part 2 of the deck is for oars.", 0),
        ("CHAPTER II\n\nThe second mast is taken down.", 0),
        ("CHAPTER II\n\nTHE RACE\n\nA second raft waits for it.", 0),
    ],
)
def test_only_a_title_right_above_a_law_is_left_out(between: str, left: int, bridge: Book) -> None:
    found = read(LAWS.format(between), bridge)
    reasons = [claim.what for claim in found.claims if claim.what == "the title of a chapter"]
    assert len(reasons) == left
    told = [problem for problem in found.problems if problem.code == "chapter-title"]
    assert len(told) == bool(left)
    opening = [p.text.string for p in found.laws[0].root.paragraphs]
    if left:
        assert opening == ["A raft has one mast."]


def test_a_chapter_is_told_with_what_the_outline_needs(bridge: Book) -> None:
    page = (
        f"CHAPTER I - THE DECK\n\n{LAWS.format('CHAPTER II')}\n\nΚΕΦΑΛΑΙΟ Β΄\n\nΝΟΜΟΣ 2 - Η ΚΑΜΠΑΝΑ\n\nΗ καμπάνα χτυπά."
    )
    messages = [p.message for p in read(page, bridge).problems if p.code == "chapter-title"]
    assert ["in one entry for all languages" in message for message in messages] == [True, False]
    told = [message.partition("\n")[2] for message in messages]
    assert told == [
        '[[outline]]\nid = "from-1"\nfirst = "1"\ntitle = { en = "CHAPTER I - THE DECK" }',
        '[[outline]]\nid = "from-2"\nfirst = "2"\ntitle = { en = "CHAPTER II", el = "ΚΕΦΑΛΑΙΟ Β΄" }',
    ]


def test_the_titles_of_a_chapter_stand_in_one_entry(tmp_path: Path) -> None:
    """Each page of an import tells what ``book.toml`` needs in its language: two entries would be two chapters."""
    entry = '[[outline]]\nid = "from-2"\nfirst = "2"\ntitle = {{ {} = "{}" }}\n'
    text = head("deck", GAME, {"2017": ""}) + NUMBERING
    (tmp_path / "book.toml").write_text(
        text + entry.format("en", "Play") + entry.format("el", "Παιχνίδι"), encoding="utf-8"
    )
    with pytest.raises(
        LawtextError,
        match=r'“from-2” of the outline is listed twice; write one entry with title = { en = "…", el = "…" }',
    ):
        read_book(tmp_path / "book.toml")
    (tmp_path / "book.toml").write_text(text + entry.format("en", "Play"), encoding="utf-8")
    assert read_book(tmp_path / "book.toml").outline == (OutlinePart("from-2", "2", {"en": "Play"}),)


def test_a_chapter_that_the_outline_has_is_not_told(bridge: Book) -> None:
    book = replace(bridge, outline=(OutlinePart("race", "2", {"en": "The Race"}),))
    assert [problem.code for problem in read(LAWS.format("CHAPTER II\n\nTHE RACE"), book).problems] == []


@pytest.mark.parametrize("first", ["(a) Towers of stone;", "(a) 'tower' means a heap;", "(a) towers of sand;"])
def test_letters_below_the_opening_of_an_article_are_its_own(first: str, statute: Book) -> None:
    page = (
        f"Article 3\nAims\n\nThis Act protects:\n\n{first}\n\n(b) Gates of wood.\n\nArticle 4\nFees\n\n1. Fees are due."
    )
    law = read(page, statute).laws[0]
    assert [str(clause.number) for clause in walk(law.root)] == ["3", "3(a)", "3(b)"]
