"""Pictures in a source: a label or a suit that one stands for is text; what others show is not read, and the import
says where they stand.

A reader enters a picture that is no decoration into the ledger with the reason ``PICTURE``; of those the page is told
once, since a picture may hold a table or a diagram that is part of a law.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from functools import cache

from lawtext.languages import known_languages, language
from lawtext.languages.learned import from_languages
from lawtext.readers.blocks import LeftOut

PICTURE = "a picture"
"""Why a picture is left out."""
CODE = "picture"
SMALLEST = 32
"""A picture that is not higher or wider is a sign of the site, or a smiley, in pixels."""
_LONGEST_WORDS = 60
_WORDS = re.compile(
    r"<img\b.*?\balt\s*=\s*(?:\"([^\"]*)\"|'([^']*)').*|\[?!\[([^\]]*)\].*|\{\{[^|{}]*\|([^{}]*)\}\}|\[picture: (.*)\]",
    re.DOTALL | re.IGNORECASE,
)
"""What a source says in place of a picture, as each format writes it."""

_LABEL = r"\(?(?:[0-9]{1,2}|[^\W\d_]|[ivxIVX]{1,5})[.)]"
_SUIT = r"[♠♥♦♣]\ufe0f?"


@from_languages
@cache
def pictured() -> str:
    """Return the pattern of what a picture stands for where it says that for who does not see it: a label, or a suit as
    a sign or a word (``♠``, ``spade``, ``πίκα``), whatever its case."""
    suits = {word for code in known_languages() for word in language(code).words("pages", "suits")}
    return "|".join([_LABEL, _SUIT, *map(re.escape, sorted(suits))])


def shown(words: str) -> str:
    """Return what stands for a picture in a text that is taken out of a file, with the words that describe it."""
    described = " ".join(words.split())
    return f"[picture: {described}]" if described else "[picture]"


def pictures_told(left_out: Sequence[LeftOut], text: str) -> tuple[tuple[int, str, str], ...]:
    """Return the warning (offset, code, message) that a page has pictures, none where it has none."""
    pictures = sorted((part.start, part.end) for part in left_out if part.reason == PICTURE)
    if not pictures:
        return ()
    start, end = pictures[0]
    match = _WORDS.fullmatch(text[start:end])
    words = " ".join(html.unescape(next(filter(None, match.groups()), "")).split()) if match else ""
    named = f" (“{words[:_LONGEST_WORDS].rstrip()}{'…' if len(words) > _LONGEST_WORDS else ''}”)" if words else ""
    what = f"a picture{named} is not read; if it shows"
    if len(pictures) > 1:
        what = f"{len(pictures)} pictures, the first one here{named}, are not read; if they show"
    return ((start, CODE, f"{what} text or a table of the law, type that in its place"),)
