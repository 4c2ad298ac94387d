"""What a person answers at the desk, as the files that then change: the same files that the commands write.

Every answer says what it was given for: the texts, the state, the finding as the person saw them. Where these are no
longer so, it is ``Outdated`` and nothing follows from it. Pure functions; writing is for ``sitting``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lawtext.alignment.deciding import decisions_for, pairs_about, sentences_of, with_pairs
from lawtext.checks import Finding
from lawtext.checks.waivers import waiver_of, words_of
from lawtext.decisions import confirm, unconfirmed
from lawtext.desk.editing import Source, edited, source_of
from lawtext.desk.sight import Sight
from lawtext.model import Book
from lawtext.problems import UsageError
from lawtext.reviewed import (
    Given,
    State,
    approval,
    fingerprint,
    law_of,
    text_of,
    with_states,
    with_waivers,
    without_states,
    without_waivers,
)

Key = tuple[str, str, str]
"""Edition, language, number."""
Contents = dict[str, bytes | None]


@dataclass(frozen=True)
class Outdated(Exception):  # noqa: N818  # it is an answer that is, not a fault
    """What an answer was given for is no longer so. ``texts`` are, by language, what was shown and what is there.

    ``what`` says which: ``texts``, ``state``, ``finding``, ``label``, ``pairs`` or ``source``.
    """

    what: str
    texts: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    now: Source | None = None


def texts_of(book: Book, key: Key) -> dict[str, str]:
    """Return both texts of a pair, empty where a language has none."""
    edition, language, number = key
    codes = dict.fromkeys((book.authoritative, language))
    return {code: text_of(book, edition, code, number) or "" for code in codes}


def state_of(sight: Sight, key: Key) -> State | None:
    """Return the state that a person gave a pair."""
    return next((one for one in sight.decisions.states if (one.edition, one.language, one.number) == key), None)


def state_mark(state: State | None) -> str:
    """Return by what a state is known again, empty for none."""
    if state is None:
        return ""
    return fingerprint("\0".join((state.state, state.by, state.date, *state.seen.values())))


def finding_mark(finding: Finding) -> str:
    """Return by what a finding is known again, wherever in its file it now stands."""
    one = finding
    return fingerprint("\0".join((one.rule, one.edition, one.number, one.language, one.text, one.other)))


def _same_texts(sight: Sight, key: Key, seen: Mapping[str, str]) -> None:
    now = texts_of(sight.book, key)
    other = {code: (seen.get(code, ""), text) for code, text in now.items() if _even(seen.get(code, "")) != _even(text)}
    if other:
        raise Outdated("texts", other)


def _even(text: str) -> str:
    """Return a text as a form gives it back: line feeds."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip("\n")


def approve(sight: Sight, key: Key, state: Given, by: str, date: str, seen: Mapping[str, str], before: str) -> Contents:
    """Return the files once a pair has a state, for the texts that the person saw.

    Args:
        seen: both texts as they were shown.
        before: the mark of the state that was shown.

    Raises:
        Outdated: a text or the state is another by now.
        UsageError: one of the languages has no text.
    """
    _same_texts(sight, key, seen)
    if state_mark(state_of(sight, key)) != before:
        raise Outdated("state")
    edition, language, number = key
    given = approval(sight.book, edition, number, language, state, by, date)
    if given is None:
        raise UsageError(f"{number} has no text in one of the languages; nothing to approve")
    return with_states(sight.book, [given])


def take_back(sight: Sight, key: Key, before: str) -> Contents:
    """Return the files once a pair is unreviewed again.

    Raises:
        Outdated: the state is another by now.
    """
    if state_mark(state_of(sight, key)) != before:
        raise Outdated("state")
    edition, language, number = key
    return without_states(sight.book, [(edition, number, language)])


