"""Columns in plain text: pipe tables, cells with tabs between them, figures in columns, two languages, editions or
columns of print side by side.

A row is read cell after cell. Two columns that were only set side by side, with spaces between them, and the columns
of a table whose heads are years (one edition each) are read one after the other. Which cells are law is for
``lawtext.structure``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from lawtext.readers.blocks import Block, LeftOut, in_grid
from lawtext.readers.page import Page
from lawtext.readers.text.editioncolumns import are_years, names_rows
from lawtext.readers.text.labelcolumns import labels_stand_last
from lawtext.readers.text.lines import LABELLED, Line, runs_on
from lawtext.readers.text.scriptcolumns import column_of_scripts, end_of_columns, part_at_scripts
from lawtext.readers.text.scripts import script_of
from lawtext.readers.traced import Traced

_WORD_BULLET = "o"
"""What Word puts before the items of a list inside a list, and a tab behind it."""
_FEWEST = 4
"""So many lines with a gap at one place make two columns."""
_MOST_CROSSING = 6
"""Titles and the heads of pages may go over both columns: one line in so many."""
_TABBED = re.compile(r"(?:(?<=\t)|^)[^\t]*")
_GAP = re.compile(r"(?<=\S)[ \u00a0]{2,}(?=\S)")

_FIELD = re.compile(r"\S+(?:[ \u00a0]\S+)*")
FIGURE = re.compile(r"[-–—+±≤≥<>~]?\s?[0-9][0-9.,:/%–—+-]*(?:\s?(?:%|[^\W\d_]{1,3}))?|[-–—]")
"""A figure in the cell of a table, with its sign and its unit."""
_NUMBERED_NAME = re.compile(r"[^\W\d_]+\.?\s[0-9]")
SENTENCE_ENDS = (".", ";", ":", ",", "·", "\u037e", "\u0387")
"""What a sentence or a part of one ends with: no cell of a table of data does, nor a heading."""
_TAB_IN_SPACES = " " * 4
_FEWEST_ROWS = 3
_LONGEST_CELL = 40

Row = tuple[Line, tuple[tuple[int, Traced], ...]]
"""A line, and its cells with the number of the column that each stands in."""


def row(page: Page, line: Line) -> tuple[tuple[int, Traced], ...]:
    """Return the cells of a line that holds columns, none where it holds none.

    A line that starts and ends with ``|`` is a row of a table. Only cells in different scripts are taken for columns
    with tabs between them: a tab inside one language is white space, and so is one after a label (a Latin ``A.``
    stands before Greek text too).
    """
    string = line.string
    if "\t" not in string and "|" not in string:
        return ()
    bare = string.strip()
    if _is_piped(bare):
        return cells_at(page, line, _piped(string))
    if "\t" not in bare:
        return ()
    spans = [m.span() for m in re.finditer(r"[^\t]+", string)]
    cells = cells_at(page, line, spans)
    worded = cells[1:] if cells[0][1].string == _WORD_BULLET else cells
    scripts = {script_of(c.string) for _, c in worded if "|" in string or not LABELLED.fullmatch(c.string)} - {""}
    if len(cells) == 1 and len(spans) > 1:
        # A row in which the other language has nothing.
        return cells
    return cells if len(cells) > 1 and len(scripts) > 1 else ()


def row_of_labels(page: Page, line: Line, above: Row) -> tuple[tuple[int, Traced], ...]:
    """Return the cells of a line of nothing but labels with tabs between them (``α)``, ``(a)``), one for each cell of
    the row above, none where it holds none: it goes on with the columns of two languages."""
    if "\t" not in line.string.strip():
        return ()
    cells = cells_at(page, line, [match.span() for match in re.finditer(r"[^\t]+", line.string)])
    labels = [cell for _, cell in cells if LABELLED.fullmatch(cell.string)]
    return cells if len(labels) == len(cells) == len(above[1]) > 1 else ()


def _is_piped(bare: str) -> bool:
    return bare.startswith("|") and bare.endswith("|") and bare.count("|") >= 3


def _piped(string: str) -> list[tuple[int, int]]:
    """Return where the cells of a row of a pipe table stand in its line."""
    return [(m.start(1), m.end(1)) for m in re.finditer(r"(?<=\|)((?:\\.|[^|\\])*)(?=\|)", string)]


def cells_at(page: Page, line: Line, spans: Sequence[tuple[int, int]]) -> tuple[tuple[int, Traced], ...]:
    """Return the cells of a row with words in them, which stand between these offsets of its line."""
    return tuple(
        (column, Traced.of(page.text, line.start + a, line.start + b).tidy())
        for column, (a, b) in enumerate(spans)
        if line.string[a:b].strip()
    )


def table(rows: Sequence[Row], left_out: list[LeftOut]) -> Iterator[Block]:
    """Yield the cells of rows that follow one another; what stands between the cells goes to ``left_out``."""
    for line, cells in rows:
        left_out += between(line, [stretch for _, cell in cells for stretch in cell.stretches()], "between columns")
    blocks = [Block(cell, "cell", gap=True) for _, cells in rows for _, cell in cells]
    heads = {column: head.string for column, head in rows[0][1]}
    by_edition = are_years([*heads.values()]) or names_rows(
        [heads.get(at, "") for at in range(max(heads, default=-1) + 1)]
    )
    piped = all(_is_piped(line.string.strip()) for line, _ in rows)
    if by_edition or piped or _hold_labels_alone(rows):
        order = iter(range(len(blocks)))
        shape: list[list[list[int]]] = []
        for line, cells in rows:
            indices = {column: next(order) for column, _ in cells}
            width = len(_piped(line.string)) if piped and not by_edition else 1 + max(indices, default=0)
            shape.append([[indices[column]] if column in indices else [] for column in range(width)])
        in_grid(shape, blocks)
    yield from blocks


def _hold_labels_alone(rows: Sequence[Row]) -> bool:
    """Tell whether a cell is nothing but a label, which is of the language of its column."""
    return any(LABELLED.fullmatch(cell.string) for _, cells in rows for _, cell in cells[1:])


# --- figures in columns, with spaces or tabs between them -------------------------------------------------------------


def tables_of_figures(lines: Sequence[Line]) -> dict[int, int]:
    """Return where among the lines tables of figures stand, as the place of the first row and how many there are.

    A table has three rows at least, one below the other, with as many short cells each, parted by a tab or by several
    spaces; spaces set its columns flush left or right. Below its heads, one column holds nothing but figures. Labels,
    sentences and the lines of a table of contents make no table.
    """
    found: dict[int, int] = {}
    at = 0
    while at < len(lines):
        count = len(_fields(lines[at].string))
        end = at + 1
        if count > 1:
            while end < len(lines) and len(_fields(lines[end].string)) == count:
                end += 1
            if end - at >= _FEWEST_ROWS and _is_of_figures(lines[at:end]):
                found[at] = end - at
        at = end
    return found


def _fields(string: str) -> list[tuple[int, int]]:
    if "  " not in string and "\t" not in string and "\u00a0\u00a0" not in string:
        return []
    return [match.span() for match in _FIELD.finditer(string)]


def _is_of_figures(lines: Sequence[Line]) -> bool:
    rows = [[line.string[a:b] for a, b in _fields(line.string)] for line in lines]
    if not may_be_rows(rows) or not has_figures(rows):
        return False
    if all("\t" in line.string.strip() for line in lines) or _is_scale_of(lines, rows):
        return True
    edges = zip(*(_fields(line.string) for line in lines), strict=True)
    return all(_flush([span[0] for span in spans]) or _flush([span[1] for span in spans]) for spans in edges)


def _is_scale_of(lines: Sequence[Line], rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether rows hold nothing but figures, below heads or without, and four spaces stand between all cells, as
    programs write that keep no tab (``0-10    0``, ``20-40    1``)."""
    parted = (_TAB_IN_SPACES.join(row) == line.string.strip() for line, row in zip(lines, rows, strict=True))
    figures = all(FIGURE.fullmatch(cell) for row in rows[1:] for cell in row)
    return figures and len(rows) > _FEWEST_ROWS and all(parted)


