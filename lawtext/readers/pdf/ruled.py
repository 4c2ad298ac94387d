"""Ruled tables of a PDF page: the rules that are drawn on it, as grids of rows and columns.

Only a whole grid counts: every column parted from the next in every row, and a frame around it. A cell may go on
through several rows, as one that is merged in Word does. What stands in the cells is for ``lawtext.readers.pdf.lines``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from lawtext.readers.extracted import met

# All in points.
_THIN = 3.0
"""A filled shape that is thinner than this is a rule; programs draw borders both ways."""
_NEAR = 3.0
"""Rules that stand closer than this are one: the two lines of a double border."""
_SHORTEST = 3.0
_MOST_PIECES, _MOST_RULES = 4_000, 600
"""More than this, before and after pieces are joined, make a drawing, not a table of a law."""


class Rule(NamedTuple):
    """A straight rule: ``at`` is how far down it is drawn when ``flat``, else how far right; from ``start`` to ``end``.

    All in points from the left and the top of the page.
    """

    flat: bool
    at: float
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Grid:
    """A ruled table: where its columns part (``xs``) and its rows (``ys``), the frame included.

    ``above`` are the places (row, column) whose cell goes on from the row above.
    """

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    above: frozenset[tuple[int, int]]

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return len(self.ys) - 1

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return len(self.xs) - 1

    def place(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the row and the column that a point stands in, None for one outside."""
        column, row = _between(self.xs, x), _between(self.ys, y)
        if column is None or row is None:
            return None
        while (row, column) in self.above:
            row -= 1
        return row, column


def _between(places: Sequence[float], at: float) -> int | None:
    return next((index for index, (a, b) in enumerate(pairwise(places)) if a <= at < b), None)


def rules_of(items: Iterable[object], height: float) -> list[Rule]:
    """Return the rules among what is drawn on a page of this height in points."""
    from pdfminer.layout import LTCurve, LTRect

    found: list[Rule] = []
    for item in items:
        if not isinstance(item, LTCurve):
            continue
        left, right, top, bottom = item.x0, item.x1, height - item.y1, height - item.y0
        if min(right - left, bottom - top) <= _THIN:
            flat = right - left >= bottom - top
            at, start, end = ((top + bottom) / 2, left, right) if flat else ((left + right) / 2, top, bottom)
            found += [Rule(flat, at, start, end)] if end - start >= _SHORTEST else []
        elif isinstance(item, LTRect) and item.stroke:
            found += [Rule(flat=True, at=top, start=left, end=right), Rule(flat=True, at=bottom, start=left, end=right)]
            found += [
                Rule(flat=False, at=left, start=top, end=bottom),
                Rule(flat=False, at=right, start=top, end=bottom),
            ]
    return found


def grids_of(rules: Sequence[Rule]) -> list[Grid]:
    """Return the whole grids that rules make, from top to bottom."""
    if len(rules) > _MOST_PIECES:
        return []
    whole = _merged(rules)
    if not 5 <= len(whole) <= _MOST_RULES:
        return []
    found = (_grid(flat, upright) for flat, upright in _connected(whole))
    return sorted((grid for grid in found if grid is not None), key=lambda grid: (grid.ys[0], grid.xs[0]))


def _merged(rules: Sequence[Rule]) -> list[Rule]:
    """Return rules with those that are drawn twice, or piece by piece, as one."""
    out: list[Rule] = []
    for flat in (True, False):
        lines: list[list[Rule]] = []
        for rule in sorted(rule for rule in rules if rule.flat == flat):
            if lines and rule.at - lines[-1][-1].at <= _NEAR:
                lines[-1].append(rule)
            else:
                lines.append([rule])
        for line in lines:
            at = sum(rule.at for rule in line) / len(line)
            out += [Rule(flat, at, *span) for span in met(((rule.start, rule.end) for rule in line), _NEAR)]
    return out


def _connected(rules: Sequence[Rule]) -> Iterator[tuple[list[Rule], list[Rule]]]:
    """Yield the flat and the upright rules that touch each other, directly or through others."""
    flat, upright = [rule for rule in rules if rule.flat], [rule for rule in rules if not rule.flat]
    waiting = set(range(len(flat)))
    free = set(range(len(upright)))
    while waiting:
        rows, columns = [min(waiting)], set[int]()
        waiting.discard(rows[0])
        for row in rows:
            met = {index for index in free if _meet(flat[row], upright[index])}
            free -= met
            columns |= met
            further = [row for row in sorted(waiting) if any(_meet(flat[row], upright[index]) for index in met)]
            waiting -= set(further)
            rows += further
        yield [flat[index] for index in rows], [upright[index] for index in sorted(columns)]


def _meet(flat: Rule, upright: Rule) -> bool:
    across = flat.start - _NEAR <= upright.at <= flat.end + _NEAR
    return across and upright.start - _NEAR <= flat.at <= upright.end + _NEAR


def _grid(flat: Sequence[Rule], upright: Sequence[Rule]) -> Grid | None:
    """Return the grid of rules that touch, None where it has one column only, or is not whole."""
    across, down = _by_place(flat), _by_place(upright)
    xs, ys = sorted(down), sorted(across)
    if len(xs) < 3 or len(ys) < 2:
        return None
    if not all(_drawn(down[x], top, bottom) for x in xs for top, bottom in pairwise(ys)):
        return None
    if not all(_drawn(across[y], left, right) for y in (ys[0], ys[-1]) for left, right in pairwise(xs)):
        return None
    above = frozenset(
        (row, column)
        for row, y in enumerate(ys[1:-1], start=1)
        for column, (left, right) in enumerate(pairwise(xs))
        if not _drawn(across[y], left, right)
    )
    return Grid(tuple(xs), tuple(ys), above)


def _by_place(rules: Iterable[Rule]) -> dict[float, list[Rule]]:
    places: dict[float, list[Rule]] = {}
    for rule in rules:
        places.setdefault(rule.at, []).append(rule)
    return places


def _drawn(rules: Iterable[Rule], start: float, end: float) -> bool:
    """Tell whether one of the rules goes all the way from start to end."""
    return any(rule.start <= start + _NEAR and rule.end >= end - _NEAR for rule in rules)
