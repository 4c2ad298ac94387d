"""Folding: comparing text blind to case, accents, final sigma and kind of space, without moving an offset.

The fold of a string has as many code points as the string, so that a place found in folded text is the same
place in the text as stored. Text is expected in NFC, as the corpus stores it.
"""

from __future__ import annotations

import re
import unicodedata

GREEK_VOWELS = "αεηιουω"
"""The vowels of Greek, folded."""

GREEK_ACCENTED = frozenset("άέήίόύώΐΰΆΈΉΊΌΎΏ")
"""The letters of today's Greek that bear an accent."""

_SPECIAL = {
    "ς": "σ",
    "ϲ": "σ",
    "∆": "δ",
    "µ": "μ",
    "ϐ": "β",
    "ϑ": "θ",
    "ϕ": "φ",
    "ϰ": "κ",
    "ϱ": "ρ",
    "Ω": "ω",
}


class _FoldTable(dict[int, str]):
    """Translation table for ``str.translate`` that learns each code point when it first meets it."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        lowered = character.lower()
        base = unicodedata.normalize("NFD", lowered if len(lowered) == 1 else character)[0]
        folded = _SPECIAL.get(character) or _SPECIAL.get(base) or (" " if unicodedata.category(base) == "Zs" else base)
        self[code] = folded
        return folded


_TABLE = _FoldTable()

# Text of these signs only, as most is, folds by replacing a dozen letters: five times faster than sign by sign.
_ACCENTED = {"ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ς": "σ", "\xa0": " "}
_COMMON = re.compile(r"[\x00-\x7fα-ωάέήίόύώ«»“”‘’–—·…\xa0]*\Z")


def fold(text: str) -> str:
    """Return ``text`` without case, accents, final sigma or kind of space; of the same length, for NFC text.

    >>> fold("Νόμος")
    'νομοσ'
    >>> len(fold("έξοδος ΕΚΤΌΣ σειράς")) == len("έξοδος ΕΚΤΌΣ σειράς")
    True
    >>> fold("Back\u00a0to\u202ftop")
    'back to top'
    """
    lowered = text.lower()
    if text.isascii():
        return lowered
    if not _COMMON.match(lowered):
        return text.translate(_TABLE)
    for letter, plain in _ACCENTED.items():
        lowered = lowered.replace(letter, plain)
    return lowered


def capitals(word: str) -> str:
    """Return a word in capitals, without the accents that Greek, and no other script, drops there.

    >>> capitals("Νόμος"), capitals("Règle")
    ('ΝΟΜΟΣ', 'RÈGLE')
    """
    return "".join(fold(c) if "α" <= fold(c) <= "ω" else c for c in word).upper()


def nfc(text: str) -> str:
    """Return ``text`` in Unicode Normalization Form C, the form in which lawtext stores text (never NFKC)."""
    return unicodedata.normalize("NFC", text)
