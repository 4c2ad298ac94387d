"""Numbers that are said in several words, or in one for a number and a half: half past seven, δέκα και μισό, δυόμισι.

Each stands for a few numbers in digits (``7.30``, ``10.5``, ``2500``). The turns themselves are data of the language
(``[checks.numbers]``: ``clocks``, ``and_half``, ``halves``); what a single word counts is asked of ``numbers``, which
looks for them only where the numbers of two texts differ.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages

ValueOf = Callable[[str], int | None]
"""What a word counts, None where it is no number."""

_WORD = re.compile(r"[^\W\d_]+")
_HOURS = 24
_HALF_DAY = 12
_MINUTES = 60
_LEAST_FACTOR = 1000
"""From here on a number word multiplies a number and a half: δυόμισι χιλιάδες, not δυόμισι εκατό."""


class Said(NamedTuple):
    """A number said in words, from ``start`` to ``end`` of a text, with the numbers in digits that it stands for."""

    start: int
    end: int
    readings: frozenset[str]


def said_numbers(text: str, code: str, value_of: ValueOf) -> tuple[Said, ...]:
    """Return the times of day and the numbers and a half that a text says in words.

    >>> [sorted(one.readings) for one in said_numbers("at half past seven", "en", {"seven": 7}.get)]
    [['7.30']]
    """
    return (*_clocks(text, code, value_of), *_and_halves(text, code, value_of), *_halves(text, code, value_of))


def said_times(text: str, code: str, value_of: ValueOf) -> tuple[Said, ...]:
    """Return the times of day alone.

    >>> [sorted(one.readings) for one in said_times("at a quarter to seven", "en", {"seven": 7}.get)]
    [['6.45']]
    """
    return tuple(_clocks(text, code, value_of))


@from_languages
@cache
def _table(code: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = language(code).table("checks").get("numbers", {})
    return found


@from_languages
@cache
def _patterns(code: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rf"\b{one}\b", re.IGNORECASE) for one in _table(code).get("clocks", ()))


@from_languages
@cache
def _parts(code: str) -> Mapping[str, int]:
    """Return what the words for parts of an hour count, in minutes."""
    return {word: int(minutes) for minutes, some in _table(code).get("clock_parts", {}).items() for word in some}


def _clocks(text: str, code: str, value_of: ValueOf) -> Iterator[Said]:
    before_hour = _table(code).get("before_hour", ())
    for pattern in _patterns(code):
        for match in pattern.finditer(text):
            hour, part = _number(match["hour"], value_of), match["part"].lower()
            minutes = _parts(code).get(part) or _number(part, value_of)
            if not (hour and minutes and hour <= _HOURS and minutes < _MINUTES):
                continue
            if match["way"].lower() in before_hour:
                hour, minutes = hour - 1 or _HALF_DAY, _MINUTES - minutes
            yield Said(match.start(), match.end(), frozenset({f"{hour}.{minutes:02}"}))


def _number(word: str, value_of: ValueOf) -> int | None:
    return int(word) if word.isdecimal() else value_of(word)


def _and_a_half(number: int) -> frozenset[str]:
    """Return how a number and a half stands in digits: a decimal, or a time of day."""
    return frozenset({f"{number}.5", f"{number}.30"})


@from_languages
@cache
def _and_half(code: str) -> re.Pattern[str]:
    return re.compile(rf"\b{_table(code).get('and_half', '(?!)')}\b", re.IGNORECASE)


def _and_halves(text: str, code: str, value_of: ValueOf) -> Iterator[Said]:
    for match in _and_half(code).finditer(text):
        number = _number(match["number"], value_of)
        if number is not None:
            yield Said(match.start(), match.end(), _and_a_half(number))


@from_languages
@cache
def half_words(code: str) -> Mapping[str, int]:
    """Return the words of a language, folded, that say a number and a half, by the whole number."""
    return {fold(word): int(number) for number, some in _table(code).get("halves", {}).items() for word in some}


def _halves(text: str, code: str, value_of: ValueOf) -> Iterator[Said]:
    known = half_words(code)
    for match in _WORD.finditer(text) if known else ():
        number = known.get(fold(match[0]))
        if number is None:
            continue
        behind = _WORD.match(text, match.end() + 1)
        factor = (value_of(behind[0]) if behind else None) or 0
        if behind and factor >= _LEAST_FACTOR:
            yield Said(match.start(), behind.end(), frozenset({str(number * factor + factor // 2)}))
        else:
            yield Said(match.start(), match.end(), _and_a_half(number))
