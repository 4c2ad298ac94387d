"""Notes at the end of a page that stand below its definitions, and items of a list that are none of them."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

PAGE = """LAWS OF TOWERS 2017

LAW 8 - TOWERS

A. The keeper{0} opens it.

LAW 9 - GATES

A. A gate{1} is shut.

B. It opens again:

1. by day;

2. on a feast.

DEFINITIONS

Board – The squares on which towers stand.

Gate – What shuts a tower.

Keeper – Who opens a tower.

Stone – A piece of the game.

Tower – What is built.

"""


@pytest.mark.parametrize(
    ("marks", "tail"),
    [
        (("[1]", "[2]"), "[1] Or his deputy.\n\n[2] Of iron.\n"),
        (("1", "2"), "1 Or his deputy.\n\n2 Of iron.\n"),
        (("¹", "²"), "¹ Or his deputy.\n\n² Of iron.\n"),
        (("1)", "2)"), "1) Or his deputy.\n\n2) Of iron.\n"),
    ],
)
def test_notes_below_the_definitions_go_to_their_laws(marks: tuple[str, str], tail: str) -> None:
    found = read(PAGE.format(*marks) + tail, name="page.txt")
    assert [[note.text.string for note in law.notes] for law in found.laws] == [["Or his deputy."], ["Of iron."]]
    assert [said(clause) for _, clause in walked(found)] == [
        "TOWERS|",
        "|The keeper opens it.",
        "GATES|",
        "|A gate is shut.",
        "|It opens again:",
        "|by day;",
        "|on a feast.",
    ]
    assert [[entry.terms[0] for entry in of.entries] for of in found.definitions] == [
        ["Board", "Gate", "Keeper", "Stone", "Tower"]
    ]


@pytest.mark.parametrize("format", ["page.md", "page.html"])
def test_a_counted_item_that_stands_last_is_no_note(format: str) -> None:
    pages = {
        "page.md": "# LAW 8 - TOWERS\n\n## A. Gates\n\nA gate2 is shut:\n\n1. by night;\n2. by fog.\n",
        "page.html": "<h1>LAW 8 - TOWERS</h1><ol type=A><li><p><b>Gates</b></p><p>A gate<sup>2</sup> is shut at most:</p>"
        "<ol><li><p>by night;</p></li><li><p>by fog.</p></li></ol></li></ol>",
    }
    found = read(pages[format], name=format)
    assert [said(clause) for _, clause in walked(found)][2:] == ["|by night;", "|by fog."]


def test_senses_of_the_last_term_are_no_notes() -> None:
    found = read(PAGE.format("1)", "2)") + "Watch – One of:\n\n1. the night;\n\n2. the day.\n", name="page.txt")
    assert [len(law.notes) for law in found.laws] == [0, 0]


def test_a_label_that_floats_before_its_words_is_no_paragraph() -> None:
    float_ = '<span style="display:block;float:left;min-width:0cm;">{}</span>'
    items = [("A.", "<b>Oil</b>"), ("1.", "A lamp burns:"), ("(a)", "oil of fish; or"), ("(b)", "oil of nuts.")]
    heads = [f"<li><p>{float_.format(label)}{text}</p>" for label, text in items]
    page = (
        f"<h1>LAW 8 - LAMPS</h1><ol>{heads[0]}<ol>{heads[1]}<ol>{heads[2]}</li>{heads[3]}</li></ol></li></ol></li></ol>"
    )
    found = read(page, name="page.html")
    assert [said(clause) for _, clause in walked(found)] == [
        "LAMPS|",
        "Oil|",
        "|A lamp burns:",
        "|oil of fish; or",
        "|oil of nuts.",
    ]
    assert not any(clause.inference for _, clause in walked(found))


def test_a_raised_mark_links_to_a_note_that_leads_nowhere() -> None:
    page = (
        '<h1>LAW 8 - LAMPS</h1><ol type=A><li><p>A lamp<sup><a href="#n1" id="m1">1</a></sup> burns oil.</p></li></ol>'
        '<h1>LAW 9 - WICKS</h1><ol type=A><li><p>A wick<sup><a href="#n2" id="m2">2</a></sup> is short:</p>'
        "<ol><li><p>at night;</p></li><li><p>at dawn.</p></li></ol></li></ol>"
        '<div><p id="n1"><sup>1</sup> Any light counts.</p><p id="n2"><sup>2</sup> Of cotton.</p></div>'
    )
    found = read(page, name="page.html")
    assert [[note.text.string for note in law.notes] for law in found.laws] == [["Any light counts."], ["Of cotton."]]
