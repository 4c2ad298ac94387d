"""The dots that lead from the words of an entry of a table of contents to the number of its page."""

from __future__ import annotations

import re

_PAGE_BEHIND_DOTS = re.compile(r"(?:(?:\.[ \u00a0]?){3,}|…+)\s*[0-9]{1,3}\Z")
_LEADERS = re.compile(r"(?:\.[ \u00a0]?){6,}[0-9]{0,3}\Z|…{3,}[ \u00a0]?[0-9]{0,3}\Z")
"""The end of an entry of a table of contents, also where the number of its page stands in another line."""
TAILS = frozenset(f"{before}{last}" for before in ".… \u00a00123456789" for last in ".…0123456789")
"""The two signs that such an entry ends with; most lines end in a letter and a full stop, and need no closer look."""


def ends_in_page(string: str) -> bool:
    """Tell whether a line ends as an entry of a table of contents does, in dots and the number of a page.

    >>> ends_in_page("LAW 19 - THE WELL ..... 2"), ends_in_page("THE WELL 2"), ends_in_page("… and 3 ... 12 men")
    (True, False, False)
    """
    return string[-1:].isdecimal() and _PAGE_BEHIND_DOTS.search(string) is not None


def ends_in_dots(string: str) -> bool:
    """Tell whether a line ends in the dots that lead to the number of a page, be it there or not."""
    return string[-2:] in TAILS and (_LEADERS.search(string) is not None or ends_in_page(string))
