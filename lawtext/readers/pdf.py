"""PDF: printed pages back into paragraphs, with running heads, page numbers and broken words taken out again.

pdfplumber gives the glyphs, ``lawtext.readers.pdflines`` the lines. Here lines become paragraphs, the lines that
pages repeat are left out, and notes at the foot of a page go back to their marks. Offsets count in the text as it is
taken out; nothing is read from pictures, and a page that holds only a picture is named.
"""

from __future__ import annotations

import io
import logging
import re
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import chain, compress, groupby, pairwise, takewhile
from typing import TYPE_CHECKING

from lawtext.languages import fold
from lawtext.numbering import numeral
from lawtext.problems import LawtextError, Problem
from lawtext.readers.blocks import Block, Document, LeftOut, in_grid, with_marks
from lawtext.readers.extracted import Extracted, clean
from lawtext.readers.lines import ENDS, LABELLED, LIST_SIGN, script_of
from lawtext.readers.pdfbrowser import OF_BROWSER, lines_of_browser
from lawtext.readers.pdfdisplay import BEHIND, without_display
from lawtext.readers.pdfheads import NUMBERED, mark_running_heads
from lawtext.readers.pdflines import Line, glyph_of, lines_of_page
from lawtext.readers.pdfmargins import IN_MARGIN, without_margins
from lawtext.readers.pdfsides import one_after_the_other, where_columns_part
from lawtext.readers.pdfsigns import NO_MEANING, UNKNOWN, is_made_by_tex
from lawtext.readers.pdftables import goes_on_below, is_table, may_be_part_of, rows_of_ruled
from lawtext.readers.pdfturned import place_of, way_of, way_of_page
from lawtext.readers.rows import FIGURE
from lawtext.readers.ruled import grids_of, rules_of
from lawtext.readers.traced import Traced

if TYPE_CHECKING:
    from pdfplumber.page import Page as PdfPage

NAME = "PDF, as extracted text"
EXTRA = "pdf"
MAX_PAGES = 2_000
MAX_GLYPHS = 40_000
"""The most glyphs of one page; a densely printed one has some 6,000."""
MAX_STREAM = 96_000_000
"""The most that one stream of a PDF may unpack to, in bytes."""

_HEADER = re.compile(rb"(?:\xef\xbb\xbf)?[\s\0]{0,1000}%PDF-")
_STREAM = re.compile(rb"stream\r?\n")
_HYPHENS = "-\u2010\u00ad"
_NUMBER_END, _NUMBER_GOES_ON = re.compile(r"\w(?:\(\w{1,5}\))+\Z"), re.compile(r"\(\w{1,5}\)(?!\w)")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_LEADERS = re.compile(r"(?:[.·…_]\s?){4,}\s*[0-9]{1,4}\Z")
"""The end of a line of a table of contents: dots, and the number of a page."""
_NOTE_HEAD = re.compile(r"\(?(?P<mark>[0-9]{1,2}|[*†‡§]{1,4}|[⁰¹²³⁴-⁹]{1,2})[.):]{0,2}(?=\s|[^\W\d_])\s*")
_BULLET = re.compile(r"[•‣◦▪●○■\uf0a7\uf0b7]\s+(?=\S)")
"""A list sign that is printed as nothing else, also from a symbol font: no dash, and no Greek semicolon."""
_ROMAN = re.compile("[ivxl]{1,7}")
_ENDNOTE_HEAD = re.compile(rf"(?P<mark>{_ROMAN.pattern})[.)]?\s+(?=\S)")
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_WITH_UNKNOWN = re.compile(rf"\S{{0,40}}{UNKNOWN}\S{{0,40}}")
_UNKNOWN = 0.05
"""The share of glyphs without a meaning above which a PDF is taken for one that does not give its text away."""

_DEPTH = 30
_SMALLER = 0.93
"""Notes are printed smaller than the text, at most at this share of its size."""
_LARGER = 1.12
_LOOSE = 1.3
"""Lines that stand further apart than the usual pitch times this are two paragraphs."""
_FEWEST_FLUSH, _FLUSH, _STICKING_OUT = 4, 0.2, 0.1
"""Lines are set to one edge where so many, and such a share of them, end there; so few may stick out."""
_INDENT = 0.8


