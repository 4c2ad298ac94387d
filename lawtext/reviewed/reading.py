"""The files of ``review/`` read, and refused with those of settings where they cannot be read as they are meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any

from lawtext.alignment.decided import read_confirmed, reviewed
from lawtext.alignment.lexicon import learned_of
from lawtext.corpus import with_folder
from lawtext.corpus.bookfile import read_labels
from lawtext.corpus.files import read_text
from lawtext.corpus.tomlfile import TomlFile, read_toml_file
from lawtext.editions.store import stored_entries
from lawtext.judging import read_judgements
from lawtext.model import Book
from lawtext.problems import LawtextError, Problem, UsageError
from lawtext.reviewed.pairs import checked_day, pair_numbers, standing_of, stands_in
from lawtext.reviewed.records import GIVEN, Decisions, Given, PairStanding, State, Waiver

_JUDGEMENTS = re.compile(r".+-.+\.toml\Z")
CHARACTERS = "review/characters.toml"
"""The file of the characters that people approved for the whole book."""
_TABLES = frozenset({"state", "waiver", "pairs", "label"})
"""What stands in a file of decisions about a law, the definitions or an article."""
WAIVERS = "waivers.toml"
"""The file, right in ``review/``, of the waivers that belong to no law."""


def _files(book: Book) -> tuple[Path, ...]:
    """Return the files of decisions about clauses and articles, sorted; those of judgements are not among them."""
    root = book.path / "review"
    nested = sorted(file for file in root.glob("*/*.toml"))
    top = [file for file in (root / WAIVERS,) if file.is_file()]
    return (*nested, *top)


def read_decisions(book: Book) -> Decisions:
    """Return every state and waiver of a book.

    Raises:
        LawtextError: a file of ``review/`` is not TOML or an entry not of its form; the problems name every one.
    """
    states: list[State] = []
    waivers: list[Waiver] = []
    problems: list[Problem] = []
    for path in _files(book):
        name = path.relative_to(book.path).as_posix()
        try:
            file = read_toml_file(path, name)
            for line, table in _tables(file, "state"):
                states.append(_state(table, name, line, path.parent.name, book))
            for line, table in _tables(file, "waiver"):
                waivers.append(_waiver(table, name, line, path.parent.name, book))
        except LawtextError as error:
            problems += error.problems or [Problem(name, 0, 0, "bad-review", str(error))]
    try:
        approved_characters(book)
    except LawtextError as error:
        problems += error.problems
    if problems:
        raise LawtextError(problems)
    return Decisions(tuple(states), tuple(waivers))


def refuse_malformed(book: Book, problems: Iterable[Problem] = ()) -> None:
    """Refuse a book with a file of settings or decisions that cannot be read as it is meant.

    ``problems`` are those of reading the corpus: what is wrong in a law is a finding; what is wrong in the glossary,
    the ledger or another file that says how to read and judge the laws makes every answer doubtful.

    Raises:
        LawtextError: such a file, one of ``lineage/`` or one of ``review/`` is not TOML, has an entry that is not of
            its form, a table, key or name that nobody reads, as a slip of the pen leaves it; the problems name
            every one with its place.
    """
    found = [
        one for one in problems if one.severity == "error" and (one.file.endswith(".toml") or one.code == "misplaced")
    ]

    found += _read_by_nothing(book)
    for read in _readings(book):
        try:
            read()
        except LawtextError as error:
            found += error.problems
    if found:
        raise LawtextError(sorted({replace(one, file=with_folder(book, one.file)) for one in found}))


def _readings(book: Book) -> Iterator[Callable[[], object]]:
    """Yield what reads each file of settings or decisions, and refuses one that is not of its form."""
    yield from (partial(_refuse_words, book, path) for path in sorted(book.path.glob("words*.txt")))
    yield partial(learned_of, book)
    yield partial(read_decisions, book)
    two = _pairs_by_file(book)
    for path in sorted((book.path / "lineage").glob("*.toml")):
        if path.name in two:
            yield partial(stored_entries, book, *two[path.name])
    root = book.path / "review"
    for path in _files_of_decisions(root):
        if path.parent == root and path.name in two:
            yield partial(read_judgements, book, *two[path.name])
        elif path.parent != root or _JUDGEMENTS.match(path.name) or path.name == WAIVERS:
            yield partial(_refuse_strange, book, path, path.relative_to(book.path).as_posix())
    for edition, law in reviewed(book):
        yield partial(read_confirmed, book, edition, law)


def _read_by_nothing(book: Book) -> Iterator[Problem]:
    """Yield a problem for each file that has a name by which nothing reads it: what it says would be passed over."""
    two = _pairs_by_file(book)
    for path in sorted((book.path / "lineage").glob("*.toml")):
        if path.name not in two:
            message = "this file is not read; name it after two editions, as in 2007-2017.toml"
            yield Problem(f"lineage/{path.name}", 1, 1, "bad-lineage", message)
    root = book.path / "review"
    for path in _files_of_decisions(root):
        known = path.name in two or path.name == WAIVERS or _JUDGEMENTS.match(path.name)
        if path.parent == root and not known:
            name = path.relative_to(book.path).as_posix()
            yield Problem(name, 1, 1, "bad-review", "this file is not read; put decisions in other files")
    for path in sorted(root.glob("*/*/**/*.toml")):
        message = "this file is not read; put decisions in the folder of an edition, as in review/2017/53.toml"
        yield Problem(path.relative_to(book.path).as_posix(), 1, 1, "bad-review", message)


def _pairs_by_file(book: Book) -> dict[str, tuple[str, str]]:
    """Return the pairs of editions by the name of the file about both: ``2007-2017.toml``."""
    ids = [edition.id for edition in book.editions]
    return {f"{old}-{new}.toml": (old, new) for old, new in permutations(ids, 2)}


def _files_of_decisions(root: Path) -> list[Path]:
    """Return the files of ``review/`` and of its folders, without that of the approved characters."""
    files = [*sorted(root.glob("*.toml")), *sorted(root.glob("*/*.toml"))]
    return [path for path in files if path.relative_to(root.parent).as_posix() != CHARACTERS]


def _refuse_words(book: Book, path: Path) -> None:
    """Refuse a list of words (``words.el.txt``) that cannot be read, or is called after no language of the book."""
    read_text(path, path.name)
    if path.name not in {f"words.{code}.txt" for code in book.languages}:
        message = "this file is not read; name it after a language of the book, as in words.el.txt"
        raise LawtextError(Problem(path.name, 1, 1, "unknown-file", message))


def _refuse_strange(book: Book, path: Path, name: str) -> None:
    file = read_toml_file(path, name)
    tables = _TABLES if path.parent.name != "review" else {"waiver"} if path.name == WAIVERS else {"judgement"}
    for key in file.data:
        if key not in tables:
            known = ", ".join(sorted(tables))
            raise file.wrong((key,), "bad-review", f"unknown table “{key}” (known: {known})")
    for number, code in read_labels(path, name):
        if code not in book.languages:
            raise file.wrong(("label", number, code), "bad-review", f"“{code}” is not a language of this book")


def _tables(file: TomlFile, key: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the tables of a list, each with its line."""
    tables = file.data.get(key, [])
    if not isinstance(tables, list) or not all(isinstance(one, dict) for one in tables):
        raise file.wrong((key,), "bad-review", f"“{key}” must be a list of tables, each headed [[{key}]]")
    for place, table in enumerate(tables):
        yield file.problem((key, place), "", "").line, table


