"""Two files compared as if they were editions, for whoever has no corpus yet.

Each file becomes the one or the several laws it holds; text that is no law file is compared as running text. What is
known of numbering comes from a book where there is one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from importlib import resources
from pathlib import Path

from lawtext.corpus.bookfile import read_book
from lawtext.corpus.files import read_text
from lawtext.corpus.lawfile import read_law
from lawtext.model import Book, Clause, Edition, Law, Paragraph, Text
from lawtext.numbering import Numbering, is_greek
from lawtext.problems import Problem

OLD, NEW = "old", "new"

_TITLE = re.compile(r"^#[ \t]+(?=[^\W\d_]+\.?[ \t]+[0-9])", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


def default_book() -> Book:
    """Return a book without laws that numbers as most law books do: 53, A, 1, (a), (i)."""
    file = resources.files(__package__ or "lawtext.editions").joinpath("default_book.toml")
    with resources.as_file(file) as path:
        return read_book(path, "default_book.toml")


def book_of_files(
    old: Path, new: Path, code: str | None = None, like: Book | None = None
) -> tuple[Book, str, tuple[Problem, ...]]:
    """Return a book with the editions ``old`` and ``new`` made of two files.

    Args:
        old: the file with the older text.
        new: that with the newer one.
        code: their language; None: the one whose letters they are written in.
        like: the book whose numbering counts; None: that of ``default_book``.

    Returns:
        The book, the language, and the problems met: text that reads as no law file is compared all the same.

    Raises:
        LawtextError: a file cannot be read as text.
    """
    book = like or default_book()
    texts = {OLD: read_text(old, old.name), NEW: read_text(new, new.name)}
    language = code or _guess(texts[NEW], book)
    problems: list[Problem] = []
    laws: dict[tuple[str, str, str], Law] = {}
    for (edition, text), file in zip(texts.items(), (old, new), strict=True):
        for law, found in _laws(text, book.numbering, language, edition, file.name):
            problems += found
            laws.setdefault((edition, language, law.key), law)
    editions = tuple(Edition(id, place, (language,)) for place, id in enumerate((OLD, NEW), 1))
    made = replace(book, editions=editions, laws=_numbered_alike(laws, language), inferred={}, confirmed=frozenset())
    return made, language, tuple(problems)


def _guess(text: str, book: Book) -> str:
    letters = [c for c in text if c.isalpha()]
    greek = sum(map(is_greek, letters)) * 2 > len(letters)
    wanted = "el" if greek else "en"
    return wanted if wanted in book.languages else book.authoritative


def _laws(text: str, numbering: Numbering, code: str, edition: str, name: str) -> list[tuple[Law, tuple[Problem, ...]]]:
    """Return the laws of a file; a file that holds none as one law of running text."""
    starts = [match.start() for match in _TITLE.finditer(text)] or [0]
    found: list[tuple[Law, tuple[Problem, ...]]] = []
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        piece = text[start:end].strip("\n") + "\n"
        law, problems = read_law(piece, numbering, code, edition, name)
        if law is None or any(problem.severity == "error" for problem in problems):
            law = _running(text[start:end], law, numbering, code, edition, name)
        found.append((law, problems))
    return found


def _running(text: str, read: Law | None, numbering: Numbering, code: str, edition: str, name: str) -> Law:
    """Return text as a law without clauses: nothing of it is lost, and nothing is read into it."""
    number = read.number if read else numbering.law(1)
    pieces = [" ".join(piece.split("\n")).strip() for piece in _BLANK_LINES.split(text.strip())]
    paragraphs = tuple(Paragraph(Text(piece)) for piece in pieces if piece)
    return Law(edition, code, Clause(number, None, None, paragraphs, ()), (), name)


def _numbered_alike(laws: Mapping[tuple[str, str, str], Law], code: str) -> dict[tuple[str, str, str], Law]:
    """Return the laws; where each file holds one, running text takes the number of the other."""
    olds, news = ([law for (id, _, _), law in laws.items() if id == edition] for edition in (OLD, NEW))
    if len(olds) == len(news) == 1 and olds[0].key != news[0].key:
        for one, other in ((olds[0], news[0]), (news[0], olds[0])):
            if not one.root.children and one.root.heading is None:
                root = replace(one.root, number=other.number)
                rest = {key: law for key, law in laws.items() if law is not one}
                return {**rest, (one.edition, code, other.key): replace(one, root=root)}
    return dict(laws)
