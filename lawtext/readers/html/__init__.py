"""HTML of any site: the main content found, the chrome around it named, every character traced to the file.

A page is read in steps, one module each: ``tags`` and ``tree`` make of the file what lxml sees of it, ``content``
finds the part with the text, ``chrome`` what of it is no text, both by what ``law`` finds there, ``notes``,
``notelines`` and ``raised`` the notes; ``walking`` reads the rest as ``layout``, ``listing`` and ``liststyles`` say it
is shown, and ``gathering`` makes blocks of it.
"""

from __future__ import annotations

import re

from lxml import etree

from lawtext.problems import LawtextError, Problem
from lawtext.readers.blocks import Document
from lawtext.readers.html.stylesheets import classes_with
from lawtext.readers.html.tree import Tree
from lawtext.readers.html.walking import NAME, Walk
from lawtext.readers.page import Page

__all__ = ["NAME", "read", "recognises"]

_SIGNS = re.compile(r"<!doctype\s+html|<(?:\w+:)?html[\s>]|<(?:body|div|p|h[1-6]|table|ol|ul)\b[^<>]*>", re.IGNORECASE)
_OTHER_HEADING = re.compile(r"(?m)^[ \t]*(?:={2,6}[ \t]*[^=\s].*=+|#{1,6}[ \t]+\S.*)[ \t]*$")
_OPENED = re.compile(r"<(/?)(?:p|div|pre|table|td|li|ol|ul|dl|section|article|main|textarea)\b", re.I)
_BEGINS_PAGE = re.compile(
    r"\s*(?:<!--(?:(?!-->).)*+-->\s*)*+"
    r"<(?:!doctype|\?|(?:\w+:)?html[\s>](?!.*</html>\s*\S)|head|body|meta|title|link|script|style)",
    re.I | re.S,
)
_HEAD = 20_000
"""A page says in so many code points at its head what it is."""
_MOST_TAGS = 300_000
"""No page of text has more tags: the whole book as one page has some ten thousand for every megabyte."""
_DIFF_VIEW = "//table[contains(concat(' ', @class, ' '), ' diff ')]"


def recognises(page: Page) -> bool:
    """Tell whether the page is HTML: tags alone may stand in wiki text and Markdown too."""
    head = page.text[:_HEAD]
    if not _BEGINS_PAGE.match(head):
        others = [*_OTHER_HEADING.finditer(head)]
        # A web page that is not whole may have a line that looks so; wiki text and Markdown may begin with a tag.
        if len(others) > 1 or (others and (not head.lstrip().startswith("<") or _stands_apart(others[0]))):
            return False
    return bool(_SIGNS.search(head)) and page.text.count("<") > 2


def _stands_apart(heading: re.Match[str]) -> bool:
    """Tell whether a heading that is none of HTML stands between blank lines, where all that was opened is closed."""
    before, behind = heading.string[: heading.start()], heading.string[heading.end() :]
    tags = _OPENED.findall(before)
    return before.endswith("\n\n") and behind.startswith("\n\n") and 2 * tags.count("/") == len(tags)


def read(page: Page) -> Document:
    """Return the blocks of the main content of an HTML page.

    Raises:
        LawtextError: it is a comparison of two versions (DokuWiki's diff view), which does not hold the whole text; it
            has more tags than any page of text, or nests them deeper.
    """
    tags = page.text.count("<")
    if tags > _MOST_TAGS:
        message = f"{tags:,} tags; the limit is {_MOST_TAGS:,}"
        raise LawtextError(Problem(page.name, 0, 0, "too-large", message))
    tree = Tree(page)
    if tree.root is None:
        return Document(page, NAME, (), tuple(tree.left_out))
    if tree.root.xpath(_DIFF_VIEW):
        message = "a comparison of two versions does not contain the whole text; export the page itself"
        raise LawtextError(page.problem(0, "diff-view", message))
    _by_looks(tree.root, tree.sheet)
    return Walk(tree, tree.root).document()


_RAISED = r"vertical-align\s*:\s*(?:super|text-top)"
_STYLED = re.compile(_RAISED, re.I)
_STRUCK = r"text-decoration(?:-line)?\s*:[^;{}]*line-through"
_STYLED_STRUCK = re.compile(_STRUCK, re.I)
_INLINE = ("span", "font", "small", "b", "i", "em")
_OF_WORD = frozenset({"MsoFootnoteReference", "MsoEndnoteReference"})
"""The styles in which Word sets the marks of notes, and their numbers before the notes."""


def _by_looks(root: etree._Element, sheet: str) -> None:
    """Call ``sup`` what a page shows raised, the outermost of elements that are raised together, and ``s`` what it
    strikes out.

    Args:
        root: the page, which is changed.
        sheet: its own style sheets.
    """
    raised, struck = _OF_WORD | classes_with(sheet, _RAISED), classes_with(sheet, _STRUCK)
    for element in root.iter(*_INLINE):
        if not element.attrib:
            continue
        style, classes = str(element.get("style", "")), str(element.get("class", "")).split()
        if _STYLED_STRUCK.search(style) or not struck.isdisjoint(classes):
            element.tag = "s"
        elif next(element.iterancestors("sup"), None) is not None:
            continue
        elif _STYLED.search(style) or not raised.isdisjoint(classes):
            element.tag = "sup"
