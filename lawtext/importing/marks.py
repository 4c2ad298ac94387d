"""What a source says beside the words, put onto the text that was read out of it.

A reader gives stretches of the page (``Document.marks``); here each finds the clause, heading, note, definition or
article that its words went to, and where in its text they stand. Stretches over several paragraphs are cut at them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import attrgetter, itemgetter

from lawtext.checks.links import leads_to, parts
from lawtext.citations import Citation, of_clause
from lawtext.model import PARAGRAPH_BREAK, Book, Definition, Law, SourceMark
from lawtext.problems import Problem
from lawtext.readers import Traced
from lawtext.readers.blocks import BesideMark
from lawtext.readers.traced import INSERTED
from lawtext.structure.proposal import (
    Claim,
    ProposedArticle,
    ProposedDefinitions,
    ProposedLaw,
    ProposedText,
    Structured,
    walk,
)

__all__ = ["PageMarks", "link_problems", "lost_marks", "marks_of_article", "marks_of_definitions", "marks_of_law"]


_NEAR = 40
"""As near, in code points of the page, struck-out words stand to what they were part of."""


@dataclass(frozen=True, slots=True)
class _Text:
    """One text that words of the page went to: what it is called, and where its first character stands in it."""

    number: str
    part: str
    start: int
    text: Traced


@dataclass(frozen=True, slots=True)
class _Struck:
    """Struck-out words, and the character of the page's text that they stand at: ``behind`` it or before it."""

    anchor: int
    behind: bool
    index: int


class PageMarks:
    """The marks of one page, found by where they stand: a page may hold a whole book, most of them on other laws.

    Struck-out words are no text of anything. They go with the words before them, or with those after them where these
    stand nearer.
    """

    def __init__(self, item: Structured) -> None:
        self.document = item.document
        self.marks = item.document.marks
        kept = sorted((m.start, m.end, index) for index, m in enumerate(self.marks) if m.kind != "deleted")
        self._starts = [start for start, _, _ in kept]
        self._reach = [*accumulate((end for _, end, _ in kept), max)]
        self._kept = [index for _, _, index in kept]
        struck = [index for index, mark in enumerate(self.marks) if mark.kind == "deleted"]
        self._struck = sorted(self._anchored(item, struck), key=_ANCHOR) if struck else []

    def _anchored(self, item: Structured, struck: Sequence[int]) -> Iterator[_Struck]:
        text = item.document.page.text
        words = sorted(stretch for stretch in _stretches_of(item) if text[slice(*stretch)].strip())
        ends = [*accumulate((end for _, end in words), max)]
        for index in struck:
            mark = self.marks[index]
            at = bisect_left(ends, mark.start + 1)
            before = ends[at - 1] if at else None
            after = words[at][0] if at < len(words) else None
            if after is not None and (before is None or after - mark.end < mark.start - before):
                while text[after].isspace():
                    after += 1
                yield _Struck(after, behind=False, index=index)
            elif before is not None:
                while text[before - 1].isspace():
                    before -= 1
                yield _Struck(before - 1, behind=True, index=index)

    def between(self, first: int, last: int) -> list[int]:
        """Return which marks lie on a stretch of the page, in the order of the page; struck-out words not."""
        low, high = bisect_right(self._reach, first), bisect_left(self._starts, last)
        return sorted(index for index in self._kept[low:high] if self.marks[index].end > first)

    def lie_on(self, text: ProposedText) -> bool:
        """Tell whether some mark may lie on a text, or struck-out words stand in it: on most there is none."""
        first, last = text.reach
        if bisect_right(self._reach, first) < bisect_left(self._starts, last):
            return True
        return bool(self._struck) and bool(self.struck(first, last))

    def struck(self, first: int, last: int) -> list[_Struck]:
        """Return the struck-out words that stand at a character of a stretch of the page."""
        low, high = (bisect_left(self._struck, at, key=_ANCHOR) for at in (first, last))
        return self._struck[low:high]


_ANCHOR: Callable[[_Struck], int] = attrgetter("anchor")


def _stretches_of(item: Structured) -> Iterator[tuple[int, int]]:
    """Yield the stretches of a page that are text of a law, an article or a definition."""
    for law in item.laws:
        for clause in walk(law.root):
            for text in (clause.heading, *clause.paragraphs):
                yield from text.text.stretches() if text is not None else ()
        for note in law.notes:
            yield from note.text.text.stretches()
    for article in item.articles:
        for text in (article.title, *(block.text for block in article.blocks)):
            yield from text.text.stretches() if text is not None else ()
    for claim in item.claims:
        if claim.what.startswith("definition "):
            yield claim.start, claim.end


def marks_of_law(proposed: ProposedLaw, law: Law, page: PageMarks) -> tuple[SourceMark, ...]:
    """Return the marks on the words of a law, its headings and its notes, in the order of the page."""
    return _placed(page, proposed.page, list(_texts_of_law(proposed, law, page))) if page.marks else ()


def marks_of_article(proposed: ProposedArticle, page: PageMarks) -> tuple[SourceMark, ...]:
    """Return the marks on the words of an article; ``number`` is that of the block, 0 the title."""
    texts = [_Text("0", "heading", 0, proposed.title.text)] if proposed.title else []
    texts += [_Text(str(index), "", 0, block.text.text) for index, block in enumerate(proposed.blocks, 1)]
    return _placed(page, proposed.page, texts)


