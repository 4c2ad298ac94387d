"""Which pairs of texts a book has, and how each stands: as a person left it, or changed since."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from lawtext.alignment.places import definition_paragraphs
from lawtext.languages.dates import is_day
from lawtext.model import DEFINITIONS, INTRODUCTION, PARAGRAPH_BREAK, Article, Book
from lawtext.problems import UsageError
from lawtext.reviewed.records import Given, PairStanding, State
from lawtext.textdiff import Op, compare

_SHORT = 16  # hexadecimal digits of SHA-256


def fingerprint(text: str) -> str:
    """Return a short fingerprint of a text."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:_SHORT]


def text_of(book: Book, edition: str, language: str, number: str) -> str | None:
    """Return the text of a clause (with its heading), a note, a definition, the introduction or an article; None where
    there is no such thing."""
    law = book.law(edition, language, number)
    if law is not None:
        note = next((note for note in law.notes if str(note.number) == number), None)
        if note is not None:
            return note.text.string
        clause = law.clauses.get(number)
        if clause is not None:
            return PARAGRAPH_BREAK.join(part for part in (clause.title, clause.text) if part)
    definitions = book.definitions.get((edition, language))
    entry = next((one for one in definitions.entries if one.id == number), None) if definitions else None
    if entry is not None:
        return PARAGRAPH_BREAK.join([" = ".join(entry.terms), *(text for _, text in definition_paragraphs(entry))])
    article = article_of(book, edition, language, number) if law is None else None
    if article is None:
        return None
    said = [article.title.string] if article.title else []
    return PARAGRAPH_BREAK.join([*said, *(f"{one.label} {one.text.string}".lstrip() for one in article.blocks)])


def article_of(book: Book, edition: str, language: str, number: str) -> Article | None:
    """Return the introduction of an edition, or the article about it that has this id; None where there is none."""
    if number == INTRODUCTION:
        return book.introductions.get((edition, language))
    wanted = (edition, language, number)
    return next((one for one in book.articles if (one.edition, one.language, one.id) == wanted), None)


def stands_in(book: Book, edition: str, language: str, number: str) -> str:
    """Return the edition whose pair a clause, note, definition or introduction of a translation is.

    That is the edition itself, or the one from which it takes the text over: what people decide about a text holds
    where its file stands.
    """
    own = book.edition(edition)
    if own is None or not own.based_on:
        return edition
    law = book.law(edition, language, number)
    if law is not None:
        return law.inherited or edition
    definitions = book.definitions.get((edition, language))
    if definitions is not None and any(entry.id == number for entry in definitions.entries):
        return definitions.inherited or edition
    article = article_of(book, edition, language, number)
    return (article.inherited if article else "") or edition


def pair_numbers(book: Book, edition: str, language: str) -> Iterator[str]:
    """Yield the clauses, notes, definitions, introduction and articles that an edition has in the authoritative
    language and in another; with an empty edition, the articles that are about none in particular.

    What an edition takes over from another is a pair of that one (see ``stands_in``).
    """
    for number in book.numbers(edition):
        outline = book.outlines.get((edition, language, str(number)))
        if outline is None or outline.inherited:
            continue
        source = book.law(edition, book.authoritative, number)
        target = book.law(edition, language, number)
        if source is None or target is None:
            continue
        theirs = {str(note.number) for note in target.notes}
        for key in (*source.clauses, *(str(note.number) for note in source.notes)):
            if (key in target.clauses or key in theirs) and text_of(book, edition, book.authoritative, key):
                yield key
    one, other = (book.definitions.get((edition, code)) for code in (book.authoritative, language))
    if one and other and not other.inherited:
        ids = {entry.id for entry in other.entries}
        yield from (entry.id for entry in one.entries if entry.id in ids)
    for id in article_ids(book, edition):
        theirs_too = article_of(book, edition, language, id)
        if article_of(book, edition, book.authoritative, id) and theirs_too and not theirs_too.inherited:
            yield id


def article_ids(book: Book, edition: str) -> tuple[str, ...]:
    """Return the introduction of an edition and the articles about it, in their order."""
    introduction = [INTRODUCTION] if any(id == edition for id, _ in book.introductions) else []
    return tuple(dict.fromkeys([*introduction, *(one.id for one in book.articles if one.edition == edition)]))


def law_of(book: Book, edition: str, number: str) -> str:
    """Return whose file a finding's number belongs to: its law, ``definitions``, an article's id; else empty."""
    try:
        return str(book.numbering.parse(number).law)
    except ValueError:
        pass
    if any(article.id == number for article in book.articles):
        return number
    for (id, _), definitions in book.definitions.items():
        if id == edition and any(entry.id == number for entry in definitions.entries):
            return DEFINITIONS
    return number if number == INTRODUCTION else ""


def standing_of(book: Book, edition: str, number: str, language: str, given: State | None) -> PairStanding:
    """Return how a pair stands now, of which a person said what ``given`` is."""
    if given is None:
        return PairStanding(edition, number, language, "unreviewed")
    changed: dict[str, tuple[Op, ...]] = {}
    for code, mark in given.seen.items():
        now = text_of(book, edition, code, number) or ""
        if fingerprint(now) != mark:
            changed[code] = compare(given.texts.get(code, ""), now)
    return PairStanding(edition, number, language, "changed" if changed else given.state, given, changed)


def approval(book: Book, edition: str, number: str, language: str, state: Given, by: str, date: str) -> State | None:
    """Return the state of a pair for its texts as they are, in the edition where it stands (see ``stands_in``); None
    where one of the languages has nothing."""
    edition = stands_in(book, edition, language, number)
    texts = {code: text_of(book, edition, code, number) for code in (book.authoritative, language)}
    if not all(texts.values()):
        return None
    held = {code: text or "" for code, text in texts.items()}
    seen = {code: fingerprint(text) for code, text in held.items()}
    return State(edition, number, language, state, by, date, seen, held)


def checked_day(day: str) -> str:
    """Return the day of a decision, which a person gives as ``2026-01-31``.

    Raises:
        UsageError: it is no day.
    """
    if not is_day(day):
        raise UsageError(f"“{day}” is not a date; write it like 2026-01-31")
    return day
