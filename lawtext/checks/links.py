"""Links that came with a source: the page that a link leads to against the law that its words name.

``[[law_17|Νόμο 17]]`` is read as the citation ``Νόμο 17``; its target says, independently, which law the writer meant.
The rules here report where the two part. Links to pages that are no law, and to other sites, say nothing about that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lawtext import citations
from lawtext.checks.findings import Corpus, Fact, Hit, article_place, note_place, rule, text_place
from lawtext.citations import Citation
from lawtext.languages import fold
from lawtext.model import Article, Book, Law, Place, SourceMark, Text
from lawtext.numbering import Number

_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*://|www\.|mailto:|\\\\|[\w.+-]+@|[^>]*>", re.IGNORECASE)
"""Targets that are no page of the wiki itself: other sites, mail, shares, other wikis (``wp>Bridge``)."""
_IN_NAMESPACE = re.compile(r"(?:^|:)(?P<noun>[^\W\d_]+):0*(?P<number>[1-9][0-9]{0,2})\Z")

_WORD = re.compile(r"[^\W\d_]{3}")


@dataclass(frozen=True, slots=True)
class Leads:
    """Which law a link leads to, and which clause of it where the target says so (``law_16#b``)."""

    law: Number
    clause: Number | None = None


def leads_to(target: str, book: Book) -> Leads | None:
    """Return where a wiki link leads; None where that is no law of this book."""
    if _ELSEWHERE.match(target):
        return None
    page, _, anchor = target.partition("#")
    page = page.partition("?")[0].strip().removeprefix("~").strip()
    from lawtext.structure.lines.lines_of_law import law_of_page_name  # with every reader: only where a text has links

    law = law_of_page_name(page, book.numbering)
    if law is None and (inside := _IN_NAMESPACE.search(page)) and _is_law_noun(inside["noun"], book):
        law = book.numbering.law(int(inside["number"]))
    return Leads(law, _clause(law, anchor.strip(), book)) if law is not None else None


def _is_law_noun(word: str, book: Book) -> bool:
    return any(
        fold(form) == fold(word)
        for nouns in book.numbering.nouns.values()
        for noun in nouns
        if 0 in noun.levels
        for form in noun.forms
    )


def _clause(law: Number, anchor: str, book: Book) -> Number | None:
    """Return the clause that the whole of an anchor names (``b``, ``16b1``), None where it is words of a heading."""
    for written in (anchor, f"{law}{anchor}") if anchor and not _WORD.search(anchor) else ():
        for reading in book.numbering.read(written) or book.numbering.read(written.upper()):
            if reading.number.depth > 0 and reading.number.within(law):
                return reading.number
    return None


def parts(mark: SourceMark, cited: Sequence[Citation], start: int, end: int, book: Book) -> str | None:
    """Tell what is wrong with a link whose words stand from ``start`` to ``end`` of a text with these citations.

    Returns:
        None where nothing is wrong or nothing can be said; ``""`` where the words name no law; else what they name.
    """
    leads = leads_to(mark.target, book)
    if leads is None:
        return None
    own = [citation for citation in cited if citation.start < end and start < citation.end]
    named = [number for citation in own if citation.work is None for number in citation.targets or citation.candidates]
    works = [citation.work for citation in own if citation.work is not None]
    if not named:
        return works[0] if works else ""
    return None if any(_agrees(book.numbering.parse(number), leads) for number in named) else ", ".join(named)


def _agrees(number: Number, leads: Leads) -> bool:
    if number.law != leads.law:
        return False
    clause = leads.clause
    return clause is None or number.within(clause) or clause.within(number)


@dataclass(frozen=True, slots=True)
class _Link:
    """A link of the corpus, found again in its text: what it is on, its place, and the citations of that text."""

    mark: SourceMark
    number: str
    edition: str
    language: str
    place: Place
    wrong: str | None


def _links(corpus: Corpus) -> Iterator[_Link]:
    book = corpus.book
    for (edition, code, name), marks in book.marks.items():
        for mark in marks:
            if mark.kind == "link" and mark.part != "heading":
                if edition:
                    yield from _in_law(corpus, book.laws.get((edition, code, name)), mark)
                else:
                    article = next((a for a in book.articles if (a.id, a.language) == (name, code)), None)
                    yield from _in_article(book, article, mark)


def _in_law(corpus: Corpus, law: Law | None, mark: SourceMark) -> Iterator[_Link]:
    if law is None or law.inherited:
        return
    clause = law.clauses.get(mark.number)
    note = next((note for note in law.notes if str(note.number) == mark.number), None)
    place = mark.found_in(clause.text if clause else note.text.string if note else "")
    if place is None:
        return
    at = text_place(law, clause, place[0]) if clause else note_place(law, note, place[0]) if note else Place("", 0, 0)
    cited = corpus.cited(law.edition, law.language, mark.number)
    wrong = parts(mark, cited, *place, corpus.book)
    yield _Link(mark, mark.number, law.edition, law.language, at, wrong)


def _in_article(book: Book, article: Article | None, mark: SourceMark) -> Iterator[_Link]:
    if article is None or not mark.number.isdigit() or int(mark.number) > len(article.blocks):
        return
    text: Text = article.blocks[int(mark.number) - 1].text if mark.number != "0" else article.title or Text("")
    place = mark.found_in(text.string)
    if place is not None:
        wrong = parts(mark, citations.of_text(book, article, text), *place, book)
        at = article_place(article, *text.place(place[0]))
        yield _Link(mark, article.id, article.edition, article.language, at, wrong)


def _hit(link: _Link, book: Book) -> Hit:
    leads = leads_to(link.mark.target, book)
    number = str(leads.clause or leads.law) if leads else ""
    facts: dict[str, Fact] = {
        "leads": (number,),
        "target": link.mark.target,
        "says": tuple((link.wrong or "").split(", ")),
        "source": link.mark.place,
    }
    return Hit(link.number, link.edition, link.language, link.place, link.mark.text, facts)


@rule(
    "link-mismatch",
    "warning",
    {
        "en": "“{text}” names {says}, but its link leads to {leads} (“{target}”, {source})",
        "el": "το «{text}» ονομάζει {says}, αλλά ο σύνδεσμός του οδηγεί στο {leads} («{target}», {source})",
    },
    {
        "en": "The source links these words to the page of another law than they name. One of the two is wrong.",
        "el": "Η πηγή συνδέει αυτές τις λέξεις με τη σελίδα άλλου νόμου από αυτόν που ονομάζουν: κάτι είναι λάθος.",
    },
    "[[law_17|Νόμο 18]]",
)
def link_mismatch(corpus: Corpus) -> Iterator[Hit]:
    """Report links of a source whose words name another law or clause than the link leads to."""
    for link in _links(corpus):
        if link.wrong:
            yield _hit(link, corpus.book)


@rule(
    "link-without-citation",
    "notice",
    {
        "en": "“{text}” names no law, but its source links it to {leads} (“{target}”, {source})",
        "el": "το «{text}» δεν ονομάζει νόμο, αλλά η πηγή το συνδέει με το {leads} («{target}», {source})",
    },
    {
        "en": "Only the link in the source shows which law is meant. The words of the text do not.",
        "el": "Μόνο ο σύνδεσμος της πηγής έλεγε ποιος νόμος εννοείται· οι λέξεις του κειμένου όχι.",
    },
    "[[law_17|here]]",
)
def link_without_citation(corpus: Corpus) -> Iterator[Hit]:
    """Report links of a source to a law whose words are no citation."""
    for link in _links(corpus):
        if link.wrong == "":
            yield _hit(link, corpus.book)
