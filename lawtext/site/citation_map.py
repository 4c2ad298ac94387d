"""The citation map: who cites whom in an edition of the book, as rows of a table and as a picture by law.

What is cited where comes from the index of ``lawtext.citations``; here it is only put in order and given addresses.
The picture is drawn when the site is built, from whole numbers alone, so that it is the same each time.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, overload

from lawtext.citations import Citation
from lawtext.citations.book import Source
from lawtext.site import addresses
from lawtext.site.interface import known, words
from lawtext.site.marking import Standpoint, pointer, preview_key
from lawtext.site.view import Site

Context = dict[str, Any]

WIDTH = 340
"""How wide the picture is, in pixels: it fits a phone as it is."""

_LABEL = 26
"""Half the width of the column of numbers in its middle."""
_DENSE = 150
"""More arcs than this are drawn thin and pale, so that those of one law stand out when it is pointed at."""
_KINDS = ("clause", "note", "introduction", "article", "definition")


@dataclass(frozen=True, slots=True)
class Place:
    """A place that cites: a clause or note by its number, else the id of an article or definition and the block."""

    kind: str
    id: str
    block: int = 0


@dataclass(frozen=True, slots=True)
class Cited:
    """What is cited: a clause of an edition, or (without one) the words as written and what to say of them."""

    edition: str
    number: str
    words: str = ""
    status: str = ""
    work: str = ""


@dataclass(frozen=True)
class Row:
    """One place citing one clause: in which languages, and how often in the one that does so most."""

    place: Place
    cited: Cited
    languages: tuple[str, ...]
    times: int


def editions_with_citations(site: Site) -> list[str]:
    """Return the editions that have a map, newest first."""
    found = {_edition(site, source) for source in site.cites.sources}
    return [edition.id for edition in site.book.newest_first if edition.id in found]


def rows(site: Site, edition: str) -> list[Row]:
    """Return who cites whom in an edition, in the order of the book; the commentary and the definitions last."""
    found: dict[tuple[Place, Cited], Counter[str]] = defaultdict(Counter)
    own = (source for source in site.cites.sources if _edition(site, source) == edition)
    for source in sorted(own, key=lambda source: site.languages.index(source.language)):
        for cited in _cited(site, source.citation, edition):
            found[_place(site, source), cited][source.language] += 1
    made = [
        Row(place, cited, tuple(code for code in site.languages if code in times), max(times.values()))
        for (place, cited), times in found.items()
    ]
    return sorted(made, key=lambda row: _order(site, row.place))  # stable: inside a place as the text has them


def _edition(site: Site, source: Source) -> str:
    return source.edition or site.book.latest.id


def _place(site: Site, source: Source) -> Place:
    if source.kind in ("clause", "note"):
        return Place(source.kind, source.id)
    if source.kind == "definition":
        return Place("definition", source.id)
    return Place("article" if source.id in site.articles else "introduction", source.id, source.block)


def _order(site: Site, place: Place) -> tuple[Any, ...]:
    if place.kind in ("clause", "note"):
        return (0, site.number(place.id))
    return (_KINDS.index(place.kind), place.id, place.block)


def _cited(site: Site, citation: Citation, edition: str) -> Iterator[Cited]:
    """Yield what a citation cites; nothing for the whole book and the parts of it that have a page of their own."""
    if citation.work:
        yield Cited("", "", citation.text, "", citation.work)
        return
    of = citation.edition or edition
    for target in site.targets(citation):
        yield Cited(of, target)
    if not citation.targets and citation.status in ("ambiguous", "malformed", "no-context"):
        yield Cited("", "", citation.text, citation.status)


# --- the table


class Table(Sequence[Context]):
    """The rows as the template shows them, each made when it is looked at: those of a large book take much room."""

    def __init__(self, site: Site, found: Sequence[Row], edition: str, here: str) -> None:
        self._site, self._rows = site, found
        self._where = Standpoint(here, edition, permanent=here != addresses.CITATIONS)
        self._total = Counter(row.cited for row in found)

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, place: int) -> Context: ...
    @overload
    def __getitem__(self, place: slice) -> list[Context]: ...
    def __getitem__(self, place: int | slice) -> Context | list[Context]:
        if isinstance(place, slice):
            return [self._shown(row) for row in self._rows[place]]
        return self._shown(self._rows[place])

    def _shown(self, row: Row) -> Context:
        return {
            "place": _shown_place(self._site, row.place, self._where),
            "cited": _shown_cited(self._site, row.cited, self._where),
            "languages": [_short(code) for code in row.languages],
            "times": row.times,
            "total": self._total[row.cited],
        }


@cache
def _short(code: str) -> str:
    """Return a language as the switch of the interface names it: EN, ΕΛ."""
    return words(code)["short"] if code in known() else code.upper()


def _shown_place(site: Site, place: Place, where: Standpoint) -> Context:
    if place.kind in ("clause", "note"):
        return {
            "kind": place.kind,
            "written": site.written(place.id),
            "href": site.link(where.path, place.id, where.edition, permanent=where.permanent),
            "preview": preview_key(site, place.id, where.edition),
        }
    block = f"p{place.block + 1}" if place.block >= 0 else ""
    if place.kind == "definition":
        entries = {
            code: found.terms
            for code in site.languages
            if (held := site.book.definitions.get((where.edition, code)))
            for found in held.entries
            if found.id == place.id
        }
        titles: Mapping[str, str] = {code: " = ".join(terms) for code, terms in entries.items()}
        path, block = f"{addresses.DEFINITIONS}{where.edition}/", place.id
    elif place.kind == "introduction":
        titles, path = {}, f"{addresses.INTRODUCTION}{where.edition}/"
    else:
        articles = site.articles[place.id]
        titles = {code: one.title.string for code, one in articles.items() if one.title}
        path = addresses.article(place.id)
    href = addresses.link(where.path, path, block)
    return {"kind": place.kind, "titles": titles, "href": href, "paragraph": _paragraph(site, place)}


def _paragraph(site: Site, place: Place) -> int:
    """Return which paragraph of an article cites, counted from 1; 0 where there is but one, or it is the title."""
    articles = site.articles.get(place.id, {}) if place.kind == "article" else {}
    return place.block + 1 if any(len(one.blocks) > 1 for one in articles.values()) else 0


def _shown_cited(site: Site, cited: Cited, where: Standpoint) -> Context:
    if not cited.number:
        return {"words": cited.words, "status": cited.status, "work": cited.work}
    held = site.book.exists(cited.edition, cited.number)
    law_held = site.has(site.law_of(cited.number), cited.edition)
    return {
        "words": "",
        "written": site.written(cited.number),
        "edition": cited.edition if cited.edition != where.edition else "",
        "href": site.link(where.path, cited.number, cited.edition, permanent=where.permanent) if held else "",
        "preview": preview_key(site, cited.number, cited.edition) if held else "",
        "lacks": "" if held else "clause" if law_held else "law",
        "in": cited.edition,
        "elsewhere": "" if held else site.elsewhere(cited.number, cited.edition),
        "went": pointer(site, where, site.went(cited.number, cited.edition)),
    }


# --- the picture


def picture(site: Site, found: Sequence[Row], edition: str, here: str) -> Context:
    """Return the laws in a column and an arc for each pair of which one cites the other.

    An arc on the right leads down, to a law further on; one on the left leads up. Only the laws' own text counts,
    and only what leads from one law to another.
    """
    where = Standpoint(here, edition, permanent=here != addresses.CITATIONS)
    pairs: Counter[tuple[str, str]] = Counter()
    for row in found:
        if row.place.kind in ("clause", "note") and row.cited.number and row.cited.edition == edition:
            one, other = site.law_of(row.place.id), site.law_of(row.cited.number)
            if one != other:
                pairs[one, other] += row.times
    laws = sorted({law for pair in pairs for law in pair}, key=site.number)
    step = 26 if len(laws) <= 40 else 20
    at = {law: place for place, law in enumerate(laws)}
    furthest = max((abs(at[one] - at[other]) for one, other in pairs), default=1)
    cited = Counter[str]()
    for (_, other), times in pairs.items():
        cited[other] += times
    return {
        "width": WIDTH,
        "height": step * len(laws) + 8,
        "dense": len(pairs) > _DENSE,
        "laws": [
            {
                "key": law,
                "written": site.written(law),
                "y": _middle(at[law], step),
                "href": site.link(here, law, edition, permanent=where.permanent) if site.has(law, edition) else "",
                "cited": cited[law],
            }
            for law in laws
        ],
        "arcs": [
            {
                "from": one,
                "to": other,
                "times": times,
                "thick": min(2 * times, 12) / 2 + 0.5,
                "d": _arc(at[one], at[other], step, furthest),
            }
            for (one, other), times in sorted(
                pairs.items(), key=lambda item: (-abs(at[item[0][0]] - at[item[0][1]]), at[item[0][0]], at[item[0][1]])
            )
        ],
    }


def _middle(place: int, step: int) -> int:
    return place * step + step // 2 + 4


def _arc(start: int, end: int, step: int, furthest: int) -> str:
    """Return half an ellipse from one law to another, the wider the further apart they stand."""
    distance = abs(end - start)
    room = WIDTH // 2 - _LABEL - 8
    wide = 18 + (room - 18) * distance // furthest if furthest > 1 else room // 2
    x = WIDTH // 2 + (_LABEL if end > start else -_LABEL)
    return f"M{x} {_middle(start, step)}A{wide} {distance * step // 2} 0 0 1 {x} {_middle(end, step)}"
