"""Restrictions: does the translation keep the only of its source?

Told is a sentence that restricts (``said`` in ``[checks.restrictions]`` of the languages: only) whose translation has
neither such a word, nor one of those that restrict in another way (``otherwise``: παρά, εφόσον), nor anything that may
say no. A translation that restricts more than its source is not told: languages add such a word freely.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from lawtext.checks.findings import Corpus, Hit, in_language, rule
from lawtext.checks.negation import may_deny
from lawtext.checks.passages import Pair, Piece
from lawtext.checks.phrases import Found, Phrases
from lawtext.languages import language
from lawtext.languages.learned import from_languages

_Way = Literal["plain", "said", "otherwise"]
_WAYS: tuple[_Way, ...] = ("plain", "said", "otherwise")


@from_languages
@cache
def _phrases(code: str) -> Phrases[_Way]:
    table = language(code).table("checks").get("restrictions", {})
    return Phrases.of({way: table.get(way, ()) for way in _WAYS})


@from_languages
@cache
def _known(code: str) -> bool:
    """Whether a language lists what restricts: of one that does not, nothing can be said."""
    return "restrictions" in language(code).table("checks")


def _restricting(words: tuple[str, ...], code: str) -> list[Found[_Way]]:
    """Return what restricts among words; before a number it only says how few (only two boats)."""
    return [
        one
        for one in _phrases(code).find(words)
        if one.key == "otherwise" or (one.key == "said" and not _is_number(words[one.end : one.end + 1], code))
    ]


def restricts(words: tuple[str, ...], code: str) -> bool:
    """Tell whether a text has words that restrict what it says, in one way or another."""
    return bool(_restricting(words, code))


def _is_number(word: tuple[str, ...], code: str) -> bool:
    return bool(word) and (word[0].isdecimal() or any(_numerals(code).find(word)))


@from_languages
@cache
def _numerals(code: str) -> Phrases[None]:
    return Phrases.of({None: language(code).table("numerals")})


@rule(
    "restriction",
    "notice",
    {
        "en": "{number} has a restriction {has} ({words}), but none {lacks}",
        "el": "{number}: {has} υπάρχει περιορισμός ({words}), {lacks} κανένας",
    },
    {
        "en": "What a sentence allows only to some, or only sometimes, its translation should not allow to all. Other "
        "restricting words and negations count as well. This is a notice because languages have further ways to "
        "express it.",
        "el": "Ό,τι μια πρόταση επιτρέπει μόνο σε κάποιους ή μόνο κάποτε, η μετάφρασή της δεν πρέπει να το επιτρέπει "
        "σε όλους. Στο «only» απαντούν και άλλες λέξεις που περιορίζουν, και όσες αρνούνται· είναι απλή παρατήρηση, "
        "γιατί οι γλώσσες έχουν και άλλους τρόπους.",
    },
    "only the captain may speak — ο αρχηγός μπορεί να μιλήσει",
    by_law=True,
)
def restriction(corpus: Corpus) -> Iterator[Hit]:
    """Report sentences that restrict what they say where the translation does not."""
    for pair in corpus.passage_pairs:
        if not _known(pair.target.language):
            continue
        mine = _restricting(pair.source.words, pair.source.language)
        if any(one.key == "said" for one in mine):
            theirs = _restricting(pair.target.words, pair.target.language)
            if len(theirs) < len(mine):
                yield from _in_pair(pair)


def _in_pair(pair: Pair) -> Iterator[Hit]:
    codes = (pair.source.language, pair.target.language)
    for source, target in pair.pieces:
        said = next((one for one in _restricting(source.words, codes[0]) if one.key == "said"), None)
        if said is None or _restricting(target.words, codes[1]) or may_deny(target, source):
            continue
        facts = {"has": in_language(codes[0]), "lacks": in_language(codes[1]), "words": _written(source, said)}
        yield Hit(pair.number, pair.edition, codes[1], target.place(0), target.string, facts, other=source.string)


def _written(piece: Piece, found: Found[_Way]) -> str:
    return piece.string[piece.span(found.start)[0] : piece.span(found.end - 1)[1]]
