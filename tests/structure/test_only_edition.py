"""In a book of one edition a page need not name it, and its languages lend each other their labels all the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
PAGE = """ΝΟΜΟΣ 31 - ΣΗΜΑΙΕΣ

Όταν μια σημαία πέφτει, ο φύλακας την κρατά. Επίσης:

Σημαία στο νερό

Η σημαία που πέφτει στο νερό ανήκει στο λιμάνι.

Σημαία στην ξηρά

Η σημαία που πέφτει στην ξηρά επιστρέφεται.

LAW 31 - FLAGS

When a flag falls, the keeper holds it. In addition:

A. Flag in the Water

A flag that falls into the water belongs to the harbour.

B. Flag on Land

A flag that falls on land is given back.
"""


@pytest.mark.parametrize("edition", ["", "2017"])
def test_labels_come_from_the_other_language_whether_or_not_the_edition_is_said(edition: str) -> None:
    book = load_book(CORPUS)
    book = replace(book, editions=book.editions[-1:], laws={})
    (found,) = structure_sources([(read_source(PAGE.encode(), "page.txt"), Hints(edition=edition))], book)
    greek = next(law for law in found.laws if law.language == "el")
    inferred = {str(clause.number): clause.inference.origin for clause in walk(greek.root) if clause.inference}
    assert greek.edition == "2017"
    assert inferred == {"31A": "language", "31B": "language"}
