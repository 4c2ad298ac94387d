"""Refusing: pages and templates of a site's own that cannot be read, or share an address, before any page is made."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

from lawtext.corpus.files import read_text
from lawtext.problems import LawtextError, Problem

_HOME = "index.html"


def refuse_unfit_pages(files: Iterable[File], name: Callable[[File], str], taken: Collection[str]) -> None:
    """Raise where a page that people wrote cannot be read, has the address of another one, or where none is the home.

    Args:
        files: the pages, before ours are among them.
        name: what messages call the file of one.
        taken: the names of the built pages of the corpus (``law/1/index.html``).

    Raises:
        PluginError: with the place.
    """
    seen: dict[str, str] = {}
    for file in files:
        shown, built = name(file), file.dest_uri
        if built in taken:
            message = f"{built} is a page of the corpus; give the page written by hand another name"
            raise PluginError(str(Problem(shown, 1, 1, "address-twice", message)))
        if built in seen:
            message = f"{seen[built]} has the same address, {built}; give one of them another name"
            raise PluginError(str(Problem(shown, 1, 1, "address-twice", message)))
        seen[built] = shown
        if file.abs_src_path:
            _refuse_unreadable(Path(file.abs_src_path), shown)
    if _HOME not in seen:
        folder = f"{next(iter(seen.values())).partition('/')[0]}/" if seen else ""
        raise PluginError(
            str(Problem(f"{folder}index.md", 1, 1, "no-home", "the site has no home page; write this one"))
        )


def refuse_unreadable_templates(folders: Iterable[str], base: Path) -> None:
    """Raise where a template of the site's own is no text: the template language does not say which.

    Args:
        folders: where templates lie; only those under ``base`` are of the site's own.
        base: the folder of ``mkdocs.yml``.

    Raises:
        PluginError: with the place.
    """
    for folder in map(Path, folders):
        if base.resolve() in folder.resolve().parents:
            for file in sorted(folder.rglob("*.html")):
                _refuse_unreadable(file, file.relative_to(base).as_posix() if base in file.parents else file.name)


def _refuse_unreadable(file: Path, name: str) -> None:
    try:
        read_text(file, name)
    except LawtextError as error:
        raise PluginError(str(error)) from error
