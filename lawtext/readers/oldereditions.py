"""Which parts of a page are the text of an older edition, where a page sets editions below or beside one another.

Words that are struck out there are words of that edition, which the newer one has no more; anywhere else they are no
text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

_NAME = re.compile(
    r"[\s=*#_]*(?P<before>(?:[^\W\d_]+\s+){0,3})(?P<year>(?:1[89]|20)[0-9]{2})(?P<behind>(?:\s+[^\W\d_]+){0,2})[\s=*#_:.]*"
)
"""A line that names an edition: ``2007``, ``2017 Law``, ``===== Έκδοση 2007 =====``."""
_LONGEST = 60


def years_named(lines: Iterable[str]) -> dict[int, int]:
    """Return which of some lines name an edition, and its year: the same words stand beside another year in another of
    them."""
    found: dict[tuple[str, ...], dict[int, int]] = {}
    for index, line in enumerate(lines):
        match = _NAME.fullmatch(line) if len(line) <= _LONGEST else None
        if match is not None:
            words = (*match["before"].split(), "", *match["behind"].split())
            found.setdefault(words, {})[index] = int(match["year"])
    compared = (years for years in found.values() if len({*years.values()}) > 1)
    return dict(sorted((index, year) for years in compared for index, year in years.items()))


def below_older(lines: Sequence[str]) -> list[bool]:
    """Tell for each line whether it stands below the name of an edition of which the page names a newer one.

    >>> below_older(["2007", "A. Stones", "2017", "A. Towers"])
    [True, True, False, False]
    """
    years = years_named(lines)
    newest = max(years.values(), default=0)
    older = [False] * len(lines)
    for start, end in pairwise((*years, len(lines))):
        older[start:end] = [years[start] < newest] * (end - start)
    return older
