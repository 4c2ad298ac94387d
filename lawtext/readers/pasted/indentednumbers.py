"""Numbered lists inside the items of others, which a copy of a page shows by nothing but their indentation: what is
copied from a browser says ``1.``, ``2.`` at every level, whatever the page counted with.

Indentation says nothing where people set in paragraphs as they like; here a list begins deeper with its ``1.`` right
below an item, and every item of a list stands as deep as the one that it follows.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from lawtext.readers.blocks import Block

_NUMBER = re.compile(r"([0-9]{1,2})[.)](?=\s|$)")
_NUMBERS = re.compile(r"(?:[0-9]{1,2}[.)](?:\s+|$))*")
_TAB = 4
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


def with_depths(blocks: Iterable[Block], text: str) -> Iterator[Block]:
    """Yield the blocks of a page, each item of such lists with how deep in them it stands (1 for the outermost).

    Args:
        blocks: what the page has, in order.
        text: the text of the page, which the blocks begin in.
    """
    for numbered, run in groupby(blocks, key=_is_numbered):
        found = [*run]
        yield from _with_depths(found, text) if numbered else found


def _is_numbered(block: Block) -> bool:
    """Tell whether a block is a paragraph that begins with a number as a list has it; alone, that may be of a note."""
    if block.kind != "paragraph" or block.level:
        return False
    number = _NUMBER.match(block.string)
    return number is not None and (number.end() < len(block.string) or number[0][-1] == ".")


def _with_depths(run: Sequence[Block], text: str) -> Iterator[Block]:
    bare = {index for index, block in enumerate(run) if _NUMBER.fullmatch(block.string)}
    depths = depths_of([(_column(block, text), numbers_at(block.string)) for block in run], bare)
    yield from (replace(block, level=depth) for block, depth in zip(run, depths, strict=True)) if depths else run


def numbers_at(string: str) -> tuple[int, ...]:
    """Return the numbers at the head of a text."""
    head = _NUMBERS.match(string)
    return tuple(int(number) for number in _NUMBER.findall(head[0])) if head else ()


def _column(block: Block, text: str) -> int:
    """Return how many columns a block is set in."""
    start = block.text.parts[0][2]
    before = text[text.rfind("\n", 0, start) + 1 : start]
    return 0 if before.strip() else len(before.expandtabs(_TAB))


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
