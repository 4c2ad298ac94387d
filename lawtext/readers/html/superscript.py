"""Raised text of a web page that a style raises, or that a word processor calls the mark of a note.

It becomes ``sup``, so that whoever looks for marks need ask for nothing else.
"""

from __future__ import annotations

import re

from lxml import etree

from lawtext.readers.html.stylesheets import classes_with

_RAISED = r"vertical-align\s*:\s*(?:super|text-top)"
_STYLED = re.compile(_RAISED, re.I)
_INLINE = ("span", "font", "small", "b", "i", "em")
_OF_WORD = frozenset({"MsoFootnoteReference", "MsoEndnoteReference"})
"""The styles in which Word sets the marks of notes, and their numbers before the notes."""


def raise_text(root: etree._Element, sheet: str) -> None:
    """Call ``sup`` what a page shows raised, the outermost of elements that are raised together.

    Args:
        root: the page, which is changed.
        sheet: its own style sheets.
    """
    raised = _OF_WORD | classes_with(sheet, _RAISED)
    for element in root.iter(*_INLINE):
        if not element.attrib or next(element.iterancestors("sup"), None) is not None:
            continue
        if _STYLED.search(str(element.get("style", ""))) or not raised.isdisjoint(
            str(element.get("class", "")).split()
        ):
            element.tag = "sup"
