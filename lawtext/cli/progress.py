"""``lawtext progress``: how much of each law, edition and language is there, reviewed, approved, stale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from rich import box
from rich.table import Table

from lawtext.cli._options import book_option, format_option, print_json
from lawtext.cli._terminal import Terminal
from lawtext.corpus import load_book
from lawtext.desk.progress import Counts, Row, by_language, progress, progress_data, total
from lawtext.lookup import edition_of
from lawtext.model import DEFINITIONS
from lawtext.reviewed import read_decisions, refuse_malformed


@click.command(
    short_help="Show how far each translation has come.",
    epilog="Example: lawtext progress --edition 2017",
)
@click.option("--edition", help="Only this edition, such as 2017 (default: all).")
@book_option
@format_option("table", "json")
def command(edition: str | None, book: Path, format: str) -> None:
    """Show how much of each law is translated, reviewed, approved, and stale, by edition and language.

    The figures count the clauses, notes and definitions that have text in the authoritative language. Stale are
    those edited since they were reviewed, and translations that still follow the older edition. The last column is the
    approved share. Laws that an edition takes from another are in one line.
    """
    read = load_book(book)
    refuse_malformed(read)
    if edition is not None:
        edition_of(read, edition)
    rows = progress(read, read_decisions(read), edition)
    if format == "json":
        print_json(progress_data(rows))
        return
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), collapse_padding=True, pad_edge=False)
    for title in ("edition", "language", "law"):
        table.add_column(title, no_wrap=True, min_width=len(DEFINITIONS) if title == "law" else None)
    for title in ("texts", "there", "reviewed", "approved", "stale", "%"):
        table.add_column(title, justify="right")
    for id, code, held in by_language(rows):
        for law, counts in _lines(held):
            table.add_row(id, code, law, *_cells(counts))
        table.add_row(id, code, "all", *_cells(total(held)), style="bold", end_section=True)
    console = Terminal()
    console.print(table)
    if not rows:
        alone = f"this book is in one language only, {read.languages[0]}"
        lacking = f"the authoritative language, {read.authoritative}, has no law here"
        console.print(f"Nothing to count: {alone if len(read.languages) == 1 else lacking}.")


def _lines(rows: Sequence[Row]) -> Iterator[tuple[str, Counts]]:
    """Yield each law of an edition with its counts; what is taken over from another edition in one line."""
    yield from ((row.law, row.counts) for row in rows if not row.taken_over)
    for base in sorted({row.taken_over for row in rows if row.taken_over}):
        yield f"as in {base}", total(row for row in rows if row.taken_over == base)


def _cells(counts: Counts) -> list[str]:
    share = f"{counts.approved * 100 // counts.source}" if counts.source else "–"
    numbers = (counts.source, counts.there, counts.reviewed, counts.approved, counts.stale)
    return [*(f"{number}" for number in numbers), share]
