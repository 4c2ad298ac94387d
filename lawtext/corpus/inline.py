r"""Inline law text: ``*emphasis*``, ``[^1]`` note marks, ``{+HBF: …+}`` additions, backslash escapes; all else literal.

``read_inline`` turns what stands in a file into a ``Text``; ``write_inline`` is its inverse. The grammar is the
one of the design's section 3, escapes are those of CommonMark (a backslash before ASCII punctuation).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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
    out: list[str] = []
    marks: list[Mark] = []
    runs: list[Run] = [Run(0, line, col)]
    length = at = 0
    stars = _paired_stars(raw)
    opened: int | None = None
    line_start = -(col - 1)

    def put(piece: str) -> None:
        nonlocal length
        out.append(piece)
        length += len(piece)

    for match in _SPECIAL.finditer(raw):
        if match.start() < at:
            continue
        put(raw[at : match.start()])
        at = match.end()
        if match["escaped"] is not None:
            if match["escaped"] not in _PUNCTUATION:
                put("\\")
                at = match.start() + 1
                continue
            at = match.end()
            runs.append(Run(length, line, match.start() + 1 - line_start + 1))
            put(match["escaped"])
        elif match["line"]:
            put(" ")
            line += 1
            line_start = match.end()
        elif match["star"]:
            if match.start() not in stars:
                put("*")
                continue
            if opened is None:
                opened = length
            else:
                marks.append(Mark("emphasis", opened, length))
                opened = None
        elif match["note"]:
            marks.append(Mark("note", length, length, match["note"]))
        else:
            before = match.start() - (match.start() - 1 in stars)
            spaced = raw[max(before - 1, 0) : before] in (" ", "\n")
            if spaced:
                joined = "".join(out)[:-1]
                out, length = [joined], len(joined)
                runs = [run for run in runs if run.start <= length]
                opened = None if opened is None else min(opened, length)
            marks.append(Mark("addition", length, length, match["added"], match["authority"], spaced))
        runs.append(Run(length, line, at - line_start + 1))
    put(raw[at:])
    string = _held_once("".join(out))
    return Text(string, tuple(_around_words(string, marks)), _tidy(runs) if runs[0].line else ())


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


def write_inline(text: Text, wrapped: bool = True) -> str:
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
