"""The blocks of a web page as they are gathered: words, line breaks and the ends of elements in, blocks out.

Where a block begins and ends, and what of the page is a word of it, is for ``walking``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from lxml import etree

from lawtext.readers.blocks import Block, BlockKind, Ref
from lawtext.readers.gathered import Gathered, tidied
from lawtext.readers.text.lines import runs_on
from lawtext.readers.text.superscripts import as_raised
from lawtext.readers.traced import Traced

GAP = Traced.inserted(" ")
"""White space of the page, of whatever length."""


@dataclass(slots=True)
class Open(Gathered):
    """The block that is being gathered, and the links in it."""

    links: list[Traced] = field(default_factory=list)
    tops: list[Traced] = field(default_factory=list)
    """Links to the top of the page."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the tree the reader is: the kind of block, its level and the label of its list item."""

    kind: BlockKind = "paragraph"
    level: int = 0
    label: str = ""
    frame: str = ""

    def further(self) -> Place:
        """Return the place of a further paragraph: only the first one of a list item carries its number."""
        if not self.label and self.kind != "item":
            return self
        return replace(self, label="", kind="paragraph" if self.kind == "item" else self.kind)


class Gathering:
    """The blocks of a page, or of a note on it, up to where it is read."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.open = Open()
        self.place = Place()
        self.cells: dict[etree._Element, range] = {}
        """Which of the blocks each cell of a table holds."""
        self.linked: list[Block] = []
        """The blocks that are nothing but links."""
        self.headings: dict[str, int] = {}
        """Where each heading stands first among the blocks."""
        self.lines: list[Block] = []
        """Lines that go on with the last block, after a line break."""
        self.broken = False
        self.gone = False

    def raise_figures(self, first: int) -> None:
        """Let figures that the page sets above the line say so, in the pieces of the open block from ``first`` on."""
        pieces = self.open.pieces
        pieces[first:] = [Traced(as_raised(piece.string), piece.parts) for piece in pieces[first:]]

    def add(self, piece: Traced) -> None:
        """Add words or white space to the block that is being gathered."""
        pieces = self.open.pieces
        if self.gone and pieces and pieces[-1].string.endswith(" ") and piece.string.startswith((*".,;:!?)·", " ")):
            # The space before text that is gone would be one too many.
            pieces[-1] = pieces[-1].cut(0, len(pieces[-1]) - 1)
            self.open.length -= 1
        self.gone = False
        self.open.put(piece)

    def refer(self, mark: str, printed: Traced) -> None:
        """Put a note mark where the words have got to."""
        self.open.refs.append(Ref(self.open.length, mark, printed))

    def line_break(self) -> None:
        """A line break in the page: the next line is a paragraph of its own."""
        place = self.place
        written = bool(self.open.pieces)
        self._end()
        self.broken = written
        self.place = place.further() if written else place

    def close(self) -> None:
        """End the block that is being gathered, and the paragraph that its lines are."""
        self._end()
        self._join()

    def said_from(self, heading: str) -> Iterator[str]:
        """Yield the letters of the blocks from a heading on, nothing where it has not been read."""
        if heading in self.headings:
            yield from (letters([block.text]) for block in islice(self.blocks, self.headings[heading], None))

    def _end(self) -> None:
        """End the line or the block that is being gathered."""
        gathered, broken = self.open, self.broken
        self.broken = False
        pieces = gathered.pieces
        if not pieces and not (gathered.strong or gathered.emphasis or gathered.refs):
            return
        self.open = Open()
        if not pieces or (len(pieces) == 1 and pieces[0] is GAP):
            return
        text = Traced.join(pieces)
        if not text.string.strip():
            return
        block = tidied(_block(text, gathered, self.place))
        if broken and self._goes_on(block):
            self.lines.append(block)
            return
        self._join()
        for links in (gathered.links if len(gathered.links) > 1 else [], gathered.tops):
            if links and block.kind != "heading" and letters(links) == letters([block.text]):
                self.linked.append(block)
        if block.kind == "heading":
            self.headings.setdefault(block.string, len(self.blocks))
        self.blocks.append(block)
        self.place = self.place.further()

    def _goes_on(self, block: Block) -> bool:
        """Tell whether a line goes on with the line before the break above it."""
        if not self.blocks or self.blocks[-1].kind == "heading":
            return False
        return runs_on((self.lines or self.blocks)[-1].string, block.string)

    def _join(self) -> None:
        """Put the lines that go on with the last block into it: all at once, since there may be thousands."""
        lines, self.lines = self.lines, []
        if lines:
            self.blocks[-1] = self.blocks[-1].followed_by(*lines)


def letters(texts: Iterable[Traced]) -> str:
    """Return the letters and figures of texts, and nothing else."""
    return "".join(sign for text in texts for sign in text.string if sign.isalnum())


def _block(text: Traced, gathered: Open, place: Place) -> Block:
    return Block(
        text,
        place.kind,
        place.level,
        place.label,
        gap=True,
        strong=tuple(gathered.strong),
        emphasis=tuple(gathered.emphasis),
        refs=tuple(gathered.refs),
        nested=place.kind in ("paragraph", "item"),
        frame=place.frame,
    )
