"""Lookup: which clause a person means by what they typed, and what to tell them where there is none.

Any spelling that ``Numbering.read`` takes is accepted; among its readings, the clauses that exist decide.
"""

from __future__ import annotations

import re

from lawtext.languages import fold, nfc
from lawtext.model import Book, Edition
from lawtext.numbering import Number
from lawtext.problems import UsageError

_SHOWN = 12
_ORNAMENT = re.compile(r"[§,;–—-]")


def edition_of(book: Book, id: str | None) -> Edition:
    """Return the edition with this id, the latest where ``id`` is None.

    Raises:
        UsageError: the book has no such edition; the message names those it has.
    """
    if id is None:
        return book.latest
    found = book.edition(id)
    if found is None:
        known = ", ".join(edition.id for edition in book.editions)
        raise UsageError(f"no edition “{id}”: this book has {known}")
    return found


def language_of(book: Book, code: str | None) -> str | None:
    """Return the language code if the book has it.

    Raises:
        UsageError: it does not; the message names those it has.
    """
    if code is not None and code not in book.languages:
        raise UsageError(f"no language “{code}”: this book has {', '.join(book.languages)}")
    return code


def clause_number(book: Book, typed: str, edition: str) -> Number:
    """Return the number of the clause that a person means by ``typed`` in an edition.

    Raises:
        UsageError: what was typed is no number, or the edition has no such clause; the message says what would be
            right.
    """
    found = _readings(book, typed)
    if not found:
        raise UsageError(f"“{typed}” is no clause number: write it like {_example(book, edition)}, in any script")
    for number in found:
        if book.exists(edition, number):
            return number
    raise UsageError(_not_there(book, found[0], edition))


def _readings(book: Book, typed: str) -> tuple[Number, ...]:
    """Return the numbers that may be meant: the canonical one, else every spelling that ``Numbering.read`` knows,
    also with an accent, a section sign or hyphens that a hurried hand puts in."""
    try:
        return (book.numbering.parse(typed.strip()),)
    except ValueError:
        plain = _ORNAMENT.sub(" ", fold(nfc(typed))).strip()
        readings = book.numbering.read(typed) or book.numbering.read(plain)
        return tuple(reading.number for reading in readings)


def _example(book: Book, edition: str) -> str:
    """Return a number of the book to show how numbers are written: a clause below a law where there is one."""
    numbers = sorted(book.existing[edition], key=lambda number: (len(number) < 3, number))
    return numbers[0] if numbers else "53A"


def _numbers(book: Book, edition: str) -> list[str]:
    return [str(number) for number in book.numbers(edition)]


def _not_there(book: Book, number: Number, edition: str) -> str:
    """Say why a clause is not there: another edition has it, its law has others, or its law is not here."""
    elsewhere = [other.id for other in book.editions if book.exists(other.id, number)]
    also = f"; {', '.join(elsewhere)} has it" if elsewhere else ""
    if not book.exists(edition, number.law):
        held = _numbers(book, edition)
        listed = ", ".join(held[:_SHOWN]) + (" …" if len(held) > _SHOWN else "")
        return f"law {number.law} of {edition} is not in this corpus, which has {listed or 'no law of it'}{also}"
    parent = number.parent or number
    while parent.parent and not book.exists(edition, parent):
        parent = parent.parent
    below = sorted(
        {
            child.number
            for code in book.languages
            if (clause := book.clause(edition, code, parent))
            for child in clause.children
        }
    )
    listed = ", ".join(str(child) for child in below[:_SHOWN]) + (" …" if len(below) > _SHOWN else "")
    has = f"{parent} has {listed}" if listed else f"{parent} has no sub-clauses"
    return f"there is no {number} in {edition}: {has}{also}"
