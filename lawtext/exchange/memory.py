"""The translation memory of an edition: its aligned paragraphs or sentences, for translators' tools.

The laws with their headings, the definitions, and the introduction and articles that are there in both languages.
Each unit says in its properties and in a note which edition and clause it comes from. What only one language has is no
unit. ``gated`` holds back the sources that have several translations, of which a tool would take the last, until a
person has accepted them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from lawtext import checks
from lawtext.alignment.lexicon import lexicon_of
from lawtext.alignment.places import member_text
from lawtext.alignment.sentences import split
from lawtext.alignment.units import Unit
from lawtext.exchange.tmx import SegmentType, TranslationUnit
from lawtext.hashes import hash_of_text
from lawtext.languages import fold
from lawtext.model import DEFINITIONS, FROM_ABOVE, INTRODUCTION, Article, Book, Law, Table
from lawtext.reviewed import read_decisions, standings, stands_in

__all__ = [
    "GATE",
    "Ambiguous",
    "all_behind",
    "ambiguous",
    "behind",
    "each_unit",
    "gated",
    "held_back",
    "memory_units",
    "without",
]

GATE = "two-renderings"
"""The check whose findings, waived, say that a source may have several translations."""
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A source that the memory translates in several ways: the source, its translations, the clauses they are of."""

    source: str
    translations: tuple[str, ...]
    clauses: tuple[str, ...]


def memory_units(
    book: Book,
    edition: str,
    languages: tuple[str, str],
    segments: SegmentType = "paragraph",
    known: Mapping[str, Sequence[Unit]] | None = None,
) -> tuple[TranslationUnit, ...]:
    """Return the units of an edition, source language first; the same pair of texts is given once.

    Args:
        book: the book.
        edition: the edition's id.
        languages: source and target.
        segments: what a unit is.
        known: units that were computed already, by the key of their law (``53``, ``definitions``); laws that it has
            not are aligned here.

    Raises:
        UsageError: the two languages are one.
    """
    return tuple(each_unit(book, edition, languages, segments, known))


Said = tuple[str, str, str, float, str]
"""What a unit is made of: its source, its translation, the clauses they are of, how probable it is that the one is the
other's translation, and how that is known."""
KeptBy = Callable[[str, Callable[[], Iterable[Said]]], Iterable[Said]]
"""Returns what is given to it to be made of a law, by its key, of the definitions, or of the articles (``""``); or the
same made before."""


def _anew(of: str, make: Callable[[], Iterable[Said]]) -> Iterable[Said]:
    return make()


def each_unit(
    book: Book,
    edition: str,
    languages: tuple[str, str],
    segments: SegmentType = "paragraph",
    known: Mapping[str, Sequence[Unit]] | None = None,
    kept: KeptBy = _anew,
) -> Iterator[TranslationUnit]:
    """Yield the units that ``memory_units`` returns, none of which is held."""
    met: set[bytes] = set()
    for one in _said_of(book, edition, languages, segments, known, kept):
        told = hash_of_text("\0".join(one[:2]))
        if told not in met:
            met.add(told)
            yield _made(edition, *one)


def _said_of(
    book: Book,
    edition: str,
    languages: tuple[str, str],
    segments: SegmentType,
    known: Mapping[str, Sequence[Unit]] | None,
    kept: KeptBy,
) -> Iterator[Said]:
    """Yield what there is of each pair of texts, as often as it stands in the edition."""
    for number in _numbers(book, edition, languages):
        yield from kept(number, partial(_of_law, book, edition, languages, segments, known, number))
    yield from kept("", partial(_of_articles, book, edition, languages, segments))


def _of_law(
    book: Book,
    edition: str,
    languages: tuple[str, str],
    segments: SegmentType,
    known: Mapping[str, Sequence[Unit]] | None,
    number: str,
) -> Iterator[Said]:
    """Yield the headings and the cells of the tables, then the texts of a law or of the definitions."""
    yield from _headings(book, edition, languages, number)
    tables = [_tables(book.law(edition, code, number)) for code in languages]
    yield from _cells(*tables)
    units = None if known is None else known.get(number)
    if units is None:
        from lawtext.alignment import align_law

        words = lexicon_of(book, *languages)
        units = align_law(book, number, edition, languages, words, only=segments)
    for unit in units:
        if unit.level == segments and not unit.authority and not _in_table(unit, languages, tables):
            made = _unit(book, edition, languages, unit)
            if made[0] and made[1]:
                yield made