def marks_of_definitions(proposed: ProposedDefinitions, item: Structured) -> tuple[SourceMark, ...]:
    """Return the marks on the words of definitions: what each is on is known by the ledger."""
    entries = {f"definition {entry.id}": entry for entry in proposed.entries}
    claims = [claim for claim in item.claims if claim.what in entries and claim.kind in ("text", "heading")]
    found: list[SourceMark] = []
    page = item.document.page
    place = page.place
    for mark in item.document.marks:
        claim = next((claim for claim in claims if claim.start < mark.end and mark.start < claim.end), None)
        claim = claim or (_nearest_claim(claims, mark) if mark.kind == "deleted" else None)
        if claim is None:
            continue
        entry = entries[claim.what]
        low, high = max(mark.start, claim.start), min(mark.end, claim.end)
        struck = mark.kind == "deleted"
        words = " ".join(page.text[mark.start if struck else low : mark.end if struck else high].split())
        whole = _text_of(entry) if claim.kind == "text" else " = ".join(entry.terms)
        at = 0 if struck else max(0, whole.find(words))
        end = at if struck else at + len(words)
        part = "" if claim.kind == "text" else "heading"
        line, col = place(mark.start)
        found.append(SourceMark(mark.kind, entry.id, part, at, end, words, mark.target, _name(page.name), line, col))
    return tuple(found)


def lost_marks(item: Structured, placed: Iterable[SourceMark]) -> Iterator[BesideMark]:
    """Yield the marks of a page whose words went to no text: they stood around a sign, or what was left out.

    A link that was left out with its words, as navigation is, says nothing of the text.
    """
    known = {(mark.kind, mark.line, mark.col) for mark in placed}
    page = item.document.page
    place = page.place
    unplaced = [
        mark
        for mark in item.document.marks
        if page.text[mark.start : mark.end].strip() and (mark.kind, *place(mark.start)) not in known
    ]
    if any(mark.kind == "link" for mark in unplaced):
        gone = [(claim.start, claim.end) for claim in item.claims if claim.kind == "left out"]
        starts = [start for start, _ in gone]

        def left_out(at: int) -> bool:
            index = bisect_right(starts, at) - 1
            return index >= 0 and at < gone[index][1]

        unplaced = [mark for mark in unplaced if mark.kind != "link" or not left_out(mark.start)]
    yield from unplaced


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


def _texts_of_law(proposed: ProposedLaw, law: Law, page: PageMarks) -> Iterator[_Text]:
    """Yield the texts of a law that marks of its page may lie on."""
    for clause in walk(proposed.root):
        if clause.heading is not None and page.lie_on(clause.heading):
            yield _Text(str(clause.number), "heading", 0, clause.heading.text)
        start = 0
        for paragraph in clause.paragraphs:
            if page.lie_on(paragraph):
                yield _Text(str(clause.number), "", start, paragraph.text)
            start += paragraph.length + len(PARAGRAPH_BREAK)
    numbers = {note.mark: str(note.number) for note in law.notes}
    for note in proposed.notes:
        if note.mark in numbers and page.lie_on(note.text):
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


_START: Callable[[_Stretch], int] = attrgetter("start")


def _placed(page: PageMarks, source: str, texts: Sequence[_Text]) -> tuple[SourceMark, ...]:
    stretches = sorted(
        (
            _Stretch(origin, origin + length, at, text)
            for text in texts
            for at, length, origin in text.text.parts
            if origin != INSERTED
        ),
        key=lambda stretch: stretch.start,
    )
    if not stretches:
        return ()
    ends = [stretch.end for stretch in stretches]
    first, last = stretches[0].start, max(ends)
    found: list[tuple[int, SourceMark]] = []
    name, text_of_page, place = _name(source), page.document.page.text, page.document.page.place
    for struck in page.struck(first, last):
        mark = page.marks[struck.index]
        words = " ".join(text_of_page[mark.start : mark.end].split())
        stretch = stretches[max(0, bisect_right(stretches, struck.anchor, key=_START) - 1)]
        if words and stretch.start <= struck.anchor < stretch.end:
            text, at = stretch.text, stretch.text.start + stretch.at + struck.anchor - stretch.start + struck.behind
            common = (mark.target, name, *place(mark.start))
            found.append((struck.index, SourceMark("deleted", text.number, text.part, at, at, words, *common)))
    for index in page.between(first, last):
        mark = page.marks[index]
        common = (mark.target, name, *place(mark.start))
        for text, low, high in _covered(stretches, ends, mark):
            words = text.text.string[low:high]
            low, high = low + len(words) - len(words.lstrip()), low + len(words.rstrip())
            if low < high:
                start, end = text.start + low, text.start + high
                placed = SourceMark(mark.kind, text.number, text.part, start, end, words.strip(), *common)
                found.append((index, placed))
    return tuple(placed for _, placed in sorted(found, key=itemgetter(0)))


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


def _nearest_claim(claims: Sequence[Claim], mark: BesideMark) -> Claim | None:
    """Return the stretch that struck-out words stand near to, None where none is near."""

    def distance(claim: Claim) -> int:
        return max(claim.start - mark.end, mark.start - claim.end)

    nearest = min(claims, key=distance, default=None)
    return nearest if nearest is not None and distance(nearest) < _NEAR else None
