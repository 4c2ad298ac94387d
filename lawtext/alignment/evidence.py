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
from itertools import pairwise

import numpy as np
from rapidfuzz.distance import Levenshtein
from scipy import sparse

from lawtext.alignment.lexicon import STEM, Lexicon
from lawtext.alignment.path import ALL_SHAPES, LONGEST, Floats, Ints, Shape
from lawtext.alignment.runs import SIGNS, Flags, Floats32, Matrix, Side, side_of
from lawtext.alignment.tokens import Content, script, sound


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
_SIGNS_WORTH = np.array([[_SIGN_WORTH.get((x, y), -0.3) for y in SIGNS] for x in SIGNS])
_LABELS_AGREE, _LABELS_DIFFER = 0.1, -0.6
"""Worth of "both have a label or neither has" and of its contrary; which label it is says nothing."""
_BREAKS_WORTH = np.array(
    [[0.1, -0.5, -1.2, -1.5], [-0.5, 0.7, 0.0, -0.5], [-1.2, 0.0, 1.2, 0.5], [-1.5, -0.5, 0.5, 1.2]]
)
"""Worth of so many strong signs inside the one span and so many inside the other."""
_FRAGMENT_ALONE = -3.0
"""What it is worth that a fragment stands alone or ends a run."""
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
_FEWEST_TO_MEASURE, _RATIOS = 7, 0.15
"""Segments that show the ratio of two languages, and by how much (log) those ratios differ from one."""
_FEWEST_TO_COUNT, _USUALLY_SEEN = 10, 0.1
"""Segments of which it is known how common a word is, and in what share of others a word usually has an answer."""


@dataclass(frozen=True, slots=True)
class Links:
    """Pairs of words that a document taught, each with how often the one is answered by the other (0–1)."""

    pairs: Mapping[tuple[str, str], float]


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


def length_variance(letters: Floats) -> Floats:
    """Return the usual variance of the log length ratio of translations whose shorter side has so many letters.

    Words translate independently, so the longer a text the less its ratio varies (Gale and Church 1993); what is
    left for the longest is the difference of style.
    """
    return np.asarray(WEIGHTS.spread**2 + WEIGHTS.spread_short / letters)


def _ratio(first: Floats, second: Floats) -> float:
    """Return the ratio of the lengths of two texts (its logarithm). A few segments hardly show it, the less the more
    one of the texts may lack: then it is sought between what they show and equal lengths."""
    shown = float(np.log(first.sum() / second.sum()))
    most, least = max(len(first), len(second)), min(len(first), len(second))
    if most >= _FEWEST_TO_MEASURE:
        return shown
    varies = float(length_variance(np.minimum(first.sum(), second.sum()) / least)) / least
    return shown * _RATIOS**2 / (_RATIOS**2 + varies)


def _rows(table: Matrix, wanted: slice) -> Matrix:
    """Return some rows of a table; the table itself where that is all of them."""
    return table if wanted.start == 0 and wanted.stop >= table.shape[0] else table[wanted]


def _counted_in(answers: Matrix, runs: int) -> Ints:
    """Return in how many of the first runs each feature has an answer."""
    return np.bincount(answers.indices[: answers.indptr[runs]], minlength=answers.shape[1])


def _joining(edges: Iterable[tuple[int, int]], shape: tuple[int, int]) -> tuple[Matrix, Matrix]:
    """Return which feature of the second text answers which of the first, a row for each of the second; and the same
    with a row for each of the first."""
    first, second = np.array(sorted(edges), dtype=np.int64).reshape(-1, 2).T
    by_second = np.lexsort((first, second))
    ones = np.ones(len(first), dtype=np.float32)
    ends = [
        np.append(0, np.cumsum(np.bincount(side, minlength=n))) for side, n in zip((first, second), shape, strict=True)
    ]
    return (
        sparse.csr_array((ones, first[by_second], ends[1]), shape=shape[::-1]),
        sparse.csr_array((ones, second, ends[0]), shape=shape),
    )


_FREEDOM = 5.0
"""Degrees of freedom of the distribution of length ratios; its density at the centre is .3796."""


@dataclass(frozen=True, slots=True)
class _Lengths:
    """Of each run the logarithm of its length, and what its length allows: by how much the ratio usually varies, half
    of its logarithm, and the most that lengths may say.
    """

    logs: Floats
    variance: Floats
    halves: Floats
    most: Floats

    @classmethod
    def of(cls, logs: Floats, letters: Floats, width: float) -> _Lengths:
        """Weigh runs by their letters, as many as they have or would have in the other language."""
        variance = _FREEDOM * width * length_variance(letters)
        most = np.minimum(_LENGTH_CAP, 0.6 + letters / 60)
        return cls(logs, variance, 0.5 * np.log(variance / _FREEDOM), most)


