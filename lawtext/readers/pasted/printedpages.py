"""Text that was copied out of pages which a browser printed: without date, title, address and page number of each.

Each page has all four, be it in a line each or two in one, and the pages count through: nothing else is taken for them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lawtext.readers.blocks import LeftOut
from lawtext.readers.browserprint import ADDRESS, DATE_AND_TIME, OF_BROWSER, PAGE_OF_PAGES
from lawtext.readers.text.lines import Line, runs_on

_LONGEST = 250


class _Printed(NamedTuple):
    """A line with such signs: where it stands, the date, the address, page and pages, and what else it says."""

    at: int
    date: str
    address: str
    page: tuple[int, int]
    title: str


def without_browser_lines(lines: Sequence[Line], left_out: list[LeftOut]) -> list[Line]:
    """Return the lines of a page without those that a browser printed around its pages; a sentence that goes on over
    them does so without a gap."""
    places = sorted({*_places(lines)})
    out: list[Line] = []
    start = 0
    for at in places:
        left_out.append(LeftOut(lines[at].start, lines[at].end, OF_BROWSER))
        _go_on(out, lines[start:at])
        start = at + 1
    _go_on(out, lines[start:])
    return out


def _go_on(out: list[Line], lines: Sequence[Line]) -> None:
    """Put lines behind those above, without the empty lines between where a sentence goes on."""
    first = next((at for at, line in enumerate(lines) if not line.blank), None)
    last = next((line for line in reversed(out) if not line.blank), None)
    if first is not None and last is not None and runs_on(last.string, lines[first].string):
        while out[-1].blank:
            out.pop()
        lines = lines[first:]
    out += lines


def _places(lines: Sequence[Line]) -> Iterable[int]:
    """Return the places of the lines that a browser printed, none where a page lacks one of the four."""
    found = [printed for at, line in enumerate(lines) if (printed := _printed(at, line.string))]
    addresses = _most([one for one in found if one.address])
    by_date: dict[str, list[_Printed]] = defaultdict(list)
    for one in found:
        by_date[one.date].append(one)
    for date, dates in by_date.items():
        if not date or len(dates) != len(addresses):
            continue
        titles = {one.title for one in (*dates, *addresses)} - {""}
        numbers = [one for one in found if one.page[1] and (not one.title or one.title in titles)]
        pages = len(dates)
        counted = [one.page for one in numbers] == [(page + 1, pages) for page in range(pages)]
        if counted and len(titles) <= 1:
            alone = () if titles else _titles(lines, [one.at for one in dates])
            return (*alone, *(one.at for one in (*dates, *numbers, *addresses)))
    return ()


def _most(found: Sequence[_Printed]) -> Sequence[_Printed]:
    """Return the lines with the address that most have."""
    most = Counter(one.address for one in found).most_common(1)
    return [one for one in found if one.address == most[0][0]]


def _titles(lines: Sequence[Line], dates: Sequence[int]) -> Sequence[int]:
    """Return the places of the lines below the dates that say the title of all pages, none where they do not."""
    below = [next((at for at in range(date + 1, len(lines)) if not lines[at].blank), date) for date in dates]
    said = {lines[at].string.strip() for at in below}
    return below if len(said) == 1 and len(dates) > 1 else ()


def _printed(at: int, string: str) -> _Printed | None:
    """Return what such a line says, None for one that has none of the signs."""
    if len(string) > _LONGEST or not any(sign.search(string) for sign in (ADDRESS, DATE_AND_TIME, PAGE_OF_PAGES)):
        return None
    rest, said = string, []
    for sign in (ADDRESS, DATE_AND_TIME):
        match = sign.search(rest)
        said.append(match[0] if match else "")
        rest = f"{rest[: match.start()]} {rest[match.end() :]}" if match else rest
    number = PAGE_OF_PAGES.search(rest)
    page = (int(number["page"][:4]), int(number["pages"][:4])) if number else (0, 0)
    rest = f"{rest[: number.start()]} {rest[number.end() :]}" if number else rest
    address, date = said
    return _Printed(at, date, address, page, " ".join(rest.split()))
