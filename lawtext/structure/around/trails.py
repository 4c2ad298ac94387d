"""The trail that a site prints above a page, where a program took it down as a list: numbered as all lists (``1. You
are here:``, ``2. start``, ``3. law_12``), which are no clauses, or with a line for each of its pages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.model import Book
from lawtext.structure.lines.lines_of_law import is_aside, law_of_page_name
from lawtext.structure.lines.navigation import edges
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import bare_of, phrases_in

TRAIL = "page head: the place of the page in the site"
_ITEM = re.compile(r"(?P<number>[0-9]{1,2})[.)]\s+(?=\S)")


def trails(blocks: PageLines, book: Book, reasons: dict[int, str]) -> None:
    """Leave out what stands above the first sentence of a page below the words, with their colon, that a site prints
    before a trail: the names of a numbered list, or a line that ends with the name of the page."""
    first, _ = edges(blocks, reasons)
    says = phrases_in(book, "head")
    items = [_ITEM.match(string) for string in blocks.strings[:first]]
    for index, item in enumerate(items):
        words = blocks.strings[index][item.end() if item else 0 :]
        if not words.endswith(":") or bare_of(words) not in says:
            continue
        if item is not None and item["number"] == "1":
            reasons.update(dict.fromkeys(range(index, _end_of_list(blocks, items, index)), TRAIL))
        elif item is None and _names_page(blocks, index + 1, book):
            reasons[index + 1] = TRAIL


def _end_of_list(blocks: PageLines, items: Sequence[re.Match[str] | None], start: int) -> int:
    """Return where a numbered list of names ends, which begins at a place."""
    for at, item in enumerate(items[start + 1 :], start + 1):
        if item is None or int(item["number"]) != at - start + 1 or not is_aside(blocks[at].cut(item.end())):
            return at
    return len(items)


def _names_page(blocks: PageLines, at: int, book: Book) -> bool:
    """Tell whether the last word of a line is the name of a wiki's page that holds a law."""
    words = blocks.strings[at].split() if at < len(blocks) and is_aside(blocks[at]) else []
    return bool(words) and "_" in words[-1] and law_of_page_name(words[-1], book.numbering) is not None
