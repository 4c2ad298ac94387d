"""What the schema of Akoma Ntoso lets pass: references to nothing, labels out of order, nonsense codes.

``lint`` looks at one file, ``lint_together`` at the files of one edition in several languages, whose eIds must be
the same. Neither needs the schema; a file can be valid and still be wrong in each of these ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from lxml import etree

from lawtext.akoma import HIERARCHY
from lawtext.exchange.akn_names import BETWEEN, Names, akn, names_of
from lawtext.languages import codes_by_iso
from lawtext.model import DEFINITIONS, Book
from lawtext.numbering import KERAIAS, Number
from lawtext.problems import Problem, Severity
from lawtext.readers.akn import parsed
from lawtext.readers.page import decode

__all__ = ["lint", "lint_together"]

_POINTING = ("href", "from", "upTo", "source", "refersTo", "placementBase", "by", "as", "period")
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DAY_OR_MOMENT = re.compile(rf"{_DAY.pattern}(?:T[0-9:.+Z-]+)?")
"""What the schema takes as the date of a version: a day, or with its time."""
_ADDRESS = re.compile(
    r"/akn(?:/ontology)?/(?P<country>[a-z]{2})(?:-[\w-]+)?/\w+(?:/\w+)*?/(?P<year>\d{4}(?:-\d{2}-\d{2})?)/[\w-]+"
    r"(?:/(?P<language>[a-z]{3})?@(?P<date>[\d-]+))?(?:/!\w+)?(?:\.xml)?\Z"
)
_LABEL = re.compile(rf"[\s().:{KERAIAS}-]+")
_ADDRESSED = frozenset((*(akn(name) for name in HIERARCHY), akn("hcontainer"), akn("authorialNote"), akn("table")))


def lint(data: bytes, name: str, book: Book | None = None) -> tuple[Problem, ...]:
    """Return what is wrong with a file beyond the schema.

    Args:
        data: the bytes of the file.
        name: what messages call it.
        book: with it, labels are read by the book's numbering and language and held against the eIds.

    Raises:
        LawtextError: it is no Akoma Ntoso 3.0.
    """
    return tuple(sorted(_Linter(data, name, book).problems()))


def lint_together(files: Mapping[str, bytes]) -> tuple[Problem, ...]:
    """Return which eIds of clauses, notes and tables are in one file of an edition and not in another.

    A law or definition that a language lacks altogether is told once, as a notice: it may not be translated yet.

    Raises:
        LawtextError: a file is no Akoma Ntoso 3.0.
    """
    found = {name: _addressed(parsed(decode(data, name))) for name, data in files.items()}
    every = {eid: element for eids in found.values() for eid, element in eids.items()}
    problems: list[Problem] = []
    for name, eids in found.items():
        laws = {_whole(eid) for eid in eids}
        for eid in every:
            law = _whole(eid)
            others = ", ".join(other for other in found if eid in found[other])
            if eid in eids:
                continue
            if law in laws:
                message = f"{eid} is in {others} and not here"
                problems.append(Problem(name, 0, 0, "eid-missing", message))
            elif eid == law:
                message = f"{eid} is in {others} and not here"
                problems.append(Problem(name, 0, 0, "law-missing", message, "notice"))
    return tuple(sorted(problems))


def _whole(eid: str) -> str:
    """Return the eId of the law, or of the definition, that an eId belongs to."""
    parts = eid.split("__")
    return "__".join(parts[:2]) if parts[0] == f"hcontainer_{DEFINITIONS}" else parts[0]


def _addressed(root: etree._Element) -> dict[str, etree._Element]:
    """Return the clauses, notes and tables of a document; text between sub-clauses has an eId that nobody cites."""
    found = (element for element in root.iter(*_ADDRESSED) if element.get("name") != BETWEEN)
    return {eid: element for element in found if (eid := element.get("eId"))}


class _Linter:
    def __init__(self, data: bytes, name: str, book: Book | None) -> None:
        self.name = name
        self.root = parsed(decode(data, name))
        self.names: Names | None = names_of(book) if book else None
        self.languages = codes_by_iso()

    def problem(self, element: etree._Element, code: str, message: str, severity: Severity = "error") -> Problem:
        """Return a problem at the line of an element."""
        return Problem(self.name, int(element.sourceline or 0), 1, code, message, severity)

    def problems(self) -> Iterator[Problem]:
        """Yield every problem of the file."""
        yield from self._eids()
        yield from self._references()
        yield from self._codes()
        for parent in self.root.iter():
            yield from self._order(parent)

    def _eids(self) -> Iterator[Problem]:
        seen: set[str] = set()
        for element in self.root.iter():
            eid = element.get("eId")
            if eid is None:
                if element.tag in _ADDRESSED:
                    yield self.problem(element, "no-eid", f"<{etree.QName(element).localname}> has no eId")
                continue
            if eid in seen:
                yield self.problem(element, "eid-twice", f"{eid} is used twice")
            seen.add(eid)
            if not eid.isascii():
                yield self.problem(element, "eid-letters", f"{eid}: eIds must be in Latin letters in every language")
            above = self._above(element)
            if element.tag in _ADDRESSED and above and not eid.startswith(f"{above}__"):
                yield self.problem(element, "eid-nesting", f"{eid} is inside {above}")

    @staticmethod
    def _above(element: etree._Element) -> str:
        """Return the eId of the clause an element stands in; notes are numbered by law."""
        levels = [one for one in element.iterancestors() if one.tag in _ADDRESSED and one.get("eId")]
        if element.tag == akn("authorialNote"):
            return levels[-1].get("eId", "") if levels else ""
        inside_note = any(one.tag == akn("authorialNote") for one in levels)
        return "" if inside_note or not levels else levels[0].get("eId", "")

    def _references(self) -> Iterator[Problem]:
        eids = {eid for element in self.root.iter() if (eid := element.get("eId"))}
        for element in self.root.iter():
            for attribute in _POINTING:
                for target in (element.get(attribute) or "").split():
                    if target.startswith("#") and target[1:] not in eids:
                        name = etree.QName(element).localname
                        yield self.problem(element, "dangling", f"{attribute} of <{name}>: there is no {target[1:]}")

    def _codes(self) -> Iterator[Problem]:
        spoken = [(one, one.get("language", "")) for one in self.root.iter(akn("FRBRlanguage"))]
        for element, code in spoken:
            if code not in self.languages:
                known = ", ".join(sorted(self.languages))
                yield self.problem(element, "language", f"unknown language code “{code}” (known: {known})")
        for country in self.root.iter(akn("FRBRcountry")):
            if not re.fullmatch(r"[a-z]{2}", country.get("value", "")):
                yield self.problem(country, "country", f"“{country.get('value', '')}” is not a country code")
        for element in self.root.iter(akn("FRBRdate")):
            if not _DAY_OR_MOMENT.fullmatch(element.get("date", "")):
                yield self.problem(element, "date", f"“{element.get('date', '')}” is not a full date")
        for name in ("FRBRthis", "FRBRuri"):
            for element in self.root.iter(akn(name)):
                yield from self._address(element, {code for _, code in spoken})

    def _address(self, element: etree._Element, spoken: set[str]) -> Iterator[Problem]:
        value = element.get("value", "")
        match = _ADDRESS.match(value)
        if not match:
            yield self.problem(element, "address", f"“{value}” is not an address of Akoma Ntoso", "warning")
            return
        if match["language"] and match["language"] not in spoken:
            yield self.problem(element, "language", f"“{value}” is not in the language of the document")
        if match["date"] and not _DAY.fullmatch(match["date"]):
            yield self.problem(element, "date", f"“{value}” has no full date")

    def _order(self, parent: etree._Element) -> Iterator[Problem]:
        """Yield siblings whose eIds do not rise, and labels that say another number than the eId."""
        last: dict[str, tuple[tuple[int, int, str], str]] = {}
        for child in parent:
            if etree.QName(child).localname not in HIERARCHY:
                continue
            eid = child.get("eId", "")
            place = self._place(eid)
            if place is None:
                continue
            before = last.get(str(child.tag))
            if before and before[0] >= place:
                yield self.problem(child, "order", f"{eid} is after {before[1]}")
            last[str(child.tag)] = (place, eid)
            yield from self._label(child, eid)

    def _place(self, eid: str) -> tuple[int, int, str] | None:
        number = self._number(eid)
        if number is not None:
            step = number.steps[-1]
            return step.level, step.rank, step.inserted
        count = re.match(r"(?P<rank>[0-9]+)(?P<rest>[A-Za-z]*)\Z", eid.rpartition("_")[2])
        return (0, int(count["rank"]), count["rest"]) if count else None

    def _number(self, eid: str) -> Number | None:
        if self.names is None:
            return None
        try:
            return self.names.number(eid)
        except ValueError:
            return None

    def _label(self, element: etree._Element, eid: str) -> Iterator[Problem]:
        number = self._number(eid)
        num = element.find(akn("num"))
        if number is None or self.names is None or num is None:
            return
        printed = "".join(map(str, num.itertext())).strip()
        core = _LABEL.sub("", printed.split()[-1] if printed else "")
        step = number.steps[-1]
        code = next((self.languages.get(one.get("language", "")) for one in self.root.iter(akn("FRBRlanguage"))), None)
        ranks = self.names.numbering.ranks(core, step.level, code) if core else ()
        if not any((rank.rank, rank.inserted) == (step.rank, step.inserted) for rank in ranks):
            yield self.problem(num, "label", f"the label “{printed}” is not that of {eid}")
