"""A whole page into laws and articles: sections by edition, law and language, then the outline of each.

``structure_sources`` takes every document of one import together, since one page may hold the labels that another
has lost, and the laws that the corpus has already. It returns proposals; writing them is for ``lawtext.importing``.
Here is the order of the steps; each is a package: ``cutting`` cuts a page into its laws, ``lending`` finds what a page
does not say, ``clauses`` builds the tree of each law, ``articles`` reads what stands beside them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lawtext.collector import collector_at_rest
from lawtext.corpus import is_article_id
from lawtext.lookup import edition_of, language_of
from lawtext.model import Book
from lawtext.problems import UsageError
from lawtext.readers import Document, Ref
from lawtext.structure.articles.beside_laws import read_beside_laws
from lawtext.structure.articles.definitions import pair_definitions
from lawtext.structure.clauses.endnotes import give_notes_back
from lawtext.structure.clauses.laws import Laws
from lawtext.structure.clauses.pieces import prepare
from lawtext.structure.cutting.own_labels import put_labels_right
from lawtext.structure.cutting.page_sections import law_number
from lawtext.structure.cutting.sectioning import Sectioning
from lawtext.structure.lending.lost_labels import Lending
from lawtext.structure.lending.unnamed import (
    find_editions,
    find_law,
    take_the_only_edition,
    tell_text_of_another_law,
    tell_untitled,
)
from lawtext.structure.proposal import Hints, Structured, walk
from lawtext.structure.sections import Source
from lawtext.structure.slugs import slug


def structure_sources(
    sources: Iterable[tuple[Document, Hints]], book: Book, names: Mapping[tuple[str, str, str], str] | None = None
) -> list[Structured]:
    """Return what each source holds.

    The laws of ``book`` may lend their labels; ``names`` says, by edition, language and number, which source such a
    law came from.

    Raises:
        UsageError: a hint names a law, an edition or a language that the book does not have, or no article.
        LawtextError: a page states an edition that the book does not have, or the same law twice.
    """
    found: list[Source] = []
    sectioning = Sectioning(book)
    laws = Laws(book, found)
    lending = Lending(book, names or {}, laws)
    with collector_at_rest():
        # A document that nobody else holds is gone as soon as it is cut into laws.
        waiting = [*sources]
        del sources
        waiting.reverse()
        while waiting:
            document, hints = waiting.pop()
            _check(hints, book)
            found.append(sectioning.source(document, hints))
            del document
        _structure(found, book, lending, laws)
        outs = [source.out for source in found]
        # What the laws were built from is gone before their claims are put in order, which takes room.
        del found, sectioning, laws, lending
        for out in outs:
            out.problems.sort()
            out.claims.sort()
        return outs


def _check(hints: Hints, book: Book) -> None:
    edition_of(book, hints.edition or None)
    language_of(book, hints.language or None)
    if hints.law and law_number(hints.law, book.numbering) is None:
        raise UsageError(f"“{hints.law}” is not a law number; write it like 54")
    if hints.id and not is_article_id(hints.id):
        raise UsageError(f"“{hints.id}” is not a valid article id; write it like {slug(hints.id) or 'opening-lead'}")


def _structure(sources: Sequence[Source], book: Book, lending: Lending, laws: Laws) -> None:
    """Find what the sources hold, all together."""
    for source in sources:
        give_notes_back(source, book.numbering)
        take_the_only_edition(source, book)
        lending.find_labelled(source)
    for source in sources:
        for section in source.sections:
            tell_text_of_another_law(source, section, book.numbering, lending)
        known = len(source.sections)
        find_law(source, book, lending)
        for section in source.sections[known:]:
            put_labels_right(section, book.numbering, source.out)
            prepare(section, book.numbering)
    for source in sources:
        find_editions(source, book, lending)
    for source in sources:
        read_beside_laws(source, book)
    lending.infer(sources)
    headed = laws.headed()
    runs_in = any(headed.values())
    for source in sources:
        for index, section in enumerate(source.sections):
            source.out.laws.append(laws.finished(section, source.assigned[index], source, headed, runs_in=runs_in))
    tell_untitled([law for source in sources for law in source.out.laws], book)
    for source in sources:
        pair_definitions([found for other in sources for found in other.out.definitions])
        _claim_stray_notes(source.out, source.refs)


def _claim_stray_notes(out: Structured, refs: Sequence[Ref]) -> None:
    """Enter marks and notes into the ledger whose words were left out, so that they are named too."""
    if not out.document.notes and not refs:
        return
    asked = {ref.source.start for ref in refs} | {note.text.start for note in out.document.notes.values()}
    starts = asked.intersection(out.claims.starts)
    for ref in refs:
        if ref.source.string and ref.source.start not in starts:
            out.claim(ref.source, "left out", "a note mark whose words were left out")
    for note in out.document.notes.values():
        if note.text.start not in starts:
            out.claim(note.text, "left out", "a note whose mark was left out")


__all__ = ["structure_sources", "walk"]
