"""Notes whose marks stand in brackets apart from their word (``the skins (1).``), as typed pages have them."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

TITLE = "LAW 9 - THE BELL\n\n"
TEXT = "A. The ringer pulls the rope (1).\n\nB. He lets it go (2), and waits.\n\n"
NOTES = "(1) It is of hemp.\n\n(2) At once.\n"


def notes(page: str) -> list[str]:
    (law,) = read(page).laws
    return [note.text.string for note in law.notes]


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        (TITLE + TEXT + NOTES, ["It is of hemp.", "At once."]),
        (TITLE + TEXT.replace(" (", "\u00a0(") + NOTES, ["It is of hemp.", "At once."]),
        (TITLE + TEXT.replace(" (2)", "") + "(1) It is of hemp.\n", ["It is of hemp."]),
        ("ΝΟΜΟΣ 9 - Η ΚΑΜΠΑΝΑ\n\nΑ. Τραβάει το σχοινί του (1).\n\n(1) Είναι κανάβινο.\n", ["Είναι κανάβινο."]),
    ],
)
def test_they_are_marks_where_the_notes_are_the_last_lines(page: str, wanted: list[str]) -> None:
    assert notes(page) == wanted
    assert not any("(1)" in said(clause) for _, clause in walked(read(page)))


@pytest.mark.parametrize(
    "page",
    [
        TITLE + TEXT,
        TITLE + TEXT + NOTES.replace("At once.", "at once."),
        TITLE + TEXT + NOTES.replace("At once.", "At once"),
        TITLE + TEXT + NOTES + "\nC. He goes.\n",
        TITLE + TEXT.replace("rope (1)", "rope (1) or (2)").replace("go (2)", "go") + NOTES,
        TITLE + TEXT.replace("rope (1)", "rope of Law (1)").replace("go (2)", "go by Law (2)") + NOTES,
        TITLE + TEXT.replace("and waits.", "and chooses:") + NOTES,
    ],
)
def test_they_are_labels_or_citations_elsewhere(page: str) -> None:
    assert not notes(page)
