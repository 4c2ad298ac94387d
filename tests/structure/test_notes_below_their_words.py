"""Notes that stand right below the paragraph with their mark, or above a line that is none: no clauses."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

CLAUSES = {"5": "SIGNALS|", "5A": "By day|A flag is shown.", "5B": "By night|A lamp is shown."}
PAGES = [
    "{t}A. By day\n\nA flag is shown{m1}.\n\n{h1} Of cloth.\n\nB. By night\n\nA lamp is shown{m2}.\n\n{h2} Of oil.\n",
    "{t}A. By day\n\nA flag is shown{m1}.\n\nB. By night\n\nA lamp is shown{m2}.\n\n{h1} Of cloth.\n\n{h2} Of oil.\n",
]


def outline(page: str) -> tuple[dict[str, str], dict[str, str]]:
    found = read(page)
    notes = {note.mark: note.text.text.string for law in found.laws for note in law.notes}
    return {str(clause.number): said(clause) for _, clause in walked(found)}, notes


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("sign", ["{})", "^{}", "[{}]"])
def test_notes_are_found_wherever_they_stand(page: str, sign: str) -> None:
    one, two = sign.format(1), sign.format(2)
    filled = page.format(t="LAW 5 - SIGNALS\n\n", m1=one, m2=two, h1=one, h2=two)
    assert outline(filled) == (CLAUSES, {"1": "Of cloth.", "2": "Of oil."})


def test_a_page_number_below_the_notes_is_none() -> None:
    page = PAGES[1].format(t="LAW 5 - SIGNALS\n\n", m1="1)", m2="2)", h1="1)", h2="2)")
    assert outline(f"{page}\n34\n")[1] == {"1": "Of cloth.", "2": "Of oil."}


def test_items_with_brackets_stay_items() -> None:
    page = "LAW 5 - SIGNALS\n\nA. By day\n\nThese flags2) are shown:\n\n1) red;\n\n2) blue.\n\nB. By night\n\nNone.\n"
    assert [*outline(page)[0]] == ["5", "5A", "5A1", "5A2", "5B"]


def test_so_do_items_that_somebody_may_have_marked() -> None:
    page = "LAW 5 - SIGNALS\n\nA. By day\n\nFlags1) and lamps2) are:\n\n1) red;\n\n2) blue.\n\nB. By night\n\nNone.\n"
    assert [*outline(page)[0]] == ["5", "5A", "5A1", "5A2", "5B"]


def test_two_notes_with_one_sign_are_not_lost() -> None:
    page = PAGES[0].format(t="LAW 5 - SIGNALS\n\n", m1="1)", m2="2)", h1="1)", h2="2)")
    found, notes = outline(f"{page}\n1) Of wood.\n")
    assert all(text in " ".join([*found.values(), *notes.values()]) for text in ("Of cloth.", "Of oil.", "Of wood."))


def test_a_power_is_no_mark_of_a_note_that_is_there() -> None:
    page = PAGES[1].format(t="LAW 5 - SIGNALS\n\n", m1="^1", m2="^2", h1="^1", h2="^2")
    found = outline(page.replace("A lamp is shown", "A lamp lights 9 m^2. It is shown"))
    assert found == (
        {**CLAUSES, "5B": "By night|A lamp lights 9 m^2. It is shown."},
        {"1": "Of cloth.", "2": "Of oil."},
    )


def test_a_power_is_no_mark() -> None:
    page = "LAW 5 - SIGNALS\n\nA. By day\n\nA flag has 5 cm^2.\n\nB. By night\n\nNone.\n"
    assert outline(page) == ({**CLAUSES, "5A": "By day|A flag has 5 cm^2.", "5B": "By night|None."}, {})
