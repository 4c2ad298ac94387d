"""``lawtext confirm``: a person says that inferred labels are right."""

from __future__ import annotations

from pathlib import Path

import click

from lawtext.cli._options import book_option, format_option, language_option, print_json
from lawtext.corpus import load_book
from lawtext.corpus.journal import recover, write_anew
from lawtext.decisions import Confirmed, confirm, unconfirmed, waiting_under
from lawtext.lookup import edition_of, language_of
from lawtext.model import Book
from lawtext.problems import UsageError
from lawtext.reviewed import refuse_malformed


@click.command(
    short_help="Confirm inferred labels after looking at them.",
    epilog="""\b
Examples:
  lawtext confirm                     list the labels to confirm, with reasons
  lawtext confirm 54A                 the label of 54A in every language
  lawtext confirm 54 --language el    every Greek label of Law 54
  lawtext confirm --all""",
)
@click.argument("numbers", nargs=-1)
@book_option
@click.option("--all", "everything", is_flag=True, help="Confirm every inferred label.")
@click.option("--edition", default="", help="The edition, such as 2017 (default: all).")
@language_option
@format_option("text", "json")
def command(
    numbers: tuple[str, ...], book: Path, *, everything: bool, edition: str, language: str | None, format: str
) -> None:
    """Confirm the inferred labels of NUMBERS: they move from inferred/ to review/.

    A number includes the clauses under it. Without NUMBERS, the command lists the labels to confirm and writes nothing.
    """
    recover(book)
    loaded = load_book(book)
    refuse_malformed(loaded)
    _check(loaded, edition, language)
    if numbers and everything:
        raise UsageError("use either NUMBERS or --all, not both")
    if not numbers and not everything:
        _tell(unconfirmed(loaded, edition, language or ""), "waits", format)
        return
    chosen: tuple[Confirmed, ...] = unconfirmed(loaded, edition, language or "") if everything else ()
    for number in numbers:
        chosen += waiting_under(loaded, number, edition, language or "")
    chosen = tuple(dict.fromkeys(chosen))
    write_anew(loaded.path, lambda: confirm(loaded, chosen))
    _tell(chosen, "confirmed", format)


def _check(book: Book, edition: str, language: str | None) -> None:
    edition_of(book, edition or None)
    language_of(book, language or None)


def _tell(entries: tuple[Confirmed, ...], word: str, format: str) -> None:
    if format == "json":
        print_json(
            [
                {
                    "edition": entry.edition,
                    "language": entry.language,
                    "number": entry.number,
                    "state": word,
                    "from": entry.inference.origin,
                    "certainty": entry.inference.certainty,
                    "reason": entry.inference.reason,
                    "again": entry.inference.again,
                }
                for entry in entries
            ]
        )
        return
    for entry in entries:
        how = f"{entry.inference.origin}, {entry.inference.certainty:g}: {entry.inference.reason}"
        how += "; it was confirmed for other words" if entry.inference.again and word == "waits" else ""
        click.echo(f"{entry.number} ({entry.edition}, {entry.language}) {word}  [{how}]")
    if not entries:
        click.echo("no inferred labels to confirm")
