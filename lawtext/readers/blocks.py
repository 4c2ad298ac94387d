"""What every reader gives: blocks in the order of the page, and what it left out with the reason.

Readers propose blocks only; which clause a block is, is for ``lawtext.structure``.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple

from lawtext.readers.page import Page
from lawtext.readers.text.editioncolumns import (
    Named,
    are_years,
    columns_beside_names,
    columns_of_editions,
    has_heading,
    names_rows,
    rows_of_editions,
)
from lawtext.readers.text.labelcolumns import bare_labels_first, column_of_labels, with_labels_first
from lawtext.readers.text.remarkcolumns import column_of_remarks, names_a_language
from lawtext.readers.traced import Traced

LONGEST_LINE = 200
"""A line in bold that is longer than this, in code points, is a text that somebody stressed."""

BlockKind = Literal["paragraph", "heading", "item", "cell"]


# One for every note: not frozen, as for a block.
@dataclass(slots=True, unsafe_hash=True)
class Ref:
    """A note mark that the format itself marks: at which offset of the block's text, and what is printed.

    Where ``whose`` is set it is no mark but somebody's remark (``REMARKERS``), whose words are ``source``: ``apart``
    where it is a paragraph of its own, ``spaced`` where the space before it went with it.
    """

    at: int
    mark: str
    source: Traced = field(default_factory=Traced)
    whose: str = ""
    apart: bool = False
    spaced: bool = False

    def moved(self, at: int) -> Ref:
        """Return the same mark at another offset."""
        if at == self.at:
            return self
        return Ref(at, self.mark, self.source, self.whose, self.apart, self.spaced)


@dataclass(frozen=True, slots=True)
class Grid:
    """A table whose rows all have as many columns: where on the page its first text stands, and its shape.

    ``filled`` is how many cells hold text; ``above`` are the cells that continue the one above them, as (row, column).
    """

    at: int
    rows: int
    columns: int
    filled: int
    above: frozenset[tuple[int, int]] = frozenset()


class Cell(NamedTuple):
    """Which cell of a table a block is; rows and columns count from 0."""

    grid: Grid
    row: int
    column: int


# One for every paragraph, and more while they are cut: not frozen, since that makes each three times dearer.
@dataclass(slots=True, unsafe_hash=True)
class Block:
    """A run of text that belongs together.

    ``level`` is the rank of a heading or the depth of a list item, also of one that is a paragraph with its number in
    the text; ``label`` is a list number the format counts without printing it in the text. ``gap`` tells whether a
    blank line stood before. ``strong`` and ``emphasis`` are stretches of the text in bold and in italics; ``refs`` the
    note marks of formats that have them.
    ``nested`` tells that the format itself says in which list item a paragraph stands: ``level`` is then the depth of
    that item, 0 outside any list. ``frame`` is what the format calls the box around the text. ``cell`` is set where the
    block is all the text of one cell of a table with regular rows. ``closes`` is how many labels back from the last one
    above the format says that the paragraph stands: behind the sub-clauses of the clause before those.
    """

    text: Traced
    kind: BlockKind = "paragraph"
    level: int = 0
    label: str = ""
    gap: bool = False
    strong: tuple[tuple[int, int], ...] = ()
    emphasis: tuple[tuple[int, int], ...] = ()
    refs: tuple[Ref, ...] = ()
    nested: bool = False
    frame: str = ""
    cell: Cell | None = None
    closes: int = 0

    @property
    def string(self) -> str:
        """The text as a plain string."""
        return self.text.string

    @property
    def shown(self) -> str:
        """The text as one sees it, behind the label that the format counts."""
        return f"{self.label} {self.string}" if self.label else self.string

    @property
    def depth(self) -> int:
        """How deep in lists the block is an item, 0 where it is none."""
        return self.level if self.kind == "item" or (self.kind == "paragraph" and not self.nested) else 0

    @property
    def all_strong(self) -> bool:
        """Whether the whole text is in bold, and short enough for a line that stands out: a heading or a title."""
        if not self.strong:
            return False
        length = len(self.string.strip())
        return length <= LONGEST_LINE and sum(b - a for a, b in self.strong) >= length

    def cut(self, start: int, end: int | None = None) -> Block:
        """Return the part of the block from ``start`` to ``end``, trimmed, with what stands beside it."""
        string = self.text.string
        stop = len(string) if end is None else end
        piece = string[start:stop]
        low = start + len(piece) - len(piece.lstrip())
        high = max(low, start + len(piece.rstrip()))
        if low == 0 and high == len(string):
            return self
        return Block(
            self.text.cut(low, high),
            self.kind,
            self.level,
            self.label,
            self.gap,
            shifted(self.strong, low, high) if self.strong else (),
            shifted(self.emphasis, low, high) if self.emphasis else (),
            self.refs_between(start, end, low, high) if self.refs else (),
            self.nested,
            self.frame,
            self.cell,
            self.closes,
        )

    def refs_between(self, start: int, end: int | None, low: int, high: int) -> tuple[Ref, ...]:
        """Return the note marks of the part from ``start`` to ``end``, of which ``low`` to ``high`` is left."""
        size = len(self.text.string)
        stop = size if end is None else end
        # A mark in the white space that is cut off stands at the end of what is left; no mark is lost.
        kept = [ref for ref in self.refs if start <= ref.at < stop or (ref.at in (high, size) and ref.at <= stop)]
        return tuple([ref.moved(min(max(ref.at, low), high) - low) for ref in kept])

    def without(self, *gone: tuple[int, int]) -> Block:
        """Return the block without some stretches of its text, which are (start, end) in order and do not overlap."""
        starts = [start for start, _ in gone]
        widths = [0, *accumulate(end - start for start, end in gone)]

        def moved(at: int) -> int:
            index = bisect_left(starts, at)
            # What stood inside a stretch that is gone stands where that began.
            return at - widths[index] + (max(0, gone[index - 1][1] - at) if index else 0)

        def moved_all(ranges: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
            return tuple((moved(a), moved(b)) for a, b in ranges if moved(a) < moved(b))

        return replace(
            self,
            text=self.text.without(*gone),
            strong=moved_all(self.strong),
            emphasis=moved_all(self.emphasis),
            refs=tuple(ref.moved(moved(ref.at)) for ref in self.refs),
        )

    def followed_by(self, *below: Block) -> Block:
        """Return this block and those that go on with it as one, of the kind of this one."""
        strong, emphasis, refs = [*self.strong], [*self.emphasis], [*self.refs]
        shift = len(self.text.string) + 1
        for block in below:
            strong += _later(block.strong, shift)
            emphasis += _later(block.emphasis, shift)
            refs += [ref.moved(ref.at + shift) for ref in block.refs]
            shift += len(block.text.string) + 1
        text = Traced.join((self.text, *(block.text for block in below)), " ")
        return replace(self, text=text, strong=tuple(strong), emphasis=tuple(emphasis), refs=tuple(refs))

    def behind(self, label: Block) -> Block:
        """Return this block with a label before its text, in bold where all of the text is."""
        joined = label.followed_by(self)
        strong = ((0, len(label.string) + 1), *joined.strong) if self.all_strong else joined.strong
        return replace(self, text=joined.text, strong=strong, emphasis=joined.emphasis, refs=joined.refs)


_SPACED_STOPS = tuple(f" {stop}" for stop in ".,;:·\u0387\u037e")


def without_spaces_at_marks(block: Block) -> Block:
    """Return the block without the spaces before its marks that are one too many before a stop (``once [1].``)."""
    string = block.string
    places = ((ref.at, ref.at - 1) for ref in block.refs if not ref.whose)
    spaces = {at for near in places for at in near if string[max(0, at) : at + 2] in _SPACED_STOPS}
    return block.without(*((at, at + 1) for at in sorted(spaces))) if spaces else block


def _later(ranges: tuple[tuple[int, int], ...], shift: int) -> tuple[tuple[int, int], ...]:
    return tuple((start + shift, end + shift) for start, end in ranges)


BREAK = "\n"
"""What a reader puts where a page breaks a line within a paragraph, before the label of a further clause."""


def at_breaks(block: Block) -> Iterator[Block]:
    """Yield the parts of a block between its breaks; a list number and a blank line belong to the first."""
    if BREAK not in block.string:
        yield block
        return
    start = 0
    for end in [*(at for at, sign in enumerate(block.string) if sign == BREAK), len(block.string)]:
        part = block.cut(start, end)
        if part.string or part.refs:
            yield part if not start else replace(part, label="", kind="paragraph" if part.kind == "item" else part.kind)
        start = end + 1


def shifted(ranges: tuple[tuple[int, int], ...], low: int, high: int) -> tuple[tuple[int, int], ...]:
    """Return what of some stretches of a text stands between two places of it, counted from the first of these."""
    cut = [(max(start, low) - low, min(end, high) - low) for start, end in ranges]
    return tuple([(start, end) for start, end in cut if start < end])


_Cells = Sequence[Sequence[int] | None]
"""The cells of a row of a table: which blocks stand in each, None for a cell that continues the one above."""


def in_grid(
    rows: Sequence[_Cells],
    blocks: list[Block],
    *,
    wide: bool = False,
    across: Collection[int] = (),
) -> None:
    """Say of the blocks of a table which cell each is, where its rows are regular; else the blocks stay as they are.

    ``rows`` holds for each cell which of ``blocks`` stand in it. Columns that are editions are no table: they are set
    one below the other, with their heads, and what stands ``across`` all columns, as rows, stands in each; but where
    some other cell is ``wide``: what some of the editions share would be in one of them. Nor is a column of remarks on
    clauses a part of the table.
    """
    rows = _without_remarks(rows, blocks)
    if column := column_of_labels(rows, lambda index: blocks[index].text.string):
        order, rows = with_labels_first(rows, column)
        for place, block in zip(sorted(order), [blocks[index] for index in order], strict=True):
            blocks[place] = block
    for index, ends in bare_labels_first(rows, lambda index: blocks[index].text.string):
        blocks[index] = _with_signs(blocks[index], ends)
    for row in across:
        for index in rows[row][0] or ():
            blocks[index] = replace(blocks[index], frame=ACROSS)
    if editions := columns_of_editions(rows, lambda index: blocks[index].text.string, across) or _by_year(rows, blocks):
        if not wide:
            _set_below_one_another(editions, blocks)
    elif not wide and (named := columns_beside_names(rows, lambda index: blocks[index].text.string)):
        _set_with_labels(named, rows, blocks)
    elif _is_regular(rows):
        _name_cells(rows, blocks)


def _by_year(rows: Sequence[_Cells], blocks: list[Block]) -> list[list[int]]:
    """Return which blocks stand in the rows of each edition, its year first, where each row of a table begins with one;
    what says a year once more is the head of a column."""
    found = rows_of_editions(rows, lambda index: blocks[index].text.string)
    heads = {head for head, *_ in found}
    years = [index for row in rows for index in row[0] or ()] if found else []
    for index in {*years} - heads:
        blocks[index] = replace(blocks[index], frame=COLUMN_HEAD)
    return found


def _without_remarks(rows: Sequence[_Cells], blocks: list[Block]) -> Sequence[_Cells]:
    """Return the rows of a table without its column of remarks, which are framed as such, and without its heads where
    these name no editions."""
    column = column_of_remarks(rows, lambda index: blocks[index].text.string)
    if column < 0:
        return rows
    names = [blocks[index].text.string for at, cell in enumerate(rows[0]) if at != column for index in cell or ()]
    by_edition = are_years(names) or names_rows(names)
    for row in rows[1:]:
        for index in row[column] or ():
            blocks[index] = replace(blocks[index], frame=REMARKS)
    for at, cell in enumerate(rows[0]):
        for index in cell or ():
            if at == column or not (by_edition or names_a_language(blocks[index].text.string)):
                blocks[index] = replace(blocks[index], frame=COLUMN_HEAD)
    left = [[cell for at, cell in enumerate(row) if at != column] for row in rows]
    headless = all(blocks[index].frame == COLUMN_HEAD for cell in left[0] for index in cell or ())
    return left[headless:]


def _with_signs(label: Block, ends: Sequence[int]) -> Block:
    """Return labels with a sign behind each that nothing else ends."""
    if not ends:
        return label
    parts = [label.text.cut(start, end) for start, end in pairwise([0, *ends, len(label.string)])]
    return replace(label, text=Traced.join(parts, "."), strong=(), emphasis=())


def _is_regular(rows: Sequence[_Cells]) -> bool:
    """Tell whether the rows are those of a table: two rows and two columns at least, as many cells in each row, no cell
    of several blocks, and nothing empty from one end to the other."""
    columns = len(rows[0]) if rows else 0
    if len(rows) < 2 or columns < 2 or any(len(row) != columns for row in rows) or None in rows[0]:
        return False
    if any(cell is not None and len(cell) > 1 for row in rows for cell in row):
        return False
    return all(any(cell is None or cell for cell in line) for line in (*rows, *zip(*rows, strict=True)))


def _name_cells(rows: Sequence[_Cells], blocks: list[Block]) -> None:
    """Say of the blocks of a table with regular rows which cell each is."""
    places = [(row, column, cell) for row, cells in enumerate(rows) for column, cell in enumerate(cells)]
    above = frozenset((row, column) for row, column, cell in places if cell is None)
    filled = [(row, column, cell[0]) for row, column, cell in places if cell]
    grid = Grid(blocks[filled[0][2]].text.start, len(rows), len(rows[0]), len(filled), above)
    for row, column, index in filled:
        blocks[index] = replace(blocks[index], cell=Cell(grid, row, column))


def _set_below_one_another(columns: Sequence[Sequence[int]], blocks: list[Block]) -> None:
    """Put the blocks of the columns of a table, which stand there row by row, into the order of its columns; what is in
    no cell (words between two rows) stands above it, as in a browser."""
    moved: list[Block] = []
    there: set[int] = set()
    for head, *below in columns:
        moved.append(replace(blocks[head], kind="heading", level=1))
        found = [again(blocks[index]) if index in there else blocks[index] for index in below]
        moved += [replace(block, frame=NOTHING) if _says_nothing(block) else block for block in found]
        there.update([head, *below])
    first, last = min(there), max(there)
    beside = [block for index, block in enumerate(blocks[first : last + 1], first) if index not in there]
    blocks[first : last + 1] = [*beside, *moved]


def _set_with_labels(
    columns: Sequence[tuple[int, Sequence[Named]]], rows: Sequence[_Cells], blocks: list[Block]
) -> None:
    """Put the blocks of the columns of editions one below the other, each cell with the label of its row; what else the
    table says is said of the text."""
    moved: list[Block] = []
    there: set[int] = set()
    for head, cells in columns:
        moved.append(replace(blocks[head], kind="heading", level=1))
        there.add(head)
        for label, (*cell,) in cells:
            texts = [blocks[index] for index in cell]
            if len(texts) == 1 and _says_nothing(texts[0]):
                texts, label = [replace(texts[0], frame=NOTHING)], None
            if label is not None:
                before = again(blocks[label]) if label in there else blocks[label]
                if has_heading(before.string):
                    texts = [replace(before, kind="paragraph", gap=True), *texts]
                else:
                    texts[0] = texts[0].behind(before)
                there.add(label)
            moved += texts
            there.update(cell)
    every = [index for row in rows for cell in row for index in cell or ()]
    first, last = min(every), max(every)
    beside = [block for index, block in enumerate(blocks[first : last + 1], first) if index not in there]
    blocks[first : last + 1] = [*moved, *(replace(block, frame=REMARKS) for block in beside)]


def _says_nothing(block: Block) -> bool:
    """Tell whether a cell holds a dash, and nothing else: that edition has no such clause."""
    return bool(block.string) and not block.string.strip(" -–—")


NOTHING = "nothing"
"""The frame of a dash in the column of an edition, which lacks what the others say there."""
COLUMN_HEAD = "head of a column"
"""The frame of what heads a column of a table of clauses and is no text of them."""
ACROSS = "across all columns"
"""The frame of what stands in a cell that is as wide as its table."""
QUOTED = "quoted"
"""The frame of a line of a quotation: no title, label or heading of this page."""


def again(block: Block) -> Block:
    """Return a block of the page for a second place: its words stand on the page once, and no ledger has them twice."""
    refs = tuple(replace(ref, source=Traced.inserted(ref.source.string)) for ref in block.refs)
    return replace(block, text=Traced.inserted(block.string), refs=refs)


PAGE_EDGE = "edge of a page"
"""The frame of a running head or foot, or the number of a page, where a text shows its pages."""
REMARKS = "remarks"
"""The frame of text that a page puts into a box of its own, beside what it says."""


def in_boxes(blocks: Iterable[Block], boxes: Sequence[tuple[int, int]]) -> Iterator[Block]:
    """Yield the blocks, those that stand in one of the boxes of the page (start, end) with a frame that says so."""
    for block in blocks:
        inside = boxes and any(start <= block.text.start < end for start, end in boxes)
        yield replace(block, frame=REMARKS) if inside else block


_ROWS = re.compile(r"[1-9][0-9]{0,2}")
MOST_COLUMNS = 60
"""No table of a law has more."""


def in_spanned_grid(rows: Iterable[Sequence[tuple[Sequence[int], str, str]]], blocks: list[Block]) -> None:
    """Say of the blocks of a table which cell each is, as ``in_grid`` does; a cell may go on through several rows.

    ``rows`` holds for each cell which of ``blocks`` stand in it, and its ``rowspan`` and ``colspan`` as they are
    written. A wide cell stands in the first of its columns, the others are empty; a row of one cell above all others is
    the title of the table.
    """
    shape: list[_Cells] = []
    wide: dict[int, int] = {}
    """The rows with a cell over several columns, and over how many the last such cell goes."""
    high: dict[int, int] = {}
    for row in rows:
        if not shape and len(row) == 1:
            continue
        cells = _spanned(row, high)
        if cells is None:
            return
        wide.update((len(shape), int(colspan)) for _, _, colspan in row if colspan not in ("", "1"))
        if cells:
            shape.append(cells)
    width = max(map(len, shape), default=0)
    across = [row for row, columns in wide.items() if columns == width]
    in_grid(shape, blocks, wide=len(across) < len(wide), across=across)


def _spanned(row: Sequence[tuple[Sequence[int], str, str]], high: dict[int, int]) -> _Cells | None:
    """Return the cells of a row, one for each column; None where they are more than a table has, or no numbers.

    ``high`` says how many more rows the cell of a column goes on through; it is brought up to this row.
    """
    cells: list[Sequence[int] | None] = []

    def go_on() -> None:
        while high.get(len(cells)):
            high[len(cells)] -= 1
            cells.append(None)

    for inside, rowspan, colspan in row:
        if not _ROWS.fullmatch(colspan or "1") or not _ROWS.fullmatch(rowspan or "1"):
            return None
        go_on()
        if len(cells) + int(colspan or "1") > MOST_COLUMNS:
            return None
        for further in range(int(colspan or "1")):
            high[len(cells)] = int(rowspan or "1") - 1
            cells.append([] if further else [*inside])
    go_on()
    return cells


def with_marks(block: Block, marks: Iterable[tuple[int, int, str]]) -> Block:
    """Return a block with note marks (start, end, id of the note) beside its text."""
    found = sorted(marks)
    sources = ((Ref(start, mark, block.text.cut(start, stop))) for start, stop, mark in found)
    refs = sorted((*sources, *block.refs), key=lambda ref: ref.at)
    return replace(block, refs=tuple(refs)).without(*((start, stop) for start, stop, _ in found))


def end_of_note_number(note: Block, mark: str) -> int:
    """Return where the printed number of a note ends (``1. …`` of the note marked 1), 0 where it has none; a program
    may have glued it to the first word (``1The …``)."""
    printed = re.match(rf"[(\[]?{re.escape(mark)}(?:[)\].:]*\s+(?=\S)|(?=[^\W\d_]))", note.string)
    glued = printed is not None and printed[0] == mark
    return printed.end() if printed and not (glued and note.string[printed.end()].islower()) else 0


NOTE_NUMBER = "the number of a note"
"""Why a reader leaves the number of a note out of its text."""
COUNTED = "a number that Word counts"
COUNTED_ABOVE = "the numbers of the clauses above, which Word counts along"
"""Why a reader leaves out what a list prints right before a paragraph; in some books it is a title or a label."""


DRAWN = "a drawn rule"
"""Why signs are left out that draw a line across the page."""


class LeftOut(NamedTuple):
    """A stretch of the page that is no text, and why; ``kind`` is ``mark`` where a mark of it is kept."""

    start: int
    end: int
    reason: str
    kind: Literal["left out", "mark"] = "left out"


@dataclass(frozen=True, slots=True)
class BesideMark:
    """What a format says about a stretch of the page, beside its words, in offsets of the page's text.

    ``changed``: somebody marked it as changed; ``deleted``: it is struck out, and no text; ``link``: it leads to
    ``target``.
    """

    kind: Literal["changed", "deleted", "link"]
    start: int
    end: int
    target: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A page as its reader understood it.

    ``notes`` are the texts of the notes that the format itself joins to their marks, by mark; ``facts`` what the
    format states about the page (``title``, ``changed``, ``editor``, ``language``); ``marks`` what it says beside the
    words; ``warnings`` (offset, code, message) what a person should look at; ``quotes`` where it quotes another text;
    ``rules`` where a line is drawn across it, by an element that has no characters of its own.
    """

    page: Page
    reader: str
    blocks: tuple[Block, ...]
    left_out: tuple[LeftOut, ...] = ()
    notes: Mapping[str, Block] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[BesideMark, ...] = ()
    warnings: tuple[tuple[int, str, str], ...] = ()
    quotes: tuple[tuple[int, int], ...] = ()
    rules: tuple[int, ...] = ()

    @property
    def drawn(self) -> Sequence[int]:
        """Where lines are drawn across the page, in order, by signs or by elements."""
        return sorted([*self.rules, *(part.start for part in self.left_out if part.reason == DRAWN)])
