"""``lawtext judge``: a person says what a change is, substance, wording or a mere reference, and why."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

import click

from lawtext.cli._options import book_option, format_option, print_json
from lawtext.cli._people import by_option, named_already, was_typed
from lawtext.corpus import load_book
from lawtext.editions import compare
from lawtext.editions.parts import is_part
from lawtext.editions.store import confirmed_entries
from lawtext.judging import JUDGED, Judged, Judgement, fingerprint, read_judgements, write_judgement
from lawtext.lookup import example, language_of, numbers_meant, refuse_out_of_order
from lawtext.model import Book
from lawtext.problems import UsageError
from lawtext.reports import Item, Report, report
from lawtext.reports.wording import Wording
from lawtext.reviewed import refuse_malformed


@click.command(
    "judge",
    epilog="""\b
Examples:
  lawtext judge 2007 2017                 list the changes to judge
  lawtext judge 2007 2017 53A --as wording --by "A. Reader"
  lawtext judge 2007 2017 53C=53B --as substance --by "A. Reader" \\
      --reason 'en=No longer the whole rectification.'""",
    short_help="Record a change as substance, wording or reference.",
)
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.argument("number", required=False)
@click.option("--as", "judged", type=click.Choice(JUDGED), help="The kind of change.")
@by_option
@click.option(
    "--reason",
    "reasons",
    multiple=True,
    metavar="LANGUAGE=TEXT",
    help="The reason, in a language (en=…, el=…; can be repeated).",
)
@book_option
@format_option("text", "json")
def command(
    old: str,
    new: str,
    number: str | None,
    judged: Judged | None,
    by: str,
    reasons: tuple[str, ...],
    book: Path,
    format: str,
) -> None:
    """Record whether a change from edition OLD to edition NEW is substance, wording or reference, for reports to show.

    NUMBER is a clause of either edition. If it could mean two changes, write OLD=NEW (53C=53B; 12A= for a removed
    clause; =12D for an added one). Without NUMBER, the command lists the changes to judge and writes nothing.
    """
    read = load_book(book)
    refuse_malformed(read)
    refuse_out_of_order(read, old, new)
    name = named_already(by) if number is not None else ""
    if number is not None and (judged is None or not name):
        raise UsageError(f"the kind and the name are needed: use --as {'|'.join(JUDGED)} --by NAME (or set LAWTEXT_BY)")
    if number is None and (judged is not None or was_typed("by") or reasons):
        raise UsageError("name the change by its clause, as in 53A")
    reason = dict(_reason(read, one) for one in reasons)
    done = compare(read, old, new, confirmed=confirmed_entries(read, old, new))
    state = report(read, done, read_judgements(read, old, new))
    if number is None or judged is None:
        waiting = [item for item in state.items if item.standing == "not-judged"]
        _tell(waiting, state, "waits", format)
        if waiting and format == "text":
            named = shlex.quote(_named(state, waiting[0]))
            step = f"lawtext judge {old} {new} {named} --as {'|'.join(JUDGED)} --by NAME"
            click.echo(f"{len(waiting)} to be judged. Next: {step}")
        return
    item = _item(state, read, number)
    seen = {told.language: fingerprint(told.change) for told in item.told}
    first = item.first
    decided = Judgement(first.old or "", first.new or "", judged, name, reason, seen)
    before = next((one for one in read_judgements(read, old, new) if one.what == decided.what), None)
    write_judgement(read, old, new, decided)
    _tell([item], state, judged, format, before if before and before.by != name else None)


def _reason(book: Book, typed: str) -> tuple[str, str]:
    code, equals, text = typed.partition("=")
    if equals:
        language_of(book, code)
    if not equals or not text.strip():
        raise UsageError(f"“{typed}” is not a reason with its language; write it like {book.languages[0]}=…")
    return code, text.strip()


def _named(state: Report, item: Item) -> str:
    """Return how a change is named so that no other is meant: by its clause where that is enough, else by both."""
    new = item.first.new
    alike = [other for other in state.items if new in {*other.first.old_all, *other.first.new_all}]
    alone = new and sum(not other.unchanged for other in alike) == 1
    return new if new and alone else _both(item)


def _both(item: Item) -> str:
    return f"{item.first.old or ''}={item.first.new or ''}"


def _item(state: Report, book: Book, typed: str) -> Item:
    """Return the change that a person names.

    Raises:
        UsageError: nothing changed there, or the number means two changes; the message says how to name one.
    """
    left, equals, right = typed.partition("=")
    olds = _numbers(book, left)
    news = _numbers(book, right) if equals else olds
    if equals:
        found = [
            item
            for item in state.items
            if (item.first.old in olds if olds else not item.first.old)
            and (item.first.new in news if news else not item.first.new)
        ]
    else:
        found = [item for item in state.items if {*item.first.old_all, *item.first.new_all} & olds]
    changed = [item for item in found if not item.unchanged]
    if not changed:
        raise UsageError(f"“{typed}”: {'nothing changed there' if found else 'no such entry in this comparison'}")
    if len(changed) > 1:
        forms = " or ".join(shlex.quote(_both(item)) for item in changed)
        raise UsageError(f"“{typed}” means several changes; write {forms}")
    return changed[0]


def _numbers(book: Book, typed: str) -> frozenset[str]:
    if not typed.strip():
        return frozenset()
    if is_part(typed.strip()):
        return frozenset({typed.strip()})
    found = set(map(str, numbers_meant(book, typed)))
    if "^" in typed:
        found.add(typed.strip())
    if not found:
        raise UsageError(f"“{typed}” is not a number of this book; write it like {example(book, book.latest.id)}")
    return frozenset(found)


def _tell(items: Sequence[Item], state: Report, word: str, format: str, instead_of: Judgement | None = None) -> None:
    """Print changes and what they are; ``instead_of`` is what another person had said of the one that was judged."""
    if format == "json":
        print_json(
            [
                {
                    "old": item.first.old,
                    "new": item.first.new,
                    "state": word,
                    "kinds": list(item.kinds),
                    "signals": list(item.signals),
                    **(
                        {"instead_of": {"judged": instead_of.judged, "by": instead_of.by, "reason": instead_of.reason}}
                        if instead_of
                        else {}
                    ),
                }
                for item in items
            ]
        )
        return
    say = Wording(state, "en")
    for item in items:
        signals = ", ".join(say.name("signals", one) for one in item.signals)
        click.echo(f"{say.arrow(item)}: {word}" + (f"  [look at: {signals}]" if signals else ""))
        click.echo(f"    {say.says(item)}")
    if instead_of:
        reasons = "".join(f" ({code}: {text})" for code, text in instead_of.reason.items())
        click.echo(f"    in place of {instead_of.judged}, as {instead_of.by or 'somebody'} had judged it{reasons}")
    if not items:
        click.echo("no changes to judge")
