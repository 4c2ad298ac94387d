"""Word files: an edition as a plain book (headings, notes, tables), and its units as a table to fill in.

WordprocessingML is written as it stands in ECMA-376, with lxml, the same bytes every time; reading is for
``lawtext.readers`` and ``unit_table``.
"""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree

from lawtext.exchange.printed import Span, blocks_of, cell_spans, note_spans, spans_of
from lawtext.exchange.unit_table import head_of, rows_of
from lawtext.exchange.units import Units
from lawtext.exchange.wordpackage import (
    PACKAGE,
    Look,
    R,
    as_xml,
    notes_part,
    packaged,
    root_of,
    settings_part,
    styles_part,
)
from lawtext.exchange.xml_text import writable
from lawtext.model import Article, Book, Definitions, Law, Table, Text
from lawtext.readers.docx.word import w

__all__ = ["write_book", "write_table"]

_PARTS = ("footnotes", "settings", "styles", "header", "footer")
_LOOKS: tuple[Look, ...] = (
    ("Normal", "Normal", 22, False, 80, -1),
    ("Title", "Title", 40, True, 0, -1),
    ("Heading1", "heading 1", 28, True, 360, 0),
    ("Heading2", "heading 2", 24, True, 200, 1),
    ("Heading3", "heading 3", 22, True, 160, 2),
    ("Heading4", "heading 4", 22, True, 120, 3),
    ("Heading5", "heading 5", 22, True, 120, 4),
    ("FootnoteText", "footnote text", 18, False, 0, -1),
)

_STEP = 360
"""By how much, in twips, what a clause holds is set in further than the clause; a section stands at the edge."""
_WIDTHS, _SIZES = (16, 9, 32, 32, 11), (16, 16, 22, 22, 12)
"""Of the columns of a table of units: how wide they are, in hundredths, and their letters, in half-points."""


def write_book(book: Book, edition: str, language: str) -> bytes:
    """Return an edition in one language as a Word file: introduction, definitions, laws.

    The book's title stands at the head of every page, whose the text is at its foot: they are no part of the laws.
    """
    title = book.title.get(language, book.id)
    maker = _Maker(language)
    maker.head = f"{title} {edition}"
    maker.foot = book.rights.get(language, "")
    introduction = book.introductions.get((edition, language))
    if introduction:
        _article(maker, introduction)
    definitions = book.definitions.get((edition, language))
    if definitions:
        _definitions(maker, definitions)
    for (id, code, _), law in book.laws.items():
        if (id, code) == (edition, language):
            _law(maker, law, book)
    return maker.file(title)


def write_table(units: Units, notice: str = "") -> bytes:
    """Return the units as a Word table; its first row says what it is, by which it is known when it comes back."""
    maker = _Maker(units.target)
    if notice:
        maker.fixed(notice, "Normal")
    table = maker.table([head_of(units), *rows_of(units)])
    _lay_out(table)
    maker.body.append(table)
    maker.fixed("", "Normal")
    return maker.file(f"{units.edition} {units.source}-{units.target}")


def _lay_out(table: etree._Element) -> None:
    """Give the texts of a table of units the room, the other columns small letters, and its first row to every page.

    A row stays on one page.
    """
    for whole in table.iterfind(f"{w('tblPr')}/{w('tblW')}"):
        _measure(whole, 100)
    for grid in table.iterfind(w("tblGrid")):
        grid.extend(etree.Element(w("gridCol"), {w("w"): str(width * 90)}) for width in _WIDTHS)
    for place, row in enumerate(table.iterfind(w("tr"))):
        for measure, width in zip(row.iterfind(f"{w('tc')}/{w('tcPr')}/{w('tcW')}"), _WIDTHS, strict=True):
            _measure(measure, width)
        for cell, size in zip(row.iterfind(w("tc")), _SIZES, strict=True):
            for run in cell.iter(w("r")):
                looks = etree.Element(w("rPr"))
                etree.SubElement(looks, w("sz")).set(w("val"), str(size))
                run.insert(0, looks)
        properties = etree.Element(w("trPr"))
        etree.SubElement(properties, w("cantSplit"))
        if place == 0:
            etree.SubElement(properties, w("tblHeader"))
        row.insert(0, properties)


def _measure(element: etree._Element, hundredths: int) -> None:
    """Say how wide a table or a cell is, in hundredths of what holds it (Word counts fiftieths of them)."""
    element.set(w("w"), str(hundredths * 50))
    element.set(w("type"), "pct")


