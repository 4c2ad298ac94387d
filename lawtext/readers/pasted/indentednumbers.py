"""Numbered lists inside the items of others, which a copy of a page shows by nothing but their indentation: what is
copied from a browser says ``1.``, ``2.`` at every level, whatever the page counted with.

Indentation says nothing where people set in paragraphs as they like; how lists tell theirs is for ``listdepths``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from lawtext.readers.blocks import Block
from lawtext.readers.listdepths import NUMBER, depths_of, numbers_at

_TAB = 4


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
    number = NUMBER.match(block.string)
    return number is not None and (number.end() < len(block.string) or number[0][-1] == ".")


def _with_depths(run: Sequence[Block], text: str) -> Iterator[Block]:
    bare = {index for index, block in enumerate(run) if NUMBER.fullmatch(block.string)}
    depths = depths_of([(_column(block, text), numbers_at(block.string)) for block in run], bare)
    yield from (replace(block, level=depth) for block, depth in zip(run, depths, strict=True)) if depths else run


def _column(block: Block, text: str) -> int:
    """Return how many columns a block is set in."""
    start = block.text.parts[0][2]
    before = text[text.rfind("\n", 0, start) + 1 : start]
    return 0 if before.strip() else len(before.expandtabs(_TAB))
