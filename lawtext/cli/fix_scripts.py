"""``lawtext fix-scripts``: Latin letters in Greek words and numbers of the book, shown and repaired."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import click

from lawtext.citations.repairing import repaired_bytes
from lawtext.citations.scripts import Repair, repairs
from lawtext.cli._options import book_option, format_option, print_json
from lawtext.corpus import load_book
from lawtext.corpus.journal import write_together
from lawtext.problems import UsageError


@click.command(
    "fix-scripts",
    short_help="Repair Latin letters inside Greek numbers.",
    epilog="Example: lawtext fix-scripts --apply",
)
@book_option
@click.option("--apply", "make", is_flag=True, help="Change the files (by default the repairs are only shown).")
@format_option("text", "json")
def command(book: Path, *, make: bool, format: str) -> None:
    """Find letters of the wrong alphabet that look like the right ones; --apply replaces them.

    Only safe repairs are made: a letter is replaced by its twin, and no other byte changes.
    """
    corpus = load_book(book)
    found = repairs(corpus)
    if make:
        held: dict[str, bytes | None] = {}
        contents: dict[str, bytes | None] = {}
        for name, group in groupby(found, key=lambda repair: repair.place.file):
            path = Path(name).relative_to(book.resolve().name).as_posix()
            held[path] = raw = (book / path).read_bytes()
            try:
                contents[path] = repaired_bytes(raw, group)
            except ValueError as error:
                raise UsageError(str(error)) from error
        write_together(book, contents, held)
    if format == "json":
        print_json([_as_json(repair) for repair in found])
        return
    for repair in found:
        click.echo(
            f"{repair.place}: {repair.letter} ({repair.codepoint}) → {repair.fix} (U+{ord(repair.fix):04X})"
            f" in “{repair.word}”: {repair.reason}"
        )
    done = "repaired" if make else "to repair; --apply does it"
    click.echo(f"{len(found)} letter{'' if len(found) == 1 else 's'} {done}" if found else "nothing to repair")


def _as_json(repair: Repair) -> dict[str, object]:
    return {
        "file": repair.place.file,
        "line": repair.place.line,
        "col": repair.place.col,
        "codepoint": repair.codepoint,
        "fix": repair.fix,
        "word": repair.word,
        "reason": repair.reason,
    }
