"""Tables of data copied with tabs between their cells, whose rows need not have as many cells each.

A browser copies a cell over several columns as one, an empty one as nothing, and a row of one cell without a tab: a
table of scores has its heads and its sub-heads so. Rows of as many cells each, and columns in two languages, are for
``rows``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.readers.blocks import Block
from lawtext.readers.page import Page
from lawtext.readers.text.lines import LABELLED, Line
from lawtext.readers.text.rows import FIGURE, SENTENCE_ENDS, cells_in_columns
from lawtext.readers.text.scripts import script_of

_CELL = re.compile(r"(?:(?<=\t)|\A)[^\t]*")
_FEWEST_ROWS = 3
_LONGEST_CELL = 40
_LONGEST_IN_GRID = 20
_FEWEST_COLUMNS = 3
_LONGEST_NAME = 80
"""What a row is about, in its first cell, is not longer than this, in code points."""
_MOST_BETWEEN = 2
"""So many rows of one cell stand between others at most."""
_TITLED = re.compile(r"[^\W\d_]+\.?\s[0-9]{1,3}\b")
"""The title of the next law (``LAW 78 - …``) begins so."""


def tabbed_tables(lines: Sequence[Line]) -> dict[int, int]:
    """Return where among the lines such tables stand, as the place of the first row and how many there are.

    A table has three rows with tabs at least, and a third of their cells behind the first are figures; no blank line,
    no sentence and no label stands in it. Two rows are enough where a line with a colon stands above them, and all
    their cells behind the first are figures, or where three columns at least have heads and no cell is longer than a
    word or two (who called what: ``West``, ``North``, ``East``, ``South``).
    """
    found: dict[int, int] = {}
    start = end = None
    for at, line in enumerate([*lines, Line(0, 0, "")]):
        if "\t" in line.string.rstrip() and _may_be_row(line.string):
            start, end = at if start is None else start, at
        elif start is not None and end is not None and _is_below(lines, at, end):
            if (
                _is_of_data(lines[start : end + 1])
                or is_grid_of([_strings(line) for line in lines[start : end + 1]])
                or _is_announced(lines, start, end)
            ):
                found[start] = end + 1 - start
            start = end = None
    return found


def _is_below(lines: Sequence[Line], at: int, end: int) -> bool:
    """Tell whether a line without a tab stands below a table and in none, ``end`` being the last row before it.

    A line in capitals above one that announces a table is the heading of both.
    """
    if at == len(lines) or at - end > _MOST_BETWEEN or not _is_name(lines[at].string):
        return True
    announced = at + 1 < len(lines) and lines[at + 1].string.rstrip().endswith(":")
    return announced and "\t" not in lines[at + 1].string and lines[at].string.isupper()


def tabbed_table(page: Page, lines: Sequence[Line]) -> list[Block]:
    """Return the cells of a table that ``tabbed_tables`` has found; what a row lacks is empty at its end."""
    rows = (
        [
            (column, line.start + start, line.start + end)
            for column, (start, end) in enumerate(_cells(line.string))
            if line.string[start:end].strip()
        ]
        for line in lines
    )
    return cells_in_columns(page, rows, max(len(_cells(line.string)) for line in lines))


def _cells(string: str) -> list[tuple[int, int]]:
    return [match.span() for match in _CELL.finditer(string.rstrip())]


def _strings(line: Line) -> list[str]:
    return [line.string[start:end].strip() for start, end in _cells(line.string)]


def _may_be_row(string: str) -> bool:
    first, *others = (string[start:end].strip() for start, end in _cells(string))
    short = all(len(cell) <= _LONGEST_CELL and not cell.endswith(SENTENCE_ENDS) for cell in others)
    labelled = any(LABELLED.fullmatch(cell) for cell in (first, *others))
    scripts = {script_of(cell) for cell in (first, *others)} - {""}
    return short and not labelled and len(scripts) < 2 and (not first or _is_name(first))


def _is_name(string: str) -> bool:
    """Tell whether words may be what a row is about, or the rows below it: a colon may follow them."""
    string = string.strip()
    ends = string.removesuffix(":").endswith(SENTENCE_ENDS)
    return 0 < len(string) <= _LONGEST_NAME and not (ends or LABELLED.match(string) or _TITLED.match(string))


def _is_of_data(lines: Sequence[Line]) -> bool:
    rows = [[line.string[a:b].strip() for a, b in _cells(line.string)] for line in lines]
    parted = [row for row in rows if len(row) > 1]
    cells = [cell for row in parted for cell in row[1:] if cell]
    return len(parted) >= _FEWEST_ROWS and 3 * sum(FIGURE.fullmatch(cell) is not None for cell in cells) >= len(cells)


def is_grid_of(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether rows of cells are short words below as many heads."""
    heads, *below = rows
    if len(heads) < _FEWEST_COLUMNS or not below or not all(cell[:1].isalpha() for cell in heads):
        return False
    if any(not 1 < len(row) <= len(heads) for row in below):
        return False
    return all(len(cell) <= _LONGEST_IN_GRID for row in rows for cell in row)


def _is_announced(lines: Sequence[Line], start: int, end: int) -> bool:
    """Tell whether each of the rows is a name with its figures, and the line above announces them."""
    if start == end or not (start and lines[start - 1].string.rstrip().endswith(":")):
        return False
    rows = ([line.string[a:b].strip() for a, b in _cells(line.string)] for line in lines[start : end + 1])
    return all(row[0] and len(row) > 1 and all(map(FIGURE.fullmatch, row[1:])) for row in rows)
