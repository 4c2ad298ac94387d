"""Ranks that no label of a law has, written lower than they are, so that what follows from them is worked out once.

Where the labels of a level are lost, its clauses are counted beyond every label of the law. From there on nothing asks
how great a rank is, only which of two is greater: all of a level that are ``far`` are written lower by the same number.
So a law looks the same after its thirtieth lost letter as after its thirty-first, and the next move is known.
``MOST_SIBLINGS`` stays exact: ranks that are about to reach it are written as they are, those above it stay above it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from lawtext.numbering import Numbering
from lawtext.structure.labels import MOST_LABELS_OF_A_BLOCK, MOST_SIBLINGS
from lawtext.structure.readings import Look, Path, raised

_MOST_COUNTED = MOST_LABELS_OF_A_BLOCK + 1
"""No block makes a rank that is open greater by more: each of its labels and a heading that is lost above it by one."""
_NEAR = MOST_SIBLINGS - _MOST_COUNTED
"""From here on a rank may reach ``MOST_SIBLINGS`` in the next block."""
_BEYOND = MOST_SIBLINGS + 1 + _MOST_COUNTED
"""From here on a rank is above ``MOST_SIBLINGS``, and none below it comes as far in the next block."""

Lowered = tuple[int, ...]
"""By level, how much less its far ranks are written than they are."""


class Span(NamedTuple):
    """The least and the greatest rank of a level, as written, of those that no label has."""

    level: int
    least: int
    greatest: int


class FarRanks(NamedTuple):
    """By level, the least rank that is far: no label has it, nor does a label's rank grow to it in one block."""

    least: tuple[int, ...]

    @classmethod
    def of(cls, seen: Iterable[Look], numbering: Numbering) -> FarRanks:
        """Return which ranks are far in a law whose blocks look so."""
        greatest = [0] * (len(numbering.levels) + 1)  # A lost label may be of the first level where a book has none.
        for meaning in {meaning for look in set(seen) for meaning in look.meanings}:
            for rank, _, _ in meaning.senses:
                greatest[rank.level] = max(greatest[rank.level], rank.rank)
        # A label is compared with what is open at its own level, and below it (``_COUNTS_ON``).
        least = [most + 1 + _MOST_COUNTED for most in accumulate(greatest, max)]
        return cls(tuple(least))

    @property
    def as_they_are(self) -> Lowered:
        """No rank is written lower than it is."""
        return (0,) * len(self.least)

    def spans(self, paths: Iterable[Path]) -> tuple[Span, ...]:
        """Return the levels of some paths that have ranks which no label has."""
        ranks: dict[int, set[int]] = {}
        for entry in {entry for path in paths for entry in path}:
            if entry.rank >= self.least[entry.level] - _MOST_COUNTED:
                ranks.setdefault(entry.level, set()).add(entry.rank)
        return tuple([Span(level, min(found), max(found)) for level, found in sorted(ranks.items())])

    def lowest(self, spans: Iterable[Span], lowered: Lowered) -> Lowered:
        """Return how much lower the far ranks can be written, of paths where they are ``lowered`` already."""
        lowest = [0] * len(self.least)
        for level, least, greatest in spans:
            less = lowered[level]
            if least < self.least[level]:
                continue  # One has just grown above all labels: it must not be taken for one that is written lower.
            if greatest + less < _NEAR:
                lowest[level] = least + less - self.least[level]
            elif least + less >= _BEYOND:
                lowest[level] = least + less - _BEYOND
        return tuple(lowest)

    def raised(self, path: Path, by: Sequence[int]) -> Path:
        """Return a path with its far ranks written greater by so much, for each level."""
        return raised(path, by, self.least)
