r"""Inline law text: ``*emphasis*``, ``[^1]`` note marks, ``{+HBF: …+}`` additions, backslash escapes; all else literal.

``read_inline`` turns what stands in a file into a ``Text``; ``write_inline`` is its inverse. The grammar is the
one of the design's section 3, escapes are those of CommonMark (a backslash before ASCII punctuation).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter

from lawtext.model import Mark, Run, Text

_PUNCTUATION = set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_SPECIAL = re.compile(
    r"\\(?P<escaped>[^\n])|\[\^(?P<note>[^\]\s]+)\]|\{\+(?P<authority>[^:{}]+):\s*(?P<added>.*?)\+\}|(?P<star>\*)|(?P<line>\n)",
    re.DOTALL,
)

_SIGN = re.compile(r"[*\\]|\[(?=\^)|\{(?=[+=#m])")
"""What means something in law text, and is escaped where it is meant as it stands."""


def read_inline(raw: str, line: int = 0, col: int = 0) -> Text:
    """Return the text that ``raw`` writes; ``line`` and ``col`` say where in the file ``raw`` starts.

    A line feed in ``raw`` is a space in the text.
    """
    if not _may_mean_something(raw) and "\n" not in raw:
        return Text(_held_once(raw), (), _whole(line, col) if line else ())
    reader = _Reader(raw, line, col)
    at = 0
    for match in _SPECIAL.finditer(raw):
        reader.put(raw[at : match.start()])
        at = _READS[match.lastgroup or ""](reader, match)
    reader.put(raw[at:])
    return reader.text()


def additions(raw: str) -> Iterator[tuple[str, int, int]]:
    """Yield who adds what in ``raw``: the id, and the line (counted from 0) and column (from 1) it stands at.

    >>> list(additions("a {+HBF: b+}"))
    [('HBF', 0, 3)]
    """
    for match in _SPECIAL.finditer(raw) if "{+" in raw else ():
        if match["authority"] is not None:
            at = match.start()
            yield match["authority"], raw.count("\n", 0, at), at - raw.rfind("\n", 0, at)


class _Reader:
    """The text, its marks and where its pieces stand, as far as ``read_inline`` has come.

    What reads a sign returns the offset in ``raw`` from which on the text stands as it is.
    """

    __slots__ = ("_line", "_line_start", "_marks", "_opened", "_out", "_raw", "_runs", "_stars", "length")

    def __init__(self, raw: str, line: int, col: int) -> None:
        self._raw = raw
        self._stars = _paired_stars(raw)
        self._out: list[str] = []
        self._marks: list[Mark] = []
        self._runs = [Run(0, line, col)]
        self._line, self._line_start = line, 1 - col
        self._opened: int | None = None  # where in the text emphasis begins that is not closed yet
        self.length = 0

    def text(self) -> Text:
        """Return what was read."""
        string = _held_once("".join(self._out))
        runs = _tidy(self._runs) if self._runs[0].line else ()
        return Text(string, tuple(_around_words(string, self._marks)), runs)

    def put(self, piece: str) -> None:
        """Go on with a piece of text."""
        self._out.append(piece)
        self.length += len(piece)

    def _goes_on(self, at: int) -> int:
        """Remember that what comes next in the text stands at ``at`` in ``raw``."""
        self._runs.append(Run(self.length, self._line, at - self._line_start + 1))
        return at

    def escaped(self, match: re.Match[str]) -> int:
        """Read a backslash and what follows it."""
        if match["escaped"] not in _PUNCTUATION:
            self.put("\\")
            return match.start() + 1
        self._goes_on(match.start() + 1)
        self.put(match["escaped"])
        return self._goes_on(match.end())

    def line_end(self, match: re.Match[str]) -> int:
        """Read the end of a line, which is a space."""
        self.put(" ")
        self._line += 1
        self._line_start = match.end()
        return self._goes_on(match.end())

    def star(self, match: re.Match[str]) -> int:
        """Read a star: it opens or closes emphasis, or stands for itself."""
        if match.start() not in self._stars:
            self.put("*")
            return match.end()
        if self._opened is None:
            self._opened = self.length
        else:
            self._marks.append(Mark("emphasis", self._opened, self.length))
            self._opened = None
        return self._goes_on(match.end())

    def note(self, match: re.Match[str]) -> int:
        """Read the mark of a note."""
        self._marks.append(Mark("note", self.length, self.length, match["note"]))
        return self._goes_on(match.end())

    def addition(self, match: re.Match[str]) -> int:
        """Read what an authority adds; a space before it is the addition's and no text."""
        before = match.start() - (match.start() - 1 in self._stars)
        spaced = self._raw[max(before - 1, 0) : before] in (" ", "\n")
        if spaced:
            self._out = ["".join(self._out)[:-1]]
            self.length -= 1
            self._runs = [run for run in self._runs if run.start <= self.length]
            self._opened = None if self._opened is None else min(self._opened, self.length)
        self._marks.append(Mark("addition", self.length, self.length, match["added"], match["authority"], spaced))
        return self._goes_on(match.end())


