"""Numbers that are words, or have the ending of one: ``article premier``, ``art. 3º``, ``the twelfth Law``.

The grammar knows the number of a law by its figures. A text gets figures in the place of such words, with the place
where each character stood, as it does for Roman ones (see ``roman``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtext.citations.lexicon import FIRST_ORDER, Lexicon
from lawtext.citations.patterns import NEVER
from lawtext.citations.roman import Figures, replaced
from lawtext.citations.signs import LETTER, SPACES, STOP, WORD

_NUMBERED = re.compile(rf"\.?{SPACES.pattern}?(?:[0-9]|\(|[{LETTER}]{{1,2}}(?![^\W_]))")
"""What numbers a part: ``εδάφιο β΄``, ``παρ. 1``."""
_LONGEST_ENDING = 3
"""A word that is no longer is no verb by its ending."""


def in_digits(text: str, words: Lexicon) -> Figures | None:
    """Return a text with the numbers in figures that are words behind the noun of a law, or ordinals beside that of a
    part, and without the endings that make ordinals of figures; None where it has neither, or the language no such
    words."""
    worded = (words.number_words, words.cardinal_words, words.orders_before_noun, words.part_ordinals)
    if all(one is NEVER for one in (*worded, words.number_endings, words.counted_figures)):
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
    yield from _counted_out(text, folded, words)
    ordered = any(map(folded.__contains__, words.order_roots))
    for match in _found(words.orders_before_noun, folded) if ordered else ():
        yield from _order(match, text, words)
    yield from _figures_with_endings(folded, words)
    for match in _found(words.part_ordinals_behind, folded):
        start, end = match.span("word")
        yield start, end, str(words.ordinal_numbers[folded[start:end]])
    for match in _found(words.part_ordinals, folded):
        if _is_part(match, words):
            yield from _ordinals(match, text, words)
    for match in _found(words.part_fillers, folded):
        yield match.start(), match.end(), ""


def _counted_out(text: str, folded: str, words: Lexicon) -> Iterator[tuple[int, int, str]]:
    """Yield the numbers of laws that are words and count nothing: ``Law forty-seven``, ``Laws fifty and fifty-one``."""
    if not any(map(folded.__contains__, words.cardinal_roots)):
        return  # most texts are not searched at all
    for match in _found(words.cardinal_words, folded):
        start, end = match.span("word")
        if _ends_a_citation(text, folded, end, words):
            yield start, end, str(words.numbers_in_words[folded[start:end]])
    for match in _found(words.cardinal_lists, folded):
        if _ends_a_citation(text, folded, match.end(), words):
            for one in words.cardinal.finditer(folded, *match.span("list")):
                yield *one.span(), str(words.numbers_in_words[one[0]])


def _order(match: re.Match[str], text: str, words: Lexicon) -> Iterator[tuple[int, int, str]]:
    """Yield an ordinal in words before the noun of a law as figures with their ending (``the 12th Law``), from the
    tenth on: the first and the second law may be those of which somebody speaks."""
    number = words.orders_in_words[match["order"]]
    if match["ten"]:
        number = words.orders_in_words[match["ten"]] + number if number < FIRST_ORDER else 0
    noun = words.noun.match(match.string, match.end())
    if number >= FIRST_ORDER and noun and _ends_a_citation(text, match.string, noun.end(), words):
        yield match.start(), match.end("order"), f"{number}{words.order_ending}"


def _figures_with_endings(folded: str, words: Lexicon) -> Iterator[tuple[int, int, str]]:
    """Yield the last figure of an ordinal with its ending, as the figure alone (``º`` of ``3º``, ``ου`` of ``5ου``)."""
    for match in _found(words.number_endings, folded):
        yield match.start(), match.end(), match["figure"]
    for first in _found(words.counted_figures, folded):
        more: re.Match[str] | None = first
        while more is not None:
            yield more.start("figure"), more.end(), more["figure"]
            more = words.counted_figures_listed.match(folded, more.end())


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
    is_verb = len(word[1]) > _LONGEST_ENDING and word[1].endswith(words.after_endings)
    return word[1] in words.after or is_verb


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
