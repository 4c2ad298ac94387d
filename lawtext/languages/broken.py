"""Greek words that the end of a line breaks, told by their accent.

A Greek word of two syllables or more has one accent, and σ stands for the last letter of no word (ς does). So a part
that could stand by itself, as both parts of a compound with a hyphen can (λέξη-κλειδί), is told from a piece of a word
(φυλάσ- | σονται).
"""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = frozenset("\u0300\u0301\u0342")
"""Grave, acute and circumflex, as they stand in decomposed text: any of them is the accent of a word."""
_SMALL_GREEK = re.compile(r"[α-ω]+")
_SYLLABLE = re.compile(r"[αεηιουω]+")


def _accents(decomposed: str) -> int:
    return sum(sign in _ACCENTS for sign in decomposed)


def _letters(decomposed: str) -> str:
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def has_one_accent(word: str) -> bool:
    """Tell whether letters in lower case are Greek, and have one accent together, as those of one word do.

    >>> has_one_accent("νόμος"), has_one_accent("νόμοςπλαίσιο"), has_one_accent("law")
    (True, False, False)
    """
    decomposed = unicodedata.normalize("NFD", word)
    return _accents(decomposed) == 1 and _SMALL_GREEK.fullmatch(_letters(decomposed)) is not None


def is_broken_greek(head: str, rest: str) -> bool:
    """Tell whether two parts of a Greek word are certain to be one, whatever stands between them.

    Args:
        head: the part at the end of a line, in lower case, without its hyphen.
        rest: the part below it.

    >>> is_broken_greek("φυλάσ", "σονται"), is_broken_greek("νόμος", "πλαίσιο"), is_broken_greek("ελληνο", "τουρκικός")
    (True, False, False)
    """
    if not has_one_accent(head + rest):
        return False
    decomposed = unicodedata.normalize("NFD", rest)
    unaccented = not _accents(decomposed) and len(_SYLLABLE.findall(_letters(decomposed))) > 1
    return unaccented or (head.endswith("σ") and len(head) > 3)
