"""Which part of a web page is its text: the main content, and the title of its law where that stands above it.

What of this part is no text all the same is for ``chrome``.
"""

from __future__ import annotations

from collections.abc import Sequence

from lxml import etree

from lawtext.readers.html.chrome import Chrome
from lawtext.readers.html.law import Law
from lawtext.readers.html.tree import HEADING_TAGS, headings, size

_MAIN = (
    "//main",
    "//*[@role='main']",
    "//*[@id='content' or @id='main-content' or @id='bodyContent' or @id='dokuwiki__content']",
    "//article",
)
_OF_WIKI = "//*[@id='dokuwiki__content']"
"""What only a wiki calls so is its content, however short a page is beside its menus."""
_LEAST = 0.3
"""The main content has more of the runs of text of the page than this."""


def main_content(law: Law, chrome: Chrome) -> etree._Element:
    """Return the main content of a page, the whole page where no part of it is called so."""
    whole = size(law.root)
    for path, least in ((_OF_WIKI, 0.0), *((path, _LEAST) for path in _MAIN)):
        found = [element for element in law.root.xpath(path) if isinstance(element, etree._Element)]
        best = max(found, key=size, default=None)
        if best is not None and size(best) > least * whole:
            return _around(best, found, law, chrome)
    return law.root


def title_above(main: etree._Element, law: Law) -> tuple[etree._Element, ...]:
    """Return the one heading above the main content that is the title of its law, if it has none of its own: the
    head of a page with one law."""
    if any(map(law.is_title, headings(main))) or not law.has_labels(main):
        return ()
    above = [
        heading
        for up in (main, *main.iterancestors())
        for beside in up.itersiblings(preceding=True)
        for heading in beside.iter(*HEADING_TAGS)
        if law.is_title(heading) and not law.is_linked(heading)
    ]
    titles = {" ".join(law.tree.words(heading).split()) for heading in above}
    return (above[0],) if len(titles) == 1 else ()


def _around(best: etree._Element, found: Sequence[etree._Element], law: Law, chrome: Chrome) -> etree._Element:
    """Return the largest of the elements that may be the main content, or what is around all those with labels:
    each law of a page may be an article of its own."""
    if not law.has_labels(best):
        return best
    inside = {*best.iterancestors(), *best.iterdescendants(), best}
    others = [element for element in found if element not in inside and law.has_labels(element)]
    others += [element for element in law.root.iter("aside") if element not in inside and law.holds(element)]
    others += _goes_on_behind(best, law, chrome)
    if not others:
        return best
    return next(up for up in best.iterancestors() if all(up in set(other.iterancestors()) for other in others))


def _goes_on_behind(best: etree._Element, law: Law, chrome: Chrome) -> list[etree._Element]:
    """Return what stands behind the main content and goes on with its clauses: one end tag too many closes the
    main content before its end."""
    behind = [
        below
        for up in (best, *best.iterancestors())
        for below in up.itersiblings()
        if isinstance(below.tag, str) and not chrome.reason(below)
    ]
    return behind if behind and law.hold_clauses(behind) else []
