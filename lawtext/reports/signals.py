"""Signals: what in the changed words of a text deserves a look, without a word on what it means.

A modal verb, a negation, a number, a term of the glossary, a condition or a citation among the words that went or
came, or a word whose opposite came for it. The words stand in ``languages/<code>.toml`` (``[signals]``, ``[numerals]``,
``[checks.opposites]``); substance is for people to judge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, get_args

from lawtext.checks.opposites import Side, sides
from lawtext.checks.phrases import Phrases
from lawtext.editions import Change
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.stems import stemmed
from lawtext.model import Term
from lawtext.textdiff import words

Signal = Literal["modal", "negation", "number", "term", "condition", "opposite", "citation"]
SIGNALS: tuple[Signal, ...] = get_args(Signal)
"""Every signal, in the order in which they are listed."""

_OF_WORDS: tuple[Signal, ...] = ("modal", "negation", "condition")


def signals(change: Change, glossary: Iterable[Term]) -> tuple[Signal, ...]:
    """Return the signals in what changed in the text of a clause: words of the kind that went and did not come
    again, or came and had not gone.

    Args:
        change: the change, in one language.
        glossary: the terms of the book.
    """
    code = change.language
    written = [word for op in change.words if op.sign == "-" for word in words(op.old)]
    anew = [word for op in change.words if op.sign == "+" for word in words(op.new)]
    gone, come = ([fold(word) for word in some] for some in (written, anew))
    telling, telling_anew = _telling(written, code), _telling(anew, code)
    found: set[Signal] = set()
    for name in _OF_WORDS:
        listed = tuple(language(code).words("signals", name))
        if _matching(telling, listed) != _matching(telling_anew, listed):
            found.add(name)
    if _numbers(written, code) != _numbers(anew, code):
        found.add("number")
    if gone and come and _turned(change):
        found.add("opposite")
    if any(one.verdict != "updated" for one in change.references):
        found.add("citation")
    if gone or come:
        terms = _terms(glossary, code)
        if _held(_stems(gone, code), terms) != _held(_stems(come, code), terms):
            found.add("term")
    return tuple(name for name in SIGNALS if name in found)


def _turned(change: Change) -> bool:
    """Whether a word went and its opposite came: ``his right`` became ``his left``.

    Both texts are read whole, for what has an opposite may be several words of which one changed.
    """
    before, after = (
        _sided("".join(getattr(op, side) for op in change.words if op.sign != other), change.language)
        for side, other in (("old", "+"), ("new", "-"))
    )
    return any(before[key] > after[key] and before[key.other] < after[key.other] for key in before)


def _sided(text: str, code: str) -> Counter[Side]:
    return Counter(one.key for one in sides(code).find([fold(word) for word in words(text)]))


def _matching(given: Sequence[str], listed: tuple[str, ...]) -> list[str]:
    """Return the words that are on a list, sorted; an entry that ends in a hyphen is a stem."""
    whole, stems = _listed(listed)
    return sorted(word for word in given if word in whole or (stems and word.startswith(stems)))


@cache
def _listed(listed: tuple[str, ...]) -> tuple[frozenset[str], tuple[str, ...]]:
    whole = frozenset(fold(entry) for entry in listed if not entry.endswith("-"))
    return whole, tuple(fold(entry[:-1]) for entry in listed if entry.endswith("-"))


@from_languages
@cache
def _plain(code: str) -> Phrases[None]:
    """Return the phrases of a language that are no signal, though a word of them is one: ``εκτός σειράς``."""
    return Phrases.of({None: language(code).words("signals", "plain")})


def _telling(written: Sequence[str], code: str) -> list[str]:
    """Return words folded, without those that are a number by their accent (έκτος) and those of a plain phrase."""
    numerals, tells = _numerals(code)
    given = [fold(word) for word in written if fold(word) not in tells or word.lower() not in numerals]
    taken = {place for one in _plain(code).find(given) for place in range(one.start, one.end)}
    return [word for place, word in enumerate(given) if place not in taken]


def _numbers(written: Iterable[str], code: str) -> list[str]:
    """Return the numbers among words, folded; where only the accent tells, it decides: έκτος, and not εκτός."""
    numerals, tells = _numerals(code)
    given = [fold(word) for word in written if fold(word) not in tells or word.lower() in numerals]
    return sorted([*_matching(given, numerals), *(word for word in given if word.isdecimal())])


@from_languages
@cache
def _numerals(code: str) -> tuple[tuple[str, ...], frozenset[str]]:
    known = language(code)
    told = known.table("checks").get("numbers", {}).get("accent_tells", ())
    return tuple(known.table("numerals")), frozenset(map(fold, told))


def _stems(given: Sequence[str], code: str) -> tuple[str, ...]:
    return tuple(stemmed(word, code) or word for word in given)


def _terms(glossary: Iterable[Term], code: str) -> list[tuple[str, ...]]:
    return [
        _stems([fold(word) for word in words(text)], code) for term in glossary for text in term.terms.get(code, ())
    ]


def _held(stems: tuple[str, ...], terms: Iterable[tuple[str, ...]]) -> set[tuple[str, ...]]:
    """Return the terms that stand in a row of stems."""
    return {
        term
        for term in terms
        if term and any(stems[at : at + len(term)] == term for at in range(len(stems) - len(term) + 1))
    }
