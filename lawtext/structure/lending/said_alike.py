"""Which line of a labelled law each text of another language stands beside, by what they say.

Where two languages have as many paragraphs, their order tells (``copies.beside``); where a translator left one out, cut
one in two or added one, their words do, in languages that a list of words joins. What is not sure stays open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import zip_longest

from lawtext.alignment.lexicon import Lexicon, general
from lawtext.structure.lending.copies import Labelled, Line

_SURE = 0.9
"""How likely each pair must be."""
_FEWEST = 4
"""Fewer texts vouch for no order."""
_MOST = 60
"""More paragraphs than these no law has that is read so."""
_APART = 4
"""One paragraph of so many may be missing on either side, beside one more."""
_LEAST_PAIRED = 0.75
"""The least share of the texts and of the lines that must have a partner."""


def said_alike(texts: Sequence[str], code: str, copy: Labelled) -> list[Line] | None:
    """Return the line beside which each text stands, None where the two do not surely say the same in one order.

    A text that has no partner goes with the one before it.

    Args:
        texts: the paragraphs of a law without labels.
        code: their language.
        copy: the law with its labels, in another language.
    """
    for lines in dict.fromkeys((copy.lines, tuple(line for line in copy.lines if not line.heading))):
        fewer, more = sorted((len(texts), len(lines)))
        if fewer >= _FEWEST and more <= min(_MOST, fewer + 1 + fewer // _APART):
            found = _paired(texts, lines, code, copy.language)
            if found is not None:
                return found
    return None


def _paired(texts: Sequence[str], lines: Sequence[Line], code: str, other: str) -> list[Line] | None:
    words = _words(code, other)
    if not words.meanings:
        return None
    from lawtext.alignment.engine import align_segments  # it needs numpy, and few pages have such a law

    pairs = align_segments(texts, [line.text for line in lines], (code, other), words).pairs
    found: list[Line | None] = [None] * len(texts)
    last = -1
    paired = 0
    for pair, below in zip_longest(pairs, pairs[1:]):
        if not pair.a or not pair.b:
            continue
        numbers = {lines[place].number for place in pair.b}
        # A text alone below a pair may be of the same unit: it goes with the pair either way.
        either = 1 - below.probability if below is not None and below.a and not below.b else 0
        if pair.probability + either < _SURE or len(numbers) > 1 or pair.b[0] <= last:
            return None
        last = pair.b[-1]
        paired += len(pair.b)
        for place in pair.a:
            found[place] = lines[pair.b[0]]
    partners = sum(line is not None for line in found)
    if found[0] is None or min(partners / len(texts), paired / len(lines)) < _LEAST_PAIRED:
        return None
    if partners < len(texts) and paired < len(lines):
        return None  # what has no partner on either side may be one pair, said in other words
    beside: list[Line] = []
    for line in found:
        beside.append(line or beside[-1])
    return beside


@cache
def _words(code: str, other: str) -> Lexicon:
    """Return the list of words that joins two languages, without any where there is none."""
    return general(code, other)
