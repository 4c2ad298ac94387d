"""Modal force: which modal verbs of a sentence its translation renders, and what it says in place of the others.

A rendering that ``book.toml`` lists answers its verb; ``_WAYS`` lists what else says the same. What is wrong with a
verb that stays unanswered is for ``modals``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from lawtext.checks.modal_verbs import (
    BREAKS,
    Base,
    Met,
    Modals,
    Verb,
    listed,
    met,
    opens,
    polarity,
    said,
    signs,
    verb_of,
)
from lawtext.checks.negation import differs, negations
from lawtext.checks.passages import Pair, Piece
from lawtext.languages import fold, language

_REACH = 8
"""How many words behind a modal a word that negates what it is about may stand (must have no more stones)."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One sentence and its translation: which verbs of the source found no accepted rendering, what is left over."""

    source: Piece
    target: Piece
    unanswered: tuple[tuple[Verb, Met], ...]
    left: tuple[Met, ...]
    restricted: bool


def weigh(pair: Pair, modals: Modals) -> Iterator[Weighed]:
    """Yield the sentences of a pair that have modal verbs without a rendering, weighed."""
    whole = met(pair.source, pair.source.language, modals)
    if not whole or _in_step(pair, whole, modals):
        return
    for source, target in pair.pieces:
        unanswered, left = _answered(source, target, modals)
        if not unanswered:
            continue
        turned = _without_its_no(left, unanswered, pair.target.language) if lost_a_no(source, target) else None
        others = _without_soft([one for one in left if one is not turned], source, unanswered)
        left = [one for one in left if one is turned or one in others]
        yield Weighed(source, target, tuple(unanswered), tuple(left), _is_restricted(target))


def _is_restricted(target: Piece) -> bool:
    """Tell whether a translation restricts what it says by a word of its own (only)."""
    return not signs(target.of.language)["only"].isdisjoint(target.words)


def _in_step(pair: Pair, mine: Sequence[Met], modals: Modals) -> bool:
    """Tell whether each verb of the source is answered by the one of the translation that stands at its place."""
    codes = (pair.source.language, pair.target.language)
    theirs = met(pair.target, codes[1], modals)
    verbs = [verb_of(one, codes[0], modals) for one in mine]
    return len(theirs) == len(verbs) and all(
        verb is not None and not verb.only and one.base in verb.forms.get(codes[1], ())
        for verb, one in zip(verbs, theirs, strict=True)
    )


def _answered(source: Piece, target: Piece, modals: Modals) -> tuple[list[tuple[Verb, Met]], list[Met]]:
    """Return the verbs of a sentence that nothing in its translation answers, and the renderings that answer none."""
    unanswered: list[tuple[Verb, Met]] = []
    answered: set[str] = set()
    left = list(met(target, target.of.language, modals))
    goes_on = said(target, "goes_on")
    for one in met(source, source.of.language, modals):
        verb = verb_of(one, source.of.language, modals)
        if verb is None:
            continue
        asked = _Asked(verb, one, source, target, left, modals)
        answer = next((found for way in _WAYS if (found := way(asked)) is not None), None)
        if answer is not None and _keeps_restriction(verb, answer, target):
            left.remove(answer)
            answered.add(verb.id)
        elif answer is None and not left and goes_on and verb.id in answered and _is_joined(source, one):
            goes_on -= 1  # “may not do this, nor may he do that”: δεν μπορεί να κάνει αυτό ούτε να κάνει εκείνο
        elif verb.kind != "matrix":
            unanswered.append((verb, one))
    return unanswered, left


def _is_joined(source: Piece, one: Met) -> bool:
    """Tell whether a word right before a verb joins it to what was said (``nor may he``, ``or he may``)."""
    joining = {fold(word) for word in language(source.of.language).words("citations", "and")}
    return not joining.isdisjoint(source.words[max(0, one.start - 2) : one.start])


def _keeps_restriction(verb: Verb, answer: Met, target: Piece) -> bool:
    """Tell whether a rendering leaves a permission as narrow as it was: may only is μπορεί μόνο, or δεν μπορεί παρά."""
    if not verb.only or _is_restricted(target):
        return True
    ways = signs(target.of.language)["ways"]
    return answer.base[1] and (not ways or not ways.isdisjoint(target.words))


# --- what answers a verb ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Asked:
    """A modal verb of a sentence, with the renderings in its translation that answer no verb yet."""

    verb: Verb
    one: Met
    source: Piece
    target: Piece
    theirs: Sequence[Met]
    modals: Modals

    @property
    def negated(self) -> bool:
        """Whether the verb is denied in the source."""
        return self.one.base[1]

    @property
    def accepted(self) -> tuple[Base, ...]:
        """The renderings that the book accepts."""
        return self.verb.forms.get(self.target.of.language, ())

    @property
    def bases(self) -> frozenset[str]:
        """The same, with or without a no."""
        return frozenset(base for base, _ in self.accepted)

    def of_kind(self, kind: str) -> Met | None:
        """Return the first rendering of any verb of a kind."""
        code = self.target.of.language
        return next((one for one in self.theirs if polarity(one, code, self.modals) == kind), None)


def _by_accepted(asked: _Asked) -> Met | None:
    """Return the first rendering of a verb; of one that is only counted the best (θα), which leaves others theirs."""
    accepted = asked.accepted
    found = [one for one in asked.theirs if one.base in accepted]
    if asked.verb.kind == "matrix":
        return min(found, key=lambda one: accepted.index(one.base), default=None)
    return next(iter(found), None)


