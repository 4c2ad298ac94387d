"""Stems of words, by Snowball's rules for a language, where it has some; and what a text says in stems."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages

if TYPE_CHECKING:
    from snowballstemmer import stemmer

_WORD = re.compile(r"[^\W\d_]+")


@from_languages
@cache
def _stemmer(code: str) -> stemmer | None:
    import snowballstemmer  # loads the rules of all languages, which many commands do not need

    name = language(code).english_name.lower()
    return snowballstemmer.stemmer(name) if name in snowballstemmer.algorithms() else None


def read_rules(codes: Iterable[str]) -> None:
    """Read the rules of some languages, which ``stemmed`` does else when it first needs them: a process that others are
    copied from reads them for all."""
    for code in codes:
        _stemmer(code)


@from_languages
@lru_cache(maxsize=1 << 16)
def stemmed(word: str, code: str) -> str | None:
    """Return the stem of a folded word; None in a language without a stemmer. Each word is stemmed once."""
    rules = _stemmer(code)
    return str(rules.stemWord(word)) if rules else None


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
