"""How a block leads on from all ways to have read those above it, worked out once for a book.

The ways that are followed make a ``Front``, and what a block does with it is a ``Move`` to the next front. The same few
labels stand again and again, so a long law is a row of moves that are known. Which searches there are, and what becomes
of their moves, is for ``series``.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from operator import itemgetter
from typing import NamedTuple

from lawtext.numbering import Numbering
from lawtext.structure.outline.alike import PLACES, PRICE, Alike, Plans, led_to
from lawtext.structure.outline.far_ranks import FarRanks
from lawtext.structure.outline.looks import Look
from lawtext.structure.outline.readings import Path, Way, counted_to, ways

DEARER_THAN_ANY = 10**9
"""Dearer than any reading."""
_HOPELESS = 2000
"""A reading that is dearer than the best one by more than this is not followed. The first label of a page, which no
label stands above, is dearer than text by less down to the fifth level, however far on it is: those after it may make
up for that."""
_MOST_FOLLOWED = 100_000
"""The moves that are remembered follow so many ways at most: about 25 bytes each."""
_MOST_WAYS = 250
"""The ways to go on with so many of the paths that were followed are remembered."""
_MOST_PLANS = 4000
"""So much is remembered of how blocks go on after all paths: about a megabyte (``Alike.size``)."""
_PATHS, _WAYS = (1 << PRICE - PLACES) - 1, (1 << PLACES) - 1
"""The bits that say which path a block follows, and which of the ways to do so it is."""

Levels = bytes
"""For each way of a front, a level (0: there is none)."""


class Search(NamedTuple):
    """How readings are followed: how many at most, whether only those that cost nothing (``free``), and whether only
    while none that was passed over can be as cheap (``sure``)."""

    width: int
    free: bool = False
    sure: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Front:
    """The ways to have read the blocks so far, the cheapest first: the path that each leaves open, and what it costs
    more than the first.

    There is one value for each.
    """

    paths: tuple[Path, ...]
    costs: bytes

    @property
    def dearer(self) -> memoryview[int]:
        """What each way costs more than the first."""
        return memoryview(self.costs).cast("h")


START = Front(((),), array("h", (0,)).tobytes())
"""Nothing is read yet."""


class Move(NamedTuple):
    """How a block leads from one front to another: what the cheapest way to do so costs, and for each way of the new
    front which it goes on with, which of the ``ways`` to do so it is, whether the block opens a clause, and at which
    level that is one whose label is lost (0: none); ``passed_over`` is what the cheapest costs of those that are not
    followed.
    """

    front: Front
    cost: int
    before: bytes
    which: array[int]
    opened: bytes
    lost_at: Levels
    passed_over: int


_Followed = tuple[int, Path, int, int, bool, int]
"""A way to read one more block: what it costs, the path that it leaves open, which way of the front it goes on with,
which of the ways to do so it is, whether it opens a clause, and at which level that is one whose label is lost."""


class Merged(NamedTuple):
    """A front without the ways that no label to come can tell from one before them, and which each was."""

    front: Front
    were: bytes


@dataclass(slots=True)
class KnownMoves:
    """The fronts and moves of a book that have been worked out; all are forgotten before they grow without end."""

    _paths: dict[Path, Path] = field(default_factory=dict)
    _fronts: dict[tuple[tuple[Path, ...], bytes], Front] = field(default_factory=dict)
    _moves: dict[tuple[Front, Look, Levels | None, Search], Move | None] = field(default_factory=dict)
    _merged: dict[tuple[Front, FarRanks], Merged] = field(default_factory=dict)
    _ways: dict[tuple[Look, Path, int], tuple[Way, ...]] = field(default_factory=dict)
    _alike: dict[Look, Alike] = field(default_factory=dict)
    _planned: int = 0
    _followed: int = 0

    @classmethod
    def of(cls, numbering: Numbering) -> KnownMoves:
        """Return those of a book."""
        found: KnownMoves | None = numbering.memo.get(cls)
        if found is None:
            found = cls()
            numbering.remember(cls, found)
        return found

    def move(
        self, front: Front, look: Look, levels: Levels | None, search: Search, numbering: Numbering
    ) -> Move | None:
        """Return how a block leads on from a front, None where no way is left.

        Args:
            front: the ways to have read the blocks above it.
            look: the block.
            levels: for each way, at which level the items of its list stand, where the block is an item of one.
            search: how readings are followed.
            numbering: how the book numbers.
        """
        if self._followed >= _MOST_FOLLOWED:
            self._forget()
        key = (front, look, levels, search)
        if key in self._moves:
            return self._moves[key]
        on = self._on(front, look, levels, numbering)
        narrow = search.free or search.sure
        reached = _all_reached(front, on, free=search.free) if narrow else _first_reached(front, on, search.width)
        move = self._moves[key] = self._moved(reached, search.width) if reached else None
        self._followed += len(move.before) if move else 1
        return move

    def _forget(self) -> None:
        for known in (self._paths, self._fronts, self._moves, self._merged, self._ways, self._alike):
            known.clear()
        self._planned = self._followed = 0

    def _moved(self, reached: Sequence[_Followed], width: int) -> Move:
        """Return the move that the cheapest of the ways make which a block leads to; they come in order."""
        least = reached[0][0]
        passed_over = reached[width][0] if len(reached) > width else DEARER_THAN_ANY
        followed = [way for way in reached[:width] if way[0] <= least + _HOPELESS]
        costs, paths, before, which, opened, lost_at = zip(*followed, strict=True)
        dearer = array("h", [cost - least for cost in costs])
        front = self._front(paths, dearer.tobytes())
        return Move(front, least, bytes(before), array("H", which), bytes(opened), bytes(lost_at), passed_over)

    def _front(self, paths: Iterable[Path], costs: bytes) -> Front:
        """Return the one value for a front."""
        paths = tuple([self._paths.setdefault(path, path) for path in paths])
        found = self._fronts.get((paths, costs))
        if found is None:
            found = self._fronts[paths, costs] = Front(paths, costs)
        return found

    def merged(self, front: Front, far: FarRanks | None) -> Merged:
        """Return a front in which the ways are one that no label to come can tell apart: the cheapest, then the first,
        stands for them.

        Args:
            front: the front.
            far: which ranks no label to come can have, which are all written alike; None: all ways are told apart.
        """
        if far is None:
            return Merged(front, bytes(range(len(front.paths))))
        found = self._merged.get((front, far))
        if found is None:
            first: dict[Path, int] = {}
            for way, path in enumerate(front.paths):
                first.setdefault(counted_to(path, far), way)
            dearer = front.dearer
            costs = array("h", [dearer[way] for way in first.values()])
            found = Merged(self._front(first, costs.tobytes()), bytes(first.values()))
            self._merged[front, far] = found
            self._followed += len(first)
        return found

    def _on(self, front: Front, look: Look, levels: Levels | None, numbering: Numbering) -> list[Plans]:
        """Return for each way of a front how one more block leads on."""
        if self._planned >= _MOST_PLANS:
            self._alike.clear()
            self._planned = 0
        alike = self._alike.get(look)
        if alike is None:
            alike = self._alike[look] = Alike(look)
        known, levels_of_list = alike.size, levels or repeat(0)
        on = [alike.plans(path, level, numbering) for path, level in zip(front.paths, levels_of_list, strict=False)]
        self._planned += alike.size - known
        return on

    def ways_on(self, look: Look, path: Path, level_of_list: int, numbering: Numbering) -> Sequence[Way]:
        """Return the ways to go on with the path that was followed, with what each opens: the same few labels stand
        below the same paths in all laws."""
        key = look, path, level_of_list
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= _MOST_WAYS:
                self._ways.clear()
            found = self._ways[key] = tuple(ways(look, path, level_of_list or None, numbering))
        return found


def _all_reached(front: Front, on: Sequence[Plans], *, free: bool) -> list[_Followed]:
    """Return the cheapest way for each path that one more block leads to, the cheapest first, and of those that cost
    the same the one that was found first."""
    limit = 0 if free else DEARER_THAN_ANY
    reached: dict[Path, _Followed] = {}
    for before, (start, dearer, (plans, _)) in enumerate(zip(front.paths, front.dearer, on, strict=True)):
        for which, plan in enumerate(plans):
            cost = dearer + plan[0]
            if cost > limit:
                continue
            if cost + _HOPELESS < limit:
                limit = cost + _HOPELESS
            path, opened, lost_at = led_to(start, plan)
            known = reached.get(path)
            if known is None:
                reached[path] = (cost, path, before, which, opened, lost_at)
            elif cost < known[0]:
                del reached[path]
                reached[path] = (cost, path, before, which, opened, lost_at)
    return sorted(reached.values(), key=itemgetter(0))


def _first_reached(front: Front, on: Sequence[Plans], width: int) -> list[_Followed]:
    """Return the first ``width`` of those that ``_all_reached`` returns: most lead to no path that is followed, so only
    what each costs is worked out before."""
    paths = front.paths
    costs = [
        (dearer << PRICE) + (before << PLACES) + cost
        for before, (dearer, (_, prices)) in enumerate(zip(front.dearer, on, strict=True))
        for cost in prices
    ]
    costs.sort()
    reached: dict[Path, _Followed] = {}
    for cost in costs:
        before, which = (cost >> PLACES) & _PATHS, cost & _WAYS
        path, opened, lost_at = led_to(paths[before], on[before][0][which])
        if path not in reached:
            reached[path] = (cost >> PRICE, path, before, which, opened, lost_at)
            if len(reached) == width:
                break
    return [*reached.values()]
