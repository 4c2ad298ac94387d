"""``lawtext report``: what changed between two editions, as a document that can be sent."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click

from lawtext.cli._comparing import compared
from lawtext.cli._options import book_option, language_option
from lawtext.corpus.files import write_bytes
from lawtext.editions import Kind
from lawtext.problems import UsageError
from lawtext.reports import FORMATS, Report, report, write
from lawtext.reports.wording import spoken

_ENDINGS = ", ".join(FORMATS)


@click.command(
    "report",
    short_help="Write the changes between two editions to a file.",
    epilog="""\b
Examples:
  lawtext report 2007 2017 -o changes.html
  lawtext report 2007 2017 --law 53 --in el -o 53.md
  lawtext report old.md new.md --language el -o changes.docx""",
    help=f"""Write a report of the changes from edition OLD to edition NEW to a file.

    OLD and NEW can also be two files, with or without a corpus, or an edition at two revisions (2017@v1 2017), as in
    `lawtext compare`. The ending of FILE gives the format: {_ENDINGS}. Judgements (`lawtext judge`) are shown with
    their reasons, and changes that nobody has judged are counted.
    """,
)
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("--law", help="Only this law, such as 53.")
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    type=click.Choice(get_args(Kind)[1:]),
    metavar="KIND",
    help="Show only changes of this kind (can be repeated; not for Word files, which have every change): "
    f"{', '.join(get_args(Kind)[1:])}.",
)
@click.option(
    "--in",
    "code",
    type=click.Choice(spoken()),
    help="The language of the report itself (default: that of --language, otherwise English).",
)
@click.option(
    "--moves",
    type=click.Choice(("tracked", "inline")),
    help="In a Word file, show text that moved unchanged as a tracked move (default) or as deleted and inserted.",
)
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file to write.",
)
@book_option
@language_option
def command(
    old: str,
    new: str,
    law: str | None,
    kinds: tuple[Kind, ...],
    code: str | None,
    moves: str | None,
    output: Path,
    book: Path,
    language: str | None,
) -> None:
    ending = output.suffix.lower()
    if ending not in FORMATS:
        raise UsageError(f"“{output.name}” has no known file ending; use one of {_ENDINGS}")
    if not output.parent.is_dir():
        raise UsageError(f"there is no folder “{output.parent.as_posix()}” for “{output.name}”")
    if ending == ".docx" and kinds:
        raise UsageError("--kind cannot be used with a Word file, which holds every change")
    if ending != ".docx" and moves:
        raise UsageError("--moves is only for Word files (.docx)")
    contents = _report(old, new, law, kinds, book, language)
    speaks = code or (language if language in spoken() else None) or "en"
    changed = write_bytes(output, write(contents, ending, speaks, moves=moves != "inline"))
    click.echo(f"{output.as_posix()} {'written' if changed else 'unchanged'}", err=True)


def _report(old: str, new: str, law: str | None, kinds: tuple[Kind, ...], folder: Path, language: str | None) -> Report:
    found = compared(old, new, law, folder, language)
    for remark in found.remarks():
        click.echo(remark, err=True)
    files = _called(*found.files) if found.files else None
    return report(found.book, found.comparison, found.judgements, kinds=kinds, law=found.law, files=files)


def _called(old: Path, new: Path) -> tuple[str, str]:
    """Return the names of two files, with as much of their folders as tells them apart."""
    names = old.absolute().parts, new.absolute().parts
    for length in range(1, max(map(len, names))):
        one, other = ("/".join(parts[-length:]) for parts in names)
        if one != other:
            return one, other
    return old.name, new.name
