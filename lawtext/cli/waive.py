"""``lawtext waive``: a person accepts a finding, and says why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from lawtext import checks
from lawtext.checks import Finding, waivers
from lawtext.cli._options import book_option, format_option, print_json
from lawtext.cli._people import by_option, date_option, who_and_when
from lawtext.corpus import read_corpus
from lawtext.corpus.journal import recover, write_anew
from lawtext.lookup import numbers_meant
from lawtext.model import Book
from lawtext.problems import UsageError
from lawtext.reviewed import Decisions, Waiver, read_decisions, refuse_malformed, with_waivers, without_waivers


@click.command(
    short_help="Accept a finding of a check, with a reason.",
    epilog="""\b
Examples:
  lawtext waive heading-missing 54A --reason "None in the book." --all \\
      --by "M. P." --date 2026-11-21
  lawtext waive --list                list the waivers: used, stale or unused
  lawtext waive --prune               remove the unused ones""",
)
@click.argument("rule", required=False)
@click.argument("number", required=False)
@book_option
@click.option("--reason", default="", help="The reason for accepting the finding.")
@click.option("--edition", help="Only the finding in this edition.")
@click.option("--language", help="Only the finding in this language.")
@click.option("--words", help="Only the finding about these words, if the clause has several.")
@click.option("--all", "everything", is_flag=True, help="Every finding of the rule in this clause.")
@click.option("--list", "listed", is_flag=True, help="List the waivers.")
@click.option("--prune", is_flag=True, help="Remove waivers that match no finding any more.")
@by_option
@date_option
@format_option("text", "json")
def command(
    rule: str | None,
    number: str | None,
    book: Path,
    reason: str,
    edition: str | None,
    language: str | None,
    words: str | None,
    *,
    everything: bool,
    listed: bool,
    prune: bool,
    by: str,
    date: str,
    format: str,
) -> None:
    """Accept the finding of RULE at NUMBER, with a reason. It is then reported as waived.

    NUMBER is a clause, a note, or the id of an article or definition. A waiver holds only for the present words of the
    finding. If they change, the finding is reported again as stale, with the old reason.
    """
    recover(book)
    read, problems = read_corpus(book)
    refuse_malformed(read, problems)
    decisions = read_decisions(read)
    if listed or prune:
        if rule:
            raise UsageError("--list and --prune cannot be used with a rule")
        if edition or language or words or everything:
            raise UsageError(
                "--list and --prune are for all waivers; leave out --edition, --language, --words and --all"
            )
        rules = {one.rule for one in decisions.waivers}
        findings = checks.run(read, problems, rules, decisions=decisions) if rules else ()
        _list(read, decisions, findings, format, prune=prune)
        return
    if not rule or not number:
        raise UsageError("no finding given; use lawtext waive RULE NUMBER --reason …, or --list")
    if not reason.strip():
        raise UsageError("a waiver needs a reason; use --reason")
    if rule not in checks.RULES:
        raise UsageError(f"unknown rule “{rule}”; run lawtext check --explain to list the rules")
    chosen = _chosen(read, checks.run(read, (), (rule,), decisions=Decisions()), number, edition, language, words)
    if len({waivers.words_of(one) for one in chosen}) > 1 and not everything:
        # of several, those are meant that a check tells: the others are explained by what another rule says
        told = checks.run(read, (), decisions=Decisions())
        chosen = [one for one in chosen if one in told] or chosen
    if len({waivers.words_of(one) for one in chosen}) > 1 and not everything:
        shown = "; ".join(f"“{_short(one.text)}” ({one.edition}, {one.language})" for one in chosen)
        raise UsageError(
            f"{rule} has {len(chosen)} findings there: {shown}; use --words, --edition, --language or --all"
        )
    who, day = who_and_when(by, date)
    made = [waivers.waiver_of(one, reason.strip(), who, day) for one in chosen]
    write_anew(read.path, lambda: with_waivers(read, made))
    if format == "json":
        written = [one for one in read_decisions(read).waivers if one in made]  # with file and line
        print_json({"version": 1, "waivers": [_as_json(one, "used") for one in written]})
    else:
        click.echo(f"{len(made)} waived: {rule} {number}")


def _chosen(
    book: Book,
    findings: Sequence[Finding],
    number: str,
    edition: str | None,
    language: str | None,
    words: str | None,
) -> list[Finding]:
    """Return the findings that a person means.

    Raises:
        UsageError: there is none.
    """
    numbers = {number, *map(str, numbers_meant(book, number))}
    found = [
        one
        for one in findings
        if one.number in numbers
        and edition in (None, one.edition)
        and language in (None, one.language)
        and (words is None or " ".join(words.split()) in (waivers.words_of(one)[0], " ".join(one.text.split())))
    ]
    if not found:
        there = ", ".join(dict.fromkeys(one.number for one in findings))
        told = f"this rule has findings at: {there}" if there else "this rule has no findings"
        raise UsageError(f"no such finding at “{number}”; {told}")
    return found


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= 40 else words[:39] + "…"


def _list(book: Book, decisions: Decisions, findings: Sequence[Finding], format: str, *, prune: bool) -> None:
    gone = waivers.unused(findings, decisions.waivers)
    if prune:
        write_anew(book.path, lambda: without_waivers(book, gone))
        if format == "json":
            print_json({"version": 1, "waivers": [_as_json(one, "unused") for one in gone]})
        else:
            click.echo(f"{len(gone)} waiver{'s' if len(gone) != 1 else ''} removed")
        return
    used = {(one.rule, one.edition, one.number, one.language, *waivers.words_of(one)) for one in findings}
    rows = []
    for one in decisions.waivers:
        words = (" ".join(one.words.split()), " ".join(one.against.split()))
        state = "unused" if one in gone else "used" if (*one.key, *words) in used else "stale"
        rows.append((one, state))
    if format == "json":
        print_json({"version": 1, "waivers": [_as_json(one, state) for one, state in rows]})
        return
    for one, state in rows:
        click.echo(
            f"{one.file}:{one.line}: {one.rule} {one.number} ({one.edition}, {one.language}) {state}: {one.reason}"
        )
        click.echo(f"    “{_short(one.words)}”  {one.by}, {one.date}")
    if not rows:
        click.echo("nothing is waived")


def _as_json(one: Waiver, state: str) -> dict[str, object]:
    return {
        "rule": one.rule, "edition": one.edition, "number": one.number, "language": one.language,
        "words": one.words, "reason": one.reason, "by": one.by, "date": one.date, "state": state,
        "file": one.file, "line": one.line,
    }  # fmt: skip
