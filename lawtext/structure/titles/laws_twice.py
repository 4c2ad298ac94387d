"""A law that stands on a page twice, word for word, as pages do that were put together from several: it is read once.

Two texts of one law that differ are for ``sectioning`` to refuse: one of them may be another edition.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.structure.lines.lines_of_law import edition_said, title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.proposal import Structured

CODE = "law-twice"
_REASON = "the same law, word for word, as above"


def without_copies(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks of a page without the laws that stand above already, with no name of an edition between."""
    starts = blocks.starting(book.numbering.heads)
    heads = [fold(blocks.strings[at]) for at in starts]
    if out.hints.what == "commentary" or len({*heads}) == len(heads):
        return blocks
    titles = [at for at in starts if title_line(blocks[at], book.numbering) is not None]
    named: list[int] | None = None
    first: dict[str, range] = {}
    gone: set[int] = set()
    for start, end in pairwise((*titles, len(blocks))):
        above = first.setdefault(fold(blocks.strings[start]), range(start, end))
        if above.start == start or not _are_alike(blocks, above, range(start, end)):
            continue
        title = title_line(blocks[start], book.numbering)
        assert title is not None
        if end == start + 1 and title.start >= len(blocks.strings[start]):
            continue
        if named is None:
            named = [at for at in sorted(blocks.with_figures) if edition_said(blocks[at], book)]
        if bisect_left(named, above.start) < bisect_left(named, start):
            continue
        gone.update(range(start, end))
        line = out.document.page.place(max(blocks[above.start].text.start, 0))[0]
        message = f"{book.law_noun} {title.number} is also in line {line}, word for word; read only once"
        out.warn(blocks[start].text.start, CODE, message)
    for index in gone:
        out.leave_out(blocks[index], _REASON)
    return PageLines([block for index, block in enumerate(blocks) if index not in gone]) if gone else blocks


def _are_alike(blocks: PageLines, above: range, below: range) -> bool:
    """Tell whether two laws have the same words, or nothing stands below the second title."""
    if len(below) == 1 or len(above) != len(below):
        return len(below) == 1
    lines = zip(above[1:], below[1:], strict=True)
    return all(blocks.strings[one].split() == blocks.strings[other].split() for one, other in lines)
