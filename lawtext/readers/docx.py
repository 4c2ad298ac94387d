"""Word files: paragraphs, headings, footnotes, tables, and the numbers that exist only as list properties.

The parts of ECMA-376 that hold text are read with lxml, without entities or network; the page is the text as Word
shows it, a line per paragraph, and offsets count in it. Tracked changes are refused: which side is meant is for the
person to say, by accepting or rejecting them in Word.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from lawtext.languages import nfc
from lawtext.numbering import NumeralKind, numeral
from lawtext.problems import LawtextError, Problem
from lawtext.readers.blocks import Block, Document, Ref
from lawtext.readers.page import MAX_BYTES, Page
from lawtext.readers.traced import Traced

NAME = "Word file"
SIGNATURE = b"PK\x03\x04"

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_BODY, _NUMBERS, _STYLES, _NOTES = (f"word/{part}.xml" for part in ("document", "numbering", "styles", "footnotes"))
_TRACKED = ("ins", "del", "moveFrom", "moveTo")
_FORMATS: dict[str, NumeralKind] = {
    "decimal": "decimal",
    "upperLetter": "upper",
    "lowerLetter": "lower",
    "upperRoman": "roman-upper",
    "lowerRoman": "roman",
}


@dataclass(frozen=True, slots=True)
class _Level:
    """One level of a list: how it counts, what it prints (``%1.``), and where it starts."""

    format: str
    text: str
    start: int


def read(data: bytes, name: str) -> Document:
    """Return the blocks of a Word file.

    Raises:
        LawtextError: it is no Word file, is damaged, unpacks to more than any source, or holds tracked changes.
    """
    return _Reader(name, _parts(data, name)).read()


def _parts(data: bytes, name: str) -> dict[str, etree._Element]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            wanted = [info for info in archive.infolist() if info.filename in (_BODY, _NUMBERS, _STYLES, _NOTES)]
            if sum(info.file_size for info in wanted) > MAX_BYTES:
                raise LawtextError(Problem(name, 0, 0, "too-large", f"it unpacks to more than {MAX_BYTES:,} bytes"))
            parts = {info.filename: _parsed(archive.read(info)) for info in wanted}
    except (zipfile.BadZipFile, etree.XMLSyntaxError, EOFError, OSError, NotImplementedError, RuntimeError) as error:
        raise LawtextError(Problem(name, 0, 0, "damaged", f"the Word file cannot be unpacked: {error}")) from error
    if _BODY not in parts:
        raise LawtextError(Problem(name, 0, 0, "not-text", "a packed file, but no Word file"))
    return parts


def _parsed(xml: bytes) -> etree._Element:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    return etree.fromstring(xml, parser)


def _value(element: etree._Element | None, default: str = "") -> str:
    return default if element is None else str(element.get(f"{_W}val", default))


@dataclass(slots=True)
class _Line:
    """One paragraph as Word shows it."""

    text: str = ""
    strong: list[tuple[int, int]] = field(default_factory=list)
    emphasis: list[tuple[int, int]] = field(default_factory=list)
    refs: list[tuple[int, str]] = field(default_factory=list)


class _Reader:
    def __init__(self, name: str, parts: dict[str, etree._Element]) -> None:
        self.name, self.parts = name, parts
        self.styles = {str(style.get(f"{_W}styleId")): style for style in self._all(_STYLES, f"{_W}style")}
        self.levels = self._lists()
        self.counts: dict[str, dict[int, int]] = {}
        self.pieces: list[str] = []
        self.length = 0
        self.spans: list[tuple[int, int, _Line, str, int, str]] = []

    def _all(self, part: str, tag: str) -> Iterator[etree._Element]:
        return self.parts[part].iter(tag) if part in self.parts else iter(())

    def read(self) -> Document:
        body = self.parts[_BODY]
        for tag in _TRACKED:
            if next(body.iter(f"{_W}{tag}"), None) is not None:
                message = "it holds tracked changes: accept or reject them in Word, then import it again"
                raise LawtextError(Problem(self.name, 0, 0, "tracked-changes", message))
        for paragraph in body.iter(f"{_W}p"):
            self._paragraph(paragraph)
        marks = {id for _, _, line, _, _, _ in self.spans for _, id in line.refs}
        body_spans = len(self.spans)
        ids: list[str] = []
        for note in self._all(_NOTES, f"{_W}footnote"):
            id = str(note.get(f"{_W}id"))
            if id in marks:
                line = _Line()
                for paragraph in note.iter(f"{_W}p"):
                    line.text += " " * bool(line.text)
                    self._runs(paragraph, line)
                self._put(line, "paragraph", 0, "")
                ids.append(id)
        page = Page(self.name, "".join(self.pieces), "docx")
        blocks = [self._block(page, span) for span in self.spans]
        numbers = {id: str(index) for index, id in enumerate(ids, 1)}
        notes = {numbers[id]: block for id, block in zip(ids, blocks[body_spans:], strict=True)}
        shown = [self._with_refs(b, s[2], numbers) for b, s in zip(blocks[:body_spans], self.spans, strict=False)]
        return Document(page, NAME, tuple(block for block in shown if block.string or block.label), (), notes)

    # --- paragraphs

    def _paragraph(self, paragraph: etree._Element) -> None:
        line = _Line()
        self._runs(paragraph, line)
        style = self.styles.get(_value(paragraph.find(f"{_W}pPr/{_W}pStyle")))
        label = self._label(paragraph, style)
        if not line.text.strip():
            return
        level = self._heading(paragraph, style)
        cell = any(ancestor.tag == f"{_W}tc" for ancestor in paragraph.iterancestors())
        kind = "heading" if level else "item" if label is not None else "cell" if cell else "paragraph"
        self._put(line, kind, level, label or "")

    def _runs(self, paragraph: etree._Element, line: _Line) -> None:
        for run in paragraph.iter(f"{_W}r"):
            start = len(line.text)
            for part in run:
                if part.tag == f"{_W}t":
                    line.text += part.text or ""
                elif part.tag in (f"{_W}tab", f"{_W}br", f"{_W}cr"):
                    line.text += " "
                elif part.tag == f"{_W}noBreakHyphen":
                    line.text += "\u2011"
                elif part.tag == f"{_W}footnoteReference":
                    line.refs.append((len(line.text), str(part.get(f"{_W}id"))))
            if len(line.text) > start:
                for tag, ranges in (("b", line.strong), ("i", line.emphasis)):
                    found = run.find(f"{_W}rPr/{_W}{tag}")
                    if found is not None and _value(found, "1") not in ("0", "false"):
                        ranges.append((start, len(line.text)))

    def _put(self, line: _Line, kind: str, level: int, label: str) -> None:
        line.text = nfc(line.text)
        self.spans.append((self.length, self.length + len(line.text), line, kind, level, label))
        self.pieces.append(line.text + "\n")
        self.length += len(line.text) + 1

    @staticmethod
    def _block(page: Page, span: tuple[int, int, _Line, str, int, str]) -> Block:
        start, end, line, kind, level, label = span
        block = Block(
            Traced.of(page.text, start, end),
            kind,  # type: ignore[arg-type]
            level,
            label,
            True,
            tuple(line.strong),
            tuple(line.emphasis),
        )
        return block.cut(0)

    @staticmethod
    def _with_refs(block: Block, line: _Line, numbers: dict[str, str]) -> Block:
        shift = len(line.text) - len(line.text.lstrip())
        refs = tuple(
            Ref(min(max(0, at - shift), len(block.string)), numbers[id]) for at, id in line.refs if id in numbers
        )
        return Block(block.text, block.kind, block.level, block.label, block.gap, block.strong, block.emphasis, refs)

    def _heading(self, paragraph: etree._Element, style: etree._Element | None) -> int:
        """Return the rank of a heading, 0 for any other paragraph."""
        own = paragraph.find(f"{_W}pPr/{_W}outlineLvl")
        seen = 0
        while style is not None and seen < 12:
            named = re.match(r"heading ([1-9])", _value(style.find(f"{_W}name")).lower())
            if named:
                return int(named[1])
            if _value(style.find(f"{_W}name")).lower() == "title":
                return 1
            own = style.find(f"{_W}pPr/{_W}outlineLvl") if own is None else own
            style = self.styles.get(_value(style.find(f"{_W}basedOn")))
            seen += 1
        level = _value(own)
        return int(level) + 1 if level.isdigit() and int(level) < 9 else 0

    # --- numbers that exist only as list properties

    def _lists(self) -> dict[str, dict[int, _Level]]:
        shapes: dict[str, dict[int, _Level]] = {}
        for shape in self._all(_NUMBERS, f"{_W}abstractNum"):
            shapes[str(shape.get(f"{_W}abstractNumId"))] = {
                int(level.get(f"{_W}ilvl", "0")): _Level(
                    _value(level.find(f"{_W}numFmt"), "decimal"),
                    _value(level.find(f"{_W}lvlText")),
                    int(_value(level.find(f"{_W}start"), "1")),
                )
                for level in shape.iter(f"{_W}lvl")
            }
        return {
            str(number.get(f"{_W}numId")): shapes.get(_value(number.find(f"{_W}abstractNumId")), {})
            for number in self._all(_NUMBERS, f"{_W}num")
        }

    def _label(self, paragraph: etree._Element, style: etree._Element | None) -> str | None:
        """Return what Word prints before a paragraph of a list: empty for a bullet, None outside lists."""
        properties = paragraph.find(f"{_W}pPr/{_W}numPr")
        seen = 0
        while properties is None and style is not None and seen < 12:
            properties = style.find(f"{_W}pPr/{_W}numPr")
            style = self.styles.get(_value(style.find(f"{_W}basedOn")))
            seen += 1
        if properties is None:
            return None
        list_id = _value(properties.find(f"{_W}numId"))
        depth = int(_value(properties.find(f"{_W}ilvl"), "0"))
        levels = self.levels.get(list_id, {})
        if list_id == "0" or depth not in levels:
            return None
        counts = self.counts.setdefault(list_id, {})
        counts[depth] = counts.get(depth, levels[depth].start - 1) + 1
        for deeper in [level for level in counts if level > depth]:
            del counts[deeper]
        if levels[depth].format == "bullet":
            return ""
        return re.sub(r"%([1-9])", lambda m: self._number(levels, counts, int(m[1]) - 1), levels[depth].text)

    @staticmethod
    def _number(levels: dict[int, _Level], counts: dict[int, int], depth: int) -> str:
        level = levels.get(depth)
        rank = counts.get(depth, level.start if level else 1)
        kind = _FORMATS.get(level.format if level else "decimal")
        return numeral(kind, rank) if kind and rank > 0 else str(rank)
