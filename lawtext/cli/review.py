"""``lawtext review``: a page on this machine on which a translator goes through what needs attention."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import click

from lawtext.cli._options import book_option
from lawtext.cli._people import by_option, date_option, known_already
from lawtext.corpus import read_corpus
from lawtext.corpus.journal import recover
from lawtext.desk.attention import WHY, Sieve
from lawtext.lookup import edition_of, example, numbers_meant, translation_of
from lawtext.model import Book
from lawtext.problems import UsageError
from lawtext.reviewed import refuse_malformed


@click.command(
    short_help="Review what needs attention, in the browser.",
    epilog="""\b
Examples:
  lawtext review
  lawtext review --language el --law 53 --by "M. P." --date 2026-11-21
  lawtext review --why changed --port 8090 --no-open""",
)
@book_option
@click.option("--language", default="", help="Only this translation, such as el.")
@click.option("--edition", default="", help="Only this edition, such as 2017.")
@click.option("--law", default="", help="Only this law, such as 53.")
@click.option(
    "--why",
    type=click.Choice(WHY),
    metavar="REASON",
    help=f"Only what needs attention for this reason: {', '.join(WHY)}.",
)
@by_option
@date_option
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, show_default=True, help="The port; 0 for any free one."
)
@click.option("--open/--no-open", "open_", default=True, help="Open the browser (default), or only print the address.")
@click.option(
    "--pairings/--no-pairings", default=True, help="Look for doubtful sentence pairs in the background (default)."
)
def command(
    book: Path,
    language: str,
    edition: str,
    law: str,
    why: str | None,
    by: str,
    date: str,
    port: int,
    *,
    open_: bool,
    pairings: bool,
) -> None:
    """Review what needs attention, in a browser on this machine.

    For each clause the page shows both texts, the findings, and the changes since the previous edition. You can
    approve, waive with a reason, repair pairings and edit.

    The printed address admits one browser, once; press Enter for another address, and Ctrl-C to stop. Decisions go to
    the same files that `approve`, `waive` and `confirm` write. Changes made by others meanwhile are never overwritten.
    """
    who, day = known_already(by, date)
    recover(book)
    read, problems = read_corpus(book)
    refuse_malformed(read, problems)
    sieve = _sieve(read, language, edition, law, why or "")
    from lawtext.desk.web.gate import Gate
    from lawtext.desk.web.server import DeskServer

    gate = Gate(who, day)
    try:
        server = DeskServer(read.path, gate, sieve, port, pairings=pairings)
    except OSError as error:
        raise UsageError(f"port {port} cannot be used: {os.strerror(error.errno or 0)}") from error
    address = gate.address()
    click.echo(f"The review desk of {book.resolve().name} is open; press Ctrl-C to stop it, Enter for another address.")
    click.echo(address)
    if open_:
        webbrowser.open(address)
    if sys.stdin is not None and sys.stdin.isatty():
        threading.Thread(target=_more_addresses, args=(gate.address,), daemon=True).start()
    server.serve()  # until Ctrl-C, which Werkzeug takes as the wish to end
    click.echo("closed")


def _sieve(book: Book, language: str, edition: str, law: str, why: str) -> Sieve:
    if language:
        translation_of(book, language)
    if edition:
        edition_of(book, edition)
    if law:
        numbers = dict.fromkeys(str(number.law) for number in numbers_meant(book, law))
        held = [number for number in numbers if any(key[2] == number for key in book.laws)]
        if not held:
            raise UsageError(f"“{law}” is not a law of this corpus; write it like {example(book, book.latest.id)}")
        law = held[0]
    return Sieve(why=why, law=law, edition=edition, language=language)


def _more_addresses(address: Callable[[], str]) -> None:
    """Print another one-time address whenever somebody presses Enter."""
    for _ in sys.stdin:
        click.echo(address())
