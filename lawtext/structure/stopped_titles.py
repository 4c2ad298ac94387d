"""Titles of laws that end with a full stop (``Section 2 – Scope.``), as licences and contracts print them.

A line that names a law and ends with a full stop is as a rule a sentence about it. It is believed to be a title only on
a page that has several of them, each with a sign between number and words, and the first clause of its law below; or
where a series of clauses stands behind it in the same line (``Law 37 - Gates. A. … B. …``); or, behind a full stop as
well (``Artículo 1. Nombre.``), where it counts in the row of the titles of its page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from lawtext.numbering import Numbering
from lawtext.readers import Block
from lawtext.structure.labels import tokens_at
from lawtext.structure.lines_of_law import LONGEST_HEADING, LONGEST_PLAIN, title_line
from lawtext.structure.page_lines import PageLines
from lawtext.structure.runin import says_something

_STOPPED = re.compile(
    rf"[^\W\d_]++\.?\s+[0-9]{{1,3}}[^\W_]{{0,2}}\s*[-–—:]\s+(?P<title>[^\s.:;?!\u037e·\u0387][^.:;?!\u037e·\u0387]{{2,{LONGEST_PLAIN}}})\."
)
_BEHIND_STOP = re.compile(
    rf"[^\W\d_]++\s+[0-9]{{1,3}}[º°ª]?\.\s+(?P<title>[^\s.:;?!\u037e·\u0387][^.:;?!\u037e·\u0387]{{2,{LONGEST_PLAIN}}})\."
)
_FEWEST_COUNTED = 3
"""So many titles in a row, one after the other, are no sentences."""
_FEWEST = 2
"""So many such lines on a page are no chance."""


def with_titles_that_stop(blocks: PageLines, numbering: Numbering) -> Sequence[Block]:
    """Return the blocks, those that are titles with a full stop at their end made headings."""
    titles = {
        at: _as_heading(blocks[at])
        for at in blocks.starting(numbering.heads)
        if blocks[at].kind == "paragraph"
        and _may_be_title(blocks[at].string)
        and any(is_first_clause(below, numbering) for below in blocks[at + 1 : at + 2])
    }
    named = {at: heading for at, heading in titles.items() if title_line(heading, numbering) is not None}
    named = named if len(named) >= _FEWEST else {}
    named.update(_counted(blocks, numbering))
    if not named:
        return blocks
    found = [*blocks]
    for at, heading in named.items():
        found[at] = heading
    return found


def _counted(blocks: PageLines, numbering: Numbering) -> dict[int, Block]:
    """Return, as headings, the lines that have a full stop behind number and title, where with the other titles of
    their language they count up from the first to the last, each with one beside it that is the next law."""
    stopped = {at: _as_heading(blocks[at]) for at in blocks.starting(numbering.heads) if _may_be_counted(blocks[at])}
    if not stopped:
        return {}
    rows: dict[str, list[tuple[int, int]]] = {}
    for at in blocks.starting(numbering.heads):
        title = title_line(stopped.get(at, blocks[at]), numbering)
        if title is not None:
            rows.setdefault(title.language, []).append((title.number.steps[0].rank, at))
    found: dict[int, Block] = {}
    for code, row in rows.items():
        if len(row) < _FEWEST_COUNTED or any(after[0] < before[0] for before, after in pairwise(row)):
            continue
        ranks, places = [rank for rank, _ in row], {at for _, at in row}
        for rank, at in row:
            beside = ranks.count(rank) == 1 and (rank - 1 in ranks or rank + 1 in ranks)
            if at in stopped and beside and at + 1 not in places and not says_something(_words(blocks[at]), code):
                found[at] = stopped[at]
    return found


def _as_heading(block: Block) -> Block:
    return replace(block, kind="heading", level=1)


def _words(block: Block) -> str:
    match = _BEHIND_STOP.fullmatch(block.string)
    return match["title"] if match else ""


def _may_be_counted(block: Block) -> bool:
    return block.kind == "paragraph" and len(block.string) <= LONGEST_HEADING and _words(block)[:1].isupper()


def _may_be_title(string: str) -> bool:
    if not string.endswith(".") or len(string) > LONGEST_HEADING:
        return False
    match = _STOPPED.fullmatch(string)
    return match is not None and match["title"][0].isupper()


def end_of_stopped_title(string: str) -> int:
    """Return where a title with a full stop ends at the head of a line, 0 where there is none or nothing behind it."""
    match = _STOPPED.match(string)
    told = match is not None and match["title"][0].isupper() and string[match.end() : match.end() + 1].isspace()
    return match.end() if match is not None and told else 0


def is_first_clause(block: Block, numbering: Numbering) -> bool:
    """Tell whether a block begins with the label of the first clause right below a law, in any language of the book."""
    return any(
        token.start == 0 and any(rank.level == 1 and rank.rank == 1 for rank in token.ranks)
        for code in numbering.nouns
        for token in tokens_at(block.string, numbering, code)[:1]
    )
