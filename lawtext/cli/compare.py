"""``lawtext compare``: what changed between two editions, or between two files, told and shown word by word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import click
from rich.text import Text

from lawtext.cli._comparing import compared
from lawtext.cli._options import book_option, format_option, language_option, print_json
from lawtext.cli._terminal import Terminal, visible
from lawtext.editions import Change, Comparison, across
from lawtext.judging import joined
from lawtext.languages import in_words
from lawtext.problems import UsageError
from lawtext.textdiff import Op, for_readers, words

_CONTEXT = 12
"""Words shown on either side of a change; the rest of what stayed is left out."""


@click.command(
    "compare",
    short_help="Show what changed between two editions or two files.",
    epilog="""\b
Examples:
  lawtext compare 2007 2017 --law 53
  lawtext compare 2017@HEAD 2017             changes not committed yet
  lawtext compare 2017@v1.0 2017             changes since the tag v1.0
  lawtext compare 2017@2026-01-31 2017@HEAD  changes since a day
  lawtext compare old.md new.md --language el""",
)
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("--law", help="Only this law, such as 53.")
@click.option("--all", "everything", is_flag=True, help="Also show unchanged clauses, and whole texts.")
@click.option("--across", "lagging", is_flag=True, help="Show what changed in one language and not in the other.")
@click.option("--marks", is_flag=True, help="Show the change marks of the sources (;;…;;) beside the computed changes.")
@book_option
@language_option
@format_option("text", "json")
def command(
    old: str,
    new: str,
    law: str | None,
    *,
    everything: bool,
    lagging: bool,
    marks: bool,
    book: Path,
    language: str | None,
    format: str,
) -> None:
    """Show what changed from edition OLD to edition NEW, clause by clause.

    Moves are shown as moves, and citations that only followed their target are marked as such. OLD and NEW can also
    be two files, with or without a corpus. EDITION@REVISION is an edition at a git commit, tag or branch, or at the
    end of a day (2017@2026-01-31, UTC): use it to compare a corrigendum or a revised translation with the text before.
    """
    found = compared(old, new, law, book, language)
    for remark in found.remarks():
        click.echo(remark, err=True)
    done = joined(found.comparison, found.judgements) if found.judging else found.comparison
    if marks:
        from lawtext.cli._marks import tell_marks

        tell_marks(book, done, format)
    elif lagging:
        _across(done, format, language)
    elif format == "json":
        print_json(done.as_json(everything=everything))
    else:
        code = "en" if "en" in done.said_in else done.said_in[0]
        _print(done, code, everything=everything, judging=found.judging)


# --- printing ---------------------------------------------------------------------------------------------


def _print(done: Comparison, code: str, *, everything: bool, judging: bool) -> None:
    console = Terminal()
    for law, changes in done.by_law.items():
        shown = [change for change in changes if everything or not change.unchanged]
        if not shown and not done.left(law):
            continue
        console.print(Text(_clean(done.summary_of(law)[code]), style="bold"))
        for alike in _alike(shown, code, everything=everything):
            _print_change(console, alike, code, everything=everything, judging=judging)
        console.print()
    for alike in _alike([one for one in done.parts if everything or not one.unchanged], code, everything=everything):
        _print_change(console, alike, code, everything=everything, judging=judging)
    if any(not change.unchanged for change in done.parts):
        console.print()
    if not done.changed and all(change.unchanged for change in done.parts):
        console.print("Nothing changed.")
    _print_close(console, done, judging=judging)


def _across(done: Comparison, format: str, asked: str | None) -> None:
    """Print what changed in one language and not in another; ``asked`` is the one language that was asked for."""
    if asked:
        raise UsageError("--across compares languages, and cannot be used with --language")
    if len(done.languages) < 2:
        raise UsageError(
            f"{done.old} and {done.new} are in this corpus in {done.languages[0]} only; nothing to compare across"
        )
    lags = across(done)
    if format == "json":
        print_json({"lags": [lag.as_json() for lag in lags]})
        return
    console = Terminal()
    for lag in lags:
        arrow = f"{lag.old} → {lag.new}" if lag.old and lag.new and lag.old != lag.new else lag.new or lag.old or ""
        head = Text(f"{arrow}  ", style="bold")
        head.append(f"[{', '.join(lag.kinds)}]  changed in {', '.join(lag.changed_in)}", style="dim")
        head.append(
            f", not in {', '.join(lag.unchanged_in)}" if lag.unchanged_in else ", each in its own way", style="dim"
        )
        console.print(head)
        for code, ops in lag.headings.items():
            console.print(_inline(f"  {code}, heading: ", ops, everything=False))
        for code, change in lag.changes.items():
            console.print(_inline(f"  {code}: ", change.words, everything=False))
        console.print()
    console.print(f"Changed in one language and not in the other: {len(lags)}.")


def _alike(changes: Sequence[Change], code: str, *, everything: bool) -> Iterable[list[Change]]:
    """Return the changes clause by clause, those of several languages together that are told in the same words."""
    found: dict[tuple[object, ...], dict[tuple[object, ...], list[Change]]] = {}
    for change in changes:
        own = change.language if _shows_words(change, everything=everything) else ""
        told = (own, change.kinds, change.says[code], change.certain)
        found.setdefault((change.old_all, change.new_all), {}).setdefault(told, []).append(change)
    return [alike for of_clause in found.values() for alike in of_clause.values()]


def _shows_words(change: Change, *, everything: bool) -> bool:
    """Tell whether the words of a change are printed: where some went or came, or where all is to be shown."""
    return bool(change.words and everything) or any(op.sign != "=" for op in (*change.words, *change.heading_words))


def _print_change(console: Terminal, alike: Sequence[Change], code: str, *, everything: bool, judging: bool) -> None:
    change = alike[0]
    olds, news = (", ".join(side) for side in (change.old_all, change.new_all))
    arrow = f"{olds} → {news}" if olds and news and olds != news else news or olds
    head = Text(f"\n  {arrow}  ", style="bold")
    head.append(f"[{', '.join(change.kinds)}]  {', '.join(one.language for one in alike)}", style="dim")
    if not change.certain:
        head.append("  (the pairing is not certain)", style="italic")
    console.print(head)
    console.print(Text("  " + _clean(change.says[code])))
    if judging and not change.unchanged:
        console.print(Text(f"  {_judged(change, code)}", style="italic"))
    if any(op.sign != "=" for op in change.heading_words):
        console.print(_inline("  Heading: ", change.heading_words, everything=everything))
    if change.words and (everything or any(op.sign != "=" for op in change.words)):
        console.print(_inline(f"  {change.language}: ", change.words, everything=everything))


def _judged(change: Change, code: str) -> str:
    """Say what a person said a change is, and why, or that nobody did."""
    said = change.judged
    if said is None:
        return "Not judged." if change.waits else "Needs no judging."
    reason = said.reason.get(code) or next(iter(said.reason.values()), "")
    told = f"Judged {said.judged} by {said.by or 'a person'}" + (f": {reason}" if reason else ".")
    return _clean(f"{told} (but the text changed since, so not judged)" if said.overtaken else told)


def _inline(label: str, ops: tuple[Op, ...], *, everything: bool) -> Text:
    """Return a comparison as a line: what went in [-…-] and struck out, what came in {+…+} and underlined."""
    line = Text(label, style="")
    ops = for_readers(ops)
    for place, op in enumerate(ops):
        if op.sign == "-":
            line.append(f"[-{_clean(op.old)}-]", style="red strike")
        elif op.sign == "+":
            line.append(f"{{+{_clean(op.new)}+}}", style="green underline")
        else:
            whole = everything or len(ops) == 1
            line.append(_clean(op.new if whole else _shortened(op.new, after=place > 0, before=place < len(ops) - 1)))
    return line


def _shortened(text: str, *, after: bool, before: bool) -> str:
    """Return a stretch that stayed with only the words next to a change."""
    count = len(words(text))
    pieces = text.split(" ")
    if count <= 2 * _CONTEXT + 4 or len(pieces) <= 2 * _CONTEXT:
        return text
    head = " ".join(pieces[:_CONTEXT]) + " " if after else ""
    tail = " " + " ".join(pieces[-_CONTEXT:]) if before else ""
    return f"{head}…{tail}"


def _clean(text: str) -> str:
    """Return a text on one line, without control characters, which a terminal would obey."""
    return visible(text.replace("\n\n", " ¶ "))


def _print_close(console: Terminal, done: Comparison, *, judging: bool) -> None:
    counts = ", ".join(f"{kind} {count}" for kind, count in done.counts.items())
    console.print(Text(f"{done.old} → {done.new}, {', '.join(done.languages)}: {counts}", style="dim"))
    if done.changed:
        console.print(
            Text(
                f"Words marked: {done.marked}. Only people judge what is substance"
                + (f": {done.not_judged} not judged yet (lawtext judge)." if judging else "."),
                style="dim",
            )
        )
    noun = done.numbering.law_noun.capitalize()
    for edition, law in done.not_held:
        console.print(Text(f"{noun} {law} is not in this corpus for {edition}, so it was not compared.", style="dim"))
    for code, edition in done.one_sided:
        console.print(
            Text(
                f"Edition {edition} has no text {in_words(code, 'en')}, so that language was not compared.", style="dim"
            )
        )
    for code, edition, part in done.parts_not_held:
        told = f"Edition {edition} has no {part} {in_words(code, 'en')} in this corpus: not compared."
        console.print(Text(told, style="dim"))
    for code, edition, numbers in done.untold_together:
        told = f"Not {in_words(code, 'en')} in {edition}, so not compared there: {', '.join(numbers)}."
        console.print(Text(told, style="dim"))
