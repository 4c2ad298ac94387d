"""The sentence that a citation stands in, for lists of who cites whom; cutting whole texts is for the alignment."""

from __future__ import annotations

import re
from collections.abc import Set
from functools import cache

from lawtext.languages import language
from lawtext.languages.learned import from_languages

_LONGEST = 600


def sentence_around(text: str, start: int, end: int, code: str) -> tuple[int, int]:
    """Return where the sentence starts and ends that holds ``text[start:end]``, without white space at its ends.

    A full stop behind an abbreviation of the language's ``[sentences]`` table ends no sentence.
    """
    boundary, abbreviations = _rules(code)
    low, high = max(0, start - _LONGEST), min(len(text), end + _LONGEST)
    begin = low
    for match in boundary.finditer(text, low, start):
        if not _abbreviated(text, match.start(), abbreviations):
            begin = match.end()
    finish = next(
        (m.end() for m in boundary.finditer(text, end, high) if not _abbreviated(text, m.start(), abbreviations)), high
    )
    stretch = text[begin:finish]
    return begin + len(stretch) - len(stretch.lstrip()), finish - (len(stretch) - len(stretch.rstrip()))


@from_languages
@cache
def _rules(code: str) -> tuple[re.Pattern[str], frozenset[str]]:
    """Return what ends a sentence of a language, and the abbreviations that do not."""
    table = language(code).table("sentences")
    signs = "".join(re.escape(sign) for sign in table.get("ends", (".", "!", "?")))
    abbreviations = frozenset(str(word).lower() for word in table.get("abbreviations", ()))
    return re.compile(rf"[{signs}][)\"»”’]*(?=\s+\S)|\n"), abbreviations


def _abbreviated(text: str, at: int, abbreviations: Set[str]) -> bool:
    if text[at] != ".":
        return False
    word = re.search(r"[^\s(«“\"]+\Z", text[max(0, at - 12) : at])
    return bool(word and word[0].lower() in abbreviations)
