"""Quotations: in which language the words are that a sentence of ours quotes, so that a screen reader says them in it.

What the checks report and what changed is said in the language of the reader, and quotes law text of any language.
Where it is not sure which one that is, nothing is marked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from markupsafe import Markup, escape

from lawtext.checks import Finding
from lawtext.model import Book
from lawtext.reviewed import text_of

_QUOTED = re.compile("(?<=“)[^“”]+(?=”)|(?<=«)[^«»]+(?=»)")
_CUT = " …"
"""What stands at the end of a quotation that is not whole."""


def marked(said: str, code: str, language_of: Callable[[str], str]) -> Markup:
    """Return a sentence in the language ``code`` as HTML, each quotation in another language marked as that.

    ``language_of`` gives the language of quoted words, empty where nobody knows it.

    >>> print(marked("“τρία” is “three”", "en", {"τρία": "el", "three": "en"}.get))
    “<span lang="el">τρία</span>” is “three”
    """
    return Markup().join(_pieces(said, code, language_of))


def _pieces(said: str, code: str, language_of: Callable[[str], str]) -> Iterator[Markup]:
    at = 0
    for quoted in _QUOTED.finditer(said):
        language = language_of(quoted[0])
        if language and language != code:
            yield escape(said[at : quoted.start()])
            yield Markup('<span lang="{}">{}</span>').format(language, quoted[0])
            at = quoted.end()
    yield escape(said[at:])


def in_finding(book: Book, finding: Finding) -> Callable[[str], str]:
    """Return what gives the language of words that a finding quotes: that of the text or of the one it was compared
    with, whichever has them; else the one language in which the clause has them in any edition."""

    def language_of(words: str) -> str:
        words = words.removesuffix(_CUT)
        own, other = words in finding.text or words == finding.fix, words in finding.other
        if own != other:
            return finding.language if own else _other(book, finding.language)
        found = [code for code in book.languages if any(words in text for text in _texts(book, code, finding.number))]
        return found[0] if len(found) == 1 else ""

    return language_of


def _texts(book: Book, code: str, number: str) -> Iterator[str]:
    """Yield what a clause, note, definition or article says in a language, in each edition that has it."""
    for edition in ("", *(one.id for one in book.editions)):
        yield text_of(book, edition, code, number) or ""


def _other(book: Book, language: str) -> str:
    """Return the language with which a text in ``language`` is compared, empty where it may be one of several."""
    if language != book.authoritative:
        return book.authoritative
    others = [code for code in book.languages if code != language]
    return others[0] if len(others) == 1 else ""
