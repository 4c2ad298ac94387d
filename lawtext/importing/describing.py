"""What a source is, in the words of the ledger: ``pasted page: law 54 of 2017 (el, en)``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lawtext.languages import language
from lawtext.structure.proposal import Structured


def described(item: Structured, languages: Sequence[str]) -> dict[str, str]:
    """Return what a source is, in the languages that have the words: ``pasted page: law 54 of 2017 (el, en)``."""
    told = {code: language(code).table("ledger") for code in languages}
    having = {code: words for code, words in told.items() if words} or {"en": language("en").table("ledger")}
    return {code: _described_in(item, words) for code, words in having.items()}


def _described_in(item: Structured, words: Mapping[str, Any]) -> str:
    laws: dict[tuple[str, str], list[str]] = {}
    for law in item.laws:
        laws.setdefault((str(law.number), law.edition), []).append(law.language)
    parts = [
        words["law"].format(number=number, edition=edition, languages=", ".join(codes))
        for (number, edition), codes in laws.items()
    ]
    parts += [
        words["definitions"].format(count=len(found.entries), languages=found.language) for found in item.definitions
    ]
    opening = dict.fromkeys(article.language for article in item.articles if article.introduction)
    parts += [words["introduction"].format(languages=", ".join(opening))] if opening else []
    others = [article for article in item.articles if not article.introduction]
    count = len({article.id for article in others})
    if count:
        codes = ", ".join(dict.fromkeys(article.language for article in others))
        parts.append(words["article" if count == 1 else "articles"].format(count=count, languages=codes))
    reader = item.document.reader
    return f"{words['readers'].get(reader, reader)}: {'; '.join(parts) or words['nothing']}"
