"""Labels that a page has no more: it was copied again without its list numbers, no longer has what they were inferred
from before a person confirmed them, or has other words under one, since a paragraph was put in before them.

What the corpus holds of such a law says more than the page does now; what becomes of it is for the planner.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from lawtext.languages import fold
from lawtext.model import Book, Clause, Inference, Law
from lawtext.structure.proposal import ProposedLaw, walk
from lawtext.textdiff import words

_FEWEST = 2
"""One label that is gone may have been taken away by who wrote the page."""


def lost_labels(
    proposed: ProposedLaw, law: Law, present: Law, book: Book, confirmed: Mapping[str, Inference]
) -> list[str]:
    """Return the clauses of a law of the corpus that have a label there, printed or confirmed, and whose words stand on
    the page without one and not below this number; nothing where it is one printed label alone.

    A confirmed label was never on the page: it is lost where its words open no clause now, or open another one for a
    reason that is less certain than the one a person confirmed.

    Args:
        proposed: the law as the page gives it now.
        law: the same, as it would be written.
        present: the law as the corpus has it.
        book: the book, which knows the labels that were inferred before.
        confirmed: the labels of the law in the corpus that a person confirmed, by number.
    """
    labelled = {str(clause.number) for clause in walk(proposed.root) if clause.printed and not clause.inference}
    bare: set[str] = set()
    for number, clause in law.clauses.items():
        paragraphs = [paragraph.text.string for paragraph in clause.paragraphs]
        bare.update(paragraphs[number in labelled :])
    opened = _certainties(proposed, law) if confirmed else {}
    lost = [
        number
        for number, clause in present.clauses.items()
        if clause.label
        and (present.edition, present.language, number) not in book.inferred
        and _first(clause) in bare
        and (number not in law.clauses or _first(law.clauses[number]) != _first(clause))
        and (number not in confirmed or opened.get(_first(clause), 0.0) < confirmed[number].certainty)
    ]
    return lost if len(lost) >= _FEWEST or not confirmed.keys().isdisjoint(lost) else []


def _certainties(proposed: ProposedLaw, law: Law) -> dict[str, float]:
    """Return how certain it is that words open a clause, by the first paragraph of each, 0 to 1."""
    certain = {
        str(clause.number): clause.inference.certainty if clause.inference else 1.0 for clause in walk(proposed.root)
    }
    return {_first(clause): certain[number] for number, clause in law.clauses.items() if clause is not law.root}


def _first(clause: Clause) -> str:
    return clause.paragraphs[0].text.string if clause.paragraphs else ""


_LEAST_SHARED = 0.5
"""Clauses that share a smaller part of their words are two."""


def other_words(law: Law, present: Law, book: Book) -> frozenset[str]:
    """Return the clauses of a law whose label a person confirmed for other words: the label waits for them again.

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
