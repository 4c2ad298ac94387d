"""Titles of laws whose number is in words: which lines are such titles, and which begin a sentence or name things."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus.bookfile import read_book
from lawtext.readers import Block, Traced
from lawtext.structure.lines.lines_of_law import title_line

NUMBERING = read_book(Path(__file__).parents[2] / "corpus" / "book.toml").numbering

TITLES = {
    "Law One": ("1", ""),
    "LAW THE FIRST": ("1", ""),
    "LAW THE TWENTY-FIRST - TOWERS": ("21", "TOWERS"),
    "Law Thirteenth. Towers": ("13", "Towers"),
    "Law Thirty Three: Gates of Towers": ("33", "Gates of Towers"),
    "Law One Towers": ("1", "Towers"),
    "Νόμος πρώτος": ("1", ""),
    "Νόμος δεύτερος Πύργοι": ("2", "Πύργοι"),
    "ΝΟΜΟΣ ΕΚΤΟΣ": ("6", ""),
    "ΝΟΜΟΣ Ο ΔΕΥΤΕΡΟΣ - ΠΥΡΓΟΙ": ("2", "ΠΥΡΓΟΙ"),
    "Νόμος δέκατος τρίτος – Πύργοι": ("13", "Πύργοι"),
    "Νόμος εκατοστός εικοστός πρώτος": ("121", ""),
    "Νόμος ΧΙΙ": ("12", ""),
    "Νόμος ΙV - Πύργοι": ("4", "Πύργοι"),
}
NO_TITLES = [
    "law one",
    "Law one is here",
    "Law One hundred",
    "Law Ten Twenty",
    "Law One: A player may raise a tower.",
    "Law One Player may raise a tower.",
    "Law One hundred Towers",
    "Law second to none",
    "Law the umpire",
    "Tower One",
    "Νόμος τρίτων",
    "Νόμος πρωτεύων",
    "Νόμος δύο παικτών",
    "Νόμος ΧΙΧΙ",
]


def line(string: str) -> Block:
    return Block(Traced.of(string, 0, len(string)))


@pytest.mark.parametrize("string", TITLES)
def test_a_number_in_words_is_that_of_the_law(string: str) -> None:
    title = title_line(line(string), NUMBERING)
    assert title is not None
    assert (str(title.number), string[title.start :]) == TITLES[string]


@pytest.mark.parametrize("string", NO_TITLES)
def test_other_words_are_none(string: str) -> None:
    assert title_line(line(string), NUMBERING) is None
