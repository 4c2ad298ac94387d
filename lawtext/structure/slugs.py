"""Titles and words in the letters of addresses: ids of articles and definitions, and the names of pages."""

from __future__ import annotations

import re
import unicodedata

from lawtext.languages import fold

_GREEK_LATIN = {
    "ου": "u", "θ": "th", "ψ": "ps", "ξ": "x", "χ": "ch", "φ": "f",
    **dict(zip("αβγδεζηικλμνοπρστυω", "avgdeziiklmnoprstyo", strict=True)),
}  # fmt: skip
_LONGEST = 60


def slug(title: str) -> str:
    """Return a title as an id: lower-case Latin letters, digits and hyphens; Greek is spelled in Latin letters, and of
    a long title only the first words are taken.

    >>> slug("Έξοδος εκτός σειράς (Νόμος 54)")
    'exodos-ektos-siras-nomos-54'
    >>> slug("What the committee of the club decided about boards that came late")
    'what-the-committee-of-the-club-decided-about-boards-that'
    >>> len(slug("a" * 70))
    60
    """
    folded = fold(title).replace("ει", "ι").replace("οι", "ι").replace("αι", "ε")
    for greek, latin in _GREEK_LATIN.items():
        folded = folded.replace(greek, latin)
    plain = unicodedata.normalize("NFKD", folded).encode("ascii", "ignore").decode("ascii")
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    whole = words[: words.rfind("-", 0, _LONGEST + 1)] if len(words) > _LONGEST else words
    return whole[:_LONGEST]
