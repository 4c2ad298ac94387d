"""PDF: printed pages back into paragraphs, with running heads, page numbers and broken words taken out again.

pdfplumber gives the glyphs, ``lawtext.readers.pdf.lines`` the lines. Here stands in which order the lines of a document
are looked at: which of them the pages repeat (``heads``), which are notes (``notes``), what paragraphs the others
make (``paragraphs``). Offsets count in the text as it is taken out (``written``); nothing is read from pictures,
and a page that holds only a picture is named.
"""

from __future__ import annotations

import io
import logging
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import compress
from typing import TYPE_CHECKING

from lawtext.problems import LawtextError, Problem
from lawtext.readers.blocks import Document, LeftOut
from lawtext.readers.browserprint import OF_BROWSER
from lawtext.readers.extracted import clean
from lawtext.readers.pdf.browser import lines_of_browser
from lawtext.readers.pdf.display import BEHIND, without_display
from lawtext.readers.pdf.heads import mark_running_heads
from lawtext.readers.pdf.images import Picture, with_pictures
from lawtext.readers.pdf.lines import Line, glyph_of, lines_of_page
from lawtext.readers.pdf.margins import IN_MARGIN, without_margins
from lawtext.readers.pdf.notes import Kinds, endnotes_of, notes_of
from lawtext.readers.pdf.paragraphs import Paragraphs
from lawtext.readers.pdf.ruled import grids_of, rules_of
from lawtext.readers.pdf.sidebars import SIDE_BAR, side_bars
from lawtext.readers.pdf.sides import one_after_the_other, where_columns_part
from lawtext.readers.pdf.signs import NO_MEANING, UNKNOWN, is_made_by_tex
from lawtext.readers.pdf.stops import part_at_stops
from lawtext.readers.pdf.turned import place_of, way_of, way_of_page
from lawtext.readers.pdf.words import breaking_hyphens, known_words
from lawtext.readers.pdf.written import Written
from lawtext.readers.pictures import PICTURE, shown

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
_WITH_UNKNOWN = re.compile(rf"\S{{0,40}}{UNKNOWN}\S{{0,40}}")
_UNKNOWN = 0.05
"""The share of glyphs without a meaning above which a PDF is taken for one that does not give its text away."""

_DEPTH = 30


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
                message = f"a stream unpacks to more than the limit of {MAX_STREAM:,} bytes"
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
        message = f"“{word[0]}”: the file does not say which character {UNKNOWN} is; compare it with the printed page"
        yield word.start(), "unknown-sign", message


def _notes_in_margins(text: str, left_out: Iterable[LeftOut]) -> Iterator[tuple[int, str, str]]:
    """Yield a warning for each note in the margin that was left out, which may be the heading of the clause beside it,
    and for each line of a side bar."""
    for start, end, reason, _ in left_out:
        if reason in (IN_MARGIN, SIDE_BAR):
            where = "in the margin" if reason == IN_MARGIN else "in a side bar"
            yield start, "margin-note", f"“{text[start:end]}” is {where} and is left out"


