"""What waits while the lines of a page are read: lines of a paragraph and rows of a table, until each ends.

What a line is, is for the reader of its format; what paragraphs and tables are made of, for ``lines`` and ``rows``.
"""

from __future__ import annotations

from collections.abc import Iterator

from lawtext.readers.blocks import Block, LeftOut
from lawtext.readers.page import Page
from lawtext.readers.text.lines import Line, paragraphs
from lawtext.readers.text.rows import Row, table


class Waiting:
    """The lines and the rows of a page that wait; ``left_out`` is the ledger of the page."""

    def __init__(self, page: Page, left_out: list[LeftOut], *, notes_starred: bool) -> None:
        self.page = page
        self.left_out = left_out
        self.notes_starred = notes_starred
        self.plain: list[Line] = []
        self.rows: list[Row] = []

    def end_paragraph(self) -> Iterator[Block]:
        """Yield the paragraphs of the lines that wait."""
        yield from paragraphs(self.page, self.plain, self.left_out, notes_starred=self.notes_starred)
        self.plain = []

    def end_table(self) -> Iterator[Block]:
        """Yield the cells of the rows that wait."""
        if self.rows:
            yield from table(self.rows, self.left_out)
        self.rows = []
