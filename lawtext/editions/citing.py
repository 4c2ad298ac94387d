"""Citing: the citations of ``lawtext.citations`` in the form in which editions carry them."""

from __future__ import annotations

from collections.abc import Sequence

from lawtext import citations
from lawtext.editions.references import Mention
from lawtext.model import Book


def find_mentions(text: str, code: str, book: Book, edition: str, inside: str) -> Sequence[Mention]:
    """Return the citations of this book in a text, in order, none overlapping another; ``inside`` empty: in no clause.

    Citations of other works, of the book as a whole, of an edition named in the text, and those whose target
    cannot be told are left out: nothing can be carried there.
    """
    found: list[Mention] = []
    law = book.law(edition, code, inside) if inside else None
    clause = law.clauses.get(inside) if law is not None else None
    if law is not None and clause is not None and clause.text == text:
        cited = citations.of_clause(book, law, clause)  # found once for all who ask
    else:
        number = book.numbering.parse(inside) if inside else None
        cited = citations.find(text, code, book, edition=edition, inside=number)
    for one in cited:
        own = one.work is None and one.edition in ("", edition) and one.targets
        if own and (not found or one.start >= found[-1].end):
            found.append(Mention(one.start, one.end, one.targets, one.relative))
    return tuple(found)
