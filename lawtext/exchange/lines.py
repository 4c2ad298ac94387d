"""XML on lines: each element on a line of its own, indented, so that two versions of a file can be compared as text."""

from __future__ import annotations

from collections.abc import Collection

from lxml import etree


def put_on_lines(element: etree._Element, mixed: Collection[str], depth: int = 0) -> None:
    """Put elements on lines of their own, two spaces in for each level, except inside text, where white space counts.

    Args:
        element: the root, at first; it is changed in place.
        mixed: the tags of the elements that hold text.
        depth: how deep the element stands.
    """
    if element.tag in mixed or not len(element):
        return
    element.text = "\n" + "  " * (depth + 1)
    for child in element:
        put_on_lines(child, mixed, depth + 1)
        child.tail = "\n" + "  " * (depth + 1)
    element[-1].tail = "\n" + "  " * depth
