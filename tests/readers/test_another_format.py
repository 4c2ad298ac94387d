"""A format of one's own, from its bytes to the clauses of a law: all that a reader needs, as the architecture says."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from lawtext import readers
from lawtext.importing.ledger import unaccounted
from lawtext.model import Book
from lawtext.readers import Block, Document, LeftOut, Page, Traced, read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.whole_pages import BOOK

_SLIDE = re.compile(r"@@ (?P<number>[0-9]+)\n")
_LINE = re.compile(r"\S[^\n]*")
_DECK = """\
@@ 1
LAW 5 - TOWERS
@@ 2
A. A tower has a keeper.
B. It has a lamp.
"""


def _recognises(page: Page) -> bool:
    return page.text.startswith("@@ 1\n")


def _read(page: Page) -> Document:
    """Each line is a paragraph, and the numbers of the slides are left out."""
    slides = [LeftOut(*match.span(), "the number of a slide") for match in _SLIDE.finditer(page.text)]
    numbers = {slide.start for slide in slides}
    lines = (match for match in _LINE.finditer(page.text) if match.start() not in numbers)
    blocks = tuple(Block(Traced.of(page.text, *match.span()), gap=True) for match in lines)
    return Document(page, "slides", blocks, tuple(slides))


@pytest.fixture
def slides(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = ModuleType("slides")
    vars(module).update(NAME="slides", recognises=_recognises, read=_read)
    monkeypatch.setattr(readers, "TEXT_READERS", (module, *readers.TEXT_READERS))
    return module


@pytest.mark.usefixtures("slides")
def test_a_format_is_read_by_what_recognises_it() -> None:
    book: Book = BOOK
    document = read_source(_DECK.encode(), "towers.txt")
    assert document.reader == "slides"
    (found,) = structure_sources([(document, Hints(edition="2017"))], book)
    assert unaccounted(found) == ()
    assert [(str(clause.number), [one.string for one in clause.paragraphs]) for clause in walk(found.laws[0].root)] == [
        ("5", []),
        ("5A", ["A tower has a keeper."]),
        ("5B", ["It has a lamp."]),
    ]
    assert [claim.what for claim in found.claims if claim.kind == "left out"] == ["the number of a slide"] * 2


def test_other_pages_are_read_as_before() -> None:
    assert read_source(_DECK.encode(), "towers.txt").reader == "pasted page"
