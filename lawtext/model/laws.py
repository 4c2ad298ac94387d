"""A law and its clauses: a tree that holds paragraphs of text, each with its place in its file."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from itertools import chain
from typing import Literal, Protocol, TypeVar

from lawtext.cells import FROM_ABOVE
from lawtext.numbering import Number
from lawtext.packed import by_fields

MarkKind = Literal["note", "emphasis", "addition"]
Origin = Literal["label", "inferred", "confirmed"]

TRANSLATOR = "translator"
EDITOR = "editor"
REMARKERS = (TRANSLATOR, EDITOR)
"""Whose remarks may stand inside the text of any book (``{+translator: …+}``, ``> {editor} …``): who translates or
edits it is no authority, so ``book.toml`` need not name them."""

PARAGRAPH_BREAK = "\n\n"
"""What stands between the paragraphs of a clause in its text."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file: ``line`` and ``col`` count from 1, in code points."""

    file: str
    line: int
    col: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.col}"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something beside the text: a note mark at ``start``, emphasis from ``start`` to ``end``, an addition.

    ``value`` is the note's id as written (``1``, ``*``), or the text of an authority's addition (which is not
    part of the string); ``authority`` is whose addition it is, ``spaced`` whether a space before the addition
    went with it. Offsets are those of the ``Text`` that holds it.
    """

    kind: MarkKind
    start: int
    end: int
    value: str = ""
    authority: str = ""
    spaced: bool = False

    __reduce__ = by_fields


@dataclass(frozen=True, slots=True)
class Run:
    """From ``start`` in the text on, characters stand one after the other from ``line``:``col`` in the file."""

    start: int
    line: int
    col: int

    __reduce__ = by_fields


@dataclass(frozen=True, slots=True)
class Text:
    """A string of law text, the marks beside it, and where it stands in its file."""

    string: str
    marks: tuple[Mark, ...] = ()
    runs: tuple[Run, ...] = field(default=(), compare=False, repr=False)

    __reduce__ = by_fields

    def place(self, at: int) -> tuple[int, int]:
        """Return line and column in the file of the character at offset ``at``; (0, 0) for text from no file."""
        index = bisect_right([run.start for run in self.runs], at) - 1
        if index < 0:
            return (0, 0)
        run = self.runs[index]
        return (run.line, run.col + at - run.start)

    def mark_place(self, mark: Mark) -> tuple[int, int]:
        """Return line and column in the file at which a mark is written: right after the character before it."""
        line, col = self.place(mark.start - 1) if mark.start else self.place(0)
        return (line, col + 1) if mark.start else (line, col)

    @property
    def notes(self) -> tuple[Mark, ...]:
        """The note marks, in order."""
        return tuple(mark for mark in self.marks if mark.kind == "note")


@dataclass(frozen=True, slots=True)
class Table:
    """A table inside a clause: its id (``t1``) and its rows of cells, of which some continue the one above."""

    id: str
    rows: tuple[tuple[Text, ...], ...]
    rule: str = field(default="", compare=False)

    __reduce__ = by_fields

    @property
    def cells(self) -> Iterator[Text]:
        """Its cells, row by row."""
        return chain.from_iterable(self.rows)

    @property
    def shape(self) -> tuple[int, ...]:
        """How many cells each of its rows has."""
        return tuple(map(len, self.rows))

    def continues(self, row: int, column: int) -> bool:
        """Tell whether there is such a cell (counted from 0) and it continues the one above: none of the first row."""
        if not 0 < row < len(self.rows) or column >= len(self.rows[row]):
            return False
        return self.rows[row][column].string == FROM_ABOVE


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of a clause.

    ``after`` is how many of the clause's sub-clauses stand before it: 0 for opening text, more for closing text
    (``{=53} …``) or text between sub-clauses. ``authority`` is set for a whole paragraph that is one
    authority's rule (``> {HBF} …``); ``table`` where the paragraph is a table, whose cells joined by tabs and
    lines are then its string.
    """

    text: Text
    after: int = 0
    authority: str = ""
    table: Table | None = None

    __reduce__ = by_fields

    @property
    def is_law(self) -> bool:
        """Whether the paragraph is part of the clause's text (an authority's own rule is not)."""
        return not self.authority


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a law or clause; ``text`` is None where a source lost it (``{missing}``).

    ``hashes`` is how many ``#`` the file writes; ``intro`` what stands before a law's title in the file
    (``LAW 53 - ``).
    """

    text: Text | None
    hashes: int = field(default=2, compare=False)
    intro: str = field(default="", compare=False)

    __reduce__ = by_fields

    @property
    def missing(self) -> bool:
        """Whether the heading exists but no source gives it."""
        return self.text is None


@dataclass(frozen=True, slots=True)
class Clause:
    """Any numbered node, the law itself included.

    ``label`` is what is printed at its head (``A.``, ``(α)``), None for the law and for a named part.
    ``heading`` is None where the clause never had one. ``explicit`` keeps a ``{=…}`` after the label.
    """

    number: Number
    label: str | None
    heading: Heading | None
    paragraphs: tuple[Paragraph, ...]
    children: tuple[Clause, ...]
    line: int = field(default=0, compare=False)
    col: int = field(default=0, compare=False)
    explicit: bool = field(default=False, compare=False)

    __reduce__ = by_fields

    @property
    def law_paragraphs(self) -> tuple[Paragraph, ...]:
        """The paragraphs that make up the text of the clause."""
        for paragraph in self.paragraphs:
            if paragraph.authority:
                return tuple([paragraph for paragraph in self.paragraphs if paragraph.is_law])
        return self.paragraphs

    @property
    def texts(self) -> Iterator[Text]:
        """Its heading, its own paragraphs and the cells of its tables, in the order of the file."""
        if self.heading and self.heading.text:
            yield self.heading.text
        for paragraph in self.paragraphs:
            yield from paragraph.table.cells if paragraph.table else (paragraph.text,)

    @property
    def text(self) -> str:
        """The text of the clause: its own paragraphs joined by a blank line (see the head of this module)."""
        paragraphs = self.law_paragraphs
        if len(paragraphs) == 1:
            return paragraphs[0].text.string
        return PARAGRAPH_BREAK.join([paragraph.text.string for paragraph in paragraphs])

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Every mark of the clause's own text, with offsets into ``text``."""
        return tuple(
            replace(mark, start=mark.start + start, end=mark.end + start)
            for start, paragraph in self.offsets()
            for mark in paragraph.text.marks
        )

    def offsets(self) -> tuple[tuple[int, Paragraph], ...]:
        """Return each paragraph of the text with the offset at which it starts in ``text``."""
        paragraphs = self.law_paragraphs
        if len(paragraphs) == 1:
            return ((0, paragraphs[0]),)
        pairs: list[tuple[int, Paragraph]] = []
        start = 0
        for paragraph in paragraphs:
            pairs.append((start, paragraph))
            start += len(paragraph.text.string) + len(PARAGRAPH_BREAK)
        return tuple(pairs)

    def line_and_column(self, at: int) -> tuple[int, int]:
        """Return line and column in the law's file of offset ``at`` of ``text``."""
        for start, paragraph in reversed(self.offsets()):
            if at >= start:
                return paragraph.text.place(at - start)
        return (self.line, self.col)

    def walk(self) -> Iterator[Clause]:
        """Yield this clause and every clause under it, in document order."""
        waiting = [self]
        while waiting:
            clause = waiting.pop()
            yield clause
            waiting += clause.children[::-1]

    @property
    def title(self) -> str:
        """The heading's words, empty where there is none or it is missing."""
        return self.heading.text.string if self.heading and self.heading.text else ""


