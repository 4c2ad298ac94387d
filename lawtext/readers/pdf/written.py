"""The text of a PDF as it is written down, line by line, and what becomes of lines in it: a block, a note, nothing.

Whatever is no text of its own (a hyphen at the end of a line, the number of a note) is left out with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from lawtext.readers.blocks import Block, LeftOut, with_marks
from lawtext.readers.extracted import Extracted, joined
from lawtext.readers.pdf.lines import Line
from lawtext.readers.pdf.notes import Kinds, Note
from lawtext.readers.pdf.words import breaks_word, joined_word
from lawtext.readers.text.lines import LIST_SIGN
from lawtext.readers.traced import Traced

_NUMBER_END, _NUMBER_GOES_ON = re.compile(r"\w(?:\(\w{1,5}\))+\Z"), re.compile(r"\(\w{1,5}\)(?!\w)")


class Written:
    """The text of a document, and its lines as blocks.

    Args:
        name: what messages call the file.
        kinds: what its lines are beside text.
        known: the words that it has in one piece.
        breaking: the signs that stand at the ends of its lines only where a word is broken.
    """

    def __init__(self, name: str, kinds: Kinds, known: frozenset[str], breaking: str) -> None:
        self.out = Extracted(name)
        self._kinds, self._known, self._breaking = kinds, known, breaking
        self._traced: dict[int, Traced] = {}

    def put(self, pages: Sequence[Sequence[Line]], asides: Mapping[int, Sequence[tuple[str, str]]]) -> None:
        """Write the text down page by page, each with its ``asides``: text that is left out, and why."""
        for index, page in enumerate(pages):
            if index:
                self.out.end_line()
            for line in page:
                reason = self._kinds.heads.get(id(line))
                if reason:
                    self.out.leave(line.string, reason)
                else:
                    self._traced[id(line)] = self.out.put(line.string)
                self.out.end_line()
            for string, reason in asides.get(index, ()):
                self.out.leave(string, reason)
                self.out.end_line()

    def block(self, lines: Sequence[Line], *, marks: bool = True) -> Block:
        """Return lines as one block: broken words joined, note marks beside the text or, without ``marks``, in it."""
        pieces: list[Traced] = []
        strong: list[tuple[int, int]] = []
        emphasis: list[tuple[int, int]] = []
        refs: list[tuple[int, int, str]] = []
        at = 0
        for line, below in zip_longest(lines, lines[1:]):
            text, goes_on = self._part(line, below.string if below else "")
            end = len(text)
            strong += [(at + a, at + min(b, end)) for a, b in line.strong]
            emphasis += [(at + a, at + min(b, end)) for a, b in line.emphasis]
            refs += [(at + a, at + b, mark) for a, b, mark in (self.refs(line) if marks else ())]
            pieces.append(text)
            at += end
            if below and below.string and not goes_on:
                pieces.append(Traced.inserted(" "))
                at += 1
        text = Traced.join(pieces)
        block = Block(text, gap=True, strong=joined(strong, text.string), emphasis=joined(emphasis, text.string))
        return with_marks(block, refs)

    def _part(self, line: Line, below: str) -> tuple[Traced, bool]:
        """Return the text of a line without a hyphen that is none of its own, and whether its last word or number goes
        on with the line below."""
        text = self._traced[id(line)]
        if _NUMBER_END.search(line.string) and _NUMBER_GOES_ON.match(below):
            return text, True  # “39D4(b)(iii)” may be broken between its brackets
        if not breaks_word(line.string, below):
            return text, False
        if line.string[-1] in self._breaking or joined_word(line.string, below) in self._known:
            self._leave(text.cut(len(text) - 1), "a hyphen at the end of a line")
            text = text.cut(0, len(text) - 1)
        return text, True

    def refs(self, line: Line) -> Sequence[tuple[int, int, str]]:
        """Return the note marks of a line: where each begins and ends, and the id of its note."""
        return self._kinds.refs.get(id(line), ())

    def note(self, note: Note) -> Block:
        """Return the text of a note, without its mark."""
        whole = self.block(note.lines, marks=False)
        self._leave(whole.text.cut(0, note.head), "the number of a note")
        return replace(whole.cut(note.head), gap=False)

    def bullet(self, block: Block, sign: re.Match[str]) -> Block:
        """Return a block as an item of a list, without the sign at its head."""
        self._leave(block.text.cut(0, len(sign[0].rstrip())), LIST_SIGN)
        return replace(block.cut(sign.end()), kind="item", level=1)

    def leave(self, line: Line, reason: str) -> None:
        """Leave a line out that was put down as text."""
        self._leave(self._traced[id(line)], reason)

    def _leave(self, text: Traced, reason: str) -> None:
        self.out.left_out += [LeftOut(start, end, reason) for start, end in text.stretches()]
