"""Numbers that are words, or have the ending of one: ``article premier``, ``art. 3º``, ``artikel 3, tweede lid``.

The grammar knows the number of a law by its figures. A text gets figures in the place of such words, with the place
where each character stood, as it does for Roman ones (see ``roman``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtext.citations.lexicon import Lexicon
from lawtext.citations.patterns import NEVER
from lawtext.citations.roman import Figures, replaced
from lawtext.citations.signs import LETTER, SPACES, STOP, WORD

_NUMBERED = re.compile(rf"\.?{SPACES.pattern}?(?:[0-9]|\(|[{LETTER}]{{1,2}}(?![^\W_]))")
"""What numbers a part: ``εδάφιο β΄``, ``παρ. 1``."""


def in_digits(text: str, words: Lexicon) -> Figures | None:
    """Return a text with the numbers in figures that are words behind the noun of a law, or ordinals beside that of a
    part, and without the endings that make ordinals of figures; None where it has neither, or the language no such
    words."""
    worded = words.number_words is not NEVER or words.cardinal_words is not NEVER
    if not worded and words.number_endings is NEVER and words.part_ordinals is NEVER:
        return None
    found: list[tuple[int, int, str]] = []
    for one in sorted(_numbers(text, words)):
        if not found or one[0] >= found[-1][1]:
            found.append(one)
    return replaced(text, found) if found else None


def _found(pattern: re.Pattern[str], folded: str) -> Iterator[re.Match[str]]:
    """Return where a pattern matches; what a language has no words for is not searched for."""
    return iter(()) if pattern is NEVER else pattern.finditer(folded)


def _numbers(text: str, words: Lexicon) -> Iterator[tuple[int, int, str]]:
    """Yield where such a number begins and ends, and its figures."""
    folded = words.fold(text)
    for match in _found(words.number_words, folded):
        start, end = match.span("word")
        if _is_of_a_part(folded, end, words):
            continue
        yield start, end, str(words.numbers_in_words[folded[start:end]])
    rare = any(map(folded.__contains__, words.cardinal_roots))  # most texts are not searched at all
    for match in _found(words.cardinal_words, folded) if rare else ():
        start, end = match.span("word")
        if _ends_a_citation(text, folded, end, words):
            yield start, end, str(words.numbers_in_words[folded[start:end]])
    for match in _found(words.number_endings, folded):
        yield match.start(), match.end(), match["figure"]
    for match in _found(words.part_ordinals_behind, folded):
        start, end = match.span("word")
        yield start, end, str(words.ordinal_numbers[folded[start:end]])
    for match in _found(words.part_ordinals, folded):
        if _is_part(match, words):
            yield from _ordinals(match, text, words)
    for match in _found(words.part_fillers, folded):
        yield match.start(), match.end(), ""


def _ends_a_citation(text: str, folded: str, end: int, words: Lexicon) -> bool:
    """Whether a number in words that ends there counts nothing: ``Law forty-seven applies``; not ``Law twenty men``,
    nor ``the law fifty or sixty men wrote``: behind what joins it a law has to be named again."""
    word = WORD.match(folded, end)
    if STOP.match(text, end) or word is None:
        return STOP.match(text, end) is not None
    if word[1] in words.conjunctions or words.to.match(folded, end):
        gap = SPACES.match(folded, word.end())
        small = words.between.match(folded, gap.end()) if gap else None
        return gap is not None and words.noun.match(folded, (small or gap).end()) is not None
    return word[1] in words.after


def _is_of_a_part(folded: str, end: int, words: Lexicon) -> bool:
    """Tell whether the word that ends there is the ordinal of a part behind it that has no number of its own: ``το
    παρόν άρθρο, πρώτο εδάφιο`` without its comma."""
    gap = SPACES.match(folded, end)
    noun = words.noun.match(folded, gap.end()) if gap else None
    return noun is not None and not _NUMBERED.match(folded, noun.end())


def _is_part(match: re.Match[str], words: Lexicon) -> bool:
    """Tell whether an ordinal and a noun are a part of a law, and nothing that somebody has (``het eerste lid van de
    club``) or that a clause goes on to describe (``het eerste lid dat komt``)."""
    folded, end = match.string, match.end()
    word = WORD.match(folded, end)
    if word is not None and word[1] in words.relatives:
        return False
    of = words.of.match(folded, end)
    kinds = (words.noun, words.this, words.same)
    return of is None or any(kind.match(folded, of.end()) for kind in kinds)


def _ordinals(match: re.Match[str], text: str, words: Lexicon) -> Iterator[tuple[int, int, str]]:
    """Yield the ordinals before a noun as figures, the noun before the first of them (``lid 1 en 2``)."""
    start, end = match.span("last")
    listed = [*words.ordinal.finditer(match.string, match.start("list"), match.end("list"))]
    noun = text[slice(*match.span("noun"))]
    for place, one in enumerate(listed):
        yield *one.span(), f"{'' if place else f'{noun} '}{words.ordinal_numbers[one[0]]}"
    number = words.ordinal_numbers[match.string[start:end]]
    yield start, match.end("noun"), f"{'' if listed else f'{noun} '}{number}"