class _Placed(Protocol):
    """A paragraph, as it is or as it is proposed."""

    @property
    def after(self) -> int: ...


P = TypeVar("P", bound=_Placed)
C = TypeVar("C")


def in_order(paragraphs: Iterable[P], children: Iterable[C]) -> Iterator[P | C]:
    """Yield the paragraphs of a clause and its sub-clauses as they follow each other in the text."""
    waiting = [*paragraphs][::-1]
    for index, child in enumerate(children):
        while waiting and waiting[-1].after <= index:
            yield waiting.pop()
        yield child
    yield from reversed(waiting)


@dataclass(frozen=True, slots=True)
class Note:
    """A footnote of a law: its number (``53^1``), its mark in the file, its text, whose word it hangs on.

    ``clause`` is the clause of its first mark, ``at`` the offset of that mark in the clause's text (-1: in its
    heading). ``same`` names the note of another law that shares its text (``70^1``), else empty.
    """

    number: Number
    mark: str
    text: Text
    clause: Number
    at: int
    same: str = ""
    line: int = field(default=0, compare=False)
    col: int = field(default=0, compare=False)

    __reduce__ = by_fields


@dataclass(frozen=True)
class Law:
    """One law in one language and edition, as its file holds it.

    ``inherited`` is the id of the edition whose file this is when the edition is ``based_on`` another.
    """

    edition: str
    language: str
    root: Clause
    notes: tuple[Note, ...]
    file: str = field(default="", compare=False)
    inherited: str = ""

    @property
    def number(self) -> Number:
        """The number of the law."""
        return self.root.number

    @property
    def key(self) -> str:
        """The number of the law as a string (``53``)."""
        return str(self.root.number)

    @property
    def title(self) -> str:
        """The title, empty where it is missing."""
        return self.root.title

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Every clause by its canonical number, the law itself first, in document order."""
        return {str(clause.number): clause for clause in self.root.walk()}

    @cached_property
    def notes_by_mark(self) -> Mapping[str, Note]:
        """Every note by its mark in the file."""
        return {note.mark: note for note in self.notes}

    def noted(self, clause: Clause) -> tuple[Note, ...]:
        """Return the notes that have a mark in a clause, its heading or its own text, wherever their first one is."""
        marks = [mark for mark in clause.marks if mark.kind == "note"]
        if clause.heading and clause.heading.text:
            marks += clause.heading.text.notes
        called = {mark.value for mark in marks}
        return tuple(note for note in self.notes if note.mark in called) if called else ()

    def place(self, clause: Clause, at: int = 0) -> Place:
        """Return the place in the file of offset ``at`` of the text of ``clause``."""
        line, col = clause.line_and_column(at)
        return Place(self.file, line, col)


TEXT, HEADING, LOST, SAME = 1, 2, 4, 8
"""What an outline tells of a clause or a note: it has a text; it has a heading; its source lost its heading; it says
that it is the same as a note of another law."""


def _said(clause: Clause) -> int:
    head = clause.heading
    headed = 0 if head is None else LOST if head.text is None else HEADING if head.text.string else 0
    return headed | TEXT if clause.text else headed


def _said_of_note(note: Note) -> int:
    return (TEXT if note.text.string else 0) | (SAME if note.same else 0)


@dataclass(frozen=True, slots=True)
class LawOutline:
    """What is known of a law without its texts: for whoever walks a large book, which holds its laws packed.

    ``title`` is None where its source lost it, empty where it has none; ``clauses`` and ``notes`` are in document
    order, the law itself first, each note with the clause of its first mark. ``file`` and ``inherited`` are the law's.
    ``said`` tells of each clause, then of each note, what it has (``TEXT``, ``HEADING``, ``LOST``, ``SAME``), and
    ``headings`` is a hash of what the clauses are called.
    """

    number: Number
    title: str | None
    clauses: tuple[Number, ...]
    notes: tuple[tuple[Number, Number], ...]
    file: str
    inherited: str
    said: bytes
    headings: str

    @classmethod
    def of(cls, law: Law) -> LawOutline:
        """Return the outline of a law."""
        lost = law.root.heading is not None and law.root.heading.missing
        every = list(law.root.walk())
        notes = tuple([(note.number, note.clause) for note in law.notes])
        said = bytes([*map(_said, every), *map(_said_of_note, law.notes)])
        titles = repr([clause.title for clause in every]).encode("utf-8", "surrogatepass")
        return cls(
            number=law.number,
            title=None if lost else law.title,
            clauses=tuple([clause.number for clause in every]),
            notes=notes,
            file=law.file,
            inherited=law.inherited,
            said=said,
            headings=blake2b(titles, digest_size=16).hexdigest(),
        )

    @property
    def worded(self) -> frozenset[str]:
        """The canonical numbers of the clauses and notes that have words, be it of a heading."""
        words = TEXT | HEADING
        return frozenset(number for number, said in zip(self.numbers, self.said, strict=True) if said & words)

    @property
    def numbers(self) -> Iterator[str]:
        """The canonical numbers of the clauses and notes."""
        return chain(map(str, self.clauses), (str(note) for note, _ in self.notes))
