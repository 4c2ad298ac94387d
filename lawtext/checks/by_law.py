"""By law: what is found in one law at a time; a law that is as it was is not looked at again.

Where no store is given (``lawtext.kept``) the whole book is looked at, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import chain
from typing import Any, TypeVar

from lawtext import kept
from lawtext.checks.findings import Corpus, Finding, Rule
from lawtext.citations.finding import surroundings
from lawtext.hashes import law_hashes
from lawtext.model import Book, Place

T = TypeVar("T")

_TEXTS = ("laws", "articles", "introductions", "definitions")
_ELSEWHERE = ("path", "settings", "marks", "inferred", "confirmed")
"""The parts of a book that nothing here looks at, or that ``surroundings`` tells."""


def found_by_law(
    name: str,
    corpus: Corpus,
    look: Callable[[Corpus], Iterable[tuple[str, T]]],
    to_data: Callable[[T], Any],
    from_data: Callable[[Any], T],
    beside: Callable[[Corpus], Iterable[object]] | None = None,
) -> dict[str, list[T]]:
    """Return what is found in each law, by its number; by ``""`` what is found in files that are no laws.

    Args:
        name: what is found: as in ``lawtext.kept.once``, of which ``to_data`` and ``from_data`` come too.
        corpus: where to look: in the whole of it.
        look: yields what it finds in a corpus, each with its file. It may look at the passages of one law at a time, at
            what they cite, and beside them at nothing of the book but its settings, its glossary and which clauses
            there are, and what ``beside`` gives.
    """
    book = corpus.book
    around = kept.digest((*_around(book), *(beside(corpus) if beside else ()))) if kept.keeps() else ""
    rests = _rests(book) if kept.keeps() else {}
    number = corpus.shared("laws by file", lambda: {law.file: place[2] for place, law in book.outlines.items()})

    def made(laws: Sequence[str]) -> dict[str, list[T]]:
        found: dict[str, list[T]] = {law: [] for law in laws}
        for some in _some_at_a_time(corpus, laws):
            for file, one in look(some):
                found[number.get(file, "")].append(one)
        return found

    return kept.once_each(
        name,
        dict.fromkeys(["", *number.values()]),
        lambda law: (around, law, rests[law]),
        made,
        lambda some: [*map(to_data, some)],
        lambda data: [*map(from_data, data)],
    )


def _some_at_a_time(corpus: Corpus, laws: Sequence[str]) -> Iterator[Corpus]:
    """Yield the corpus of some laws after the other: the passages of a large book take more room than the book."""
    if not kept.keeps():
        yield corpus
        return
    for first in range(0, len(laws), _AT_A_TIME):
        yield Corpus(corpus.book, corpus.problems, frozenset(laws[first : first + _AT_A_TIME]))


_AT_A_TIME = 10
"""The passages of so many laws are held at once: fewer than a packed book holds as values, in two editions and two
languages."""


def findings(corpus: Corpus, rules: Sequence[Rule]) -> Iterable[Finding]:
    """Return what rules with ``by_law`` find in a book, rule by rule inside a law; rules that look at the same beside
    it are asked together."""
    for beside in dict.fromkeys(rule.beside for rule in rules):
        together = [rule for rule in rules if rule.beside is beside]

        def look(some: Corpus, together: Sequence[Rule] = together) -> Iterator[tuple[str, Finding]]:
            return ((one.place.file, one) for rule in together for one in rule.findings(some))

        asked = f"findings {' '.join(rule.id for rule in together)}"
        yield from chain.from_iterable(found_by_law(asked, corpus, look, _data, _finding, beside).values())


def _around(book: Book) -> Iterator[object]:
    """Yield what all that is found rests on, whichever law it is in."""
    yield surroundings(book)
    yield from ((one.name, getattr(book, one.name)) for one in fields(book) if one.name not in (*_TEXTS, *_ELSEWHERE))


def _rests(book: Book) -> dict[str, list[object]]:
    """Return the texts on which rests what is found in each law, by its number."""
    found: dict[str, list[object]] = {"": [(name, getattr(book, name)) for name in _TEXTS if name != "laws"]}
    for place, hash in law_hashes(book).items():
        found.setdefault(place[2], []).append((place, hash))
    return found


def _data(one: Finding) -> list[object]:
    place = [one.place.file, one.place.line, one.place.col]
    return [
        one.rule, one.severity, one.number, one.edition, one.language, place, one.text, one.says, one.fix, one.other
    ]  # fmt: skip


def _finding(data: Any) -> Finding:
    rule, severity, number, edition, language, place, text, says, fix, other = data
    return Finding(rule, severity, number, edition, language, Place(*place), text, says, fix, other=other)