def _numbers(book: Book, edition: str, languages: tuple[str, str]) -> Iterator[str]:
    """Yield the keys of what both languages have: the laws in order, then the definitions."""
    for number in book.numbers(edition):
        if all((edition, code, str(number)) in book.laws for code in languages):
            yield str(number)
    if all((edition, code) in book.definitions for code in languages):
        yield DEFINITIONS


def _headings(book: Book, edition: str, languages: tuple[str, str], number: str) -> Iterator[Said]:
    """Yield the headings of a law that both languages have: a tool that is given them to translate finds them here."""
    one, other = (book.law(edition, code, number) for code in languages)
    for key, clause in one.clauses.items() if one and other else ():
        twin = other.clauses.get(key) if other else None
        first, second = (" ".join(clause.title.split()), " ".join(twin.title.split()) if twin else "")
        if first and second:
            yield first, second, key, 1.0, "number"


_Tables = Sequence[tuple[str, int, int, Table]]
"""The tables of a law: of which clause, from where to where in its text."""


def _tables(law: Law | None) -> _Tables:
    """Return the tables of a law."""
    return [
        (number, start, start + len(paragraph.text.string), paragraph.table)
        for number, clause in (law.clauses.items() if law else ())
        for start, paragraph in clause.offsets()
        if paragraph.table
    ]


def _cells(first: _Tables, second: _Tables) -> Iterator[Said]:
    """Yield the cells of the tables that both languages have in one form, pair by pair, as ``units`` gives them."""
    twins = {(number, table.id): table for number, _, _, table in second}
    for number, _, _, table in first:
        twin = twins.get((number, table.id))
        if twin is None or table.shape != twin.shape:
            continue
        for cell, other in zip(table.cells, twin.cells, strict=True):
            texts = [" ".join(one.string.split()) for one in (cell, other)]
            if all(texts) and FROM_ABOVE not in texts:
                yield texts[0], texts[1], number, 1.0, "number"


def _in_table(unit: Unit, languages: Sequence[str], tables: Sequence[_Tables]) -> bool:
    """Tell whether a unit stands in a table of either language: a tool knows no segment of several cells."""
    return any(
        number == member.number and start <= member.start < end
        for code, some in zip(languages, tables, strict=True)
        for member in unit.members[code]
        for number, start, end, _ in some
    )


def _of_articles(book: Book, edition: str, languages: tuple[str, str], segments: SegmentType) -> Iterator[Said]:
    """Yield those of the introduction and the articles about this edition, or about none in particular."""
    from lawtext.alignment import align_segments

    for name, first, second in _articles(book, edition, languages):
        texts = tuple(
            [part for text in _blocks(article) for part in (split(text, code) if segments == "sentence" else (text,))]
            for article, code in zip((first, second), languages, strict=True)
        )
        for pair in align_segments(texts[0], texts[1], languages, lexicon_of(book, *languages)).pairs:
            if pair.a and pair.b:
                one, other = (
                    " ".join(texts[0][place] for place in pair.a),
                    " ".join(texts[1][place] for place in pair.b),
                )
                yield one, other, name, pair.probability, "inferred"


def _articles(book: Book, edition: str, languages: tuple[str, str]) -> Iterator[tuple[str, Article, Article]]:
    opening = [book.introductions.get((edition, code)) for code in languages]
    if opening[0] and opening[1]:
        yield INTRODUCTION, opening[0], opening[1]
    by_id: dict[str, dict[str, Article]] = {}
    for article in book.articles:
        if article.edition in ("", edition):
            by_id.setdefault(article.id, {})[article.language] = article
    for id, versions in by_id.items():
        if all(code in versions for code in languages):
            yield f"commentary/{id}", versions[languages[0]], versions[languages[1]]


def _blocks(article: Article) -> list[str]:
    title = [article.title.string] if article.title else []
    return [" ".join(text.split()) for text in (*title, *(block.text.string for block in article.blocks))]


def _unit(book: Book, edition: str, languages: tuple[str, str], unit: Unit) -> Said:
    first, second = (
        " ".join(" ".join(member_text(book, edition, code, member) for member in unit.members[code]).split())
        for code in languages
    )
    clauses = ", ".join(dict.fromkeys(member.number for code in languages for member in unit.members[code]))
    return first, second, clauses, unit.probability, unit.origin


def _made(
    edition: str, source: str, translation: str, clauses: str, probability: float, origin: str
) -> TranslationUnit:
    properties = (
        _property("x-edition", edition),
        _property("x-clause", clauses),
        _property("x-probability", f"{probability:.4f}"),
        _property("x-origin", origin),
    )
    return TranslationUnit((source, translation), properties, f"{clauses} ({edition})")


