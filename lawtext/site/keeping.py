"""Keeping: what is costly to compute is kept from one build to the next, by a hash of all that it comes from.

The files lie in ``.lawtext-cache`` beside the built site. A key holds the hash of this program and of the packages it
computes with, so that nothing an older version found is ever used. What is kept is text, never code; a file that cannot
be read is as good as none, and one that cannot be written is left unwritten. Only what the last build used stays.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from importlib import metadata
from operator import attrgetter
from pathlib import Path

import lawtext
from lawtext import kept
from lawtext.corpus.files import write_bytes

FOLDER = ".lawtext-cache"
_PACKAGES = (
    "numpy", "scipy", "rapidfuzz", "snowballstemmer", "diff-match-patch", "lxml", "mkdocs", "jinja2", "markdown",
    "markupsafe", "pyyaml", "pathspec",
)  # fmt: skip


@cache
def program() -> str:
    """Return a hash of this program, of Python and of the packages by which it computes."""
    folder = Path(lawtext.__file__).parent
    found = hashlib.sha256(f"{platform.python_version()} {zlib.ZLIB_RUNTIME_VERSION}".encode())
    for name in _PACKAGES:
        with suppress(metadata.PackageNotFoundError):
            found.update(f"{name} {metadata.version(name)}\n".encode())
    for name, hash in file_hashes(folder).items():
        found.update(f"{name}\0{hash}\n".encode())
    return found.hexdigest()


def key(*parts: object) -> str:
    """Return the key of something that is computed from ``parts``, whose ``repr`` must tell all that counts."""
    return hashlib.sha256("\0".join((program(), *map(repr, parts))).encode("utf-8", "surrogatepass")).hexdigest()


def file_hash(path: Path | str) -> str:
    """Return the SHA-256 of a file; the packed site of a large book is never read as a whole."""
    found = hashlib.sha256()
    with Path(path).open("rb", buffering=0) as file:  # most are small: hashlib.file_digest makes room for a large one
        while data := file.read(_READ):
            found.update(data)
    return found.hexdigest()


_READ = 1 << 16
"""So many bytes of a file are read at a time."""


def file_hashes(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file under a folder by its path there, but of what Python keeps for itself.

    What lies in a folder that stands there as a link counts too, as MkDocs and the corpus read it.
    """
    start = len(str(folder)) + 1
    return {path[start:].replace(os.sep, "/"): file_hash(path) for path in _files_under(str(folder))}


def _files_under(folder: str) -> Iterator[str]:
    """Yield every such file in the order of the names of folders and files; a link to a folder in which it lies is not
    followed."""
    held: list[os.DirEntry[str]] = []
    with suppress(OSError), os.scandir(folder) as entries:  # there may be no such folder
        held += entries
    for one in sorted(held, key=attrgetter("name")):
        if one.is_symlink() and not Path(one.path).exists():
            continue  # it leads to nothing, or to itself
        if one.is_dir():
            if not (one.is_symlink() and _leads_round(one.path)):
                yield from _files_under(one.path)
        elif one.is_file() and not one.name.endswith(".pyc"):
            yield one.path


def _leads_round(link: str) -> bool:
    """Tell whether a link to a folder leads to one in which it lies."""
    above = Path(link).parent.resolve()
    return Path(link).resolve() in (above, *above.parents)


class Kept:
    """What one kind of computing found, by key; ``folder`` None keeps nothing.

    The first line of the file is the hash of the others, so that what was spoiled is not taken for what was kept.
    """

    def __init__(self, folder: Path | None, name: str) -> None:
        self.path = folder / FOLDER / f"{name}.json" if folder else None
        self.found = self._read()

    def _read(self) -> dict[str, object]:
        if self.path is None:
            return {}
        try:
            digest, _, text = self.path.read_bytes().partition(b"\n")
            data = json.loads(text) if digest == _digest("", (text,)).hex().encode() else None
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
            text = json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()
            write_bytes(self.path, _digest("", (text,)).hex().encode() + b"\n" + text)


