"""Links: every internal link and fragment of a built site resolves, and no id stands twice on a page.

MkDocs does not look at links in HTML, so the built files themselves are read. Links to other hosts are not
followed: nothing here uses the network.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import etree, html

from lawtext.problems import Problem

_LINKS = {"a": "href", "link": "href", "form": "action", "script": "src", "img": "src", "use": "href"}

ANYWHERE = "404.html"
"""The page that is shown at any address."""


def check_links(folder: Path, prefix: str = "/") -> tuple[Problem, ...]:
    """Return a problem for every broken link, missing fragment and doubled id under a built site's folder.

    Args:
        folder: the built site.
        prefix: the path under which the site is served, for links that begin with a slash (as in ``404.html``).

    >>> check_links(Path("no-such-folder"))
    ()
    """
    pages = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*.html"))}
    ids: dict[str, frozenset[str]] = {}
    links: list[tuple[str, int, str]] = []
    problems: list[Problem] = []
    for name, file in pages.items():
        found: set[str] = set()
        for element in _elements(file):
            id = element.get("id")
            if id is not None:
                if id in found:
                    problems.append(Problem(name, _line(element), 0, "id-twice", f"the id “{id}” stands here twice"))
                found.add(id)
            attribute = _LINKS.get(str(element.tag))
            value = element.get(attribute) if attribute else None
            if value is not None:
                links.append((name, _line(element), value))
        ids[name] = frozenset(found)
    sound: set[tuple[str, str]] = set()
    for name, line, link in links:
        # From one folder a link leads to one place, but one without a path leads to its own page.
        seen = (name if link[:1] in ("", "#", "?") else posixpath.dirname(name), link)
        if seen in sound:
            continue
        problem = _broken(folder, prefix, ids, name, line, link)
        if problem is None:
            sound.add(seen)
        else:
            problems.append(problem)
    return tuple(sorted(problems))


def _elements(file: Path) -> Iterator[etree._Element]:
    tree = html.parse(str(file), parser=html.HTMLParser(encoding="utf-8"))
    root = tree.getroot()
    if root is not None:  # only what may be of interest: most elements of a law's page are not
        yield from root.xpath("//*[@id or @href or @src or @action]")


def _line(element: etree._Element) -> int:
    return int(element.sourceline or 0)


def _broken(
    folder: Path, prefix: str, ids: dict[str, frozenset[str]], page: str, line: int, link: str
) -> Problem | None:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    target = unquote(parts.path)
    if target.startswith("/"):
        if not target.startswith(prefix):
            return Problem(page, line, 0, "broken-link", f"“{link}” leads out of the site")
        name = target.removeprefix(prefix)
    else:
        name = posixpath.normpath(posixpath.join(posixpath.dirname(page), target)) if target else page
    if target.endswith("/") or not name or name == ".":
        name = posixpath.join(name, "index.html") if name not in ("", ".") else "index.html"
    if page == ANYWHERE:  # what it loads, it looks for in the folders above too
        name = name.replace("../", "")
    if name.startswith(".."):
        return Problem(page, line, 0, "broken-link", f"“{link}” leads out of the site")
    if name not in ids and not (folder / name).is_file():
        return Problem(page, line, 0, "broken-link", f"“{link}” leads to no page")
    fragment = unquote(parts.fragment)
    if fragment and name in ids and fragment not in ids[name]:
        return Problem(page, line, 0, "broken-fragment", f"“{link}” names no place on its page")
    return None
