"""Labels that a source printed when it was imported last, and has lost: a page copied again without its list numbers.

What the corpus holds of such a law says more than the page does now; what becomes of it is for the planner.
"""

from __future__ import annotations

from lawtext.model import Book, Clause, Law
from lawtext.structure.proposal import ProposedLaw, walk

_FEWEST = 2
"""One label that is gone may have been taken away by who wrote the page."""


def lost_labels(proposed: ProposedLaw, law: Law, present: Law, book: Book) -> list[str]:
    """Return the clauses of a law of the corpus that have a printed label there, and whose words stand on the page
    without one and not below this number; nothing where it is one clause alone.

    Args:
        proposed: the law as the page gives it now.
        law: the same, as it would be written.
        present: the law as the corpus has it.
        book: the book, which knows the labels that were inferred before.
    """
    labelled = {str(clause.number) for clause in walk(proposed.root) if clause.printed and not clause.inference}
    bare: set[str] = set()
    for number, clause in law.clauses.items():
        paragraphs = [paragraph.text.string for paragraph in clause.paragraphs]
        bare.update(paragraphs[number in labelled :])
    unsure = book.inferred.keys() | book.confirmed
    lost = [
        number
        for number, clause in present.clauses.items()
        if clause.label
        and (present.edition, present.language, number) not in unsure
        and _first(clause) in bare
        and (number not in law.clauses or _first(law.clauses[number]) != _first(clause))
    ]
    return lost if len(lost) >= _FEWEST else []


def _first(clause: Clause) -> str:
    return clause.paragraphs[0].text.string if clause.paragraphs else ""
