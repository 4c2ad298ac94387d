"""What a source says beside the words, put onto the text that was read out of it.

A reader gives stretches of the page (``Document.marks``); here each finds the clause, heading, note, definition or
article that its words went to, and where in its text they stand. Stretches over several paragraphs are cut at them.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from lawtext.checks.links import leads_to, parts
from lawtext.citations import Citation, of_clause
from lawtext.model import PARAGRAPH_BREAK, Book, Definition, Law, SourceMark
from lawtext.problems import Problem
from lawtext.readers import Document, Traced
from lawtext.readers.blocks import BesideMark
from lawtext.readers.traced import INSERTED
from lawtext.structure.pages import walk
from lawtext.structure.proposal import Claim, ProposedArticle, ProposedDefinitions, ProposedLaw, Structured

__all__ = ["link_problems", "lost_marks", "marks_of_article", "marks_of_definitions", "marks_of_law"]


class _Places:
    """Lines and columns of a page, looked up often: the starts of its lines are counted once."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def __call__(self, at: int) -> tuple[int, int]:
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1


@lru_cache(maxsize=1)
def _places_of(text: str) -> _Places:
    """Return the places of a page; the laws of one page ask one after the other."""
    return _Places(text)


@dataclass(frozen=True, slots=True)
class _Text:
    """One text that words of the page went to: what it is called, and where its first character stands in it."""

    number: str
    part: str
    start: int
    text: Traced


def marks_of_law(proposed: ProposedLaw, law: Law) -> tuple[SourceMark, ...]:
    """Return the marks on the words of a law, its headings and its notes, in the order of the page."""
    return _placed(proposed.document, proposed.page, list(_texts_of_law(proposed, law)))


def marks_of_article(proposed: ProposedArticle, document: Document) -> tuple[SourceMark, ...]:
    """Return the marks on the words of an article; ``number`` is that of the block, 0 the title."""
    texts = [_Text("0", "heading", 0, proposed.title.text)] if proposed.title else []
    texts += [_Text(str(index), "", 0, block.text.text) for index, block in enumerate(proposed.blocks, 1)]
    return _placed(document, proposed.page, texts)


def marks_of_definitions(proposed: ProposedDefinitions, item: Structured) -> tuple[SourceMark, ...]:
    """Return the marks on the words of definitions: what each is on is known by the ledger."""
    entries = {f"definition {entry.id}": entry for entry in proposed.entries}
    claims = [claim for claim in item.claims if claim.what in entries and claim.kind in ("text", "heading")]
    found: list[SourceMark] = []
    page = item.document.page
    place = _places_of(page.text)
    for mark in item.document.marks:
        claim = next((claim for claim in claims if claim.start < mark.end and mark.start < claim.end), None)
        claim = claim or (_nearest_claim(claims, mark) if mark.kind == "deleted" else None)
        if claim is None:
            continue
        entry = entries[claim.what]
        low, high = max(mark.start, claim.start), min(mark.end, claim.end)
        words = " ".join(page.text[slice(*((mark.start, mark.end) if mark.kind == "deleted" else (low, high)))].split())
        whole = _text_of(entry) if claim.kind == "text" else " = ".join(entry.terms)
        at = max(0, whole.find(words)) if mark.kind != "deleted" else 0
        end = at + len(words) if mark.kind != "deleted" else at
        part = "" if claim.kind == "text" else "heading"
        line, col = place(mark.start)
        found.append(SourceMark(mark.kind, entry.id, part, at, end, words, mark.target, _name(page.name), line, col))
    return tuple(found)


def lost_marks(item: Structured, placed: Iterable[SourceMark]) -> Iterator[BesideMark]:
    """Yield the marks of a page whose words went to no text: they stood around a sign, or what was left out."""
    known = {(mark.kind, mark.line, mark.col) for mark in placed}
    page = item.document.page
    place = _places_of(page.text)
    for mark in item.document.marks:
        if page.text[mark.start : mark.end].strip() and (mark.kind, *place(mark.start)) not in known:
            yield mark


def link_problems(law: Law, marks: Iterable[SourceMark], page: str, book: Book) -> Iterator[Problem]:
    """Yield a warning, at its place in the source, for each link whose words name another law than it leads to."""
    cited: dict[str, tuple[Citation, ...]] = {}
    for mark in marks:
        clause = law.clauses.get(mark.number) if mark.kind == "link" and not mark.part else None
        if clause is None or leads_to(mark.target, book) is None:
            continue
        if mark.number not in cited:
            cited[mark.number] = of_clause(book, law, clause)
        wrong = parts(mark, cited[mark.number], mark.start, mark.end, book)
        if wrong:
            message = f"“{mark.text}” names {wrong}, but the link leads to “{mark.target}”"
            yield Problem(page, mark.line, mark.col, "link-mismatch", message, "warning")


