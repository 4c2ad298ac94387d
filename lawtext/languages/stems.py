"""Stems of words, by Snowball's rules for a language, where it has some; and what a text says in stems."""

from __future__ import annotations

import re
from functools import cache, lru_cache

import snowballstemmer

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages

_WORD = re.compile(r"[^\W\d_]+")


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


@from_languages
@cache
def _small(code: str) -> frozenset[str]:
    return frozenset(map(fold, language(code).words("textdiff", "stop_words")))


def stems_in(text: str, code: str) -> frozenset[str]:
    """Return the stems of the words of a text, without those that say little; none in a language without a stemmer.

    >>> sorted(stems_in("The guests leave.", "en")) == sorted(stems_in("A guest leaves.", "en"))
    True
    """
    words = {fold(word) for word in _WORD.findall(text)} - _small(code)
    return frozenset(stem for word in words if (stem := stemmed(word, code)))
