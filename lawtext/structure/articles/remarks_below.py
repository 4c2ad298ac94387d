"""Where remarks begin among the lines of a law: below its last clause, or between two of them.

What else a page holds beside its laws is for ``beside_laws``, what is a word for remarks for ``commentary``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.articles.commentary import (
    is_comment_in_line,
    is_remark_in_line,
    is_remarks_title,
    is_title_below_letters,
)
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import SHORT_CELL, ends_sentence, title_line


def opens_remarks(blocks: Sequence[Block], codes: Sequence[str], index: int, book: Book) -> bool:
    """Tell whether a block that stands below the last clause of a law heads remarks on it: sentences are below it, one
    that is longer than a heading or several (any where the page itself says that it is a heading), or in its line. The
    items of a list may be clauses where none above has its letter."""
    in_line = is_remark_in_line(blocks[index], book.languages) or is_comment_in_line(blocks[index], book.languages)
    if not (in_line or _heads(blocks, codes, index, book)):
        return False
    below = _up_to_the_next_title(blocks, index, book)
    if any(blocks[at].label for at in below) and not _has_letter_above(blocks, codes, index, book):
        return False
    fewest = 0 if blocks[index].kind == "heading" else SHORT_CELL
    return in_line or sum(len(blocks[at].string) for at in below if ends_sentence(blocks[at].string)) > fewest


def _heads(blocks: Sequence[Block], codes: Sequence[str], index: int, book: Book) -> bool:
    """Tell whether a line heads remarks by its words, some only below a clause with a letter."""
    block, nouns = blocks[index], law_nouns(book)
    if is_remarks_title(block, book.languages, nouns):
        return True
    above = next((title for at in range(index - 1, -1, -1) if (title := title_line(blocks[at], book.numbering))), None)
    known = {str(edition.year) for edition in book.editions} | ({str(above.number)} if above else set())
    named = is_title_below_letters(block, book.languages, nouns, frozenset(known))
    return named and _has_letter_above(blocks, codes, index, book)


def comments_inside(blocks: Sequence[Block], codes: Sequence[str], index: int, book: Book) -> range:
    """Return which blocks are a comment between two clauses of a law, none where a block begins none (``Comment: …``):
    what stands below it too, in its language and without a label, down to the next clause or the next title, if no
    other comment stands there; else nobody knows whether the law goes on between them."""
    if not is_comment_in_line(blocks[index], book.languages):
        return range(0)
    end = index + 1
    while end < len(blocks) and codes[end] == codes[index] and not is_of_law(blocks[end], codes[end], book):
        if is_comment_in_line(blocks[end], book.languages):
            return range(index, index + 1)
        end += 1
    return range(index, end)


def is_of_law(block: Block, code: str, book: Book) -> bool:
    """Tell whether a block has a label, or is the title of a law."""
    labelled = block.label or tokens_at(block.string, book.numbering, code)
    return bool(labelled) or title_line(block, book.numbering) is not None


def _has_letter_above(blocks: Sequence[Block], codes: Sequence[str], index: int, book: Book) -> bool:
    """Tell whether a line between a block and the title of its law begins with a label of the first level."""
    above = takewhile(lambda at: title_line(blocks[at], book.numbering) is None, range(index - 1, -1, -1))
    return any(opens_at_top(blocks[at].string, codes[at], book) for at in above)


def clauses_below(blocks: Sequence[Block], codes: Sequence[str], book: Book) -> list[bool]:
    """Tell of each block whether a line between it and the next title of a law begins with a label of the first
    level."""
    found: list[bool] = []
    below = False
    for block, code in zip(reversed(blocks), reversed(codes), strict=True):
        found.append(below)
        below = title_line(block, book.numbering) is None and (below or opens_at_top(block.string, code, book))
    return found[::-1]


def opens_at_top(string: str, code: str, book: Book) -> bool:
    """Tell whether a line begins with a label of the first level below the law."""
    return any(rank.level == 1 for token in tokens_at(string, book.numbering, code) for rank in token.ranks)


def _up_to_the_next_title(blocks: Sequence[Block], index: int, book: Book) -> range:
    below = range(index + 1, len(blocks))
    title = next((at for at in below if title_line(blocks[at], book.numbering) is not None), len(blocks))
    return range(index + 1, title)


def law_nouns(book: Book) -> tuple[str, ...]:
    """Return every form of the words for a law, and the titles of the book, which begin with one of them."""
    nouns = (noun for nouns in book.numbering.nouns.values() for noun in nouns if 0 in noun.levels)
    return (*(form for noun in nouns for form in noun.forms), *book.title.values())
