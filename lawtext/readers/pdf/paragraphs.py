"""Lines of a PDF into paragraphs, headings, items and tables: what goes on with the line above, what begins anew."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, groupby, pairwise, takewhile

from lawtext.readers.blocks import Block, in_grid, with_marks
from lawtext.readers.indents import Indent, in_items
from lawtext.readers.pdf.heads import NUMBERED
from lawtext.readers.pdf.lines import Line
from lawtext.readers.pdf.tables import columns_of_grid, goes_on_below, is_table, may_be_part_of, rows_of_ruled
from lawtext.readers.pdf.words import WORD, breaks_word
from lawtext.readers.pdf.written import Written
from lawtext.readers.text.lines import ENDS, LABELLED, labels_count_on
from lawtext.readers.text.rows import FIGURE
from lawtext.readers.text.scripts import script_of

_NUMBER = r"[0-9]{1,4}(?:[^\W\d_]|\([^\W_]{1,5}\)|(?<=\D)[0-9]){0,8}"
_LEADERS = re.compile(rf"(?:[.·…_]\s?){{4,}}\s*{_NUMBER}(?:[,;]\s?{_NUMBER}){{0,9}}\Z")
"""The end of a line of a table of contents or of an index: dots, and the number of a page or those of clauses."""
_LETTER = 0.6
"""A letter is at most so wide on average, in the size of the letters."""
_BULLET = re.compile(r"[•‣◦▪●○■\uf0a7\uf0b7]\s+(?=\S)")
"""A list sign that is printed as nothing else, also from a symbol font: no dash, and no Greek semicolon."""
_LARGER = 1.12
"""Letters of a heading are larger than those of the text by this factor."""
_LONGEST_HEADING = 300
"""No heading has more code points, however large its letters are."""
_FEWEST_SURE = 2
_LOOSE = 1.3
"""Lines that stand further apart than the usual pitch times this are two paragraphs."""
_ROW = 1.1
"""The first lines of a row of a table stand so much further below than lines of one paragraph do."""
_FEWEST_FLUSH, _FLUSH, _STICKING_OUT = 4, 0.2, 0.1
"""Lines are set to one edge where so many, and such a share of them, end there; so few may stick out."""
_AS_WIDE = 0.1
"""Gaps that a line was stretched by differ by less than this part of theirs."""
_BEHIND_TERM = re.compile(r"\s*(?:[-–—:]\s|[-–—]\Z)")
_FEWEST_TERMS = 3
_FEWEST_HANGING = 2
"""So many lines that stand in show that the paragraphs of a document hang out."""
_LONGEST_LIST = 20
"""A label is looked for in so many lines below."""
_INSET = 2
"""Where lines of one kind begin differs by no more points."""
_USUAL = 0.2
"""The part of the paragraphs that have an inset, at least, where it is usual."""
_INDENT = 0.8
"""A line begins a paragraph where it stands this far in, in sizes of its letters."""


class Paragraphs:
    """Lines into paragraphs, by the room that was left on a line, by gaps, indents and looks.

    Args:
        written: the text that they are in.
        lines: its lines, in the order of reading.
        body: the size of most of its letters, in points.
    """

    def __init__(self, written: Written, lines: Sequence[Line], body: float) -> None:
        self.written, self.lines, self.body = written, lines, body
        running = [line for line in self.lines if line.cell is None]
        self.edges = _edges(running)
        self.pitch = _pitch(running)
        self.rows = _rows_of_tables(running, self.edges)
        self.beside = _beside_labels(running, _ROW * self.pitch)
        self.hanging = self._hanging(running)
        self.insets = self._insets(running)
        self.terms = _terms(running)

    def blocks(self) -> list[Block]:
        """Return the blocks of the document."""
        out: list[Block] = []
        indents: dict[int, Indent] = {}
        for at, run in enumerate(runs := self._runs()):
            if run[0].cell is not None:
                out += self._ruled(run)
            elif id(run[0]) in self.rows:
                out += self._columns(run, runs[at - 1][-1] if at else None, next((x[0] for x in runs[at + 1 :]), None))
            else:
                for gathered in self._gathered(run):
                    block = self._block(gathered)
                    if block.kind != "item" and (block.string or block.refs):
                        indents[len(out)] = self._indent(gathered, block)
                    out += [block] if block.string or block.refs else []
        return in_items([block for block in out if block.string or block.refs], indents)

    def _indent(self, lines: Sequence[Line], block: Block) -> Indent:
        """Return how far from the edge of its column a paragraph begins, in points, and how far in its lines go on."""
        left = self.edges[lines[0].page, lines[0].column][0]
        first = round(lines[0].x0 - left)
        labelled = LABELLED.match(block.string) is not None
        below = round(lines[1].x0 - left) if len(lines) > 1 and lines[1].column == lines[0].column else first
        return Indent(first, below if labelled else first, "label" if labelled else "")

    def _runs(self) -> list[list[Line]]:
        """Return the lines that are read together: running text, lines with columns, a ruled table of all pages."""
        runs: list[list[Line]] = []
        for _, found in groupby(self.lines, self._kind):
            run = list(found)
            if runs and goes_on_below(runs[-1], run):
                runs[-1] += run
            else:
                runs.append(run)
        return runs

    def _kind(self, line: Line) -> tuple[tuple[int, int] | None, bool]:
        """Return what lines must have in common to be read together: the ruled table, and whether they have columns."""
        return (line.page, line.column) if line.cell else None, id(line) in self.rows

    def _gathered(self, lines: Sequence[Line]) -> Iterator[list[Line]]:
        """Yield the lines of each paragraph of running text."""
        gathered: list[Line] = []
        for line in lines:
            if gathered and not self._joins(gathered, line):
                yield gathered
                gathered = []
            gathered.append(line)
        yield gathered

    def _ruled(self, lines: Sequence[Line]) -> list[Block]:
        """Return the cells of a ruled table, of all its pages."""
        blocks: list[Block] = []
        shape: list[list[list[int] | None]] = []
        whole = True
        for row in rows_of_ruled(lines):
            if row.again:
                for line in chain.from_iterable(filter(None, row.cells)):
                    self.written.leave(line, "the head of a table, printed again")
                continue
            whole = whole and row.certain
            shape.append([cell if cell is None else [] for cell in row.cells])
            for cell, place in zip(row.cells, shape[-1], strict=True):
                if cell and place is not None:
                    place.append(len(blocks))
                    blocks.append(replace(self.written.block(cell), kind="cell"))
        if whole:
            in_grid(shape, blocks)
        return blocks

    def _columns(self, lines: Sequence[Line], above: Line | None, below: Line | None) -> list[Block]:
        """Return the cells of lines with wide gaps at the same places."""
        blocks: list[Block] = []
        shape: list[list[list[int]]] = []
        for line in lines:
            cells = self._cells(line)
            shape.append([[len(blocks) + at] for at in range(len(cells))])
            blocks += cells
        around = [line for line in (above, below) if line is not None and self._close(line, lines)]
        if columns := columns_of_grid(lines):
            cells_in = [dict(zip(places, row, strict=True)) for places, row in zip(columns, shape, strict=True)]
            in_grid([[row.get(at, []) for at in range(len(columns[0]))] for row in cells_in], blocks)
        elif is_table(lines) and not any(may_be_part_of(lines, line) for line in around):
            in_grid(shape, blocks)
        return blocks

    def _close(self, line: Line, lines: Sequence[Line]) -> bool:
        """Tell whether a line stands no further from the lines of a table than lines of one paragraph do."""
        nearest = lines[0] if line.y < lines[0].y else lines[-1]
        together = (line.page, line.column) == (nearest.page, nearest.column)
        return together and abs(line.y - nearest.y) <= _LOOSE * self.pitch * nearest.size

    def _cells(self, line: Line) -> list[Block]:
        """Return the cells of a line that is the row of a table."""
        whole = self.written.block([line], marks=False)
        marks = self.written.refs(line)
        return [
            with_marks(
                replace(whole.cut(a, b), kind="cell"),
                [(start - a, end - a, mark) for start, end, mark in marks if a <= start < b],
            )
            for a, b in line.parts
        ]

    def _block(self, lines: Sequence[Line]) -> Block:
        block = self.written.block(lines)
        bullet = _BULLET.match(block.string)
        if bullet is not None:
            return self.written.bullet(block, bullet)
        large = lines[0].size >= _LARGER * self.body and len(block.string) < _LONGEST_HEADING
        return replace(block, kind="heading", level=1) if large else block

    def _joins(self, paragraph: Sequence[Line], line: Line) -> bool:
        """Tell whether a line goes on with the paragraph above it."""
        last = paragraph[-1]
        if last.page == line.page and last.box != line.box:
            return False
        together = (last.page, last.column) == (line.page, line.column)
        full = self._full(last, line)
        # Below a label that hangs out, what begins where the text goes on is text.
        hangs = len(paragraph) > 1 and abs(paragraph[0].x0 - last.x0) > 3
        hangs_on = hangs and together and abs(line.x0 - last.x0) < 1.5 and not last.string.endswith(ENDS)
        if together and _goes_on_in_contents(last, line):
            return True
        if LABELLED.match(line.string) and not (full and (hangs_on or self._is_inside(paragraph, line))):
            return False
        if _BULLET.match(line.string) or _looks_otherwise(last, line) or (together and self._stands_apart(last, line)):
            return False
        if id(line) in self.terms or (together and id(line) in self.beside):
            return False
        if breaks_word(last.string, line.string):
            return True
        if not full:
            goes_on = line.string[:1].islower() or _closes_bracket(last, line)
            goes_on = goes_on and not last.string.endswith(ENDS)
            return together and goes_on and not self._hangs_out(paragraph, line)
        if together:
            return self._in_the_middle(last, line) or not self._indented(paragraph, line)
        return self._over(paragraph, line)

    def _hangs_out(self, paragraph: Sequence[Line], line: Line) -> bool:
        """Tell whether a line begins further left than the label of an item above it: it closes the list."""
        first = paragraph[0]
        return LABELLED.match(first.string) is not None and line.x0 < first.x0 - _INDENT * line.size

    def _stands_apart(self, last: Line, line: Line) -> bool:
        """Tell whether two lines of a column stand further apart than lines of one paragraph do."""
        return line.y - last.y > _LOOSE * self.pitch * line.size

    def _full(self, last: Line, line: Line) -> bool:
        """Tell whether the first word of a line had no room on the line above."""
        left, right = self.edges[last.page, last.column]
        room = right - last.x1
        if self._in_the_middle(last, line):
            room = right - left - (last.x1 - last.x0)  # they have room on both sides
        return _first_word(line) > room - 0.5

    def _in_the_middle(self, last: Line, line: Line) -> bool:
        """Tell whether two lines stand in the middle of their column, and not at its edge; those of a heading stand so
        where they have one middle: where the column ends, text that is not set flush does not say."""
        if abs(last.x0 - line.x0) <= 3:
            return False
        left, right = self.edges[last.page, last.column]
        middles = {round(abs(x.x0 + x.x1 - left - right) / 4) for x in (last, line)}
        heading = last.all_strong and line.all_strong and line.size >= _LARGER * self.body
        return middles == {0} or (heading and abs(last.x0 + last.x1 - line.x0 - line.x1) < 2)

    def _indented(self, paragraph: Sequence[Line], line: Line) -> bool:
        """Tell whether a line begins a paragraph by where it begins."""
        step = _INDENT * line.size
        last = paragraph[-1]
        if len(paragraph) == 1:
            if round(line.x0 - last.x0) in self.hanging and not last.string.endswith(ENDS):
                return False
            return line.x0 > last.x0 + step and not (LABELLED.match(last.string) or _BULLET.match(last.string))
        return abs(line.x0 - last.x0) > step

    def _hanging(self, lines: Sequence[Line]) -> frozenset[int]:
        """Return how far in the second lines of paragraphs stand whose first lines hang out, in whole points: where
        several such lines go on in lower case with a full line that has no label, as in lists of terms."""
        found = Counter(
            round(line.x0 - above.x0)
            for above, line in pairwise(lines)
            if (above.page, above.column) == (line.page, line.column)
            and line.x0 > above.x0 + _INDENT * line.size
            and line.string[:1].islower()
            and not (above.string.endswith(ENDS) or LABELLED.match(above.string))
            and self._full(above, line)
        )
        return frozenset(inset for inset, count in found.items() if count >= _FEWEST_HANGING)

    def _insets(self, lines: Sequence[Line]) -> Mapping[bool, frozenset[int]]:
        """Return how much further in than its first line the second one of a paragraph stands, in whole points, of
        those with a label and of those without, as is usual: where it goes on in lower case, which no label does."""
        found: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}
        for before, above, line in zip(chain([None], lines), lines, lines[1:], strict=False):
            if not (line.string[:1].islower() and self._full(above, line)) or above.string.endswith(ENDS):
                continue
            labelled = LABELLED.match(above.string) is not None
            first = labelled or before is None or before.string.endswith(ENDS) or _looks_otherwise(before, above)
            if first and not LABELLED.match(line.string) and _beside_each_other(above, line):
                found[labelled][round(line.x0 - above.x0)] += 1
        return {
            labelled: frozenset(inset for inset, count in insets.items() if count >= _USUAL * insets.total())
            for labelled, insets in found.items()
        }

    def _begins_as_inside(self, paragraph: Sequence[Line], line: Line) -> bool:
        """Tell whether a line begins where one that goes on with a paragraph would."""
        last = paragraph[-1]
        if not _beside_each_other(last, line):
            return True
        aside = line.x0 - last.x0
        if len(paragraph) > 1:
            return abs(aside) <= _INDENT * line.size or not _beside_each_other(paragraph[-2], last)
        known = self.insets[LABELLED.match(last.string) is not None]
        return not known or any(abs(aside - inset) <= _INSET for inset in known)

    def _is_inside(self, paragraph: Sequence[Line], line: Line) -> bool:
        """Tell whether what looks like a label at the head of a line is part of the sentence above.

        “(but see | F). The side” closes a bracket, “Laws 7- | 8.” ends a range; “Laws 31B and | C. A key” follows a
        line without any sign at its end, as the last line of a clause hardly ever has, and begins as far left as a line
        of that clause does.
        """
        last = paragraph[-1]
        if breaks_word(last.string, line.string):
            return True
        above = " ".join(x.string for x in paragraph[-20:])
        label = LABELLED.match(line.string)
        closes = label is not None and ")" in label[0] and "(" not in label[0] and above.count("(") > above.count(")")
        open_end = above[-1:].isalnum() and not last.all_strong and last.size <= line.size
        return closes or (open_end and self._begins_as_inside(paragraph, line) and not self._counts_on(paragraph, line))

    def _counts_on(self, paragraph: Sequence[Line], line: Line) -> bool:
        """Tell whether a line has the label that comes next to that of a paragraph, as far left, and no line below it
        has that: “2. is made higher” below “1. is accepted; or else”, but not “C. A key” below “B. … Laws 31B and”."""
        first, label = paragraph[0], LABELLED.match(line.string)
        if label is None or not (labels_count_on(first.string, line.string) and abs(line.x0 - first.x0) < _INSET):
            return False
        if any(any(map(str.isdecimal, word)) or len(word) == 1 for word in paragraph[-1].string.split()[-2:]):
            return False
        at = next(index for index, one in enumerate(self.lines) if one is line)
        list_below = takewhile(lambda below: not below.all_strong, self.lines[at + 1 : at + _LONGEST_LIST])
        return not any(below.string.startswith(label[0]) for below in list_below)

    def _over(self, paragraph: Sequence[Line], line: Line) -> bool:
        """Tell whether a paragraph goes on in the next column or on the next page."""
        last = paragraph[-1]
        if line.string[:1].islower() and not last.string.endswith(ENDS):
            return True
        shift = self.edges[line.page, line.column][0] - self.edges[last.page, last.column][0]
        aside = line.x0 - shift - last.x0
        # The second line of a clause whose label hangs out begins further right than the first.
        same = abs(aside) < 2 or (len(paragraph) == 1 and 3 < aside < 60 and LABELLED.match(last.string) is not None)
        # It was full, so the paragraph most likely goes on; where it does not begin as a line of it would, it ends.
        return same or (len(paragraph) == 1 and not last.string.endswith(ENDS))


def _terms(lines: Sequence[Line]) -> frozenset[int]:
    """Return the lines (by ``id``) that begin in bold below the end of a sentence that is not, and go on otherwise
    behind a dash or a colon, where there are several: each is a term with its meaning, also below a full line."""
    found = [
        id(line)
        for above, line in pairwise(lines)
        if line.strong and not line.strong[0][0] and above.string.endswith(ENDS) and not above.all_strong
        and _BEHIND_TERM.match(line.string, line.strong[0][1])
    ]  # fmt: skip
    return frozenset(found if len(found) >= _FEWEST_TERMS else ())


def _beside_each_other(above: Line, line: Line) -> bool:
    """Tell whether two lines stand in one column of a page."""
    return (above.page, above.column) == (line.page, line.column)


def _first_word(line: Line) -> float:
    """Return the width of the first word of a line, with a space: dots behind it are none of it."""
    leaders = _LEADERS.search(line.string)
    if leaders is None or " " in line.string[: leaders.start()]:
        return line.first
    return min(line.first, _LETTER * line.size * leaders.start())


def _looks_otherwise(last: Line, line: Line) -> bool:
    """Tell whether a line is set or written otherwise than the line above: in letters of another size or, where that
    ends a sentence, in another script or in capitals; in bold, and no word of the sentence above."""
    if abs(line.size - last.size) > 0.08 * last.size or _LEADERS.search(last.string):
        return True
    if _is_in_bold(last) != _is_in_bold(line) and not line.string[:1].islower():
        return True
    if not last.string.endswith(ENDS):
        return False
    scripts = script_of(last.string), script_of(line.string)
    other_script = all(scripts) and scripts[0] != scripts[1]
    return other_script or (_is_in_capitals(line.string) and not _is_in_capitals(last.string))


def _is_in_bold(line: Line) -> bool:
    """Tell whether a line is in bold, whatever the label before it is, which a list prints as its text is."""
    label = LABELLED.match(line.string)
    words = line.string[label.end() :].strip() if label else ""
    if not words or label is None:
        return line.all_strong
    return sum(end - max(start, label.end()) for start, end in line.strong if end > label.end()) >= len(words)


def _closes_bracket(last: Line, line: Line) -> bool:
    """Tell whether a line closes a bracket that the one above it has opened (``(but see``, ``12B2).``)."""
    closed = line.string.partition(")")[0]
    _, opens, behind = last.string.rpartition("(")
    return bool(opens) and len(closed) < len(line.string) and "(" not in closed and ")" not in behind


def _goes_on_in_contents(last: Line, line: Line) -> bool:
    """Tell whether a line of a table of contents ends the title of a law that the line above begins."""
    return bool(_LEADERS.search(line.string) and NUMBERED.match(last.string)) and not (
        _LEADERS.search(last.string) or NUMBERED.match(line.string) or LABELLED.match(line.string)
    )


def _is_in_capitals(string: str) -> bool:
    """Tell whether a line has words in capitals only, one of them no sign (``LAW 3 - THE GATE``)."""
    return string.isupper() and any(len(word) > 2 for word in WORD.findall(string))


def _rows_of_tables(lines: Sequence[Line], edges: Mapping[tuple[int, int], tuple[float, float]]) -> frozenset[int]:
    """Return the lines (by ``id``) that have a wide gap where the line above or below has one too.

    A gap right behind a label is none: it is where the text of the clause begins. Nor are the gaps of a line that was
    stretched to the edge, since all of them are wide. Figures may be set flush right.
    """

    def columns(line: Line) -> list[tuple[float, float, bool]]:
        """Return where the parts behind the gaps begin and end, and whether each is a figure."""
        if abs(edges[line.page, line.column][1] - line.x1) < 1.5 and _is_stretched(line):
            return []
        return [
            (left, right, FIGURE.fullmatch(line.string[start:end].strip()) is not None)
            for (start, end), (left, right) in zip(line.parts[1:], line.spans[1:], strict=True)
            if not LABELLED.fullmatch(line.string[:start].strip())
        ]

    rows: set[int] = set()
    for above, below in pairwise(lines):
        if (above.page, above.column) == (below.page, below.column) and any(
            _flush(one, other) for other in columns(below) for one in columns(above)
        ):
            rows |= {id(above), id(below)}
    return frozenset(rows)


def _is_stretched(line: Line) -> bool:
    """Tell whether a line that reaches the edge was stretched to it: most of its gaps are wide or, of two, both, and as
    wide as each other."""
    spaces, gaps = line.string.count(" "), [gap.right - gap.left for gap in line.wide]
    if spaces == len(gaps) == 2:
        return max(gaps) - min(gaps) < _AS_WIDE * max(gaps)
    return spaces > 2 and len(gaps) > 0.6 * spaces


def _flush(one: tuple[float, float, bool], other: tuple[float, float, bool]) -> bool:
    """Tell whether two parts of lines begin at one place, have one middle, or are figures that end at one place."""
    middles_apart = abs(sum(one[:2]) - sum(other[:2])) / 2
    return abs(one[0] - other[0]) < 3 or middles_apart < 1 or (other[2] and abs(one[1] - other[1]) < 3)


def _beside_labels(lines: Sequence[Line], step: float) -> frozenset[int]:
    """Return the lines (by ``id``) that begin a row of a table without rules, whose clause has its label in another
    column: beside a label, where both lines stand further below those above them than ``step``, in the size of letters.

    Lines of two columns of text stand beside one another too, but there is no room above both.
    """
    apart: dict[tuple[int, int], list[Line]] = {}
    for above, line in pairwise(lines):
        together = (above.page, above.column) == (line.page, line.column)
        if together and line.y - above.y > step * line.size:
            apart.setdefault((line.page, round(line.y)), []).append(line)
    return frozenset(
        id(line)
        for found in apart.values()
        for line in found
        if any(other.column != line.column and LABELLED.match(other.string) for other in found)
    )


def _edges(lines: Sequence[Line]) -> dict[tuple[int, int], tuple[float, float]]:
    """Return where the lines of each column begin and where they would end if they were full.

    Where three lines or more end at the same place, that is it. A column with fewer has the edge of columns like it in
    the document or, where there is none and it has the page for itself, of a page with margins of one width.
    """
    groups: dict[tuple[int, int], list[Line]] = {}
    for line in lines:
        groups.setdefault((line.page, line.column), []).append(line)
    own = {key: (min(x.x0 for x in found), _right_edge([x.x1 for x in found])) for key, found in groups.items()}
    sure = {
        key
        for key, found in groups.items()
        if sum(1 for x in found if x.x1 > own[key][1] - 0.04 * (own[key][1] - own[key][0])) >= 3
    }
    out: dict[tuple[int, int], tuple[float, float]] = {}
    for key, (left, right) in own.items():
        like = [own[k] for k in sure if abs(own[k][0] - left) < 60 and own[k][1] >= right - 2]
        if key in sure:
            out[key] = (left, right)
        elif like:
            out[key] = (min([left, *(a for a, _ in like)]), min(b for _, b in like))
        else:
            beside = any(k[0] == key[0] and a > right for k, (a, _) in own.items())
            out[key] = (left, right if beside else max(right, groups[key][0].width - left))
    return out


def _right_edge(ends: Sequence[float]) -> float:
    """Return where most lines of a column end that are set to one edge, though a few stick out of it, as TeX lets them;
    else where the longest ends."""
    at_one_place = Counter(round(end) for end in ends)
    place, count = max(at_one_place.items(), key=lambda item: (item[1], item[0]))
    sticking_out = sum(1 for end in ends if end > place + 1)
    flush = count >= max(_FEWEST_FLUSH, _FLUSH * len(ends)) and sticking_out <= _STICKING_OUT * len(ends)
    return place if flush else max(ends)


def _pitch(lines: Sequence[Line]) -> float:
    """Return the usual distance of two lines of one paragraph, in the size of their letters: of lines that surely go on
    with those above them, in lower case, where there are several."""
    steps = sorted(
        ((line.y - above.y) / line.size, line.string[:1].islower() and not above.string.endswith(ENDS))
        for above, line in pairwise(lines)
        if (above.page, above.column) == (line.page, line.column)
        and abs(above.size - line.size) < 0.5
        and 0.8 < (line.y - above.y) / line.size < 2.6
    )
    sure = [step for step, goes_on in steps if goes_on]
    found = sure if len(sure) >= _FEWEST_SURE else [step for step, _ in steps]
    return found[len(found) // 5] if found else 1.2
