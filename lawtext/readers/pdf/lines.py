"""The lines of a PDF page in the order of reading: a page says where each glyph stands, not what follows what.

Glyphs are gathered into rows by their baseline, raised figures go to the row they touch, and a gutter that runs down
the page splits it into columns. What the lines say is for ``lawtext.readers.pdf``.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby, islice, pairwise
from typing import TYPE_CHECKING, NamedTuple

from lawtext.languages.scripts import GREEK
from lawtext.readers.extracted import joined
from lawtext.readers.pdf.gutters import COLUMN, LABEL, NAME, Span, gutter_of, side_bar_behind, where_scripts_meet
from lawtext.readers.pdf.raised import NO_LINE, SAME_ROW, SMALL, is_large_mark, is_lowered, is_raised
from lawtext.readers.pdf.ruled import Grid
from lawtext.readers.pdf.signs import NAMELESS, accented, sign
from lawtext.readers.pdf.turned import Place
from lawtext.readers.text.lines import LABELLED, labels_count_on
from lawtext.readers.text.scripts import script_of, telling_script
from lawtext.readers.text.superscripts import as_raised

if TYPE_CHECKING:
    from pdfminer.layout import LTChar

_ROW_LABEL = re.compile(r"\(?(?:[0-9]{1,2}|[^\W\d_])[.)]")
_BOLD = re.compile(r"bold|black|heavy|demi", re.IGNORECASE)
_ITALIC = re.compile(r"italic|oblique", re.IGNORECASE)

_GREEK = re.compile(f"[{GREEK}]")

# All in the size of the letters (em).
_WORD_GAP = 0.17
_LABEL_GAP = 0.03
"""After a label the tab may end right behind it; inside a word letters stand closer still."""
_ROUNDED = 0.5
"""Lines that stand as far apart as others may differ by so much, in points."""
_DEEP = -0.2
"""Figures stand deeper below the letters of their row than small letters do."""
_OVER = 0.05
_OF_SPACE = 0.3
"""Letters on both sides of a space without width touch, and the second one begins within this part of the space."""
_WIDE_GAP = 2.0
CLEAR_GAP = 3.0
"""Cells of words stand at least so far apart; columns of text stand closer."""
_SPACE = 0.33
_FEWEST_SPACED, _MOST_SPACED, _SPACED_ALIKE = 3, 0.8, 0.06
"""Letters are spaced where so many pairs of them stand apart, not further than this, and nearly all alike."""
_SEGMENT_GAP = 0.9
_CLEAR_OF_TITLE = 0.7
"""What stands beside a larger title is so far from it at least, in the size of its own letters: no space is as wide."""
_FEWEST_ROWS = 3
_FEWEST_BESIDE = 2
"""On a page below one with columns, so many rows on each side are columns too, where no row crosses them."""
_NESTED = 2
_ONE_PARAGRAPH = 1.7
"""The lines of a cell stand no further apart than this, in the size of their letters, where they are one paragraph."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A printed character: where it stands (points from the left and the top; ``y`` the baseline) and its looks."""

    text: str
    x0: float
    x1: float
    y: float
    size: float
    bold: bool
    italic: bool


class Gap(NamedTuple):
    """A wide gap in a line: the offset behind it, and from where to where on the page there is nothing (points)."""

    at: int
    left: float
    right: float


class InCell(NamedTuple):
    """In which cell of a ruled table a line stands."""

    grid: Grid
    row: int
    column: int


