"""One text as numbers: what each segment has, and what each run of a few neighbouring segments has.

A unit of an alignment may hold up to three neighbouring segments of a text. The runs of every size stand in one
table, those of one segment first, so that all units of a law are weighed by one multiplication. What a feature is
worth against the other text is left to ``evidence``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
from scipy import sparse

from lawtext.alignment.lexicon import Lexicon
from lawtext.alignment.path import Floats, Ints
from lawtext.alignment.tokens import Content

Matrix = sparse.csr_array
Floats32 = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]

SIGNS = ("", ".", ":", ",", ";")
"""The classes of last signs, by the number that stands for each."""
MOST_BREAKS = 3
"""Strong signs inside a run that are told apart; more count as so many."""
_FRAGMENT = 25
"""Letters under which what ends in a comma is the beginning of the next segment rather than something of its own."""
_AGAIN = 0.5
"""What a word counts that the segments of a run have in common, for each time but the first."""


@dataclass(frozen=True, slots=True)
class Runs:
    """The runs of one text, all sizes one after the other; each array has an entry for every run.

    ``features`` says which features each has, ``tokens`` and ``letters`` how long it is, ``signs`` its last sign (a
    place in ``SIGNS``), ``labelled`` whether a label stands at its head, ``headed`` whether that label stands alone
    on its line with more after it, ``breaks`` how many strong signs are inside, ``inner`` how many of them inside its
    segments, ``fragments`` whether it is longer than one segment and ends in a fragment.
    """

    features: Matrix
    tokens: Floats
    letters: Floats
    signs: Ints
    labelled: Flags
    headed: Flags
    breaks: Ints
    inner: Ints
    fragments: Flags
    starts: tuple[int, ...]

    def places(self, size: int, segments: slice) -> slice:
        """Return where the runs of ``size`` segments stand that begin with these segments."""
        start, end = self.starts[size - 1 : size + 1]
        return slice(min(end, start + segments.start), min(end, start + segments.stop))


@dataclass(frozen=True, slots=True)
class Side:
    """One text: the features it has, (kind, key), and what each segment has.

    ``bare`` segments are a label and nothing else; ``joints`` counts the strong sign at the end of a segment, which
    is inside a run that goes on.
    """

    keys: tuple[tuple[str, str], ...]
    present: Matrix
    tokens: Floats
    letters: Floats
    signs: Ints
    labelled: Flags
    breaks: Floats
    joints: Floats
    fragments: Flags
    bare: Flags
    _runs: dict[int, Runs] = field(default_factory=dict, repr=False, compare=False)

    def runs(self, longest: int) -> Runs:
        """Return the runs of one to ``longest`` segments."""
        if longest not in self._runs:
            self._runs[longest] = self._laid_out(longest)
        return self._runs[longest]

    def _laid_out(self, longest: int) -> Runs:
        many = len(self.letters)
        # Which segment each run ends with, and of how many it is.
        last = np.concatenate([np.arange(size - 1, many) for size in range(1, longest + 1)])
        counts = [max(0, many - size) for size in range(longest)]
        sizes = np.repeat(np.arange(1, longest + 1), counts)
        first = last - sizes + 1
        inner = _added(self.breaks, counts)
        breaks = inner + _added(self.joints, counts) - self.joints[last]
        return Runs(
            _joined(self.present, first, sizes) if longest > 1 else self.present,
            _added(self.tokens, counts),
            _added(self.letters, counts),
            self.signs[last],
            self.labelled[first],
            self.bare[first] & (sizes > 1),
            np.minimum(breaks, MOST_BREAKS).astype(np.int64),
            np.minimum(inner, MOST_BREAKS).astype(np.int64),
            self.fragments[last] & (sizes > 1),
            (0, *np.cumsum(counts).tolist()),
        )


def _added(values: Floats, counts: Sequence[int]) -> Floats:
    """Return the sums over the runs of one segment, of two, of three …, of which there are ``counts``."""
    sums = [values]
    for extra, count in enumerate(counts[1:], 1):
        sums.append(sums[-1][:count] + values[extra : extra + count])
    return np.concatenate(sums)


def _joined(present: Matrix, first: Ints, sizes: Ints) -> Matrix:
    """Return the features of runs. What several segments of a run have counts for more than one, for a word said
    twice is there to be answered twice.
    """
    ends = np.cumsum(sizes)
    segments = np.arange(ends[-1] if len(ends) else 0) + np.repeat(first - (ends - sizes), sizes)
    shape = (len(first), present.shape[0])
    members = sparse.csr_array((np.ones(len(segments), np.float32), segments, np.append(0, ends)), shape=shape)
    total: Matrix = members @ present
    total.sort_indices()
    total.data = 1 + _AGAIN * (total.data - 1)
    return total


def side_of(contents: Sequence[Content], lexicon: Lexicon, index: int) -> Side:
    """Lay out one text. A phrase of the lexicon counts beside the words that make it."""
    numbers: dict[tuple[str, str], int] = {}
    columns: list[int] = []
    ends = [0]
    forms = lexicon.side(index)
    for content in contents:
        of_kinds = (
            ("citation", content.citations), ("number", content.numbers),
            ("phrase", map(str, forms.phrases_in(content.words))), ("verbatim", content.verbatim),
            ("word", {*content.words}),
        )  # fmt: skip
        features = [(kind, key) for kind, found in of_kinds for key in sorted(found)]
        columns += sorted([numbers.setdefault(feature, len(numbers)) for feature in features])
        ends.append(len(columns))
    shape = (len(contents), max(1, len(numbers)))
    present = sparse.csr_array((np.ones(len(columns), dtype=np.float32), columns, ends), shape=shape)
    return Side(
        tuple(numbers),
        present,
        np.array([max(1, len(c.words) + len(c.numbers) + len(c.citations)) for c in contents], dtype=float),
        np.array([c.length for c in contents], dtype=float),
        np.array([SIGNS.index(c.sign) for c in contents], dtype=np.int64),
        np.array([bool(c.label) for c in contents], dtype=bool),
        np.array([c.breaks for c in contents], dtype=float),
        np.array([c.sign != "," for c in contents], dtype=float),
        np.array([c.sign == "," and c.length < _FRAGMENT for c in contents], dtype=bool),
        np.array([bool(c.label) and not c.length for c in contents], dtype=bool),
    )
