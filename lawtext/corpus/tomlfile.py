"""TOML files that people edit: their content, and where in the file each part of it stands.

Every reader of such a file tells what is wrong with it by the same form, with the line and column of the very entry.
Which entries a file may have is for its reader to say.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from lawtext.corpus.files import read_text
from lawtext.problems import LawtextError, Problem

Way = tuple[str | int, ...]
"""The way to a part of a file: ``("terms", 2, "el")`` is the key ``el`` of the third ``[[terms]]``."""

_STRING = (
    r'"""(?:\\.|(?!""").)*"{3,5}'
    r"|'''(?:(?!''').)*'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
)
_PART = r"""(?:[\w-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
_KEY = re.compile(rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*")
_PARTS = re.compile(_PART)
_SPACE = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_TOKEN = re.compile(rf"{_STRING}|#[^\n]*|[\[{{]|[\]}}]|\n|[^\[\]{{}}\n#\"']+", re.DOTALL)


_CONTROL = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")


@dataclass(frozen=True)
class TomlFile:
    """A file as it was read: what messages call it, its text and its content."""

    name: str
    text: str
    data: Mapping[str, Any]

    @cached_property
    def _places(self) -> Mapping[Way, tuple[int, int]]:
        return places(self.text)

    def problem(self, way: Way, code: str, message: str) -> Problem:
        """Return what is wrong with a part of the file, at its place or at that of what holds it."""
        line, col = next(
            (self._places[way[:size]] for size in range(len(way), 0, -1) if way[:size] in self._places), (1, 1)
        )
        return Problem(self.name, line, col, code, message)

    def wrong(self, way: Way, code: str, message: str) -> LawtextError:
        """Return the error that says so."""
        return LawtextError(self.problem(way, code, message))

    def strangers(
        self, way: Way, table: Mapping[str, Any], known: Iterable[str], code: str
    ) -> Iterator[tuple[Problem, bool]]:
        """Yield what is said of each key that nobody reads, and whether it is a slip of the pen."""
        names = sorted(set(known))
        for key in table:
            if key not in names:
                near = get_close_matches(key, names, 1)
                instead = f"did you mean “{near[0]}”?" if near else f"known keys are {', '.join(names)}"
                yield self.problem((*way, key), code, f"unknown key “{key}”; {instead}"), bool(near)

    def refuse_controls(self, code: str) -> None:
        """Refuse a control character that a string says by an escape (``\\u0000``): no page and no XML can hold it.

        Raises:
            LawtextError: there is one.
        """
        if "\\" in self.text:  # as they are, TOML has none
            for way, string in _strings(self.data):
                found = _CONTROL.search(string)
                if found:
                    raise self.wrong(way, code, f"the control character U+{ord(found[0]):04X}")

    def refuse_strangers(self, way: Way, table: Mapping[str, Any], known: Iterable[str], code: str) -> None:
        """Refuse a key that nobody reads: a slip of the pen would else be passed over.

        Raises:
            LawtextError: there is one; the message names what may stand there.
        """
        for problem, _ in self.strangers(way, table, known, code):
            raise LawtextError(problem)


def read_toml_file(path: Path, name: str) -> TomlFile:
    """Return a TOML file; ``name`` is what messages call it.

    Raises:
        LawtextError: it cannot be read or is not TOML; the problem has line and column.
    """
    return parsed(read_text(path, name), name)


@lru_cache(maxsize=256)
def parsed(text: str, name: str) -> TomlFile:
    """Return the text of a TOML file with its content, which nobody may change: it is kept for who asks next.

    Raises:
        LawtextError: it is not TOML; the problem has line and column.
    """
    try:
        return TomlFile(name, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        said, _, where = str(error).partition(" (at")
        found = re.search(r"line (\d+), column (\d+)", where)
        # What has no line is wrong at the end: something that was opened is not closed.
        line, col = (int(found[1]), int(found[2])) if found else _Lines(text).place(len(text.rstrip()))
        raise LawtextError(Problem(name, line, col, "bad-toml", said)) from error


def _strings(value: Any, way: Way = ()) -> Iterator[tuple[Way, str]]:
    """Yield each key and each string of a file's content, with the way to it."""
    if isinstance(value, str):
        yield way, value
    elif isinstance(value, Mapping):
        for key, held in value.items():
            yield (*way, key), key
            yield from _strings(held, (*way, key))
    elif isinstance(value, list):
        for place, held in enumerate(value):
            yield from _strings(held, (*way, place))


class _Lines:
    """Where the lines of a text begin."""

    def __init__(self, text: str) -> None:
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def place(self, at: int) -> tuple[int, int]:
        line = bisect_right(self.starts, at)
        return line, at - self.starts[line - 1] + 1


def places(text: str) -> Mapping[Way, tuple[int, int]]:
    """Return where each table and key of a TOML text stands (line and column, from 1); of a key inside braces, none.

    The text must be TOML.
    """
    lines = _Lines(text)
    found: dict[Way, tuple[int, int]] = {}
    counts: dict[Way, int] = {}
    inside: Way = ()
    at = _space_from(text, 0)
    while at < len(text):
        many = text.startswith("[[", at)
        head = text[at] == "["
        key = _KEY.match(text, _space_from(text, at + 1 + many) if head else at)
        if key is None:  # no TOML
            break
        names = [_bare(part) for part in _PARTS.findall(key[0])]
        way: Way = () if head else inside
        for name in names[:-1]:
            way = (*way, name)
            found.setdefault(way, lines.place(at))
            if way in counts:
                way = (*way, counts[way])
        way = (*way, names[-1])
        found.setdefault(way, lines.place(at))
        if head:
            if many:
                counts[way] = counts.get(way, -1) + 1
                way = (*way, counts[way])
                found[way] = lines.place(at)
            inside = way
            end = text.find("\n", key.end())
            at = len(text) if end < 0 else end
        else:
            at = _after_value(text, key.end())
        at = _space_from(text, at)
    return found


def _space_from(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _bare(part: str) -> str:
    return str(tomllib.loads(f"key = {part}")["key"]) if part[0] in "\"'" else part


def _after_value(text: str, at: int) -> int:
    """Return where the value that begins at ``at`` (with its sign of equality) ends."""
    depth = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            return at + 1
        if token[0] == "\n" and not depth:
            return at
        depth += (token[0] in "[{") - (token[0] in "]}")
        at = token.end()
    return at
