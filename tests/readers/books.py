"""A few laws of the generated book as one document, and what a reader must find in it: numbers, texts, notes."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

from lawtext.corpus import load_book
from lawtext.model import Book
from tests.readers import writer_files as odt
from tests.structure.pasting import Law, Line, lines, notes, usable

sys.path.append(str(Path(__file__).parents[1] / "books"))
from generate import generate, write

EDITION = "2020"
_MARK = re.compile("\ue000(.+?)\ue001")


def made(count: int, seed: int = 1, of: int = 40) -> tuple[Book, list[Law]]:
    """Return the empty book of the generated corpus, and ``count`` of its laws that a page can show whole."""
    generated = generate(seed=seed, laws=of, clean=True)
    with tempfile.TemporaryDirectory() as folder:
        write(generated, Path(folder))
        book = replace(load_book(folder), laws={}, inferred={}, articles=(), confirmed=frozenset())
    found = [law for law in generated.truth["editions"][EDITION]["laws"] if usable(law) and not _shared(law)]
    return book, found[:count]


def _shared(law: Law) -> bool:
    """Tell whether two marks have one note, or a mark stands where only a person can put one (on a heading)."""
    marks = [note for clause in law["clauses"] for note in clause["notes"]["en"]]
    places = [note["number"] for note in marks]
    return len(set(places)) < len(places) or any(note["at"] < 0 for note in marks)


def expected(laws: Sequence[Law]) -> dict[tuple[str, str], str]:
    """Return the text of every clause, by language and number; labels and headings are in the numbers."""
    return {
        (code, clause["number"]): clause["text"][code]
        for law in laws
        for code in ("en", "el")
        for clause in law["clauses"]
    }


def expected_notes(laws: Sequence[Law]) -> list[str]:
    return sorted(text for law in laws for code in ("en", "el") for _, text in notes(law, code))


def source(laws: Sequence[Law], *, counted: bool, **layout: Any) -> str:
    """Return the laws as one document; ``counted`` leaves the labels of the English text to lists of LibreOffice."""
    body: list[str] = []
    numbers: list[int] = []
    for law in laws:
        for code in ("en", "el"):
            found = list(lines(law, code, lambda mark: f"\ue000{mark}\ue001"))
            texts = dict(notes(law, code))
            body.append(odt.title(escape(found[0].text)))
            shown = found[1:]
            if counted and code == "en" and _countable(shown):
                body += _listed(shown, texts, numbers)
            else:
                body += [_paragraph(line, texts, numbers) for line in _on_one_line(shown)]
    return odt.document("".join(body), **layout)


def _on_one_line(shown: Sequence[Line]) -> Iterator[Line]:
    """Yield the lines; a label without text stands before the next one (``1. (a) …``)."""
    waiting = ""
    for line in shown:
        if line.label and not line.text:
            waiting += f"{line.label} "
            continue
        label = f"{waiting}{line.label}".strip()
        yield replace(line, label=label)
        waiting = ""


def _paragraph(line: Line, texts: dict[str, str], numbers: list[int]) -> str:
    words = escape(f"{line.label} {line.text}".strip())
    return odt.p(odt.bold(f"{line.label} {line.text}") if line.kind == "heading" else _noted(words, texts, numbers))


def _noted(words: str, texts: dict[str, str], numbers: list[int]) -> str:
    def note(match: re.Match[str]) -> str:
        numbers.append(len(numbers) + 1)
        return odt.note(texts[match[1]], numbers[-1])

    return _MARK.sub(note, words)


def _countable(shown: Sequence[Line]) -> bool:
    """Tell whether a list can count these labels: each is the next of its level, and no level is passed over."""
    counts: list[int] = []
    labels = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "", "abcdefghijklmnopqrstuvwxyz", "")
    roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
    for line in shown:
        if not line.label:
            continue
        level = line.level - 1
        if level > len(counts):
            return False
        counts = [*counts[:level], (counts[level] if level < len(counts) else 0) + 1]
        rank = counts[-1]
        own = [labels[0][rank - 1 : rank], str(rank), labels[2][rank - 1 : rank], "".join(roman[rank - 1 : rank])]
        if line.label.strip("().") != own[level]:
            return False
    return True


def _listed(shown: Sequence[Line], texts: dict[str, str], numbers: list[int]) -> Iterator[str]:
    """Yield the lines as nested lists; what stands before the first label comes first."""
    start = next((i for i, line in enumerate(shown) if line.label), len(shown))
    for line in shown[:start]:
        yield _paragraph(line, texts, numbers)
    if start < len(shown):
        yield odt.numbered(*_items(shown[start:], 1, texts, numbers))


def _items(shown: Sequence[Line], level: int, texts: dict[str, str], numbers: list[int]) -> Iterator[str]:
    begins = [i for i, line in enumerate(shown) if line.label and line.level == level]
    for begin, end in zip(begins, [*begins[1:], len(shown)], strict=True):
        item = shown[begin:end]
        inner = next((i for i, line in enumerate(item) if i and line.label), len(item))
        own = "".join(_paragraph(replace(line, label=""), texts, numbers) for line in item[:inner])
        deeper = odt.numbered(*_items(item[inner:], level + 1, texts, numbers)) if inner < len(item) else ""
        yield own + deeper
