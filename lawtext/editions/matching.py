"""Matching: which clause and note of the old edition became which of the new one, by words, heading and label.

Laws are matched first, then the clauses of each pair of laws, one assignment for the pair; what is left is pooled
over the book, for clauses that went to another law. Last come notes, and splits and merges, which are seen by one
text containing the other. Every match says how sure it is and why. What people confirmed is given and not touched.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain, pairwise
from math import log
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lawtext.editions.assignment import assigned
from lawtext.editions.units import Match, Unit
from lawtext.languages import fold
from lawtext.textdiff import keys

Array = NDArray[np.float64]

# Weights of what makes two clauses one; heading only where both have one.
_OWN, _HEADING, _LABEL, _CONTEXT = 0.6, 0.2, 0.1, 0.1
# Bigrams carry order; they are rarer than words, so they weigh less each.
_BIGRAM = 0.5

_ACCEPT = 0.45
"""The least score of a match inside a pair of laws."""
_POOL_ACCEPT = 0.65
"""The least likeness of words of a match between clauses of different laws, and what is left of others."""
_POOL_SAME = 0.95
"""The same for clauses that are as good as the same word for word."""
_POOL_HEADING = 0.3
_POOL_WORDS = 5
"""Shorter clauses are not looked for in other laws: there are too many alike."""
_OTHER_LEVEL = 0.15
"""What it costs that one is a section and the other an item."""
_NOTE_POOL_ACCEPT = 0.7
"""The same for notes: their clause went there too, or hardly a word differs."""
_FAMILY_ACCEPT = 0.4
"""The least score of a match between clauses whose parents belong together, wherever they went."""
_SAME_PLACE = 0.2
"""The least likeness of words of two clauses that stand in the same place among neighbours that stayed."""
_LOOSE = 0.6
"""A match that scores less is undone where a clause of another law fits far better …"""
_FAR_BETTER = 0.25
"""… by this much of the words …"""
_POOR, _BETTER = 0.85, 0.15
"""… or one that scores less than this, where the other is as good as the same and fits better by this much."""
_BARELY = 0.01
_LAW_ACCEPT = 0.3
_CERTAIN = 0.55
_MARGIN = 0.1
_CONTAINED = 0.7
"""The least share of a clause's words that another must contain to be its other half in a split or merge."""
_FAR_CONTAINED = 0.85
"""The same where the other clause stands in another law."""
_NEXT_CONTAINED = 0.45
"""The same for the next clause, where it holds most of what the other one lost."""
_LOST_FOUND = 0.4
_PIECE_WORDS = 5


_SCALE = 2.0**26
"""Weights are whole numbers of this part: their sums are exact, in whatever order they are added."""
_DENSE = 1 << 20
"""Tables of this many numbers are multiplied as they are; greater ones as lists of what is in them."""


