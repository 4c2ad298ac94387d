"""Sources that lawtext itself wrote (Akoma Ntoso): their laws are taken as they stand, nothing is proposed.

The readers show such a file as they show any other; here what they show is replaced by what the file says, so that
the outline, the answer for programs and the ledger tell the same as the law files that are written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lawtext.exchange.akn_reading import AknBook, is_ours, read_akn
from lawtext.importing.sources import Entry
from lawtext.model import Book, Clause, Law, Paragraph, Text
from lawtext.readers import Traced
from lawtext.readers.akn import BOOK_TITLE, MARKUP, METADATA
from lawtext.structure.proposal import (
    Claim,
    NoteMark,
    ProposedClause,
    ProposedLaw,
    ProposedNote,
    ProposedText,
    Structured,
)

__all__ = ["exact_sources", "tell_exactly"]


def exact_sources(entries: Sequence[Entry], raw: Mapping[str, bytes], book: Book) -> dict[str, AknBook]:
    """Return, by source, what the files hold that lawtext wrote; edition and language go into their entries.

    Raises:
        LawtextError: somebody put something into such a file that the corpus has no place for.
    """
    found: dict[str, AknBook] = {}
    for entry in entries:
        if is_ours(raw[entry.file]):
            found[entry.file] = read_akn(raw[entry.file], entry.file, book)
            entry.facts.update(edition=found[entry.file].edition, language=found[entry.file].language)
    return found


def tell_exactly(item: Structured, held: AknBook, source: str) -> None:
    """Put what a file says in place of what was proposed for it."""
    item.articles.clear()
    item.laws[:] = [_law(law, item, source) for law in held.laws if not law.inherited]
    what = f"the laws of {held.edition} ({held.language}), as they were written"
    item.claims[:] = [_claim(claim, item.document.page.text, what) for claim in item.claims]


def _claim(claim: Claim, text: str, what: str) -> Claim:
    if claim.kind != "left out":
        return replace(claim, what=what)
    if claim.what in (MARKUP, METADATA, BOOK_TITLE):
        return claim
    if text[claim.start : claim.end].lstrip().startswith("<"):
        return replace(claim, what=MARKUP)
    return Claim(claim.start, claim.end, "text", what)


def _law(law: Law, item: Structured, source: str) -> ProposedLaw:
    notes = tuple(ProposedNote(note.mark, _text(note.text)) for note in law.notes)
    return ProposedLaw(law.edition, law.language, law.number, _clause(law.root), notes, item.document, source)


def _clause(clause: Clause) -> ProposedClause:
    heading = clause.heading
    return ProposedClause(
        clause.number,
        printed=Traced.inserted(clause.label) if clause.label else None,
        heading=_text(heading.text) if heading and heading.text else None,
        heading_missing=heading is not None and heading.missing,
        paragraphs=[_paragraph(paragraph) for paragraph in clause.law_paragraphs],
        children=[_clause(child) for child in clause.children],
    )


def _paragraph(paragraph: Paragraph) -> ProposedText:
    return replace(_text(paragraph.text), after=paragraph.after)


def _text(text: Text) -> ProposedText:
    emphasis = tuple((mark.start, mark.end) for mark in text.marks if mark.kind == "emphasis")
    marks = tuple(NoteMark(mark.start, mark.value, Traced()) for mark in text.notes)
    return ProposedText(Traced.inserted(text.string), emphasis, marks)
