"""Struck-out words of a web page that are text of an older edition, beside or above a newer one."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from lawtext.readers.dokuwiki.oldereditions import below_older, say_older, years_named
from lawtext.readers.html.tree import Tree

STRUCK_TAGS = frozenset({"del", "s", "strike"})
_HEADS = ("h1", "h2", "h3", "h4", "h5", "h6", "p")
_LINES = ("li", "p")


def struck_of_older(root: etree._Element, tree: Tree) -> frozenset[etree._Element]:
    """Return the elements below the name of an older edition, or in its column of a table, that are struck out."""
    elements = [*root.iter(*_HEADS, *STRUCK_TAGS)]
    older = below_older(["" if element.tag in STRUCK_TAGS else tree.words(element) for element in elements])
    struck = [(element, old) for element, old in zip(elements, older, strict=True) if element.tag in STRUCK_TAGS]
    if not struck:
        return frozenset()
    lines = [*root.iter(*_LINES)]
    said = {lines[index] for index in say_older(tree.words(line) for line in lines)}
    return frozenset(
        element
        for element, old in struck
        if old or next(element.iterancestors(*_LINES), None) in said or _is_in_older_column(element, tree)
    )


def _is_in_older_column(element: etree._Element, tree: Tree) -> bool:
    """Tell whether an element stands in a cell below the year of an older edition."""
    cell = next(element.iterancestors("td", "th"), None)
    table = next(cell.iterancestors("table"), None) if cell is not None else None
    if cell is None or table is None:
        return False
    first = next(table.iter("tr"), None)
    heads = [tree.words(head) for head in first.iter("td", "th")] if first is not None else []
    years = years_named(heads)
    column = sum(_widths_before(cell))
    return column in years and years[column] < max(years.values())


def _widths_before(cell: etree._Element) -> Iterator[int]:
    """Yield how many columns each cell before one of its row is wide."""
    for before in cell.itersiblings("td", "th", preceding=True):
        width = str(before.get("colspan") or "1")
        yield int(width) if width.isdecimal() and len(width) < 4 else 1
