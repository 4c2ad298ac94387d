"""What the structure of a source is proposed to be: laws, articles, and where every character went.

These are plain values. ``Claim``s are the ledger's entries: a stretch of the page and what became of it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Literal, NamedTuple, get_args, overload

from lawtext.model import Definition, Inference
from lawtext.numbering import Number
from lawtext.problems import Problem
from lawtext.readers import INSERTED, Block, Document, Traced

ClaimKind = Literal["text", "heading", "title", "label", "note", "mark", "author", "left out"]
_KINDS: tuple[ClaimKind, ...] = get_args(ClaimKind)
_kind_at = [*_KINDS].__getitem__  # of a list, which takes half the time
_PLACE_OF_KIND = {kind: place for place, kind in enumerate(_KINDS)}


class Claim(NamedTuple):
    """A stretch of a page's text and where it went: ``what`` is a clause number, an article, or a reason."""

    start: int
    end: int
    kind: ClaimKind
    what: str


class Claims(Sequence[Claim]):
    """The claims of a source, as small as they can be: there are several for every paragraph."""

    __slots__ = ("_ends", "_in_order", "_kinds", "_starts", "_whats")

    def __init__(self, found: Iterable[tuple[int, int, ClaimKind, str]] = ()) -> None:
        starts, ends, kinds, whats = [*zip(*found, strict=True)] or ((), (), (), ())
        self._starts = array("I", starts)
        self._ends = array("I", ends)
        self._kinds = array("B", map(_PLACE_OF_KIND.__getitem__, kinds))
        self._whats = [*whats]
        self._in_order = 0

    def add(self, start: int, end: int, kind: ClaimKind, what: str) -> None:
        """Enter a stretch of the page."""
        self._starts.append(start)
        self._ends.append(end)
        self._kinds.append(_PLACE_OF_KIND[kind])
        self._whats.append(what)

    def add_text(self, text: Traced, kind: ClaimKind, what: str) -> None:
        """Enter every stretch of a text."""
        if text.origin != INSERTED:
            self.add(text.origin, text.origin + len(text.string), kind, what)
            return
        for start, end in text.stretches():
            self.add(start, end, kind, what)

    def extend(self, other: Claims) -> None:
        """Enter all that was claimed elsewhere."""
        self._starts.extend(other._starts)
        self._ends.extend(other._ends)
        self._kinds.extend(other._kinds)
        self._whats += other._whats

    def in_order(self) -> Claims:
        """Return the claims by where they start, then by where they end; those at one place as they were entered."""
        if self._in_order == len(self):
            return self
        found = Claims()
        found.extend(self)
        found.sort()
        return found

    def sort(self) -> None:
        """Put the claims in order, as ``in_order`` returns them."""
        if self._in_order == len(self):
            return
        order = [*range(len(self))]
        # By their ends first: what starts at one place then stays in that order. One list of places at a time.
        for places in (self._ends, self._starts):
            order.sort(key=places.tolist().__getitem__)
        self._starts, self._ends = _in_turn(self._starts, order), _in_turn(self._ends, order)
        kinds, whats = self._kinds.tobytes(), self._whats
        self._kinds = array("B", bytes([kinds[index] for index in order]))
        self._whats = [whats[index] for index in order]
        self._in_order = len(order)

    def rows(self) -> Iterable[tuple[int, int, ClaimKind, str]]:
        """Return the claims as plain values: start, end, kind, what."""
        return zip(self._starts, self._ends, map(_kind_at, self._kinds), self._whats, strict=True)

    def places(self) -> Iterable[tuple[int, int]]:
        """Return where each claim starts and ends."""
        return zip(self._starts, self._ends, strict=True)

    @property
    def starts(self) -> Iterable[int]:
        """Where each claim starts."""
        return self._starts

    def __iter__(self) -> Iterator[Claim]:
        return map(Claim._make, self.rows())

    def __len__(self) -> int:
        return len(self._starts)

    @overload
    def __getitem__(self, at: int) -> Claim: ...
    @overload
    def __getitem__(self, at: slice) -> Claims: ...
    def __getitem__(self, at: int | slice) -> Claim | Claims:
        if isinstance(at, slice):
            return Claims(Claim(*row) for row in list(self.rows())[at])
        return Claim(self._starts[at], self._ends[at], _KINDS[self._kinds[at]], self._whats[at])

    def __repr__(self) -> str:
        return f"Claims({list(self)!r})"


