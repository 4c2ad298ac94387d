"""Tables of Markdown whose rows have no bars at their ends (``Greek | English`` above ``--- | ---``).

As GitHub's Markdown has it (4.10), the bars at the ends may be left out, and a table ends with an empty line. A program
that breaks long lines leaves two spaces at the end of each row, and none where it broke one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from lawtext.readers.text.lines import Line

_DELIMITER = r"[ ]{0,3}:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+(?:\|[ \t]*)?"
_DELIMITER_LINE = re.compile(rf"^{_DELIMITER}$", re.MULTILINE)
_BAR = re.compile(r"(?<!\\)(?:\\\\)*\|")
_BROKEN_ROWS = "  "
"""What each row ends with where long ones are broken."""
_ENDS_ROWS = re.compile(r"[ ]{0,3}(?:#{1,6}[ \t]|>|```|~~~)")


class OpenRow(NamedTuple):
    """A row: the lines that it stands in, as one, and where its cells begin and end there."""

    line: Line
    cells: tuple[tuple[int, int], ...]


def may_hold_open_tables(text: str) -> bool:
    """Tell, at little cost, whether a page may hold such a table."""
    return _DELIMITER_LINE.search(text) is not None


def open_tables(lines: Sequence[Line], text: str) -> Mapping[int, OpenRow | None]:
    """Return the rows of such tables by the offset of the line that each begins in, None for the lines that belong to
    a row above, or that only part the heads from the rows."""
    if not may_hold_open_tables(text):
        return {}
    found: dict[int, OpenRow | None] = {}
    for index in range(1, len(lines)):
        heads = lines[index - 1]
        if _DELIMITER_LINE.fullmatch(lines[index].string) is None or heads.start in found or heads.blank:
            continue
        if len(_cells(heads.string)) != len(_cells(lines[index].string)):
            continue
        found[heads.start] = OpenRow(heads, _cells(heads.string))
        found[lines[index].start] = None
        broken = lines[index].string.endswith(_BROKEN_ROWS)
        for row in _rows(islice(lines, index + 1, None), broken=broken):
            found.update(dict.fromkeys([line.start for line in row[1:]]))
            whole = Line(row[0].start, row[-1].end, text[row[0].start : row[-1].end])
            found[whole.start] = OpenRow(whole, _cells(whole.string))
    return found


def _rows(lines: Iterable[Line], *, broken: bool) -> Iterator[list[Line]]:
    """Yield the lines of each row below the heads of a table."""
    row: list[Line] = []
    for line in takewhile(lambda line: not line.blank and not _ENDS_ROWS.match(line.string), lines):
        row.append(line)
        if broken and not line.string.endswith(_BROKEN_ROWS):
            continue
        if not any("|" in part.string for part in row):
            return
        yield row
        row = []


def _cells(string: str) -> tuple[tuple[int, int], ...]:
    """Return where the cells of a row begin and end."""
    bars = [match.end() - 1 for match in _BAR.finditer(string)]
    return tuple(zip([0, *(bar + 1 for bar in bars)], [*bars, len(string)], strict=True))
