"""Tables of a law: the cells that a format gives one by one, back in their rows and columns.

Only what is certain becomes a table: a regular one (``lawtext.readers`` says so), all of it in one clause, no cell of
it the label of a clause or in another language. Everything else stays the paragraphs that its cells are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from lawtext.model import FROM_ABOVE
from lawtext.readers import Block, Traced
from lawtext.readers.blocks import Cell
from lawtext.readers.text.editioncolumns import are_years
from lawtext.readers.text.scripts import telling_script
from lawtext.structure.proposal import NoteMark, ProposedClause, ProposedText


class Placed(NamedTuple):
    """A cell that was put into a clause as a paragraph."""

    cell: Cell
    owner: ProposedClause
    text: ProposedText


def set_in_table(placed: Sequence[Placed]) -> None:
    """Make one paragraph of the cells of a table, once all are there, one below the other in one clause."""
    grid, owner = placed[0].cell.grid, placed[0].owner
    paragraphs = owner.paragraphs
    if len(placed) != grid.filled or len(paragraphs) < grid.filled:
        return
    last = paragraphs[-grid.filled :]
    if any(one.text is not there for one, there in zip(placed, last, strict=True)):
        return
    if len({one.text.after for one in placed}) > 1 or any(_unwritable(one.text.text.string) for one in placed):
        return
    if len({script for one in placed if (script := telling_script(one.text.text.string))}) > 1:
        return
    texts = {(one.cell.row, one.cell.column): one.text for one in placed}
    texts.update((place, ProposedText(Traced.inserted(FROM_ABOVE))) for place in grid.above)
    if len(texts) != len(grid.above) + grid.filled:
        return
    empty = ProposedText(Traced())
    rows = tuple(tuple(texts.get((row, column), empty) for column in range(grid.columns)) for row in range(grid.rows))
    owner.join_last(grid.filled, _paragraph(rows, placed[0].text.after))


def _unwritable(string: str) -> bool:
    """Tell whether a text would say something else in a table of a law file than it says here."""
    return string == FROM_ABOVE or "\t" in string or "\n" in string


def _paragraph(rows: tuple[tuple[ProposedText, ...], ...], after: int) -> ProposedText:
    text = Traced.join((Traced.join((cell.text for cell in row), "\t") for row in rows), "\n")
    marks: list[NoteMark] = []
    at = 0
    for row in rows:
        for cell in row:
            marks += [replace(mark, at=at + mark.at) for mark in cell.marks]
            at += len(cell.text.string) + 1
    return ProposedText(text, (), tuple(marks), after, rows)


def of_one_language(blocks: Sequence[Block], codes: Sequence[str]) -> list[str]:
    """Return the language of each block, with that of a table for all its cells where its words are in one language.

    Figures and signs (``IMP``) say nothing; a table of nothing else is in the language of the text above it.
    """
    found = list(codes)
    if [block.cell for block in blocks].count(None) == len(blocks):
        return found
    at = 0
    for grid, run in groupby(blocks, lambda block: block.cell.grid if block.cell else None):
        cells = list(run)
        if grid is not None:
            told = {found[at + index] for index, block in enumerate(cells) if telling_script(block.string)}
            code = next(iter(told)) if len(told) == 1 else found[at - 1] if at and not told else ""
            if code:
                found[at : at + len(cells)] = [code] * len(cells)
        at += len(cells)
    return found


def heads_figures(blocks: Sequence[Block], index: int) -> bool:
    """Tell whether a block that says a year is the head of a column, and the column beside it has another year.

    Columns that are editions are no table any more when they come here (``lawtext.readers.text.editioncolumns``).
    """
    cell = blocks[index].cell
    if cell is None:
        return False
    beside = (blocks[at] for at in (index - 1, index + 1) if 0 <= at < len(blocks))
    heads = [other.string for other in beside if other.cell is not None and other.cell[:2] == cell[:2]]
    return any(are_years((blocks[index].string, head)) and head != blocks[index].string for head in heads)
