"""Paragraphs that have the style of a heading and are none: whole texts in an outline that numbers them by its styles.

In many a Word file ``Heading 3`` is the style of every ``1.2.1``, text as well as heading, and some web pages set every
line in ``<h4>``. A rank of headings of which
most end as sentences do, with nothing below them but the next heading, is that of texts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from lawtext.readers.blocks import Block
from lawtext.readers.text.rows import SENTENCE_ENDS

_FEWEST = 2
_MOST_WITH_TEXT = 0.25


def without_sentences_as_headings(blocks: Sequence[Block]) -> list[Block]:
    """Return the blocks with the headings of such ranks as paragraphs."""
    ranks = _ranks_of_texts(blocks)
    return [
        replace(block, kind="paragraph", level=0) if block.kind == "heading" and block.level in ranks else block
        for block in blocks
    ]


def _ranks_of_texts(blocks: Sequence[Block]) -> frozenset[int]:
    ranks: defaultdict[int, list[Block]] = defaultdict(list)
    with_text: defaultdict[int, int] = defaultdict(int)
    for block in blocks:
        if block.kind == "heading":
            ranks[block.level].append(block)
    for block, below in pairwise(blocks):
        with_text[block.level] += block.kind == "heading" and below.kind != "heading"
    return frozenset(
        rank
        for rank, found in ranks.items()
        if any(block.string.endswith(".") for block in found)
        and (ends := sum(block.string.endswith(SENTENCE_ENDS) for block in found)) >= _FEWEST
        and 2 * ends > len(found)
        and with_text[rank] <= _MOST_WITH_TEXT * len(found)
    )
