"""What a browser draws around the words of an element, or between two parts of it, and no character of the page says:
the signs of a quotation (``<q>``), the stroke of a fraction (``<mfrac>`` of MathML), which joins the sum above it."""

from __future__ import annotations

from typing import NamedTuple

from lxml import etree

from lawtext.languages import known_languages, language
from lawtext.readers.html.tree import Tree


class Drawn(NamedTuple):
    """The signs before the words of an element, behind the first of its parts, and behind its words."""

    before: str = ""
    between: str = ""
    behind: str = ""


NOTHING = Drawn()
_FRACTION = Drawn(between="/")
_SUM = Drawn("(", "", ")")
_QUOTED = ("“", "”")


def drawn(element: etree._Element, tag: str, tree: Tree) -> Drawn:
    """Return the signs that a browser draws for an element (HTML 15.3.6, MathML Core 3.3.2): none around a quotation
    that has its own, since many sites tell browsers to draw none."""
    if tag == "mfrac":
        return _FRACTION
    if tag == "mrow":
        return _SUM if element.find("mo") is not None and next(element.iterancestors()).tag == "mfrac" else NOTHING
    if tag != "q":
        return NOTHING
    said = next((one.get("lang") for one in (element, *element.iterancestors()) if one.get("lang")), "")
    code = str(said).partition("-")[0].lower()
    pairs = language(code).table("checks").get("quotes", [_QUOTED]) if code in known_languages() else [_QUOTED]
    if tree.words(element).startswith((*(opens for opens, _ in (*pairs, _QUOTED)), '"')):
        return NOTHING
    return Drawn(pairs[0][0], "", pairs[0][1])
