"""One law in one language of one edition as a page gives it, and a source on its way from blocks to laws.

Plain records: what fills them is for the modules that follow (``sectioning``, ``pieces``, ``lending``, ``laws``).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import islice
from operator import attrgetter
from pathlib import PurePath
from typing import Any, NamedTuple

from lawtext.model import Book
from lawtext.numbering import Number
from lawtext.readers import Block, Ref
from lawtext.structure.labels.printed import Assigned, Piece, tokens_at
from lawtext.structure.notes.marks import Mark, Noted
from lawtext.structure.notes.remarks import NOBODY, Voices
from lawtext.structure.proposal import Structured, places_on, traced_at

_FEW_LETTERS = 40
"""So few letters without a title or a label are no law in a language of their own."""
_beside_text = attrgetter(*(one.name for one in fields(Block) if one.name != "text"))
_Shape = tuple[int, tuple[Any, ...]]
"""What is kept of a block beside its text: how many places say where that stands, and the block's other fields."""


class _PutAway:
    """The blocks of a law that is built, as small as they can be: where they stand on the page, and of which kind.

    A few are asked for again; the text of all of them would be there twice. Those with a word that does not stand so
    on the page are kept as they are.
    """

    __slots__ = ("_kept", "_places", "_text")

    def __init__(self, blocks: Iterable[Block], text: str) -> None:
        self._text = text
        self._kept: list[Block | _Shape] = []
        found: list[int] = []
        shapes: dict[_Shape, _Shape] = {}
        last: _Shape | None = None
        for block in blocks:
            places = places_on(text, block.text)
            if places is None:
                self._kept.append(block)
                continue
            found += places
            shape = (len(places), _beside_text(block))
            if shape != last:
                last = shapes.setdefault(shape, shape) if not block.refs else shape
            self._kept.append(last)
        self._places = array("I", found)

    def blocks(self) -> list[Block]:
        """Return the blocks as they were."""
        found: list[Block] = []
        places = iter(self._places)
        for kept in self._kept:
            if isinstance(kept, Block):
                found.append(kept)
                continue
            count, beside = kept
            found.append(Block(traced_at(self._text, [*islice(places, count)]), *beside))
        return found


class Row(NamedTuple):
    """Where on the page the table of a row stands, and which of its rows it is (in plain text, where its line begins);
    ``last`` is another one where a cell goes on through several."""

    table: int
    first: int
    last: int


@dataclass(slots=True)
class Section:
    """The blocks of one law in one language of one edition, as a page gives them."""

    edition: str
    number: Number
    language: str
    title: Block | None = None
    _blocks: list[Block] = field(default_factory=list)
    _away: _PutAway | None = None
    marks: list[Mark] | None = None
    title_marks: Sequence[Mark] = ()
    noted: Noted | None = None
    pieces: list[Piece] = field(default_factory=list)
    cells: Sequence[range] = ()
    """The lines that are cells of tables, each run of them by the places of its blocks."""
    typed_low: bool = False
    """Whether its title and what stands behind its labels has no capitals: then lower case tells nothing."""
    lettered: bool = False
    """Whether a block of it has a letter of the first level at its head."""
    roman: bool = False
    """Whether Roman numerals stand for the letters of its clauses."""
    may_be_remarked: bool = True
    """Whether remarks of a translator or an editor may stand in it: False where its page is known to have none."""
    voices: Voices = NOBODY
    """Who may speak in it, beside the law."""

    @property
    def blocks(self) -> list[Block]:
        """The blocks, in the order of the page."""
        if self._away is not None:
            self._blocks, self._away = self._away.blocks(), None
        return self._blocks

    @blocks.setter
    def blocks(self, blocks: list[Block]) -> None:
        self._blocks, self._away = blocks, None

    def put_away(self, text: str) -> None:
        """Let go of what a law was built from, which is larger than its text and seldom needed again."""
        self.noted, self.pieces = None, []
        if self._away is None:
            self._away, self._blocks = _PutAway(self._blocks, text), []

    @property
    def what(self) -> str:
        """The law, its edition and its language, in words for a message."""
        return f"law {self.number} of {self.edition or 'an unknown edition'} ({self.language})"


@dataclass
class Source:
    """One document on its way: its sections, or its blocks while nothing says that it is a law."""

    out: Structured
    sections: list[Section] = field(default_factory=list)
    loose: dict[str, list[Block]] = field(default_factory=dict)
    assigned: dict[int, Sequence[Assigned]] = field(default_factory=dict)

    remarks: dict[tuple[Number, str], list[Block]] = field(default_factory=dict)
    quoted: set[tuple[Number, str]] = field(default_factory=set)
    """The remarks that stand behind the quotation of their law."""
    annexes: dict[str, list[Block]] = field(default_factory=dict)
    """What stands behind the laws and is none of them, by language."""
    refs: list[Ref] = field(default_factory=list)
    order: dict[str, int] = field(default_factory=dict)
    may_be_remarked: bool = True
    voices: Voices = NOBODY
    """Both as for a section."""
    rows: Mapping[int, Row] = field(default_factory=dict)
    """The rows of its tables in several languages (see ``table_rows``)."""
    page: str = field(init=False)
    """The name of the file, without its folder."""

    def __post_init__(self) -> None:
        self.page = PurePath(self.out.document.page.name).name

    def let_go(self) -> None:
        """Let go of the document's blocks, which are as large as all that is made of them, and of what its reader left
        out, which the ledger has."""
        document = self.out.document
        self.refs = [ref for block in document.blocks for ref in block.refs]
        self.order = {mark: at for at, mark in enumerate(document.notes)}
        self.out.document = replace(document, blocks=(), left_out=())


def letters_of(blocks: Sequence[Block]) -> int:
    """Return how many letters blocks have."""
    return sum(sum(map(str.isalpha, block.string)) for block in blocks)


def put_strays_back(by_key: Mapping[tuple[str, str, str], Section], book: Book) -> None:
    """Put the few words of another language that stand inside a law (“IMP” over a column) back to their place."""
    if len({code for _, code, _ in by_key}) < 2:
        return
    for (edition, code, number), section in by_key.items():
        if section.title is not None or not section.blocks or len(section.blocks) > _FEW_LETTERS:
            continue
        if letters_of(section.blocks) > _FEW_LETTERS:
            continue
        if any(tokens_at(block.string, book.numbering, code) for block in section.blocks):
            continue
        homes = (by_key.get((edition, other, number)) for other in book.languages if other != code)
        home = max((h for h in homes if h is not None), key=lambda h: len(h.blocks), default=None)
        if home is None or len(home.blocks) < 2:
            continue
        starts = [block.text.start for block in home.blocks]
        inside = [block for block in section.blocks if starts[0] < block.text.start]
        if len(inside) == len(section.blocks) and starts == sorted(starts):
            home.blocks = sorted([*home.blocks, *inside], key=lambda block: block.text.start)
            section.blocks = []
