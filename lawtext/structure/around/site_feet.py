"""What the foot of a page of a site says of the page: its name, when it was last changed and by whom, whose it is.

The feet of printed pages are for ``page_feet``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from lawtext.languages import fold
from lawtext.languages.scripts import CAPITAL
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.text.lines import LABELLED
from lawtext.structure.around.pages_together import FOOT, NAMED, OTHER_PAGES
from lawtext.structure.lines.lines_of_law import ends_sentence, is_aside, law_of_page_name
from lawtext.structure.lines.page_lines import LONGEST_DATED, SHORT, PageLines
from lawtext.structure.lines.phrases import phrases_in, starts
from lawtext.structure.proposal import PageName, Structured

_SUIT = re.compile(r"[♠-♧]\ufe0f?(?:\s*[-–—].*|\Z)", re.DOTALL)
"""A suit in a cell of its own, or one of which a hand has no card; several in a line are an ornament."""
_PAGE_NAME = re.compile(r"[\w:./~-]*[\w~-]+\.(?:txt|html?|php|aspx?|docx?|pdf|md)\Z")
_DATE = re.compile(
    r"(?P<y>[0-9]{4})[-/.](?P<m>[0-9]{1,2})[-/.](?P<d>[0-9]{1,2})(?:[ T]+(?P<time>[0-9]{1,2}:[0-9]{2}))?"
)
_DATE_LAST = re.compile(
    r"(?P<d>[0-9]{1,2})[-/.](?P<m>[0-9]{1,2})[-/.](?P<y>[0-9]{4})(?:,?[ T]+(?P<time>[0-9]{1,2}:[0-9]{2}))?"
)
_PAGE_ID = re.compile(r"(?:[\w-]+:)*[^\W\d_]+_0*[1-9][0-9]{0,2}\Z")
"""The name of a wiki's page without an ending: a line that is nothing but ``law_07`` is no text of a law."""
_LAST_OF_FOOT = 3
"""So many lines at the end of a page, of those that are not left out, may be nothing but a copyright."""
_BELOW_DATE = 2
"""Who changed a page last stands so many lines below the date at most."""
_MOST_ASIDES = 4
"""Not so many lines stand between two of the foot."""
_TOGETHER = 500
_ADDRESSED = "page foot: the address of the page"
_ADDRESS = re.compile(r"https?://(?P<site>[^/\s]+)")
_PARTING = "-–—|·•:"
_CHANGED = "page foot: when the page was last changed"
_EXTENSION = re.compile(r"\.(?:txt|html?|php|aspx?|docx?|pdf|md)(?=\s|\Z)")
_GLUED_NAME = re.compile(r"[\w:./~-]*[\w~-]+\.txt(?=[^\W\d_])")
"""The name of a wiki's page, glued to what stood beside it (``law_07.txtLast modified: …``), as a browser copies it."""
_DATED = re.compile("[0-9][-/.][0-9]")
_COPYRIGHT = re.compile(rf"©|\([cC]\) ?[12][0-9]{{3}}\b|(?i:copyright)\s+(?:©|\([cC]\)|[12][0-9]{{3}}|[{CAPITAL}])")


def page_names(
    blocks: Sequence[Block], strings: Sequence[str], book: Book, reasons: dict[int, str], out: Structured
) -> None:
    """Leave out the lines that say the name of the page, which go to ``out.names`` where they name a law."""
    if not _may_name(strings):
        return  # no line of most pages says it
    modified = phrases_in(book, "modified")
    for index, string in enumerate(strings):
        if len(string) > LONGEST_DATED or ("_" not in string and not ("." in string and _EXTENSION.search(string))):
            continue
        name = _page_name(string, modified)
        block = blocks[index]
        bare = name.rsplit(".", 1)[0] if name else _page_id(block, reasons.get(index, ""))
        if not bare:
            continue
        number = law_of_page_name(bare, book.numbering)
        if not name and _is_in_list_of_pages(blocks, index, book):
            reasons.setdefault(index, OTHER_PAGES)
            continue
        if name:
            reasons[index] = NAMED
            out.facts.setdefault("page", name)
        elif number is None:
            continue
        elif index not in reasons:
            reasons[index] = "page head: the name of the page"
        if number is not None:
            out.facts.setdefault("law", str(number))
            out.names.append(PageName(block.text.start, bare.rsplit(":", 1)[-1].rsplit("/", 1)[-1], number))
            reasons[index] += f", which says law {number}"


