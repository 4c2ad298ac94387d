"""Bags: the words of texts and their pairs of neighbouring words as numbers, weighted by how rare they are.

A bag says how much two texts share. Of a whole book no table of all texts against all is ever made: what many texts
hold is multiplied in blocks, what few hold is counted through an index of who holds it. What makes two clauses one is
left to ``matching``.
"""

from __future__ import annotations

import re
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from lawtext.hashes import hash_of_text
from lawtext.languages import fold
from lawtext.textdiff import key, keys, words

Array = NDArray[np.float64]
Numbers = NDArray[np.int32]
Places = NDArray[np.int64]

# Bigrams carry order; they are rarer than words, so they weigh less each.
_BIGRAM = 0.5
_SCALE = 2.0**26
"""Weights are whole numbers of this part: their sums are exact, in whatever order they are added."""
_SMALL = 1 << 18
"""Tables of this many numbers are multiplied as they are."""
_BLOCK = 16
"""How many of the words that many texts hold are multiplied at a time, at most."""
_WIDE = 1 << 17
"""The table of who holds those words has so many numbers at most: fewer words where there are very many texts."""
_COMMON = 16
"""A word that more than one in so many texts holds is one of those."""
_THINGS = 1 << 14
"""So much of what texts hold is put in order, or added up, together: of a large book all of it would take room."""
CELLS = 1 << 16
"""How many pairs of texts are looked at together."""
_PAIRS = 1 << 18
"""How many pairs of words are sorted together."""

_ADDRESS = re.compile(r"[0-9]+\w*[^\W0-9_]\w*")
"""The number of a clause, as in a citation: a renumbering elsewhere makes no clause another one."""


def said(text: str) -> list[str]:
    """Return the words of a text, folded, with all addresses alike."""
    return [_alike(word) for word in keys(text)]


def _alike(word: str) -> str:
    return "\1" if _ADDRESS.fullmatch(word) else fold(word)


class _Words(dict[str, int]):
    """The words of one language as they are written, each by the number of its folded form."""

    def __init__(self, code: str, known: dict[tuple[str, str], int]) -> None:
        super().__init__()
        self._code, self._known = code, known

    def __missing__(self, word: str) -> int:
        number = self[word] = self._known.setdefault((self._code, _alike(key(word))), len(self._known))
        return number


class _Read:
    """The words of texts by number, one text after the other, and where each ends, 0 before them."""

    def __init__(self) -> None:
        self.held, self.stops = array("i"), array("q", [0])
        self._met: dict[bytes, int] = {}  # most texts of an edition stand in the other one as they are

    def add(self, code: str, numbers: _Words, text: str) -> None:
        """Add the words of a text in a language."""
        held, stops = self.held, self.stops
        if text:  # as most headings are not
            place = self._met.setdefault(hash_of_text(f"{code} {text}"), len(stops))
            if place == len(stops):
                held.extend(map(numbers.__getitem__, words(text)))
            else:
                held.extend(held[stops[place - 1] : stops[place]])
        stops.append(len(held))


