"""Where the columns of a PDF page part: by a strip that hardly a row crosses, or by the place where two scripts meet.

A page is seen as rows of spans here: what stands close together, from where to where it goes, and what it says. What
belongs to which column is for ``lawtext.readers.pdf.lines``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple, Protocol

from lawtext.languages.scripts import GREEK
from lawtext.readers.text.lines import ENDS
from lawtext.readers.text.scripts import telling_script

LABEL = re.compile(r"\(?(?:[0-9]{1,2}|[^\W\d_]{1,4})[.)]{1,2}\Z")
_GREEK, _OTHER = re.compile(f"[{GREEK}]"), re.compile("[A-Za-z]")
COLUMN = 12
"""A column's lines are longer than this on average, in characters: labels that hang out are no column."""

_GUTTER = 8.0
"""The narrowest gutter between two columns, in points."""
_EDGE = 0.12
"""The part of the page's text at each side in which no gutter is looked for: labels hang out there."""
_INDENTS = 8
"""The places at which the lines of a column begin that has labels and texts of four levels, each further in."""
_FULL = 20
"""A column with fewer lines shows nothing by many such places."""
_FEWEST_APART = 4
_ABOVE_COLUMNS = 3
"""So many rows may stand above the columns of a page: its running head, the title of the book."""
_SHARED = 0.35
"""Where of the rows of one side no larger part has something on the other, by chance, the sides belong not together."""
_SHORT = 5
_FEWEST_ROWS = 6
_FEWEST_ALONE = 3
NAME = re.compile(r"(?P<word>[^\W\d_]{2,}\.?)(?P<number>[0-9]{1,3})")
"""The name of a law as it stands in a span, which has no spaces."""
_FEWEST_MEETING = 3
"""Columns without a gutter part where the scripts of so many rows meet."""
_FEWER = 0.3
"""A strip is clearer than another one where this part of the rows that cross that cross it."""
_NEARLY_ALL = 0.8
_AT_ONE_PLACE = 1.5
"""What begins a line of a column begins within this of one place, in points."""


class Span(NamedTuple):
    """What stands close together in a row: from where to where (points from the left), and what it says."""

    x0: float
    x1: float
    text: str


class _Strip(NamedTuple):
    """A strip that may be a gutter: how wide it is, how many rows cross it where the fewest do, and where that is."""

    wide: float
    crossed: int
    middle: float

    def is_clearer(self, other: _Strip) -> bool:
        """Tell whether this is more likely the gutter than another strip: hardly a row crosses it beside those that
        cross the other, as where many short lines of one column end, or as many do and it is wider."""
        if min(self.crossed, other.crossed) < _FEWER * max(self.crossed, other.crossed):
            return self.crossed < other.crossed
        return self.wide > other.wide


class Sign(Protocol):
    """A printed sign of a row: from where to where it goes, in points from the left."""

    @property
    def text(self) -> str: ...
    @property
    def x0(self) -> float: ...
    @property
    def x1(self) -> float: ...


def gutter_of(rows: Sequence[Sequence[Span]]) -> float | None:
    """Return where a page's columns part, None where it has one only.

    A gutter is a strip that hardly a row crosses, with text of some length on both sides of it. Labels that stand by
    themselves on the left of the second column belong to it.
    """
    segments = [row for row in rows if row]
    if len(segments) < _FEWEST_ROWS:
        return None
    beside = _beside_names(segments)
    if beside is not None:
        return beside
    left, right = min(s[0].x0 for s in segments), max(s[-1].x1 for s in segments)
    best: _Strip | None = None
    strip: list[tuple[float, int]] = []
    step = max(1.0, (right - left) / 400)
    x, high = left + _EDGE * (right - left), right - _EDGE * (right - left)
    inner = range(int(left + 0.25 * (right - left)), int(left + 0.75 * (right - left)) + 1)
    while x <= high:
        crossed = sum(1 for row in segments for a, b, _ in row if a < x < b)
        if crossed <= 0.2 * len(segments) and x + step <= high:
            strip.append((x, crossed))
        elif strip:
            found = _Strip(x - strip[0][0], min(crossed for _, crossed in strip), _clearest(strip))
            both = (
                _both_sides(segments, found.middle)
                if int(found.middle) in inner
                else _lie_apart(segments, found.middle)
            )
            if found.wide >= _GUTTER and both and (best is None or found.is_clearer(best)):
                best = found
            strip = []
        x += step
    return _before_edge(segments, _before_labels(segments, best.middle)) if best else None


