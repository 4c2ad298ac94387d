"""The tables of an article: each row is one paragraph, with tabs between its cells.

An article has headings, paragraphs and items and no tables of its own. Each cell of a table (who called what, the score
by contract) would be a paragraph and an empty one nothing, and nobody would see any more in which column a cell stood.
Cells that hold sentences are texts side by side, which stay paragraphs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from lawtext.readers import Block, Traced

_LONGEST_CELL = 40
_ENDS = (".", ";", "\u037e", "!")


def rows_in_one(blocks: Sequence[Block]) -> Sequence[Block]:
    """Return the blocks with the cells of each row of such a table in one block, the others as they are."""
    if not any(block.cell for block in blocks):
        return blocks
    return [block for _, run in groupby(blocks, _table) for block in _with_rows(list(run))]


def _table(block: Block) -> int:
    """Return where the table begins that a block is a cell of, -1 where it is none."""
    return -1 if block.cell is None else block.cell.grid.at


def _with_rows(run: Sequence[Block]) -> Iterator[Block]:
    if not _is_whole(run):
        yield from run
        return
    for _, row in groupby(run, _row):
        yield _joined(list(row))


def _is_whole(run: Sequence[Block]) -> bool:
    """Tell whether the blocks are all cells of one table that has columns, and short ones."""
    cell = run[0].cell
    if cell is None or cell.grid.above or cell.grid.columns < 2 or len(run) != cell.grid.filled:
        return False
    return all(len(block.string) <= _LONGEST_CELL and not block.string.endswith(_ENDS) for block in run)


def _row(block: Block) -> int:
    assert block.cell is not None
    return block.cell.row


def _joined(row: Sequence[Block]) -> Block:
    """Return the cells of a row as one, with a tab for each column that begins before the last of them."""
    parts: list[Traced] = []
    emphasis: list[tuple[int, int]] = []
    column = at = 0
    for block in row:
        assert block.cell is not None
        tabs = Traced.inserted("\t" * (block.cell.column - column))
        at += len(tabs)
        emphasis += [(at + start, at + end) for start, end in block.emphasis]
        parts += [tabs, block.text]
        at += len(block.text)
        column = block.cell.column
    return Block(Traced.join(parts), "cell", gap=True, emphasis=tuple(emphasis))