class _Bags:
    """Sets of words and pairs of words, weighted by how rare they are, and how much two of them share."""

    def __init__(self, texts: Sequence[Collection[int]], frequency: NDArray[np.int64], total: int) -> None:
        lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
        self._starts = [0, *np.cumsum(lengths).tolist()]
        self._features = np.fromiter(chain.from_iterable(texts), dtype=np.int64, count=self._starts[-1])
        rarity = np.log1p(total / np.maximum(frequency, 1))
        rarity[1::2] *= _BIGRAM
        self._weight: Array = np.rint(rarity * _SCALE)
        self._slot = np.full(len(frequency), -1)
        owners = np.repeat(np.arange(len(texts)), lengths)
        held = self._weight[self._features]
        self.weights: Array = np.bincount(owners, weights=held, minlength=len(texts)).astype(np.float64)

    def _held(self, rows: Sequence[int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the features of some texts, one after the other, and how many each has."""
        starts = self._starts
        parts = [self._features[starts[row] : starts[row + 1]] for row in rows]
        lengths = np.array([starts[row + 1] - starts[row] for row in rows])
        return np.concatenate(parts), lengths

    def shared(self, rows: Sequence[int], columns: Sequence[int]) -> Array:
        """Return the weight that each of ``rows`` shares with each of ``columns``."""
        if not len(rows) or not len(columns):
            return np.zeros((len(rows), len(columns)))
        if len(columns) == 1 < len(rows):
            return self.shared(columns, rows).T
        left, own = self._held(rows)
        right, theirs = self._held(columns)
        if max(len(rows), len(columns)) * len(left) > _DENSE:
            return self._listed(left, own, right, theirs)
        slot = self._slot
        slot[left] = np.arange(len(left))
        last = slot[left]  # of a feature that several have, the place of the last
        place = np.cumsum(last == np.arange(len(left))) - 1
        local = place[last]
        slot[left] = local
        there = slot[right]
        slot[left] = -1
        known = there >= 0
        column = np.repeat(np.arange(len(columns)), theirs)[known]
        weight = self._weight[right[known]]
        if len(rows) == 1:
            summed = np.bincount(column, weights=weight, minlength=len(columns))
            return summed.astype(np.float64)[None, :]
        width = int(place[-1]) + 1 if len(place) else 0
        one, other = np.zeros((len(rows), width)), np.zeros((len(columns), width))
        one[np.repeat(np.arange(len(rows)), own), local] = 1.0
        other[column, there[known]] = weight
        return np.asarray(one @ other.T, dtype=np.float64)

    def _listed(
        self, left: NDArray[np.int64], own: NDArray[np.int64], right: NDArray[np.int64], theirs: NDArray[np.int64]
    ) -> Array:
        from scipy.sparse import csr_matrix  # takes a moment to load, which small books need not wait for

        width = len(self._weight)
        one, other = (
            csr_matrix((data, held, np.concatenate(([0], np.cumsum(lengths)))), shape=(len(lengths), width))
            for data, held, lengths in ((np.ones(len(left)), left, own), (self._weight[right], right, theirs))
        )
        return np.asarray((one @ other.T).todense(), dtype=np.float64)

    def likeness(self, rows: Sequence[int], columns: Sequence[int]) -> Array:
        """Return how alike they are, 0 to 1: twice what is shared over what both have (Dice)."""
        both = self.weights[list(rows)][:, None] + self.weights[list(columns)][None, :]
        return np.divide(2 * self.shared(rows, columns), both, out=np.zeros_like(both), where=both > 0)

    def contained(self, rows: Sequence[int], columns: Sequence[int]) -> Array:
        """Return the share of each of ``rows`` that each of ``columns`` contains."""
        own = np.repeat(self.weights[list(rows)][:, None], len(columns), axis=1)
        return np.divide(self.shared(rows, columns), own, out=np.zeros_like(own), where=own > 0)


_ADDRESS = re.compile(r"[0-9]+\w*[^\W0-9_]\w*")
"""The number of a clause, as in a citation: a renumbering elsewhere makes no clause another one."""


def _said(text: str) -> list[str]:
    """Return the words of a text, folded, with all addresses alike."""
    return [_alike(word) for word in keys(text)]


def _alike(word: str) -> str:
    return "\1" if _ADDRESS.fullmatch(word) else fold(word)


class _Numbers(dict[Any, int]):
    """Things by numbers of their own, which are ``first``, two more, and so on."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self._first = first

    def __missing__(self, thing: object) -> int:
        number = self[thing] = self._first + 2 * len(self)
        return number


class _Folded(dict[str, str]):
    def __missing__(self, word: str) -> str:
        folded = self[word] = _alike(word)
        return folded


class _Features:
    """The words and the pairs of neighbouring words of texts, each as a number: odd where it is a pair.

    Texts hold the same ones again and again, and a number takes a tenth of the room.
    """

    def __init__(self) -> None:
        self._words, self._pairs, self._folded = _Numbers(0), _Numbers(1), _Folded()

    @property
    def many(self) -> int:
        """One more than the greatest number given."""
        return 2 * max(len(self._words), len(self._pairs))

    def of(self, texts: Mapping[str, str], languages: Sequence[str]) -> tuple[int, ...]:
        """Return those of a clause's texts, language by language, words first, each as often as it stands there."""
        found: list[int] = []
        for code in languages:
            folded = self._folded
            words = [self._words[code, folded[word]] for word in keys(texts.get(code, ""))]
            found += words
            found += [self._pairs[pair] for pair in pairwise(words)]
        return tuple(found)


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


def _coded(words: Iterable[str]) -> NDArray[np.int64]:
    """Return a number for each word, the same for the same one."""
    codes: dict[str, int] = {}
    return np.array([codes.setdefault(word, len(codes)) for word in words], dtype=np.int64)


class _Matcher:
    """The units of two editions as numbers, and the matches found so far."""

    def __init__(self, old: Mapping[str, Unit], new: Mapping[str, Unit], languages: Sequence[str]) -> None:
        self.units = [*old.values(), *new.values()]
        self.cut = len(old)
        self.languages = tuple(languages)
        self.at = (
            {key: index for index, key in enumerate(old)},
            {key: index + self.cut for index, key in enumerate(new)},
        )
        self._features = _Features()
        own = [self._features.of(unit.texts, languages) for unit in self.units]
        heads = [self._features.of(unit.headings, languages) for unit in self.units]
        laws = [index for index, unit in enumerate(self.units) if unit.number.depth == 0]
        sets, titles = [frozenset(text) for text in own], [frozenset(text) for text in heads]
        frequency = self._frequency = self._counts(sets)
        self.own = _Bags(sets, frequency, len(own))
        self.heads = _Bags(titles, self._counts(titles), len(heads))
        self.trees = _Bags(self._subtrees(sets, titles), frequency, len(own))
        self.words = np.array([sum(not f & 1 for f in text) for text in own])
        self.headed = self.heads.weights > 0
        self.laws = ([i for i in laws if i < self.cut], [i for i in laws if i >= self.cut])
        self._up = [self.at[i >= self.cut].get(unit.parent, i) for i, unit in enumerate(self.units)]
        self._siblings: dict[int, list[int]] = {}
        for index, unit in enumerate(self.units):
            if unit.kind == "clause" and unit.parent:
                self._siblings.setdefault(self._above(index), []).append(index)
        self._with_children = np.array([index in self._siblings for index in range(len(self.units))], dtype=bool)
        self._keys, self._labels = (_coded(map(attrgetter(name), self.units)) for name in ("key", "label"))
        self._levels = np.array([unit.number.level for unit in self.units])
        self._depths = np.array([unit.number.depth for unit in self.units])
        self.matches: dict[Match, None] = {}  # in the order in which they were found
        self._grouped: set[str] = set()  # what stands in a match of more than two
        self._single: dict[int, Match] = {}
        self.partner = _Partners()
        self.settled: set[int] = set()  # what a person decided: no piece is joined to it

    def _counts(self, texts: Iterable[Iterable[int]]) -> NDArray[np.int64]:
        """Return in how many texts each feature stands."""
        return np.bincount(np.fromiter(chain.from_iterable(texts), dtype=np.int64), minlength=self._features.many)

    def _subtrees(self, own: Sequence[frozenset[int]], heads: Sequence[frozenset[int]]) -> list[set[int]]:
        """Return the words of each clause with all that lies under it."""
        trees = [{*text, *head} for text, head in zip(own, heads, strict=True)]
        for side, start in ((0, 0), (1, self.cut)):
            stop = self.cut if side == 0 else len(self.units)
            for index in range(stop - 1, start - 1, -1):  # children stand after their parents
                unit = self.units[index]
                above = self.at[side].get(unit.parent)
                if above is not None and unit.kind == "clause":
                    trees[above] |= trees[index]
        return trees

    def free(self, indexes: Iterable[int]) -> list[int]:
        """Return those that have no match yet."""
        return [index for index in indexes if index not in self.partner]

    def pair(self, a: int, b: int, score: float, certain: bool, reason: str) -> None:
        """Note that an old and a new unit belong together."""
        self.partner[a], self.partner[b] = b, a
        old, new = self.units[a].key, self.units[b].key
        made = Match((old,), (new,), round(float(min(score, 1.0)), 3), bool(certain), reason)
        self.matches[made] = None
        self._single[a] = self._single[b] = made

    # --- laws

    def match_laws(self) -> None:
        """Match laws by all their words, their titles and their numbers."""
        rows, columns = (self.free(side) for side in self.laws)
        if not rows or not columns:
            return
        words = self.trees.likeness(rows, columns)
        titles = self.heads.likeness(rows, columns)
        both = self.headed[rows][:, None] & self.headed[columns][None, :]
        same = np.equal.outer(self._keys[rows], self._keys[columns]).astype(np.float64)
        weight = 0.6 + 0.2 * both + 0.2
        score = (0.6 * words + 0.2 * titles * both + 0.2 * same) / weight
        for i, j in _assigned(score, _LAW_ACCEPT):
            reason = self._reason(words[i, j], titles[i, j] if both[i, j] else None, bool(same[i, j]))
            self.pair(rows[i], columns[j], score[i, j], _sure(score, i, j), reason)

    # --- clauses

    def match_clauses(self) -> None:
        """Match the clauses inside each pair of laws, then the rest over the whole book."""
        for left, right in self._law_pairs("clause"):
            self._match_inside(left, right)
        self._reconsider()
        rows, columns = self._both("clause")
        self._match_pool(rows, columns, _POOL_SAME)  # what stands elsewhere as it stood went there and nowhere else
        self.match_pieces(near=True)  # a neighbour that took a clause in is likelier than one far away like it
        self._match_next()
        self._match_pool_from_above(rows, columns)
        self._match_pool(rows, columns, _POOL_ACCEPT)
        self._match_families()
        self._match_children()
        self.match_pieces(near=False)
        self._match_same_place()

    def match_notes(self) -> None:
        """Match notes by their words and by the clause they hang on; those of moved clauses over the book."""
        for left, right in self._law_pairs("note"):
            self._match_notes(left, right, _ACCEPT)
        self._match_notes(*self._both("note"), _NOTE_POOL_ACCEPT)
        self._match_lone_notes()

    def _match_lone_notes(self) -> None:
        """Match the one note left of a clause with the one left of its partner: it was replaced."""
        rows, columns = (self.free(side) for side in self._both("note"))
        at: dict[int, list[int]] = {}
        for index in columns:
            for anchor in self._anchors(index):
                at.setdefault(anchor, []).append(index)
        homes: dict[int, list[int]] = {}
        for index in rows:
            for home in {self.partner.get(anchor, -1) for anchor in self._anchors(index)}:
                homes.setdefault(home, []).append(index)
        for home, olds in homes.items():
            news = at.get(home, [])
            if len(olds) == len(news) == 1 and not {olds[0], news[0]} & self.partner.keys():
                likeness = float(self.own.likeness(olds, news)[0, 0])
                self.pair(olds[0], news[0], likeness, False, f"{likeness:.0%} of the words, the one note of its clause")

    def _law_pairs(self, kind: str) -> list[tuple[list[int], list[int]]]:
        """Return, for each pair of laws, what of a kind the two hold."""
        by_law: dict[tuple[bool, str], list[int]] = {}
        for index, unit in enumerate(self.units):
            if unit.kind == kind:
                by_law.setdefault((index >= self.cut, unit.law), []).append(index)
        pairs = [(a, self.partner[a]) for a in self.laws[0] if self.partner.get(a, -1) >= self.cut]
        return [
            (by_law.get((False, self.units[a].law), []), by_law.get((True, self.units[b].law), [])) for a, b in pairs
        ]

    def _both(self, kind: str) -> tuple[list[int], list[int]]:
        found = [index for index, unit in enumerate(self.units) if unit.kind == kind]
        return [index for index in found if index < self.cut], [index for index in found if index >= self.cut]

    def _reconsider(self) -> None:
        """Undo a match where a clause of another law fits far better, or is as good as the same word for word."""
        rows, columns = (self._wordy(self.free(side)) for side in self._both("clause"))
        poor = [
            (self.at[0][one.old[0]], self.at[1][one.new[0]], one)
            for one in self.matches
            if one.score < _POOR and one.old[0] in self.at[0] and self.units[self.at[0][one.old[0]]].parent
        ]
        if not poor:
            return
        olds, news = [a for a, _, _ in poor], [b for _, b, _ in poor]
        from_old = self._words(olds, columns).max(axis=1, initial=0.0)
        from_new = self._words(rows, news).max(axis=0, initial=0.0)
        for (a, b, one), *rivals in zip(poor, from_old, from_new, strict=True):
            present, rival = self._words([a], [b])[0, 0], max(rivals)
            far_better = one.score < _LOOSE and rival >= max(_POOL_ACCEPT, present + _FAR_BETTER)
            if far_better or rival >= max(_POOL_SAME, present + _BETTER):
                del self.matches[one]
                del self.partner[a], self.partner[b]

    def _wordy(self, indexes: Iterable[int]) -> list[int]:
        return [index for index in indexes if self.words[index] >= _POOL_WORDS]

    def _match_families(self) -> None:
        """Match clauses that have no match yet by where most of what lies under them went."""
        votes: Counter[tuple[int, int]] = Counter()
        for index in range(self.cut):
            partner = self.partner.get(index, -1)
            if partner >= self.cut and self.units[index].kind == "clause":
                pair = self._above(index), self._above(partner)
                if pair[0] not in self.partner and pair[1] not in self.partner:
                    votes[pair] += 1
        for (a, b), count in sorted(votes.items(), key=lambda vote: (-vote[1], vote[0])):
            if a not in self.partner and b not in self.partner:
                likeness = float(self.trees.likeness([a], [b])[0, 0])
                if likeness >= _ACCEPT:
                    self.pair(a, b, likeness, False, f"{count} of its sub-clauses went there")

    def _kin(self) -> list[tuple[list[int], list[int]]]:
        """Return, for each pair of parents that belong together, what of their sub-clauses is left."""
        pairs = [(a, b) for a, b in sorted(self.partner.items()) if a < self.cut <= b and self.partner.get(b) == a]
        found = [(self.free(self._siblings.get(a, ())), self.free(self._siblings.get(b, ()))) for a, b in pairs]
        return [(left, right) for left, right in found if left and right]

    def _match_children(self) -> None:
        """Match what is left under parents that belong together, level by level."""
        while True:
            before = len(self.matches)
            for left, right in self._kin():
                self._match_inside(left, right, _FAMILY_ACCEPT)
            if len(self.matches) == before:
                return

    def _match_same_place(self) -> None:
        """Match a clause left over with the one left over in its place: same parent, same neighbours, same label."""
        for left, right in self._kin():
            for a in left:
                for b in right:
                    same = self.units[a].label == self.units[b].label and not {a, b} & self.partner.keys()
                    if same and self._between_same(a, b):
                        likeness = float(self.own.likeness([a], [b])[0, 0])
                        wordless = not self.words[a] and not self.words[b]  # a source lost heading and text
                        if likeness >= _SAME_PLACE or wordless:
                            words = "no words in either" if wordless else f"{likeness:.0%} of the words"
                            reason = f"{words}, the same label between the same neighbours"
                            self.pair(a, b, likeness, False, reason)

    def _between_same(self, a: int, b: int) -> bool:
        """Tell whether the neighbours of two clauses, where they have any, belong together."""
        for step in (-1, 1):
            one, other = self._next(a, step), self._next(b, step)
            if (one < 0) != (other < 0) or (one >= 0 and self.partner.get(one) != other):
                return False
        return True

    def _next(self, index: int, step: int) -> int:
        """Return the sibling before (-1) or after (1) a clause, -1 where there is none."""
        kin = self._siblings[self._above(index)]
        place = kin.index(index) + step
        return kin[place] if 0 <= place < len(kin) else -1

    def _match_notes(self, rows: list[int], columns: list[int], least: float) -> None:
        rows, columns = self.free(rows), self.free(columns)
        if not rows or not columns:
            return
        own = self.own.likeness(rows, columns)
        anchors = [self._anchors(index) for index in (*rows, *columns)]
        homes = [{self.partner.get(anchor) for anchor in anchors[i]} for i in range(len(rows))]
        same = np.array([[float(bool(home & anchor)) for anchor in anchors[len(rows) :]] for home in homes])
        score = 0.6 * own + 0.4 * same
        score = np.where(own < 0.2, 0.0, score)
        for i, j in _assigned(score, least):
            reason = f"{own[i, j]:.0%} of the words, " + ("the same clause" if same[i, j] else "another clause")
            self.pair(rows[i], columns[j], score[i, j], _sure(score, i, j), reason)

    def _anchors(self, index: int) -> set[int]:
        """Return the clauses that a note hangs on, one for each language that says so."""
        side = self.at[index >= self.cut]
        keys = {str(note.clause) for note in self.units[index].notes.values()}
        return {side[key] for key in keys if key in side}

    def _match_inside(self, rows: list[int], columns: list[int], least: float = _ACCEPT) -> None:
        rows, columns = self.free(rows), self.free(columns)
        if not rows or not columns:
            return
        own = self._words(rows, columns)
        heads = self.heads.likeness(rows, columns)
        both = self.headed[rows][:, None] & self.headed[columns][None, :]
        labels = np.equal.outer(self._labels[rows], self._labels[columns]).astype(np.float64)
        context = self._context(rows, columns)
        weight = _OWN + _HEADING * both + _LABEL + _CONTEXT
        other = np.not_equal.outer(self._levels[rows], self._levels[columns])
        # Without a heading to vouch for it, a match needs words in common.
        hopeless = (own < 0.2) & ~((heads > 0.9) & both)

        def scored(context: Array) -> Array:
            score = (_OWN * own + _HEADING * heads * both + _LABEL * labels + _CONTEXT * context) / weight
            return np.where(hopeless, 0.0, score - _OTHER_LEVEL * other)

        score = scored(context)
        found = _assigned(score, least)
        settled = self._context_of(rows, columns, {rows[i]: columns[j] for i, j in found}, context)
        if not np.array_equal(settled, context):  # once more when it is known which clauses above belong together
            score = scored(settled)
            found = _assigned(score, least)
        told = self.own.likeness(rows, columns)
        for i, j in found:
            reason = self._reason(told[i, j] or own[i, j], heads[i, j] if both[i, j] else None, bool(labels[i, j]))
            self.pair(rows[i], columns[j], score[i, j], _sure(score, i, j), reason)

    def _words(self, rows: list[int], columns: list[int]) -> Array:
        """Return the likeness of the clauses' own words.

        What lies under them counts as much where both have something there: "the player may:" opens many a list. It
        counts alone where one has no words of its own.
        """
        own, trees = self.own.likeness(rows, columns), self.trees.likeness(rows, columns)
        spoken = (self.words[rows] > 0)[:, None] & (self.words[columns] > 0)[None, :]
        parents = self._has_children(rows)[:, None] & self._has_children(columns)[None, :]
        return np.where(spoken, np.where(parents, (own + trees) / 2, own), trees)

    def _context(self, rows: list[int], columns: list[int]) -> Array:
        """Return how alike the clauses above are; 1 under the law itself, whose pair is settled."""
        above = [self._above(i) for i in (*rows, *columns)]
        found = self.trees.likeness(above[: len(rows)], above[len(rows) :])
        tops = self._depths[above] == 0
        return np.where(tops[: len(rows)][:, None] & tops[len(rows) :][None, :], 1.0, found)

    def _context_of(self, rows: list[int], columns: list[int], found: Mapping[int, int], context: Array) -> Array:
        """Return the context when some clauses are matched: 1 where the clauses above are, 0 where they went apart."""
        tops = [self._above(i) for i in rows], [self._above(j) for j in columns]
        went = np.array([found.get(a, self.partner.get(a, -1)) for a in tops[0]])
        taken = {*found.values()}
        reached = np.array([b in taken or b in self.partner.named for b in tops[1]])
        together = np.equal.outer(went, tops[1]).astype(np.float64)
        settled = (went >= 0)[:, None] | reached[None, :]
        return np.where(settled, together, context)

    def _above(self, index: int) -> int:
        return self._up[index]

    def _match_pool_from_above(self, rows: Sequence[int], columns: Sequence[int]) -> None:
        """Match over the book level by level: what lies under a clause that moved is looked for there first."""
        for depth in sorted({self.units[index].number.depth for index in self.free(rows)}):
            left, right = ([i for i in side if self.units[i].number.depth == depth] for side in (rows, columns))
            self._match_pool(left, right)
            self._match_children()

    def _match_pool(self, rows: list[int], columns: list[int], least: float = _POOL_ACCEPT) -> None:
        rows, columns = self._wordy(self.free(rows)), self._wordy(self.free(columns))
        if not rows or not columns:
            return
        words = self.own.likeness(rows, columns)
        parents = self._has_children(rows)[:, None] | self._has_children(columns)[None, :]
        own = np.where(parents, (words + self.trees.likeness(rows, columns)) / 2, words)
        heads = self.heads.likeness(rows, columns)  # the same heading speaks for a match; another one not against it
        own = np.maximum(own, (1 - _POOL_HEADING) * own + _POOL_HEADING * heads)
        own = own - _OTHER_LEVEL * np.not_equal.outer(self._levels[rows], self._levels[columns])
        for i, j in _assigned(own, least):
            reason = self._reason(own[i, j], None, False) + ", found in another law"
            if self.units[rows[i]].law == self.units[columns[j]].law:
                reason = self._reason(own[i, j], None, False)
            self.pair(rows[i], columns[j], own[i, j], own[i, j] >= 0.8 and _sure(own, i, j), reason)

    def _has_children(self, indexes: Sequence[int]) -> NDArray[np.bool_]:
        return np.asarray(self._with_children[indexes])

    def _reason(self, words: float, heading: float | None, label: bool) -> str:
        parts = [f"{words:.0%} of the words"]
        if heading is not None:
            parts.append("the same heading" if heading > 0.99 else f"{heading:.0%} of the heading")
        parts.append("the same label" if label else "another label")
        return ", ".join(parts)

    # --- splits and merges

    def match_pieces(self, near: bool) -> None:
        """Join what is left to a clause that contains its words: a split (new pieces) or a merge (old ones).

        With ``near``, only to a clause of the same law or the one it became.
        """
        pieces = [i for i, unit in enumerate(self.units) if unit.kind == "clause" and self.words[i] >= _PIECE_WORDS]
        for new_side in (True, False):
            lost = [i for i in self.free(pieces) if (i >= self.cut) == new_side]
            whole = [i for i in pieces if (i >= self.cut) != new_side]
            if lost and whole:
                self._join(lost, whole, new_side, near)

    def _join(self, lost: list[int], whole: list[int], split: bool, near: bool) -> None:
        inside = self.own.contained(lost, whole)
        if near:
            inside = np.where(self._same_law(lost, whole), inside, 0.0)
        least = _CONTAINED if near else _FAR_CONTAINED
        found: dict[int, list[int]] = {}
        for row, piece in enumerate(lost):
            column = int(np.argmax(inside[row]))
            source = whole[column]
            if inside[row, column] < least or self.words[source] <= self.words[piece]:
                continue
            partner = self.partner.get(source)
            if partner is not None and self.own.contained([piece], [partner])[0, 0] > inside[row, column] - 0.3:
                continue  # the words stand in both: a repetition, not a piece
            found.setdefault(source, []).append(piece)
        for source, extra in sorted(found.items()):
            self._rejoin(source, extra, split)

    def _match_next(self) -> None:
        """Join a clause left over to its neighbour where it holds what the neighbour's old (new) text lost."""
        for index in [i for i, unit in enumerate(self.units) if unit.kind == "clause" and unit.parent]:
            if index in self.partner or self.words[index] < _PIECE_WORDS:
                continue
            for step in (-1, 1):
                other = self._next(index, step)
                source = self.partner.get(other, -1) if other >= 0 else -1
                if source >= 0 and self._holds_the_rest(index, other, source):
                    self._rejoin(source, [index], split=index >= self.cut)
                    break

    def _holds_the_rest(self, piece: int, other: int, source: int) -> bool:
        """Tell whether a piece has enough of a text, and enough of what the text's partner no longer has."""
        if self.words[source] <= self.words[piece]:
            return False
        mine, theirs, whole = (self._counted(index) for index in (piece, other, source))
        rest = whole - theirs
        shared, own, lost = (self._weight(one) for one in (mine & rest, mine, rest))
        return shared >= _NEXT_CONTAINED * own and shared >= _LOST_FOUND * lost > 0

    def _counted(self, index: int) -> Counter[int]:
        return Counter(self._features.of(self.units[index].texts, self.languages))

    def _weight(self, counted: Counter[int]) -> float:
        """Return what words and pairs of words weigh, those that occur twice twice."""
        return sum(
            count * log(1 + len(self.units) / self._frequency[feature]) * (_BIGRAM if feature & 1 else 1.0)
            for feature, count in counted.items()
        )

    def _same_law(self, rows: Sequence[int], columns: Sequence[int]) -> NDArray[np.bool_]:
        """Tell which units of one edition lie in a law that is a pair with the law of which of the other."""
        paired = [self.partner.get(self._top(i), -2) for i in rows]
        return np.equal.outer(paired, [self._top(j) for j in columns])

    def _top(self, index: int) -> int:
        return self.at[index >= self.cut].get(self.units[index].law, -1)

    def _rejoin(self, source: int, extra: list[int], split: bool) -> None:
        partner = self.partner.get(source)
        if source in self.settled or partner in self.settled:
            return
        if partner is not None and self.units[source].key in self._grouped:
            return
        group = sorted([*([partner] if partner is not None else []), *extra])
        covered = self.own.contained([source], group).sum()
        if len(group) < 2 or covered < 0.5:
            return
        one = self.units[source].key
        if partner is not None:
            del self.matches[self._single[source]]
        many = tuple(self.units[i].key for i in group)
        for index in group:
            self.partner[index] = source
        self.partner[source] = group[0]
        reason = f"{'its' if split else 'their'} words stand in {', '.join(many) if split else one}"
        score = round(float(min(1.0, covered)), 3)
        sure = self._same_words(source, group)
        self.matches[Match((one,) if split else many, many if split else (one,), score, sure, reason)] = None
        self._grouped |= {one, *many}

    def _same_words(self, source: int, group: Iterable[int]) -> bool:
        """Tell whether pieces, one after another, are a text word for word (addresses apart), in every language."""
        parts = [self.units[index].texts for index in group]
        return all(
            _said(self.units[source].texts.get(code, ""))
            == [word for part in parts for word in _said(part.get(code, ""))]
            for code in self.languages
        )


def _assigned(score: Array, least: float) -> list[tuple[int, int]]:
    """Return the assignment with the highest total, of pairs that score at least ``least``.

    What a pair scores beyond ``least`` counts: two poor pairs are not worth as much as a good one.
    """
    gain = np.where(score >= least, score - least + _BARELY, 0.0)
    return assigned(gain)


def _sure(score: Array, i: int, j: int) -> bool:
    """Tell whether a match is good and no other comes near it, for either of its sides."""
    best = score[i, j]
    if best < _CERTAIN:
        return False
    row, column = score[i, :].copy(), score[:, j].copy()
    row[j] = column[i] = -np.inf
    rival = max(row.max(), column.max())
    return bool(best - (rival if rival > -np.inf else 0.0) >= _MARGIN)


def match(
    old: Mapping[str, Unit],
    new: Mapping[str, Unit],
    languages: Sequence[str],
    settled: Iterable[tuple[Sequence[str], Sequence[str]]] = (),
) -> tuple[Match, ...]:
    """Return the matches of two editions, in no particular order; what has none is in none of them.

    Args:
        old: the units of the old edition.
        new: those of the new one.
        languages: the languages to compare words in, those that both editions have.
        settled: what people confirmed, (old numbers, new numbers); left out of the result and of the search.
    """
    matcher = _Matcher(old, new, languages)
    for olds, news in settled:
        a = [matcher.at[0][key] for key in olds if key in matcher.at[0]]
        b = [matcher.at[1][key] for key in news if key in matcher.at[1]]
        matcher.settled.update(a, b)
        for index in (*a, *b):
            others = b if index in a else a
            matcher.partner[index] = others[0] if others else index
    matcher.match_laws()
    matcher.match_clauses()
    matcher.match_notes()
    return tuple(matcher.matches)