def _is_in_list_of_pages(blocks: Sequence[Block], index: int, book: Book) -> bool:
    """Tell whether the name of a page is one of those of several laws in a list, as the side bar of a wiki has them."""
    beside = (blocks[at] for at in (index - 1, index + 1) if 0 <= at < len(blocks))
    return blocks[index].kind == "item" and any(
        one.kind == "item" and law_of_page_name(_page_id(one, ""), book.numbering) is not None for one in beside
    )


def _may_name(strings: Sequence[str]) -> bool:
    """Tell whether a line may say the name of a page: many lines are looked at together, never the page once more."""
    for at in range(0, len(strings), _TOGETHER):
        joined = "\n".join([string for string in strings[at : at + _TOGETHER] if len(string) <= LONGEST_DATED])
        if "_" in joined or _EXTENSION.search(joined):
            return True
    return False


def _page_name(string: str, modified: Sequence[str]) -> str:
    """Return the name of a page that a line states: alone, or in one line with the date of the last change."""
    if (glued := _GLUED_NAME.match(string)) and starts(string[glued.end() :], modified):
        return glued[0]
    if not _EXTENSION.search(string):
        return ""
    if _PAGE_NAME.match(bare := string.strip("_* ")):
        return bare
    words = string.split()
    dated = any(phrase in fold(string) for phrase in modified)
    return next((word for word in words if dated and _PAGE_NAME.match(word)), "")


def _page_id(block: Block, reason: str) -> str:
    """Return the name of a wiki's page that is all of a line, or the last word of one that leads to the page."""
    string = block.text.string
    if len(string) > LONGEST_DATED or "_" not in string:
        return ""
    words = string.split()
    last = words[-1] if reason.startswith("page head") or any(sign in words for sign in ("»", "›", ">", "→")) else ""
    found = last if len(words) > 1 else words[0]
    return found if _PAGE_ID.match(found) else ""


def foot(blocks: PageLines, strings: Sequence[str], book: Book, reasons: dict[int, str], out: Structured) -> None:
    """Leave out the lines at the foot of a page: when it was last changed and by whom, whose it is, and short lines
    between those that are left out."""
    _last_change(blocks, strings, book, reasons, out)
    _addresses(blocks, strings, book, reasons, out)
    whose_page(blocks, reasons)


def whose_page(blocks: Sequence[Block], reasons: dict[int, str]) -> None:
    """Leave out a copyright among the last lines that are left of a page, and short lines between those of its foot."""
    left = (index for index in range(len(blocks) - 1, -1, -1) if index not in reasons)
    for index in [*islice(left, _LAST_OF_FOOT)]:
        if len(blocks[index].string) <= SHORT and _COPYRIGHT.match(blocks[index].string):
            reasons[index] = FOOT
    _asides_of_foot(blocks, reasons)


def _addresses(blocks: PageLines, strings: Sequence[str], book: Book, reasons: dict[int, str], out: Structured) -> None:
    """Leave out the lines with the address of the site that a wiki prints on paper, and what stands above it: one of
    them says when it was printed, or that the address stays."""
    if "://" not in out.document.page.text:
        return
    heads, printed = phrases_in(book, "above_address"), phrases_in(book, "printed")
    lasting = phrases_in(book, "lasting_address")
    found = {
        at: match["site"]
        for at, string in enumerate(strings)
        if "://" in string and (match := _ADDRESS.search(string)) and _may_be_address(string, match)
    }
    sites = {
        site for at, site in found.items() if _says_when(fold(strings[at]), printed) or _is_below(strings, at, lasting)
    }
    for at, site in found.items():
        if site not in sites:
            continue
        reasons.setdefault(at, _ADDRESSED)
        if at and _is_below(strings, at, (*heads, *lasting)) and not starts(strings[at], (*heads, *lasting)):
            reasons.setdefault(at - 1, _ADDRESSED)


