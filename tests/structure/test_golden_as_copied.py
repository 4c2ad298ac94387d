"""Pasted pages of the golden folder, as another program or another way of copying gives them: they say the same.

What changes is only what a person does not see, or what stands around the whole page.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.model import Book
from lawtext.readers import pasted, read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints, Structured
from tests.structure.test_golden import GOLDEN, NAMES, heading, label, text
from tests.structure.test_golden import empty_book as empty_book


def _each(before: str) -> Callable[[str], str]:
    """Put something before each line that has words."""
    return lambda page: "\n".join(before + line if line else line for line in page.split("\n"))


COPIED: dict[str, Callable[[str], str]] = {
    "lines of Windows": lambda page: page.replace("\n", "\r\n"),
    "spaces behind lines": lambda page: re.sub(r"(?<=\S)\n", "   \n", page),
    "a margin of spaces": _each("   "),
    "a margin of a tab": _each("\t"),
    "a margin of no-break spaces": _each("\u00a0\u00a0"),
    "a space without width before each line": _each("\u200b"),
    "a space without width before the page": lambda page: "\u200b" + page,
    "accents apart from their letters": lambda page: unicodedata.normalize("NFD", page),
    "more empty lines where there is one": lambda page: re.sub(r"\n\n+", "\n\n\n\n", page),
    "no-break spaces in empty lines": lambda page: re.sub(r"\n\n+", "\n\u00a0\n", page),
    "quoted in a mail": lambda page: "\n".join(f"> {line}".rstrip() for line in page.split("\n")),
}


def _structured(name: str, page: str, words: list[str], book: Book) -> Structured:
    hints = Hints(**{key.removeprefix("--"): value for key, value in zip(words[::2], words[1::2], strict=True)})
    (found,) = structure_sources([(read_source(page.encode("utf-8"), name), hints)], book)
    return found


def _said(found: Structured) -> list[tuple[str, ...]]:
    """Return what a page says: each clause and note, without how it was found out."""
    said: list[tuple[str, ...]] = []
    for law in found.laws:
        whose = (law.edition, law.language)
        said += [
            (*whose, str(c.number), label(c).partition("–")[0], heading(c), _words(text(c))) for c in walk(law.root)
        ]
        said += [(*whose, str(law.number), note.mark, _words(note.text.text.string)) for note in law.notes]
    return said


def _words(string: str) -> str:
    return " ".join(string.split())


PASTED = [name for name in NAMES if read_source((GOLDEN / f"{name}.page").read_bytes(), name).reader == pasted.NAME]
"""Other formats say with signs and spaces what they mean."""


@pytest.mark.parametrize("name", PASTED)
def test_a_pasted_page_says_the_same_however_it_was_copied(name: str, empty_book: Book) -> None:
    first, _, page = (GOLDEN / f"{name}.page").read_text(encoding="utf-8").partition("\n")
    words = first.removeprefix("@").split()
    expected = _said(_structured(name, page, words, empty_book))
    for how, copied in COPIED.items():
        found = _structured(name, copied(page), words, empty_book)
        assert (how, _said(found)) == (how, expected)
        assert (how, unaccounted(found)) == (how, ())
