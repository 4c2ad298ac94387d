"""A law as it is printed: headings, paragraphs with their labels, tables, in order, for pages and Word books.

Print has no sign for some things that a law file says; ``unprinted`` tells them, so that nobody takes the page for
the source.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from lawtext import citations
from lawtext.corpus import write_law
from lawtext.model import Book, Clause, Heading, Law, Mark, Paragraph, Table, Text, in_order

__all__ = ["Block", "Link", "Span", "blocks_of", "cell_spans", "note_spans", "spans_of", "title_of", "unprinted"]


@dataclass(frozen=True, slots=True)
class Link:
    """A citation inside a text: from where to where, and the law it leads to (``17``)."""

    start: int
    end: int
    law: str


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a printed law: its level (a heading's, from 1; of other blocks how far below the law their clause
    lies), its labels, its text with the citations in it."""

    kind: Literal["heading", "paragraph", "table", "authority"]
    level: int
    label: str
    text: Text
    links: tuple[Link, ...] = ()
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text that looks the same all through; a note mark is a span without words."""

    words: str
    emphasis: bool = False
    law: str = ""
    note: str = ""


def title_of(law: Law, book: Book) -> tuple[str, Text]:
    """Return what stands before a law's title (``LAW 53 - ``) and the title itself, empty where it is missing."""
    heading = law.root.heading
    intro = heading.intro if heading else ""
    if not intro:
        bare = Law("", law.language, Clause(law.number, None, Heading(Text("X"), 1), (), ()), ())
        intro = write_law(bare, book.numbering).removeprefix("# ").rstrip("\n").removesuffix("X")
    return intro, heading.text if heading and heading.text else Text("")


def blocks_of(law: Law, book: Book) -> Iterator[Block]:
    """Yield the blocks of a law, its title first."""
    intro, title = title_of(law, book)
    yield Block("heading", 1, intro if title.string else intro.rstrip(" -–—:."), title)
    yield from _Printer(law, book).body(law.root)


@dataclass(slots=True)
class _Printer:
    law: Law
    book: Book

    def body(self, clause: Clause, head: str = "") -> Iterator[Block]:
        """Yield what stands below the heading of a clause; ``head`` are labels still to be printed before it."""
        cited = citations.of_clause(self.book, self.law, clause)
        starts, depth = {id(paragraph): start for start, paragraph in clause.offsets()}, clause.number.depth
        for one in in_order(clause.paragraphs, clause.children):
            if isinstance(one, Clause):
                yield from self._clause(one, head)
            else:
                if head and (one.table or one.authority):
                    yield Block("paragraph", depth, head, Text(""))
                    head = ""
                start = starts.get(id(one))
                printed = self._paragraph(one, head, () if start is None else self._links(cited, start))
                yield replace(printed, level=depth)
            head = ""
        if head:
            yield Block("paragraph", depth, head, Text(""))

    def _clause(self, clause: Clause, head: str) -> Iterator[Block]:
        heading = clause.heading
        level = min(clause.number.depth + 1, 5)
        label = "" if clause.number.steps[-1].name else clause.label or ""
        whole = f"{head} {label}".strip()
        if heading is None or heading.text is None:
            yield from self.body(clause, whole)
            return
        yield Block("heading", level, whole, heading.text)
        yield from self.body(clause)

    def _paragraph(self, paragraph: Paragraph, head: str, links: Sequence[Link]) -> Block:
        size = len(paragraph.text.string)
        inside = tuple(link for link in links if link.start >= 0 and link.end <= size)
        kind: Literal["paragraph", "table", "authority"] = "paragraph"
        if paragraph.table:
            kind = "table"
        elif paragraph.authority:
            kind = "authority"
        return Block(kind, 0, head, paragraph.text, inside, paragraph.table)

    def _links(self, cited: Sequence[citations.Citation], start: int) -> tuple[Link, ...]:
        return tuple(
            Link(one.start - start, one.end - start, law)
            for one in cited
            if (law := law_cited(one, self.law, self.book))
        )


