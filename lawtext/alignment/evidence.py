"""Evidence: how much likelier two spans of segments are to be translations than to stand side by side by chance.

Every score is a log likelihood ratio, so that zero means "says nothing" and scores of unlike things add up. A word
is evidence only when something on the other side could answer it: through the lexicon, by sound, or by what the
document itself taught; a word nobody knows is neutral. A word that finds its answer speaks for a pair, the more so
the rarer the answer is in spans of that length; one that does not speaks against it.

    P(answer | pair) = 1 - (1 - h) (1 - p)      h: how often such words are answered, p: answer by chance

so an unanswered word always counts log(1 - h), whatever the lengths.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
from rapidfuzz.distance import Levenshtein
from scipy import sparse

from lawtext.alignment.lexicon import STEM, Lexicon
from lawtext.alignment.path import Floats, Ints, Shape
from lawtext.alignment.tokens import Content, script, sound

Matrix = sparse.csr_array


@dataclass(frozen=True, slots=True)
class Weights:
    """What the score is made of; the values were set on the tuning sets that ``benchmarks/align`` names.

    ``answered`` is how often words of each kind are answered in a translation; ``words``, ``length`` damp the two
    great sources of evidence, which are less independent than their formula supposes.
    """

    answered: Mapping[str, float]
    words: float = 0.9
    length: float = 0.9
    signs: float = 1.2
    spread: float = 0.11
    spread_short: float = 1.2
    price: float = 0.6
    price_alone: float = 0.4


WEIGHTS = Weights(
    answered={
        "lexicon": 0.5, "phrase": 0.6, "sound": 0.5, "same": 0.75, "number": 0.8, "citation": 0.95,
        "verbatim": 0.995, "foreign": 0.7, "learned": 0.6,
    }
)  # fmt: skip

_SIGN_WORTH = {
    (":", ":"): 1.6, ("", ""): 0.4, (".", "."): 0.1, (",", ","): 0.6, (";", ";"): 0.8, (",", ";"): 0.4,
    (";", ","): 0.4, ("", "."): -1.0, (".", ""): -1.0, (":", "."): -1.2, (".", ":"): -1.2, (":", ""): -0.8,
    ("", ":"): -0.8,
}  # fmt: skip
_SIGNS = ("", ".", ":", ",", ";")
_SIGNS_WORTH = np.array([[_SIGN_WORTH.get((x, y), -0.3) for y in _SIGNS] for x in _SIGNS])
_LABELS_AGREE, _LABELS_DIFFER = 0.1, -0.6
"""Worth of "both have a label or neither has" and of its contrary; which label it is says nothing."""
_MOST_BREAKS = 3
_BREAKS_WORTH = np.array(
    [[0.1, -0.5, -1.2, -1.5], [-0.5, 0.7, 0.0, -0.5], [-1.2, 0.0, 1.2, 0.5], [-1.5, -0.5, 0.5, 1.2]]
)
"""Worth of so many strong signs inside the one span and so many inside the other."""
_FRAGMENT, _FRAGMENT_ALONE = 25, -3.0
"""Letters under which what ends in a comma is the beginning of the next segment rather than something of its own, and
what it is worth that it stands alone or ends a span.
"""
_AGAIN = 0.5
"""What a word counts that the segments of a span have in common, for each time but the first."""
_WITNESSES, _FEWEST_WITNESSES, _AGREED = 8, 3, 0.75
"""How many pairs with labels are asked whether labels can be trusted there, and what share of them must agree."""
_LABEL, _BARE_LABEL = 1.0, 6.0
"""Worth of the same label, or another one, where labels can be trusted: of segments that say more, or nothing else."""
_HEAD_JOINED = -2.0
"""Worth of a label alone on its line that is joined to the line after it where the other text has no label there."""
_LENGTH_CAP = 1.7
"""The most that lengths can say for a pair, less for short ones: many unlike short things are of one length."""
_SMALL = 40_000
"""Cells of a grid of which everything is kept: a law is asked for many small parts of it."""
_DENSE = 1_000_000
"""Cells of a table up to which it is multiplied with its zeros: what has few rows costs more to lay out than to sum."""
_EXACT = frozenset({"number", "citation", "verbatim"})
_TOO_COMMON = 0.6


@dataclass(frozen=True, slots=True)
class _Side:
    """One text as numbers: which features each segment has, and how long it is."""

    keys: tuple[tuple[str, str], ...]
    present: Matrix
    tokens: Floats
    letters: Floats
    signs: npt.NDArray[np.int64]
    labelled: npt.NDArray[np.bool_]
    breaks: Floats
    joints: Floats
    fragments: npt.NDArray[np.bool_]
    bare: Floats


@dataclass(frozen=True, slots=True)
class Links:
    """Pairs of words that a document taught, each with how often the one is answered by the other (0–1)."""

    pairs: Mapping[tuple[str, str], float]


def _side(contents: Sequence[Content], lexicon: Lexicon, index: int) -> _Side:
    """Lay out one text. Features are (kind, key); a phrase counts beside the words that make it."""
    numbers: dict[tuple[str, str], int] = {}
    columns: list[int] = []
    ends = [0]
    forms = lexicon.side(index)
    for content in contents:
        found: set[tuple[str, str]] = {("word", word) for word in content.words}
        found.update(("number", number) for number in content.numbers)
        found.update(("citation", target) for target in content.citations)
        found.update(("verbatim", copied) for copied in content.verbatim)
        found.update(("phrase", str(meaning)) for meaning in forms.phrases_in(content.words))
        columns += sorted([numbers.setdefault(feature, len(numbers)) for feature in sorted(found)])
        ends.append(len(columns))
    shape = (len(contents), max(1, len(numbers)))
    present = sparse.csr_array((np.ones(len(columns), dtype=np.float32), columns, ends), shape=shape)
    return _Side(
        tuple(numbers),
        present,
        np.array([max(1, len(c.words) + len(c.numbers) + len(c.citations)) for c in contents], dtype=float),
        np.array([c.length for c in contents], dtype=float),
        np.array([_SIGNS.index(c.sign) for c in contents], dtype=np.int64),
        np.array([bool(c.label) for c in contents], dtype=bool),
        np.array([c.breaks for c in contents], dtype=float),
        np.array([c.sign != "," for c in contents], dtype=float),
        np.array([c.sign == "," and c.length < _FRAGMENT for c in contents], dtype=bool),
        np.array([bool(c.label) and not c.length for c in contents], dtype=float),
    )


def _sound_pairs(a: Sequence[str], b: Sequence[str]) -> Iterable[tuple[int, int]]:
    """Yield the places of words in ``a`` and ``b`` that sound alike: same beginning, few differences."""
    heads: dict[str, list[int]] = {}
    heard = [sound(word) for word in b]
    for place, word in enumerate(heard):
        if len(word) >= 4:
            heads.setdefault(word[:2], []).append(place)
    for place, word in enumerate(a):
        mine = sound(word)
        if len(mine) < 4:
            continue
        same_script = script(word)
        for other in heads.get(mine[:2], ()):
            theirs = heard[other]
            alike = Levenshtein.normalized_similarity(mine, theirs, score_cutoff=0.6)
            begins = len(mine) >= 5 and len(theirs) >= 5 and mine[:5] == theirs[:5]
            if alike >= (0.72 if same_script == script(b[other]) else 0.7) or begins:
                yield place, other


def length_variance(letters: Floats, weights: Weights) -> Floats:
    """Return the usual variance of the log length ratio of translations whose shorter side has so many letters.

    Words translate independently, so the longer a text the less its ratio varies (Gale and Church 1993); what is
    left for the longest is the difference of style.
    """
    return np.asarray(weights.spread**2 + weights.spread_short / letters)


def _rows(table: Matrix, wanted: slice) -> Matrix:
    """Return some rows of a table; the table itself where that is all of them."""
    return table if wanted.start == 0 and wanted.stop >= table.shape[0] else table[wanted]


def _with_zeros(table: Any) -> Floats:
    """Return a table with its zeros, if it has none yet."""
    return np.asarray(table if isinstance(table, np.ndarray) else table.toarray())


class Evidence:
    """The evidence between two texts: built once, asked for spans.

    ``a`` and ``b`` are the contents of the segments, ``lexicon`` has their languages in that order, ``links`` what
    an earlier pass over the same texts taught.
    """

    def __init__(
        self,
        a: Sequence[Content],
        b: Sequence[Content],
        lexicon: Lexicon,
        weights: Weights = WEIGHTS,
        links: Links | None = None,
        ratio: tuple[float, float] | None = None,
        sides: tuple[_Side, _Side] | None = None,
    ) -> None:
        self.weights = weights
        self.contents = (tuple(a), tuple(b))
        self.sides = sides or (_side(a, lexicon, 0), _side(b, lexicon, 1))
        names = {name: place for place, name in enumerate(sorted({c.label for side in (a, b) for c in side} | {""}))}
        self.labels = tuple(np.array([names[c.label] for c in side], dtype=np.int64) for side in (a, b))
        self.bare = tuple(np.array([bool(c.label) and not c.length for c in side], dtype=bool) for side in (a, b))
        self.trust = np.zeros(len(a))
        self._answers(lexicon, links or Links({}))
        self._spans: dict[tuple[int, int], Matrix] = {}
        self._hits: dict[tuple[int, int], Matrix] = {}
        self._turned_spans: dict[tuple[int, int], Matrix] = {}
        self._dense: dict[tuple[str, int, int], npt.NDArray[np.float32]] = {}
        self._tables: dict[Shape, Floats] = {}
        self._losses: dict[tuple[int, int], Floats] = {}
        self._sums: dict[tuple[int, int, str], Floats] = {}
        first, second = (side.letters + 2 for side in self.sides)
        if ratio is None:
            ratio = (float(np.log(first.sum() / second.sum())) if len(a) and len(b) else 0.0, 1.0)
        self.ratio, self.width = ratio

    def taught(self, lexicon: Lexicon, links: Links, ratio: tuple[float, float]) -> Evidence:
        """Return the evidence about the same texts with what they taught: words, and the ratio of lengths (its
        logarithm, and by what factor its variance is wider than usual).
        """
        return Evidence(*self.contents, lexicon, self.weights, links, ratio, self.sides)

    # --- which feature can answer which ---

    def _answers(self, lexicon: Lexicon, links: Links) -> None:
        """Find which features of the one text could answer which of the other, and how often they would."""
        edges: dict[tuple[int, int], str] = {}
        known: list[dict[int, str]] = [{}, {}]
        self._add_meanings(lexicon, edges, known)
        self._add_same(edges, known)
        self._expect_foreign(known)
        self._add_sounds(edges, known)
        often = self._add_taught(links, edges, known)
        one, two = self.sides
        shape = (one.present.shape[1], two.present.shape[1])
        pairs = sorted(edges)
        data = np.ones(len(pairs), dtype=np.float32)
        self.edges = sparse.csr_array((data, ([p for p, _ in pairs], [q for _, q in pairs])), shape=shape)
        self.kinds = tuple(known)
        answered = self.weights.answered
        self.often = tuple(
            np.array(
                [
                    often[index].get(place, answered[known[index][place]]) if place in known[index] else 0.0
                    for place in range(side.present.shape[1])
                ]
            )
            for index, side in enumerate(self.sides)
        )

    def _add_meanings(self, lexicon: Lexicon, edges: dict[tuple[int, int], str], known: list[dict[int, str]]) -> None:
        """Add the words and phrases that the lexicon knows: those with a meaning in common answer each other."""
        meanings: list[dict[int, list[int]]] = [{}, {}]
        for index, side in enumerate(self.sides):
            forms = lexicon.side(index)
            for place, (kind, key) in enumerate(side.keys):
                if kind == "phrase":
                    meanings[index].setdefault(int(key), []).append(place)
                    known[index][place] = "phrase"
                elif kind == "word" and (found := forms.meanings(key)):
                    known[index][place] = "lexicon"
                    for meaning in found:
                        meanings[index].setdefault(meaning, []).append(place)
        for meaning, places in meanings[0].items():
            for place in places:
                for other in meanings[1].get(meaning, ()):
                    edges[place, other] = known[0][place]

    def _add_same(self, edges: dict[tuple[int, int], str], known: list[dict[int, str]]) -> None:
        """Add what stands the same on both sides: numbers, citations, names, foreign words."""
        one, two = self.sides
        places_b = {feature: place for place, feature in enumerate(two.keys)}
        foreign = frozenset().union(*(c.foreign for side in self.contents for c in side))
        for place, (kind, key) in enumerate(one.keys):
            if kind == "phrase":
                continue
            match = places_b.get((kind, key))
            if kind in _EXACT:
                known[0][place] = kind
                if match is not None:
                    edges[place, match] = kind
            elif match is not None and (len(key) > 3 or key in foreign):
                # The same string on both sides: a name or a foreign word, or a cognate of two kindred languages.
                known[0][place] = known[1][match] = "same"
                edges[place, match] = "same"
        for place, (kind, _) in enumerate(two.keys):
            if kind in _EXACT:
                known[1][place] = kind

    def _add_taught(
        self, links: Links, edges: dict[tuple[int, int], str], known: list[dict[int, str]]
    ) -> tuple[dict[int, float], dict[int, float]]:
        """Add the words that the text itself taught, and return for each side how often those known by it alone are
        answered.
        """
        one, two = self.sides
        stems_b: dict[str, list[int]] = {}
        for place, (kind, key) in enumerate(two.keys):
            if kind == "word":
                stems_b.setdefault(key[:STEM], []).append(place)
        taught: dict[str, list[tuple[str, float]]] = {}
        for (first, second), often in links.pairs.items():
            taught.setdefault(first, []).append((second, often))
        often_of: tuple[dict[int, float], dict[int, float]] = ({}, {})
        for place, (kind, key) in enumerate(one.keys):
            if kind != "word":
                continue
            for stem, often in taught.get(key[:STEM], ()):
                for other in stems_b.get(stem, ()):
                    edges.setdefault((place, other), "learned")
                    for index, at in ((0, place), (1, other)):
                        if known[index].setdefault(at, "learned") == "learned":
                            often_of[index][at] = max(often, often_of[index].get(at, 0.0))
        return often_of

    def _expect_foreign(self, known: list[dict[int, str]]) -> None:
        """Expect words in the script of the other text to stand there as they are (a name, a foreign term)."""
        scripts = [Counter(script(key) for kind, key in side.keys if kind == "word") for side in self.sides]
        main = [max(sorted(count), key=lambda name: count[name]) if count else "" for count in scripts]
        if main[0] == main[1]:
            return
        for index, side in enumerate(self.sides):
            for place, (kind, key) in enumerate(side.keys):
                if kind == "word" and len(key) > 1 and script(key) == main[1 - index]:
                    known[index].setdefault(place, "foreign")

    def _add_sounds(self, edges: dict[tuple[int, int], str], known: list[dict[int, str]]) -> None:
        """Join words that sound alike where the lexicon knows neither of them."""
        open_words = [
            [
                (place, key)
                for place, (kind, key) in enumerate(side.keys)
                if kind == "word" and known[index].get(place) != "lexicon" and len(key) > 3
            ]
            for index, side in enumerate(self.sides)
        ]
        words = [[key for _, key in side] for side in open_words]
        for x, y in _sound_pairs(words[0], words[1]):
            place, other = open_words[0][x][0], open_words[1][y][0]
            edges.setdefault((place, other), "sound")
            known[0].setdefault(place, "sound")
            known[1].setdefault(other, "sound")

    # --- spans ---

    def _span(self, side: int, size: int) -> Matrix:
        """Return the features of each run of ``size`` segments, one row for each first segment. What two segments
        of a run have in common counts for more than one, for a word said twice is there to be answered twice.
        """
        if (side, size) not in self._spans:
            present = self.sides[side].present
            count = present.shape[0] - size + 1
            total = present[:count]
            for extra in range(1, size):
                total = total + present[extra : extra + count]
            total = total.tocsr()
            total.data = 1 + _AGAIN * (total.data - 1)
            self._spans[side, size] = total
        return self._spans[side, size]

    def _sum(self, side: int, size: int, of: str) -> Floats:
        """Return the tokens or letters of each run of ``size`` segments."""
        if (side, size, of) not in self._sums:
            values: Floats = getattr(self.sides[side], of)
            self._sums[side, size, of] = np.convolve(values, np.ones(size), "valid")
        return self._sums[side, size, of]

    def _hit(self, side: int, size: int) -> Matrix:
        """Return, per run of ``size`` segments of the other side and feature of ``side``, what its answer there is
        worth above an unanswered word; nothing where there is no answer.
        """
        if (side, size) not in self._hits:
            other = 1 - side
            answers = (self._edges_from[side] @ self._turned_span(other, size)).tocsr()
            seen = self._seen[side]
            segments = self._speaking(other)
            tokens = self.sides[other].tokens.sum()
            # One segment more than there are: a word seen once in a short text is no great rarity.
            rate = -np.log1p(-np.minimum(seen / (segments + 1.0), 0.98)) * segments / tokens
            rows = np.repeat(np.arange(answers.shape[0]), np.diff(answers.indptr))
            length = self._sum(other, size, "tokens")[answers.indices]
            chance = -np.expm1(-rate[rows] * length)
            often = self.often[side][rows]
            worth = np.log((chance + often * (1 - chance)) / chance) - self._loss(side)[rows]
            common = (seen / segments > _TOO_COMMON)[rows]
            answers.data = np.where(common, 0.0, worth).astype(np.float32)
            answers.eliminate_zeros()
            # Laid out by segment: a band asks for a few segments at a time, and for all features of those.
            self._hits[side, size] = answers.T.tocsr()
        return self._hits[side, size]

    def _speaking(self, side: int) -> int:
        """Return how many segments say more than their label: a word is common when it stands in most of those."""
        return max(1, len(self.contents[side]) - int(self.sides[side].bare.sum()))

    @cached_property
    def _edges_from(self) -> tuple[Matrix, Matrix]:
        """Which feature of each side could be answered by which of the other."""
        return self.edges, self.edges.T.tocsr()

    @cached_property
    def _seen(self) -> tuple[Ints, Ints]:
        """In how many segments of the other side each feature of a side has an answer."""
        one, two = (
            np.diff((self._edges_from[side] @ self._turned_span(1 - side, 1)).tocsr().indptr) for side in (0, 1)
        )
        return one, two

    def _turned_span(self, side: int, size: int) -> Matrix:
        """Return the features of each run of segments as rows, the runs as columns."""
        if (side, size) not in self._turned_spans:
            self._turned_spans[side, size] = self._span(side, size).T.tocsr()
        return self._turned_spans[side, size]

    def _turned(
        self, of: str, side: int, size: int, wanted: slice
    ) -> Matrix | sparse.csc_array | npt.NDArray[np.float32]:
        """Return some rows of a table (of ``hit`` or ``span``) as columns. A small table as a whole is asked for often:
        it is kept, with its zeros."""
        table = self._hit(side, size) if of == "hit" else self._span(side, size)
        if wanted.start > 0 or wanted.stop < table.shape[0]:
            return table[wanted].T
        if table.shape[0] * table.shape[1] > _DENSE:
            return table.T.tocsr() if of == "hit" else self._turned_span(side, size)
        if (of, side, size) not in self._dense:
            self._dense[of, side, size] = np.ascontiguousarray(table.toarray().T)
        return self._dense[of, side, size]

    def _loss(self, side: int) -> Floats:
        """Return what each feature loses when it is not answered.

        Words are damped, for they come in crowds, and each direction counts half. A citation or an address is one
        witness, and one that only one side has is heard in one direction only: its loss counts in full.
        """
        loss = np.log1p(-self.often[side])
        alone = [place for place, kind in self.kinds[side].items() if kind in ("citation", "verbatim")]
        loss[alone] *= 2 / self.weights.words
        return np.asarray(loss)

    def _unanswered(self, side: int, size: int) -> Floats:
        """Return what each run of segments loses when none of its known words is answered."""
        if (side, size) not in self._losses:
            # A word that most segments of the other side answer says nothing.
            common = self._seen[side] / self._speaking(1 - side) > _TOO_COMMON
            loss = np.where(common, 0.0, self._loss(side))
            self._losses[side, size] = np.asarray(self._span(side, size) @ loss)
        return self._losses[side, size]

    def _length_worth(self, p: int, q: int, rows: slice, columns: slice) -> Floats:
        """Return what the lengths of the spans say: Student's t about the ratio, against lengths at random."""
        one = self._sum(0, p, "letters")[rows] + 2
        two = self._sum(1, q, "letters")
        everything = np.log(two + 2)
        two = two[columns] + 2
        mean, deviation = everything.mean(), max(0.5, float(everything.std()))
        apart = (np.log(one) - self.ratio)[:, None] - np.log(two)[None, :]
        # What depends on the shorter of the two spans only grows or only shrinks with it: the greater of the
        # variances of both is that of the shorter, and so is the lesser of the limits.
        shorter = (one * np.exp(-self.ratio / 2), two * np.exp(self.ratio / 2))
        freedom = 5.0
        variance = [freedom * self.width * length_variance(span, self.weights) for span in shorter]
        most = [np.minimum(_LENGTH_CAP, 0.6 + span / 60) for span in shorter]
        halves = [0.5 * np.log(side / freedom) for side in variance]
        wide = np.maximum(variance[0][:, None], variance[1][None, :])
        np.square(apart, out=apart)
        apart /= wide
        np.log1p(apart, out=apart)
        apart *= -(freedom + 1) / 2
        # The density of Student's t with five degrees of freedom at its centre is .3796.
        apart -= np.maximum(halves[0][:, None], halves[1][None, :])
        chance = -0.5 * ((np.log(two) - mean) / deviation) ** 2 - np.log(deviation) - 0.919 - np.log(0.3796)
        apart -= chance[None, :]
        return np.clip(apart, -7.0, np.minimum(most[0][:, None], most[1][None, :]), out=apart)

    def _breaks_worth(self, p: int, q: int, rows: slice, columns: slice) -> Floats:
        """Return what the strong signs inside the spans say: a translation seldom has more or fewer of them.

        Where two segments of a span meet, the end of the first is such a sign, unless it is a comma.
        """
        inside, ends = [], []
        for side, size, wanted in ((0, p, rows), (1, q, columns)):
            cut = self.sides[side].fragments[size - 1 :][wanted]
            ends.append(np.where(cut, _FRAGMENT_ALONE, 0.0) if size > 1 else np.zeros(len(cut)))
            found = self._sum(side, size, "breaks")
            for extra in range(size - 1):
                found = found + self.sides[side].joints[extra : extra + len(found)]
            inside.append(np.minimum(found[wanted], _MOST_BREAKS).astype(np.int64))
        return np.asarray(_BREAKS_WORTH[inside[0][:, None], inside[1][None, :]] + ends[0][:, None] + ends[1][None, :])

    def _heads_worth(self, p: int, q: int, rows: slice, columns: slice) -> Floats:
        """Return what a label alone on its line says that heads a span: the other side has one at its head, too."""
        one, two = self.sides
        lone = [side.bare[wanted] > 0 for side, wanted in ((one, rows), (two, columns))]
        lonely = (lone[0] & (p > 1))[:, None] & ~two.labelled[columns][None, :]
        lonely |= ~one.labelled[rows][:, None] & (lone[1] & (q > 1))[None, :]
        return np.where(lonely, _HEAD_JOINED, 0.0)

    def alone(self, side: int) -> Floats:
        """Return what is to be added where a segment stands alone: a fragment that ends in a comma seldom does."""
        return np.where(self.sides[side].fragments, _FRAGMENT_ALONE, 0.0)

    def trust_labels(self, pairs: Sequence[tuple[int, int]]) -> bool:
        """Let labels speak where those of the pairs around agree, which were joined without their help.

        Args:
            pairs: places of pairs, sorted. After a local addition the numbers of a list run apart: there labels
                stay silent.

        Returns:
            Whether labels are trusted anywhere.
        """
        one, two = self.contents
        seen = [(i, one[i].label == two[j].label) for i, j in pairs if one[i].label and two[j].label]
        if len(seen) < _FEWEST_WITNESSES:
            return False
        asked = min(_WITNESSES, len(seen))
        places = np.array([i for i, _ in seen])
        agree = np.concatenate(([0], np.cumsum([same for _, same in seen])))
        low = np.clip(np.searchsorted(places, np.arange(len(one))) - asked // 2, 0, len(seen) - asked)
        share = (agree[low + asked] - agree[low]) / asked
        self.trust = np.where(share >= _AGREED, share, 0.0)
        return bool(self.trust.any())

    def _labels_worth(self, rows: slice, columns: slice) -> Floats:
        """Return what the labels at the heads of the spans say; nothing where labels are not trusted."""
        one, two = (self.labels[k][wanted] for k, wanted in ((0, rows), (1, columns)))
        trust = self.trust[rows]
        if not trust.any():
            return np.zeros((1, 1))
        bare = self.bare[0][rows][:, None] & self.bare[1][columns][None, :]
        worth = np.where(one[:, None] == two[None, :], 1.0, -1.0) * np.where(bare, _BARE_LABEL, _LABEL)
        return np.asarray(worth * ((one > 0)[:, None] & (two > 0)[None, :]) * trust[:, None])

    @cached_property
    def pairs(self) -> Floats:
        """The scores of all pairs of single segments; for texts short enough to hold them."""
        return self.block((1, 1), slice(0, len(self.contents[0])), slice(0, len(self.contents[1])))

    def block(self, shape: Shape, rows: slice, columns: slice) -> Floats:
        """Return the scores of the spans that begin in these rows and columns, as a dense table."""
        if shape not in self._tables and len(self.contents[0]) * len(self.contents[1]) <= _SMALL:
            whole = (slice(0, len(self.contents[0]) - shape[0] + 1), slice(0, len(self.contents[1]) - shape[1] + 1))
            self._tables[shape] = self._block(shape, *whole)
        found = self._tables[shape][rows, columns] if shape in self._tables else self._block(shape, rows, columns)
        return found + self._labels_worth(rows, columns)[: found.shape[0], : found.shape[1]]

    def _block(self, shape: Shape, rows: slice, columns: slice) -> Floats:
        """Return the scores without what labels say, which may come to be trusted later."""
        p, q = shape
        forth = _rows(self._span(0, p), rows) @ self._turned("hit", 0, q, columns)
        back = _rows(self._hit(1, p), rows) @ self._turned("span", 1, q, columns)
        words = _with_zeros(forth) + _with_zeros(back)
        words = words + self._unanswered(0, p)[rows][:, None] + self._unanswered(1, q)[columns][None, :]
        one = self.sides[0].signs[p - 1 :][rows]
        two = self.sides[1].signs[q - 1 :][columns]
        signs = _SIGNS_WORTH[one[:, None], two[None, :]]
        labelled = self.sides[0].labelled[rows][:, None] == self.sides[1].labelled[columns][None, :]
        signs = signs + np.where(labelled, _LABELS_AGREE, _LABELS_DIFFER)
        signs = signs + self._breaks_worth(p, q, rows, columns)
        signs = signs + self._heads_worth(p, q, rows, columns)
        total = (
            self.weights.words * 0.5 * words
            + self.weights.length * self._length_worth(p, q, rows, columns)
            + self.weights.signs * signs
        )
        return np.asarray(total, dtype=float)
