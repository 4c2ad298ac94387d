"""``book.toml``, the glossary, the ledger of sources and what was inferred: TOML files into values of the model."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, cast, get_args

from lawtext.corpus.files import read_text
from lawtext.languages import language
from lawtext.model import (
    Authority,
    Book,
    Edition,
    Inference,
    OutlinePart,
    Publish,
    Source,
    Term,
)
from lawtext.numbering import Level, Noun, Numbering, NumeralKind
from lawtext.problems import LawtextError, Problem, UsageError

Table = Mapping[str, Any]


def read_toml(path: Path, name: str) -> dict[str, Any]:
    """Return the content of a TOML file.

    Raises:
        LawtextError: it cannot be read or is not TOML; the problem carries line and column where TOML gives them.
    """
    text = read_text(path, name)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, col = _toml_place(str(error))
        raise LawtextError(Problem(name, line, col, "bad-toml", str(error).split(" (at", 1)[0])) from error


def _toml_place(message: str) -> tuple[int, int]:
    match = re.search(r"line (\d+), column (\d+)", message)
    return (int(match[1]), int(match[2])) if match else (1, 1)


class _Checked:
    """Access to a table that reports what is missing or of the wrong type with the file's name."""

    def __init__(self, table: Any, file: str, where: str) -> None:
        if not isinstance(table, Mapping):
            raise LawtextError(Problem(file, 0, 0, "bad-book", f"{where} should be a table"))
        self.table, self.file, self.where = table, file, where

    def _fail(self, message: str) -> LawtextError:
        return LawtextError(Problem(self.file, 0, 0, "bad-book", message))

    def get(self, key: str, kind: type, default: Any = None) -> Any:
        value = self.table.get(key, default)
        if value is None:
            raise self._fail(f"{self.where} has no “{key}”")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self._fail(f"“{key}” in {self.where} should be {_KINDS.get(kind, kind.__name__)}")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        value = self.get(key, list, [])
        if not all(isinstance(word, str) for word in value):
            raise self._fail(f"“{key}” in {self.where} should be a list of words")
        return tuple(value)

    def named(self, key: str) -> dict[str, str]:
        """A value per language or authority: a table of strings."""
        value = self.get(key, dict, {})
        if not all(isinstance(word, str) for word in value.values()):
            raise self._fail(f"“{key}” in {self.where} should be a table of strings")
        return dict(value)

    def said(self, key: str) -> dict[str, str]:
        """A text per language; a plain string is one whose language nobody said, and stands under the empty code."""
        value = self.table.get(key, "")
        if isinstance(value, str):
            return {"": value} if value else {}
        return {code: text for code, text in self.named(key).items() if text}


_KINDS = {str: "a string", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}


def read_book(path: Path, name: str = "book.toml") -> Book:
    """Return the book that ``book.toml`` describes, still without laws.

    Raises:
        LawtextError: the file cannot be read or does not describe a book.
        UsageError: it names a language that lawtext has no data for.
    """
    data = read_toml(path, name)
    top = _Checked(data, name, "the book")
    languages = top.words("languages")
    for code in languages:
        language(code)
    editions = tuple(_edition(_Checked(entry, name, "an edition"), languages) for entry in top.get("editions", list))
    if not languages or not editions:
        raise LawtextError(Problem(name, 0, 0, "bad-book", "a book needs at least one language and one edition"))
    itself = {code: tuple(words) for code, words in top.get("itself", dict, {}).items()}
    return Book(
        id=top.get("id", str),
        title=top.named("title"),
        numbering=_numbering(top, languages, name),
        languages=languages,
        authoritative=top.get("authoritative", str, languages[0]),
        editions=editions,
        rights=top.named("rights"),
        authorities=tuple(
            Authority(entry.get("id", str), {code: entry.get(code, str, "") for code in languages})
            for entry in (_Checked(table, name, "an authority") for table in top.get("authorities", list, []))
        ),
        outline=tuple(
            OutlinePart(entry.get("id", str), str(entry.table.get("first", "")), entry.named("title"))
            for entry in (_Checked(table, name, "a part of the outline") for table in top.get("outline", list, []))
        ),
        elsewhere=top.get("elsewhere", str, ""),
        itself=itself,
        settings=data,
    )


def _edition(entry: _Checked, languages: tuple[str, ...]) -> Edition:
    in_force = entry.table.get("in_force", {})
    dates = in_force if isinstance(in_force, Mapping) else {"": in_force}
    return Edition(
        id=entry.get("id", str),
        year=entry.get("year", int),
        languages=entry.words("languages") or languages,
        in_force={authority: str(day) for authority, day in dates.items()},
        based_on=entry.get("based_on", str, ""),
        translators=entry.named("translators"),
        checked=entry.get("checked", bool, False),
    )


