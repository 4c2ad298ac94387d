"""Laws that never had a title: in some books no law has one (``Art. 3. 1. The members …``), and one that is no more has
none in any (``Article 6``, ``(repealed)``).

A law that a page gives without a title has lost it as a rule. Where not one of all the laws of an import has one, nor
any law of the book, none has been lost.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.model import Book
from lawtext.structure.proposal import ProposedClause, ProposedLaw

_FEWEST = 5
"""So many laws without one title are no chance."""
_NO_MORE = re.compile(r"[(\[][^\W\d_]{5,30}[)\]]\.?")
"""All that is left of a law that is no more: ``(repealed)``, ``[Deleted]``."""


def tell_untitled(laws: Sequence[ProposedLaw], book: Book) -> None:
    """Say of those laws that never had a title that they have lost none."""
    roots = [law.root for law in laws]
    none = len(roots) >= _FEWEST and not any(map(_is_titled, roots)) and not _has_titles(book)
    for root in roots:
        if none or _is_no_more(root):
            root.heading_missing = False


def _is_titled(root: ProposedClause) -> bool:
    return root.heading is not None and not _NO_MORE.fullmatch(root.heading.string)


def _is_no_more(root: ProposedClause) -> bool:
    return not root.children and len(root.paragraphs) == 1 and _NO_MORE.fullmatch(root.paragraphs[0].string) is not None


def _has_titles(book: Book) -> bool:
    titles = (law.root.heading.text for law in book.laws.values() if law.root.heading is not None)
    return any(title is not None and title.string and not _NO_MORE.fullmatch(title.string) for title in titles)
