"""Lists whose items begin with a dash right before their first word (``–either himself,``).

One such line may be a piece of a text that print broke (``–who comes late–``), so that there are several, one below the
other, and the line above the first announces them with a colon, with which they go on in lower case: with a capital
somebody speaks (``–Yes.``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from lawtext.readers.blocks import LeftOut
from lawtext.readers.text.lines import BULLET, LIST_SIGN, Line, ends_as_item

_DASHED = re.compile(r"[ \t]*[-–—](?=[^\W\d_])")
_FEWEST = 2


def dashed_lists(lines: list[Line], left_out: list[LeftOut]) -> tuple[list[Line], Mapping[Line, int]]:
    """Return the lines with the items of such lists cut behind their dashes, and these with their depth; the dashes go
    to ``left_out``."""
    runs = [run for run in _runs(lines) if _is_list(lines, run)]
    if not runs:
        return lines, {}
    cut = [*lines]
    depths: dict[int, int] = {}
    for run in runs:
        around = BULLET.match(_above(lines, run))
        depths.update(dict.fromkeys(run, len(around["indent"].expandtabs(4)) // 2 + 2 if around else 1))
    for at in depths:
        line = lines[at]
        sign = _DASHED.match(line.string)
        assert sign is not None
        start = line.start + sign.end()
        left_out.append(LeftOut(start - 1, start, LIST_SIGN))
        cut[at] = Line(start, line.end, line.string[sign.end() :])
    return cut, {cut[at]: depth for at, depth in depths.items()}


def _runs(lines: Sequence[Line]) -> list[list[int]]:
    """Return where lines begin with a dash, those together between which no others stand."""
    runs: list[list[int]] = [[]]
    for at, line in enumerate(lines):
        if _DASHED.match(line.string):
            runs[-1].append(at)
        elif not line.blank and runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) >= _FEWEST]


def _is_list(lines: Sequence[Line], run: Sequence[int]) -> bool:
    """Tell whether a text above announces the items, and they go on with it and end as items do."""
    items = [lines[at].string.strip() for at in run]
    return (
        _above(lines, run).endswith(":")
        and all(item[1].islower() for item in items)
        and all(map(ends_as_item, items[:-1]))
    )


def _above(lines: Sequence[Line], run: Sequence[int]) -> str:
    """Return the words of the line above those of a list."""
    return next((line.string.rstrip() for line in reversed(lines[: run[0]]) if not line.blank), "")
