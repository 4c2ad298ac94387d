"""What the laws of a book have in common: whether their clauses of the first level have headings.

A law that shows no heading where all others have one has lost its headings, be its own title there or not.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from lawtext.model import Book
from lawtext.model.laws import HEADING, LOST
from lawtext.structure.proposal import ProposedLaw


class Habits:
    """The habits of the laws of a corpus and of those of an import that have kept their labels."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._headed = self._bare = 0

    def add(self, law: ProposedLaw) -> None:
        """Count a law of the import that shows its labels."""
        self._count(bool(clause.heading or clause.heading_missing) for clause in law.root.children)

    def _count(self, headed: Iterable[bool]) -> None:
        for has in headed:
            self._headed += has
            self._bare += not has

    @cached_property
    def _of_corpus(self) -> int:
        """How many more clauses of the first level have a heading than have none in the corpus."""
        more = 0
        for outline in self._book.outlines.values():
            for number, said in zip(outline.clauses, outline.said, strict=False):
                if number.depth == 1 and number.level == 1:
                    more += 1 if said & (HEADING | LOST) else -1
        return more

    @property
    def clauses_have_headings(self) -> bool:
        """Whether most clauses of the first level have a heading, as far as laws are known."""
        return self._more_headed > 0

    @property
    def clauses_have_no_headings(self) -> bool:
        """Whether most clauses of the first level have none, as far as laws are known."""
        return self._more_headed < 0

    @property
    def _more_headed(self) -> int:
        return self._of_corpus + self._headed - self._bare
