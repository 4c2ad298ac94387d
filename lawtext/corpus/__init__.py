"""The corpus on disk: where each part of a law book lies, and how all of it is read.

``load_book`` reads a corpus folder into a ``Book``; ``read_corpus`` also returns the problems, so that a check can
print every one of them. Writing law files goes through ``write_law`` and ``files``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain, groupby
from operator import attrgetter
from pathlib import Path
from typing import TypeVar

from lawtext.corpus import articles as article_files
from lawtext.corpus import bookfile, journal
from lawtext.corpus.files import read_text, write_bytes, write_text
from lawtext.corpus.lawfile import read_law
from lawtext.corpus.lawwriting import write_law
from lawtext.corpus.marksfile import read_marks
from lawtext.hashes import hash_of
from lawtext.model import (
    DEFINITIONS,
    INTRODUCTION,
    Article,
    Book,
    Definitions,
    Inference,
    Law,
    LawOutline,
    PackedLaws,
    SourceMark,
)
from lawtext.numbering import Number
from lawtext.packed import Spooled, packed_in
from lawtext.problems import LawtextError, Problem, UsageError

__all__ = [
    "article_path",
    "beside_file",
    "inferred_path",
    "is_article_id",
    "law_path",
    "load_book",
    "read_corpus",
    "read_law",
    "review_path",
    "write_bytes",
    "write_law",
    "write_text",
]

DEFAULT_FOLDER = Path("corpus")

_LAW_FILE = re.compile(r"[0-9]+[A-Za-z]*\Z")
_ARTICLE_ID = r"[a-z0-9][a-z0-9-]*"
_ARTICLE_FILE = re.compile(rf"(?P<id>{_ARTICLE_ID})\.(?P<language>[a-z]{{2,3}})\Z")

_T = TypeVar("_T")
_Part = TypeVar("_Part", Law, Article, Definitions)


def law_path(book: Book, edition: str, language: str, number: str) -> Path:
    """Return where the file of a law stands: ``law_file`` in the folder of the book."""
    return book.path / law_file(book, edition, language, number)


def law_file(book: Book, edition: str, language: str, number: str) -> str:
    """Return the name of a law's file in the corpus: ``laws/2017/el/53.md``.

    A law that the edition has is called as it is there, in this language or else in another; the file of any other has
    two digits for a number under ten.
    """
    there = (book.laws.get((edition, code, number)) for code in (language, *book.languages))
    files = (law.file for law in there if law is not None and not law.inherited)
    two_digits = f"{number if len(number) > 1 else f'0{number}'}.md"
    return f"laws/{edition}/{language}/{next(files, two_digits).rpartition('/')[2] or two_digits}"


def beside_file(edition: str, language: str, part: str) -> str:
    """Return the name of the file of what stands beside the laws of an edition, its ``definitions`` or its
    ``introduction``: ``laws/2017/el/definitions.md``."""
    return f"laws/{edition}/{language}/{part}.md"


def is_article_id(id: str) -> bool:
    """Tell whether a name can be that of an article, which is in the name of its file: ``opening-lead``."""
    return re.fullmatch(_ARTICLE_ID, id) is not None


def article_path(book: Book, id: str, language: str) -> Path:
    """Return where an article stands: ``commentary/opening-lead.el.md``."""
    return book.path / "commentary" / f"{id}.{language}.md"


def inferred_path(book: Book, edition: str, law: str) -> Path:
    """Return the file of what the program proposed for a law."""
    return book.path / "inferred" / edition / f"{law}.toml"


def review_path(book: Book, edition: str, law: str) -> Path:
    """Return the file of what people decided about a law."""
    return book.path / "review" / edition / f"{law}.toml"


def load_book(folder: Path | str = DEFAULT_FOLDER) -> Book:
    """Return the book of a corpus folder.

    Raises:
        LawtextError: something in the corpus cannot be read; carries every error found.
        UsageError: there is no corpus in the folder.
    """
    book, problems = read_corpus(folder)
    errors = [problem for problem in problems if problem.severity == "error"]
    if errors:
        raise LawtextError(errors)
    return book


def read_corpus(folder: Path | str = DEFAULT_FOLDER, *, packed: bool = False) -> tuple[Book, tuple[Problem, ...]]:
    """Return the book of a corpus folder and every problem in its files, in order of file and line.

    A file that cannot be read at all is left out of the book and reported. ``packed``: a large book holds its laws as
    few bytes, each read when somebody asks for it, so that one law asked for twice need not be the same value.

    Raises:
        LawtextError: ``book.toml`` cannot be read.
        UsageError: there is no corpus in the folder.
    """
    path = Path(folder)
    journal.finish(path)
    if not (path / "book.toml").is_file():
        near = next((one for one in (path / DEFAULT_FOLDER, path.parent) if (one / "book.toml").is_file()), None)
        other = f"use --book {near.as_posix()}" if near else "use --book to name another folder"
        raise UsageError(f"no corpus in “{path.as_posix()}”, which has no book.toml; {other}")
    name = _shown(path, path / "book.toml")
    book = replace(bookfile.read_book(path / "book.toml", name), path=path)
    reader = _CorpusReader(book, packed=packed)
    reader.problems += bookfile.unknown_settings(path / "book.toml", name)
    return reader.read(), tuple(sorted(reader.problems))


def _shown(root: Path, file: Path) -> str:
    """Return what messages call a file: the corpus folder's own name and the path inside it."""
    return _root(root) + file.relative_to(root).as_posix()