def _in_turn(places: array[int], order: Sequence[int]) -> array[int]:
    """Return places in an order, which is told by their indexes."""
    # Of a list, a value is taken in a third of the time.
    values = places.tolist()
    return array("I", [values[index] for index in order])


@dataclass(frozen=True, slots=True)
class Hints:
    """What a person says about a source that the source may not: empty where nothing was said.

    ``what`` is ``law`` or ``commentary``; ``id`` names the article that a source becomes.
    """

    law: str = ""
    edition: str = ""
    language: str = ""
    what: str = ""
    id: str = ""
    author: str = ""


@dataclass(slots=True, unsafe_hash=True)
class NoteMark:
    """A note mark in a text: at which offset, and its id (``1``, ``*``); where ``whose`` is set, somebody's remark, as
    in a ``Ref``."""

    at: int
    mark: str
    source: Traced
    whose: str = ""
    apart: bool = False
    spaced: bool = False


_Signs = tuple[tuple[tuple[int, int], ...], tuple[NoteMark, ...], tuple[tuple["ProposedText", ...], ...]]
"""The emphasis, the note marks and the cells of a text."""
_PLAIN: _Signs = ((), (), ())
_new = object.__new__


class ProposedText:
    """A paragraph: its text, emphasis and note marks; ``after`` is how many sub-clauses stand before it.

    ``rows`` are the cells of a paragraph that is a table; tabs part them in its text, and line feeds its rows.

    A text that stands so on its page, which is given as ``page``, is not held: it is taken from there when it is asked
    for. All of them together would be the page once more.
    """

    __slots__ = ("_held", "_length", "_signs", "_start", "after")

    def __init__(
        self,
        text: Traced,
        emphasis: tuple[tuple[int, int], ...] = (),
        marks: tuple[NoteMark, ...] = (),
        after: int = 0,
        rows: tuple[tuple[ProposedText, ...], ...] = (),
        page: str = "",
    ) -> None:
        self._signs = (emphasis, marks, rows) if emphasis or marks or rows else _PLAIN
        self.after = after
        self._held: Traced | str = text
        self._start = INSERTED
        self._length: int | array[int] = 0
        places = places_on(page, text) if page else None
        if places is not None:
            standing = ProposedText.at_places(page, places)
            self._held, self._start, self._length = page, standing._start, standing._length

    @classmethod
    def standing(cls, page: str, start: int, end: int) -> ProposedText:
        """Return the text of a page from ``start`` to ``end``."""
        made: ProposedText = _new(cls)
        # A length: most are so short that all texts have one integer of them.
        made._held, made._start, made._length = page, start, end - start
        made._signs = _PLAIN
        made.after = 0
        return made

    @classmethod
    def at_places(cls, page: str, places: Sequence[int]) -> ProposedText:
        """Return the text that stands at places of a page which ``places_on`` gave."""
        made = cls.standing(page, places[0], places[1])
        if len(places) > 2:
            made._start, made._length = INSERTED, array("I", places)
        return made

    def set_beside(self, emphasis: tuple[tuple[int, int], ...], marks: tuple[NoteMark, ...]) -> None:
        """Say which stretches of the text are emphasised, and which note marks it has."""
        self._signs = (emphasis, marks, self.rows) if emphasis or marks or self.rows else _PLAIN

    @property
    def emphasis(self) -> tuple[tuple[int, int], ...]:
        """Which stretches of the text are emphasised."""
        return self._signs[0]

    @property
    def marks(self) -> tuple[NoteMark, ...]:
        """The note marks, in their order."""
        return self._signs[1]

    @property
    def rows(self) -> tuple[tuple[ProposedText, ...], ...]:
        """The cells of a table, empty for other paragraphs."""
        return self._signs[2]

    @property
    def text(self) -> Traced:
        """The text, with where each of its characters stands."""
        held, length, start = self._held, self._length, self._start
        if not isinstance(held, str):
            return held
        return Traced.of(held, start, start + length) if isinstance(length, int) else traced_at(held, length)

    @property
    def length(self) -> int:
        """How long the text is, in code points."""
        if not isinstance(self._held, str):
            return len(self._held.string)
        places = self._length
        return places if isinstance(places, int) else sum(places[1::2]) - sum(places[::2])

    @property
    def reach(self) -> tuple[int, int]:
        """Where on the page the first of its characters stands and where the last one ends, nowhere being 0."""
        if not isinstance(self._held, str):
            ends = [*chain.from_iterable(self._held.stretches())]
            return (min(ends), max(ends)) if ends else (0, 0)
        places = self._length
        return (self._start, self._start + places) if isinstance(places, int) else (min(places), max(places))

    @property
    def string(self) -> str:
        """The text as a plain string."""
        held, length, start = self._held, self._length, self._start
        if isinstance(held, str) and isinstance(length, int):
            return held[start : start + length]
        return self.text.string

    def __repr__(self) -> str:
        return f"ProposedText({self.text!r}, {self.emphasis!r}, {self.marks!r}, {self.after!r}, {self.rows!r})"


