"""Word files: numbers that exist only as list properties, footnotes, headings, tracked changes, damage."""

from __future__ import annotations

import io
import zipfile

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.problems import LawtextError
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.structure.test_any_page import BOOK

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def level(ilvl: int, fmt: str, text: str) -> str:
    return f'<w:lvl w:ilvl="{ilvl}"><w:start w:val="1"/><w:numFmt w:val="{fmt}"/><w:lvlText w:val="{text}"/></w:lvl>'


LEVELS = level(0, "upperLetter", "%1.") + level(1, "decimal", "%2.") + level(2, "lowerLetter", "(%3)")
NUMBERING = f"""<w:numbering {W}><w:abstractNum w:abstractNumId="7">{LEVELS}</w:abstractNum>
<w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>"""
STYLES = f"""<w:styles {W}><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>"""
NOTES = f"""<w:footnotes {W}><w:footnote w:id="0"><w:p/></w:footnote>
<w:footnote w:id="2"><w:p><w:r><w:t>Or his deputy.</w:t></w:r></w:p></w:footnote></w:footnotes>"""


def item(depth: int, text: str) -> str:
    numbered = f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="3"/></w:numPr>'
    return f"<w:p><w:pPr>{numbered}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"


BODY = "".join(
    [
        '<w:p><w:pPr><w:pStyle w:val="H1"/></w:pPr><w:r><w:t>LAW 7 - THE HERALD</w:t></w:r></w:p>',
        item(0, "What He Does"),
        '<w:p><w:r><w:t xml:space="preserve">The </w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>herald</w:t></w:r>'
        '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t xml:space="preserve"> stops the round:</w:t></w:r></w:p>',
        item(1, "when the tower falls,"),
        item(2, "at once, or"),
        item(2, "later;"),
        item(1, "when night falls."),
        item(0, "When He Rests"),
        "<w:p><w:r><w:t>At noon.</w:t></w:r></w:p>",
    ]
)


def packed(body: str, **parts: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("word/document.xml", f"<w:document {W}><w:body>{body}</w:body></w:document>")
        for name, content in parts.items():
            archive.writestr(f"word/{name}.xml", content)
    return out.getvalue()


def test_list_properties_become_labels_and_footnotes_stand_at_their_word() -> None:
    document = read_source(packed(BODY, numbering=NUMBERING, styles=STYLES, footnotes=NOTES), "law.docx")
    assert [(block.kind, block.label, block.string) for block in document.blocks] == [
        ("heading", "", "LAW 7 - THE HERALD"),
        ("item", "A.", "What He Does"),
        ("paragraph", "", "The herald stops the round:"),
        ("item", "1.", "when the tower falls,"),
        ("item", "(a)", "at once, or"),
        ("item", "(b)", "later;"),
        ("item", "2.", "when night falls."),
        ("item", "B.", "When He Rests"),
        ("paragraph", "", "At noon."),
    ]
    text = document.blocks[2]
    assert (text.emphasis, [(ref.at, ref.mark) for ref in text.refs]) == (((4, 10),), [(10, "1")])
    assert {mark: note.string for mark, note in document.notes.items()} == {"1": "Or his deputy."}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (packed("<w:p><w:ins><w:r><w:t>x</w:t></w:r></w:ins></w:p>"), "tracked-changes"),
        (packed("<w:p/>"), "empty"),
        (packed(BODY)[:-30], "damaged"),
        (packed("<w:p>"), "damaged"),
        (b"PK\x03\x04 no archive", "damaged"),
    ],
)
def test_what_cannot_be_read_is_told(data: bytes, message: str) -> None:
    with pytest.raises(LawtextError, match=message):
        read_source(data, "law.docx")


def test_a_packed_file_that_is_no_word_file_is_told() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("a.txt", "x")
    with pytest.raises(LawtextError, match="no Word file"):
        read_source(out.getvalue(), "a.zip")


def test_a_bomb_is_not_unpacked() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b" " * 70_000_000)
    assert len(out.getvalue()) < 200_000
    with pytest.raises(LawtextError, match="too-large"):
        read_source(out.getvalue(), "bomb.docx")


def test_the_labels_of_a_word_file_open_the_clauses_of_a_law() -> None:
    document = read_source(packed(BODY, numbering=NUMBERING, styles=STYLES, footnotes=NOTES), "law.docx")
    (found,) = structure_sources([(document, Hints(edition="2017"))], BOOK)
    assert unaccounted(found) == ()
    (law,) = found.laws
    assert [(str(c.number), c.heading.text.string if c.heading else "", c.inferred) for c in walk(law.root)] == [
        ("7", "THE HERALD", False),
        ("7A", "What He Does", False),
        ("7A1", "", False),
        ("7A1(a)", "", False),
        ("7A1(b)", "", False),
        ("7A2", "", False),
        ("7B", "When He Rests", False),
    ]