@dataclass(slots=True)
class Line:
    """A printed line. ``raised`` are stretches of the string above its baseline, ``wide`` the wide gaps in it and
    ``gaps`` all gaps between its words; ``first`` is the width of the first word with a space.

    ``column`` is the same for the lines of a page that follow one another, ``width`` that of the page. ``cell`` is set
    in a table of data, ``box`` in any ruled one: which one of the page, and the row.
    """

    string: str
    x0: float
    x1: float
    y: float
    size: float
    first: float
    raised: tuple[tuple[int, int], ...]
    strong: tuple[tuple[int, int], ...]
    emphasis: tuple[tuple[int, int], ...]
    wide: tuple[Gap, ...]
    gaps: tuple[Gap, ...] = ()
    page: int = 0
    column: int = 0
    width: float = 0.0
    cell: InCell | None = None
    box: tuple[int, int] | None = None

    @property
    def parts(self) -> list[tuple[int, int]]:
        """From where to where the parts of the string go that wide gaps part."""
        return list(pairwise([0, *(gap.at for gap in self.wide), len(self.string)]))

    @property
    def spans(self) -> list[tuple[float, float]]:
        """From where to where on the page the parts go that wide gaps part, in points."""
        starts = [self.x0, *(gap.right for gap in self.wide)]
        return list(zip(starts, [*(gap.left for gap in self.wide), self.x1], strict=True))

    @property
    def all_strong(self) -> bool:
        """Whether the whole line is in bold."""
        return sum(end - start for start, end in self.strong) >= len(self.string.strip())


def glyph_of(char: LTChar, place: Place, *, by_tex: bool) -> Glyph:
    """Return a character of pdfminer as a glyph at its place, in a file that TeX made or another program."""
    font = str(char.fontname)
    bold, italic = _looks(font)
    text = sign(char.get_text(), of_tex=by_tex and font == NAMELESS)
    return Glyph(text, place.x0, place.x1, place.y, place.size or 1.0, bold, italic)


@lru_cache(maxsize=256)
def _looks(font: str) -> tuple[bool, bool]:
    """Return whether a font is bold and whether it is italic, by its name."""
    name = font.rpartition("+")[2]
    return bool(_BOLD.search(name)), bool(_ITALIC.search(name))


def lines_of_page(
    glyphs: Sequence[Glyph], page: int, width: float, grids: Sequence[Grid] = (), columns_part: float | None = None
) -> list[Line]:
    """Return the lines of a page, of a width in points, in the order of reading.

    ``grids`` are what is ruled on it; where one is certain to be a table of data, its lines come cell by cell.
    ``columns_part`` is where two columns part on the page before: few lines do not show it by themselves.
    """
    rest, tables, ruled = _apart(glyphs, grids)
    lines: list[Line] = []
    for index, rows in enumerate(_columns(_rows([*rest, *tables]), _NESTED, ruled, columns_part)):
        for row in rows:
            line = _line([glyph for glyph in row if not isinstance(glyph, _Table)])
            if line is not None:
                line.column = index
                lines.append(line)
            lines += [line for glyph in row if isinstance(glyph, _Table) for line in glyph.lines]
    for line in lines:
        line.page, line.width, line.box = page, width, _box(line, grids)
    return lines


def _box(line: Line, grids: Sequence[Grid]) -> tuple[int, int] | None:
    """Return in which ruled table of a page a line begins, and in which row of it, None outside of all: a label may
    stand in the same line as its text, but in a column of its own."""
    places = (grid.place(line.x0 + 0.1 * line.size, line.y - 0.3 * line.size) for grid in grids)
    return next(((index, place[0]) for index, place in enumerate(places) if place is not None), None)


# --- ruled tables ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Table(Glyph):
    """A ruled table as one sign of the page, as wide as it is, so that it is read where it stands."""

    lines: tuple[Line, ...]


class _Upright(NamedTuple):
    """A rule between two columns of a ruled table that is read column by column, in points."""

    x: float
    top: float
    bottom: float

    def parts(self, row: Sequence[Glyph], gutter: float) -> bool:
        """Tell whether it stands between what a row has before a gutter and what it has behind it."""
        if not row or not self.top <= row[0].y - 0.3 * row[0].size <= self.bottom:
            return False
        return all((glyph.x0 < gutter) == ((glyph.x0 + glyph.x1) / 2 < self.x) for glyph in row)


