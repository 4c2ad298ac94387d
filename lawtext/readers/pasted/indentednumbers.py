"""Numbered lists inside the items of others, which a copy of a page shows by nothing but their indentation: what is
copied from a browser says ``1.``, ``2.`` at every level, whatever the page counted with.

Indentation says nothing where people set in paragraphs as they like; here a list begins deeper with its ``1.`` right
below an item, and every item of a list stands as deep as the one that it follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from lawtext.readers.blocks import Block

_NUMBER = re.compile(r"([0-9]{1,2})[.)](?=\s|$)")
_NUMBERS = re.compile(r"(?:[0-9]{1,2}[.)](?:\s+|$))*")
_TAB = 4
_ANY = -1
"""In place of the column of a list whose first item stands in one line with the item above it (``4. 1. …``)."""
_Item = tuple[int, tuple[int, ...]]
"""The column in which an item begins, and the numbers at its head."""


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
    """Tell whether a block is a paragraph that begins with a number as a list has it."""
    return block.kind == "paragraph" and not block.level and _NUMBER.match(block.string) is not None


def _with_depths(run: Sequence[Block], text: str) -> Iterator[Block]:
    depths = _depths([(_column(block, text), _numbers(block)) for block in run])
    yield from (replace(block, level=depth) for block, depth in zip(run, depths, strict=True)) if depths else run


def _numbers(block: Block) -> tuple[int, ...]:
    """Return the numbers at the head of a block."""
    head = _NUMBERS.match(block.string)
    return tuple(int(number) for number in _NUMBER.findall(head[0])) if head else ()


def _column(block: Block, text: str) -> int:
    """Return how many columns a block is set in."""
    start = block.text.parts[0][2]
    before = text[text.rfind("\n", 0, start) + 1 : start]
    return 0 if before.strip() else len(before.expandtabs(_TAB))


def _depths(items: Sequence[_Item]) -> list[int]:
    """Return how deep each item of a run stands, none where no list stands inside another, or the indentation is not
    that of lists.

    >>> _depths([(2, (1,)), (2, (2,)), (4, (1,)), (4, (2,)), (2, (3,))])
    [1, 1, 2, 2, 1]
    >>> _depths([(2, (1, 1)), (4, (2,)), (2, (2,))])
    [2, 2, 1]
    >>> _depths([(2, (1,)), (2, (2,)), (4, (3,))])
    []
    """
    still_open: list[tuple[int, int]] = []
    depths: list[int] = []
    for column, (first, *others) in items:
        while len(still_open) > 1 and column < max(still_open[-1][0], still_open[-2][0] + 1):
            still_open.pop()
        last = still_open[-1] if still_open else None
        if last and last[0] in (column, _ANY):
            if first not in (1, last[1] + 1):
                return []
            still_open[-1] = (column, first)
        elif first == 1 and (last is None or last[0] < column):
            still_open.append((column, first))
        else:
            return []
        still_open += [(_ANY, number) for number in others]
        depths.append(len(still_open))
    return depths if max(depths) > 1 else []
