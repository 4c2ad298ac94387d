"""DOCX: the text of a Word file as Word shows it, with the numbers that only its lists know.

Numbers of lists become the labels they are printed as, footnotes go back to their marks, tables are read cell by
cell. Text that a tracked change put in or took out is read one way or the other as a person says, never both; page
heads and feet, comments and contents lists are named and left out. Offsets count in the text as it is taken out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from lxml import etree

from lawtext.numbering import KERAIAS
from lawtext.problems import LawtextError, Problem
from lawtext.readers.blocks import (
    COUNTED,
    COUNTED_ABOVE,
    NOTE_NUMBER,
    REMARKS,
    BesideMark,
    Block,
    BlockKind,
    Document,
    LeftOut,
    Ref,
    end_of_note_number,
    in_grid,
)
from lawtext.readers.docx.changes import OPTION, Tracked, dropped, refuse_changes
from lawtext.readers.docx.fields import CONTENTS
from lawtext.readers.docx.indents import NOWHERE, Sides, sides
from lawtext.readers.docx.numbers import ListLabel, WordNumbers
from lawtext.readers.docx.runs import DEPTH, PLACEHOLDER, Piece, WordRuns, is_empty, lines, sound
from lawtext.readers.docx.sentences import without_sentences_as_headings
from lawtext.readers.docx.styles import Style, WordStyles
from lawtext.readers.docx.tables import shape_of
from lawtext.readers.docx.tabs import stops_in, with_tables
from lawtext.readers.docx.word import WordFile, is_zip, local, number, open_word, value, w
from lawtext.readers.dokuwiki.signs import STRUCK
from lawtext.readers.extracted import Extracted, clean, joined
from lawtext.readers.gathered import Gathered
from lawtext.readers.indents import Indent, in_items
from lawtext.readers.page import refuse_many_paragraphs
from lawtext.readers.text.lines import LABELLED, runs_on
from lawtext.readers.traced import Traced

NAME = "DOCX, as extracted text"

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_PLAIN_LABEL = re.compile(rf"\(?[^\W_]{{1,8}}[{KERAIAS}]?[.)]{{1,2}}\Z")
_CONTENTS = re.compile(r"(?:toc|contents) ?[0-9]$|toc heading$|contents heading$|table of (?:contents|figures)$")
_OTHER_FILES = (w("altChunk"), w("subDoc"))
_BESIDE = (
    ("header", "page head"),
    ("footer", "page foot"),
    ("comments", "a comment of a reader"),
    ("diagramData", "words of a diagram (SmartArt)"),
)
"""The parts of a file whose words are no text, and why."""
_DRAWN_PARAGRAPH = "{http://schemas.openxmlformats.org/drawingml/2006/main}p"


def recognises(data: bytes) -> bool:
    """Tell whether bytes are a Word file, or one that only Word can turn into one (an old .doc, another zip)."""
    return is_zip(data) or data.startswith(_OLE)


def read(data: bytes, name: str, tracked: str = "") -> Document:
    """Return the blocks of a Word file.

    Args:
        data: the bytes of the file.
        name: what messages call it.
        tracked: what becomes of tracked changes: ``accept`` or ``refuse``; empty where there must be none.

    Raises:
        LawtextError: python-docx is missing; the file is damaged, far too large, protected, or no Word document; it
            holds tracked changes and nobody says what becomes of them, or other files.
    """
    if data.startswith(_OLE):
        message = "an old or password-protected Office file; save it as .docx without a password"
        raise LawtextError(Problem(name, 0, 0, "unknown-format", message))
    if tracked not in ("", "accept", "refuse"):
        raise LawtextError(Problem(name, 0, 0, "bad-option", f"{OPTION} must be accept or refuse, not “{tracked}”"))
    return _Reader(open_word(data, name), name, tracked).read()  # type: ignore[arg-type]


class _Reader:
    def __init__(self, word: WordFile, name: str, tracked: Tracked) -> None:
        self.word, self.name, self.tracked = word, name, tracked
        self.out = Extracted(name)
        self.blocks: list[Block] = []
        self.cells: dict[etree._Element, range] = {}
        self.numbers = WordNumbers(word.part("numbering"))
        self.styles = WordStyles(word.part("styles"))
        self.runs = WordRuns(name, tracked, self.styles, word.body)
        self.titled = any(self._is_title(self.styles.of_paragraph(found)) for found in word.body.iter(w("pPr")))
        """Whether a paragraph has the style of a title: the headings of every level stand below it."""
        self.waiting: list[Piece] = []
        self.indents: dict[int, Indent] = {}
        self.stops: dict[int, list[int]] = {}
        """For the places of paragraphs, where in them something stands behind a tab or two spaces."""

    def read(self) -> Document:
        if next(self.word.body.iter(*_OTHER_FILES), None) is not None:
            message = "it contains another file; open it in Word and save it again"
            raise LawtextError(Problem(self.name, 0, 0, "file-in-file", message))
        words = f".//{w('t')}"
        refuse_many_paragraphs(sum(p.find(words) is not None for p in self.word.body.iter(w("p"))), self.name)
        if not self.tracked:
            refuse_changes(self.word, self.name)
        self._container(self.word.body, "", 0)
        self._rest()
        self.blocks, places = with_tables(self.blocks, self.stops)
        indents = {index: self.indents[place] for index, place in enumerate(places) if place in self.indents}
        self.blocks = without_sentences_as_headings(in_items(self.blocks, indents))
        notes = self._notes()
        self._beside()
        page = self.out.page()
        if not page.text.strip():
            raise LawtextError(Problem(self.name, 0, 0, "empty", "the file contains no text"))
        struck = _marks_of_struck(self.out.left_out, page.text)
        return Document(page, NAME, tuple(self.blocks), tuple(self.out.left_out), notes, marks=struck)

    # --- the body

    @staticmethod
    def _is_title(style: Style) -> bool:
        return style.name == "title"

    def _container(self, element: etree._Element, place: str, depth: int) -> None:
        """Read what holds paragraphs; ``place`` is ``cell`` in a table."""
        if depth > DEPTH:
            raise LawtextError(Problem(self.name, 0, 0, "too-deep", f"nested deeper than {DEPTH} levels"))
        for child in element:
            tag = local(child)
            if tag == "p":
                self._paragraph(child, place)
                self._boxes(place, depth)
            elif tag == "tbl":
                self._rest()
                self._container(child, "cell", depth + 1)
                self._rest()
                shape, across = shape_of(child, self.cells)
                in_grid(shape, self.blocks, across=across)
            elif tag in ("tr", "tc"):
                self._part_of_table(child, depth)
            elif tag == "sdt" and _gallery(child) == "table of contents":
                self._leave(child, CONTENTS)
            elif tag == "sdt" and is_empty(child):
                self._leave(child, PLACEHOLDER)
            elif tag in ("sdt", "sdtContent", "customXml", "ins", "del", "moveTo", "moveFrom"):
                reason = dropped(tag, self.tracked)
                if reason:
                    self._leave(child, reason)
                else:
                    self._container(child, place, depth + 1)

    def _part_of_table(self, part: etree._Element, depth: int) -> None:
        """Read a row or a cell, unless it was put in or taken out as a whole."""
        properties = part.find(w(f"{local(part)}Pr"))
        changed = [] if properties is None else [local(child) for child in properties]
        reason = next((why for tag in changed if (why := dropped(tag, self.tracked))), "")
        if reason:
            self._leave(part, reason)
        else:
            first = len(self.blocks)
            self._container(part, "cell", depth + 1)
            self.cells[part] = range(first, len(self.blocks))

    def _boxes(self, place: str, depth: int) -> None:
        """Read the text boxes that are tied to the paragraph above: what no law or clause is in them is beside the
        text."""
        first = len(self.blocks)
        for box in self.runs.take_boxes():
            self._container(box, place, depth + 1)
        self.blocks[first:] = [replace(block, frame=block.frame or REMARKS) for block in self.blocks[first:]]

    def _leave(self, element: etree._Element, reason: str) -> None:
        for paragraph in element.iter(w("p")):
            string = _plain(paragraph)
            if string:
                self.out.leave(string, reason)
                self.out.end_line()

    def _paragraph(self, paragraph: etree._Element, place: str) -> None:
        properties = paragraph.find(w("pPr"))
        if self.tracked == "refuse" and properties is not None:
            before = properties.find(f"{w('pPrChange')}/{w('pPr')}")
            properties = properties if before is None else before
        style = self.styles.of_paragraph(properties)
        pieces = [*self.waiting, *sound(list(self.runs.of(paragraph, style)))]
        self.waiting = []
        mark = paragraph.find(f"{w('pPr')}/{w('rPr')}")
        if (mark is not None and any(dropped(local(change), self.tracked) for change in mark)) or _is_drop_capital(
            properties
        ):
            # The change takes the end of the paragraph away, or a large capital stands in a frame of its own: the
            # text goes on in the next paragraph.
            self.waiting = pieces
            return
        if _CONTENTS.match(style.name):
            self._put_out([replace(p, role="out", what=CONTENTS) for p in pieces])
            return
        outline = -1 if properties is None else number(properties.find(w("outlineLvl")), -1)
        outline = outline if outline >= 0 else style.outline
        list_id, at = self._list(properties, style)
        found = self.numbers.label(list_id, at) if list_id else None
        # A paragraph without words is printed with its number all the same (“1.” above “(a) …”), one struck out not.
        gone = any(p.what == STRUCK and p.string.strip() for p in pieces)
        if (gone or not (found and found.own)) and not any(p.string.strip() for p in pieces if p.role != "out"):
            self._put_out(pieces)
            return
        kind: BlockKind = "paragraph"
        if 0 <= outline < 9 and place != "cell":
            kind = "heading"
        elif found is not None and not found.own:
            kind = "item"
        elif place == "cell":
            kind = "cell"
        listed = found is not None and kind != "cell"
        first = len(self.blocks)
        rank = outline + 1 + (self.titled and not self._is_title(style))
        self._put(pieces, kind, rank if kind == "heading" else at + 1 if listed else 0, found or ListLabel())
        if kind in ("item", "paragraph"):
            said = self._sides(properties, style, list_id, at)
            for index in range(first, len(self.blocks)):
                typed: Literal["", "label"] = (
                    "label" if not list_id and LABELLED.match(self.blocks[index].string) else ""
                )
                self.indents[index] = said.indent("item" if listed and index == first else typed)

    def _rest(self) -> None:
        """Put down text whose paragraph never ended."""
        pieces, self.waiting = self.waiting, []
        if pieces:
            self._put(pieces, "paragraph", 0, ListLabel())

    def _list(self, properties: etree._Element | None, style: Style) -> tuple[str, int]:
        """Return the list that a paragraph is in, empty for none, and at which level, from 0."""
        own = None if properties is None else properties.find(w("numPr"))
        list_id = style.list_id if own is None else value(own.find(w("numId"))) or style.list_id
        if not list_id or list_id == "0":
            return "", 0
        at = -1 if own is None else number(own.find(w("ilvl")), -1)
        at = style.level if at < 0 else at
        return list_id, self.numbers.level_of_style(list_id, style.level_style) if at < 0 else at

    def _sides(self, properties: etree._Element | None, style: Style, list_id: str, at: int) -> Sides:
        own = sides(properties)
        of_list = self.numbers.sides(list_id, at) if list_id else NOWHERE
        in_list = properties is not None and properties.find(w("numPr")) is not None
        return own.over(of_list.over(style.sides) if in_list else style.sides.over(of_list))

    # --- blocks

    def _put_out(self, pieces: Sequence[Piece]) -> None:
        for piece in pieces:
            if piece.string.strip():
                reason = piece.what or "stray characters without a letter or a digit"
                self.out.leave(piece.string.replace("\n", " "), reason)
        if any(piece.string.strip() for piece in pieces):
            self.out.end_line()

    def _put(self, pieces: Sequence[Piece], kind: BlockKind, level: int, label: ListLabel) -> None:
        """Put a paragraph into the text, a line break in it as a new paragraph where the words do not go on."""
        gathered = GatheredRuns()
        alone = not any(piece.string.strip() for piece in pieces if piece.role == "text")
        counted = self._put_label(label, gathered, alone=alone)
        for index, line in enumerate(lines(pieces)):
            if index:
                self.out.end_line()
                if gathered.goes_on(line):
                    gathered.space()
                else:
                    self._close(gathered, kind, level, counted)
                    gathered, counted, level = GatheredRuns(), "", 0 if kind == "paragraph" else level
            for piece in line:
                self._put_piece(piece, gathered)
        self._close(gathered, kind, level, counted)
        self.out.end_line()

    def _put_label(self, label: ListLabel, gathered: GatheredRuns, *, alone: bool) -> str:
        """Put the number of a list before its paragraph; return it where the text cannot carry it as a label.

        ``alone``: the paragraph has no words, so that the number is all its text (“Article 1” above its title).
        """
        if label.above:
            self.out.leave(label.above, COUNTED_ABOVE)
        if not label.own:
            return ""
        if alone or _PLAIN_LABEL.match(label.own):
            gathered.add(self.out.put(label.own))
            gathered.add(self.out.put(" "))
            gathered.label = gathered.length
            return ""
        # “1” or “Article 1”: no label by itself, so it goes beside the text as the number that Word counts.
        self.out.leave(f"{label.own} ", COUNTED)
        figures = re.search(r"[^\W_]+\Z", label.own.rstrip(".):-–— "))
        return f"{figures[0]}." if figures else ""

    def _put_piece(self, piece: Piece, gathered: GatheredRuns) -> None:
        if piece.role == "mark":
            gathered.refs.append(Ref(gathered.before_space(), piece.what, self.out.put(piece.string)))
            return
        string = re.sub(r"[ \t\n\r]+", " ", piece.string)
        if piece.role == "out":
            self.out.leave(string, piece.what)
            return
        cells = stops_in(piece.string) if string != piece.string else ()
        before = gathered.length - (1 if gathered.spaced and string.startswith(" ") else 0)
        gathered.stops += [before + stop for stop in cells]
        if gathered.spaced:
            string = string.lstrip(" ")
        if string:
            gathered.spaced = string.endswith(" ")
            gathered.add(self.out.put(string), bold=piece.bold, italic=piece.italic)

    def _close(self, gathered: GatheredRuns, kind: BlockKind, level: int, label: str) -> None:
        block = gathered.block(kind, level, label)
        if block.string or block.refs:
            if kind == "paragraph" and (stops := [at for at in gathered.stops if at < len(block.string)]):
                self.stops[len(self.blocks)] = stops
            self.blocks.append(block)

    # --- notes, and what stands beside the text

    def _notes(self) -> dict[str, Block]:
        notes: dict[str, Block] = {}
        for kind, part in (("footnote", "footnotes"), ("endnote", "endnotes")):
            root = self.word.part(part)
            for note in () if root is None else root.iterchildren(w(kind)):
                if value(note, "type") in ("separator", "continuationSeparator", "continuationNotice"):
                    continue
                mark = self.runs.mark_of(kind, value(note, "id"))
                block = self._note(note)
                # A sign that somebody chose is typed before the note; a number is not.
                end = end_of_note_number(block, mark.partition("-")[0]) if mark and self.runs.is_chosen(mark) else 0
                self.out.left_out += [LeftOut(*at, NOTE_NUMBER) for at in block.text.cut(0, end).stretches()]
                block = block.cut(end)
                if mark is not None and block.string:
                    notes[mark] = block
                elif block.string:
                    self.blocks.append(block)
        return notes

    def _note(self, note: etree._Element) -> Block:
        gathered = GatheredRuns()
        for paragraph in note.iter(w("p")):
            if gathered.length:
                self.out.end_line()
                if not gathered.spaced:
                    gathered.space()
            style = self.styles.of_paragraph(paragraph.find(w("pPr")))
            for piece in sound(list(self.runs.of(paragraph, style))):
                # A note has no notes; a mark inside one is text.
                self._put_piece(replace(piece, role="text") if piece.role == "mark" else piece, gathered)
        self.runs.take_boxes()
        self.out.end_line()
        return gathered.block("paragraph", 0, "")

    def _beside(self) -> None:
        """Name what is no text: comments, page heads, page feet, the words of diagrams."""
        for kind, reason in _BESIDE:
            seen: set[str] = set()
            for root in self.word.parts.get(kind, ()):
                for paragraph in root.iter(w("p"), _DRAWN_PARAGRAPH):
                    string = _plain(paragraph)
                    if string and string not in seen:
                        seen.add(string)
                        self.out.leave(string, reason)
                        self.out.end_line()


def _is_drop_capital(properties: etree._Element | None) -> bool:
    """Tell whether a paragraph is the large capital with which the next one begins."""
    frame = None if properties is None else properties.find(w("framePr"))
    return value(frame, "dropCap") in ("drop", "margin")


def _marks_of_struck(left_out: Sequence[LeftOut], text: str) -> tuple[BesideMark, ...]:
    """Return a mark for all words that are struck out on end: Word cuts its runs wherever somebody once typed."""
    found: list[tuple[int, int]] = []
    for start, end, reason, _ in left_out:
        if reason != STRUCK:
            continue
        if found and found[-1][1] == start:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    words = [(start, end, text[start:end]) for start, end in found if text[start:end].strip()]
    return tuple(
        BesideMark("deleted", start + len(said) - len(said.lstrip()), end - len(said) + len(said.rstrip()))
        for start, end, said in words
    )


def _gallery(sdt: etree._Element) -> str:
    """Return what kind of ready-made part a content control holds, in lower case."""
    return value(sdt.find(f"{w('sdtPr')}/{w('docPartObj')}/{w('docPartGallery')}")).lower()


def _plain(paragraph: etree._Element) -> str:
    strings = [" " if local(e) in ("tab", "br") else str(e.text or "") for e in paragraph.iter() if _is_text(e)]
    return " ".join(clean("".join(strings)).split())


def _is_text(element: etree._Element) -> bool:
    tag = local(element)
    # In tab stops (pPr) a “tab” is a place, not a character.
    return tag in ("t", "delText") or (tag in ("tab", "br") and local(element.getparent()) == "r")  # type: ignore[arg-type]


@dataclass(slots=True)
class GatheredRuns(Gathered):
    """The block that is put together, with whether a space before what comes now would be one too many (``spaced``),
    the length of the label and its space that it begins with, and where something stands behind a tab or two spaces
    (``stops``)."""

    spaced: bool = True
    label: int = 0
    stops: list[int] = field(default_factory=list)

    def add(self, piece: Traced, *, bold: bool = False, italic: bool = False) -> None:
        """Put text behind what is there."""
        start = self.length
        self.put(piece)
        if bold and piece.string.strip():
            self.strong.append((start, self.length))
        if italic and piece.string.strip():
            self.emphasis.append((start, self.length))

    def space(self) -> None:
        """Put a space behind what is there, which the file does not have."""
        self.add(Traced.inserted(" "))
        self.spaced = True

    def before_space(self) -> int:
        """Return where a mark stands that comes now: at the word before it, not after a space."""
        string = "".join(piece.string for piece in self.pieces[-2:])
        return self.length - (len(string) - len(string.rstrip(" ")))

    def goes_on(self, line: Sequence[Piece]) -> bool:
        """Tell whether a line goes on with the sentence that is there."""
        above = "".join(piece.string for piece in self.pieces[-20:])
        return runs_on(above, "".join(piece.string for piece in line if piece.role == "text"))

    def block(self, kind: BlockKind, level: int, label: str) -> Block:
        """Return the block; ``label`` is its number, where the text does not carry that."""
        text = Traced.join(self.pieces)
        strong, emphasis = (joined(ranges, text.string) for ranges in (self.strong, self.emphasis))
        if self.label and strong and strong[0][0] == self.label:
            strong = ((0, strong[0][1]), *strong[1:])  # a number looks like the text that it stands before
        return Block(text, kind, level, label, gap=True, strong=strong, emphasis=emphasis, refs=tuple(self.refs)).cut(0)
