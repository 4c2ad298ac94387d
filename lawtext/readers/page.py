"""A source as characters: bytes decoded strictly, with the way back from every character to the decoded file.

``decode`` turns the bytes of a text format into a ``Page`` whose text is NFC with line feeds; offsets into it are
what readers and the ledger use, and ``Page.origin`` turns them into offsets of the decoded file. What the
characters say is for the readers.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from array import array
from bisect import bisect_right
from dataclasses import dataclass, field, replace

from lawtext.problems import LawtextError, Problem
from lawtext.readers.encodings import Undecided, advice, certain

MAX_BLOCKS = 60_000
"""The most paragraphs that a source has; a whole law book in two languages has some ten thousand."""
MAX_BYTES = 64_000_000
"""The largest source that is read; a whole law book is about one hundredth of it."""
MAX_LINE = 1_000_000
"""The longest line that is taken for text, in code points."""

_AT_A_TIME = 1 << 15

_BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_DECLARED = re.compile(
    rb"<\?xml[^>]{0,80}encoding=[\"']([\w.-]+)|<meta[^>]{0,120}charset=[\"']?([\w.-]+)", re.IGNORECASE
)
_NO_ENCODINGS = frozenset(
    {"idna", "punycode", "undefined", "unicode-escape", "raw-unicode-escape", "utf-7", "mbcs", "oem"}
)
"""What Python calls encodings and no page of text is written in: they would change the characters of the text."""
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Page:
    """The text of a source and where each of its stretches stands in the decoded file.

    ``steps`` are pairs (offset in ``text``, offset in the decoded file): from one to the next, the characters
    stand one after the other in both, as far as the shorter of the two goes. ``undeclared`` is why an encoding that
    nobody declared is certain; ``plain`` tells of a page that it is known to have no sign that nobody sees, and
    ``western`` whether it may have a letter of the second half of Latin-1.
    """

    name: str
    text: str
    encoding: str
    steps: tuple[tuple[int, int], ...] = ((0, 0),)
    undeclared: str = ""
    plain: bool = field(default=False, repr=False, compare=False)
    western: bool = field(default=True, repr=False, compare=False)

    @property
    def read_as(self) -> str:
        """What is told of an encoding that nobody declared, empty where there is nothing to tell."""
        known = f"read as {self.encoding}: not declared, but certain because {self.undeclared}"
        return known if self.undeclared else ""

    def origin(self, at: int) -> int:
        """Return the offset in the decoded file, in code points, of offset ``at`` of the text."""
        here, there = self.steps[-1]
        if at < here:  # most pages have one step only
            here, there = self.steps[bisect_right(self.steps, at, key=lambda step: step[0]) - 1]
        return there + at - here

    def place(self, at: int) -> tuple[int, int]:
        """Return line and column, from 1, of offset ``at`` of the text."""
        starts = _line_starts(self.text)
        line = bisect_right(starts, at)
        return (line, at - starts[line - 1] + 1)

    def problem(self, at: int, code: str, message: str) -> Problem:
        """Return an error at offset ``at``."""
        return Problem(self.name, *self.place(at), code, message)


_STARTS: list[tuple[str, array[int]]] = []
"""Where the lines of the two texts start that were asked about last."""


def _line_starts(text: str) -> array[int]:
    """Return where the lines of a text start: a page with a thousand problems asks for a thousand places."""
    # Known by identity: to compare two pages that say the same would take as long as to count their lines.
    for known, starts in _STARTS:
        if known is text:
            return starts
    starts = array("I", [0, *(match.end() for match in re.finditer("\n", text))])
    _STARTS[:] = [(text, starts), *_STARTS[:1]]
    return starts


def refuse_many_paragraphs(count: int, name: str) -> None:
    """Refuse a source with more paragraphs than any law book.

    Raises:
        LawtextError: it has more than ``MAX_BLOCKS``.
    """
    if count > MAX_BLOCKS:
        message = f"{count:,} paragraphs; the limit is {MAX_BLOCKS:,}"
        raise LawtextError(Problem(name, 0, 0, "too-large", message))


def decode(data: bytes, name: str, encoding: str = "") -> Page:
    """Return the page that ``data`` holds; ``encoding`` is what a person says it is, empty to find out.

    UTF-8, UTF-16, an encoding that the file itself declares, the one that is given, or one that is certain
    (``encodings.certain``): nothing is guessed.

    Raises:
        LawtextError: the bytes are no text in that encoding, hold null characters, or a line longer than any text.
    """
    if len(data) > MAX_BYTES:
        raise LawtextError(Problem(name, 0, 0, "too-large", f"{len(data):,} bytes; the limit is {MAX_BYTES:,}"))
    marked = next(((mark, codec) for mark, codec in _BOMS if data.startswith(mark)), None)
    declared = _DECLARED.search(data[:2048])
    codec = encoding or (marked[1] if marked else "")
    as_utf8 = _as_utf8(data) if not codec else None
    if not codec and declared and as_utf8 is None:
        codec = (declared[1] or declared[2]).decode("ascii", "replace")
    found = certain(data) if not codec and (b"\0" in data or as_utf8 is None) else None
    if isinstance(found, Undecided):
        line, col = data.count(b"\n", 0, found.at) + 1, found.at - data.rfind(b"\n", 0, found.at)
        raise LawtextError(Problem(name, line, col, "wrong-encoding", found.message))
    codec = found.codec if found else codec or "utf-8"
    text = as_utf8 if as_utf8 is not None and codec == "utf-8" else _decoded(data, name, codec)
    shift = 1 if text.startswith("\ufeff") else 0
    plain = shows_all(text)
    if not plain:
        _refuse_binary(text, name)
    _refuse_long(text, name, "\n<")
    page = _normalised(text, shift, name, codec)
    # In UTF-8, U+00C0 to U+00FF and nothing else begin with this byte; a letter and its accent may become one of them.
    western = text is not as_utf8 or b"\xc3" in data or page.text != text[shift:]
    return replace(page, undeclared=found.why if found else "", plain=plain, western=western)


def _as_utf8(data: bytes) -> str | None:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _decoded(data: bytes, name: str, codec: str) -> str:
    try:
        if "\0" in codec or codecs.lookup(codec).name in _NO_ENCODINGS:
            raise LookupError(codec)
        return data.decode(codec)
    except LookupError as error:
        raise LawtextError(Problem(name, 0, 0, "unknown-encoding", f"unknown encoding “{codec}”")) from error
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        before = data[data.rfind(b"\n", 0, error.start) + 1 : error.start]
        col = len(before.decode(codec, "replace")) + 1
        if b"\0" in data[:4096]:
            message = f"byte {error.start}: this is not a text file"
            raise LawtextError(Problem(name, line, col, "not-text", message)) from error
        message = f"byte {error.start} (0x{data[error.start]:02X}) is not valid {codec.upper()}"
        message += advice(data) if codec == "utf-8" else ""
        raise LawtextError(Problem(name, line, col, "wrong-encoding", message)) from error


def shows_all(text: str) -> bool:
    """Tell whether a text has nothing but printable characters and line feeds, as most pages have: then there is no
    sign in it that nobody sees. It takes a fraction of the time that a search for them does."""
    # A stretch at a time: the whole text without its line feeds would be there once more.
    stretches = (text[at : at + _AT_A_TIME] for at in range(0, len(text), _AT_A_TIME))
    return all(stretch.replace("\n", "").isprintable() for stretch in stretches)


def stands_in(text: str, sign: str) -> bool:
    """Tell whether a sign of several characters stands in a text.

    To look for one character takes a tenth of the time that several take, and most pages lack one of the sign's.
    """
    return all(map(text.__contains__, sign)) and sign in text


def _refuse_binary(text: str, name: str) -> None:
    control = _CONTROL.search(text)
    if control:
        at = control.start()
        line, col = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
        what = "a null character" if control[0] == "\0" else f"the control character U+{ord(control[0]):04X}"
        raise LawtextError(Problem(name, line, col, "not-text", f"{what}: this is not a text file"))


def refuse_long_lines(page: Page) -> None:
    """Refuse a page with a line longer than any text; not for formats whose tags end a line as well as a line feed.

    Raises:
        LawtextError: there is such a line.
    """
    _refuse_long(page.text, page.name, "\n")


def _refuse_long(text: str, name: str, ends: str) -> None:
    """Refuse text in which more than ``MAX_LINE`` characters stand without one of the signs that end a line."""
    start = 0
    while len(text) - start > MAX_LINE:
        end = max(text.rfind(sign, start, start + MAX_LINE + 1) for sign in ends)
        if end < 0:
            line = text.count("\n", 0, start) + 1
            message = f"a line is longer than the limit of {MAX_LINE:,} characters"
            raise LawtextError(Problem(name, line, 1, "line-too-long", message))
        start = end + 1


def _normalised(text: str, shift: int, name: str, codec: str) -> Page:
    """Return the page in NFC with line feeds, without the byte order mark."""
    body = text[shift:]
    if "\r" not in body and unicodedata.is_normalized("NFC", body):
        return Page(name, body, codec, ((0, shift),))
    pieces: list[str] = []
    steps: list[tuple[int, int]] = []
    length, at = 0, shift
    # A starter and the combining characters after it are composed together; everything else is kept as it is.
    for match in re.finditer(
        r"\r\n?|(?P<plain>[\x00-\x0c\x0e-\x7f]+(?=[\x00-\x7f]|\Z))|.[^\x00-\x7f]*", body, re.DOTALL
    ):
        for piece, width in _composed(match[0]):
            if not steps or steps[-1][1] + length - steps[-1][0] != at:
                steps.append((length, at))
            pieces.append(piece)
            length += len(piece)
            at += width
    return Page(name, "".join(pieces), codec, tuple(steps) or ((0, shift),))


def _composed(raw: str) -> list[tuple[str, int]]:
    """Return pieces of NFC text, each with the number of characters it was made from."""
    if raw[0] == "\r":
        return [("\n", len(raw))]
    if unicodedata.is_normalized("NFC", raw):
        return [(raw, len(raw))]
    groups: list[str] = []
    for character in raw:
        if groups and unicodedata.combining(character):
            groups[-1] += character
        else:
            groups.append(character)
    return [(unicodedata.normalize("NFC", group), len(group)) for group in groups]
