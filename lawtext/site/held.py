"""Held: what every process of a build holds of a book, since each is a copy of the one that read it.

What one of them found is mostly made of these very texts and numbers; ``beside`` sends their places in their stead,
and comparisons, of which a large book has ten thousands of entries, part by part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby
from typing import Any

from lawtext.editions import Change, Comparison, Lineage
from lawtext.editions.saying import Said
from lawtext.model import Book, Clause
from lawtext.packed import PackedMapping, PackedSequence, portion
from lawtext.site.beside import Cut


def held_of(book: Book, lineages: Iterable[Lineage] = ()) -> Iterator[object]:
    """Yield the texts and numbers of a book, and what its lineages are made of, in a fixed order.

    What is in the laws of a book that holds them packed is made anew in each process.
    """
    yield book
    yield book.numbering
    for law in () if isinstance(book.laws, PackedMapping) else book.laws.values():
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


def _speakers(comparisons: Iterable[Comparison]) -> list[object]:
    """Return what says the entries of comparisons, each once."""
    said = (one.says for comparison in comparisons for one in (*comparison.changes, *comparison.parts))
    return list({id(one.speaker): one.speaker for one in said if isinstance(one, Said)}.values())


_AT_A_TIME = 500
"""So many entries of a comparison are sent together."""


def _parts(comparisons: Iterable[Comparison]) -> Iterator[Comparison | tuple[Change, ...]]:
    """Yield each comparison without its entries, then these."""
    for one in comparisons:
        yield replace(one, changes=())
        for at in range(0, len(one.changes), _AT_A_TIME):
            yield tuple(one.changes[at : at + _AT_A_TIME])


def _whole(parts: Iterable[Comparison | tuple[Change, ...]]) -> tuple[Comparison, ...]:
    """Return the comparisons that ``_parts`` cut."""
    return tuple(replace(one, changes=tuple(chain.from_iterable(cut))) for one, cut in _together(parts))


def _together(parts: Iterable[Any]) -> list[tuple[Comparison, list[Any]]]:
    """Return each comparison with the parts that follow it."""
    found: list[tuple[Comparison, list[Any]]] = []
    for part in parts:
        if isinstance(part, Comparison):
            found.append((part, []))
        else:
            found[-1][1].append(part)
    return found


IN_PARTS: Cut[tuple[Comparison, ...]] = Cut(_speakers, _parts, _whole)
"""How comparisons are sent."""


def _packed_parts(comparisons: Sequence[Comparison]) -> Iterator[list[object] | Comparison | tuple[int, bytes]]:
    """Yield who says the entries, then each comparison without its entries, then these packed law by law."""
    speakers = _speakers(comparisons)
    yield speakers
    for one in comparisons:
        yield replace(one, changes=())
        for _, entries in groupby(one.changes, lambda change: change.laws[:1]):
            yield portion(tuple(entries), speakers)


def _whole_packed(parts: Iterable[Any]) -> tuple[Comparison, ...]:
    """Return the comparisons that ``_packed_parts`` cut; their entries stay packed."""
    coming = iter(parts)
    speakers: list[object] = next(coming, [])
    return tuple(replace(one, changes=PackedSequence(cut, speakers)) for one, cut in _together(coming))


PACKED: Cut[tuple[Comparison, ...]] = Cut(_speakers, _packed_parts, _whole_packed)
"""How the comparisons of a large book are sent, and held: law by law."""
