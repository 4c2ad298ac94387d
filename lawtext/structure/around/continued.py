"""Titles that say that their law goes on (``LAW 40 (continued)``), at the head of a printed page or a page of a site.

Below the law they name they are no more than a running head; elsewhere they are its title without those words.
"""

from __future__ import annotations

import re

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import title_line
from lawtext.structure.lines.page_lines import HEAD, PageLines
from lawtext.structure.lines.phrases import phrases_in
from lawtext.structure.proposal import Structured

_LAST_WORDS = re.compile(r"(?:[-–—]\s*|(?P<open>[(\[]))(?P<words>[^\W\d_][^()\[\]]{2,14})(?(open)[)\]])\s*\Z")


def says_goes_on(block: Block, book: Book) -> int | None:
    """Return where the words begin with which the title of a law says that it goes on, None where there are none."""
    if not book.numbering.heads[block.string[:HEAD]]:
        return None
    words = _LAST_WORDS.search(block.string)
    if words is None or fold(words["words"]).strip(" .") not in phrases_in(book, "continued"):
        return None
    end = len(block.string[: words.start()].rstrip())
    return end if title_line(block.cut(0, end), book.numbering) else None


def without_continuations(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks without titles that say that the law above them goes on, and without these words in others;
    both are entered into the ledger."""
    kept = list(blocks)
    goes_on: set[int] = set()
    told = False
    last = None
    for index in blocks.starting(book.numbering.heads):
        end = says_goes_on(blocks[index], book)
        title = blocks[index] if end is None else blocks[index].cut(0, end)
        named = title_line(title, book.numbering)
        if end is not None and named is not None:
            told = True
            if last is not None and named.number == last.number:
                out.leave_out(blocks[index], "says that the law above goes on")
                goes_on.add(index)
            else:
                out.leave_out(blocks[index].cut(end), "says that the law goes on")
                kept[index] = title
        last = named or last
    if not told:
        return blocks
    return PageLines(block for index, block in enumerate(kept) if index not in goes_on)
