"""A list number before the first number of another list (``2. 1. …``) was a letter of the first level."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

OPENING = "A mast is raised when the harbour is open. If it is:"
CLAUSES = """1. The mate raises the mast.

2. 1. The cook raises the flag.

2. The boy lowers it at dusk.

3. Nobody raises both.

4. In a storm all is lowered.

1. If the mast is stuck, it stays.

2. If the flag is stuck, then:"""
LETTERS = "\n\n(a) the cook climbs up.\n\n(b) the boy cuts it off."
CLOSING = "\n\nWhat is lowered at night stays on deck until the morning comes.\n"


def numbers(page: str) -> list[str]:
    return [str(clause.number) for _, clause in walked(read(page, law="8"))]


LETTERED = ["8", "8A", "8B", "8B1", "8B2", "8C", "8D", "8D1", "8D2"]


@pytest.mark.parametrize("title", ["", "LAW 8 - MASTS\n\n"])
def test_letters_below_the_numbers_that_are_as_they_were_show_it(title: str) -> None:
    page = f"{title}{OPENING}\n\n{CLAUSES}{LETTERS}{CLOSING}"
    assert numbers(page)[:-2] == LETTERED
    assert numbers(page)[-2:] == ["8D2(a)", "8D2(b)"]


def test_where_all_letters_became_numbers_no_text_but_the_first_and_the_last_has_no_label() -> None:
    lists = LETTERS.replace("(a)", "1.").replace("(b)", "2.")
    page = f"LAW 8 - MASTS\n\n{OPENING}\n\n{CLAUSES}{lists}{CLOSING}"
    assert numbers(page) == [*LETTERED, "8D2(a)", "8D2(b)"]


def test_between_texts_without_a_letter_the_outer_number_may_be_one_of_its_own() -> None:
    page = (
        "LAW 8 - MASTS\n\nThe mast is raised by the mate.\n\n1. 1. He raises it at dawn.\n\n2. He lowers it at dusk.\n\n"
        "2. He rests at noon.\n\nThe flag is raised by the cook.\n\n1. He likes it.\n\n2. He keeps it.\n"
    )
    assert numbers(page)[:5] == ["8", "8A", "8A1", "8A1(a)", "8A1(b)"]