class Vocabulary:
    """The words and the pairs of neighbouring words of many texts by number, words first.

    ``texts`` are what each clause says, by language, in its text and in its heading: what all say in their texts comes
    first, then what they say in their headings.
    """

    def __init__(self, texts: Iterable[tuple[Mapping[str, str], Mapping[str, str]]], languages: Sequence[str]) -> None:
        known: dict[tuple[str, str], int] = {}
        self._languages = tuple((code, _Words(code, known)) for code in languages)
        self._words, self._stops = self._read(texts)
        self.single = len(known)
        """How many words there are: a number from here on is that of a pair."""
        last = np.zeros(len(self._words), dtype=bool)
        last[self._stops[1:][self._stops[1:] > 0] - 1] = True  # the last of a text has no neighbour in the next
        self._codes: Places = np.zeros(0, dtype=np.int64)
        for at in _places(~last, _PAIRS):
            self._codes = _once(np.concatenate((self._codes, _once(self._code(at)))))
        self._pairs: Numbers = np.full(len(self._words), -1, dtype=np.int32)
        for at in _places(~last, CELLS):
            self._pairs[at] = self.single + np.searchsorted(self._codes, self._code(at))
        self.many = self.single + len(self._codes)
        """One more than the greatest number given."""

    def _read(self, texts: Iterable[tuple[Mapping[str, str], Mapping[str, str]]]) -> tuple[Numbers, Places]:
        """Return the words of all texts by number, one text after the other, and where each ends, 0 before them."""
        own, headings = _Read(), _Read()
        for text, heading in texts:  # both while its law is at hand
            for code, numbers in self._languages:
                own.add(code, numbers, text.get(code, ""))
                headings.add(code, numbers, heading.get(code, ""))
        before = len(own.held)
        own.held.extend(headings.held)
        own.stops.extend(before + stop for stop in headings.stops[1:])
        return np.frombuffer(own.held, dtype=np.int32), np.frombuffer(own.stops, dtype=np.int64)

    def _code(self, at: Places) -> Places:
        """Return one number for each pair of a word, by its place, and the one after it."""
        return _coded(self._words[at], self._words[at + 1], self.single)

    @property
    def most(self) -> int:
        """No more words and pairs than these stand in all texts."""
        return 2 * len(self._words)

    def lengths(self, first: int, last: int) -> Places:
        """Return how many words each of some texts has."""
        each = len(self._languages)
        stops = self._stops[first * each : last * each + 1 : each]
        return np.diff(stops) if each else np.zeros(last - first, dtype=np.int64)

    def parts(self, first: int, last: int) -> Iterator[tuple[int, int, Places, Numbers]]:
        """Yield texts by the thousand: from which, to which, and the pairs of (text, number) as two arrays."""
        each = len(self._languages)
        stops = self._stops[:: each or 1]
        start = first
        while start < last:
            stop = max(start + 1, int(np.searchsorted(stops, stops[start] + CELLS // 4, side="right")) - 1)
            stop = min(stop, last)
            own = slice(int(stops[start]), int(stops[stop]))
            owners = np.repeat(np.arange(start, stop), np.diff(stops[start : stop + 1]))
            paired = self._pairs[own] >= 0
            yield (
                start,
                stop,
                np.concatenate((owners, owners[paired])),
                np.concatenate((self._words[own], self._pairs[own][paired])),
            )
            start = stop

    def forget(self) -> None:
        """Let go of the texts; words and pairs keep their numbers."""
        self._words = self._pairs = np.zeros(0, dtype=np.int32)

    def counted(self, texts: Mapping[str, str]) -> Counter[int]:
        """Return how often each word and each pair that is known stands in a clause's texts."""
        found: list[int] = []
        for code, numbers in self._languages:
            held = np.array([numbers[word] for word in words(texts.get(code, ""))], dtype=np.int32)
            places = np.searchsorted(self._codes, _coded(held[:-1], held[1:], self.single))
            found += held.tolist()
            found += (self.single + places).tolist()
        return Counter(found)

    def weights(self, held: Numbers, total: int) -> Array:
        """Return what each word and pair weighs that stands as often in ``held`` as in so many of ``total`` texts."""
        frequency = np.zeros(self.many, dtype=np.int64)
        for at in range(0, len(held), CELLS):  # numpy counts numbers twice as wide
            frequency += np.bincount(held[at : at + CELLS], minlength=self.many)
        rarity = np.log1p(total / np.maximum(frequency, 1))
        rarity[self.single :] *= _BIGRAM
        return np.asarray(np.rint(rarity * _SCALE), dtype=np.float64)


def _places(chosen: NDArray[np.bool_], most: int) -> Iterator[Places]:
    """Yield the places of what is chosen, of so many things at a time."""
    for at in range(0, len(chosen), most):
        yield np.flatnonzero(chosen[at : at + most]) + at


def _coded(words: Numbers, following: Numbers, many: int) -> Places:
    return np.asarray(words.astype(np.int64) * (many + 1) + following)


class Bags:
    """Sets of words and pairs of words, weighted by how rare they are, and how much two of them share."""

    def __init__(self, held: Numbers, starts: Places, weight: Array) -> None:
        """Take the numbers of all texts, one text after the other, the place where each begins, and all weights."""
        self._held, self._starts, self._weight = held, starts, weight
        self._slot: Numbers = np.full(len(weight), -1, dtype=np.int32)
        self.weights: Array = np.zeros(len(starts) - 1)
        for first, last in _runs(np.diff(starts), CELLS):
            # Whole numbers: their sums are exact, so what one text weighs is a difference of two sums.
            sums = np.concatenate(([0.0], np.cumsum(weight[held[starts[first] : starts[last]]])))
            places = starts[first : last + 1] - starts[first]
            self.weights[first:last] = np.diff(sums[places])

    def weigh(self, counted: Mapping[int, int]) -> float:
        """Return what words and pairs of words weigh, those that occur twice twice."""
        return float(sum(count * self._weight[number] for number, count in counted.items()))

    def of(self, first: int, last: int) -> tuple[Places, Numbers]:
        """Return what some texts that stand one after the other hold, as pairs of (text, number) in two arrays."""
        starts = self._starts
        owners = np.repeat(np.arange(first, last), np.diff(starts[first : last + 1]))
        return owners, self._held[starts[first] : starts[last]]

    def held_by(self, row: int) -> Numbers:
        """Return what one text holds."""
        return self._held[self._starts[row] : self._starts[row + 1]]

    def held(self, rows: Sequence[int] | Places) -> tuple[Numbers, Places]:
        """Return what some texts hold, one after the other, and how much each holds."""
        parts = [self.held_by(row) for row in rows]
        return np.concatenate(parts), np.array([len(part) for part in parts])

    def shared(self, rows: Sequence[int], columns: Sequence[int]) -> Array:
        """Return the weight that each of ``rows`` shares with each of ``columns``: few of both."""
        if not len(rows) or not len(columns):
            return np.zeros((len(rows), len(columns)))
        if len(columns) == 1 < len(rows):
            return self.shared(columns, rows).T
        if len(rows) == 1:
            return self._shared_with(rows[0], columns)
        left, own = self.held(rows)
        if max(len(rows), len(columns)) * len(left) > _SMALL:
            return Postings(self, columns, rows).shared(rows)
        right, theirs = self.held(columns)
        slot = self._slot
        slot[left] = np.arange(len(left))
        last = slot[left]  # of a number that several have, the place of the last
        place = np.cumsum(last == np.arange(len(left))) - 1
        local = place[last]
        slot[left] = local
        there = slot[right]
        slot[left] = -1
        known = there >= 0
        column = np.repeat(np.arange(len(columns)), theirs)[known]
        weight = self._weight[right[known]]
        width = int(place[-1]) + 1 if len(place) else 0
        one, other = np.zeros((len(rows), width)), np.zeros((len(columns), width))
        one[np.repeat(np.arange(len(rows)), own), local] = 1.0
        other[column, there[known]] = weight
        return np.asarray(one @ other.T, dtype=np.float64)

    def _shared_with(self, row: int, columns: Sequence[int]) -> Array:
        """Return the weight that one text shares with each of ``columns``."""
        own, slot = self.held_by(row), self._slot
        right, theirs = self.held(columns)
        slot[own] = 0
        known = slot[right] == 0
        slot[own] = -1
        weight = self._weight[right[known]]
        if len(columns) == 1:
            return np.array([[weight.sum()]])
        column = np.repeat(np.arange(len(columns)), theirs)[known]
        return np.bincount(column, weights=weight, minlength=len(columns)).astype(np.float64)[None, :]

    def likeness(self, rows: Sequence[int], columns: Sequence[int]) -> Array:
        """Return how alike they are, 0 to 1: twice what is shared over what both have (Dice)."""
        return _likeness(self.weights[list(rows)], self.weights[list(columns)], self.shared(rows, columns))

    def contained(self, rows: Sequence[int], columns: Sequence[int]) -> Array:
        """Return the share of each of ``rows`` that each of ``columns`` contains."""
        return _contained(self.weights[list(rows)], self.shared(rows, columns))

    def contained_either(self, rows: Sequence[int], columns: Sequence[int]) -> tuple[Array, Array]:
        """Return the same, and the share of each of ``columns`` that each of ``rows`` contains; both row by row."""
        shared = self.shared(rows, columns)
        own, theirs = self.weights[list(rows)], self.weights[list(columns)]
        return _contained(own, shared), _contained(theirs, shared.T).T


class Trees(Bags):
    """The bags of clauses with all that lies under them; under most lies nothing, and theirs are their own."""

    def __init__(self, held: Numbers, starts: Places, weight: Array, own: Bags, leaves: NDArray[np.bool_]) -> None:
        """Take the bags of all but the ``leaves``, which have empty ones, and the clauses' ``own``."""
        super().__init__(held, starts, weight)
        self._own, self._is_leaf = own, leaves
        self.weights[leaves] = own.weights[leaves]

    def held_by(self, row: int) -> Numbers:
        """Return what one text holds."""
        return self._own.held_by(row) if self._is_leaf[row] else super().held_by(row)


class Postings:
    """Some texts of a bag by what they hold, for many others to be held against them, some at a time."""

    def __init__(self, bags: Bags, columns: Sequence[int], rows: Sequence[int]) -> None:
        """Take the texts, and those that will be held against them: what none of these holds is left out."""
        self._bags, self._many = bags, len(columns)
        self._weights = bags.weights[list(columns)]
        asked = np.zeros(len(bags._weight), dtype=bool)
        for row in rows:
            asked[bags.held_by(row)] = True
        self._starts = self._counted(columns, asked)
        self._owners = self._placed(columns, asked)
        self._is_common = np.diff(self._starts) > len(columns) // _COMMON

    def _counted(self, columns: Sequence[int], asked: NDArray[np.bool_]) -> Places:
        """Return where the texts that hold each thing asked for begin in a list of them."""
        many = np.zeros(len(asked) + 1, dtype=np.int64)
        for _, held, _ in self._held(columns):
            np.add.at(many[1:], held, 1)
        many[1:][~asked] = 0
        return np.cumsum(many)

    def _placed(self, columns: Sequence[int], asked: NDArray[np.bool_]) -> Numbers:
        """Return that list, by the places of the texts: of a whole book it has a million of them."""
        found: Numbers = np.empty(int(self._starts[-1]), dtype=np.int32)
        free = self._starts[:-1].copy()
        for first, held, lengths in self._held(columns):
            owners = np.repeat(np.arange(first, first + len(lengths)), lengths)
            kept = np.flatnonzero(asked[held])
            kept = kept[np.argsort(held[kept], kind="stable")]
            numbers = held[kept]
            begins = np.flatnonzero(np.diff(numbers, prepend=-1))
            each = np.diff(begins, append=len(numbers))
            found[free[numbers] + _counting(each)] = owners[kept]
            free[numbers[begins]] += each
        return found

    def _held(self, columns: Sequence[int]) -> Iterator[tuple[int, Numbers, Places]]:
        """Yield what some of the texts hold, one after the other, and how much each, behind the place of the first."""
        first, size = 0, 0
        some: list[Numbers] = []
        for place, column in enumerate(columns, 1):
            some.append(self._bags.held_by(column))
            size += len(some[-1])
            if size >= _THINGS or place == len(columns):
                yield first, np.concatenate(some), np.array([len(held) for held in some])
                first, size, some = place, 0, []

    def shared(self, rows: Sequence[int]) -> Array:
        """Return the weight that each of ``rows`` shares with each of the texts."""
        weight, many = self._bags._weight, self._many
        held, lengths = self._bags.held(rows)
        common = self._is_common[held]
        holder = np.repeat(np.arange(len(rows)), lengths)
        found = np.zeros((len(rows), many))
        self._add_few(found, holder[~common], held[~common])
        holder = holder[common]
        place, numbers = _placed(held[common])
        step = max(1, min(_BLOCK, _WIDE // max(1, many)))
        for first in range(0, len(numbers), step):
            block = numbers[first : first + step]
            inside = (place >= first) & (place < first + step)
            one, other = np.zeros((len(rows), len(block))), np.zeros((len(block), many))
            one[holder[inside], place[inside] - first] = 1.0
            which, owners = self._holders(block)
            other[which, owners] = weight[block][which]
            found += one @ other
        return found

    def _add_few(self, found: Array, holder: Places, held: Numbers) -> None:
        """Add the weight of what few of the texts hold, which stands in these rows."""
        each = self._starts[held + 1] - self._starts[held]
        for first, last in _runs(each, _THINGS):
            which, owners = self._holders(held[first:last])
            low, high = int(holder[first]), int(holder[last - 1]) + 1
            pairs = (holder[first:last][which] - low) * self._many + owners
            weight = self._bags._weight[held[first:last]][which]
            found[low:high] += np.bincount(pairs, weight, (high - low) * self._many).reshape(high - low, self._many)

    def _holders(self, numbers: Numbers) -> tuple[Places, Numbers]:
        """Return which of the texts hold each of some things, as pairs of (place of the thing, place of the text)."""
        starts = self._starts[numbers]
        each = self._starts[numbers + 1] - starts
        return np.repeat(np.arange(len(numbers)), each), self._owners[np.repeat(starts, each) + _counting(each)]

    def likeness(self, rows: Sequence[int]) -> Array:
        """Return how alike each of ``rows`` and each of the texts are, 0 to 1 (Dice)."""
        return _likeness(self._bags.weights[list(rows)], self._weights, self.shared(rows))

    def contained(self, rows: Sequence[int]) -> Array:
        """Return the share of each of ``rows`` that each of the texts contains."""
        return _contained(self._bags.weights[list(rows)], self.shared(rows))


def _counting(each: Places) -> Places:
    """Return the numbers from 0 up for each of some things, so many for each.

    >>> _counting(np.array([2, 0, 3])).tolist()
    [0, 1, 0, 1, 2]
    """
    return np.asarray(np.arange(each.sum()) - np.repeat(np.cumsum(each) - each, each))


def _likeness(own: Array, theirs: Array, shared: Array) -> Array:
    both = own[:, None] + theirs[None, :]
    return np.divide(2 * shared, both, out=np.zeros_like(both), where=both > 0)


def _contained(own: Array, shared: Array) -> Array:
    return np.divide(shared, own[:, None], out=np.zeros_like(shared), where=own[:, None] > 0)


def _once(numbers: Places) -> Places:
    """Sort some numbers and return the different ones; ``numpy.unique`` takes three times as long."""
    numbers.sort()
    return np.asarray(numbers[np.diff(numbers, prepend=-1) > 0])


def _placed(numbers: Numbers) -> tuple[Places, Numbers]:
    """Return the place of each of some numbers among the different ones, and these in order."""
    different, place = np.unique(numbers, return_inverse=True)
    return place, different


def sets(parts: Iterable[tuple[int, int, Places, Numbers]], many: int, most: int) -> tuple[Numbers, Places]:
    """Return what texts hold, each thing once, one text after the other, and where each begins.

    Args:
        parts: runs of texts: from which, to which, and pairs of (text, number) in two arrays.
        many: one more than the greatest number.
        most: there are no more pairs than these.
    """
    held: Numbers = np.empty(most, dtype=np.int32)  # room that is not written to is not taken; what grows is copied
    stop, lengths = 0, [np.zeros(1, dtype=np.int64)]
    for first, last, owners, numbers in parts:
        once = _once((owners - first) * many + numbers)
        start, stop = stop, stop + len(once)
        held[start:stop] = once % many
        lengths.append(np.bincount(once // many, minlength=last - first))
    return held[:stop], np.cumsum(np.concatenate(lengths))


def _runs(lengths: Places, most: int) -> Iterator[tuple[int, int]]:
    """Yield runs of things, (first, after the last), that have ``most`` together, or one that has more."""
    stops = np.concatenate(([0], np.cumsum(lengths)))
    start = 0
    while start < len(lengths):
        stop = max(start + 1, int(np.searchsorted(stops, stops[start] + most, side="right")) - 1)
        yield start, stop
        start = stop
