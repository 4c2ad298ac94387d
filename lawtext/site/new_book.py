"""A new law book: the folder that ``lawtext init`` makes, with a made-up law in two languages, ready to build.

The files stand in ``example/``; a name that begins with ``dot.`` there begins with a dot in the new folder.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lawtext.corpus.files import write_bytes
from lawtext.problems import UsageError

EXAMPLE = Path(__file__).parent / "example"
STARTER = Path(__file__).parent / "starter"
_SHARED_PAGES = ("index.md", "how-to-read.md")
"""Pages that a book without a ``mkdocs.yml`` gets too."""


def new_book(folder: Path) -> tuple[Path, ...]:
    """Make a new law book in a folder and return its files, as seen from there, in order.

    Raises:
        UsageError: the folder is there and holds something (a ``.git`` alone does not count), or is a file.
    """
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder.as_posix()} is a file; name a folder that is empty or does not exist yet")
    if folder.is_dir() and (held := sorted(one.name for one in folder.iterdir() if one.name != ".git")):
        raise UsageError(f"{folder.as_posix()} is not empty (it contains {held[0]}); name an empty folder")
    contents = {_target(file): file for file in EXAMPLE.rglob("*") if file.is_file()}
    contents |= {Path("site", name): STARTER / name for name in _SHARED_PAGES}
    for name in sorted(contents):
        write_bytes(folder / name, contents[name].read_bytes())
    return tuple(sorted(contents))


@cache
def made_up_laws() -> frozenset[bytes]:
    """Return what the law files of a new book hold: nobody's text, which a law of one's own may replace unasked."""
    return frozenset(file.read_bytes() for file in (EXAMPLE / "corpus" / "laws").rglob("*.md"))


def _target(file: Path) -> Path:
    parts = file.relative_to(EXAMPLE).parts
    return Path(*("." + part.removeprefix("dot.") if part.startswith("dot.") else part for part in parts))