def _apart(glyphs: Sequence[Glyph], grids: Sequence[Grid]) -> tuple[list[Glyph], list[_Table], tuple[_Upright, ...]]:
    """Return the glyphs that stand in no table of data, those tables, and the rules inside the others."""
    rest = list(glyphs)
    tables: list[_Table] = []
    ruled: list[_Upright] = []
    for grid in grids:
        cells: dict[tuple[int, int], list[Glyph]] = {}
        outside: list[Glyph] = []
        for glyph in rest:
            place = grid.place((glyph.x0 + glyph.x1) / 2, glyph.y - 0.3 * glyph.size)
            (outside if place is None else cells.setdefault(place, [])).append(glyph)
        lines = _lines_of_cells(grid, cells, column=-1 - len(tables))
        if lines and _holds_data(lines):
            y = (grid.ys[0] + grid.ys[-1]) / 2
            size = lines[0].size
            tables.append(
                _Table("\ufffc", grid.xs[0], grid.xs[-1], y, size, bold=False, italic=False, lines=tuple(lines))
            )
            rest = outside
        else:
            ruled += [_Upright(x, grid.ys[0], grid.ys[-1]) for x in grid.xs[1:-1]]
    return rest, tables, tuple(ruled)


def _lines_of_cells(grid: Grid, cells: Mapping[tuple[int, int], Sequence[Glyph]], column: int) -> list[Line]:
    lines: list[Line] = []
    for (row, at), glyphs in sorted(cells.items()):
        for line in map(_line, _rows(glyphs)):
            if line is not None:
                line.cell, line.column = InCell(grid, row, at), column
                lines.append(line)
    return lines


def _holds_data(lines: Sequence[Line]) -> bool:
    """Tell whether the cells of a ruled table are data: one paragraph each, no label in it, all in one language.

    Clauses and languages are set side by side in ruled tables too; those are read as the columns that they are.
    """
    strings: list[str] = []
    for _, found in groupby(lines, lambda line: line.cell):
        cell = list(found)
        if any(below.y - above.y > _ONE_PARAGRAPH * below.size for above, below in pairwise(cell)):
            return False
        if any(line.wide or LABELLED.match(line.string) for line in cell):
            return False
        strings.append(" ".join(line.string for line in cell))
    return len({script for string in strings if (script := telling_script(string))}) < 2


# --- rows -----------------------------------------------------------------------------------------------------


def _rows(glyphs: Iterable[Glyph]) -> list[list[Glyph]]:
    """Return glyphs by baseline, from top to bottom; raised and lowered ones in the row that they touch."""
    rows: list[list[Glyph]] = []
    for glyph in sorted(glyphs, key=lambda g: (g.y, g.x0)):
        if rows and glyph.y - rows[-1][0].y <= SAME_ROW * min(glyph.size, rows[-1][0].size):
            rows[-1].append(glyph)
        else:
            rows.append([glyph])
    for row in rows:
        row.sort(key=lambda g: g.x0)
    return _with_raised(rows)


def _with_raised(rows: list[list[Glyph]]) -> list[list[Glyph]]:
    sizes = [_size(row) for row in rows]
    ends = [sorted(g.x1 for g in _printed(row)) for row in rows]
    starts = [sorted(g.x0 for g in _printed(row)) for row in rows]
    moved: dict[int, list[Glyph]] = {}
    kept: list[list[Glyph]] = []
    for index, row in enumerate(rows):
        homes = [
            other
            for other in range(max(0, index - 2), min(len(rows), index + 3))
            if other != index and -NO_LINE * sizes[other] <= rows[other][0].y - row[0].y <= 0.8 * sizes[other]
        ]
        homes.sort(key=lambda other: rows[other][0].y < row[0].y)  # a raised figure is far more frequent
        stay: list[Glyph] = []
        for group in _groups(row):
            able = (h for h in homes if _belongs(group, sizes[index], rows[h], sizes[h]))
            home = next((h for h in able if _touches(group, ends[h], starts[h], sizes[h])), None)
            if home is None:
                stay += group
            else:
                moved.setdefault(home, []).extend(group)
        kept.append(stay)
    for home, group in moved.items():
        kept[home] = sorted([*kept[home], *group], key=lambda g: g.x0)
    return [row for row in kept if row]


