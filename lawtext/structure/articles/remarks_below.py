"""Where remarks begin among the lines of a law: below its last clause, or between two of them.

What else a page holds beside its laws is for ``beside_laws``, what is a word for remarks for ``commentary``.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.articles.commentary import (
    is_comment_in_line,
    is_older_text,
    is_remark_in_line,
    is_remarks_title,
    is_title_below_letters,
    tells_of_laws,
)
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import LONGEST_PLAIN, SHORT_CELL, ends_sentence, title_line

_NOTHING_SAID = 12
"""Sentences that are together no longer than this say nothing (``None.``), in code points."""


def opens_remarks(blocks: Sequence[Block], index: int, book: Book, laws: Collection[str], *, lettered: bool) -> bool:
    """Tell whether a block that stands below the last clause of a law heads remarks on it: sentences are below it, one
    that is longer than a heading or several (any where the page itself says that it is a heading, and any that says
    something where a clause above has its letter: ``lettered``), or in its line. ``laws`` are the numbers of the page's
    laws; the items of a list may be clauses where no clause above has its letter."""
    in_line = is_remark_in_line(blocks[index], book.languages) or _comments(blocks[index], book)
    if not (in_line or _heads(blocks[index], book, laws, lettered=lettered)):
        return False
    below = _up_to_the_next_title(blocks, index, book)
    if not lettered and any(blocks[at].label for at in below):
        return False
    fewest = 0 if blocks[index].kind == "heading" else _NOTHING_SAID if lettered else SHORT_CELL
    return in_line or sum(len(blocks[at].string) for at in below if ends_sentence(blocks[at].string)) > fewest


def _heads(block: Block, book: Book, laws: Collection[str], *, lettered: bool) -> bool:
    """Tell whether a line heads remarks by its words, some only below a clause with a letter: no heading of a clause
    says which law it is of, or of which year."""
    nouns = law_nouns(book)
    if is_remarks_title(block, book.languages, nouns):
        return True
    told = tells_of_laws(block, book.languages, nouns)
    if told:
        return {str(one.year) for one in book.editions}.union(laws) >= {*told}
    return lettered and (told is not None or is_title_below_letters(block, book.languages))


def comments_inside(blocks: Sequence[Block], codes: Sequence[str], index: int, book: Book) -> range:
    """Return which blocks are a comment between two clauses of a law, none where a block begins none (``Comment: …``):
    what stands below it too, in its language and without a label, down to the next clause or the next title, if no
    other comment stands there; else nobody knows whether the law goes on between them."""
    if not _comments(blocks[index], book):
        return range(0)
    end = index + 1
    while end < len(blocks) and codes[end] == codes[index] and not is_of_law(blocks[end], codes[end], book):
        if _comments(blocks[end], book):
            return range(index, index + 1)
        end += 1
    return range(index, end)


def _comments(block: Block, book: Book) -> bool:
    """Tell whether a paragraph begins, before a colon, with a word for comments, or says there that it tells of the
    laws or is the former text (``Changes in 2017: B2 is new.``)."""
    codes = book.languages
    if is_comment_in_line(block, codes) or is_older_text(block, codes):
        return True
    colon = block.string.find(":", 0, LONGEST_PLAIN)
    if colon < 0 or block.kind not in ("paragraph", "item") or not block.string[colon + 1 :].strip():
        return False
    told = tells_of_laws(replace(block.cut(0, colon), kind="paragraph"), codes, law_nouns(book))
    return told is not None and {str(one.year) for one in book.editions}.issuperset(told)


def is_of_law(block: Block, code: str, book: Book) -> bool:
    """Tell whether a block has a label, or is the title of a law."""
    labelled = block.label or tokens_at(block.string, book.numbering, code)
    return bool(labelled) or title_line(block, book.numbering) is not None


def clauses_around(blocks: Sequence[Block], codes: Sequence[str], book: Book) -> list[tuple[bool, bool]]:
    """Tell of each block whether a line between the title of its law and it begins with a label of the first level, and
    whether one between it and the next title does."""
    titled = [title_line(block, book.numbering) is not None for block in blocks]
    opening = [opens_at_top(block.string, code, book) for block, code in zip(blocks, codes, strict=True)]
    above = _so_far(titled, opening)
    below = _so_far(titled[::-1], opening[::-1])[::-1]
    return [*zip(above, below, strict=True)]


def _so_far(titled: Sequence[bool], opening: Sequence[bool]) -> list[bool]:
    """Tell of each line whether one before it opens a clause, since the last title before it."""
    found: list[bool] = []
    opened = False
    for is_title, opens in zip(titled, opening, strict=True):
        found.append(opened)
        opened = not is_title and (opened or opens)
    return found


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
