"""Two languages side by side through several pages of a PDF, in columns or on pages that face each other: each is read
through before the other.

What a language breaks off at the foot of its column goes on at the head of that column on the next page, not in the
column beside it; what it breaks off at the foot of a page that faces the other language goes on at the page after that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from itertools import groupby, pairwise

from lawtext.readers.pdf.lines import Line
from lawtext.readers.text.scripts import telling_script

_Column = list[Line]
_FEWEST_FACING = 4
"""Pages face each other in two languages where so many are in one and the other by turns."""
_OF_ONE = 0.9
"""A page is in one language where so many of its lines are."""


def one_after_the_other(pages: Sequence[Sequence[Line]], aside: Container[int]) -> list[list[Line]]:
    """Return the lines of as many pages: where two columns in two languages go on in those of the next page, the left
    ones come first, and the right ones behind the last of these; pages in two languages by turns likewise.

    Args:
        aside: lines, by ``id``, that are no text: running heads, notes.
    """
    after: dict[int, list[Line]] = {}
    for run in _runs([column for page in pages for column in _columns(page, aside)]):
        last = run[-1][0][-1]
        after[id(last)] = [line for _, right in run for line in right]
    for first, second in _facing(pages, aside):
        after[id(first[-1])] = second
    moved = {id(line) for lines in after.values() for line in lines}
    return [
        [placed for line in page if id(line) not in moved for placed in (line, *after.get(id(line), ()))]
        for page in pages
    ]


def _facing(pages: Sequence[Sequence[Line]], aside: Container[int]) -> Iterator[tuple[list[Line], list[Line]]]:
    """Yield the text of pages that face each other, in one language and in the other; behind the last pair, pages may
    go on in the language that is longer."""
    text = [found for page in pages if (found := [line for line in page if id(line) not in aside])]
    scripts = [*map(_script_of_page, text)]
    start = 0
    while start < len(text):
        end = start + 1
        while end < len(text) and scripts[start] and {scripts[end - 1], scripts[end]} == {"greek", "latin"}:
            end += 1
        if end - start < _FEWEST_FACING:
            start = end
            continue
        while end < len(text) and scripts[end] == scripts[end - 1]:
            end += 1
        run = [
            (line, script == scripts[start])
            for page, script in [*zip(text, scripts, strict=True)][start:end]
            for line in page
        ]
        yield [line for line, first in run if first], [line for line, first in run if not first]
        start = end


def _script_of_page(lines: Sequence[Line]) -> str:
    """Return the script of the words of a page, nothing where it has lines in both."""
    found = Counter(script for line in lines if (script := telling_script(line.string)))
    script, count = next(iter(found.most_common(1)), ("", 0))
    return script if count >= _OF_ONE * found.total() else ""


def where_columns_part(page: Sequence[Line]) -> float | None:
    """Return where on a page its last two columns part, in points, None where it has one column."""
    pairs = (pair for pair in pairwise(_columns(page, ())) if _are_apart(*pair))
    found = next(iter([*pairs][-1:]), None)
    return None if found is None else (max(x.x1 for x in found[0]) + min(x.x0 for x in found[1])) / 2


def _columns(page: Sequence[Line], aside: Container[int]) -> list[_Column]:
    text = [line for line in page if id(line) not in aside]
    return [list(column) for _, column in groupby(text, lambda line: line.column)]


def _runs(columns: Sequence[_Column]) -> Iterator[list[tuple[_Column, _Column]]]:
    """Yield the pairs of columns that go on from page to page, several at least."""
    run: list[tuple[_Column, _Column]] = []
    at = 0
    while at + 1 < len(columns):
        left, right = columns[at : at + 2]
        beside = _are_beside(left, right)
        if run and not (beside and left[0].page == run[-1][0][0].page + 1):
            yield from (run,) if len(run) > 1 else ()
            run = []
        if beside:
            run.append((left, right))
        at += 2 if beside else 1
    yield from (run,) if len(run) > 1 else ()


def _are_beside(left: _Column, right: _Column) -> bool:
    """Tell whether two columns of one page stand side by side, each in the script of another language."""
    if not _are_apart(left, right):
        return False
    scripts = {telling_script(" ".join(line.string for line in column)) for column in (left, right)}
    return len(scripts) == 2 and "" not in scripts


def _are_apart(left: _Column, right: _Column) -> bool:
    """Tell whether all of a column stands on the left of another one of its page."""
    apart = max(line.x1 for line in left) <= min(line.x0 for line in right) + left[0].size
    return apart and left[0].page == right[0].page
