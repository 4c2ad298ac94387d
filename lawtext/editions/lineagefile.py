"""The file of a lineage, ``corpus/lineage/2007-2017.toml``: read into entries, and written as a person can edit it.

Where the file lies on disk, and what is done with its entries, is for ``store`` and ``lineage`` to say.
"""

from __future__ import annotations

from collections.abc import Mapping

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
        raise file.wrong(("entry",), _BAD, "“entry” is a list of tables, each headed [[entry]]")
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
        raise bad(f"kind “{kind}”: known are {', '.join(KINDS)}", "kind")
    if not all(isinstance(side, list) and all(isinstance(key, str) for key in side) for side in (old, new)):
        raise bad("“old” and “new” are lists of numbers")
    for key, value in table.items():
        if not isinstance(value, _OF_ENTRY[key]):
            raise bad(f"“{key}” cannot be {value!r}", key)
    if (kind != "added") != bool(old) or (kind != "removed") != bool(new):
        raise bad(
            f"what is {kind} has {'no ' if kind == 'added' else ''}old and {'no ' if kind == 'removed' else ''}new"
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


def lineage_text(lineage: Lineage) -> str:
    """Return the file of a lineage; reading and writing it gives the same text."""
    document = tomlkit.document()
    document.add(tomlkit.comment(f"Which clause of {lineage.old} became which of {lineage.new}."))
    document.add(tomlkit.comment("Proposed by the program; an entry with confirmed = true is a person's and is kept."))
    document.add("old", tomlkit.item(lineage.old))
    document.add("new", tomlkit.item(lineage.new))
    entries = tomlkit.aot()
    for entry in lineage.entries:
        table = tomlkit.table()
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
    return tomlkit.dumps(document)
