"""Which texts of two languages stand in one row of a table: the labels of one are those of the other.

Where each language has as many paragraphs, their order shows the same; where a cell is empty, only the rows do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lawtext.readers import Block, Document
from lawtext.readers.pasted import NAME as PASTED
from lawtext.structure.copies import Line
from lawtext.structure.labels import Assigned
from lawtext.structure.sections import Section

Row = tuple[int, int]
"""Where on the page the table of a row stands, and which of its rows it is; in plain text, where its line begins."""


def rows_of(blocks: Sequence[Block], codes: Sequence[str], document: Document) -> Mapping[int, Row]:
    """Return the rows that the cells of a page stand in, by where on the page they begin, in tables of two languages or
    more."""
    cells = [(block, code) for block, code in zip(blocks, codes, strict=True) if block.kind == "cell"]
    if len({code for _, code in cells}) < 2:
        return {}
    found: dict[int, Row] = {}
    text = document.page.text
    for block, _ in cells:
        start = block.text.start
        if block.cell is not None:
            found[start] = (block.cell.grid.at, block.cell.row)
        elif document.reader == PASTED:
            found[start] = (-1, text.rfind("\n", 0, start))
    return found


def lines_beside(
    section: Section, other: Section, outline: Sequence[Assigned], rows: Mapping[int, Row]
) -> list[Line] | None:
    """Return the clause of each text of a law as the labels beside it in another language show it, None where one of
    them stands in no row with a clause.

    Args:
        section: the law that has lost its labels.
        other: the same law in another language.
        outline: what each block of the other language opens.
        rows: as ``rows_of`` gives them.
    """
    assert section.noted is not None
    assert other.noted is not None
    beside = {}
    for block, what in zip(other.noted.blocks, outline, strict=True):
        row = rows.get(block.text.start)
        if row is not None and what.owner.depth:
            beside[row] = what.owner
    lines: list[Line] = []
    for block in section.noted.blocks:
        row = rows.get(block.text.start)
        number = beside.get(row) if row is not None else None
        if number is None:
            return None
        lines.append(Line(number, block.string))
    return lines if len({line.number for line in lines}) > 1 else None
