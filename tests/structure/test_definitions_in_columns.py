"""Definitions copied out of a table of two columns: a tab stands between each term and what it means."""

from __future__ import annotations

import pytest

from tests.whole_pages import read

TITLED = "DEFINITIONS\n"
ROWS = [
    "Anchor\tthe last player of a team",
    "Knot\t1. the mark in the middle of the rope",
    "\t2. whatever is tied; see Rope",
    "Rope\tthat at which both teams pull",
]
FOUND = [
    ("Anchor", "the last player of a team", []),
    ("Knot", "", ["the mark in the middle of the rope", "whatever is tied; see Rope"]),
    ("Rope", "that at which both teams pull", []),
]


def definitions(page: str) -> dict[str, list[tuple[str, str, list[str]]]]:
    return {
        of.language: [
            (
                " = ".join(entry.terms),
                " / ".join(text.string for text in entry.paragraphs),
                [sense.text.string for sense in entry.senses],
            )
            for entry in of.entries
        ]
        for of in read(page).definitions
    }


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_tab_parts_each_term_from_what_it_means(gap: str) -> None:
    assert definitions(TITLED + gap.join(ROWS) + "\n") == {"en": FOUND}


def test_each_language_has_a_table_of_its_own() -> None:
    page = (
        "ΟΡΙΣΜΟΙ\nΆγκυρα\tο τελευταίος παίκτης της ομάδας\nΚόμπος\tτο σημάδι στη μέση του σχοινιού\n"
        "Σχοινί\tεκείνο που τραβούν οι δύο ομάδες\n\n" + TITLED + "\n".join(ROWS) + "\n"
    )
    assert definitions(page) == {
        "el": [
            ("Άγκυρα", "ο τελευταίος παίκτης της ομάδας", []),
            ("Κόμπος", "το σημάδι στη μέση του σχοινιού", []),
            ("Σχοινί", "εκείνο που τραβούν οι δύο ομάδες", []),
        ],
        "en": FOUND,
    }


@pytest.mark.parametrize(
    "page",
    [
        # Nothing says that these are definitions; two are too few; a line has no tab, or two.
        "ROPES\n" + "\n".join(ROWS),
        TITLED + "\n".join(ROWS[:3]),
        TITLED + "\n".join(["All of these are words of the game", *ROWS]),
        TITLED + "\n".join([*ROWS, "Team\teight players\ttwo of them spare"]),
    ],
)
def test_other_lines_with_tabs_are_no_definitions(page: str) -> None:
    assert definitions(f"{page}\n") == {}
