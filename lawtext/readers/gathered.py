"""The text of a block as it is gathered, piece by piece, with the places in it of what is bold or slanted and of marks.

Which pieces there are is for the reader of each format.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter

from lawtext.readers.blocks import Block, Ref
from lawtext.readers.traced import Traced

_SPACE = " \t\n\r\f\v"
_UNTIDY = re.compile(r"[\t\n\r\f\v]|  ")
_WORDS = re.compile(rf"[^{_SPACE}]+")


@dataclass(slots=True)
class Gathered:
    """The text so far, which of it is bold or slanted, and the marks of notes in it."""

    pieces: list[Traced] = field(default_factory=list)
    length: int = 0
    strong: list[tuple[int, int]] = field(default_factory=list)
    emphasis: list[tuple[int, int]] = field(default_factory=list)
    refs: list[Ref] = field(default_factory=list)

    def put(self, piece: Traced) -> None:
        """Put text behind what is there."""
        self.pieces.append(piece)
        self.length += len(piece)


def tidied(block: Block) -> Block:
    """Return the block with single spaces, and what stands beside it moved along."""
    string = block.string
    if not block.refs and not _UNTIDY.search(string) and not string[:1].isspace() and not string[-1:].isspace():
        return block
    text, moved = _single_spaced(block.text)
    # A mark that follows a space belongs to the word before it.
    refs = tuple(
        Ref(max(0, at - (at > 0 and text.string[at - 1] == " ")), ref.mark, ref.source)
        for ref, at in ((ref, moved.place(ref.at)) for ref in block.refs)
    )
    return replace(block, text=text, strong=moved.spans(block.strong), emphasis=moved.spans(block.emphasis), refs=refs)


@dataclass(frozen=True, slots=True)
class _Moved:
    """Where the words of a text went when the white space between them became single spaces.

    Args:
        words: where each began and ended, and where it begins now, in order.
        length: how long the text is now.
    """

    words: Sequence[tuple[int, int, int]]
    length: int

    def place(self, at: int) -> int:
        """Return where a place of the text is now: in the space before a word the space itself, else the word."""
        index = bisect_right(self.words, at, key=itemgetter(0)) - 1
        if index >= 0 and at < self.words[index][1]:
            return self.words[index][2] + at - self.words[index][0]
        if index + 1 == len(self.words):
            return self.length
        following = self.words[index + 1][2]
        return max(0, following - 1) if index >= 0 and at == self.words[index][1] else following

    def spans(self, spans: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """Return where stretches of the text are now, without those that were nothing but white space."""
        places = ((self.place(start), self.place(end)) for start, end in spans)
        return tuple((start, end) for start, end in places if start < end)


def _single_spaced(text: Traced) -> tuple[Traced, _Moved]:
    """Return a text without white space around it, with single spaces in it, and where its words went."""
    string = text.string
    pieces: list[Traced] = []
    words: list[tuple[int, int, int]] = []
    length = 0
    # A no-break space that indents a line is white space too.
    for match in _WORDS.finditer(string, len(string) - len(string.lstrip()), len(string.rstrip())):
        if words:
            space = words[-1][1]
            pieces.append(text.cut(space, space + 1) if string[space] == " " else Traced.inserted(" "))
            length += 1
        pieces.append(text.cut(match.start(), match.end()))
        words.append((match.start(), match.end(), length))
        length += match.end() - match.start()
    return Traced.join(pieces), _Moved(words, length)