def _strings(table: Mapping[str, Any], name: str, line: int, needed: Iterable[str], others: Iterable[str]) -> list[str]:
    for key in needed:
        if not isinstance(table.get(key), str) or not table[key].strip():
            raise LawtextError(Problem(name, line, 1, "bad-review", f"the entry needs a string “{key}”"))
    for key in others:
        if not isinstance(table.get(key, ""), str):
            raise LawtextError(Problem(name, line, 1, "bad-review", f"“{key}” must be a string"))
    unknown = set(table) - {*needed, *others, "seen", "text"}
    if unknown:
        raise LawtextError(Problem(name, line, 1, "bad-review", f"unknown key “{sorted(unknown)[0]}”"))
    if table.get("date"):
        try:
            checked_day(table["date"])
        except UsageError as error:
            raise LawtextError(Problem(name, line, 1, "bad-review", str(error))) from error
    return [table.get(key, "") for key in (*needed, *others)]


def _state(table: Mapping[str, Any], name: str, line: int, folder: str, book: Book) -> State:
    number, language, state, by, date = _strings(table, name, line, ("number", "language", "state", "by", "date"), ())
    if language not in book.languages or language == book.authoritative:
        raise LawtextError(Problem(name, line, 1, "bad-review", f"“{language}” is not a translation of this book"))
    if state not in GIVEN:
        raise LawtextError(Problem(name, line, 1, "bad-review", f"state is “{state}”; it must be {' or '.join(GIVEN)}"))
    maps = []
    for key in ("seen", "text"):
        value = table.get(key)
        if (
            not isinstance(value, dict)
            or not {language, book.authoritative} <= set(value)
            or not all(isinstance(one, str) for one in value.values())
        ):
            raise LawtextError(Problem(name, line, 1, "bad-review", f"“{key}” must have a string for both languages"))
        maps.append(value)
    given: Given = "approved" if state == "approved" else "reviewed"
    edition = stands_in(book, folder, language, number)
    if folder == "commentary":
        edition = next((one.edition for one in book.articles if one.id == number), "")
    return State(edition, number, language, given, by, date, maps[0], maps[1], name, line)


