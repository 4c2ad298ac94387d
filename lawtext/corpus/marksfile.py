"""Files of marks: what a source said beside the words of a text (marks of changed text, struck-out words, links).

``marks/2017/el/53.toml`` stands beside ``laws/2017/el/53.md``, ``marks/commentary/ID.el.toml`` beside an article. They
are derived from the sources: ``lawtext import`` writes them anew, and nobody needs to edit them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import tomlkit

from lawtext.corpus.tomlfile import TomlFile, read_toml_file
from lawtext.model import Book, SourceMark, SourceMarkKind
from lawtext.problems import LawtextError

HEAD = (
    "# What the source said beside the words, kept by `lawtext import`: marks of changed text, struck-out text, links."
)
_KINDS: tuple[str, ...] = get_args(SourceMarkKind)
_TO_ESCAPE = re.compile(r"[\x00-\x1f\x7f\"\\]")
_WORDS = ("number", "part", "text", "target", "source")
_NUMBERS = ("start", "end", "line", "col")


def marks_path(book: Book, edition: str, language: str, name: str) -> Path:
    """Return where the marks of a law, of the definitions, or (``edition`` empty) of an article stand."""
    if not edition:
        return book.path / "marks" / "commentary" / f"{name}.{language}.toml"
    stem = f"0{name}" if len(name) == 1 else name
    return book.path / "marks" / edition / language / f"{stem}.toml"


def marks_text(marks: Sequence[SourceMark]) -> str | None:
    """Return the text of a file of marks, in the order given; None where there are none."""
    if not marks:
        return None
    return "\n\n".join([HEAD, *map(_table, marks)]) + "\n"


def _table(mark: SourceMark) -> str:
    lines = [f"[[{mark.kind}]]", f"number = {_string(mark.number)}"]
    if mark.part:
        lines.append(f"part = {_string(mark.part)}")
    lines.append(f"text = {_string(mark.text)}")
    if mark.target:
        lines.append(f"target = {_string(mark.target)}")
    lines.append(f"start = {mark.start}")
    lines.append(f"end = {mark.end}")
    lines.append(f"source = {_string(mark.source)}")
    lines.append(f"line = {mark.line}")
    lines.append(f"col = {mark.col}")
    return "\n".join(lines)


def _string(value: str) -> str:
    if not _TO_ESCAPE.search(value):
        return f'"{value}"'
    return tomlkit.item(value).as_string()


def read_marks(path: Path, name: str) -> tuple[SourceMark, ...]:
    """Return the marks of a file, in the order of the source.

    Raises:
        LawtextError: the file is not of that form.
    """
    file = read_toml_file(path, name)
    found: list[SourceMark] = []
    for kind, tables in file.data.items():
        if kind not in _KINDS or not isinstance(tables, list):
            raise file.wrong((kind,), "bad-marks", f"“{kind}” is not a kind of mark (known: {', '.join(_KINDS)})")
        found += [_mark(kind, table, file, place) for place, table in enumerate(tables)]
    return tuple(sorted(found, key=lambda mark: (mark.source, mark.line, mark.col, mark.kind)))


def _mark(kind: Any, table: Any, file: TomlFile, place: int) -> SourceMark:
    def problem(key: str) -> LawtextError:
        return file.wrong((kind, place, key), "bad-marks", f"a mark ({kind}) has no valid “{key}”")

    if not isinstance(table, dict):
        raise problem("number")
    file.refuse_strangers((kind, place), table, (*_WORDS, *_NUMBERS), "bad-marks")
    numbers: dict[str, int] = {}
    for key in _NUMBERS:
        value = table.get(key, 0)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise problem(key)
        numbers[key] = value
    words: dict[str, str] = {}
    for key in _WORDS:
        value = table.get(key, "")
        if not isinstance(value, str):
            raise problem(key)
        words[key] = value
    if not words["number"]:
        raise problem("number")
    return SourceMark(
        kind,
        words["number"],
        words["part"],
        numbers["start"],
        numbers["end"],
        words["text"],
        words["target"],
        words["source"],
        numbers["line"],
        numbers["col"],
    )
