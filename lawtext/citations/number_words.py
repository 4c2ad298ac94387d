"""Numbers of laws that are words, or have the ending of one: ``article premier``, ``artículo segundo``, ``art. 3º``.

The grammar knows the number of a law by its figures. A text gets figures in the place of such words, with the place
where each character stood, as it does for Roman ones (see ``roman``).
"""

from __future__ import annotations

from collections.abc import Iterator

from lawtext.citations.lexicon import Lexicon
from lawtext.citations.patterns import NEVER
from lawtext.citations.roman import Figures, replaced


def in_digits(text: str, words: Lexicon) -> Figures | None:
    """Return a text with the numbers in figures that are words behind the noun of a law, and without the endings that
    make ordinals of figures; None where it has neither, or the language no such words."""
    if words.number_words is NEVER and words.number_endings is NEVER:
        return None
    found = sorted(_numbers(text, words))
    return replaced(text, found) if found else None


def _numbers(text: str, words: Lexicon) -> Iterator[tuple[int, int, str]]:
    """Yield where such a number begins and ends, and its figures."""
    folded = words.fold(text)
    for match in words.number_words.finditer(folded):
        start, end = match.span("word")
        yield start, end, str(words.numbers_in_words[folded[start:end]])
    for match in words.number_endings.finditer(folded):
        yield match.start(), match.end(), match["figure"]
