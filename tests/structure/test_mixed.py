"""Any mixture of quirks: whatever a page looks like, the laws on it are given back with texts, headings and notes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawtext.importing.ledger import unaccounted
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints, Structured
from tests.readers.books import made
from tests.structure.mixing import CHOICES, Quirks, Truth, odd, sound, written
from tests.structure.pasting import Law

MOST = 12
"""So many laws the pages are made of."""


@cache
def held() -> tuple[Book, list[Law]]:
    """Return the empty book, and the laws."""
    book, laws = made(MOST, seed=5, of=60)
    assert len(laws) == MOST
    return book, laws


quirks = st.builds(Quirks, **{name: st.sampled_from(choices) for name, choices in CHOICES.items()}).map(sound)


def read(page: bytes, how: Quirks, book: Book) -> Structured:
    encoding = how.encoding if how.encoding == "cp1253" else ""
    (found,) = structure_sources([(read_source(page, "page", encoding), Hints(edition=book.editions[-1].id))], book)
    return found


def differences(found: Structured, truth: Truth) -> list[str]:
    """Return what a reader got wrong, in words."""
    clauses = [(law.language, clause) for law in found.laws for clause in walk(law.root)]
    texts = {(code, str(c.number)): "\n\n".join(p.text.string for p in c.paragraphs) for code, c in clauses}
    headings = {(code, str(c.number)): c.heading.text.string for code, c in clauses if c.heading}
    inferred = {(code, str(c.number)) for code, c in clauses if c.inferred}
    notes = sorted((law.language, note.text.text.string) for law in found.laws for note in law.notes)
    out = [
        f"{key}: {truth.texts.get(key)!r} is read as {texts.get(key)!r}" for key in sorted(_unlike(truth.texts, texts))
    ]
    out += [
        f"{key}: the heading {truth.headings.get(key)!r} is read as {headings.get(key)!r}"
        for key in sorted(_unlike(truth.headings, headings))
    ]
    out += [f"{key}: inferred or not" for key in sorted(inferred ^ truth.inferred)]
    out += [f"note {note}" for note in notes if note not in truth.notes] + [
        f"no note {note}" for note in truth.notes if note not in notes
    ]
    return out + [str(problem) for problem in unaccounted(found)]


def _unlike(wanted: dict[tuple[str, str], str], found: dict[tuple[str, str], str]) -> set[tuple[str, str]]:
    return {
        key
        for key in {*wanted, *found}
        if wanted.get(key) != (found.get(key) or "").replace("\u00a0", " ") or (key in wanted) != (key in found)
    }


def in_order(laws: Sequence[Law]) -> list[Law]:
    return sorted(laws, key=lambda law: int("".join(filter(str.isdigit, law["number"]))))


@settings(max_examples=120, deadline=None, derandomize=True)
@given(quirks, st.lists(st.sampled_from(range(MOST)), min_size=1, max_size=3, unique=True), st.integers(0, 99))
def test_the_laws_of_any_page_are_given_back(how: Quirks, places: list[int], seed: int) -> None:
    book, known = held()
    laws = in_order([known[place] for place in places])
    if len(laws) > 1 and how.notes == "bare":
        # Which law a note without number is of, no page of several laws says.
        return
    page, truth = written(laws, how, random.Random(seed))
    assert differences(read(page, how, book), truth) == [], odd(how)


@pytest.mark.parametrize("name", CHOICES)
def test_each_quirk_alone_is_read(name: str) -> None:
    book, known = held()
    for choice in CHOICES[name]:
        how = sound(Quirks(**{name: choice}))
        for law in known[:6]:
            page, truth = written([law], how, random.Random(1))
            assert differences(read(page, how, book), truth) == [], f"{name}={choice!r}, law {law['number']}"
