"""Citing: the citations of ``lawtext.citations`` in the form in which editions carry them."""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.editions.references import Mention
from lawtext.model import Book


def find_mentions(text: str, code: str, book: Book, edition: str, inside: str) -> Sequence[Mention]:
    """Return the citations of this book in a text, in order, none overlapping another."""
    return ()
