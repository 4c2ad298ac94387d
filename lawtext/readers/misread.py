"""Greek that somebody saved, or a PDF prints, with other letters for its own: ``ÍÏÌÏÓ`` for ``ΝΟΜΟΣ``, ``θαη`` for
``και``.

The letters are gone in such a source, though it is sound by its bytes: it is refused with what its words may have been.
Encodings by their bytes are for ``lawtext.readers.encodings``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from lawtext.languages import language
from lawtext.problems import LawtextError
from lawtext.readers.page import Page

_WESTERN = frozenset(("iso-8859-1", "windows-1252", "cp1252", "latin-1", "latin1"))
"""Encodings that pages of Greek declare by mistake."""
_ENOUGH = 20_000
"""So many code points of a text are looked at, from its first word with such a letter on."""
_FEWEST = 20
_SHARE = 0.25
"""No language has so many of its letters from the second half of Latin-1; the most have one in ten."""
_UPPER_HALF = re.compile("[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]")
_FEWEST_GARBLED = 5
"""So many words that are none, and more of them than of those that they should be, are no slip of the pen."""
_GREEK_WORD = re.compile(r"(?<![^\W\d_])[α-ω]{3}(?![^\W\d_])")
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[^\W\d_]{4,}")


def refuse_misread_greek(page: Page) -> None:
    """Refuse a text whose Greek letters were taken for Latin ones.

    Raises:
        LawtextError: it is one, with the place of its first such letter.
    """
    first = _UPPER_HALF.search(page.text) if page.western else None
    if first is None:
        return
    sample = page.text[first.start() : first.start() + _ENOUGH]
    odd = len(_UPPER_HALF.findall(sample))
    if odd < _FEWEST or odd < _SHARE * len(_LETTER.findall(sample)):
        return
    word = next((found[0] for found in _WORD.finditer(sample) if _UPPER_HALF.search(found[0])), first[0])
    cure = (
        "use --encoding cp1253 if that is the right one"
        if page.encoding in _WESTERN
        else "use another copy of the file"
    )
    message = f"“{word}” looks like Greek read in a Latin encoding{_may_have_been(word)}; {cure}"
    raise LawtextError(page.problem(first.start(), "wrong-encoding", message))


def refuse_garbled_greek(page: Page) -> None:
    """Refuse a text in which the commonest Greek words stand with other Greek letters: the font of the PDF that it is
    from, or was copied from, does not say which letter each sign is.

    Raises:
        LawtextError: it is one, with the place of its first such word.
    """
    garbled: Mapping[str, str] = language("el").table("pages").get("garbled", {})
    first = min((at for word in garbled if (at := page.text.find(word)) >= 0), default=-1)
    if first < 0:
        return
    words = Counter(_GREEK_WORD.findall(page.text, first, first + _ENOUGH))
    told = sum(words[word] for word in garbled)
    if told < _FEWEST_GARBLED or told <= sum(words[word] for word in garbled.values()):
        return
    shown = next(found for found in _GREEK_WORD.finditer(page.text, first) if found[0] in garbled)
    word = shown[0]
    message = (
        f"“{word}” is not a Greek word; it may have been “{garbled[word]}”: the font of the file does not say "
        "which letters its characters are; use another copy of the file, or run text recognition (OCR)"
    )
    raise LawtextError(page.problem(shown.start(), "wrong-encoding", message))


def _may_have_been(word: str) -> str:
    """Return what a word was before its bytes were taken for Latin-1, in words, empty where that makes no word."""
    try:
        greek = word.encode("cp1252").decode("cp1253")
    except UnicodeError:
        return ""
    return f" (it may have been “{greek}”)" if greek.isalpha() else ""
