"""The file of a lineage, ``corpus/lineage/2007-2017.toml``: read into entries, and written as a person can edit it.

Where the file lies on disk, and what is done with its entries, is for ``store`` and ``lineage`` to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import tomlkit

from lawtext.corpus.tomlfile import TomlFile, parsed
from lawtext.editions.lineage import KINDS, Entry, Lineage
from lawtext.problems import LawtextError

_BAD = "bad-lineage"
_OF_ENTRY: Mapping[str, type | tuple[type, ...]] = {
    "kind": str, "old": list, "new": list, "score": (int, float), "reason": str, "certain": bool, "confirmed": bool,
    "by": str,
}  # fmt: skip
"""What an entry may say, and of what kind each is."""
_HEAD = "# Proposed by the program; an entry with confirmed = true is a person's and is kept."
_ENTRY = re.compile(r"(?m)(?:^[ \t]*#[^\n]*\n)*^[ \t]*\[\[[ \t]*entry[ \t]*\]\]")
"""Where an entry begins: at the remarks right above its head."""
_REMARK = re.compile(
    r"""(?s:"{3}.*?"{3}|'{3}.*?'{3})|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?P<remark>#[^\n]*)"""
)  # a string of TOML, passed over, or a remark


def read_lineage(text: str, name: str, old: str, new: str) -> tuple[Entry, ...]:
    """Return the entries of a lineage file.

    Raises:
        LawtextError: the file is not TOML, or an entry is not one; the problem has its place.
    """
    file = parsed(text, name)
    file.refuse_strangers((), file.data, ("old", "new", "entry"), _BAD)
    if (file.data.get("old", old), file.data.get("new", new)) != (old, new):
        raise file.wrong(("old",), _BAD, f"not the lineage of {old} and {new}")
    tables = file.data.get("entry", [])
    if not isinstance(tables, list):
        raise file.wrong(("entry",), _BAD, "“entry” must be a list of tables, each headed [[entry]]")
    return tuple(_read_entry(table, file, place) for place, table in enumerate(tables))


def _read_entry(table: object, file: TomlFile, place: int) -> Entry:
    def bad(message: str, key: str = "") -> LawtextError:
        return file.wrong(("entry", place, key), _BAD, f"entry {place + 1}: {message}")

    if not isinstance(table, dict):
        raise bad("not a table")
    file.refuse_strangers(("entry", place), table, _OF_ENTRY, _BAD)
    kind = table.get("kind")
    old, new = table.get("old", []), table.get("new", [])
    if kind not in KINDS:
        raise bad(f"unknown kind “{kind}” (known: {', '.join(KINDS)})", "kind")
    if not all(isinstance(side, list) and all(isinstance(key, str) for key in side) for side in (old, new)):
        raise bad("“old” and “new” must be lists of numbers")
    for key, value in table.items():
        if not isinstance(value, _OF_ENTRY[key]):
            raise bad(f"“{key}” cannot be {value!r}", key)
    if (kind != "added") != bool(old) or (kind != "removed") != bool(new):
        raise bad(
            f"an entry of kind “{kind}” has {'no ' if kind == 'added' else ''}old and "
            f"{'no ' if kind == 'removed' else ''}new"
        )
    score = table.get("score")
    return Entry(
        kind=kind,
        old=tuple(old),
        new=tuple(new),
        score=float(score) if isinstance(score, int | float) else None,
        reason=str(table.get("reason", "")),
        certain=bool(table.get("certain", True)),
        confirmed=bool(table.get("confirmed", False)),
        by=str(table.get("by", "")),
    )


def lineage_text(lineage: Lineage, held: str = "") -> str:
    """Return the file of a lineage; reading and writing it gives the same text.

    ``held`` is what the file held (empty: nothing). An entry that says what it said stays as a person wrote it. The
    remarks (``# ...``) in any other stay above the entry of its clauses, at the head of the file where there is none.
    """
    head, pieces = _pieces(held, lineage)
    head = head or f"# Which clause of {lineage.old} became which of {lineage.new}.\n{_HEAD}"
    written = {entry: piece for entry, piece in pieces if entry in lineage.entries}
    remarks: dict[Entry | None, list[str]] = {}
    for entry, piece in pieces:
        if entry not in written:
            remarks.setdefault(_heir(entry, lineage.entries), []).extend(_remarks(piece))
    first = _lines([head.strip("\n"), *remarks.get(None, ())])
    named = "" if re.search(r"(?m)^old\s*=", head) else f"old = {_quoted(lineage.old)}\nnew = {_quoted(lineage.new)}\n"
    told = (_lines([*remarks.get(entry, ()), written.get(entry) or _entry_text(entry)]) for entry in lineage.entries)
    return "\n".join((first + named, *told))


def _pieces(held: str, lineage: Lineage) -> tuple[str, list[tuple[Entry, str]]]:
    """Return what stands before the entries of a file, and each entry with its text: the remarks right above it (no
    blank line between), its lines, and what follows up to the next. Nothing of a file whose entries are not headed
    ``[[entry]]`` one by one."""
    heads = [found.start() for found in _ENTRY.finditer(held)]
    entries = read_lineage(held, "", lineage.old, lineage.new) if heads else ()
    if not heads or len(heads) != len(entries):
        return "", []
    ends = [*heads, len(held)]
    texts = [held[start:end].strip("\n") for start, end in pairwise(ends)]
    return held[: heads[0]].strip("\n"), list(zip(entries, texts, strict=True))


def _heir(entry: Entry, entries: Iterable[Entry]) -> Entry | None:
    """Return the entry that says of a clause of this one what became of it, None where no entry does."""
    shared = (one for one in entries if {*one.old} & {*entry.old} or {*one.new} & {*entry.new})
    return next(shared, None)


def _remarks(piece: str) -> Sequence[str]:
    """Return the remarks in the text of an entry, each as a line of its own."""
    return [found["remark"].rstrip() for found in _REMARK.finditer(piece) if found["remark"]]


def _entry_text(entry: Entry) -> str:
    """Return an entry as it is written, without a blank line at its ends."""
    document, entries, table = tomlkit.document(), tomlkit.aot(), tomlkit.table()
    table.add("kind", entry.kind)
    table.add("old", list(entry.old))
    table.add("new", list(entry.new))
    if entry.score is not None:
        table.add("score", entry.score)
    if entry.reason:
        table.add("reason", entry.reason)
    if not entry.certain:
        table["certain"] = False
    if entry.confirmed:
        table["confirmed"] = True
    if entry.by:
        table.add("by", entry.by)
    entries.append(table)
    document.add("entry", entries)
    return tomlkit.dumps(document).strip("\n")


def _quoted(text: str) -> str:
    return tomlkit.item(text).as_string()


def _lines(parts: Iterable[str]) -> str:
    return "".join(f"{part}\n" for part in parts)
