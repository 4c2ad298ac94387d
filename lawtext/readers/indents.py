"""In which item of a list a paragraph stands, where its indentation says so: for Word files and Markdown.

Both print a paragraph of an item below the words of the item, and what closes a list where that began. Many people
indent nothing, or only some paragraphs: then indentation says nothing, and nothing is said here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Literal, NamedTuple

from lawtext.readers.blocks import Block

_FIRST = re.compile(r"\(?(?:1|[AΑaαiI])[.)]")
"""The number of the first item of a list."""


class Indent(NamedTuple):
    """How far from the edge a block begins: ``sign`` what stands at its head, the number of an item or its words;
    ``within`` how far at least a paragraph below it is indented that stands in the item, in the same unit.

    ``opens`` tells that it is the item of a list, or begins with a label that is not the format's.
    """

    sign: float
    within: float
    opens: Literal["", "item", "label"] = ""


class _Open(NamedTuple):
    """An item that is still open, and how deep in lists it stands: 0 for a label that is not the format's."""

    indent: Indent
    depth: int


def in_items(blocks: Sequence[Block], indents: Mapping[int, Indent]) -> list[Block]:
    """Return the blocks of a page, each paragraph below an item with the depth of the item that it stands in; an item
    whose depth the format does not say, and a bullet below a number, are as deep in lists as they stand.

    Args:
        blocks: the blocks of the page.
        indents: by their index, those of the items, and of the paragraphs that may stand in one.
    """
    out = [*blocks]
    placed: dict[int, int] = {}
    closing: dict[int, int] = {}
    still_open: list[_Open] = []
    for index, block in enumerate(blocks):
        indent = indents.get(index)
        if block.kind == "heading":
            still_open = []
        if indent is None:
            continue
        if indent.opens:
            depth = _open(still_open, indent, block)
            out[index] = replace(block, level=depth) if depth != block.depth else block
            continue
        closing[index] = _closes(still_open, indent)
        if still_open and still_open[0].indent.within > 0:
            inside = next((one for one in reversed(still_open) if one.indent.within <= indent.sign), None)
            if inside is None or inside.depth:
                placed[index] = inside.depth if inside else 0
    if any(placed.values()) and not _is_outside_between_items(out, placed):
        for index, depth in placed.items():
            out[index] = replace(out[index], level=depth, nested=True)
    _set_behind(out, closing, indents)
    return out


def _set_behind(out: list[Block], closing: Mapping[int, int], indents: Mapping[int, Indent]) -> None:
    """Say of paragraphs outside lists how many labels they stand behind, where the indentation of all is meant."""
    if any(closing.values()) and not _goes_on_behind(closing, indents):
        for index, count in closing.items():
            out[index] = replace(out[index], closes=count) if count and not out[index].nested else out[index]


def _closes(still_open: Sequence[_Open], indent: Indent) -> int:
    """Return behind how many labels a paragraph stands that begins further left than their texts do, below the text of
    a label that is not the format's and stands further left than they; 0 where it stands in an item, or outside all."""
    behind: set[float] = set()
    for one in reversed(still_open):
        if one.indent.within <= indent.sign:
            deeper = one.indent.opens == "label" and all(sign > one.indent.sign for sign in behind)
            return len(behind) if deeper else 0
        behind.add(one.indent.sign)
    return 0


def _goes_on_behind(closing: Mapping[int, int], indents: Mapping[int, Indent]) -> bool:
    """Tell whether a list goes on below a paragraph that stands further left: not all are indented that stand in it."""
    waiting: float | None = None
    above = 0.0
    for index, indent in indents.items():
        if indent.opens:
            if waiting is not None and indent.sign > waiting and abs(indent.sign - above) < 1:
                return True
            waiting, above = None, indent.sign
        elif closing.get(index):
            waiting = indent.sign
    return False


def _open(still_open: list[_Open], indent: Indent, block: Block) -> int:
    """Let an item end those that it does not stand in; return how deep in lists it stands."""
    while still_open and still_open[-1].indent.within > indent.sign:
        still_open.pop()
    above = still_open[-1].depth if still_open else 0
    as_it_stands = block.kind == "item" and bool(still_open)
    depth = above + 1 if as_it_stands or not block.depth else block.depth
    still_open.append(_Open(indent, 0 if indent.opens == "label" else depth))
    return still_open[-1].depth


def _is_outside_between_items(blocks: Sequence[Block], placed: Mapping[int, int]) -> bool:
    """Tell whether a paragraph that is not indented stands between the items of a list: not all of them are indented
    that stand in one."""
    outside = {index for index, depth in placed.items() if not depth}
    return any(
        index in outside and below.depth and (below.depth > 1 or not _FIRST.match(below.label or below.string))
        for index, (_, below) in enumerate(pairwise(blocks))
    )
