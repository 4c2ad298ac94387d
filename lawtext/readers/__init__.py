"""Readers: the bytes of a source into blocks with offsets, one module per format, chosen by content.

``read_source`` is the only door. Each reader has ``NAME``, ``recognises`` and ``read``; the first that recognises
the page reads it, and the pasted page takes what is left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from lawtext.cells import in_utf8
from lawtext.collector import collector_at_rest
from lawtext.problems import LawtextError, Problem
from lawtext.readers import akn, docx, dokuwiki, html, markdown, pasted, pdf
from lawtext.readers.blocks import Block, Document, LeftOut, Ref, without_spaces_at_marks
from lawtext.readers.dokuwiki.signs import take_change_signs, take_struck
from lawtext.readers.misread import refuse_garbled_greek, refuse_misread_greek
from lawtext.readers.notesinnotes import with_joined_notes, without_links_back
from lawtext.readers.othermarkup import refuse_other_markup
from lawtext.readers.page import Page, decode, refuse_long_lines, refuse_many_paragraphs
from lawtext.readers.pictures import pictures_told
from lawtext.readers.text.lines import BULLET, LIST_SIGN
from lawtext.readers.traced import INSERTED, Traced
from lawtext.readers.unseen import take_unseen

__all__ = ["INSERTED", "Block", "Document", "LeftOut", "Page", "Ref", "Traced", "decode", "read_source"]


class TextReader(Protocol):
    """What the module of a text format offers."""

    @property
    def NAME(self) -> str:  # noqa: N802
        """What the format is called in reports."""

    @property
    def recognises(self) -> Callable[[Page], bool]:
        """Tell whether a page is of this format, by its content."""

    @property
    def read(self) -> Callable[[Page], Document]:
        """Return the blocks of a page."""


TEXT_READERS: Sequence[TextReader] = (akn, html, dokuwiki, markdown, pasted)
"""The readers of text formats, the most particular first."""

FILE_READERS = (docx, pdf)
"""The readers of files that are no text; what they read counts in the text that they take out."""


_PROLOG = rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE(?:[^\[\]>]|\[[^\]]*\])*+>\s*)*+"
_JSON = rb"(?:\xef\xbb\xbf)?\s*(?:\[\s*)?\{\s*\"[^\"\n]*\"\s*:"
_PO = rb"(?:\xef\xbb\xbf)?(?:\s|#[^\n]*+\n)*+msg(?:ctxt|id)[ \t]+\""
_COMES_BACK = "a translation can only come back as xliff, tsv, csv or table"
_OTHER_FORMATS = tuple(
    (re.compile(begins, re.DOTALL), f"{what}: {then}")
    for begins, what, then in (
        (rb"\s*\{\\rtf[0-9]", "a file in Rich Text Format (RTF)", "save the text as .docx"),
        (_PROLOG + rb"<office:document\b", "a flat OpenDocument file", "save the text as .docx"),
        (_PROLOG + rb"<tmx\b", "a translation memory", _COMES_BACK),
        (_PROLOG + rb"<(?:martif|tbx)\b", "a file of terms (TBX)", "add the terms of a book to its glossary.toml"),
        (_PROLOG + rb"<xliff\b", "not XLIFF 1.2", "only files written by “lawtext export xliff” can come back"),
        (_PO, "a gettext catalogue (PO)", _COMES_BACK),
        (_JSON, "a JSON file", _COMES_BACK),
    )
)
"""What is text by its bytes and none to read, by how it begins, with what to do instead."""


def read_source(data: bytes, name: str, encoding: str = "", tracked: str = "") -> Document:
    """Return what a source holds.

    Args:
        data: the bytes of the file.
        name: what messages call it.
        encoding: the encoding, where a person says it; else it is what the file declares, or UTF-8.
        tracked: what becomes of tracked changes in a Word file, ``accept`` or ``refuse``; empty where there are none.

    Raises:
        LawtextError: no reader can read it, or it is empty; nothing is guessed.
    """
    with collector_at_rest():
        document = _read_source(data, name, encoding, tracked)
        refuse_misread_greek(document.page)
        refuse_garbled_greek(document.page)
        told = pictures_told(document.left_out, document.page.text)
        return replace(document, warnings=(*document.warnings, *told)) if told else document


def _read_source(data: bytes, name: str, encoding: str, tracked: str) -> Document:
    for file_reader in FILE_READERS:
        if file_reader.recognises(data):
            document = file_reader.read(data, name, tracked)
            refuse_many_paragraphs(len(document.blocks), name)
            return take_unseen(_take_typed_signs(take_change_signs(_with_sound_notes(document))))
    plain = in_utf8(data)
    other = next((told for begins, told in _OTHER_FORMATS if begins.match(plain)), "")
    if other:
        raise LawtextError(Problem(name, 0, 0, "unknown-format", other))
    page = decode(data, name, encoding)
    if not page.text.strip():
        raise LawtextError(Problem(name, 0, 0, "empty", "the file is empty"))
    reader = next(reader for reader in TEXT_READERS if reader.recognises(page))
    if reader not in (akn, html):
        refuse_long_lines(page)
        refuse_other_markup(page)
    document = reader.read(page)
    refuse_many_paragraphs(len(document.blocks), name)
    sound = _with_sound_notes(document)
    if reader in (akn, html):
        sound = _take_typed_signs(sound)
    return take_unseen(sound if reader is dokuwiki else take_change_signs(take_struck(sound)))


def _with_sound_notes(document: Document) -> Document:
    """Return the document with every mark answered by a note and every note by a mark, those of notes joined to these.

    A mark whose note is not there is left out; a note that no mark asks for is a block like any other.
    """
    document = with_joined_notes(without_links_back(document))
    if any(block.refs for block in document.blocks):
        tight = [without_spaces_at_marks(one) if one.refs else one for one in document.blocks]
        document = replace(document, blocks=tuple(tight))
    marks = {ref.mark for block in document.blocks for ref in block.refs}
    if marks == document.notes.keys():
        return document
    left_out = list(document.left_out)
    blocks: list[Block] = []
    for block in document.blocks:
        if not block.refs:
            blocks.append(block)
            continue
        lone = [ref for ref in block.refs if ref.mark not in document.notes]
        for ref in lone:
            left_out += [LeftOut(*s, "a note mark whose note is not on the page") for s in ref.source.stretches()]
        kept = tuple(ref for ref in block.refs if ref.mark in document.notes)
        blocks.append(replace(block, refs=kept) if lone else block)
    blocks += [note for mark, note in document.notes.items() if mark not in marks]
    notes = {mark: note for mark, note in document.notes.items() if mark in marks}
    return replace(document, blocks=tuple(blocks), left_out=tuple(left_out), notes=notes)


def _take_typed_signs(document: Document) -> Document:
    """Return the document, of a format with lists of its own, with each paragraph before which somebody typed a list
    sign (``<p>– before the start;</p>``) as an item, its sign left out. A star is none: it is the mark of a note."""
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
