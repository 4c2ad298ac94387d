"""Labels that one language of a law has lost below a letter are inferred from the other one, where the paragraphs fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
ENGLISH = """LAW 5 - TOWERS

A. The builder of a tower may do one of these things:

1. He stacks all of his stones at once.

2. He waits for the keeper, who then has two choices:

(a) to count the stones of the tower;

(b) to send the builder away for the day.

B. The mover lifts the tower.
"""
GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

Α. Ο χτίστης ενός πύργου μπορεί να κάνει ένα από αυτά:

{one}Βάζει όλες τις πέτρες του με τη μία.

{two}Περιμένει τον φύλακα, που έχει τότε δύο επιλογές:

{a}να μετρήσει τις πέτρες του πύργου·

{b}να διώξει τον χτίστη για όλη την ημέρα.

Β. Όποιος μετακινεί σηκώνει τον πύργο.
"""
ALL = ["5", "5A", "5A1", "5A2", "5A2(a)", "5A2(b)", "5B"]


@pytest.mark.parametrize(
    ("printed", "inferred"),
    [
        ({}, ["5A1", "5A2", "5A2(a)", "5A2(b)"]),
        ({"one": "1. ", "a": "(α) ", "b": "(β) "}, ["5A2"]),
        ({"two": "2. ", "a": "(α) ", "b": "(β) "}, ["5A1"]),
        ({"one": "1. ", "two": "2. "}, ["5A2(a)", "5A2(b)"]),
        ({"one": "1. ", "two": "2. ", "b": "(β) "}, ["5A2(a)"]),
        ({"one": "1. ", "two": "2. ", "a": "(α) ", "b": "(β) "}, []),
    ],
)
def test_labels_are_taken_from_the_other_language(printed: dict[str, str], inferred: list[str]) -> None:
    labels = {name: printed.get(name, "") for name in ("one", "two", "a", "b")}
    greek = GREEK.format_map(labels)
    page = f"{greek}\n{ENGLISH}".encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    for law in found.laws:
        clauses = [*walk(law.root)]
        assert [str(clause.number) for clause in clauses] == ALL
        expected = inferred if law.language == "el" else []
        assert [str(clause.number) for clause in clauses if clause.inference] == expected
        assert [len(clause.paragraphs) for clause in clauses] == [0, 1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    "greek",
    [
        # One paragraph less: which of them is missing, nothing tells.
        GREEK.format_map({"one": "", "two": "", "a": "", "b": ""}).replace(
            "να μετρήσει τις πέτρες του πύργου·\n\n", ""
        ),
        # As many, but of other lengths.
        GREEK.format_map({"one": "", "two": "", "a": "", "b": ""}).replace(
            "να διώξει τον χτίστη για όλη την ημέρα.", "να διώξει τον χτίστη. " * 9
        ),
    ],
)
def test_paragraphs_that_do_not_fit_keep_to_the_letter(greek: str) -> None:
    page = f"{greek}\n{ENGLISH}".encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    numbers = {law.language: [str(clause.number) for clause in walk(law.root)] for law in found.laws}
    assert numbers == {"el": ["5", "5A", "5B"], "en": ALL}
