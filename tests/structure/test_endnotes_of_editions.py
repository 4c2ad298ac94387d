"""Headings of notes that name an edition (``Notes 2007``): what stands below is of that edition's law."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.structure.test_pages_of_sites import left_out
from tests.whole_pages import read

LAW = "LAW 9 - FLAGS\n\nA. A red flag1) stops the race.\n\nB. A white flag starts it.\n\n"
NOMOS = "ΝΟΜΟΣ 9 - ΣΗΜΑΙΕΣ\n\nΑ. Η κόκκινη σημαία1) σταματά τον αγώνα.\n\nΒ. Η λευκή σημαία τον αρχίζει.\n\n"
BOTH = f"## 2007\n\n{LAW}## 2017\n\n{LAW}"
OLD, NEW = "1) Or an orange one.\n\n", "1) Or a yellow one.\n\n"
MOLES = "LAW 10 - MOLES\n\nA. A mole ends the harbour.\n\nB. No boat ties up there.\n\n"


@pytest.mark.parametrize(
    ("text", "notes", "headings"),
    [
        (f"{BOTH}Notes 2007\n\n{OLD}Notes 2017\n\n{NEW}", "2007 en orange, 2017 en yellow", 2),
        (f"{BOTH}Notes (2017)\n\n{NEW}Notes (2007)\n\n{OLD}", "2007 en orange, 2017 en yellow", 2),
        (f"{BOTH}Notes to the 2007 edition\n\n{OLD}{MOLES}", "2007 en orange", 1),
        (f"## 2007\n\n{LAW}Notes 2007\n\n{OLD}", "2007 en orange", 1),
        (f"## 2007\n\n{NOMOS}Σημειώσεις 2007\n\n1) Ή η πορτοκαλιά.\n", "2007 el πορτοκαλιά", 1),
        (f"## 2007\n\n{NOMOS}Σημειώσεις του 2007\n\n1) Ή η πορτοκαλιά.\n", "2007 el πορτοκαλιά", 1),
        # The notes of an edition that the page does not have, and a paragraph that is no note, are text.
        (f"## 2017\n\n{LAW}Notes 2007\n\n{OLD}", "2017 en orange", 0),
        (
            "## 2007\n\nLAW 9 - FLAGS\n\nA. A flag stops it.\n\nB. A sail starts it.\n\nNotes 2007\n\nThey are read.\n",
            "",
            0,
        ),
    ],
)
def test_notes_below_the_year_of_an_edition(text: str, notes: str, headings: int, book: Book) -> None:
    found = read(text, book, law="9")
    told = [
        f"{law.edition} {law.language} {word}"
        for law in found.laws
        for note in law.notes
        for word in ("orange", "yellow", "πορτοκαλιά")
        if word in note.text.text.string
    ]
    assert ", ".join(told) == notes
    assert [reason for reason, _ in left_out(found)].count("the heading of the notes") == headings


def test_a_law_below_the_notes_of_an_older_edition_is_of_that_above_them(book: Book) -> None:
    found = read(f"{BOTH}Notes 2007\n\n{OLD}{MOLES}", book)
    assert [f"{law.edition} {law.root.number}" for law in found.laws] == ["2007 9", "2017 9", "2017 10"]


FERRIES = "LAW 10 - FERRIES\n\nA ferry carries no flag.\n\n"


@pytest.mark.parametrize(("mark", "head"), [("1)", "1) "), ("*", "*")])
def test_notes_below_the_laws_of_an_edition_go_to_the_law_of_it_that_has_their_mark(
    mark: str, head: str, book: Book
) -> None:
    law = LAW.replace("1)", mark)
    text = f"## 2007\n\n{law}{FERRIES}{head}Or an orange one.\n\n## 2017\n\n{law}{FERRIES}{head}Or a yellow one.\n"
    found = read(text, book)
    notes = [(law.edition, str(law.root.number), [note.text.text.string for note in law.notes]) for law in found.laws]
    assert notes == [
        ("2007", "9", ["Or an orange one."]), ("2007", "10", []),
        ("2017", "9", ["Or a yellow one."]), ("2017", "10", []),
    ]  # fmt: skip
    assert {text.text.string for law in found.laws if str(law.root.number) == "10" for text in law.root.paragraphs} == {
        "A ferry carries no flag."
    }