def _by_either_where_doubtful(asked: _Asked) -> Met | None:
    """Return the rendering, with or without a no, of a verb behind words that leave open whether it is denied."""
    doubtful = signs(asked.source.of.language)["doubtful"]
    if doubtful.isdisjoint(asked.source.words[: asked.one.start]):
        return None
    return next((one for one in asked.theirs if one.base[0] in asked.bases), None)


def _by_a_no_before(asked: _Asked) -> Met | None:
    """Return the rendering of a denied verb whose no stands in front, and governs other verbs too."""
    if not asked.negated:
        return None
    code, accepted = asked.target.of.language, asked.accepted
    denied = (one for one in asked.theirs if (one.base[0], True) in accepted)
    return next((one for one in denied if _is_denied_before(asked.target, code, one)), None)


def _by_a_denied_object(asked: _Asked) -> Met | None:
    """Return the denied rendering of a verb whose object says no: must have no stones, δεν πρέπει να έχει πέτρες."""
    if asked.negated or not _denied_object(asked.source, asked.one):
        return None
    accepted = asked.accepted
    denied = (one for one in asked.theirs if one.base[1] and (one.base[0], False) in accepted)
    return next(denied, None) or asked.of_kind("prohibition")


def _by_another_no(asked: _Asked) -> Met | None:
    """Return the rendering of a verb where one language denies the verb and the other what it is about: must be
    disregarded is δεν πρέπει να μετρήσει, must not be counted is πρέπει να αγνοηθεί; or one denies both."""
    denying = tuple(bool(said(piece, "denying")) for piece in (asked.source, asked.target))
    if denying != (not asked.negated, asked.negated) and not _denied_twice(asked):
        return None
    return next((one for one in asked.theirs if one.base[0] in asked.bases and one.base[1] != asked.negated), None)


def _denied_twice(asked: _Asked) -> bool:
    """Tell whether one language denies a verb and what it is about, right behind it, and the other neither: must not be
    carried uncovered is πρέπει να είναι σκεπασμένο."""
    if asked.negated:
        return not said(asked.target, "denying") and _denies_behind(asked.source, asked.one)
    denied = (one for one in asked.theirs if one.base[1])
    return not said(asked.source, "denying") and any(_denies_behind(asked.target, one) for one in denied)


def _denies_behind(text: Piece, one: Met) -> bool:
    """Tell whether a word that denies something itself stands right behind a verb."""
    places = (found.start for found in listed(text.of.language, "denying").find(text.words))
    return any(one.end <= place < one.end + _REACH for place in places)


def _by_a_limit(asked: _Asked) -> Met | None:
    """Return the rendering of a limit that is said the other way round: at most two may is no more than two may, may
    not … except is may only, may not … until is may only … when."""
    ways = (("except", "limits"), ("until", "only")) if asked.negated else (("limits", "except"),)
    if not any(said(asked.source, mine) and said(asked.target, theirs) for mine, theirs in ways):
        return None
    return asked.of_kind("permission" if asked.negated else "prohibition")


_WAYS: tuple[Callable[[_Asked], Met | None], ...] = (
    _by_accepted,
    _by_either_where_doubtful,
    _by_a_no_before,
    _by_a_denied_object,
    _by_another_no,
    _by_a_limit,
)
"""What answers a verb, the plainest first."""


def _denied_object(text: Piece, one: Met) -> bool:
    """Tell whether what a verb is about says no (must have no stones), which others say of the verb (δεν πρέπει)."""
    known = signs(text.of.language)
    for place in range(one.end, min(one.end + _REACH, len(text.words))):
        if text.words[place] in known["object_ends"] or (place > one.end and opens(text, place)):
            return False
        if text.words[place] in known["objects"]:
            return True
    return False


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
    negators = [place for place, word in enumerate(before) if word in signs(code)["negators"]]
    at = target.span(one.start)[0]
    return bool(negators) and BREAKS.isdisjoint(target.string[target.span(negators[-1])[1] : at])


# --- what is left over --------------------------------------------------------------------------------------------


def _without_its_no(theirs: Sequence[Met], unanswered: Sequence[tuple[Verb, Met]], code: str) -> Met | None:
    """Return the rendering of an unanswered prohibition that has lost its no: μπορεί, where δεν μπορεί is accepted."""
    accepted = {base for verb, _ in unanswered if verb.kind == "prohibition" for base in verb.forms.get(code, ())}
    return next((one for one in theirs if not one.base[1] and (one.base[0], True) in accepted), None)


def _without_soft(theirs: list[Met], source: Piece, unanswered: Sequence[tuple[Verb, Met]]) -> list[Met]:
    """Leave out, of renderings that answer no verb, as many as the source says in other words (cannot, entitled).

    Where each of the rest answers a verb of the source they are told apart by their order, else the last ones go.
    """
    soft = [one.start for one in listed(source.of.language, "soft").find(source.words)]
    if len(soft) >= len(theirs):
        return []
    if len(soft) + len(unanswered) == len(theirs):
        said = sorted([*((at, False) for at in soft), *((one.start, True) for _, one in unanswered)])
        return [one for one, (_, wanted) in zip(theirs, said, strict=True) if wanted]
    return theirs[: len(theirs) - len(soft)]


def lost_a_no(source: Piece, target: Piece) -> bool:
    """Tell whether a sentence says no more often than its translation can."""
    one, other = (negations(piece.words, piece.of.language) for piece in (source, target))
    return one.least > other.least and (other.bare or differs(one, other))
