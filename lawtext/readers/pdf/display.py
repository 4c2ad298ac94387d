"""Display printing on a PDF page: words behind the text, and large capitals that open a paragraph.

Both are glyphs far larger than the text whose baseline is not the one they are read on. What is printed behind the text
is taken off the page; a large capital is put back before the word that it begins. Rows and lines are for ``lines``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from lawtext.readers.pdf.lines import Glyph

BEHIND = "words printed behind the text"

# All in the size of the letters of the text.
_LARGE = 1.8
"""Glyphs from this size on are display printing."""
_HEIGHT = 0.7
"""How high a capital stands above its baseline, in its own size."""
_FEWEST_COVERED = 3
"""So many letters of the text inside the letters of a word show that the word stands behind the text."""
_BESIDE = 1.0
"""The word that a large capital begins stands no further from it than this."""
_SAME_LINE = 0.35
_LETTERS = re.compile(r"[^\W\d_]+")


def without_display(glyphs: Sequence[Glyph]) -> tuple[list[Glyph], list[str]]:
    """Return the glyphs of a page with large capitals before their words, and the words printed behind the text."""
    sizes = Counter(round(glyph.size, 1) for glyph in glyphs)
    body = sizes.most_common(1)[0][0] if sizes else 0.0
    if all(size < _LARGE * body for size in sizes):
        return [*glyphs], []
    text = [glyph for glyph in glyphs if glyph.size < _LARGE * body]
    rest, behind = [*text], list[str]()
    for word in _words([glyph for glyph in glyphs if glyph.size >= _LARGE * body]):
        if sum(_covers(word, glyph) for glyph in text if glyph.text.strip()) >= _FEWEST_COVERED:
            behind.append("".join(glyph.text for glyph in word))
        else:
            rest += _before_its_word(word, text, body)
    return rest, behind


def _words(glyphs: Sequence[Glyph]) -> Iterator[list[Glyph]]:
    """Yield large glyphs by baseline and size, from left to right."""
    for _, row in groupby(
        sorted(glyphs, key=lambda g: (round(g.y), round(g.size), g.x0)), key=lambda g: (round(g.y), round(g.size))
    ):
        yield [*row]


def _covers(word: Sequence[Glyph], glyph: Glyph) -> bool:
    """Tell whether the middle of a glyph lies inside a letter of a larger word."""
    middle, height = (glyph.x0 + glyph.x1) / 2, glyph.y - 0.3 * glyph.size
    return any(one.x0 < middle < one.x1 and one.y - _HEIGHT * one.size < height < one.y for one in word)


def _before_its_word(word: list[Glyph], text: Sequence[Glyph], body: float) -> list[Glyph]:
    """Return a large capital in the first of the lines beside it, and any other word as it is."""
    printed = [glyph for glyph in word if glyph.text.strip()]
    if len(printed) != 1 or not printed[0].text.isalpha():
        return word
    capital = printed[0]
    beside = [
        glyph
        for glyph in text
        if 0 <= glyph.x0 - capital.x1 + 0.1 * body < _BESIDE * body
        and capital.y - _HEIGHT * capital.size < glyph.y < capital.y + _SAME_LINE * body
        and glyph.text.strip()
    ]
    last = max((glyph.y for glyph in beside), default=0.0)
    if len(beside) < 2 or abs(last - capital.y) > _SAME_LINE * body:
        return word
    first = min(beside, key=lambda glyph: glyph.y)
    if last - first.y < body / 2:
        return word
    line = sorted((g for g in text if abs(g.y - first.y) < 1 and g.x0 >= capital.x1 - 0.1 * body), key=lambda g: g.x0)
    before = first.x0 - _SAME_LINE * body if _is_word(capital, line, text) else first.x0
    width = capital.x1 - capital.x0
    return [replace(capital, x0=before - width, x1=before, y=first.y, size=first.size)]


def _is_word(capital: Glyph, line: Sequence[Glyph], text: Sequence[Glyph]) -> bool:
    """Tell whether a large capital is a word by itself: a space stands behind it, or the page has the letters
    behind it as a word and does not have them with the capital before them."""
    string = "".join(glyph.text for glyph in line)
    behind = _LETTERS.match(string)
    if behind is None:
        return True
    elsewhere = "".join(glyph.text for glyph in text if glyph.y != line[0].y)
    words = set(_LETTERS.findall(elsewhere.casefold()))
    return behind[0].casefold() in words and f"{capital.text}{behind[0]}".casefold() not in words