def places_on(page: str, text: Traced) -> tuple[int, ...] | None:
    """Return where on the page each stretch of a text starts and ends, None where the page does not say just that."""
    at, string = text.origin, text.string
    if at != INSERTED:
        return (at, at + len(string)) if page.startswith(string, at) else None
    return places_between(page, text, 0, len(string))


def places_between(page: str, text: Traced, low: int, high: int) -> tuple[int, ...] | None:
    """Return what ``places_on`` says of the part of a text from ``low`` to ``high``."""
    string, parts = text.string, text.parts
    ends_inside = parts and low < parts[0][1] and high > parts[-1][0]
    if ends_inside:
        # Most texts stand so on the page as a whole. Where something was inserted, too little is found there.
        whole: list[int] = []
        words: list[str] = []
        for _, length, source in parts:
            whole += (source, source + length)
            words.append(page[source : source + length])
        if "".join(words) == string:
            whole[0] += low
            whole[-1] -= len(string) - high
            return tuple(whole)
    places: list[int] = []
    for at, length, source in parts:
        start = low if low > at else at
        end = high if high < at + length else at + length
        if start < end:
            place = source + start - at
            if source == INSERTED or not page.startswith(string[start:end], place):
                return None
            places += (place, place + end - start)
    return tuple(places) or None


def traced_at(page: str, places: Sequence[int]) -> Traced:
    """Return the text that stands at places which ``places_on`` gave."""
    strings: list[str] = []
    parts: list[tuple[int, int, int]] = []
    at = 0
    for start, end in zip(places[::2], places[1::2], strict=True):
        strings.append(page[start:end])
        parts.append((at, end - start, start))
        at += end - start
    return Traced("".join(strings), tuple(parts))


class ProposedClause:
    """A clause as proposed: number, what is printed as its label, whether and why that was inferred.

    ``run_in`` tells that its heading stands in one line with its text. There is one for nearly every paragraph of a
    source, so a clause of one paragraph holds just that, and a label its string and its place.
    """

    __slots__ = ("_at", "_label", "_paragraphs", "children", "converted", "heading", "heading_missing", "inference",
                 "number", "run_in")  # fmt: skip

    def __init__(
        self,
        number: Number,
        printed: Traced | None = None,
        inference: Inference | None = None,
        heading: ProposedText | None = None,
        paragraphs: Sequence[ProposedText] = (),
        children: tuple[ProposedClause, ...] = (),
        *,
        converted: bool = False,
        heading_missing: bool = False,
    ) -> None:
        self.number, self.inference, self.converted = number, inference, converted
        self.heading, self.heading_missing, self.run_in = heading, heading_missing, False
        self.children = children
        self._label: str | Traced | None = None
        self._at = INSERTED
        self._paragraphs: ProposedText | list[ProposedText] | None = None
        for paragraph in paragraphs:
            self.add_paragraph(paragraph)
        if printed is not None:
            self.print_label(printed)

    def print_label(self, printed: Traced) -> None:
        """Say what is printed as its label."""
        one_stretch = bool(printed) and (printed.origin != INSERTED or printed == Traced.inserted(printed.string))
        self._label, self._at = (printed.string if one_stretch else printed), printed.origin

    def label_at(self, printed: str, at: int) -> None:
        """Say what is printed as its label, and where on the page."""
        self._label, self._at = printed, at

    @property
    def printed(self) -> Traced | None:
        """What is printed as its label, None where none is."""
        label = self._label
        return Traced.stretch(label, self._at) if isinstance(label, str) else label

    @property
    def label(self) -> str | None:
        """What is printed as its label as a plain string, None where nothing is."""
        label = self._label
        return label.string if isinstance(label, Traced) else label

    @property
    def paragraphs(self) -> Sequence[ProposedText]:
        """Its own paragraphs, without those of its sub-clauses."""
        held = self._paragraphs
        if held is None:
            return ()
        return held if isinstance(held, list) else (held,)

    def add_paragraph(self, text: ProposedText) -> None:
        """Add a paragraph below those it has."""
        held = self._paragraphs
        if held is None:
            self._paragraphs = text
        elif isinstance(held, list):
            held.append(text)
        else:
            self._paragraphs = [held, text]

    def join_last(self, count: int, text: ProposedText) -> None:
        """Put one paragraph in the place of its last ones."""
        kept = self.paragraphs[: len(self.paragraphs) - count]
        self._paragraphs = [*kept, text]

    def __repr__(self) -> str:
        return (
            f"ProposedClause(number={self.number!r}, printed={self.printed!r}, inference={self.inference!r}, "
            f"converted={self.converted!r}, heading={self.heading!r}, heading_missing={self.heading_missing!r}, "
            f"run_in={self.run_in!r}, paragraphs={[*self.paragraphs]!r}, children={self.children!r})"
        )

    @property
    def inferred(self) -> bool:
        """Whether the label is not on the page."""
        return self.inference is not None


