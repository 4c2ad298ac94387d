"""Two files compared as if they were editions, for whoever has no corpus yet.

Each file becomes the one or the several laws it holds, as a law file or as a page that whoever calls knows how to
read; what is neither is compared as running text. What is known of numbering comes from a book where there is one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import resources
from pathlib import Path

from lawtext.citations.finding import language_guess
from lawtext.corpus.bookfile import read_book
from lawtext.corpus.files import read_text
from lawtext.corpus.lawfile import read_law
from lawtext.model import Book, Clause, Edition, Law, Paragraph, Text
from lawtext.numbering import Number, Numbering
from lawtext.problems import LawtextError, Problem

OLD, NEW = "old", "new"

_TITLE = re.compile(r"^#[ \t]+(?=[^\W\d_]+(?:[ -][^\W\d_]+)*\.?[ \t]+[0-9])", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


def default_book() -> Book:
    """Return a book without laws that numbers as most law books do: 53, A, 1, (a), (i)."""
    file = resources.files(__package__ or "lawtext.editions").joinpath("default_book.toml")
    with resources.as_file(file) as path:
        return read_book(path, "default_book.toml")


PageReader = Callable[[bytes, str, Book, str, str | None], Sequence[Law]]
"""What finds laws in a page that is no law file: (bytes, name, book, edition, language or None)."""


def book_of_files(
    old: Path, new: Path, code: str | None = None, like: Book | None = None, pages: PageReader | None = None
) -> tuple[Book, tuple[Problem, ...]]:
    """Return a book with the editions ``old`` and ``new`` made of two files.

    Args:
        old: the file with the older text.
        new: that with the newer one.
        code: their language; None: the one whose letters they are written in, or what ``pages`` finds.
        like: the book whose numbering counts; None: that of ``default_book``.
        pages: what finds laws in a page that is no law file; None: such a page is running text.

    Returns:
        The book, and the problems met: what reads neither as law file nor as page is compared all the same.

    Raises:
        LawtextError: a file cannot be read as text, or is empty; a Word file or PDF in which ``pages`` finds no law.
    """
    base = like or default_book()
    book = replace(base, editions=(Edition(OLD, 1, base.languages), Edition(NEW, 2, base.languages)), laws={})
    problems: list[Problem] = []
    laws: dict[tuple[str, str, str], Law] = {}
    for edition, file in ((OLD, old), (NEW, new)):
        found, met = _laws_of(file, book, edition, code, pages)
        problems += met
        for law in found:
            laws.setdefault((edition, law.language, law.key), law)
    made = replace(book, laws=_numbered_alike(laws), inferred={}, confirmed=frozenset())
    return made, tuple(problems)


def _laws_of(
    file: Path, book: Book, edition: str, code: str | None, pages: PageReader | None
) -> tuple[list[Law], tuple[Problem, ...]]:
    """Return the laws of a file: as a law file, as a page, or as running text."""
    if pages and _packed(file):
        found = list(pages(file.read_bytes(), file.name, book, edition, code))
        if not found:
            what = "no law was found in it, and only text files can be compared without laws"
            raise LawtextError(Problem(file.name, 0, 0, "no-law", what))
        return found, ()
    text = read_text(file, file.name)
    if not text.strip():
        raise LawtextError(Problem(file.name, 0, 0, "empty", "it contains nothing to compare"))
    language = code or language_guess(text, book)
    read = _law_files(text, book.numbering, language, edition, file.name)
    problems = tuple(problem for _, met in read for problem in met)
    laws = [law for law, _ in read if law is not None]
    well = len(laws) == len(read) and not any(problem.severity == "error" for problem in problems)
    if well and _TITLE.search(text):
        return laws, problems
    found = _on_page(file, book, edition, code, pages) if pages else []
    if found:
        return found, ()
    if well:
        return laws, problems
    number = laws[0].number if len(laws) == 1 else None
    return [_running(text, number, book.numbering, language, edition, file.name)], problems


def _packed(file: Path) -> bool:
    """Tell whether a file is no text but what a program packs one into: a Word file, a PDF."""
    with file.open("rb") as stream:
        return stream.read(8).startswith((b"PK\x03\x04", b"%PDF", b"\xd0\xcf\x11\xe0"))


def _on_page(file: Path, book: Book, edition: str, code: str | None, pages: PageReader) -> list[Law]:
    try:
        return list(pages(file.read_bytes(), file.name, book, edition, code))
    except LawtextError:  # a page that cannot be read as law is compared as running text
        return []


def _law_files(
    text: str, numbering: Numbering, code: str, edition: str, name: str
) -> list[tuple[Law | None, tuple[Problem, ...]]]:
    """Read one or several law files that stand in one, each from its title on."""
    starts = [match.start() for match in _TITLE.finditer(text)] or [0]
    starts[0] = 0 if not text[: starts[0]].strip() else starts[0]
    if text[: starts[0]].strip():
        starts.insert(0, 0)
    return [
        read_law(text[start:end].strip("\n") + "\n", numbering, code, edition, name)
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True)
    ]


def _running(text: str, number: Number | None, numbering: Numbering, code: str, edition: str, name: str) -> Law:
    """Return text as a law without clauses: nothing of it is lost, and nothing is read into it."""
    pieces = [" ".join(piece.split("\n")).strip() for piece in _BLANK_LINES.split(text.strip())]
    paragraphs = tuple(Paragraph(Text(piece)) for piece in pieces if piece)
    return Law(edition, code, Clause(number or numbering.law(1), None, None, paragraphs, ()), (), name)


def _numbered_alike(laws: Mapping[tuple[str, str, str], Law]) -> dict[tuple[str, str, str], Law]:
    """Return the laws; where each file holds one, running text takes the number of the other."""
    olds, news = ([law for (id, _, _), law in laws.items() if id == edition] for edition in (OLD, NEW))
    if len(olds) == len(news) == 1 and olds[0].key != news[0].key:
        for one, other in ((olds[0], news[0]), (news[0], olds[0])):
            if not one.root.children and one.root.heading is None:
                rest = {key: law for key, law in laws.items() if law is not one}
                renumbered = replace(one, root=replace(one.root, number=other.number))
                return {**rest, (one.edition, one.language, other.key): renumbered}
    return dict(laws)
