"""Notes at the end of a page that are printed in several ways, with a line of links below them."""

from __future__ import annotations

from pathlib import Path

from lawtext.corpus import load_book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
PAGE = """LAW 7 - BUOYS

A. Red Buoys

A red buoy1 stands at the left bank, and a lamp2) hangs from it.

B. Green Buoys

Whoever moves a green buoy*** pays three coins.

NOTES

1 A buoy of tin counts as red.

2) Lamps with oil only.

*** Green includes blue.

Law 53 | Next
"""


def test_each_mark_has_its_note_and_the_links_are_none() -> None:
    document = read_source(PAGE.encode(), "page.txt")
    (found,) = structure_sources([(document, Hints(edition="2017"))], load_book(CORPUS))
    (law,) = found.laws
    assert [str(clause.number) for clause in walk(law.root)] == ["7", "7A", "7B"]
    assert [note.text.string for note in law.notes] == [
        "A buoy of tin counts as red.",
        "Lamps with oil only.",
        "Green includes blue.",
    ]
    last = PAGE.index("Law 53 | Next")
    assert any(claim.start == last and claim.what == "navigation" for claim in found.claims)


def test_a_bracketed_number_that_counts_on_is_no_note() -> None:
    page = "LAW 7 - BUOYS\n\nA. A lamp2) hangs from a buoy1.\n\n1) It is red.\n\n2) It is lit.\n\n1 A buoy of tin counts too.\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    (law,) = found.laws
    assert [str(clause.number) for clause in walk(law.root)] == ["7", "7A", "7A1", "7A2"]


def test_a_note_whose_number_has_another_sign_than_the_labels_above_is_one() -> None:
    page = (
        "LAW 7 - BUOYS\n\nA. A lamp3) hangs from each:\n\n1. It is red.\n\n2. It is lit.\n\n3) Lamps with oil only.\n"
    )
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    (law,) = found.laws
    assert [str(clause.number) for clause in walk(law.root)] == ["7", "7A", "7A1", "7A2"]
    assert [note.text.string for note in law.notes] == ["Lamps with oil only."]
