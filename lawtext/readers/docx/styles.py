"""What the styles of a Word file say of its paragraphs and runs: a heading, bold, hidden, struck out, in which list.

A style is based on others, and says only what differs from them (ECMA-376 part 1, 17.7). What becomes of a paragraph
with a style is for ``docx``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree

from lawtext.readers.docx.indents import NOWHERE, Sides, sides
from lawtext.readers.docx.word import number, switched, value, w

_DEPTH = 60
"""Styles that are based on more of them are read no further."""
_HEADING = re.compile(r"heading ([1-9])$")


@dataclass(frozen=True, slots=True)
class Style:
    """What the styles say of a paragraph or a run, after all they are based on."""

    name: str = ""
    bold: bool | None = None
    italic: bool | None = None
    hidden: bool | None = None
    struck: bool | None = None
    raised: bool | None = None
    outline: int = -1
    list_id: str = ""
    level: int = -1
    level_style: str = ""
    sides: Sides = NOWHERE


class WordStyles:
    """The styles of a file, each worked out once, from the part that lists them (None: the file has no styles)."""

    def __init__(self, root: etree._Element | None) -> None:
        self._known: dict[str, Style] = {}
        self._elements = {} if root is None else {value(s, "styleId"): s for s in root.iterchildren(w("style"))}
        self._default = ""
        for id, element in self._elements.items():
            if value(element, "type") == "paragraph" and value(element, "default") in ("1", "true"):
                self._default = id

    def of_paragraph(self, properties: etree._Element | None) -> Style:
        """Return the style of a paragraph with these properties (``w:pPr``), the default one where it names none."""
        id = "" if properties is None else value(properties.find(w("pStyle")))
        return self.named(id or self._default)

    def of_run(self, properties: etree._Element | None) -> Style:
        """Return the style of a run with these properties (``w:rPr``), one that says nothing where it names none."""
        return self.named("" if properties is None else value(properties.find(w("rStyle"))))

    def named(self, id: str, depth: int = 0) -> Style:
        """Return a style, after all it is based on; ``depth`` is how many are based on it, one upon the other."""
        if id in self._known:
            return self._known[id]
        element = self._elements.get(id)
        if element is None or depth > _DEPTH:
            return Style()
        below = self.named(value(element.find(w("basedOn"))), depth + 1)
        style = self._known[id] = _style(id, element, below)
        return style


def _style(id: str, element: etree._Element, below: Style) -> Style:
    """Return what a style says, over the one that it is based on."""
    run, paragraph = element.find(w("rPr")), element.find(w("pPr"))
    list_of = None if paragraph is None else paragraph.find(w("numPr"))
    name = value(element.find(w("name"))).lower()
    bold, italic, hidden, gone, up = said(run, "b"), said(run, "i"), said(run, "vanish"), struck(run), raised(run)
    return Style(
        name,
        below.bold if bold is None else bold,
        below.italic if italic is None else italic,
        below.hidden if hidden is None else hidden,
        below.struck if gone is None else gone,
        below.raised if up is None else up,
        _outline(paragraph, name, below),
        below.list_id if list_of is None else value(list_of.find(w("numId"))) or below.list_id,
        below.level if list_of is None else number(list_of.find(w("ilvl")), -1),
        below.level_style if list_of is None else id,
        sides(paragraph).over(below.sides),
    )


def _outline(paragraph: etree._Element | None, name: str, below: Style) -> int:
    """Return the level of heading that a style gives, from 0; -1 where it is none of a heading."""
    outline = -1 if paragraph is None else number(paragraph.find(w("outlineLvl")), -1)
    if outline >= 0:
        return outline
    heading = _HEADING.match(name)
    if heading:
        return int(heading[1]) - 1
    return 0 if name == "title" else below.outline


def said(properties: etree._Element | None, switch: str) -> bool | None:
    """Return what the properties of a run say of a switch (``b``, ``vanish``), None where they do not."""
    return None if properties is None else switched(properties.find(w(switch)))


def struck(properties: etree._Element | None) -> bool | None:
    """Return whether a run is struck out by one line or by two, None where it does not say."""
    found = [one for switch in ("strike", "dstrike") if (one := said(properties, switch)) is not None]
    return any(found) if found else None


def raised(properties: etree._Element | None) -> bool | None:
    """Return whether a run is set above the line, as superscript or lifted (``w:position``, in half points), None where
    it does not say."""
    if properties is None:
        return None
    set_so, lifted = properties.find(w("vertAlign")), properties.find(w("position"))
    if set_so is None and lifted is None:
        return None
    return value(set_so) == "superscript" or number(lifted, 0) > 0
