"""Sources that lawtext itself wrote (Akoma Ntoso, law files): their laws are taken as they stand, nothing is proposed.

The readers show such a file as they show any other; here what they show is replaced by what the file says, so that
the outline, the answer for programs and the ledger tell the same as the law files that are written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lawtext.corpus import read_law, write_law
from lawtext.exchange.akn_reading import AknBook, is_ours, read_akn
from lawtext.importing.lawfiles import same_law
from lawtext.importing.sources import Entry, Received
from lawtext.model import Article, Book, Clause, Law, Paragraph, Text
from lawtext.problems import LawtextError, Problem
from lawtext.readers import Traced
from lawtext.readers.akn import BOOK_TITLE, MARKUP, METADATA
from lawtext.readers.dokuwiki.signs import STRUCK_WORDS, signs_of
from lawtext.readers.markdown.editsigns import edit_signs
from lawtext.structure.proposal import (
    ArticleBlock,
    Claim,
    ClaimKind,
    Claims,
    NoteMark,
    ProposedArticle,
    ProposedClause,
    ProposedDefinitions,
    ProposedLaw,
    ProposedNote,
    ProposedText,
    Structured,
)

__all__ = ["exact_sources", "tell_exactly"]

_FIRST = re.compile(rb"\s*#[ \t]+\S")
_OURS = re.compile(r"\{(?:=|\+|#[a-z0-9-]+\}|missing\})|^> \{", re.MULTILINE)
"""Signs that only the grammar of our law files has."""
_MEANT = re.compile(r"\{(?:=|\+\w|#[a-z0-9-]+\})|^> \{", re.MULTILINE)
_TAGS = re.compile(r"<su(?P<how>[pb])>[^<>\n]*</su(?P=how)>|<br ?/?>|!\[[^\[\]\n]*\]\([^()\n]+\)")
"""Tags and pictures that Markdown may have, and our law files do not: there they would be words."""
_LARGEST = 1_000_000
"""No law is longer than this, in bytes."""


def exact_sources(entries: Sequence[Entry], raw: Mapping[str, Received], book: Book) -> dict[str, AknBook]:
    """Return, by source, what the files hold that lawtext wrote; edition and language go into their entries.

    Raises:
        LawtextError: somebody put something into such a file that the corpus has no place for, or wrote a law file
            with mistakes in it: read as a page, its braces would become text of the law.
    """
    found: dict[str, AknBook] = {}
    for entry in entries:
        data = raw[entry.file].content
        if is_ours(data):
            found[entry.file] = read_akn(data, entry.file, book)
        elif (law := _law_file(data, entry, book)) is not None:
            found[entry.file] = AknBook(law.edition, law.language, (law,))
        else:
            continue
        entry.facts.update(edition=found[entry.file].edition, language=found[entry.file].language)
    return found


def _law_file(data: bytes, entry: Entry, book: Book) -> Law | None:
    """Return the law that a file in the grammar of our own law files holds, None where it is something else.

    Such a file starts with the title of a law, has no error when it is read, and either has signs that only this
    grammar has, or labels, and is written again to the same bytes. Anything else is a page like any other.
    """
    first = _FIRST.match(data)
    if not first or entry.hints.what == "commentary" or len(data) > _LARGEST:
        return None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if edit_signs(text).gone:
        return None  # “{++put in++}” is no addition of an authority
    authorities = [authority.id for authority in book.authorities]
    wrong: list[Problem] = []
    for code in [entry.hints.language] if entry.hints.language else book.languages:
        law, problems = read_law(text, book.numbering, code, "", entry.file, authorities)
        errors = [problem for problem in problems if problem.severity == "error"]
        if law is None or errors:
            wrong = wrong or (errors if law is not None and _MEANT.search(text) else [])
            continue
        marked = (";;" in text and bool(signs_of(text).marks)) or STRUCK_WORDS.search(text) is not None
        marked = marked or _TAGS.search(text) is not None
        plain = bool(law.root.children) and not marked and write_law(law, book.numbering) == text
        if entry.hints.law not in ("", law.key) or not (_OURS.search(text) or plain):
            continue
        edition = _edition(law, entry, book)
        return replace(law, edition=edition) if edition else None
    if wrong:
        raise LawtextError(wrong)
    return None


def _edition(law: Law, entry: Entry, book: Book) -> str:
    """Return the edition a law file is of: said by a person, the book's only one, or that of the same law there."""
    if entry.hints.edition:
        return entry.hints.edition
    if len(book.editions) == 1:
        return book.editions[0].id
    same = [
        edition.id
        for edition in book.editions
        if (known := book.laws.get((edition.id, law.language, law.key))) is not None and same_law(law, known)
    ]
    return same[0] if len(same) == 1 else ""


