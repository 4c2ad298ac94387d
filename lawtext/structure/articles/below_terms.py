"""Where a list of definitions ends and comments on it begin (``Comments``, below the last term)."""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.articles.definitions import terms_found
from lawtext.structure.lines.lines_of_law import SHORT_CELL, ends_sentence
from lawtext.structure.lines.phrases import phrases_of


def end_of_terms(blocks: Sequence[Block], code: str, book: Book) -> int:
    """Return where comments begin among the blocks of a list, the number of the blocks where none do: a line that is a
    word for them stands above a text, and its place in the alphabet was before a term above it. Else it is a term."""
    words = phrases_of((code,), "comments_in_line")
    for index, block in enumerate(blocks[:-1]):
        word, below = fold(block.string).strip(" .:"), blocks[index + 1].string
        if block.kind in ("cell", "item") or word not in words:
            continue
        if len(below) > SHORT_CELL and ends_sentence(below):
            above = terms_found(blocks[:index], code, book)
            if any(fold(entry.term.string) > word for entry in above):
                return index
    return len(blocks)
