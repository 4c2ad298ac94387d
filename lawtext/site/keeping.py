"""Keeping: what is costly to compute is kept from one build to the next, by a hash of all that it comes from.

The files lie in ``.lawtext-cache`` beside the built site. A key holds the hash of this program and of the packages it
computes with, so that nothing an older version found is ever used. What is kept is JSON, never code; a file that cannot
be read is as good as none, and one that cannot be written is left unwritten. Only what the last build used stays.
"""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path

import lawtext
from lawtext.corpus.files import write_bytes

FOLDER = ".lawtext-cache"
_PACKAGES = (
    "numpy", "scipy", "rapidfuzz", "snowballstemmer", "diff-match-patch", "lxml", "mkdocs", "jinja2", "markdown",
)  # fmt: skip


@cache
def program() -> str:
    """Return a hash of this program, of Python and of the packages by which it computes."""
    folder = Path(lawtext.__file__).parent
    found = hashlib.sha256(platform.python_version().encode())
    for name in _PACKAGES:
        with suppress(metadata.PackageNotFoundError):
            found.update(f"{name} {metadata.version(name)}\n".encode())
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            found.update(path.relative_to(folder).as_posix().encode() + b"\0")
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def key(*parts: object) -> str:
    """Return the key of something that is computed from ``parts``, whose ``repr`` must tell all that counts."""
    return hashlib.sha256("\0".join((program(), *map(repr, parts))).encode("utf-8", "surrogatepass")).hexdigest()


class Kept:
    """What one kind of computing found, by key; ``folder`` None keeps nothing."""

    def __init__(self, folder: Path | None, name: str) -> None:
        self.path = folder / FOLDER / f"{name}.json" if folder else None
        self.found = self._read()

    def _read(self) -> dict[str, object]:
        if self.path is None:
            return {}
        try:
            data = json.loads(self.path.read_bytes())
        except (OSError, ValueError, RecursionError):
            return {}
        return data if isinstance(data, dict) else {}

    def write(self, found: Mapping[str, object]) -> None:
        """Keep ``found``, and nothing else; do nothing where no file can be written."""
        if self.path is None or found == self.found:
            return
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(self.path.parent / ".gitignore", b"*\n")
            write_bytes(self.path, json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode())


NOTHING = Kept(None, "")
