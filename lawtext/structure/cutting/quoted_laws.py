"""Where a law ends that an article quotes: what stands below the quotation is no text of it.

Only where the title of the law stands in the quotation, and nothing behind it goes on with its labels: many old pages
set the text of a law in from the edge with the element for quotations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lawtext.numbering import Numbering
from lawtext.readers import Block
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import title_line
from lawtext.structure.lines.page_lines import PageLines


def behind_quotes(
    blocks: PageLines, codes: Sequence[str], quotes: Sequence[tuple[int, int]], numbering: Numbering
) -> frozenset[int]:
    """Return the places of the blocks with which the text behind a quoted law begins."""
    if not quotes:
        return frozenset()
    titles = [at for at in blocks.starting(numbering.heads) if title_line(blocks[at], numbering) is not None]
    if not titles:
        return frozenset()
    inside = [_is_in(block, quotes) for block in blocks]
    return frozenset(_ends(blocks, codes, titles, inside, numbering))


def _ends(
    blocks: Sequence[Block], codes: Sequence[str], titles: Sequence[int], inside: Sequence[bool], numbering: Numbering
) -> Iterator[int]:
    for title, following in zip(titles, [*titles[1:], len(blocks)], strict=True):
        end = next((at for at in range(title, following) if not inside[at]), following)
        if title + 1 < end < following and _is_remark(blocks, codes, range(end, following), codes[title], numbering):
            yield end


def _is_in(block: Block, quotes: Sequence[tuple[int, int]]) -> bool:
    return any(start <= block.text.start < end for start, end in quotes)


def _is_remark(blocks: Sequence[Block], codes: Sequence[str], below: range, code: str, numbering: Numbering) -> bool:
    """Tell whether blocks below a quoted law are about it: words in its language that begin as a sentence or a heading
    does, with no label of a clause of the first level."""
    if codes[below.start] != code or not blocks[below.start].string[:1].isalpha():
        return False
    tokens = (token for at in below for token in tokens_at(blocks[at].string, numbering, codes[at])[:1])
    return not any(rank.level == 1 for token in tokens for rank in token.ranks)
