"""``lawtext check``: what a translator or an editor should look at."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click
from rich.text import Text

from lawtext import checks
from lawtext.checks import PROFILES, Finding, modal_matrix, output, waivers
from lawtext.checks.passages import Profile
from lawtext.cli import EXIT_ANSWERED, EXIT_FINDINGS
from lawtext.cli._options import book_option, format_option
from lawtext.cli._terminal import Terminal, visible
from lawtext.collector import collector_at_rest
from lawtext.corpus import read_corpus
from lawtext.corpus.files import write_text
from lawtext.lookup import edition_of
from lawtext.model import Book
from lawtext.problems import SEVERITIES, Severity, UsageError
from lawtext.reviewed import checked_day, refuse_malformed

_STYLES: dict[Severity, str] = {"error": "bold red", "warning": "yellow", "notice": "cyan"}


@click.command(
    "check",
    short_help="List what a translator or an editor should look at.",
    epilog="""\b
Examples:
  lawtext check --fail-on warning --rule citation-wrong-script
  lawtext check --format sarif -o findings.sarif
  lawtext check --format html -o findings.html
  lawtext check --matrix                  how must and may are translated
  lawtext check --matrix --format html -o matrix.html
  lawtext check --write-baseline old.json --date 2026-11-21
  lawtext check --baseline old.json       only what is new since then""",
)
@click.argument("files", nargs=-1, metavar="[FILE]...")
@book_option
@format_option("text", "json", "sarif", "tsv", "html")
@click.option("-o", "--output", "target", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file.")
@click.option("--rule", "rules", multiple=True, metavar="ID", help="Show only findings of this rule (can be repeated).")
@click.option(
    "--profile",
    "profiles",
    multiple=True,
    type=click.Choice(PROFILES),
    help="Show only findings in this kind of text (can be repeated).",
)
@click.option("--spelling", is_flag=True, help="Also check spelling with the system's hunspell dictionaries.")
@click.option("--explain", is_flag=True, help="List the rules, with the purpose of each and an example.")
@click.option("--matrix", is_flag=True, help="Instead of checking, count how each modal verb is translated.")
@click.option("--edition", help="Only this edition, such as 2017 (also with --matrix; default: all).")
@click.option("--quiet", "-q", is_flag=True, help="List only errors, and count the other findings.")
@click.option("--brief", is_flag=True, help="Print one line per finding, without the text.")
@click.option("--with-waived", is_flag=True, help="Also list waived findings (json always has them).")
@click.option(
    "--baseline", type=click.Path(path_type=Path, dir_okay=False), help="Leave out the findings in this file."
)
@click.option(
    "--write-baseline", type=click.Path(path_type=Path, dir_okay=False), help="Write the findings to this file."
)
@click.option(
    "--date",
    default="",
    metavar="YYYY-MM-DD",
    help="Today's date. --write-baseline gives it to new findings; --baseline uses it to report how old the oldest is.",
)
@click.option(
    "--fail-on",
    type=click.Choice(SEVERITIES),
    default="error",
    show_default=True,
    help="Exit with code 1 if there is a finding of at least this severity.",
)
def command(
    files: tuple[str, ...],
    book: Path,
    format: str,
    target: Path | None,
    rules: tuple[str, ...],
    profiles: tuple[Profile, ...],
    *,
    spelling: bool,
    explain: bool,
    matrix: bool,
    edition: str | None,
    quiet: bool,
    brief: bool,
    with_waived: bool,
    baseline: Path | None,
    write_baseline: Path | None,
    date: str,
    fail_on: Severity,
) -> int:
    """Check the corpus: structure, citations, negation, modal verbs, numbers, terms, letters, editions, decisions.

    Each finding is printed as FILE:LINE:COL: RULE: MESSAGE, with the line, a caret under the words, and the words of
    the other language. FILE (a file or folder) limits the findings that are shown; the whole book is still read.
    """
    if explain:
        return _explain(rules)
    with collector_at_rest():
        read, problems = read_corpus(book)
    refuse_malformed(read, problems)
    if edition is not None:
        edition_of(read, edition)
    if matrix:
        return _matrix(read, edition or "", format, target)
    of_files = _wanted(files, read)
    if date:
        checked_day(date)
    if write_baseline and not date:
        raise UsageError("--write-baseline needs the date of its new findings; use --date, as in --date 2026-01-31")
    unknown = set(rules) - set(checks.RULES) - {problem.code for problem in problems}
    if unknown:
        raise UsageError(f"unknown rule “{sorted(unknown)[0]}”; run lawtext check --explain to list the rules")
    asked = rules or ((*(r.id for r in checks.RULES.values()), *(p.code for p in problems)) if spelling else ())
    with collector_at_rest():
        findings = checks.run(read, problems, asked, profiles)
    findings = tuple(one for one in findings if _kept(one, of_files, edition, read))
    before = waivers.read_baseline(baseline) if baseline else None
    if write_baseline:
        kept = waivers.read_baseline(write_baseline) if write_baseline.is_file() else before
        write_text(write_baseline, waivers.baseline_text(findings, kept, date))
    old: tuple[Finding, ...] = ()
    if before:
        findings, old = waivers.parted(findings, before)
    told = findings if with_waived or format == "json" else tuple(one for one in findings if one.state != "waived")
    left_out = _left_out(sum(one.state == "waived" for one in findings), _aged(old, before, date))
    if format == "text" and target is None:
        _print(told, read, left_out, quiet=quiet, brief=brief)
    else:
        _write(_rendered(told, read, format, left_out, with_waived=with_waived), target)
    failed = any(one.state != "waived" and checks.at_least(one.severity, fail_on) for one in findings)
    return EXIT_FINDINGS if failed else EXIT_ANSWERED


def _wanted(files: Sequence[str], book: Book) -> tuple[str, ...]:
    """Return files and folders, named from here or from the corpus folder, as they stand in that folder.

    Raises:
        UsageError: there is no such file: that nothing was found in it would be no answer.
    """
    root = book.path.resolve()
    wanted = []
    for name in files:
        path = next((one.resolve() for one in (Path(name), root / name) if one.exists()), None)
        if path is None:
            raise UsageError(f"no file “{name}”, here or in {book.path}")
        wanted.append(path.relative_to(root).as_posix() if path.is_relative_to(root) else Path(name).as_posix())
    return tuple(wanted)


def _kept(one: Finding, files: Sequence[str], edition: str | None, book: Book) -> bool:
    """Tell whether a finding lies in one of some files or folders (none: anywhere) and in an edition (None: in any)."""
    file = one.place.file.removeprefix(f"{book.path.resolve().name}/")
    inside = not files or any(name in (".", file) or file.startswith(f"{name}/") for name in files)
    return inside and (edition is None or edition == one.edition or edition in file.split("/")[:-1])


def _rendered(
    findings: Sequence[Finding], book: Book, format: str, left_out: Sequence[str], *, with_waived: bool
) -> str:
    if format == "json":
        return _dumped({"version": 1, "findings": [finding.as_json() for finding in findings]})
    if format == "sarif":
        return _dumped(output.sarif(findings, with_waived=with_waived))
    if format == "tsv":
        return output.tsv(findings)
    if format == "html":
        return output.page(output.excerpts(findings, book), book, left_out)
    return "".join(f"{one}\n" for one in findings)


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _write(text: str, target: Path | None) -> None:
    if target is None:
        click.echo(text, nl=False)
    else:
        write_text(target, text)


def _aged(old: Sequence[Finding], before: waivers.Baseline | None, date: str) -> str:
    """Return a sentence about the findings that a baseline left out, with its age; empty where there are none."""
    if before is None or not old:
        return ""
    days = waivers.age(before.oldest, date) if date else 0
    age = f", {days} day{'s' if days != 1 else ''} ago" if date else ""
    many = "findings are" if len(old) != 1 else "finding is"
    return f"{len(old)} {many} in the baseline, the oldest since {before.oldest}{age}."


def _left_out(waived: int, baseline: str) -> list[str]:
    """Return sentences about the findings that people waived and that a baseline holds."""
    return [*([f"{waived} waived (lawtext waive --list)."] if waived else ()), *([baseline] if baseline else ())]


def _print(findings: Sequence[Finding], book: Book, left_out: Sequence[str], *, quiet: bool, brief: bool) -> None:
    console = Terminal(soft_wrap=True)
    for shown in output.excerpts(findings, book):
        one = shown.finding
        if quiet and one.severity != "error":
            continue
        line = Text(f"{one.place}: " if one.place.line else f"{one.place.file}: ")
        line.append(f"{one.rule}: ", _STYLES[one.severity])
        line.append(visible(one.message))
        if one.state != "open":
            line.append(f" [{one.state}]", "dim")
        console.print(line)
        if brief or not shown.line:
            continue
        console.print(Text(f"    {visible(shown.line)}", "dim"))
        console.print(Text("    " + " " * shown.caret + "^" * shown.length, _STYLES[one.severity]))
        if shown.other:
            console.print(Text(f"    {shown.beside}: {visible(shown.other)}", "dim"))
    counts = Counter(finding.severity for finding in findings)
    if findings:
        parts = [f"{counts[severity]} {severity}{'s' * (counts[severity] != 1)}" for severity in reversed(SEVERITIES)]
        console.print(f"{', '.join(parts)}.")
    else:
        empty = f": this corpus has no {book.law_noun} yet (run lawtext import FILE --dry-run to preview a page)"
        console.print("No findings." if book.laws else f"No findings{empty}")
    for sentence in left_out:
        console.print(sentence)


def _matrix(book: Book, edition: str, format: str, target: Path | None) -> int:
    cells = modal_matrix.matrix(checks.Corpus(book), edition)
    if format == "json":
        data = [
            {
                "verb": cell.verb, "rendering": cell.rendering, "language": cell.language, "count": len(cell.places),
                "places": [
                    {"number": number, "edition": of, "file": place.file, "line": place.line, "col": place.col}
                    for number, of, place in cell.places
                ],
            }
            for cell in cells
        ]  # fmt: skip
        _write(_dumped({"version": 1, "matrix": data}), target)
    elif format == "tsv":
        rows = ["verb\tlanguage\trendering\tcount\tplaces"]
        rows += [
            f"{c.verb}\t{c.language}\t{c.rendering}\t{len(c.places)}\t{' '.join(f'{n}@{e}' for n, e, _ in c.places)}"
            for c in cells
        ]
        _write("\n".join(rows) + "\n", target)
    elif format == "html":
        _write(output.matrix_page(cells, book), target)
    elif format == "text":
        if not cells:
            click.echo("book.toml declares no modal verbs ([[modals]]), or none of them occurs in a translated law.")
        for cell in cells:
            numbers = ", ".join(dict.fromkeys(number for number, _, _ in cell.places))
            shown = numbers if len(numbers) <= 60 else numbers[:59] + "…"
            click.echo(f"{cell.verb:12} {cell.rendering or '—':24} {len(cell.places):6}  {shown}")
    else:
        raise UsageError("--matrix can only be written as text, json, tsv or html")
    return EXIT_ANSWERED


def _explain(rules: tuple[str, ...]) -> int:
    console = Terminal()
    for rule in checks.RULES.values():
        if rules and rule.id not in rules:
            continue
        asked = Text("  (only with --spelling)" if rule.asked else "")
        console.print(Text(rule.id, "bold"), Text(rule.severity, _STYLES[rule.severity]), asked)
        console.print(Text(f"  {rule.explanation['en']}"))
        console.print(Text(f"  Example: {rule.example}\n"))
    return EXIT_ANSWERED
