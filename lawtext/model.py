"""The model: a law book as frozen values with positions. It neither parses nor prints.

A ``Book`` has editions; an edition has, per language, ``Law`` files; a law is a tree of ``Clause``s that hold
paragraphs of ``Text``. A ``Text`` is a plain string, with marks (notes, emphasis, additions) beside it and the
place of each of its stretches in the file. "The text of a clause" has one definition, ``Clause.text``: its own
paragraphs joined by a blank line, closing text included, without label, heading, marks and braces; every offset,
hash and word difference in lawtext means that string, counted in Unicode code points.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from lawtext.numbering import Number, Numbering

MarkKind = Literal["note", "emphasis", "addition"]
Origin = Literal["label", "inferred", "confirmed"]

TRANSLATOR = "translator"
EDITOR = "editor"
REMARKERS = (TRANSLATOR, EDITOR)
"""Whose remarks may stand inside the text of any book (``{+translator: …+}``, ``> {editor} …``): who translates or
edits it is no authority, so ``book.toml`` need not name them."""

PARAGRAPH_BREAK = "\n\n"
"""What stands between the paragraphs of a clause in its text."""


def _as_made(self: Any) -> tuple[type, tuple[object, ...]]:
    """Return how a value is made again out of its fields (see ``object.__reduce__``): what a frozen class with slots
    does by itself takes longer, and laws are packed and read by the thousand."""
    return self.__class__, tuple([getattr(self, name) for name in self.__slots__])


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

    __reduce__ = _as_made


@dataclass(frozen=True, slots=True)
class Run:
    """From ``start`` in the text on, characters stand one after the other from ``line``:``col`` in the file."""

    start: int
    line: int
    col: int

    __reduce__ = _as_made


@dataclass(frozen=True, slots=True)
class Text:
    """A string of law text, the marks beside it, and where it stands in its file."""

    string: str
    marks: tuple[Mark, ...] = ()
    runs: tuple[Run, ...] = field(default=(), compare=False, repr=False)

    __reduce__ = _as_made

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
    """A table inside a clause: its id (``t1``) and its rows of cells; a cell ``^^`` continues the one above."""

    id: str
    rows: tuple[tuple[Text, ...], ...]
    rule: str = field(default="", compare=False)

    __reduce__ = _as_made


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

    __reduce__ = _as_made

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

    __reduce__ = _as_made

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

    __reduce__ = _as_made

    @property
    def law_paragraphs(self) -> tuple[Paragraph, ...]:
        """The paragraphs that make up the text of the clause."""
        for paragraph in self.paragraphs:
            if paragraph.authority:
                return tuple([paragraph for paragraph in self.paragraphs if paragraph.is_law])
        return self.paragraphs

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

    __reduce__ = _as_made


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

    def place(self, clause: Clause, at: int = 0) -> Place:
        """Return the place in the file of offset ``at`` of the text of ``clause``."""
        line, col = clause.line_and_column(at)
        return Place(self.file, line, col)


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the book.

    ``in_force`` maps an authority's id (empty: every authority) to the first day, ISO 8601; empty where no
    date is known. ``based_on`` is the edition whose files it takes over where it has none, or empty.
    """

    id: str
    year: int
    languages: tuple[str, ...]
    in_force: Mapping[str, str] = field(default_factory=dict)
    based_on: str = ""
    translators: Mapping[str, str] = field(default_factory=dict)
    checked: bool = False


@dataclass(frozen=True, slots=True)
class Authority:
    """A body whose own rules may stand inside the text."""

    id: str
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class OutlinePart:
    """A part of the book (an ``[[outline]]`` entry): from its first law on."""

    id: str
    first: str
    title: Mapping[str, str]


BlockKind = Literal["heading", "paragraph", "item"]


@dataclass(frozen=True, slots=True)
class Block:
    """One block of an article: a heading, a paragraph or an item of a list.

    ``level`` is the rank of a heading or the depth of a list item (from 1); ``label`` what is printed before a
    numbered item (``1.``), empty for a bullet.
    """

    kind: BlockKind
    text: Text
    level: int = 1
    label: str = ""


@dataclass(frozen=True)
class Article:
    """An article about the laws in one language; articles with the same id say the same in several languages.

    ``title`` is None where the source gives none. ``edition`` is the edition it speaks about, empty where it
    does not say. ``inherited`` is that of a law: an introduction can be that of the edition this one is based on.
    """

    id: str
    language: str
    title: Text | None
    blocks: tuple[Block, ...]
    author: str = ""
    edition: str = ""
    source: str = ""
    file: str = field(default="", compare=False)
    inherited: str = ""


