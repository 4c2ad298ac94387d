"""Laws that have kept the letters of their lower half only, or of their upper half: as many paragraphs as the first
letter counts are the clauses above it, and numbers that no text announces begin the clause below the last letter."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

TITLE = "LAW 5 - TOWERS\n\n"
BUILDER = "The builder of a tower puts its first stone in the middle of the table.\n\n"
HIGH = "A tower of more than nine stones is too high, and its builder takes off what is too much.\n\n"
LIST = "The keeper may do one of two things:\n\n1. He counts the stones.\n\n2. He waits.\n\n"
LOWER = "C. A tower that falls belongs to nobody.\n\nD. The mover lifts one stone at a time.\n"
HEADED = "C. Falling Towers\n\nA tower that falls belongs to nobody.\n\nD. Moving\n\nThe mover lifts one stone.\n"


def _read(page: str) -> tuple[list[str], list[str]]:
    """Return the clauses of a page, and those of them whose label is inferred."""
    clauses = [clause for _, clause in walked(read(page)) if clause.number.depth or clause.paragraphs]
    return [str(clause.number) for clause in clauses], [str(clause.number) for clause in clauses if clause.inference]


@pytest.mark.parametrize("lower", [LOWER, HEADED])
@pytest.mark.parametrize(
    ("upper", "numbers"),
    [
        (BUILDER + HIGH, "5A 5B"),
        (LIST + HIGH, "5A 5A1 5A2 5B"),
        (BUILDER + LIST, "5A 5B 5B1 5B2"),
        ("These rules hold for all towers:\n\n" + BUILDER + HIGH, "5 5A 5B"),
    ],
)
def test_as_many_paragraphs_as_the_first_letter_counts(upper: str, numbers: str, lower: str) -> None:
    found, inferred = _read(TITLE + upper + lower)
    assert found == [*numbers.split(), "5C", "5D"]
    assert inferred == ["5A", "5B"]


@pytest.mark.parametrize(
    "upper",
    [
        BUILDER,
        BUILDER + HIGH + "No tower is ever lent.\n\n",
        "These rules hold for all towers:\n\n" + BUILDER,
        BUILDER + "and so does the keeper.\n\n",
    ],
)
def test_more_or_fewer_paragraphs_are_the_text_of_the_law(upper: str) -> None:
    assert _read(TITLE + upper + LOWER) == (["5", "5C", "5D"], [])


def test_a_paragraph_that_has_not_ended_is_none_that_a_letter_counts() -> None:
    assert "5B" not in _read(f"{TITLE}The builder of a tower puts its first stone on\n\n{HIGH}{LOWER}")[0]


ANEW = """LAW 5 - TOWERS

A. The builder of a tower:

1. He puts its first stone in the middle of the table.

2. {}

1. {}

2. The mover gathers its stones.
"""


def test_numbers_that_no_text_announces_begin_the_next_clause() -> None:
    page = ANEW.format("He then waits for the keeper.", "A tower that falls belongs to nobody.")
    assert _read(page) == (["5A", "5A1", "5A2", "5B", "5B1", "5B2"], ["5B"])


@pytest.mark.parametrize(
    ("item", "first", "below"),
    [
        # Announced; going on in lower case; the next letter is there.
        ("He then has two choices:", "A tower that falls belongs to nobody.", ""),
        ("He then waits for the keeper or", "the mover who lifts it.", ""),
        # What has not ended, whatever its list begins with.
        ("He then waits for the keeper or", "Mover who lifts it.", ""),
        ("He then waits for the keeper.", "A tower that falls belongs to nobody.", "\nB. Nobody is lent a tower.\n"),
    ],
)
def test_numbers_below_a_number_stand_for_letters(item: str, first: str, below: str) -> None:
    found, _ = _read(ANEW.format(item, first) + below)
    assert found == ["5A", "5A1", "5A2", "5A2(a)", "5A2(b)", *(["5B"] if below else [])]


FIRST_HEADED = (
    "LAW 5 - TOWERS\n\n1. Building\n\nThe builder of a tower puts its first stone in the middle of the table.\n\n"
)


@pytest.mark.parametrize(
    ("below", "numbers"),
    [
        (
            "B. Falling Towers\n\n1. A tower that falls belongs to nobody.\n\n2. The mover waits.\n",
            ["5A", "5B", "5B1", "5B2"],
        ),
        # Two numbers with headings stand below the letter that is lost.
        (
            "2. Height\n\nA tower has nine stones.\n\nB. Falling Towers\n\nThe mover waits.\n",
            ["5A", "5A1", "5A2", "5B"],
        ),
    ],
)
def test_a_first_number_with_a_heading_is_the_first_letter(below: str, numbers: list[str]) -> None:
    found, inferred = _read(FIRST_HEADED + below)
    assert (found, inferred) == (numbers, ["5A"])
