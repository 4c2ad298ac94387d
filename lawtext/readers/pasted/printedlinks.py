"""What browsers that print a page as text (w3m, lynx) and converters put into it: a caret before the raised number of a
note (``deck^1)``) or a raised bracket behind it (``deck¹⁾``), and lynx the numbers of its links (``[7]Law 12``), which
it lists below the page.

The links are no text, and a number is the mark that the page has (``deck1)``). Numbers in brackets are only taken for
those of links where the list is there; they stand right before the words of a link, and rise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lawtext.readers.blocks import Block, Document, LeftOut
from lawtext.readers.text.superscripts import as_figures
from lawtext.readers.traced import Traced

_CARET = re.compile(r"(?:\A|(?<=[^\s0-9]))\^ ?(?=[0-9]{1,2}\))")
"""A line may end with the caret."""
_BRACKETED = re.compile("⁽?[⁰¹²³⁴-⁹]{1,2}⁾")
_AS_PRINTED = str.maketrans("⁽⁾", "()")
_LISTED = re.compile(
    r"\n[ \t]*References[ \t]*\n\s*(?:Visible links:?[ \t]*\n\s*)?1\. [a-z]+:\S+"
    r"(?:\s+(?:Hidden links:[ \t]*\n\s*)?(?P<last>[0-9]{1,4})\. [a-z]+:\S+)+\s*\Z"
)
_NUMBER = re.compile(r"\[(?P<number>[0-9]{1,4})\](?=\S)")
_SIGN = "markup of a raised note number"
_LINK = "navigation: the number of a link"
_LINKS = "navigation: the list of the links"


def take_printed_links(document: Document) -> Document:
    """Return a document without such signs, the numbers of links and their list."""
    text = document.page.text
    if "^" not in text and "⁾" not in text and "References" not in text:
        return document
    left_out: list[LeftOut] = []
    blocks: Sequence[Block] = document.blocks
    listed = _LISTED.search(text) if "References" in text else None
    if listed:
        blocks = [*_without_links(blocks, listed.start() + 1, int(listed["last"]), left_out)]
    if "^" in text:
        blocks = [
            _without(block, [m.span() for m in _CARET.finditer(block.string)], _SIGN, left_out) for block in blocks
        ]
    if "⁾" in text:
        blocks = [_with_plain_numbers(block) for block in blocks]
    kept = tuple(block for block in blocks if block.string)
    return replace(document, blocks=kept, left_out=(*document.left_out, *left_out))


def _without_links(blocks: Sequence[Block], end: int, last: int, left_out: list[LeftOut]) -> Iterator[Block]:
    """Yield the blocks above a list of links, which begins at an offset of the page, without their numbers up to the
    last one."""
    count = 0
    for block in blocks:
        if block.text.start >= end:
            left_out += [LeftOut(*place, _LINKS) for place in block.text.stretches()]
            continue
        spans: list[tuple[int, int]] = []
        for match in _NUMBER.finditer(block.string):
            if count < int(match["number"]) <= last:
                count = int(match["number"])
                spans.append(match.span())
        yield _without(block, spans, _LINK, left_out)


def _with_plain_numbers(block: Block) -> Block:
    """Return a block with numbers that have raised brackets in plain figures, as long as they were."""
    string = _BRACKETED.sub(lambda number: as_figures(number[0]).translate(_AS_PRINTED), block.string)
    return replace(block, text=Traced(string, block.text.parts)) if string != block.string else block


def _without(block: Block, spans: Sequence[tuple[int, int]], reason: str, left_out: list[LeftOut]) -> Block:
    if not spans:
        return block
    for span in spans:
        left_out += [LeftOut(*place, reason) for place in block.text.cut(*span).stretches()]
    return block.without(*spans).cut(0)
