"""Numbers of laws in words, as a title has them: ``Article One``, ``LAW THE FIRST``, ``Άρθρο πρώτο``.

The words are data (``[numerals]`` of a language, and ``[pages]`` for what only a title counts with). What else makes a
line a title is for ``lines_of_law``, which asks for the line with its number in figures.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import SMALL
from lawtext.structure.lines.phrases import phrases_of

_WORD = re.compile(r"(?:\s+|(?<=\w)-)(?P<word>[^\W\d_]+)")
_END = re.compile(r"\s*[-–—:.]|\s*\Z")
_CAPITAL = re.compile(rf"\s+[^\W\d_{SMALL}]")
_TEN = 10
"""From here on a word is followed by one for the figures that it leaves at nought (twenty-first, δέκατος τρίτος)."""


def with_number_in_figures(string: str, noun_end: int, code: str) -> str | None:
    """Return the title of a law whose number is in words with that number in figures (``Article One - Scope`` as
    ``Article 1 - Scope``), None where the noun is not followed by a number in words and nothing else, or by a sign
    or a capital that parts it from the words of the title.

    Args:
        string: the line.
        noun_end: where the noun that it begins with ends.
        code: the language of the noun.
    """
    articles = {*phrases_of((code,), "before_title_numbers")}
    at, number, least = noun_end, 0, 0
    while match := _WORD.match(string, at):
        word = fold(match["word"])
        if not number and word in articles:
            at = match.end()
            continue
        value = _words(code).get(word)
        if value is None or (number and value >= least):
            break
        at, number, least = match.end(), number + value, _first_figure(value)
    if not number or not (_END.match(string, at) or _begins_title(string, at, code)):
        return None
    return f"{string[:noun_end]} {number}{string[at:]}"


def _begins_title(string: str, at: int, code: str) -> bool:
    """Tell whether the words of a title begin behind a number, with a capital and no further number (``Article premier
    Objet``)."""
    word = _WORD.match(string, at) if _CAPITAL.match(string, at) else None
    return word is not None and fold(word["word"]) not in _words(code)


def _first_figure(value: int) -> int:
    """Return what the figures behind the first of a number stay below: 100 for 100, 10 for 20, nothing for 13."""
    size = _TEN
    while value % (size * _TEN) == 0:
        size *= _TEN
    return size if value % size == 0 else 0


@from_languages
@cache
def _words(code: str) -> Mapping[str, int]:
    """Return the number words of a language, folded, stems with each ending that they have in a title."""
    known = language(code)
    table = {**known.table("numerals"), **known.table("pages").get("title_numbers", {})}
    endings = known.words("pages", "title_number_endings")
    return {
        fold(form): number
        for word, number in table.items()
        for form in ([word[:-1] + ending for ending in endings] if word.endswith("-") else [word])
    }
