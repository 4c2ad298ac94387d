"""What a site prints beside a law: the date of the page with who wrote it, and the bar of its menu."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read, said, walked

TITLE = "Law 50 - Held Towers"
LAW = (
    "Each builder keeps his own tower (but see Law 49).\n\nA. Walls\n\nThe walls stay.\n\nB. Gates\n\nThe gates stay.\n"
)
CLAUSES = [
    "Held Towers|Each builder keeps his own tower (but see Law 49).",
    "Walls|The walls stay.",
    "Gates|The gates stay.",
]
OF_SITES = (
    "June 4, 2019 by mason",
    "4 June 2019",
    "04 Jun 2019",
    "Posted on June 4, 2019 by mason",
    "Posted by mason on 4 June 2019 at 21:14",
    "By Nora Keel, June 4, 2019",
    "by mason | June 4, 2019 | 3 Comments",
    "12/06/2018",
    "2018-06-12 10:41",
    "Tuesday, 4th June 2019",
    "Τρίτη, 4 Ιουνίου 2019",
    "Αναρτήθηκε στις 4 Ιουνίου 2019 από mason",
    "Home / Laws / Law 50",
    "Towers | Laws | Contact | About",
    "Αρχική » Νόμοι » Νόμος 50",
)
OF_THE_LAW = (
    "In force from 1 August 2017",
    "Towers built in Athens, 4 June 2019",
    "Walls | gates | roofs",
    "North | East | South | West",
    "Βορράς • Νότος • Ανατολή",
    "On 4 June 2019 the walls are counted.",
    "1. 4 June 2019",
)


@pytest.mark.parametrize("line", OF_SITES)
def test_the_date_and_the_menu_beside_a_law_are_left_out(line: str) -> None:
    for page in (f"{TITLE}\n\n{line}\n\n{LAW}", f"{line}\n\n{TITLE}\n\n{LAW}", f"{TITLE}\n\n{LAW}\n{line}\n"):
        found = read(page)
        assert [said(clause) for _, clause in walked(found)] == CLAUSES
        assert line in left_out(found)


@pytest.mark.parametrize("line", OF_THE_LAW)
def test_a_line_that_says_more_than_its_date_is_text_of_the_law(line: str) -> None:
    found = read(f"{TITLE}\n\n{line}\n\n{LAW}")
    assert not any(any(map(str.isalnum, stretch)) for stretch in left_out(found))
