"""The pasted page: plain text as a person copied it from a browser, a mail or a document.

It takes whatever the other readers do not claim. Blocks are paragraphs, list items and the cells of columns; what
is law among them, and what is the chrome of a site, is for ``lawtext.structure``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import NamedTuple

from lawtext.readers.blocks import DRAWN, PAGE_EDGE, REMARKS, Block, Document, LeftOut
from lawtext.readers.page import Page, stands_in
from lawtext.readers.pasted.dashedlists import dashed_lists
from lawtext.readers.pasted.formfeeds import FEED, with_edges_apart
from lawtext.readers.pasted.indentedlists import indented_lists, with_depths
from lawtext.readers.pasted.printedlinks import take_printed_links
from lawtext.readers.pasted.printedpages import without_browser_lines
from lawtext.readers.text.drawn import table_drawn, tables_drawn
from lawtext.readers.text.framed import WIDE, without_frames
from lawtext.readers.text.lines import (
    LABELLED,
    Line,
    each_a_paragraph,
    is_rule,
    lines_of,
    paragraphs,
    starred,
    without_gaps,
)
from lawtext.readers.text.rows import (
    SENTENCE_ENDS,
    Row,
    row,
    row_of_labels,
    rows_by_edition,
    rows_labelled_last,
    side_by_side,
    table_of_figures,
    tables_of_figures,
    with_one_title,
)
from lawtext.readers.text.tabbed import tabbed_table, tabbed_tables
from lawtext.readers.text.waiting import Waiting
from lawtext.readers.unseen import REASON, SIGNS

NAME = "pasted page"
_QUOTE = re.compile(r"(?:>[ \t]?)+")
_FEWEST_QUOTED = 3
_QUOTED = "markup of a quoted mail"
_SIGN = "--"
_ABBREVIATED = re.compile(r"(?![ivxlcdm]{3}\.)[^\W\d_]{3}\.\s", re.IGNORECASE)
"""“tel.” is longer than the letters of a clause."""
_ADDRESSED = re.compile(r"\s*(?:[^\W\d_][\w-]{0,20}:[^\n]*\n){0,3}[^\W\d_][\w-]{0,20}:[^\n@]*[\w.+-]@\w")
"""The head of a mail: within its first lines stands an address behind a word and a colon."""
_PARTED = re.compile(r"(?m)^[ \t]*[^ \t\n][^\t\n]*\t")
"""A tab behind words: those before the first word of a line only set it in."""
_SET_IN_HEAD = re.compile(r"\n*[ \t]+\S")
_UNSEEN_AT_EDGES = re.compile(rf"(?m)^[{SIGNS}]")
_SET_IN_NUMBER = re.compile(r"(?m)^[ \t]+1[.)](?!\S)")
_MAY_BE_DASHED = re.compile(r":\s*\n[ \t]*[-–—][^\W\d_]")
_SHORTEST = 30
"""A sentence below a table is longer than this, in code points."""
_LONGEST_SIGNATURE = 6
"""Mail programs put a signature below a line ``-- ``; this many lines of words at most are taken for one."""


def recognises(page: Page) -> bool:
    """Any text can be a pasted page."""
    return True


def read(page: Page) -> Document:
    """Return the blocks of a pasted page."""
    left_out: list[LeftOut] = []
    frames: dict[int, str] = {}
    blocks = tuple(_blocks(page, left_out, frames))
    if frames:
        blocks = tuple(replace(block, frame=frames.get(block.text.start, block.frame)) for block in blocks)
    if "2)\n" in page.text:
        blocks = tuple(_with_numbers_beside(blocks))
    return take_printed_links(Document(page, NAME, blocks, tuple(left_out)))


def _blocks(page: Page, left_out: list[LeftOut], frames: dict[int, str]) -> Iterable[Block]:
    """Yield the blocks of a page; ``frames`` takes, by where they begin, what stands at the edges of its pages and what
    stands below the columns of editions and is in none."""
    text = as_long = _with_plain_spaces(page.text)
    lines: list[Line] = []
    if text is not page.text or _SET_IN_HEAD.match(text) or (not page.plain and _UNSEEN_AT_EDGES.search(text)):
        lines = _from_their_words(lines_of(text), left_out)
        text = "\n".join(line.string for line in lines)
    notes_starred = starred(text)
    tabs, bars, spaces = "\t" in text, "|" in text, "  " in text
    wide = spaces and "   " in text
    set_in = wide or tabs or (spaces and (":\n  " in text or ":\n\n  " in text))
    quotes = _QUOTE.match(text) is not None or stands_in(text, "\n>")
    signed = stands_in(text, "\n--") or (quotes and "--" in text)
    dashed = _MAY_BE_DASHED.search(text) is not None if ":\n" in text else False
    numbered = ("\n " in text or "\n\t" in text) and _SET_IN_NUMBER.search(text) is not None
    printed, paged, framed = stands_in(text, "://"), FEED in text, WIDE in text
    if not (lines or set_in or bars or quotes or signed or dashed or numbered or printed or paged or framed):
        apart = each_a_paragraph(page, left_out, notes_starred=notes_starred)
        if apart is not None:
            return apart
    lines = lines or lines_of(text)
    if framed:
        lines = without_frames(lines, left_out)
    if quotes:
        lines = _unquoted(lines, left_out)
    if signed:
        mailed = _ADDRESSED.match(text) is not None or any(entry.reason == _QUOTED for entry in left_out)
        lines = _unsigned(lines, left_out, mailed=mailed)
    if printed:
        lines = without_browser_lines(lines, left_out)
    lines = _by_pages(lines, frames) if paged else lines
    lines = without_gaps(lines)
    lines = side_by_side(lines) if wide else lines
    tabs = tabs and _PARTED.search(text) is not None
    lines = with_one_title(lines, left_out) if tabs else lines
    tables = _tables_of_data(lines, tabs=tabs) if tabs or wide else {}
    if tabs or bars or tables:
        return _WithTables(page, left_out, notes_starred=notes_starred).blocks(lines, tables, frames)
    items = indented_lists(lines) if set_in else {}
    if dashed:
        lines, found = dashed_lists(lines, left_out)
        items = {**items, **found}
    blocks = paragraphs(page, lines, left_out, notes_starred=notes_starred, items=items)
    return with_depths(blocks, as_long) if numbered else blocks


def _by_pages(lines: Sequence[Line], frames: dict[int, str]) -> list[Line]:
    """Return the lines of a text that shows its pages by form feeds; ``frames`` takes what stands at their edges."""
    apart, edges = with_edges_apart(lines)
    frames.update(dict.fromkeys(edges, PAGE_EDGE))
    return apart


class _OfData(NamedTuple):
    """A table of data: how many rows it has, and what makes blocks of them."""

    rows: int
    made_by: Callable[[Page, Sequence[Line]], list[Block]]


def _tables_of_data(lines: Sequence[Line], *, tabs: bool) -> dict[int, _OfData]:
    """Return the tables of data among lines, by the places of their first lines; ``tabs`` tells whether there are any
    tabs."""
    tabbed = tabbed_tables(lines) if tabs else {}
    figures = tables_of_figures(lines)
    # A table of figures is part of one with tabs that begins above it.
    found = {at: _OfData(count, table_of_figures) for at, count in figures.items() if not _holds(tabbed, at)}
    found |= {at: _OfData(count, tabbed_table) for at, count in tabbed.items()}
    rows = {row for at, table in found.items() for row in range(at, at + table.rows)}
    return found | {at: _OfData(count, table_drawn) for at, count in tables_drawn(lines, rows).items()}


class _WithTables(Waiting):
    """The blocks of a page with tables, as its lines are read."""

    def blocks(self, lines: Sequence[Line], tables: Mapping[int, _OfData], frames: dict[int, str]) -> Iterator[Block]:
        """Yield the blocks of the lines, those of each table of data as ``tables`` says; ``frames`` is that of
        ``_blocks``."""
        tabs = "\t" in self.page.text
        by_edition = rows_by_edition(self.page, lines) if tabs else {}
        frames.update((start, REMARKS) for start in _below_rows(by_edition, lines))
        labelled = rows_labelled_last(self.page, lines) if tabs and not by_edition else {}
        last_by_edition = max(by_edition, default=-1)
        end = 0
        for index, line in enumerate(lines):
            if index in tables:
                yield from self.end_paragraph()
                yield from self.end_table()
                end = index + tables[index].rows
                yield from tables[index].made_by(self.page, lines[index:end])
            if index < end or (line.blank and self.rows and index < last_by_edition):
                continue
            _, cells = by_edition.get(index) or labelled.get(index, (line, ()))
            if not cells and not is_rule(line.string):
                cells = row(self.page, line) or (row_of_labels(self.page, line, self.rows[-1]) if self.rows else ())
            yield from self._row((line, cells)) if cells else self._plain(line)
        yield from self.end_paragraph()
        yield from self.end_table()

    def _row(self, found: Row) -> Iterator[Block]:
        yield from self.end_paragraph()
        self.rows.append(found)

    def _plain(self, line: Line) -> Iterator[Block]:
        if self.rows and is_rule(line.string):
            self.left_out.append(LeftOut(line.start, line.end, DRAWN))
            return
        yield from self.end_table()
        self.plain.append(line)


def _below_rows(rows: Container[int], lines: Sequence[Line]) -> Iterator[int]:
    """Yield where sentences begin that stand right below the last row of a table, with an empty line between: in no
    column of it."""
    worded = [at for at, line in enumerate(lines) if not line.blank]
    for above, at in pairwise(worded):
        string = lines[at].string.rstrip()
        alone = at - above > 1 and above in rows and at not in rows
        if alone and string.endswith(SENTENCE_ENDS) and len(string) > _SHORTEST and not LABELLED.match(string):
            yield lines[at].start + len(lines[at].string) - len(lines[at].string.lstrip())


def _holds(tables: Mapping[int, int], at: int) -> bool:
    """Tell whether a line stands in one of the tables, which are given as where they begin and how many rows they
    have."""
    return any(start <= at < start + count for start, count in tables.items())


def _unquoted(lines: Sequence[Line], left_out: list[LeftOut]) -> list[Line]:
    """Return the lines without the signs that a mail puts before what it quotes: before several lines on end, or before
    all."""
    out: list[Line] = []
    fewest = _FEWEST_QUOTED if any(not (line.blank or _QUOTE.match(line.string)) for line in lines) else 1
    for quoted, run in groupby(lines, lambda line: bool(_QUOTE.match(line.string))):
        found = list(run)
        if not quoted or len(found) < fewest:
            out += found
            continue
        for line in found:
            sign = _QUOTE.match(line.string)
            assert sign is not None
            left_out.append(LeftOut(line.start, line.start + len(sign[0].rstrip()), _QUOTED))
            out.append(Line(line.start + sign.end(), line.end, line.string[sign.end() :]))
    return out


def _unsigned(lines: list[Line], left_out: list[LeftOut], *, mailed: bool) -> list[Line]:
    """Return the lines of a mail without its signature, to the end of the page (RFC 3676, 4.3: below ``-- ``).

    Copying may lose the space behind the dashes: where the page shows otherwise that it is a mail, that is no matter.
    """
    signed = [at for at, line in enumerate(lines) if line.string.rstrip() == _SIGN and (mailed or line.string != _SIGN)]
    at = signed[-1] if signed else None
    words = [line for line in lines[at:] if not line.blank] if at is not None else []
    if not 1 < len(words) <= _LONGEST_SIGNATURE + 1 or any(
        LABELLED.match(line.string) and not _ABBREVIATED.match(line.string) for line in words
    ):
        return lines
    left_out += [LeftOut(line.start, line.end, "the signature of a mail") for line in words]
    return lines[:at]


_SET_IN = re.compile(rf"(?m)^[ \t{SIGNS}]*\u00a0[ \t\u00a0{SIGNS}]*")
_UNSEEN = re.compile(f"[{SIGNS}]+")


def _with_plain_spaces(text: str) -> str:
    """Return a text, as long as it was, with spaces for the no-break spaces that set its lines in."""
    return _SET_IN.sub(lambda edge: edge[0].replace("\u00a0", " "), text) if "\u00a0" in text else text


def _from_their_words(lines: list[Line], left_out: list[LeftOut]) -> list[Line]:
    """Return lines without signs that nobody sees at their heads, and without the spaces that all have there."""
    if any(map(_UNSEEN.match, (line.string for line in lines))):
        lines = [_seen(line, left_out) for line in lines]
    margin = _margin([line.string for line in lines if not line.blank])
    if not margin:
        return lines
    return [line if line.blank else Line(line.start + margin, line.end, line.string[margin:]) for line in lines]


def _seen(line: Line, left_out: list[LeftOut]) -> Line:
    sign = _UNSEEN.match(line.string)
    if sign is None:
        return line
    left_out.append(LeftOut(line.start, line.start + sign.end(), REASON))
    return Line(line.start + sign.end(), line.end, line.string[sign.end() :])


def _margin(strings: Sequence[str]) -> int:
    """Return how many characters all strings begin with that are the same spaces or tabs."""
    if not strings or strings[0][0] not in " \t":
        return 0
    # What the first and the last in order begin with, all do.
    low, high = min(strings), max(strings)
    return next((at for at, (a, b) in enumerate(zip(low, high, strict=False)) if a != b or a not in " \t"), 0)


_NUMBER = re.compile(r"([0-9]{1,2})\)")
_FEWEST = 2


def _with_numbers_beside(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield the blocks of a page, numbers that count through from 1 and stand alone each before its text, where so many
    texts without a label follow: notes of a PDF that has their numbers in a column come out so."""
    found = [*blocks]
    at = 0
    while at < len(found):
        count = _numbers(found, at)
        texts = found[at + count : at + 2 * count]
        if count >= _FEWEST and len(texts) == count and not any(LABELLED.match(text.string) for text in texts):
            for number, text in zip(found[at : at + count], texts, strict=True):
                yield from (number, text)
            at += 2 * count
        else:
            yield from found[at : at + max(1, count)]
            at += max(1, count)


def _numbers(blocks: Sequence[Block], start: int) -> int:
    """Return how many blocks from a place on are nothing but the next number, the first of them 1."""
    at = start
    while at < len(blocks) and (match := _NUMBER.fullmatch(blocks[at].string)) and int(match[1]) == at - start + 1:
        at += 1
    return at - start
