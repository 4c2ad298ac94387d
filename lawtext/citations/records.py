"""What citations are, as values: what was written where (``Group``, ``Item``), and what it means (``Citation``).

The grammar makes groups, the resolution makes citations of them; this module holds neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from lawtext.numbering import WrongLetter
from lawtext.packed import by_fields

Status = Literal["resolved", "not-in-edition", "not-in-corpus", "ambiguous", "malformed", "no-context"]

Tie = Literal["noun", "bare", "seen", "cited", "loose"]
"""How sure the grammar is that a number is cited: a noun stands before it; digits and letters make a number of a
law and the words before cite; a number alone behind "see"; a part of a law behind a citing word; the same behind a
word that may cite."""


class Piece(NamedTuple):
    """A piece of a written number: ``text`` at ``at``; ``end`` lies behind its closing bracket.

    ``shape`` is ``(`` for a piece in brackets, ``.`` behind a full stop, a space for one that stands apart, ``-``
    behind a hyphen, empty for one that is joined to what stands before. ``~`` stands apart or behind a comma and counts
    only where such a clause exists; ``^`` is a digit that can be the mark of a note (``53A1)``), ``?`` a letter that
    can be a person's initial or a class of things (``Law 16 A. Player may``).
    """

    text: str
    at: int
    end: int
    shape: str


class Segment(NamedTuple):
    """Pieces with the levels that their noun allows for the first of them (empty: no noun, any level).

    ``start`` is where that noun stands, for a part named behind the first.
    """

    levels: tuple[int, ...]
    pieces: tuple[Piece, ...]
    start: int = -1


class Item(NamedTuple):
    """One item of a list of citations: its extent, its segments from the whole to the part, the end of its range.

    ``start`` is that of the noun where one stands before this very item. ``bad`` says that the number cannot be
    read to its end (an unclosed bracket, letters that are no numeral).
    """

    start: int
    end: int
    segments: tuple[Segment, ...]
    upto: tuple[Piece, ...] = ()
    bad: bool = False


OwnerKind = Literal["number", "this", "same", "previous", "next", "work", "edition", "other"]


class Owner(NamedTuple):
    """What a citation says that its number is part of: ``of Law 27``, ``of this Law``, ``of the Regulations``.

    ``others`` are further laws that it is a part of: ``section B of Laws 16 and 27``.
    """

    kind: OwnerKind
    segments: tuple[Segment, ...] = ()
    name: str = ""
    levels: tuple[int, ...] = ()
    others: tuple[Item, ...] = ()


class Group(NamedTuple):
    """A list of items that share a noun (or have none), as written.

    ``levels`` are those of the noun, empty where there is none; ``short`` says that it is a short form (``ν.``, ``L``);
    ``direction`` is ``above`` or ``below`` where the text says so; ``listed`` says that the noun is that of any list
    (``item``), so that no number behind it begins with a law.
    """

    items: tuple[Item, ...]
    language: str
    tie: Tie
    levels: tuple[int, ...] = ()
    plural: bool = False
    generic: bool = False
    foreign: bool = False
    owner: Owner | None = None
    direction: str = ""
    noun: tuple[int, int] = (0, 0)
    short: bool = False
    listed: bool = False

    @property
    def end(self) -> int:
        """Where the group ends, with all that its items are parts of."""
        owner = self.owner
        return owner.others[-1].end if owner is not None and owner.others else self.items[-1].end

    def read_past(self, end: int) -> Group:
        """Return the group as one that is read up to ``end`` and cites nothing: an item that starts nowhere."""
        return self._replace(items=(Item(-1, end, ()),))


SelfKind = Literal["law", "clause", "previous", "next", "book", "footnote", "definitions", "introduction"]
BesideKind = Literal["previous", "next"]


class SelfMention(NamedTuple):
    """Words that cite without a number: ``this Law``, ``αυτής της διάταξης``, ``these Laws``, ``the footnote``.

    ``everyday`` says that outside a law they mean no clause (``this section`` of an article).
    """

    start: int
    end: int
    language: str
    kind: SelfKind
    levels: tuple[int, ...] = ()
    everyday: bool = False


Mention = Group | SelfMention


@dataclass(frozen=True, slots=True)
class Citation:
    """One citation as written, and what it means.

    Args:
        start, end: where it stands, in code points of the text given; ``text`` is that stretch.
        targets: canonical Latin numbers (``47E1``); several for a range; empty for the whole book (``how`` is
            ``book``) and where nothing can be said.
        work: the name of another work whose clause is cited; None for this book.
        status: see ``Status``.
        wrong_script: letters of the wrong script, ``at`` counted in the text given.
        candidates: what an ambiguous citation can mean.
        relative: whether the law comes from the clause the text stands in.
        language: the language of the citation's own words.
        how: by what it was found and read: ``noun``, ``list``, ``range``, ``bare``, ``relative``, ``self``, ``book``,
            ``note``, ``part`` (definitions, introduction) or ``work``.
        edition: the edition whose clauses are meant.
    """

    start: int
    end: int
    text: str
    targets: tuple[str, ...]
    work: str | None
    status: Status
    wrong_script: tuple[WrongLetter, ...] = ()
    candidates: tuple[str, ...] = ()
    relative: bool = False
    language: str = ""
    how: str = ""
    edition: str = ""

    __reduce__ = by_fields

    def as_json(self) -> dict[str, object]:
        """Return the citation as the mapping that ``lawtext citations --format json`` prints."""
        return {
            "start": self.start,
            "end": self.end,
            "text": self.text,
            "targets": list(self.targets),
            "work": self.work,
            "status": self.status,
            "wrong_script": [
                {"at": wrong.at, "codepoint": wrong.codepoint, "fix": wrong.fix} for wrong in self.wrong_script
            ],
            "candidates": list(self.candidates),
            "relative": self.relative,
        }
