"""Lists that are only indented, four spaces a level: so Firefox copies them, with neither numbers nor bullets; or by
any white space, where semicolons show the items.

Indentation alone says little, since people indent paragraphs too. A list stands right below a line that announces it,
with a colon or as the heading of a labelled clause; its items follow one another without an empty line, none has a
label, and nothing shows that print broke a text there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby

from lawtext.languages import language, plain_languages
from lawtext.languages.learned import from_languages
from lawtext.readers.blocks import Block
from lawtext.readers.listdepths import NUMBER, depths_of, numbers_at
from lawtext.readers.text.lines import ENDS, LABELLED, Line, ends_as_item, joining_words

_INDENT = 4
_FEWEST = 2
_SHORT = 30
"""A line that is not longer, in code points, was not broken by print."""
_LONGEST_HEADING = 90
_SEMICOLONS = (";", "\u00b7", "\u0387")
_WIDE = re.compile(r"\S {3,}\S|\t")


def indented_lists(lines: Sequence[Line]) -> Mapping[Line, int]:
    """Return the lines that are items of such lists, with how deep each stands in them."""
    found: dict[Line, int] = {}
    above: Line | None = None
    gap = 0
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.blank:
            gap, at = gap + 1, at + 1
            continue
        end = at + 1
        if line.string.startswith(" " * _INDENT):
            while end < len(lines) and lines[end].string.startswith(" " * _INDENT) and not lines[end].blank:
                end += 1
            run = lines[at:end]
            if above is not None and gap < 2 and _announces(above.string) and _is_list(above, run):
                found.update({item: _depth(item.string) for item in run})
        if line.string[:1] in (" ", "\t") and line not in found and above is not None and gap < 2:
            listed = _said_list(above, lines, at)
            found.update({lines[place]: 1 for place in listed})
            end = max(end, listed[-1] + 1 if listed else 0)
        above, gap, at = lines[end - 1], 0, end
    return found


def _depth(string: str) -> int:
    """Return how deep in lists a line stands, 0 where its indentation is none of a list."""
    spaces = len(string) - len(string.lstrip(" "))
    return 0 if spaces % _INDENT else spaces // _INDENT


def _announces(string: str) -> bool:
    """Tell whether a line that is not indented announces a list: with a colon, or as the heading of its clause."""
    words = string.rstrip()
    if string[:1].isspace():
        return False
    return words.endswith(":") or bool(
        LABELLED.match(words) and len(words) <= _LONGEST_HEADING and not words.endswith(ENDS)
    )


def _said_list(above: Line, lines: Sequence[Line], at: int) -> Sequence[int]:
    """Return the places of the lines from one on that are set in alike, each but the last of which ends with a
    semicolon, where they go on in lower case with the line above; none where they do not. An empty line may stand
    between any two, or between none."""
    if not above.string.rstrip().endswith(":") or above.string[:1].isspace():
        return ()
    apart = at + 1 < len(lines) and lines[at + 1].blank
    run: list[int] = []
    for place in range(at, len(lines), 1 + apart):
        words = lines[place].string.strip()
        if not words[:1].islower() or LABELLED.match(words) or _WIDE.search(words):
            break
        run.append(place)
        parted = place + 1 < len(lines) and lines[place + 1].blank
        if not _without_joining_word(words).endswith(_SEMICOLONS) or parted != apart:
            break
    listed = [lines[place].string for place in run]
    edges = {line[: len(line) - len(line.lstrip())] for line in listed}
    return run if len(edges) == 1 and "" not in edges and _ends_list(listed) else ()


def _without_joining_word(string: str) -> str:
    """Return a line without the “and” or “or” at its end that says behind a sign that another item follows."""
    before, _, last = string.rpartition(" ")
    return before.rstrip() if last in _joining_behind_signs() else string


@from_languages
@cache
def _joining_behind_signs() -> frozenset[str]:
    """Return the words of all languages that join two items, also of those without a data file: they are other words in
    other languages (the Dutch “of”), but at the end of a line, behind a sign, they can be nothing else."""
    return joining_words().union(*(language(code).words("citations", "and") for code in plain_languages()))


def _ends_list(items: Sequence[str]) -> bool:
    return len(items) >= _FEWEST and items[-1].rstrip().endswith(".")


def _is_list(above: Line, run: Sequence[Line]) -> bool:
    """Tell whether indented lines are items, each one level below the line above it at most."""
    depths = [_depth(line.string) for line in run]
    steps = zip([0, *depths], depths, strict=False)
    if 0 in depths or depths.count(1) < _FEWEST or any(depth > before + 1 for before, depth in steps):
        return False
    words = [line.string.strip() for line in run]
    if any(LABELLED.match(item) or _WIDE.search(item) for item in words):
        return False
    opening = {0: above.string.rstrip()}
    groups: dict[str, list[str]] = {}
    for depth, item in zip(depths, words, strict=True):
        groups.setdefault(f"{depth} {opening[depth - 1]}", []).append(item)
        opening[depth] = item
    return all(_are_alike(group, announced=opened.endswith(":")) for opened, group in groups.items())


def _are_alike(items: Sequence[str], *, announced: bool) -> bool:
    """Tell whether the items of one list begin alike and end as items do: in lower case they go on with the line that
    announces them; lines with a capital of which some end with a comma and others with nothing are verse."""
    if all(item[0].isupper() for item in items):
        return not any(item.endswith(",") for item in items[:-1]) or all(ends_as_item(item) for item in items[:-1])
    if not announced or not all(item[0].islower() for item in items):
        return False
    return all(ends_as_item(item) for item in items[:-1]) or all(len(item) <= _SHORT for item in items)


_TAB = 4


def with_depths(blocks: Iterable[Block], text: str) -> Iterator[Block]:
    """Yield the blocks of a page, each item of numbered lists with how deep in them it stands (1 for the outermost).

    A list inside the item of another is shown by nothing but its indentation: what is copied from a browser says
    ``1.``, ``2.`` at every level, whatever the page counted with.

    Args:
        blocks: what the page has, in order.
        text: the text of the page, which the blocks begin in.
    """
    for numbered, run in groupby(blocks, key=_is_numbered):
        found = [*run]
        yield from _with_depths(found, text) if numbered else found


def _is_numbered(block: Block) -> bool:
    """Tell whether a block is a paragraph that begins with a number as a list has it; alone, that may be of a note."""
    if block.kind != "paragraph" or block.level:
        return False
    number = NUMBER.match(block.string)
    return number is not None and (number.end() < len(block.string) or number[0][-1] == ".")


def _with_depths(run: Sequence[Block], text: str) -> Iterator[Block]:
    bare = {index for index, block in enumerate(run) if NUMBER.fullmatch(block.string)}
    depths = depths_of([(_column(block, text), numbers_at(block.string)) for block in run], bare)
    yield from (replace(block, level=depth) for block, depth in zip(run, depths, strict=True)) if depths else run


def _column(block: Block, text: str) -> int:
    """Return how many columns a block is set in."""
    start = block.text.parts[0][2]
    before = text[text.rfind("\n", 0, start) + 1 : start]
    return 0 if before.strip() else len(before.expandtabs(_TAB))