def _belongs(group: Sequence[Glyph], small: float, row: Sequence[Glyph], size: float) -> bool:
    """Tell whether glyphs of a row with small letters are raised or lowered ones of another row that they touch."""
    if row[0].y - group[0].y < _DEEP * size:
        return is_lowered(group, row[0], size)
    return small < SMALL * size or is_large_mark(group, row[0], size)


def parted(glyphs: Iterable[Glyph], apart: Callable[[Glyph, Glyph], bool]) -> Iterator[list[Glyph]]:
    """Yield glyphs in groups, parted between two neighbours of which ``apart`` says that they stand apart."""
    group: list[Glyph] = []
    for glyph in glyphs:
        if group and apart(group[-1], glyph):
            yield group
            group = []
        group.append(glyph)
    if group:
        yield group


def _groups(row: Sequence[Glyph]) -> Iterator[list[Glyph]]:
    """Return the glyphs of a row that stand close together."""
    return parted(row, lambda before, glyph: glyph.x0 - before.x1 > _SEGMENT_GAP * glyph.size)


def _segments(row: Sequence[Glyph]) -> Iterator[list[Glyph]]:
    """Yield the groups of a row, parted where the script changes too: the cells of a table may stand close together."""
    for group in _groups(row):
        greek = [(index, _GREEK.match(glyph.text) is not None) for index, glyph in enumerate(group)]
        letters = [(index, one) for index, one in greek if one or group[index].text[:1].isalpha()]
        start = 0
        for (before, first), (after, second) in pairwise(letters):
            if first == second:
                continue
            place = max(range(before + 1, after + 1), key=lambda at: group[at].x0 - group[at - 1].x1)
            if group[place].x0 - group[place - 1].x1 > _WORD_GAP * group[place].size:
                yield group[start:place]
                start = place
        yield group[start:]


def _touches(group: Sequence[Glyph], ends: Sequence[float], starts: Sequence[float], size: float) -> bool:
    """Tell whether a group of glyphs begins where one of a row ends, or ends where one begins (sorted places)."""
    return _has_near(ends, group[0].x0, 0.5 * size) or _has_near(starts, group[-1].x1, 0.5 * size)


def _has_near(places: Sequence[float], x: float, distance: float) -> bool:
    at = bisect_left(places, x - distance)
    return at < len(places) and places[at] < x + distance


def _size(row: Sequence[Glyph]) -> float:
    return Counter(round(g.size, 1) for g in row).most_common(1)[0][0]


# --- columns --------------------------------------------------------------------------------------------------


def _columns(
    rows: list[list[Glyph]], depth: int, ruled: Sequence[_Upright], columns_part: float | None = None
) -> list[list[list[Glyph]]]:
    """Return the rows in groups that are read one after the other: those above, each column, those below."""
    gutter = _gutter(rows) if depth else None
    if gutter is None and columns_part is not None and _part_at(rows, columns_part, ruled):
        gutter = columns_part
    if gutter is None and depth:
        gutter = next((one.x for one in ruled if _part_at(_rows_beside(rows, one), one.x, ruled)), None)
    if gutter is None:
        return [rows]
    out: list[list[list[Glyph]]] = []
    for crosses, run in groupby(rows, lambda row: _crosses(row, gutter, ruled)):
        band = list(run)
        out += [band] if crosses else _beside(band, gutter, depth, ruled)
    return out


def _rows_beside(rows: Sequence[list[Glyph]], upright: _Upright) -> list[list[Glyph]]:
    """Return the rows that stand as high as a rule does, and have something on both sides of it."""
    return [row for row in rows if upright.parts(_printed(row), upright.x) and all(_parted(_printed(row), upright.x))]


def _beside(
    band: Sequence[list[Glyph]], gutter: float, depth: int, ruled: Sequence[_Upright]
) -> list[list[list[Glyph]]]:
    """Return rows that nothing crosses: a table above the columns, each column, a table below them."""
    first = _rows_of_table(band, gutter)
    last = len(band) - _rows_of_table(band[first:][::-1], gutter)
    parts = [list(band[:first]), *_halves(band[first:last], gutter, depth, ruled), list(band[last:])]
    return [part for part in parts if part]