def law_cited(citation: citations.Citation, law: Law, book: Book) -> str:
    """Return the law that a citation leads to with certainty, empty where it leads to none or to several."""
    if citation.work is not None or citation.status != "resolved" or citation.edition != law.edition:
        return ""
    laws = {str(book.numbering.parse(target).law) for target in citation.targets}
    return laws.pop() if len(laws) == 1 else ""


def spans_of(text: Text, links: Sequence[Link] = ()) -> Iterator[Span]:
    """Yield the spans of a text; an authority's addition is part of the words, as it is in print."""
    text, links = _with_additions(text, links)
    cuts = {0, len(text.string)}
    cuts |= {at for mark in text.marks for at in (mark.start, mark.end)}
    cuts |= {at for link in links for at in (link.start, link.end)}
    ordered = sorted(cuts)
    notes = text.notes
    for start, end in zip(ordered, [*ordered[1:], len(text.string)], strict=True):
        yield from (Span("", note=mark.value) for mark in notes if mark.start == start)
        if start == end:
            continue
        emphasis = any(mark.kind == "emphasis" and mark.start <= start and end <= mark.end for mark in text.marks)
        law = next((link.law for link in links if link.start <= start and end <= link.end), "")
        yield Span(text.string[start:end], emphasis, law)


def _with_additions(text: Text, links: Sequence[Link]) -> tuple[Text, Sequence[Link]]:
    """Return a text with its additions as words of it."""
    for mark in reversed([mark for mark in text.marks if mark.kind == "addition"]):
        words = f"{' ' if mark.spaced else ''}{mark.value}"
        size, at = len(words), mark.start

        def moved(place: int, at: int = at, size: int = size) -> int:
            return place + size if place > at else place

        marks = tuple(replace(one, start=moved(one.start), end=moved(one.end)) for one in text.marks if one is not mark)
        text = Text(text.string[:at] + words + text.string[at:], marks)
        links = tuple(replace(link, start=moved(link.start), end=moved(link.end)) for link in links)
    return text, links


def note_spans(law: Law, book: Book, mark: str) -> tuple[Span, ...]:
    """Return the spans of a note's text, none where the law has no such note."""
    note = law.notes_by_mark.get(mark)
    if note is None:
        return ()
    cited = citations.of_note(book, law, note)
    links = [Link(one.start, one.end, found) for one in cited if (found := law_cited(one, law, book))]
    return tuple(spans_of(note.text, links))


def cell_spans(cell: Text) -> tuple[Span, ...]:
    """Return the spans of a table's cell."""
    return tuple(spans_of(cell))


def unprinted(law: Law, *, counted: bool = True) -> Iterator[str]:
    """Yield what print has no sign for, in sentences: who reads the page back gets something else there.

    Args:
        law: the law.
        counted: whether the book has clauses with numbers below its laws.
    """
    values = Counter(mark.value for clause in law.root.walk() for one in clause.texts for mark in one.notes)
    for note in law.notes:
        if values[note.mark] > 1:
            yield f"{note.number}: a note with several marks is printed at each of them"
    if counted and not law.root.children and len(law.root.law_paragraphs) > 1:
        yield f"{law.key}: its paragraphs have no labels, so that labels are proposed for them"
    for clause in law.root.walk():
        number = str(clause.number)
        if clause.number.steps[-1].name:
            read = "so that one is proposed for it" if counted else "so that it is text of its law"
            yield f"{number}: a part without number, {read}"
        if any(one.after for one in clause.law_paragraphs):
            yield f"{number}: text after its sub-clauses looks like text of the last of them"
        if any(one.authority for one in clause.paragraphs) or any(_added(one) for one in clause.texts):
            yield f"{number}: an authority's own rule looks like text of the law"
        if clause.explicit:
            yield f"{number}: its label alone does not say which clause it is"
        if any(one.table for one in clause.paragraphs):
            yield f"{number}: its table is read back as cells"


def _added(text: Text) -> list[Mark]:
    return [mark for mark in text.marks if mark.kind == "addition"]
