"""``lawtext export``: an edition in the forms that other programs read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from lawtext.cli._options import book_option, edition_option, language_option
from lawtext.corpus import load_book, write_bytes
from lawtext.editions.store import stored_entries
from lawtext.exchange.akn import file_name, write_akn
from lawtext.exchange.akn_lint import lint
from lawtext.exchange.clause_table import write_csv
from lawtext.exchange.memory import all_behind, behind, gated, memory_units, without
from lawtext.exchange.plain import edition_data
from lawtext.exchange.printed import unprinted
from lawtext.exchange.terms import write_glossary, write_tbx
from lawtext.exchange.tmx import SegmentType, write_tmx
from lawtext.exchange.unit_table import write_tsv
from lawtext.exchange.units import Units, units_of
from lawtext.exchange.wiki import pages_of
from lawtext.exchange.word import write_book, write_table
from lawtext.exchange.xliff import write_xliff
from lawtext.lookup import edition_of, language_of, translation_of
from lawtext.model import Book, Edition
from lawtext.problems import UsageError

FORMS = ("akn", "csv", "docx", "dokuwiki", "glossary", "json", "table", "tbx", "tmx", "tsv", "xliff")
_UNIT_FORMS = ("table", "tsv", "xliff")
"""The forms of what is translated: they may go into a language that the edition has not yet."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is exported: the edition, the languages that hold laws of it, and the options."""

    book: Book
    edition: Edition
    languages: tuple[str, ...]
    language: str | None
    sentences: bool
    filled: str
    duplicates: bool


