"""The pasted page: plain text as a person copied it from a browser, a mail or a document.

It takes whatever the other readers do not claim. Blocks are paragraphs, list items and the cells of columns; what
is law among them, and what is the chrome of a site, is for ``lawtext.structure``.
"""

from __future__ import annotations

from collections.abc import Iterator

from lawtext.readers.blocks import Block, Document, LeftOut
from lawtext.readers.lines import Line, columns, lines_of, paragraphs, starred
from lawtext.readers.page import Page

NAME = "pasted page"


def recognises(page: Page) -> bool:
    """Any text can be a pasted page."""
    return True


def read(page: Page) -> Document:
    """Return the blocks of a pasted page."""
    left_out: list[LeftOut] = []
    return Document(page, NAME, tuple(_blocks(page, left_out)), tuple(left_out))


def _blocks(page: Page, left_out: list[LeftOut]) -> Iterator[Block]:
    plain: list[Line] = []
    notes_starred = starred(page.text)
    may_have_columns = "\t" in page.text or "|" in page.text
    for line in lines_of(page.text):
        cells = columns(page, line) if may_have_columns else ()
        if not cells:
            plain.append(line)
            continue
        yield from paragraphs(page, plain, left_out, notes_starred)
        plain = []
        taken = [stretch for cell in cells for stretch in cell.stretches()]
        left_out += between(line, taken, "between columns")
        for cell in cells:
            yield Block(cell, "cell", gap=True)
    yield from paragraphs(page, plain, left_out, notes_starred)


def between(line: Line, taken: list[tuple[int, int]], reason: str) -> Iterator[LeftOut]:
    """Yield what of a line is in none of the stretches."""
    at = line.start
    for start, end in sorted(taken):
        if at < start:
            yield LeftOut(at, start, reason)
        at = end
    if at < line.end:
        yield LeftOut(at, line.end, reason)
