"""Lines into paragraphs, for every text format: where one paragraph ends and the next begins.

A page pasted from a browser has one line per paragraph, one that was typed has lines of even width that must be
joined; which of the two it is shows in the lengths of its lines. List signs are recognised and left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lawtext.readers.blocks import Block, LeftOut
from lawtext.readers.page import Page
from lawtext.readers.traced import Traced

BULLET = re.compile(r"(?P<indent>[ \t]*)(?P<sign>[-–—*+•‣◦▪·●○■])(?P<gap>[ \t]+)(?=\S)")
LABELLED = re.compile(
    r"[ \t]*(?:\(?(?:[0-9]{1,3}|[^\W\d_]{1,3}[ʹ´΄'’]?|[ivxIVX]{1,6})[.)]{1,2}(?=\s|[^\W\d_]|\(|\Z)"
    r"|[*†‡]+\S|\[\^?[0-9]{1,2}\])"
)
_RULE = re.compile(r"[ \t]*(?:[-–—_=*~#.•·]{3,}|(?:[-*_] ?){3,}|\|(?:[ :]*-{2,}[ :]*\|)+)[ \t]*\Z")
_STAR_MARK = re.compile(r"[^\W\d_][»”)\"’]*\*(?![\w*])")
_ENDS = tuple('.;!?:·…\u037e\u0387»”")]')


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the page: its offsets, without the line feed."""

    start: int
    end: int
    string: str

    @property
    def blank(self) -> bool:
        """Whether there is nothing on it."""
        return not self.string.strip()


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines of a text."""
    at = 0
    for raw in text.split("\n"):
        yield Line(at, at + len(raw), raw)
        at += len(raw) + 1


_GREEK = re.compile("[\u0370-\u03ff\u1f00-\u1fff\u2206]+")
_LATIN = re.compile("[A-Za-z\u00b5\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]+")


def letters_of(string: str) -> tuple[int, int]:
    """Return how many letters of a string are Greek, and how many are Latin (as ``is_greek`` and ``is_latin`` say)."""
    if string.isascii():
        return 0, sum(map(len, _LATIN.findall(string)))
    return sum(map(len, _GREEK.findall(string))), sum(map(len, _LATIN.findall(string)))


def script_of(string: str) -> str:
    """Return the script that most letters of a string have: ``greek``, ``latin``, or nothing where there are none."""
    greek, latin = letters_of(string)
    return "" if not greek + latin else "greek" if greek >= latin else "latin"


def is_rule(string: str) -> bool:
    """Tell whether a line is nothing but a drawn rule (``----``, ``* * *``)."""
    return bool(_RULE.match(string)) and bool(string.strip())


def wrap_width(lines: Sequence[Line]) -> int:
    """Return the width at which a page's lines were broken, 0 where each line is a paragraph of its own."""
    followed = [len(line.string) for line, following in pairwise(lines) if not line.blank and not following.blank]
    if len(followed) < 3:
        return 0
    followed.sort()
    width = followed[-1]
    even = sum(1 for length in followed if length >= width * 0.75)
    return width if 30 <= width <= 130 and even >= len(followed) * 0.5 else 0


def joins(before: Line, line: Line, width: int) -> bool:
    """Tell whether ``line`` goes on with the paragraph that ``before`` is the last line of."""
    if before.blank or line.blank or BULLET.match(line.string):
        return False
    above, here = before.string.rstrip(), line.string.strip()
    ended = above.endswith(_ENDS)
    # A line that was broken has no room for the next word; a ragged hand breaks a little earlier.
    room = len(above) + 1 + len(here.split(None, 1)[0])
    broken = bool(width) and room > (0.85 * width if not ended else width)
    if LABELLED.match(line.string):
        # “… sits at table” and “15.” below it: a number that a line break brought to the head of a line.
        return broken and not ended
    scripts = script_of(above), script_of(here)
    if all(scripts) and scripts[0] != scripts[1] and ended:
        return False
    return broken or (here[0].islower() and not ended)


def paragraphs(page: Page, lines: Iterable[Line], left_out: list[LeftOut]) -> Iterator[Block]:
    """Yield the blocks of lines that have no markup of their own; list signs go to ``left_out``."""
    lines = list(lines)
    width = wrap_width(lines)
    # Where words carry a star, a star at the head of a line is the note it stands for.
    stars = not _STAR_MARK.search(page.text)
    gathered: list[Line] = []
    gap = gap_before = False
    for line in lines:
        if gathered and not joins(gathered[-1], line, width):
            yield _block(page, gathered, gap_before, left_out, stars)
            gathered = []
        if line.blank:
            gap = True
            continue
        if is_rule(line.string):
            if gathered:
                yield _block(page, gathered, gap_before, left_out, stars)
                gathered = []
            left_out.append(LeftOut(line.start, line.end, "a drawn rule"))
            gap = True
            continue
        if not gathered:
            gap_before, gap = gap, False
        gathered.append(line)
    if gathered:
        yield _block(page, gathered, gap_before, left_out, stars)


def _block(page: Page, lines: Sequence[Line], gap: bool, left_out: list[LeftOut], stars: bool) -> Block:
    start = lines[0].start
    bullet = BULLET.match(lines[0].string)
    if bullet and bullet["sign"] == "*" and not stars:
        bullet = None
    level = 0
    if bullet:
        left_out.append(LeftOut(start + bullet.start("sign"), start + bullet.end("sign"), "a list sign"))
        level = len(bullet["indent"].expandtabs(4)) // 2 + 1
        start += bullet.end()
    starts = (start, *(line.start for line in lines[1:]))
    pieces = (Traced.of(page.text, at, line.end) for at, line in zip(starts, lines, strict=True))
    text = Traced.join(pieces, "\n").tidy()
    return Block(text, "item" if bullet else "paragraph", level, gap=gap)


def columns(page: Page, line: Line) -> tuple[Traced, ...]:
    """Return the cells of a line that holds columns (tabs, or a pipe table), none where it holds none.

    Only cells in different scripts are taken for columns: a tab inside one language is white space.
    """
    string = line.string
    if string.strip().startswith("|") and string.strip().endswith("|") and string.count("|") >= 3:
        spans = [(m.start(1), m.end(1)) for m in re.finditer(r"(?<=\|)((?:\\.|[^|\\])*)(?=\|)", string)]
    elif "\t" in string.strip():
        spans = [m.span() for m in re.finditer(r"[^\t]+", string)]
    else:
        return ()
    cells = tuple(Traced.of(page.text, line.start + a, line.start + b).tidy() for a, b in spans if string[a:b].strip())
    scripts = {script_of(cell.string) for cell in cells} - {""}
    return cells if len(cells) > 1 and len(scripts) > 1 else ()
