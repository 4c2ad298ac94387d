"""A number that lost its full stop amid a list whose items go on with the sentence above them, in lower case."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

PAGE = """LAW 5 - TOWERS

A. Keepers

The keeper of a tower is in charge of:

{}

B. Visitors

A visitor of a tower takes off his shoes.
"""


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        (
            ["1. keeping all the stairs dry.", "2 sweeping every room of it.", "3. lighting the lamps at night."],
            ["1.|keeping all the stairs dry.", "2|sweeping every room of it.", "3.|lighting the lamps at night."],
        ),
        (  # the last one may as well count what it stands before
            ["1. keeping all the stairs dry.", "2. sweeping every room.", "3 lamps that burn all night."],
            ["1.|keeping all the stairs dry.", "2.|sweeping every room. / 3 lamps that burn all night."],
        ),
        (  # a number that is there already
            [
                "1. keeping all the stairs dry.",
                "2. sweeping every room.",
                "2 lamps may be lit.",
                "3. lighting them all.",
            ],
            [
                "1.|keeping all the stairs dry.",
                "2.|sweeping every room. / 2 lamps may be lit.",
                "3.|lighting them all.",
            ],
        ),
        (  # the line above has not ended as an item does: the figure is a word of the text
            ["1. keeping the stairs dry with", "2 brushes of the same size at all times.", "3. lighting the lamps."],
            ["1.|keeping the stairs dry with", "|2 brushes of the same size at all times.", "3.|lighting the lamps."],
        ),
        (  # one that does not count on
            ["1. keeping all the stairs dry.", "3 sweeping every room of it.", "2. lighting the lamps at night."],
            ["1.|keeping all the stairs dry. / 3 sweeping every room of it.", "2.|lighting the lamps at night."],
        ),
    ],
)
def test_it_is_a_label_between_its_neighbours(items: list[str], expected: list[str]) -> None:
    found = [clause for _, clause in walked(read(PAGE.format("\n\n".join(items))))]
    below = [clause for clause in found if str(clause.number).startswith("5A") and str(clause.number) != "5A"]
    assert [f"{clause.printed.string if clause.printed else ''}{said(clause)}" for clause in below] == expected
    assert str(found[-1].number) == "5B"
