"""Units: what an edition is compared by, its clauses and its notes, with their words in every language.

A unit gathers what the languages of one edition say under one number; a match says which units of two editions belong
together. Matching itself is left to ``matching``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from operator import attrgetter
from typing import Any, Literal

from lawtext.lookup import edition_of
from lawtext.model import HEADING, LOST, TEXT, Book, Clause, Law, Note, PackedLaws
from lawtext.numbering import Number

UnitKind = Literal["clause", "note"]


_NONE: Mapping[str, Any] = {}


def _none() -> Mapping[str, Any]:
    """Return nothing, by language: one value for the notes of all clauses, the headings of all that have none."""
    return _NONE


@cache
def _empty(codes: tuple[str, ...]) -> Mapping[str, str]:
    """Return what a clause has that has no words in any of its languages, one value for all such clauses."""
    return dict.fromkeys(codes, "")


@dataclass(frozen=True, slots=True)
class Unit:
    """A clause or a note of one edition, in every language that has it.

    ``texts`` and ``headings`` are by language; a heading that is missing (lost by its source) is not there, one
    that the clause never had is the empty string. ``hangs_on`` is, of a note, the number of the clause of its mark.
    """

    number: Number
    kind: UnitKind
    texts: Mapping[str, str]
    headings: Mapping[str, str] = field(default_factory=_none)
    hangs_on: Mapping[str, str] = field(default_factory=_none, repr=False)

    @property
    def key(self) -> str:
        """The canonical number as a string (``53A``, ``53^1``)."""
        return self.number.latin

    def says(self, code: str) -> bool:
        """Tell whether its text has words in a language; of a large book no law is read for it."""
        return self.texts.says(code) if isinstance(self.texts, _Asked) else bool(self.texts.get(code))

    def has_words_in(self, code: str) -> bool:
        """Tell whether a language has it with the words of its text: one that waits to be translated has not."""
        return code in self.texts and (self.says(code) or not any(map(self.says, self.texts)))

    @property
    def law(self) -> str:
        """The number of the law it lies in."""
        return self.number.law.latin

    @property
    def parent(self) -> str:
        """The number of the clause above; of the law for a note; empty for a law."""
        above = self.number.parent
        return above.latin if above else ""

    @property
    def label(self) -> str:
        """The last step of the number, which is what its label says (``A`` of 53A)."""
        return self.number.steps[-1].latin


class _Asked(Mapping[str, str]):
    """The words of a clause or note of a large book by language, or of its heading: read when somebody asks."""

    __slots__ = ("_codes", "_edition", "_heading", "_laws", "_number", "_worded")

    def __init__(
        self,
        laws: Mapping[tuple[str, str, str], Law],
        edition: str,
        number: Number,
        codes: tuple[str, ...],
        worded: tuple[str, ...],
        *,
        heading: bool,
    ) -> None:
        """``worded`` are those of its languages, ``codes``, in which it is not empty."""
        self._laws, self._edition, self._number, self._codes, self._heading = laws, edition, number, codes, heading
        self._worded = worded

    def says(self, code: str) -> bool:
        """Tell whether a language has words of it."""
        return code in self._worded

    def __getitem__(self, code: str) -> str:
        if code not in self._worded:
            if code not in self._codes:
                raise KeyError(code)
            return ""
        law = self._laws[self._edition, code, self._number.law.latin]
        clause = law.clauses.get(self._number.latin)
        if clause is None:
            return next(note.text.string for note in law.notes if note.number == self._number)
        return clause.title if self._heading else clause.text

    def __contains__(self, code: object) -> bool:
        return code in self._codes

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)


@dataclass(frozen=True, slots=True)
class Match:
    """Units of the old and of the new edition that belong together, how sure that is (0–1) and why."""

    old: tuple[str, ...]
    new: tuple[str, ...]
    score: float
    certain: bool
    reason: str


_SHARED: dict[int, dict[str, dict[str, Unit]]] = {}
"""The units that are remembered, by the book and the edition."""


@contextmanager
def shared_units(book: Book) -> Iterator[None]:
    """Remember the units of a book meanwhile, which take room: several parts of a comparison ask for them."""
    _SHARED[id(book)] = {}
    try:
        yield
    finally:
        _SHARED.pop(id(book), None)


def units(book: Book, edition: str) -> dict[str, Unit]:
    """Return every unit of an edition by number, in the order of the book.

    Raises:
        UsageError: the book has no such edition.
    """
    shared = _SHARED.get(id(book), {})
    if edition not in shared:
        shared[edition] = _new_units(book, edition)
    return shared[edition]


def _new_units(book: Book, edition: str) -> dict[str, Unit]:
    edition_of(book, edition)
    found: list[Unit] = []
    for number in book.numbers(edition):
        places = [(edition, code, str(number)) for code in book.languages]
        if isinstance(book.laws, PackedLaws):
            found += _of_outlines(book.laws, [place for place in places if place in book.laws])
        else:
            found += _of_laws([law for place in places if (law := book.laws.get(place)) is not None])
    return {unit.key: unit for unit in sorted(found, key=attrgetter("number"))}


def _of_laws(laws: Iterable[Law]) -> Iterator[Unit]:
    """Yield the clauses, then the notes of a law in some languages."""
    clauses: dict[Number, dict[str, Clause]] = {}
    notes: dict[Number, dict[str, Note]] = {}
    for law in laws:
        for clause in law.root.walk():
            clauses.setdefault(clause.number, {})[law.language] = clause
        for note in law.notes:
            notes.setdefault(note.number, {})[law.language] = note
    yield from (_clause_unit(number, by_language) for number, by_language in clauses.items())
    yield from (_note_unit(number, by_language) for number, by_language in notes.items())


def _of_outlines(laws: PackedLaws, places: Sequence[tuple[str, str, str]]) -> Iterator[Unit]:
    """Yield the same of a large book: what a clause or note says is in the law, and is not held once more."""
    said: dict[Number, dict[str, int]] = {}
    hang: dict[Number, dict[str, str]] = {}
    for place in places:
        outline = laws.outlines[place]
        for number, told in zip(outline.clauses, outline.said, strict=False):
            said.setdefault(number, {})[place[1]] = told
        for (number, clause), told in zip(outline.notes, outline.said[len(outline.clauses) :], strict=True):
            hang.setdefault(number, {})[place[1]] = clause.latin
            said.setdefault(number, {})[place[1]] = told
    for number, by_language in said.items():
        asked = partial(_asked, laws, places[0][0], number, by_language)
        if number in hang:
            yield Unit(number, "note", asked(by_language, TEXT), hangs_on=hang[number])
        else:
            headed = [code for code, told in by_language.items() if not told & LOST]
            yield Unit(number, "clause", asked(by_language, TEXT), asked(headed, HEADING))


def _asked(
    laws: PackedLaws, edition: str, number: Number, said: Mapping[str, int], codes: Iterable[str], what: int
) -> Mapping[str, str]:
    """Return the words of a clause or note of a large book by language, which are read when somebody asks; ``what`` is
    asked for (``TEXT``, ``HEADING``), and ``said`` tells where there is any."""
    held, worded = _once(tuple(codes)), _once(tuple([code for code in codes if said[code] & what]))
    if not worded:
        return _empty(held)
    return _Asked(laws, edition, number, held, worded, heading=what == HEADING)


@cache
def _once(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return languages as one value for all that have these."""
    return codes


def _clause_unit(number: Number, clauses: Mapping[str, Clause]) -> Unit:
    headings = {
        code: clause.title for code, clause in clauses.items() if clause.heading is None or not clause.heading.missing
    }
    return Unit(
        number=number,
        kind="clause",
        texts={code: clause.text for code, clause in clauses.items()},
        headings=headings if any(headings.values()) else _empty(tuple(headings)),
    )


def _note_unit(number: Number, notes: Mapping[str, Note]) -> Unit:
    texts = {code: note.text.string for code, note in notes.items()}
    return Unit(number, "note", texts, hangs_on={code: str(note.clause) for code, note in notes.items()})


def languages_of(book: Book, edition: str) -> tuple[str, ...]:
    """Return the languages, in the book's order, in which an edition has any law."""
    held = {code for (id, code, _) in book.laws if id == edition}
    return tuple(code for code in book.languages if code in held)
