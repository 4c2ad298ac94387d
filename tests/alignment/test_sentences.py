"""Sentence boundaries marked by hand: licences and a made-up law with the traps of law text, Greek and English.

In the data a sentence stands on a line of its own; a blank line ends a paragraph, which the splitter gets as one
run of text.
"""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.alignment.sentences import sentences, split

DATA = Path(__file__).resolve().parents[1] / "data" / "alignment" / "sentences"
FILES = ("own-en", "own-el", "regatta-en", "regatta-el", "licences-en", "licences-el")


def marked(name: str) -> list[list[str]]:
    text = (DATA / f"{name}.txt").read_text(encoding="utf-8")
    return [block.splitlines() for block in text.strip().split("\n\n")]


def test_at_least_five_hundred_boundaries_are_marked() -> None:
    assert sum(len(paragraph) for name in FILES for paragraph in marked(name)) >= 500


@pytest.mark.parametrize("name", FILES)
def test_every_marked_boundary_is_found_and_no_other(name: str) -> None:
    wrong = []
    for paragraph in marked(name):
        found = list(split(" ".join(paragraph), name[-2:]))
        expected = [piece for line in paragraph for piece in _run_together(line)]
        if found != expected:
            wrong.append((expected, found))
    assert not wrong


def _run_together(line: str) -> list[str]:
    """A space is missing in the line itself: the marked boundary is the place where it should be."""
    for mark in ("penalty.", "ποινή."):
        if mark in line and not line.endswith(mark):
            head, _, tail = line.partition(mark)
            return [head + mark, tail]
    return [line]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("First paragraph without a stop\n\nSecond one.", ["First paragraph without a stop", "Second one."]),
        ("The cups are:\n(a) red;\n(b) blue.", ["The cups are:", "(a) red;", "(b) blue."]),
        ("• One\n• Two", ["• One", "• Two"]),
        ("The cups are:\n(α´) red;\n(στ′) blue.", ["The cups are:", "(α´) red;", "(στ′) blue."]),
        ("A line that goes\non here. And ends.", ["A line that goes\non here.", "And ends."]),
        ("An open bracket (see Rule 5. Then it goes on. And on.", None),
        ("", []),
        ("   \n ", []),
        ("No stop at the end", ["No stop at the end"]),
    ],
)
def test_paragraphs_lines_and_odd_input(text: str, expected: list[str] | None) -> None:
    found = list(split(text, "en"))
    if expected is None:
        assert len(found) > 1  # one bracket that never closes does not hold the rest together
    else:
        assert found == expected


def test_a_language_without_data_file_is_cut_by_the_rules_alone() -> None:
    assert split("Das gilt nicht. Siehe § 5. Ist das klar?", "de") == ("Das gilt nicht.", "Siehe § 5.", "Ist das klar?")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("de", ["Es gilt § 3 Abs. 2 Nr. 4 lit. a.", "Das ist z. B. nach Art. 5 so."]),
        ("en", ["So it is, op. cit. Rule 5 above.", "Cits in a cit.", "It ends."]),
        ("el", ["Βλ. αρ. πρωτ. Α5 του 2018.", "Το τέλος."]),
        ("es", ["Un barco, p. ej. Alba, zarpa.", "Y vuelve."]),
        ("fr", ["Un bateau, p. ex. Aube, part.", "Il ex.", "Il revient."]),
        ("es", ["Los arts. 3 y 4 rigen.", "El apdo. 2 no."]),
        ("fr", ["Selon l’art. 1, al. 2, let. b.", "Rien d’autre."]),
        ("it", ["Si applica l’art. 3, co. 2, lett. a).", "Ma non sempre."]),
        ("nl", ["Zie art. 3 lid 2.", "Dat is zo."]),
        ("pl", ["Wchodzi w życie z zastrzeżeniem art. 9 ust. 1.", "Następne zdanie, Dz. U. poz. 857, jest tu."]),
        ("pt", ["O art. 3.º, al. 2 aplica-se.", "E o n.º 1 também."]),
    ],
)
def test_an_abbreviation_ends_no_sentence(code: str, expected: list[str]) -> None:
    assert list(split(" ".join(expected), code)) == expected


@given(st.text(alphabet='Aab1.;·?!()«»“”" \nΣτ…', max_size=60), st.sampled_from(["en", "el", "xx"]))
def test_no_character_is_lost_and_spans_do_not_overlap(text: str, code: str) -> None:
    spans = sentences(text, code)
    assert all(start < end for start, end in spans)
    assert all(a[1] <= b[0] for a, b in itertools.pairwise(spans))
    kept = "".join(text[start:end] for start, end in spans)
    assert "".join(kept.split()) == "".join(text.split())
    assert all(text[start:end] == text[start:end].strip() for start, end in spans)
