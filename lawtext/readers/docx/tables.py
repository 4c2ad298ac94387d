"""Tables of a Word file: which of the blocks that were read each cell holds."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from lawtext.readers.blocks import MOST_COLUMNS
from lawtext.readers.docx.word import number, value, w


def shape_of(
    table: etree._Element, kept: Mapping[etree._Element, range]
) -> tuple[list[list[list[int] | None]], list[int]]:
    """Return which blocks each cell of each row holds, None for one that goes on from the cell above, and the rows of
    one cell that is as wide as the table; no row of a layout: a table in a table, and one with other wide cells. Such a
    row above all others is the title of the table.

    Args:
        table: the table.
        kept: for the rows and cells that were read, which blocks they hold.
    """
    if next(table.iterdescendants(w("tbl")), None) is not None:
        return [], []
    shape: list[list[list[int] | None]] = []
    across: list[int] = []
    for row in table.iterdescendants(w("tr")):
        if row not in kept:
            continue
        wide = _across(row, kept)
        if wide and not shape:
            continue
        if wide:
            across.append(len(shape))
        cells = wide or _cells(row, kept)
        if cells is None:
            return [], []
        shape.append(cells)
    return shape, across


def _across(row: etree._Element, kept: Mapping[etree._Element, range]) -> list[list[int] | None]:
    """Return what the columns of a row hold that is one cell over several of them, nothing for another row."""
    cells = [*row.iterdescendants(w("tc"))]
    columns = columns_of(cells[0]) if len(cells) == 1 and cells[0] in kept else 1
    return [[*kept[cells[0]]], *([] for _ in range(columns - 1))] if 1 < columns <= MOST_COLUMNS else []


def columns_of(cell: etree._Element) -> int:
    """Return over how many columns a cell goes; of more than any table has, one more than that."""
    span = cell.find(f"{w('tcPr')}/{w('gridSpan')}")
    return 1 if span is None else max(1, min(number(span, 1), MOST_COLUMNS + 1))


def _cells(row: etree._Element, kept: Mapping[etree._Element, range]) -> list[list[int] | None] | None:
    """Return what ``shape_of`` does for one row, None where it is one of a layout."""
    cells: list[list[int] | None] = []
    for cell in row.iterdescendants(w("tc")):
        properties = cell.find(w("tcPr"))
        held = kept.get(cell)
        if held is None or (properties is not None and properties.find(w("gridSpan")) is not None):
            return None
        merged = None if properties is None else properties.find(w("vMerge"))
        goes_on = merged is not None and value(merged) != "restart"
        if goes_on and held:
            return None
        cells.append(None if goes_on else list(held))
    return cells
