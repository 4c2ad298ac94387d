"""The kept copy of a source: what the import wrote from it, made again, so that an edit can be told from a new page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from lawtext.corpus import beside_file, law_file
from lawtext.importing.lawfiles import (
    article_file,
    article_of,
    article_text,
    definitions_text,
    law_of,
    law_text,
)
from lawtext.importing.sources import Entry
from lawtext.model import DEFINITIONS, Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources


def labelled_by_others(book: Book, owners: Mapping[str, str], importing: set[str]) -> Book:
    """Return the book with the laws that may lend their labels: none that comes from the sources now imported, none
    whose own labels are only inferred."""
    unsure = {(edition, code, str(book.numbering.parse(number).law)) for edition, code, number in book.inferred}
    laws = {
        key: law
        for key, law in book.laws.items()
        if key not in unsure and owners.get(law_file(book, *key)) not in importing
    }
    return replace(book, laws=laws)


def plan_from_kept(book: Book, kept: Path, entry: Entry, owners: Mapping[str, str]) -> dict[str, str]:
    """Return what the kept copy of a source gives, by path: what the import wrote before the source changed."""
    facts = entry.facts
    document = read_source(kept.read_bytes(), kept.name, facts.get("encoding", ""), facts.get("tracked", ""))
    known = labelled_by_others(book, owners, {entry.file})
    names = {key: owners.get(law_file(book, *key), "") for key in known.laws}
    (structured,) = structure_sources([(document, entry.hints)], known, names)
    texts: dict[str, str] = {}
    for law in structured.laws:
        if law.edition:
            path = law_file(book, *law.key)
            texts[path] = law_text(law_of(law, book.numbering, path), book)
    for found in structured.definitions:
        if found.edition:
            path = beside_file(found.edition, found.language, DEFINITIONS)
            texts[path] = definitions_text(found)
    for article in structured.articles:
        texts[article_file(article, book)] = article_text(article_of(article))
    return texts
