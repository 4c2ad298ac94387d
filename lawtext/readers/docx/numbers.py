"""The numbers that Word counts and prints but never writes into the text of a paragraph.

``numbering.xml`` says how each list counts; this module counts along, paragraph by paragraph, and returns what Word
prints before it (ECMA-376 part 1, 17.9). What a label means is for ``lawtext.structure``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from lxml import etree

from lawtext.numbering import KERAIAS, numeral
from lawtext.readers.docx.indents import NOWHERE, Sides, sides
from lawtext.readers.docx.word import number, switched, value, w

_PLACE = re.compile(r"%([1-9])")
_LETTER_LABEL = re.compile(rf"\(?(?:[^\W_]{{1,4}}[{KERAIAS}]?)[.)]{{1,2}}\s*\Z")
_MOST = 5_000


@dataclass(frozen=True, slots=True)
class Level:
    """How one level of a list counts: the format of its number, the text around it, where it starts."""

    format: str = "decimal"
    text: str = ""
    start: int = 1
    restart: int = -1
    legal: bool = False
    style: str = ""
    example: str = ""
    """How a ``custom`` format counts, by its first numbers: ``Α, Β, Γ, ...``."""
    sides: Sides = NOWHERE
    shown: bool = True
    """Whether anything is printed before a paragraph."""


@dataclass(frozen=True, slots=True)
class ListLabel:
    """What Word prints before a paragraph: ``above`` the numbers of outer levels, ``own`` that of its own.

    Both are empty for a bullet. A number that Word prints as words, or in signs that lawtext does not write, is ``own``
    as a bare figure.
    """

    above: str = ""
    own: str = ""


@dataclass(slots=True)
class _List:
    """One use of a list in a document (``w:num``): which list it is, and what it counts otherwise."""

    abstract: str
    starts: dict[int, int] = field(default_factory=dict)
    levels: dict[int, Level] = field(default_factory=dict)


class WordNumbers:
    """Counts the lists of one document; ``label`` must be called once per numbered paragraph, in order."""

    def __init__(self, numbering: etree._Element | None) -> None:
        self._levels: dict[str, dict[int, Level]] = {}
        self._lists: dict[str, _List] = {}
        self._counts: dict[str, dict[int, int]] = {}
        self._begun: set[tuple[str, int]] = set()
        if numbering is not None:
            self._read(numbering)

    def _read(self, numbering: etree._Element) -> None:
        linked: dict[str, str] = {}
        named: dict[str, str] = {}
        for abstract in numbering.iterchildren(w("abstractNum")):
            id = value(abstract, "abstractNumId")
            self._levels[id] = {number(level, 0, "ilvl"): _level(level) for level in abstract.iterchildren(w("lvl"))}
            style, link = abstract.find(w("styleLink")), abstract.find(w("numStyleLink"))
            if style is not None:
                named[value(style)] = id
            if link is not None:
                linked[id] = value(link)
        for id, style_name in linked.items():
            self._levels[id] = self._levels.get(named.get(style_name, ""), {}) or self._levels[id]
        for num in numbering.iterchildren(w("num")):
            found = _List(value(num.find(w("abstractNumId"))))
            for override in num.iterchildren(w("lvlOverride")):
                at = number(override, 0, "ilvl")
                level, start = override.find(w("lvl")), override.find(w("startOverride"))
                if level is not None:
                    found.levels[at] = _level(level)
                if start is not None:
                    found.starts[at] = number(start, 1)
            self._lists[value(num, "numId")] = found

    def level_of_style(self, list_id: str, style: str) -> int:
        """Return the level of a list that is tied to a paragraph style, 0 where none is."""
        found = self._lists.get(list_id)
        levels = self._levels.get(found.abstract, {}) if found else {}
        return next((at for at, level in levels.items() if level.style == style), 0)

    def _of(self, found: _List) -> dict[int, Level]:
        return {**self._levels.get(found.abstract, {}), **found.levels}

    def sides(self, list_id: str, at: int) -> Sides:
        """Return what a list says of the indentation of its paragraphs at a level (from 0)."""
        found = self._lists.get(list_id)
        return self._of(found).get(at, Level()).sides if found else NOWHERE

    def label(self, list_id: str, at: int) -> ListLabel | None:
        """Count one paragraph of a list at a level (from 0) and return its label, None where nothing is printed: there
        is no such list, or its level has neither number nor bullet (a further paragraph of an item)."""
        found = self._lists.get(list_id)
        if found is None:
            return None
        levels = self._of(found)
        level = levels.get(at)
        if level is None:
            return None
        counts = self._counts.setdefault(found.abstract, {})
        if at in found.starts and (list_id, at) not in self._begun:
            counts[at] = found.starts[at]
        else:
            counts[at] = counts[at] + 1 if at in counts else found.starts.get(at, level.start)
        self._begun.add((list_id, at))
        for deeper in [d for d in counts if d > at]:
            restart = levels.get(deeper, Level()).restart
            # 0 never starts anew; n only below one of the first n levels; unsaid, below any outer level.
            if restart != 0 and (restart < 0 or at < restart):
                del counts[deeper]
        return _printed(level, at, counts, levels) if level.shown else None


def _level(element: etree._Element) -> Level:
    # In a list that only newer versions of Word know, the format stands in one of two forms of it: the first is theirs.
    format = element.find(f".//{w('numFmt')}")
    text = value(element.find(w("lvlText")))
    level = Level(
        value(format) or "decimal",
        text,
        number(element.find(w("start")), 1),
        number(element.find(w("lvlRestart")), -1),
        bool(switched(element.find(w("isLgl")))),
        value(element.find(w("pStyle"))),
        value(format, "format"),
        sides(element.find(w("pPr"))),
        bool(text.strip()) or element.find(w("lvlPicBulletId")) is not None,
    )
    return level if format is not None or "%" in text else replace(level, format="decimal")


def _printed(level: Level, at: int, counts: dict[int, int], levels: dict[int, Level]) -> ListLabel:
    if level.format in ("bullet", "none") or not _PLACE.search(level.text):
        # A list whose sign is written out: “Α.” once per clause is a label, “•” is none.
        return ListLabel("", level.text.strip() if _LETTER_LABEL.match(level.text) else "")
    places = list(_PLACE.finditer(level.text))
    shown: list[str] = []
    for place in places:
        of = int(place[1]) - 1
        counted = levels.get(of, level)
        rank = counts.get(of, counted.start)
        written = _numeral(replace(counted, format="decimal") if level.legal else counted, rank)
        if not written and of == at:
            return ListLabel("", str(rank) if 0 < rank <= _MOST else "")
        shown.append(written)
    own = next((i for i, place in enumerate(places) if int(place[1]) - 1 == at), len(places) - 1)
    # “(%1)”: the bracket before the number belongs to it; what stands before that are the numbers above.
    before = level.text[places[own - 1].end() if own else 0 : places[own].start()]
    opening = before[before.rfind("(") :] if "(" in before else "" if own else before
    head = _filled(level.text[: places[own].start() - len(opening)], shown)
    return ListLabel(head, f"{opening}{_filled(level.text[places[own].start() :], shown[own:])}".strip())


def _filled(text: str, shown: list[str]) -> str:
    waiting = iter(shown)
    return _PLACE.sub(lambda place: next(waiting, ""), text)


def _numeral(level: Level, rank: int) -> str:
    """Return a number as Word writes it in the format of a level, empty for formats that are not known.

    >>> [_numeral(Level(format), 28) for format in ("decimal", "upperLetter", "lowerRoman", "cardinalText")]
    ['28', 'BB', 'xxviii', '']
    >>> _numeral(Level("custom", example="Α, Β, Γ, ..."), 6)
    'ΣΤ'
    """
    format = level.format
    if not 0 < rank <= _MOST:
        return str(rank) if format in ("decimal", "decimalZero") and rank == 0 else ""
    if format in ("upperLetter", "lowerLetter"):
        # Word goes on with AA, BB, CC after Z.
        letter = chr(ord("A" if format == "upperLetter" else "a") + (rank - 1) % 26)
        return letter * (1 + (rank - 1) // 26)
    if format in ("upperRoman", "lowerRoman"):
        return numeral("roman-upper" if format == "upperRoman" else "roman", rank)
    first = level.example.partition(",")[0] if format == "custom" else "01" if format == "decimalZero" else ""
    if first in ("Α", "α"):
        return numeral("upper" if first == "Α" else "lower", rank, "greek")
    if first.isdecimal():
        return f"{rank:0{len(first)}}"
    return str(rank) if format == "decimal" else ""
