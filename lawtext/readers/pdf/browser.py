"""The lines of a PDF that a browser printed around its pages: date and title above, address and page number below.

Only where every page has them all, its first and its last line are taken for them; other heads and feet are for
``lawtext.readers.pdf.heads``.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.readers.browserprint import ADDRESS, DATE_AND_TIME, PAGE_OF_PAGES
from lawtext.readers.pdf.lines import Line


def lines_of_browser(pages: Sequence[Sequence[Line]]) -> list[Line]:
    """Return the lines that a browser printed around the text of the pages, none where one page does not have them."""
    found: list[Line] = []
    titles: set[str] = set()
    for index, page in enumerate(pages):
        ends = _ends(page)
        title = _title(" ".join(line.string for line in ends), index + 1, len(pages))
        if title is None:
            return []
        titles.add(title)
        found += ends
    return found if len(titles) == 1 else []


def _ends(page: Sequence[Line]) -> list[Line]:
    """Return the lines at the head and at the foot of a page."""
    heights = [line.y for line in page]
    return [line for line in page if min(abs(line.y - min(heights)), abs(line.y - max(heights))) < line.size / 4]


def _title(ends: str, page: int, pages: int) -> str | None:
    """Return the title beside date, address and page number, None where one of these is missing."""
    number = PAGE_OF_PAGES.search(ends)
    while number is not None and (int(number["page"][:6]), int(number["pages"][:6])) != (page, pages):
        number = PAGE_OF_PAGES.search(ends, number.end())
    if number is None:
        return None
    rest = f"{ends[: number.start()]} {ends[number.end() :]}"
    for sign in (ADDRESS, DATE_AND_TIME):
        rest, count = sign.subn(" ", rest)
        if count != 1:
            return None
    return " ".join(rest.split())
