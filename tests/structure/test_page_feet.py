"""Notes at the feet of printed pages, amid the text of a law that was copied out of a PDF."""

from __future__ import annotations

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints

PAGE = "LAW 17 - STONES\n\nA. {text}\n\nB. It falls down.\n\n{foot}\n\nLaws of the Castle 23\n\nC. It is lifted.\n\nLaws of the Castle 24\n\nD. It lies there.\n"


@pytest.mark.parametrize(
    ("text", "foot", "wanted"),
    [
        ("The top stone3 is heavy.", "3 The last one.", {"3": "The last one."}),
        ("The top stone3 is on a wall4 of oak.", "3 The last one.\n\n4 Or of stone.", {"3": "The last one.", "4": "Or of stone."}),
        # A mark has one note: the other line with its number is text.
        ("The top stone3 is heavy.", "3 The first one.\n\n3 The last one.", {"3": "The last one."}),
        # No mark; two marks; another number; printed otherwise than its mark.
        ("The top stone is heavy.", "3 The last one.", {}),
        ("The top stone3 is on a wall3 of oak.", "3 The last one.", {}),
        ("The top stone3 is heavy.", "4 The last one.", {}),
        ("The top stone3 is heavy.", "3) The last one.", {}),
    ],
)  # fmt: skip
def test_a_note_above_the_end_of_a_page_goes_to_its_one_mark(
    text: str, foot: str, wanted: dict[str, str], book: Book
) -> None:
    page = PAGE.format(text=text, foot=foot)
    (found,) = structure_sources([(read_source(page.encode(), "a.txt"), Hints(edition="2017"))], book)
    assert unaccounted(found) == ()
    (law,) = found.laws
    assert {note.mark: note.text.text.string for note in law.notes} == wanted
