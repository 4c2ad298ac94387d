"""Frames that are drawn around lines of a text with asterisks (``*****`` above and below, ``*  words  *`` between)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from lawtext.readers.blocks import LeftOut
from lawtext.readers.text.lines import Line

FRAME = "the frame around a text"
"""Why the signs of a frame are left out."""
WIDE = "**********"
"""No frame is narrower."""
_SIDES = re.compile(r"(?P<head>[ \t]*)\*(?P<words>.*)\*(?=[ \t]*\Z)")


def without_frames(lines: Sequence[Line], left_out: list[LeftOut]) -> list[Line]:
    """Return lines without the frames that are drawn around them; what these are drawn with is entered as left out.

    A frame has its sides in the same columns, and above and below nothing but asterisks.
    """
    out: list[Line] = []
    for sides, run in groupby(lines, _sides):
        framed = list(run)
        out += _inside(framed, left_out) if sides and _is_frame(framed) else framed
    return out


def _sides(line: Line) -> tuple[int, int] | None:
    """Return the columns of the sides of a frame of which a line may be."""
    found = _SIDES.match(line.string)
    return (found.end("head"), found.end()) if found else None


def _is_frame(lines: Sequence[Line]) -> bool:
    """Tell whether the first and the last of some lines are nothing but asterisks, and stand around others."""
    first, last = lines[0].string.strip(), lines[-1].string.strip()
    return len(lines) > 2 and first == last == "*" * len(first) and first.startswith(WIDE)


def _inside(lines: Sequence[Line], left_out: list[LeftOut]) -> Iterator[Line]:
    """Yield what stands in a frame, without the spaces that all of it has before it."""
    found = [match for line in lines if (match := _SIDES.match(line.string))]
    worded = [match["words"].strip("* \t") != "" for match in found]
    texts = [match["words"] for match, words in zip(found, worded, strict=True) if words]
    margin = min((len(text) - len(text.lstrip(" ")) for text in texts), default=0)
    for line, match, words in zip(lines, found, worded, strict=True):
        start, end = (line.start + at for at in match.span("words"))
        if words:
            left_out += [LeftOut(start - 1, start, FRAME), LeftOut(end, end + 1, FRAME)]
            yield Line(start + margin, end, match["words"][margin:].rstrip())
        else:
            left_out.append(LeftOut(start - 1, end + 1, FRAME))
            yield Line(end, end, "")
