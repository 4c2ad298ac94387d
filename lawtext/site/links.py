"""Links: every internal link and fragment of a built site resolves, and no id stands twice on a page.

MkDocs does not look at links in HTML, so the built files themselves are read. Links to other hosts are not
followed: nothing here uses the network.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import etree

from lawtext.problems import Problem
from lawtext.site.beside import Spread
from lawtext.site.handwritten import Written
from lawtext.site.keeping import NO_TEXTS, KeptTexts, file_hash, key

_LINKS = {"a": "href", "link": "href", "form": "action", "script": "src", "img": "src", "use": "href"}

ANYWHERE = "404.html"
"""The page that is shown at any address."""


def check_links(
    folder: Path,
    prefix: str = "/",
    kept: KeptTexts = NO_TEXTS,
    hashes: Mapping[str, str] | None = None,
    written: Mapping[str, Written] | None = None,
) -> tuple[Problem, ...]:
    """Return a problem for every broken link, missing fragment and doubled id under a built site's folder.

    Args:
        folder: the built site.
        prefix: the path under which the site is served, for links that begin with a slash (as in ``404.html``).
        kept: what earlier builds found on the same pages.
        hashes: the hash of each file by its name, where that is known.
        written: the pages that people wrote, by the names of what was built from them: a problem of a link that one
            says names the page as it was written.

    >>> check_links(Path("no-such-folder"))
    ()
    """
    found = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*.html"))}
    pages = {name: file for name, file in found.items() if not name.startswith(".")}  # MkDocs leaves these alone
    return () if _sound(folder, prefix, pages, kept, hashes or {}) else _problems(folder, prefix, pages, written or {})


_MANY = 100
"""From how many pages on it is worth while to read them in several processes."""


def _sound(folder: Path, prefix: str, pages: Mapping[str, Path], kept: KeptTexts, hashes: Mapping[str, str]) -> bool:
    """Tell whether nothing is wrong, keeping of each page only its ids and of all links only where they lead."""

    def read(name: str) -> str:
        found = _Reading(pages[name])
        places = {_place(prefix, name, link) for link in found.links} - {""}
        once = len(found.ids) == len(set(found.ids))
        # As one string: ten thousand small ones take much more room.
        return _PART.join((_APART.join(found.ids), _APART.join(sorted(places)))) if once else ""

    keys = {}
    if kept.keeps:
        keys = {name: key("links", prefix, name, hashes.get(name) or file_hash(file)) for name, file in pages.items()}
    spread = Spread(read, [name for name in pages if name not in keys or not kept.has(keys[name])], least=_MANY)
    ids: dict[str, str] = {}
    leading: dict[str, set[str]] = {}
    try:
        for name in pages:
            found = kept.get(keys[name]) if name in keys else None
            if found is None:
                found = spread.of(name)
                if name in keys:
                    kept.put(keys[name], found)
            if not found:
                return False
            ids[name], places = found.split(_PART)
            for place in places.split(_APART) if places else ():
                target, _, fragment = place.partition(_AT)
                leading.setdefault(target, set()).add(fragment)
    finally:
        spread.end()
        kept.end()
    return all(
        (target in ids or (folder / target).is_file())
        and (target not in ids or not fragments - {"", *ids[target].split(_APART)})
        for target, fragments in leading.items()
    )


def _problems(
    folder: Path, prefix: str, pages: Mapping[str, Path], written: Mapping[str, Written]
) -> tuple[Problem, ...]:
    """Return what is wrong, each with its page and line."""
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
            value = _link(element)
            if value is not None:
                links.append((name, _line(element), value))
        ids[name] = frozenset(found)
    for name, line, link in links:
        problem = _broken(folder, prefix, ids, name, line, link)
        if problem is not None:
            page = written.get(name)
            problems.append((page and page.of_link(link, problem.code, problem.message)) or problem)
    return tuple(sorted(problems))


def _link(element: etree._Element) -> str | None:
    attribute = _LINKS.get(str(element.tag))
    return element.get(attribute) if attribute else None


class _Reading:
    """The ids and the links of a page, noted while it is read: the page that prints a large book is never held."""

    def __init__(self, file: Path) -> None:
        """Read a page."""
        self.ids: list[str] = []
        self.links: dict[str, None] = {}  # each once, in order
        # A target without the other methods of an etree.ParserTarget is not called for each end and each text.
        etree.parse(str(file), etree.HTMLParser(encoding="utf-8", target=self))  # type: ignore[call-overload]

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Note what an element says of itself; the parser calls this."""
        id, link = attributes.get("id"), attributes.get(_LINKS.get(tag, ""))
        if id is not None:
            self.ids.append(id)
        if link is not None:
            self.links[link] = None

    def close(self) -> None:
        """Leave all as it is: the page was read; the parser calls this."""


def _place(prefix: str, page: str, link: str) -> str:
    """Return where a link leads, as page and fragment, both unquoted; empty where that is another host.

    What leads out of the site is a page that no site has.
    """
    path, _, fragment = link.partition("#")
    name = _page(prefix, page, path)
    return f"{name}{_AT}{unquote(fragment)}" if name and name != _OUT else name


@lru_cache(maxsize=10_000)
def _page(prefix: str, page: str, link: str) -> str:
    """Return the page, or the file, to which a link without a fragment leads (see ``_place``)."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    target = unquote(parts.path)
    if target.startswith("/"):
        if not target.startswith(prefix):
            return _OUT
        name = target.removeprefix(prefix)
    else:
        name = posixpath.normpath(posixpath.join(posixpath.dirname(page), target)) if target else page
    if target.endswith("/") or not name or name == ".":
        name = posixpath.join(name, "index.html") if name not in ("", ".") else "index.html"
    if page == ANYWHERE:  # what it loads, it looks for in the folders above too
        name = name.replace("../", "")
    return _OUT if name.startswith("..") else name


_APART, _AT, _PART = "\0", "\1", "\2"
"""What parts places, a page from its fragment, and ids from places: characters that stand in no HTML."""
_OUT = f"..{_AT}"


def _elements(file: Path) -> Iterator[etree._Element]:
    root = etree.parse(str(file), etree.HTMLParser(encoding="utf-8")).getroot()
    if root is not None:  # only what may be of interest: most elements of a law's page are not
        yield from root.xpath("//*[@id or @href or @src or @action]")


def _line(element: etree._Element) -> int:
    return int(element.sourceline or 0)


def _broken(
    folder: Path, prefix: str, ids: dict[str, frozenset[str]], page: str, line: int, link: str
) -> Problem | None:
    place = _place(prefix, page, link)
    if not place:
        return None
    name, _, fragment = place.partition(_AT)
    if place == _OUT:
        return Problem(page, line, 0, "broken-link", f"“{link}” leads out of the site")
    if name not in ids and not (folder / name).is_file():
        return Problem(page, line, 0, "broken-link", f"“{link}” leads to no page")
    if fragment and name in ids and fragment not in ids[name]:
        return Problem(page, line, 0, "broken-fragment", f"“{link}” names no place on its page")
    return None
