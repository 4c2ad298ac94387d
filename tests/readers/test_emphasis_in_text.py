"""Words between stars in a text without other markup: italics, where there are several and no note stands behind them."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source

ITALIC = "A *pilot* steers.\n\nNo *race* begins by *night*.\n\nThe end."


@pytest.mark.parametrize(
    ("page", "strings"),
    [
        (ITALIC, ["A pilot steers.", "No race begins by night.", "The end."]),
        # two may be anything, and so may stars behind words, with a space, or across lines
        ("A *pilot* steers by *night*.", ["A *pilot* steers by *night*."]),
        ("A pilot* and a boat* and oars*.\n\n* Of wood.", ["A pilot* and a boat* and oars*.", "* Of wood."]),
        ("2 * 3 * 4 * 5 * 6 * 7 are many.", ["2 * 3 * 4 * 5 * 6 * 7 are many."]),
    ],
)
def test_several_words_between_stars_are_in_italics(page: str, strings: list[str]) -> None:
    blocks = read_source(page.encode(), "page.txt").blocks
    assert [block.string for block in blocks] == strings
    assert any(block.emphasis for block in blocks) == (page == ITALIC)
