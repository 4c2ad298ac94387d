"""``lawtext citations``: the citations of a file, of a clause, or of what stands on standard input."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from lawtext.citations import Citation, find, find_mixed, number_of
from lawtext.citations.linked import Pointer, as_html, as_markdown
from lawtext.cli._options import book_option, edition_option, format_option, language_option, print_json
from lawtext.cli._terminal import Terminal, visible
from lawtext.corpus import load_book
from lawtext.corpus.files import read_text
from lawtext.editions import Went
from lawtext.editions.store import whereabouts
from lawtext.languages import nfc
from lawtext.lookup import edition_of, example, language_of, numbers_meant
from lawtext.model import Book
from lawtext.problems import UsageError


@click.command(
    "citations",
    short_help="Find the citations in a text and what they refer to.",
    epilog="Example: lawtext citations 53A --language el --format json",
)
@click.argument("source", metavar="FILE|CLAUSE|-", default="-")
@book_option
@language_option
@edition_option
@click.option("--inside", help="The clause that contains the text, such as 23B: used to resolve “see B”.")
@click.option("--base", default="", help="The start of every link address (html, markdown).")
@format_option("table", "json", "html", "markdown")
def command(
    source: str, book: Path, language: str | None, edition: str | None, inside: str | None, base: str, format: str
) -> None:
    """Find the citations in a text and show what each one refers to.

    The text is a file, a clause (53A), or standard input (-), such as a pasted ruling. Offsets count code points of
    the text in NFC.
    """
    corpus = load_book(book)
    chosen = edition_of(corpus, edition).id
    language = language_of(corpus, language.lower() if language is not None else None)
    if inside is not None:
        inside = _inside(corpus, chosen, inside)
    text, code, place = _text(source, corpus, chosen, language, inside)
    signed = len(text)
    text = text.removeprefix("\ufeff")
    signed -= len(text)
    found = find(text, code, corpus, chosen, place) if code else find_mixed(text, corpus, chosen, place)
    went = _went(found, corpus, chosen)
    if format == "json":
        print_json([_as_json(_shifted(one, signed), went.get(one.start, ())) for one in found])
    elif format == "html":
        click.echo(as_html(text, found, corpus, base, _pointers(found, went, corpus)), nl=False)
    elif format == "markdown":
        click.echo(as_markdown(text, found, corpus, base, _pointers(found, went, corpus)), nl=False)
    else:
        _print_table([(_shifted(one, signed), went.get(one.start, ())) for one in found], corpus)


def _went(found: Sequence[Citation], book: Book, edition: str) -> dict[int, tuple[Went, ...]]:
    """Return, by the start of the citation, where the clauses went that are cited and not in the text's edition."""
    known = whereabouts(book)
    places = {citation.start: known.of_citation(citation, edition) for citation in found}
    return {start: went for start, went in places.items() if went}


def _pointers(found: Sequence[Citation], went: Mapping[int, Sequence[Went]], book: Book) -> dict[int, Pointer]:
    """Return what a link says and where it leads, in the language of the citation."""
    codes = {citation.start: citation.language for citation in found}
    return {
        start: Pointer("; ".join(one.said(book, codes[start]) for one in places), *places[0].leads_to)
        for start, places in went.items()
    }


def _as_json(citation: Citation, went: Sequence[Went]) -> dict[str, object]:
    """Return the citation for programs; ``went`` only where something is known."""
    more: dict[str, object] = {"went": [one.as_json() for one in went]} if went else {}
    return {**citation.as_json(), **more}


def _shifted(citation: Citation, by: int) -> Citation:
    """Return a citation with its places counted from the start of the input, a byte order mark included."""
    if not by:
        return citation
    wrong = tuple(replace(letter, at=letter.at + by) for letter in citation.wrong_script)
    return replace(citation, start=citation.start + by, end=citation.end + by, wrong_script=wrong)


def _inside(book: Book, edition: str, written: str) -> str:
    """Return the number of the clause that a text stands in.

    A clause that the corpus lacks is taken as it is where its law is lacking too; a clause that its law does not
    have in this edition is a slip.

    Raises:
        UsageError: it is no number of the book, or its law is here and has no such clause.
    """
    held = [number for number in numbers_meant(book, written) if book.exists(edition, number)]
    number = held[0] if held else number_of(book, written)
    if not held and book.exists(edition, number.law):
        raise UsageError(
            f"{book.law_noun.capitalize()} {number.law} has no clause {number} in {edition}; "
            f"run lawtext show {number.law} to see its clauses"
        )
    return str(number)


def _text(
    source: str, book: Book, edition: str, language: str | None, inside: str | None
) -> tuple[str, str | None, str | None]:
    """Return the text asked for, its language (None: by its letters, line by line), and the clause it stands in."""
    if source == "-":
        try:
            raw = sys.stdin.buffer.read().decode("utf-8")
        except UnicodeDecodeError as error:
            raise UsageError(f"standard input is not valid UTF-8 (byte {error.start})") from error
        text = nfc(raw)
        return text, language, inside
    if Path(source).is_file():
        read_text(Path(source), source)  # says what cannot be read; the text itself is taken as it stands
        return nfc(Path(source).read_bytes().decode("utf-8")), language, inside
    if "^" in source:
        return _note(source, book, edition, language, inside)
    meant = numbers_meant(book, source)
    if not meant:
        raise UsageError(
            f"“{source}” is neither a file nor a clause; "
            f"name a file, a clause such as {example(book, edition)}, or - for standard input"
        )
    held = [number for number in meant if book.exists(edition, number)]
    number = str((held or meant)[0])
    for code in (language,) if language else book.languages:
        clause = book.clause(edition, code, number)
        if clause is not None:
            if clause.children:
                below = ", ".join(str(child.number) for child in clause.children)
                click.echo(f"this is the text of {number} itself; its clauses are {below}", err=True)
            return clause.text, code, inside or number
    where = f"{edition} in {language}" if language else edition
    raise UsageError(
        f"no clause {number} in {where}; run lawtext show {number_of(book, number).law} to see what is there"
    )


def _note(
    source: str, book: Book, edition: str, language: str | None, inside: str | None
) -> tuple[str, str | None, str | None]:
    """Return the text of a note (``53^1``), its language, and the clause that the note hangs on.

    Raises:
        UsageError: there is no such note.
    """
    for code in (language,) if language else book.languages:
        law = book.law(edition, code, source.partition("^")[0])
        for note in law.notes if law is not None else ():
            if str(note.number) == source:
                return note.text.string, code, inside or str(note.clause)
    raise UsageError(f"no note {source} in {f'{edition} in {language}' if language else edition}")


def _print_table(found: Sequence[tuple[Citation, Sequence[Went]]], book: Book) -> None:
    if not found:
        click.echo("no citations")
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("at", "as written", "means", "status", "notes"):
        table.add_column(heading, overflow="fold")
    for citation, went in found:
        means = ", ".join(citation.targets) or ("the whole book" if citation.how == "book" else "")
        means = means or " or ".join(citation.candidates)
        if citation.work:
            means += f" of {citation.work}"
        notes = [f"{wrong.codepoint} should be {wrong.fix}" for wrong in citation.wrong_script]
        notes += ["relative"] if citation.relative else []
        notes += [one.said(book, "en") for one in went]
        cells = (f"{citation.start}-{citation.end}", citation.text, means, citation.status, "; ".join(notes))
        table.add_row(*(Text(visible(" ".join(cell.split()))) for cell in cells))
    Terminal(piped_width=140).print(table)