def _name(path: str) -> str:
    return path.rsplit("/", 1)[-1]


def _texts_of_law(proposed: ProposedLaw, law: Law) -> Iterator[_Text]:
    for clause in walk(proposed.root):
        number = str(clause.number)
        if clause.heading is not None:
            yield _Text(number, "heading", 0, clause.heading.text)
        start = 0
        for paragraph in clause.paragraphs:
            yield _Text(number, "", start, paragraph.text)
            start += len(paragraph.text.string) + len(PARAGRAPH_BREAK)
    numbers = {note.mark: str(note.number) for note in law.notes}
    for note in proposed.notes:
        if note.mark in numbers:
            yield _Text(numbers[note.mark], "", 0, note.text.text)


def _text_of(entry: Definition) -> str:
    return PARAGRAPH_BREAK.join([*(text.string for text in entry.paragraphs), *(s.text.string for s in entry.senses)])


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A stretch of the page that stands in a text, ``at`` that offset of its ``Traced``."""

    start: int
    end: int
    at: int
    text: _Text


def _placed(document: Document, source: str, texts: Sequence[_Text]) -> tuple[SourceMark, ...]:
    if not document.marks:
        return ()
    stretches = sorted(
        (
            _Stretch(origin, origin + length, at, text)
            for text in texts
            for at, length, origin in text.text.parts
            if origin != INSERTED
        ),
        key=lambda stretch: stretch.start,
    )
    ends = [stretch.end for stretch in stretches]
    found: list[SourceMark] = []
    page = document.page
    first, last = (stretches[0].start, max(ends)) if stretches else (0, 0)
    for mark in document.marks:
        # A page may hold a whole book: most of its marks lie on other laws.
        if mark.kind != "deleted" and (mark.end <= first or last <= mark.start):
            continue
        line, col = _places_of(page.text)(mark.start)
        common = (mark.target, _name(source), line, col)
        if mark.kind == "deleted":
            gap = _gap(stretches, ends, mark)
            words = " ".join(page.text[mark.start : mark.end].split())
            if gap is not None and words:
                text, at = gap
                at += text.start
                found.append(SourceMark("deleted", text.number, text.part, at, at, words, *common))
            continue
        for text, low, high in _covered(stretches, ends, mark):
            words = text.text.string[low:high]
            low, high = low + len(words) - len(words.lstrip()), low + len(words.rstrip())
            if low < high:
                start, end = text.start + low, text.start + high
                found.append(SourceMark(mark.kind, text.number, text.part, start, end, words.strip(), *common))
    return tuple(found)


def _covered(stretches: Sequence[_Stretch], ends: Sequence[int], mark: BesideMark) -> list[tuple[_Text, int, int]]:
    """Return the texts a mark lies on, each with the offsets from its first character in it to its last."""
    covered: dict[int, tuple[_Text, int, int]] = {}
    index = bisect_left(ends, mark.start + 1)
    while index < len(stretches) and stretches[index].start < mark.end:
        stretch = stretches[index]
        low = stretch.at + max(mark.start, stretch.start) - stretch.start
        high = stretch.at + min(mark.end, stretch.end) - stretch.start
        known = covered.get(id(stretch.text), (stretch.text, low, high))
        covered[id(stretch.text)] = (stretch.text, min(low, known[1]), max(high, known[2]))
        index += 1
    return list(covered.values())


class _Spanned(Protocol):
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


def _gap(stretches: Sequence[_Stretch], ends: Sequence[int], mark: BesideMark) -> tuple[_Text, int] | None:
    """Return the text and the offset at which struck-out words stood: after the words before them on the page, or
    before the words after them where these stand nearer."""
    index = bisect_left(ends, mark.start + 1)
    before = stretches[index - 1] if index else None
    after = stretches[index] if index < len(stretches) else None
    if before is None or (after is not None and after.start - mark.end < mark.start - before.end):
        return (after.text, after.at) if after is not None else None
    return before.text, before.at + before.end - before.start


def _nearest_claim(claims: Sequence[Claim], mark: BesideMark) -> Claim | None:
    def distance(claim: _Spanned) -> int:
        return max(claim.start - mark.end, mark.start - claim.end)

    nearest = min(claims, key=distance, default=None)
    return nearest if nearest is not None and distance(nearest) < 40 else None