def _law(maker: _Maker, law: Law, book: Book) -> None:
    for block in blocks_of(law, book):
        if block.table:
            maker.body.append(_law_table(maker, block.table, law, book))
            maker.fixed("", "Normal")
            continue
        heading = block.kind == "heading"
        paragraph = maker.paragraph(f"Heading{block.level}" if heading else "Normal")
        if not heading and block.level > 1:
            etree.SubElement(paragraph[0], w("ind")).set(w("left"), str((block.level - 1) * _STEP))
        label = block.label.strip()
        if label:
            maker.run(paragraph, f"{label} " if block.text.string else label)
        _spans(maker, paragraph, spans_of(block.text), law, book)
        maker.body.append(paragraph)


def _spans(maker: _Maker, paragraph: etree._Element, spans: Iterable[Span], law: Law, book: Book) -> None:
    for span in spans:
        if not span.note:
            maker.run(paragraph, span.words, emphasis=span.emphasis)
        elif span.note in law.notes_by_mark:
            maker.note(paragraph, span.note, note_spans(law, book, span.note), law.key)


def _law_table(maker: _Maker, table: Table, law: Law, book: Book) -> etree._Element:
    element = maker.table([])
    for place, row in enumerate(table.rows):
        line = etree.SubElement(element, w("tr"))
        for column, cell in enumerate(row):
            box, paragraph = maker.cell(line)
            continues = table.continues(place, column)
            if continues:
                etree.SubElement(box[0], w("vMerge"))
            elif table.continues(place + 1, column):
                etree.SubElement(box[0], w("vMerge")).set(w("val"), "restart")
            if not continues:
                _spans(maker, paragraph, cell_spans(cell), law, book)
    return element


def _definitions(maker: _Maker, definitions: Definitions) -> None:
    maker.fixed(definitions.title, "Heading1")
    for entry in definitions.entries:
        maker.fixed(" = ".join(entry.terms), "Heading2")
        for text in entry.paragraphs:
            maker.text("", text, "Normal")
        for sense in entry.senses:
            maker.text(sense.label, sense.text, "Normal")


def _article(maker: _Maker, article: Article) -> None:
    if article.title:
        maker.text("", article.title, "Heading1")
    for block in article.blocks:
        style = f"Heading{min(max(block.level, 2), 5)}" if block.kind == "heading" else "Normal"
        label = (block.label or "•") if block.kind == "item" else ""
        maker.text(label, block.text, style)


