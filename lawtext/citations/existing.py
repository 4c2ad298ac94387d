"""What an edition has: its clauses, its laws and their order; and what that decides among the readings of a number.

The second layer of the resolution of citations (see ``resolution``). A reading that exists comes before one that does
not, then the cheaper one; where two different ones are left, the citation is ambiguous.
"""

from __future__ import annotations

import weakref
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence

from lawtext.citations.readings import CASE, Reading, Readings
from lawtext.citations.records import Status
from lawtext.model import Book
from lawtext.numbering import Number

MOST_KNOWN = 20_000

FAR = 8
"""A number in a list is no part of the law before it from here on: few clauses have as many parts."""


class Existing(Readings):
    """The clauses of one edition of a book."""

    def __init__(self, book: Book, edition: str) -> None:
        super().__init__(book.numbering)
        # A weak reference: the cache of resolvers must not keep a book alive.
        self._book = weakref.ref(book)
        self.edition = edition
        self.existing = book.existing.get(edition, frozenset())
        laws = {str(number): number for number in book.numbers(edition)}
        self.laws = frozenset(laws)
        self._children: dict[str, dict[str, Number]] = {}
        self._order: dict[str, int] = {}
        self._learn_order(book)
        self._law_keys: dict[str, str] = {}
        self._law_numbers = sorted(laws.values())
        self._statuses: dict[int, tuple[tuple[str, ...], Status]] = {}

    @property
    def book(self) -> Book:
        """The book whose citations are resolved."""
        book = self._book()
        assert book is not None
        return book

    def _learn_order(self, book: Book) -> None:
        for (edition, _, _), law in book.outlines.items():
            for number in law.clauses if edition == self.edition else ():
                key = str(number)
                self._order.setdefault(key, len(self._order))
                if number.parent is not None:
                    self._children.setdefault(str(number.parent), {}).setdefault(key, number)

    def _children_of(self, key: str) -> Collection[Number]:
        return self._children.get(key, {}).values()

    def _neighbour(self, inside: Number, levels: Sequence[int], kind: str) -> Number | None:
        """Return the clause right before the one of a level that a clause is or stands in (``previous``), or right
        behind it (``next``); None where the level is another or the number beside it is not here."""
        own = next((number for number in ancestors(inside) if number.level in levels), None)
        if own is None:
            return None
        siblings = self._law_numbers if own.parent is None else self._children_of(str(own.parent))
        alike = [one for one in siblings if one.level == own.level]
        beside = (
            sorted(one for one in alike if one < own)
            if kind == "previous"
            else sorted((one for one in alike if own < one), reverse=True)
        )
        if not beside or abs(own.steps[-1].rank - beside[-1].steps[-1].rank) > 1:
            return None
        # Two languages may count on in their own ways, 2a in one and 2 bis in the other.
        last = [one.steps[-1].inserted for one in beside if one.steps[-1].rank == beside[-1].steps[-1].rank]
        return beside[-1] if len({inserted.isupper() for inserted in last if inserted}) <= 1 else None

    def _choose(self, readings: Sequence[Reading]) -> tuple[Reading | None, tuple[str, ...]]:
        """Return the reading that is meant, or None with the candidates where several are."""
        existing = [reading for reading in readings if reading.key in self.existing]
        # Small letters for capitals are a habit; capitals for small letters mean something else, unless it exists.
        pool = existing or [r for r in readings if r.cost < CASE] or [r for r in readings if r.cost < 2 * CASE]
        if not pool:
            return None, ()
        rivals = [reading for reading in pool if reading.cost == pool[0].cost]
        if len(rivals) > 1:
            return None, tuple(reading.key for reading in rivals)
        return rivals[0], ()

    def _status(self, keys: Sequence[str]) -> Status:
        """Return the status of targets: that of the one that is furthest from being here."""
        if len(keys) < 16 or not isinstance(keys, tuple):
            return self._worst(keys)
        known = self._statuses.get(id(keys))
        if known is not None and known[0] is keys:
            return known[1]
        worst = self._worst(keys)
        if len(self._statuses) < MOST_KNOWN // 20:
            self._statuses[id(keys)] = (keys, worst)
        return worst

    def _worst(self, keys: Iterable[str]) -> Status:
        worst: Status = "resolved"
        for key in keys:
            if key in self.existing:
                continue
            if self._law_of(key) in self.laws:
                worst = "not-in-edition" if worst == "resolved" else worst
            else:
                worst = "not-in-corpus"
        return worst

    def _law_of(self, key: str) -> str:
        law = self._law_keys.get(key)
        if law is None:
            law = self._law_keys[key] = str(self.numbering.parse(key).law)
        return law

    def _laws_between(self, first: Number, last: Number) -> list[Number]:
        return self._law_numbers[bisect_left(self._law_numbers, first) : bisect_right(self._law_numbers, last)]

    def _descendants(self, number: Number, depth: int) -> list[Number]:
        """Return the clauses under a number that stand at a depth."""
        children = self._children_of(str(number))
        found = [child for child in children if child.depth == depth]
        return found + [one for child in children if child.depth < depth for one in self._descendants(child, depth)]


def ancestors(number: Number) -> Iterable[Number]:
    """Yield a number and those above it, the nearest first."""
    current: Number | None = number
    while current is not None:
        yield current
        current = current.parent
