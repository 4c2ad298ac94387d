"""DOCX: the text of a Word file as Word shows it, with the numbers that only its lists know.

Numbers of lists become the labels they are printed as, footnotes go back to their marks, tables are read cell by
cell. Text that a tracked change put in or took out is read one way or the other as a person says, never both; page
heads and feet, comments and contents lists are named and left out. Offsets count in the text as it is taken out.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from lxml import etree

from lawtext.numbering import KERAIAS
from lawtext.problems import LawtextError, Problem
from lawtext.readers.blocks import (
    COUNTED,
    COUNTED_ABOVE,
    NOTE_NUMBER,
    BesideMark,
    Block,
    BlockKind,
    Document,
    LeftOut,
    Ref,
    end_of_note_number,
    in_grid,
)
from lawtext.readers.extracted import Extracted, clean
from lawtext.readers.indents import Indent, in_items
from lawtext.readers.lines import runs_on
from lawtext.readers.sentences import without_sentences_as_headings
from lawtext.readers.traced import Traced
from lawtext.readers.wikisigns import STRUCK
from lawtext.readers.word import WordFile, is_zip, local, number, open_word, switched, value, w
from lawtext.readers.wordfields import CONTENTS, FIELD_PARTS, Fields, made_by, symbol
from lawtext.readers.wordindents import NOWHERE, Sides, sides
from lawtext.readers.wordnumbers import ListLabel, WordNumbers

NAME = "DOCX, as extracted text"
OPTION = "--tracked"
"""The option that says what becomes of tracked changes."""

Tracked = Literal["", "accept", "refuse"]

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_DEPTH = 60
_PLAIN_LABEL = re.compile(rf"\(?[^\W_]{{1,8}}[{KERAIAS}]?[.)]{{1,2}}\Z")
_IN, _OUT = frozenset({"ins", "moveTo", "cellIns"}), frozenset({"del", "moveFrom", "cellDel"})
_CONTENTS = re.compile(r"(?:toc|contents) ?[0-9]$|toc heading$|contents heading$|table of (?:contents|figures)$")
_HEADING = re.compile(r"heading ([1-9])$")
_NO_TEXT = """rPr pPr bookmarkStart bookmarkEnd proofErr lastRenderedPageBreak footnoteRef
endnoteRef annotationRef commentRangeStart commentRangeEnd commentReference permStart permEnd sdtPr sdtEndPr
footnotePr separator continuationSeparator"""
_SKIPPED = frozenset(_NO_TEXT.split())
READING = "a reading above a word"
_OTHER_FILES = (w("altChunk"), w("subDoc"))
PLACEHOLDER = "what somebody is asked to type there"
_BESIDE = (
    ("header", "page head"),
    ("footer", "page foot"),
    ("comments", "a comment of a reader"),
    ("diagramData", "words of a diagram (SmartArt)"),
)
"""The parts of a file whose words are no text, and why."""
_DRAWN_PARAGRAPH = "{http://schemas.openxmlformats.org/drawingml/2006/main}p"
_SIGNS = {"tab": "\t", "ptab": "\t", "noBreakHyphen": "\u2011", "cr": "\n"}


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
        message = "an old or password-protected Office file: save it as .docx without a password"
        raise LawtextError(Problem(name, 0, 0, "unknown-format", message))
    if tracked not in ("", "accept", "refuse"):
        raise LawtextError(Problem(name, 0, 0, "bad-option", f"{OPTION} is accept or refuse, not “{tracked}”"))
    return _Reader(open_word(data, name), name, tracked).read()  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class _Style:
    """What the styles say of a paragraph or a run, after all they are based on."""

    name: str = ""
    bold: bool | None = None
    italic: bool | None = None
    hidden: bool | None = None
    struck: bool | None = None
    outline: int = -1
    list_id: str = ""
    level: int = -1
    level_style: str = ""
    sides: Sides = NOWHERE


@dataclass(frozen=True, slots=True)
class _Piece:
    """A run of a paragraph: ``role`` is ``text``, ``mark`` (then ``what`` is the note) or ``out`` (the reason)."""

    string: str
    role: Literal["text", "mark", "out"] = "text"
    what: str = ""
    bold: bool = False
    italic: bool = False


@dataclass(slots=True)
class _Gathered:
    """The block that is being put together."""

    pieces: list[Traced] = field(default_factory=list)
    length: int = 0
    strong: list[tuple[int, int]] = field(default_factory=list)
    emphasis: list[tuple[int, int]] = field(default_factory=list)
    refs: list[Ref] = field(default_factory=list)
    spaced: bool = True
    label: int = 0

    def add(self, piece: Traced, *, bold: bool = False, italic: bool = False) -> None:
        start, self.length = self.length, self.length + len(piece)
        self.pieces.append(piece)
        if bold and piece.string.strip():
            self.strong.append((start, self.length))
        if italic and piece.string.strip():
            self.emphasis.append((start, self.length))

    def block(self, kind: BlockKind, level: int, label: str) -> Block:
        text = Traced.join(self.pieces)
        strong, emphasis = (tuple(_joined(ranges, text.string)) for ranges in (self.strong, self.emphasis))
        if self.label and strong and strong[0][0] == self.label:
            strong = ((0, strong[0][1]), *strong[1:])  # a number looks like the text that it stands before
        return Block(text, kind, level, label, gap=True, strong=strong, emphasis=emphasis, refs=tuple(self.refs)).cut(0)


def _joined(ranges: Sequence[tuple[int, int]], string: str) -> list[tuple[int, int]]:
    """Return stretches with neighbours joined: Word cuts its runs wherever somebody once typed."""
    out: list[tuple[int, int]] = []
    for start, end in ranges:
        if out and not string[out[-1][1] : start].strip():
            out[-1] = (out[-1][0], end)
        else:
            out.append((start, end))
    return out


class _Reader:
    def __init__(self, word: WordFile, name: str, tracked: Tracked) -> None:
        self.word, self.name, self.tracked = word, name, tracked
        self.out = Extracted(name)
        self.blocks: list[Block] = []
        self.cells: dict[etree._Element, range] = {}
        self.numbers = WordNumbers(word.part("numbering"))
        self.styles: dict[str, _Style] = {}
        self.default_style = ""
        self.elements = self._style_elements()
        self.marks: dict[tuple[str, str], str] = {}
        self.chosen: set[str] = set()
        self.fields = Fields(word.body)
        self.counted: Counter[str] = Counter()
        self.waiting: list[_Piece] = []
        self.boxes: list[etree._Element] = []
        self.indents: dict[int, Indent] = {}

    def read(self) -> Document:
        if next(self.word.body.iter(*_OTHER_FILES), None) is not None:
            message = "a part of it is a file of its own inside it: open it in Word and save it again"
            raise LawtextError(Problem(self.name, 0, 0, "file-in-file", message))
        if not self.tracked:
            self._refuse_changes()
        self._container(self.word.body, "", 0)
        self._rest()
        self.blocks = without_sentences_as_headings(in_items(self.blocks, self.indents))
        notes = self._notes()
        self._beside()
        page = self.out.page()
        if not page.text.strip():
            raise LawtextError(Problem(self.name, 0, 0, "empty", "there is no text in it"))
        struck = _marks_of_struck(self.out.left_out, page.text)
        return Document(page, NAME, tuple(self.blocks), tuple(self.out.left_out), notes, marks=struck)

    # --- tracked changes

    def _refuse_changes(self) -> None:
        roots = [self.word.body, *self.word.parts.get("footnotes", ()), *self.word.parts.get("endnotes", ())]
        names = [w(name) for name in (*_IN, *_OUT)]
        changes = [change for root in roots for change in root.iter(*names)]
        changes += [
            c for root in roots for c in root.iter(w("pPrChange")) if c.find(f"{w('pPr')}/{w('numPr')}") is not None
        ]
        if changes:
            texts = ("".join(str(t.text or "") for t in c.iter(w("t"), w("delText"))).strip() for c in changes)
            first = clean(next((text for text in texts if text), ""))
            example = f", the first “{first[:50]}”" if first else ""
            count = f"{len(changes)} tracked change{'s' if len(changes) != 1 else ''}"
            message = (
                f"{count}{example}: say {OPTION} accept or {OPTION} refuse, so that one text is read, not a mixture"
            )
            raise LawtextError(Problem(self.name, 0, 0, "tracked-changes", message))

    def _dropped(self, tag: str) -> str:
        """Return why the text of a change is no text, empty where it is."""
        if tag in _OUT and self.tracked == "accept":
            return "taken out by a tracked change, which is accepted"
        if tag in _IN and self.tracked == "refuse":
            return "put in by a tracked change, which is refused"
        return ""

    # --- styles

    def _style_elements(self) -> dict[str, etree._Element]:
        root = self.word.part("styles")
        elements = {} if root is None else {value(s, "styleId"): s for s in root.iterchildren(w("style"))}
        for id, element in elements.items():
            if value(element, "type") == "paragraph" and value(element, "default") in ("1", "true"):
                self.default_style = id
        return elements

    def _style(self, id: str, depth: int = 0) -> _Style:
        if id in self.styles:
            return self.styles[id]
        element = self.elements.get(id)
        if element is None or depth > _DEPTH:
            return _Style()
        below = self._style(value(element.find(w("basedOn"))), depth + 1)
        run, paragraph = element.find(w("rPr")), element.find(w("pPr"))
        list_of = None if paragraph is None else paragraph.find(w("numPr"))
        outline = -1 if paragraph is None else number(paragraph.find(w("outlineLvl")), -1)
        name = value(element.find(w("name"))).lower()
        heading = _HEADING.match(name)
        bold, italic, hidden = (_said(run, switch) for switch in ("b", "i", "vanish"))
        struck = _struck(run)
        style = _Style(
            name,
            below.bold if bold is None else bold,
            below.italic if italic is None else italic,
            below.hidden if hidden is None else hidden,
            below.struck if struck is None else struck,
            outline if outline >= 0 else int(heading[1]) - 1 if heading else 0 if name == "title" else below.outline,
            below.list_id if list_of is None else value(list_of.find(w("numId"))) or below.list_id,
            below.level if list_of is None else number(list_of.find(w("ilvl")), -1),
            below.level_style if list_of is None else id,
            sides(paragraph).over(below.sides),
        )
        self.styles[id] = style
        return style

    def _paragraph_style(self, properties: etree._Element | None) -> _Style:
        id = "" if properties is None else value(properties.find(w("pStyle")))
        return self._style(id or self.default_style)

    # --- the body

    def _container(self, element: etree._Element, place: str, depth: int) -> None:
        """Read what holds paragraphs; ``place`` is ``cell`` in a table."""
        if depth > _DEPTH:
            raise LawtextError(Problem(self.name, 0, 0, "too-deep", f"nested deeper than {_DEPTH} levels"))
        for child in element:
            tag = local(child)
            if tag == "p":
                self._paragraph(child, place)
                self._boxes(place, depth)
            elif tag == "tbl":
                self._rest()
                self._container(child, "cell", depth + 1)
                self._rest()
                self._table(child)
            elif tag in ("tr", "tc"):
                self._part_of_table(child, depth)
            elif tag == "sdt" and _gallery(child) == "table of contents":
                self._leave(child, CONTENTS)
            elif tag == "sdt" and _is_empty(child):
                self._leave(child, PLACEHOLDER)
            elif tag in ("sdt", "sdtContent", "customXml", "ins", "del", "moveTo", "moveFrom"):
                reason = self._dropped(tag)
                if reason:
                    self._leave(child, reason)
                else:
                    self._container(child, place, depth + 1)

    def _part_of_table(self, part: etree._Element, depth: int) -> None:
        """Read a row or a cell, unless it was put in or taken out as a whole."""
        properties = part.find(w(f"{local(part)}Pr"))
        changed = [] if properties is None else [local(child) for child in properties]
        reason = next((why for tag in changed if (why := self._dropped(tag))), "")
        if reason:
            self._leave(part, reason)
        else:
            first = len(self.blocks)
            self._container(part, "cell", depth + 1)
            self.cells[part] = range(first, len(self.blocks))

    def _table(self, table: etree._Element) -> None:
        """Say of the blocks of a table which cell each is; a table in a table, and its wide cells, are a layout."""
        if next(table.iterdescendants(w("tbl")), None) is not None:
            return
        shape: list[list[list[int] | None]] = []
        for row in table.iterdescendants(w("tr")):
            if row not in self.cells:
                continue
            cells: list[list[int] | None] = []
            for cell in row.iterdescendants(w("tc")):
                properties = cell.find(w("tcPr"))
                kept = self.cells.get(cell)
                wide = properties is not None and properties.find(w("gridSpan")) is not None
                if kept is None or wide:
                    return
                merged = None if properties is None else properties.find(w("vMerge"))
                goes_on = merged is not None and value(merged) != "restart"
                if goes_on and kept:
                    return
                cells.append(None if goes_on else list(kept))
            shape.append(cells)
        in_grid(shape, self.blocks)

    def _boxes(self, place: str, depth: int) -> None:
        """Read the text boxes that are tied to the paragraph above."""
        boxes, self.boxes = self.boxes, []
        for box in boxes:
            self._container(box, place, depth + 1)

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
        style = self._paragraph_style(properties)
        pieces = [*self.waiting, *_sound(list(self._runs(paragraph, style, "", 0)))]
        self.waiting = []
        mark = paragraph.find(f"{w('pPr')}/{w('rPr')}")
        if (mark is not None and any(self._dropped(local(change)) for change in mark)) or _is_drop_capital(properties):
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
        self._put(pieces, kind, outline + 1 if kind == "heading" else at + 1 if listed else 0, found or ListLabel())
        if kind in ("item", "paragraph"):
            said = self._sides(properties, style, list_id, at)
            for index in range(first, len(self.blocks)):
                self.indents[index] = said.indent(item=listed and index == first)

    def _rest(self) -> None:
        """Put down text whose paragraph never ended."""
        pieces, self.waiting = self.waiting, []
        if pieces:
            self._put(pieces, "paragraph", 0, ListLabel())

    def _list(self, properties: etree._Element | None, style: _Style) -> tuple[str, int]:
        """Return the list that a paragraph is in, empty for none, and at which level, from 0."""
        own = None if properties is None else properties.find(w("numPr"))
        list_id = style.list_id if own is None else value(own.find(w("numId"))) or style.list_id
        if not list_id or list_id == "0":
            return "", 0
        at = -1 if own is None else number(own.find(w("ilvl")), -1)
        at = style.level if at < 0 else at
        return list_id, self.numbers.level_of_style(list_id, style.level_style) if at < 0 else at

    def _sides(self, properties: etree._Element | None, style: _Style, list_id: str, at: int) -> Sides:
        own = sides(properties)
        of_list = self.numbers.sides(list_id, at) if list_id else NOWHERE
        in_list = properties is not None and properties.find(w("numPr")) is not None
        return own.over(of_list.over(style.sides) if in_list else style.sides.over(of_list))

    # --- what stands in a paragraph

    def _runs(self, element: etree._Element, style: _Style, out: str, depth: int) -> Iterator[_Piece]:
        """Yield the pieces of what a paragraph holds; ``out`` is why it is no text, where it is none."""
        if depth > _DEPTH:
            raise LawtextError(Problem(self.name, 0, 0, "too-deep", f"nested deeper than {_DEPTH} levels"))
        for child in element:
            tag = local(child)
            if tag == "r":
                yield from self._run(child, style, out)
            elif tag in _IN or tag in _OUT:
                yield from self._runs(child, style, out or self._dropped(tag), depth + 1)
            elif tag == "fldSimple":
                yield from self._runs(child, style, out or made_by(value(child, "instr")), depth + 1)
            elif tag == "sdt" and _is_empty(child):
                yield from self._runs(child, style, out or PLACEHOLDER, depth + 1)
            elif tag in ("oMath", "oMathPara"):
                string = "".join(str(t.text or "") for t in child.iter() if local(t) == "t")
                yield _Piece(clean(string), "out" if out else "text", out)
            elif tag and tag not in _SKIPPED:
                yield from self._runs(child, style, out, depth + 1)

    def _run(self, run: etree._Element, style: _Style, out: str) -> Iterator[_Piece]:
        properties = run.find(w("rPr"))
        of = self._style("" if properties is None else value(properties.find(w("rStyle"))))

        def said(switch: str, *, by_run: bool | None, by_paragraph: bool | None) -> bool:
            own = _said(properties, switch)
            return bool(next((v for v in (own, by_run, by_paragraph) if v is not None), False))

        bold = said("b", by_run=of.bold, by_paragraph=style.bold)
        italic = said("i", by_run=of.italic, by_paragraph=style.italic)
        struck = next((v for v in (_struck(properties), of.struck, style.struck) if v is not None), False)
        own = out or (
            "hidden text" if said("vanish", by_run=of.hidden, by_paragraph=style.hidden) else STRUCK if struck else ""
        )
        for child in run:
            tag = local(child)
            why = own or self.fields.reason()
            role: Literal["text", "out"] = "out" if why else "text"
            if tag in ("t", "delText"):
                yield _Piece(clean(str(child.text or "")), role, why, bold, italic)
            elif tag in ("footnoteReference", "endnoteReference"):
                mark = self._mark(child, tag, run)
                yield replace(mark, role="out", what=why) if why else mark
                if value(child, "customMarkFollows") in ("1", "true", "on"):
                    return  # what follows in this run is the sign itself
            elif tag in FIELD_PARTS:
                self.fields.see(child)
            elif tag == "softHyphen":
                yield _Piece("\u00ad", "out", why or "a soft hyphen")
            elif tag == "br":
                yield _Piece("\n", role, why)
            elif tag in _SIGNS:
                yield _Piece(_SIGNS[tag], role, why, bold, italic)
            elif tag == "sym":
                yield _Piece(symbol(child), role, why, bold, italic)
            elif tag == "ruby":
                for part, reason in (("rubyBase", own), ("rt", own or READING)):
                    for base in child.iterchildren(w(part)):
                        yield from self._runs(base, style, reason, 0)
            elif tag not in _SKIPPED:
                self._boxed(child)

    def _boxed(self, element: etree._Element) -> None:
        """Keep the text boxes of a drawing for after the paragraph; a second form of the same one is passed over."""
        found: list[etree._Element] = []
        for box in element.iter(w("txbxContent")):
            forms = [local(above) for above in box.iterancestors()]
            if "Fallback" in forms and any(not _in_fallback(other) for other in element.iter(w("txbxContent"))):
                continue
            if not any(above in found for above in box.iterancestors()):
                found.append(box)
        self.boxes += found

    def _mark(self, reference: etree._Element, tag: str, run: etree._Element) -> _Piece:
        """Return the mark of a note: its number in the order of the text, or the sign that somebody chose."""
        key = (tag, value(reference, "id"))
        chosen = value(reference, "customMarkFollows") in ("1", "true", "on")
        printed = clean("".join(str(t.text or "") for t in run.iter(w("t")))).strip() if chosen else ""
        if key not in self.marks:
            if not printed:
                self.counted[tag] += 1
            mark = printed or (str(self.counted[tag]) if tag == "footnoteReference" else f"e{self.counted[tag]}")
            # Two notes may both have a star; in the document each needs a mark of its own.
            self.counted[mark] += 1
            self.marks[key] = mark if self.counted[mark] == 1 else f"{mark}-{self.counted[mark]}"
            if printed:
                self.chosen.add(self.marks[key])
        return _Piece(printed or self.marks[key], "mark", self.marks[key])

    # --- blocks

    def _put_out(self, pieces: Sequence[_Piece]) -> None:
        for piece in pieces:
            if piece.string.strip():
                self.out.leave(piece.string.replace("\n", " "), piece.what or "stray signs without a letter or a digit")
        if any(piece.string.strip() for piece in pieces):
            self.out.end_line()

    def _put(self, pieces: Sequence[_Piece], kind: BlockKind, level: int, label: ListLabel) -> None:
        """Put a paragraph into the text, a line break in it as a new paragraph where the words do not go on."""
        gathered = _Gathered()
        alone = not any(piece.string.strip() for piece in pieces if piece.role == "text")
        counted = self._put_label(label, gathered, alone=alone)
        for index, line in enumerate(_lines(pieces)):
            if index:
                self.out.end_line()
                if _goes_on(gathered, line):
                    gathered.add(Traced.inserted(" "))
                    gathered.spaced = True
                else:
                    self._close(gathered, kind, level, counted)
                    gathered, counted, level = _Gathered(), "", 0 if kind == "paragraph" else level
            for piece in line:
                self._put_piece(piece, gathered)
        self._close(gathered, kind, level, counted)
        self.out.end_line()

    def _put_label(self, label: ListLabel, gathered: _Gathered, *, alone: bool) -> str:
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

    def _put_piece(self, piece: _Piece, gathered: _Gathered) -> None:
        if piece.role == "mark":
            gathered.refs.append(Ref(_before_space(gathered), piece.what, self.out.put(piece.string)))
            return
        string = re.sub(r"[ \t\n\r]+", " ", piece.string)
        if piece.role == "out":
            self.out.leave(string, piece.what)
            return
        if gathered.spaced:
            string = string.lstrip(" ")
        if string:
            gathered.spaced = string.endswith(" ")
            gathered.add(self.out.put(string), bold=piece.bold, italic=piece.italic)

    def _close(self, gathered: _Gathered, kind: BlockKind, level: int, label: str) -> None:
        block = gathered.block(kind, level, label)
        if block.string or block.refs:
            self.blocks.append(block)

    # --- notes, and what stands beside the text

    def _notes(self) -> dict[str, Block]:
        notes: dict[str, Block] = {}
        for kind, part in (("footnote", "footnotes"), ("endnote", "endnotes")):
            root = self.word.part(part)
            for note in () if root is None else root.iterchildren(w(kind)):
                if value(note, "type") in ("separator", "continuationSeparator", "continuationNotice"):
                    continue
                mark = self.marks.get((f"{kind}Reference", value(note, "id")))
                block = self._note(note)
                # A sign that somebody chose is typed before the note; a number is not.
                end = end_of_note_number(block, mark.partition("-")[0]) if mark in self.chosen else 0
                self.out.left_out += [LeftOut(*at, NOTE_NUMBER) for at in block.text.cut(0, end).stretches()]
                block = block.cut(end)
                if mark is not None and block.string:
                    notes[mark] = block
                elif block.string:
                    self.blocks.append(block)
        return notes

    def _note(self, note: etree._Element) -> Block:
        gathered = _Gathered()
        for paragraph in note.iter(w("p")):
            if gathered.length:
                self.out.end_line()
                if not gathered.spaced:
                    gathered.add(Traced.inserted(" "))
                    gathered.spaced = True
            style = self._paragraph_style(paragraph.find(w("pPr")))
            for piece in _sound(list(self._runs(paragraph, style, "", 0))):
                # A note has no notes; a mark inside one is text.
                self._put_piece(replace(piece, role="text") if piece.role == "mark" else piece, gathered)
        self.boxes = []
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


def _struck(properties: etree._Element | None) -> bool | None:
    """Return whether a run is struck out by one line or by two, None where it does not say."""
    found = [said for switch in ("strike", "dstrike") if (said := _said(properties, switch)) is not None]
    return any(found) if found else None


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


def _said(properties: etree._Element | None, switch: str) -> bool | None:
    return None if properties is None else switched(properties.find(w(switch)))


def _in_fallback(element: etree._Element) -> bool:
    return any(local(above) == "Fallback" for above in element.iterancestors())


def _is_drop_capital(properties: etree._Element | None) -> bool:
    """Tell whether a paragraph is the large capital with which the next one begins."""
    frame = None if properties is None else properties.find(w("framePr"))
    return value(frame, "dropCap") in ("drop", "margin")


def _is_empty(sdt: etree._Element) -> bool:
    """Tell whether a content control shows only what somebody is asked to type there."""
    return switched(sdt.find(f"{w('sdtPr')}/{w('showingPlcHdr')}")) is True


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


def _sound(pieces: list[_Piece]) -> list[_Piece]:
    """Return the pieces with an accent that begins one moved to the letter before it."""
    out: list[_Piece] = []
    for piece in pieces:
        last = out[-1] if out else None
        string = piece.string
        while last is not None and last.role == piece.role == "text" and string and unicodedata.combining(string[0]):
            last = replace(last, string=unicodedata.normalize("NFC", last.string + string[0]))
            out[-1] = last
            string = string[1:]
        if string:
            out.append(replace(piece, string=string))
    return out


def _lines(pieces: Sequence[_Piece]) -> Iterator[list[_Piece]]:
    """Yield the pieces of each line of a paragraph (Word has line breaks inside a paragraph)."""
    line: list[_Piece] = []
    for piece in pieces:
        if piece.role != "text" or "\n" not in piece.string:
            line.append(piece)
            continue
        first, *more = piece.string.split("\n")
        line.append(replace(piece, string=first))
        for string in more:
            yield line
            line = [replace(piece, string=string)]
    yield line


def _goes_on(gathered: _Gathered, line: Sequence[_Piece]) -> bool:
    """Tell whether a line goes on with the sentence above it."""
    above = "".join(piece.string for piece in gathered.pieces[-20:])
    return runs_on(above, "".join(piece.string for piece in line if piece.role == "text"))


def _before_space(gathered: _Gathered) -> int:
    """Return where a mark stands that comes now: at the word before it, not after a space."""
    string = "".join(piece.string for piece in gathered.pieces[-2:])
    return gathered.length - (len(string) - len(string.rstrip(" ")))
