"""``lawtext align``: what says the same in two languages, in two files, one mixed file, or a law of the corpus."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import click
from rich import box
from rich.table import Table
from rich.text import Text

from lawtext.alignment import (
    Lexicon,
    Pair,
    Unit,
    align_law_fully,
    align_segments,
    general,
    lexicon_of,
    member_text,
)
from lawtext.alignment.book import learned_from
from lawtext.alignment.decided import review_text
from lawtext.alignment.deciding import addressed
from lawtext.alignment.lexicon import write_learned
from lawtext.alignment.tokens import script
from lawtext.alignment.units import DOUBT
from lawtext.cli._options import book_option, edition_option, format_option, print_json
from lawtext.cli._terminal import Terminal, visible
from lawtext.corpus import load_book, with_folder
from lawtext.corpus.files import read_text, write_text
from lawtext.exchange.tmx import TranslationUnit, write_tmx
from lawtext.languages import fold, known_languages, language, plain_languages
from lawtext.lookup import clause_number, edition_of, language_of
from lawtext.model import DEFINITIONS, Book
from lawtext.numbering import Number
from lawtext.problems import Problem, UsageError

_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\Z")
_SCRIPTS = {"greek": "el", "latin": "en"}
_WORD = re.compile(r"[^\W\d_]+")
_LINES_READ = 500
_FEWEST_SMALL = 3
_LEAD = 1.5
"""The language of a text has so many times more of its small words there than any other."""


@click.command(
    "align",
    short_help="Pair the sentences of two languages, with probabilities.",
    epilog="""\b