def walk(clause: ProposedClause) -> list[ProposedClause]:
    """Return a clause and every clause under it, in document order."""
    found: list[ProposedClause] = []
    waiting = [clause]
    while waiting:
        following = waiting.pop()
        found.append(following)
        if following.children:
            waiting += reversed(following.children)
    return found


@dataclass(frozen=True, slots=True)
class ProposedNote:
    """A note as proposed: the mark it answers and its text."""

    mark: str
    text: ProposedText


@dataclass(slots=True)
class ProposedLaw:
    """One law in one language and edition as one source gives it."""

    edition: str
    language: str
    number: Number
    root: ProposedClause
    notes: tuple[ProposedNote, ...]
    document: Document
    page: str

    @property
    def key(self) -> tuple[str, str, str]:
        """Edition, language and number: what the law is called in a ``Book``."""
        return (self.edition, self.language, str(self.number))


@dataclass(frozen=True, slots=True)
class ArticleBlock:
    """A block of an article: its kind, text and rank."""

    kind: Literal["heading", "paragraph", "item", "quote"]
    text: ProposedText
    level: int = 1
    label: str = ""
    printed: Traced | None = None


@dataclass(frozen=True, slots=True)
class ProposedArticle:
    """An article in one language; the same ``id`` in two languages is one article.

    ``introduction``: it is that of the edition, which stands beside its laws. ``law``: the number of the law below
    which it stood, as remarks on that.
    """

    id: str
    language: str
    title: ProposedText | None
    blocks: tuple[ArticleBlock, ...]
    author: str
    edition: str
    page: str
    introduction: bool = False
    law: str = ""


@dataclass(slots=True)
class ProposedDefinitions:
    """The definitions of one edition in one language; ``paired`` are the ids whose term is certain in each language."""

    edition: str
    language: str
    title: str
    page: str
    entries: list[Definition] = field(default_factory=list)
    paired: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class PageName:
    """A name of a page that says a law (``law_54.txt`` in a foot, ``law_54`` in a head), and where it stands."""

    at: int
    name: str
    number: Number


@dataclass(slots=True)
class Structured:
    """What one source holds; ``names`` are the names of pages that stand in it."""

    document: Document
    hints: Hints
    laws: list[ProposedLaw] = field(default_factory=list)
    articles: list[ProposedArticle] = field(default_factory=list)
    definitions: list[ProposedDefinitions] = field(default_factory=list)
    claims: Claims = field(default_factory=Claims)
    problems: list[Problem] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    names: list[PageName] = field(default_factory=list)
    noted: set[int] = field(default_factory=set)
    """Where on the page the notes stand that are claimed already: two languages may share one."""

    def claim(self, text: Traced, kind: ClaimKind, what: str) -> None:
        """Enter every stretch of a text into the ledger."""
        self.claims.add_text(text, kind, what)

    def leave_out(self, block: Block, reason: str) -> None:
        """Enter a block that is no text of law or commentary into the ledger."""
        self.claim(block.text, "left out", reason)
        for ref in block.refs:
            self.claim(ref.source, "left out", reason)

    def warn(self, at: int, code: str, message: str) -> None:
        """Report something a person should look at, at offset ``at`` of the page's text."""
        page = self.document.page
        self.problems.append(Problem(page.name, *page.place(max(at, 0)), code, message, "warning"))
