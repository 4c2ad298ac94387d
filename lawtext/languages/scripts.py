"""Scripts: the letters of each, as a set of a pattern takes them (``[{GREEK}]``).

Which of two letters that look alike is meant, and what letters count, is for ``numbering``.
"""

from __future__ import annotations

from collections.abc import Mapping

from lawtext.languages import Letters

GREEK = "\u0370-\u03ff\u1f00-\u1fff"
"""Greek and Coptic, Greek Extended."""
LATIN = "A-Za-z\u00c0-\u024f"
"""ASCII, Latin-1 Supplement, Latin Extended-A and -B."""
_LETTERS = "".join(map(chr, (*range(0x41, 0x7B), *range(0xC0, 0x250), *range(0x370, 0x400), *range(0x1F00, 0x2000))))
SMALL = "".join(filter(str.islower, _LETTERS))
"""Small letters of both, those with accents and other signs too (ΐ, ς, é); what numbers a clause is in
``citations.signs``."""
CAPITAL = "".join(filter(str.isupper, _LETTERS))
"""Capitals of both, those with accents too (Ό, Ϊ, É)."""
SCRIPTS: Mapping[Letters, str] = {"greek": GREEK, "latin": LATIN}
