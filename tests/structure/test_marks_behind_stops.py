"""Note marks behind the full stop of a sentence, as printers of English set them (``not.1)``)."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

PAGE = """LAW 5 - TOWERS
A. Stones
A tower has nine stones. It is never moved.{0}
B. Keepers
The keeper counts all.{1} Then he goes.
C. Falls
It falls.

{0} But see Law 7.
{1} At night.
"""


def notes_of(page: str) -> list[str]:
    found = read(page)
    return [note.text.string for law in found.laws for note in law.notes]


@pytest.mark.parametrize(
    ("one", "two"), [("(1)", "(2)"), ("1)", "2)"), ("[1]", "[2]"), ("1", "2"), ("¹", "²"), ("†", "‡")]
)
def test_a_mark_behind_a_stop(one: str, two: str) -> None:
    """Both are marks, and the lines at the foot are their notes."""
    page = PAGE.format(one, two)
    assert notes_of(page) == ["But see Law 7.", "At night."]
    texts = {str(clause.number): said(clause) for _, clause in walked(read(page))}
    assert texts["5A"] == "Stones|A tower has nine stones. It is never moved."
    assert texts["5B"] == "Keepers|The keeper counts all. Then he goes."
    assert texts["5C"] == "Falls|It falls."


@pytest.mark.parametrize(
    "text",
    [
        "LAW 5 - TOWERS\nA. Stones\nSee Art.1) and no more.\nB. Keepers\nOne counts.\n1) He counts.\n",
        "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\nΑ. Πέτρες\nΒλέπε άρθ.1 και παρ.2 του νόμου.\nΒ. Φύλακες\nΈνας μετράει.\n",
        "LAW 5 - TOWERS\nA. Stones\nIt weighs some.5 stones.\nB. Keepers\nOne counts.\n",
        "LAW 5 - TOWERS\nA. Stones\nNobody moves it.1\nB. Keepers\n1. One counts.\n2. One waits.\n",
        "LAW 5 - TOWERS\nA. Stones\nNobody moves it.1\nB. Keepers\nOne counts.\n\n1\n",
    ],
)
def test_what_is_no_note(text: str) -> None:
    """A citation, a figure and the items below a heading are no notes."""
    assert notes_of(text) == []


@pytest.mark.parametrize("heading", ["No Moves", "On Towers", "Of stones"])
def test_a_short_word_behind_its_label(heading: str) -> None:
    """A letter without a space is the label of a heading that begins with a word of two letters."""
    (first, *_) = (clause for _, clause in walked(read(f"LAW 5 - TOWERS\nA.{heading}\nIt stands.\nB.Keepers\nHe counts.\n"))
                   if clause.number.depth)  # fmt: skip
    assert (first.printed.string if first.printed else "", said(first)) == ("A.", f"{heading}|It stands.")


@pytest.mark.parametrize(
    ("one", "two", "head"),
    [
        ("1)", "3)", "1) , 3) "),
        ("1)", "3)", "1), 3) "),
        ("1)", "2)", "1) , 2) "),
        ("1)", "2)", "1), 2)\n"),
        ("1)", "2)", "1) , 2)\n\n"),
    ],
)
def test_a_note_of_several_marks(one: str, two: str, head: str) -> None:
    """A wiki prints one note with the numbers of all its marks."""
    other = "" if two == "2)" else "2)"
    page = f"LAW 5 - TOWERS\n\nA. A tower{one} has a keeper{other} and a gate.\n\nB. It falls at night{two}.\n\n{head}By day too.\n"
    (law,) = read(page + ("2) But see Law 7.\n" if other else "")).laws
    assert [note.text.string for note in law.notes] == ["By day too.", *(["But see Law 7."] if other else [])]
    marked = {str(clause.number): [mark.mark for mark in clause.paragraphs[0].marks] for clause in law.root.children}
    assert marked == {"5A": ["1", *(["2"] if other else [])], "5B": ["1"]}
    assert [said(clause) for clause in law.root.children] == [
        "|A tower has a keeper and a gate.",
        "|It falls at night.",
    ]


@pytest.mark.parametrize("stop", [".", ";", "·"])
@pytest.mark.parametrize("label", ["b)", "b.", "(b)"])
def test_a_mark_at_the_end_of_a_paragraph_whatever_the_next_one_begins_with(stop: str, label: str) -> None:
    """The small letter of a label below goes on with no sentence."""
    first = label.replace("b", "a")
    page = f"LAW 5 - TOWERS\n\nA. Falls\n\n1. It falls:\n\n{first} by night{stop}1)\n\n{label} by day.\n\n1) But see Law 7.\n"
    (law,) = read(page).laws
    assert [note.text.string for note in law.notes] == ["But see Law 7."]
    assert [said(clause) for _, clause in walked(read(page))][3:] == [f"|by night{stop}", "|by day."]


@pytest.mark.parametrize(
    ("noted", "text"), [(True, "A tower stands, and falls."), (False, "A tower stands **, and falls.")]
)
def test_stars_apart_are_a_mark_where_a_note_has_them(text: str, *, noted: bool) -> None:
    page = "LAW 5 - TOWERS\n\nA. A tower stands **, and falls.\n\nB. It is old.\n" + "\n** By day.\n" * noted
    (law,) = read(page).laws
    assert [note.text.string for note in law.notes] == ["By day."] * noted
    assert said(law.root.children[0]) == f"|{text}"


@pytest.mark.parametrize("own", ["**", "†"])
def test_notes_of_two_editions_below_the_last_one(own: str) -> None:
    """Each goes to the edition whose words have its sign, though the last line answers the last edition."""
    page = (
        "2007 Law\n\nLAW 5 - TOWERS\n\nA. A tower* stands.\n\nB. It falls.\n\n"
        f"2017 Law\n\nLAW 5 - TOWERS\n\nA. A tower stands.\n\nB. It falls{own}.\n\n* By day.\n\n{own} At night.\n"
    )
    laws = read(page).laws
    assert {law.edition: [note.text.string for note in law.notes] for law in laws} == {
        "2007": ["By day."],
        "2017": ["At night."],
    }
