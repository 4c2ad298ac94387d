"""Units: what an edition is compared by, its clauses and its notes, with their words in every language.

A unit gathers what the languages of one edition say under one number; a match says which units of two editions belong
together. Matching itself is left to ``matching``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, partial
from operator import attrgetter
from typing import Any, Literal

from lawtext.lookup import edition_of
from lawtext.model import Book, Clause, Law, Note
from lawtext.numbering import Number
from lawtext.packed import PackedMapping

UnitKind = Literal["clause", "note"]


_NONE: Mapping[str, Any] = {}


def _none() -> Mapping[str, Any]:
    """Return nothing, by language: one value for the notes of all clauses, the headings of all that have none."""
    return _NONE


@cache
def _empty_headings(codes: tuple[str, ...]) -> Mapping[str, str]:
    """Return the headings of a clause that never had one in any of its languages, one value for all such clauses."""
    return dict.fromkeys(codes, "")


@dataclass(frozen=True, slots=True)
class Unit:
    """A clause or a note of one edition, in every language that has it.

    ``texts`` and ``headings`` are by language; a heading that is missing (lost by its source) is not there, one
    that the clause never had is the empty string. ``notes`` are the values of the model.
    """

    number: Number
    kind: UnitKind
    texts: Mapping[str, str]
    headings: Mapping[str, str] = field(default_factory=_none)
    notes: Mapping[str, Note] = field(default_factory=_none, repr=False)

    @property
    def key(self) -> str:
        """The canonical number as a string (``53A``, ``53^1``)."""
        return self.number.latin

    def has_words_in(self, code: str) -> bool:
        """Tell whether a language has it with the words of its text: one that waits to be translated has not."""
        return code in self.texts and bool(self.texts[code] or not any(self.texts.values()))

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

    __slots__ = ("_codes", "_edition", "_heading", "_laws", "_number")

    def __init__(
        self,
        laws: Mapping[tuple[str, str, str], Law],
        edition: str,
        number: Number,
        codes: tuple[str, ...],
        *,
        heading: bool,
    ) -> None:
        self._laws, self._edition, self._number, self._codes, self._heading = laws, edition, number, codes, heading

    def __getitem__(self, code: str) -> str:
        if code not in self._codes:
            raise KeyError(code)
        law = self._laws[self._edition, code, self._number.law.latin]
        clause = law.clauses.get(self._number.latin)
        if clause is None:
            return next(note.text.string for note in law.notes if note.number == self._number)
        return clause.title if self._heading else clause.text

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
    for laws in _law_by_law(book, edition):
        clauses: dict[Number, dict[str, Clause]] = {}
        notes: dict[Number, dict[str, Note]] = {}
        for law in laws:
            for clause in law.root.walk():
                clauses.setdefault(clause.number, {})[law.language] = clause
            for note in law.notes:
                notes.setdefault(note.number, {})[law.language] = note
        made = [_clause_unit(number, by_language) for number, by_language in clauses.items()]
        made += [_note_unit(number, by_language) for number, by_language in notes.items()]
        found += map(partial(_asking, book, edition), made) if isinstance(book.laws, PackedMapping) else made
    return {unit.key: unit for unit in sorted(found, key=attrgetter("number"))}


def _law_by_law(book: Book, edition: str) -> Iterator[Iterator[Law]]:
    """Yield each law of an edition in the languages that have it."""
    for number in book.numbers(edition):
        found = (book.laws.get((edition, code, str(number))) for code in book.languages)
        yield (law for law in found if law is not None)


def _asking(book: Book, edition: str, unit: Unit) -> Unit:
    """Return a unit of a book that holds its laws packed: what it says is in the law, and is not held once more."""
    texts, headings = (
        _Asked(book.laws, edition, unit.number, tuple(held), heading=held is unit.headings)
        if any(held.values())
        else held
        for held in (unit.texts, unit.headings)
    )
    return replace(unit, texts=texts, headings=headings)


def _clause_unit(number: Number, clauses: Mapping[str, Clause]) -> Unit:
    headings = {
        code: clause.title for code, clause in clauses.items() if clause.heading is None or not clause.heading.missing
    }
    return Unit(
        number=number,
        kind="clause",
        texts={code: clause.text for code, clause in clauses.items()},
        headings=headings if any(headings.values()) else _empty_headings(tuple(headings)),
    )


def _note_unit(number: Number, notes: Mapping[str, Note]) -> Unit:
    return Unit(number, "note", {code: note.text.string for code, note in notes.items()}, notes=notes)


def languages_of(book: Book, edition: str) -> tuple[str, ...]:
    """Return the languages, in the book's order, in which an edition has any law."""
    held = {code for (id, code, _) in book.laws if id == edition}
    return tuple(code for code in book.languages if code in held)
