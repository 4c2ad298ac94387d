"""Which texts of two languages stand in one row of a table: the labels of one are those of the other.

Where each language has as many paragraphs, their order shows the same; where a cell is empty, only the rows do.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from lawtext.numbering import Number, Numbering
from lawtext.readers import Block, Document
from lawtext.readers.blocks import Cell
from lawtext.readers.pasted import NAME as PASTED
from lawtext.structure.labels.printed import Assigned
from lawtext.structure.lending.copies import Line
from lawtext.structure.sections import Row, Section


def rows_of(blocks: Sequence[Block], codes: Sequence[str], document: Document) -> Mapping[int, Row]:
    """Return the rows that the cells of a page stand in, by where on the page they begin, in tables of two languages or
    more."""
    cells = [(block, code) for block, code in zip(blocks, codes, strict=True) if block.kind == "cell"]
    if len({code for _, code in cells}) < 2:
        return {}
    if document.reader != PASTED:
        return {block.text.start: _row(block.cell) for block, _ in cells if block.cell is not None}
    text = document.page.text
    starts = (block.text.start for block in blocks)
    lines = {start: text.rfind("\n", 0, start) for start in starts if start >= 0}
    return {
        start: Row(-1, line, line)
        for start, line in lines.items()
        if "\t" in text[line + 1 : _end_of_line(text, start)]
    }


def _row(cell: Cell) -> Row:
    last = cell.row
    while (last + 1, cell.column) in cell.grid.above:
        last += 1
    return Row(cell.grid.at, cell.row, last)


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return end if end >= 0 else len(text)


def lines_beside(
    section: Section, other: Section, outline: Sequence[Assigned], rows: Mapping[int, Row], numbering: Numbering
) -> list[Line] | None:
    """Return the clause of each text of a law as the labels beside it in another language show it, None where one of
    them stands in no row with a clause, or the rows show nothing. Where both languages have empty cells, a text beside
    one has the label that is left out there, else it goes on with the clause above it.

    Args:
        section: the law that has lost its labels.
        other: the same law in another language.
        outline: what each block of the other language opens.
        rows: as ``rows_of`` gives them.
        numbering: of the book.
    """
    assert section.noted is not None
    assert other.noted is not None
    own = [rows.get(block.text.start) for block in section.noted.blocks]
    theirs = [
        (row, what.owner)
        for block, what in zip(other.noted.blocks, outline, strict=True)
        if (row := rows.get(block.text.start)) is not None
    ]
    beside = {(row.table, at): owner for row, owner in theirs for at in range(row.first, row.last + 1)}
    high = any(row.first < row.last for row in (*filter(None, own), *(row for row, _ in theirs)))
    if not _are_rows(own, beside, high=high):
        return None
    places = [(row.table, row.first) if row is not None else None for row in own]
    numbers = [beside.get(place) if place is not None else None for place in places]
    if any(place not in places for place in beside):
        numbers = _gone_on(_left_out(numbers, places, beside, numbering), own)
    if len({*numbers}) < 2 or None in numbers:
        return None
    texts = (block.string for block in section.noted.blocks)
    return [Line(number, text) for number, text in zip(numbers, texts, strict=True) if number is not None]


def _left_out(
    numbers: Sequence[Number | None],
    places: Sequence[tuple[int, int] | None],
    beside: Mapping[tuple[int, int], Number],
    numbering: Numbering,
) -> list[Number | None]:
    """Return the clauses of texts, those that the other language leaves out for as many texts beside empty cells:
    B between ``A.`` and ``C.``."""
    found = [*numbers]
    for end in range(1, len(found) + 1):
        start = end
        while start and numbers[start - 1] is None and places[start - 1] is not None:
            start -= 1
        if start in (0, end) or (end < len(found) and numbers[end] is None):
            continue
        above, first, last = numbers[start - 1], places[start], places[end - 1]
        below = next((beside[at] for at in sorted(beside) if last is not None and at > last), None)
        if above is None or below is None or not above.depth or above.parent != below.parent or first is None:
            continue
        before, after = above.steps[-1], below.steps[-1]
        if after.rank - before.rank == end - start + 1 and before.level == after.level and above.parent is not None:
            ranks = range(before.rank + 1, after.rank)
            found[start:end] = [numbering.child(above.parent, before.level, rank) for rank in ranks]
    return found


def leaves_out_next(number: Number, known: Collection[Number], numbering: Numbering) -> bool:
    """Tell whether the clause that counts on from another is none of those that are known, and a later one is."""
    assert number.parent is not None
    last = number.steps[-1]
    following = numbering.child(number.parent, last.level, last.rank + 1)
    beside = (one.steps[-1] for one in known if one.parent == number.parent)
    return following not in known and any(step.level == last.level and step.rank > last.rank + 1 for step in beside)


def _gone_on(numbers: Sequence[Number | None], own: Sequence[Row | None]) -> list[Number | None]:
    """Return the clauses of texts, that of the one above for a text beside an empty cell."""
    found: list[Number | None] = []
    for number, row in zip(numbers, own, strict=True):
        found.append(found[-1] if number is None and row is not None and found else number)
    return found


def _are_rows(own: Sequence[Row | None], beside: Mapping[tuple[int, int], object], *, high: bool) -> bool:
    """Tell whether the texts of two languages stand in their rows: each has its last text in the same row as the other,
    and one of them none in a row above, or a cell is so ``high`` that it goes on through several. Two lists of unlike
    length that were only set beside each other have their empty cells at the end of the shorter one."""
    here = {(row.table, at) for row in own if row is not None for at in range(row.first, row.last + 1)}
    return bool(here) and bool(beside) and (high or here != beside.keys()) and max(here) == max(beside)
