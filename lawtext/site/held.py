"""Held: what every process of a build holds of a book, since each is a copy of the one that read it.

What one of them found is mostly made of these very texts and numbers; ``beside`` sends their places in their stead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lawtext.editions import Lineage
from lawtext.model import Book, Clause


def held_of(book: Book, lineages: Iterable[Lineage] = ()) -> Iterator[object]:
    """Yield the texts and numbers of a book, and what its lineages are made of, in a fixed order."""
    yield book
    yield book.numbering
    for law in book.laws.values():
        yield law
        for clause in law.root.walk():
            yield from _of_clause(clause)
        for note in law.notes:
            yield str(note.number)
            yield note.text.string
    for lineage in lineages:
        yield lineage
        for entry in lineage.entries:
            yield entry
            yield from (entry.old, *entry.old, entry.new, *entry.new, entry.score, entry.reason)


def _of_clause(clause: Clause) -> Iterator[object]:
    yield str(clause.number)
    if clause.heading is not None and clause.heading.text is not None:
        yield clause.heading.text.string
    for paragraph in clause.paragraphs:
        yield paragraph.text.string