def _numbering(top: _Checked, languages: tuple[str, ...], name: str) -> Numbering:
    levels: list[Level] = []
    for table in top.get("levels", list):
        entry = _Checked(table, name, "a level")
        kind = entry.get("numeral", str)
        if kind not in get_args(NumeralKind):
            known = ", ".join(get_args(NumeralKind))
            raise LawtextError(Problem(name, 0, 0, "bad-book", f"numeral “{kind}”: known are {known}"))
        written, label = entry.get("written", str, "{}"), entry.get("label", str, "{}.")
        if written.count("{}") != 1 or label.count("{}") != 1:
            raise LawtextError(Problem(name, 0, 0, "bad-book", "“written” and “label” hold {} exactly once"))
        inserted = entry.get("inserted", bool, False)
        levels.append(Level(entry.get("id", str), cast(NumeralKind, kind), written, label, inserted))
    ids = {level.id: index for index, level in enumerate(levels)}
    nouns: dict[str, tuple[Noun, ...]] = dict.fromkeys(languages, ())
    for table in top.get("nouns", list, []):
        entry = _Checked(table, name, "a noun")
        unknown = [id for id in entry.words("levels") if id not in ids]
        if unknown:
            raise LawtextError(Problem(name, 0, 0, "bad-book", f"a noun names the unknown level “{unknown[0]}”"))
        at = tuple(ids[id] for id in entry.words("levels"))
        for code in languages:
            if code in entry.table:
                nouns[code] = (*nouns[code], _noun(_Checked(entry.table[code], name, f"a noun ({code})"), at))
    return Numbering(tuple(levels), nouns)


def _noun(entry: _Checked, levels: tuple[int, ...]) -> Noun:
    def forms(key: str) -> dict[str, str]:
        value = entry.table.get(key, {})
        return {"nominative": value} if isinstance(value, str) else {str(k): str(v) for k, v in dict(value).items()}

    return Noun(
        levels=levels,
        gender=entry.get("gender", str, "neuter"),
        singular=forms("singular"),
        plural=forms("plural"),
        variants=entry.words("variants"),
        abbreviations=entry.words("abbreviations"),
    )


def read_glossary(path: Path, name: str, languages: tuple[str, ...]) -> tuple[Term, ...]:
    """Return the entries of ``glossary.toml``: ``[[terms]]`` with id, a list of words per language (the first is
    the term, the others accepted variants), ``forbidden`` and ``note`` per language, and ``search`` words."""
    top = _Checked(read_toml(path, name), name, "the glossary")
    terms: list[Term] = []
    for table in top.get("terms", list, []):
        entry = _Checked(table, name, "a term")
        forbidden = _Checked(entry.get("forbidden", dict, {}), name, "“forbidden”")
        terms.append(
            Term(
                id=entry.get("id", str),
                terms={code: entry.words(code) for code in languages if code in entry.table},
                forbidden={code: forbidden.words(code) for code in languages if code in forbidden.table},
                search=entry.words("search"),
                note=entry.named("note"),
            )
        )
    return tuple(terms)


def read_sources(path: Path, name: str) -> tuple[Source, ...]:
    """Return the entries of ``sources.toml``, one ``[[sources]]`` per file."""
    top = _Checked(read_toml(path, name), name, "the ledger")
    sources: list[Source] = []
    for table in top.get("sources", list, []):
        entry = _Checked(table, name, "a source")
        publish = entry.get("publish", str, "unknown")
        if publish not in get_args(Publish):
            raise LawtextError(Problem(name, 0, 0, "bad-ledger", f"publish = “{publish}”: yes, no or unknown"))
        sources.append(
            Source(
                file=entry.get("file", str),
                sha256=entry.get("sha256", str),
                what=entry.said("what"),
                origin=entry.said("origin"),
                rights=entry.get("rights", str, ""),
                publish=cast(Literal["yes", "no", "unknown"], publish),
                changed=str(entry.table.get("changed", "")),
                editor=entry.get("editor", str, ""),
                received=str(entry.table.get("received", "")),
                law=str(entry.table.get("law", "")),
                edition=str(entry.table.get("edition", "")),
                language=entry.get("language", str, ""),
                written=tuple(entry.get("written", dict, {})),
            )
        )
    return tuple(sources)


def read_labels(path: Path, name: str) -> dict[tuple[str, str], Inference]:
    """Return the ``[label."54A".el]`` tables of an ``inferred/`` or ``review/`` file, by (number, language).

    Raises:
        LawtextError: the file is not of that form; a malformed file is never passed over.
    """
    top = _Checked(read_toml(path, name), name, "the file")
    found: dict[tuple[str, str], Inference] = {}
    for number, by_language in top.get("label", dict, {}).items():
        for code, table in _Checked(by_language, name, f"label {number}").table.items():
            entry = _Checked(table, name, f"label {number} {code}")
            certainty = entry.table.get("certainty", 1.0)
            if not isinstance(certainty, int | float) or isinstance(certainty, bool) or not 0 <= certainty <= 1:
                raise LawtextError(Problem(name, 0, 0, "bad-inference", f"certainty of {number} should be 0 to 1"))
            origin = entry.get("from", str, "")
            found[number, code] = Inference(origin, float(certainty), entry.get("reason", str, ""))
    return found


def read_articles_list(path: Path, name: str) -> dict[str, dict[str, str]]:
    """Return ``commentary/articles.toml`` by article id: author, edition, source and order of the articles."""
    top = _Checked(read_toml(path, name), name, "the list of articles")
    found: dict[str, dict[str, str]] = {}
    for table in top.get("articles", list, []):
        entry = _Checked(table, name, "an article")
        found[entry.get("id", str)] = {key: str(value) for key, value in entry.table.items()}
    return found


__all__ = [
    "UsageError",
    "read_articles_list",
    "read_book",
    "read_glossary",
    "read_labels",
    "read_sources",
    "read_toml",
]
