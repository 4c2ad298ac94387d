"""What stands before the words of lines and says nothing of them: no-break spaces for spaces and signs that nobody
sees, as they are copied from web pages, and a margin that the whole page has.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.readers.blocks import LeftOut
from lawtext.readers.text.lines import Line
from lawtext.readers.unseen import REASON, SIGNS

_SET_IN = re.compile(rf"(?m)^[ \t{SIGNS}]*\u00a0[ \t\u00a0{SIGNS}]*")
_UNSEEN = re.compile(f"[{SIGNS}]+")


def with_plain_spaces(text: str) -> str:
    """Return a text, as long as it was, with spaces for the no-break spaces that set its lines in."""
    return _SET_IN.sub(lambda edge: edge[0].replace("\u00a0", " "), text) if "\u00a0" in text else text


def from_their_words(lines: list[Line], left_out: list[LeftOut]) -> list[Line]:
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
