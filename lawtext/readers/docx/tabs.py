"""Tables of a Word file that somebody set with tabs, or with spaces, between the words of paragraphs.

Word shows them as columns; in the text each such gap is one space. Which paragraphs are a table of data is told as in
copied text, for which there is ``lawtext.readers.text.tabbed``. Two tabs may be an empty cell or the way to the next
column, which only the page shows: such paragraphs stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from lawtext.readers.blocks import Block, in_grid
from lawtext.readers.text.lines import Line
from lawtext.readers.text.tabbed import tabbed_tables

_SPACES = re.compile(r"[ \t\n\r]+")


def stops_in(string: str) -> Iterator[int]:
    """Yield where cells begin in a string of a run, behind a tab or two spaces, as an offset into the same string with
    single spaces; for each of several tabs.

    >>> [*stops_in("North  East\\tby night")]
    [6, 11]
    """
    taken = 0
    for spaces in _SPACES.finditer(string):
        if len(spaces[0]) > 1 or spaces[0] == "\t":
            yield from [spaces.start() - taken + 1] * max(1, spaces[0].count("\t"))
        taken += len(spaces[0]) - 1


def with_tables(blocks: Sequence[Block], stops: Mapping[int, Sequence[int]]) -> tuple[list[Block], list[int]]:
    """Return blocks with those that are rows of a table cut into its cells, and the place of each one before that.

    Args:
        blocks: the blocks of a document.
        stops: for the places of blocks, where in their text cells begin.
    """
    if not stops:
        return [*blocks], [*range(len(blocks))]
    tables = tabbed_tables([_line(block, stops.get(at, ())) for at, block in enumerate(blocks)])
    out: list[Block] = []
    places: list[int] = []
    at = 0
    while at < len(blocks):
        count = tables.get(at, 0)
        table = [(row, blocks[row], stops.get(row, ())) for row in range(at, at + count)]
        if len({0 in of_row for _, _, of_row in table}) > 1:
            count = 0
        for row, block in _cells(table) if count else ((at, blocks[at]),):
            out.append(block)
            places.append(row)
        at += count or 1
    return out, places


def _line(block: Block, stops: Sequence[int]) -> Line:
    """Return a paragraph as a line of copied text, with tabs between its cells; a blank one for what is no row."""
    if block.kind != "paragraph" or block.label or len({*stops}) < len(stops):
        return Line(0, 0, "")
    return Line(0, 0, "\t".join(block.string[a:b].strip() for a, b in _spans(block, stops)))


def _spans(block: Block, stops: Sequence[int]) -> list[tuple[int, int]]:
    return [*pairwise([0, *filter(None, stops), len(block.string)])]


def _cells(rows: Sequence[tuple[int, Block, Sequence[int]]]) -> list[tuple[int, Block]]:
    """Return the cells of a table, each with the place of its row among the blocks."""
    width = max(len(_spans(block, stops)) for _, block, stops in rows)
    places: list[int] = []
    cells: list[Block] = []
    shape: list[list[list[int]]] = []
    for place, block, stops in rows:
        shape.append([[] for _ in range(width)])
        for column, (start, end) in enumerate(_spans(block, stops)):
            if block.string[start:end].strip():
                shape[-1][column].append(len(cells))
                cells.append(replace(block.cut(start, end), kind="cell", level=0))
                places.append(place)
    in_grid(shape, cells)
    return [*zip(places, cells, strict=True)]
