"""What needs a person's attention: one list for a whole book, gravest first, each entry with its reasons.

An entry is a pair of texts (a clause, note or definition in the authoritative language and in a translation), or what a
finding is about that is no pair (an article, a file). Pure functions of what the desk sees.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from lawtext.checks import Finding
from lawtext.desk.sight import Sight
from lawtext.model import DEFINITIONS, Book
from lawtext.numbering import Number
from lawtext.problems import LawtextError, Severity
from lawtext.reviewed import Standing, article_ids, article_of, law_of, text_of

Why = Literal["error", "changed", "label", "pairing", "warning", "new", "notice", "missing", "unreviewed", "reviewed"]
WHY: tuple[Why, ...] = get_args(Why)
"""Why something needs attention, gravest first: a finding that is an error; a text edited since the pair was approved;
a label that nobody confirmed; a pairing that is doubtful or no longer fits; a warning; a pair that nobody looked at and
whose authoritative text changed since the edition before; a notice; words that are still to be translated; a pair
that nobody looked at; one that was reviewed and waits to be approved."""

APPROVED = "approved"
"""What an approved pair can be asked for by, though it needs nothing."""

STATES = ("open", "stale", "waived", "unreviewed", "reviewed", "approved", "changed")
"""What an item can be asked for by beside its reasons: the state of a finding (open, accepted before for other words,
accepted), or that of the pair."""
_OF_FINDINGS = frozenset(STATES[:3])
_AT_REST = frozenset({"waived", APPROVED})
"""States that need nobody: who asks for them wants to see what needs nothing, too."""

_ONLY_PLACE = frozenset({"unchanged", "renumbered", "moved"})
"""Kinds of change that leave the text what it was."""

_BY_SEVERITY: Mapping[Severity, Why] = {"error": "error", "warning": "warning", "notice": "notice"}
_BY_RULE: Mapping[str, Why] = {
    "pair-changed": "changed",
    "pair-moved": "changed",
    "label-unconfirmed": "label",
    "stale-pair": "pairing",
}


@dataclass(frozen=True, slots=True)
class Item:
    """Something to look at: ``number`` is that of a clause or note, the id of a definition or article, or a file.

    ``law`` is whose part it is (``definitions``, the id of an article, or empty). ``standing`` is None where it is no
    pair that could be approved. ``findings`` are those that are open or stale, ``waived`` the accepted ones.
    """

    edition: str
    language: str
    number: str
    law: str
    why: tuple[Why, ...]
    findings: tuple[Finding, ...] = ()
    waived: tuple[Finding, ...] = ()
    standing: Standing | None = None
    order: tuple[object, ...] = ()

    @property
    def sorts(self) -> tuple[str, ...]:
        """Why it needs attention, and that it is approved where it is."""
        return (*self.why, APPROVED) if self.standing == APPROVED else self.why

    @property
    def shown_why(self) -> tuple[Why, ...]:
        """Why it needs attention, in as few words: what is new in the edition and not reviewed says both."""
        return tuple(one for one in self.why if one != "unreviewed" or "new" not in self.why)

    @property
    def key(self) -> tuple[str, str, str]:
        """What tells it from others: edition, language, number."""
        return (self.edition, self.language, self.number)


@dataclass(frozen=True, slots=True)
class Sieve:
    """What somebody wants to go through; empty: everything that needs attention. ``every``: what does not, too.

    Where rule, severity and the state of a finding are asked for, one finding must answer to all of them.
    """

    why: str = ""
    law: str = ""
    rule: str = ""
    edition: str = ""
    language: str = ""
    severity: str = ""
    state: str = ""
    every: bool = False

    def lets(self, item: Item) -> bool:
        """Tell whether an item is among what is wanted."""
        return (
            (self.every or bool(item.why) or self.why == APPROVED or self.state in _AT_REST)
            and self.why in ("", *item.sorts)
            and self.law in ("", item.law)
            and self.edition in ("", item.edition)
            and self.language in ("", item.language)
            and (self.state in ("", item.standing) or self.state in _OF_FINDINGS)
            and self._finds(item)
        )

    def _finds(self, item: Item) -> bool:
        """Tell whether the item has a finding as it is asked for, where one is."""
        state = self.state if self.state in _OF_FINDINGS else ""
        if not (self.rule or self.severity or state):
            return True
        return any(
            self.rule in ("", one.rule) and self.severity in ("", one.severity) and state in ("", one.state)
            for one in (item.waived if state == "waived" else item.findings)
        )


Doubtful = Callable[[str, str, str], frozenset[str]]
"""The clauses of a law, by edition, language and law, in which a pairing of sentences is doubtful."""


def items(sight: Sight, doubtful: Doubtful | None = None) -> tuple[Item, ...]:
    """Return every pair and everything that has a finding, in the order in which it is best gone through."""
    book = sight.book
    open_: dict[tuple[str, str, str], list[Finding]] = {}
    accepted: dict[tuple[str, str, str], list[Finding]] = {}
    for finding in sight.findings:
        held = accepted if finding.state == "waived" else open_
        held.setdefault(_key_of(book, finding), []).append(finding)
    stands = {(one.edition, one.language, one.number): one.standing for one in sight.standings}
    keys = dict.fromkeys((*_pairs(book), *stands, *open_, *accepted))
    places = _Places(book)
    doubts: dict[tuple[str, str, str], frozenset[str]] = {}
    found: list[Item] = []
    for key in keys:
        edition, language, number = key
        law = law_of(book, edition, number)
        standing = stands.get(key)
        if standing is not None and not text_of(book, edition, language, number):
            standing = None
        about = (edition, language, law)
        if doubtful is not None and about not in doubts:
            doubts[about] = doubtful(*about)
        why = set(_of_findings(open_.get(key, ())))
        if number in doubts.get(about, ()):
            why.add("pairing")
        why |= set(_of_standing(sight, key, standing))
        reasons = tuple(one for one in WHY if one in why)
        rank = WHY.index(reasons[0]) if reasons else len(WHY)
        order = (rank, *places.of(edition, language, law, number))
        found.append(Item(*key, law, reasons, tuple(open_.get(key, ())), tuple(accepted.get(key, ())), standing, order))
    return tuple(sorted(found, key=lambda one: one.order))


def _pairs(book: Book) -> Iterator[tuple[str, str, str]]:
    """Yield what has words in the authoritative language, for each translation that has the law at all."""
    for edition in book.editions:
        for language in _translations(book):
            for number in book.numbers(edition.id):
                yield from ((edition.id, language, key) for key in _worded(book, edition.id, language, number))
            one, other = (book.definitions.get((edition.id, code)) for code in (book.authoritative, language))
            if one and other and not one.inherited:
                yield from ((edition.id, language, entry.id) for entry in one.entries)
    for id in ("", *(one.id for one in book.editions)):
        for name in article_ids(book, id):
            source = article_of(book, id, book.authoritative, name)
            if source is not None and not source.inherited:
                yield from ((id, code, name) for code in _translations(book) if article_of(book, id, code, name))


def _worded(book: Book, edition: str, language: str, number: Number) -> Iterator[str]:
    """Yield the clauses and notes of a law that have words, where a translation has the law and it is not inherited."""
    source = book.law(edition, book.authoritative, number)
    if source is None or source.inherited or book.law(edition, language, number) is None:
        return
    for key in (*source.clauses, *(str(note.number) for note in source.notes)):
        if text_of(book, edition, book.authoritative, key):
            yield key


def _key_of(book: Book, finding: Finding) -> tuple[str, str, str]:
    """Return the item that a finding belongs to: one in the authoritative text to that of the first translation."""
    if not finding.number:
        return ("", "", finding.place.file)
    translations = _translations(book)
    language = finding.language
    if language in ("", book.authoritative):
        language = next((code for code in translations if _has(book, finding.edition, code, finding.number)), language)
        if finding.edition and not language and translations:
            language = translations[0]
    return (finding.edition, language or book.authoritative, finding.number)


def _translations(book: Book) -> list[str]:
    return [code for code in book.languages if code != book.authoritative]


def _has(book: Book, edition: str, code: str, number: str) -> bool:
    return book.law(edition, code, number) is not None or article_of(book, edition, code, number) is not None


def _of_findings(findings: Iterable[Finding]) -> Iterable[Why]:
    for one in findings:
        yield _BY_RULE.get(one.rule, _BY_SEVERITY[one.severity])


def _of_standing(sight: Sight, key: tuple[str, str, str], standing: Standing | None) -> Iterable[Why]:
    edition, language, number = key
    if standing == "changed":
        yield "changed"
    elif standing == "reviewed":
        yield "reviewed"
    elif standing == "unreviewed":
        changes = [one for one in sight.changes_to(edition, number) if one.language == sight.book.authoritative]
        if any(not _ONLY_PLACE.issuperset(one.kinds) for one in changes):
            yield "new"
        yield "unreviewed"
    elif (
        standing is None
        and language != sight.book.authoritative
        and text_of(sight.book, edition, sight.book.authoritative, number)
        and not text_of(sight.book, edition, language, number)
    ):
        yield "missing"


class _Places:
    """Where things stand in a book: newest edition first, then laws and clauses in their order."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.editions = {one.id: place for place, one in enumerate(reversed(book.editions))}
        self.definitions = {
            (edition, entry.id): place
            for (edition, code), held in book.definitions.items()
            if code == book.authoritative
            for place, entry in enumerate(held.entries)
        }

    def of(self, edition: str, language: str, law: str, number: str) -> tuple[object, ...]:
        at = self.editions.get(edition, len(self.editions))
        code = self.book.languages.index(language) if language in self.book.languages else len(self.book.languages)
        try:
            return (at, 0, self.book.numbering.parse(number), code, number)
        except ValueError:
            kind = 1 if law == DEFINITIONS else 2
            return (at, kind, self.definitions.get((edition, number), 0), code, number)


def sifted(found: Sequence[Item], sieve: Sieve) -> tuple[Item, ...]:
    """Return the items that are wanted, in their order."""
    return tuple(item for item in found if sieve.lets(item))


def neighbours(found: Sequence[Item], item: Item) -> tuple[Item | None, Item | None, int]:
    """Return what stands before and after an item, which itself need not be among them, and its place from 0."""
    at = bisect_left([one.order for one in found], item.order)
    here = at < len(found) and found[at].key == item.key
    after = at + here
    return (found[at - 1] if at else None, found[after] if after < len(found) else None, at)


def doubtful_clauses(sight: Sight, edition: str, language: str, law: str) -> frozenset[str]:
    """Return the clauses of a law in which two sentences are paired that may not belong together."""
    try:
        units = sight.units(edition, language, law)
    except (LawtextError, ValueError):
        return frozenset()
    return frozenset(
        member.number
        for unit in units
        if unit.level == "sentence" and unit.doubtful
        for side in unit.members.values()
        for member in side
    )
