"""Tables of a Word file: which of the blocks that were read each cell holds."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from lawtext.readers.word import value, w


def shape_of(table: etree._Element, kept: Mapping[etree._Element, range]) -> list[list[list[int] | None]]:
    """Return which blocks each cell of each row holds, None for one that goes on from the cell above; no row of a
    layout: a table in a table, and one with wide cells.

    Args:
        table: the table.
        kept: for the rows and cells that were read, which blocks they hold.
    """
    if next(table.iterdescendants(w("tbl")), None) is not None:
        return []
    shape: list[list[list[int] | None]] = []
    for row in table.iterdescendants(w("tr")):
        if row in kept:
            cells = _cells(row, kept)
            if cells is None:
                return []
            shape.append(cells)
    return shape


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
