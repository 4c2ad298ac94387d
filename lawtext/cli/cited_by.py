"""``lawtext cited-by``: who cites a clause, over editions and languages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from lawtext.citations import Source, in_order, index, number_of
from lawtext.cli._options import book_option, format_option, language_option, print_json
from lawtext.corpus import load_book
from lawtext.lookup import edition_of, language_of, numbers_meant
from lawtext.model import DEFINITIONS, INTRODUCTION, Book


@click.command(
    "cited-by",
    short_help="List what cites a clause, in every language and edition.",
    epilog="Example: lawtext cited-by 53A --edition 2017",
)
@click.argument("clause")
@book_option
@click.option(
    "--edition", help="Only citations of the clause of this edition, such as 2017 (default: of every edition)."
)
@language_option
@click.option(
    "--exact", is_flag=True, help="Leave out citations of its sub-clauses and of the clauses that contain it."
)
@format_option("text", "json")
def command(clause: str, book: Path, edition: str | None, language: str | None, *, exact: bool, format: str) -> None:
    """List the clauses, notes, articles and definitions that cite a clause, each with its sentence."""
    corpus = load_book(book)
    edition_of(corpus, edition)
    language = language_of(corpus, language.lower() if language is not None else None)
    number = _number(corpus, clause, [edition] if edition else [known.id for known in corpus.editions])
    found = index(corpus).cited_by(edition, number, related=not exact)
    sources = in_order(corpus, (source for source in found if language is None or source.language == language))
    if format == "json":
        print_json([_as_json(source) for source in sources])
        return
    if not sources:
        here = number in (DEFINITIONS, INTRODUCTION) or any(corpus.exists(one.id, number) for one in corpus.editions)
        click.echo(f"nothing in this corpus cites {number}{'' if here else ', which no edition here has'}")
    for source in sources:
        edition_name = f"{source.edition} " if source.edition else ""
        relation = {"itself": "", "under": f" (under {number})", "above": f" (holds {number})"}[source.relation]
        targets = ", ".join(source.citation.targets)
        click.echo(
            f"{edition_name}{source.language} {source.kind} {source.id}: {source.citation.text} → {targets}{relation}"
        )
        click.echo(f"    {' '.join(source.sentence.split())}")


def _number(book: Book, written: str, editions: Sequence[str]) -> str:
    """Return what is asked for: the clause as it was written, a note (``53^1``), or a part that has a name.

    Raises:
        UsageError: it is none of these.
    """
    if written.lower() in (DEFINITIONS, INTRODUCTION):
        return written.lower()
    meant = numbers_meant(book, written)
    if not meant:
        return str(number_of(book, written))
    held = [number for number in meant if any(book.exists(known, number) for known in editions)]
    return str((held or meant)[0])


def _as_json(source: Source) -> dict[str, object]:
    return {
        "kind": source.kind,
        "edition": source.edition,
        "language": source.language,
        "id": source.id,
        "block": source.block,
        "relation": source.relation,
        "sentence": source.sentence,
        "citation": source.citation.as_json(),
    }
