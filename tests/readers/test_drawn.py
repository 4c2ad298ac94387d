"""Short cells that spaces set in columns: stones of four players, and who called what, in a game that there is not."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from tests.whole_pages import read

STONES = """\
            ♠ 9 3
            ♥ 10 4
♠ 5                     ♠ 8 2
♥ 9 3                   ♥ 7 6 2
            ♠ 7 6 4
            ♥ 5
"""
CALLS = """\
West      North     East      South
                              one
two       three     pass      pass (slow)
pass
"""


def rows(page: str) -> list[str]:
    """Return the paragraphs of the only article of a page."""
    (one,) = read(page).articles
    return [block.text.text.string for block in one.blocks]


@pytest.mark.parametrize(
    ("drawn", "wanted"),
    [
        (STONES, ["\t♠ 9 3", "\t♥ 10 4", "♠ 5\t\t♠ 8 2", "♥ 9 3\t\t♥ 7 6 2", "\t♠ 7 6 4", "\t♥ 5"]),
        (CALLS, ["West\tNorth\tEast\tSouth", "\t\t\tone", "two\tthree\tpass\tpass (slow)", "pass"]),
    ],
)
def test_spaces_set_cells_in_columns(drawn: str, wanted: list[str]) -> None:
    said = "A lamp that is lit twice is no lamp, says Law 53A."
    assert rows(f"On lamps\n\n{said}\n\n{drawn}\n{said}\n") == [said, *wanted, said]


@pytest.mark.parametrize(
    "lines",
    [
        "The keeper   lights the lamp\nat night   and puts it\nout by   day again\n",  # two columns, one sign less
        "A.    The keeper\nB.    The guest\nC.    The lamp   ♠\n",  # labels
        "♠ one lamp that is lit for all of the night\n♥ two lamps that are lit for one half of it\n♦ three   lamps\n",  # texts
        "Lamps:   two\nOil:   one\nNights:   ♠\n",  # what a colon announces
        "♠   one\n♥   two\n",  # too few
    ],
)
def test_other_lines_with_wide_gaps_are_text(lines: str) -> None:
    found = read_source(f"On lamps\n\n{lines}\nThe end.\n".encode(), "page.txt").blocks
    assert all(block.cell is None for block in found)


def test_in_a_law_such_cells_are_a_table() -> None:
    (law,) = read(
        f"LAW 8 - LAMPS\n\nA. The Keeper\n\nThe keeper sets them so.\n\n{CALLS}\nB. The Guest\n\nThe guest waits.\n"
    ).laws
    clause = law.root.children[0]
    assert [paragraph.string for paragraph in clause.paragraphs] == [
        "The keeper sets them so.",
        "West\tNorth\tEast\tSouth\n\t\t\tone\ntwo\tthree\tpass\tpass (slow)\npass\t\t\t",
    ]
