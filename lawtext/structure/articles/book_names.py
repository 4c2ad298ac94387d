"""What a book is called by: the words for its laws, and the name of its game."""

from __future__ import annotations

import re

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.remembered import Remembered

_WORD = re.compile(r"\w+")
_NAMES: Remembered[Book, str, frozenset[str]] = Remembered()


def book_names(book: Book) -> frozenset[str]:
    """Return the forms of the word for a law and the last word of each title of the book, which is the name of its game
    (``Glossary of bridge terms``), folded."""
    return _NAMES.once(book, "names", lambda: _names(book))


def _names(book: Book) -> frozenset[str]:
    titles = (_WORD.findall(fold(title)) for title in book.title.values())
    return frozenset({*book.numbering.law_nouns, *(words[-1] for words in titles if len(words) > 1)})
