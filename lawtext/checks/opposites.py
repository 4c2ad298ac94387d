"""Opposites: does a bound, a comparison, a time or a side say the same in both languages, and not after for before?

Looked at are words that have an opposite (``[checks.opposites]`` of the languages: per kind, what each of two sides
says). Told is only a text that has one side alone where the other language has the other side alone: what stands in
both, or in other words, may be right, and so may what one language denies (no more than ten, fewer than eleven). What
negates a whole text is for ``negation``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from lawtext.checks.findings import Corpus, Hit, in_language, in_translation, rule
from lawtext.checks.negation import Negations, negations
from lawtext.checks.passages import Pair, Passage
from lawtext.checks.phrases import Found, Phrases
from lawtext.checks.restrictions import restricts
from lawtext.languages import language
from lawtext.languages.learned import from_languages

_TURNED_BY_LIMITS = frozenset({"leave"})
"""Kinds of which a text may say the opposite beyond a limit: what is forbidden after ten is permitted until then."""
_LIMITS = frozenset({"bound", "amount", "time", "limit", "range", "daylight"})
"""Kinds whose words set such a limit."""


class Side(NamedTuple):
    """One of two opposites: the kind of both, and which of them it is; past the two, what says either in a word of
    another sort (``arrives`` beside ``arrival`` and ``departure``)."""

    kind: str
    which: int

    @property
    def other(self) -> Side:
        """Return its opposite."""
        return Side(self.kind, 1 - self.which)


@from_languages
@cache
def sides(code: str) -> Phrases[Side]:
    """Return the words of a language that have an opposite."""
    table = language(code).table("checks").get("opposites", {})
    return Phrases.of({Side(kind, which): said for kind, both in table.items() for which, said in enumerate(both)})


def _alone(passage: Passage) -> dict[str, Found[Side]]:
    """Return, by kind, the first word of a text that has an opposite, where neither the opposite stands in it too nor
    what may say it in a word of another sort: “what the buyer pays to him who sells”."""
    found: dict[str, Found[Side]] = {}
    both: set[str] = set()
    for one in sides(passage.language).find(passage.words):
        kind = one.key.kind
        if found.setdefault(kind, one).key != one.key:
            both.add(kind)
    return {kind: one for kind, one in found.items() if kind not in both and one.key.which <= 1}


@rule(
    "opposite",
    "warning",
    {
        "en": "{number}: “{one}” {first} but “{other}” {second}",
        "el": "{number}: «{one}» {first} αλλά «{other}» {second}",
    },
    {
        "en": "A word should not become its opposite: at least is not at most, more than is not fewer than, before is "
        "not after, left is not right. A text is reported only if it has one word alone and the other language "
        "has the opposite alone.",
        "el": "Ό,τι έχει αντίθετο δεν πρέπει να αντιστρέφεται: το «τουλάχιστον» δεν είναι «το πολύ», το "
        "«περισσότερα» δεν είναι «λιγότερα», το «πριν» δεν είναι «μετά», τα αριστερά δεν είναι δεξιά. Αναφέρονται μόνο "
        "κείμενα που έχουν μόνο το ένα όπου η άλλη γλώσσα έχει μόνο το αντίθετο.",
    },
    "at least five cards — το πολύ πέντε φύλλα",
    by_law=True,
)
def opposite(corpus: Corpus) -> Iterator[Hit]:
    """Report passages that say the opposite bound or comparison in the translation."""
    for pair in corpus.passage_pairs:
        mine = _alone(pair.source)
        theirs = _alone(pair.target) if mine else {}
        turned = {kind for kind in mine.keys() & theirs.keys() if mine[kind].key != theirs[kind].key}
        if len(turned) > 1:
            continue  # what is forbidden in winter is permitted in summer: two opposites say the same
        for kind in filter(turned.__contains__, mine):
            source, target = mine[kind], theirs[kind]
            if kind in _TURNED_BY_LIMITS and (_is_limited(pair.source, source) or _is_limited(pair.target, target)):
                continue
            if _denials(pair.source, source).least == _denials(pair.target, target).least:
                yield _hit(pair, source, target)


def _is_limited(passage: Passage, found: Found[Side]) -> bool:
    """Tell whether a text has a limit, an exception or what may be a no, beyond which its opposite holds."""
    words, code = passage.words, passage.language
    if restricts(words, code) or _denials(passage, found).most:
        return True
    return any(one.key.kind in _LIMITS for one in sides(code).find(words))


def _denials(passage: Passage, found: Found[Side]) -> Negations:
    """Return how often a text says no beside the words found."""
    words = passage.words
    return negations((*words[: found.start], *words[found.end :]), passage.language)


def _hit(pair: Pair, source: Found[Side], target: Found[Side]) -> Hit:
    first, second = _span(pair.source, source), _span(pair.target, target)
    facts = {
        "one": pair.source.string[slice(*first)], "other": pair.target.string[slice(*second)],
        "first": in_language(pair.source.language), "second": in_language(pair.target.language),
    }  # fmt: skip
    return in_translation(pair, facts, *second)


def _span(passage: Passage, found: Found[Side]) -> tuple[int, int]:
    """Return where the words found stand in a text."""
    return passage.span(found.start)[0], passage.span(found.end - 1)[1]
