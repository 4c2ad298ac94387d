"""Numbers of notes that stand together above their texts (``1)``, ``2)``, then both notes), as text comes out of a PDF
whose notes have their numbers in a column: each goes before its own text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from lawtext.readers.blocks import Block
from lawtext.readers.text.lines import LABELLED

_NUMBER = re.compile(r"([0-9]{1,2})\)")
_FEWEST = 2


def with_numbers_beside(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield the blocks of a page, numbers that count through from 1 and stand alone each before its text, where so many
    texts without a label follow."""
    found = [*blocks]
    at = 0
    while at < len(found):
        count = _numbers(found, at)
        texts = found[at + count : at + 2 * count]
        if count >= _FEWEST and len(texts) == count and not any(LABELLED.match(text.string) for text in texts):
            for number, text in zip(found[at : at + count], texts, strict=True):
                yield from (number, text)
            at += 2 * count
        else:
            yield from found[at : at + max(1, count)]
            at += max(1, count)


def _numbers(blocks: Sequence[Block], start: int) -> int:
    """Return how many blocks from a place on are nothing but the next number, the first of them 1."""
    at = start
    while at < len(blocks) and (match := _NUMBER.fullmatch(blocks[at].string)) and int(match[1]) == at - start + 1:
        at += 1
    return at - start
