"""How deep in numbered lists each of some items stands, by the columns they begin in and the numbers at their heads.

A list begins deeper with its ``1.`` right below an item, and every item of a list stands as deep as the one that it
follows; an item that has no words of its own may have no line.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import NamedTuple

NUMBER = re.compile(r"([0-9]{1,2})[.)](?=\s|$)")
"""The number of an item of a list."""
_NUMBERS = re.compile(r"(?:[0-9]{1,2}[.)](?:\s+|$))*")
_LOOSE = range(-2, 3)
"""So many columns a number without words may stand off those of its list."""
_ANY = -1
"""In place of the column of a list whose first item stands in one line with the item above it (``4. 1. …``)."""
_Item = tuple[int, tuple[int, ...]]
"""The column in which an item begins, and the numbers at its head."""


class _List(NamedTuple):
    """A list that is open: its column, its last number, the place of its first item, how often it began with 1, and
    whether its last item was nothing but its number."""

    column: int
    number: int
    start: int
    begun: int = 1
    loose: bool = False


def numbers_at(string: str) -> tuple[int, ...]:
    """Return the numbers at the head of a text."""
    head = _NUMBERS.match(string)
    return tuple(int(number) for number in NUMBER.findall(head[0])) if head else ()


def depths_of(items: Sequence[_Item], bare: Container[int] = ()) -> list[int]:
    """Return how deep each item of a run stands, none where no list stands inside another, or the indentation is not
    that of lists; the ``bare`` ones are nothing but their numbers, which some programs set a little off.

    >>> depths_of([(2, (1,)), (2, (2,)), (4, (1,)), (4, (2,)), (2, (3,))])
    [1, 1, 2, 2, 1]
    >>> depths_of([(2, (1, 1)), (4, (2,)), (2, (2,))])
    [2, 2, 1]
    >>> depths_of([(4, (1,)), (4, (2,)), (2, (2,)), (2, (3,))])
    [2, 2, 1, 1]
    >>> depths_of([(4, (1,)), (4, (2,)), (4, (1,)), (6, (1,)), (2, (3,))])
    [2, 2, 2, 3, 1]
    >>> depths_of([(2, (1,)), (4, (1,)), (4, (1,)), (2, (3,))])
    [1, 2, 2, 1]
    >>> depths_of([(2, (1,)), (6, (1,)), (6, (2,)), (4, (2,)), (2, (2,))])
    [1, 3, 3, 2, 1]
    >>> depths_of([(3, (1,)), (9, (1,)), (9, (2,)), (5, (2,))], bare={0})
    [1, 2, 2, 1]
    >>> depths_of([(2, (1,)), (2, (2,)), (4, (3,))])
    []
    """
    still_open: list[_List] = []
    depths: list[int] = []
    for index, (column, (first, *others)) in enumerate(items):
        over: _List | None = None
        while still_open and column < max(still_open[-1].column, _column_of(still_open[-2:-1]) + 1):
            over = still_open.pop()
        last = still_open[-1] if still_open else None
        loose = last is not None and last.loose and first == last.number + 1 and column - last.column in _LOOSE
        if last and (last.column in (column, _ANY) or loose):
            lost = first - last.number - 1
            if first != 1 and lost and not (over and lost in (over.begun - 1, over.begun)):
                return []
            begun = last.begun + (first == 1)
            still_open[-1] = last._replace(column=column, number=first, begun=begun, loose=index in bare)
        elif over and _is_of_lost_items(over, first, inside=last is not None):
            depths[over.start :] = [depth + 1 for depth in depths[over.start :]]
            still_open.append(_List(column, first, over.start))
        elif first == 1 and not (over and last is None):
            still_open.append(_List(column, first, index, loose=index in bare))
        else:
            return []
        still_open += [_List(_ANY, number, index) for number in others]
        depths.append(len(still_open))
    return depths if max(depths) > 1 else []


def _column_of(around: Sequence[_List]) -> int:
    """Return the column of a list around another one, left of all where there is none."""
    return around[0].column if around else _ANY


def _is_of_lost_items(over: _List, number: int, *, inside: bool) -> bool:
    """Tell whether a list, which is over, stood inside the items before one, as many as it began: these have no text of
    their own and no line. Inside an item that has a line (``inside``), a list of one item says nothing."""
    return number == over.begun + 1 and (not inside or over.number > 1 or over.begun > 1)
