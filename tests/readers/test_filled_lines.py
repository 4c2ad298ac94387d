"""Pages whose lines a program filled: a line with room for the next word ends its paragraph, one without goes on."""

from __future__ import annotations

import textwrap

import pytest

from lawtext.readers import read_source

HEADING = "C. What the keeper says of bells that were rung at night"
PARAGRAPHS = [
    "A. The bell",
    "1. The keeper rings the bell at dusk and, if anybody asks for it before the lamps are lit, once more at noon on the "
    "day of the fair, when all of the boats that are in the harbour answer it with their own bells or with their horns.",
    "2. Nobody else touches the rope, which hangs so high that a child cannot reach it without one of the long ladders "
    "that the guard keeps locked, nor the wheel above it, which turns by itself while the bell is rung.",
    HEADING,
    "When a bell was rung at night, the keeper says by whom it was rung, and for which of the reasons that the list of "
    "the harbour has; whoever rang it without one of these pays for the rope, as he does who broke it on purpose.",
    "1. On the day of a fair nothing is said of bells that anybody rang before the lamps were lit on the long pier.",
]


def printed(paragraphs: list[str], width: int) -> bytes:
    """Return paragraphs filled to a width, one below the other."""
    lines = [line for text in paragraphs for line in textwrap.wrap(text, width, break_on_hyphens=False)]
    return ("\n".join(["LAW 8 - BELLS", *lines]) + "\n").encode()


@pytest.mark.parametrize("width", [63, 64, 65])
def test_a_heading_that_nearly_fills_its_line_is_no_part_of_the_text_below(width: int) -> None:
    assert width * 0.85 < len(HEADING) + 5 <= width
    found = read_source(printed(PARAGRAPHS, width), "p.txt")
    assert [block.string for block in found.blocks] == ["LAW 8 - BELLS", *PARAGRAPHS]


def test_a_line_that_is_full_goes_on_with_a_capital() -> None:
    paragraphs = [
        *PARAGRAPHS[:3],
        "Text of this wiki is, unless the keeper says otherwise, under X International Licences.",
    ]
    found = read_source(printed(paragraphs, 64), "p.txt")
    assert found.blocks[-1].string == paragraphs[-1]


def test_a_name_in_the_other_script_goes_on_where_it_had_no_room() -> None:
    licence = "Ό,τι γράφει εδώ ο φύλακας διέπεται από την άδεια CC Attribution Share Alike International Licence 4.0."
    found = read_source(printed([*PARAGRAPHS, licence], 73), "p.txt")
    lines = textwrap.wrap(licence, 73)
    assert lines[1].startswith("Alike") and found.blocks[-1].string == licence


def test_lines_that_a_hand_broke_go_on_where_they_end_early() -> None:
    lines = printed(PARAGRAPHS[:3], 64).decode().splitlines()
    # By hand, one line ends nine places early above a name.
    lines += [
        "4. The keeper may let the guard ring it, if only",
        "Nereus Whitecap, who is the eldest of all, is at the tower,",
    ]
    lines += [
        "and then they",
        "ring it together until the last boat has come back, so that",
        "nobody is left out there.",
    ]
    strings = [block.string for block in read_source(("\n".join(lines) + "\n").encode(), "p.txt").blocks]
    assert strings[-1].startswith("4. The keeper may let the guard ring it, if only Nereus Whitecap, who is")


def test_a_clause_below_a_full_title_is_no_part_of_it() -> None:
    title = "LAW 8 - BELLS THAT ARE RUNG AT DUSK, AND THE ROPE OF BELLS"
    page = printed(PARAGRAPHS, len(title)).decode().replace("LAW 8 - BELLS", title)
    strings = [block.string for block in read_source(page.encode(), "p.txt").blocks]
    assert strings[:2] == [title, "A. The bell"]
