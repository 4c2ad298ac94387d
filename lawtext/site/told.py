"""Told: which changes of a comparison are told of which law, and which clauses they lead to.

Changes stay where the comparison holds them, which may be packed; here are their places, by law.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from lawtext.editions import Change, Comparison
from lawtext.packed import Recent

Places = Mapping[str, Sequence[int]]
"""By law, where its changes stand in a comparison."""


class Told:
    """The changes of a comparison by law."""

    def __init__(
        self,
        comparison: Comparison,
        told_in: Callable[[Change], Sequence[str]],
        is_of_gone_law: Callable[[Change], bool],
        law_of: Callable[[str], str],
    ) -> None:
        """Look at each change once.

        Args:
            comparison: of two editions.
            told_in: the laws on whose pages a change is told.
            is_of_gone_law: whether it is of a law that the new edition no longer has.
            law_of: the law in which a number lies.
        """
        self._comparison = comparison
        own: dict[str, array[int]] = defaultdict(_places)
        gone: dict[str, array[int]] = defaultdict(_places)
        touched: dict[str, array[int]] = defaultdict(_places)
        for place, change in enumerate(comparison.changes):
            told, held = told_in(change), gone if is_of_gone_law(change) else own
            for law in told:
                held[law].append(place)
            for law in dict.fromkeys((*told, *map(law_of, (*change.old_all, *change.new_all)))):
                touched[law].append(place)
        self._own, self._gone, self._touched = dict(own), dict(gone), dict(touched)
        self._of: Recent[str, Comparison] = Recent(lambda law: self._made(law, self._changes(self._own, law)))
        self._numbers: Recent[str, dict[tuple[str, str], list[Change]]] = Recent(self._by_number)

    @property
    def laws(self) -> Collection[str]:
        """The laws of which something is told, unchanged clauses too."""
        return self._own.keys() | self._gone.keys()

    def of(self, law: str) -> Comparison:
        """Return what is told of a law of the new edition."""
        return self._of.of(law)

    def of_gone(self, law: str) -> Comparison | None:
        """Return what is told of a law that is gone, by its old number; None where none is."""
        return self._made(law, self._changes(self._gone, law)) if law in self._gone else None

    def touching(self, law: str) -> Iterable[Change]:
        """Return the changes of a law's clauses in either edition, and those told on its pages, in their order."""
        return self._changes(self._touched, law)

    def change_of(self, side: str, number: str, law: str) -> tuple[Change, ...]:
        """Return the changes of a clause of a law, in the ``old`` or in the ``new`` edition."""
        return tuple(self._numbers.of(law).get((side, number), ()))

    def _changes(self, places: Places, law: str) -> list[Change]:
        return [self._comparison.changes[place] for place in places.get(law, ())]

    def _made(self, law: str, changes: Iterable[Change]) -> Comparison:
        told = (one if one.law_new else replace(one, law_new=law) for one in changes)
        return replace(self._comparison, changes=tuple(told))

    def _by_number(self, law: str) -> dict[tuple[str, str], list[Change]]:
        found: dict[tuple[str, str], list[Change]] = defaultdict(list)
        for change in self.touching(law):
            for number in change.old_all:
                found["old", number].append(change)
            for number in change.new_all:
                found["new", number].append(change)
        return dict(found)


def _places() -> array[int]:
    return array("L")
