"""The text of a source that is no text: what a reader takes out of a Word file or a PDF, in the order of reading.

Such a file has no characters to point at. So its reader writes down the text that it takes out, and every offset of
the ledger, of ``left_out`` and of messages counts in that text; the name of the format says so in every report.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from lawtext.problems import LawtextError, Problem
from lawtext.readers.blocks import LeftOut
from lawtext.readers.page import Page
from lawtext.readers.traced import Traced

ENCODING = "extracted"
"""What stands in place of an encoding for a page whose text was taken out of a file."""
MAX_TEXT = 20_000_000
"""The most text that is taken out of a file, in code points; a whole law book has less than one million."""

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")


@dataclass(slots=True)
class Extracted:
    """The text taken out so far. What is put in comes back traced; what is no law is put in with its reason."""

    name: str
    pieces: list[str] = field(default_factory=list)
    length: int = 0
    left_out: list[LeftOut] = field(default_factory=list)

    def put(self, string: str) -> Traced:
        """Add text and return it with its offsets.

        Raises:
            LawtextError: there is more text than any source has.
        """
        start = self.length
        self.pieces.append(string)
        self.length += len(string)
        if self.length > MAX_TEXT:
            message = f"more text than the limit of {MAX_TEXT:,} characters"
            raise LawtextError(Problem(self.name, 0, 0, "too-large", message))
        return Traced(string, ((0, len(string), start),)) if string else Traced()

    def leave(self, string: str, reason: str) -> None:
        """Add text that is left out, for a reason."""
        piece = self.put(string)
        self.left_out += [LeftOut(start, end, reason) for start, end in piece.stretches()]

    def end_line(self) -> None:
        """Begin a new line; where one was begun before, a blank one stands above it."""
        self.put("\n")

    def page(self) -> Page:
        """Return the page that the text makes."""
        return Page(self.name, "".join(self.pieces), ENCODING)


def clean(string: str) -> str:
    """Return text in NFC, with a replacement character for each one that no text holds (control characters)."""
    return unicodedata.normalize("NFC", _CONTROL.sub("\ufffd", string))


N = TypeVar("N", int, float)


def met(spans: Iterable[tuple[N, N]], near: N = 0) -> list[tuple[N, N]]:
    """Return stretches in order, those as one that meet, or that lie no farther apart than ``near``."""
    out: list[tuple[N, N]] = []
    for start, end in sorted(spans):
        if out and start <= out[-1][1] + near:
            out[-1] = (out[-1][0], max(out[-1][1], end))
        else:
            out.append((start, end))
    return out


def joined(ranges: Iterable[tuple[int, int]], string: str) -> tuple[tuple[int, int], ...]:
    """Return stretches of a text, in order, without empty ones, those as one between which nothing but space stands.

    A file cuts words that look alike wherever somebody once typed, or after each letter.
    """
    out: list[tuple[int, int]] = []
    for start, end in ranges:
        if start >= end:
            continue
        if out and not string[out[-1][1] : start].strip():
            out[-1] = (out[-1][0], end)
        else:
            out.append((start, end))
    return tuple(out)
