"""Stems of words, by Snowball's rules for a language, where it has some."""

from __future__ import annotations

from functools import cache, lru_cache

import snowballstemmer

from lawtext.languages import language
from lawtext.languages.learned import from_languages


@from_languages
@cache
def _stemmer(code: str) -> snowballstemmer.stemmer | None:
    name = language(code).english_name.lower()
    return snowballstemmer.stemmer(name) if name in snowballstemmer.algorithms() else None


@from_languages
@lru_cache(maxsize=1 << 16)
def stemmed(word: str, code: str) -> str | None:
    """Return the stem of a folded word; None in a language without a stemmer. Each word is stemmed once."""
    stemmer = _stemmer(code)
    return str(stemmer.stemWord(word)) if stemmer else None
