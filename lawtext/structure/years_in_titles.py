"""Titles of laws that say their edition in brackets (``LAW 63 - ERRORS (2007)``, ``Law 63 (2017 edition)``), as
comparisons of editions print them: the edition is set above the title, as a line of its own would be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines_of_law import LONGEST_HEADING, edition_line, has_year, title_line
from lawtext.structure.page_lines import PageLines
from lawtext.structure.proposal import Structured

_SHORT_WORD = 3
"""“and”, “και”, “vs” between two years have no more letters."""
_NAMES = re.compile(r"[0-9]+|[^\W\d_]+")
_IN_BRACKETS = re.compile(r"\s*[(\[](?P<words>[^()\[\]]{2,40})[)\]]:?\Z")


def years_before_titles(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks, the edition that the title of a law has in brackets as a block above it."""
    years = {name for edition in book.editions for name in (edition.id, str(edition.year))}
    strings = blocks.strings
    may_be = [
        index
        for index in blocks.starting(book.numbering.heads)
        if len(strings[index]) <= LONGEST_HEADING and has_year(strings[index])
    ]
    if not may_be or out.hints.what == "commentary":
        return blocks
    found = [*blocks]
    for index in reversed(may_be):
        found[index : index + 1] = _parted(blocks[index], years, book, out)
    return PageLines(found)


def names_editions(words: str, book: Book) -> bool:
    """Tell whether the words of a title are nothing but the years of two editions or more (``Law 58: 2007 and 2017``):
    what is compared below it, and no heading of the law."""
    if not has_year(words):
        return False
    years = {str(edition.year) for edition in book.editions}
    names = _NAMES.findall(words)
    figures = [name for name in names if name.isdecimal()]
    others = (name for name in names if not name.isdecimal())
    return len(figures) > 1 and years.issuperset(figures) and all(len(name) <= _SHORT_WORD for name in others)


def _parted(block: Block, years: set[str], book: Book, out: Structured) -> Iterator[Block]:
    match = _IN_BRACKETS.search(block.text.string)
    title = block.cut(0, match.start()) if match else block
    if match is None or title_line(title, book.numbering) is None:
        yield block
        return
    words = replace(block.cut(*match.span("words")), strong=(), emphasis=(), refs=())
    if words.string not in years and edition_line(words, book) not in years:
        yield block
        return
    for start, end in ((match.start(), match.start("words")), (match.end("words"), match.end())):
        out.claim(block.text.cut(start, end).strip(), "left out", "a bracket around the edition")
    yield words
    yield title