def _by_chance(logs: Floats, starts: Sequence[int]) -> Floats:
    """Return how likely (log) the length of each run is among those of its size, beside a ratio at its centre."""
    found = []
    for some in (logs[start:end] for start, end in pairwise(starts) if end > start):
        mean, deviation = some.mean(), max(0.5, float(some.std()))
        found.append(-0.5 * ((some - mean) / deviation) ** 2 - np.log(deviation) - 0.919 - np.log(0.3796))
    return np.concatenate(found) if found else logs


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
        links: Links | None = None,
        ratio: tuple[float, float] | None = None,
        sides: tuple[Side, Side] | None = None,
        longest: int = LONGEST,
    ) -> None:
        self.contents = (tuple(a), tuple(b))
        self.longest = longest
        self.sides = sides or (side_of(a, lexicon, 0), side_of(b, lexicon, 1))
        names = {name: place for place, name in enumerate(sorted({c.label for side in (a, b) for c in side} | {""}))}
        self.labels = tuple(np.array([names[c.label] for c in side], dtype=np.int64) for side in (a, b))
        self.trust = np.zeros(len(a))
        self._answers(lexicon, links or Links({}))
        self._small = len(a) * len(b) <= _SMALL
        self._held: dict[tuple[int, int], Matrix] = {}
        self._worths: dict[tuple[int, int], Floats32 | Matrix] = {}
        self._tables: dict[int, Floats] = {}
        self._losses: dict[tuple[int, int], Floats] = {}
        self._known_lengths: dict[int, tuple[_Lengths, _Lengths, Floats]] = {}
        first, second = (side.letters + 2 for side in self.sides)
        if ratio is None:
            ratio = (_ratio(first, second) if len(a) and len(b) else 0.0, 1.0)
        self.ratio, self.width = ratio

    def taught(self, lexicon: Lexicon, links: Links, ratio: tuple[float, float]) -> Evidence:
        """Return the evidence about the same texts with what they taught: words, and the ratio of lengths (its
        logarithm, and by what factor its variance is wider than usual).
        """
        return Evidence(*self.contents, lexicon, links, ratio, self.sides, self.longest)

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
        self.edges = _joining(edges, (one.present.shape[1], two.present.shape[1]))
        self.kinds = tuple(known)
        answered = WEIGHTS.answered
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
            if main[1 - index] not in scripts[index]:
                continue  # as in most texts
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

    # --- runs ---

    def _longest(self, size: int) -> int:
        """Return how long the runs are that are laid out when a run of ``size`` segments is asked for: of a law all
        at once, of a long text those of one segment alone as long as nothing else is wanted."""
        return 1 if size == 1 and not self._small else self.longest

    def _answered(self, side: int, longest: int) -> Floats32 | Matrix:
        """Return what the answer to each feature of ``side`` in each run of the other side is worth above an
        unanswered word; nothing where there is no answer. Small tables come with their zeros, by feature; others by
        run, for a band asks for a few runs at a time, and for all features of those.
        """
        if (side, longest) not in self._worths:
            other = 1 - side
            seen, among = self._often_seen(side)
            # What was counted is not kept once it is weighed: of a long text it is large.
            answers = self._held.pop((side, longest), None)
            answers = self._answers_of(side, longest) if answers is None else answers
            segments = self._speaking(other)
            tokens = self.sides[other].tokens.sum()
            # One segment more than there are: a word seen once in a short text is no great rarity.
            rate = -np.log1p(-np.minimum(seen / (among + 1.0), 0.98)) * segments / tokens
            features = answers.indices
            length = np.repeat(self.sides[other].runs(longest).tokens, np.diff(answers.indptr))
            chance = -np.expm1(-rate[features] * length)
            often = self.often[side][features]
            worth = np.log((chance + often * (1 - chance)) / chance) - self._loss[side][features]
            common = self._common(side)[features]
            answers.data = np.where(common, 0.0, worth).astype(np.float32)
            is_small = answers.shape[0] * answers.shape[1] <= _DENSE
            self._worths[side, longest] = np.ascontiguousarray(answers.toarray().T) if is_small else answers
        return self._worths[side, longest]

    def _answers_of(self, side: int, longest: int) -> Matrix:
        """Return in which run of the other side which feature of a side has an answer: a row for each run."""
        answers: Matrix = self.sides[1 - side].runs(longest).features @ self.edges[side]
        return answers

    def _speaking(self, side: int) -> int:
        """Return how many segments say more than their label: a word is common when it stands in most of those."""
        return max(1, len(self.contents[side]) - int(self.sides[side].bare.sum()))

    @cached_property
    def _seen(self) -> tuple[Ints, Ints]:
        """In how many segments of the other side each feature of a side has an answer."""
        longest = self._longest(1)
        for side in (0, 1):
            self._held[side, longest] = self._answers_of(side, longest)
        one, two = (_counted_in(self._held[side, longest], len(self.contents[1 - side])) for side in (0, 1))
        return one, two

    def _common(self, side: int) -> Flags:
        """Tell of each feature of a side whether most segments of the other side answer it: then it says nothing."""
        seen, among = self._often_seen(side)
        return np.asarray(seen / among > _TOO_COMMON)

    def _often_seen(self, side: int) -> tuple[Floats, int]:
        """Return in how many segments of the other side each feature of a side has an answer, and among how many. Of a
        few segments nobody knows how common a word is: those that are missing to some more count as ordinary ones.
        """
        segments = self._speaking(1 - side)
        missing = max(0, _FEWEST_TO_COUNT - segments)
        return np.asarray(self._seen[side] + _USUALLY_SEEN * missing, dtype=float), segments + missing

    @cached_property
    def _loss(self) -> tuple[Floats, Floats]:
        """What each feature of both sides loses when it is not answered.

        Words are damped, for they come in crowds, and each direction counts half. A citation or an address is one
        witness, and one that only one side has is heard in one direction only: its loss counts in full.
        """
        one, two = (np.log1p(-often) for often in self.often)
        for loss, kinds in zip((one, two), self.kinds, strict=True):
            alone = [place for place, kind in kinds.items() if kind in ("citation", "verbatim")]
            loss[alone] *= 2 / WEIGHTS.words
        return one, two

    def _unanswered(self, side: int, longest: int) -> Floats:
        """Return what each run of segments loses when none of its known words is answered."""
        if (side, longest) not in self._losses:
            loss = np.where(self._common(side), 0.0, self._loss[side])
            self._losses[side, longest] = np.asarray(self.sides[side].runs(longest).features @ loss)
        return self._losses[side, longest]

    def _words_worth(self, longest: int, rows: slice, columns: slice) -> Floats:
        """Return what the words of the runs say to each other."""
        one, two = (side.runs(longest).features for side in self.sides)
        forth = self._answers_to(_rows(one, rows), 0, longest, columns)
        back = self._answers_to(_rows(two, columns), 1, longest, rows).T
        lost = self._unanswered(0, longest)[rows], self._unanswered(1, longest)[columns]
        return np.asarray((forth + back) + lost[0][:, None] + lost[1][None, :])

    def _answers_to(self, features: Matrix, side: int, longest: int, runs: slice) -> Floats:
        """Return what the answers in some runs of the other side are worth to runs of ``side`` with these features."""
        answered = self._answered(side, longest)
        if isinstance(answered, np.ndarray):
            return np.asarray(features @ answered[:, runs])
        return np.asarray((features @ answered[runs].T).toarray())

    def _lengths(self, longest: int) -> tuple[_Lengths, _Lengths, Floats]:
        """Return what is to be known of the lengths of both sides, and how likely those of the second are by chance."""
        if longest not in self._known_lengths:
            one, two = (side.runs(longest) for side in self.sides)
            letters = one.letters + 2, two.letters + 2
            # What depends on the shorter of the two runs only grows or only shrinks with it: the greater of the
            # variances of both is that of the shorter, and so is the lesser of the limits.
            shorter = letters[0] * np.exp(-self.ratio / 2), letters[1] * np.exp(self.ratio / 2)
            first, second = (
                _Lengths.of(np.log(some), span, self.width) for some, span in zip(letters, shorter, strict=True)
            )
            self._known_lengths[longest] = first, second, _by_chance(second.logs, two.starts)
        return self._known_lengths[longest]

    def _length_worth(self, longest: int, rows: slice, columns: slice) -> Floats:
        """Return what the lengths of the runs say: Student's t about the ratio, against lengths at random."""
        one, two, chance = self._lengths(longest)
        apart = (one.logs[rows] - self.ratio)[:, None] - two.logs[columns][None, :]
        wide = np.maximum(one.variance[rows][:, None], two.variance[columns][None, :])
        np.square(apart, out=apart)
        apart /= wide
        np.log1p(apart, out=apart)
        apart *= -(_FREEDOM + 1) / 2
        apart -= np.maximum(one.halves[rows][:, None], two.halves[columns][None, :])
        apart -= chance[columns][None, :]
        return np.clip(apart, -7.0, np.minimum(one.most[rows][:, None], two.most[columns][None, :]), out=apart)

    def _signs_worth(self, longest: int, rows: slice, columns: slice) -> Floats:
        """Return what the signs say: the last ones, and the strong ones inside, of which a translation seldom has
        more or fewer; and a label alone on its line that heads a run: the other side has one at its head, too.
        """
        one, two = (side.runs(longest) for side in self.sides)
        worth = _SIGNS_WORTH[one.signs[rows][:, None], two.signs[columns][None, :]]
        labelled = one.labelled[rows][:, None], two.labelled[columns][None, :]
        worth = worth + np.where(labelled[0] == labelled[1], _LABELS_AGREE, _LABELS_DIFFER)
        ends = (np.where(run.fragments, _FRAGMENT_ALONE, 0.0) for run in (one, two))
        first, second = next(ends)[rows][:, None], next(ends)[columns][None, :]
        worth = worth + (_BREAKS_WORTH[one.breaks[rows][:, None], two.breaks[columns][None, :]] + first + second)
        lonely = (one.headed[rows][:, None] & ~labelled[1]) | (~labelled[0] & two.headed[columns][None, :])
        return np.asarray(worth + np.where(lonely, _HEAD_JOINED, 0.0))

    def joints(self, shape: Shape, rows: slice, columns: slice) -> Floats:
        """Return what is to be added to ``block`` where it is taken for granted that the ends of joined segments are
        strong signs: that so many are seldom joined is said by the prior of the shape, and not to be said twice."""
        longest = self._longest(max(shape))
        one, two = (side.runs(longest) for side in self.sides)
        rows, columns = one.places(shape[0], rows), two.places(shape[1], columns)
        counted = _BREAKS_WORTH[one.breaks[rows][:, None], two.breaks[columns][None, :]]
        inside = _BREAKS_WORTH[one.inner[rows][:, None], two.inner[columns][None, :]]
        return np.asarray(WEIGHTS.signs * np.maximum(inside - counted, 0.0))

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
        bare = self.sides[0].bare[rows][:, None] & self.sides[1].bare[columns][None, :]
        worth = np.where(one[:, None] == two[None, :], 1.0, -1.0) * np.where(bare, _BARE_LABEL, _LABEL)
        return np.asarray(worth * ((one > 0)[:, None] & (two > 0)[None, :]) * trust[:, None])

    @cached_property
    def pairs(self) -> Floats:
        """The scores of all pairs of single segments; for texts short enough to hold them."""
        return self.block((1, 1), slice(0, len(self.contents[0])), slice(0, len(self.contents[1])))

    def block(self, shape: Shape, rows: slice, columns: slice) -> Floats:
        """Return the scores of the runs that begin in these rows and columns, as a dense table."""
        longest = self._longest(max(shape))
        one, two = (side.runs(longest) for side in self.sides)
        wanted = one.places(shape[0], rows), two.places(shape[1], columns)
        found = self._cut_out(shape, *wanted) if self._small else self._block(longest, *wanted)
        return found + self._labels_worth(rows, columns)[: found.shape[0], : found.shape[1]]

    def _cut_out(self, shape: Shape, rows: slice, columns: slice) -> Floats:
        """Return scores out of the table of all runs of so many segments: a law is asked for many small parts of it."""
        size = shape[0]
        one, two = (side.runs(self.longest).starts for side in self.sides)
        if size not in self._tables:
            most = max(q for p, q in ALL_SHAPES if p == size)
            every = slice(one[size - 1], one[size]), slice(0, two[min(most, self.longest)])
            self._tables[size] = self._block(self.longest, *every)
        return self._tables[size][rows.start - one[size - 1] : rows.stop - one[size - 1], columns]

    def _block(self, longest: int, rows: slice, columns: slice) -> Floats:
        """Return the scores without what labels say, which may come to be trusted later."""
        total = (
            WEIGHTS.words * 0.5 * self._words_worth(longest, rows, columns)
            + WEIGHTS.length * self._length_worth(longest, rows, columns)
            + WEIGHTS.signs * self._signs_worth(longest, rows, columns)
        )
        return np.asarray(total, dtype=float)
