"""Labels that print the whole number of their clause (``9B1 He calls once.``): each stands where its number says."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.structure.test_real_forms import clauses
from tests.whole_pages import read, walked


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (  # 9B has no line of its own
            ("9A. A gate is shut.", "9B1. A bell is rung.", "9B2. A lamp is lit.", "9C. It is night."),
            ("9A|9A.", "9B|", "9B1|9B1.", "9B2|9B2.", "9C|9C."),
        ),
        (  # numbers in the middle of a clause are its list
            ("9A1 A gate is shut.", "9A2 No gate is:", "1. left open.", "2. sold.", "9B1 A bell is rung."),
            ("9A|", "9A1|9A1", "9A2|9A2", "9A2(a)|1.", "9A2(b)|2.", "9B|", "9B1|9B1"),
        ),
        (  # letters behind the number, glued to it and apart
            ("9A1(a) A gate is shut.", "9A1(b) A bell is rung.", "9A2. (a) A lamp is lit.", "(b) It is night."),
            ("9A|", "9A1|", "9A1(a)|9A1(a)", "9A1(b)|9A1(b)", "9A2|9A2.", "9A2(a)|(a)", "9A2(b)|(b)"),
        ),
        (  # the letter has a line of its own, without the number of the law
            ("A. Gates", "9A1 A gate is shut.", "9A2 It is opened.", "B. Bells", "9B1 A bell is rung."),
            ("9A|A.", "9A1|9A1", "9A2|9A2", "9B|B.", "9B1|9B1"),
        ),
        (  # not in the order of the book: they are words
            ("A. It is night.", "9B1 lamps are lit.", "9A1 lamps are not.", "B. It is noon."),
            ("9A|A.", "9B|B."),
        ),
    ],
)
def test_whole_numbers_of_clauses(lines: tuple[str, ...], expected: tuple[str, ...], book: Book) -> None:
    found = read("LAW 9 - GATES\n\n" + "\n\n".join(lines) + "\n", book)
    assert [line.rpartition("|")[0].rpartition("|")[0] for line in clauses(found)[1:]] == [*expected]
    assert not [problem for problem in found.problems if problem.code == "label-out-of-sequence"]
    # What is not on the page is inferred, with a reason that says so.
    for _, clause in walked(found):
        named = clause.inference is not None and clause.inference.reason.startswith("it is not printed by itself")
        assert named == (clause.number.depth > 0 and clause.printed is None)


def test_greek_letters_in_whole_numbers(book: Book) -> None:
    found = read("ΝΟΜΟΣ 9 - ΠΥΛΕΣ\n\n9Α1 Η πύλη κλείνει.\n\n9Α2 Η πύλη ανοίγει.\n\n9Β1 Χτυπά η καμπάνα.\n", book)
    assert clauses(found)[1:] == [
        "9A|||",
        "9A1|9Α1||Η πύλη κλείνει.",
        "9A2|9Α2||Η πύλη ανοίγει.",
        "9B|||",
        "9B1|9Β1||Χτυπά η καμπάνα.",
    ]


@pytest.mark.parametrize("apart", ["", " "])
def test_the_sign_that_is_typed_for_delta_in_whole_numbers(apart: str, book: Book) -> None:
    labels = [f"9{apart}{letter}." for letter in "ΑΒΓ∆Ε"]
    page = "ΝΟΜΟΣ 9 - ΠΥΛΕΣ\n\n" + "\n\n".join(f"{label} Η πύλη κλείνει." for label in labels) + "\n"
    assert [line.split("|")[:2] for line in clauses(read(page, book))[1:]] == [
        [f"9{letter}", label] for letter, label in zip("ABCDE", labels, strict=True)
    ]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (  # a heading over two lines takes no label from those below it
            ("12A. Building a", "Tower", "It is of oak.", "12B. Falling Towers", "It falls.", "12C. End", "It ends."),
            ("12A|12A.", "12B|12B.", "12C|12C."),
        ),
        (  # one of the first level that is not on the page: the text may be its clause, as between A. and C.
            ("12A. Towers", "It is of oak.", "It falls.", "12C. End", "It ends."),
            ("12A|12A.", "12B|", "12C|12C."),
        ),
    ],
)
def test_whole_numbers_of_the_first_level_count_as_letters_do(
    lines: tuple[str, ...], expected: tuple[str, ...], book: Book
) -> None:
    found = read("LAW 12 - TOWERS\n\n" + "\n\n".join(lines) + "\n", book)
    assert [line.rpartition("|")[0].rpartition("|")[0] for line in clauses(found)[1:]] == [*expected]


def test_words_in_brackets_behind_a_number_are_no_letters(book: Book) -> None:
    found = read("LAW 9 - GATES\n\n9A. Night.\n\n9B(see A) It is day.\n\n9C. Noon.\n\n9D(a) It is dusk.\n", book)
    numbers = [line.partition("|")[0] for line in clauses(found)]
    assert numbers == ["9", "9A", "9B", "9C", "9D", "9D(a)"]
    assert clauses(found)[2].endswith("|9B(see A) It is day.")
