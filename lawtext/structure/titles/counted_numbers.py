"""Numbers that only the lists of a Word file count, where they are more than the label of an item.

``Article 3`` before a heading is the title of a law, ``CHAPTER II`` that of a chapter, and ``3.2.1`` a label of a book
whose labels are whole numbers. The reader knows no book: it leaves out what a list prints before such a paragraph, and
here it is taken back into the text.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace

from lawtext.model import Book
from lawtext.readers import Block, Document, LeftOut, Traced
from lawtext.readers.blocks import COUNTED, COUNTED_ABOVE
from lawtext.structure.around.chapters import heads_chapter
from lawtext.structure.labels.printed import whole_number_at
from lawtext.structure.lines.lines_of_law import title_line


def with_counted_numbers(document: Document, book: Book) -> Document:
    """Return the document with the numbers of its lists that are titles and whole labels in its text."""
    counted = {left.end: left for left in document.left_out if left.reason in (COUNTED, COUNTED_ABOVE)}
    if not counted:
        return document
    page = document.page.text
    above = {page[left.start : left.end].partition(".")[0] for left in counted.values() if left.reason == COUNTED_ABOVE}
    taken: set[LeftOut] = set()
    blocks: list[Block] = []
    for block in document.blocks:
        before = [*_before(block, counted)]
        found = _with_number(block, before, page, above, book) if before else ()
        if found:
            taken.update(before)
        blocks += found or (block,)
    left_out = tuple(left for left in document.left_out if left not in taken)
    return replace(document, blocks=tuple(blocks), left_out=left_out)


def _before(block: Block, counted: dict[int, LeftOut]) -> Iterator[LeftOut]:
    """Yield what a list prints right before a paragraph, the nearest first."""
    at = block.text.start
    while at in counted:
        yield counted[at]
        at = counted[at].start


def _with_number(
    block: Block, before: Sequence[LeftOut], page: str, above: Container[str], book: Book
) -> tuple[Block, ...]:
    """Return the paragraph with its number, which is a line of its own where it is a title; nothing where the number
    is neither a title, nor a whole label, nor the one (in ``above``) that whole labels of the page begin with."""
    printed = Traced.of(page, before[-1].start, before[0].end)
    line = Block(printed.strip(), "heading", block.level or 1, gap=block.gap)
    if title_line(line, book.numbering) is not None or heads_chapter(line, book):
        return (line, replace(block, kind="heading", label="") if block.kind == "item" else replace(block, label=""))
    string = printed.string + block.string
    begins = book.numbering.dotted[:1] == range(1) and printed.string.strip(" .") in above
    if not begins and whole_number_at(string, book.numbering, book.languages[0]) is None:
        return ()
    shift = len(printed)
    strong, emphasis = (
        tuple((start + shift, end + shift) for start, end in ranges) for ranges in (block.strong, block.emphasis)
    )
    refs = tuple(replace(ref, at=ref.at + shift) for ref in block.refs)
    text = Traced.join((printed, block.text))
    return (replace(block, text=text, label="", strong=strong, emphasis=emphasis, refs=refs),)
