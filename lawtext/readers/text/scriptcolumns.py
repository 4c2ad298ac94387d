"""Columns of two languages in two scripts with one space between them, as w3m and others draw the tables of a page.

Two spaces part columns of any kind (``rows``). One space parts words too: here it is the scripts that tell, where line
after line changes from one to the other at the same place.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from lawtext.readers.text.lines import Line
from lawtext.readers.text.scripts import script_of

_WORD = re.compile(r"\S+")
_LATIN = re.compile("[A-Za-z]")
_FEWEST = 4
"""So many lines that change their script at one place make two columns."""
_NARROWEST = 12
"""No column is narrower, in code points: a label may be in other letters than its text, however far it is set in."""


def column_of_scripts(lines: Sequence[Line]) -> int:
    """Return where the right column starts, 0 where there are no such columns."""
    places: Counter[tuple[int, str]] = Counter()
    changing = 0
    for line in lines:
        if not line.string.isascii() and _LATIN.search(line.string) and (found := [*_changes(line.string)]):
            changing += 1
            places.update(found)
    (place, _), count = places.most_common(1)[0] if places else ((0, ""), 0)
    return place if count >= _FEWEST and 4 * count >= 3 * changing else 0


def _changes(string: str) -> Iterator[tuple[int, str]]:
    """Yield where a line may change from one script to the other, with the first one, if it does so once: what stands
    between the two and has no letters (``1.``) may belong to either."""
    words = [(match.start(), script_of(match[0])) for match in _WORD.finditer(string)]
    scripts = [script for _, script in words if script]
    first = scripts.count(scripts[0]) if scripts else 0
    if not 0 < first < len(scripts) or len(set(scripts[first:])) > 1:
        return
    behind = [at for at, (_, script) in enumerate(words) if script == scripts[0]][-1] + 1
    for start, script in words[behind:]:
        if start - words[0][0] >= _NARROWEST:
            yield start, scripts[0]
        if script:
            return


def part_at_scripts(string: str, column: int) -> bool:
    """Tell whether nothing of a line stands across the place where the right column starts: one space alone is none of
    a text in one script."""
    if len(string) <= column:
        return len(string.rstrip()) < column
    if string[column - 1].strip():
        return False
    left, right = script_of(string[:column]), script_of(string[column:])
    return not string[column - 2].strip() or not (left and right) or left != right


def end_of_columns(lines: Sequence[Line], column: int) -> int:
    """Return where the columns end in lines of which none stands across the place: with the paragraph, on the left,
    that begins beside the last line on the right."""
    last = max((at for at, line in enumerate(lines) if len(line.string) > column), default=-1)
    return next((at for at in range(last + 1, len(lines)) if lines[at].blank), len(lines))