def waive(sight: Sight, mark: str, reason: str, by: str, date: str) -> Contents:
    """Return the files once a finding is accepted, with the reason.

    Raises:
        Outdated: no such finding is open: its words changed, or somebody accepted it.
        UsageError: no reason is given, or a finding that cannot be accepted.
    """
    if not reason.strip():
        raise UsageError("a waiver needs a reason")
    open_ = {finding_mark(one) for one in sight.findings if one.state != "waived"}
    found = [one for one in sight.found if finding_mark(one) == mark] if mark in open_ else []
    if not found:
        raise Outdated("finding")
    if not found[0].number:
        raise UsageError("an error in a file must be fixed and cannot be accepted")
    return with_waivers(sight.book, [waiver_of(one, reason.strip(), by, date) for one in found])


def unwaive(sight: Sight, mark: str) -> Contents:
    """Return the files once a finding that was accepted is open again.

    Raises:
        Outdated: it is not accepted any more.
    """
    found = [one for one in sight.findings if one.state == "waived" and finding_mark(one) == mark]
    keys = {(one.rule, one.edition, one.number, one.language, *words_of(one)) for one in found}
    held = [
        one
        for one in sight.decisions.waivers
        if (*one.key, " ".join(one.words.split()), " ".join(one.against.split())) in keys
    ]
    if not held:
        raise Outdated("finding")
    return without_waivers(sight.book, held)


def confirm_label(sight: Sight, edition: str, language: str, number: str) -> Contents:
    """Return the files once the inferred label of a clause is firm.

    Raises:
        Outdated: it does not wait any more.
    """
    chosen = [one for one in unconfirmed(sight.book, edition, language) if one.number == number]
    if not chosen:
        raise Outdated("label")
    return confirm(sight.book, chosen)


def pairs_mark(sight: Sight, key: Key) -> str:
    """Return by what the pairs that people set inside a clause are known again, empty where there are none."""
    edition, _, number = key
    law = law_of(sight.book, edition, number)
    held = pairs_about(sight.book, edition, law, number) if law else ()
    return fingerprint(repr([(one.level, dict(one.members), dict(one.texts)) for one in held])) if held else ""


def set_pairs(sight: Sight, key: Key, groups: Mapping[str, str], seen: Mapping[str, str], before: str) -> Contents:
    """Return the files once a person said which sentences of a clause answer each other.

    Args:
        groups: the name of the group of each sentence, by ``en 53A:0:2``; sentences of one group say the same, and a
            group in one language only has nothing in the other. Empty: the program pairs the clause again.
        seen: both texts as they were shown.
        before: the mark of the pairs that were shown.

    Raises:
        Outdated: a text, or what people set, is another by now.
        UsageError: a sentence has no group, or the alignment could not follow.
    """
    _same_texts(sight, key, seen)
    if pairs_mark(sight, key) != before:
        raise Outdated("pairs")
    edition, language, number = key
    book = sight.book
    codes = (book.authoritative, language)
    law = law_of(book, edition, number)
    if not groups:
        return with_pairs(book, edition, law, number, (), codes)
    held: dict[str, dict[str, list[object]]] = {}
    for code in codes:
        for one in sentences_of(book, edition, code, number):
            name = groups.get(f"{code} {one.address}", "").strip()
            if not name:
                raise UsageError(f"choose the group of {one.address} ({code})")
            held.setdefault(name, {other: [] for other in codes})[code].append(one)
    decided = decisions_for(held.values())  # type: ignore[arg-type]
    return with_pairs(book, edition, law, number, decided, codes)


def edit(sight: Sight, edition: str, language: str, number: str, texts: Sequence[str], seen: Sequence[str]) -> Contents:
    """Return the file once a text reads otherwise.

    Args:
        texts: the segments as the person leaves them.
        seen: the segments as they were shown.

    Raises:
        Outdated: the file says something else there by now; ``now`` is what.
        Refused: the reader does not take it.
        UsageError: it cannot be edited here.
    """
    source = source_of(sight.book, edition, language, number)
    if [_even(one) for one in seen] != [_even(one) for one in source.texts]:
        raise Outdated("source", {language: ("\n\n".join(map(_even, seen)), "\n\n".join(source.texts))}, source)
    return edited(sight.book, source, texts)