@lru_cache(maxsize=1 << 12)
def _property(kind: str, value: str) -> tuple[str, str]:
    """Return a property; the same few come again and again."""
    return (kind, value)


def ambiguous(units: Collection[TranslationUnit]) -> tuple[Ambiguous, ...]:
    """Return the sources that have more than one translation, in the order of the memory."""
    met: set[bytes] = set()
    again: set[str] = set()
    for unit in units:
        told = hash_of_text(unit.segments[0])
        if told in met:
            again.add(unit.segments[0])
        met.add(told)
    by_source: dict[str, list[TranslationUnit]] = {}
    for unit in units if again else ():
        if unit.segments[0] in again:
            by_source.setdefault(unit.segments[0], []).append(unit)
    return tuple(
        Ambiguous(
            source, tuple(one.segments[1] for one in same), tuple(dict(one.properties)["x-clause"] for one in same)
        )
        for source, same in by_source.items()
    )


def gated(
    book: Book, edition: str, units: Sequence[TranslationUnit]
) -> tuple[tuple[TranslationUnit, ...], tuple[Ambiguous, ...]]:
    """Return the units that a memory may hold, and the sources that are held back.

    A source whose translations differ in their words is held back with all of them, unless each translation but one
    stands in a clause where a person waived the finding of ``two-renderings``. Translations that differ in case,
    accents or signs only are one for the check, and pass.

    Raises:
        LawtextError: a file of ``review/`` cannot be read.
    """
    held = held_back(book, edition, units)
    sources = {one.source for one in held}
    return tuple(unit for unit in units if unit.segments[0] not in sources), held


def held_back(book: Book, edition: str, units: Collection[TranslationUnit]) -> tuple[Ambiguous, ...]:
    """Return the sources that ``gated`` holds back.

    Raises:
        LawtextError: a file of ``review/`` cannot be read.
    """
    several = [one for one in ambiguous(units) if len(set(map(_compared, one.translations))) > 1]
    if not several:
        return ()
    decisions = read_decisions(book)
    waived = any(one.rule == GATE for one in decisions.waivers)  # the check takes as long as an alignment
    accepted = frozenset(
        finding.number
        for finding in (checks.run(book, only=(GATE,), decisions=decisions) if waived else ())
        if finding.state == "waived" and finding.edition in ("", edition)
    )
    return tuple(one for one in several if not _accepted(one, accepted))


def behind(book: Book, edition: str, language: str) -> dict[str, str]:
    """Return the clauses and notes of a translation that are older than their source, each with why (see
    ``all_behind``)."""
    return all_behind(book).get((edition, language), {})


def all_behind(book: Book) -> dict[tuple[str, str], dict[str, str]]:
    """Return the clauses and notes of each translation, by edition and language, that are older than their source.

    They still say what an older edition said (``follows-older``, unless a person accepted it), or their source was
    edited since a person saw the pair; in an edition that takes them over, too.

    Raises:
        LawtextError: a file of ``review/`` cannot be read.
    """
    decisions = read_decisions(book)
    found: dict[tuple[str, str], dict[str, str]] = {}
    for one in standings(book, decisions) if decisions.states else ():
        if one.given and book.authoritative in one.changed:
            why = f"its source was edited since it was {one.given.state}"
            found.setdefault((one.edition, one.language), {})[one.number] = why
    for stale in checks.run(book, only=("follows-older",), decisions=decisions):
        if stale.state != "waived":
            found.setdefault((stale.edition, stale.language), {})[stale.number] = stale.message
    for edition in book.editions:
        for (base, language), late in tuple(found.items()) if edition.based_on else ():
            over = {one: why for one, why in late.items() if stands_in(book, edition.id, language, one) == base}
            if base != edition.id and over:
                found.setdefault((edition.id, language), {}).update(over)
    return found


def without(units: Iterable[TranslationUnit], clauses: Collection[str]) -> Iterator[TranslationUnit]:
    """Yield the units that are of none of these clauses."""
    left_out = set(clauses)
    return (unit for unit in units if left_out.isdisjoint(dict(unit.properties)["x-clause"].split(", ")))


def _compared(text: str) -> str:
    return " ".join(_WORD.findall(fold(text)))


def _accepted(one: Ambiguous, accepted: frozenset[str]) -> bool:
    renderings = dict.fromkeys(map(_compared, one.translations), False)
    for translation, clauses in zip(one.translations, one.clauses, strict=True):
        if not accepted.isdisjoint(clauses.split(", ")):
            renderings[_compared(translation)] = True
    return sum(renderings.values()) >= len(renderings) - 1
