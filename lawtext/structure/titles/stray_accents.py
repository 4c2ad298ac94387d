"""The accent of a Greek capital that stands as a sign of its own before it (``'Αρθρο 5``, ``΄Αρθρο 5``), as keyboards
and old programs set it: before the title of a law it is left out, and the noun is read as it is without its accent.
"""

from __future__ import annotations

import re

from lawtext.languages.folding import GREEK_VOWELS
from lawtext.model import Book
from lawtext.numbering import GREEK_TO_LATIN
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.proposal import Structured

_ACCENTS = frozenset("'’‘΄´`\u02b9\u1fbd\u1fbf\u1fef\u1ffd\u1ffe")
"""Apostrophes, and the accents and breathings that stand alone."""
_VOWELS = GREEK_VOWELS.upper() + "".join(GREEK_TO_LATIN.get(vowel, "") for vowel in GREEK_VOWELS.upper())
_NAME = re.compile(rf"(?P<noun>[{_VOWELS}][^\W\d_]*)\.?\s+(?P<number>[0-9]{{1,3}}[^\W\d_]{{0,2}}[.:])?")
"""A word that begins with a capital vowel without an accent, and the number of a law that a sign parts from text."""


def without_stray_accents(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks, the accent left out that stands before the name of a law at the head of a line."""
    found = [at for at, string in enumerate(blocks.strings) if string[:1] in _ACCENTS and _is_title(blocks[at], book)]
    if not found:
        return blocks
    bare = {at: _without_first(blocks[at], out) for at in found}
    return blocks.now(bare.get(at, block) for at, block in enumerate(blocks))


def _is_title(block: Block, book: Book) -> bool:
    """Tell whether a line is the title of a law behind its first sign, or begins with its number and a stop; in any
    other the sign is text."""
    match = _NAME.match(block.string, 1)
    if match is None or book.numbering.language_of_noun(match["noun"]) is None:
        return False
    return match["number"] is not None or title_line(block.cut(1), book.numbering) is not None


def _without_first(block: Block, out: Structured) -> Block:
    out.claim(block.text.cut(0, 1), "left out", "an accent before its letter")
    return block.cut(1)
