"""By law: what the rules find that look at one law at a time; a law that is as it was is not looked at again.

Where no store is given (``lawtext.kept``) they look at the whole book, once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import chain
from typing import Any

from lawtext import kept
from lawtext.checks.findings import Corpus, Finding, Rule
from lawtext.citations.finding import surroundings
from lawtext.hashes import law_hashes
from lawtext.model import Book, Place

_Found = Mapping[str, list[Finding]]

_TEXTS = ("laws", "articles", "introductions", "definitions")
_ELSEWHERE = ("path", "settings", "marks", "inferred", "confirmed")
"""The parts of a book that no such rule looks at, or that ``surroundings`` tells."""


def findings(corpus: Corpus, rules: Sequence[Rule]) -> Iterable[Finding]:
    """Return what rules with ``by_law`` find in a book, rule by rule inside a law."""
    book = corpus.book
    around = kept.digest(_around(book, rules)) if kept.keeps() else ""
    rests = _rests(book) if kept.keeps() else {}

    def made(laws: Sequence[str]) -> _Found:
        some = Corpus(book, corpus.problems, frozenset(laws)) if kept.keeps() else corpus
        return _by_file(book, laws, chain.from_iterable(rule.findings(some) for rule in rules))

    numbers = dict.fromkeys(["", *(law.key for law in book.laws.values())])
    found = kept.once_each(
        "findings",
        numbers,
        lambda law: (around, law, rests[law]),
        made,
        lambda some: [_data(one) for one in some],
        lambda data: [_finding(*one) for one in data],
    )
    return chain.from_iterable(found.values())


def _by_file(book: Book, laws: Iterable[str], some: Iterable[Finding]) -> _Found:
    """Return findings by the number of the law in whose files they are, an empty one for what is no law."""
    number = {law.file: law.key for law in book.laws.values()}
    found: dict[str, list[Finding]] = {law: [] for law in laws}
    for one in some:
        found[number.get(one.place.file, "")].append(one)
    return found


def _around(book: Book, rules: Iterable[Rule]) -> Iterator[object]:
    """Yield what all these findings rest on, whichever law they are in."""
    yield [rule.id for rule in rules]
    yield surroundings(book)
    yield from ((one.name, getattr(book, one.name)) for one in fields(book) if one.name not in (*_TEXTS, *_ELSEWHERE))


def _rests(book: Book) -> dict[str, list[object]]:
    """Return what the findings in each law rest on, its texts, by its number."""
    found: dict[str, list[object]] = {"": [(name, getattr(book, name)) for name in _TEXTS if name != "laws"]}
    for place, hash in law_hashes(book).items():
        found.setdefault(book.laws[place].key, []).append((place, hash))
    return found


def _data(one: Finding) -> list[object]:
    place = [one.place.file, one.place.line, one.place.col]
    return [
        one.rule, one.severity, one.number, one.edition, one.language, place, one.text, one.says, one.fix, one.other
    ]  # fmt: skip


def _finding(*data: Any) -> Finding:
    rule, severity, number, edition, language, place, text, says, fix, other = data
    return Finding(rule, severity, number, edition, language, Place(*place), text, says, fix, other=other)
