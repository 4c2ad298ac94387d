"""``lawtext approve``: a person says that a pair was reviewed or approved, or that a character belongs to the book."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

import click

from lawtext import checks
from lawtext.checks.findings import Finding
from lawtext.checks.following import shown
from lawtext.cli._options import book_option, format_option, print_json
from lawtext.cli._people import by_option, date_option, who_and_when
from lawtext.corpus import load_book
from lawtext.corpus.journal import recover, write_anew
from lawtext.lookup import edition_of, numbers_meant, translation_of
from lawtext.model import Book, Edition
from lawtext.problems import UsageError
from lawtext.reviewed import (
    GIVEN,
    Decisions,
    Given,
    PairStanding,
    approval,
    pair_numbers,
    read_decisions,
    refuse_malformed,
    standing_of,
    standings,
    stands_in,
    with_characters,
    with_states,
    without_states,
)

_CODE = re.compile("[0-9A-Fa-f]{1,6}")


@click.command(
    short_help="Record that a translation was reviewed or approved.",
    epilog="""\b
Examples:
  lawtext approve               the state of every pair
  lawtext approve --changed     pairs whose texts changed since then
  lawtext approve 53A --by "M. P." --date 2026-11-21
  lawtext approve 53 --as reviewed --by "M. P." --date 2026-11-21
  lawtext approve 53A --undo
  lawtext approve --character ♠ --by "M. P." --date 2026-11-21""",
)
@click.argument("numbers", nargs=-1)
@book_option
@click.option(
    "--as", "state", type=click.Choice(GIVEN), default="approved", show_default=True, help="The state to give."
)
@click.option("--undo", is_flag=True, help="Remove the state: the pair is unreviewed again.")
@click.option("--edition", help="The edition, such as 2017 (default: the latest).")
@click.option("--language", help="The translation (default: every language except the authoritative one).")
@click.option("--changed", is_flag=True, help="List only pairs whose texts changed since they got their state.")
@click.option(
    "--character", "characters", multiple=True, metavar="SIGN", help="Approve the use of a character (♠ or U+2660)."
)
@by_option
@date_option
@format_option("text", "json")
def command(
    numbers: tuple[str, ...],
    book: Path,
    state: Given,
    *,
    undo: bool,
    edition: str | None,
    language: str | None,
    changed: bool,
    characters: tuple[str, ...],
    by: str,
    date: str,
    format: str,
) -> None:
    """Record that the pairs NUMBERS were reviewed or approved: a clause's authoritative text and its translation.

    A number includes the clauses under it (3C includes 3C1 and 3C2); in the review desk you decide on each one
    separately. The state holds only for the present texts: if one is edited, `lawtext check` reports which words
    changed. Without NUMBERS, the command lists the state of each pair and writes nothing. NUMBERS can also be note
    numbers (53^1), ids of definitions and articles, and `introduction`.
    """
    _refuse_unmeant(numbers, characters, undo=undo, changed=changed)
    recover(book)
    read = load_book(book)
    refuse_malformed(read)
    decisions = read_decisions(read)
    if characters:
        who, day = who_and_when(by, date)
        approved = [_character(one, who, day) for one in characters]
        write_anew(read.path, lambda: with_characters(read, approved))
        many = f"{len(characters)} character{'s' if len(characters) != 1 else ''} approved"
        _tell_written(format, "characters", approved, many)
        return
    translation_of(read, language)
    if not numbers:
        _tell(read, decisions, edition, language, format, changed=changed)
        return
    of = edition_of(read, edition).id
    chosen = _chosen(read, numbers, of, language)
    if undo:
        write_anew(read.path, lambda: without_states(read, chosen))
        told = f"{len(chosen)} unreviewed again: {_with_it(read, numbers, of, [key[:2] for key in chosen])}"
        _tell_written(format, "pairs", [_as_json(standing_of(read, *key, None)) for key in chosen], told)
        return
    who, day = who_and_when(by, date)
    given = [one for key in chosen if (one := approval(read, key[0], key[1], key[2], state, who, day)) is not None]
    write_anew(read.path, lambda: with_states(read, given))
    told = f"{len(given)} {state}: {_with_it(read, numbers, of, [(one.edition, one.number) for one in given])}"
    pairs = [_as_json(standing_of(read, one.edition, one.number, one.language, one)) for one in given]
    _tell_written(format, "pairs", pairs, told)
    for finding in _stale(read, {(one.edition, one.language, one.number) for one in given}):
        click.echo(str(finding), err=True)


def _stale(book: Book, given: Collection[tuple[str, str, str]]) -> Iterator[Finding]:
    """Yield what ``lawtext check`` says of pairs (edition, language, number) whose translation seems to be that of an
    older source: a person may well approve it, but not without having read so."""
    for finding in checks.run(book, only=("follows-older",)):
        if finding.state != "waived" and (finding.edition, finding.language, finding.number) in given:
            yield finding


def _refuse_unmeant(numbers: tuple[str, ...], characters: tuple[str, ...], *, undo: bool, changed: bool) -> None:
    """Refuse what is asked for together and would be passed over in silence, or would write where a list was wanted.

    Raises:
        UsageError: it is.
    """
    if characters and (numbers or undo or changed):
        raise UsageError("--character cannot be used with NUMBERS, --undo or --changed")
    if changed and (numbers or undo):
        raise UsageError("--changed only lists, and cannot be used with NUMBERS or --undo")
    if undo and not numbers:
        raise UsageError("--undo needs NUMBERS, as in 53A")


def _tell_written(format: str, what: str, written: Sequence[Mapping[str, object]], told: str) -> None:
    """Tell what was written: as a sentence, or for a program in the form in which it is listed."""
    if format == "json":
        print_json({"version": 1, what: list(written)})
    else:
        click.echo(told)


def _character(typed: str, by: str, date: str) -> dict[str, str]:
    sign = typed
    if typed.upper().startswith("U+"):
        code = int(typed[2:], 16) if _CODE.fullmatch(typed[2:]) else -1
        sign = chr(code) if 0 <= code <= sys.maxunicode else ""
        if not sign or unicodedata.category(sign) == "Cs":
            raise UsageError(f"“{typed}” is not a character code; write it like U+2660")
    if len(sign) != 1:
        raise UsageError(f"“{typed}” is not a single character; a code such as U+2660 can be given too")
    return {"code": f"U+{ord(sign):04X}", "name": unicodedata.name(sign, "unnamed").lower(), "by": by, "date": date}


def _chosen(book: Book, typed: tuple[str, ...], edition: str, language: str | None) -> list[tuple[str, str, str]]:
    """Return the pairs that a person means, as (edition, number, language).

    Raises:
        UsageError: a number means no pair of the edition.
    """
    codes = [code for code in book.languages if code != book.authoritative and language in (None, code)]
    there = [pair for code in codes for pair in _pairs(book, edition, code)]
    found: list[tuple[str, str, str]] = []
    for one in typed:
        mine = [pair for pair in there if _means(book, one, pair[1])]
        if not mine:
            within = f"{book.authoritative} and in {language or 'a translation'}"
            raise UsageError(f"“{one}” is not a pair of {edition}; it must exist in {within}")
        found += mine
    return list(dict.fromkeys(found))


def _pairs(book: Book, edition: str, language: str) -> Iterator[tuple[str, str, str]]:
    """Yield the pairs of an edition, those it takes over from another as pairs of that one, and the articles that are
    about no edition in particular."""
    asked: Edition | None = book.edition(edition)
    while asked is not None:
        for number in pair_numbers(book, asked.id, language):
            if stands_in(book, edition, language, number) == asked.id:
                yield asked.id, number, language
        asked = book.edition(asked.based_on) if asked.based_on else None
    yield from (("", number, language) for number in pair_numbers(book, "", language))


def _with_it(book: Book, typed: tuple[str, ...], edition: str, given: Sequence[tuple[str, str]]) -> str:
    """Return the numbers that got a state (each with its edition), those that were asked for apart from what was taken
    along with them, and whose they are where the edition takes them over."""
    numbers = list(dict.fromkeys(number for _, number in given))
    meant = {str(one) for word in typed for one in numbers_meant(book, word)} | {*typed}
    asked = [one for one in numbers if one in meant]
    under = [one for one in numbers if one not in meant]
    told = f"{', '.join(asked)}, and what is under it: {', '.join(under)}" if under and asked else ", ".join(numbers)
    others = {id: [] for id, _ in given if id not in ("", edition)}  # type: dict[str, list[str]]
    for id, number in dict.fromkeys(given):
        if id in others:
            others[id].append(number)
    whole = len(others) == 1 and all(id in others for id, _ in given)
    for id, found in others.items():
        whose = f"of {id}, from which {edition} takes {'it' if len(found) == 1 else 'them'} over"
        told += f" ({whose})" if whole else f" ({', '.join(found)} {whose})"
    return told


def _means(book: Book, typed: str, number: str) -> bool:
    if typed == number:
        return True
    meant = numbers_meant(book, typed)
    try:
        own = book.numbering.parse(number)
    except ValueError:
        return False
    return any(map(own.within, meant))


def _tell(
    book: Book, decisions: Decisions, edition: str | None, language: str | None, format: str, *, changed: bool
) -> None:
    found = [
        one
        for one in standings(book, decisions)
        if edition in (None, one.edition)
        and language in (None, one.language)
        and (not changed or one.standing == "changed")
    ]
    if format == "json":
        print_json({"version": 1, "pairs": [_as_json(one) for one in found]})
        return
    for one in found:
        who = f"  {one.given.state} by {one.given.by} on {one.given.date}" if one.given else ""
        if one.given or changed:
            click.echo(f"{one.number} ({one.edition}, {one.language}) {one.standing}{who}")
        for code, ops in one.changed.items():
            click.echo(f"    {code}: {shown(ops)}")
    counts = Counter((one.edition, one.language, one.standing) for one in found)
    for (of, code, standing), count in sorted(counts.items()):
        click.echo(f"{of or 'articles'} {code}: {count} {standing}")
    if not found:
        click.echo("no pair has changed since it was seen" if changed else "no text exists in two languages")


def _as_json(one: PairStanding) -> dict[str, object]:
    given = one.given
    return {
        "edition": one.edition,
        "number": one.number,
        "language": one.language,
        "standing": one.standing,
        "state": given.state if given else None,
        "by": given.by if given else None,
        "date": given.date if given else None,
        "changed": {code: shown(ops) for code, ops in one.changed.items()},
    }