def _crosses(row: Sequence[Glyph], gutter: float, ruled: Sequence[_Upright]) -> bool:
    printed = _printed(row)
    if any(upright.parts(printed, gutter) for upright in ruled):
        return False
    crossing = (segment for segment in _segments(printed) if segment[0].x0 < gutter < segment[-1].x1)
    if all(_changes_script(segment, gutter) or _changes_size(segment, gutter) for segment in crossing):
        return False
    return not (_changes_script(printed, gutter) and _meet_in_two_scripts(printed, gutter))


def _part_at(rows: Sequence[Sequence[Glyph]], gutter: float, ruled: Sequence[_Upright]) -> bool:
    """Tell whether two languages stand side by side in a row at least, each on its side of a place, or no row crosses
    that place and there is text on both sides of it."""
    # The number of the page may stand in the middle of it.
    printed = [row for row in map(_printed, rows) if any(glyph.text.isalpha() for glyph in row)]
    crosses = [_crosses(row, gutter, ruled) for row in printed]
    if any(_changes_script(row, gutter) and not over for row, over in zip(printed, crosses, strict=True)):
        return True
    sides = zip(*(map(len, _parted(row, gutter)) for row in printed), strict=True)
    columns = [[length for length in side if length] for side in sides]
    filled = all(len(side) >= _FEWEST_BESIDE and sum(side) >= COLUMN * len(side) for side in columns)
    return not any(crosses) and filled and bool(columns)


def _changes_script(segment: Sequence[Glyph], gutter: float) -> bool:
    """Tell whether two languages meet at the gutter: cells of a table may stand side by side without a space."""
    scripts = {telling_script(_unlabelled(side)) for side in _parted(segment, gutter)}
    return len(scripts) == 2 and "" not in scripts


def _changes_size(segment: Sequence[Glyph], gutter: float) -> bool:
    """Tell whether a large title ends right before the gutter: text of another size stands behind it, and between them
    no space of a line, though the title's own spaces are wider."""
    left, right = _parted(segment, gutter)
    if not (left and right):
        return False  # a sign that lies over the gutter has no other beside it
    gap = right[0].x0 - left[-1].x1
    sizes = sorted((left[-1].size, right[0].size))
    return sizes[0] < SMALL * sizes[1] and gap >= _CLEAR_OF_TITLE * sizes[0]


def _meet_in_two_scripts(row: Sequence[Glyph], gutter: float) -> bool:
    """Tell whether the last letter before the gutter and the first one behind it are of two scripts."""
    left, right = ([sign for sign in _unlabelled(side) if sign.isalpha()] for side in _parted(row, gutter))
    return bool(left and right) and bool(_GREEK.match(left[-1])) != bool(_GREEK.match(right[0]))


def _unlabelled(glyphs: Iterable[Glyph]) -> str:
    """Return what stands there without a label at its head, which may be of the other script: ``(ii) για …``."""
    said = "".join(glyph.text for glyph in glyphs)
    label = LABELLED.match(said)
    return said[label.end() :] if label else said


def _rows_of_table(rows: Sequence[Sequence[Glyph]], gutter: float) -> int:
    """Return how many rows, from the first one on, are not set in columns: those of a table, and lines around them.

    Behind the gutter a table has a word or a figure in each row, far from the text before it and in the same script.
    """
    found: list[tuple[list[Glyph], list[Glyph]]] = []
    count = 0
    for at, row in enumerate(rows, start=1):
        left, right = _parted(_printed(row), gutter)
        if right:
            if not left or right[0].x0 - left[-1].x1 < CLEAR_GAP * right[0].size or len(right) >= 2 * COLUMN:
                break
            said = "".join(glyph.text for glyph in right)
            if LABELLED.match(said) or NAME.fullmatch(said):
                break
            found.append((left, right))
            count = at
    sides = ("".join(glyph.text for row in side for glyph in row) for side in zip(*found, strict=True))
    short = sum(len(right) for _, right in found) < COLUMN * len(found)
    return count if len(found) >= _FEWEST_ROWS and short and len({script_of(side) for side in sides} - {""}) < 2 else 0


