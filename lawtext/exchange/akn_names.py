"""What Akoma Ntoso calls the parts of a law book: elements per level, eIds, addresses, dates.

The writer, the linter and the way back share these names. What a book says about itself in ``[akn]`` of
``book.toml`` (``country``, and ``levels`` as in ``levels = { law = "article" }``) comes first; without it the
elements follow the depth of a level and the country is ``qm``, a code that ISO 3166 leaves to its users.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lawtext.akoma import HIERARCHY, NAMESPACE
from lawtext.languages.dates import is_day
from lawtext.model import Book, Edition
from lawtext.numbering import Number, Numbering, numeral, rank_of
from lawtext.problems import UsageError

OWN = "urn:lawtext:akn:1"
"""The namespace of what only lawtext needs to write the same corpus files again; other programs pass it over."""
FORM = "1"
"""The form of our own attributes; a reader refuses a later one."""
DEFAULT_COUNTRY = "qm"
DEFAULT_ELEMENTS = ("rule", "subrule", "paragraph", "subparagraph", "point", "indent", "alinea", "level")
NAMED_PART = "part"
"""``hcontainer`` with this name holds a part without numeral (77.trick)."""
DEFINITION = "definition"
"""The name of the container of one definition."""
BETWEEN = "between"
"""``hcontainer`` with this name holds text between sub-clauses, for which the standard has no element."""

SHORT: Mapping[str, str] = {
    "alinea": "al", "article": "art", "chapter": "chp", "clause": "cl", "division": "dvs", "paragraph": "para",
    "section": "sec", "subchapter": "subchp", "subclause": "subcl", "subdivision": "subdvs",
    "subparagraph": "subpara", "subsection": "subsec", "wrapUp": "wrapup",
}  # fmt: skip
"""How eIds shorten the names of elements (Akoma Ntoso Naming Convention 1.0, section 5); the others stand in full."""

_COUNTRY = re.compile(r"[a-z]{2}\Z")
_INSERTED = re.compile(r"(?P<rank>[0-9]+)(?P<inserted>[A-Za-z]*)\Z")


def akn(name: str) -> str:
    """Return the name of an element of the standard as lxml wants it."""
    return f"{{{NAMESPACE}}}{name}"


def own(name: str) -> str:
    """Return the name of an element or attribute of ours."""
    return f"{{{OWN}}}{name}"


@dataclass(frozen=True, slots=True)
class Names:
    """The names for one book: ``elements`` per level, ``country``, the ``work``'s address."""

    numbering: Numbering
    elements: tuple[str, ...]
    country: str
    work: str
    work_date: str

    def element(self, number: Number) -> str:
        """Return the element of a clause."""
        step = number.steps[-1]
        return "hcontainer" if step.name else self.elements[step.level]

    def eid(self, number: Number) -> str:
        """Return the eId of a law, clause, named part or note: Latin numbers, the same in every language."""
        parts: list[str] = []
        for step in number.steps:
            if step.name == "^":
                parts.append(f"authorialNote_{step.rank}")
            elif step.name:
                parts.append(f"hcontainer_{step.name}")
            else:
                name = self.elements[step.level]
                parts.append(f"{SHORT.get(name, name)}_{self._count(step.level, step.rank)}{step.inserted}")
        return "__".join(parts)

    def _count(self, level: int, rank: int) -> str:
        return numeral(self.numbering.levels[level].numeral, rank)

    def number(self, eid: str) -> Number:
        """Return the number that an eId of a clause names.

        Raises:
            ValueError: it names none.
        """
        levels = {SHORT.get(name, name): level for level, name in enumerate(self.elements)}
        found: Number | None = None
        for part in eid.split("__"):
            name, _, count = part.partition("_")
            if name == "hcontainer" and found is not None and count:
                found = self.numbering.named(found, count)
                continue
            level = levels.get(name)
            if level is None or (level == 0) != (found is None):
                raise ValueError(f"“{eid}” is not a clause of this book")
            match = _INSERTED.match(count)
            inserted = match["inserted"] if match else ""
            rank = rank_of(self.numbering.levels[level].numeral, match["rank"] if match else count)
            if rank is None:
                raise ValueError(f"“{eid}”: “{count}” is not a number of its level")
            found = (
                self.numbering.law(rank, inserted)
                if found is None
                else self.numbering.child(found, level, rank, inserted)
            )
        if found is None or self.eid(found) != eid:
            raise ValueError(f"“{eid}” is not a clause of this book")
        return found

    def expression(self, language: str, edition: Edition) -> str:
        """Return the address of an edition in a language (``eng``; empty: in any)."""
        return f"{self.work}/{language}@{date_of(edition)}"


def authority_reference(id: str) -> str:
    """Return the id by which the metadata name an authority."""
    return f"authority-{re.sub(r'[^A-Za-z0-9-]', '-', id)}"


def date_of(edition: Edition) -> str:
    """Return the full date of an edition: when it came into force for everybody, else for the first authority that
    says so, else the first of January of its year."""
    days = edition.in_force
    day = days.get("") or min((one for one in days.values() if one), default="")
    return day if is_day(day) else f"{edition.year:04}-01-01"


def names_of(book: Book) -> Names:
    """Return the names for a book.

    Raises:
        UsageError: ``[akn]`` in ``book.toml`` names no element of the standard, one twice, or no country code.
    """
    settings = book.settings.get("akn", {})
    table: Mapping[str, object] = settings if isinstance(settings, Mapping) else {}
    country = str(table.get("country", DEFAULT_COUNTRY))
    if not _COUNTRY.match(country):
        raise UsageError(f"country = “{country}” in [akn] of book.toml must be two small letters, as in qm")
    levels = table.get("levels", {})
    chosen: Mapping[str, object] = levels if isinstance(levels, Mapping) else {}
    unknown = sorted(set(chosen) - {level.id for level in book.numbering.levels})
    if unknown:
        raise UsageError(f"[akn] levels in book.toml: there is no level “{unknown[0]}”")
    named = tuple(
        str(chosen.get(level.id, DEFAULT_ELEMENTS[min(depth, len(DEFAULT_ELEMENTS) - 1)]))
        for depth, level in enumerate(book.numbering.levels)
    )
    for name in named:
        if name not in HIERARCHY:
            raise UsageError(f"[akn] levels in book.toml: Akoma Ntoso has no level “{name}”")
        if named.count(name) > 1:
            raise UsageError(f"[akn] levels in book.toml: two levels would both be “{name}”; rename one of them")
    first = book.editions[0]
    work = f"/akn/{country}/act/{first.year}/{slug(book.id)}"
    return Names(book.numbering, named, country, work, date_of(first))


def slug(id: str) -> str:
    """Return a book's id as addresses and file names hold it: small Latin letters, digits, hyphens."""
    return re.sub(r"[^a-z0-9-]+", "-", id.lower()).strip("-") or "book"
