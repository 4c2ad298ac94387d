"""The translation memory of an edition: its aligned paragraphs or sentences, for translators' tools.

Each unit says in its properties and in a note which edition and clause it comes from. What only one language has is
no unit. ``ambiguous`` tells which sources have several translations: a tool that reads the memory takes the last.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lawtext.alignment import Unit, align_law, lexicon_of, member_text
from lawtext.exchange.tmx import SegmentType, TranslationUnit
from lawtext.model import Book

__all__ = ["Ambiguous", "ambiguous", "memory_units"]


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A source that the memory translates in several ways: the source, its translations, the clauses they are of."""

    source: str
    translations: tuple[str, ...]
    clauses: tuple[str, ...]


def memory_units(
    book: Book, edition: str, languages: tuple[str, str], segments: SegmentType = "paragraph"
) -> tuple[TranslationUnit, ...]:
    """Return the units of an edition, source language first; the same pair of texts is given once.

    Raises:
        UsageError: the two languages are one.
    """
    words = lexicon_of(book, *languages)
    found: dict[tuple[str, ...], TranslationUnit] = {}
    for number in book.numbers(edition):
        if not all(book.law(edition, code, number) for code in languages):
            continue
        for unit in align_law(book, number, edition, languages, words):
            if unit.level == segments:
                made = _unit(book, edition, languages, unit)
                if all(made.segments):
                    found.setdefault(made.segments, made)
    return tuple(found.values())


def _unit(book: Book, edition: str, languages: tuple[str, str], unit: Unit) -> TranslationUnit:
    texts = tuple(
        " ".join(" ".join(member_text(book, edition, code, member) for member in unit.members[code]).split())
        for code in languages
    )
    clauses = ", ".join(dict.fromkeys(member.number for code in languages for member in unit.members[code]))
    properties = (
        ("x-edition", edition),
        ("x-clause", clauses),
        ("x-probability", f"{unit.probability:.4f}"),
        ("x-origin", unit.origin),
    )
    return TranslationUnit(texts, properties, f"{clauses} ({edition})")


def ambiguous(units: Iterable[TranslationUnit]) -> tuple[Ambiguous, ...]:
    """Return the sources that have more than one translation, in the order of the memory."""
    by_source: dict[str, list[TranslationUnit]] = {}
    for unit in units:
        by_source.setdefault(unit.segments[0], []).append(unit)
    return tuple(
        Ambiguous(
            source, tuple(one.segments[1] for one in same), tuple(dict(one.properties)["x-clause"] for one in same)
        )
        for source, same in by_source.items()
        if len(same) > 1
    )