def _may_be_address(string: str, address: re.Match[str]) -> bool:
    """Tell whether a line with an address says no more than that of a page: words stand before it only with a sign
    between (``Club - https://…``) or with a date, and no label (``1. the form at https://…, or``)."""
    before = string[: address.start()].rstrip()
    parted = not before or before[-1] in _PARTING or _DATED.search(before) is not None
    return parted and len(string) <= LONGEST_DATED and not ends_sentence(string) and LABELLED.match(string) is None


def _says_when(folded: str, printed: Sequence[str]) -> bool:
    """Tell whether a folded line says when it was printed: ``Printed on 2019/05/12``."""
    return any(
        folded[folded.find(phrase) + len(phrase) :].lstrip()[:1].isdigit() for phrase in printed if phrase in folded
    )


def _is_below(strings: Sequence[str], at: int, phrases: Sequence[str]) -> bool:
    """Tell whether a line begins with one of the phrases or stands below it."""
    return starts(strings[at], phrases) or (at > 0 and starts(strings[at - 1], phrases, whole=True))


def _last_change(
    blocks: PageLines, strings: Sequence[str], book: Book, reasons: dict[int, str], out: Structured
) -> None:
    """Leave out the lines that say when a page was last changed, and by whom: facts of the page."""
    modified, author = phrases_in(book, "modified"), phrases_in(book, "author")
    dates = {at for at in blocks.with_figures if _DATED.search(strings[at])}
    near = {at + below for at in dates for below in range(_BELOW_DATE + 1) if at + below < len(blocks)}
    dated: int | None = None
    for index in sorted(near):
        string = strings[index]
        date = _date_in(string) if index in dates else None
        if date and any(phrase in fold(string) for phrase in modified):
            out.facts.setdefault("changed", _day_of(date))
            told = reasons.get(index, "")
            reasons[index] = f"{told}, when it was last changed" if ":" in told else _CHANGED
            dated = index
            named = _editor(blocks[index].string[date.end() :], author)
            if named:
                out.facts.setdefault("editor", named)
        elif dated is not None and index - dated <= _BELOW_DATE and (named := _editor(blocks[index].string, author)):
            out.facts.setdefault("editor", named)
            reasons[index] = "page foot: who changed the page last"


def _day_of(date: re.Match[str]) -> str:
    day = f"{date['y']}-{int(date['m']):02}-{int(date['d']):02}"
    return f"{day} {date['time']}" if date["time"] else day


def _asides_of_foot(blocks: Sequence[Block], reasons: dict[int, str]) -> None:
    """Leave out short asides between lines of the foot: they belong to it too."""
    last = len(blocks) - 1
    while last >= 0 and (last in reasons or says_nothing(blocks[last])):
        last -= 1
    while last >= 0 and any(index in reasons for index in range(last + 1, len(blocks))):
        above = last - 1
        while above >= 0 and is_aside(blocks[above]) and above not in reasons and last - above < _MOST_ASIDES:
            above -= 1
        if not is_aside(blocks[last]) or above not in reasons:
            return
        reasons.update(dict.fromkeys(range(above + 1, last + 1), FOOT))
        last = above
        while last >= 0 and last in reasons:
            last -= 1


def _editor(string: str, phrases: Sequence[str]) -> str:
    words = string.strip(" ·•|").split()
    for size in (2, 1):
        if len(words) == size + 1 and fold(" ".join(words[:size])) in phrases:
            return words[size]
    return ""


def is_dated(string: str) -> bool:
    """Tell whether a line has a date in figures."""
    return _date_in(string) is not None


def _date_in(string: str) -> re.Match[str] | None:
    return _DATE.search(string) or _DATE_LAST.search(string)


def says_nothing(block: Block) -> bool:
    """Tell whether a block has neither a letter nor a figure, nor a suit of which a hand has no card (``♣ –``)."""
    string = block.text.string
    return not any(map(str.isalnum, string)) and _SUIT.match(string.strip()) is None
