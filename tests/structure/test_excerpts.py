"""Pages that hold a part of a law: its first letter is not A, and what stands below it is its own."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.structure.test_real_forms import clauses
from tests.whole_pages import read

_ITEMS = "1. It is shut at night.\n\n2. It is opened at dawn.\n"


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (f"F. Gates\n\n{_ITEMS}", ["8F|F.|Gates|", "8F1|1.||It is shut at night.", "8F2|2.||It is opened at dawn."]),
        (f"F. Gates\n\nOf gates:\n\n{_ITEMS}", ["8F|F.|Gates|Of gates:", "8F1|1.||It is shut at night.", "8F2|2.||It is opened at dawn."]),
        ("C. Gates\n\nA gate is shut.\n\nD. Bells\n\nA bell is rung.\n", ["8C|C.|Gates|A gate is shut.", "8D|D.|Bells|A bell is rung."]),
    ],
)  # fmt: skip
def test_an_excerpt_keeps_its_letter(page: str, expected: list[str], book: Book) -> None:
    found = read(f"LAW 8 - GATES\n\n{page}", book)
    assert clauses(found)[1:] == expected
    assert [problem.code for problem in found.problems] == ["label-out-of-sequence"]


def test_a_greek_excerpt_keeps_its_letter(book: Book) -> None:
    found = read("ΝΟΜΟΣ 8 - ΠΥΛΕΣ\n\nΣΤ. Πύλη\n\n1. Κλείνει τη νύχτα.\n\n2. Ανοίγει την αυγή.\n", book)
    assert [line.rpartition("|")[0] for line in clauses(found)] == ["8||ΠΥΛΕΣ", "8F|ΣΤ.|Πύλη", "8F1|1.|", "8F2|2.|"]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (  # the letter before it is there
            f"B. Bells\n\nA. Gates\n\n{_ITEMS}",
            ["8A|A.|Gates|", "8A1|1.||It is shut at night.", "8A2|2.||It is opened at dawn."],
        ),
    ],
)
def test_what_has_its_letters_is_no_excerpt(page: str, expected: list[str], book: Book) -> None:
    assert clauses(read(f"LAW 8 - GATES\n\n{page}", book))[1:] == expected


@pytest.mark.parametrize("heading", ["F. Gates", "F. Gates and bells"])
@pytest.mark.parametrize("below", ["A gate is shut.\n", _ITEMS], ids=["text", "list"])
def test_a_line_with_a_letter_far_ahead_is_a_heading(heading: str, below: str, book: Book) -> None:
    """The letters between are left out, as people do who quote a part of a law; the list is that of the letter."""
    page = f"LAW 8 - GATES\n\nA. Bells\n\nA bell is rung.\n\nB. Doors\n\nA door is open.\n\n{heading}\n\n{below}"
    numbers = [line.partition("|")[0] for line in clauses(read(page, book))]
    assert numbers == ["8", "8A", "8B", "8F", *(["8F1", "8F2"] if below == _ITEMS else [])]


@pytest.mark.parametrize(
    ("line", "behind"),
    [
        ("F. Gates", "C. Roofs\n\nA roof is high.\n"),  # a letter between the two stands below
        ("F. Gates are of wood.", ""),  # no heading
    ],
)
def test_a_line_with_a_letter_far_ahead_is_text(line: str, behind: str, book: Book) -> None:
    page = f"LAW 8 - GATES\n\nA. Bells\n\nA bell is rung.\n\nB. Doors\n\nA door is open.\n\n{line}\n\nA gate is shut.\n\n{behind}"
    numbers = [line.partition("|")[0] for line in clauses(read(page, book))]
    assert "8F" not in numbers


@pytest.mark.parametrize("heading", ["### F. Gates", "**F. Gates**"])
def test_a_heading_keeps_its_letter_however_many_are_left_out(heading: str, book: Book) -> None:
    page = f"# LAW 8 - GATES\n\n### A. Bells\n\nA bell is rung.\n\n{heading}\n\nA gate is shut.\n"
    assert clauses(read(page, book, name="page.md"))[1:] == [
        "8A|A.|Bells|A bell is rung.",
        "8F|F.|Gates|A gate is shut.",
    ]