Examples:
  lawtext align 53 --edition 2017
  lawtext align A.txt B.txt --languages el,en --format json""",
)
@click.argument("what", nargs=-1)
@book_option
@edition_option
@click.option(
    "--languages",
    metavar="A,B",
    help="The two languages, such as el,en. For files the default is found from their alphabet and common words.",
)
@format_option("text", "json", "tsv", "tmx", "review")
@click.option(
    "--threshold",
    type=click.FloatRange(0, 1),
    default=DOUBT,
    show_default=True,
    help="Mark pairs with a lower probability as doubtful.",
)
@click.option(
    "--learn", is_flag=True, help="Learn word pairs from the certain pairs of the edition and write them to the corpus."
)
def command(
    what: tuple[str, ...],
    book: Path,
    edition: str | None,
    languages: str | None,
    format: str,
    threshold: float,
    *,
    learn: bool,
) -> None:
    """Pair the sentences of two languages, each pair with its probability.

    WHAT is one of: a law or clause of the corpus (53); its definitions (the word definitions, or the id of one); two
    files with one segment per line (A.txt B.txt); one file with the lines of both languages mixed.

    Segments are numbered from 0. Each is in exactly one pair, alone if nothing in the other language matches it.
    Pairs that people set in the corpus (review/EDITION/LAW.toml) are kept; --format review prints pairs as that file
    writes them.
    """
    codes = _codes(languages)
    if learn:
        _learn(what, book, edition, codes)
    elif not what:
        raise UsageError("nothing to align; name a law or a clause by its number, or two files")
    elif any(_is_file(name) for name in what):
        if edition is not None:
            raise UsageError("--edition is for a law of the corpus, not for files")
        _align_files(what, codes, format, threshold, book)
    else:
        _align_clause(" ".join(what), book, edition, codes, format, threshold)


def _codes(languages: str | None) -> tuple[str, str] | None:
    if languages is None:
        return None
    codes = tuple(code.strip() for code in languages.split(","))
    if len(codes) != 2 or not all(_CODE.match(code) for code in codes):
        raise UsageError(f"--languages takes two language codes, as in el,en, not “{languages}”")
    return codes[0], codes[1]


def _is_file(name: str) -> bool:
    """Tell whether an argument means a file: there is one, or it looks like a path."""
    return Path(name).exists() or "/" in name or re.search(r"[^\W\d]\.\w{1,5}$", name) is not None


# --- files ------------------------------------------------------------------------------------------------------


def _align_files(
    names: Sequence[str], codes: tuple[str, str] | None, format: str, threshold: float, book: Path
) -> None:
    if format == "review":
        raise UsageError("--format review is for a law of the corpus, not for files")
    if len(names) > 2:
        raise UsageError(f"name two files, or one with both languages, not {len(names)}")
    files = [_lines(name) for name in names]
    if len(files) == 1:
        sides, codes = _unmixed(files[0], names[0], codes)
    else:
        sides = [list(enumerate(lines)) for lines in files]
        codes = codes or _guessed(files, names, book)
        _refuse_swapped(files, names, codes)
    filled = [[(place, text) for place, text in side if text.strip()] for side in sides]
    result = align_segments(
        [text for _, text in filled[0]], [text for _, text in filled[1]], codes, _words(book, codes)
    )
    pairs = [
        Pair(tuple(filled[0][i][0] for i in pair.a), tuple(filled[1][j][0] for j in pair.b), pair.probability)
        for pair in result.pairs
    ]
    pairs += [Pair((place,), (), 1.0) for place, text in sides[0] if not text.strip()]
    pairs += [Pair((), (place,), 1.0) for place, text in sides[1] if not text.strip()]
    pairs = _in_order(pairs)
    texts = (dict(sides[0]), dict(sides[1]))
    rows = [
        _Row(
            [" ".join(texts[k][place] for place in places) for k, places in enumerate((pair.a, pair.b))],
            [",".join(map(str, places)) for places in (pair.a, pair.b)],
            pair.probability,
        )
        for pair in pairs
    ]
    if format == "json":
        lines = (json.dumps([list(p.a), list(p.b), round(p.probability, 4)]) for p in pairs)
        body = ",\n".join(f"  {line}" for line in lines)
        click.echo(f"[\n{body}\n]" if body else "[]")
    else:
        _print_rows(rows, codes, format, threshold)


def _in_order(pairs: Iterable[Pair]) -> list[Pair]:
    """Return pairs in the order of A; what stands only in B comes after the pair of the segment of B before it."""
    after: dict[int, int] = {}
    for pair in pairs:
        for place in pair.b:
            if pair.a:
                after[place] = pair.a[0]
    last = -1
    key: dict[int, tuple[int, int, int]] = {}
    for place in sorted(place for pair in pairs for place in pair.b):
        last = after.get(place, last)
        key[place] = (last, 1, place)
    return sorted(pairs, key=lambda pair: (pair.a[0], 0, 0) if pair.a else key[pair.b[0]])


def _lines(name: str) -> list[str]:
    """Return the lines of a file; a line feed at the end begins no further line."""
    path = Path(name)
    if not path.exists():
        raise UsageError(f"there is no file “{name}”")
    if path.is_dir():
        raise UsageError(f"“{name}” is a folder; name a file with one segment per line")
    lines = read_text(path, name).split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def _main_script(lines: Iterable[str]) -> str:
    """Return the script most letters are in, empty where there are none."""
    counts: dict[str, int] = {}
    for line in lines:
        for letter in line:
            if letter.isalpha():
                name = script(letter)
                counts[name] = counts.get(name, 0) + 1
    return max(sorted(counts), key=lambda name: counts[name]) if counts else ""


def _guessed(files: Sequence[Sequence[str]], names: Sequence[str], book: Path) -> tuple[str, str]:
    """Return the languages of two texts by their scripts, those of one script by their small words.

    Raises:
        UsageError: both are in one script, and nothing tells which language one of them is in.
    """
    scripts = [_main_script(lines) for lines in files]
    known = load_book(book).languages if (book / "book.toml").is_file() else ()
    told = [
        _by_words(lines, known) if script == "latin" else _SCRIPTS.get(script)
        for lines, script in zip(files, scripts, strict=True)
    ]
    if scripts == ["latin", "latin"]:
        for code, name in zip(told, names, strict=True):
            if code is None:
                raise UsageError(f"cannot tell which language “{name}” is in; use --languages, as in --languages de,fr")
        said = " and ".join(
            f"“{name}” in {language(code or '').english_name}" for name, code in zip(names, told, strict=True)
        )
        click.echo(f"lawtext: {said}, judging by their common words; use --languages to change this", err=True)
    codes = [code or _SCRIPTS.get(script, "und") for code, script in zip(told, scripts, strict=True)]
    return codes[0], codes[1]


def _by_words(lines: Sequence[str], known: Sequence[str]) -> str | None:
    """Return the language whose small words a Latin text has: one of the book's, else of all; None where no language
    has many more of them than any other."""
    words = Counter(fold(word) for word in _WORD.findall(" ".join(lines[:_LINES_READ])))
    own = [code for code in known if language(code).letters == "latin"]
    codes = (
        own
        if len(own) > 1
        else [code for code in ("en", *plain_languages()) if code not in known_languages() or code == "en"]
    )
    counts = {code: sum(words[fold(word)] for word in _small_words(code)) for code in codes}
    best, second = sorted(((count, code) for code, count in counts.items()), reverse=True)[:2]
    return best[1] if best[0] >= max(_FEWEST_SMALL, _LEAD * second[0]) else None


def _small_words(code: str) -> frozenset[str]:
    return frozenset(language(code).words("textdiff", "stop_words"))


def _expected(code: str) -> str:
    """Return the script of a language where its data file tells, else nothing."""
    return language(code).letters if code in known_languages() else ""


def _refuse_swapped(files: Sequence[Sequence[str]], names: Sequence[str], codes: tuple[str, str]) -> None:
    """Refuse texts whose script is not that of the language they are said to be in."""
    for lines, name, code in zip(files, names, codes, strict=True):
        found, expected = _main_script(lines), _expected(code)
        if found and expected and found != expected:
            raise UsageError(
                f"“{name}” is given as “{code}” but is written in {found} letters; "
                "--languages must name the language of the first file first"
            )


def _unmixed(
    lines: Sequence[str], name: str, codes: tuple[str, str] | None
) -> tuple[list[list[tuple[int, str]]], tuple[str, str]]:
    """Split a file whose lines are in two languages by their script; places are those of the file."""
    codes = codes or ("el", "en")
    wanted = [_expected(code) for code in codes]
    if not all(wanted) or wanted[0] == wanted[1]:
        raise UsageError(
            f"the lines of “{name}” can only be separated if the two languages have different scripts; "
            "use one file for each language"
        )
    sides: list[list[tuple[int, str]]] = [[], []]
    last = 0
    for place, line in enumerate(lines):
        found = _main_script([line])
        if found in wanted:
            last = wanted.index(found)
        sides[last].append((place, line))
    if not all(any(text.strip() for _, text in side) for side in sides):
        raise UsageError(f"“{name}” has text in only one of {codes[0]} and {codes[1]}; nothing to align")
    return sides, codes


def _words(book: Path, codes: tuple[str, str]) -> Lexicon:
    """Return the words for two languages: those of the corpus where there is one with these languages."""
    if (book / "book.toml").is_file():
        read = load_book(book)
        if set(codes) <= set(read.languages) and codes[0] != codes[1]:
            return lexicon_of(read, *codes)
    return general(*codes)


# --- the corpus -------------------------------------------------------------------------------------------------


def _book_codes(book: Book, codes: tuple[str, str] | None) -> tuple[str, str]:
    if codes is None:
        if len(book.languages) < 2:
            raise UsageError(f"this book is in one language only, {book.languages[0]}; nothing to align")
        return book.languages[0], book.languages[1]
    for code in codes:
        language_of(book, code)
    if codes[0] == codes[1]:
        raise UsageError(f"cannot align “{codes[0]}” with itself; name two languages")
    return codes


def _align_clause(
    typed: str, path: Path, edition: str | None, codes: tuple[str, str] | None, format: str, threshold: float
) -> None:
    book = load_book(path)
    chosen = edition_of(book, edition).id
    codes = _book_codes(book, codes)
    definition = _definition(book, chosen, codes, typed)
    if definition is None:
        number = clause_number(book, typed, chosen)
        for code in codes:
            if book.law(chosen, code, number) is None:
                has = ", ".join(book.languages_of(chosen, number))
                raise UsageError(
                    f"{book.law_noun} {number.law} of {chosen} is not in this corpus in “{code}”, only in {has}"
                )
        units, left = align_law_fully(book, number, chosen, codes)
        if number != number.law:
            units = tuple(unit for unit in units if _touches(book, unit, number))
    else:
        units, left = align_law_fully(book, DEFINITIONS, chosen, codes)
        if definition != DEFINITIONS:
            units = tuple(u for u in units if any(m.number == definition for side in u.members.values() for m in side))
    for one in left:
        problem = Problem(
            with_folder(book, one.decision.file), one.decision.line, 1, "stale-pair", one.why["en"], "warning"
        )
        click.echo(str(problem), err=True)
    if format == "json":
        print_json([unit.as_json() for unit in units])
    elif format == "review":
        click.echo("\n".join(_review(book, chosen, units)), nl=False)
    else:
        shown = [unit for unit in units if unit.level == "sentence" or unit.authority]
        _print_rows([_row(book, chosen, codes, unit) for unit in shown], codes, format, threshold)


def _definition(book: Book, edition: str, codes: tuple[str, str], typed: str) -> str | None:
    """Return the id of the definition that is meant, ``definitions`` for all of them, None where none is."""
    found = [entries for code in codes if (entries := book.definitions.get((edition, code)))]
    if fold(typed) in {DEFINITIONS, *(fold(entries.title) for entries in found)}:
        if len(found) < len(codes):
            raise UsageError(
                f"this corpus does not have the definitions of {edition} in both {codes[0]} and {codes[1]}"
            )
        return DEFINITIONS
    return typed if any(entry.id == typed for entries in found for entry in entries.entries) else None


def _review(book: Book, edition: str, units: Sequence[Unit]) -> Iterable[str]:
    """Yield sentence units as a person may keep them in ``review/``."""
    for unit in units:
        if unit.level == "sentence":
            yield review_text("sentence", addressed(book, edition, unit))


def _touches(book: Book, unit: Unit, clause: Number) -> bool:
    """Tell whether a unit stands, on either side, in the wanted clause."""
    return any(book.numbering.parse(member.number).within(clause) for side in unit.members.values() for member in side)


class _Row:
    """One pair as it is printed: texts, addresses, how likely, how known, of what kind."""

    def __init__(
        self, texts: Sequence[str], places: Sequence[str], probability: float, origin: str = "", kind: str = ""
    ) -> None:
        self.texts, self.places, self.probability, self.origin = texts, places, probability, origin
        self.kind = kind or ("pair" if all(places) else "alone")


def _row(book: Book, edition: str, codes: tuple[str, str], unit: Unit) -> _Row:
    texts = [
        unit.text if unit.authority and unit.members[code]
        else " ".join(member_text(book, edition, code, m) for m in unit.members[code])
        for code in codes
    ]  # fmt: skip
    places = [",".join(f"{m.number}:{m.start}-{m.end}" for m in unit.members[code]) for code in codes]
    return _Row(texts, places, unit.probability, unit.origin, unit.kind)


def _learn(what: Sequence[str], path: Path, edition: str | None, codes: tuple[str, str] | None) -> None:
    if what:
        raise UsageError("--learn works on a whole edition; do not name a law")
    book = load_book(path)
    chosen = edition_of(book, edition).id
    codes = _book_codes(book, codes)
    pairs = learned_from(book, chosen, codes)
    if not pairs:
        click.echo(
            f"{chosen} has too few certain sentence pairs in {codes[0]} and {codes[1]} to learn from; nothing written"
        )
        return
    write_text(book.path / "inferred" / "lexicon.toml", write_learned(pairs, *codes))
    click.echo(f"{len(pairs)} word pairs written to inferred/lexicon.toml")


# --- printing ---------------------------------------------------------------------------------------------------


def _print_rows(rows: Sequence[_Row], codes: tuple[str, str], format: str, threshold: float) -> None:
    if format == "tsv":
        click.echo("\t".join([codes[0], codes[1], "probability", f"text {codes[0]}", f"text {codes[1]}", "kind"]))
        for row in rows:
            texts = [re.sub(r"\s+", " ", text).strip() for text in row.texts]
            cells = [*row.places, f"{row.probability:.4f}", *texts, row.kind]
            click.echo("\t".join(cells))
    elif format == "tmx":
        units = [
            TranslationUnit(
                tuple(row.texts),
                (
                    ("x-probability", f"{row.probability:.4f}"),
                    *((("x-origin", row.origin),) if row.origin else ()),
                    *((("x-kind", row.kind),) if row.kind == "addition" else ()),
                ),
            )
            for row in rows
        ]
        click.echo(write_tmx(units, codes).decode("utf-8"), nl=False)
    else:
        _print_table(rows, codes, threshold)


def _print_table(rows: Sequence[_Row], codes: tuple[str, str], threshold: float) -> None:
    console = Terminal()
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), expand=True)
    for code in codes:
        known = code in known_languages() or code in plain_languages()
        table.add_column(language(code).name if known else code, ratio=1, overflow="fold")
    table.add_column("", justify="right", no_wrap=True, width=7)
    alone = doubtful = added = 0
    for row in rows:
        single = not all(row.places)
        addition = row.kind == "addition"
        added += addition
        alone += single and not addition
        low = not single and not addition and row.probability < threshold
        doubtful += low
        style = "cyan" if addition else "yellow" if single else "red" if low else ""
        cells = [
            Text(f"{_without_offsets(place)}  {visible(text)}" if place else "—", style)
            for place, text in zip(row.places, row.texts, strict=True)
        ]
        sure = "only" if addition and single else f"{row.probability:.2f}{'?' if low else ''}"
        table.add_row(*cells, Text(sure, style))
    console.print(table)
    console.print(
        Text(
            f"{len(rows)} units, {alone} in one language only, {doubtful} pairs less likely than {threshold:g} (?)"
            + (f", {added} local additions (only)" if added else "")
        )
    )


def _without_offsets(places: str) -> str:
    """Return where a text stands as a person says it: ``53A`` for ``53A:0-110,53A:111-324``."""
    return ",".join(dict.fromkeys(place.partition(":")[0] for place in places.split(",")))
