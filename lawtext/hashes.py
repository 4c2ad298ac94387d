"""Hashes: of all that is known of each law, by which what rests on a law is found again while the law is the same."""

from __future__ import annotations

from collections.abc import Mapping

from lawtext import kept
from lawtext.model import Book
from lawtext.remembered import Remembered

_HASHES: Remembered[Book, None, dict[tuple[str, str, str], str]] = Remembered()


def law_hashes(book: Book) -> Mapping[tuple[str, str, str], str]:
    """Return a hash of all that is known of each law by (edition, language, number), made once for a book."""
    return _HASHES.once(book, None, lambda: {place: kept.digest((law,)) for place, law in book.laws.items()})