_READS: Mapping[str, Callable[[_Reader, re.Match[str]], int]] = {
    "escaped": _Reader.escaped,
    "note": _Reader.note,
    "added": _Reader.addition,
    "star": _Reader.star,
    "line": _Reader.line_end,
}
"""What reads a sign, by the last group of ``_SPECIAL`` that it fills."""


@lru_cache(maxsize=1 << 11)
def _held_once(string: str) -> str:
    """Return a string, for equal ones the same: what an edition did not change need not be held twice."""
    return string


def _may_mean_something(string: str) -> bool:
    """Tell, at little cost, whether a sign of the grammar may stand in a string."""
    # To look for each of a few characters takes a fifth of the time that a search for all of them takes.
    return "*" in string or "\\" in string or "[" in string or "{" in string


@lru_cache(maxsize=1 << 14)
def _whole(line: int, col: int) -> tuple[Run, ...]:
    """Return where a text stands that is written as it is; the files of a book begin theirs at the same few places."""
    return (Run(0, line, col),)


def _paired_stars(raw: str) -> frozenset[int]:
    """Return the offsets of the stars that open or close emphasis: ``*`` before and after a non-space."""
    paired: list[int] = []
    opened: int | None = None
    for match in _SPECIAL.finditer(raw):
        at = match.start()
        if not match["star"]:
            continue
        if opened is None:
            if raw[at + 1 : at + 2].strip():
                opened = at
        elif raw[at - 1].strip() and at > opened + 1:
            paired += (opened, at)
            opened = None
    return frozenset(paired)


def _around_words(string: str, marks: Iterable[Mark]) -> Iterator[Mark]:
    """Yield marks with emphasis only from a word to a word: no space at its ends, and none around a note mark alone."""
    for mark in marks:
        if mark.kind != "emphasis":
            yield mark
            continue
        words = string[mark.start : mark.end]
        start = mark.start + len(words) - len(words.lstrip())
        end = mark.start + len(words.rstrip())
        if start < end:
            yield mark if (start, end) == (mark.start, mark.end) else replace(mark, start=start, end=end)


def _tidy(runs: list[Run]) -> tuple[Run, ...]:
    """Keep the last of several runs that start at one offset."""
    kept: dict[int, Run] = {}
    for run in runs:
        kept[run.start] = run
    return tuple(kept[start] for start in sorted(kept))


def write_inline(text: Text, *, wrapped: bool = True) -> str:
    """Return how ``text`` is written in a file; with ``wrapped`` its line breaks in the file are kept."""
    breaks = line_breaks(text) if wrapped and len(text.runs) > 1 else frozenset()
    if not breaks and not text.marks:
        return _SIGN.sub(r"\\\g<0>", text.string) if _may_mean_something(text.string) else text.string
    # What is put in, and what is written another way, at each place; between these the text stands as it is.
    puts = [(at, order, written, 0) for at, order, written in _insertions(text)]
    puts += [(match.start(), 4, "\\", 0) for match in _SIGN.finditer(text.string)]
    puts += [(at, 4, "\n", 1) for at in breaks if text.string[at : at + 1] == " "]
    pieces: list[str] = []
    done = 0
    for at, _, written, width in sorted(puts, key=_PLACE):
        pieces += (text.string[done:at], written)
        done = at + width
    pieces.append(text.string[done:])
    return "".join(pieces)


_PLACE = itemgetter(0, 1)
"""Where something is put, and its order among what is put at the same place."""


def _insertions(text: Text) -> Iterator[tuple[int, int, str]]:
    """Yield what is written between characters: offset, order among those at one offset, what."""
    for mark in _around_words(text.string, text.marks):
        if mark.kind == "emphasis":
            yield mark.start, 3, "*"
            yield mark.end, 0, "*"
        elif mark.kind == "note":
            yield mark.start, 1, f"[^{mark.value}]"
        else:
            yield mark.start, 2, f"{' ' if mark.spaced else ''}{{+{mark.authority}: {mark.value}+}}"


def line_breaks(text: Text) -> frozenset[int]:
    """Return the offsets of the spaces of a text that are line breaks in its file."""
    lines = {run.start: run.line for run in text.runs}
    starts = sorted(lines)
    return frozenset(start - 1 for before, start in pairwise(starts) if lines[start] > lines[before])
