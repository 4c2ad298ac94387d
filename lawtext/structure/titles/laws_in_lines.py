"""Laws without titles whose number stands in one line with their first paragraph (``Art. 3. 1. The members …``).

A line that begins with a law and goes on with a sentence is as a rule about that law. It is believed to be the law
itself only on a page where several such lines go on with the label of their first clause, and where the numbers of all
lines of their language that begin so count up from the first to the last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from lawtext.numbering import INSERTED, ORDINAL_SIGNS, SECTION_SIGN, Number, Numbering
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import ends_sentence, title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.titles.stopped_titles import is_first_clause

_NUMBER = re.compile(
    rf"(?:[^\W\d_]++\.?\s+|{SECTION_SIGN}\s*)[0-9]{{1,3}}(?:\.?[{ORDINAL_SIGNS}](?!\w)|{INSERTED})?(?:\.\s+|\s+(?=\())(?=\S)"
)
"""“Art. 3. ”, “§ 3a. ”, and “§ 3 ” before a bracket: the number of a law with what follows in its line."""
_FEWEST = 2
"""So many lines that go on with a first label are no chance."""


def with_laws_in_lines(blocks: PageLines, numbering: Numbering) -> PageLines:
    """Return the blocks, those that begin a law with its number and its text cut behind the number."""
    cut = {at: parts for at in blocks.starting(numbering.heads) if (parts := _number_and_text(blocks[at]))}
    if len(cut) < _FEWEST:
        return blocks
    first = {at for at, (_, text) in cut.items() if is_first_clause(text, numbering)}
    if len(first) < _FEWEST:
        return blocks
    laws = {at: cut[at] for at in _in_rows(blocks, cut, first, numbering) if at in cut}
    if not laws:
        return blocks
    return blocks.now(one for at, block in enumerate(blocks) for one in laws.get(at, (block,)))


def _in_rows(
    blocks: PageLines, cut: Mapping[int, Sequence[Block]], first: set[int], numbering: Numbering
) -> Iterator[int]:
    """Yield the places of the lines that open a law, language by language; those of ``first`` go on with a label."""
    rows: dict[str, list[tuple[Number, int]]] = {}
    for at in blocks.starting(numbering.heads):
        title = title_line(cut[at][0] if at in cut else blocks[at], numbering)
        if title is not None:
            rows.setdefault(title.language, []).append((title.number, at))
    for row in rows.values():
        counts_up = all(before[0] < after[0] for before, after in pairwise(row))
        if counts_up and len(first.intersection(at for _, at in row)) >= _FEWEST:
            yield from (at for _, at in row if at in first or ends_sentence(blocks[at].string))


def _number_and_text(block: Block) -> tuple[Block, Block] | None:
    match = _NUMBER.match(block.string) if block.kind == "paragraph" else None
    if match is None:
        return None
    number = block.cut(0, len(match[0].rstrip()))
    return replace(number, kind="heading", level=1), block.cut(match.end())
