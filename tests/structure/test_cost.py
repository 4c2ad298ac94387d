"""How many calls it takes to read a paragraph.

That is a number of the program, not a time of a machine: each rule costs little, but what all of them cost together
is seen here when one is added. A rule that asks something of every line asks it of ``PageLines`` once, or looks first
at what only the lines have that it is about. ``benchmarks/reading.py`` says how long it takes.
"""

from __future__ import annotations

import cProfile
import pstats

import pytest

from benchmarks.reading import KINDS, large, made
from lawtext.importing.ledger import each_entry, unaccounted
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints

MOST = {"text": 280, "wiki": 310, "html": 410}
"""Calls of a function, a paragraph: those that were needed when this was written and a few more."""


def _read(data: bytes, name: str, book: Book) -> int:
    """Read a page with its structure and its ledger, and return how many paragraphs it has."""
    document = read_source(data, name)
    (found,) = structure_sources([(document, Hints(edition=book.editions[-1].id))], book)
    assert not unaccounted(found)
    assert found.laws and sum(1 for _ in each_entry(found))
    return len(document.blocks)


@pytest.mark.parametrize("kind", sorted(MOST))
def test_a_paragraph_is_read_in_so_many_calls(kind: str) -> None:
    book, laws = made(1, 30)
    data, name = large(kind, 0.1, laws), f"page.{KINDS[kind][0]}"
    paragraphs = _read(data, name, book)  # what is learned once of a book and its languages is not of this page
    counting = cProfile.Profile()
    counting.runcall(_read, data, name, book)
    calls = pstats.Stats(counting).total_calls / paragraphs
    assert calls <= MOST[kind], f"{calls:.0f} calls a paragraph"
