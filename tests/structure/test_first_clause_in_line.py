"""The first number below a letter in the line of the letter, above its sub-clauses: ``A. The keeper. 1. He may:``."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

BELOW = "(a) it rains; or\n\n(b) it is dark.\n\n2. He may also close it.\n"
WANTED = ["8A1(a) |it rains; or", "8A1(b) |it is dark.", "8A2 |He may also close it."]


@pytest.mark.parametrize(
    "line",
    [
        "A. The Keeper of Towers. 1. The keeper may open the gate if:",
        "A. The Keeper of Towers - 1. The keeper may open the gate if:",
        "A. The Keeper of Towers: 1. The keeper may open the gate if:",
    ],
)
def test_it_opens_its_clause(line: str) -> None:
    found = read(f"LAW 8 - THE TOWER\n\n{line}\n\n{BELOW}")
    got = [f"{clause.number} {said(clause)}" for _, clause in walked(found)]
    assert got[2:] == ["8A1 |The keeper may open the gate if:", *WANTED]
    assert got[1].startswith("8A ") and "The Keeper of Towers" in got[1] and "may open" not in got[1]


@pytest.mark.parametrize(
    ("line", "below"),
    [
        # The number is printed below: in the line it is text.
        ("A. The keeper counts. 1. He said so himself, and:", f"1. He opens the gate if:\n\n{BELOW}"),
        # Nothing below goes on with it.
        ("A. The keeper counts. 1. He said so himself, and:", "(a) it rains; or\n\n(b) it is dark.\n"),
    ],
)
def test_a_number_that_nothing_goes_on_with_is_text(line: str, below: str) -> None:
    clauses = [clause for _, clause in walked(read(f"LAW 8 - THE TOWER\n\n{line}\n\n{below}"))]
    assert said(clauses[1]) == "|The keeper counts. 1. He said so himself, and:"
