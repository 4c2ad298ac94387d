"""Modal verbs: which a book has, and where a text says one of them, negated or restricted.

Which verbs have which rank, and how each may be rendered, is data of the book and its editions (``[[modals]]`` in
``book.toml``). They are met in their inflected forms (``[checks.forms]`` of the language), never by stem. Whether a
translation keeps them is for ``modal_force``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, cast

from lawtext.checks.passages import Passage, Piece
from lawtext.checks.phrases import Found, Phrases
from lawtext.corpus.bookfile import MODAL_KINDS, ModalKind
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.model import Book

BREAKS = frozenset(",;:·.(—–")
"""Signs behind which a clause of a sentence begins."""

_REACH = 8
"""How many words before a modal a word that negates its subject may stand ("no player of either side may")."""

_FARTHEST = 16
"""The same with a relative clause between them ("no board that fails to conform to these conditions should")."""

_CLOSE = 3
"""The same behind a relative pronoun (which no elder keeper may), for its clause may end before the verb."""

Signs = Mapping[str, frozenset[str]]
"""Words that say something of a modal verb, by what they say (``[checks.modals]`` of a language)."""

Base = tuple[str, bool]
"""A verb in its listed form, and whether it is negated."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A modal verb of a book: its rank among those of its kind, and its forms per language.

    ``kind`` is ``matrix`` for a verb that is only counted (``shall`` and ``θα``, which is also ``will``). ``only``
    tells a permission that is restricted by its own words (may only), a prohibition.
    """

    id: str
    kind: ModalKind
    rank: int
    forms: Mapping[str, tuple[Base, ...]]
    only: bool = False


@dataclass(frozen=True, slots=True)
class Modals:
    """The modal verbs of an edition."""

    verbs: tuple[Verb, ...]
    _phrases: dict[str, Phrases[str]] = field(default_factory=dict, compare=False)

    def phrases(self, code: str) -> Phrases[str]:
        """Return the forms of every verb in a language, by their listed form; idioms by an empty one."""
        if code not in self._phrases:
            forms = _forms(code)
            bases = {base for verb in self.verbs for base, _ in verb.forms.get(code, ())}
            table = language(code).table("checks").get("modals", {})
            lists: dict[str, Sequence[str]] = {"": table.get("idioms", ())}
            lists |= {base: forms.get(base, (base,)) for base in sorted(bases)}
            self._phrases[code] = Phrases.of(lists)
        return self._phrases[code]


@dataclass(frozen=True, slots=True)
class Met:
    """A modal verb where it was met: its listed form, whether it is negated or restricted, and its words."""

    base: Base
    only: bool
    start: int
    end: int


def modals_of(book: Book, edition: str) -> Modals | None:
    """Return the modal verbs that a book declares for an edition, None where it declares none."""
    for table in cast("list[Mapping[str, Any]]", book.settings.get("modals", [])):
        if edition in table.get("editions", [one.id for one in book.editions]):
            return Modals(_with_denied([_verb(one, book) for one in table.get("verbs", ())], book.authoritative))
    return None


def _with_denied(verbs: Sequence[Verb], code: str) -> tuple[Verb, ...]:
    """Return verbs of which the no of a permission (may not) is also rendered by the no of what renders that (may)."""
    permitted = {base: one for one in verbs if one.kind == "permission" for base, _ in one.forms[code]}
    found: list[Verb] = []
    for verb in verbs:
        forms = dict(verb.forms)
        plain = next((permitted[base] for base, no in forms[code] if no and base in permitted), None)
        if plain and verb.kind == "prohibition":
            for other, listed in plain.forms.items():
                forms[other] = tuple(dict.fromkeys((*forms[other], *((base, True) for base, _ in listed))))
        found.append(replace(verb, forms=forms))
    return tuple(found)


def _verb(table: Mapping[str, Any], book: Book) -> Verb:
    forms: dict[str, tuple[Base, ...]] = {}
    only = False
    for code in book.languages:
        parsed = [_base(one, code) for one in table.get(code, ())]
        forms[code] = tuple(base for base, _ in parsed)
        only = only or (code == book.authoritative and any(restricted for _, restricted in parsed))
    return Verb(table["id"], table["kind"], table.get("rank", 0), forms, only)


def _base(listed: str, code: str) -> tuple[Base, bool]:
    """Return a listed form without its word of negation or restriction: ``δεν πρέπει`` is ``πρέπει``, negated."""
    table = language(code).table("checks").get("modals", {})
    words = listed.split()
    negated = any(word in table.get("negators", ()) for word in words)
    only = any(word in table.get("only", ()) for word in words)
    bare = " ".join(w for w in words if w not in table.get("negators", ()) and w not in table.get("only", ()))
    return (bare, negated), only


def verb_of(one: Met, code: str, modals: Modals) -> Verb | None:
    """Return the verb of the book that was met in the source."""
    found = [verb for verb in modals.verbs if one.base in verb.forms.get(code, ())]
    restricted = [verb for verb in found if verb.only]
    if one.only and restricted:
        return restricted[0]
    return next((verb for verb in found if not verb.only), None)


def polarity(one: Met, code: str, modals: Modals) -> ModalKind | None:
    """Return what a rendering says: a duty, a permission, a prohibition …; None where the book does not list it."""
    kinds = {verb.kind for verb in modals.verbs if one.base in verb.forms.get(code, ()) and not verb.only}
    if not kinds and one.base[1]:
        return "prohibition"
    return next((kind for kind in MODAL_KINDS if kind in kinds), None)


def met(text: Piece | Passage, code: str, modals: Modals) -> tuple[Met, ...]:
    """Return the modal verbs of a text."""
    found = tuple(modals.phrases(code).find(text.words))
    ends = (*(one.start for one in found[1:]), len(text.words))
    conditions, names, owing = signs(code)["conditions"], signs(code)["names"], signs(code)["owing"]
    return tuple(
        _with_signs(text, code, one)
        for one, end in zip(found, ends, strict=False)
        if one.key
        and not (text.words[one.start] in owing and not _has_complement(text, one.end, end, code))
        and not (text.words[one.start] in conditions and _is_condition(text, one, code))
        and not (text.words[one.start] in names and _is_name(text, one))
    )


def _has_complement(text: Piece | Passage, start: int, end: int, code: str) -> bool:
    """Tell whether the word stands among others that what a modal verb asks for begins with: ``οφείλει να φύγει`` is a
    duty, ``οφείλει συνδρομές`` owes dues."""
    return not signs(code)["complements"].isdisjoint(text.words[start:end])


def _is_name(text: Piece | Passage, one: Found[str]) -> bool:
    """Tell whether a word is a name that a verb looks like (in May): it begins with a capital in mid-sentence."""
    if text.words[one.start].capitalize() not in text.string:
        return False
    start, end = text.span(one.start)
    if not (start and text.string[start:end].istitle()):
        return False
    before, after = text.string[:start].rstrip()[-1:], text.string[end:].lstrip()[:1]
    return before.isalnum() or after.isdigit()


def _is_condition(text: Piece | Passage, one: Found[str], code: str) -> bool:
    """Tell whether a verb opens a condition (Should he …; …, should the card …) and says no duty (…, should go)."""
    if not opens(text, one.start):
        return False
    before = text.string[: text.span(one.start)[0]].rstrip()
    return (
        not before or before[-1] != "," or bool(signs(code)["inverted"].intersection(text.words[one.end : one.end + 1]))
    )


def opens(text: Piece | Passage, word: int) -> bool:
    """Tell whether a word opens a clause: it is the first, or stands behind a sign."""
    return word == 0 or text.string[: text.span(word)[0]].rstrip()[-1:] in BREAKS


@from_languages
@cache
def signs(code: str) -> Signs:
    """Return the words of a language that say something of a modal verb, folded, by what they say."""
    table = language(code).table("checks").get("modals", {})
    signs = {key: frozenset(map(fold, table.get(key, ()))) for key in _SIGNS}
    return signs | {"subject_heads": frozenset(phrase.split()[0] for phrase in signs["subjects"])}


_SIGNS = (
    "negators", "negated_by", "conditions", "between", "subjects", "subject_after", "only", "negated_inside",
    "negated_inside_of", "objects", "object_ends", "ways",
    "inverted", "not_subjects", "until", "own_subjects", "parts_of", "relatives", "relative_heads", "coordinators",
    "names", "owing", "complements", "subordinators", "articles", "noun_joins", "doubtful",
)  # fmt: skip


@from_languages
@cache
def negates_after(code: str) -> bool:
    """Tell whether a language puts its negation behind a modal verb (may not) or before it (δεν μπορεί)."""
    return bool(language(code).table("checks").get("modals", {}).get("negated") == "after")


def _with_signs(text: Piece | Passage, code: str, one: Found[str]) -> Met:
    """Return a verb with what its neighbours make of it: negated, or restricted."""
    words, known = text.words, signs(code)
    after = words[one.end : one.end + 2]
    if not negates_after(code):
        negated = _is_negated_before(one, words, known) or _negated_subject(text, one.start, known)
    elif len(after) > 1 and after[0] in known["negators"] and after[1] in known["only"]:  # must not only … but also
        return Met((one.key, False), only=False, start=one.start, end=one.end)
    else:
        negated = _is_negated_behind(after, known) or _negated_subject(text, one.start, known)
    return Met((one.key, negated), any(word in known["only"] for word in after), one.start, one.end)


def _is_negated_behind(after: Sequence[str], known: Signs) -> bool:
    """Tell whether the words behind a verb deny it: may not, may also not."""
    if any(word in known["negators"] for word in after[:1]) or " ".join(after) in known["negated_by"]:
        return True
    return len(after) > 1 and after[1] in known["negators"] and after[0] in known["between"]


def _is_negated_before(one: Found[str], words: Sequence[str], known: Signs) -> bool:
    """Tell whether the words around a verb deny it: δεν μπορεί, δεν θα μπορεί."""
    before = words[max(0, one.start - 2) : one.start]
    if before and before[-1] in known["negators"]:
        return True
    if len(before) > 1 and before[0] in known["negators"] and before[1] in known["between"]:
        return True
    after = " ".join(words[one.end : one.end + 2])
    return fold(one.key) in known["negated_inside_of"] and after in known["negated_inside"]


def _negated_subject(text: Piece | Passage, at: int, known: Signs) -> bool:
    """Tell whether the subject of a verb says no (no player may): its word opens the clause that the verb stands in."""
    words = text.words
    if known["subject_heads"].isdisjoint(words[max(0, at - _FARTHEST) : at]):
        return False
    if at and words[at - 1] in known["own_subjects"] and known["parts_of"].isdisjoint(words[max(0, at - 2) : at - 1]):
        return False  # no lamp that may burn; but: none of which may burn
    for place in range(at - 1, max(-1, at - 1 - _FARTHEST), -1):
        if at - place > _REACH and not _goes_on_to(text, place, at, known):
            continue
        if words[place] not in known["subjects"] and " ".join(words[place : place + 2]) not in known["subjects"]:
            continue
        if " ".join(words[place : place + 3]) in known["not_subjects"]:
            continue
        begins, close, opener = opens(text, place), at - place <= _CLOSE, words[place - 1]
        if begins or at - place > _REACH:
            return begins
        if opener in known["relatives"]:
            return close
        if opener in known["subordinators"]:
            return close or not _has_own_subject(words, place, at, known)
        return opener in known["subject_after"]
    return False


def _goes_on_to(text: Piece | Passage, no: int, at: int, known: Signs) -> bool:
    """Tell whether only a relative clause, which nothing ends or joins to another, stands between a subject and its
    verb."""
    words = text.words
    if known["relative_heads"].isdisjoint(words[no + 1 : no + 1 + _CLOSE]):
        return False
    between = text.string[text.span(no)[1] : text.span(at)[0]]
    return BREAKS.isdisjoint(between) and known["coordinators"].isdisjoint(words[no:at])


def _has_own_subject(words: Sequence[str], no: int, at: int, known: Signs) -> bool:
    """Tell whether a verb has a subject of its own behind a no: if no lamp burns the keeper may."""
    begun = next(
        (place for place in range(at - 1, max(no, at - 1 - _CLOSE), -1) if words[place] in known["articles"]), 0
    )
    return begun > no and words[begun - 1] not in known["noun_joins"]


@from_languages
@cache
def _forms(code: str) -> Mapping[str, tuple[str, ...]]:
    return {base: tuple(forms) for base, forms in language(code).table("checks").get("forms", {}).items()}


def said(text: Piece, key: str) -> int:
    """Return how often a text says something of a list of its language."""
    return sum(1 for _ in listed(text.of.language, key).find(text.words))


@from_languages
@cache
def listed(code: str, key: str) -> Phrases[str]:
    """Return the phrases of a list of ``[checks.modals]`` of a language."""
    return Phrases.of({key: tuple(language(code).table("checks").get("modals", {}).get(key, ()))})
