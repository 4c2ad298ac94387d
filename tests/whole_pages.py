"""What tests of whole pages share: a book without a law in it, and a page read by it, in short lines.

How a test writes its clauses down (with their labels, of one language) is its own; pages by the hundred with their truth
are made by ``tests/structure/mixing.py`` and ``tests/structure/pasting.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from lawtext.corpus import load_book
from lawtext.importing.ledger import unaccounted
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints, ProposedClause, ProposedLaw, Structured

BOOK: Book = replace(load_book(Path(__file__).parents[1] / "corpus"), laws={}, inferred={}, confirmed=frozenset())
"""The book of the repository without a law in it: its levels, nouns, editions and languages."""


def read(page: str, book: Book = BOOK, name: str = "page.txt", law: str = "") -> Structured:
    """Return what a page of the newest edition holds; every character of it is accounted for."""
    hints = Hints(edition=book.editions[-1].id, law=law)
    (found,) = structure_sources([(read_source(page.encode(), name), hints)], book)
    assert unaccounted(found) == ()
    return found


def walked(found: Structured) -> Iterator[tuple[ProposedLaw, ProposedClause]]:
    """Yield each clause of a page with its law, the opening text of a law first."""
    return ((law, clause) for law in found.laws for clause in walk(law.root))


def said(clause: ProposedClause) -> str:
    """Return what a clause says, as ``heading|paragraph / paragraph``."""
    heading = clause.heading.text.string if clause.heading else ""
    return f"{heading}|{' / '.join(paragraph.text.string for paragraph in clause.paragraphs)}"


def left_out(found: Structured) -> list[str]:
    """Return the stretches of a page that went into no text, as the page has them."""
    text = found.document.page.text
    return [text[claim.start : claim.end] for claim in found.claims if claim.kind == "left out"]
