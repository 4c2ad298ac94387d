"""Letters with a full stop that are glued to a word in lower case (``Α.τηλέφωνο``) are labels where they count on."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


def outline(page: str) -> list[str]:
    return [f"{clause.number}{said(clause)}" for _, clause in walked(read(page))][1:]


def test_capitals_count_the_clauses() -> None:
    page = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑπαγορεύονται:\n\nΑ.τηλέφωνο·\n\nΒ.το ποτό·\n\nΓ. φαγητό.\n"
    assert outline(page) == ["5A|τηλέφωνο·", "5B|το ποτό·", "5C|φαγητό."]
    assert outline("LAW 5 - TOWERS\n\nForbidden are:\n\nA.a telephone;\n\nB.food.\n") == ["5A|a telephone;", "5B|food."]


def test_small_letters_count_the_items_and_begin_anew() -> None:
    page = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Πύργος\n\n1. Έχει:\n\nα.πόρτα·\n\nβ.στέγη.\n\n2. Δεν έχει:\n\nα.σκάλα·\n\nβ.ένα παράθυρο.\n"
    items = ["5A1(a)|πόρτα·", "5A1(b)|στέγη.", "5A2(a)|σκάλα·", "5A2(b)|ένα παράθυρο."]
    assert [line for line in outline(page) if "(" in line] == items


@pytest.mark.parametrize(
    "lines", [("π.χ. όταν φυσά.", "κ.λπ. όπως λένε."), ("α.έτσι λένε.",), ("β.έτσι.", "γ.αλλιώς.")]
)
def test_what_counts_nothing_is_text(lines: tuple[str, ...]) -> None:
    found = outline("ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Ένας πύργος.\n\n{}\n\nΒ. Πέφτει.\n".format("\n\n".join(lines)))
    assert found == [" / ".join(("5A|Ένας πύργος.", *lines)), "5B|Πέφτει."]
