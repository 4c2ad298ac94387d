"""``lawtext import``: sources into the corpus."""

from __future__ import annotations

from pathlib import Path

import click

from lawtext.cli import EXIT_ANSWERED, EXIT_FINDINGS
from lawtext.cli._options import book_option, format_option, print_json
from lawtext.corpus.files import write_text
from lawtext.importing import answers, carry_out, plan_import
from lawtext.importing.ledgerpage import ledger_html
from lawtext.problems import SEVERITIES


@click.command(
    "import",
    short_help="Read pages into the corpus, as people have them.",
    epilog="""\b
Examples:
  lawtext import                                        all sources of sources.toml again
  lawtext import page.txt --law 54 --edition 2017       a new page
  lawtext import page.txt --dry-run --format json       what is in it, for a program
  lawtext import page.txt --dry-run --report            where every character went
  lawtext import page.txt --dry-run --format html       the same as a page in colours""",
)
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@book_option
@click.option("--law", default="", help="The law, where the page does not say it, as in 54.")
@click.option("--edition", default="", help="The edition, where the page does not say it, as in 2017.")
@click.option("--language", default="", help="The language, where the script does not decide it, as in el.")
@click.option(
    "--as", "kind", type=click.Choice(["law", "commentary"]), default=None, help="What the page is, if it is unclear."
)
@click.option("--id", "id", default="", help="The name of the article that a page of commentary becomes.")
@click.option("--author", default="", help="The author of the article, where the page does not name one.")
@click.option("--what", default="", help="What the source is, in words, for sources.toml.")
@click.option("--origin", default="", help="Where the source is from, for sources.toml.")
@click.option("--rights", default="", help="Its rights, for sources.toml.")
@click.option("--publish", type=click.Choice(["yes", "no", "unknown"]), default=None, help="May it be published?")
@click.option("--encoding", default="", help="The encoding, where it is not UTF-8, as in cp1253.")
@click.option(
    "--tracked",
    type=click.Choice(["accept", "refuse"]),
    default=None,
    help="What becomes of tracked changes in a Word file; such a file is not read without it.",
)
@click.option("--keep-mine", is_flag=True, help="Files in conflict are right as they are: tell no more of it.")
@click.option("--dry-run", is_flag=True, help="Show the outline and what would change; write nothing.")
@click.option("--report", is_flag=True, help="Print where every character went.")
@click.option(
    "--report-html",
    default=None,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the same as a page in colours to this file.",
)
@click.option(
    "--fail-on",
    type=click.Choice([*SEVERITIES, "never"]),
    default="error",
    show_default=True,
    help="From which findings on the exit code is 1.",
)
@format_option("text", "json", "html")
def command(
    files: tuple[Path, ...],
    book: Path,
    keep_mine: bool,
    dry_run: bool,
    report: bool,
    report_html: Path | None,
    fail_on: str,
    format: str,
    **facts: str | None,
) -> int:
    """Read FILES into the corpus: pages as people have them, their structure found or proposed.

    Without FILES, every source that sources/sources.toml lists is read again. Nothing a person changed is
    overwritten, and all files are written or none.
    """
    plan = plan_import(book, files, {key: value or "" for key, value in facts.items()}, keep_mine)
    changed = plan.changes if dry_run else carry_out(plan, whatever_the_page_says=fail_on == "never")
    if format == "json":
        print_json({**answers.as_json(plan), "changed": list(changed)})
    elif format == "html":
        click.echo(ledger_html(plan), nl=False)
    elif report:
        click.echo(answers.ledger_text(plan))
    else:
        click.echo(answers.outline(plan))
        verb = "would change" if dry_run else "changed"
        click.echo(f"{verb}: {', '.join(changed) or 'nothing'}")
    if report_html:
        write_text(report_html, ledger_html(plan))
    for problem in plan.problems:
        click.echo(str(problem), err=True)
    if fail_on == "never":
        return EXIT_ANSWERED
    least = [*map(str, SEVERITIES)].index(fail_on)
    found = any(SEVERITIES.index(problem.severity) >= least for problem in plan.problems)
    return EXIT_FINDINGS if found else EXIT_ANSWERED
