"""Cells of a table that a copy of a page wrote one to a line: short lines below one another, none of them a sentence.

A list that has lost its labels looks much like them, and its items are clauses. What shows a table is what no item of
a list is: a cell without a word (``500``, ``♣``), one that only counts something (``3 points``), words that stand
there again and again (``Boards``), and words with their figures behind them (``Red 40 60``), a row in one line. Rows
whose cells a sign or wider spaces part are for ``pieces`` to see.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from lawtext.readers import Block
from lawtext.structure.labels.printed import Piece
from lawtext.structure.lines.lines_of_law import SHORT_CELL, ends_sentence

_NO_WORD = re.compile(r"[\W\d_]+")
_AMOUNT = re.compile(r"[\W_]*[0-9][0-9.,:/–-]*[ \u00a0]?[^\W\d_]+\.?")
"""A figure with the word for what it counts."""
_ROW = re.compile(r"[^\W\d_].*?\s[+–-]?[0-9](?:[0-9.,:/–-]+|[0-9.,:/–-]*(?:\s+[+–-]?[0-9][0-9.,:/–-]*)+)")
"""Words with a figure behind them, or several: one that is less than ten may count what bears its name (``Gate 2``)."""
_FEWEST_CELLS = 4
_FEWEST_TELLING = 3
_ONE_IN = 3
"""Of so many cells at least one is none that a list could have."""


def cell_lines(blocks: Sequence[Block], pieces: Sequence[Piece]) -> list[range]:
    """Return the runs of lines in a law that are the cells of a table, by the places of their blocks.

    Args:
        blocks: the blocks of the law.
        pieces: what each looks like, with its labels.
    """
    if sum(not piece.tokens for piece in pieces) < _FEWEST_CELLS:
        return []
    return [run for run in _runs(blocks, pieces) if _is_table([blocks[at].string for at in run])]


def _runs(blocks: Sequence[Block], pieces: Sequence[Piece]) -> Iterator[range]:
    """Yield the longest runs of short lines without a label that are no sentences."""
    begin = None
    for at, block in enumerate(blocks):
        if not pieces[at].tokens and _may_be_cell(block):
            begin = at if begin is None else begin
        elif begin is not None:
            yield range(begin, at)
            begin = None
    if begin is not None:
        yield range(begin, len(blocks))


def _may_be_cell(block: Block) -> bool:
    string = block.string
    return block.kind == "paragraph" and len(string) <= SHORT_CELL and not ends_sentence(string)


def _is_table(cells: Sequence[str]) -> bool:
    """Tell whether enough of the lines below one another are what only cells are."""
    if len(cells) < _FEWEST_CELLS:
        return False
    times = Counter(cells)
    telling = sum(times[cell] > 1 or is_cell(cell) for cell in cells)
    return telling >= max(_FEWEST_TELLING, len(cells) / _ONE_IN)


def is_cell(cell: str) -> bool:
    """Tell whether a cell has no word, nothing but a figure and what it counts, or is words and their figures."""
    return any(pattern.fullmatch(cell) for pattern in (_NO_WORD, _AMOUNT, _ROW))
