"""Small letters and capitals of the scripts: with accents and other signs they are what they are without."""

from __future__ import annotations

import re

import pytest

from lawtext.languages import capitals
from lawtext.languages.scripts import CAPITAL, SMALL
from tests.whole_pages import read, said, walked


@pytest.mark.parametrize("letter", "aézšαέςΐΰϋώᾳὀ")
def test_small_letters(letter: str) -> None:
    assert re.fullmatch(f"[{SMALL}]", letter)
    assert not re.fullmatch(f"[{CAPITAL}]", letter)


@pytest.mark.parametrize("letter", "AÉZŠΑΈΣΪΫΏὈ")
def test_capitals(letter: str) -> None:
    assert re.fullmatch(f"[{CAPITAL}]", letter)
    assert not re.fullmatch(f"[{SMALL}]", letter)


@pytest.mark.parametrize(
    ("word", "in_capitals"), [("Άρθρο", "ΑΡΘΡΟ"), ("Νόμος", "ΝΟΜΟΣ"), ("Règle", "RÈGLE"), ("Straße", "STRASSE")]
)
def test_a_word_in_capitals_loses_its_accents_in_greek_only(word: str, in_capitals: str) -> None:
    assert capitals(word) == in_capitals


@pytest.mark.parametrize("sign", "1._-·´ª")
def test_what_is_neither(sign: str) -> None:
    assert not re.fullmatch(f"[{CAPITAL}{SMALL}]", sign)


@pytest.mark.parametrize(
    ("title", "texts"),
    [
        ("ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ", ("Οι Παίκτες Αρ. δύο έχουν σημαία.", "Οι Παίκτες Αρ. δέκα έχουν ιστό.")),
        ("ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ", ("Οι Παίκτες Αρ. έξι έχουν σημαία.", "Οι Παίκτες Αρ. έντεκα έχουν ιστό.")),
        ("LAW 8 - MASTS", ("The Masts No. un have a flag.", "The Masts No. deux have a sail.")),
        ("LAW 8 - MASTS", ("The Masts No. épais have a flag.", "The Masts No. élancés have a sail.")),
    ],
)
def test_no_heading_ends_before_a_small_letter_with_an_accent(title: str, texts: tuple[str, str]) -> None:
    labels = ("Α", "Β") if title.startswith("Ν") else ("A", "B")
    lines = "".join(f"{label}. {text}\n" for label, text in zip(labels, texts, strict=True))
    assert [said(clause) for _, clause in walked(read(f"{title}\n{lines}"))][1:] == [f"|{text}" for text in texts]


@pytest.mark.parametrize("holder", ["Ομοσπονδία Πύργων", "Ένωση Πύργων", "Équipe des tours"])
def test_a_copyright_may_be_that_of_a_name_with_an_accent(holder: str) -> None:
    found = read(f"LAW 8 - MASTS\nA. A mast is tall.\nB. A flag is small.\n\nCopyright {holder}\n")
    assert [said(clause) for _, clause in walked(found)][1:] == ["|A mast is tall.", "|A flag is small."]