class KeptTexts:
    """Texts by key, one by one, so that none but the one asked for is in memory; ``folder`` None keeps nothing.

    They lie in a SQLite file, a long one in pieces, since SQLite holds what it writes several times over. The last
    piece has the hash of all, so that a text that was spoiled is not taken for what was kept; whatever SQLite cannot do
    is left undone.
    """

    def __init__(self, folder: Path | None, name: str) -> None:
        self._path = folder / FOLDER / f"{name}.sqlite" if folder else None
        self._used: set[str] = set()
        self._file = self._opened()

    def _opened(self) -> sqlite3.Connection | None:
        if self._path is None:
            return None
        for _ in range(2):
            with suppress(OSError, sqlite3.Error):
                self._path.parent.mkdir(parents=True, exist_ok=True)
                write_bytes(self._path.parent / ".gitignore", b"*\n")
                file = sqlite3.connect(self._path, timeout=0.5, isolation_level=None)
                file.execute("PRAGMA synchronous=OFF")  # what a crash spoils is found by its hash, and made again
                file.execute("PRAGMA cache_size=-500")
                file.execute(_TABLE)
                file.execute("SELECT piece FROM kept LIMIT 0")  # an older version knew no pieces
                file.execute("BEGIN IMMEDIATE")
                return file
            with suppress(OSError):
                self._path.unlink()  # it is no such file, or of no use
        return None

    @property
    def keeps(self) -> bool:
        """Whether anything can be kept."""
        return self._file is not None

    def has(self, key: str) -> bool:
        """Tell whether something is kept by this key."""
        return bool(self._rows("SELECT 1 FROM kept WHERE key = ? LIMIT 1", key))

    def get(self, key: str) -> str | None:
        """Return the text that is kept by a key, None where nothing is."""
        data = self.get_bytes(key)
        return None if data is None else data.decode("utf-8", "surrogatepass")

    def get_bytes(self, key: str) -> bytes | None:
        """Return the bytes that are kept by a key, None where nothing is."""
        rows = self._rows("SELECT hash, text FROM kept WHERE key = ? ORDER BY piece", key)
        pieces = [piece for _, piece in rows if isinstance(piece, bytes)]
        if rows and len(pieces) == len(rows) and _digest(key, pieces) == rows[-1][0]:
            self._used.add(key)
            return b"".join(pieces)
        if rows:
            self._rows("DELETE FROM kept WHERE key = ?", key)
        return None

    def put(self, key: str, text: str) -> None:
        """Keep a text by a key."""
        self._put(key, len(text), lambda some: text[some].encode("utf-8", "surrogatepass"))

    def put_bytes(self, key: str, data: bytes) -> None:
        """Keep bytes by a key."""
        self._put(key, len(data), lambda some: data[some])

    def _put(self, key: str, length: int, piece: Callable[[slice], bytes]) -> None:
        self._used.add(key)
        starts = range(0, length or 1, _PIECE)
        slices = [slice(start, start + _PIECE) for start in starts]
        digest = _digest(key, map(piece, slices))
        for place, some in enumerate(slices):
            whole = digest if place == len(slices) - 1 else b""
            self._rows("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)", key, place, whole, piece(some))

    def made(self, make: Callable[[], str], *parts: object) -> str:
        """Return what ``make`` returns, which ``parts`` tell all about, made once."""
        name = key(*parts) if self.keeps else ""
        found = self.get(name) if name else None
        if found is None:
            found = make()
            if name:
                self.put(name, found)
        return found

    def end(self, *, whole: bool = True) -> None:
        """Close the file; with ``whole`` nothing stays but what was used since it was opened."""
        if self._file is None:
            return
        with suppress(sqlite3.Error):
            if whole:
                kept = {str(row[0]) for row in self._file.execute("SELECT DISTINCT key FROM kept")}
                self._file.executemany("DELETE FROM kept WHERE key = ?", [(key,) for key in kept - self._used])
            self._file.execute("COMMIT")
        with suppress(sqlite3.Error):
            self._file.close()
        self._file = None

    def _rows(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        if self._file is not None:
            with suppress(sqlite3.Error):
                return list(self._file.execute(statement, values))
        return []


_TABLE = "CREATE TABLE IF NOT EXISTS kept (key TEXT, piece INTEGER, hash BLOB, text BLOB, PRIMARY KEY (key, piece))"
_PIECE = 1 << 18
"""So many characters, or bytes, are written at a time."""

NO_TEXTS = KeptTexts(None, "")


class ByProgram:
    """A store for ``lawtext.kept``: what this version of the program found, and no other."""

    def __init__(self, texts: KeptTexts) -> None:
        self._texts = texts

    def get(self, name: str) -> str | None:
        """Return the text that is kept by a key, None where nothing is."""
        return self._texts.get(key(name))

    def put(self, name: str, text: str) -> None:
        """Keep a text by a key."""
        self._texts.put(key(name), text)


@contextmanager
def found_before(texts: KeptTexts) -> Iterator[None]:
    """Let the meaning of a book be taken from what earlier builds found, and keep what this one finds, nothing else."""
    if not texts.keeps:
        yield
        return
    try:
        with kept.in_store(ByProgram(texts)):
            yield
    except BaseException:
        texts.end(whole=False)
        raise
    texts.end()


def _digest(key: str, pieces: Iterable[bytes]) -> bytes:
    found = hashlib.sha256(key.encode() + b"\0")
    for piece in pieces:
        found.update(piece)
    return found.digest()
