"""Tokens: a text cut into words, blanks and signs, each with the form in which it is compared.

Words are compared in a normal form (NFC, one kind of apostrophe and blank, look-alike letters of the other script)
but keep the letters that stand in the text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from lawtext.cells import FROM_ABOVE
from lawtext.languages.folding import nfc
from lawtext.numbering import LATIN_TO_GREEK, is_greek, is_latin

_APOSTROPHES = "'\u2019\u2018\u02bc\u02b9\u00b4\u0384\u1fbd\u1fbf\u1ffd\u0374\u2032"
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_COMBINING = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f"
# ``\w`` alone would cut decomposed Greek at every accent, and "offender's" at its apostrophe.
_LETTER = rf"[\w{_COMBINING}]"
_WORD = re.compile(rf"{_LETTER}+(?:[{_APOSTROPHES}{_INVISIBLE}]{_LETTER}+)*")
_OTHER = rf"{re.escape(FROM_ABOVE)}|."
_TOKEN = re.compile(rf"(?P<word>{_WORD.pattern})|(?P<space>[\s{_INVISIBLE}]+)|(?P<other>{_OTHER})", re.DOTALL)
_PARAGRAPH = re.compile(r"\n[^\S\n]*\n")

_APOSTROPHE_TABLE = {ord(sign): "\u2019" for sign in _APOSTROPHES}
_HYPHEN_TABLE = {0x2010: "-", 0x2011: "-"}
_INVISIBLE_TABLE = {ord(sign): None for sign in _INVISIBLE}
# Capitals (and o) that look the same in both scripts: a word of nothing else is one word in either.
_ACCENTS = "\u0301\u0300\u0342\u0308"
_TO_GREEK = {
    **LATIN_TO_GREEK,
    # A Latin O with a Greek accent, once they are composed, is Ó.
    **{
        nfc(latin + accent): nfc(greek + accent)
        for latin, greek in LATIN_TO_GREEK.items()
        for accent in _ACCENTS
        if len(nfc(latin + accent)) == len(nfc(greek + accent)) == 1
    },
}
_TO_LATIN = {greek: latin for latin, greek in _TO_GREEK.items()}
_TWINS = {latin: greek for latin, greek in _TO_GREEK.items() if latin.isupper() or latin in "oó"}
_TWIN_TABLE = str.maketrans(_TWINS)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a blank or a sign: how it stands in its text, and the form in which it is compared."""

    text: str
    key: str
    kind: Literal["word", "space", "break", "other"]
    pair: int = -1  # index of the Alike it belongs to


def one_script(word: str) -> str:
    """Return a word with the look-alike letters of the other script replaced (``τo`` with a Latin o)."""
    if word.isascii():
        return word.translate(_TWIN_TABLE) if all(c in _TWINS or not c.isalpha() for c in word) else word
    greek = any(is_greek(c) and c not in _TO_LATIN for c in word)
    latin = any(is_latin(c) and c not in _TO_GREEK for c in word)
    if greek and not latin:
        return "".join(_TO_GREEK.get(c, c) for c in word)
    if latin and not greek:
        return "".join(_TO_LATIN.get(c, c) for c in word)
    return word if latin else word.translate(_TWIN_TABLE)


def both_scripts(word: str) -> tuple[str, ...]:
    """Return a word as either script reads it where all its letters are look-alikes (``BATON``), else it alone."""
    latin = "".join(_TO_LATIN.get(c, c) for c in word)
    return (word, latin) if latin != word and latin.isascii() else (word,)


@lru_cache(maxsize=65536)
def key(word: str) -> str:
    """Return the form in which a word or sign is compared; equal keys differ by encoding only.

    >>> key("offender's") == key("offender’s"), key("47B") == key("47Β"), key("Any") == key("any")
    (True, True, False)
    """
    bare = nfc(word.translate(_INVISIBLE_TABLE)).translate(_APOSTROPHE_TABLE).translate(_HYPHEN_TABLE)
    return one_script(bare)


def _space_key(blank: str) -> str:
    return "\n" if _PARAGRAPH.search(blank.replace("\r\n", "\n").replace("\u2029", "\n\n")) else " "


def _cut(text: str, start: int, end: int) -> list[Token]:
    return [_token(match[0], match.lastgroup) for match in _TOKEN.finditer(text, start, end)]


@lru_cache(maxsize=65536)
def _token(found: str, kind: str | None) -> Token:
    """Return what was found as a token; a law says the same words again and again."""
    if kind == "space":
        blank = " " if found == " " else _space_key(found)
        return Token(found, blank, "break" if blank == "\n" else "space")
    return Token(found, key(found), "word" if kind == "word" else "other")


def tokens_of(text: str, spans: Sequence[tuple[int, int]]) -> list[Token]:
    """Cut a text into tokens, each of the ``spans`` being one token of its own."""
    tokens: list[Token] = []
    at = 0
    for index, (start, end) in sorted(enumerate(spans), key=lambda item: item[1]):
        tokens += _cut(text, at, start)
        tokens.append(Token(text[start:end], f"\0{index}", "word", index))
        at = end
    return tokens + _cut(text, at, len(text))


def usable(alike: Sequence[Alike], old: str, new: str) -> list[Alike]:
    """Return the pairs whose stretches cut no word and overlap no other; the rest is text like any other."""

    def whole(text: str, span: tuple[int, int]) -> bool:
        start, end = span
        return (
            0 <= start < end <= len(text)
            and not (start and re.match(_LETTER, text[start - 1]) and re.match(_LETTER, text[start]))
            and not (end < len(text) and re.match(_LETTER, text[end - 1]) and re.match(_LETTER, text[end]))
        )

    kept: list[Alike] = []
    for pair in alike:
        free = all(pair.old[1] <= other.old[0] or other.old[1] <= pair.old[0] for other in kept) and all(
            pair.new[1] <= other.new[0] or other.new[1] <= pair.new[0] for other in kept
        )
        if free and whole(old, pair.old) and whole(new, pair.new):
            kept.append(pair)
    return kept


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text as it writes them, apostrophes inside them included."""
    return tuple(_WORD.findall(text))


def keys(text: str) -> tuple[str, ...]:
    """Return the words of a text in the form in which they are compared (see ``key``)."""
    return tuple(map(key, _WORD.findall(text)))


@dataclass(frozen=True, slots=True)
class Alike:
    """Stretches that count as one and the same word although they are written differently.

    ``old`` and ``new`` are (start, end) offsets. A citation whose target was renumbered is such a word
    (``C`` and ``B``): the rest of the sentence is compared as if it stood there unchanged, and the result
    still shows that the one went and the other came.
    """

    old: tuple[int, int]
    new: tuple[int, int]
