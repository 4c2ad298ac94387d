"""Links: every internal link and fragment of a built site resolves, and no id stands twice on a page.

MkDocs does not look at links in HTML, so the built files themselves are read. Links to other hosts are not
followed: nothing here uses the network.
"""

from __future__ import annotations

import json
import posixpath
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote, urlsplit

from lxml import etree

from lawtext.problems import Problem
from lawtext.site.beside import Spread, side_by_side
from lawtext.site.handwritten import Written
from lawtext.site.keeping import NO_TEXTS, KeptTexts, file_hash, key

T = TypeVar("T")

_LINKS = {
    **dict.fromkeys(("a", "area", "link", "use"), "href"),
    **dict.fromkeys(("audio", "embed", "iframe", "img", "script", "source", "track", "video"), "src"),
    "form": "action",
    "object": "data",
}
"""The attribute by which an element leads somewhere."""

ANYWHERE = "404.html"
"""The page that is shown at any address."""


def check_links(
    folder: Path,
    prefix: str = "/",
    kept: KeptTexts = NO_TEXTS,
    hashes: Mapping[str, str] | None = None,
    written: Mapping[str, Written] | None = None,
    *,
    busy: int = 0,
) -> tuple[Problem, ...]:
    """Return a problem for every broken link, missing fragment and doubled id under a built site's folder.

    Args:
        folder: the built site.
        prefix: the path under which the site is served, for links that begin with a slash (as in ``404.html``).
        kept: what earlier builds found on the same pages.
        hashes: the hash of every file by its name, where they are known.
        written: the pages that people wrote, by the names of what was built from them: a problem of a link that one
            says names the page as it was written.
        busy: in how many other processes work is done meanwhile that takes as long.

    >>> check_links(Path("no-such-folder"))
    ()
    """
    names = hashes or [file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*.html"))]
    # What begins with a dot MkDocs leaves alone.
    pages = {name: folder / name for name in names if name.endswith(".html") and not name.startswith(".")}
    sound = _sound(folder, prefix, pages, kept, hashes or {}, busy)
    return () if sound else _problems(folder, prefix, pages, written or {})


_MANY = 100
"""From how many pages on it is worth while to read them in several processes."""
_LARGE = 1 << 22
"""So many bytes of pages are large."""


def _sound(
    folder: Path, prefix: str, pages: Mapping[str, Path], kept: KeptTexts, hashes: Mapping[str, str], busy: int
) -> bool:
    """Tell whether nothing is wrong, keeping of each page only its ids and of all links only where they lead."""

    reader = _Reader()

    def read(name: str) -> str:
        found = reader.read(pages[name])
        here = _base(prefix, name, found.base)
        places = {_place(prefix, here, link) for link in found.links}
        once = len(found.ids) == len(set(found.ids))
        # As one string: ten thousand small ones take much more room.
        return f"{json.dumps([*found.ids, *found.names])}\n{json.dumps(sorted(places))}" if once else ""

    keys = {}
    if kept.keeps:
        keys = {name: key("links", prefix, name, hashes.get(name) or file_hash(file)) for name, file in pages.items()}
    asked = [name for name in pages if name not in keys or not kept.has(keys[name])]
    large = sum(pages[name].stat().st_size for name in asked) >= _LARGE
    spread = begun(read, asked, large=large, busy=busy)
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
            ids[name], places = found.split("\n")
            for target, fragment in json.loads(places):
                leading.setdefault(target, set()).add(fragment)
    finally:
        spread.end()
        kept.end()
    return all(
        not fragments - {"", *json.loads(ids[target])} if target in ids else _is_there(folder, target)
        for target, fragments in leading.items()
    )


def begun(read: Callable[[str], T], asked: Sequence[str], *, large: bool, busy: int = 0) -> Spread[str, T]:
    """Begin to read pages in several processes where they are many, in one where they are few and ``large``: what this
    one holds of all pages by then and what reading takes would come together.

    ``busy`` processes have other work that takes as long: those that read would only take turns with them.
    """
    free = side_by_side() - busy
    many = len(asked) >= _MANY
    if free > 1 and (many or not large):
        return Spread(read, asked, least=_MANY, processes=free)
    return Spread(read, asked, least=0 if large else _MANY, kind=lambda _: "")


def _problems(
    folder: Path, prefix: str, pages: Mapping[str, Path], written: Mapping[str, Written]
) -> tuple[Problem, ...]:
    """Return what is wrong, each with its page and line."""
    ids: dict[str, frozenset[str]] = {}
    links: list[tuple[str, int, str, _Place]] = []
    problems: list[Problem] = []
    reader = _Reader()
    for name, file in pages.items():
        read = reader.read(file)
        ids[name], here = frozenset((*read.ids, *read.names)), _base(prefix, name, read.base)
        found: set[str] = set()
        for element in _elements(file):
            id, link = element.get("id"), _link(element)
            if id is not None:
                if id in found:
                    twice = Problem(name, _line(element), 0, "id-twice", f"the id “{id}” is used twice")
                    by_hand = written.get(name)
                    problems.append((by_hand and by_hand.of_id(id, twice.code, twice.message)) or twice)
                found.add(id)
            if link is not None:
                links.append((name, _line(element), link, _place(prefix, here, link)))
    for name, line, link, place in links:
        problem = _broken(folder, ids, name, line, link, place)
        if problem is not None:
            page = written.get(name)
            problems.append((page and page.of_link(link, problem.code, problem.message)) or problem)
    return tuple(sorted(problems))


def _link(element: etree._Element) -> str | None:
    attribute = _LINKS.get(str(element.tag))
    return element.get(attribute) if attribute else None


class _Reading:
    """The ids and the links of a page, noted while it is read: the page that prints a large book is never held."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []  # links may lead to them as to ids
        self.base: str | None = None  # from where the links lead on, if not from the page
        self.links: dict[str, None] = {}  # each once, in order


class _Reader:
    """Reads pages one by one with one parser: a parser and the target it tells hold each other, so that each one more
    would stay until Python looks for garbage, which a build lets it do rarely."""

    def __init__(self) -> None:
        self._read = _Reading()
        # A target without the other methods of an etree.ParserTarget is not called for each end and each text.
        self._parser = _parser(self)

    def read(self, file: Path) -> _Reading:
        """Return what stands on a page."""
        found = self._read = _Reading()
        etree.parse(str(file), self._parser)
        return found

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Note what an element says of itself; the parser calls this."""
        read = self._read
        id, link = attributes.get("id"), attributes.get(_LINKS.get(tag, ""))
        if id is not None:
            read.ids.append(id)
        if link is not None:
            read.links[link] = None
        if tag == "a" and "name" in attributes:
            read.names.append(attributes["name"])
        elif tag == "base" and read.base is None:
            read.base = attributes.get("href")

    def close(self) -> None:
        """Leave all as it is: the page was read; the parser calls this."""


def _parser(target: _Reader | None = None) -> etree.HTMLParser:
    """Return a parser that reads a page to its end, however large it is and however deep it goes."""
    return etree.HTMLParser(encoding="utf-8", huge_tree=True, target=target)  # type: ignore[call-overload, no-any-return]


_Place = tuple[str, str]
"""Where a link leads: a page, or a file, and a fragment, both unquoted."""
_OTHER_HOST, _OUT, _UNREAD = "", "..", "."
"""What stands for a page that is none of this site: the last two where no link may lead, out of it or nowhere."""
_SPACE = " \t\n\r\f"
"""What browsers leave away around a link: the HTML Standard's ASCII whitespace."""


def _place(prefix: str, here: str, link: str) -> _Place:
    """Return where a link leads of which the page, or what it says that its links begin from, is ``here``.

    ``#top`` is there on every page, and what stands behind ``:~:`` names words (the HTML Standard, “navigate to a
    fragment”).
    """
    path, _, fragment = link.strip(_SPACE).partition("#")
    return _page(prefix, here, path), _named(fragment)


@lru_cache(maxsize=10_000)
def _named(fragment: str) -> str:
    named = unquote(fragment.partition(":~:")[0])
    return "" if named.lower() == "top" else named


def _base(prefix: str, page: str, base: str | None) -> str:
    """Return the page from which the links of a page lead on: itself, unless it says another (``<base href>``)."""
    return page if base is None else _page(prefix, page, base.strip(_SPACE))


@lru_cache(maxsize=10_000)
def _page(prefix: str, page: str, link: str) -> str:
    """Return the page, or the file, to which a link without a fragment leads (see ``_place``)."""
    try:
        parts = urlsplit(link)
    except ValueError:  # [ without ]
        return _UNREAD
    if parts.scheme or parts.netloc:
        return _OTHER_HOST
    if page in (_OTHER_HOST, _OUT, _UNREAD):
        return page
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


def _is_there(folder: Path, name: str) -> bool:
    """Tell whether a link may lead to what is no page: a file of the site, or another host."""
    return name == _OTHER_HOST or ("\0" not in name and (folder / name).is_file())


def _elements(file: Path) -> Iterator[etree._Element]:
    root = etree.parse(str(file), _parser()).getroot()
    if root is not None:  # only what may be of interest: most elements of a law's page are not
        yield from root.xpath(_OF_INTEREST)


_OF_INTEREST = f"//*[{' or '.join(f'@{name}' for name in sorted({'id', *_LINKS.values()}))}]"


def _line(element: etree._Element) -> int:
    return int(element.sourceline or 0)


def _broken(
    folder: Path, ids: Mapping[str, frozenset[str]], page: str, line: int, link: str, place: _Place
) -> Problem | None:
    name, fragment = place
    if name in ids:
        if not fragment or fragment in ids[name]:
            return None
        return Problem(page, line, 0, "broken-fragment", f"“{link}” does not lead to a place on its page")
    if _is_there(folder, name):
        return None
    wrong = {_OUT: "leads out of the site", _UNREAD: "cannot be read as an address"}.get(name, "leads to no page")
    return Problem(page, line, 0, "broken-link", f"“{link}” {wrong}")
