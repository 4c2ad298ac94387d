"""Judging: what people said about the changes between two editions, substance, wording or a mere reference.

A judgement stands in ``review/2007-2017.toml`` of the corpus, with a reason and by whom. The program judges nothing
itself; where the text changed after it was judged, the judgement is shown but no longer counts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, get_args

import tomlkit

from lawtext import editions
from lawtext.corpus.files import read_text
from lawtext.corpus.journal import write_anew
from lawtext.corpus.tomlfile import TomlFile, read_toml_file
from lawtext.editions import Change, Comparison, Entry, Lineage, compare, propose
from lawtext.editions.store import confirmed_entries
from lawtext.languages import nfc
from lawtext.model import Book
from lawtext.problems import LawtextError, UsageError
from lawtext.textdiff import new_text, old_text

Judged = Literal["substance", "wording", "reference"]
JUDGED: tuple[Judged, ...] = get_args(Judged)
"""What a person may say that a change is."""

_HEAD = "Judged by people: `lawtext judge` writes here, and so may you."
_BAD = "bad-judgement"
_SHORT = 12  # hexadecimal digits: enough to notice that a text changed


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a person said about one entry of the lineage.

    ``old`` and ``new`` are the numbers of the clause (empty: it was added or removed), ``reason`` is by language.
    ``seen`` holds, per language, a fingerprint of the two texts that were judged; a language that is not in it
    (an entry written by hand has none) is taken to have been judged as it stands.
    """

    old: str
    new: str
    judged: Judged
    by: str
    reason: Mapping[str, str] = field(default_factory=dict)
    seen: Mapping[str, str] = field(default_factory=dict)

    @property
    def what(self) -> tuple[str, str]:
        """The change that was judged: the clause in the old edition, and in the new one."""
        return self.old, self.new

    def holds_for(self, changes: Iterable[Change]) -> bool:
        """Tell whether the texts are those that were judged."""
        return all(self.seen.get(one.language, mark) == mark for one in changes for mark in (fingerprint(one),))


def consecutive(book: Book) -> tuple[Comparison, ...]:
    """Return each edition compared with the one before it, with what people judged, newest first; those without text
    in common are left out.

    Raises:
        LawtextError: a file of what people decided cannot be read.
    """
    found: list[Comparison] = []
    for old, new in pairwise(book.editions):
        try:
            comparison = compare(book, old.id, new.id, confirmed=confirmed_entries(book, old.id, new.id))
        except UsageError:
            continue
        if comparison.laws:
            found.append(joined(comparison, read_judgements(book, old.id, new.id)))
    return tuple(reversed(found))


def proposed(book: Book) -> list[tuple[Lineage, tuple[Entry, ...]]]:
    """Return the lineage of each edition and the one before it, with what people confirmed of it.

    Raises:
        LawtextError: a file of what people decided cannot be read.
    """
    found: list[tuple[Lineage, tuple[Entry, ...]]] = []
    for old, new in pairwise(book.editions):
        confirmed = confirmed_entries(book, old.id, new.id)
        with suppress(UsageError):
            found.append((propose(book, old.id, new.id, confirmed), confirmed))
    return found


def joined(comparison: Comparison, judgements: Iterable[Judgement]) -> Comparison:
    """Return a comparison whose changes carry what people judged of them.

    A judgement on texts that changed since, in any language, is carried as overtaken.
    """
    known = {one.what: one for one in judgements}
    groups: dict[tuple[str, str], list[Change]] = {}
    for change in (*comparison.changes, *comparison.parts):
        groups.setdefault((change.old or "", change.new or ""), []).append(change)
    said = {
        key: editions.Judged(one.judged, one.by, one.reason, not one.holds_for(groups[key]))
        for key, one in known.items()
        if key in groups
    }
    if not said:
        return comparison
    changes, parts = (
        tuple(replace(one, judged=said.get((one.old or "", one.new or ""))) for one in held)
        for held in (comparison.changes, comparison.parts)
    )
    return replace(comparison, changes=changes, parts=parts)


