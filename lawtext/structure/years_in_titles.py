"""Titles of laws that say their edition, in brackets (``LAW 63 - ERRORS (2007)``, ``Law 63 (2017 edition)``) or in the
place of their words (``Law 63 - 2017``), as comparisons of editions print them: the edition is set above the title, as
a line of its own would be.
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
_BEFORE_YEAR = " \u00a0-–—:,."
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
    string = block.text.string
    match = _IN_BRACKETS.search(string)
    start, end = match.span("words") if match else _behind_the_number(block, book)
    before = match.start() if match else len(string[:start].rstrip(_BEFORE_YEAR))
    words = replace(block.cut(start, end), strong=(), emphasis=(), refs=())
    title = block.cut(0, before)
    is_edition = start > 0 and (words.string in years or edition_line(words, book) in years)
    if not is_edition or title_line(title, book.numbering) is None:
        yield block
        return
    for sign in (block.text.cut(before, start), block.text.cut(end)):
        reason = "a bracket around the edition" if match else "a sign before the edition"
        out.claim(sign.strip(), "left out", reason)
    yield words
    yield title


def _behind_the_number(block: Block, book: Book) -> tuple[int, int]:
    """Return where the words of a title stand (``Law 22 - 2007 Edition``); 0 where there are none."""
    title = title_line(block, book.numbering)
    return (title.start, len(block.string.rstrip(": "))) if title else (0, 0)
