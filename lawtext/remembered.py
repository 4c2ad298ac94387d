"""Remembered: what was found about a thing (a book, a lineage), for as long as that very thing lives.

Things are told by what they are, not by what they say: to compare two books takes as long as to read them. Nothing
here outlives the process; what does is for ``kept``.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Remembered(Generic[T, K, V]):
    """Values of a thing by key; they are forgotten with the thing."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[weakref.ref[T], dict[K, V]]] = {}

    def of(self, thing: T) -> dict[K, V]:
        """Return the values of this very thing, to be looked up and added to; none at first."""
        place = id(thing)
        known = self._known.get(place)
        if known is None or known[0]() is not thing:
            known = self._known[place] = (weakref.ref(thing, lambda _: self._known.pop(place, None)), {})
        return known[1]

    def forget(self, thing: T) -> None:
        """Forget the values of a thing: they take room, and nobody will ask soon."""
        self.of(thing).clear()

    def once(self, thing: T, key: K, make: Callable[[], V]) -> V:
        """Return the value of a thing by a key; ``make`` is asked for it where it is not known yet."""
        values = self.of(thing)
        if key not in values:
            values[key] = make()
        return values[key]
