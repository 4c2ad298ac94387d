"""Ranges and lists of citations that were carried: only the numbers that changed are marked, each by itself."""

from __future__ import annotations

import pytest

from lawtext.editions import compare
from lawtext.textdiff import plain

from .conftest import BookMaker

GATE = "# LAW {} - THE GATE\n\nThe gate is shut at night by the oldest of the four watchmen of the house.\n"
WELL = "# LAW {} - THE WELL\n\nA bucket that falls into the well stays there until the end of the game.\n"
MOAT = "# LAW {} - THE MOAT\n\nNobody swims in the moat while the swans of the castle are on their nests.\n"
FEAST = "# LAW {} - THE FEAST\n\nAfter the ninth round both sides eat at one table and tell what they hid.\n"
SONG = "# LAW {} - THE SONG\n\nWhoever sings before the herald has spoken pays a round of cider for all.\n"
BELL = "# LAW {} - THE BELL\n\nThe bell is rung twice by the warden of the tower, as is said in Laws {}.\n"


@pytest.mark.parametrize(
    ("old", "new", "marked"),
    [
        ("2 to 4", "3 to 5", [("2", "3"), ("4", "5")]),
        ("2, 3 and 4", "3, 4 and 5", [("2", "3"), ("3", "4"), ("4", "5")]),
        ("2 and 4", "3 and 5", [("2", "3"), ("4", "5")]),
        # The first one stayed as it was.
        ("1 and 4", "1 and 5", [("4", "5")]),
        ("1 to 4", "1 to 5", [("4", "5")]),
        ("1, 2 and 4", "1, 3 and 5", [("2", "3"), ("4", "5")]),
    ],
)
def test_only_the_numbers_of_a_range_that_changed_are_marked(
    make_book: BookMaker, old: str, new: str, marked: list[tuple[str, str]]
) -> None:
    """A new Law 2 came in between, so that Laws 2 to 5 became 3 to 6."""
    before = [GATE.format(1), WELL.format(2), MOAT.format(3), FEAST.format(4), BELL.format(5, old)]
    after = [GATE.format(1), SONG.format(2), WELL.format(3), MOAT.format(4), FEAST.format(5), BELL.format(6, new)]
    told = compare(make_book({("old", "en"): before, ("new", "en"): after}), "old", "new", whole=True)
    (bell,) = [change for change in told.changes if change.new == "6"]
    assert bell.kinds == ("renumbered", "reference-updated")
    assert all(one.verdict == "updated" for one in bell.references)
    gone, come = ([text for sign, text in plain(bell.words) if sign == side] for side in "-+")
    assert list(zip(gone, come, strict=True)) == marked
