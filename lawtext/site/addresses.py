"""Addresses: where each page of the site stands, and how one page names another.

A page's path is given from the site's root and ends in a slash (``law/53/2017/``; empty for the home page). Links
inside pages are relative and end in ``index.html``, so that the site also works from disk and from a subfolder.
Fragments are canonical numbers in Latin letters.
"""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote

from lawtext.numbering import Number

HOME = ""
FIND = "find/"
CHECK = "check/"
VERBS = "check/verbs/"
CITATIONS = "citations/"
COMMENTARY = "commentary/"
COMPARISONS = "changes/"
DEFINITIONS = "definitions/"
INTRODUCTION = "introduction/"
DATA = "data/"
SLIP = "slip/"
TERMS = "terms/"
PROGRESS = "progress/"
PRINT = "print/"
PROGRESS_DATA = "data/progress.json"
ZIP = "data/site.zip"
STYLE = "assets/lawtext.css"
"""The style of every page: by it a folder is known for a built site."""

_FRAGMENT_SAFE = "!$&'()*+,;=:@/?-._~"


def law(number: Number | str) -> str:
    """Return the path of the page of a law in the edition in force."""
    return f"law/{number.law if isinstance(number, Number) else number}/"


def law_edition(number: Number | str, edition: str) -> str:
    """Return the permanent path of a law in an edition."""
    return f"{law(number)}{edition}/"


def law_changes(number: Number | str) -> str:
    """Return the path of what changed in a law."""
    return f"{law(number)}changes/"


def changes(old: str, new: str, *, words: bool = False) -> str:
    """Return the path of what changed in the whole book between two editions; with ``words`` of all changed texts."""
    return f"{COMPARISONS}{old}-{new}/" + ("text/" if words else "")


def changes_data(old: str, new: str) -> str:
    """Return the path of the data of what changed between two editions."""
    return f"{DATA}changes/{old}-{new}.json"


def citations(edition: str) -> str:
    """Return the permanent path of the citation map of an edition."""
    return f"{CITATIONS}{edition}/"


def law_data(number: str, edition: str) -> str:
    """Return the address of the files of a law in an edition, without their ending."""
    return f"{DATA}law/{number}/{edition}"


def article(id: str) -> str:
    """Return the path of an article of the commentary."""
    return f"{COMMENTARY}{id}/"


def source(path: str) -> str:
    """Return the name that MkDocs gives to the source of the page at ``path``."""
    return f"{path}index.md"


@lru_cache(maxsize=1_000)  # pages of a law say its numbers again and again
def fragment(id: str) -> str:
    """Return ``#id`` as it stands in an address.

    >>> fragment("12C1(e)(ii)"), fragment("53^1")
    ('#12C1(e)(ii)', '#53%5E1')
    """
    return "#" + quote(id, safe=_FRAGMENT_SAFE)


def root(path: str) -> str:
    """Return the way from the page at ``path`` up to the root of the site: ``../../`` from ``law/53/``."""
    return "../" * path.count("/")


def link(here: str, path: str, id: str = "") -> str:
    """Return the link on the page at ``here`` to the page at ``path``; a fragment alone on the page itself.

    >>> link("law/53/", "law/54/2017/", "54B1")
    '../54/2017/index.html#54B1'
    >>> link("law/53/", "law/53/", "53A")
    '#53A'
    """
    tail = fragment(id) if id else ""
    if here == path and tail:
        return tail
    return _way(here, path) + tail


@lru_cache(maxsize=1_000)
def _way(here: str, path: str) -> str:
    ours, theirs = here.split("/")[:-1], path.split("/")[:-1]
    shared = 0
    while shared < min(len(ours), len(theirs)) and ours[shared] == theirs[shared]:
        shared += 1
    steps = [".."] * (len(ours) - shared) + theirs[shared:]
    return "/".join([*steps, "index.html"])


def link_to_file(here: str, path: str) -> str:
    """Return the link on the page at ``here`` to a file.

    >>> link_to_file("law/53/", "data/law/53/2017.json")
    '../../data/law/53/2017.json'
    >>> link_to_file("data/", "data/book.json")
    'book.json'
    """
    folder, _, name = path.rpartition("/")
    return link(here, f"{folder}/" if folder else "").removesuffix("index.html") + quote(name, safe=_FRAGMENT_SAFE)
