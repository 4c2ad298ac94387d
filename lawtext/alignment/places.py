"""Places in a book that an alignment speaks of: clauses, notes and definitions, their paragraphs and sentences.

A *member* is a stretch of text by its offsets; an *address* is how people write one down: ``53A`` (a clause), ``53A:0``
(its first paragraph), ``53A:0:2`` (the third sentence of that paragraph), ``auction:0`` (a definition's).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lawtext.alignment.sentences import sentences
from lawtext.model import PARAGRAPH_BREAK, Book, Definition

Paragraphs = tuple[tuple[int, str], ...]
"""Paragraphs with the offset at which each starts in the whole text."""

_ADDRESS = re.compile(r"(?P<number>[^:\s]+)(?::(?P<paragraph>\d{1,4})(?::(?P<sentence>\d{1,4}))?)?\Z")


@dataclass(frozen=True, slots=True)
class Member:
    """A stretch of law text: of the clause, note or definition ``number`` its paragraph (counted from 0; None: all of
    them), from ``start`` to ``end`` in its text, in code points.
    """

    number: str
    paragraph: int | None
    start: int
    end: int


def definition_paragraphs(definition: Definition) -> Paragraphs:
    """Return the paragraphs of a definition, then its senses: together its text, joined as a clause's are."""
    found = []
    start = 0
    for text in (*definition.paragraphs, *(sense.text for sense in definition.senses)):
        found.append((start, text.string))
        start += len(text.string) + len(PARAGRAPH_BREAK)
    return tuple(found)


def paragraphs_of(book: Book, edition: str, language: str, number: str) -> Paragraphs | None:
    """Return the paragraphs of a clause, a note or a definition, None where the book has no such thing."""
    law = book.law(edition, language, number)
    if law is not None:
        for note in law.notes:
            if str(note.number) == number:
                return ((0, note.text.string),)
        clause = law.clauses.get(number)
        if clause is not None:
            return tuple((start, paragraph.text.string) for start, paragraph in clause.offsets())
    definitions = book.definitions.get((edition, language))
    for entry in definitions.entries if definitions else ():
        if entry.id == number:
            return definition_paragraphs(entry)
    return None


def member_text(book: Book, edition: str, language: str, member: Member) -> str:
    """Return the words a member stands for, empty where the corpus has no such clause, note or definition."""
    found = paragraphs_of(book, edition, language, member.number)
    return PARAGRAPH_BREAK.join(text for _, text in found)[member.start : member.end] if found else ""


def address_text(book: Book, edition: str, language: str, address: str) -> str | None:
    """Return the words at an address, None where there is nothing."""
    match = _ADDRESS.match(address)
    found = paragraphs_of(book, edition, language, match["number"]) if match else None
    if match is None or found is None:
        return None
    if match["paragraph"] is None:
        return PARAGRAPH_BREAK.join(text for _, text in found)
    if int(match["paragraph"]) >= len(found):
        return None
    text = found[int(match["paragraph"])][1]
    if match["sentence"] is None:
        return text
    spans = sentences(text, language)
    place = int(match["sentence"])
    return text[spans[place][0] : spans[place][1]] if place < len(spans) else None


def address_level(address: str) -> str:
    """Return the level an address belongs to: clause, paragraph or sentence; empty where it is no address.

    >>> [address_level(text) for text in ("53A", "53A:0", "53A:0:2", "53A:x")]
    ['clause', 'paragraph', 'sentence', '']
    """
    match = _ADDRESS.match(address)
    if match is None:
        return ""
    return "clause" if match["paragraph"] is None else "paragraph" if match["sentence"] is None else "sentence"
