"""What a picture in a text stands for where it says it for who does not see it: a label, or the suit of a card."""

from __future__ import annotations

from functools import cache

from lawtext.languages import known_languages, language
from lawtext.languages.learned import from_languages

_LABEL = r"\(?(?:[0-9]{1,2}|[^\W\d_]|[ivxIVX]{1,5})[.)]"
_SUIT = r"[♠♥♦♣]\ufe0f?"


@from_languages
@cache
def pictured() -> str:
    """Return the pattern of a label or a suit as a sign or a word (``♠``, ``spade``, ``πίκα``), whatever its case."""
    suits = {word for code in known_languages() for word in language(code).words("pages", "suits")}
    return "|".join([_LABEL, _SUIT, *sorted(suits)])
