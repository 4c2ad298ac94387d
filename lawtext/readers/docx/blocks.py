"""A block of a Word file while it is put together out of the runs of a paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lawtext.readers.blocks import Block, BlockKind
from lawtext.readers.docx.runs import Piece
from lawtext.readers.extracted import joined
from lawtext.readers.gathered import Gathered
from lawtext.readers.text.lines import runs_on
from lawtext.readers.traced import Traced


@dataclass(slots=True)
class GatheredRuns(Gathered):
    """The block that is put together, with whether a space before what comes now would be one too many (``spaced``),
    the length of the label and its space that it begins with, and where something stands behind a tab or two spaces
    (``stops``)."""

    spaced: bool = True
    label: int = 0
    stops: list[int] = field(default_factory=list)

    def add(self, piece: Traced, *, bold: bool = False, italic: bool = False) -> None:
        """Put text behind what is there."""
        start = self.length
        self.put(piece)
        if bold and piece.string.strip():
            self.strong.append((start, self.length))
        if italic and piece.string.strip():
            self.emphasis.append((start, self.length))

    def space(self) -> None:
        """Put a space behind what is there, which the file does not have."""
        self.add(Traced.inserted(" "))
        self.spaced = True

    def before_space(self) -> int:
        """Return where a mark stands that comes now: at the word before it, not after a space."""
        string = "".join(piece.string for piece in self.pieces[-2:])
        return self.length - (len(string) - len(string.rstrip(" ")))

    def goes_on(self, line: Sequence[Piece]) -> bool:
        """Tell whether a line goes on with the sentence that is there."""
        above = "".join(piece.string for piece in self.pieces[-20:])
        return runs_on(above, "".join(piece.string for piece in line if piece.role == "text"))

    def block(self, kind: BlockKind, level: int, label: str) -> Block:
        """Return the block; ``label`` is its number, where the text does not carry that."""
        text = Traced.join(self.pieces)
        strong, emphasis = (joined(ranges, text.string) for ranges in (self.strong, self.emphasis))
        if self.label and strong and strong[0][0] == self.label:
            strong = ((0, strong[0][1]), *strong[1:])  # a number looks like the text that it stands before
        return Block(text, kind, level, label, gap=True, strong=strong, emphasis=emphasis, refs=tuple(self.refs)).cut(0)
