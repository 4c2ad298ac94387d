"""``lawtext citations``: the citations of a file, of a clause, or of what stands on standard input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from lawtext.citations import Citation, find, find_mixed, number_of
from lawtext.citations.linked import as_html, as_markdown
from lawtext.cli._options import book_option, edition_option, format_option, language_option, print_json
from lawtext.corpus import load_book
from lawtext.corpus.files import read_text
from lawtext.languages import nfc
from lawtext.model import Book
from lawtext.problems import UsageError


@click.command("citations", epilog="Example: lawtext citations 53A --language el --format json")
@click.argument("source", metavar="FILE|CLAUSE|-", default="-")
@book_option
@language_option
@edition_option
@click.option("--inside", help="The clause the text stands in, as in 23B: what “see B” is resolved by.")
@click.option("--base", default="", help="What stands before the addresses of links (html, markdown).")
@format_option("table", "json", "html", "markdown")
def command(
    source: str, book: Path, language: str | None, edition: str | None, inside: str | None, base: str, format: str
) -> None:
    """Find the citations of a text and say what each one means.

    The text is a file, the text of a clause (53A), or standard input (-), such as a ruling that was pasted. Offsets
    count code points of the text in NFC.
    """
    corpus = load_book(book)
    chosen = edition or corpus.latest.id
    if corpus.edition(chosen) is None:
        raise UsageError(f"no edition “{chosen}”: there are {', '.join(known.id for known in corpus.editions)}")
    if language is not None and language not in corpus.languages:
        raise UsageError(f"this book has no language “{language}”: it has {', '.join(corpus.languages)}")
    text, code, place = _text(source, corpus, chosen, language, inside)
    found = find(text, code, corpus, chosen, place) if code else find_mixed(text, corpus, chosen, place)
    if format == "json":
        print_json([citation.as_json() for citation in found])
    elif format == "html":
        click.echo(as_html(text, found, corpus, base), nl=False)
    elif format == "markdown":
        click.echo(as_markdown(text, found, corpus, base), nl=False)
    else:
        _print_table(found)


def _text(
    source: str, book: Book, edition: str, language: str | None, inside: str | None
) -> tuple[str, str | None, str | None]:
    """Return the text asked for, its language (None: by its letters, line by line), and the clause it stands in."""
    if source == "-":
        try:
            raw = sys.stdin.buffer.read().decode("utf-8")
        except UnicodeDecodeError as error:
            raise UsageError(f"standard input is not UTF-8 (byte {error.start})") from error
        text = nfc(raw.removeprefix("\ufeff"))
        return text, language, inside
    if Path(source).is_file():
        text = read_text(Path(source), source)
        return text, language, inside
    readings = book.numbering.read(source)
    if not readings:
        raise UsageError(f"“{source}” is neither a file nor a clause: name a file, a clause as in 53A, or - for input")
    held = [str(reading.number) for reading in readings if book.exists(edition, reading.number)]
    number = held[0] if held else str(readings[0].number)
    for code in (language,) if language else book.languages:
        clause = book.clause(edition, code, number)
        if clause is not None:
            return clause.text, code, inside or number
    where = f"{edition} in {language}" if language else edition
    raise UsageError(f"no clause {number} in {where}: “lawtext show {number_of(book, number).law}” shows what is here")


def _print_table(found: Sequence[Citation]) -> None:
    if not found:
        click.echo("no citations")
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("at", "as written", "means", "status", "notes"):
        table.add_column(heading, overflow="fold")
    for citation in found:
        means = ", ".join(citation.targets) or ("the whole book" if citation.how == "book" else "")
        means = means or " or ".join(citation.candidates)
        if citation.work:
            means += f" of {citation.work}"
        notes = [f"{wrong.codepoint} should be {wrong.fix}" for wrong in citation.wrong_script]
        notes += ["relative"] if citation.relative else []
        cells = (f"{citation.start}-{citation.end}", citation.text, means, citation.status, "; ".join(notes))
        table.add_row(*(escape(" ".join(cell.split())) for cell in cells))
    console = Console()
    if not console.is_terminal:
        console = Console(width=140)
    console.print(table)
