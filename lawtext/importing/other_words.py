"""Labels that a person confirmed, and under which the page has other words now: a paragraph was put in before them.

What a person looked at were those words; the label waits for them again.
"""

from __future__ import annotations

from collections import Counter

from lawtext.languages import fold
from lawtext.model import Book, Clause, Law
from lawtext.textdiff import words

_LEAST_SHARED = 0.5
"""Clauses that share a smaller part of their words are two."""


def other_words(law: Law, present: Law, book: Book) -> frozenset[str]:
    """Return the clauses of a law whose label a person confirmed for other words.

    Args:
        law: the law as the page gives it now.
        present: the same, as the corpus has it.
        book: the book, which knows what was confirmed.
    """
    confirmed = [
        number
        for number in present.clauses
        if number in law.clauses and (law.edition, law.language, number) in book.confirmed
    ]
    held = {number: _words(clause) for number, clause in present.clauses.items()} if confirmed else {}
    return frozenset(number for number in confirmed if _is_another(_words(law.clauses[number]), number, held))


def _is_another(now: Counter[str], number: str, held: dict[str, Counter[str]]) -> bool:
    """Tell whether words are rather those of another clause than of the one that has this number, or of none."""
    own = _shared(now, held[number])
    return own < _LEAST_SHARED or any(_shared(now, other) > own for other in held.values())


def _words(clause: Clause) -> Counter[str]:
    return Counter(words(fold(f"{clause.title or ''} {clause.text}")))


def _shared(first: Counter[str], second: Counter[str]) -> float:
    """Return which part of their words two clauses share, from 0 to 1.

    >>> _shared(Counter("abcd"), Counter("abxy"))
    0.5
    """
    both = first.total() + second.total()
    return 2 * (first & second).total() / both if both else 1.0
