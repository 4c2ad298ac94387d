"""Notes of notes: a note that no word of a page has, only another note, stands at the end of that.

A law has notes of its words alone. What is joined so is told, since its mark is gone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from lawtext.readers.blocks import Block, Document, LeftOut

MARK_IN_NOTE = "a note mark in a note"
"""Why such a mark is left out."""
LINK_BACK = "a link from a note back to its mark"
_ARROWS = ("\u21a9", "\u21b5", "\u23ce")
_LINK_BACK = re.compile(rf"(?:\s*[{''.join(_ARROWS)}]\ufe0e?)+\Z")
NOTE_IN_NOTE = "note-in-note"


def with_joined_notes(document: Document) -> Document:
    """Return the document, the notes that only notes ask for at the ends of these, and no marks in any."""
    notes = document.notes
    if not any(note.refs for note in notes.values()):
        return document
    asked = {ref.mark for block in document.blocks for ref in block.refs}
    joined: set[str] = set()
    whole = {mark: _whole(mark, notes, asked, joined) for mark in notes if mark in asked}
    rest = {mark: replace(note, refs=()) for mark, note in notes.items() if mark not in asked | joined}
    told = tuple(
        (notes[mark].text.start, NOTE_IN_NOTE, told_of(notes[mark].string)) for mark in notes if mark in joined
    )
    return replace(document, notes={**whole, **rest}, warnings=(*document.warnings, *told))


def without_links_back(document: Document) -> Document:
    """Return the document without the arrows at the ends of its notes that lead back to their marks on a web page,
    where that was printed or pasted."""
    gone: list[LeftOut] = []
    ends = {block.text.string[-2:] for block in (*document.blocks, *document.notes.values())}
    with_arrows = {end for end in ends if end.rstrip("\ufe0e")[-1:] in _ARROWS}
    if not with_arrows:
        return document

    def cut(block: Block) -> Block:
        arrow = _LINK_BACK.search(block.string) if block.string[-2:] in with_arrows else None
        if arrow is None:
            return block
        gone.extend(LeftOut(*at, LINK_BACK) for at in block.text.cut(arrow.start()).stretches())
        return block.cut(0, arrow.start())

    blocks = tuple(map(cut, document.blocks))
    notes = {mark: cut(note) for mark, note in document.notes.items()}
    return replace(document, blocks=blocks, notes=notes, left_out=(*document.left_out, *gone)) if gone else document


def told_of(note: str) -> str:
    """Return the message that a note stands at the end of another one."""
    return f"“{note}” is a note on a note; added to the end of that note"


def _whole(mark: str, notes: Mapping[str, Block], asked: Collection[str], joined: set[str]) -> Block:
    """Return a note with those that only it asks for behind it, which are entered as ``joined``."""
    further: list[Block] = []
    for ref in notes[mark].refs:
        if ref.mark in notes and ref.mark not in asked and ref.mark not in joined:
            joined.add(ref.mark)
            further.append(_whole(ref.mark, notes, asked, joined))
    return replace(notes[mark].followed_by(*further), refs=())
