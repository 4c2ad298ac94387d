"""What the files of ``review/`` hold once people have decided more, or taken a decision back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import tomlkit

from lawtext.corpus.decisionfile import with_entries
from lawtext.corpus.files import read_text
from lawtext.corpus.labelfile import REVIEW_HEAD
from lawtext.corpus.tomlfile import parsed
from lawtext.model import Book
from lawtext.reviewed.pairs import law_of
from lawtext.reviewed.reading import CHARACTERS, WAIVERS
from lawtext.reviewed.records import State, Waiver


def _file_for(edition: str, law: str) -> str:
    """Return the file of decisions for a law or ``definitions`` of an edition, for an article (edition empty), or,
    where both are empty, for what is about neither."""
    return f"review/{edition or 'commentary'}/{law}.toml" if law else f"review/{WAIVERS}"


def _file_of(book: Book, edition: str, number: str) -> str:
    """Return the file of decisions about a number of an edition."""
    law = law_of(book, edition, number)
    return _file_for("" if any(one.id == law for one in book.articles) else edition, law)


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
