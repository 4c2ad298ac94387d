"""Text that knows where each of its characters stands on the page it was read from.

A ``Traced`` is a string made of stretches of a page, with whatever a reader put between them (a space for a line
break). Cutting, joining and tidying keep the way back, so that the ledger can account for every character.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from operator import itemgetter

INSERTED = -1
"""Stands in place of an offset for characters that are not on the page."""

_GAP = re.compile(r"[ \t\n\r\f\v]{2,}|[\t\n\r\f\v]")
"""White space that is more than one space, or none."""
_UNTIDY = re.compile(r"[\t\n\r\f\v]|  ")
_new = object.__new__


class Traced:
    """A string and its origin: ``parts`` are (start in the string, length, offset on the page).

    There are several for every paragraph, and nearly all are one stretch of the page: such a one holds its offset
    only: ``origin``, which is ``INSERTED`` for a text of several stretches and for one that is on no page. Nothing
    changes a ``Traced`` once it is made.
    """

    __slots__ = ("_parts", "origin", "string")

    def __init__(self, string: str = "", parts: tuple[tuple[int, int, int], ...] = ()) -> None:
        self.string = string
        self._parts: tuple[tuple[int, int, int], ...] | None = parts
        self.origin = INSERTED
        if len(parts) == 1 and parts[0][:2] == (0, len(string)):
            self._parts = None
            self.origin = parts[0][2]

    @property
    def parts(self) -> tuple[tuple[int, int, int], ...]:
        """The stretches it is made of, in order: (start in the string, length, offset on the page)."""
        return ((0, len(self.string), self.origin),) if self._parts is None else self._parts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Traced):
            return NotImplemented
        return self.string == other.string and self.parts == other.parts

    def __hash__(self) -> int:
        return hash((self.string, self.parts))

    def __repr__(self) -> str:
        return f"Traced(string={self.string!r}, parts={self.parts!r})"

    @classmethod
    def stretch(cls, string: str, at: int) -> Traced:
        """Return a string, not empty, that stands on the page from ``at`` on (``INSERTED``: on no page)."""
        made = _new(cls)
        made.string, made.origin, made._parts = string, at, None
        return made

    @classmethod
    def of(cls, text: str, start: int, end: int) -> Traced:
        """Return the stretch of a page's text from ``start`` to ``end``."""
        return cls.stretch(text[start:end], start) if end > start else cls()

    @classmethod
    def inserted(cls, string: str) -> Traced:
        """Return text that stands on no page."""
        return cls.stretch(string, INSERTED) if string else cls()

    def from_page(self) -> Traced:
        """Return the text without what was inserted at its end; all of it where nothing of it stands on a page."""
        ends = [start + length for start, length, at in self.parts if at != INSERTED]
        return self.cut(0, ends[-1]) if ends else self

    @classmethod
    def replaced(cls, string: str, start: int, end: int) -> Traced:
        """Return one character of text that stands for the page's stretch from ``start`` to ``end``."""
        return cls(string, ((0, len(string), start),)) if end > start else cls.inserted(string)

    @classmethod
    def join(cls, pieces: Iterable[Traced], between: str = "") -> Traced:
        """Return the pieces one after the other."""
        pieces = list(pieces)
        if len(pieces) == 1 and pieces[0]._parts is None:
            return pieces[0]
        strings: list[str] = []
        parts: list[tuple[int, int, int]] = []
        at = 0
        gap = cls.inserted(between)
        for index, piece in enumerate(pieces):
            for part in (gap, piece) if index and between else (piece,):
                for start, length, source in part.parts:
                    last = parts[-1] if parts else None
                    if last and source != INSERTED and last[2] != INSERTED and last[2] + last[1] == source:
                        parts[-1] = (last[0], last[1] + length, last[2])
                    else:
                        parts.append((at + start, length, source))
                strings.append(part.string)
                at += len(part.string)
        return cls("".join(strings), tuple(parts))

    def __bool__(self) -> bool:
        return bool(self.string)

    def __len__(self) -> int:
        return len(self.string)

    def cut(self, start: int, end: int | None = None) -> Traced:
        """Return the part from ``start`` to ``end`` (None: to the end)."""
        string = self.string
        size = len(string)
        stop = size if end is None or end > size else end
        if not start and stop == size:
            return self
        if self._parts is None and 0 <= start < stop:
            return Traced.stretch(string[start:stop], self.origin if self.origin == INSERTED else self.origin + start)
        stop = size if end is None else end
        parts: list[tuple[int, int, int]] = []
        whole = self.parts
        # By index: to skip to the place would be to walk there, for each of the cuts of a long text.
        for index in range(max(0, bisect_right(whole, (start, INSERTED - 1)) - 1), len(whole)):
            at, length, source = whole[index]
            if at >= stop:
                break
            low, high = max(at, start), min(at + length, stop)
            if low < high:
                parts.append((low - start, high - low, source if source == INSERTED else source + low - at))
        return Traced(self.string[start:stop], tuple(parts))

    def without(self, *gone: tuple[int, int]) -> Traced:
        """Return the text without some stretches, which are (start, end) in order and do not overlap."""
        starts = (0, *(end for _, end in gone))
        return Traced.join(
            [self.cut(*kept) for kept in zip(starts, (*(start for start, _ in gone), None), strict=True)]
        )

    def strip(self) -> Traced:
        """Return the text without white space at its ends."""
        string = self.string
        if string and not string[0].isspace() and not string[-1].isspace():
            return self
        start = len(string) - len(string.lstrip())
        return self.cut(start, max(start, len(string.rstrip())))

    def tidy(self) -> Traced:
        """Return the text with every run of spaces, tabs and line breaks as one space, none at the ends."""
        bare = self.strip()
        if not _UNTIDY.search(bare.string):
            return bare
        pieces: list[Traced] = []
        at = 0
        for match in _GAP.finditer(bare.string):
            pieces.append(bare.cut(at, match.start()))
            space = match[0].find(" ")
            keeps = space >= 0 and bare.at(match.start() + space) != INSERTED
            pieces.append(bare.cut(match.start() + space, match.start() + space + 1) if keeps else Traced.inserted(" "))
            at = match.end()
        return Traced.join((*pieces, bare.cut(at)))

    def at(self, offset: int) -> int:
        """Return where on the page the character at ``offset`` stands, ``INSERTED`` where it does not."""
        index = bisect_right(self.parts, offset, key=itemgetter(0)) - 1
        if index < 0:
            return INSERTED
        start, length, source = self.parts[index]
        return INSERTED if source == INSERTED or offset >= start + length else source + offset - start

    def place_of(self, start: int, end: int) -> int:
        """Return where on the page the part from ``start`` to ``end`` stands, ``INSERTED`` where it is not one stretch
        of it."""
        for at, length, source in self.parts if self._parts is not None else ():
            if start < at + length:
                return INSERTED if source == INSERTED or end > at + length else source + start - at
        return INSERTED if self.origin == INSERTED else self.origin + start

    @property
    def start(self) -> int:
        """Where on the page the first of its characters stands, ``INSERTED`` for text from no page."""
        if self._parts is None:
            return self.origin
        return next((source for _, _, source in self._parts if source != INSERTED), INSERTED)

    def stretches(self) -> Iterator[tuple[int, int]]:
        """Yield the stretches of the page that the text was made of, as (start, end)."""
        for _, length, source in self.parts:
            if source != INSERTED:
                yield (source, source + length)