def _beside_names(segments: Sequence[Sequence[Span]]) -> float | None:
    """Return where the names of other laws part from the text that they stand beside, as a site sets them for a reader
    to choose from: on one side of the page, at one place, each with the number that follows the one above (``Law 60``,
    ``Law 61``, …); None where there are none. Below some of them stands the next one, and nothing beside them: in a
    table, or where each is the head of its text, something is said of each."""
    for side in (0, -1):
        named = {at: name for at, row in enumerate(segments) if (name := NAME.fullmatch(row[side].text))}
        word, count = next(iter(Counter(name["word"] for name in named.values()).most_common(1)), ("", 0))
        named = {at: name for at, name in named.items() if name["word"] == word}
        spans = [segments[at][side] for at in named]
        alone = sum(len(segments[at]) == 1 and at + 1 in named for at in named)
        if count < _FEWEST_ROWS or alone < _FEWEST_ALONE:
            continue
        in_turn = sum(int(after["number"]) == int(one["number"]) + 1 for one, after in pairwise(named.values()))
        low, high = min(span.x0 for span in spans), max(span.x0 for span in spans)
        if high - low > _AT_ONE_PLACE or in_turn < _NEARLY_ALL * (count - 1):
            continue
        near = max(span.x1 for span in spans) if side == 0 else low
        text = [span for row in segments[min(named) : max(named) + 1] for span in row]
        if side == 0:
            edge = min((span.x0 for span in text if span.x0 > near), default=near)
            clear = edge - near
        else:
            edge = low
            clear = near - max((span.x1 for span in text if span.x1 < near), default=near)
        if clear >= _GUTTER / 2:
            return edge - _AT_ONE_PLACE
    return None


def _clearest(strip: Sequence[tuple[float, int]]) -> float:
    """Return the middle of the widest part of a strip that the fewest rows cross: (place, rows) from left to right."""
    fewest = min(crossed for _, crossed in strip)
    runs = [[place for place, _ in run] for few, run in groupby(strip, lambda at: at[1] == fewest) if few]
    widest = max(runs, key=lambda run: run[-1] - run[0])
    return (widest[0] + widest[-1]) / 2


