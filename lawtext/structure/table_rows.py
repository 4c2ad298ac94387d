"""Which texts of two languages stand in one row of a table: the labels of one are those of the other.

Where each language has as many paragraphs, their order shows the same; where a cell is empty, only the rows do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lawtext.numbering import Number
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
    if document.reader != PASTED:
        return {block.text.start: (block.cell.grid.at, block.cell.row) for block, _ in cells if block.cell is not None}
    text = document.page.text
    starts = (block.text.start for block in blocks)
    lines = {start: text.rfind("\n", 0, start) for start in starts if start >= 0}
    return {start: (-1, line) for start, line in lines.items() if "\t" in text[line + 1 : _end_of_line(text, start)]}


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return end if end >= 0 else len(text)


def lines_beside(
    section: Section, other: Section, outline: Sequence[Assigned], rows: Mapping[int, Row]
) -> list[Line] | None:
    """Return the clause of each text of a law as the labels beside it in another language show it, None where one of
    them stands in no row with a clause, or the rows show nothing. Where both languages have empty cells, a text beside
    one goes on with the clause above it.

    Args:
        section: the law that has lost its labels.
        other: the same law in another language.
        outline: what each block of the other language opens.
        rows: as ``rows_of`` gives them.
    """
    assert section.noted is not None
    assert other.noted is not None
    own = [rows.get(block.text.start) for block in section.noted.blocks]
    beside = {
        row: what.owner
        for block, what in zip(other.noted.blocks, outline, strict=True)
        if (row := rows.get(block.text.start)) is not None
    }
    if not _are_rows(own, beside):
        return None
    numbers = [beside.get(row) if row is not None else None for row in own]
    if any(row not in own for row in beside):
        numbers = _gone_on(numbers, own)
    if len({*numbers}) < 2 or None in numbers:
        return None
    texts = (block.string for block in section.noted.blocks)
    return [Line(number, text) for number, text in zip(numbers, texts, strict=True) if number is not None]


def _gone_on(numbers: Sequence[Number | None], own: Sequence[Row | None]) -> list[Number | None]:
    """Return the clauses of texts, that of the one above for a text beside an empty cell."""
    found: list[Number | None] = []
    for number, row in zip(numbers, own, strict=True):
        found.append(found[-1] if number is None and row is not None and found else number)
    return found


def _are_rows(own: Sequence[Row | None], beside: Mapping[Row, object]) -> bool:
    """Tell whether empty cells keep the texts of two languages in their rows: each has its last text in the same row as
    the other, and one of them none in a row above. Two lists of unlike length that were only set beside each other
    have their empty cells at the end of the shorter one."""
    here = {row for row in own if row is not None}
    return bool(here) and bool(beside) and here != beside.keys() and max(here) == max(beside)
