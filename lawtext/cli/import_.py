"""``lawtext import``: sources into the corpus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

import click

from lawtext.cli import EXIT_ANSWERED, EXIT_FINDINGS
from lawtext.cli._options import book_option, format_option, print_json
from lawtext.corpus.files import write_text
from lawtext.importing import answers, carry_out, edits, plan_import
from lawtext.importing.ledgerpage import ledger_html
from lawtext.importing.planned import Plan
from lawtext.importing.receiving import read_bytes
from lawtext.problems import SEVERITIES, UsageError


@click.command(
    "import",
    short_help="Read Word, PDF, web, wiki and text pages into the corpus.",
    epilog="""\b
Examples:
  lawtext import page.txt --law 54 --edition 2017    a new page
  lawtext import page.txt --dry-run                  what would change
  lawtext import page.txt --dry-run --report         where the text went
  lawtext import page.txt --dry-run --format html    the same as a web page
  lawtext import page.txt --dry-run --format json    the same for a program
  lawtext import                                     every source again
  lawtext import laws.xlf --dry-run                  a returned translation""",
)
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@book_option
@click.option("--law", default="", help="The law, such as 54, if the page does not name it.")
@click.option("--edition", default="", help="The edition, such as 2017, if the page does not name it.")
@click.option("--language", default="", help="The language, such as el, if the alphabet does not show it.")
@click.option(
    "--as", "kind", type=click.Choice(["law", "commentary"]), default=None, help="The kind of page, if it is unclear."
)
@click.option("--id", "id", default="", help="The id of the article that a page of commentary becomes.")
@click.option("--author", default="", help="The author of the article, if the page does not name one.")
@click.option("--what", default="", help="A description of the source, for sources.toml.")
@click.option("--origin", default="", help="The origin of the source, for sources.toml.")
@click.option("--rights", default="", help="The rights in the source, for sources.toml.")
@click.option(
    "--publish", type=click.Choice(["yes", "no", "unknown"]), default=None, help="Whether the source may be published."
)
@click.option("--encoding", default="", help="The encoding, such as cp1253, if it is not UTF-8.")
@click.option(
    "--tracked",
    type=click.Choice(["accept", "refuse"]),
    default=None,
    help="Accept or refuse the tracked changes of a Word file (required if it has any).",
)
@click.option("--keep-mine", is_flag=True, help="Keep the files in conflict as they are, and settle the conflicts.")
@click.option(
    "--leave-rejected",
    is_flag=True,
    help="For a returned translation: write the accepted units even if others are rejected.",
)
@click.option("--dry-run", is_flag=True, help="Show the outline and what would change, and write nothing.")
@click.option("--report", is_flag=True, help="Print where every character went.")
@click.option(
    "--report-html",
    default=None,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the same to this file, as a page in colours.",
)
@click.option(
    "--fail-on",
    type=click.Choice([*SEVERITIES, "never"]),
    default="error",
    show_default=True,
    help="Exit with code 1 if there is a message of at least this severity.",
)
@format_option("text", "json", "html")
def command(
    files: tuple[Path, ...],
    book: Path,
    *,
    keep_mine: bool,
    leave_rejected: bool,
    dry_run: bool,
    report: bool,
    report_html: Path | None,
    fail_on: str,
    format: str,
    **facts: str | None,
) -> int:
    """Read FILES into the corpus, and find or propose their structure.

    Without FILES, every source listed in sources/sources.toml is read again. Edits that people made are never
    overwritten, and either all files are written or none.

    A returned translation (an xliff, tsv, csv or table of `lawtext export`) is applied as edits, unit by unit, where
    neither the corpus nor the source has changed since the export. Other edits are rejected and listed with the reason.
    """
    translated = _came_back(files)
    if translated:
        if format == "html" or report or report_html:
            raise UsageError("--report and html are for pages; a returned translation is reported as text or JSON")
        _refuse_facts(facts, "a returned translation already says what it belongs to", keep_mine=keep_mine)
        back = edits.plan_edits(book, translated, facts.get("tracked") or "")
        return _taken_over(back, format, dry_run=dry_run, leave_rejected=leave_rejected)
    _refuse_unmeant(files, facts, leave_rejected=leave_rejected)
    plan = plan_import(book, files, {key: value or "" for key, value in facts.items()}, keep_mine=keep_mine)
    if report_html:  # first: where it cannot be written nothing is, and it shows why an import is refused
        write_text(report_html, ledger_html(plan))
    changed = plan.changes if dry_run else carry_out(plan, whatever_the_page_says=fail_on == "never")
    if format == "json":
        print_json({**answers.as_stream(plan), "changed": list(changed)})
    elif format == "html":
        click.echo(ledger_html(plan), nl=False)
    elif report:
        click.echo(answers.ledger_text(plan))
    else:
        click.echo(answers.outline(plan))
        _tell_changes(plan, changed, dry_run=dry_run)
    for problem in plan.problems:
        click.echo(str(problem), err=True)
    if fail_on == "never":
        return EXIT_ANSWERED
    least = [*map(str, SEVERITIES)].index(fail_on)
    found = any(SEVERITIES.index(problem.severity) >= least for problem in plan.problems)
    return EXIT_FINDINGS if found else EXIT_ANSWERED


def _tell_changes(plan: Plan, changed: Sequence[str], *, dry_run: bool) -> None:
    """Say which files change beside those that the outline has a line for, and what a person does next."""
    verb, besides = ("would change", "would also change") if dry_run else ("changed", "also changed")
    told = {one.path for one in plan.files if one.status in ("new", "changed", "merged")}.intersection(changed)
    beside = [path for path in changed if path not in told]
    if beside or not changed:
        click.echo(f"{besides if told else verb}: {', '.join(beside) or 'nothing'}")
    for step in answers.next_steps(plan):
        click.echo(step)
    if told and not dry_run:
        inferred = any(path.startswith("inferred/") for path in changed)
        click.echo(f"Next: {'lawtext confirm (it inferred labels), ' if inferred else ''}lawtext check")


def _came_back(files: tuple[Path, ...]) -> dict[str, bytes]:
    """Return the contents of the files if they are translations that came back, nothing if they are sources."""
    contents = {path.as_posix(): read_bytes(path) for path in files if path.is_file()}
    found = {name: data for name, data in contents.items() if edits.came_back(data)}
    if found and len(found) < len(files):
        raise UsageError(
            f"“{min(found)}” is a returned translation, but other files are sources; import them separately"
        )
    return found


def _refuse_unmeant(files: tuple[Path, ...], facts: Mapping[str, str | None], *, leave_rejected: bool) -> None:
    """Refuse what says nothing of sources, or would be said of all of them.

    Raises:
        UsageError: there is such an option.
    """
    if leave_rejected:
        raise UsageError("--leave-rejected is only for a returned translation")
    if not files:
        _refuse_facts(
            facts, "without FILES it would apply to every source; sources/sources.toml has what was given for each"
        )


def _refuse_facts(facts: Mapping[str, str | None], why: str, *, keep_mine: bool = False) -> None:
    """Refuse options that say something of pages, where no page is named of which they would be true.

    Raises:
        UsageError: there is one.
    """
    said = [name for name, fact in facts.items() if fact and name != "tracked"]
    options = [f"--{'as' if name == 'kind' else name}" for name in said] + ["--keep-mine"] * keep_mine
    if options:
        raise UsageError(f"{options[0]} is only for pages: {why}")


_MANY = 5
"""More units than this of one file that are rejected for one reason are told together."""


def _refusals(plan: edits.EditPlan) -> Iterator[tuple[str, str, str]]:
    """Yield the rejected units, as their place, their names and the reason; a file of another book in one line."""
    for (_, reason), alike in groupby(plan.rejected, key=lambda one: (one.place.rpartition(":")[0], one.reason)):
        units = list(alike)
        if len(units) > _MANY:
            yield units[0].place, ", ".join(one.id for one in units), reason
        else:
            yield from ((one.place, one.id, reason) for one in units)


def _taken_over(plan: edits.EditPlan, format: str, *, dry_run: bool, leave_rejected: bool) -> int:
    """Write the edits of a plan and tell them; return the exit code."""
    stopped = bool(plan.rejected) and not leave_rejected
    changed = () if dry_run or stopped else edits.carry_out(plan)
    if format == "json":
        print_json(edits.as_json(plan, changed))
    else:
        click.echo(edits.as_text(plan))
        if stopped and plan.edits:
            click.echo("nothing was written, because units were rejected; use --leave-rejected to write the others")
        would = ", ".join(sorted(plan.contents)) if dry_run and not stopped else ", ".join(changed)
        click.echo(f"{'would change' if dry_run else 'changed'}: {would or 'nothing'}")
        if changed:
            click.echo("Next: lawtext check")
    for place, ids, reason in _refusals(plan):
        click.echo(f"{place}: rejected: {ids}: {reason}", err=True)
    return EXIT_FINDINGS if plan.rejected else EXIT_ANSWERED
