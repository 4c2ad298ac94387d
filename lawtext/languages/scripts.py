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
SMALL = "a-zα-ωά-ώ"
"""Small letters of both, as words are written today; what numbers a clause is in ``citations.signs``."""
SCRIPTS: Mapping[Letters, str] = {"greek": GREEK, "latin": LATIN}
