"""What a browser prints before the items of the lists of a page, where one item may stand in another.

How a list counts is for ``liststyles``.
"""

from __future__ import annotations

from lxml import etree

from lawtext.readers.html.liststyles import list_numbers, list_rules


class Listing:
    """The list items of one page, as far as it is read; ``sheet`` are its own style sheets."""

    def __init__(self, sheet: str = "") -> None:
        self.rules = list_rules(sheet)
        self.counts: dict[etree._Element, dict[etree._Element, str]] = {}
        self.items: dict[etree._Element, tuple[str, int]] = {}
        """The list items that are open or were: the label of each, and how many blocks stood before it."""

    def label(self, item: etree._Element, blocks_before: int) -> str:
        """Return what is printed before a list item: its number, and before it that of the item around it, where the
        list is all that stands in that: no block has been read since it began."""
        label = self.number(item)
        outer = next(item.iterancestors("li"), None)
        around, before = self.items.get(outer, ("", 0)) if outer is not None else ("", 0)
        if label and around and before == blocks_before:
            label = f"{around} {label}"
        self.items[item] = label, blocks_before
        return label

    def number(self, item: etree._Element) -> str:
        """Return the number that a browser prints before a list item; empty for a bullet."""
        parent = item.getparent()
        if parent is None or parent.tag != "ol":
            return ""
        if parent not in self.counts:
            outer = next(parent.iterancestors("li"), None)
            around = self.number(outer) if outer is not None and self.rules else ""
            self.counts[parent] = list_numbers(parent, self.rules, around)
        return self.counts[parent].get(item, "")
