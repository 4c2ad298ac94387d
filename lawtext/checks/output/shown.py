"""Findings with their lines: the stretch of the file that is meant, a caret under it, and the other language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lawtext.checks.findings import Finding
from lawtext.model import Book

_WIDTH = 96
_BEFORE = 36


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A finding's line, cut to a width; the caret's column in it and its length; the other language's words."""

    finding: Finding
    line: str
    caret: int
    length: int
    other: str


def excerpts(findings: Iterable[Finding], book: Book) -> Iterator[Excerpt]:
    """Yield findings with the line of the file they are about; each file is read once."""
    lines: dict[str, list[str]] = {}
    for one in findings:
        file = one.place.file
        if file not in lines:
            path = book.path / (file if file.startswith(("review/", "lineage/")) else file.partition("/")[2])
            try:
                lines[file] = path.read_text(encoding="utf-8").split("\n") if path.is_file() else []
            except (OSError, UnicodeDecodeError):
                lines[file] = []
        held = lines[file]
        line = held[one.place.line - 1] if 0 < one.place.line <= len(held) else ""
        yield _excerpt(one, line)


def _excerpt(finding: Finding, line: str) -> Excerpt:
    at = min(max(finding.place.col - 1, 0), len(line))
    start = max(0, at - _BEFORE) if len(line) > _WIDTH else 0
    head = "…" if start else ""
    stretch = line[start : start + _WIDTH]
    tail = "…" if start + _WIDTH < len(line) else ""
    text = finding.text.split("\n")[0]
    length = len(text) if text and line.startswith(text, at) else 1
    caret = len(head) + at - start
    return Excerpt(
        finding, head + stretch + tail, caret, max(1, min(length, len(head + stretch) - caret)), _short(finding.other)
    )


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= 2 * _WIDTH else words[: 2 * _WIDTH - 1] + "…"
