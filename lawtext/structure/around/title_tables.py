"""Tables that list laws: in each row the name of a law, and beside it what it is called or when it changed.

Such a table is contents, and its rows are no laws without text. Titles that stand one below the other without a table
are ``chrome``'s.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import is_aside

_FEWEST_ROWS = 2


def in_tables_of_titles(blocks: Sequence[Block], titles: Collection[int]) -> Iterator[int]:
    """Yield the places of the cells of tables that list laws.

    Every row below the heads of such a table has the title of a law, and short cells beside it that are no sentences.

    Args:
        blocks: those of a page.
        titles: which of them are titles of laws.
    """
    if sum(blocks[index].cell is not None for index in titles) < _FEWEST_ROWS:
        return
    tables: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for index, block in enumerate(blocks):
        if block.cell is not None:
            tables[block.cell.grid.at][block.cell.row].append(index)
    for rows in tables.values():
        heads, *_ = rows.values()
        named = [cells for row, cells in rows.items() if row or any(index in titles for index in heads)]
        listed = all(
            len(cells) > 1 and any(cell in titles for cell in cells) and all(is_aside(blocks[cell]) for cell in cells)
            for cells in named
        )
        if listed and len(named) >= _FEWEST_ROWS:
            yield from (index for cells in rows.values() for index in cells)
