"""How far from the edge Word sets a paragraph: what it says itself, its list and its style, one after the other.

ECMA-376 part 1, 17.3.1.12 (``w:ind``) and 17.9.22: what a paragraph says itself comes first; then its list, if the
paragraph itself is put into that, else its style.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from lxml import etree

from lawtext.readers.docx.word import number, value, w
from lawtext.readers.indents import Indent


class Sides(NamedTuple):
    """What one place says of the indentation of a paragraph, in twentieths of a point: of its lines, and how much
    more of the first one (less than nothing: it hangs); None where it does not say."""

    left: int | None = None
    first: int | None = None

    def over(self, below: Sides) -> Sides:
        """Return what holds where this place comes before another."""
        return Sides(below.left if self.left is None else self.left, below.first if self.first is None else self.first)

    def indent(self, opens: Literal["", "item", "label"]) -> Indent:
        """Return where a paragraph begins; of an item, and of one that begins with a typed label, where that does."""
        left, first = self.left or 0, self.first or 0
        sign = left + first if opens else left
        return Indent(sign, (sign + left) / 2 if first < 0 else left, opens)


NOWHERE = Sides()


def sides(properties: etree._Element | None) -> Sides:
    """Return what the properties of a paragraph, of a style or of a level of a list say of indentation."""
    found = None if properties is None else properties.find(w("ind"))
    if found is None:
        return NOWHERE
    left = next((number(found, 0, name) for name in ("left", "start") if value(found, name)), None)
    hangs, more = (number(found, 0, name) if value(found, name) else None for name in ("hanging", "firstLine"))
    return Sides(left, more if hangs is None else -hangs)
