"""``lawtext draft``: the translation of a new edition, begun from that of an older one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from lawtext.cli import EXIT_ANSWERED, EXIT_FINDINGS
from lawtext.cli._options import book_option, format_option, print_json
from lawtext.corpus import load_book
from lawtext.corpus.files import write_text
from lawtext.corpus.journal import recover, write_together
from lawtext.desk.draft import draft, source_edition
from lawtext.desk.drafted import Draft, Piece
from lawtext.desk.sheet import head, markdown, page, summary, tasks, waiting
from lawtext.desk.sheet_words import SheetWords, spoken, words_for
from lawtext.editions import compare
from lawtext.editions.store import confirmed_entries
from lawtext.lookup import edition_of, law_meant, translation_of
from lawtext.problems import UsageError
from lawtext.reviewed import refuse_malformed
from lawtext.textdiff import plain

_SHEETS = {".md": markdown, ".html": page}


@click.command(
    short_help="Begin the translation of a new edition.",
    epilog="""\b
Examples:
  lawtext draft 2027 --language el --dry-run       preview the work
  lawtext draft 2027 --language el -o draft.html   the work sheet in Greek
  lawtext draft 2027 --language el -o draft.html --in en
  lawtext draft 2027 --language el --law 53 --from 2017""",
)
@click.argument("edition", metavar="EDITION")
@click.option("--language", required=True, help="The language of the translation, such as el.")
@click.option(
    "--from", "old", help="The edition to start from (default: the latest earlier one that has the language)."
)
@click.option("--law", help="Only this law of the new edition, such as 53.")
@click.option("--dry-run", is_flag=True, help="Write nothing to the corpus.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the work sheet to this file (.md or .html).",
)
@click.option(
    "--in",
    "code",
    type=click.Choice(spoken()),
    help="The language of the work sheet itself (default: that of --language, otherwise English).",
)
@book_option
@format_option("text", "json")
def command(
    edition: str,
    language: str,
    old: str | None,
    law: str | None,
    *,
    dry_run: bool,
    output: Path | None,
    code: str | None,
    book: Path,
    format: str,
) -> int:
    """Begin the translation of EDITION from the translation of an older edition.

    The authoritative text of EDITION must be in the corpus. Each clause gets the translation of its predecessor, its
    new label, and, where that is certain, its updated citations. New clauses stay empty. Laws that already have a file
    in EDITION are not touched. Nothing is approved: the command lists what a person has to do.
    """
    if output is not None and output.suffix.lower() not in _SHEETS:
        raise UsageError(f"“{output.name}”: the name of a work sheet must end in {' or '.join(_SHEETS)}")
    if not dry_run:
        recover(book)
    read = load_book(book)
    refuse_malformed(read)
    edition_of(read, edition)
    translation_of(read, language)
    source = edition_of(read, old or source_edition(read, edition, language)).id
    ids = [one.id for one in read.editions]
    if ids.index(source) >= ids.index(edition):
        raise UsageError(f"{source} is not older than {edition}; a draft begins from an older edition")
    wanted = law_meant(read, law) if law is not None else None
    done = compare(
        read, source, edition, language=read.authoritative, confirmed=confirmed_entries(read, source, edition)
    )
    made = draft(read, done, language, wanted)
    anew = not made.files_made and bool(made.kept) and not made.failed
    if anew and not dry_run:
        raise UsageError(
            f"every {read.law_noun} asked for already has a file in {edition} “{language}”, and a draft never "
            "overwrites one; use --dry-run -o draft.html to see the work sheet again"
        )
    if anew:
        made = draft(read, done, language, wanted, anew=True)
    if not dry_run:
        write_together(read.path, made.files)
    if output is not None:
        write_text(output, _SHEETS[output.suffix.lower()](made, words_for(code or language, read.numbering)))
    if format == "json":
        print_json(_as_json(made, dry_run=dry_run))
    else:
        nouns = read.law_noun, read.numbering.law_noun_many
        _print(made, nouns, dry_run=dry_run)
        _tell_next(made, output, dry_run=dry_run, anew=anew)
    return EXIT_FINDINGS if made.failed else EXIT_ANSWERED


def _as_json(made: Draft, *, dry_run: bool) -> dict[str, Any]:
    return {
        "version": 1,
        "edition": made.edition,
        "language": made.language,
        "from": made.source,
        "written": not dry_run,
        "counts": dict(made.counts),
        "laws": [
            {"law": law.number, "file": law.path, "pieces": [_piece(piece) for piece in law.pieces]}
            for law in made.laws
        ],
        "parts": [
            {"part": part.number, "file": part.path, "pieces": [_piece(piece) for piece in part.pieces]}
            for part in made.parts
        ],
        "kept": list(made.kept),
        "failed": list(made.failed),
        "left_behind": [{"number": number, "text": text} for number, text in made.left_behind],
    }


def _piece(piece: Piece) -> dict[str, Any]:
    return {
        "number": piece.number,
        "state": piece.state,
        "old": list(piece.old),
        "source": piece.source,
        "words": [list(op) for op in plain(piece.words)],
        "heading_words": [list(op) for op in plain(piece.heading_words)],
        "previous": piece.previous,
        "text": piece.text,
        "citations": [one.as_json() for one in piece.cited],
        "reasons": list(piece.reasons),
    }


def _tell_next(made: Draft, output: Path | None, *, dry_run: bool, anew: bool) -> None:
    """Say what was written, and what a translator does next."""
    if anew:
        click.echo("the files exist already: this is what a draft would contain now; nothing was written")
    elif made.files and not dry_run:
        again = f"lawtext draft {made.edition} --language {made.language} --dry-run -o draft.html"
        sheet = f" ({again} writes down what changed, as a page)" if output is None else ""
        click.echo(f"changed: {', '.join(made.files)}")
        click.echo(f"Next: lawtext check, lawtext review --language {made.language}{sheet}")


def _print(made: Draft, nouns: tuple[str, str], *, dry_run: bool) -> None:
    for state, pieces in waiting(made):
        for piece in pieces:
            click.echo(f"{head(piece)}: {SheetWords().state(state)}")
            for task in tasks(piece):
                click.echo(f"    {task}")
    for number, _ in made.left_behind:
        click.echo(f"{number} of {made.source}: its translation is not used in the draft")
    what = "would be drafted" if dry_run else "drafted"
    beside = "".join(f" and the {part.number}" for part in made.parts)
    laws = f"{len(made.laws)} {nouns[len(made.laws) != 1]}"
    click.echo(f"{laws}{beside} of {made.edition} {what} from {made.source}")
    for line in summary(made):
        click.echo(f"  {line}")
