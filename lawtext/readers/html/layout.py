"""How a web page shows its elements: on lines of their own, apart from their neighbours, in bold, line by line.

The style sheet inside the page and the styles of elements are read as far as they say so; one in another file is not.
"""

from __future__ import annotations

import re

from lxml import etree

from lawtext.languages.scripts import CAPITAL
from lawtext.readers.html.stylesheets import classes_with
from lawtext.readers.html.tree import BLOCKS, Tree, first_token
from lawtext.readers.traced import Traced

_NEVER_FULL = 1_000_000_000
"""More signs than any line has."""

_INLINE = frozenset({"span", "a", "b", "strong", "i", "em", "font", "label"})
_DISPLAYED = r"display\s*:\s*(?:block|flex|grid|list-item)"
_SHOWN_AS_BLOCK = re.compile(rf"(?:\A|[;\s]){_DISPLAYED}\b", re.I)
_FLOATS = re.compile(r"(?:\A|[;\s])float\s*:\s*left\b", re.I)
_LONGEST_LABEL = 10
"""What floats before the words of its block is a label of theirs, and no paragraph, where it has no more signs."""
_AKN_BLOCKS = frozenset(f"akn-{name}" for name in ("p", "heading", "subheading", "listIntroduction", "listWrapUp"))
"""The elements of Akoma Ntoso that its web pages show as blocks, by a style sheet in another file."""
_KEEPS_LINES = re.compile(r"white-space\s*:\s*(?:pre|break-spaces)", re.I)
_BOLD = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)\b", re.I)
_NAME_OF_LAW = re.compile(r"[^\W\d_]{2,}\.?\s+[0-9]{1,3}")
_SHORTEST_TITLE = 3
"""Fewer letters behind the number of a law are part of it (``Law 47`` ``E1``)."""
_ENDS_LOW = re.compile(rf"[^\W\d_]{{2}}(?<![{CAPITAL}])[.;:·]?\Z")


class Layout:
    """How the elements of one web page are shown."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.shown_as_blocks = _AKN_BLOCKS | classes_with(tree.sheet, _DISPLAYED)
        """Classes whose elements begin on a line of their own, whatever their names."""
        self.bare: dict[etree._Element, bool] = {}

    def is_block(self, element: etree._Element, tag: str) -> bool:
        """Tell whether an element begins on a line of its own."""
        return tag in BLOCKS or self._is_shown_as_block(element, tag) or ("-" in tag and self._is_own_block(element))

    def is_set_apart(self, element: etree._Element, tag: str, pieces: list[Traced]) -> bool:
        """Tell whether a page shows an element apart from the one before it though no space is between them: both are
        whole, the one ends in a small letter or a sentence, the other begins with a capital (“Previous” “Law 6”); or
        they are the number and the words of a title (“Law 6” “CUPS”).

        Args:
            element: no block.
            tag: its name.
            pieces: what stands before it in its block.
        """
        above, parent = element.getprevious(), element.getparent()
        if tag not in _INLINE or above is None or above.tag not in _INLINE or above.tail or parent is None:
            return False
        words = self.tree.raw(first_token(element)) if pieces else ""
        if not words[:1].isupper() or not self._is_bare(parent):
            return False
        before = pieces[-1].string
        if len(pieces) == 1 and _NAME_OF_LAW.fullmatch(before):
            return words[:_SHORTEST_TITLE].isalpha() and len(words) >= _SHORTEST_TITLE
        return _ENDS_LOW.search(before) is not None

    def is_bold(self, element: etree._Element, tag: str) -> bool:
        """Tell whether an element amid words is set in bold, or underlined before further words, as a heading is."""
        if tag in ("b", "strong"):
            return True
        if tag == "u":
            return bool((element.tail or "").strip())
        return tag in _INLINE and _BOLD.search(str(element.get("style", ""))) is not None

    def width(self, element: etree._Element, tag: str) -> int:
        """Return the length of the longest line of text whose line breaks are kept, 0 where they are not; lines that a
        style keeps are no parts of a paragraph, whatever their length."""
        if tag != "pre":
            return _NEVER_FULL if _KEEPS_LINES.search(str(element.get("style", ""))) else 0
        text = self.tree.page.text
        lines = (line.strip() for start, end in self.tree.runs_of(element) for line in text[start:end].split("\n"))
        return max(map(len, lines), default=0)

    def _is_shown_as_block(self, element: etree._Element, tag: str) -> bool:
        """Tell whether an element that is no block by its name is shown as one, by its style or the page's sheet."""
        if tag not in _INLINE or not element.attrib:
            return False
        style = str(element.get("style", ""))
        if _FLOATS.search(style) and len(self.tree.words(element)) <= _LONGEST_LABEL:
            return False
        if _SHOWN_AS_BLOCK.search(style):
            return True
        return not self.shown_as_blocks.isdisjoint(str(element.get("class", "")).split())

    def _is_own_block(self, element: etree._Element) -> bool:
        """Tell whether an element with a name of the site's own (``<law-clause>``) is a block: it is not amid words."""
        parent = element.getparent()
        if parent is None:
            return False
        around = str(parent.tag)
        return (around in BLOCKS or "-" in around) and self._is_bare(parent)

    def _is_bare(self, parent: etree._Element) -> bool:
        """Tell whether an element has no words but those of the elements in it."""
        if parent not in self.bare:
            beside = (parent.text, *(child.tail for child in parent))
            self.bare[parent] = not any(string and not string.isspace() for string in beside)
        return self.bare[parent]