def with_folder(book: Book, name: str) -> str:
    """Return the name of a file of the corpus as messages say it: with the folder's own name, where that is not there.

    What reads decisions and lineages knows a file by its path inside the corpus.
    """
    return _root(book.path) + name if (book.path / name).exists() else name


def _root(folder: Path) -> str:
    name = folder.resolve().name
    return f"{name}/" if name else ""


_FOLDERS = ("sources", "laws", "commentary", "lineage", "inferred", "review", "marks")
"""The folders of a corpus; what stands below the first are the files as received, whatever they are called."""


def _taken_over(held: _Part, edition: str) -> _Part:
    """Return what an edition takes over from the one that it is based on."""
    return replace(held, edition=edition, inherited=held.inherited or held.edition)


_LARGE = 1_000
"""So many files of laws are held as they are read."""


_Place = tuple[str, str, str]
"""Edition, language and number of a law."""


def _number_of_file(law: tuple[tuple[str, str], Path]) -> str:
    return law[1].stem.lstrip("0")


def _order_of(numbers: Mapping[_Place, Number]) -> Callable[[_Place], tuple[str, str, Number]]:
    """Return by what the places of laws, (edition, language, number), are sorted in a book."""
    return lambda place: (*place[:2], numbers[place])


def _packed_laws(laws: Iterable[Law]) -> PackedLaws:
    """Return laws by their places in the order of a book, each as few bytes as soon as it was read.

    Numbers are held as they are: who has learnt the clauses of an edition would hold one of each law for itself.
    """
    outlines: dict[_Place, LawOutline] = {}
    hashes: dict[_Place, str] = {}
    held: list[Number] = []
    places: dict[int, int] = {}

    def packing() -> Iterator[tuple[_Place, bytes]]:
        for law in laws:
            for number in _numbers_of(law):
                if places.setdefault(id(number), len(held)) == len(held):
                    held.append(number)
            place = law.edition, law.language, law.key
            outlines[place], hashes[place] = LawOutline.of(law), hash_of(law)
            yield place, packed_in(law, places)

    found = Spooled(packing())
    found.sort(_order_of({place: outline.number for place, outline in outlines.items()}))
    in_order = {place: outlines[place] for place in found}
    return PackedLaws(found, tuple(held), in_order, {place: hashes[place] for place in found})


def _numbers_of(law: Law) -> Iterator[Number]:
    for clause in law.root.walk():
        yield clause.number
    for note in law.notes:
        yield note.number
        yield note.clause


