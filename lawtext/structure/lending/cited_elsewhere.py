"""Which clauses of a law other laws cite by their letters: those of the same import, and those of the corpus.

A law that has lost its letters can be read in several ways; what others cite of it is there where it is read rightly
(``cited_clauses``).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from lawtext.citations import find
from lawtext.languages.scripts import SMALL
from lawtext.model import Book
from lawtext.numbering import Number

_CLAUSE = re.compile(rf"(?P<law>[0-9]+)[ \u00a0]?[(.]?[^\W\d_{SMALL}]")
Cited = Mapping[tuple[str, Number], frozenset[Number]]
"""What is cited of each law of an edition."""


class TextOfLaw(NamedTuple):
    """A paragraph of a law, in one language of an edition."""

    edition: str
    language: str
    law: Number
    string: str


def may_cite(text: str, laws: Collection[tuple[str, Number]]) -> bool:
    """Tell whether a page may cite a clause of one of some laws: their numbers stand before a capital letter somewhere
    (``45C``, ``45 (C)``). Most pages need not be looked at any closer."""
    numbers = {str(law) for _, law in laws}
    return any(match["law"] in numbers for match in _CLAUSE.finditer(text))


def texts_of_book(book: Book, editions: Collection[str]) -> Iterator[TextOfLaw]:
    """Yield the paragraphs of the laws that the corpus has of some editions."""
    for edition in sorted(editions):
        for law in book.laws_of(edition):
            for clause in law.root.walk():
                for paragraph in clause.law_paragraphs:
                    yield TextOfLaw(edition, law.language, law.number, paragraph.text.string)


def cited_elsewhere(laws: Collection[tuple[str, Number]], texts: Iterable[TextOfLaw], book: Book) -> Cited:
    """Return which clauses of some laws the texts of other laws of their edition cite by a letter of the first level.

    Args:
        laws: which laws, each with its edition (empty where that is unknown).
        texts: paragraphs of laws; those of the law itself are passed over.
        book: whose laws they are.
    """
    numbers: defaultdict[str, set[str]] = defaultdict(set)
    for edition, law in laws:
        numbers[edition].add(re.escape(str(law)))
    named = {edition: re.compile(rf"(?<!\d)(?:{'|'.join(sorted(of))})(?!\d)") for edition, of in numbers.items()}
    found: defaultdict[tuple[str, Number], set[Number]] = defaultdict(set)
    for edition, code, law, string in texts:
        # Few paragraphs name one of these laws: only they are read for citations.
        if edition not in named or named[edition].search(string) is None:
            continue
        for citation in find(string, code, book, edition or None, law):
            if citation.work is not None or (edition and citation.edition != edition):
                continue
            for number in map(book.numbering.parse, citation.targets):
                if number.law != law and number.depth and number.steps[1].level == 1 and (edition, number.law) in laws:
                    found[edition, number.law].add(number)
    return {key: frozenset(numbers) for key, numbers in found.items()}
