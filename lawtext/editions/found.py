"""The units of two editions as numbers, and the matches that were found between them so far.

How matches are looked for is in ``matching``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter

import numpy as np
from numpy.typing import NDArray

from lawtext.editions.bags import Bags, Numbers, Places, Trees, Vocabulary, sets
from lawtext.editions.units import Match, Unit

_UNITS = 256
"""How many clauses, with those under them, are counted together."""


class _Partners(dict[int, int]):
    """Who belongs with whom, and (``named``) how often each is somebody's partner."""

    def __init__(self) -> None:
        super().__init__()
        self.named: Counter[int] = Counter()

    def __setitem__(self, one: int, other: int) -> None:
        if one in self:
            del self[one]
        super().__setitem__(one, other)
        self.named[other] += 1

    def __delitem__(self, one: int) -> None:
        other = self[one]
        super().__delitem__(one)
        self.named[other] -= 1
        if not self.named[other]:
            del self.named[other]


def coded(words: Iterable[Hashable]) -> Places:
    """Return a number for each word, the same for the same one, in the order in which they are met."""
    codes: dict[Hashable, int] = {}
    return np.array([codes.setdefault(word, len(codes)) for word in words], dtype=np.int64)


class Found:
    """The units of two editions as numbers, and the matches found so far.

    Args:
        old: the units of the edition before, by their keys.
        new: those of the edition after.
        languages: the codes of the languages whose texts are compared.
    """

    def __init__(self, old: Mapping[str, Unit], new: Mapping[str, Unit], languages: Sequence[str]) -> None:
        self.units = [*old.values(), *new.values()]
        self.cut = len(old)
        self.languages = tuple(languages)
        self.at = (
            {key: index for index, key in enumerate(old)},
            {key: index + self.cut for index, key in enumerate(new)},
        )
        many = len(self.units)
        said_there = ((unit.texts, unit.headings) for unit in self.units)
        self._vocabulary = vocabulary = Vocabulary(said_there, languages)
        own, heads = (
            sets(vocabulary.parts(first, first + many), vocabulary.many, vocabulary.most) for first in (0, many)
        )
        weight = vocabulary.weights(own[0], many)
        self.own = Bags(*own, weight)
        self.heads = Bags(*heads, vocabulary.weights(heads[0], many))
        self._up = np.array([self.at[i >= self.cut].get(unit.parent, i) for i, unit in enumerate(self.units)])
        self._is_clause = np.array([unit.kind == "clause" for unit in self.units], dtype=bool)
        self.words = vocabulary.lengths(0, many)
        vocabulary.forget()
        depths = np.array([unit.number.depth for unit in self.units])
        both = np.diff(own[1]) + np.diff(heads[1])
        leaves = self._leaves() & (np.diff(heads[1]) == 0)
        trees = sets(self._subtrees(leaves), vocabulary.many, int(both @ (depths + 1)))
        self.trees = Trees(*trees, weight, self.own, leaves)
        laws = [index for index, unit in enumerate(self.units) if unit.number.depth == 0]
        self.headed = self.heads.weights > 0
        self.laws = ([i for i in laws if i < self.cut], [i for i in laws if i >= self.cut])
        self._siblings: dict[int, list[int]] = {}
        self._children = [i for i, unit in enumerate(self.units) if unit.kind == "clause" and unit.parent]
        for index in self._children:
            self._siblings.setdefault(self._above(index), []).append(index)
        self._with_children = np.array([index in self._siblings for index in range(len(self.units))], dtype=bool)
        self._keys, self._labels = (coded(map(attrgetter(name), self.units)) for name in ("key", "label"))
        self._levels = np.array([unit.number.level for unit in self.units])
        self._depths = depths
        self.matches: dict[Match, None] = {}  # in the order in which they were found
        self._grouped: set[str] = set()  # what stands in a match of more than two
        self._single: dict[int, Match] = {}
        self.partner = _Partners()
        self._vain: set[tuple[int, ...]] = set()  # what was left under parents and did not match
        self.settled: set[int] = set()  # what a person decided: no piece is joined to it

    def _leaves(self) -> NDArray[np.bool_]:
        """Tell of each unit whether no clause lies under it."""
        found = np.ones(len(self.units), dtype=bool)
        found[self._up[self._is_clause & (self._up != np.arange(len(self.units)))]] = False
        return found

    def _subtrees(self, leaves: NDArray[np.bool_]) -> Iterator[tuple[int, int, Places, Numbers]]:
        """Yield the words of each clause with all that lies under it, but of ``leaves``, for some laws at a time (see
        ``sets``)."""
        edges = [i for i, unit in enumerate(self.units) if i in (0, self.cut) or unit.law != self.units[i - 1].law]
        first = 0
        for last in (*edges[1:], len(self.units)):
            if last - first < _UNITS and last < len(self.units):
                continue
            inside = [bags.of(first, last) for bags in (self.own, self.heads)]
            owners, numbers = (np.concatenate(parts) for parts in zip(*inside, strict=True))
            told = [(owners, numbers)]
            lower = self._is_clause[owners]
            while True:
                lower &= self._up[owners] != owners
                owners, numbers = self._up[owners[lower]], numbers[lower]
                if not len(owners):
                    break
                told.append((owners, numbers))
                lower = np.ones(len(owners), dtype=bool)
            every, numbers = (np.concatenate(parts) for parts in zip(*told, strict=True))
            inner = ~leaves[every]
            yield first, last, every[inner], numbers[inner]
            first = last

    def free(self, indexes: Iterable[int]) -> list[int]:
        """Return those that have no match yet."""
        return [index for index in indexes if index not in self.partner]

    def pair(self, a: int, b: int, score: float, reason: str, *, certain: bool) -> None:
        """Note that an old and a new unit belong together."""
        self.partner[a], self.partner[b] = b, a
        old, new = self.units[a].key, self.units[b].key
        made = Match((old,), (new,), round(float(min(score, 1.0)), 3), bool(certain), reason)
        self.matches[made] = None
        self._single[a] = self._single[b] = made

    def _above(self, index: int) -> int:
        """Return the unit that one stands under, itself at the top."""
        return int(self._up[index])
