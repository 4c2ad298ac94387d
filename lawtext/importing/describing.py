"""What a source is, in the words of the ledger: ``pasted page: Law 54 of 2017 in Greek and in English``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lawtext.languages import in_words, language
from lawtext.model import Book
from lawtext.numbering import Numbering, listed
from lawtext.structure.proposal import Structured


def described(item: Structured, book: Book) -> dict[str, str]:
    """Return what a source is, in the languages of the book that have the words.

    ``pasted page: Laws 1–10 of 2017 in Greek and in English``; laws are called as the book calls them.
    """
    told = {code: language(code).table("ledger") for code in book.languages}
    having = {code: words for code, words in told.items() if words} or {"en": language("en").table("ledger")}
    return {code: _described_in(item, words, book.numbering, code) for code, words in having.items()}


def _described_in(item: Structured, words: Mapping[str, Any], numbering: Numbering, code: str) -> str:
    parts = _laws(item, words, numbering, code)
    parts += [
        words["definitions"].format(count=len(found.entries), languages=in_words(found.language, code))
        for found in item.definitions
    ]
    opening = dict.fromkeys(article.language for article in item.articles if article.introduction)
    parts += [words["introduction"].format(languages=_named(opening, words, code))] if opening else []
    others = [article for article in item.articles if not article.introduction]
    count = len({article.id for article in others})
    if count:
        named = _named((article.language for article in others), words, code)
        parts.append(words["article" if count == 1 else "articles"].format(count=count, languages=named))
    reader = item.document.reader
    return f"{words['readers'].get(reader, reader)}: {words['apart'].join(parts) or words['nothing']}"


def _laws(item: Structured, words: Mapping[str, Any], numbering: Numbering, code: str) -> list[str]:
    """Return what is said of the laws: those of one edition, in the same languages, together."""
    spoken: dict[tuple[str, str], list[str]] = {}
    for law in item.laws:
        spoken.setdefault((str(law.number), law.edition), []).append(law.language)
    alike: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (number, edition), codes in spoken.items():
        alike.setdefault((edition, tuple(dict.fromkeys(codes))), []).append(number)
    noun = numbering.noun(0, code)
    one, many = (noun.singular, noun.plural) if noun else ({}, {})
    return [
        words["law"].format(
            noun=(one if len(numbers) == 1 else many).get("nominative", numbering.law_noun),
            numbers=listed(numbers),
            edition=edition,
            languages=_named(codes, words, code),
        )
        for (edition, codes), numbers in alike.items()
    ]


def _named(codes: Iterable[str], words: Mapping[str, Any], speaking: str) -> str:
    named = [in_words(code, speaking) for code in dict.fromkeys(codes)]
    return str(words["and"]).join(filter(None, (", ".join(named[:-1]), named[-1])))