def fingerprint(change: Change) -> str:
    """Return a short fingerprint of the two texts of a change."""
    both = "\0".join((old_text(change.words), new_text(change.words)))
    return hashlib.sha256(both.encode("utf-8")).hexdigest()[:_SHORT]


def judgements_path(book: Book, old: str, new: str) -> Path:
    """Return where the judgements on two editions stand."""
    return book.path / "review" / f"{old}-{new}.toml"


def read_judgements(book: Book, old: str, new: str) -> tuple[Judgement, ...]:
    """Return the judgements on two editions, none where there is no file.

    Raises:
        LawtextError: the file cannot be read, or an entry is no judgement.
    """
    path = judgements_path(book, old, new)
    if not path.is_file():
        return ()
    name = f"review/{path.name}"
    file = read_toml_file(path, name)
    file.refuse_strangers((), file.data, ("judgement",), _BAD)
    tables = file.data.get("judgement", [])
    if not isinstance(tables, list):
        raise file.wrong(("judgement",), _BAD, "judgements must be written under [[judgement]]")
    return tuple(_judgement(table, place, file) for place, table in enumerate(tables))


def _judgement(table: Any, place: int, file: TomlFile) -> Judgement:
    def wrong(message: str) -> LawtextError:
        return file.wrong(("judgement", place), _BAD, f"judgement {place + 1}: {message}")

    if not isinstance(table, dict):
        raise wrong("it is not a table")
    file.refuse_strangers(("judgement", place), table, ("old", "new", "judged", "by", "reason", "seen"), _BAD)
    old, new, judged, by = (table.get(key, "") for key in ("old", "new", "judged", "by"))
    if not all(isinstance(value, str) for value in (old, new, judged, by)):
        raise wrong("old, new, judged and by must be strings")
    if not old and not new:
        raise wrong("it names no clause; give old, new or both")
    if judged not in JUDGED:
        raise wrong(f"judged is “{judged}”; it can be {', '.join(JUDGED)}")
    maps = []
    for key in ("reason", "seen"):
        value = table.get(key, {})
        if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
            raise wrong(f"{key} must be a string for each language")
        maps.append(value)
    return Judgement(old, new, judged, by, maps[0], maps[1])


def write_judgement(book: Book, old: str, new: str, decided: Judgement) -> bool:
    """Write a judgement into the file of two editions, in place of an earlier one on the same clause.

    What else a person wrote in the file stays. Return False where the file said so already.

    Raises:
        LawtextError: the file that is there cannot be read.
    """
    return bool(write_anew(book.path, lambda: _with_judgement(book, old, new, decided)))


def _with_judgement(book: Book, old: str, new: str, decided: Judgement) -> dict[str, bytes | None]:
    """Return what the file of two editions holds with a judgement."""
    path = judgements_path(book, old, new)
    kept = read_judgements(book, old, new)  # also says what is wrong with the file before it is touched
    document = tomlkit.parse(read_text(path)) if path.is_file() else tomlkit.document()
    if not path.is_file():
        document.add(tomlkit.comment(_HEAD))
    if "judgement" not in document:
        document.add("judgement", tomlkit.aot())
    tables = document["judgement"]
    place = next((i for i, one in enumerate(kept) if one.what == decided.what), None)
    table = _table(decided)
    if place is None:
        tables.append(table)
    else:
        tables[place] = table
    return {f"review/{path.name}": nfc(tomlkit.dumps(document)).encode("utf-8")}


def _table(decided: Judgement) -> Any:
    table = tomlkit.table()
    values: Sequence[tuple[str, str]] = (
        ("old", decided.old),
        ("new", decided.new),
        ("judged", decided.judged),
        ("by", decided.by),
    )
    for key, value in values:
        if value:
            table.add(key, value)
    for key, mapping in (("reason", decided.reason), ("seen", decided.seen)):
        if mapping:
            inline = tomlkit.inline_table()
            inline.update(dict(mapping))
            table.add(key, inline)
    return table
