"""The last build: what a site was made from, and whether building it again would give the same.

A build is left out only where everything that it reads is known and is as it was, and where the site itself is, byte
for byte, what that build wrote, or can be made so from the copy that is kept of it. A ``mkdocs.yml`` with other
plugins, hooks or extensions that may read what we do not see is always built.
"""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.utils import clean_directory

from lawtext.site import addresses
from lawtext.site.keeping import Kept, file_hash, file_hashes, key
from lawtext.site.plugin import LawtextPlugin

_LOGGER = "mkdocs.plugins.lawtext"
_PLUGINS = (LawtextPlugin.__module__, "mkdocs.contrib.search")
_EXTENSIONS = (
    "abbr", "admonition", "attr_list", "def_list", "extra", "fenced_code", "footnotes", "md_in_html", "meta", "nl2br",
    "sane_lists", "smarty", "tables", "toc",
)  # fmt: skip
"""Extensions of Python-Markdown that read nothing but the page."""
_READS_ELSEWHERE = ("INHERIT", "!ENV", "!relative", "!!python")


class LastBuild:
    """The last build of a site, as it was recorded beside it."""

    def __init__(self, config: MkDocsConfig) -> None:
        self.config, self.site = config, Path(config.site_dir)
        self.kept = Kept(self.site.parent, _record(self.site))
        self.copy = Copy(self.kept.path.with_suffix("") if self.kept.path else None, self.site)
        self.key = _key(config) if _is_known(config) else ""

    def unchanged(self) -> bool:
        """Tell whether a build would write what is there, or what was put there again; what it would say is said."""
        files = self.kept.found.get("files")
        if not self.key or self.kept.found.get("key") != self.key or not isinstance(files, dict):
            return False
        found = file_hashes(self.site)
        if found != files and not self.copy.put_back(files, found):
            return False
        said = self.kept.found.get("said")
        for line in said if isinstance(said, list) else ():
            logging.getLogger(_LOGGER).info(str(line))
        return True

    def write(self, said: Sequence[str], files: Mapping[str, str]) -> None:
        """Record the build that has just been made, with what it said and the hash of every file of the site."""
        if self.key and _key(self.config) == self.key:  # else somebody saved a file meanwhile: which was read?
            self.kept.write({"key": self.key, "files": {**files}, "said": list(said)})
            self.copy.write(files)


def is_built(site: Path) -> bool:
    """Tell whether a folder holds a site of ours, be it one whose building or removing was broken off."""
    if (site / addresses.STYLE).is_file():
        return True
    files = Kept(site.parent, _record(site)).found.get("files")
    return isinstance(files, dict) and all(name in files for name in file_hashes(site) if _is_built(name))


def _record(site: Path) -> str:
    return f"last-build-{site.name}"


@contextmanager
def alone_in(site: Path) -> Iterator[None]:
    """Let one build at a time write into the folder of a site, where the machine can tell; another waits.

    What a killed build began beside it counts too: it goes on writing until it has ended.
    """
    made = not site.exists()
    opened = None
    with suppress(OSError, ImportError):
        import fcntl  # some machines have none

        site.mkdir(parents=True, exist_ok=True)
        opened = os.open(site, os.O_RDONLY)
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            logging.getLogger(_LOGGER).info("waiting for another build that is writing into %s", site.name)
            fcntl.flock(opened, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if opened is not None:
            with suppress(OSError):
                fcntl.flock(opened, fcntl.LOCK_UN)  # closing it is not enough: other processes may have it open too
            os.close(opened)
            if made:
                with suppress(OSError):  # something is in it
                    site.rmdir()


class Copy:
    """A copy of a built site, so that one that was removed or changed by hand is there again at once.

    Its files bear their hashes as names. They are the files of the site themselves under another name where the disk
    allows that, so that they take no room; whoever changes such a file changes both, so that nothing is put back that
    is not, byte for byte, what was built.
    """

    def __init__(self, folder: Path | None, site: Path) -> None:
        self.folder, self.site = folder, site

    def write(self, files: Mapping[str, str]) -> None:
        """Keep the files of the site that have these names and hashes, and no others; nothing where that cannot be."""
        if self.folder is None:
            return
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            wanted = {hash: name for name, hash in files.items() if _is_built(name)}
            held = {one.name for one in self.folder.iterdir()}
            for gone in held - wanted.keys():
                (self.folder / gone).unlink()
            for hash in wanted.keys() - held:
                _name_again(f"{self.site}/{wanted[hash]}", f"{self.folder}/{hash}")

    def put_back(self, files: Mapping[str, str], found: Mapping[str, str]) -> bool:
        """Make the site what was built, with ``files`` by name and hash, where ``found`` is there now; tell whether it
        was done. What MkDocs leaves in the folder of a site, we leave there too."""
        own = {name: one for name, one in files.items() if _is_built(name)}
        left = [{name: one for name, one in held.items() if not _is_built(name)} for held in (files, found)]
        if self.folder is None or left[0] != left[1]:
            return False
        try:
            if any(file_hash(self.folder / one) != one for one in set(own.values())):
                shutil.rmtree(self.folder, ignore_errors=True)  # the next build keeps all of them anew
                return False
            clean_directory(str(self.site))
            for above in dict.fromkeys(name.rpartition("/")[0] for name in own):
                (self.site / above).mkdir(parents=True, exist_ok=True)
            again: set[str] = set()
            for name, one in own.items():
                # Two files that are alike now are two files all the same: who changes one must not change both.
                (shutil.copyfile if one in again else _name_again)(f"{self.folder}/{one}", f"{self.site}/{name}")
                again.add(one)
        except OSError:
            return False
        return True


def _is_built(name: str) -> bool:
    """Tell what a build writes anew from what stays when MkDocs empties the folder of a site."""
    return not name.startswith(".")


def _name_again(source: str, target: str) -> None:
    """Give a file another name; copy it where it can have one only."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def _is_known(config: MkDocsConfig) -> bool:
    """Tell whether all that a build reads is known: nothing runs but ours and what MkDocs itself comes with."""
    text = Path(config.config_file_path).read_text(encoding="utf-8")
    return (
        not config.hooks
        and not any(word in text for word in _READS_ELSEWHERE)
        and all(type(plugin).__module__.startswith(_PLUGINS) for plugin in config.plugins.values())
        and all(str(one).removeprefix("markdown.extensions.") in _EXTENSIONS for one in config.markdown_extensions)
    )


def _key(config: MkDocsConfig) -> str:
    """Return the key of all that a build reads: the program, the settings, the book, the pages, the templates."""
    file = Path(config.config_file_path)
    (ours,) = (plugin for plugin in config.plugins.values() if isinstance(plugin, LawtextPlugin))
    folders = [file.parent / ours.config.corpus, Path(config.docs_dir), *map(Path, config.theme.dirs)]
    folders += [file.parent / ours.config.editors] if ours.config.editors else []
    return key(
        file.read_text(encoding="utf-8"),
        (ours.config.public, config.strict, os.environ.get("SOURCE_DATE_EPOCH", "")),
        [file_hashes(folder) for folder in folders],
    )


@contextmanager
def said_by_us() -> Iterator[list[str]]:
    """Give the list of what our plugin says meanwhile."""
    said: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.getMessage())

    logger, listener = logging.getLogger(_LOGGER), Listener()
    level = logger.level
    logger.addHandler(listener)
    logger.setLevel(logging.INFO)  # what is said is recorded whoever listens now
    try:
        yield said
    finally:
        logger.setLevel(level)
        logger.removeHandler(listener)
