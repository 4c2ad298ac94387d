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
_SAYS = re.compile(
    r"[\s*#_>•·–—-]*(?:\(?[^\W_]{1,3}[.)]\s+)?[*_]*[(\[]?(?:[^\W\d_]+\s)?(?P<year>(?:1[89]|20)[0-9]{2})"
    r"(?:\s[^\W\d_]+)?(?:[)\]][*_]*\s|[*_]+\s|[*_]*\s?(?::|[–—-](?!\s*[0-9])))"
)
"""A line that says at its head of which edition its text is: ``- 2007: …``, ``**2017** …``, ``A. (2007) …``."""
_APART = re.compile(r"\[\[.*?\]\]|\{\{.*?\}\}|%%.*?%%")
"""Where a bar parts no cells."""
_BAR = re.compile(r"[|^]")


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
    """Tell for each line whether it stands below the name of an edition of which the page names a newer one, or says
    itself at its head that it is text of such a one. Names right below one another are the heads of columns.

    >>> below_older(["2007", "A. Stones", "2017", "A. Towers"])
    [True, True, False, False]
    >>> below_older(["A.", "2007: Stones", "2017: Towers"])
    [False, True, False]
    """
    years = years_named(lines)
    newest = max(years.values(), default=0)
    older = [False] * len(lines)
    for start, end in pairwise((*years, len(lines))):
        heads = start - 1 in years or end == start + 1
        older[start:end] = [years[start] < newest and not heads] * (end - start)
    for index in say_older(lines):
        older[index] = True
    return older


def say_older(lines: Iterable[str]) -> frozenset[int]:
    """Return which of some lines say at their head that they are text of an edition of which another names a newer one
    so."""
    said = {index: int(match["year"]) for index, line in enumerate(lines) if (match := _SAYS.match(line)) is not None}
    latest = max(said.values(), default=0)
    return frozenset(index for index, year in said.items() if year < latest)


def in_older_column(lines: Sequence[str], at: int, offset: int) -> bool:
    """Tell whether a place of a line stands in the column of an older edition, in a table of raw wiki text.

    >>> in_older_column(["^ 2007 ^ 2017 ^", "| <del>One</del> stone | Stone |"], 1, 2)
    True
    """
    if lines[at][:1] not in ("|", "^"):
        return False
    first = at
    while first and lines[first - 1][:1] in ("|", "^"):
        first -= 1
    heads = [head.replace("*", "") for head in _cells(lines[first])]
    years = years_named(heads)
    column = len(_cells(lines[at][:offset])) - 1
    return column in years and years[column] < max(years.values())


def _cells(row: str) -> list[str]:
    """Return the cells of a row, the last one as far as it goes."""
    return _BAR.sub("\n", _APART.sub("", row))[1:].split("\n")
