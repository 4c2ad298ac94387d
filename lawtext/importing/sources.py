"""``sources.toml``: what each source is, what a person said about it, and what the import wrote from it.

People edit this file (rights, ``publish``, where a text is from), so it is changed in place: comments and the order
of what stands there are kept.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
import zlib
from collections.abc import Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, InlineTable, Table

from lawtext.corpus.bookfile import read_sources
from lawtext.corpus.files import read_text
from lawtext.corpus.journal import content_of, differing, digest_of
from lawtext.problems import LawtextError, Problem
from lawtext.structure.proposal import Hints

FOLDER = "sources"
LISTING = "sources.toml"
FILE = f"{FOLDER}/{LISTING}"

_HEAD = """\
# The texts as received, byte for byte in this folder: where each is from, under which rights, what was read out of it.
# publish: "yes", "no" or "unknown"; `lawtext build --public` refuses the last two.
# law, edition and language are what a person said because the page does not; "written" is kept by `lawtext import`,
# which never overwrites a file that differs from what it wrote there, and so is "unsettled": conflicts that wait.
"""

_LINES = "lawtext-lines"
"""Stands in the document for the lines of a ``written`` table, which are put there when it is written."""
_STAND_IN = re.compile(rf"(?m)^{_LINES} = ([0-9]+)\n")
_LONG_STRING = re.compile("\"\"\"|'''")
_BARE_KEY = re.compile("[A-Za-z0-9_-]+")

FACTS = ("what", "origin", "changed", "editor", "rights", "publish", "law", "edition", "language")
"""The facts of a source that a command line can give, in the order in which they are written."""

SAID = ("what", "origin")
"""The facts that may be said in several languages: ``what = {en = "…", el = "…"}``."""


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A conflict that waits for a person: ``source``, the SHA-256 of what the source gives for the file, and
    ``paragraphs``, those in which the two differ (``merging.unsettled``)."""

    source: str
    paragraphs: tuple[str, ...]


@dataclass(slots=True)
class Entry:
    """One source: its facts, the import's own hints, and path → sha256 of what the import wrote from it.

    ``said`` are facts that the file tells in several languages (``what``, ``origin``), by language; ``unsettled``, by
    path, the conflicts between a file and what the source gives for it.
    """

    file: str
    sha256: str = ""
    facts: dict[str, str] = field(default_factory=dict)
    written: dict[str, str] = field(default_factory=dict)
    said: dict[str, dict[str, str]] = field(default_factory=dict)
    unsettled: dict[str, Unsettled] = field(default_factory=dict)

    @property
    def hints(self) -> Hints:
        """What a person said about the text."""
        return Hints(
            law=self.facts.get("law", ""),
            edition=self.facts.get("edition", ""),
            language=self.facts.get("language", ""),
            what=self.facts.get("kind", ""),
            id=self.facts.get("id", ""),
            author=self.facts.get("author", ""),
        )


