"""What people decided about pairs and findings: states (reviewed, approved), waivers, approved characters.

They stand in ``corpus/review/``, beside confirmed labels and pairs, as TOML made for reading in a git diff; nothing
here decides. A pair's state holds for the very texts it was given for, which are kept with it, so that any later edit
can be shown word by word. A file that cannot be read is an error, never silence.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any, Literal, get_args

import tomlkit

from lawtext.alignment.decided import read_confirmed, reviewed
from lawtext.alignment.lexicon import learned_of
from lawtext.alignment.places import definition_paragraphs
from lawtext.corpus import with_folder
from lawtext.corpus.bookfile import read_labels
from lawtext.corpus.decisionfile import with_entries
from lawtext.corpus.files import read_text
from lawtext.corpus.labelfile import REVIEW_HEAD
from lawtext.corpus.tomlfile import TomlFile, parsed, read_toml_file
from lawtext.editions.store import stored_entries
from lawtext.judging import read_judgements
from lawtext.languages.dates import is_day
from lawtext.model import DEFINITIONS, INTRODUCTION, PARAGRAPH_BREAK, Article, Book
from lawtext.problems import LawtextError, Problem, UsageError
from lawtext.textdiff import Op, compare

Given = Literal["reviewed", "approved"]
GIVEN: tuple[Given, ...] = get_args(Given)
"""The states that a person gives a pair; without one it is ``unreviewed``."""
Standing = Literal["unreviewed", "reviewed", "approved", "changed"]
"""How a pair stands now: ``changed`` where a text was edited since it was reviewed or approved."""

_SHORT = 16  # hexadecimal digits of SHA-256
_JUDGEMENTS = re.compile(r".+-.+\.toml\Z")
CHARACTERS = "review/characters.toml"
"""The file of the characters that people approved for the whole book."""


@dataclass(frozen=True, slots=True)
class State:
    """A pair's state: the clause, note or definition ``number`` of an edition in ``language`` and in the source.

    ``seen`` are fingerprints and ``texts`` the texts it was given for, per language; ``file`` is where it stands.
    """

    edition: str
    number: str
    language: str
    state: Given
    by: str
    date: str
    seen: Mapping[str, str]
    texts: Mapping[str, str]
    file: str = field(default="", compare=False)
    line: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class Waiver:
    """A finding that a person accepts, and why: it holds for these words of this clause, and no others.

    ``words`` are the words meant (a finding's ``text``), ``against`` those of the other language, where it has them.
    """

    rule: str
    edition: str
    number: str
    language: str
    words: str
    against: str
    reason: str
    by: str
    date: str
    file: str = field(default="", compare=False)
    line: int = field(default=1, compare=False)

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it is about, words apart."""
        return (self.rule, self.edition, self.number, self.language)


@dataclass(frozen=True, slots=True)
class Decisions:
    """Every state and waiver of a book."""

    states: tuple[State, ...] = ()
    waivers: tuple[Waiver, ...] = ()


@dataclass(frozen=True, slots=True)
class PairStanding:
    """How a pair stands: the person's word, and per language what changed since, word by word."""

    edition: str
    number: str
    language: str
    standing: Standing
    given: State | None = None
    changed: Mapping[str, tuple[Op, ...]] = field(default_factory=dict)


def fingerprint(text: str) -> str:
    """Return a short fingerprint of a text."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:_SHORT]


def text_of(book: Book, edition: str, language: str, number: str) -> str | None:
    """Return the text of a clause (with its heading), a note, a definition, the introduction or an article; None where
    there is no such thing."""
    law = book.law(edition, language, number)
    if law is not None:
        note = next((note for note in law.notes if str(note.number) == number), None)
        if note is not None:
            return note.text.string
        clause = law.clauses.get(number)
        if clause is not None:
            return PARAGRAPH_BREAK.join(part for part in (clause.title, clause.text) if part)
    definitions = book.definitions.get((edition, language))
    entry = next((one for one in definitions.entries if one.id == number), None) if definitions else None
    if entry is not None:
        return PARAGRAPH_BREAK.join([" = ".join(entry.terms), *(text for _, text in definition_paragraphs(entry))])
    article = article_of(book, edition, language, number) if law is None else None
    if article is None:
        return None
    said = [article.title.string] if article.title else []
    return PARAGRAPH_BREAK.join([*said, *(f"{one.label} {one.text.string}".lstrip() for one in article.blocks)])


def article_of(book: Book, edition: str, language: str, number: str) -> Article | None:
    """Return the introduction of an edition, or the article about it that has this id; None where there is none."""
    if number == INTRODUCTION:
        return book.introductions.get((edition, language))
    wanted = (edition, language, number)
    return next((one for one in book.articles if (one.edition, one.language, one.id) == wanted), None)


def stands_in(book: Book, edition: str, language: str, number: str) -> str:
    """Return the edition whose pair a clause, note, definition or introduction of a translation is.

    That is the edition itself, or the one from which it takes the text over: what people decide about a text holds
    where its file stands.
    """
    own = book.edition(edition)
    if own is None or not own.based_on:
        return edition
    law = book.law(edition, language, number)
    if law is not None:
        return law.inherited or edition
    definitions = book.definitions.get((edition, language))
    if definitions is not None and any(entry.id == number for entry in definitions.entries):
        return definitions.inherited or edition
    article = article_of(book, edition, language, number)
    return (article.inherited if article else "") or edition


def pair_numbers(book: Book, edition: str, language: str) -> Iterator[str]:
    """Yield the clauses, notes, definitions, introduction and articles that an edition has in the authoritative
    language and in another; with an empty edition, the articles that are about none in particular.

    What an edition takes over from another is a pair of that one (see ``stands_in``).
    """
    for number in book.numbers(edition):
        outline = book.outlines.get((edition, language, str(number)))
        if outline is None or outline.inherited:
            continue
        source = book.law(edition, book.authoritative, number)
        target = book.law(edition, language, number)
        if source is None or target is None:
            continue
        theirs = {str(note.number) for note in target.notes}
        for key in (*source.clauses, *(str(note.number) for note in source.notes)):
            if (key in target.clauses or key in theirs) and text_of(book, edition, book.authoritative, key):
                yield key
    one, other = (book.definitions.get((edition, code)) for code in (book.authoritative, language))
    if one and other and not other.inherited:
        ids = {entry.id for entry in other.entries}
        yield from (entry.id for entry in one.entries if entry.id in ids)
    for id in article_ids(book, edition):
        theirs_too = article_of(book, edition, language, id)
        if article_of(book, edition, book.authoritative, id) and theirs_too and not theirs_too.inherited:
            yield id


def article_ids(book: Book, edition: str) -> tuple[str, ...]:
    """Return the introduction of an edition and the articles about it, in their order."""
    introduction = [INTRODUCTION] if any(id == edition for id, _ in book.introductions) else []
    return tuple(dict.fromkeys([*introduction, *(one.id for one in book.articles if one.edition == edition)]))


def standing_of(book: Book, edition: str, number: str, language: str, given: State | None) -> PairStanding:
    """Return how a pair stands now, of which a person said what ``given`` is."""
    if given is None:
        return PairStanding(edition, number, language, "unreviewed")
    changed: dict[str, tuple[Op, ...]] = {}
    for code, mark in given.seen.items():
        now = text_of(book, edition, code, number) or ""
        if fingerprint(now) != mark:
            changed[code] = compare(given.texts.get(code, ""), now)
    return PairStanding(edition, number, language, "changed" if changed else given.state, given, changed)


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


# --- reading ------------------------------------------------------------------------------------------------------


def files(book: Book) -> tuple[Path, ...]:
    """Return the files of decisions about clauses and articles, sorted; those of judgements are not among them."""
    root = book.path / "review"
    nested = sorted(file for file in root.glob("*/*.toml"))
    top = [file for file in (root / _WAIVERS,) if file.is_file()]
    return (*nested, *top)


def read_decisions(book: Book) -> Decisions:
    """Return every state and waiver of a book.

    Raises:
        LawtextError: a file of ``review/`` is not TOML or an entry not of its form; the problems name every one.
    """
    states: list[State] = []
    waivers: list[Waiver] = []
    problems: list[Problem] = []
    for path in files(book):
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


_TABLES = frozenset({"state", "waiver", "pairs", "label"})
"""What stands in a file of decisions about a law, the definitions or an article."""

_WAIVERS = "waivers.toml"
"""The file, right in ``review/``, of the waivers that belong to no law."""


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
        elif path.parent != root or _JUDGEMENTS.match(path.name) or path.name == _WAIVERS:
            yield partial(_refuse_strange, book, path, path.relative_to(book.path).as_posix())
    for edition, law in reviewed(book):
        yield partial(read_confirmed, book, edition, law)


def _read_by_nothing(book: Book) -> Iterator[Problem]:
    """Yield a problem for each file that has a name by which nothing reads it: what it says would be passed over."""
    two = _pairs_by_file(book)
    for path in sorted((book.path / "lineage").glob("*.toml")):
        if path.name not in two:
            message = "nothing reads this file: it is called after two editions, as in 2007-2017.toml"
            yield Problem(f"lineage/{path.name}", 1, 1, "bad-lineage", message)
    root = book.path / "review"
    for path in _files_of_decisions(root):
        known = path.name in two or path.name == _WAIVERS or _JUDGEMENTS.match(path.name)
        if path.parent == root and not known:
            name = path.relative_to(book.path).as_posix()
            yield Problem(name, 1, 1, "bad-review", "nothing reads this file: decisions stand in others")
    for path in sorted(root.glob("*/*/**/*.toml")):
        message = "nothing reads this file: decisions stand in a folder of an edition, as in review/2017/53.toml"
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
        message = "nothing reads this file: it is called after a language of the book, as in words.el.txt"
        raise LawtextError(Problem(path.name, 1, 1, "unknown-file", message))


def _refuse_strange(book: Book, path: Path, name: str) -> None:
    file = read_toml_file(path, name)
    tables = _TABLES if path.parent.name != "review" else {"waiver"} if path.name == _WAIVERS else {"judgement"}
    for key in file.data:
        if key not in tables:
            known = ", ".join(sorted(tables))
            raise file.wrong((key,), "bad-review", f"“{key}” is no table of such a file: {known}")
    for number, code in read_labels(path, name):
        if code not in book.languages:
            raise file.wrong(("label", number, code), "bad-review", f"“{code}” is no language of this book")


def _tables(file: TomlFile, key: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the tables of a list, each with its line."""
    tables = file.data.get(key, [])
    if not isinstance(tables, list) or not all(isinstance(one, dict) for one in tables):
        raise file.wrong((key,), "bad-review", f"“{key}” is a list of tables, each headed [[{key}]]")
    for place, table in enumerate(tables):
        yield file.problem((key, place), "", "").line, table


def _strings(table: Mapping[str, Any], name: str, line: int, needed: Iterable[str], others: Iterable[str]) -> list[str]:
    for key in needed:
        if not isinstance(table.get(key), str) or not table[key].strip():
            raise LawtextError(Problem(name, line, 1, "bad-review", f"the entry needs “{key}”, a string"))
    for key in others:
        if not isinstance(table.get(key, ""), str):
            raise LawtextError(Problem(name, line, 1, "bad-review", f"“{key}” is a string"))
    unknown = set(table) - {*needed, *others, "seen", "text"}
    if unknown:
        raise LawtextError(Problem(name, line, 1, "bad-review", f"“{sorted(unknown)[0]}” is no key of such an entry"))
    if table.get("date"):
        try:
            checked_day(table["date"])
        except UsageError as error:
            raise LawtextError(Problem(name, line, 1, "bad-review", str(error))) from error
    return [table.get(key, "") for key in (*needed, *others)]


def _state(table: Mapping[str, Any], name: str, line: int, folder: str, book: Book) -> State:
    number, language, state, by, date = _strings(table, name, line, ("number", "language", "state", "by", "date"), ())
    if language not in book.languages or language == book.authoritative:
        raise LawtextError(Problem(name, line, 1, "bad-review", f"“{language}” is no translation of this book"))
    if state not in GIVEN:
        raise LawtextError(Problem(name, line, 1, "bad-review", f"state is “{state}”: it can be {' or '.join(GIVEN)}"))
    maps = []
    for key in ("seen", "text"):
        value = table.get(key)
        if (
            not isinstance(value, dict)
            or not {language, book.authoritative} <= set(value)
            or not all(isinstance(one, str) for one in value.values())
        ):
            raise LawtextError(Problem(name, line, 1, "bad-review", f"“{key}” has a string for both languages"))
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
        raise LawtextError(Problem(name, line, 1, "bad-review", f"“{language}” is no language of this book"))
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
            raise LawtextError(Problem(CHARACTERS, line, 1, "bad-review", "a character's code is like U+2660"))
        found.add(chr(int(match[1], 16)))
    return frozenset(found)


# --- writing ------------------------------------------------------------------------------------------------------


def file_for(edition: str, law: str) -> str:
    """Return the file of decisions for a law or ``definitions`` of an edition, for an article (edition empty), or,
    where both are empty, for what is about neither."""
    return f"review/{edition or 'commentary'}/{law}.toml" if law else f"review/{_WAIVERS}"


def law_of(book: Book, edition: str, number: str) -> str:
    """Return whose file a finding's number belongs to: its law, ``definitions``, an article's id; else empty."""
    try:
        return str(book.numbering.parse(number).law)
    except ValueError:
        pass
    if any(article.id == number for article in book.articles):
        return number
    for (id, _), definitions in book.definitions.items():
        if id == edition and any(entry.id == number for entry in definitions.entries):
            return DEFINITIONS
    return number if number == INTRODUCTION else ""


def _file_of(book: Book, edition: str, number: str) -> str:
    """Return the file of decisions about a number of an edition."""
    law = law_of(book, edition, number)
    return file_for("" if any(one.id == law for one in book.articles) else edition, law)


def with_states(book: Book, given: Iterable[State]) -> dict[str, bytes | None]:
    """Return what the files hold once pairs have these states, by path; earlier ones of the same pair are replaced."""
    by_file: dict[str, list[State]] = {}
    for state in given:
        by_file.setdefault(_file_of(book, state.edition, state.number), []).append(state)
    contents: dict[str, bytes | None] = {}
    for name, states in by_file.items():
        tables: dict[tuple[str, ...], Any] = {(s.number, s.language): _state_table(s) for s in states}
        contents[name] = _edited(book, name, "state", ("number", "language"), tables)
    return contents


def without_states(book: Book, pairs: Iterable[tuple[str, str, str]]) -> dict[str, bytes | None]:
    """Return what the files hold once these pairs (edition, number, language) are unreviewed again."""
    by_file: dict[str, dict[tuple[str, ...], Any]] = {}
    for edition, number, language in pairs:
        by_file.setdefault(_file_of(book, edition, number), {})[number, language] = None
    return {name: _edited(book, name, "state", ("number", "language"), gone) for name, gone in by_file.items()}


def with_waivers(book: Book, waivers: Iterable[Waiver]) -> dict[str, bytes | None]:
    """Return what the files hold with these waivers; one of the same rule, clause and words is replaced."""
    by_file: dict[str, dict[tuple[str, ...], Any]] = {}
    for one in waivers:
        name = _file_of(book, one.edition, one.number)
        key = (one.rule, one.number, one.language, one.words)
        known = not name.startswith(("review/commentary/", "review/waivers."))
        by_file.setdefault(name, {})[key] = _waiver_table(one, edition_known=known)
    fields = ("rule", "number", "language", "words")
    return {name: _edited(book, name, "waiver", fields, tables) for name, tables in by_file.items()}


def without_waivers(book: Book, waivers: Iterable[Waiver]) -> dict[str, bytes | None]:
    """Return what the files hold once these waivers are gone."""
    by_file: dict[str, dict[tuple[str, ...], Any]] = {}
    for one in waivers:
        by_file.setdefault(one.file, {})[one.rule, one.number, one.language, one.words] = None
    fields = ("rule", "number", "language", "words")
    return {name: _edited(book, name, "waiver", fields, gone) for name, gone in by_file.items()}


def with_characters(book: Book, tables: Iterable[Mapping[str, str]]) -> dict[str, bytes | None]:
    """Return the file of approved characters with these (``code``, ``name``, ``by``, ``date``) among them."""
    made: dict[tuple[str, ...], Any] = {}
    for entry in tables:
        table = tomlkit.table()
        for key, value in entry.items():
            table.add(key, value)
        made[entry["code"],] = table
    return {CHARACTERS: _edited(book, CHARACTERS, "character", ("code",), made)}


def _edited(
    book: Book, name: str, key: str, fields: Sequence[str], tables: Mapping[tuple[str, ...], Any]
) -> bytes | None:
    """Return a file with entries put in, replaced or (None) taken out; what else stands in it stays as it is."""
    path = book.path / name
    text = read_text(path, name) if path.is_file() else ""
    parsed(text, name)
    document = tomlkit.parse(text)
    kept = list(document.get(key, []))
    known = {tuple(str(one.get(f, "")) for f in fields): place for place, one in enumerate(kept)}
    entries: list[Any] = list(kept)
    for id, table in tables.items():
        place = known.get(id)
        if place is not None:
            entries[place] = table
        elif table is not None:
            entries.append(table)
    entries = [one for one in entries if one is not None]
    out = with_entries(document, key, sorted(entries, key=lambda one: _order(book, one)))
    if out in ("", REVIEW_HEAD):
        return None
    head = "" if text.strip() else REVIEW_HEAD + "\n\n"
    return (head + out + "\n").encode("utf-8")


def _order(book: Book, table: Mapping[str, Any]) -> tuple[Any, ...]:
    number = str(table.get("number", ""))
    try:
        place: tuple[Any, ...] = (0, book.numbering.parse(number), "")
    except ValueError:
        place = (1, 0, number)
    return (place[0], place[1], place[2], *(str(table.get(f, "")) for f in ("language", "rule", "words", "code")))


def _state_table(state: State) -> Any:
    table = tomlkit.table()
    for key, value in (
        ("number", state.number), ("language", state.language), ("state", state.state), ("by", state.by),
        ("date", state.date),
    ):  # fmt: skip
        table.add(key, value)
    seen = tomlkit.inline_table()
    seen.update(dict(state.seen))
    table.add("seen", seen)
    texts = tomlkit.table()
    for code, text in state.texts.items():
        texts.add(code, _long(text))
    table.add("text", texts)
    return table


def _waiver_table(one: Waiver, *, edition_known: bool) -> Any:
    table = tomlkit.table()
    for key, value in (
        ("rule", one.rule), ("number", one.number), ("language", one.language),
        ("edition", "" if edition_known else one.edition), ("words", one.words), ("against", one.against),
        ("reason", one.reason), ("by", one.by), ("date", one.date),
    ):  # fmt: skip
        if value:
            table.add(key, _long(value) if key in ("words", "against") else value)
    return table


def _long(text: str) -> Any:
    """Return a text as TOML writes it best for a diff: over several lines where it has several."""
    if "\n" not in text:
        return tomlkit.string(text)
    return tomlkit.string(text, multiline=True)


def checked_day(day: str) -> str:
    """Return the day of a decision, which a person gives as ``2026-01-31``.

    Raises:
        UsageError: it is no day.
    """
    if not is_day(day):
        raise UsageError(f"the day is “{day}”: write it as 2026-01-31")
    return day


def approval(book: Book, edition: str, number: str, language: str, state: Given, by: str, date: str) -> State | None:
    """Return the state of a pair for its texts as they are, in the edition where it stands (see ``stands_in``); None
    where one of the languages has nothing."""
    edition = stands_in(book, edition, language, number)
    texts = {code: text_of(book, edition, code, number) for code in (book.authoritative, language)}
    if not all(texts.values()):
        return None
    held = {code: text or "" for code, text in texts.items()}
    seen = {code: fingerprint(text) for code, text in held.items()}
    return State(edition, number, language, state, by, date, seen, held)