@click.command(
    "export",
    short_help="Write an edition for other programs.",
    epilog="""\b
Examples:
  lawtext export akn -o build/akn --edition 2017      Akoma Ntoso
  lawtext export xliff -o laws.xlf --target source    for OmegaT
  lawtext export table -o laws.docx                   a Word table to fill in""",
)
@click.argument("form", type=click.Choice(FORMS), metavar="FORM")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The file or folder to write.")
@book_option
@edition_option
@language_option
@click.option("--sentences", is_flag=True, help="tmx: write sentences instead of paragraphs.")
@click.option("--duplicates", is_flag=True, help="tmx: also write sources that have several translations.")
@click.option(
    "--target",
    "filled",
    type=click.Choice(["translation", "source"]),
    default=None,
    help="xliff: the initial content of each target; OmegaT needs the source.  [default: translation]",
)
def command(
    form: str,
    output: Path,
    book: Path,
    edition: str | None,
    language: str | None,
    *,
    sentences: bool,
    filled: str | None,
    duplicates: bool,
) -> None:
    """Write an edition in FORM.

    \b
    akn       Akoma Ntoso 3.0, one file per language
    csv       one row per clause, for spreadsheets
    docx      a plain Word book, one file per language
    dokuwiki  DokuWiki pages, one per law, one folder per language
    glossary  the glossary for OmegaT (tab-separated)
    json      everything, for programs
    table     the units of the translation as a table in a Word file
    tbx       the glossary as TBX, version 2
    tmx       the translation memory
    tsv       the units of the translation, for spreadsheets
    xliff     the units of the translation as XLIFF 1.2

    -o names a file; for dokuwiki, and for akn or docx in several languages, a folder. Translation formats go from the
    authoritative language to --language. To take back a translated xliff, tsv, csv or table, use `lawtext import`.
    """
    read = load_book(book)
    chosen = edition_of(read, edition)
    language_of(read, language)
    held = tuple(code for code in read.languages if any(key[:2] == (chosen.id, code) for key in read.laws))
    begins = form in _UNIT_FORMS and language is not None and read.authoritative in held
    if not held or (language and language not in held and not begins):
        raise UsageError(f"this corpus has no law of {chosen.id} in “{language or read.languages[0]}”")
    if sentences and form != "tmx":
        raise UsageError("--sentences is only for tmx")
    if duplicates and form != "tmx":
        raise UsageError("--duplicates is only for tmx")
    if filled and form != "xliff":
        raise UsageError("--target is only for xliff")
    spoken = (language,) if language else held
    wanted = _Wanted(read, chosen, spoken, language, sentences, filled or "translation", duplicates)
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
    every = all_behind(wanted.book)
    late = {code: every.get((wanted.edition.id, code), {}) for code in wanted.languages}
    data = edition_data(wanted.book, wanted.edition, wanted.languages, articles=True, late=late)
    return {_single(output): (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode("utf-8")}


def _pair(wanted: _Wanted, *, begins: bool = False) -> tuple[str, str]:
    """Return source and target: the language that decides, and the one that is wanted or the book's other one."""
    book, edition = wanted.book, wanted.edition
    source = book.authoritative
    others = [code for code in book.languages if code != source]
    target = translation_of(book, wanted.language) or (others[0] if others else "")
    held = [code for code in (source, target) if any(key[:2] == (edition.id, code) for key in book.laws)]
    if not target or source not in held or (len(held) < 2 and not begins):
        raise UsageError(f"this format needs two languages, but {edition.id} is in this corpus in {', '.join(held)}")
    return source, target


def _notice(wanted: _Wanted, codes: Iterable[str]) -> str:
    return " ".join(wanted.book.rights[code] for code in codes if code in wanted.book.rights)


def _tmx(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    book, edition = wanted.book, wanted.edition
    source, target = _pair(wanted)
    segments: SegmentType = "sentence" if wanted.sentences else "paragraph"
    units = memory_units(book, edition.id, (source, target), segments)
    if not units:
        raise UsageError(f"{edition.id} has no law in both “{source}” and “{target}”")
    late = behind(book, edition.id, target)
    units, every = tuple(without(units, late)), units
    if len(units) < len(every):
        for number, why in late.items():
            click.echo(f"{number}: left out: {why}", err=True)
        click.echo(
            "A translation tool would offer the older text for the new one. Translate them, or accept them "
            "(lawtext waive follows-older, lawtext approve).",
            err=True,
        )
        if not units:
            raise UsageError("every translation is older than its source; nothing to write")
    if not wanted.duplicates:
        units, held = gated(book, edition.id, units)
        for one in held:
            told = f"{', '.join(one.clauses)}: left out: one source, {len(one.translations)} translations"
            click.echo(f"{told}: “{one.source[:60]}”", err=True)
        if held:
            click.echo(
                "A translation tool would silently use the last. Make them the same, accept them (lawtext waive "
                "two-renderings), or write them all (--duplicates).",
                err=True,
            )
        if not units:
            raise UsageError("every source has several translations; nothing to write")
    return {_single(output): write_tmx(units, (source, target), segments, _notice(wanted, (source, target)))}


def _units(wanted: _Wanted) -> Units:
    units = units_of(wanted.book, wanted.edition.id, *_pair(wanted, begins=True))
    for told in units.left_out:
        click.echo(f"left out: {told}", err=True)
    return units


def _xliff(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    units = _units(wanted)
    late = behind(wanted.book, wanted.edition.id, units.target)
    return {_single(output): write_xliff(units, wanted.filled, _notice(wanted, (units.source, units.target)), late)}


def _tsv(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    return {_single(output): write_tsv(_units(wanted))}


def _table(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    units = _units(wanted)
    return {_single(output): write_table(units, _notice(wanted, (units.source, units.target)))}


def _glossed(wanted: _Wanted) -> tuple[str, str]:
    pair = _pair(wanted, begins=True)
    if not any(all(term.terms.get(code) for code in pair) for term in wanted.book.glossary):
        file = (wanted.book.path / "glossary.toml").as_posix()
        has = "has no term" if wanted.book.glossary else "does not exist; create it with terms"
        raise UsageError(f"{file} {has} in both “{pair[0]}” and “{pair[1]}”")
    return pair


def _tbx(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    pair = _glossed(wanted)
    return {_single(output): write_tbx(wanted.book, pair, _notice(wanted, pair))}


def _glossary(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    return {_single(output): write_glossary(wanted.book, *_glossed(wanted))}


def _tell_unprinted(wanted: _Wanted) -> None:
    counted = len(wanted.book.numbering.levels) > 1
    for (edition, code, _), law in wanted.book.laws.items():
        if edition == wanted.edition.id and code in wanted.languages:
            for told in unprinted(law, counted=counted):
                click.echo(f"{code}: {told}", err=True)
    for code in wanted.languages:
        about = [
            one.id for one in wanted.book.articles if one.language == code and one.edition in ("", wanted.edition.id)
        ]
        if about:
            click.echo(f"{code}: left out, as not part of the laws: the articles {', '.join(about)}", err=True)


def _dokuwiki(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    if output.is_file():
        raise UsageError(f"“{output.as_posix()}” is a file; name a folder")
    _tell_unprinted(wanted)
    return {
        output / code / name: page.encode("utf-8")
        for code in wanted.languages
        for name, page in pages_of(wanted.book, wanted.edition.id, code).items()
    }


def _docx(wanted: _Wanted, output: Path) -> Mapping[Path, bytes]:
    book, edition = wanted.book, wanted.edition
    as_file = output.suffix == ".docx" and not output.is_dir()
    if as_file and len(wanted.languages) > 1:
        raise UsageError(f"{edition.id} is in {', '.join(wanted.languages)}: name a folder, or one --language")
    _tell_unprinted(wanted)
    return {
        (output if as_file else output / f"{book.id}-{edition.id}-{code}.docx"): write_book(book, edition.id, code)
        for code in wanted.languages
    }


_FORMS: Mapping[str, Callable[[_Wanted, Path], Mapping[Path, bytes]]] = {
    "akn": _akn,
    "csv": _csv,
    "docx": _docx,
    "dokuwiki": _dokuwiki,
    "glossary": _glossary,
    "json": _json,
    "table": _table,
    "tbx": _tbx,
    "tmx": _tmx,
    "tsv": _tsv,
    "xliff": _xliff,
}