def _waiver(table: Mapping[str, Any], name: str, line: int, folder: str, book: Book) -> Waiver:
    needed, others = ("rule", "words", "reason", "by", "date"), ("number", "language", "against", "edition")
    rule, words, reason, by, date, number, language, against, edition = _strings(table, name, line, needed, others)
    if language and language not in book.languages:
        raise LawtextError(Problem(name, line, 1, "bad-review", f"“{language}” is not a language of this book"))
    edition = edition if folder in ("review", "commentary") else folder
    return Waiver(rule, edition, number, language, words, against, reason, by, date, name, line)


def approved_characters(book: Book) -> frozenset[str]:
    """Return the characters that people approved for the book.

    Raises:
        LawtextError: their file cannot be read.
    """
    path = book.path / CHARACTERS
    if not path.is_file():
        return frozenset()
    found = set()
    file = read_toml_file(path, CHARACTERS)
    file.refuse_strangers((), file.data, ("character",), "bad-review")
    for line, table in _tables(file, "character"):
        sign, *_ = _strings(table, CHARACTERS, line, ("code", "by", "date"), ("name",))
        match = re.fullmatch(r"U\+([0-9A-Fa-f]{4,6})", sign)
        if not match:
            raise LawtextError(
                Problem(CHARACTERS, line, 1, "bad-review", "the code of a character must be like U+2660")
            )
        found.add(chr(int(match[1], 16)))
    return frozenset(found)


def standings(book: Book, decisions: Decisions | None = None) -> tuple[PairStanding, ...]:
    """Return how every pair of the book stands, by edition, language and number."""
    known: dict[tuple[str, str, str], State] = {}
    for state in (read_decisions(book) if decisions is None else decisions).states:
        known.setdefault((state.edition, state.number, state.language), state)
    return tuple(
        standing_of(book, edition, number, language, known.get((edition, number, language)))
        for edition in (*(one.id for one in book.editions), "")
        for language in book.languages
        if language != book.authoritative
        for number in pair_numbers(book, edition, language)
    )
