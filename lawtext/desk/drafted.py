"""What a draft is: its pieces, what each waits for, and the files that it makes. How it is made is for ``draft``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

from lawtext.desk.rewriting import Cited
from lawtext.textdiff import Op

State = Literal["ready", "citations", "changed", "unsure", "translate"]
STATES: tuple[State, ...] = get_args(State)
"""What a piece of a draft waits for: only to be approved; a look at its citations, notes or heading; the changes of the
authoritative text to be brought in; a word on which clause it was; to be translated."""


@dataclass(frozen=True)
class Piece:
    """A clause or note of the new edition in a draft.

    ``old`` are the clauses it was, ``source`` is the authoritative text of it, ``words`` and ``heading_words`` what
    changed in that since the older edition, ``previous`` the older translation and ``text`` the drafted one (each
    with its heading), ``cited`` its citations, ``reasons`` what else a person has to see to.
    """

    number: str
    state: State
    old: tuple[str, ...] = ()
    source: str = ""
    words: tuple[Op, ...] = ()
    heading_words: tuple[Op, ...] = ()
    previous: str = ""
    text: str = ""
    cited: tuple[Cited, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def open_citations(self) -> tuple[Cited, ...]:
        """The citations that a person has to see to."""
        return tuple(one for one in self.cited if one.verdict not in ("same", "rewritten"))


@dataclass(frozen=True)
class DraftLaw:
    """A law of a draft: its number, where its file stands in the corpus, the file's text, its pieces in order."""

    number: str
    path: str
    content: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Draft:
    """A draft: its laws and ``parts`` (the definitions and the introduction), those left alone (they have a file
    already, or are taken over from the edition before) and what of the older translation has no place in it, as
    (number, text)."""

    edition: str
    language: str
    source: str
    laws: tuple[DraftLaw, ...]
    parts: tuple[DraftLaw, ...] = ()
    kept: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    left_behind: tuple[tuple[str, str], ...] = ()

    @cached_property
    def counts(self) -> Mapping[State, int]:
        """How many pieces wait for what."""
        states = [piece.state for law in self.files_made for piece in law.pieces]
        return {state: states.count(state) for state in STATES}

    @property
    def files_made(self) -> tuple[DraftLaw, ...]:
        """Everything that was drafted, the laws first."""
        return (*self.laws, *self.parts)

    @property
    def files(self) -> dict[str, bytes | None]:
        """What is to be written, by path in the corpus, for ``journal.write_together``."""
        return {law.path: law.content.encode("utf-8") for law in self.files_made}
