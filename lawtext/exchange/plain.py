"""Clauses as plain data: dictionaries of strings, numbers and lists, for JSON and for programs.

Every key is one of the design's words; the order of keys is fixed, so that the same corpus gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from lawtext import citations
from lawtext.model import PARAGRAPH_BREAK, Article, Book, Clause, Definition, Edition, Law, Note, Term
from lawtext.numbering import Number

Late = Mapping[str, Collection[str]]
"""The clauses, notes and definitions of an edition that are older than their source, by language (see
``memory.all_behind``)."""

NOT_LATE: Late = MappingProxyType({})


def clause_data(
    book: Book, edition: str, number: Number, codes: tuple[str, ...], late: Late = NOT_LATE
) -> dict[str, Any]:
    """Return one clause, without its sub-clauses, in the given languages: what ``show --format json`` prints."""
    languages: dict[str, Any] = {}
    for code in codes:
        law = book.law(edition, code, number)
        clause = law.clauses.get(str(number)) if law else None
        if law and clause:
            languages[code] = _in_language(book, law, clause, late.get(code, ()))
    return {"number": str(number), "languages": languages}


def edition_data(
    book: Book,
    edition: Edition,
    codes: tuple[str, ...],
    *,
    laws: bool = True,
    articles: bool = False,
    late: Late = NOT_LATE,
) -> dict[str, Any]:
    """Return an edition in the given languages: what ``lawtext export json`` writes (that with ``articles``).

    Without ``laws`` the list of them is empty (see ``law_data``).

    The notices that every copy of the text has to carry stand first: whose it is, which language decides, who
    translated it, and whether anybody checked it against the printed book.
    """
    return {
        "version": 1,
        "book": book.id,
        "title": {code: book.title.get(code, "") for code in codes},
        "rights": {code: book.rights.get(code, "") for code in codes},
        "edition": edition.id,
        "languages": list(codes),
        "authoritative": book.authoritative,
        "translators": {code: name for code, name in edition.translators.items() if code in codes},
        "checked": edition.checked,
        "draft": edition.draft,
        "introduction": {
            code: _article_data(book.introductions[edition.id, code])
            for code in codes
            if (edition.id, code) in book.introductions
        },
        "definitions": {
            code: [_definition_data(entry, late.get(code, ())) for entry in book.definitions[edition.id, code].entries]
            for code in codes
            if (edition.id, code) in book.definitions
        },
        "laws": [law_data(book, edition.id, law, codes, late) for law in (book.numbers(edition.id) if laws else ())],
        "glossary": [_term_data(term, codes) for term in book.glossary],
        **({"articles": _articles_data(book, edition, codes)} if articles else {}),
    }


def _articles_data(book: Book, edition: Edition, codes: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return the articles about this edition, or about none in particular, by id."""
    found: dict[str, dict[str, Any]] = {}
    for article in book.articles:
        if article.language in codes and article.edition in ("", edition.id):
            found.setdefault(article.id, {})[article.language] = _article_data(article)
    return [{"id": id, "languages": versions} for id, versions in found.items()]


def _article_data(article: Article) -> dict[str, Any]:
    return {
        "title": article.title.string if article.title else None,
        "author": article.author or None,
        "blocks": [
            {"kind": block.kind, "level": block.level, "label": block.label or None, "text": block.text.string}
            for block in article.blocks
        ],
    }


def _definition_data(entry: Definition, late: Collection[str]) -> dict[str, Any]:
    return {
        "id": entry.id,
        "terms": list(entry.terms),
        "paragraphs": [text.string for text in entry.paragraphs],
        "senses": [{"label": sense.label, "text": sense.text.string} for sense in entry.senses],
        **_lateness(entry.id, late),
    }


def _term_data(term: Term, codes: tuple[str, ...]) -> dict[str, Any]:
    return {
        "id": term.id,
        "terms": {code: list(term.terms[code]) for code in codes if term.terms.get(code)},
        "forbidden": {code: list(term.forbidden[code]) for code in codes if term.forbidden.get(code)},
        "note": {code: term.note[code] for code in codes if term.note.get(code)},
    }


def law_data(book: Book, edition: str, law: Number, codes: tuple[str, ...], late: Late = NOT_LATE) -> dict[str, Any]:
    """Return a law in the given languages: its clauses in order (see ``clause_data``)."""
    laws = [found for code in codes if (found := book.law(edition, code, law))]
    numbers = sorted({clause.number for found in laws for clause in found.clauses.values()})
    return {"number": str(law), "clauses": [clause_data(book, edition, number, codes, late) for number in numbers]}


def _in_language(book: Book, law: Law, clause: Clause, late: Collection[str]) -> dict[str, Any]:
    origin = book.label_origin(law.edition, law.language, clause.number)
    return {
        "number": book.numbering.written(clause.number, law.language),
        "label": clause.label,
        "inferred": origin == "inferred",
        "heading": clause.title or None,
        "heading_missing": bool(clause.heading and clause.heading.missing),
        "text": clause.text,
        "notes": [note_data(note, late) for note in notes_of(law, clause)],
        "citations": [found.as_json() for found in citations.of_clause(book, law, clause)],
        **({"remarks": remarks} if (remarks := [*remarks_of(clause)]) else {}),
        **_lateness(clause.number, late),
    }


def remarks_of(clause: Clause) -> Iterator[dict[str, Any]]:
    """Yield what stands beside the text of a clause: the remarks of translator and editor, an authority's own words.

    Each with whose it is, its offset in the clause's text (-1: heading) and its text.
    """
    for mark in clause.heading.text.marks if clause.heading and clause.heading.text else ():
        if mark.kind == "addition":
            yield {"whose": mark.authority, "at": -1, "text": mark.value}
    start = 0
    for paragraph in clause.paragraphs:
        if paragraph.authority:
            yield {
                "whose": paragraph.authority,
                "at": max(0, start - len(PARAGRAPH_BREAK)),
                "text": paragraph.text.string,
            }
            continue
        for mark in paragraph.text.marks:
            if mark.kind == "addition":
                yield {"whose": mark.authority, "at": start + mark.start, "text": mark.value}
        start += len(paragraph.text.string) + len(PARAGRAPH_BREAK)


def notes_of(law: Law, clause: Clause) -> tuple[Note, ...]:
    """Return the notes whose first mark stands in the clause itself, in order."""
    return tuple(note for note in law.notes if note.clause == clause.number)


def note_data(note: Note, late: Collection[str] = ()) -> dict[str, Any]:
    """Return a note: its number, its mark, the offset of the mark in the clause's text (-1: heading), its text."""
    own = {"number": str(note.number), "mark": note.mark, "at": note.at, "text": note.text.string}
    return {**own, **_lateness(note.number, late)}


def _lateness(number: object, late: Collection[str]) -> dict[str, bool]:
    """Return what tells of a clause, a note or a definition that it is older than its source, where it is."""
    return {"older_than_source": True} if str(number) in late else {}