class _Reader:
    def __init__(self, name: str, *, by_tex: bool) -> None:
        self.name = name
        self.by_tex = by_tex
        self.asides: dict[int, list[tuple[str, str]]] = {}
        self.pictures: list[list[Picture]] = []
        """The pictures of each page."""
        self.behind: set[str] = set()
        """Words that stand behind the text of some page."""

    def read(self, source: Sequence[PdfPage]) -> Document:
        pages = self._lines(source)
        lines = [line for page in pages for line in page]
        if not lines:
            message = "it contains no text, only pictures; run text recognition (OCR) first"
            raise LawtextError(Problem(self.name, 0, 0, "no-text", message))
        body = Counter(round(x.size, 1) for line in lines for x in [line] * len(line.string)).most_common(1)[0][0]
        kinds = Kinds({id(line): BEHIND for line in lines if line.string in self.behind and line.size > body})
        kinds.heads.update((id(line), OF_BROWSER) for line in lines_of_browser(pages))
        for line in (line for page in pages for line in side_bars(page)):
            kinds.heads.setdefault(id(line), SIDE_BAR)
        mark_running_heads(pages, kinds.heads)
        for page in pages:
            notes_of(page, body, kinds)
        endnotes_of([line for line in lines if id(line) not in kinds.heads], kinds)
        pages = one_after_the_other(pages, kinds.heads)
        lines = [line for page in pages for line in page if id(line) not in kinds.heads]
        written = Written(self.name, kinds, known_words(lines), breaking_hyphens(lines))
        written.put(pages, self.asides)
        blocks = Paragraphs(written, lines, body).blocks()
        notes = {note.id: written.note(note) for note in kinds.notes}
        text, left_out = written.out.page(), tuple(written.out.left_out)
        told = (*_unknown_signs(text.text), *_notes_in_margins(text.text, left_out))
        return Document(text, NAME, tuple(blocks), left_out, notes, warnings=told)

    def _lines(self, source: Sequence[PdfPage]) -> list[list[Line]]:
        if len(source) > MAX_PAGES:
            message = f"{len(source):,} pages; the limit is {MAX_PAGES:,}"
            raise LawtextError(Problem(self.name, 0, 0, "too-large", message))
        pages: list[list[Line]] = []
        known = unknown = 0
        for index, page in enumerate(source):
            columns_part = where_columns_part(pages[-1]) if pages else None
            lines, across, pictures = self._page(page, index, columns_part)
            pages.append(lines)
            self.pictures.append(pictures)
            missed = sum(len(NO_MEANING.findall(line.string)) for line in lines)
            unknown += missed
            known += sum(len(line.string) for line in lines) - missed
            if across:
                self.asides.setdefault(index, []).append((across, "text that is turned across the page"))
            page.close()
        if unknown > _UNKNOWN * (known + unknown):
            message = f"{unknown:,} of its characters are unknown (a font without Unicode); run text recognition (OCR)"
            raise LawtextError(Problem(self.name, 0, 0, "no-text", message))
        for index in with_pictures(self.pictures, [bool(lines) for lines in pages]):
            self.asides.setdefault(index, []).append((shown(f"page {index + 1}"), PICTURE))
        return pages

    def _page(self, page: PdfPage, index: int, columns_part: float | None) -> tuple[list[Line], str, list[Picture]]:
        """Return the lines of a page, text that is turned, and the pictures on it."""
        from pdfminer.layout import LTChar, LTImage

        # pdfplumber's own ``chars`` say much more of each glyph than is needed here, at twice the time.
        with _telling(self.name):
            layout = page.layout
        found = list(_printed(layout, 0))
        chars = [item for item in found if isinstance(item, LTChar)]
        if len(chars) > MAX_GLYPHS:
            message = f"page {index + 1} has {len(chars):,} characters; the limit is {MAX_GLYPHS:,}"
            raise LawtextError(Problem(self.name, 0, 0, "too-large", message))
        ways = [way_of(char) for char in chars]
        held = way_of_page(ways)
        level = [way == held for way in ways]
        upright = [glyph_of(char, place_of(char, layout, held), by_tex=self.by_tex) for char in compress(chars, level)]
        across = clean("".join(char.get_text() for char, is_level in zip(chars, level, strict=True) if not is_level))
        whole = layout.width * layout.height
        images = [item.bbox for item in found if isinstance(item, LTImage)]
        pictures = [Picture(box, (box[2] - box[0]) * (box[3] - box[1]) / whole if whole else 0.0) for box in images]
        width = layout.width if held in ("level", "over") else layout.height
        # Where a page is turned, so are its rules; its tables are read as columns.
        grids = grids_of(rules_of(found, layout.height)) if held == "level" else []
        text, behind = without_display(upright)
        if behind:
            self.behind.update(behind)
            self.asides.setdefault(index, []).append((" ".join(behind), BEHIND))
        text, beside = without_margins(text)
        self.asides.setdefault(index, []).extend((note, IN_MARGIN) for note in beside)
        lines = lines_of_page(text, index, width, grids, columns_part)
        part_at_stops(lines)
        return lines, " ".join(across.split()), pictures
