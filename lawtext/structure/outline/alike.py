"""How a block is read after paths that it cannot tell apart, worked out once for all of them.

What a label costs depends on how its rank compares to those that are open, and not on what those are: ``3.`` goes on
with ``2.`` below the fifth letter as it does below the seventh. A long law whose labels start anew has thousands of
paths, but few that look different to a label.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.numbering import Numbering
from lawtext.structure.outline.looks import Look
from lawtext.structure.outline.readings import Entry, Opens, Path, Way, counted_on, ways

_FARTHEST = 16
"""How far a rank lies before that of a label tells nothing more from here on: what is skipped costs the same from seven
ranks on (``PER_RANK``), and the labels of one block move what is open by fewer than the rest."""
_MOST_ENTRIES = 2000
"""So many open clauses are remembered for one look at most."""

Plan = tuple[int, int, int, Path, bool, int]
"""A way to read a block: its price; how many clauses of the path stay open; by how many the one behind them is counted
on (0: it is none of the new path); what is open behind that; whether the block opens a clause; and at which level that
is one whose label is lost (0: none)."""

Plans = tuple[Sequence[Plan | Way], Sequence[int]]
"""The ways to read a block after a path, as they are or as plans; and for each its price and, in the bits below
``PRICE``, its place."""
PRICE = 24
PLACES = 16
"""So many bits tell which of the ways to read a block one is; those between it and the price are for the path."""


class Alike(dict[Entry, int]):
    """For the blocks of one look, which open clauses are alike to them, and the plans for paths of such clauses."""

    __slots__ = ("_costs", "_known", "_look", "_plans", "_ranks", "_signs")

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        ranks = {rank.rank for token in look.tokens for rank in token.ranks}
        ranks.update(sense.rank.rank for meaning in look.meanings for sense in meaning.senses)
        ranks.update(rank.rank for rank in look.tops)
        self._ranks = sorted(ranks)
        self._signs: dict[object, int] = {}
        self._known: dict[tuple[int, ...], Plans | tuple[()]] = {}
        self._plans: dict[Plan, Plan] = {}
        self._costs: dict[int, int] = {}

    def __missing__(self, entry: Entry) -> int:
        """Return which clauses one is like: those of its level that compare to the ranks of the labels as it does. One
        that was inserted is like no other."""
        sign: object = entry
        if not entry.step.inserted:
            compared = [max(-_FARTHEST, min(1, entry.rank - rank)) for rank in self._ranks]
            sign = (entry.level, entry.converted, entry.rank == 1, *compared)
        if len(self) >= _MOST_ENTRIES:
            self.clear()
        alike = self[entry] = self._signs.setdefault(sign, len(self._signs))
        return alike

    @property
    def size(self) -> int:
        """How much is remembered: paths that are not alike, and plans, which take twice the room."""
        return len(self._known) + 2 * len(self._plans)

    def plans(self, path: Path, level_of_list: int, numbering: Numbering) -> Plans:
        """Return the ways to read such a block after a path, as ``ways`` gives them."""
        key = (level_of_list, *map(self.__getitem__, path))
        found = self._known.get(key)
        if found:
            return found
        on = ways(self._look, path, level_of_list or None, numbering)
        if found is None:
            # Many paths come once only: then their ways are as they are.
            self._known[key] = ()
            return on, [(way[0] << PRICE) + place for place, way in enumerate(on)]
        # The same few plans are there for most paths, and are one value.
        plans = [self._plans.setdefault(plan, plan) for plan in [_plan(path, way) for way in on]]
        costs = [(plan[0] << PRICE) + place for place, plan in enumerate(plans)]
        found = self._known[key] = plans, [self._costs.setdefault(cost, cost) for cost in costs]
        return found


def _plan(path: Path, way: Way) -> Plan:
    """Return a way to read a block, told from what was open before."""
    price, after, opens = way
    kept = 0
    for before, now in zip(path, after, strict=False):
        if before is not now:
            break
        kept += 1
    counted = _counted_by(path[kept], after[kept]) if kept < len(path) and kept < len(after) else 0
    return price, kept, counted, after[kept + bool(counted) :], bool(opens), _lost_at(opens)


def _counted_by(before: Entry, now: Entry) -> int:
    """Return by how many one clause stands behind another, 0 where it is none that is counted from it."""
    by = now.rank - before.rank
    return by if 0 < by < _FARTHEST // 2 and counted_on(before, by) is now else 0


def _lost_at(opens: Opens) -> int:
    """Return the level of the clause that a block opens whose label is lost, 0 where there is none."""
    return opens[-1][0][-1].level if opens and opens[-1][1] is None else 0


def led_to(path: Path, plan: Plan | Way) -> tuple[Path, bool, int]:
    """Return what a way to read a block leads to after a path, or after one that is like that for which it was planned;
    whether it opens a clause; and at which level that is one whose label is lost."""
    if len(plan) == 3:
        return plan[1], bool(plan[2]), _lost_at(plan[2])
    _, kept, counted, behind, opened, lost_at = plan
    if counted:
        return (*path[:kept], counted_on(path[kept], counted), *behind), opened, lost_at
    return path[:kept] + behind if behind or kept < len(path) else path, opened, lost_at
