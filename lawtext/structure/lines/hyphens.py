"""Hyphens that a paste left inside a line where the printed page broke a word (``cur- rently``).

Such a hyphen is only taken out where the page or the book writes the joined word elsewhere, or where its one accent
tells that both parts are a Greek word (``ορί- ζεται``): ``two- or three-fold`` and ``non- player`` keep theirs. Hyphens
at the end of a line of a PDF are for its reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable

from lawtext.languages import fold
from lawtext.languages.broken import is_broken_greek
from lawtext.readers import Block
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.proposal import Structured

_BROKEN = re.compile(r"(?P<before>[^\W\d_]{2,})(?P<sign>[-\u00ad\u2010\u2212]\s+)(?P<after>[^\W\d_]{2,})")
_MAY_BE = {sign: re.compile(rf"{sign}(?<=[^\W\d_].)\s+[^\W\d_]") for sign in "-\u00ad\u2010\u2212"}
"""What a broken word has, by its hyphen: one sign alone is found three times as fast as one of several."""
_WORD = re.compile(r"[^\W\d_]{4,}")
REASON = "the hyphen of a word that a line break parted"


def words_of(texts: Iterable[str]) -> set[str]:
    """Return the words of texts, folded."""
    return {fold(word) for text in texts for word in _WORD.findall(text)}


def without_broken_words(blocks: PageLines, out: Structured, of_book: Callable[[], Container[str]]) -> PageLines:
    """Return the blocks with the parts of broken words together again; ``of_book`` gives the words of the book."""
    text = out.document.page.text
    if not _may_have_broken_words(text):
        return blocks
    of_page = words_of((text,))
    return blocks.now(_mended(block, out, of_page, of_book) for block in blocks)


def _may_have_broken_words(text: str) -> bool:
    return any(sign in text and pattern.search(text) for sign, pattern in _MAY_BE.items())


def _mended(block: Block, out: Structured, of_page: Container[str], of_book: Callable[[], Container[str]]) -> Block:
    if not _may_have_broken_words(block.text.string):
        return block
    signs: list[tuple[int, int]] = []
    for match in _BROKEN.finditer(block.text.string):
        before, after = match["before"], match["after"]
        whole = fold(before + after)
        told = whole in of_page or is_broken_greek(before.lower(), after) or whole in of_book()
        if after[0].islower() and told:
            out.claim(block.text.cut(*match.span("sign")), "left out", REASON)
            signs.append(match.span("sign"))
    return block.without(*signs) if signs else block
