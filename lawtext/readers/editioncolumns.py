"""Tables of two or more editions side by side, a column for each: which cells stand below which year.

A row of such a table is a clause as it was and as it is, so its columns are read one after the other. Here it is told
from the heads of the columns; to read them in that order is for ``blocks`` and ``rows``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

_YEAR = re.compile(
    r"\D{0,40}\b(?:1[89]|20)[0-9]{2}\b\D{0,40}"
    # “Law 63 - Errors (2007)”
    r"|.{0,90}[(\[]\D{0,20}\b(?:1[89]|20)[0-9]{2}\b\D{0,20}[)\]]:?"
)


def are_years(heads: Sequence[str]) -> bool:
    """Tell whether the heads of several columns say a year each."""
    return len(heads) > 1 and all(map(_YEAR.fullmatch, heads))


def columns_of_editions(
    rows: Sequence[Sequence[Sequence[int] | None]], text_of: Callable[[int], str], across: Collection[int] = ()
) -> list[list[int]]:
    """Return for each column of a table which blocks stand in it, its head first; none where they are no editions.

    The heads say a year each, no row has more cells than there are heads, and sentences stand below every head: the
    columns of a table of figures may be years too.

    Args:
        rows: for each cell which of the blocks stand in it, None for a cell that goes on from the one above.
        text_of: gives the text of a block.
        across: the rows of one cell that is as wide as the table: it stands in each column.
    """
    heads = [text_of(cell[0]) for cell in rows[0] if cell and len(cell) == 1] if rows else []
    if not are_years(heads) or len(rows) < 2 or any(len(row) > len(heads) for row in rows):
        return []
    columns: list[list[int]] = [[] for _ in heads]
    for at, row in enumerate(rows):
        cells = [row[0]] * len(columns) if at in across else row
        for column, cell in zip(columns, cells, strict=False):
            column += cell or ()
    return columns if all(any(text_of(index).endswith(".") for index in column) for column in columns) else []
