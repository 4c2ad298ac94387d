"""The new site: it is built beside the one that it replaces, which stays as it is until the new one is whole."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_OLD = ".old"


@contextmanager
def built_beside(site: Path) -> Iterator[Path]:
    """Give the folder into which a site is to be built; where nothing is raised, it takes the place of ``site``.

    It lies beside the site, on the same disk, so that the exchange takes no time and no room. Where nothing can be
    written there, it is the site's own folder.
    """
    new = site.parent / f".{site.name}.new"
    try:
        _remove(new)  # a build that was killed left it
        new.mkdir(parents=True)
    except OSError:
        yield site
        return
    try:
        yield new
        _take_place(new, site)
    finally:
        _remove(new)


def _take_place(new: Path, site: Path) -> None:
    """Put what a new site holds in the place of what the old one does; what begins with a dot stays, as with MkDocs."""
    old = new / _OLD
    old.mkdir()
    site.mkdir(parents=True, exist_ok=True)
    names = [one.name for one in sorted(new.iterdir()) if not one.name.startswith(".")]
    gone = [one.name for one in sorted(site.iterdir()) if not one.name.startswith(".") and one.name not in names]
    done: list[tuple[Path, Path]] = []
    try:
        for name in (*names, *gone):
            out = [(site / name, old / name)] if os.path.lexists(site / name) else []
            for source, target in (*out, *([(new / name, site / name)] if name in names else [])):
                shutil.move(source, target)
                done.append((source, target))
    except BaseException:  # whatever it is, what stood there is put back before it is told
        for source, target in reversed(done):
            shutil.move(target, source)
        raise
    _remove(old)
    for file in sorted(one for one in new.rglob("*") if one.is_file()):  # .well-known and the like
        target = site / file.relative_to(new)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(file, target)


def _remove(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)
