"""Titles of laws that end with a full stop (``Section 2 – Scope.``), as licences and contracts print them.

A line that names a law and ends with a full stop is as a rule a sentence about it. It is believed to be a title only on
a page that has several of them, each with a sign between number and words, and the first clause of its law below; or
where a series of clauses stands behind it in the same line (``Law 37 - Gates. A. … B. …``); or, behind a full stop as
well (``Artículo 1. Nombre.``), where it counts in the row of the titles of its page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from lawtext.numbering import ORDINAL_SIGNS, Numbering
from lawtext.readers import Block
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import LONGEST_HEADING, LONGEST_PLAIN, SHORT_CELL, title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.runin import says_something

_STOPPED = re.compile(
    rf"[^\W\d_]++\.?\s+[0-9]{{1,3}}[^\W_]{{0,2}}\s*[-–—:]\s+(?P<title>[^\s.:;?!\u037e·\u0387][^.:;?!\u037e·\u0387]{{2,{LONGEST_PLAIN}}})\."
)
_BEHIND_STOP = re.compile(
    rf"[^\W\d_]++\s+[0-9]{{1,3}}(?:\.?[{ORDINAL_SIGNS}])?\.\s+(?P<title>[^\s.:;?!\u037e·\u0387][^.:;?!\u037e·\u0387]{{2,{LONGEST_PLAIN}}})\."
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
    named = {at: [heading] for at, heading in titles.items() if title_line(heading, numbering) is not None}
    named = named if len(named) >= _FEWEST else {}
    named.update(_counted(blocks, numbering))
    if not named:
        return blocks
    return [one for at, block in enumerate(blocks) for one in named.get(at, [block])]


def _counted(blocks: PageLines, numbering: Numbering) -> dict[int, list[Block]]:
    """Return, as headings, the lines that have a full stop behind number and title, each with the text that stands in
    the line behind it, where with the other titles of their language they count up from the first to the last, each
    with one beside it that is the next law; where text stands behind them, without a gap."""
    stopped = {at: parts for at in blocks.starting(numbering.heads) if (parts := _title_and_text(blocks[at]))}
    if not stopped:
        return {}
    rows: dict[str, list[tuple[int, int]]] = {}
    for at in blocks.starting(numbering.heads):
        title = title_line(stopped[at][0] if at in stopped else blocks[at], numbering)
        if title is not None:
            rows.setdefault(title.language, []).append((title.number.steps[0].rank, at))
    return {at: stopped[at] for code, row in rows.items() for at in _in_row(row, stopped, code)}


def _in_row(row: Sequence[tuple[int, int]], stopped: Mapping[int, Sequence[Block]], code: str) -> Iterator[int]:
    """Yield the places of those of the stopped lines that are titles in a row: the number and the place of each."""
    steps = [after[0] - before[0] for before, after in pairwise(row)]
    if len(row) < _FEWEST_COUNTED or any(step < 0 for step in steps):
        return
    ranks, places = [rank for rank, _ in row], {at for _, at in row}
    whole = all(step == 1 for step in steps)
    for rank, at in row:
        if at not in stopped or ranks.count(rank) > 1 or says_something(_words(stopped[at][0]), code):
            continue
        alone = len(stopped[at]) == 1
        beside = (rank - 1 in ranks or rank + 1 in ranks) and at + 1 not in places
        if beside if alone else whole:
            yield at


def _as_heading(block: Block) -> Block:
    return replace(block, kind="heading", level=1)


def _words(title: Block) -> str:
    match = _BEHIND_STOP.match(title.string)
    return match["title"] if match else ""


def _title_and_text(block: Block) -> list[Block]:
    """Return a line that begins with a law, a full stop, words and another as a title and the text behind it; nothing
    where it begins otherwise."""
    match = _BEHIND_STOP.match(block.string) if block.kind == "paragraph" else None
    if match is None or not match["title"][0].isupper():
        return []
    text = block.string[match.end() :].strip()
    if not text:
        return [_as_heading(block)]
    apart = text[0].isupper() and block.string[match.end()].isspace() and len(match["title"]) <= SHORT_CELL
    return [_as_heading(block.cut(0, match.end())), block.cut(match.end())] if apart else []


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
        token.start == 0 and token.may_begin_law
        for code in numbering.nouns
        for token in tokens_at(block.string, numbering, code)[:1]
    )
