"""What is said between a law and the part of it that is left out or meant above all: ``Law 12 except paragraph C``.

The part is one of that law, and not of the law that the text stands in, also where the law is said to apply
(``Law 12 applies, but not paragraph C``), or where the sentence says of the part the contrary and no more (``Law 12
applies, though paragraph C does not``). The words are those of a language's ``[citations]``: ``narrowing`` and
``conceding``, with ``between`` behind them and ``applies`` before, and ``contrary`` behind the part.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from lawtext.citations.patterns import SPACE, WORD_END, trie
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages

FARTHEST = 48
"""As far behind its law, in code points, such a part begins."""


@dataclass(frozen=True)
class _Words:
    """What stands between a law and a part of it: words that are enough, and words that are so before a contrary."""

    narrowing: re.Pattern[str]
    conceding: re.Pattern[str]
    contrary: re.Pattern[str]


@from_languages
@cache
def _words(code: str) -> _Words:
    def folded(*keys: str) -> list[str]:
        return [fold(str(word)) for key in keys for word in table.get(key, ())]

    table = language(code).table("citations")
    joined, applies = trie(folded("and")), trie(folded("applies"))
    small = rf"(?:(?:{trie(folded('between', 'and'))}|[^\W\d_]{{1,3}}){SPACE}|[^\W\d_]{{1,4}}['’]){{0,2}}"
    verb = rf"{SPACE}(?:[^\W\d_]{{1,5}}{SPACE})?{applies}{WORD_END},?{SPACE}"
    before = rf"(?:{verb}\(?|,?{SPACE}?\(?(?:{joined}{SPACE})?)"
    return _Words(
        re.compile(rf"{before}{trie(folded('narrowing'))}{WORD_END},?{SPACE}{small}"),
        re.compile(rf"{verb}{trie(folded('conceding'))}{WORD_END},?{SPACE}{small}"),
        re.compile(rf"{SPACE}{trie(folded('contrary'))}{WORD_END}(?={SPACE}?(?:[^\w\s]|\Z))"),
    )


def narrows(gap: str, code: str, behind: str = "") -> bool:
    """Tell whether the words between a law and a part say that the part is one of it.

    Args:
        gap: what stands between the two.
        code: the language of the part.
        behind: what stands behind the part.

    >>> narrows(", except for ", "en"), narrows(" applies, but not ", "en"), narrows(" and ", "en")
    (True, True, False)
    >>> narrows(" applies, though ", "en", " does not."), narrows(" applies, though ", "en", " does not say so.")
    (True, False)
    """
    if len(gap) <= 3:
        return False
    words, between = _words(code), fold(gap)
    if words.narrowing.fullmatch(between):
        return True
    return words.conceding.fullmatch(between) is not None and words.contrary.match(fold(behind)) is not None
