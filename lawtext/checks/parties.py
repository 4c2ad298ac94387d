"""Parties: does the translation let the same one of two parties act, or did they change places?

Looked at are passages with two terms of the glossary, or with two parties that a language knows (landlord and tenant),
that stand once in each language. Who acts is told by what a
language has for it (``[checks.parties]``): by the article, where that shows who acts and on whom (``ο``, ``τον``), or
by the order of the words. Told is only a source that begins with the one party, says what it does and names the other
behind, where the translation has the other as the one that acts and this one as the one acted on. What is said in the
passive, or by somebody, may be turned round in a translation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from lawtext.checks.findings import Corpus, Fact, Hit, in_translation, rule
from lawtext.checks.opposites import sides
from lawtext.checks.passages import Pair, Passage
from lawtext.checks.terms import Wording, wordings
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages


class _Words(NamedTuple):
    """How a language tells who acts, none where it has no such words; the articles with accents, for ``ή`` is none."""

    acting: frozenset[str]
    """Articles of the one that acts."""
    acted: frozenset[str]
    """Articles of the one acted on."""
    agents: frozenset[str]
    """Behind these stands who acts, where the sentence is passive."""
    leading: frozenset[str]
    """What may stand before the first words of a sentence that says in order who acts."""
    passive: frozenset[str]
    """Verbs that make a sentence passive."""
    apart: frozenset[str]
    """Behind these a clause begins of which somebody else is the subject."""
    possessive: frozenset[str]
    """What a word ends in whose thing is named next."""


_PARTIES = frozenset({"trade", "lease", "debt", "suit"})
"""The kinds of opposites that are persons: buyer and seller."""
_BOTH = 2
_ENDS_CLAUSE = re.compile(r"[.:;,!?·]")


@from_languages
@cache
def _words(code: str) -> _Words:
    table = language(code).table("checks").get("parties", {})
    articles = (frozenset(table.get(key, ())) for key in ("acting", "acted"))
    return _Words(*articles, *(frozenset(map(fold, table.get(key, ()))) for key in _Words._fields[2:]))


def _once(found: Sequence[Wording]) -> dict[str, Wording]:
    """Return the terms that stand once in a text, by their ids, in its order."""
    count = [one.term for one in found]
    return {one.term: one for one in found if count.count(one.term) == 1 and not one.forbidden}


def _by_order(passage: Passage, found: Mapping[str, Wording]) -> tuple[str, str] | None:
    """Return the party that acts and the other one, in a language that says so by the order of its words."""
    words = _words(passage.language)
    if not words.leading or len(found) != _BOTH:
        return None
    (first, one), (second, other) = found.items()
    text = passage.words
    between = text[one.end : other.start]
    if not set(text[: one.start]) <= words.leading or one.start > 1:
        return None
    if not (words.passive | words.agents | words.apart).isdisjoint(between):
        return None
    if _ENDS_CLAUSE.search(passage.string, passage.spans[one.end - 1][1], passage.spans[other.start][0]):
        return None
    # “the passenger of the ferryman”, “the passenger’s ferryman”: no word says yet what he does
    return (first, second) if len(between) > 1 and not _ends_in_possession(passage, one) else None


def _ends_in_possession(passage: Passage, one: Wording) -> bool:
    return passage.words[one.end - 1].endswith(tuple(_words(passage.language).possessive))


def _is_acting(passage: Passage, one: Wording) -> bool:
    return _article(passage, one) in _words(passage.language).acting


def _is_acted_on(passage: Passage, one: Wording) -> bool:
    words = _words(passage.language)
    before = passage.words[one.start - 2] if one.start > 1 else ""
    return _article(passage, one) in words.acted and before not in words.agents


def _article(passage: Passage, one: Wording) -> str:
    """Return the word before a term, with its accents, in small letters; empty where none stands there."""
    return passage.string[slice(*passage.spans[one.start - 1])].lower() if one.start else ""


def _known_parties(corpus: Corpus) -> Iterator[tuple[Pair, list[Wording], list[Wording]]]:
    """Yield the passages that name both of two parties in each language, as ``wordings`` does for the glossary."""
    for pair in corpus.passage_pairs:
        mine = _parties(pair.source)
        theirs = _parties(pair.target) if len(mine) == _BOTH else []
        if len(theirs) == _BOTH:
            yield pair, mine, theirs


def _parties(passage: Passage) -> list[Wording]:
    """Return the parties that a text names, of which there are two of a kind."""
    found = (one for one in sides(passage.language).find(passage.words) if one.key.kind in _PARTIES)
    named = [one for one in found if one.key.which <= 1]
    return [
        Wording(f"{one.key}", " ".join(passage.words[one.start : one.end]), one.start, one.end, forbidden=False)
        for one in named
    ]


@rule(
    "parties",
    "notice",
    {
        "en": "{number}: “{one}” acts on “{other}” in the source; the translation may say it the other way round",
        "el": "{number}: στο πρωτότυπο ενεργεί το «{one}» προς το «{other}»· η μετάφραση ίσως το λέει αντίστροφα",
    },
    {
        "en": "Two parties should not change places: what one does to the other in the source, it should do in the "
        "translation. This is a notice because a translation may turn a sentence round with another verb (pays, "
        "receives).",
        "el": "Δύο μέρη δεν πρέπει να αλλάξουν θέση: ό,τι κάνει το ένα προς το άλλο στο πρωτότυπο, το κάνει και στη "
        "μετάφραση. Απλή παρατήρηση, γιατί μια μετάφραση μπορεί να αντιστρέψει την πρόταση με άλλο ρήμα (πληρώνει, "
        "εισπράττει).",
    },
    "the ferryman pays the passenger — ο επιβάτης πληρώνει τον πορθμέα",
    by_law=True,
)
def parties(corpus: Corpus) -> Iterator[Hit]:
    """Report passages in which two parties of the glossary changed places."""
    told: set[int] = set()
    for pair, mine, theirs in chain(wordings(corpus), _known_parties(corpus)):
        source, target = _once(mine), _once(theirs)
        order = _by_order(pair.source, source)
        if order is None or not set(order) <= target.keys() or id(pair) in told:
            continue
        first, second = order
        if _is_acting(pair.target, target[second]) and _is_acted_on(pair.target, target[first]):
            told.add(id(pair))
            facts: dict[str, Fact] = {"one": source[first].written, "other": source[second].written}
            place = pair.target.spans[target[second].start][0], pair.target.spans[target[second].end - 1][1]
            yield in_translation(pair, facts, *place)
