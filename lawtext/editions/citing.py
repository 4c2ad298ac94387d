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
    law = book.law(edition, code, inside) if inside else None
    clause = law.clauses.get(inside) if law is not None else None
    if law is not None and clause is not None and clause.text == text:
        cited = citations.of_clause(book, law, clause)  # found once for all who ask
    else:
        number = book.numbering.parse(inside) if inside else None
        cited = citations.find(text, code, book, edition=edition, inside=number)
    own = (one for one in cited if one.work is None and one.edition in ("", edition) and one.targets)
    return tuple(Mention(one.start, one.end, one.targets, one.relative) for one in own)
