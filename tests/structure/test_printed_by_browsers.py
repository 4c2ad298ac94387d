"""Text copied out of pages that a browser printed: what it prints around each page, and titles that print broke."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read, said, walked

ADDRESS = "https://tower.example/law_08"
FIRST = "LAW 8 - THE BELL\n\nA. The bell is rung at dusk, and at noon on feast days, by the keeper, who"
SECOND = "tells whoever asks when it was rung.\n\nB. Whoever rings it late is told so."
WANTED = [
    "|The bell is rung at dusk, and at noon on feast days, by the keeper, who tells whoever asks when it was rung.",
    "|Whoever rings it late is told so.",
]
CHROMIUM = "11/28/26, 11:00 PM\n\nlaw_08 [Towers]\n\n{}\n\n" + ADDRESS + "\n\n{}/2\n\n"
IN_ONE_LINE = "11/28/26, 11:00 PM                    law_08 [Towers]\n\n{}\n\n" + ADDRESS + "              {}/2\n\f"
BEHIND = "{}\n11/28/26, 11:00 PM law_08 [Towers]\n" + ADDRESS + " {}/2\n\f"
FIREFOX = "law_08 [Towers]          " + ADDRESS + "\n\n{}\n\n{} of 2          28/11/2026, 23:00\n\n"


@pytest.mark.parametrize(
    "page", [CHROMIUM, IN_ONE_LINE, BEHIND, FIREFOX], ids=["lines", "one line", "behind", "firefox"]
)
def test_date_title_address_and_number_of_each_page_are_no_text(page: str) -> None:
    found = read(page.format(FIRST, 1) + page.format(SECOND, 2))
    assert [said(clause) for _, clause in walked(found)][1:] == WANTED
    out = " ".join(left_out(found)).split()
    assert out.count(ADDRESS) == 2 and out.count("[Towers]") == 2


@pytest.mark.parametrize(
    "page",
    [
        # The second page has no date.
        CHROMIUM.format(FIRST, 1) + CHROMIUM.format(SECOND, 2).replace("11/28/26, 11:00 PM", ""),
        # The pages do not count through.
        CHROMIUM.format(FIRST, 1) + CHROMIUM.format(SECOND, 3),
    ],
)
def test_nothing_is_taken_for_them_where_a_page_lacks_one(page: str) -> None:
    assert page.count(ADDRESS) == 2
    assert not any("browser" in claim.what for claim in read(page).claims)


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("LAW 8. THE BELL OF\nTHE OLD TOWER\n", "THE BELL OF THE OLD TOWER"),
        ("LAW 8.\nTHE BELL OF\nTHE OLD\nTOWER\n", "THE BELL OF THE OLD TOWER"),
        ("LAW 8 - THE BELL OF\nTHE OLD TOWER\n\n", "THE BELL OF THE OLD TOWER"),
    ],
)
def test_a_title_in_capitals_goes_on_in_the_lines_below_it(title: str, wanted: str) -> None:
    found = read(f"{title}A. The bell is rung at dusk.\n\nB. Whoever rings it late is told so.\n")
    assert [said(clause) for _, clause in walked(found)] == [
        f"{wanted}|",
        "|The bell is rung at dusk.",
        "|Whoever rings it late is told so.",
    ]


def test_the_broken_titles_of_both_languages_stand_above_their_law() -> None:
    found = read(
        "ΝΟΜΟΣ 8. Η ΚΑΜΠΑΝΑ\nΤΟΥ ΠΑΛΙΟΥ ΠΥΡΓΟΥ\n\nLAW 8. THE BELL OF\nTHE OLD TOWER\n\n"
        "Α. Η καμπάνα χτυπά το σούρουπο.\n\nΒ. Όποιος τη χτυπά αργά το μαθαίνει.\n\n"
        "A. The bell is rung at dusk.\n\nB. Whoever rings it late is told so.\n"
    )
    titles = [law.root.heading.text.string for law in found.laws if law.root.heading]
    assert titles == ["Η ΚΑΜΠΑΝΑ ΤΟΥ ΠΑΛΙΟΥ ΠΥΡΓΟΥ", "THE BELL OF THE OLD TOWER"]


@pytest.mark.parametrize(
    "page",
    [
        # What stands below a line in capitals is its text.
        "LAW 8 - THE BELL\nROPES\nThe rope is ten metres long.\n\nA. The bell is rung at dusk.\n\nB. It is heard.\n",
        # An empty line stands between.
        "LAW 8 - THE BELL\n\nROPES\n\nA. The bell is rung at dusk.\n\nB. It is heard.\n",
        # The title is not in capitals.
        "Law 8 - The Bell\nROPES\nA. The bell is rung at dusk.\n\nB. It is heard.\n",
    ],
)
def test_other_lines_in_capitals_are_no_part_of_the_title(page: str) -> None:
    root = next(clause for _, clause in walked(read(page)))
    assert root.heading is not None and root.heading.text.string.upper() == "THE BELL"
