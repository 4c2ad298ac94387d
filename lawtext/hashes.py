"""Hashes: of all that is known of each law, by which what rests on a law is found again while the law is the same."""

from __future__ import annotations

import weakref
from collections.abc import Mapping

from lawtext import kept
from lawtext.model import Book

_HASHES: dict[int, tuple[weakref.ref[Book], dict[tuple[str, str, str], str]]] = {}


def law_hashes(book: Book) -> Mapping[tuple[str, str, str], str]:
    """Return a hash of all that is known of each law by (edition, language, number), made once for a book."""
    which = id(book)
    known = _HASHES.get(which)
    if known is None or known[0]() is not book:
        made = {place: kept.digest((law,)) for place, law in book.laws.items()}
        known = _HASHES[which] = (weakref.ref(book, lambda _: _HASHES.pop(which, None)), made)
    return known[1]
