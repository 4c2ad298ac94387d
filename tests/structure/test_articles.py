"""Commentary: what an article is called, who wrote it, and its notes, on pages of a game that there is not."""

from __future__ import annotations

import pytest

from lawtext.structure.proposal import ProposedArticle
from tests.whole_pages import read

GREEK = "Η λάμπα που ανάβει δύο φορές δεν είναι λάμπα, λέει ο Νόμος 53Α. Σβήνει, και την ανάβει η άλλη πλευρά."
TEXT = "A lamp that is lit twice is no lamp, says Law 53A. It is put out, and lit again by the other side."


def article(page: str, name: str = "page.txt") -> ProposedArticle:
    found = read(page, name=name)
    assert found.laws == []
    (one,) = found.articles
    return one


def blocks(page: str, name: str = "page.txt") -> list[tuple[str, str, str]]:
    return [(block.kind, block.label, block.text.text.string) for block in article(page, name).blocks]


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("page.txt", "====== On lamps ======\n\nA lamp((See Law 54.)) is lit.\n\nAnother((See //Law 12//.)) is not.\n"),
        (
            "page.md",
            "# On lamps\n\nA lamp[^1] is lit.\n\nAnother[^2] is not.\n\n[^1]: See Law 54.\n[^2]: See *Law 12*.\n",
        ),
        (
            "page.html",
            "<html><body><h1>On lamps</h1><p>A lamp<sup><a href='#n1' id='r1'>1</a></sup> is lit.</p><p>Another<sup>"
            "<a href='#n2' id='r2'>2</a></sup> is not.</p><p><sup><a href='#r1' id='n1'>1</a></sup> See Law 54.</p>"
            "<p><sup><a href='#r2' id='n2'>2</a></sup> See <em>Law 12</em>.</p></body></html>",
        ),
    ],
)
def test_the_notes_of_an_article_keep_their_place(name: str, page: str) -> None:
    assert blocks(page, name) == [
        ("paragraph", "", "A lamp[1] is lit."),
        ("paragraph", "", "Another[2] is not."),
        ("item", "1.", "See Law 54."),
        ("item", "2.", "See Law 12."),
    ]


def test_notes_that_only_have_names_are_counted() -> None:
    page = "# On lamps\n\nA lamp[^why] is lit, another[^2] is not.[^who]\n\n[^who]: Ann.\n[^2]: Oil.\n[^why]: Night.\n"
    assert blocks(page, "page.md") == [
        ("paragraph", "", "A lamp[1] is lit, another[2] is not.[3]"),
        ("item", "1.", "Night."),
        ("item", "2.", "Oil."),
        ("item", "3.", "Ann."),
    ]


def test_what_is_emphasised_stays_so_around_the_mark_of_a_note() -> None:
    page = "# On lamps\n\nThe *lit lamp[^1]*, and *the other* lamp, are lit.\n\n[^1]: Once.\n"
    first = article(page, "page.md").blocks[0].text
    assert [first.text.string[start:end] for start, end in first.emphasis] == ["lit lamp", "the other"]


@pytest.mark.parametrize(
    ("title", "below"),
    [
        ("DECISION No. 14 OF THE LAWS COMMITTEE", "of 7 February 2018"),
        ("Minutes of the Laws Committee, 14 June 2023", "Present were Ann and Tom."),
        ("Πρακτικά της Επιτροπής Νόμων, 14 Ιανουαρίου 2023", "Ήταν όλοι εκεί."),
    ],
)
def test_a_first_line_that_stands_apart_is_the_title(title: str, below: str) -> None:
    text = TEXT if title.isascii() else GREEK
    one = article(f"{title}\n\n{below}\n\n{text}\n\n{text}\n")
    assert one.title is not None
    assert one.title.text.string == title
    assert [(block.kind, block.text.text.string) for block in one.blocks][:2] == [
        ("paragraph", below),
        ("paragraph", text),
    ]


def test_a_line_that_only_says_where_and_when_is_no_title_above_a_short_line() -> None:
    assert article(f"Harbour Town, 14 June 2023\n\nDear Ann,\n\n{TEXT}\n\n{TEXT}\n").title is None


@pytest.mark.parametrize(
    ("name", "page", "author"),
    [
        ("page.md", f"---\ntitle: On lamps\nauthor: \"Mia Rudder\"\ndate: 2020-10-05\n---\n\n{TEXT}\n", "Mia Rudder"),
        ("page.md", f"---\ntitle: On lamps\nauthor:\n  - Mia Rudder\n---\n\n{TEXT}\n", ""),
        (
            "page.html",
            f"<html><body><h1>On lamps</h1><p class='byline'>By Ann Sailor, 12 June 2021</p><p>{TEXT}</p></body></html>",
            "Ann Sailor",
        ),
        ("page.html", f"<html><body><h1>On lamps</h1><p class='byline'>12 June 2021</p><p>{TEXT}</p></body></html>", ""),
    ],
)  # fmt: skip
def test_who_wrote_an_article_may_stand_beside_its_text(name: str, page: str, author: str) -> None:
    one = article(page, name)
    assert one.title is not None
    assert (one.title.text.string, one.author) == ("On lamps", author)
    assert [block.text.text.string for block in one.blocks] == [TEXT]
