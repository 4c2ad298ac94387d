"""In which item of a list a paragraph stands, where its indentation says so: for Word files, Markdown and PDFs.

They print a paragraph of an item below the words of the item, and what closes a list where that began. Many people
indent nothing, or only some paragraphs: then indentation says nothing, and nothing is said here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal, NamedTuple

from lawtext.readers.blocks import Block
from lawtext.readers.text.lines import ENDS, LABELLED

_FIRST = re.compile(r"\(?(?:1|[AΑaαiI])[.)]")
"""The number of the first item of a list."""
_SAME = 2
"""Labels that stand at one place are set less than this apart, in any unit: some are set flush right."""


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
    numbered: bool
    """Whether it has one label, as a clause has: a bullet has none, “1. (a)” two."""


def in_items(blocks: Sequence[Block], indents: Mapping[int, Indent]) -> list[Block]:
    """Return the blocks of a page, each paragraph below an item with the depth of the item that it stands in; an item
    whose depth the format does not say, and a bullet below a number, are as deep in lists as they stand.

    Args:
        blocks: the blocks of the page.
        indents: by their index, those of the items, and of the paragraphs that may stand in one.
    """
    places = _Places([*blocks])
    for index, block in enumerate(blocks):
        places.take(index, block, indents.get(index))
    out, placed, closing, flush = places.out, places.placed, places.closing, places.flush
    if flush and _hang_below_labels(blocks, flush, indents) and not _label_follows(blocks, flush, indents):
        closing |= flush
        placed = {index: depth for index, depth in placed.items() if index not in flush}
    if any(placed.values()) and not _is_outside_between_items(out, placed):
        for index, depth in placed.items():
            out[index] = replace(out[index], level=depth, nested=True)
    _set_behind(out, closing, indents)
    return out


@dataclass(slots=True)
class _Places:
    """What the indentation of one page says, block by block: ``placed`` is how deep in lists a paragraph stands,
    ``closing`` behind how many labels, ``flush`` the same where it stands as far left as the outermost of them.

    ``above`` is where the text began below which the list was opened.
    """

    out: list[Block]
    placed: dict[int, int] = field(default_factory=dict)
    closing: dict[int, int] = field(default_factory=dict)
    flush: dict[int, int] = field(default_factory=dict)
    still_open: list[_Open] = field(default_factory=list)
    above: float | None = None

    def take(self, index: int, block: Block, indent: Indent | None) -> None:
        """Take the next block of the page, and how far it is indented."""
        if block.kind == "heading" or (block.kind == "item" and indent is None):
            self.still_open, self.above = [], None
        if indent is None:
            return
        if indent.opens:
            depth = _open(self.still_open, indent, block)
            self.out[index] = replace(block, level=depth) if depth != block.depth else block
            return
        if _ends_item(self.out, index):
            self.closing[index] = _closes(self.still_open, indent, self.above)
            if not self.closing[index] and (behind := _flush_with_labels(self.still_open, indent)):
                self.flush[index] = behind
        if not self.closing.get(index) and all(one.indent.within > indent.sign for one in self.still_open):
            self.above = indent.sign
        if self.still_open and self.still_open[0].indent.within > 0:
            self._place(index, indent)

    def _place(self, index: int, indent: Indent) -> None:
        """Say in which item a paragraph stands, or behind which."""
        inside = next((one for one in reversed(self.still_open) if one.indent.within <= indent.sign), None)
        if behind := _behind_as_deep(self.still_open, inside):
            self.closing[index] = behind
        elif inside is None or inside.depth:
            self.placed[index] = inside.depth if inside else 0


def _ends_item(blocks: Sequence[Block], index: int) -> bool:
    """Tell whether a text stands above a block, and no heading whose text that is."""
    above = blocks[index - 1] if index else None
    return above is not None and not above.all_strong and above.string.endswith(ENDS)


def _set_behind(out: list[Block], closing: Mapping[int, int], indents: Mapping[int, Indent]) -> None:
    """Say of paragraphs outside lists how many labels they stand behind, where the indentation of all is meant."""
    if any(closing.values()) and not _goes_on_behind(out, closing, indents):
        for index, count in closing.items():
            out[index] = replace(out[index], closes=count) if count and not out[index].nested else out[index]


def _closes(still_open: Sequence[_Open], indent: Indent, above: float | None) -> int:
    """Return behind how many labels a paragraph stands that begins further left than their texts do: below the text of
    a label that is not the format's and stands further left than they, or as far left as the text ``above`` the list;
    0 where it stands in an item."""
    behind: set[float] = set()
    for one in reversed(still_open):
        if one.indent.within <= indent.sign:
            deeper = one.indent.opens == "label" and all(sign > one.indent.sign for sign in behind)
            return len(behind) if deeper else 0
        if not one.numbered:
            return 0
        behind.add(one.indent.sign)
    typed = all(one.indent.opens == "label" for one in still_open)
    outside = (
        typed and above is not None and abs(above - indent.sign) < 1 and all(sign > indent.sign for sign in behind)
    )
    return len(behind) if outside else 0


def _flush_with_labels(still_open: Sequence[_Open], indent: Indent) -> int:
    """Return behind how many labels that are not the format's a paragraph stands that begins as far left as the
    outermost of them, 0 for none."""
    labels = all(one.indent.opens == "label" and one.numbered for one in still_open)
    return len(still_open) if still_open and labels and still_open[0].indent.sign == indent.sign else 0


def _hang_below_labels(blocks: Sequence[Block], flush: Mapping[int, int], indents: Mapping[int, Indent]) -> bool:
    """Tell whether the paragraphs right below labels that are not the format's, and as far left as some paragraphs, all
    stand further in than these labels: then one that does not is outside."""
    places = {indents[index].sign for index in flush}
    pairs = ((indents.get(index - 1), indent, blocks[index - 1].kind) for index, indent in indents.items())
    below = [
        (above.sign, indent.sign)
        for above, indent, kind in pairs
        if above is not None
        and kind != "heading"
        and above.opens == "label"
        and above.sign in places
        and not indent.opens
    ]
    return bool(below) and all(sign > label for label, sign in below)


def _label_follows(blocks: Sequence[Block], flush: Mapping[int, int], indents: Mapping[int, Indent]) -> bool:
    """Tell whether a list goes on below one of some paragraphs that stand as far left as its labels."""
    below: int | None = None
    for index in range(len(blocks) - 1, -1, -1):
        if index in flush and below is not None and blocks[below].kind != "heading" and not _is_first(blocks[below]):
            return True
        below = index if _ends_search(blocks[index], indents.get(index)) else below
    return False


def _ends_search(block: Block, indent: Indent | None) -> bool:
    return block.kind == "heading" or (indent is not None and bool(indent.opens))


def _behind_as_deep(still_open: Sequence[_Open], inside: _Open | None) -> int:
    """Return how many items stand in the one that a paragraph stands in, where they are no deeper in lists than that
    for the format: a list of its own for each level, further in. 0 where the format tells them apart."""
    if inside is None or not inside.depth:
        return 0
    behind = still_open[still_open.index(inside) + 1 :]
    alike = all(one.depth == inside.depth and one.numbered for one in behind)
    return len(behind) if inside.numbered and alike else 0


def _goes_on_behind(blocks: Sequence[Block], closing: Mapping[int, int], indents: Mapping[int, Indent]) -> bool:
    """Tell whether a list goes on below a paragraph that stands further left: not all are indented that stand in it."""
    waiting: float | None = None
    above: set[float] = set()
    """How far in stand the labels above, and further than the paragraph that ``waiting`` says."""
    for index, block in enumerate(blocks):
        indent = indents.get(index)
        if block.kind == "heading":
            waiting, above = None, set()
        elif indent is not None and indent.opens:
            if waiting is not None and indent.sign > waiting and indent.sign in above and not _is_first(block):
                return True
            waiting = None if waiting is not None and indent.sign <= waiting else waiting
            above.add(indent.sign)
        elif indent is not None and closing.get(index):
            waiting = indent.sign
    return False


def _is_first(block: Block) -> bool:
    return _FIRST.match(block.label or block.string) is not None


def _open(still_open: list[_Open], indent: Indent, block: Block) -> int:
    """Let an item end those that it does not stand in; return how deep in lists it stands."""
    while still_open and still_open[-1].indent.within > indent.sign:
        still_open.pop()
    if still_open and indent.opens == still_open[-1].indent.opens == "label" and _are_beside(still_open[-1], indent):
        still_open.pop()  # the one before it in its list
    above = still_open[-1].depth if still_open else 0
    as_it_stands = block.kind == "item" and bool(still_open)
    depth = above + 1 if as_it_stands or not block.depth else block.depth
    still_open.append(_Open(indent, 0 if indent.opens == "label" else depth, _has_one_label(block)))
    return still_open[-1].depth


def _are_beside(before: _Open, indent: Indent) -> bool:
    """Tell whether two labels stand at one place, each with its words as far in as the other."""
    return abs(before.indent.sign - indent.sign) < _SAME and abs(before.indent.within - indent.within) < _SAME


def _has_one_label(block: Block) -> bool:
    label = LABELLED.match(block.string)
    second = LABELLED.match(block.string, label.end()) if label else None
    return (bool(block.label) != bool(label)) and second is None


def _is_outside_between_items(blocks: Sequence[Block], placed: Mapping[int, int]) -> bool:
    """Tell whether a paragraph that is not indented stands between the items of a list: not all of them are indented
    that stand in one."""
    outside = {index for index, depth in placed.items() if not depth}
    return any(
        index in outside and below.depth and (below.depth > 1 or not _FIRST.match(below.label or below.string))
        for index, (_, below) in enumerate(pairwise(blocks))
    )
