"""Where the words of a book come from: its sources, what they said beside the text, and what the program inferred."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

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
    """Something the program proposed: how it knew (``position``, ``copy``, …), how certain (0–1), and why.

    ``again``: a person confirmed it for other words than those that stand there now.
    """

    origin: str
    certainty: float
    reason: str = ""
    again: bool = False


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