def _parted(glyphs: Iterable[Glyph], gutter: float) -> tuple[list[Glyph], list[Glyph]]:
    left: list[Glyph] = []
    right: list[Glyph] = []
    for glyph in glyphs:
        (left if glyph.x0 < gutter else right).append(glyph)
    return left, right


def _halves(
    band: Iterable[Sequence[Glyph]], gutter: float, depth: int, ruled: Sequence[_Upright]
) -> list[list[list[Glyph]]]:
    rows = list(band)
    halves = _parted(chain.from_iterable(rows), gutter)
    if 2 * len(halves[1]) < len(halves[0]):
        # A side bar is read before the text, as one on the left is.
        spans = [[*map(_span, _segments(_printed(row)))] for row in rows]
        halves = halves[::-1] if side_bar_behind(spans, gutter) else halves
    parts = _below_columns(rows, gutter) or halves
    return [part for half in parts if half for part in _columns(_rows(half), depth - 1, ruled)]


def _below_columns(rows: Sequence[Sequence[Glyph]], gutter: float) -> tuple[list[Glyph], ...] | None:
    """Return two columns and what stands below both where short lines of the first one do: apart from its lines, where
    its labels above that go on in the second (``D.``, then ``E.``), and not those below it (another law); None where
    none does."""
    sides = [_parted(_printed(row), gutter) for row in rows]
    end = _end_of_columns(sides)
    if end is None:
        return None
    said = [["".join(glyph.text for glyph in side) for side in row] for row in sides]
    labelled = [at for at, (first, _) in enumerate(said) if _ROW_LABEL.match(first)]
    head = next((second for _, second in said if _ROW_LABEL.match(second)), "")
    above = [said[at][0] for at in labelled if at < end]
    if not head or not above or labelled[-1] < end or labels_count_on(said[labelled[-1]][0], head):
        return None
    if not labels_count_on(above[-1], head):
        return None
    columns = _parted(chain.from_iterable(rows[:end]), gutter)
    return (*columns, [glyph for row in rows[end:] for glyph in row])


def _end_of_columns(sides: Sequence[tuple[list[Glyph], list[Glyph]]]) -> int | None:
    """Return the first row below the second of two columns that stands further from the one above it in the first than
    any does beside the second; None where none does."""
    second = [at for at, (_, side) in enumerate(sides) if side]
    if not second:
        return None
    first = [(at, side[0].y) for at, (side, _) in enumerate(sides) if side and at >= second[0]]
    gaps = [(at, y - before) for (_, before), (at, y) in pairwise(first)]
    widest = max((gap for at, gap in gaps if at <= second[-1]), default=math.inf)
    return next((at for at, gap in gaps if at > second[-1] and gap > widest + _ROUNDED), None)


def _printed(row: Sequence[Glyph]) -> list[Glyph]:
    return [g for g in row if g.text.strip()]


def _gutter(rows: Sequence[Sequence[Glyph]]) -> float | None:
    """Return where a page's columns part, None where it has one only."""
    printed = [_printed(row) for row in rows]
    found = gutter_of([[*map(_span, _segments(row))] for row in printed])
    return where_scripts_meet(printed) if found is None else found


def _span(segment: Sequence[Glyph]) -> Span:
    return Span(segment[0].x0, segment[-1].x1, "".join(glyph.text for glyph in segment))


# --- a line ---------------------------------------------------------------------------------------------------


