"""Ordered lists written with the tags of HTML inside Markdown or wiki text: the number that a browser prints before
each item, and in which item a paragraph below a list stands.

How a list counts is for ``liststyles``; the tags themselves are left out as signs of the text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from lxml import etree

from lawtext.readers.blocks import Block
from lawtext.readers.html.listing import Listing

_TAG = re.compile(r"<(?P<close>/?)(?P<name>ol|ul|li)\b(?P<facts>[^<>]*)>", re.IGNORECASE)
_FACT = re.compile(
    r"(?P<name>type|start|value|reversed|style)(?:\s*=\s*(?P<quote>[\"']?)(?P<value>[^\"'<>]*)(?P=quote))?",
    re.IGNORECASE,
)
_DEEPEST = 20
"""No list of a law stands in more lists than this."""


class _Item(NamedTuple):
    """An item of a list: where its text starts, its element, and how deep in lists it stands."""

    start: int
    element: etree._Element
    depth: int
    is_end: bool = False
    """Whether it is the end of a list, and its depth that of what stands around the list."""


def with_list_numbers(blocks: Sequence[Block], text: str) -> Iterator[Block]:
    """Yield the blocks of a page, those that begin an item of an ordered list as items with their number, and
    paragraphs behind a list, down to the next heading, with the depth of the item that they stand in."""
    items = _items(text) if "<ol" in text.lower() else []
    if not items:
        yield from blocks
        return
    starts = [item.start for item in items]
    listing = Listing()
    begun = {-1}
    headed = -1
    for block in blocks:
        at = bisect_right(starts, block.text.start) - 1
        headed = block.text.start if block.kind == "heading" else headed
        if at >= 0 and items[at].is_end and starts[at] > headed and block.kind == "paragraph" and not block.depth:
            yield replace(block, level=items[at].depth, nested=True)
            continue
        begins = at not in begun and not block.label and block.kind != "heading"
        label = listing.number(items[at].element) if begins else ""
        begun.add(at)
        yield replace(block, kind="item", level=items[at].depth, label=label, nested=True) if label else block


def _items(text: str) -> list[_Item]:
    """Return the items of the lists of a page, and a nameless end for each list, in order."""
    top = etree.Element("body")
    here = top
    found: list[_Item] = []
    depth = 0
    for tag in _TAG.finditer(text):
        name = tag["name"].lower()
        if tag["close"]:
            while here is not top and here.tag != name:
                here = _up(here)
            here = _up(here)
            if name != "li":
                depth = max(0, depth - 1)
                found.append(_Item(tag.end(), top, depth, is_end=True))
            continue
        if name != "li":
            depth += 1
        elif here.tag == "li":
            here = _up(here)
        if depth > _DEEPEST:
            return []
        facts = {fact["name"].lower(): fact["value"] or "" for fact in _FACT.finditer(tag["facts"])}
        here = etree.SubElement(here, name, facts)
        if name == "li":
            found.append(_Item(tag.end(), here, depth))
    return found


def _up(element: etree._Element) -> etree._Element:
    above = element.getparent()
    return element if above is None else above
