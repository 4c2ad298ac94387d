"""The titles of chapters between the laws of a page: lines that are text of no law.

A book's chapters stand in ``[[outline]]`` of ``book.toml``; on a page their titles (``CHAPTER II``, the name below it)
stand between the last clause of one law and the title of the next, and are left out there with their reason.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from lawtext.languages import fold, language
from lawtext.model import Book
from lawtext.numbering import KERAIAS
from lawtext.readers import Block
from lawtext.structure.labels import tokens_at
from lawtext.structure.lines_of_law import LONGEST_HEADING, ends_sentence, is_capitals, looks_like_heading, title_line
from lawtext.structure.proposal import Structured

_NUMBER = rf"(?:[ivxlc]{{1,7}}|[0-9]{{1,2}}|[a-zα-ω]{{1,3}}[{KERAIAS}]?)"
_NEVER = re.compile(r"(?!)")


def without_chapters(blocks: Sequence[Block], book: Book, out: Structured) -> list[Block]:
    """Return the blocks without the titles of chapters that stand right above the title of a law.

    What is left out is entered in the ledger; a chapter that ``[[outline]]`` does not begin with that law is told.
    """
    pattern = _heads(book)
    left: set[int] = set()
    at = 0
    while at < len(blocks):
        end = at
        while end < len(blocks) and _is_head(blocks[end], pattern):
            end += 1
            if end < len(blocks) and not _is_head(blocks[end], pattern) and _is_name(blocks[end], book):
                end += 1
        law = title_line(blocks[end], book.numbering) if at < end < len(blocks) else None
        if law is not None:
            left.update(range(at, end))
            if not any(part.first == str(law.number) for part in book.outline):
                told = ": ".join(block.string for block in blocks[at:end])
                message = f"“{told}” is left out: [[outline]] of book.toml holds the titles of chapters"
                out.warn(blocks[at].text.start, "chapter-title", message)
        at = max(end, at + 1)
    for index in sorted(left):
        out.leave_out(blocks[index], "the title of a chapter")
    return [block for index, block in enumerate(blocks) if index not in left]


def _heads(book: Book) -> re.Pattern[str]:
    """Return what matches the folded head of a chapter; a word that the book has for its laws is none."""
    of_laws = (noun for nouns in book.numbering.nouns.values() for noun in nouns if 0 in noun.levels)
    own = {fold(form) for noun in of_laws for form in noun.forms}
    words = (fold(word) for code in book.languages for word in language(code).words("pages", "chapters"))
    return _pattern(tuple(sorted({*words} - own)))


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    if not words:
        return _NEVER
    return re.compile(rf"(?:{'|'.join(map(re.escape, words))})\s+(?:(?P<number>{_NUMBER})|\w+)(?P<rest>(?!\w).*)")


def _is_head(block: Block, pattern: re.Pattern[str]) -> bool:
    string = block.string
    if len(string) > LONGEST_HEADING or block.label:
        return False
    match = pattern.fullmatch(fold(string))
    if match is None:
        return False
    if is_capitals(string):
        return True
    rest = match["rest"].strip()
    return match["number"] is not None and (not rest or rest[0] in ".:–—-") and not ends_sentence(rest.strip(" .:"))


def _is_name(block: Block, book: Book) -> bool:
    """Tell whether a block can be the name of a chapter below its number."""
    string = block.string
    if len(string) > LONGEST_HEADING or block.label or title_line(block, book.numbering) is not None:
        return False
    labelled = any(tokens_at(string, book.numbering, code) for code in book.languages)
    return not labelled and looks_like_heading(string) and not ends_sentence(string)
