"""What Markdown text says of how it was edited: CriticMarkup (``{++put in++}``) and blocks of ``diff``.

Both hold an old text and a new one. The new one is the text; the old one is left out and kept as ``BesideMark``, as
struck-out words are. They are found on the whole page before it is cut into lines, so that no label hides behind one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtext.readers.blocks import BesideMark, LeftOut
from lawtext.readers.dokuwiki.plugins import COMMENT
from lawtext.readers.dokuwiki.signs import CHANGED, STRUCK, Signs

_OPENS = re.compile(r"\{(?:\+\+|--|~~|==|>>)")
_CLOSES = {"{++": "++}", "{--": "--}", "{~~": "~~}", "{==": "==}", "{>>": "<<}"}
"""The signs of criticmarkup.com: put in, taken out, one for the other, marked, said of the text."""
_BETWEEN = "~>"
"""What stands between the old words and the new ones."""
_DIFF = re.compile(
    r"^(?P<fence>`{3,}|~{3,})[ \t]*diff\b[^\n]*\n(?P<lines>.*?)^(?P=fence)[ \t]*$", re.DOTALL | re.MULTILINE
)
_LINE = re.compile(
    r"^(?:(?P<head>diff --|index [0-9a-f]{4}|@@ |--- \S+$|\+\+\+ \S+$)[^\n]*|(?P<sign>[-+])(?P<words>[^\n]*))$",
    re.MULTILINE,
)
_LONGEST = 5_000
"""What is longer, in code points, begins with a sign that was never closed."""
_HEAD = "markup of a comparison"


def edit_signs(text: str) -> Signs:
    """Return the signs of editing of a page, with what each of them marks."""
    left_out: list[LeftOut] = []
    marks: list[BesideMark] = []
    for opened in _OPENS.finditer(text) if "{" in text else ():
        end = text.find(_CLOSES[opened[0]], opened.end(), opened.end() + _LONGEST)
        if end >= 0 and (not left_out or opened.start() >= left_out[-1].end):
            _read_sign(text, opened.end(), end, left_out, marks)
    if "diff" in text:
        for fence in _DIFF.finditer(text):
            for line in _LINE.finditer(text, *fence.span("lines")):
                left_out += _compared(line)
                if line["words"]:
                    marks.append(BesideMark("changed" if line["sign"] == "+" else "deleted", *line.span("words")))
    left_out.sort()
    left_out = [one for at, one in enumerate(left_out) if at == 0 or one.start >= left_out[at - 1].end]
    gone = tuple((one.start, one.end) for one in left_out)
    struck = frozenset((one.start, one.end) for one in left_out if one.reason in (STRUCK, COMMENT))
    return Signs(gone, struck, tuple(left_out), tuple(marks), (), tuple(start for start, _ in gone))


def _read_sign(text: str, start: int, end: int, left_out: list[LeftOut], marks: list[BesideMark]) -> None:
    """Add what of CriticMarkup is no text to ``left_out``, what was put in or taken out to ``marks``.

    Args:
        text: the page.
        start: where the words behind the opening sign begin.
        end: where they end.
        left_out: the entries of the ledger.
        marks: what the signs mark.
    """
    sign = text[start - 2]
    if sign in "->":
        left_out.append(LeftOut(start - 3, end + 3, STRUCK if sign == "-" else COMMENT))
        if sign == "-":
            marks.append(BesideMark("deleted", start, end))
        return
    first = start
    if sign == "~":
        old = text.find(_BETWEEN, start, end)
        first = old + len(_BETWEEN) if old >= 0 else start
        marks += [BesideMark("deleted", start, old)] if old > start else []
    left_out.append(LeftOut(start - 3, first, STRUCK) if first > start else LeftOut(start - 3, start, CHANGED, "mark"))
    left_out.append(LeftOut(end, end + 3, CHANGED, "mark"))
    if sign != "=" and end > first:
        marks.append(BesideMark("changed", first, end))


def _compared(line: re.Match[str]) -> Iterator[LeftOut]:
    """Yield what of a line of a block of ``diff`` is no text."""
    if line["head"]:
        yield LeftOut(*line.span(), _HEAD)
    elif line["sign"] == "-":
        yield LeftOut(*line.span(), STRUCK)
    else:
        yield LeftOut(*line.span("sign"), CHANGED, "mark")