def recognises(data: bytes) -> bool:
    """Tell whether bytes are a PDF."""
    return bool(_HEADER.match(data))


def read(data: bytes, name: str, tracked: str = "") -> Document:
    """Return the blocks of a PDF.

    Args:
        data: the bytes of the file.
        name: what messages call it.
        tracked: means nothing here (a PDF has no tracked changes).

    Raises:
        LawtextError: pdfplumber is missing; the file is encrypted, cut off, far too large, or holds no text.
    """
    try:
        import pdfplumber
    except ImportError as error:
        message = f"a PDF needs pdfplumber: pip install 'lawtext[{EXTRA}]'"
        raise LawtextError(Problem(name, 0, 0, "missing-extra", message)) from error
    if b"%%EOF" not in data[-2048:]:
        raise LawtextError(Problem(name, 0, 0, "damaged", "this PDF is cut off: its end (%%EOF) is missing"))
    _refuse_bombs(data, name)
    # pdfminer tells every oddity of a font to the log; none of them is for the person who imports a page.
    logging.getLogger("pdfminer").setLevel(logging.ERROR)
    with _telling(name):
        pdf = pdfplumber.open(io.BytesIO(data))
        pages = list(pdf.pages)
    with pdf:
        return _Reader(name, by_tex=is_made_by_tex(pdf.metadata)).read(pages)


@contextmanager
def _telling(name: str) -> Iterator[None]:
    """Turn whatever pdfminer raises on a damaged file, wrapped or not, into one sentence.

    Nothing of ours runs inside: a mistake of this module must not look like a damaged file.
    """
    try:
        yield
    except Exception as error:
        raise LawtextError(_told(error, name)) from error


def _told(error: Exception, name: str) -> Problem:
    chain = f"{error!r} {error.__cause__!r} {error.__context__!r}"
    if "Password" in chain or "Encryption" in chain:
        return Problem(name, 0, 0, "encrypted", "this PDF is encrypted: save a copy without a password")
    why = str(error) or type(error).__name__
    return Problem(name, 0, 0, "damaged", f"this PDF is damaged or cut off: {why[:200]}")


def _refuse_bombs(data: bytes, name: str) -> None:
    """Unpack every deflated stream up to a limit before anything is allowed to unpack it whole."""
    for match in _STREAM.finditer(data):
        packed = data[match.end() : match.end() + MAX_STREAM]
        for _ in range(4):
            if len(packed) < 2 or packed[0] & 0x0F != 8 or (packed[0] * 256 + packed[1]) % 31:
                break
            try:
                packed = zlib.decompressobj().decompress(packed, MAX_STREAM)
            except zlib.error:
                break
            if len(packed) >= MAX_STREAM:
                message = f"a stream unpacks to more than {MAX_STREAM:,} bytes; no page of law does"
                raise LawtextError(Problem(name, 0, 0, "too-large", message))


def _printed(container: Iterable[object], depth: int) -> Iterator[object]:
    """Yield everything that is printed on a page, also inside its figures."""
    for item in container:
        yield item
        if isinstance(item, Iterable) and depth < _DEPTH:
            yield from _printed(item, depth + 1)


