"""Where a list of definitions ends and comments on it begin (``Comments``, below the last term)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.articles.definitions import terms_found
from lawtext.structure.lines.lines_of_law import SHORT_CELL, ends_sentence
from lawtext.structure.lines.phrases import phrases_of


def end_of_terms(blocks: Sequence[Block], code: str, book: Book) -> int:
    """Return where comments begin among the blocks of a list, the number of the blocks where none do: a line that is a
    word for them stands above a text, its place in the alphabet was before a term above it, and no term goes on with
    the alphabet below it. Else it is a term."""
    words = phrases_of((code,), "comments_in_line")
    likely = [index for index in range(len(blocks) - 1) if _heads_text(blocks, index, words)]
    terms = [(entry.place, fold(entry.term.string)) for entry in terms_found(blocks, code, book)] if likely else []
    for index in likely:
        at, word = blocks[index].text.start, _word(blocks[index])
        last = max((term for place, term in terms if place < at), default="")
        if last > word:
            return len(blocks) if any(term > last for place, term in terms if place > at) else index
    return len(blocks)


def _heads_text(blocks: Sequence[Block], index: int, words: Collection[str]) -> bool:
    """Tell whether a line is such a word above a text that is longer than a cell."""
    below = blocks[index + 1].string
    if len(below) <= SHORT_CELL or not ends_sentence(below):
        return False
    return _word(blocks[index]) in words


def _word(block: Block) -> str:
    return fold(block.string).strip(" .:")
