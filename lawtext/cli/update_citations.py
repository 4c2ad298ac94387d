"""``lawtext update-citations``: an editor's own text, its citations carried from one edition to another."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from lawtext.cli._options import book_option, format_option, language_option, print_json
from lawtext.corpus import load_book
from lawtext.corpus.files import decoded, write_bytes
from lawtext.editions import compare
from lawtext.editions.store import confirmed_entries
from lawtext.lookup import edition_of, language_of
from lawtext.problems import LawtextError, Problem, UsageError
from lawtext.reports.carrying import VERDICTS, Carried, carry, carry_word
from lawtext.reports.markup import PATTERNS
from lawtext.reports.wordfile import ENDING as WORD

_SAYS = {
    "same": "unchanged",
    "changed": "same number, but its text changed",
    "rewritten": "rewritten",
    "gone": "its target is gone",
    "split": "its target was split or merged",
    "unknown": "cannot be known",
    "by-hand": "to be rewritten by hand",
}
_REASONS = {
    "not-in-corpus": "this corpus does not hold that law in both editions",
    "not-in-edition": "the old edition has no such clause",
    "uncertain": "it is not certain which clause it became: `lawtext lineage` shows it, and a person can confirm it",
    "ambiguous": "the number can mean several clauses",
    "malformed": "the number cannot be read as a whole",
    "no-context": "nothing shows which law it belongs to",
}


@click.command(
    "update-citations",
    epilog="""\b
Examples:
  lawtext update-citations rules.md --from 2007 --to 2017      list only
  lawtext update-citations rules.md --from 2007 --to 2017 -o new.md""",
    short_help="Update the citations of your own text to another edition.",
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--from", "old", required=True, help="The edition that the text cites, such as 2007.")
@click.option("--to", "new", required=True, help="The edition that it should cite, such as 2017.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write the new text to this file."
)
@book_option
@language_option
@format_option("text", "json")
def command(file: Path, old: str, new: str, output: Path | None, book: Path, language: str | None, format: str) -> None:
    """Update the citations in FILE (.txt, .md, .html or .docx) to the numbers of another edition.

    In a Word file the updates are tracked changes. The command lists every citation whose target changed, was removed,
    or is not certain. FILE itself is not changed unless -o names it.
    """
    ending = file.suffix.lower()
    if ending not in (*PATTERNS, WORD):
        raise UsageError(f"“{file.name}”: citations can only be updated in {', '.join((*PATTERNS, WORD))}")
    if output is not None and (output.suffix.lower() == WORD) != (ending == WORD):
        raise UsageError(f"“{output.name}” must end in {ending}, like the file that is read")
    read = load_book(book)
    for edition in (old, new):
        edition_of(read, edition)
    language_of(read, language)
    done = compare(read, old, new, confirmed=confirmed_entries(read, old, new))
    if ending == WORD:
        content, carried = carry_word(_bytes(file), file.as_posix(), read, done, language)
    else:
        text, carried = carry(decoded(_bytes(file), file.as_posix()), ending, read, done, language)
        content = text.encode("utf-8")
    if output is not None:
        write_bytes(output, content)
    if format == "json":
        print_json({"citations": [one.as_json() for one in carried], "counts": _counts(carried)})
    else:
        _print(carried, "en" if "en" in done.said_in else done.said_in[0])


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise LawtextError(Problem(file.as_posix(), 0, 0, "unreadable", error.strerror or "cannot be read")) from error


def _counts(carried: tuple[Carried, ...]) -> dict[str, int]:
    found = Counter(one.verdict for one in carried)
    return {verdict: found[verdict] for verdict in VERDICTS if found[verdict]}


def _print(carried: tuple[Carried, ...], code: str) -> None:
    for one in carried:
        if one.verdict == "same":
            continue
        arrow = (
            f" → {one.written}"
            if one.written
            else f" (now {', '.join(one.new)})"
            if one.new != one.old and one.new
            else ""
        )
        click.echo(f"{one.where}: {one.text}{arrow}: {_SAYS[one.verdict]}")
        if one.reason:
            click.echo(f"    {_REASONS.get(one.reason, one.reason)}")
        for sentence in dict.fromkeys(change.says[code] for change in one.changes):
            click.echo(f"    {sentence}")
    counts = ", ".join(f"{_SAYS[verdict]} {count}" for verdict, count in _counts(carried).items())
    click.echo(f"{len(carried)} citation{'' if len(carried) == 1 else 's'}" + (f": {counts}" if counts else ""))
