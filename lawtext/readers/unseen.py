"""Signs that nobody sees, as Word and browsers put them into what is copied: soft hyphens, spaces without a width.

At the edge of a word they hide labels and titles (a space without width before ``A.``), inside a word they make it
another one for who searches or copies it: they are no text, and go to the ledger. A soft hyphen before a line break
parts one word, which is put together again. Only where a space without width may stand for a space, between two words
or two figures, it stays as it is stored: comparing and searching look past it, and a check tells.
"""

from __future__ import annotations

import re
from dataclasses import replace

from lawtext.readers.blocks import Block, Document, LeftOut
from lawtext.readers.page import shows_all

SIGNS = "\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff"
"""The signs as a class of a regular expression has them; those of the direction of writing too."""
_UNSEEN = re.compile(f"[{SIGNS}]+")
_PARTED = "\u00ad"
_NO_WIDTH = "\u200b"
_GOES_ON = re.compile(r" (?=[^\W\d_])")
REASON = "an invisible character"


def take_unseen(document: Document) -> Document:
    """Return a document without signs that nobody sees in its blocks and notes."""
    text = document.page.text
    # In a web page they may be written as entities (“&shy;”).
    if "&" not in text and (document.page.plain or shows_all(text) or not _UNSEEN.search(text)):
        return document
    left_out: list[LeftOut] = []
    blocks = [_seen(block, left_out) for block in document.blocks]
    notes = {mark: _seen(note, left_out) for mark, note in document.notes.items()}
    kept = tuple(block for block in blocks if block.text.string or block.refs)
    return replace(document, blocks=kept, notes=notes, left_out=(*document.left_out, *left_out))


def _seen(block: Block, left_out: list[LeftOut]) -> Block:
    string = block.text.string
    gone: list[tuple[int, int]] = []
    for start, end in [match.span() for match in _UNSEEN.finditer(string)]:
        if _may_be_space(string, start, end):
            continue
        parted = _PARTED in string[start:end] and string[max(0, start - 1) : start].isalpha()
        if parted and _GOES_ON.match(string, end):
            end += 1
        left_out += [LeftOut(*place, REASON) for place in block.text.cut(start, end).stretches()]
        gone.append((start, end))
    return block.without(*gone).cut(0) if gone else block


def _may_be_space(string: str, start: int, end: int) -> bool:
    """Tell whether signs that nobody sees may be all that parts two words (``keeper``, ``The``) or two figures."""
    before, after = string[max(0, start - 1) : start], string[end : end + 1]
    if not (before.isalnum() and after.isalnum()) or string[:start].isdecimal():
        return False
    if before.isdecimal():
        return after.isdecimal()
    return _NO_WIDTH in string[start:end] and (after.isdecimal() or (before.islower() and after.isupper()))
