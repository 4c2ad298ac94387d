"""What wikis, word processors, e-books and converters of PDF files write into web pages, each habit small."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from lawtext.structure.proposal import Structured
from tests.structure.test_pages_of_sites import clauses, left_out, read


@pytest.fixture(scope="module")
def book() -> Book:
    """The book of the repository without a law in it."""
    found = load_book(Path(__file__).parents[2] / "corpus")
    return replace(found, laws={}, inferred={}, confirmed=frozenset())


def notes(found: Structured) -> list[str]:
    """Each note as ``law|text``."""
    return [f"{law.number}|{note.text.string}" for law in found.laws for note in law.notes]


KETTLE = "<h2>LAW 7 - THE KETTLE</h2><p>A. The host{mark} fills the kettle.</p><p>B. Whoever spills water wipes the table.</p>"
LEAVING = "<h2>LAW 8 - LEAVING</h2><p>A. A guest may leave.</p><p>B. Nobody runs.</p>"
KETTLE_AND_LEAVING = [
    "7|THE KETTLE|",
    "7A||The host fills the kettle.",
    "7B||Whoever spills water wipes the table.",
    "8|LEAVING|",
    "8A||A guest may leave.",
    "8B||Nobody runs.",
]


def page(body: str, head: str = "") -> str:
    return f"<!DOCTYPE html><html><head>{head}</head><body>{body}</body></html>"


# --- notes


@pytest.mark.parametrize(
    ("mark", "below", "note"),
    [
        (
            '<a epub:type="noteref" href="#n1" id="r1">1</a>',
            '<aside epub:type="footnote" id="n1"><p><a href="#r1">1</a> Or the cook.</p></aside>',
            "Or the cook.",
        ),
        (
            '<a role="doc-noteref" href="#n1" id="r1">1</a>',
            '<div class="related"><p id="n1"><a href="#r1">1.</a> Or the cook.</p></div>',
            "Or the cook.",
        ),
        (
            '<sup id="r1"><a href="#n1">[1]</a></sup>',
            '<ol class="references"><li id="n1"><span class="mw-cite-backlink">^ <a href="#r1"><sup>a</sup></a></span> '
            "Or the cook.</li></ol>",
            "Or the cook.",
        ),
        (
            '<sup><a href="#n1" id="r1">1</a></sup>',
            '<ol><li id="n1">Or the cook, as <a href="#law-8">Law 8</a> says. <a href="#r1">back to the text</a></li></ol>',
            "Or the cook, as Law 8 says.",
        ),
        ("*", "<p>* Or the cook.</p>", "Or the cook."),
    ],
    ids=["epub", "aria", "mediawiki", "link-to-a-law", "star-of-an-earlier-law"],
)
def test_notes_of_many_systems(book: Book, mark: str, below: str, note: str) -> None:
    found = read(page(KETTLE.format(mark=mark) + LEAVING + below), book, "page.html")
    assert clauses(found) == KETTLE_AND_LEAVING
    assert notes(found) == [f"7|{note}"]


def test_a_star_without_a_line_that_begins_with_it_takes_no_text_for_its_note(book: Book) -> None:
    found = read(page(KETTLE.format(mark="*") + "<p>No score is kept meanwhile.</p>"), book, "page.html")
    assert clauses(found)[2] == "7B||Whoever spills water wipes the table. / No score is kept meanwhile."
    assert notes(found) == []


# --- what is no text


@pytest.mark.parametrize(
    ("above", "below", "gone"),
    [
        ('<div title="header"><p>Laws of kettles</p></div>', '<div title="footer"><p>1</p></div>', {"Laws of kettles", "1"}),
        (
            "",
            '<hr><h1>Document Outline</h1><ul><li><a href="#1">LAW 7 - THE KETTLE</a></li>'
            '<li><a href="#2">LAW 8 - LEAVING</a></li></ul>',
            {"Document Outline", "LAW 7 - THE KETTLE", "LAW 8 - LEAVING"},
        ),
        ("", "<p>Τελευταία ενημέρωση: 3 Μαΐου 2021</p>", {"Τελευταία ενημέρωση: 3 Μαΐου 2021"}),
    ],
    ids=["printed-edges", "outline", "changed"],
)  # fmt: skip
def test_what_is_printed_around_the_laws_is_left_out(book: Book, above: str, below: str, gone: set[str]) -> None:
    found = read(page(above + KETTLE.format(mark="") + LEAVING + below), book, "page.html")
    assert clauses(found) == KETTLE_AND_LEAVING
    assert gone <= {words for _, words in left_out(found)}


def test_titles_at_the_end_whose_texts_are_lost_are_kept(book: Book) -> None:
    contents = "<ul><li>LAW 7 - THE KETTLE</li><li>LAW 8 - LEAVING</li><li>LAW 9 - CUPS</li></ul>"
    lost = "<h2>LAW 8 - LEAVING</h2><h2>LAW 9 - CUPS</h2>"
    found = read(page(contents + KETTLE.format(mark="") + lost), book, "page.html")
    assert clauses(found) == [*KETTLE_AND_LEAVING[:3], "8|LEAVING|", "9|CUPS|"]


# --- what stands on a line of its own, and what a picture says


HEADED = [
    "8|LEAVING|",
    "8A|With Leave|A guest may leave.",
    "8B|Without Leave|Nobody runs. / Nobody hides.",
]


@pytest.mark.parametrize(
    ("head", "around"),
    [
        ("", '<span style="display: block">{}</span>'),
        ("<style>.law .no {color: red} .line {margin: 0; display:block}</style>", '<span class="line">{}</span>'),
        ("", '<span class="akn-p">{}</span>'),
    ],
    ids=["style", "sheet", "akn"],
)
def test_elements_that_are_shown_as_blocks_are_paragraphs(book: Book, head: str, around: str) -> None:
    lines = ["A. With Leave", "A guest may leave.", "B. Without Leave", "Nobody runs.", "Nobody hides."]
    body = "<div><h2>LAW 8 - LEAVING</h2>" + "".join(around.format(line) for line in lines) + "</div>"
    assert clauses(read(page(body, head), book, "page.html")) == HEADED


def test_a_list_that_numbers_only_headings_has_its_texts_below_them(book: Book) -> None:
    body = (
        '<h2>LAW 8 - LEAVING</h2><p>This law is short.</p><ol type="A"><li><b>With Leave</b></li></ol><p>A guest may leave:</p>'
        "<ol><li>in the morning;</li><li>at noon.</li></ol>"
        '<ol type="A" start="2"><li><b>Without Leave</b></li></ol><p>Nobody runs.</p><p>Nobody hides.</p>'
    )
    assert clauses(read(page(body), book, "page.html")) == [
        "8|LEAVING|This law is short.",
        "8A|With Leave|A guest may leave:",
        "8A1||in the morning;",
        "8A2||at noon.",
        HEADED[2],
    ]


def test_pictures_that_say_a_label_or_a_suit_are_read(book: Book) -> None:
    body = (
        '<h2>LAW 8 - LEAVING</h2><p><img src="a.gif" alt="A."> A guest may play <img class="emoji" alt="♠️" src="s.svg"> 2.</p>'
        '<p><img width="9" alt=\'B.\' src="b.gif">Nobody runs.</p><p><img src="c.jpg" alt="A running guest">Nobody hides.</p>'
    )
    found = read(page(body), book, "page.html")
    assert clauses(found) == ["8|LEAVING|", "8A||A guest may play ♠️ 2.", "8B||Nobody runs. / Nobody hides."]