def sha256(content: bytes) -> str:
    """Return the SHA-256 of bytes, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


@dataclass(frozen=True, slots=True)
class Received:
    """The bytes of a source as they were read: a file on the disk is not held, but read again and compared.

    ``held`` are the bytes of what can be read only once, such as a pipe.
    """

    path: Path
    sha256: str
    held: bytes | None = None

    @classmethod
    def of(cls, path: Path, content: bytes) -> Received:
        """Return what was read from a path."""
        return cls(path, sha256(content), None if path.is_file() else content)

    @property
    def content(self) -> bytes:
        """The bytes.

        Raises:
            LawtextError: the file says something else now than when it was read, or is gone.
        """
        if self.held is not None:
            return self.held
        name = self.path.as_posix()
        try:
            content = self.path.read_bytes()
        except OSError as error:
            raise LawtextError(Problem(name, 0, 0, "unreadable", error.strerror or "cannot be read")) from error
        if sha256(content) != self.sha256:
            message = "it was changed during the import; nothing was written; import it again"
            raise LawtextError(Problem(name, 0, 0, "changed-meanwhile", message))
        return content


@dataclass(frozen=True, slots=True)
class _Packed:
    """The bytes of a file that is to be written, compressed."""

    packed: bytes

    @property
    def content(self) -> bytes:
        """The bytes."""
        return zlib.decompress(self.packed)


class Contents(MutableMapping[str, bytes | None]):
    """What files are to hold, by path, None for a file that is to go; sources are read when they are asked for.

    All law files together are as large as the source: they are held compressed, in a third of that.
    """

    def __init__(self, held: Mapping[str, _Packed | Received | None] | None = None) -> None:
        self._held: dict[str, _Packed | Received | None] = dict(held or {})

    def __getitem__(self, path: str) -> bytes | None:
        held = self._held[path]
        return None if held is None else held.content

    def __setitem__(self, path: str, content: bytes | Received | None) -> None:
        self._held[path] = _Packed(zlib.compress(content, 1)) if isinstance(content, bytes) else content

    def __delitem__(self, path: str) -> None:
        del self._held[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def differing(self, root: Path) -> tuple[str, ...]:
        """Return the paths, sorted, of the files below ``root`` that hold something else; a source is known by its hash
        and not read again."""
        sources = {path: held for path, held in self._held.items() if isinstance(held, Received)}
        others = Contents({path: held for path, held in self._held.items() if not isinstance(held, Received)})
        kept = {path: content_of(root, path) for path in sources}
        changed = [path for path, now in kept.items() if now is None or sha256(now) != sources[path].sha256]
        return tuple(sorted([*changed, *differing(root, others)]))


class Sources:
    """The file of one corpus, read; ``text`` gives it back with what was changed.

    ``seen`` is the digest of what it held (None: there was none).
    """

    def __init__(self, root: Path) -> None:
        path = root / FILE
        self.seen = digest_of(root, FILE)
        if path.is_file():
            read_sources(path, FILE)
            try:
                self._document = tomlkit.parse(read_text(path, FILE))
            except TOMLKitError as error:
                raise LawtextError(Problem(FILE, 0, 0, "bad-toml", str(error))) from error
        else:
            self._document = tomlkit.parse(_HEAD)
        self._written: list[dict[str, str]] = []
        self.entries: dict[str, Entry] = {}
        for table in self._tables():
            entry = _entry(table)
            self.entries[entry.file] = entry

    def _tables(self) -> list[Table]:
        found = self._document.get("sources", [])
        return list(found) if isinstance(found, AoT) else []

    def put(self, entry: Entry) -> None:
        """Set what the file says of one source; facts that are empty are left as they are."""
        self.entries[entry.file] = entry
        table = next((table for table in self._tables() if str(table.get("file")) == entry.file), None)
        if table is None:
            table = tomlkit.table()
            table["file"] = entry.file
            known = self._document.get("sources")
            if isinstance(known, AoT):
                known.append(table)
                table = known[-1]
            else:
                series = tomlkit.aot()
                series.append(table)
                self._document.append("sources", series)
                table = self._tables()[-1]
        _set(table, "sha256", entry.sha256)
        for key in (*FACTS, *sorted(set(entry.facts) - set(FACTS))):
            if entry.facts.get(key):
                _set(table, key, entry.facts[key])
            elif entry.said.get(key) and key not in table:
                table[key] = _by_language(entry.said[key])
        if entry.written != _written(table):
            table.pop("written", None)
            if entry.written:
                # A book has a thousand of these lines, and ``tomlkit`` needs a thousand bytes for each.
                table["written"] = tomlkit.table()
                table["written"][_LINES] = len(self._written)
                self._written.append(dict(entry.written))
        if entry.unsettled != _unsettled(table):
            table.pop("unsettled", None)
            if entry.unsettled:
                table["unsettled"] = {
                    path: {"source": known.source, "paragraphs": list(known.paragraphs)}
                    for path, known in sorted(entry.unsettled.items())
                }

    def text(self) -> str:
        """Return the text of the file."""
        whole = _STAND_IN.sub(lambda match: _lines_of(self._written[int(match[1])]), tomlkit.dumps(self._document))
        return spaced(whole)


def _lines_of(written: Mapping[str, str]) -> str:
    """Return the lines of a ``written`` table, in the order of their paths."""
    return "".join([f"{_key(path)} = {tomlkit.string(written[path]).as_string()}\n" for path in sorted(written)])


def _key(name: str) -> str:
    """Return a key as TOML writes it."""
    return name if _BARE_KEY.fullmatch(name) else tomlkit.string(name).as_string()


def spaced(text: str) -> str:
    """Return the text of a TOML file with a blank line before each table of a series, one line feed at its end.

    Where a string of several lines has a line that begins like such a table (a link of a wiki), all stays as it is.
    """
    made = re.sub(r"(?m)(^(?!#)[^\n]+)\n(?=\[\[)", r"\1\n\n", text)
    if _LONG_STRING.search(text) and tomllib.loads(made) != tomllib.loads(text):
        made = text
    return made.rstrip("\n") + "\n"


def _by_language(texts: Mapping[str, str]) -> InlineTable:
    """Return ``{en = "…", el = "…"}``."""
    found = tomlkit.inline_table()
    found.update(texts)
    return found


def _set(table: Table, key: str, value: str) -> None:
    if str(table.get(key, "")) != value:
        table[key] = value


def _written(table: Mapping[str, Any]) -> dict[str, str]:
    found = table.get("written", {})
    return {str(path): str(sha) for path, sha in found.items()} if isinstance(found, Mapping) else {}


def _unsettled(table: Mapping[str, Any]) -> dict[str, Unsettled]:
    return {
        str(path): Unsettled(str(known["source"]), tuple(map(str, known["paragraphs"])))
        for path, known in table.get("unsettled", {}).items()
    }


def _entry(table: Mapping[str, Any]) -> Entry:
    facts = {
        str(key): str(value)
        for key, value in table.items()
        if key not in ("file", "sha256", "written") and not isinstance(value, Mapping | list)
    }
    said = {
        str(key): {str(code): str(text) for code, text in value.items()}
        for key, value in table.items()
        if key in SAID and isinstance(value, Mapping)
    }
    return Entry(str(table["file"]), str(table.get("sha256", "")), facts, _written(table), said, _unsettled(table))
