"""Notes in the margin of a PDF page: small words beside the text, outside of where its lines begin and end.

They are taken off the page, since they stand in no line of the text. Numbers and labels in the margin belong to the
clauses beside them and stay; notes at the foot of a page are for ``notes``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from lawtext.readers.pdf.lines import Glyph, parted
from lawtext.readers.text.lines import LABELLED

IN_MARGIN = "a note in the margin"

# All in the size of the letters of the text.
_SMALLER = 0.93
_APART = 0.5
"""So far from the text, at least, stands what is in the margin."""
_ONE_NOTE = 1.8
"""Lines of one note stand no further apart."""
_ONE_ROW = 0.1
_FEWEST_LETTERS = 4
_HEAD_AND_FOOT = 2
"""So many lines of a page have no number beside them."""
_FEWEST_LINES = 5
"""Fewer lines with a number each may be clauses."""


def without_margins(glyphs: Sequence[Glyph]) -> tuple[list[Glyph], list[str]]:
    """Return the glyphs of a page without the notes in its margins, and these notes, from the left and the top."""
    printed = [glyph for glyph in glyphs if glyph.text.strip()]
    if not printed:
        return [*glyphs], []
    body = Counter(round(glyph.size, 1) for glyph in printed).most_common(1)[0][0]
    text = [glyph for glyph in printed if glyph.size > _SMALLER * body]
    left, right = min(glyph.x0 for glyph in text) - _APART * body, max(glyph.x1 for glyph in text) + _APART * body
    top, foot = min(glyph.y for glyph in text) - body, max(glyph.y for glyph in text) + body
    small = [glyph for glyph in printed if glyph.size <= _SMALLER * body and top < glyph.y < foot]
    if all(glyph.x1 > left and glyph.x0 < right for glyph in small):
        return [*glyphs], []
    # A table in small print may be wider than the text.
    in_text = Counter(_row(glyph, body) for glyph in small if glyph.x1 > left and glyph.x0 < right)
    notes: list[str] = []
    taken: set[int] = set()
    for beside in ([g for g in small if g.x1 <= left], [g for g in small if g.x0 >= right]):
        found = [*_notes([glyph for glyph in beside if in_text[_row(glyph, body)] < _FEWEST_LETTERS])]
        said = [*map(_said, found)]
        count_lines = _count_lines(said) or _count_every_line(said, text)
        for note, words in zip(found, said, strict=True):
            if count_lines or (sum(map(str.isalpha, words)) >= _FEWEST_LETTERS and not LABELLED.match(words)):
                notes.append(words)
                taken |= {id(glyph) for glyph in note}
    return [glyph for glyph in glyphs if id(glyph) not in taken], notes


def _count_lines(said: Sequence[str]) -> bool:
    """Tell whether the numbers in a margin count the lines of the page, every fifth or tenth one: no labels do so."""
    return any(len(said) > 1 and said == [str(step * (at + 1)) for at in range(len(said))] for step in (5, 10))


def _count_every_line(said: Sequence[str], text: Sequence[Glyph]) -> bool:
    """Tell whether the numbers in a margin count on, one beside each line of the page, from whatever number."""
    numbers = " ".join(said).split()
    lines = len({round(glyph.y) for glyph in text})
    if len(numbers) < _FEWEST_LINES or len(numbers) < lines - _HEAD_AND_FOOT or not all(map(str.isdecimal, numbers)):
        return False
    first = int(numbers[0][:6])
    return numbers == [str(first + at) for at in range(len(numbers))]


def _row(glyph: Glyph, body: float) -> int:
    return round(glyph.y / (_ONE_ROW * body))


def _notes(glyphs: Sequence[Glyph]) -> Iterator[list[Glyph]]:
    """Return the glyphs in a margin note by note, from the top."""
    in_order = sorted(glyphs, key=lambda g: (g.y, g.x0))
    return parted(in_order, lambda above, glyph: glyph.y - above.y > _ONE_NOTE * glyph.size)


def _said(note: Sequence[Glyph]) -> str:
    """Return the words of a note, a space where they part."""
    out = ""
    for _, row in groupby(note, lambda glyph: round(glyph.y)):
        before: Glyph | None = None
        for glyph in row:
            apart = before is None or glyph.x0 - before.x1 > 0.17 * glyph.size
            out += f" {glyph.text}" if apart else glyph.text
            before = glyph
    return out.strip()
