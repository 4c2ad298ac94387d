"""Titles of laws that print broke into lines (``LAW 36. INADMISSIBLE``, ``DOUBLES AND``, ``REDOUBLES``), in the large
letters of a heading: nothing of the text below is so narrow, so that no width tells.

Only a title in capitals is put together, of the lines in capitals that stand right below it, without an empty line, and
above the first clause of the law, or its title in another language: what heads a table or a part in capitals has
something else below it.
"""

from __future__ import annotations

from lawtext.numbering import Numbering
from lawtext.readers import Block
from lawtext.readers.text.scripts import script_of
from lawtext.structure.lines.lines_of_law import is_capitals, title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.titles.stopped_titles import is_first_clause

_MOST_LINES = 4
_LONGEST_LINE = 60


def with_whole_titles(blocks: PageLines, numbering: Numbering) -> PageLines:
    """Return the blocks, each title of a law that was broken into lines as one."""
    ends = {
        at: end for at in blocks.starting(numbering.heads) if (end := _end_of_title(blocks, at, numbering)) > at + 1
    }
    if not ends:
        return blocks
    within = {at for start, end in ends.items() for at in range(start + 1, end)}
    whole = (
        block.followed_by(*blocks[at + 1 : ends[at]]) if at in ends else block
        for at, block in enumerate(blocks)
        if at not in within
    )
    return blocks.now([*whole])


def _end_of_title(blocks: PageLines, start: int, numbering: Numbering) -> int:
    """Return where a title of a law with its further lines ends, its own place where it is none or not broken."""
    block = blocks[start]
    title = title_line(block, numbering) if block.kind == "paragraph" and is_capitals(block.string) else None
    if title is None:
        return start
    script = script_of(block.string)
    end = start + 1
    while end < len(blocks) and end - start <= _MOST_LINES and _goes_on(blocks[end], script, numbering):
        end += 1
    if end == len(blocks):
        return start
    below = title_line(blocks[end], numbering)
    same = below is not None and below.number == title.number and below.language != title.language
    return end if same or is_first_clause(blocks[end], numbering) else start


def _goes_on(block: Block, script: str, numbering: Numbering) -> bool:
    """Tell whether a line may be the next one of a title in capitals."""
    return (
        block.kind == "paragraph"
        and not block.gap
        and block.cell is None
        and len(block.string) <= _LONGEST_LINE
        and is_capitals(block.string)
        and script_of(block.string) == script
        and title_line(block, numbering) is None
        and not is_first_clause(block, numbering)
    )
