"""Held: what every process of a build holds of a book, since each is a copy of the one that read it.

What one of them found is mostly made of these very texts and numbers; ``beside`` sends their places in their stead,
and comparisons, of which a large book has ten thousands of entries, part by part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lawtext.editions import Change, Comparison, Lineage
from lawtext.editions.saying import Said
from lawtext.model import Book, Clause
from lawtext.site.beside import Cut


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


_AT_A_TIME = 500
"""So many entries of a comparison are sent together."""


def _speakers(comparisons: Iterable[Comparison]) -> list[object]:
    """Return what says the entries of comparisons, each once."""
    said = (one.says for comparison in comparisons for one in (*comparison.changes, *comparison.parts))
    return list({id(one.speaker): one.speaker for one in said if isinstance(one, Said)}.values())


def _parts(comparisons: Iterable[Comparison]) -> Iterator[Comparison | tuple[Change, ...]]:
    """Yield each comparison without its entries, then these."""
    for one in comparisons:
        yield replace(one, changes=())
        for at in range(0, len(one.changes), _AT_A_TIME):
            yield one.changes[at : at + _AT_A_TIME]


def _whole(parts: Iterable[Comparison | tuple[Change, ...]]) -> tuple[Comparison, ...]:
    """Return the comparisons that ``_parts`` cut."""
    found: list[tuple[Comparison, list[Change]]] = []
    for part in parts:
        if isinstance(part, Comparison):
            found.append((part, []))
        else:
            found[-1][1].extend(part)
    return tuple(replace(one, changes=tuple(changes)) for one, changes in found)


IN_PARTS: Cut[tuple[Comparison, ...]] = Cut(_speakers, _parts, _whole)
"""How comparisons are sent."""
