"""``lawtext export``: an edition in the forms that other programs read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from lawtext.cli._options import book_option, edition_option, language_option
from lawtext.corpus import load_book, write_bytes
from lawtext.editions.store import stored_entries
from lawtext.exchange.akn import file_name, write_akn
from lawtext.exchange.akn_lint import lint
from lawtext.exchange.clause_table import write_csv
from lawtext.exchange.memory import ambiguous, memory_units
from lawtext.exchange.plain import edition_data
from lawtext.exchange.tmx import SegmentType, write_tmx
from lawtext.lookup import edition_of, language_of
from lawtext.model import Book, Edition
from lawtext.problems import UsageError


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is exported: the edition, the languages that hold laws of it, and the options."""

    book: Book
    edition: Edition
    languages: tuple[str, ...]
    language: str | None
    sentences: bool


@click.command(
    "export",
    short_help="Write an edition for other programs.",
    epilog="Example: lawtext export akn -o build/akn --edition 2017",
)
@click.argument("form", type=click.Choice(["akn", "csv", "json", "tmx"]), metavar="FORM")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The file or folder to write.")
@book_option
@edition_option
@language_option
@click.option("--sentences", is_flag=True, help="tmx: sentence by sentence, where paragraphs are the rule.")
def command(form: str, output: Path, book: Path, edition: str | None, language: str | None, sentences: bool) -> None:
    """Write an edition in FORM: akn, csv, json or tmx.

    akn is Akoma Ntoso 3.0, one file for each language: name a file for one language, a folder for several. csv has a
    row for each clause, for spreadsheets. json has everything, for programs. tmx is the translation memory, from the
    language that decides into --language.
    """
    read = load_book(book)
    chosen = edition_of(read, edition)
    language_of(read, language)
    held = tuple(code for code in read.languages if any(key[:2] == (chosen.id, code) for key in read.laws))
    if not held or (language and language not in held):
        raise UsageError(f"there is no law of {chosen.id} in “{language or read.languages[0]}” in this corpus")
    if sentences and form != "tmx":
        raise UsageError("--sentences goes with tmx")
    wanted = _Wanted(read, chosen, (language,) if language else held, language, sentences)
    for path, content in _FORMS[form](wanted, output).items():
        _write(path, content)
        click.echo(f"{path.as_posix()}: written", err=True)


def _write(path: Path, content: bytes) -> None:
    try:
        write_bytes(path, content)
    except OSError as error:
        raise UsageError(f"“{path.as_posix()}” cannot be written: {error.strerror}") from error


def _single(output: Path) -> Path:
    if output.is_dir():
        raise UsageError(f"“{output.as_posix()}” is a folder; name a file")
    return output


def _akn(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    book, edition = wanted.book, wanted.edition
    place = book.editions.index(edition)
    lineage = stored_entries(book, book.editions[place - 1].id, edition.id) if place else ()
    as_file = output.suffix == ".xml" and not output.is_dir()
    if as_file and len(wanted.languages) > 1:
        raise UsageError(f"{edition.id} is in {', '.join(wanted.languages)}: name a folder, or one --language")
    files: dict[Path, bytes] = {}
    for code in wanted.languages:
        path = output if as_file else output / file_name(book, edition.id, code)
        files[path] = write_akn(book, edition.id, code, lineage)
        for problem in lint(files[path], path.name, book):
            click.echo(str(problem), err=True)
    return files


def _csv(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    return {_single(output): write_csv(wanted.book, wanted.edition.id, wanted.languages)}


def _json(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    data = edition_data(wanted.book, wanted.edition, wanted.languages)
    return {_single(output): (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode("utf-8")}


def _tmx(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    book, edition = wanted.book, wanted.edition
    source = book.authoritative
    others = [code for code in book.languages if code != source]
    target = wanted.language or (others[0] if others else "")
    held = [code for code in (source, target) if any(key[:2] == (edition.id, code) for key in book.laws)]
    if target in ("", source) or len(held) < 2:
        raise UsageError(f"a translation memory needs two languages, and {edition.id} is here in {', '.join(held)}")
    segments: SegmentType = "sentence" if wanted.sentences else "paragraph"
    units = memory_units(book, edition.id, (source, target), segments)
    if not units:
        raise UsageError(f"{edition.id} has no law in both “{source}” and “{target}”")
    for one in ambiguous(units):
        told = f"{', '.join(one.clauses)}: one source, {len(one.translations)} translations; a tool takes the last"
        click.echo(f"{told}: “{one.source[:60]}”", err=True)
    notice = " ".join(book.rights[code] for code in (source, target) if code in book.rights)
    return {_single(output): write_tmx(units, (source, target), segments, notice)}


_FORMS: Mapping[str, Callable[[_Wanted, Path], Mapping[Path, bytes]]] = {
    "akn": _akn,
    "csv": _csv,
    "json": _json,
    "tmx": _tmx,
}