def _both_sides(segments: Sequence[Sequence[Span]], x: float) -> bool:
    before = [sum(len(text) for _, b, text in row if b <= x) for row in segments]
    after = [
        (next((a for a, _, _ in row if a >= x), 0.0), sum(len(text) for a, _, text in row if a >= x))
        for row in segments
    ]
    left, right = [size for size in before if size], [(a, size) for a, size in after if size]
    enough = max(4, len(segments) // 5)
    if len(left) < enough or (len(right) < enough and not _has_begun(segments, x)):
        return False
    # The lines of a column begin at one place, or at a few (labels that hang out).
    places = Counter(round(a / 3) for a, _ in right)
    aligned = sum(count for _, count in places.most_common(3)) >= 0.6 * len(right)
    aligned = aligned or (len(right) >= _FULL and sum(n for _, n in places.most_common(_INDENTS)) >= 0.95 * len(right))
    average = min(sum(left) / len(left), sum(size for _, size in right) / len(right))
    return aligned and (average >= COLUMN or _lie_apart(segments, x))


def _has_begun(segments: Sequence[Sequence[Span]], x: float) -> bool:
    """Tell whether the column behind a place has but begun where the text ends: its lines stand at the top of the page,
    nearly as wide as those before it are, none of which goes on behind them."""
    if any(span.x0 < x < span.x1 for row in segments for span in row):
        return False
    behind = [at for at, row in enumerate(segments) if row[-1].x0 >= x]
    sides = [[[span for span in row if (span.x0 < x) == left] for row in segments] for left in (True, False)]
    before, after = (max((row[-1].x1 - row[0].x0 for row in side if row), default=0.0) for side in sides)
    # Lines of the two sides that are not as high take turns.
    at_top = len(behind) > 1 and behind[-1] < _ABOVE_COLUMNS + 2 * len(behind)
    return at_top and after >= _NEARLY_ALL * before


def side_bar_behind(segments: Sequence[Sequence[Span]], x: float) -> bool:
    """Tell whether what stands behind a place, where it says much less than what stands before it, is a side bar: names
    in no row of the text, and no part of a sentence, as a second column of text has."""
    behind = [span.text for row in segments for span in row if span.x0 >= x]
    names = not any(text[0].islower() or text.endswith(ENDS) for text in behind)
    return names and _lie_apart(segments, x)


def _lie_apart(segments: Sequence[Sequence[Span]], x: float) -> bool:
    """Tell whether what stands on the two sides of a place shares no rows with each other though one stands beside the
    other, as a side bar does beside the text: cells and labels stand in the rows of what they belong to."""
    rows = [(any(span.x1 <= x for span in row), any(span.x0 >= x for span in row)) for row in segments]
    crossed = sum(span.x0 < x < span.x1 for row in segments for span in row)
    sides = [[at for at, row in enumerate(rows) if row[side]] for side in (0, 1)]
    if min(map(len, sides)) < _FEWEST_APART or crossed > 0.2 * len(segments):
        return False
    shorter = min(sides, key=len)
    shared = sum(all(rows[at]) for at in shorter)
    beside = shorter[-1] - shorter[0] + 1 - len(shorter)
    spans = [span for at in shorter for span in segments[at] if (span.x1 <= x) == (shorter is sides[0])]
    if sum(len(span.text) for span in spans) < _SHORT * len(spans) or any(LABEL.match(span.text) for span in spans):
        return False
    return shared <= _SHARED * len(shorter) and beside >= _FEWEST_APART


def _before_labels(segments: Sequence[Sequence[Span]], x: float) -> float:
    """Return where the columns part whose gutter was found at ``x``: before the labels there, where these stand in a
    column of their own that no row crosses, with text on their left."""
    last = [spans[-1] for row in segments if (spans := [span for span in row if span.x1 <= x])]
    place = min((span.x0 for span in last if LABEL.match(span.text)), default=x) - _AT_ONE_PLACE
    spans = [span for row in segments for span in row]
    # The labels of the first column have nothing on their left, and its text crosses their place.
    apart = any(span.x1 <= place for span in spans) and not any(span.x0 < place < span.x1 for span in spans)
    return place if apart else x


def _before_edge(segments: Sequence[Sequence[Span]], x: float) -> float:
    """Return where the columns part whose gutter was found at ``x``: right before the first line behind it, so that a
    line of the first column that nearly reaches it is no line across."""
    starts = sorted(span.x0 for row in segments for span in row if span.x0 >= x)
    return max(x, starts[0] - _AT_ONE_PLACE) if starts else x


# --- columns without a gutter --------------------------------------------------------------------------------------


def where_scripts_meet(rows: Sequence[Sequence[Sign]]) -> float | None:
    """Return where two columns part that stand side by side without a gutter, each in the script of another language;
    None where there are no such columns.

    The second one begins at one place in all rows, and no sign goes across it.
    """
    found = Counter(round(x / _AT_ONE_PLACE) for row in rows for x in _changes_of_script(row))
    if not found:
        return None
    place, count = max(found.items(), key=lambda item: (item[1], -item[0]))
    x = place * _AT_ONE_PLACE - _AT_ONE_PLACE
    if count < _FEWEST_MEETING:
        return None
    sides = [
        ("".join(sign.text for sign in row if sign.x0 < x), "".join(sign.text for sign in row if sign.x0 >= x))
        for row in rows
        if not any(sign.x0 < x and sign.x1 > x + 2 * _AT_ONE_PLACE for sign in row)
    ]
    scripts = [Counter(filter(None, map(telling_script, side))) for side in zip(*sides, strict=True)]
    usual = {script for counts in scripts for script, _ in counts.most_common(1)}
    alike = sum(count for counts in scripts for _, count in counts.most_common(1))
    in_their_own = len(usual) == 2 and alike >= _NEARLY_ALL * sum(counts.total() for counts in scripts)
    return x if in_their_own and len(sides) >= _NEARLY_ALL * len(rows) else None


def _changes_of_script(row: Sequence[Sign]) -> Iterator[float]:
    """Yield where the first word of another script begins in a row, and where signs between the two do."""
    string = "".join(sign.text[:1] for sign in row)
    if not (_GREEK.search(string) and _OTHER.search(string)):
        return
    letters = [(at, _GREEK.match(sign) is not None) for at, sign in enumerate(string) if sign.isalpha()]
    for (before, one), (after, other) in pairwise(letters):
        if one != other:
            yield from (row[at].x0 for at in range(before + 1, after + 1))
