"""Pages as w3m, lynx and converters print them: raised note numbers behind a caret or with a raised bracket, and the
numbers of links with their list below the page."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from tests.whole_pages import left_out, read, said, walked

TITLE = "LAW 8 - THE TOWER\n\n"
FIRST, SECOND = "The tower{} has a bell.", "The bell{} is rung at dusk."


@pytest.mark.parametrize(
    ("marks", "heads"),
    [
        (("^1)", "^2)"), ("^1)\nOf stone.", "^2)\nOf brass.")),
        (("^1)", "^2)"), ("^1) Of stone.", "^2) Of brass.")),
        (("¹⁾", "²⁾"), ("¹⁾\n\nOf stone.", "²⁾\n\nOf brass.")),
        (("⁽¹⁾", "⁽²⁾"), ("⁽¹⁾ Of stone.", "⁽²⁾ Of brass.")),
    ],
    ids=["caret, note below", "caret", "raised bracket", "raised brackets"],
)
def test_raised_numbers_are_the_marks_of_their_notes(marks: tuple[str, str], heads: tuple[str, str]) -> None:
    page = f"{TITLE}A. {FIRST.format(marks[0])}\n\nB. {SECOND.format(marks[1])}\n\n" + "\n\n".join(heads) + "\n"
    found = read(page)
    assert [said(clause) for _, clause in walked(found)][1:] == ["|The tower has a bell.", "|The bell is rung at dusk."]
    (law,) = found.laws
    assert [note.text.text.string for note in law.notes] == ["Of stone.", "Of brass."]


@pytest.mark.parametrize(
    "notes",
    [
        "1)\n2)\n\nOf stone.\nOf brass.\n",
        "1)\n\n2)\n\nOf stone.\n\nOf brass.\nlaw_08.txt · Last modified: 2018/05/25 17:05\n",
    ],
)
def test_numbers_of_notes_above_their_texts_stand_each_before_its_own(notes: str) -> None:
    found = read(f"{TITLE}A. {FIRST.format('1)')}\n\nB. {SECOND.format('2)')}\n\n{notes}")
    (law,) = found.laws
    assert [note.text.text.string for note in law.notes] == ["Of stone.", "Of brass."]
    assert [said(clause) for _, clause in walked(found)][1:] == ["|The tower has a bell.", "|The bell is rung at dusk."]


def test_numbers_above_fewer_texts_stay_where_they_are() -> None:
    strings = [
        block.string for block in read_source(b"Text.\n\n1)\n\n2)\n\nOf stone.\n\n3) Of brass.\n", "p.txt").blocks
    ]
    assert strings == ["Text.", "1)", "2)", "Of stone.", "3) Of brass."]


def test_a_note_number_below_a_line_without_room_begins_its_note() -> None:
    notes = ["Of stone, as the first towers of the coast were before the sea took", "Of brass."]
    text = (
        "A. Beside the harbour and right above the pier of the boats is a tower^\n1) with a bell, and beside the bell a lamp "
        "that the keeper of the tower has\nto light when the boats are late, for they "
        "find their way by it to the long\npier of the harbour, where the guard waits for them until the last of\nthem "
        "has come; then he tells the keeper to put it out.\n\n"
        "B. The bell^2) is rung at dusk, and the keeper, who has heard it so often\nthat he no longer hears it, sleeps "
        "through it unless somebody asks him\nwhether he has heard it, and whether it was the bell of the tower or the\n"
        "other one, which hangs in the harbour and is rung when fog comes, so that\nthe boats find home by it.\n\n"
    )
    found = read(
        f"{TITLE}{text}^1)\n{notes[0]}.\n^2)\n{notes[1]}\nlaw_08.txt · Last modified: 2018/05/25 17:05 by keel\n"
    )
    (law,) = found.laws
    assert [note.text.text.string for note in law.notes] == [f"{notes[0]}.", notes[1]]


def test_a_caret_before_anything_else_stays() -> None:
    found = read(f"{TITLE}A. The tower has 2^2) bells, and ^ on its roof.\n\nB. The second.\n")
    assert [said(clause) for _, clause in walked(found)][1] == "|The tower has 2^2) bells, and ^ on its roof."


LISTED = (
    "   [1]Home [2]Recent changes\n\nLAW 8 - THE TOWER\n\n"
    "   A. The tower has a bell (see [3]Law 12), as the list\n   of parts [4] says.\n\n   B. It is rung^[4]1) at dusk.\n\n"
    "   ^[5]1)\n   By the keeper.\n\n   [6]Back to top\n"
)
LINKS = (
    "\nReferences\n\n   1. https://tower.example/\n   2. https://tower.example/recent\n   3. https://tower.example/law_12\n"
    "   4. https://tower.example/law_08#n1\n   5. https://tower.example/law_08#m1\n   6. https://tower.example/law_08#top\n"
)


def test_the_numbers_of_links_and_their_list_are_no_text() -> None:
    found = read(LISTED + LINKS)
    assert [said(clause) for _, clause in walked(found)][1:] == [
        "|The tower has a bell (see Law 12), as the list of parts [4] says.",
        "|It is rung at dusk.",
    ]
    assert [note.text.text.string for law in found.laws for note in law.notes] == ["By the keeper."]
    assert LINKS.split() == " ".join(left_out(found)).split()[-len(LINKS.split()) :]


def test_numbers_in_brackets_without_such_a_list_are_text() -> None:
    strings = [block.string for block in read_source(LISTED.encode(), "p.txt").blocks]
    assert "A. The tower has a bell (see [3]Law 12), as the list of parts [4] says." in strings


def test_lines_that_are_nearly_a_list_of_links_take_no_time() -> None:
    page = f"{TITLE}A. The tower.\n\nReferences\n 1. a:b\n 2. a:b{'1111. a:b' * 60} !\n{chr(10) * 4000}.\n"
    assert said([*walked(read(page))][1][1]).startswith("|The tower.")
