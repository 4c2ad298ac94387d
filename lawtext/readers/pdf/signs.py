"""What the glyphs of a PDF stand for, where the file does not say it as it should.

Ligatures are their letters again, also those that a known mistake of another program wrote as Chinese signs, and those
of TeX's bitmap fonts, which only have TeX's own codes. Where nothing tells, a glyph is a replacement character.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from lawtext.readers.extracted import clean

UNKNOWN = "\ufffd"
"""What stands for a glyph without a meaning."""
NO_MEANING = re.compile(f"[{UNKNOWN}\ue000-\uf8ff]")
"""Signs that say nothing: also those of fonts with codes of their own, such as the list signs that many files have."""
NAMELESS = "unknown"
"""What pdfminer calls a font without a name, as bitmap fonts are."""

_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_CODE = re.compile(r"\(cid:([0-9]+)\)")
_OF_TEX = {11: "ff", 12: "fi", 13: "fl", 14: "ffi", 15: "ffl", 16: "“", 17: "”", 21: "–", 22: "—"} | {
    27: "ff", 28: "fi", 29: "fl", 30: "ffi", 31: "ffl"
}  # fmt: skip
"""Signs by their code in TeX's text fonts (OT1: 11 to 15, T1: the others; LaTeX's encoding tables, ``encguide``)."""
_SUMMED = {0xCF: "fi", 0xD2: "fl"}
"""Ghostscript 10.0 writes the last two letters of a ligature of three as the sum of their codes."""
_TONOS, _GREEK_CAPITALS = "\u0384\u00b4", "ΑΕΗΙΟΥΩ"
_SWAPPED = re.compile("[\u6100-\u7a00].", re.DOTALL)


def is_made_by_tex(facts: dict[str, object]) -> bool:
    """Tell by what a PDF says about itself (``Producer``, ``Creator``) whether TeX made it."""
    return any("tex" in str(facts.get(key, "")).casefold() for key in ("Producer", "Creator"))


@lru_cache(maxsize=4096)
def sign(raw: str, *, of_tex: bool = False) -> str:
    """Return what a glyph stands for, in NFC.

    Args:
        raw: what pdfminer gives: the text, or ``(cid:28)`` for a code without one.
        of_tex: whether it is of a font without a name in a file that TeX made.
    """
    code = _CODE.fullmatch(raw)
    if code is not None:
        return _OF_TEX.get(int(code[1]), UNKNOWN) if of_tex else UNKNOWN
    if _SWAPPED.match(raw) and ord(raw[0]) & 0xFF == 0:
        return _swapped_back(raw)
    return "".join(_LIGATURES.get(c, c) for c in clean(raw))


def accented(before: str, sign: str) -> str:
    """Return the letter that a sign makes with the one printed before it, empty where they are two.

    An accent may be a sign of its own: behind its letter (``ο`` and U+0301), or before a Greek capital (``΄Ο``).
    """
    if unicodedata.combining(sign[:1]):
        return unicodedata.normalize("NFC", before + sign) if before.strip() else ""
    if before in _TONOS and before and sign[:1] in _GREEK_CAPITALS:
        return unicodedata.normalize("NFC", f"{sign[:1]}\u0301{sign[1:]}")
    return ""


def _swapped_back(raw: str) -> str:
    """Return the letters of a ligature whose bytes Ghostscript swapped (``昀椀``, U+6600 U+6900, for “fi”)."""
    codes = [ord(c) >> 8 for c in raw]
    letters = "".join(_SUMMED.get(code, chr(code)) for code in codes)
    whole = all(ord(c) & 0xFF == 0 for c in raw) and letters.isascii() and letters.isalpha() and letters.islower()
    return letters if whole else UNKNOWN
