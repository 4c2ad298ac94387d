"""Units: does a number count the same in both languages, 14 days and 14 ημέρες?

Looked at are numbers that both texts have once and that a known unit follows in both (``[checks.units]`` of the
languages). What a number is worth is for ``numbers``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from lawtext.checks.findings import Corpus, Hit, in_language, in_translation, rule
from lawtext.checks.numbers import numbered
from lawtext.checks.passages import Pair, Passage
from lawtext.checks.values import Value
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages

_NEXT = re.compile(r"[\s-]*([^\W\d_]+|[^\w\s])")  # a word or a sign


class _Units(NamedTuple):
    """The units of a language by their folded words, and the words that may stand before one."""

    measures: Mapping[str, frozenset[str]]
    between: frozenset[str]


class _Counted(NamedTuple):
    """A number with the unit behind it: what the unit may measure, and where both end."""

    value: Value
    measures: frozenset[str]
    end: int


@from_languages
@cache
def _units(code: str) -> _Units:
    table = language(code).table("checks").get("units", {})
    found: dict[str, set[str]] = {}
    for measure, some in table.get("measures", {}).items():
        for word in some:
            found.setdefault(fold(word), set()).add(measure)
    return _Units(
        {word: frozenset(some) for word, some in found.items()}, frozenset(map(fold, table.get("between", ())))
    )


def _counted(passage: Passage, values: Sequence[Value]) -> dict[str, _Counted]:
    """Return the numbers of a text that stand in it once and have a unit, by what they are worth."""
    often = Counter(one.value for one in values)
    found = (_with_unit(passage.string, one, _units(passage.language)) for one in values if often[one.value] == 1)
    return {one.value.value: one for one in found if one}


def _with_unit(text: str, value: Value, known: _Units) -> _Counted | None:
    measures = known.measures.get(text[value.start - 1 : value.start])  # €1,200
    if measures:
        return _Counted(value, measures, value.end)
    at = value.end
    while match := _NEXT.match(text, at):
        word, at = fold(match[1]), match.end()
        if word not in known.between:
            measures = known.measures.get(word)
            return _Counted(value, measures, at) if measures else None
    return None


@rule(
    "unit",
    "warning",
    {
        "en": "{number}: “{one}” {first} but “{other}” {second}",
        "el": "{number}: «{one}» {first} αλλά «{other}» {second}",
    },
    {
        "en": "A number should count the same thing in each language: days, months, metres, euros. Only known units "
        "directly after the number are compared.",
        "el": "Ένας αριθμός πρέπει να μετρά το ίδιο σε κάθε γλώσσα: ημέρες, μήνες, μέτρα, ευρώ. Συγκρίνονται μόνο "
        "γνωστές μονάδες που ακολουθούν αμέσως τον αριθμό.",
    },
    "within 14 days — εντός 14 μηνών",
    by_law=True,
)
def unit(corpus: Corpus) -> Iterator[Hit]:
    """Report numbers that count something else in the translation."""
    for pair, one, other in numbered(corpus):
        if one and other:
            yield from _in_pair(pair, one, other)


def _in_pair(pair: Pair, one: Sequence[Value], other: Sequence[Value]) -> Iterator[Hit]:
    theirs = _counted(pair.target, other)
    mine = _counted(pair.source, one) if theirs else {}
    for worth, source in mine.items():
        target = theirs.get(worth)
        if target is not None and source.measures.isdisjoint(target.measures):
            facts = {
                "one": pair.source.string[source.value.start : source.end],
                "other": pair.target.string[target.value.start : target.end],
                "first": in_language(pair.source.language), "second": in_language(pair.target.language),
            }  # fmt: skip
            yield in_translation(pair, facts, target.value.start, target.end)
