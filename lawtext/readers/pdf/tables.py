"""Which printed lines of a PDF are certain to be a table of data, and which of them are one row.

A ruled table may go on over several pages, with its head printed again and a row broken in two; cells without rules
are a table only where nothing else explains how they stand. Finding the cells is for ``lawtext.readers.pdf.lines``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from lawtext.readers.pdf.lines import CLEAR_GAP, Line
from lawtext.readers.text.lines import ENDS, LABELLED
from lawtext.readers.text.rows import has_figures, may_be_rows
from lawtext.readers.text.scripts import script_of
from lawtext.readers.text.tabbed import is_grid_of

_IN_LINE = 1.5
"""What is printed flush begins, or ends, within this of one place, in points."""


# --- ruled tables -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Row:
    """A row of a ruled table: the lines in each cell, None in one that goes on from the row above.

    ``again`` tells that it is the head of the table on a further page, ``certain`` that it is known where it begins.
    """

    cells: list[list[Line] | None]
    again: bool = False
    certain: bool = True

    @property
    def strings(self) -> list[str]:
        """What is printed in the cells."""
        return [" ".join(line.string for line in cell or ()) for cell in self.cells]


def goes_on_below(above: Sequence[Line], below: Sequence[Line]) -> bool:
    """Tell whether a ruled table goes on with another one, at the head of the next page and with the same columns."""
    last, first = above[-1], below[0]
    if last.cell is None or first.cell is None or first.page != last.page + 1:
        return False
    widths = [[x - cell.grid.xs[0] for x in cell.grid.xs] for cell in (last.cell, first.cell)]
    return len(widths[0]) == len(widths[1]) and all(
        abs(a - b) < _IN_LINE for a, b in zip(widths[0], widths[1], strict=True)
    )


def rows_of_ruled(lines: Sequence[Line]) -> list[Row]:
    """Return the rows of a ruled table; one that the end of a page breaks comes whole."""
    out: list[Row] = []
    for _, page in groupby(lines, lambda line: line.page):
        rows = _rows_of_page(list(page))
        if out:
            rows[0].again = rows[0].strings == out[0].strings
            first = int(rows[0].again)
            rows[first : first + 1] = [row for row in rows[first : first + 1] if not _is_rest(row, out)]
        out += rows
    return out


def _rows_of_page(lines: Sequence[Line]) -> list[Row]:
    """Return the rows of a table on one page, without those of which nothing is left."""
    grid = next(line.cell.grid for line in lines if line.cell)
    cells: dict[tuple[int, int], list[Line]] = {}
    for line in lines:
        if line.cell is not None:
            cells.setdefault((line.cell.row, line.cell.column), []).append(line)
    places = [[(row, column) for column in range(grid.columns)] for row in range(grid.rows)]
    rows = [Row([None if at in grid.above else cells.get(at, []) for at in row]) for row in places]
    return [row for row in rows if any(cell or cell is None for cell in row.cells)]


def _is_rest(row: Row, above: Sequence[Row]) -> bool:
    """Put a row at the head of a page, where it is the rest of the last one above, into that one; tell whether it was.

    Where it may be or not, it is marked as not certain.
    """
    last = above[-1]
    pairs = list(zip(last.strings, row.strings, strict=True))
    low = [index for index, (up, here) in enumerate(pairs) if up and not up.endswith(ENDS) and here[:1].islower()]
    if len(low) == sum(1 for _, here in pairs if here) and len(low) < sum(1 for up, _ in pairs if up):
        for index in low:
            last.cells[index] = [*(last.cells[index] or ()), *(row.cells[index] or ())]
        return True
    row.certain = all(any(other.strings[index][:1].islower() for other in above[1:]) for index in low)
    return False


# --- cells without rules ------------------------------------------------------------------------------------------


def is_table(lines: Sequence[Line]) -> bool:
    """Tell whether lines with wide gaps are certain to be the rows of a table of data.

    There are three at least, with as many short cells each, and the columns are flush: left, right or in the middle.
    Where no column holds figures, the gaps must be much wider than those between two columns of text.
    """
    rows = [[line.string[a:b].strip() for a, b in line.parts] for line in lines]
    if len({(line.page, line.column, len(line.parts)) for line in lines}) > 1 or not may_be_rows(rows):
        return False
    columns = list(zip(*(line.spans for line in lines), strict=True))
    if not all(_flush(column) for column in columns):
        return False
    clear = all(gap.right - gap.left >= CLEAR_GAP * line.size for line in lines for gap in line.wide)
    return clear or has_figures(rows)


def columns_of_grid(lines: Sequence[Line]) -> list[list[int]]:
    """Return in which column each cell stands of lines that are certain to be short words below as many heads, as in a
    table that was set with tabs or spaces (who called what: ``West``, ``North``, ``East``, ``South``); else nothing.

    A row may lack its first cells and its last ones, and one row is enough. Those of plain text are for ``tabbed``.
    """
    rows = [[line.string[a:b].strip() for a, b in line.parts] for line in lines]
    cells = [cell for row in rows for cell in row]
    if len({(line.page, line.column) for line in lines}) > 1 or not is_grid_of(rows):
        return []
    if any(cell.endswith(ENDS) or LABELLED.match(cell) for cell in cells) or len({*map(script_of, cells)} - {""}) > 1:
        return []
    heads = [head for head, _ in lines[0].spans]
    columns = [
        [next((at for at, x in enumerate(heads) if abs(a - x) <= _IN_LINE), -1) for a, _ in line.spans]
        for line in lines
    ]
    return [] if any(-1 in row for row in columns) else columns


def _flush(spans: Sequence[tuple[float, float]]) -> bool:
    edges = ([a for a, _ in spans], [b for _, b in spans], [(a + b) / 2 for a, b in spans])
    return any(max(places) - min(places) <= _IN_LINE for places in edges)


def may_be_part_of(rows: Sequence[Line], line: Line) -> bool:
    """Tell whether a line right above or below the rows of a table may be the rest of one of their cells."""
    later = any(abs(line.x0 - gap.right) < _IN_LINE for row in rows for gap in row.wide)
    if line.y > rows[-1].y:
        return later or bool(line.wide) or line.string[:1].islower()
    said = line.string.endswith(ENDS) or line.all_strong != rows[0].all_strong or line.size != rows[0].size
    return later or bool(line.wide) or not said
