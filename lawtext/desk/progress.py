"""Progress: how much of each law, edition and language is there, reviewed, approved, stale.

Counted are clauses, notes and definitions that have words in the authoritative language, for each language that an
edition is to have or has. What a state is, and when a text has changed since it was given, is for ``lawtext.reviewed``
to say, and which translation still says what an older edition said, for ``lawtext.exchange.memory``; what an edition
takes over from another is in the state that it has there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from lawtext.exchange.memory import all_behind
from lawtext.model import DEFINITIONS, Book, Edition
from lawtext.reviewed import Decisions, State, standing_of, text_of

Late = Mapping[tuple[str, str], Collection[str]]
"""The clauses, notes and definitions that are older than their source, by edition and language."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many texts there are to translate, how many are there, and how those stand.

    ``source`` counts the texts of the authoritative language, ``there`` those that have words in the translation;
    ``unreviewed``, ``reviewed``, ``approved`` and ``stale`` (edited in either language since it was reviewed or
    approved, or older than its source) add up to ``there``.
    """

    source: int = 0
    there: int = 0
    unreviewed: int = 0
    reviewed: int = 0
    approved: int = 0
    stale: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.source + other.source,
            self.there + other.there,
            self.unreviewed + other.unreviewed,
            self.reviewed + other.reviewed,
            self.approved + other.approved,
            self.stale + other.stale,
        )

    @property
    def missing(self) -> int:
        """How many texts have no words in the translation yet."""
        return self.source - self.there

    def as_json(self) -> dict[str, int]:
        """Return the counts by name."""
        return {
            "source": self.source,
            "there": self.there,
            "missing": self.missing,
            "unreviewed": self.unreviewed,
            "reviewed": self.reviewed,
            "approved": self.approved,
            "stale": self.stale,
        }


@dataclass(frozen=True, slots=True)
class Row:
    """A law (or ``definitions``) of an edition in one language, and its counts.

    ``taken_over`` is the edition from which the translation is taken over, empty where it is the edition's own.
    """

    edition: str
    language: str
    law: str
    counts: Counts
    taken_over: str = ""


def progress(
    book: Book, decisions: Decisions, edition: str | None = None, *, late: Late | None = None
) -> tuple[Row, ...]:
    """Return how far each law has come, by edition, language and law; of one edition where it is given.

    A law that the authoritative language lacks is not counted: nobody can say how much of it there is. ``late`` are the
    translations that are older than their source, where they are known already.
    """
    late = all_behind(book) if late is None else late
    by_pair: dict[tuple[str, str, str], State] = {}
    for state in decisions.states:
        by_pair.setdefault((state.edition, state.number, state.language), state)
    rows: list[Row] = []
    for one in book.editions:
        if edition not in (None, one.id):
            continue
        works = _works(book, one.id)
        for language in book.languages:
            if language != book.authoritative and _is_wanted(book, one, language):
                rows += [
                    _row(book, by_pair, late.get((one.id, language), ()), (one.id, language, law), held)
                    for law, held in works
                ]
    return tuple(rows)


def by_language(rows: Iterable[Row]) -> list[tuple[str, str, list[Row]]]:
    """Return rows by edition and language, in their order."""
    return [(*key, list(held)) for key, held in groupby(rows, key=lambda row: (row.edition, row.language))]


def progress_data(rows: Sequence[Row]) -> dict[str, object]:
    """Return the counts of each law, and their sums, as JSON holds them."""
    return {
        "version": 1,
        "laws": [
            {"edition": row.edition, "language": row.language, "law": row.law, **row.counts.as_json()}
            | ({"taken_over": row.taken_over} if row.taken_over else {})
            for row in rows
        ],
        "totals": [{"edition": id, "language": code, **total(held).as_json()} for id, code, held in by_language(rows)],
    }


def total(rows: Iterable[Row]) -> Counts:
    """Return the sum of rows."""
    found = Counts()
    for row in rows:
        found += row.counts
    return found


def _works(book: Book, edition: str) -> list[tuple[str, list[str]]]:
    """Return each law of the authoritative text, and the definitions, with the numbers of what has words in it."""
    found: list[tuple[str, list[str]]] = []
    for number in book.numbers(edition):
        law = book.outlines.get((edition, book.authoritative, str(number)))
        if law is not None:
            worded = law.worded
            found.append((str(number), [key for key in dict.fromkeys(law.numbers) if key in worded]))
    definitions = book.definitions.get((edition, book.authoritative))
    if definitions is not None:
        found.append((DEFINITIONS, [entry.id for entry in definitions.entries]))
    return found


def _is_wanted(book: Book, edition: Edition, language: str) -> bool:
    """Tell whether an edition is to have a language, or has laws in it all the same."""
    return language in edition.languages or any(place[:2] == (edition.id, language) for place in book.outlines)


def _row(
    book: Book,
    states: dict[tuple[str, str, str], State],
    late: Collection[str],
    place: tuple[str, str, str],
    numbers: Iterable[str],
) -> Row:
    edition, language, law = place
    held = book.definitions.get((edition, language)) if law == DEFINITIONS else book.outlines.get(place)
    taken_over = held.inherited if held else ""
    counts = _counts(book, states, late, (taken_over or edition, *place[1:]), numbers)
    return Row(edition, language, law, counts, taken_over)


def _counts(
    book: Book,
    states: dict[tuple[str, str, str], State],
    late: Collection[str],
    place: tuple[str, str, str],
    numbers: Iterable[str],
) -> Counts:
    edition, language, _ = place
    outline = book.outlines.get(place)
    there = outline.worded if outline else frozenset()
    found = Counts()
    for number in numbers:
        if number not in there and not text_of(book, edition, language, number):
            found += Counts(source=1)
            continue
        given = states.get((edition, number, language))
        standing = "changed" if number in late else "unreviewed"
        if given is not None and number not in late:
            standing = standing_of(book, edition, number, language, given).standing
        found += Counts(
            1,
            1,
            int(standing == "unreviewed"),
            int(standing == "reviewed"),
            int(standing == "approved"),
            int(standing == "changed"),
        )
    return found
