"""Letters that a page turned into list numbers which all begin anew (``1.`` for A, B and C), with lists of numbers below."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


def _clauses(page: str) -> list[str]:
    """Each clause of one language as ``number|~label|heading|paragraphs``, ``~`` where the label is inferred."""
    return [
        f"{clause.number}|{'~' * clause.inferred}{clause.label or ''}|{said(clause)}"
        for _, clause in walked(read(page))
    ]


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize(
    ("lines", "clauses"),
    [
        (
            ["LAW 16 - LANTERNS", "1. Lanterns of the Hall", "A lantern is lit by the keeper at dusk.",
             "1. A lantern that smokes is put out.", "2. A lantern that falls is replaced.",
             "1. Lanterns of the Guests", "A guest may bring a lantern.", "1. The keeper looks at it first.",
             "2. Nobody else may touch it.", "1. Lanterns Outside", "No lantern is left in the yard."],
            ["16||LANTERNS|", "16A|~1.|Lanterns of the Hall|A lantern is lit by the keeper at dusk.",
             "16A1|1.||A lantern that smokes is put out.", "16A2|2.||A lantern that falls is replaced.",
             "16B|~1.|Lanterns of the Guests|A guest may bring a lantern.", "16B1|1.||The keeper looks at it first.",
             "16B2|2.||Nobody else may touch it.", "16C|~1.|Lanterns Outside|No lantern is left in the yard."],
        ),
        (
            ["ΝΟΜΟΣ 16 - ΦΑΝΑΡΙΑ", "1. Φανάρια της Αίθουσας", "Το φανάρι το ανάβει ο φύλακας.",
             "1. Φανάρια των Φίλων", "Ο φίλος μπορεί να φέρει φανάρι:", "1. αν το δει ο φύλακας, και",
             "2. αν δεν καπνίζει."],
            ["16||ΦΑΝΑΡΙΑ|", "16A|~1.|Φανάρια της Αίθουσας|Το φανάρι το ανάβει ο φύλακας.",
             "16B|~1.|Φανάρια των Φίλων|Ο φίλος μπορεί να φέρει φανάρι:", "16B1|1.||αν το δει ο φύλακας, και",
             "16B2|2.||αν δεν καπνίζει."],
        ),
    ],
)  # fmt: skip
def test_numbers_with_headings_that_all_begin_anew_are_letters(lines: list[str], clauses: list[str], gap: str) -> None:
    assert _clauses(gap.join(lines) + "\n") == clauses


def test_one_number_with_a_heading_is_no_letter() -> None:
    page = "LAW 16 - LANTERNS\n\nA. Lanterns of the Hall\n\n1. Lanterns of Glass\n\nThey stay.\n\n1. One is lit.\n\n2. Two are not.\n"
    assert [line.partition("|")[0] for line in _clauses(page)][:3] == ["16", "16A", "16A1"]


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ("1 1 1", "8A 8B 8C"),
        ("1 1 2 1 1 2 1", "8A 8A1 8A2 8B 8B1 8B2 8C"),
        ("1 1 2 3 1", "8A 8A1 8A2 8A3 8B"),
        ("1 1 1 2", "8A 8B 8B1 8B2"),
        ("1 1", "8A 8B"),
        # Other readings have as much for them: lists below lost letters, letters that count on.
        ("1 2 1 2", "8A 8A1 8A2 8B 8B1 8B2"),
        ("1 1 2 2 1 2", "8A 8A1 8A2 8B 8B1 8B2"),
    ],
)
@pytest.mark.parametrize("opening", ["", "Of lamps and their keepers.\n\n"])
def test_numbers_without_headings_that_all_begin_anew_are_letters(numbers: str, expected: str, opening: str) -> None:
    lines = [f"{number}. {word} lamp is lit.\n\n" for number, word in zip(numbers.split(), WORDS, strict=False)]
    found = [clause for _, clause in walked(read("LAW 8 - LAMPS\n\n" + opening + "".join(lines)))]
    assert [str(clause.number) for clause in found if clause.number.depth] == expected.split()
    if opening and numbers != "1 2 1 2":
        assert said(found[0]) == "LAMPS|Of lamps and their keepers."


def test_such_a_letter_says_how_it_is_printed_and_those_below_it_are_certain() -> None:
    page = "LAW 8 - LAMPS\n\n1. A lamp is lit.\n\n1. It burns oil.\n\n2. It burns wax.\n\n1. No lamp is old.\n"
    found = [clause for _, clause in walked(read(page)) if clause.number.depth]
    assert [(clause.label, clause.inference and clause.inference.certainty) for clause in found] == [
        ("1.", 0.6), ("1.", None), ("2.", None), ("1.", 0.6),
    ]  # fmt: skip


WORDS = ("A", "The", "One", "That", "Every", "This", "No")


def test_numbers_in_brackets_that_begin_anew_are_no_letters() -> None:
    found = [clause for _, clause in walked(read("LAW 8 - LAMPS\n\n1) A lamp is lit.\n\n1) The lamp is old.\n"))]
    assert [str(clause.number) for clause in found] != ["8", "8A", "8B"]
