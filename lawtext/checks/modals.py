"""Modal force: must, shall, should and may carry rank in a law, and a translation should keep it.

Which verbs have which rank, and how each may be rendered, is data of the book and its editions (``[[modals]]`` in
``book.toml``); a book that declares none is not checked. Renderings are met in their inflected forms
(``[checks.forms]`` of the language), never by stem. ``matrix`` counts what each verb is rendered by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from operator import itemgetter
from typing import Any, cast

from lawtext.checks.by_law import found_by_law
from lawtext.checks.findings import Corpus, Hit, rule
from lawtext.checks.negation import differs, negations
from lawtext.checks.passages import Pair, Passage, Piece
from lawtext.checks.phrases import Found, Phrases
from lawtext.corpus.bookfile import MODAL_KINDS, ModalKind
from lawtext.languages import fold, language
from lawtext.model import Book, Place

_REACH = 8
"""How many words before a modal a word that negates its subject may stand ("no player of either side may")."""

_CLOSE = 3
"""The same behind a relative pronoun (which no elder keeper may), for its clause may end before the verb."""

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


@cache
def _forms(code: str) -> Mapping[str, tuple[str, ...]]:
    return {base: tuple(forms) for base, forms in language(code).table("checks").get("forms", {}).items()}


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


def met(text: Piece | Passage, code: str, modals: Modals) -> tuple[Met, ...]:
    """Return the modal verbs of a text."""
    phrases = modals.phrases(code)
    conditions, names = _signs(code)["conditions"], _signs(code)["names"]
    return tuple(
        _with_signs(text, code, one)
        for one in phrases.find(text.words)
        if one.key
        and not (text.words[one.start] in conditions and _is_condition(text, one, code))
        and not (text.words[one.start] in names and _is_name(text, one))
    )


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
    if not _opens(text, one.start):
        return False
    before = text.string[: text.span(one.start)[0]].rstrip()
    return (
        not before
        or before[-1] != ","
        or bool(_signs(code)["inverted"].intersection(text.words[one.end : one.end + 1]))
    )


def _opens(text: Piece | Passage, word: int) -> bool:
    """Tell whether a word opens a clause: it is the first, or stands behind a sign."""
    return word == 0 or text.string[: text.span(word)[0]].rstrip()[-1:] in _BREAKS


@cache
def _signs(code: str) -> Mapping[str, frozenset[str]]:
    table = language(code).table("checks").get("modals", {})
    signs = {key: frozenset(map(fold, table.get(key, ()))) for key in _SIGNS}
    return signs | {"subject_heads": frozenset(phrase.split()[0] for phrase in signs["subjects"])}


_SIGNS = (
    "negators", "negated_by", "conditions", "between", "subjects", "subject_after", "only", "negated_inside",
    "negated_inside_of", "objects", "object_ends", "ways",
    "inverted", "not_subjects", "until", "own_subjects", "parts_of", "relatives",
    "names", "subordinators", "articles", "noun_joins", "doubtful",
)  # fmt: skip


@cache
def _negates_after(code: str) -> bool:
    """Tell whether a language puts its negation behind a modal verb (may not) or before it (δεν μπορεί)."""
    return bool(language(code).table("checks").get("modals", {}).get("negated") == "after")


def _with_signs(text: Piece | Passage, code: str, one: Found[str]) -> Met:
    signs, words = _signs(code), text.words
    after = words[one.end : one.end + 2]
    before = words[max(0, one.start - 2) : one.start]
    if _negates_after(code):
        if len(after) > 1 and after[0] in signs["negators"] and after[1] in signs["only"]:  # must not only … but also
            return Met((one.key, False), False, one.start, one.end)
        negated = any(word in signs["negators"] for word in after[:1]) or (
            len(after) > 1 and after[1] in signs["negators"] and after[0] in signs["between"]
        )
        negated = negated or " ".join(after) in signs["negated_by"]
        negated = negated or _negated_subject(text, one.start, signs)
    else:
        negated = before[-1:] != () and before[-1] in signs["negators"]
        if len(before) > 1 and before[0] in signs["negators"] and before[1] in signs["between"]:
            negated = True
        if fold(one.key) in signs["negated_inside_of"] and " ".join(after) in signs["negated_inside"]:
            negated = True
        negated = negated or _negated_subject(text, one.start, signs)
    return Met((one.key, negated), any(word in signs["only"] for word in after), one.start, one.end)


def _negated_subject(text: Piece | Passage, at: int, signs: Mapping[str, frozenset[str]]) -> bool:
    """Tell whether the subject of a verb says no (no player may): its word opens the clause that the verb stands in."""
    words = text.words
    if signs["subject_heads"].isdisjoint(words[max(0, at - _REACH) : at]):
        return False
    if at and words[at - 1] in signs["own_subjects"] and signs["parts_of"].isdisjoint(words[max(0, at - 2) : at - 1]):
        return False  # no lamp that may burn; but: none of which may burn
    for place in range(at - 1, max(-1, at - 1 - _REACH), -1):
        if words[place] not in signs["subjects"] and " ".join(words[place : place + 2]) not in signs["subjects"]:
            continue
        if " ".join(words[place : place + 3]) in signs["not_subjects"]:
            continue
        opens, close, opener = _opens(text, place), at - place <= _CLOSE, words[place - 1]
        if not opens and opener in signs["relatives"]:
            return close
        if not opens and opener in signs["subordinators"]:
            return close or not _has_own_subject(words, place, at, signs)
        return opens or opener in signs["subject_after"]
    return False


def _has_own_subject(words: Sequence[str], no: int, at: int, signs: Mapping[str, frozenset[str]]) -> bool:
    """Tell whether a verb has a subject of its own behind a no: if no lamp burns the keeper may."""
    begun = next(
        (place for place in range(at - 1, max(no, at - 1 - _CLOSE), -1) if words[place] in signs["articles"]), 0
    )
    return begun > no and words[begun - 1] not in signs["noun_joins"]


def _denied_object(text: Piece, one: Met, signs: Mapping[str, frozenset[str]]) -> bool:
    """Tell whether what a verb is about says no (must have no stones), which others say of the verb (δεν πρέπει)."""
    for place in range(one.end, min(one.end + _REACH, len(text.words))):
        if text.words[place] in signs["object_ends"] or (place > one.end and _opens(text, place)):
            return False
        if text.words[place] in signs["objects"]:
            return True
    return False


_BREAKS = frozenset(",;:·.(—–")


# --- rules --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Weighed:
    """One sentence and its translation: which verbs of the source found no accepted rendering, what is left over."""

    source: Piece
    target: Piece
    unanswered: tuple[tuple[Verb, Met], ...]
    left: tuple[Met, ...]
    restricted: bool


def _verb_of(one: Met, code: str, modals: Modals) -> Verb | None:
    """Return the verb of the book that was met in the source."""
    found = [verb for verb in modals.verbs if one.base in verb.forms.get(code, ())]
    restricted = [verb for verb in found if verb.only]
    if one.only and restricted:
        return restricted[0]
    return next((verb for verb in found if not verb.only), None)


def weigh(pair: Pair, modals: Modals) -> Iterator[_Weighed]:
    """Yield the sentences of a pair that have modal verbs, weighed."""
    codes = (pair.source.language, pair.target.language)
    whole = met(pair.source, codes[0], modals)
    if not whole or _in_step(pair, whole, modals):
        return
    for source, target in pair.pieces:
        mine = met(source, codes[0], modals)
        theirs = list(met(target, codes[1], modals))
        restricted = bool(_signs(codes[1])["only"].intersection(target.words))
        leaves_a_way = not _signs(codes[1])["ways"] or not _signs(codes[1])["ways"].isdisjoint(target.words)
        unanswered: list[tuple[Verb, Met]] = []
        for one in mine:
            verb = _verb_of(one, codes[0], modals)
            if verb is None:
                continue
            answer = _answer(verb, theirs, codes[1])
            if answer is None and not _signs(codes[0])["doubtful"].isdisjoint(source.words[: one.start]):
                bases = {base for base, _ in verb.forms.get(codes[1], ())}
                answer = next((t for t in theirs if t.base[0] in bases), None)
            if answer is None and one.base[1]:
                denied = (t for t in theirs if (t.base[0], True) in verb.forms.get(codes[1], ()))
                answer = next((t for t in denied if _is_denied_before(target, codes[1], t)), None)
            if answer is None and not one.base[1] and _denied_object(source, one, _signs(codes[0])):
                plain = verb.forms.get(codes[1], ())
                denied = (t for t in theirs if t.base[1] and (t.base[0], False) in plain)
                forbidding = (t for t in theirs if _polarity(t, codes[1], modals) == "prohibition")
                answer = next(denied, None) or next(forbidding, None)
            if answer is None:
                answer = _by_another_no(verb, one, source, target, theirs, codes)
            if answer is None and _is_limit_said_otherwise(source, target, codes, one.base[1]):
                kind = "permission" if one.base[1] else "prohibition"
                answer = next((t for t in theirs if _polarity(t, codes[1], modals) == kind), None)
            if answer is not None and (not verb.only or restricted or (answer.base[1] and leaves_a_way)):
                theirs.remove(answer)
            elif verb.kind != "matrix":
                unanswered.append((verb, one))
        if unanswered:
            turned = _without_its_no(theirs, unanswered, codes[1]) if _lost_a_no(pair, source, target) else None
            others = _without_soft([one for one in theirs if one is not turned], source, codes[0], unanswered)
            theirs = [one for one in theirs if one is turned or one in others]
            yield _Weighed(source, target, tuple(unanswered), tuple(theirs), restricted)


def _by_another_no(
    verb: Verb, one: Met, source: Piece, target: Piece, theirs: Sequence[Met], codes: tuple[str, str]
) -> Met | None:
    """Return the rendering of a verb where one language denies the verb and the other what it is about: must be
    disregarded is δεν πρέπει να μετρήσει, must not be counted is πρέπει να αγνοηθεί."""
    denying = bool(_said(source, codes[0], "denying")), bool(_said(target, codes[1], "denying"))
    if denying != (not one.base[1], one.base[1]):
        return None
    bases = {base for base, _ in verb.forms.get(codes[1], ())}
    return next((t for t in theirs if t.base[0] in bases and t.base[1] != one.base[1]), None)


def _is_limit_said_otherwise(source: Piece, target: Piece, codes: tuple[str, str], negated: bool) -> bool:
    """Tell whether a limit is said both ways: at most two may is no more than two may, may not … except is may only,
    may not … until is may only … when."""
    ways = (("except", "limits"), ("until", "only")) if negated else (("limits", "except"),)
    return any(all(map(_said, (source, target), codes, keys)) for keys in ways)


def _answer(verb: Verb, theirs: Sequence[Met], code: str) -> Met | None:
    """Return the first rendering of a verb; of one that is only counted the best (θα), which leaves others theirs."""
    accepted = verb.forms.get(code, ())
    found = [one for one in theirs if one.base in accepted]
    if verb.kind == "matrix":
        return min(found, key=lambda one: accepted.index(one.base), default=None)
    return next(iter(found), None)


def _is_denied_before(target: Piece, code: str, one: Met) -> bool:
    """Tell whether a no in front of a verb governs it too: τίποτα δεν συνιστά ή μπορεί να …, ούτε ο ένας μπορεί …

    A word that only doubles a no needs the no itself, with no sign between it and the verb: ``κανείς μπορεί`` permits.
    """
    listed = language(code).table("checks").get("negation", {})
    doubles, denies = ({fold(word) for word in listed.get(key, ())} for key in ("concord", "concord_strict"))
    before = target.words[: one.start]
    if not denies.isdisjoint(before):
        return True
    if doubles.isdisjoint(before):
        return False
    negators = [place for place, word in enumerate(before) if word in _signs(code)["negators"]]
    at = target.span(one.start)[0]
    return bool(negators) and _BREAKS.isdisjoint(target.string[target.span(negators[-1])[1] : at])


def _in_step(pair: Pair, mine: Sequence[Met], modals: Modals) -> bool:
    """Tell whether each verb of the source is answered by the one of the translation that stands at its place."""
    codes = (pair.source.language, pair.target.language)
    theirs = met(pair.target, codes[1], modals)
    verbs = [_verb_of(one, codes[0], modals) for one in mine]
    return len(theirs) == len(verbs) and all(
        verb is not None and not verb.only and one.base in verb.forms.get(codes[1], ())
        for verb, one in zip(verbs, theirs, strict=True)
    )


def _without_its_no(theirs: Sequence[Met], unanswered: Sequence[tuple[Verb, Met]], code: str) -> Met | None:
    """Return the rendering of an unanswered prohibition that has lost its no: μπορεί, where δεν μπορεί is accepted."""
    accepted = {base for verb, _ in unanswered if verb.kind == "prohibition" for base in verb.forms.get(code, ())}
    return next((one for one in theirs if not one.base[1] and (one.base[0], True) in accepted), None)


def _without_soft(theirs: list[Met], source: Piece, code: str, unanswered: Sequence[tuple[Verb, Met]]) -> list[Met]:
    """Leave out, of renderings that answer no verb, as many as the source says in other words (cannot, entitled).

    Where each of the rest answers a verb of the source they are told apart by their order, else the last ones go.
    """
    soft = [one.start for one in _listed(code, "soft").find(source.words)]
    if len(soft) >= len(theirs):
        return []
    if len(soft) + len(unanswered) == len(theirs):
        said = sorted([*((at, False) for at in soft), *((one.start, True) for _, one in unanswered)])
        return [one for one, (_, wanted) in zip(theirs, said, strict=True) if wanted]
    return theirs[: len(theirs) - len(soft)]


def _said(text: Piece, code: str, key: str) -> int:
    """Return how often a text says something of a list of its language."""
    return sum(1 for _ in _listed(code, key).find(text.words))


@cache
def _listed(code: str, key: str) -> Phrases[str]:
    return Phrases.of({key: tuple(language(code).table("checks").get("modals", {}).get(key, ()))})


def _polarity(one: Met, code: str, modals: Modals) -> ModalKind | None:
    kinds = {verb.kind for verb in modals.verbs if one.base in verb.forms.get(code, ()) and not verb.only}
    if not kinds and one.base[1]:
        return "prohibition"
    return next((kind for kind in MODAL_KINDS if kind in kinds), None)


_Judged = tuple[Pair, _Weighed, Verb, Met, Met | None, str]


def _judged(corpus: Corpus) -> tuple[_Judged, ...]:
    return corpus.shared("modals", lambda: tuple(_judge(corpus)))


def _judge(corpus: Corpus) -> Iterator[_Judged]:
    """Yield each verb without its rendering: with the rendering that stands in its place, and what that makes it."""
    known: dict[str, Modals | None] = {}
    for pair in corpus.passage_pairs:
        if pair.source.profile != "law" or pair.source.part == "heading" or pair.source.table:
            continue
        if pair.edition not in known:
            known[pair.edition] = modals_of(corpus.book, pair.edition)
        modals = known[pair.edition]
        if modals is None or not any(verb.forms.get(pair.target.language) for verb in modals.verbs):
            continue
        for weighed in weigh(pair, modals):
            left = [one for one in weighed.left if _polarity(one, pair.target.language, modals) != "matrix"]
            for verb, one in weighed.unanswered:
                turned = next((t for t in left if _turned(verb, t, pair, modals, weighed)), None)
                other = turned or next(iter(left), None)
                if other is not None:
                    left.remove(other)
                yield pair, weighed, verb, one, other, "turned" if turned else "other" if other else "none"


def _turned(verb: Verb, other: Met, pair: Pair, modals: Modals, weighed: _Weighed) -> bool:
    """Tell whether a rendering permits what the verb prohibits, or prohibits what it permits or demands."""
    kind = _polarity(other, pair.target.language, modals)
    if verb.kind == "prohibition" or verb.only:
        lost = kind == "permission" or (kind == "duty" and _lost_a_no(pair, weighed.source, weighed.target))
        lost = lost or (verb.only and kind == "prohibition")  # what some may is forbidden to all
        return lost and not weighed.restricted
    return kind == "prohibition" and not weighed.restricted


def _lost_a_no(pair: Pair, source: Piece, target: Piece) -> bool:
    """Tell whether a sentence says no more often than its translation can."""
    one, other = negations(source.words, pair.source.language), negations(target.words, pair.target.language)
    return one.least > other.least and (other.bare or differs(one, other))


def _hit(pair: Pair, weighed: _Weighed, one: Met, other: Met | None) -> Hit:
    source, target = weighed.source, weighed.target
    said = _words(source, one)
    start = target.span(other.start)[0] if other else 0
    rendered = _words(target, other) if other else ""
    facts = {"verb": said, "rendered": rendered}
    return Hit(
        pair.number, pair.edition, pair.target.language, target.place(start), target.string, facts, other=source.string
    )  # fmt: skip


def _words(piece: Piece, one: Met) -> str:
    """Return the words of a modal verb with what negates or restricts it."""
    first = one.start - 1 if one.base[1] and one.start and not _negates_after(piece.of.language) else one.start
    last = one.end if (one.base[1] or one.only) and _negates_after(piece.of.language) else one.end - 1
    last = min(last, len(piece.words) - 1)
    return piece.string[piece.span(first)[0] : piece.span(last)[1]]


@rule(
    "modal-turned",
    "error",
    {
        "en": "{number}: “{verb}” is rendered by its opposite, “{rendered}”",
        "el": "{number}: το «{verb}» αποδίδεται με το αντίθετό του, «{rendered}»",
    },
    {
        "en": "What the source prohibits the translation permits, or the reverse. The verbs and their renderings are "
        "those of [[modals]] in book.toml.",
        "el": "Ό,τι απαγορεύει το πρωτότυπο το επιτρέπει η μετάφραση, ή το αντίστροφο. Τα ρήματα και οι αποδόσεις τους "
        "είναι του [[modals]] στο book.toml.",
    },
    "may not be withdrawn — μπορεί να αποσυρθεί",
    by_law=True,
)
def modal_turned(corpus: Corpus) -> Iterator[Hit]:
    """Report prohibitions rendered as permissions, and permissions and duties as prohibitions."""
    return (_hit(pair, weighed, one, other) for pair, weighed, _, one, other, how in _judged(corpus) if how == "turned")


@rule(
    "modal-force",
    "warning",
    {
        "en": "{number}: “{verb}” is rendered by “{rendered}”, which is no rendering of it in this book",
        "el": "{number}: το «{verb}» αποδίδεται με «{rendered}», που δεν είναι απόδοσή του σε αυτό το βιβλίο",
    },
    {
        "en": "Modal verbs carry rank: does, should, shall, must; may is permission. A verb should be rendered "
        "by one of "
        "the renderings that book.toml accepts for it.",
        "el": "Τα ρήματα αυτά έχουν βαρύτητα: does, should, shall, must· το may είναι άδεια. Κάθε ρήμα "
        "αποδίδεται με μία "
        "από τις αποδόσεις που δέχεται το book.toml.",
    },
    "he must retract — θα πρέπει να αποσύρει, where that is the rendering of should",
    by_law=True,
)
def modal_force(corpus: Corpus) -> Iterator[Hit]:
    """Report modal verbs rendered by a verb of another rank."""
    return (_hit(pair, weighed, one, other) for pair, weighed, _, one, other, how in _judged(corpus) if how == "other")


@rule(
    "modal-missing",
    "notice",
    {
        "en": "{number}: nothing renders “{verb}”",
        "el": "{number}: τίποτα δεν αποδίδει το «{verb}»",
    },
    {
        "en": "No verb of the translation says what the modal verb of the source says; a plain verb may have lost the "
        "duty or the permission.",
        "el": "Κανένα ρήμα της μετάφρασης δεν λέει ό,τι λέει το ρήμα του πρωτοτύπου· ένα απλό ρήμα μπορεί να έχασε το "
        "καθήκον ή την άδεια.",
    },
    "the card must be retracted — το φύλλο αποσύρεται",
    by_law=True,
)
def modal_missing(corpus: Corpus) -> Iterator[Hit]:
    """Report modal verbs that the translation leaves out."""
    return (_hit(pair, weighed, one, other) for pair, weighed, _, one, other, how in _judged(corpus) if how == "none")


# --- the matrix ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cell:
    """How often a modal verb of the source is rendered in one way, and where: (number, edition, place)."""

    verb: str
    rendering: str
    language: str
    places: tuple[tuple[str, str, Place], ...]
    sentences: tuple[tuple[str, str], ...] = ()
    """The sentence of the source and its translation, at each of the places."""


def matrix(corpus: Corpus, edition: str = "") -> tuple[Cell, ...]:
    """Return what each modal verb of the book is rendered by, sentence by sentence, in the order of ``book.toml``.

    A rendering is accepted first, then what stands in its place; ``""`` where nothing of the kind stands there.
    """
    found: dict[tuple[int, str, str, str], list[tuple[tuple[str, str, Place], tuple[str, str]]]] = {}
    for one in _rendered(corpus):
        if edition in ("", one.edition):
            key = (one.verb_place, one.verb, one.language, one.rendering)
            found.setdefault(key, []).append(((one.number, one.edition, one.place), (one.source, one.target)))
    ordered = sorted(found.items(), key=lambda item: (item[0][0], item[0][2], -len(item[1]), item[0][3]))
    return tuple(
        Cell(verb, rendering, code, tuple(place for place, _ in met_at), tuple(said for _, said in met_at))
        for (_, verb, code, rendering), met_at in ordered
    )


@dataclass(frozen=True, slots=True)
class _Rendered:
    """One modal verb of a sentence (``verb_place``: its place in ``book.toml``) with what renders it."""

    verb_place: int
    verb: str
    language: str
    rendering: str
    number: str
    edition: str
    place: Place
    source: str
    target: str

    @classmethod
    def of(cls, data: Any) -> _Rendered:
        """Read what ``data`` wrote."""
        *start, place, source, target = data
        return cls(*(*start, Place(*place), source, target))

    def data(self) -> list[object]:
        """Return it as plain data."""
        place = [self.place.file, self.place.line, self.place.col]
        start = [self.verb_place, self.verb, self.language, self.rendering, self.number, self.edition]
        return [*start, place, self.source, self.target]


def _rendered(corpus: Corpus) -> Iterable[_Rendered]:
    """Return every modal verb of the laws with what renders it, in the order of the book."""
    found = found_by_law("renderings", corpus, _look, _Rendered.data, _Rendered.of)
    laws, first = corpus.book.laws, corpus.book.authoritative
    order = {(edition, number): place for place, (edition, code, number) in enumerate(laws) if code == first}
    together = [(order[one.edition, law], one) for law, some in found.items() for one in some]
    return [one for _, one in sorted(together, key=itemgetter(0))]


def _look(corpus: Corpus) -> Iterator[tuple[str, _Rendered]]:
    known = {one.id: modals_of(corpus.book, one.id) for one in corpus.book.editions}
    for pair in corpus.passage_pairs:
        modals = known.get(pair.edition) if pair.source.profile == "law" else None
        if modals is None or not met(pair.source, pair.source.language, modals):
            continue
        for source, target in pair.pieces:
            for verb, rendering in _renderings(source, target, pair, modals):
                yield pair.target.file, _Rendered(
                    modals.verbs.index(verb), verb.id, pair.target.language, rendering, pair.number, pair.edition,
                    target.place(0), source.string.strip(), target.string.strip(),
                )  # fmt: skip


def _renderings(source: Piece, target: Piece, pair: Pair, modals: Modals) -> Iterator[tuple[Verb, str]]:
    codes = (pair.source.language, pair.target.language)
    theirs = list(met(target, codes[1], modals))
    verbs = [verb for one in met(source, codes[0], modals) if (verb := _verb_of(one, codes[0], modals))]
    waiting: list[Verb] = []
    for verb in verbs:
        answer = next((t for t in theirs if t.base in verb.forms.get(codes[1], ())), None)
        if answer is None:
            waiting.append(verb)
            continue
        theirs.remove(answer)
        yield verb, _named(answer.base, codes[1])
    for verb in waiting:
        yield verb, _named(theirs.pop(0).base, codes[1]) if theirs else ""


def _named(base: Base, code: str) -> str:
    negators = language(code).table("checks").get("modals", {}).get("negators", ())
    if not base[1] or not negators:
        return base[0]
    return f"{base[0]} {negators[0]}" if _negates_after(code) else f"{negators[0]} {base[0]}"