def _line(row: Sequence[Glyph]) -> Line | None:
    """Return the string of a row, with single spaces where its words part."""
    glyphs = list(_once(row))
    printed = _printed(glyphs)
    if not printed:
        return None
    size = _size(printed)
    baseline = Counter(round(g.y, 1) for g in glyphs if g.size >= SMALL * size).most_common(1)
    y = baseline[0][0] if baseline else glyphs[0].y
    string, looks, wide, gaps = _written(glyphs, size)
    word = string.find(" ") if " " in string else len(string)
    end = max(glyph.x1 for start, _, glyph in looks if start < max(word, 1))
    raised = joined(((a, b) for a, b, g in looks if is_raised(g, y, size)), string)
    for start, behind in raised:
        string = string[:start] + as_raised(string[start:behind]) + string[behind:]
    return Line(
        string,
        printed[0].x0,
        max(g.x1 for g in printed),
        y,
        size,
        end - printed[0].x0 + _SPACE * size,
        raised,
        joined(((a, b) for a, b, g in looks if g.bold), string),
        joined(((a, b) for a, b, g in looks if g.italic), string),
        tuple(wide),
        tuple(gaps),
    )


def _written(
    glyphs: Sequence[Glyph], size: float
) -> tuple[str, Sequence[tuple[int, int, Glyph]], Sequence[Gap], Sequence[Gap]]:
    """Return what the glyphs of a row say, from where to where in it each glyph goes, its wide gaps, and all of them.

    Args:
        glyphs: from left to right, none printed twice.
        size: that of the letters, in points.
    """
    spacing = _letter_spacing(glyphs)
    string = ""
    looks: list[tuple[int, int, Glyph]] = []
    wide: list[Gap] = []
    gaps: list[Gap] = []
    before: Glyph | None = None
    space: Glyph | None = None
    for glyph in glyphs:
        if not glyph.text.strip():
            if string and not string.endswith(" ") and not (before and glyph.x0 < before.x1 - _OVER * size):
                string, space = f"{string} ", glyph
            continue
        gap = glyph.x0 - before.x1 - spacing if before else 0.0
        if space is not None and abs(gap) < _OVER * size and _has_no_width(space, glyph):
            string = string[:-1]
        space = None
        enough = _LABEL_GAP if LABEL.match(string) else _WORD_GAP
        if before and gap > enough * size and not string.endswith(" "):
            string += " "
        if before and string.endswith(" "):
            gaps.append(Gap(len(string), before.x1, glyph.x0))
            if gap > _WIDE_GAP * size:
                wide.append(gaps[-1])
        text = glyph.text
        if letter := accented(string[-1:], text):
            string, text = string[:-1], letter
            looks.pop()
        start = len(string)
        string += text
        looks.append((start, len(string), glyph))
        before = glyph
    return string.rstrip(), looks, wide, gaps


def _has_no_width(space: Glyph, after: Glyph) -> bool:
    """Tell whether a sign is printed over a space: so Chromium writes the soft hyphens of a page that break no word."""
    return after.x0 - space.x0 < _OF_SPACE * (space.x1 - space.x0)


def _letter_spacing(row: Sequence[Glyph]) -> float:
    """Return how far the letters of a row were set apart (points), 0 where they stand as letters of a word do."""
    letters = (
        (after.x0 - before.x1) / before.size
        for before, after in pairwise(row)
        if before.text.isalpha() and after.text.isalpha()
    )
    # The first letters of nearly all rows show that they stand as usual.
    first = [*islice(letters, _FEWEST_SPACED)]
    if sum(gap > _WORD_GAP for gap in first) < 2:
        return 0.0
    gaps = sorted((*first, *letters))
    usual = gaps[len(gaps) // 2] if len(gaps) >= _FEWEST_SPACED else 0.0
    if not _WORD_GAP < usual < _MOST_SPACED:
        return 0.0
    alike = sum(abs(gap - usual) < _SPACED_ALIKE for gap in gaps)
    return usual * row[0].size if alike >= 0.8 * len(gaps) else 0.0


def _once(row: Sequence[Glyph]) -> Iterator[Glyph]:
    """Yield the glyphs of a row without those that are printed twice to look bold."""
    recent: list[Glyph] = []
    for glyph in row:
        if glyph.text.strip() and any(
            g.text == glyph.text and abs(g.x0 - glyph.x0) < 0.15 * glyph.size for g in recent
        ):
            continue
        recent = [*recent[-3:], glyph]
        yield glyph
