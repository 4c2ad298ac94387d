"""What people decided, as values: states of pairs, waivers of findings, and how a pair stands now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from lawtext.textdiff import Op

Given = Literal["reviewed", "approved"]
GIVEN: tuple[Given, ...] = get_args(Given)
"""The states that a person gives a pair; without one it is ``unreviewed``."""
Standing = Literal["unreviewed", "reviewed", "approved", "changed"]
"""How a pair stands now: ``changed`` where a text was edited since it was reviewed or approved."""


@dataclass(frozen=True, slots=True)
class State:
    """A pair's state: the clause, note or definition ``number`` of an edition in ``language`` and in the source.

    ``seen`` are fingerprints and ``texts`` the texts it was given for, per language; ``file`` is where it stands.
    """

    edition: str
    number: str
    language: str
    state: Given
    by: str
    date: str
    seen: Mapping[str, str]
    texts: Mapping[str, str]
    file: str = field(default="", compare=False)
    line: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class Waiver:
    """A finding that a person accepts, and why: it holds for these words of this clause, and no others.

    ``words`` are the words meant (a finding's ``text``), ``against`` those of the other language, where it has them.
    """

    rule: str
    edition: str
    number: str
    language: str
    words: str
    against: str
    reason: str
    by: str
    date: str
    file: str = field(default="", compare=False)
    line: int = field(default=1, compare=False)

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it is about, words apart."""
        return (self.rule, self.edition, self.number, self.language)


@dataclass(frozen=True, slots=True)
class Decisions:
    """Every state and waiver of a book."""

    states: tuple[State, ...] = ()
    waivers: tuple[Waiver, ...] = ()


@dataclass(frozen=True, slots=True)
class PairStanding:
    """How a pair stands: the person's word, and per language what changed since, word by word."""

    edition: str
    number: str
    language: str
    standing: Standing
    given: State | None = None
    changed: Mapping[str, tuple[Op, ...]] = field(default_factory=dict)