class _Maker:
    """Makes the parts of one Word file."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.body = root_of("body")
        self.footnotes = notes_part()
        self.notes: dict[tuple[str, str], str] = {}
        self.head = self.foot = ""

    def paragraph(self, style: str) -> etree._Element:
        """Return an empty paragraph."""
        paragraph = etree.Element(w("p"))
        properties = etree.SubElement(paragraph, w("pPr"))
        etree.SubElement(properties, w("pStyle")).set(w("val"), style)
        return paragraph

    def run(self, paragraph: etree._Element, words: str, *, emphasis: bool = False, raised: bool = False) -> None:
        """Add words to a paragraph."""
        run = etree.SubElement(paragraph, w("r"))
        if emphasis or raised:
            looks = etree.SubElement(run, w("rPr"))
            if emphasis:
                etree.SubElement(looks, w("i"))
        text = etree.SubElement(run, w("t"))
        text.text = writable(words)
        text.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")

    def note(self, paragraph: etree._Element, mark: str, spans: Iterable[Span], law: str) -> None:
        """Add the mark of a footnote; the second mark of a note points to the first one's text."""
        known = self.notes.get((law, mark))
        id = known or str(len(self.notes) + 1)
        if known is None:
            self.notes[law, mark] = id
            note = etree.SubElement(self.footnotes, w("footnote"), {w("id"): id})
            text = self.paragraph("FootnoteText")
            note.append(text)
            self._raised(text, "footnoteRef")
            self.run(text, " ")
            for span in spans:
                if not span.note:
                    self.run(text, span.words, emphasis=span.emphasis)
            self._raised(paragraph, "footnoteReference").set(w("id"), id)
        else:
            # Word has no second mark of one note: the note's text is written once more.
            self.notes[law, f"{mark} again {len(self.notes)}"] = str(len(self.notes) + 1)
            again = str(len(self.notes))
            first = next(one for one in self.footnotes if one.get(w("id")) == known)
            copied = etree.fromstring(etree.tostring(first))
            copied.set(w("id"), again)
            self.footnotes.append(copied)
            self._raised(paragraph, "footnoteReference").set(w("id"), again)

    @staticmethod
    def _raised(paragraph: etree._Element, name: str) -> etree._Element:
        run = etree.SubElement(paragraph, w("r"))
        looks = etree.SubElement(run, w("rPr"))
        etree.SubElement(looks, w("vertAlign")).set(w("val"), "superscript")
        return etree.SubElement(run, w(name))

    def fixed(self, words: str, style: str) -> None:
        """Add a paragraph of plain words."""
        paragraph = self.paragraph(style)
        if words:
            self.run(paragraph, words)
        self.body.append(paragraph)

    def text(self, label: str, text: Text, style: str) -> None:
        """Add a paragraph of a text that has no notes."""
        paragraph = self.paragraph(style)
        if label:
            self.run(paragraph, f"{label} ")
        for span in spans_of(text):
            if not span.note:
                self.run(paragraph, span.words, emphasis=span.emphasis)
        self.body.append(paragraph)

    def table(self, rows: Iterable[Iterable[str]]) -> etree._Element:
        """Return a table of plain words with lines around its cells."""
        table = etree.Element(w("tbl"))
        properties = etree.SubElement(table, w("tblPr"))
        etree.SubElement(properties, w("tblW"), {w("w"): "0", w("type"): "auto"})
        borders = etree.SubElement(properties, w("tblBorders"))
        for side in ("top", "left", "bottom", "right", "insideH", "insideV"):
            etree.SubElement(borders, w(side), {w("val"): "single", w("sz"): "4", w("space"): "0", w("color"): "auto"})
        etree.SubElement(table, w("tblGrid"))
        for cells in rows:
            row = etree.SubElement(table, w("tr"))
            for cell in cells:
                _, paragraph = self.cell(row)
                if cell:
                    self.run(paragraph, cell)
        return table

    def cell(self, row: etree._Element) -> tuple[etree._Element, etree._Element]:
        """Add a cell to a row of a table; return it and its paragraph."""
        box = etree.SubElement(row, w("tc"))
        etree.SubElement(etree.SubElement(box, w("tcPr")), w("tcW"), {w("w"): "0", w("type"): "auto"})
        paragraph = self.paragraph("Normal")
        box.append(paragraph)
        return box, paragraph

    def file(self, title: str) -> bytes:
        """Return the whole file."""
        for table in self.body.iter(w("tbl")):
            widest = max((len(row.findall(w("tc"))) for row in table.iterchildren(w("tr"))), default=0)
            for grid in table.findall(w("tblGrid")):
                grid.extend(etree.Element(w("gridCol")) for _ in range(widest - len(grid)))
        section = etree.SubElement(self.body, w("sectPr"))
        for place, name in enumerate(("header", "footer"), len(_PARTS) - 1):
            facts = {w("type"): "default", f"{{{R}}}id": f"rId{place}"}
            etree.SubElement(section, w(f"{name}Reference"), facts)
        document = root_of("document")
        document.append(self.body)
        parts = {
            "document": document,
            "footer": self._margin("ftr", self.foot),
            "footnotes": self.footnotes,
            "header": self._margin("hdr", self.head),
            "settings": settings_part(),
            "styles": styles_part(self.language, _LOOKS),
        }
        return packaged(_core(title), _PARTS, parts)

    def _margin(self, name: str, words: str) -> etree._Element:
        root = root_of(name)
        paragraph = self.paragraph("FootnoteText")
        if words:
            self.run(paragraph, words)
        root.append(paragraph)
        if name == "ftr":
            root.append(self._page_number())
        return root

    def _page_number(self) -> etree._Element:
        """Return a paragraph that holds the number of the page it stands on."""
        paragraph = self.paragraph("FootnoteText")
        etree.SubElement(paragraph[0], w("jc")).set(w("val"), "right")
        field = etree.SubElement(paragraph, w("fldSimple"))
        field.set(w("instr"), " PAGE ")
        self.run(field, "1")
        return paragraph


def _core(title: str) -> bytes:
    dc, core = "http://purl.org/dc/elements/1.1/", f"{PACKAGE}/metadata/core-properties"
    root = etree.Element(f"{{{core}}}coreProperties", nsmap={"cp": core, "dc": dc})
    etree.SubElement(root, f"{{{dc}}}title").text = writable(title)
    return as_xml(root)