def may_be_rows(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether rows with as many cells each may be those of a table: three or more, of short cells, none a label.

    The lines of a table of contents are none.
    """
    cells = [cell for row in rows for cell in row]
    if len(rows) < _FEWEST_ROWS or any(len(cell) > _LONGEST_CELL or cell.endswith(SENTENCE_ENDS) for cell in cells):
        return False
    return not any(map(LABELLED.fullmatch, cells)) and not all(_NUMBERED_NAME.match(row[0]) for row in rows[1:])


def has_figures(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether one column of a table holds nothing but figures below its head."""
    return any(all(map(FIGURE.fullmatch, column[1:])) for column in zip(*rows, strict=True))


def _flush(places: Sequence[int]) -> bool:
    return max(places) - min(places) <= 1


def cells_in_columns(page: Page, rows: Iterable[Iterable[tuple[int, int, int]]], columns: int) -> list[Block]:
    """Return the cells of a table of so many columns; ``rows`` gives of each cell its column, and where in the text of
    the page it starts and ends."""
    blocks: list[Block] = []
    shape: list[list[list[int]]] = []
    for cells in rows:
        row: list[list[int]] = [[] for _ in range(columns)]
        for column, start, end in cells:
            row[column].append(len(blocks))
            blocks.append(Block(Traced.of(page.text, start, end).tidy(), "cell", gap=True))
        shape.append(row)
    in_grid(shape, blocks)
    return blocks


def table_of_figures(page: Page, lines: Sequence[Line]) -> list[Block]:
    """Return the cells of a table that ``tables_of_figures`` has found."""
    blocks: list[Block] = []
    shape: list[list[list[int]]] = []
    for line in lines:
        spans = _fields(line.string)
        shape.append([[len(blocks) + at] for at in range(len(spans))])
        blocks += [Block(Traced.of(page.text, line.start + a, line.start + b), "cell", gap=True) for a, b in spans]
    in_grid(shape, blocks)
    return blocks


def rows_by_edition(page: Page, lines: Sequence[Line]) -> dict[int, Row]:
    """Return the rows, by their lines, of tables with tabs between their columns whose heads say a year each.

    A cell may be empty; a line without a tab ends the table, empty lines do not.
    """
    found: dict[int, Row] = {}
    columns = 0
    for index, line in enumerate(lines):
        if line.blank:
            continue
        spans = [match.span() for match in _TABBED.finditer(line.string)]
        heads = [line.string[start:end].strip() for start, end in spans]
        if (are_years(heads) or names_rows(heads)) and not any(head.endswith(".") for head in heads):
            columns = len(spans)
        columns = columns if 1 < len(spans) <= columns else 0
        if columns:
            found[index] = (line, cells_at(page, line, spans))
    return found


def with_one_title(lines: Sequence[Line], left_out: list[LeftOut]) -> list[Line]:
    """Return the lines of a page with the title that stands above each column of an edition (``Law 5⇥Law 5`` above
    ``2007⇥2017``) once, above both."""
    out = [*lines]
    above = -1
    for index, line in enumerate(lines):
        if line.blank:
            continue
        if above >= 0 and are_years([cell.strip() for cell in line.string.split("\t")]):
            title = lines[above]
            end = title.start + title.string.index("\t")
            left_out.append(LeftOut(end, title.end, "the title, repeated"))
            out[above] = Line(title.start, end, title.string[: end - title.start])
        first, *others = line.string.split("\t") if "\t" in line.string else [""]
        above = index if first.strip() and {first.strip()} == {other.strip() for other in others} else -1
    return out


def rows_labelled_last(page: Page, lines: Sequence[Line]) -> dict[int, Row]:
    """Return the rows, by their lines, of tables with tabs between two languages whose last column holds the labels:
    with the label first. A row may lack the text of one language, and a tab with it; a line without a tab ends the
    table, empty lines do not."""
    found: dict[int, Row] = {}
    run: list[tuple[int, Row]] = []
    in_two = False
    for index, line in enumerate([*lines, Line(0, 0, "-")]):
        if "\t" in line.string:
            cells = row(page, line)
            in_two = in_two or len(cells) > 1
            run.append(
                (index, (line, cells or cells_at(page, line, [span.span() for span in _TABBED.finditer(line.string)])))
            )
        elif not line.blank:
            found.update(_with_labels_first(run) if in_two else ())
            run, in_two = [], False
    return found


def _with_labels_first(rows: Sequence[tuple[int, Row]]) -> Iterator[tuple[int, Row]]:
    strings = [cell.string for _, (_, cells) in rows for _, cell in cells]
    places = iter(range(len(strings)))
    width = max((len(cells) for _, (_, cells) in rows), default=0)
    shape = []
    for _, (_, cells) in rows:
        here = [[next(places)] for _ in cells]
        label = [here.pop()] if here and LABELLED.fullmatch(cells[-1][1].string) else []
        shape.append([*here, *([] for _ in range(width - len(here) - len(label))), *label])
    if shape and labels_stand_last(shape, strings.__getitem__):
        for (index, (line, cells)), placed in zip(rows, shape, strict=True):
            if placed[-1]:
                yield index, (line, (cells[-1], *cells[:-1]))


def between(line: Line, taken: list[tuple[int, int]], reason: str) -> Iterator[LeftOut]:
    """Yield what of a line is in none of the stretches."""
    at = line.start
    for start, end in sorted(taken):
        if at < start:
            yield LeftOut(at, start, reason)
        at = end
    if at < line.end:
        yield LeftOut(at, line.end, reason)


# --- columns side by side, with spaces between them -------------------------------------------------------------------


def side_by_side(lines: Sequence[Line]) -> list[Line]:
    """Return the lines with columns that stand side by side one below the other: the left one, then the right one.

    Only where the column is the same through many lines, and the scripts left and right of it differ, its heads say
    two years, or print broke the sentences of both columns there (a page of a PDF copied as it looks).
    """
    of_scripts = column_of_scripts(lines)
    column = of_scripts or _column(lines)
    if not column:
        return list(lines)
    parts_at = part_at_scripts if of_scripts else _parts_at
    out: list[Line] = []
    run: list[Line] = []
    for line in [*lines, None]:
        if line is not None and (line.blank or parts_at(line.string, column)):
            run.append(line)
            continue
        end = end_of_columns(run, column) if of_scripts else len(run)
        out += [*_apart(run[:end], column), *run[end:]]
        run = []
        if line is not None:
            out.append(line)
    return out


def _column(lines: Sequence[Line]) -> int:
    """Return where the right column starts, 0 where there are no columns."""
    places: Counter[int] = Counter()
    different: Counter[int] = Counter()
    for line in lines:
        for gap in _GAP.finditer(line.string):
            left, right = script_of(line.string[: gap.start()]), script_of(line.string[gap.end() :])
            places[gap.end()] += 1
            different[gap.end()] += bool(left) and bool(right) and left != right
    best = max(different, key=lambda place: (different[place], -place), default=0)
    if different[best] >= _FEWEST and 4 * different[best] >= 3 * places[best]:
        return best
    if found := next((place for place in _heads_of_years(lines) if places[place] >= _FEWEST), 0):
        return found
    widest = max(places, key=lambda place: (places[place], -place), default=0)
    return widest if places[widest] >= _FEWEST and _breaks_sentences(lines, widest) else 0


def _breaks_sentences(lines: Sequence[Line], column: int) -> bool:
    """Tell whether sentences go on from line to line left and right of a column that hardly a line of words crosses,
    and most have words on both sides of it: a list of terms with what they mean, and a table, have none on the left,
    and what is set out in columns inside one clause leaves the others alone."""
    worded = [line.string for line in lines if not line.blank]
    parted = [string for string in worded if _parts_at(string, column)]
    if _MOST_CROSSING * (len(worded) - len(parted)) > len(worded):
        return False
    if 2 * sum(len(string) > column and bool(string[:column].strip()) for string in parted) < len(worded):
        return False
    sides = ([string[:column].strip() for string in parted], [string[column:].strip() for string in parted])
    return all(sum(runs_on(above, below) for above, below in pairwise(filter(None, side))) > 1 for side in sides)


def _heads_of_years(lines: Sequence[Line]) -> Iterator[int]:
    """Yield where the right column starts below two heads that say the years of two editions."""
    for line in lines:
        cells = _GAP.split(line.string.strip())
        if len(cells) == 2 and are_years(cells):
            yield line.string.rindex(cells[1])


def _parts_at(string: str, column: int) -> bool:
    """Tell whether nothing of a line stands across the place where the right column starts."""
    if len(string) <= column:
        return len(string.rstrip()) < column
    return not string[column - 1].strip() and not string[column - 2].strip()


def _apart(lines: Sequence[Line], column: int) -> list[Line]:
    both = sum(len(line.string) > column and bool(line.string[:column].strip()) for line in lines)
    if both < 2:
        return list(lines)
    left = [_part(line, 0, column) for line in lines]
    # What has nothing in a column is a blank line of it.
    return [*left, _part(lines[-1], column, column), *(_part(line, column, len(line.string)) for line in lines)]


def _part(line: Line, start: int, end: int) -> Line:
    words = line.string[start:end].rstrip()
    return Line(line.start + start, line.start + start + len(words), words) if words else Line(line.end, line.end, "")
