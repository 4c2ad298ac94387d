"""Paragraphs that close a list or a law, which only their place on the page shows: Markdown, Word files, PDFs."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints, Structured
from tests.readers.test_docx import BOOK, item, level, lists, packed, par, run
from tests.readers.test_printed_pages import printed, structured
from tests.whole_pages import read


def texts(found: Structured) -> dict[str, list[str]]:
    return {str(one.number): [part.text.string for part in one.paragraphs] for one in walk(found.laws[0].root)}


HANGING = """# LAW 9 - THE BARN

The barn is old.

A.  **The Door**

    1.  It is shut:

        (a) at noon;

        (b) at night.

    2.  It has a lock.

B.  **The Roof**

    The roof is watched.

The barn may be sold.
"""


def test_in_markdown_what_is_not_indented_as_the_texts_of_labels_are_is_outside() -> None:
    found = texts(read(HANGING, name="page.md"))
    assert found["9"] == ["The barn is old.", "The barn may be sold."]
    assert found["9B"] == ["The roof is watched."]


@pytest.mark.parametrize(
    "page",
    [
        # A second text of the label that only stands at the edge, as that of another does.
        HANGING.replace("    The roof is watched.", "The roof is watched."),
        # The list goes on below it.
        HANGING + "\nC.  **The Loft**\n\n    Hay is kept in the loft.\n",
    ],
)
def test_where_not_all_texts_are_indented_their_place_says_nothing(page: str) -> None:
    assert texts(read(page, name="page.md"))["9B"] == ["The roof is watched.", "The barn may be sold."]


@pytest.mark.client("docx")
def test_lists_of_word_that_are_one_for_each_level_are_closed_by_indentation() -> None:
    left = '<w:pPr><w:ind w:left="{}" w:hanging="360"/></w:pPr>'
    kinds = [("upperLetter", "%1.", 360), ("decimal", "%1.", 720), ("lowerLetter", "(%1)", 1080)]
    numbering = lists(*(level(0, kind, sign, left.format(at)) for kind, sign, at in kinds))

    def text(words: str, at: int) -> str:
        return par(run(words), f'<w:ind w:left="{at}"/>')

    body = par(run("LAW 9 - THE BARN")) + item(0, "The Door", 1)
    body += item(0, "It is shut when:", 2) + item(0, "nobody is there.", 3) + item(0, "The light is out.", 3)
    body += text("A lamp counts as a light.", 720) + item(0, "It has a lock.", 2) + text("The lock is new.", 360)
    body += item(0, "The Roof", 1) + text("The roof is watched.", 360)
    body += par(run("The barn may be sold."))
    source = read_source(packed(body, numbering=numbering), "a.docx")
    (found,) = structure_sources([(source, Hints(edition=BOOK.editions[-1].id))], BOOK)
    assert texts(found) == {
        "9": ["The barn may be sold."],
        "9A": ["The lock is new."],
        "9A1": ["It is shut when:", "A lamp counts as a light."],
        "9A1(a)": ["nobody is there."],
        "9A1(b)": ["The light is out."],
        "9A2": ["It has a lock."],
        "9B": ["The roof is watched."],
    }


@pytest.mark.client("report-pdf")
@pytest.mark.client("pdf")
def test_in_a_pdf_a_text_at_the_edge_closes_the_law_whatever_stands_between() -> None:
    body = (
        "<h1>LAW 56 - THE ISLAND</h1><p>The island is small, and so is every boat that lands on it today.</p>"
        "<p class=in>A. The Beach</p><p class=text>Whoever lands there carries the boat up.</p>"
        "<p class=in>B. The Hill</p><p class=text>Nobody camps on the hill.</p>"
        "<p>The keeper looks at each of these places every evening.</p><h1>LAW 57 - THE LAGOON</h1><p>It is deep.</p>"
    )
    style = "@page { size: 10cm 14cm; margin: 1.5cm } .in { margin-left: 4mm } .text { margin-left: 8mm }"
    found = texts(structured(printed(body, style), "island.pdf"))
    assert found["56"] == [
        "The island is small, and so is every boat that lands on it today.",
        "The keeper looks at each of these places every evening.",
    ]
    assert found["56B"] == ["Nobody camps on the hill."]


@pytest.mark.client("report-pdf")
@pytest.mark.client("pdf")
def test_in_a_pdf_labels_that_are_set_flush_right_are_one_list() -> None:
    body = (
        "<h1>LAW 56 - THE ISLAND</h1><p>A. Boats that somebody carries up the beach in the evening are</p>"
        "<p style='margin-left: 8mm'>1. red;</p><p style='margin-left: 8.4mm'>2. blue.</p>"
        "<p>Other boats are left there.</p>"
    )
    found = texts(structured(printed(body, "@page { size: 10cm 14cm; margin: 1.5cm }"), "island.pdf"))
    assert found["56A"] == [
        "Boats that somebody carries up the beach in the evening are",
        "Other boats are left there.",
    ]
