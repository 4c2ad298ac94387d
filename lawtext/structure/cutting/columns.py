"""Columns of a table in which a law stands: one cell below the other, beside another language or another edition.

Such cells are the paragraphs of the law, with the list signs and the labels that paragraphs have. The cells of a table
that is part of a law stay cells: ``lawtext.structure.tables`` puts them back into rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from lawtext.readers import Block
from lawtext.readers.text.lines import BULLET, LIST_SIGN
from lawtext.structure.proposal import Structured
from lawtext.structure.sections import Section


def set_in_a_column(section: Section) -> bool:
    """Tell whether the cells of a law are a column that holds the law itself, and no table in it.

    They are where none of them shares its row with another one in the same language, and where nothing but cells holds
    the law.
    """
    blocks = section.blocks
    first = section.title or (blocks[0] if blocks else None)
    if first is None or "cell" not in [block.kind for block in blocks]:
        return False
    if first.kind == "cell" or all(block.kind == "cell" for block in blocks):
        return not _share_rows(blocks)
    cells = [block.cell for block in blocks if block.kind == "cell"]
    return None not in cells and len(cells) > 1 and not _share_rows(blocks)


def _share_rows(blocks: Sequence[Block]) -> bool:
    """Tell whether two cells that follow one another stand in one row."""
    cells = [block.cell for block in blocks if block.cell is not None]
    return any((before.grid, before.row) == (after.grid, after.row) for before, after in pairwise(cells))


def as_paragraphs(blocks: Sequence[Block], out: Structured) -> list[Block]:
    """Return the blocks of a law that is set in a column, its cells as the paragraphs and items that they are."""
    return [_paragraph(block, out) if block.kind == "cell" else block for block in blocks]


def _paragraph(block: Block, out: Structured) -> Block:
    sign = BULLET.match(block.string)
    if sign is None or sign["sign"] == "*":  # as likely the mark of a note
        return replace(block, kind="paragraph", cell=None)
    out.claim(block.text.cut(*sign.span("sign")), "left out", LIST_SIGN)
    return replace(block.cut(sign.end()), kind="item", level=1, cell=None)
