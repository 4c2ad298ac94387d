"""Negation: does a translation say no where its source says no?

Words that negate are counted sentence by sentence, with what a language may say with or without a no left open: a
finding needs a difference that none of these can explain. Which words these are is data of the language
(``[checks.negation]``); the counting of Greek's doubled negatives (``δεν … καμία`` is one) is here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, compress, count, takewhile
from typing import Literal, NamedTuple

from lawtext.checks.findings import Corpus, Hit, in_language, rule
from lawtext.checks.passages import Pair, Passage, Piece
from lawtext.checks.phrases import Found, Phrases
from lawtext.languages import fold, in_words, language
from lawtext.languages.learned import from_languages
from lawtext.model import Book

Kind = Literal["strict", "idiom", "excepting", "exempting", "concord", "concord_strict", "soft", "hard"]
_TABLES: tuple[tuple[Kind, str], ...] = (
    ("hard", "hard"),
    ("idiom", "idioms"),
    ("excepting", "excepting"),
    ("exempting", "exempting"),
    ("strict", "strict"),
    ("concord_strict", "concord_strict"),
    ("concord", "concord"),
    ("soft", "soft"),
)
_APART = "other"
"""The group of what may answer a no and has no counterpart in other languages."""
_NONE = ""
"""The group of what only looks like such a word (until, which begins as un- does)."""
_TWICE = 2
"""So many nos of one sentence cancel each other."""
_FAR = 4
"""So many words before an exception may say that all others are meant: ``every child of his but the eldest``."""
_TWO_SOFT = 2
"""What "only" may be worth: "may only" answers "may not … except", which holds two."""


class Negations(NamedTuple):
    """How often a text says no: at least ``least`` times, at most ``most`` times; ``at`` are the words that do,
    ``maybe`` those that may.

    ``only`` is how much of what is left open stands in words such as only, or is a no that is said again with its
    other half (``δεν ανάβει ή δεν φυλάει``: does not light or guard). ``bare``: nothing but words that double a
    no are there, with a verb that would need the no itself (``κανείς μπορεί`` for ``κανείς δεν μπορεί``).
    """

    least: int
    most: int
    at: tuple[int, ...] = ()
    only: int = 0
    bare: bool = False
    maybe: tuple[int, ...] = ()
    doubling: tuple[int, ...] = ()


class _Words(NamedTuple):
    """How a language negates: its phrases by their kind, words that restrict, endings that negate, words that stand
    before numbers, and those that join what a no is said of."""

    phrases: Phrases[Kind]
    only: frozenset[str]
    suffixes: tuple[str, ...]
    before_numbers: frozenset[str]
    alternatives: frozenset[str]
    universal: frozenset[str]


@from_languages
@cache
def _words(code: str) -> _Words:
    found = language(code)
    table = found.table("checks").get("negation", {})
    only = {fold(word) for one in (found.table("checks").get("modals", {}), table) for word in one.get("only", ())}
    lists = {kind: tuple(chain.from_iterable(_groups(table.get(key, ())).values())) for kind, key in _TABLES}
    suffixes, numbered, alternatives, universal = (
        tuple(map(fold, table.get(key, ()))) for key in ("suffixes", "before_numbers", "alternatives", "universal")
    )
    return _Words(Phrases.of(lists), frozenset(only), suffixes, *map(frozenset, (numbered, alternatives, universal)))


def _groups(listed: Mapping[str, Sequence[str]] | Sequence[str]) -> Mapping[str, Sequence[str]]:
    """Return a list of a language by its groups; one that has none is a single one."""
    return listed if isinstance(listed, Mapping) else {_APART: listed}


@from_languages
@cache
def _meanings(code: str) -> Phrases[str]:
    """Return what may answer a no, by the group that says what it means."""
    table = language(code).table("checks").get("negation", {})
    soft, perhaps = (_groups(table.get(key, {})) for key in ("soft", "perhaps"))
    groups = {name: (*soft.get(name, ()), *perhaps.get(name, ())) for name in {**soft, **perhaps}}
    return Phrases.of({_NONE: table.get("hard", ()), **groups})


class _Saying(dict[str, bool]):
    """Whether a phrase of negation may begin with a word, or the word itself ends in a no (isn't); learned when it is
    first met."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.phrases, self.suffixes = _words(code).phrases, _words(code).suffixes

    def __missing__(self, word: str) -> bool:
        self[word] = bool(self.phrases.known[word]) or word.endswith(self.suffixes)
        return self[word]


_saying = from_languages(cache(_Saying))
_NOTHING = Negations(0, 0)


@from_languages
@cache
def known(code: str) -> bool:
    """Tell whether the data of a language say how it negates."""
    return bool(language(code).table("checks").get("negation"))


def negations(words: Sequence[str], code: str) -> Negations:
    """Count what says no among the folded words of a text.

    >>> negations(("δεν", "εχει", "καμια", "υποχρεωση"), "el").least
    1
    """
    starts = list(compress(count(), map(_saying(code).__getitem__, words)))
    if not starts:
        return _NOTHING
    said = _words(code)
    strict = concord = soft = restricted = 0
    doubling: list[int] = []
    at: list[int] = []
    maybe: list[int] = []
    for one in said.phrases.find_from(words, starts):
        word = words[one.start]
        if one.key == "strict":
            if word in said.before_numbers and one.end < len(words) and words[one.end].isdigit():
                continue
            again = _is_said_again(words, one.start, at, said.alternatives)
            strict, restricted = strict + (not again), restricted + again
            at.append(one.start)
        elif one.key == "excepting":  # nobody but: κανείς εκτός από … δεν
            strict, soft = strict + 1, soft + 1
            at.append(one.start)
        elif one.key == "concord_strict":
            concord += 1
            at.append(one.start)
        elif one.key == "concord":
            doubling.append(one.start)
        elif one.key in ("soft", "idiom") or _exempts(one, words, said):
            soft += 1
            maybe.append(one.start)
            restricted += _TWO_SOFT if word in said.only and one.key == "soft" else 0  # παρά μόνο όταν: until
            if one.key == "idiom":  # no fewer than: δεν … λιγότερα
                soft += sum(inside.key == "soft" for inside in said.phrases.find(words[one.start + 1 : one.end]))
    ends = [place for place in starts if words[place].endswith(said.suffixes)] if said.suffixes else []
    at += ends
    least, left = _least(strict + len(ends), concord, len(doubling))
    most = least + left + soft + restricted
    bare = bool(doubling) and not least and _needs_no(code, words, only=not soft)
    return Negations(least, most, tuple(at), restricted, bare, tuple(maybe), tuple(doubling))


def _exempts(one: Found[Kind], words: Sequence[str], said: _Words) -> bool:
    """Tell whether a phrase may except something from what is said of all others: ``every child but the eldest``."""
    return one.key == "exempting" and not said.universal.isdisjoint(words[max(0, one.start - _FAR) : one.start])


def _is_said_again(words: Sequence[str], place: int, before: Sequence[int], alternatives: frozenset[str]) -> bool:
    """Tell whether a no is the one that stands before it, said again of another thing: ``χωρίς φως ή χωρίς φύλακα``."""
    return place > 0 and words[place - 1] in alternatives and any(words[at] == words[place] for at in before)


def _least(strict: int, concord: int, doubled: int) -> tuple[int, int]:
    """Return how often a sentence says no at least, and how many of its doubling words may say another no.

    Beside a negation ``ούτε`` may be another one, ``κανείς`` only doubles it.
    """
    if strict:
        return strict, concord
    return (1, concord - 1) if concord else (0, doubled)


class _Bare(NamedTuple):
    """What tells that a doubling no cannot stand alone: verbs, and how those end that stand behind a subject."""

    verbs: frozenset[str]
    without: frozenset[str]
    subjects: frozenset[str]
    endings: tuple[str, ...]
    ends: frozenset[str]


@from_languages
@cache
def _bare(code: str) -> _Bare:
    table = language(code).table("checks").get("negation", {})
    verbs, without, subjects, endings, ends = (
        tuple(map(fold, table.get(key, ())))
        for key in ("verbs", "without_no", "no_subjects", "verb_endings", "no_ends")
    )
    return _Bare(frozenset(verbs), frozenset(without), frozenset(subjects), endings, frozenset(ends))


def _needs_no(code: str, words: Sequence[str], *, only: bool) -> bool:
    """Tell whether words have a verb by which a doubling no cannot stand alone, and nothing that lets it.

    Such a verb is a listed one, where ``only`` doubling words say a no, or any that follows a subject (``καμία διάταξη
    εμποδίζει``).
    """
    known = _bare(code)
    if not known.without.isdisjoint(words):
        return False
    return (only and not known.verbs.isdisjoint(words)) or _follows_subject(words, known)


def _follows_subject(words: Sequence[str], known: _Bare) -> bool:
    """Tell whether a verb stands behind a subject that doubles a no, in the same clause."""
    begun = next((at for at, word in enumerate(words) if word in known.subjects), len(words))
    clause = takewhile(lambda word: word not in known.ends, words[begun + 1 :])
    return any(word.endswith(known.endings) for word in clause)


def differs(one: Negations, other: Negations) -> bool:
    """Tell whether no reading of two texts says no equally often.

    What both leave open answers each other (``irregular``, ``λάθος``); only what one has more of may explain a no.
    """
    mine, theirs = (side.most - side.least - side.only for side in (one, other))
    return one.least > other.least + max(0, theirs - mine) + max(
        0, other.only - one.only
    ) or other.least > one.least + max(0, mine - theirs) + max(0, one.only - other.only)


@rule(
    "negation",
    "warning",
    {
        "en": "{number} has a negation {has} ({words}), but {answer}",
        "el": "{number}: {has} υπάρχει εδώ άρνηση ({words}), {answer}",
    },
    {
        "en": "A sentence with a negation in one language should have one in the other: not, never, without, unless, "
        "except; δεν, μη, χωρίς, εκτός αν, παρά μόνο. Greek doubles its negatives, so that δεν … καμία counts as "
        "one.",
        "el": "Μια πρόταση που αρνείται στη μία γλώσσα πρέπει να αρνείται και στην άλλη: not, never, without, unless, "
        "except απέναντι στα δεν, μη, χωρίς, εκτός αν, παρά μόνο. Το δεν … καμία μετρά ως μία άρνηση.",
    },
    "may not be withdrawn — μπορεί να αποσυρθεί",
    by_law=True,
)
def negation(corpus: Corpus) -> Iterator[Hit]:
    """Report sentences of which one language negates more often than the other can."""
    names = _names(corpus.book)
    for pair in corpus.passage_pairs:
        codes = (pair.source.language, pair.target.language)
        if not pair.source.table and known(codes[0]) and known(codes[1]):
            yield from _in_pair(pair, names)


Names = Mapping[str, Phrases[str]]
"""Per language, what a book calls by words of negation and denies nothing by (``χωρίς ατού``)."""


def _names(book: Book) -> Names:
    """Return what ``[checks.not_negations]`` of ``book.toml`` lists."""
    table = book.settings.get("checks", {})
    listed = table.get("not_negations", {}) if isinstance(table, Mapping) else {}
    return {code: Phrases.of({"name": some}) for code, some in listed.items()}


def _said(side: Passage | Piece, code: str, names: Names) -> Negations:
    words = side.words
    named = [one for one in names[code].find(words) if one.key] if code in names else []
    if named:
        inside = {at for one in named for at in range(one.start, one.end)}
        words = tuple("" if at in inside else word for at, word in enumerate(words))
    return negations(words, code)


def _in_pair(pair: Pair, names: Names) -> Iterator[Hit]:
    one = _said(pair.source, pair.source.language, names)
    other = _said(pair.target, pair.target.language, names)
    if one.least == other.least:
        return
    pieces = pair.pieces
    if len(pieces) == 1 and not (one.bare or other.bare or differs(one, other)):
        return
    told = [found for found in (_between(pair, *both, names) for both in pieces) if found]
    if len(told) > 1 and not differs(one, other):
        return  # the sentences are cut or ordered otherwise: as a whole both say the same
    yield from told


@from_languages
@cache
def _open(code: str) -> re.Pattern[str]:
    """Return what lets a doubling no stand alone: questions, alternatives, comparisons."""
    return re.compile(str(language(code).table("checks").get("negation", {}).get("open", r"(?!)")), re.IGNORECASE)


def _declared(side: Piece, code: str, names: Names) -> Negations:
    """Return how often a sentence says no; not at all where only a doubled no is left of it and it asks nothing."""
    found = _said(side, code, names)
    return Negations(0, 0) if found.bare and not _open(code).search(side.string) else found


@from_languages
@cache
def _seldom(code: str) -> Phrases[str]:
    return Phrases.of({"soft": language(code).table("checks").get("negation", {}).get("seldom", ())})


@from_languages
@cache
def _demands(code: str) -> Phrases[str]:
    return Phrases.of({"demanding": language(code).table("checks").get("negation", {}).get("demanding", ())})


@from_languages
@cache
def _resumed(code: str) -> tuple[re.Pattern[str], ...]:
    """Return what takes an exception up again, with the exception: ``unless …, in which case``."""
    listed = language(code).table("checks").get("negation", {}).get("resumed", ())
    return tuple(re.compile(rf" {fold(one)} .*? {fold(again)} ") for one, again in listed)


def _loosened(found: Negations, side: Piece, code: str) -> Negations:
    """Return how often a sentence says no, with what is only looked for where two sentences differ; an exception that
    is taken up again says no more than a condition does."""
    words = f" {' '.join(side.words)} "
    resumed = sum(one.search(words) is not None for one in _resumed(code))
    more = sum(1 for _ in _seldom(code).find(side.words))
    return found._replace(least=max(0, found.least - resumed), most=found.most + more)


def _between(pair: Pair, source: Piece, target: Piece, names: Names) -> Hit | None:
    codes = (pair.source.language, pair.target.language)
    one, other = (_declared(side, code, names) for side, code in ((source, codes[0]), (target, codes[1])))
    if not differs(one, other) or not differs(_loosened(one, source, codes[0]), _loosened(other, target, codes[1])):
        return None
    more = one.least > other.least
    sides = ((source, one, codes[0]), (target, other, codes[1]))
    (piece, found, has), (answering, answer, lacks) = sides if more else sides[::-1]
    start = target.span(other.at[0])[0] if other.at and not more else 0
    open_words = _unmatched(answering, answer, piece, found)
    doubtful = found.least <= answer.least + len(open_words) and not answer.bare
    if not doubtful and (demanding := _demanding(answering, answer, piece, found)):
        doubtful, open_words = True, demanding
    facts = {
        "has": in_language(has),
        "words": _written(piece, found.at),
        "answer": _perhaps(lacks, _written(answering, open_words))
        if doubtful
        else _fewer(lacks, _written(answering, answer.at)),
    }
    return Hit(
        pair.number, pair.edition, codes[1], target.place(start), target.string, facts, other=source.string,
        severity="notice" if doubtful else None,
    )  # fmt: skip


def _written(piece: Piece, places: Sequence[int]) -> str:
    return ", ".join(dict.fromkeys(piece.string[slice(*piece.span(at))] for at in places))


def _unmatched(piece: Piece, found: Negations, other: Piece, theirs: Negations) -> tuple[int, ...]:
    """Return the words of a sentence that may say a no of the other one: those to which no word there is the answer.

    A word of the same meaning says the same in both (void, άκυρος) and is no other no.
    """
    answered = Counter(meaning for _, meaning in _open_words(other, theirs))
    left: list[int] = []
    for at, meaning in _open_words(piece, found):
        if meaning != _APART and answered[meaning]:
            answered[meaning] -= 1
        else:
            left.append(at)
    return tuple(left)


def may_deny(piece: Piece, other: Piece) -> bool:
    """Tell whether a sentence may say a no that the other one does not: a word that one of the same meaning answers
    (``σφάλμα``, fault) says none."""
    found, theirs = (negations(one.words, one.of.language) for one in (piece, other))
    open_words = {*found.maybe, *found.doubling}
    return found.least > 0 or not open_words.isdisjoint(_unmatched(piece, found, other, theirs))


def _demanding(piece: Piece, found: Negations, other: Piece, theirs: Negations) -> tuple[int, ...]:
    """Return the words by which a sentence may demand what the other one denies twice: two nos, or a no of what denies
    itself, are none (``No board is played unless …``, ``never released from``: πρέπει); none where it says a no."""
    more = theirs.least - found.least
    twice = more == _TWICE or (more == 1 and bool(_unmatched(other, theirs, piece, found)))
    if found.least or found.bare or not twice:
        return ()
    return tuple(one.start for one in _demands(piece.of.language).find(piece.words))


def _open_words(piece: Piece, found: Negations) -> list[tuple[int, str]]:
    """Return the words of a sentence that may say a no, or stand for one, each with the group of its meaning."""
    meant = {one.start: one.key for one in _meanings(piece.of.language).find(piece.words)}
    code = piece.of.language
    alone = found.doubling if found.doubling and _open(code).search(piece.string) else ()  # both or neither: ή καμία
    listed = {**dict.fromkeys((*found.maybe, *alone), _APART), **meant}
    return sorted((at, meaning) for at, meaning in listed.items() if meaning != _NONE)


def _fewer(code: str, words: str) -> Mapping[str, str]:
    """Return, as a fact of a message, that a language says it less often, by some words, or not at all."""
    if not words:
        return {"en": f"not {in_words(code, 'en')}", "el": f"{in_words(code, 'el')} όχι"}
    return {
        "en": f"fewer {in_words(code, 'en')} ({words})",
        "el": f"{in_words(code, 'el')} λιγότερες φορές ({words})",
    }


def _perhaps(code: str, words: str) -> Mapping[str, str]:
    """Return, as a fact of a message, that a language says it only if some words do."""
    return {
        "en": f"{in_words(code, 'en')} only if other words express it ({words})",
        "el": f"{in_words(code, 'el')} μόνο αν την λένε άλλες λέξεις ({words})",
    }
