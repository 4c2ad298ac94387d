"""Pages that people write: the places they leave for what the corpus holds.

A place is an HTML comment on a line of its own, so that the page reads well in any Markdown viewer::

    <!-- lawtext: laws -->

``title`` is the book's title, ``goto`` the box that goes to a clause (then left out of the head), ``laws`` the list of
laws, ``latest`` the changes of the newest edition.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from mkdocs.exceptions import PluginError

from lawtext.site import addresses, pages
from lawtext.site.pages import Context
from lawtext.site.rendering import Renderer
from lawtext.site.view import Site

_PLACE = re.compile(r"<!--\s*lawtext:\s*(?P<what>.*?)\s*-->", re.DOTALL)


def fill_places(renderer: Renderer, here: str, html: str, file: str) -> str:
    """Return a page's HTML with its places filled.

    Raises:
        PluginError: a place asks for something that there is not.
    """

    def fill(match: re.Match[str]) -> str:
        part = PARTS.get(match["what"])
        if part is None:
            known = ", ".join(PARTS)
            raise PluginError(f"{file}: “{match[0]}” asks for “{match['what']}”; there is {known}")
        return renderer.fill(f"pages/part_{match['what']}.html", here, part(renderer.site, here))

    return _PLACE.sub(fill, html)


def _nothing(site: Site, here: str) -> Context:
    return {}


def _laws(site: Site, here: str) -> Context:
    groups: list[Context] = []
    for law in pages.law_list(site, here):
        if law["part"] or not groups:
            groups.append({"part": law["part"], "laws": []})
        groups[-1]["laws"].append(law)
    return {"groups": groups}


def _latest(site: Site, here: str) -> Context:
    newest = next(iter(site.comparisons), None)
    if newest is None:
        return {"comparison": None}
    whole = addresses.changes(newest.old, newest.new)
    return {"comparison": newest, "whole": whole, "laws": pages.changes_context(site, newest, here)["laws"]}


PARTS: Mapping[str, Callable[[Site, str], Context]] = {
    "title": _nothing,
    "goto": _nothing,
    "laws": _laws,
    "latest": _latest,
}
"""What a place can ask for."""
