"""``lawtext show``: a clause in the terminal, the languages side by side."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path

import click
from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lawtext import citations
from lawtext.cells import DITTO
from lawtext.cli._options import book_option, edition_option, format_option, language_option, print_json
from lawtext.cli._terminal import Terminal, visible
from lawtext.corpus import load_book
from lawtext.exchange.plain import clause_data, notes_of
from lawtext.languages import language as language_data
from lawtext.lookup import clause_number, edition_of, language_of
from lawtext.model import Book, Clause, Law, Paragraph
from lawtext.model import Text as LawString
from lawtext.numbering import Number
from lawtext.problems import UsageError


@click.command(
    "show",
    short_help="Show a clause, the languages side by side.",
    epilog="Example: lawtext show 53Α --edition 2017 --language el",
)
@click.argument("number", nargs=-1, required=True)
@book_option
@edition_option
@language_option
@format_option("text", "json")
def command(number: tuple[str, ...], book: Path, edition: str | None, language: str | None, format: str) -> None:
    """Show the clause NUMBER with its sub-clauses, the languages side by side.

    NUMBER can be written as 53A, 53a, 53Α (Greek letters), "Law 53 A" or "Νόμος 53 Α", or as a text cites it:
    "paragraph B of Law 27", "άρθρο 6 παράγραφος 1 στοιχείο στ)".
    """
    read = load_book(book)
    chosen = edition_of(read, edition).id
    language_of(read, language)
    wanted = clause_number(read, " ".join(number), chosen)
    codes = (language,) if language else read.languages_of(chosen, wanted)
    numbers = _numbers(read, chosen, wanted, codes)
    if not numbers:
        has = ", ".join(read.languages_of(chosen, wanted))
        raise UsageError(f"{wanted} of {chosen} is not in this corpus in “{language}”, only in {has}")
    if format == "json":
        clauses = [clause_data(read, chosen, one, codes) for one in numbers]
        print_json({"number": str(wanted), "edition": chosen, "clauses": clauses})
    else:
        _print(read, chosen, numbers, codes)


def _numbers(book: Book, edition: str, wanted: Number, codes: tuple[str, ...]) -> list[Number]:
    """Return the clause and its sub-clauses that any of the languages has, in document order."""
    if wanted.steps[-1].name == "^" and wanted.parent:
        wanted = wanted.parent
    found: dict[Number, None] = {}
    for code in codes:
        clause = book.clause(edition, code, wanted)
        for inner in clause.walk() if clause else ():
            found[inner.number] = None
    return sorted(found)


def _print(book: Book, edition: str, numbers: list[Number], codes: tuple[str, ...]) -> None:
    console = Terminal()
    table = Table(box=box.SIMPLE_HEAD, show_lines=False, padding=(0, 1), expand=True)
    for code in codes:
        table.add_column(f"{language_data(code).name} · {edition}", ratio=1, overflow="fold")
    inferred = False
    for number, behind in _rows(book, edition, numbers, codes):
        cells: list[Padding | Text] = []
        for code in codes:
            law = book.law(edition, code, number)
            clause = law.clauses.get(str(number)) if law else None
            if behind is not None:
                cells.append(_closing(clause, behind) if clause else Text(""))
                continue
            cells.append(_cell(book, law, clause) if law and clause else Text("—", "dim"))
            inferred |= book.label_origin(edition, code, number) == "inferred"
        table.add_row(*cells)
    console.print(table)
    if inferred:
        console.print(Text("? after a label: inferred by the program, not confirmed by a person", "dim"))
    _print_citations(console, book, edition, numbers, codes)


def _rows(
    book: Book, edition: str, numbers: list[Number], codes: tuple[str, ...]
) -> Iterator[tuple[Number, Number | None]]:
    """Yield what to show in the order of the law: each clause, and again, with the sub-clause before it, each that has
    text behind that one."""
    clauses = [
        clause for number in numbers for code in codes if (clause := book.clause(edition, code, number)) is not None
    ]
    closed = {(clause.number, _behind(clause, paragraph)) for clause in clauses for paragraph in clause.paragraphs}
    open_: list[tuple[Number, Number]] = []
    for number in numbers:
        while open_ and not number.within(open_[-1][1]):
            last = open_.pop()
            if last in closed:
                yield last
        yield number, None
        if number.parent is not None:
            open_.append((number.parent, number))
    yield from (last for last in reversed(open_) if last in closed)


def _behind(clause: Clause, paragraph: Paragraph) -> Number | None:
    """Return the sub-clause that a paragraph of a clause stands behind, None where it opens the clause."""
    return clause.children[paragraph.after - 1].number if paragraph.after else None


def _closing(clause: Clause, behind: Number) -> Padding:
    """Return the text of a clause that stands behind one of its sub-clauses."""
    shown = (_paragraph(paragraph) for paragraph in clause.paragraphs if _behind(clause, paragraph) == behind)
    return Padding(Text("\n".join(shown)), (0, 0, 1, 2 * max(clause.number.depth - 1, 0)))


def _paragraph(paragraph: Paragraph) -> str:
    shown = f"[{paragraph.authority}] " if paragraph.authority else ""
    table = paragraph.table
    if table is None:
        return shown + _marked(paragraph.text)
    return shown + "\n".join(
        "\t".join(DITTO if table.continues(i, j) else _marked(cell) for j, cell in enumerate(row))
        for i, row in enumerate(table.rows)
    )


def _cell(book: Book, law: Law, clause: Clause) -> Padding:
    """Return what a reader sees of one clause above its sub-clauses: label, heading, text with its marks, notes."""
    out = Text()
    mark = "?" if book.label_origin(law.edition, law.language, clause.number) == "inferred" else ""
    head = clause.label or (book.numbering.written(clause.number, law.language) if not clause.number.depth else "")
    out.append(head + mark, "bold")
    if clause.heading:
        words = _marked(clause.heading.text) if clause.heading.text else "(heading missing)"
        out.append(f" {words}", "bold" if clause.heading.text else "dim italic")
    for paragraph in clause.paragraphs:
        if not paragraph.after:
            out.append("\n" + _paragraph(paragraph))
    for note in notes_of(law, clause):
        out.append(f"\n[{note.mark}] {visible(note.text.string)}", "italic")
    return Padding(out, (0, 0, 1, 2 * max(clause.number.depth - 1, 0)))


def _marked(text: LawString) -> str:
    """Return a text with each note mark, and what an authority adds, in brackets at its word, safe for a terminal."""
    pieces: list[str] = []
    at = 0
    for mark in sorted(text.marks, key=attrgetter("start")):
        if mark.kind == "emphasis":
            continue
        sign = f"[{mark.value}]" if mark.kind == "note" else f"{' ' * mark.spaced}[{mark.authority}: {mark.value}]"
        pieces += (text.string[at : mark.start], sign)
        at = mark.start
    return visible("".join([*pieces, text.string[at:]]))


def _print_citations(
    console: Terminal, book: Book, edition: str, numbers: list[Number], codes: tuple[str, ...]
) -> None:
    """Print what the clauses cite, one line a clause, from the first language that has it."""
    for number in numbers:
        for code in codes:
            law = book.law(edition, code, number)
            clause = law.clauses.get(str(number)) if law else None
            if law is None or clause is None:
                continue
            found = citations.of_clause(book, law, clause)
            if found:
                named = ", ".join(_cited(one) for one in found)
                console.print(Text(f"{book.numbering.written(number, code)} cites {named}"))
            break


def _cited(citation: citations.Citation) -> str:
    targets = ", ".join(citation.targets) or citation.text
    return targets if citation.status == "resolved" else f"{targets} ({citation.status})"
