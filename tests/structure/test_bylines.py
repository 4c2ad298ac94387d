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


@pytest.mark.parametrize(
    "head",
    [
        ["June 2019"],
        ["June 2019", "By Nora Keel"],
        ["4 June 2019", "5 min read", "By Nora B. Keel", "View all laws"],
        ["Ιούνιος 2019", "Της Ήρας Κόντου"],
        ["By Nora Keel", "Print this law"],
    ],
)
def test_lines_below_a_title(head: list[str]) -> None:
    """Who wrote a page, when and how long it is stand one below the other."""
    found = read("\n\n".join([TITLE, *head, LAW]))
    assert [said(clause) for _, clause in walked(found)] == CLAUSES
    assert [line.strip() for line in left_out(found) if line.strip()] == head


def test_a_heading_like_a_byline() -> None:
    """On a page without any line of a site it may be a heading."""
    found = read(f"{TITLE}\n\nBy Either Side\n\nA side counts.\n\nBy The Other\n\nIt counts too.\n")
    assert not [line for line in left_out(found) if line.strip()]


@pytest.mark.parametrize("head", ["Related posts", "See also", "Δείτε επίσης"])
def test_other_pages(head: str) -> None:
    """The titles below a line that names other pages are no laws of this one."""
    links = [head, "Law 49 - Towers", "Law 51 - Gates"]
    found = read("\n\n".join([TITLE, LAW, *links]))
    assert [said(clause) for _, clause in walked(found)] == CLAUSES
    assert [line.strip() for line in left_out(found) if line.strip()] == links


def test_a_law_below_a_law_that_ends_so() -> None:
    """Where text stands below the titles they are those of laws."""
    found = read(f"{TITLE}\n\n{LAW}\n\nSee also\n\nLaw 51 - Gates\n\nA gate is never open, whoever built it.\n")
    assert [str(law.number) for law in found.laws] == ["50", "51"]


@pytest.mark.parametrize(
    "line", ["Source: Hellenic Tower Federation", "Πηγή: Ομοσπονδία Πύργων", "Translated by Nora Keel"]
)
def test_where_a_law_is_from_is_no_text_of_it(line: str) -> None:
    """As its last line it is left out; amid the clauses it is text."""
    page = "LAW 5 - TOWERS\n\nA. A tower has nine stones.\n\nB. It has a keeper.\n\n"
    found = read(f"{page}{line}\n")
    assert [said(clause) for clause in found.laws[0].root.children] == [
        "|A tower has nine stones.",
        "|It has a keeper.",
    ]
    assert line in left_out(found)


def test_a_source_amid_the_clauses_is_text() -> None:
    page = "LAW 5 - TOWERS\n\nA. Stones come from two places.\n\nSource: the pile.\n\nB. A tower has a keeper.\n"
    (clause, _) = read(page).laws[0].root.children
    assert said(clause) == "|Stones come from two places. / Source: the pile."
