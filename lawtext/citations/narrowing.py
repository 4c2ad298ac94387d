"""What is said between a law and the part of it that is left out or meant above all: ``Law 12 except paragraph C``.

The part is one of that law, and not of the law that the text stands in, also where the law is said to apply
(``Law 12 applies, but not paragraph C``). The words are those of a language's ``[citations]``: ``narrowing``, with
``between`` behind them and ``applies`` before.
"""

from __future__ import annotations

import re
from functools import cache

from lawtext.citations.patterns import SPACE, WORD_END, trie
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages

FARTHEST = 48
"""As far behind its law, in code points, such a part begins."""


@from_languages
@cache
def _narrowing(code: str) -> re.Pattern[str]:
    table = language(code).table("citations")
    words, after = ([fold(str(word)) for word in table.get(key, ())] for key in ("narrowing", "between"))
    joined = [fold(str(word)) for word in table.get("and", ())]
    small = rf"(?:(?:{trie([*after, *joined])}|[^\W\d_]{{1,3}}){SPACE}|[^\W\d_]{{1,4}}['’]){{0,2}}"
    applies = trie([fold(str(word)) for word in table.get("applies", ())])
    verb = rf"{SPACE}(?:[^\W\d_]{{1,5}}{SPACE})?{applies}{WORD_END},?{SPACE}\(?|" if table.get("applies") else ""
    before, behind = rf"(?:{verb},?{SPACE}?\(?(?:{trie(joined)}{SPACE})?)", small
    return re.compile(rf"{before}{trie(words)}{WORD_END},?{SPACE}{behind}")


def narrows(gap: str, code: str) -> bool:
    """Tell whether the words between a law and a part say that the part is one of it.

    Args:
        gap: what stands between the two.
        code: the language of the part.

    >>> narrows(", except for ", "en"), narrows(" applies, but not ", "en"), narrows(" and ", "en")
    (True, True, False)
    """
    return len(gap) > 3 and _narrowing(code).fullmatch(fold(gap)) is not None
