"""``lawtext check``: what a translator or an editor should look at."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click
from rich.text import Text

from lawtext import checks
from lawtext.checks import Finding
from lawtext.cli import EXIT_ANSWERED, EXIT_FINDINGS
from lawtext.cli._options import book_option, format_option, print_json
from lawtext.cli._terminal import Terminal, visible
from lawtext.corpus import read_corpus
from lawtext.problems import SEVERITIES, Severity, UsageError

_STYLES: dict[Severity, str] = {"error": "bold red", "warning": "yellow", "notice": "cyan"}


@click.command(
    "check",
    short_help="List what a translator or an editor should look at.",
    epilog="Example: lawtext check --fail-on warning --rule citation-wrong-script",
)
@book_option
@format_option("text", "json")
@click.option("--rule", "rules", multiple=True, metavar="ID", help="Only findings of this rule (may be repeated).")
@click.option("--explain", is_flag=True, help="List the rules, what each is for, and an example.")
@click.option("--quiet", "-q", is_flag=True, help="Count the findings; list only errors.")
@click.option(
    "--fail-on",
    type=click.Choice(SEVERITIES),
    default="error",
    show_default=True,
    help="Leave with exit code 1 when a finding is at least this grave.",
)
def command(book: Path, format: str, rules: tuple[str, ...], explain: bool, quiet: bool, fail_on: Severity) -> int:
    """Check the corpus: missing and unconfirmed parts, wrong letters, citations that lead nowhere or differ.

    Each finding is printed as FILE:LINE:COL: RULE: MESSAGE.
    """
    if explain:
        return _explain(rules)
    read, problems = read_corpus(book)
    unknown = set(rules) - set(checks.RULES) - {problem.code for problem in problems}
    if unknown:
        raise UsageError(f"no rule “{sorted(unknown)[0]}”: lawtext check --explain lists them")
    findings = checks.run(read, problems, rules)
    if format == "json":
        print_json({"version": 1, "findings": [finding.as_json() for finding in findings]})
    else:
        _print(findings, quiet)
    failed = any(finding.state != "waived" and checks.at_least(finding.severity, fail_on) for finding in findings)
    return EXIT_FINDINGS if failed else EXIT_ANSWERED


def _print(findings: tuple[Finding, ...], quiet: bool) -> None:
    console = Terminal(soft_wrap=True)
    for finding in findings:
        if quiet and finding.severity != "error":
            continue
        line = Text(f"{finding.place}: " if finding.place.line else f"{finding.place.file}: ")
        line.append(f"{finding.rule}: ", _STYLES[finding.severity])
        line.append(visible(finding.message))
        console.print(line)
    counts = Counter(finding.severity for finding in findings)
    if not findings:
        console.print("No findings.")
        return
    parts = [f"{counts[severity]} {severity}{'s' * (counts[severity] != 1)}" for severity in reversed(SEVERITIES)]
    console.print(f"{', '.join(parts)}.")


def _explain(rules: tuple[str, ...]) -> int:
    console = Terminal()
    for rule in checks.RULES.values():
        if rules and rule.id not in rules:
            continue
        console.print(Text(rule.id, "bold"), Text(rule.severity, _STYLES[rule.severity]))
        console.print(Text(f"  {rule.explanation['en']}"))
        console.print(Text(f"  Example: {rule.example}\n"))
    return EXIT_ANSWERED