def tell_exactly(item: Structured, held: AknBook, source: str) -> None:
    """Put what a file says in place of what was proposed for it."""
    opening, defined = held.introduction, held.definitions
    item.articles[:] = [_article(opening, held.edition, source)] if opening and not opening.inherited else []
    item.definitions[:] = (
        [ProposedDefinitions(held.edition, held.language, defined.title, source, list(defined.entries))]
        if defined and not defined.inherited
        else []
    )
    item.laws[:] = [_law(law, item, source) for law in held.laws if not law.inherited]
    what = f"the laws of {held.edition} ({held.language}), as they were written"
    if is_ours(item.document.page.text[:4096].encode("utf-8")):
        item.claims = Claims(_claim(claim, item.document.page.text, what) for claim in item.claims)
    else:
        item.claims = Claims(_by_line(held.laws[0], item.document.page.text))


def _by_line(law: Law, text: str) -> list[Claim]:
    """Return what became of each line of a law file: the lines from where something starts to the next one."""
    starts: dict[int, tuple[ClaimKind, str]] = {1: ("title", law.key)}
    for clause in law.root.walk():
        if clause is not law.root and clause.line:
            starts[clause.line] = ("heading" if clause.heading else "text", str(clause.number))
        for paragraph in clause.paragraphs:
            line = paragraph.text.place(0)[0]
            if line:
                starts[line] = ("text", str(clause.number))
    for note in law.notes:
        if note.text.place(0)[0]:
            starts[note.text.place(0)[0]] = ("note", str(note.number))
    offsets = [0]
    for string in text.split("\n"):
        offsets.append(offsets[-1] + len(string) + 1)
    lines = sorted(starts)
    ends = [*lines[1:], len(offsets)]
    return [
        Claim(offsets[start - 1], min(offsets[end - 1], len(text)), *starts[start])
        for start, end in zip(lines, ends, strict=True)
    ]


def _claim(claim: Claim, text: str, what: str) -> Claim:
    if claim.kind != "left out":
        return claim._replace(what=what)
    if claim.what in (MARKUP, METADATA, BOOK_TITLE):
        return claim
    if text[claim.start : claim.end].lstrip().startswith("<"):
        return claim._replace(what=MARKUP)
    return Claim(claim.start, claim.end, "text", what)


def _law(law: Law, item: Structured, source: str) -> ProposedLaw:
    notes = tuple(ProposedNote(note.mark, _text(note.text)) for note in law.notes)
    return ProposedLaw(law.edition, law.language, law.number, _clause(law.root), notes, item.document, source)


def _article(article: Article, edition: str, source: str) -> ProposedArticle:
    title = _text(article.title) if article.title else None
    blocks = tuple(ArticleBlock(one.kind, _text(one.text), one.level, one.label) for one in article.blocks)
    return ProposedArticle(article.id, article.language, title, blocks, "", edition, source, introduction=True)


def _clause(clause: Clause) -> ProposedClause:
    heading = clause.heading
    return ProposedClause(
        clause.number,
        printed=Traced.inserted(clause.label) if clause.label else None,
        heading=_text(heading.text) if heading and heading.text else None,
        heading_missing=heading is not None and heading.missing,
        paragraphs=[_paragraph(paragraph) for paragraph in clause.law_paragraphs],
        children=tuple(_clause(child) for child in clause.children),
    )


def _paragraph(paragraph: Paragraph) -> ProposedText:
    proposed = _text(paragraph.text)
    proposed.after = paragraph.after
    return proposed


def _text(text: Text) -> ProposedText:
    emphasis = tuple((mark.start, mark.end) for mark in text.marks if mark.kind == "emphasis")
    marks = tuple(NoteMark(mark.start, mark.value, Traced()) for mark in text.notes)
    return ProposedText(Traced.inserted(text.string), emphasis, marks)
