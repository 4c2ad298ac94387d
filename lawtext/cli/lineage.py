"""``lawtext lineage``: which clause of one edition became which of the next, and a person's word on it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.table import Table

from lawtext.cli._options import book_option, format_option, print_json
from lawtext.cli._people import by_option, named_already, was_typed
from lawtext.cli._terminal import Terminal
from lawtext.corpus import load_book
from lawtext.editions import Entry, Lineage, confirm, conflicts, doubted, propose
from lawtext.editions.store import confirmed_entries, held_lineage, lineage_path, write_lineage
from lawtext.editions.units import units
from lawtext.lookup import law_meant, numbers_meant, refuse_out_of_order
from lawtext.model import Book
from lawtext.problems import UsageError


@click.command(
    "lineage",
    short_help="Show and confirm which clause became which.",
    epilog=(
        "\b\nExamples:\n"
        "  lawtext lineage 2007 2017 --changed   what was renumbered\n"
        "  lawtext lineage 2007 2017 --confirm 53B=53C --by 'A. Reader'"
    ),
)
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("--law", help="Show only this law, such as 53.")
@click.option("--changed", is_flag=True, help="Leave out clauses that certainly kept their number, and confirmed ones.")
@click.option("--write", is_flag=True, help="Write the proposal to the corpus (lineage/OLD-NEW.toml).")
@click.option(
    "--confirm",
    "confirmed",
    multiple=True,
    metavar="OLD=NEW",
    help="Confirm an entry and write it: 53B=53C, 12C=12C1,12C2 (split), 12A= (removed), =12D (added).",
)
@by_option
@book_option
@format_option("text", "json")
def command(
    old: str,
    new: str,
    law: str | None,
    *,
    changed: bool,
    write: bool,
    confirmed: tuple[str, ...],
    by: str,
    book: Path,
    format: str,
) -> None:
    """Show which clause of edition OLD became which clause of edition NEW, with a certainty and a reason.

    Confirmed entries are kept, whatever the program would propose. With --confirm, only that entry is shown, with the
    changes that follow from it.
    """
    read = load_book(book)
    if was_typed("by") and not confirmed:
        raise UsageError("--by is only for confirming an entry, as in --confirm 53B=53C")
    if write or confirmed:
        refuse_out_of_order(read, old, new)
    held = held_lineage(read, old, new)
    settled = confirmed_entries(read, old, new)
    before = lineage = propose(read, old, new, settled)
    name = named_already(by) if confirmed else ""
    meant: list[tuple[set[str], set[str]]] = []
    for one in confirmed:
        olds, news = _decision(read, old, new, one)
        meant.append((set(olds), set(news)))
        decided = confirm(lineage, olds, news, name)
        lineage = propose(read, old, new, [entry for entry in decided.entries if entry.confirmed])
    disputed = conflicts(read, old, new, [entry for entry in lineage.entries if entry.confirmed])
    lineage = doubted(lineage, disputed)
    shown = [entry for entry in lineage.entries if law is None or _in_law(read, entry, law)]
    if law is not None and not shown:
        raise UsageError(f"{read.law_noun} {law} is in neither {old} nor {new} of this corpus")
    if changed:
        shown = [entry for entry in shown if not entry.confirmed and not (entry.certain and entry.old == entry.new)]
    elif confirmed and law is None and format == "text":
        shown = _touched(before, lineage, meant)
    if write or confirmed:
        write_lineage(read, lineage, held)
    if format == "json":
        data = [_as_json(entry) for entry in shown]
        print_json({"old": old, "new": new, "entries": data, "conflicts": list(disputed)})
    else:
        _print(lineage, shown, disputed)
        if write or confirmed:
            click.echo(f"written: {lineage_path(read, old, new).relative_to(read.path).as_posix()}")


def _touched(before: Lineage, now: Lineage, meant: Sequence[tuple[set[str], set[str]]]) -> list[Entry]:
    """Return the entries that a person just confirmed, and those that are others since because of it."""
    known = {(entry.old, entry.new) for entry in before.entries}
    return [
        entry
        for entry in now.entries
        if (set(entry.old), set(entry.new)) in meant or (entry.old, entry.new) not in known
    ]


def _decision(book: Book, old: str, new: str, typed: str) -> tuple[list[str], list[str]]:
    """Return both sides of ``53B=53C``, each clause found in its edition."""
    left, equals, right = typed.partition("=")
    if not equals:
        raise UsageError(f"“{typed}” is not an entry; write the old and the new number, as in 53B=53C")
    return _numbers(book, old, left), _numbers(book, new, right)


def _numbers(book: Book, edition: str, typed: str) -> list[str]:
    held = units(book, edition)
    found: list[str] = []
    for one in filter(None, (part.strip() for part in typed.split(","))):
        names = [one, *map(str, numbers_meant(book, one))]
        key = next((name for name in names if name in held), None)
        if key is None:
            raise UsageError(f"“{one}” is not a clause of {edition}")
        found.append(key)
    return list(dict.fromkeys(found))


def _in_law(book: Book, entry: Entry, law: str) -> bool:
    wanted = law_meant(book, law)
    return any(str(book.numbering.parse(key).law) == wanted for key in (*entry.old, *entry.new))


def _as_json(entry: Entry) -> dict[str, Any]:
    return {
        "kind": entry.kind,
        "old": list(entry.old),
        "new": list(entry.new),
        "score": entry.score,
        "reason": entry.reason,
        "certain": entry.certain,
        "confirmed": entry.confirmed,
        "by": entry.by,
    }


def _print(lineage: Lineage, entries: list[Entry], disputed: tuple[str, ...]) -> None:
    console = Terminal()
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    for title in (lineage.old, lineage.new, "", "score", "why"):
        table.add_column(title, overflow="fold")
    for entry in entries:
        score = "" if entry.score is None else f"{entry.score:.2f}"
        why = f"confirmed{f' by {entry.by}' if entry.by else ''}" if entry.confirmed else entry.reason
        why += "" if entry.certain else " (not sure)"
        kind = "renumbered" if entry.kind == "kept" and entry.old != entry.new else entry.kind
        table.add_row(", ".join(entry.old) or "–", ", ".join(entry.new) or "–", kind, score, why)
    if entries:
        console.print(table)
    else:
        console.print("Every clause certainly kept its number or is confirmed.")
    waiting = [entry for entry in entries if not entry.confirmed]
    console.print(
        f"{len(entries)} {'entry' if len(entries) == 1 else 'entries'}, {len(waiting)} not confirmed by a person."
    )
    for key in disputed:
        console.print(f"The languages disagree about {key} of {lineage.old}.")
    unsure = [entry for entry in waiting if not entry.certain]
    if unsure:
        first = f"{','.join(unsure[0].old)}={','.join(unsure[0].new)}"
        step = f"lawtext lineage {lineage.old} {lineage.new} --confirm {shlex.quote(first)} --by NAME"
        click.echo(f"Not certain: {len(unsure)}. Next, if it is right: {step}")