def _unknown_signs(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield a warning for each word of a text in which a sign has no meaning."""
    for word in _WITH_UNKNOWN.finditer(text):
        message = f"“{word[0]}”: the file does not say what sign {UNKNOWN} stands for; compare it with the printed page"
        yield word.start(), "unknown-sign", message


def _notes_in_margins(text: str, left_out: Iterable[LeftOut]) -> Iterator[tuple[int, str, str]]:
    """Yield a warning for each note in the margin that was left out: it may be the heading of the clause beside it."""
    for start, end, reason, _ in left_out:
        if reason == IN_MARGIN:
            yield start, "margin-note", f"“{text[start:end]}” stands in the margin and is left out"


@dataclass(slots=True)
class _Note:
    """A note at the foot of a page: its mark as printed, the id it has in the document, its lines."""

    mark: str
    id: str
    head: int
    lines: list[Line]


@dataclass(slots=True)
class _Kinds:
    """What the lines of the document are, beside text."""

    heads: dict[int, str] = field(default_factory=dict)
    notes: list[_Note] = field(default_factory=list)
    refs: dict[int, list[tuple[int, int, str]]] = field(default_factory=dict)


class _Reader:
    def __init__(self, name: str, *, by_tex: bool) -> None:
        self.name = name
        self.by_tex = by_tex
        self.out = Extracted(name)
        self.traced: dict[int, Traced] = {}
        self.asides: dict[int, list[tuple[str, str]]] = {}
        self.behind: set[str] = set()
        """Words that stand behind the text of some page."""

    def read(self, source: Sequence[PdfPage]) -> Document:
        pages = self._lines(source)
        lines = [line for page in pages for line in page]
        if not lines:
            message = "there is no text in it, only pictures: run a text recognition (OCR) first"
            raise LawtextError(Problem(self.name, 0, 0, "no-text", message))
        body = Counter(round(x.size, 1) for line in lines for x in [line] * len(line.string)).most_common(1)[0][0]
        kinds = _Kinds({id(line): BEHIND for line in lines if line.string in self.behind and line.size > body})
        kinds.heads.update((id(line), OF_BROWSER) for line in lines_of_browser(pages))
        mark_running_heads(pages, kinds.heads)
        for page in pages:
            _notes_of(page, body, kinds)
        _endnotes_of([line for line in lines if id(line) not in kinds.heads], kinds)
        pages = one_after_the_other(pages, kinds.heads)
        lines = [line for page in pages for line in page]
        self._put(pages, kinds)
        blocks = _Paragraphs(self, lines, kinds, body).blocks()
        notes = {note.id: self._note(note, kinds) for note in kinds.notes}
        text = self.out.page()
        told = (*_unknown_signs(text.text), *_notes_in_margins(text.text, self.out.left_out))
        return Document(text, NAME, tuple(blocks), tuple(self.out.left_out), notes, warnings=told)

    # --- pages

    def _lines(self, source: Sequence[PdfPage]) -> list[list[Line]]:
        if len(source) > MAX_PAGES:
            message = f"{len(source):,} pages; {MAX_PAGES:,} is the most"
            raise LawtextError(Problem(self.name, 0, 0, "too-large", message))
        pages: list[list[Line]] = []
        known = unknown = 0
        for index, page in enumerate(source):
            columns_part = where_columns_part(pages[-1]) if pages else None
            lines, across, picture = self._page(page, index, columns_part)
            pages.append(lines)
            missed = sum(len(NO_MEANING.findall(line.string)) for line in lines)
            unknown += missed
            known += sum(len(line.string) for line in lines) - missed
            if across:
                self.asides.setdefault(index, []).append((across, "text that is turned across the page"))
            if not lines and picture:
                told = f"[page {index + 1}: a picture]"
                self.asides.setdefault(index, []).append((told, "a page that is a picture and holds no text"))
            page.close()
        if unknown > _UNKNOWN * (known + unknown):
            message = f"{unknown:,} of its signs have no meaning (a font without Unicode): run a text recognition (OCR)"
            raise LawtextError(Problem(self.name, 0, 0, "no-text", message))
        return pages

    def _page(self, page: PdfPage, index: int, columns_part: float | None) -> tuple[list[Line], str, bool]:
        """Return the lines of a page, text that is turned, and whether there is a picture on it."""
        from pdfminer.layout import LTChar, LTImage

        # pdfplumber's own ``chars`` say much more of each glyph than is needed here, at twice the time.
        with _telling(self.name):
            layout = page.layout
        found = list(_printed(layout, 0))
        chars = [item for item in found if isinstance(item, LTChar)]
        if len(chars) > MAX_GLYPHS:
            message = f"page {index + 1} holds {len(chars):,} signs; no page of law does"
            raise LawtextError(Problem(self.name, 0, 0, "too-large", message))
        ways = [way_of(char) for char in chars]
        held = way_of_page(ways)
        level = [way == held for way in ways]
        upright = [glyph_of(char, place_of(char, layout, held), by_tex=self.by_tex) for char in compress(chars, level)]
        across = clean("".join(char.get_text() for char, is_level in zip(chars, level, strict=True) if not is_level))
        picture = any(isinstance(item, LTImage) for item in found)
        width = layout.width if held in ("level", "over") else layout.height
        # Where a page is turned, so are its rules; its tables are read as columns.
        grids = grids_of(rules_of(found, layout.height)) if held == "level" else []
        text, behind = without_display(upright)
        if behind:
            self.behind.update(behind)
            self.asides.setdefault(index, []).append((" ".join(behind), BEHIND))
        text, beside = without_margins(text)
        self.asides.setdefault(index, []).extend((note, IN_MARGIN) for note in beside)
        return lines_of_page(text, index, width, grids, columns_part), " ".join(across.split()), picture

    def _put(self, pages: Sequence[Sequence[Line]], kinds: _Kinds) -> None:
        """Write the text down, page by page."""
        for index, page in enumerate(pages):
            if index:
                self.out.end_line()
            for line in page:
                reason = kinds.heads.get(id(line))
                if reason:
                    self.out.leave(line.string, reason)
                else:
                    self.traced[id(line)] = self.out.put(line.string)
                self.out.end_line()
            for string, reason in self.asides.get(index, ()):
                self.out.leave(string, reason)
                self.out.end_line()

    # --- blocks

    def block(self, lines: Sequence[Line], kinds: _Kinds, known: frozenset[str]) -> Block:
        """Return lines as one block: broken words joined, note marks beside the text."""
        pieces: list[Traced] = []
        strong: list[tuple[int, int]] = []
        emphasis: list[tuple[int, int]] = []
        marks: list[tuple[int, int, str]] = []
        at = 0
        for index, line in enumerate(lines):
            text = self.traced[id(line)]
            following = lines[index + 1].string if index + 1 < len(lines) else ""
            end = len(text)
            glue = " "
            if _NUMBER_END.search(line.string) and _NUMBER_GOES_ON.match(following):
                glue = ""  # “39D4(b)(iii)” may be broken between its brackets
            elif following and _breaks_word(line.string, following):
                glue = ""
                if line.string[-1] == "\u00ad" or _joined_word(line.string, following) in known:
                    end -= 1
                    dropped = text.cut(end)
                    self.out.left_out += [
                        LeftOut(a, b, "a hyphen at the end of a line") for a, b in dropped.stretches()
                    ]
            strong += [(at + a, at + min(b, end)) for a, b in line.strong]
            emphasis += [(at + a, at + min(b, end)) for a, b in line.emphasis]
            marks += [(at + a, at + b, mark) for a, b, mark in kinds.refs.get(id(line), ())]
            pieces.append(text.cut(0, end))
            at += end
            if following and glue:
                pieces.append(Traced.inserted(glue))
                at += 1
        text = Traced.join(pieces)
        block = Block(text, gap=True, strong=_merged(strong, text.string), emphasis=_merged(emphasis, text.string))
        return with_marks(block, marks)

    def leave(self, line: Line, reason: str) -> None:
        """Leave a line out that was put down as text."""
        self.out.left_out += [LeftOut(start, end, reason) for start, end in self.traced[id(line)].stretches()]

    def _note(self, note: _Note, kinds: _Kinds) -> Block:
        whole = self.block(note.lines, replace(kinds, refs={}), self.known)
        head = whole.text.cut(0, note.head)
        self.out.left_out += [LeftOut(a, b, "the number of a note") for a, b in head.stretches()]
        return replace(whole.cut(note.head), gap=False)

    known: frozenset[str] = frozenset()


def _merged(ranges: Iterable[tuple[int, int]], string: str) -> tuple[tuple[int, int], ...]:
    out: list[tuple[int, int]] = []
    for start, end in ranges:
        if start >= end:
            continue
        if out and not string[out[-1][1] : start].strip():
            out[-1] = (out[-1][0], end)
        else:
            out.append((start, end))
    return tuple(out)


# --- broken words -----------------------------------------------------------------------------------------------


def _breaks_word(above: str, below: str) -> bool:
    """Tell whether a line ends inside a word, or between two numbers, that the next line goes on with."""
    if len(above) < 2 or above[-1] not in _HYPHENS:
        return False
    if above[-2].isdecimal():
        return below[:1].isdecimal()
    return above[-2].isalpha() and (below[:1].islower() or _breaks_capitals(above, below))


def _breaks_capitals(above: str, below: str) -> bool:
    """Tell whether a line ends inside a word in capitals (``WAIV-`` and ``ING``); one letter alone may be a label."""
    parts = re.search(r"[^\W\d_]{2,}\Z", above[:-1]), re.match(r"[^\W\d_]{2,}", below)
    return all(part is not None and part[0].isupper() for part in parts)


def _joined_word(above: str, below: str) -> str:
    """Return the word that a hyphen at the end of a line breaks, in one piece, in lower case."""
    first = re.search(r"[^\W\d_]+\Z", above.rstrip(_HYPHENS))
    last = re.match(r"[^\W\d_]+", below)
    return f"{first[0] if first else ''}{last[0] if last else ''}".casefold()


def known_words(lines: Sequence[Line]) -> frozenset[str]:
    """Return the words that stand somewhere in a document in one piece, in lower case and also without accents, as
    capitals are, and those that lines break at more than one place: a compound has its hyphen at one."""
    words: set[str] = set()
    broken: defaultdict[str, set[str]] = defaultdict(set)
    for index, line in enumerate(lines):
        string = line.string
        above = lines[index - 1].string if index else ""
        if _breaks_word(above, string):
            broken[_joined_word(above, string)].add(_joined_word(above, ""))
            string = re.sub(r"^[^\W\d_]+", "", string)
        if index + 1 < len(lines) and _breaks_word(string, lines[index + 1].string):
            string = re.sub(r"[^\W\d_]+.\Z", "", string)
        words |= {word.casefold() for word in _WORD.findall(string)}
    words |= {word for word, heads in broken.items() if len(heads) > 1}
    return frozenset(words | {fold(word) for word in words})


# --- notes ------------------------------------------------------------------------------------------------------


def _notes_of(page: Sequence[Line], body: float, kinds: _Kinds) -> None:
    """Find the notes at the foot of a page: small lines that begin with a mark which the text above them has."""
    printed = [line for line in page if id(line) not in kinds.heads]
    text = [line for line in printed if line.size > _SMALLER * body or line.cell]
    rest = [line for line in printed if line.cell is None]
    before = kinds.notes[-1] if kinds.notes and kinds.notes[-1].lines[-1].page == rest_page(rest) - 1 else None
    tails = [_tail(rest, column, body) for column in dict.fromkeys(line.column for line in rest)] if text else []
    alike = Counter(_head_mark(line) for tail in tails for line in tail)
    for tail in tails:
        open_note = before
        for at, line in enumerate(tail):
            mark = _head_mark(line)
            several = sum(_head_mark(other) == mark for other in tail[at:]) if mark and alike[mark] > 1 else 0
            places = _free_marks(line, mark, text, kinds, of_column=bool(several)) if mark else []
            if places and not (several and len(places) > several):
                open_note = _note_head(line, mark, places[: 1 if several else None], kinds)
                kinds.notes.append(open_note)
            elif open_note is not None and not places:
                open_note.lines.append(line)
            else:
                # More marks than notes that begin alike: which is whose is not told, so the notes stay where they are.
                open_note = None
                continue
            kinds.heads.setdefault(id(line), "")


def _tail(lines: Sequence[Line], column: int, body: float) -> list[Line]:
    """Return the small lines at the foot of a column."""
    below = reversed([line for line in lines if line.column == column])
    return [*takewhile(lambda line: line.size <= _SMALLER * body, below)][::-1]


def _head_mark(line: Line) -> str:
    """Return the mark that a line begins with, as a note does, empty where it begins with none."""
    head = _NOTE_HEAD.match(line.string)
    return head["mark"].translate(_SUPERSCRIPTS) if head else ""


def rest_page(lines: Sequence[Line]) -> int:
    """Return the page that lines stand on, -1 for none."""
    return lines[0].page if lines else -1


def _free_marks(
    line: Line, mark: str, text: Sequence[Line], kinds: _Kinds, *, of_column: bool
) -> list[tuple[Line, int, int]]:
    """Return the marks in the text that a note at its foot may belong to: the raised ones, else the first that is glued
    to a word; ``of_column`` takes those of the note's own column where it has some."""
    places = [(above, *span) for above in text for span in _marks_in(above, mark)]
    places = [p for p in places if (p[1], p[2]) not in {(a, b) for a, b, _ in kinds.refs.get(id(p[0]), ())}]
    if of_column:
        places = [p for p in places if p[0].column == line.column] or places
    return [p for p in places if any(a <= p[1] < b for a, b in p[0].raised)] or places[:1]


def _note_head(line: Line, mark: str, places: Sequence[tuple[Line, int, int]], kinds: _Kinds) -> _Note:
    """Return the note that a line begins, joined to its marks in the text."""
    head = _NOTE_HEAD.match(line.string)
    assert head is not None
    same = sum(1 for note in kinds.notes if note.mark == mark)
    id_ = f"{mark}-{same + 1}" if same else mark
    for above, start, end in places:
        kinds.refs.setdefault(id(above), []).append((start, end, id_))
    return _Note(mark, id_, head.end(), [line])


def _endnotes_of(lines: Sequence[Line], kinds: _Kinds) -> None:
    """Find the notes at the end of a document that are counted in Roman numerals, as Word and LibreOffice do: where the
    raised marks of the text are ``i``, ``ii``, … and the last lines begin with each of them in turn."""
    raised = [(line, start, end) for line in lines for start, end in line.raised if start]
    marks = [(line, start, end) for line, start, end in raised if _ROMAN.fullmatch(line.string[start:end])]
    wanted = [numeral("roman", count + 1) for count in range(len(marks))]
    if not marks or [line.string[start:end] for line, start, end in marks] != wanted:
        return
    notes: list[_Note] = []
    for line in lines[[id(line) for line in lines].index(id(marks[-1][0])) + 1 :]:
        head = _ENDNOTE_HEAD.match(line.string)
        if head is not None and len(notes) < len(wanted) and head["mark"] == wanted[len(notes)]:
            notes.append(_Note(head["mark"], head["mark"], head.end(), [line]))
        elif notes:
            notes[-1].lines.append(line)
    if len(notes) < len(wanted):
        return
    for note, (line, start, end) in zip(notes, marks, strict=True):
        kinds.notes.append(note)
        kinds.refs.setdefault(id(line), []).append((start, end, note.id))
        kinds.heads.update((id(below), "") for below in note.lines)


def _marks_in(line: Line, mark: str) -> list[tuple[int, int]]:
    """Return where a line has a note mark: raised, or glued to a word."""
    found = [
        (start, end)
        for start, end in line.raised
        if line.string[start:end].strip(" ().").translate(_SUPERSCRIPTS) == mark
    ]
    glued = re.compile(rf"(?:(?<=[^\W\d_]{{3}})|(?<=[^\W\d_][)»”\"’.,]))({re.escape(mark)}\)?)(?![\w.]\w)(?!\w)")
    found += [m.span(1) for m in glued.finditer(line.string) if not any(a <= m.start(1) < b for a, b in found)]
    return sorted(found)


# --- paragraphs -------------------------------------------------------------------------------------------------


class _Paragraphs:
    """Lines into paragraphs, by the room that was left on a line, by gaps, indents and looks."""

    def __init__(self, reader: _Reader, lines: Sequence[Line], kinds: _Kinds, body: float) -> None:
        self.reader, self.kinds, self.body = reader, kinds, body
        self.lines = [line for line in lines if id(line) not in kinds.heads]
        running = [line for line in self.lines if line.cell is None]
        self.edges = _edges(running)
        self.pitch = _pitch(running)
        self.rows = _rows_of_tables(running, self.edges)
        reader.known = known_words(self.lines)

    def blocks(self) -> list[Block]:
        """Return the blocks of the document."""
        out: list[Block] = []
        for at, run in enumerate(runs := self._runs()):
            if run[0].cell is not None:
                out += self._ruled(run)
            elif id(run[0]) in self.rows:
                out += self._columns(run, runs[at - 1][-1] if at else None, next((x[0] for x in runs[at + 1 :]), None))
            else:
                out += self._running(run)
        return [block for block in out if block.string or block.refs]

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

    def _running(self, lines: Sequence[Line]) -> Iterator[Block]:
        gathered: list[Line] = []
        for line in lines:
            if gathered and not self._joins(gathered, line):
                yield self._block(gathered)
                gathered = []
            gathered.append(line)
        yield self._block(gathered)

    def _ruled(self, lines: Sequence[Line]) -> list[Block]:
        """Return the cells of a ruled table, of all its pages."""
        blocks: list[Block] = []
        shape: list[list[list[int] | None]] = []
        whole = True
        for row in rows_of_ruled(lines):
            if row.again:
                for line in chain.from_iterable(filter(None, row.cells)):
                    self.reader.leave(line, "the head of a table, printed again")
                continue
            whole = whole and row.certain
            shape.append([cell if cell is None else [] for cell in row.cells])
            for cell, place in zip(row.cells, shape[-1], strict=True):
                if cell and place is not None:
                    place.append(len(blocks))
                    blocks.append(replace(self.reader.block(cell, self.kinds, self.reader.known), kind="cell"))
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
        if is_table(lines) and not any(may_be_part_of(lines, line) for line in around):
            in_grid(shape, blocks)
        return blocks

    def _close(self, line: Line, lines: Sequence[Line]) -> bool:
        """Tell whether a line stands no further from the lines of a table than lines of one paragraph do."""
        nearest = lines[0] if line.y < lines[0].y else lines[-1]
        together = (line.page, line.column) == (nearest.page, nearest.column)
        return together and abs(line.y - nearest.y) <= _LOOSE * self.pitch * nearest.size

    def _cells(self, line: Line) -> list[Block]:
        """Return the cells of a line that is the row of a table."""
        whole = self.reader.block([line], replace(self.kinds, refs={}), self.reader.known)
        marks = self.kinds.refs.get(id(line), ())
        return [
            with_marks(
                replace(whole.cut(a, b), kind="cell"),
                [(start - a, end - a, mark) for start, end, mark in marks if a <= start < b],
            )
            for a, b in line.parts
        ]

    def _block(self, lines: Sequence[Line]) -> Block:
        block = self.reader.block(lines, self.kinds, self.reader.known)
        bullet = _BULLET.match(block.string)
        if bullet is not None:
            signs = block.text.cut(0, len(bullet[0].rstrip())).stretches()
            self.reader.out.left_out += [LeftOut(start, end, LIST_SIGN) for start, end in signs]
            return replace(block.cut(bullet.end()), kind="item", level=1)
        large = lines[0].size >= _LARGER * self.body and len(block.string) < 300
        return replace(block, kind="heading", level=1) if large else block

    def _joins(self, paragraph: Sequence[Line], line: Line) -> bool:
        """Tell whether a line goes on with the paragraph above it."""
        last = paragraph[-1]
        together = (last.page, last.column) == (line.page, line.column)
        full = self._full(last, line)
        # Below a label that hangs out, what begins where the text goes on is text.
        hangs = len(paragraph) > 1 and abs(paragraph[0].x0 - last.x0) > 3
        hangs_on = hangs and together and abs(line.x0 - last.x0) < 1.5 and not last.string.endswith(ENDS)
        if together and _goes_on_in_contents(last, line):
            return True
        if LABELLED.match(line.string) and not (full and (hangs_on or _is_inside(paragraph, line))):
            return False
        if _BULLET.match(line.string):
            return False
        if abs(line.size - last.size) > 0.08 * last.size or _LEADERS.search(last.string):
            return False
        low = line.string[:1].islower()
        scripts = script_of(last.string), script_of(line.string)
        if all(scripts) and scripts[0] != scripts[1] and last.string.endswith(ENDS):
            return False
        if last.all_strong != line.all_strong and not low:
            return False
        if last.string.endswith(ENDS) and _is_in_capitals(line.string) and not _is_in_capitals(last.string):
            return False
        if together and line.y - last.y > _LOOSE * self.pitch * line.size:
            return False
        if _breaks_word(last.string, line.string):
            return True
        if not full:
            return low and not last.string.endswith(ENDS) and together
        if together:
            return not self._indented(paragraph, line)
        return self._over(paragraph, line)

    def _full(self, last: Line, line: Line) -> bool:
        """Tell whether the first word of a line had no room on the line above."""
        left, right = self.edges[last.page, last.column]
        room = right - last.x1
        middles = {round(abs(x.x0 + x.x1 - left - right) / 4) for x in (last, line)}
        if middles == {0} and abs(last.x0 - line.x0) > 3:
            room *= 2  # lines in the middle of the page have room on both sides
        return line.first > room - 0.5

    def _indented(self, paragraph: Sequence[Line], line: Line) -> bool:
        """Tell whether a line begins a paragraph by where it begins."""
        step = _INDENT * line.size
        last = paragraph[-1]
        if len(paragraph) == 1:
            return line.x0 > last.x0 + step and not LABELLED.match(last.string)
        return abs(line.x0 - last.x0) > step

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


def _goes_on_in_contents(last: Line, line: Line) -> bool:
    """Tell whether a line of a table of contents ends the title of a law that the line above begins."""
    return bool(_LEADERS.search(line.string) and NUMBERED.match(last.string)) and not (
        _LEADERS.search(last.string) or NUMBERED.match(line.string) or LABELLED.match(line.string)
    )


def _is_in_capitals(string: str) -> bool:
    """Tell whether a line has words in capitals only, one of them no sign (``LAW 3 - THE GATE``)."""
    return string.isupper() and any(len(word) > 2 for word in _WORD.findall(string))


def _is_inside(paragraph: Sequence[Line], line: Line) -> bool:
    """Tell whether what looks like a label at the head of a line is part of the sentence above.

    “(but see | F). The side” closes a bracket, “Laws 7- | 8.” ends a range; “Laws 31B and | C. A key” follows a line
    without any sign at its end, as the last line of a clause hardly ever has.
    """
    if _breaks_word(paragraph[-1].string, line.string):
        return True
    above = " ".join(x.string for x in paragraph[-20:])
    label = LABELLED.match(line.string)
    closes = label is not None and ")" in label[0] and "(" not in label[0] and above.count("(") > above.count(")")
    open_end = above[-1:].isalnum() and not paragraph[-1].all_strong and paragraph[-1].size <= line.size
    return closes or open_end


def _rows_of_tables(lines: Sequence[Line], edges: Mapping[tuple[int, int], tuple[float, float]]) -> frozenset[int]:
    """Return the lines (by ``id``) that have a wide gap where the line above or below has one too.

    A gap right behind a label is none: it is where the text of the clause begins. Nor are the gaps of a line that was
    stretched to the edge, since all of them are wide. Figures may be set flush right.
    """

    def columns(line: Line) -> list[tuple[float, float, bool]]:
        """Return where the parts behind the gaps begin and end, and whether each is a figure."""
        spaces = line.string.count(" ")
        full = abs(edges[line.page, line.column][1] - line.x1) < 1.5
        if full and spaces > 2 and len(line.wide) > 0.6 * spaces:
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


def _flush(one: tuple[float, float, bool], other: tuple[float, float, bool]) -> bool:
    """Tell whether two parts of lines begin at one place, have one middle, or are figures that end at one place."""
    middles_apart = abs(sum(one[:2]) - sum(other[:2])) / 2
    return abs(one[0] - other[0]) < 3 or middles_apart < 1 or (other[2] and abs(one[1] - other[1]) < 3)


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
    """Return the usual distance of two lines of one paragraph, in the size of their letters."""
    steps = sorted(
        (line.y - above.y) / line.size
        for above, line in pairwise(lines)
        if (above.page, above.column) == (line.page, line.column)
        and abs(above.size - line.size) < 0.5
        and 0.8 < (line.y - above.y) / line.size < 2.6
    )
    return steps[len(steps) // 5] if steps else 1.2
