"""Buttons, counters and bylines that a site prints around a text: which lines are nothing else.

The lines are data (``foot_lines`` and ``foot_words`` in ``[pages]`` of a language's file), with ``#`` for a number
and ``*`` for any words. Where else chrome stands, and what is done with it, is
for ``lawtext.structure.cutting.chrome``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from lawtext.languages import fold
from lawtext.languages.learned import from_languages
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import ends_sentence, heads_of, title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import UP, phrases_in, phrases_of

_KEYS = ("foot_lines", "foot_words")
ANY_WORDS = ".{1,80}"
_AS_PATTERN = str.maketrans(
    {"#": r"[0-9][0-9.,]*", "*": ANY_WORDS, " ": r"\s+", **{sign: rf"\{sign}" for sign in ".()+?|[]"}}
)
"""What stands in a pattern for the signs of such a line."""
_OPEN_SIGN = re.compile(r"[#*]")
_OF_SITE = ("page foot", "page head", "navigation", "comment box")
EDGE = f" \t\u00a0.:!…·•|«»‹›<>[](){{}}+-–—{UP}"
"""What stands around the words of such a line."""
_BETWEEN = r"[\s|/·•,:]+"
_LONGEST_COUNTER = 40
"""A line that starts with a number and counts readers is not longer than this, in code points."""
_OPEN = (":", ",", ";", "·", "\u037e", "\u0387")
"""After a line that ends so a list of the law goes on."""


def buttons(blocks: PageLines, short: Sequence[int], book: Book) -> Iterator[tuple[int, bool]]:
    """Yield the places of lines that are buttons, counters or bylines of a site, with whether nothing else is so
    written (``Read 1234 times``); the others (``Print``) are told by their neighbours.

    ``short`` are the places of short lines that are in no table of the law, no other is looked at.
    """
    codes = tuple(book.languages)
    whole, certain, phrases, likely = _patterns(codes)
    likely_heads = blocks.with_first_word(heads_of(codes, _KEYS))
    for index in short:
        string = blocks[index].text.string
        counts = string[:1].isdecimal() and string[-1:].isalpha() and len(string) <= _LONGEST_COUNTER
        if not (counts or index in likely_heads):
            continue
        bare = fold(string).strip(EDGE)
        if " ".join(bare.split()) in whole or certain.fullmatch(bare):
            yield index, True
        elif not ends_sentence(string.rstrip(":!")):
            if phrases.fullmatch(bare):
                yield index, True
            elif likely.fullmatch(bare):
                yield index, False


def edit_links(blocks: PageLines, short: Sequence[int], book: Book) -> list[int]:
    """Return the places of the lines that a wiki prints below each section, as links to edit it: nothing else stands
    in several lines of a page."""
    codes = tuple(book.languages)
    words = {phrase.strip(EDGE) for phrase in phrases_of(codes, "edit")}
    likely = blocks.with_first_word(heads_of(codes, ("edit",)))
    found = [index for index in short if index in likely and fold(blocks[index].string).strip(EDGE) in words]
    return found if len(found) > 1 else []


def told_by_neighbours(
    blocks: Sequence[Block], likely: Sequence[int], known: Mapping[int, str], book: Book
) -> Iterator[int]:
    """Yield those of the ``likely`` places that stand in a run of lines of the site: one of the run is known to be
    such a line, or the run ends the page or heads it, and no sentence of the law goes on into it.

    ``known`` are the reasons why lines are left out. A run below a line that leaves its sentence open
    (``The buttons are:``) is the list that the sentence announces.
    """
    waiting = set(likely)
    site = {at for at, reason in known.items() if reason.startswith(_OF_SITE)}
    done = -1
    for first in likely:
        if first <= done:
            continue
        start = end = first
        while start - 1 in site:
            start -= 1
        while end in waiting or end in site:
            end += 1
        done = end - 1
        run = [at for at in range(start, end) if at in waiting]
        if len(run) < end - start or _at_edge(blocks, start, end, book):
            yield from run


def _at_edge(blocks: Sequence[Block], start: int, end: int, book: Book) -> bool:
    """Tell whether a run of lines heads or ends what a page has of a law."""
    above = blocks[start - 1] if start else None
    titled = above is None or title_line(above, book.numbering) is not None
    if titled:
        return end - start > 1 or says_who_wrote(blocks[start].text.string, book)
    assert above is not None
    closed = ends_sentence(above.text.string) and not above.text.string.endswith(_OPEN)
    return closed and (end == len(blocks) or title_line(blocks[end], book.numbering) is not None)


def says_who_wrote(string: str, book: Book) -> bool:
    """Tell whether a line that may be of a site says who wrote the page: its last word is a name, which has a capital
    (``Written by hand`` and ``Submitted by a captain`` are headings)."""
    return fold(string).startswith(phrases_in(book, "writers")) and string.split()[-1][:1].isupper()


@from_languages
@cache
def _patterns(codes: tuple[str, ...]) -> tuple[frozenset[str], re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Return the folded lines that are certainly of a site, what matches others that are, one that is where it is no
    sentence, and one that may be."""
    lines, words = ([line.strip(EDGE) for line in phrases_of(codes, key)] for key in _KEYS)
    whole = frozenset(line for line in lines if not _OPEN_SIGN.search(line))
    counted = "|".join(regular(line) for line in lines if "#" in line and "*" not in line)
    begun = "|".join(regular(line) for line in lines if "*" in line)
    plain = "|".join(regular(word) for word in words if not _OPEN_SIGN.search(word))
    # Words between signs; the words are in the pattern once, for to make it of so many takes a while.
    several = rf"(?:(?:{plain})(?:{_BETWEEN}(?!\Z)|\Z))+"
    likely = "|".join([several, *(regular(word) for word in words if _OPEN_SIGN.search(word))])
    return whole, re.compile(counted), re.compile(begun), re.compile(likely)


def regular(line: str) -> str:
    """Return what matches the lines that a line of ``[pages]`` stands for."""
    return line.translate(_AS_PATTERN)
