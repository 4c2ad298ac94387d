"""Numbers that leave out what they are part of, read by what stands around them (``B2`` in a text of Law 16).

The third layer of the resolution of citations (see ``resolution``): the nearest clause around that has such a part is
meant; where none has, the likeliest shape.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.citations.existing import FAR, MOST_KNOWN, Existing, ancestors
from lawtext.citations.readings import CASE, LONG, SKIP, Reading
from lawtext.citations.records import Segment
from lawtext.model import Book
from lawtext.numbering import Number


class Nearby(Existing):
    """Reads parts of a clause below the clauses around it."""

    def __init__(self, book: Book, edition: str) -> None:
        super().__init__(book, edition)
        self._nearby: dict[tuple[object, ...], tuple[Reading | None, tuple[str, ...]]] = {}

    def _below(
        self, segments: tuple[Segment, ...], code: str, base: Number, previous: Number | None
    ) -> tuple[Reading | None, tuple[str, ...]]:
        bases = [base]
        if previous is not None:
            bases = [parent for parent in ancestors(previous) if parent.within(base)]
        return self._nearest(segments, code, bases, "", None, base)

    def _relative(
        self, segments: Sequence[Segment], code: str, inside: Number, direction: str, levels: tuple[int, ...]
    ) -> tuple[Reading | None, tuple[str, ...]]:
        written = tuple([(s.levels, *[f"{piece.text}{piece.shape}" for piece in s.pieces]) for s in segments])
        key = (written, code, inside.steps, direction, levels)
        known = self._nearby.get(key)
        if known is not None:
            return known
        head = segments[0]
        allowed = tuple(level for level in (head.levels or levels) if level > 0) or None
        named = (head._replace(levels=allowed or ()), *segments[1:])
        made = self._nearest(named, code, list(ancestors(inside)), direction, inside, inside)
        # Wrong letters are told by their place in the text, so that a reading with such is not the next one's.
        if (made[0] is None or not made[0].wrong) and len(self._nearby) < MOST_KNOWN:
            self._nearby[key] = made
        return made

    def _nearest(
        self, segments: Sequence[Segment], code: str, bases: Sequence[Number], direction: str,
        inside: Number | None, like: Number,
    ) -> tuple[Reading | None, tuple[str, ...]]:  # fmt: skip
        """Return the reading under the nearest base that has such a clause; where none has, the likeliest shape."""
        for base in bases:
            found = [
                reading
                for reading in self.readings(segments, code, base)
                if reading.key in self.existing and reading.cost < CASE and self._lies(reading, direction, inside)
            ]
            if found:
                rivals = [reading for reading in found if reading.cost == found[0].cost]
                return (None, tuple(r.key for r in rivals)) if len(rivals) > 1 else (rivals[0], ())
        ranked = self._guesses(segments, code, bases, like)
        rivals = [reading for reading in ranked if reading.cost == ranked[0].cost]
        if len(rivals) < 2:
            return (rivals[0] if rivals else None), ()
        step = like.steps[-1]
        inner = [reading for reading in rivals if reading.number.steps[-1].level > step.level]
        if len(inner) == 1 and not 6 <= step.rank <= FAR + 1:
            return inner[0], ()  # “(i)” inside (b): no ninth letter is near
        fitting = [reading for reading in rivals if reading.number.steps[-1].level == step.level]
        return (fitting[0], ()) if len(fitting) == 1 else (None, tuple(reading.key for reading in rivals))

    def _guesses(self, segments: Sequence[Segment], code: str, bases: Sequence[Number], like: Number) -> list[Reading]:
        """Return what a number would be of which no base has a clause, the likeliest first."""
        guesses: dict[str, Reading] = {}
        for base in bases:
            for reading in self.readings(segments, code, base):
                level = reading.number.steps[len(base.steps)].level
                # The base must be the one right above that level, cut where the clause itself stands deeper.
                wanted = [step for step in like.steps if step.level < level]
                if len(wanted) == len(base.steps) and reading.cost < LONG:
                    known = guesses.get(reading.key)
                    cost = reading.cost - SKIP * max(0, level - base.level - 1)
                    if known is None or cost < known.cost:
                        guesses[reading.key] = reading._replace(cost=cost)
        return sorted(guesses.values(), key=lambda reading: (reading.cost, reading.key))

    def _lies(self, reading: Reading, direction: str, inside: Number | None) -> bool:
        if not direction or inside is None or reading.number.within(inside):
            return True  # closing words of a clause stand below its own parts
        here, there = self._order.get(str(inside)), self._order.get(reading.key)
        if here is None or there is None:
            return True
        return there < here if direction == "above" else there > here
