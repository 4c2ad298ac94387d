"""A dash behind the words of a heading, and a dash before them in place of a lost label."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints

CORPUS = Path(__file__).resolve().parents[2] / "corpus"


def _read(page: str) -> list[tuple[str, str | None, str]]:
    """The clauses of the one law of a page: number, heading and text."""
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    (law,) = found.laws
    return [
        (str(clause.number), clause.heading.text.string if clause.heading else None, " / ".join(p.string for p in clause.paragraphs))
        for clause in walk(law.root)
    ][1:]  # fmt: skip


@pytest.mark.parametrize(
    ("page", "clauses"),
    [
        (
            "LAW 5 - TOWERS\n\nA. Stones - The builder stacks them.\n\nB. Fog — In fog nobody builds.\n\nC. Old Towers - They stay.",
            [
                ("5A", "Stones", "The builder stacks them."),
                ("5B", "Fog", "In fog nobody builds."),
                ("5C", "Old Towers", "They stay."),
            ],
        ),
        (
            "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Κόκκινες πέτρες - Οι πέτρες μένουν εκεί.\n\nΒ. Ομίχλη – Με ομίχλη κανείς δεν χτίζει.",
            [("5A", "Κόκκινες πέτρες", "Οι πέτρες μένουν εκεί."), ("5B", "Ομίχλη", "Με ομίχλη κανείς δεν χτίζει.")],
        ),
        (
            # One is nothing but a heading with a colon, above its clauses.
            "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Κόκκινες πέτρες - Οι πέτρες μένουν.\n\nΒ. Ομίχλη – Κανείς δεν χτίζει.\n\nΓ. Επιλογή πύλης:\n\n1. Μία.",
            [("5A", "Κόκκινες πέτρες", "Οι πέτρες μένουν."), ("5B", "Ομίχλη", "Κανείς δεν χτίζει."),
             ("5C", "Επιλογή πύλης", ""), ("5C1", None, "Μία.")],
        ),
        (
            # One without a dash: nothing says that the others have headings.
            "LAW 5 - TOWERS\n\nA. The keeper waits - The builder goes on.\n\nB. In fog nobody builds.",
            [("5A", None, "The keeper waits - The builder goes on."), ("5B", None, "In fog nobody builds.")],
        ),
    ],
)  # fmt: skip
def test_words_before_a_dash_are_a_heading_where_each_clause_has_one(
    page: str, clauses: list[tuple[str, str | None, str]]
) -> None:
    assert _read(page) == clauses


def test_items_above_texts_are_headings_that_have_lost_their_labels() -> None:
    page = (
        "LAW 5 - TOWERS\n\nA tower is built of stones. In addition:\n\n- Stones\n\nThe builder stacks them one by one:\n\n"
        "1. the large ones;\n\n2. the small ones.\n\n- Fog\n\nIn fog nobody builds a tower."
    )
    assert _read(page) == [
        ("5A", "Stones", "The builder stacks them one by one:"),
        ("5A1", None, "the large ones;"),
        ("5A2", None, "the small ones."),
        ("5B", "Fog", "In fog nobody builds a tower."),
    ]


def test_items_of_a_list_stay_items_where_one_of_them_heads_no_text() -> None:
    page = "LAW 5 - TOWERS\n\nA. A tower may be:\n\n- Tall\n\n- Small\n\nThe keeper measures the tower.\n\nB. Done."
    numbers = [number for number, _, _ in _read(page)]
    assert numbers == ["5A", "5A1", "5A2", "5B"]


def test_a_dash_between_a_letter_with_its_stop_and_the_heading_is_none_of_its_words() -> None:
    page = "LAW 8 - LAMPS\n\nA. – Lighting\n\nThe keeper lights the lamp.\n\nB. – Burning\n\nIt burns until dawn.\n"
    assert _read(page) == [
        ("8A", "Lighting", "The keeper lights the lamp."),
        ("8B", "Burning", "It burns until dawn."),
    ]


def test_a_title_in_quotation_marks_with_corners_is_no_arrow() -> None:
    page = "ΝΟΜΟΣ 8 - «ΤΑ ΦΑΝΑΡΙΑ»\n\nΑ. Ο φύλακας ανάβει το φανάρι.\n\nΒ. Καίει ως την αυγή.\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert [law.root.heading and law.root.heading.string for law in found.laws] == ["«ΤΑ ΦΑΝΑΡΙΑ»"]


def test_items_above_texts_are_headings_beside_lists_that_a_text_announces() -> None:
    page = (
        "LAW 5 - TOWERS\n\n- Stones\n\nThe builder stacks them one by one.\n\n- Colours\n\nThe colours of a tower are:\n\n"
        "- red, for the keeper;\n\n- white, for the guests.\n\n- Fog\n\nIn fog nobody builds a tower."
    )
    assert _read(page) == [
        ("5A", "Stones", "The builder stacks them one by one."),
        ("5B", "Colours", "The colours of a tower are:"),
        ("5B1", None, "red, for the keeper;"),
        ("5B2", None, "white, for the guests."),
        ("5C", "Fog", "In fog nobody builds a tower."),
    ]


def test_items_in_lower_case_are_those_of_the_item_that_announces_them() -> None:
    page = (
        "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\n- Οι πέτρες είναι μεγάλες.\n\n- Κανείς δεν χτίζει, εκτός αν:\n\n- δεν έχει ομίχλη, και\n\n"
        "- το επιτρέπει ο φύλακας.\n\n- Ο πύργος μένει όρθιος."
    )
    assert _read(page) == [
        ("5A", None, "Οι πέτρες είναι μεγάλες."),
        ("5B", None, "Κανείς δεν χτίζει, εκτός αν:"),
        ("5B1", None, "δεν έχει ομίχλη, και"),
        ("5B2", None, "το επιτρέπει ο φύλακας."),
        ("5C", None, "Ο πύργος μένει όρθιος."),
    ]


def test_items_in_lower_case_below_no_colon_stay_in_their_list() -> None:
    page = "LAW 5 - TOWERS\n\n- The stones are big.\n\n- nobody builds in fog.\n\n- The tower stays up."
    assert [number for number, _, _ in _read(page)] == ["5A", "5B", "5C"]


def test_the_last_items_of_lists_head_no_texts() -> None:
    lists = ("The boats:\n\n- Red\n\n- Blue\n\nThey are kept.", "The oars:\n\n- Long\n\n- Short\n\nSo are they.")
    found = _read("LAW 5 - TOWERS\n\n" + "\n\n".join(lists))
    assert {heading for _, heading, _ in found} == {None}
    assert [text for _, _, text in found if text in ("Red", "Blue", "Long", "Short")] == [
        "Red",
        "Blue",
        "Long",
        "Short",
    ]
