"""The index at the end of a book is no text of its last law."""

from __future__ import annotations

import pytest

from lawtext.structure.proposal import Structured
from tests.whole_pages import read, said, walked

LAW = "LAW 50 - HELD TOWERS\n\nEach builder keeps his own tower.\n\nA. Walls\n\nThe walls stay.\n\nB. Gates\n\nThe gates stay.\n"
CLAUSES = ["HELD TOWERS|Each builder keeps his own tower.", "Walls|The walls stay.", "Gates|The gates stay."]


def indexed(found: Structured) -> list[str]:
    """Return what a page has left out as its index."""
    text = found.document.page.text
    return [text[claim.start : claim.end] for claim in found.claims if claim.what == "index of the book"]


@pytest.mark.parametrize(
    "index",
    [
        "Index\n\nGates, 50B\n\nTowers, held, 50\n\nWalls, 50A, 50B1(a)",
        "INDEX\n\nG\n\nGates 12\n\nT\n\nTowers\n\nheld, 7\n\nlost, 9\n\nW\n\nWalls, 7, 12",
        "Ευρετήριο\n\nΠύλες, 50Β\n\nΠύργοι, 50\n\nΤοίχοι, 50Α, 50Β1(α)",
    ],
)
def test_an_index_is_left_out(index: str) -> None:
    found = read(f"{LAW}\n{index}\n")
    assert [said(clause) for _, clause in walked(found)] == CLAUSES
    assert indexed(found) == index.split("\n\n")


@pytest.mark.parametrize(
    "below",
    [
        "Index\n\nGates, 50B\n\nThe index is kept by the herald, who reads it to everybody at noon.",
        "C. Index\n\nGates, 12\n\nTowers, 14\n\nWalls, 16",
        "Index\n\n1. Gates, 12\n\n2. Towers, 14\n\n3. Walls, 16",
    ],
)
def test_what_is_no_index_is_kept(below: str) -> None:
    assert indexed(read(f"{LAW}\n{below}\n")) == []
