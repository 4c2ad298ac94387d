"""Numbered lists of Markdown, written with figures: how deep each item stands, and what a browser counts.

As CommonMark 0.31 (5.2, 5.3) has it, an item stands in the one whose words it is indented to, and all numbers of a
list but the first are counted, not read. Here they are counted where one is that of the item above it (``1.``, ``1.``,
``2.``): whoever types only other ones means them. An indentation of two is enough, since many people write so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Literal

from lawtext.readers.blocks import Block, LeftOut
from lawtext.readers.indents import Indent, in_items
from lawtext.readers.listdepths import depths_of, numbers_at
from lawtext.readers.text.lines import LABELLED, LIST_SIGN
from lawtext.readers.text.scripts import script_of

_NUMBER = re.compile(r"(?P<figure>[0-9]{1,3})[.)][ \t\u00a0]+(?=\S)")
_INDENTED = re.compile(r"^(?:  | ?\t)[ \t]*\S", re.MULTILINE)
_REPEATED = re.compile(
    r"^ {0,3}(?P<number>[0-9]{1,3}[.)])[ \t].*\n"
    r"(?:(?! {0,3}(?P=number)[ \t])\S.*\n){0,9}(?:[ \t]*\n)* {0,3}(?P=number)[ \t]",
    re.MULTILINE,
)
"""Two items with the same number, one below the other."""
_WITHIN = 2
"""The text of an item stands so far in from its number, in columns."""
_BEHIND = 0.5
"""A list number stands in by this before a paragraph at the same place, in columns."""
_TAB = 4
"""Columns from one tab stop to the next."""


def with_lists(blocks: list[Block], text: str, left_out: list[LeftOut]) -> list[Block]:
    """Return the blocks of a page, its numbered items with their depth, and its paragraphs with that of the item they
    stand in; the numbers that are not read go to ``left_out``."""
    if not (_INDENTED.search(text) or _REPEATED.search(text)):
        return blocks
    indents = dict(_indents(blocks, text))
    out = _below_lost_items(in_items(blocks, indents), indents)
    for items in _lists(out, indents):
        first = _NUMBER.match(out[items[0]].string)
        if first and _are_counted([out[index].string for index in items], out[items[0]].level):
            for number, index in enumerate(items[1:], int(first["figure"]) + 1):
                out[index] = _counted(out[index], number, left_out)
    return out


def _below_lost_items(blocks: list[Block], indents: Mapping[int, Indent]) -> list[Block]:
    """Return the blocks with the depth of items that stand in one which has no words, and so no line (a program writes
    ``1.`` and ``2.`` indented above ``2.``)."""
    out = list(blocks)
    numbers = [numbers_at(one.string) if at in indents and _is_numbered(one) else () for at, one in enumerate(blocks)]
    for numbered, run in groupby(range(len(blocks)), key=lambda index: bool(numbers[index])):
        places = [*run] if numbered else []
        depths = depths_of([(int(indents[at].sign), numbers[at]) for at in places]) if places else []
        for at, depth in zip(places, depths, strict=bool(depths)):
            if depth > blocks[at].depth:
                out[at] = replace(blocks[at], level=depth)
    return out


def _indents(blocks: Sequence[Block], text: str) -> Iterator[tuple[int, Indent]]:
    """Yield how far the paragraphs and items of a page are indented, in characters."""
    for index, block in enumerate(blocks):
        if block.kind not in ("paragraph", "item") or block.text.start < 0:
            continue
        line = text[text.rfind("\n", 0, block.text.start) + 1 : block.text.start].expandtabs(_TAB)
        at = len(line) - len(line.lstrip()) if line else 0
        opens = block.kind == "item" or bool(_NUMBER.match(block.string))
        labelled = not opens and LABELLED.match(block.string) is not None
        begins: Literal["", "item", "label"] = "item" if opens else "label" if labelled else ""
        # What is not indented to the words of an item stands outside of it, also right below its number.
        yield index, Indent(at + _BEHIND if opens else at, at + _WITHIN, begins)


def _lists(blocks: Sequence[Block], indents: dict[int, Indent]) -> Iterator[list[int]]:
    """Yield the numbered items of each list: nothing stands between them but what stands in them."""
    still_open: list[list[int]] = []
    for index, block in enumerate(blocks):
        indent = indents.get(index)
        if indent and not (block.gap or indent.opens):
            continue  # a line right below an item goes on in it, however far out it stands
        at = indent.sign if indent else -1
        while still_open and indents[still_open[-1][0]].within > at:
            here = indents[still_open[-1][0]]
            if _is_numbered(block) and indent and indent.within > here.sign:
                break
            yield still_open.pop()
        if _is_numbered(block) and indent:
            if still_open and indents[still_open[-1][0]].within > at:
                still_open[-1].append(index)
            else:
                still_open.append([index])
    yield from still_open


def _are_counted(strings: Sequence[str], depth: int) -> bool:
    """Tell whether the items of a list have numbers that only a browser counts, in one language (in two, both are of a
    clause): all have the same; or, in an outermost list (in others items without words may stand between), the first
    number comes again right below an item that announces no list, and each other one counts on from that above."""
    numbers = [int(match["figure"]) if (match := _NUMBER.match(string)) else -1 for string in strings]
    if len({script_of(string) for string in strings}) > 1:
        return False
    first, steps = numbers[0], [*pairwise(numbers)]
    beside = zip(strings, steps, strict=False)
    again = any(one == other == first and string[-1:] != ":" for string, (one, other) in beside)
    counts = depth == 1 and again and all(other in (first, one + 1) for one, other in steps)
    return counts or all(number == first for number in numbers)


def _is_numbered(block: Block) -> bool:
    return block.depth > 0 and block.kind == "paragraph"


def _counted(block: Block, number: int, left_out: list[LeftOut]) -> Block:
    """Return an item with the number that a browser counts instead of the one that is written."""
    written = _NUMBER.match(block.string)
    assert written is not None
    left_out += [LeftOut(*at, LIST_SIGN) for at in block.text.cut(0, written.end()).stretches()]
    return replace(block.cut(written.end()), label=f"{number}.")