class _CorpusReader:
    """Reads the files of one corpus and gathers their problems."""

    def __init__(self, book: Book, *, packed: bool = False) -> None:
        self.book, self.packed = book, packed
        self.root = _root(book.path)
        self.problems: list[Problem] = []

    def read(self) -> Book:
        book, path = self.book, self.book.path
        self._report_misplaced()
        laws = self._laws()
        glossary = path / "glossary.toml"
        sources = path / "sources" / "sources.toml"
        inferred = self._labels("inferred")
        again = {place for place, inference in inferred.items() if inference.again}
        return replace(
            book,
            laws=laws,
            articles=tuple(self._articles()),
            definitions=self._by_edition(self._definitions_of),
            introductions=self._by_edition(self._introduction_of),
            glossary=self._try(lambda: bookfile.read_glossary(glossary, self._name(glossary), book.languages), glossary)
            or (),
            sources=self._try(lambda: bookfile.read_sources(sources, self._name(sources)), sources) or (),
            inferred=inferred,
            confirmed=frozenset(self._labels("review")) - again,
            marks=self._marks(),
        )

    def _name(self, file: Path) -> str:
        return self.root + file.relative_to(self.book.path).as_posix()

    def _try(self, read: Callable[[], _T], file: Path) -> _T | None:
        """Return what ``read`` returns; None where the file is not there or has a problem, which is kept."""
        if not file.is_file():
            return None
        try:
            return read()
        except LawtextError as error:
            self.problems += error.problems
            return None

    def _report_misplaced(self) -> None:
        """Report a file where a folder belongs, and a folder or a link to nothing where a file does: none is empty."""

        def report(path: Path, what: str) -> None:
            self.problems.append(Problem(self._name(path), 0, 0, "misplaced", f"this should be a {what}"))

        root = self.book.path
        for name in _FOLDERS:
            if (root / name).exists() and not (root / name).is_dir():
                report(root / name, "folder")
        for path in (root / "glossary.toml", root / "sources" / "sources.toml"):
            if os.path.lexists(path) and not path.is_file():
                report(path, "file")
        for name in _FOLDERS[1:]:
            for place, folders, files in os.walk(root / name):
                for one in sorted((*folders, *files)):
                    if one.endswith((".toml", ".md")) and not (file := Path(place, one)).is_file():
                        report(file, "file")

    def _laws(self) -> Mapping[_Place, Law]:
        self._report_strangers()
        files = sorted(self._law_files(), key=_number_of_file)
        # A law in all editions and languages, one file after the other: what is the same in them is held once.
        read = chain.from_iterable(self._in_editions(some) for _, some in groupby(files, _number_of_file))
        if self.packed and len(files) > _LARGE:
            return _packed_laws(read)
        laws = {(law.edition, law.language, law.key): law for law in read}
        return {
            place: laws[place] for place in sorted(laws, key=_order_of({at: law.number for at, law in laws.items()}))
        }

    def _in_editions(self, files: Iterable[tuple[tuple[str, str], Path]]) -> Iterator[Law]:
        """Yield the law of some files, all of one number, in each edition and language that has it or takes it over."""
        own: dict[tuple[str, str], Law] = {}
        for place, file in files:
            read = self._try(partial(self._law, file, *place), file)
            if read is not None:
                self._report_twice(own.get(place), read)
                own[place] = read
        for edition in self.book.editions:
            for code in self._taken_from_base(edition.id, own):
                base = own.get((edition.based_on, code))
                if base is not None:
                    own.setdefault((edition.id, code), _taken_over(base, edition.id))
        yield from own.values()

    def _taken_from_base(self, edition: str, own: Container[tuple[str, str]]) -> tuple[str, ...]:
        """Return the languages in which an edition takes over what it has no file of, from the one it is based on.

        Where its text in the language that decides is its own, a translation of the older text is none of this one.
        """
        first = self.book.authoritative
        return (first,) if (edition, first) in own else self.book.languages

    def _law_files(self) -> Iterator[tuple[tuple[str, str], Path]]:
        """Yield the files of laws, each with its edition and language, those of a folder by name."""
        for edition in self.book.editions:
            for code in self.book.languages:
                for file in sorted((self.book.path / "laws" / edition.id / code).glob("*.md"), key=attrgetter("name")):
                    if _LAW_FILE.match(file.stem):
                        yield (edition.id, code), file

    def _report_twice(self, before: Law | None, law: Law) -> None:
        """Report a law that two files of one folder hold, ``01.md`` and ``1.md``: only one of them would be read."""
        if before is not None:
            message = f"{before.file} also holds {self.book.law_noun} {law.key}"
            self.problems.append(Problem(law.file, 1, 1, "law-twice", message))

    def _law(self, file: Path, edition: str, code: str) -> Law | None:
        name = self._name(file)
        authorities = (authority.id for authority in self.book.authorities)
        law, problems = read_law(read_text(file, name), self.book.numbering, code, edition, name, authorities)
        self.problems += problems
        if law is not None and law.key != file.stem.lstrip("0"):
            message = f"the file is called {file.name} but holds {self.book.law_noun} {law.key}"
            self.problems.append(Problem(name, 1, 1, "wrong-number", message))
            return None
        return law

    def _report_strangers(self) -> None:
        """Report folders with files, and files, under ``laws/`` that belong to no edition or language of the book."""
        root = self.book.path / "laws"
        known = {(edition.id, code) for edition in self.book.editions for code in self.book.languages}
        for file in sorted(root.glob("*/*")):
            if file.is_dir() and (file.parent.name, file.name) not in known and any(file.iterdir()):
                message = "book.toml has no such edition and language; add it there, or rename the folder"
                self.problems.append(Problem(self._name(file), 0, 0, "unknown-edition", message))
        for file in sorted(root.glob("*/*/*")):
            if not _LAW_FILE.match(file.stem) and file.name not in ("definitions.md", "introduction.md"):
                message = "not a law (53.md), definitions.md or introduction.md"
                self.problems.append(Problem(self._name(file), 0, 0, "unknown-file", message))

    def _articles(self) -> list[Article]:
        folder = self.book.path / "commentary"
        listing = folder / "articles.toml"
        known = self._try(lambda: bookfile.read_articles_list(listing, self._name(listing)), listing) or {}
        found: list[Article] = []
        for file in sorted(folder.glob("*.md")):
            match = _ARTICLE_FILE.match(file.stem)
            if not match or match["language"] not in self.book.languages:
                message = "an article must be named ID.LANGUAGE.md, as in opening-lead.en.md"
                self.problems.append(Problem(self._name(file), 0, 0, "unknown-file", message))
                continue
            facts = known.get(match["id"], {})
            article = self._article(file, match["id"], match["language"], facts)
            if article:
                found.append(article)
        here = {match["id"] for file in folder.glob("*.md") if (match := _ARTICLE_FILE.match(file.stem))}
        self.problems += bookfile.without_file(listing, self._name(listing), known, here)
        order = {id: index for index, id in enumerate(known)}
        return sorted(found, key=lambda article: (order.get(article.id, len(order)), article.id, article.language))

    def _article(self, file: Path, id: str, code: str, facts: dict[str, str]) -> Article | None:
        def read() -> Article | None:
            name = self._name(file)
            article, problems = article_files.read_article(
                read_text(file, name),
                id,
                code,
                name,
                facts.get("author", ""),
                facts.get("edition", ""),
                facts.get("source", ""),
                facts.get("law", ""),
            )
            self.problems += problems
            return article

        return self._try(read, file)

    def _by_edition(self, read: Callable[[str, str], _Part | None]) -> dict[tuple[str, str], _Part]:
        """Return what stands beside the laws of each edition and language: its own, or that of its base."""
        found: dict[tuple[str, str], _Part] = {}
        for edition in self.book.editions:
            own = {(edition.id, code): held for code in self.book.languages if (held := read(edition.id, code))}
            for code in self.book.languages:
                before = found.get((edition.based_on, code))
                if (edition.id, code) in own:
                    found[edition.id, code] = own[edition.id, code]
                elif before and code in self._taken_from_base(edition.id, own):
                    found[edition.id, code] = _taken_over(before, edition.id)
        return found

    def _introduction_of(self, edition: str, code: str) -> Article | None:
        file = self.book.path / beside_file(edition, code, INTRODUCTION)
        return self._article(file, INTRODUCTION, code, {"edition": edition})

    def _definitions_of(self, edition: str, code: str) -> Definitions | None:
        file = self.book.path / beside_file(edition, code, DEFINITIONS)
        return self._try(partial(self._read_definitions, file, edition, code), file)

    def _read_definitions(self, file: Path, edition: str, code: str) -> Definitions | None:
        name = self._name(file)
        definitions, problems = article_files.read_definitions(read_text(file, name), edition, code, name)
        self.problems += problems
        return definitions

    def _marks(self) -> dict[tuple[str, str, str], tuple[SourceMark, ...]]:
        found: dict[tuple[str, str, str], tuple[SourceMark, ...]] = {}
        root = self.book.path / "marks"
        for file in sorted(root.glob("*/*/*.toml")):
            name = file.stem.lstrip("0")
            found[file.parent.parent.name, file.parent.name, name] = self._marks_of(file)
        for file in sorted((root / "commentary").glob("*.toml")):
            match = _ARTICLE_FILE.match(file.stem)
            if match:
                found["", match["language"], match["id"]] = self._marks_of(file)
        return {key: marks for key, marks in found.items() if marks}

    def _marks_of(self, file: Path) -> tuple[SourceMark, ...]:
        return self._try(partial(read_marks, file, self._name(file)), file) or ()

    def _labels(self, folder: str) -> dict[tuple[str, str, str], Inference]:
        found: dict[tuple[str, str, str], Inference] = {}
        for edition in self.book.editions:
            for file in sorted((self.book.path / folder / edition.id).glob("*.toml")):
                labels = self._try(
                    partial(bookfile.read_labels, file, self._name(file), alone=folder == "inferred"), file
                )
                for (number, code), inference in (labels or {}).items():
                    found[edition.id, code, number] = inference
        return found