@dataclass(frozen=True, slots=True)
class Sense:
    """One numbered sense of a definition."""

    label: str
    text: Text


@dataclass(frozen=True, slots=True)
class Definition:
    """A definition: its id, its headwords, its paragraphs and its numbered senses."""

    id: str
    terms: tuple[str, ...]
    paragraphs: tuple[Text, ...]
    senses: tuple[Sense, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Definitions:
    """The definitions of one edition in one language, in that language's own order; ``inherited`` as in a law."""

    edition: str
    language: str
    title: str
    entries: tuple[Definition, ...]
    file: str = field(default="", compare=False)
    inherited: str = ""


Held = Law | Definitions | Article
"""What one file of an edition holds in one language: its own, or that of the edition it is based on (``inherited``)."""


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of the glossary: per language the term, its accepted variants, the forbidden ones.

    ``search`` are words that people of the field use for it when they search.
    """

    id: str
    terms: Mapping[str, tuple[str, ...]]
    forbidden: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    search: tuple[str, ...] = ()
    note: Mapping[str, str] = field(default_factory=dict)


Publish = Literal["yes", "no", "unknown"]


@dataclass(frozen=True, slots=True)
class Source:
    """A text as received: the ledger's entry for one file of ``corpus/sources/``.

    ``what`` and ``origin`` say what it is and where it is from, by language; the empty code is a ledger's plain
    string, whose language nobody said. ``written`` names the files of the corpus that were read out of it
    (``laws/2017/el/53.md``).
    """

    file: str
    sha256: str
    what: Mapping[str, str]
    origin: Mapping[str, str]
    rights: str
    publish: Publish = "unknown"
    changed: str = ""
    editor: str = ""
    received: str = ""
    law: str = ""
    edition: str = ""
    language: str = ""
    written: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Inference:
    """Something the program proposed: how it knew (``position``, ``copy``, …), how certain (0–1), and why."""

    origin: str
    certainty: float
    reason: str = ""


SourceMarkKind = Literal["changed", "deleted", "link"]


@dataclass(frozen=True, slots=True)
class SourceMark:
    """What a source said about words of the text, beside them: kept by the import, never part of the text.

    ``kind``: ``changed`` (a translator marked the words as changed by a new edition: ``;;…;;``), ``deleted`` (they
    were struck out and are no text; ``start`` and ``end`` are where they stood), ``link`` (they led to ``target``).
    ``number`` is the canonical number of the clause or note, or the id of a definition; of an article, the number of
    its block (``0`` is its title). ``part`` is ``heading`` for words of a heading, else empty. ``start`` and ``end``
    are offsets in that text, ``text`` the words; ``place`` is where they stand in the file ``source``.
    """

    kind: SourceMarkKind
    number: str
    part: str
    start: int
    end: int
    text: str
    target: str = ""
    source: str = ""
    line: int = 0
    col: int = 0

    @property
    def place(self) -> str:
        """Where the words stand in the source, as messages say it: ``sources/law_53.txt:12:5``."""
        return f"sources/{self.source}:{self.line}:{self.col}"

    def found_in(self, string: str) -> tuple[int, int] | None:
        """Return where the words stand in a text now: where they stood, else where they stand once; None: nowhere."""
        if self.kind == "deleted":
            return (self.start, self.start) if self.start <= len(string) else None
        if string[self.start : self.end] == self.text:
            return (self.start, self.end)
        at = string.find(self.text) if self.text else -1
        return (at, at + len(self.text)) if at >= 0 and string.find(self.text, at + 1) < 0 else None


@dataclass(frozen=True)
class Book:
    """A whole corpus, read.

    ``laws`` is keyed by (edition, language, number as string); ``inferred`` holds the labels that the program
    proposed and no person has confirmed, keyed by (edition, language, clause number); ``confirmed`` those that
    a person did. ``marks`` are what the sources said beside the text, keyed by (edition, language, law), with
    ``definitions`` for the definitions; of an article by (empty, language, id).
    """

    id: str
    title: Mapping[str, str]
    numbering: Numbering
    languages: tuple[str, ...]
    authoritative: str
    editions: tuple[Edition, ...]
    rights: Mapping[str, str] = field(default_factory=dict)
    authorities: tuple[Authority, ...] = ()
    outline: tuple[OutlinePart, ...] = ()
    elsewhere: str = ""
    itself: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    laws: Mapping[tuple[str, str, str], Law] = field(default_factory=dict)
    articles: tuple[Article, ...] = ()
    definitions: Mapping[tuple[str, str], Definitions] = field(default_factory=dict)
    introductions: Mapping[tuple[str, str], Article] = field(default_factory=dict)
    glossary: tuple[Term, ...] = ()
    sources: tuple[Source, ...] = ()
    inferred: Mapping[tuple[str, str, str], Inference] = field(default_factory=dict)
    confirmed: frozenset[tuple[str, str, str]] = frozenset()
    marks: Mapping[tuple[str, str, str], tuple[SourceMark, ...]] = field(default_factory=dict)
    settings: Mapping[str, object] = field(default_factory=dict, repr=False)
    path: Path = field(default=Path(), compare=False)

    @property
    def latest(self) -> Edition:
        """The newest edition, which is the one in force unless dates say otherwise."""
        return self.editions[-1]

    @property
    def law_noun(self) -> str:
        """What the book calls a law inside an English sentence (``law``, ``article``); its own word where it has no
        English one."""
        return self.numbering.law_noun

    def edition(self, id: str) -> Edition | None:
        """Return the edition with this id, None where the book has none."""
        return next((edition for edition in self.editions if edition.id == id), None)

    def law(self, edition: str, language: str, number: Number | str) -> Law | None:
        """Return a law, None where this corpus does not hold it."""
        if isinstance(number, str):
            key = self._law_keys.get(number)
            if key is None:
                try:
                    key = str(self.numbering.parse(number).law)
                except ValueError:
                    return None
        else:
            key = str(number.law)
        return self.laws.get((edition, language, key))

    @cached_property
    def _contents(self) -> Mapping[tuple[str, str, str], tuple[Number, tuple[str, ...]]]:
        """The number of each law, and those of its clauses and notes: for all that is asked of them the laws, which a
        large book holds packed, are read once."""
        return {
            place: (law.number, (*law.clauses, *(str(note.number) for note in law.notes)))
            for place, law in self.laws.items()
        }

    @cached_property
    def _law_keys(self) -> Mapping[str, str]:
        """The law that each clause and note of the book lies in: asked for far too often to be read from its number."""
        found: dict[str, str] = {}
        for (_, _, key), (_, numbers) in self._contents.items():
            found.update(dict.fromkeys(numbers, key))
        return found

    def clause(self, edition: str, language: str, number: Number | str) -> Clause | None:
        """Return a clause by number (a ``Number`` or its canonical string), None where it is not here."""
        law = self.law(edition, language, number)
        return law.clauses.get(str(number)) if law else None

    def numbers(self, edition: str) -> tuple[Number, ...]:
        """Return the numbers of the laws an edition holds in any language, in the order of the book."""
        return self._numbers.get(edition, ())

    @cached_property
    def _numbers(self) -> Mapping[str, tuple[Number, ...]]:
        """The numbers of the laws that each edition holds."""
        found: dict[str, set[Number]] = {}
        for (edition, _, _), (number, _) in self._contents.items():
            found.setdefault(edition, set()).add(number)
        return {edition: tuple(sorted(numbers)) for edition, numbers in found.items()}

    def laws_of(self, edition: str, language: str = "") -> Iterator[Law]:
        """Yield the laws of an edition in one language, or in all, in the order of the book; no other is looked at:
        those of a large book are read when somebody asks for them."""
        return (self.laws[key] for key in self.laws if key[0] == edition and language in ("", key[1]))

    @cached_property
    def existing(self) -> Mapping[str, frozenset[str]]:
        """Per edition, the canonical numbers of every clause and note that exists in any language."""
        found: dict[str, set[str]] = {edition.id: set() for edition in self.editions}
        for (edition, _, _), (_, numbers) in self._contents.items():
            found[edition].update(numbers)
        return {edition: frozenset(numbers) for edition, numbers in found.items()}

    def exists(self, edition: str, number: Number | str) -> bool:
        """Tell whether an edition holds this clause or note in any language."""
        return str(number) in self.existing.get(edition, frozenset())

    def languages_of(self, edition: str, number: Number | str) -> tuple[str, ...]:
        """Return the languages, in the book's order, in which an edition holds the law of this number."""
        return tuple(code for code in self.languages if self.law(edition, code, number) is not None)

    def label_origin(self, edition: str, language: str, number: Number | str) -> Origin:
        """Return how the label of a clause is known: printed, inferred by the program, or confirmed."""
        key = (edition, language, str(number))
        if key in self.confirmed:
            return "confirmed"
        return "inferred" if key in self.inferred else "label"
