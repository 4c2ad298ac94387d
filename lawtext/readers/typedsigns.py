"""List signs that somebody typed before a paragraph of a format with lists of its own: ``<p>– before the start;</p>``.

What begins so in pasted text is an item of a list (``lawtext.readers.text.lines``); in a web page or a Word file it is
one too. A star is none there: it is the mark of a note.
"""

from __future__ import annotations

from dataclasses import replace

from lawtext.readers.blocks import Block, Document, LeftOut
from lawtext.readers.text.lines import BULLET, LIST_SIGN


def take_typed_signs(document: Document) -> Document:
    """Return the document with each paragraph that begins with a list sign as an item, its sign left out."""
    left_out: list[LeftOut] = []
    blocks = tuple(_item(block, left_out) for block in document.blocks)
    return replace(document, blocks=blocks, left_out=(*document.left_out, *left_out)) if left_out else document


def _item(block: Block, left_out: list[LeftOut]) -> Block:
    if block.kind != "paragraph" or block.string[:1].isalnum():
        return block
    sign = BULLET.match(block.string)
    if sign is None or sign["sign"] == "*":
        return block
    left_out += [LeftOut(*at, LIST_SIGN) for at in block.text.cut(sign.start("sign"), sign.end("sign")).stretches()]
    level = block.level + 1 if block.nested else max(block.level, 1)
    return replace(block.cut(sign.end()), kind="item", level=level)
