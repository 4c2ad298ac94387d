"""What Word writes and LibreOffice does not: lists of every kind, tracked changes of every kind, text boxes, damage.

The files are put together here from the few parts that ECMA-376 asks for.
"""

from __future__ import annotations

import io
import sys
import time
import tracemalloc
import zipfile

import pytest

from lawtext.exchange.unit_table import is_word_table
from lawtext.importing.ledger import unaccounted
from lawtext.problems import LawtextError
from lawtext.readers import Document, read_source
from lawtext.readers.blocks import ACROSS
from lawtext.readers.docx.numbers import WordNumbers
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.whole_pages import BOOK

pytestmark = pytest.mark.client("docx")

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_OFFICE = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def packed(body: str, extra: dict[str, bytes] | None = None, **parts: str) -> bytes:
    """Return a Word file; ``parts`` are the contents of its other parts by kind (``numbering``, ``footnotes``)."""
    kinds = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{_OFFICE}.{name}+xml"/>'
        for name in ("document.main", *parts)
    ).replace("/word/document.main.xml", "/word/document.xml")
    related = "".join(
        f'<Relationship Id="r{i}" Type="{_RELATED}/{name}" Target="{name}.xml"/>' for i, name in enumerate(parts)
    )
    files = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" ContentType='
        f'"application/vnd.openxmlformats-package.relationships+xml"/>{kinds}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r" '
        f'Type="{_RELATED}/officeDocument" Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{related}</Relationships>',
        "word/document.xml": f"<w:document {W}><w:body>{body}</w:body></w:document>",
        **{f"word/{name}.xml": f"<w:{name} {W}>{content}</w:{name}>" for name, content in parts.items()},
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
        for name, data in (extra or {}).items():
            archive.writestr(name, data)
    return out.getvalue()


def run(text: str, looks: str = "") -> str:
    properties = f"<w:rPr>{looks}</w:rPr>" if looks else ""
    return f'<w:r>{properties}<w:t xml:space="preserve">{text}</w:t></w:r>'


def par(content: str, properties: str = "") -> str:
    return f"<w:p><w:pPr>{properties}</w:pPr>{content}</w:p>"


def item(level: int, text: str, list_id: int = 1) -> str:
    return par(run(text), f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list_id}"/></w:numPr>')


def level(at: int, format: str, text: str, more: str = "") -> str:
    return f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{format}"/>{more}<w:lvlText w:val="{text}"/></w:lvl>'


def greek(example: str) -> str:
    """A level as newer versions of Word write it, with plain figures for older ones."""
    space = "http://schemas.openxmlformats.org/markup-compatibility/2006"
    return (
        f'<w:lvl w:ilvl="0"><w:start w:val="1"/><mc:AlternateContent xmlns:mc="{space}"><mc:Choice Requires="w14">'
        f'<w:numFmt w:val="custom" w:format="{example}"/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/>'
        '</mc:Fallback></mc:AlternateContent><w:lvlText w:val="%1."/></w:lvl>'
    )


def lists(*abstracts: str, nums: str = "") -> str:
    made = "".join(
        f'<w:abstractNum w:abstractNumId="{i}">{levels}</w:abstractNum>' for i, levels in enumerate(abstracts)
    )
    plain = "".join(f'<w:num w:numId="{i + 1}"><w:abstractNumId w:val="{i}"/></w:num>' for i in range(len(abstracts)))
    return f"{made}{plain}{nums}"


LAWS = (
    level(0, "upperLetter", "%1.")
    + level(1, "decimal", "%2.")
    + level(2, "lowerLetter", "(%3)")
    + level(3, "lowerRoman", "(%4)")
)


def strings(document: Document) -> list[str]:
    return [f"{block.label}|{block.string}" if block.label else block.string for block in document.blocks]


@pytest.mark.parametrize(
    ("numbering", "items", "wanted"),
    [
        (lists(LAWS), [(0, 1), (1, 1), (2, 1), (3, 1), (3, 1), (1, 1), (2, 1), (0, 1), (1, 1)],
         ["A. x", "1. x", "(a) x", "(i) x", "(ii) x", "2. x", "(a) x", "B. x", "1. x"]),
        (lists(level(0, "upperRoman", "%1.")), [(0, 1)] * 4, ["I. x", "II. x", "III. x", "IV. x"]),
        (lists(level(0, "upperLetter", "%1.")), [(0, 1)] * 28, [*(f"{chr(65 + i)}. x" for i in range(26)), "AA. x", "BB. x"]),
        # The number of a level may come with those above it: they are left out, the own one is the label.
        (lists(level(0, "decimal", "%1.") + level(1, "decimal", "%1.%2.")), [(0, 1), (1, 1), (1, 1)],
         ["1. x", "1. x", "2. x"]),
        (lists(level(0, "upperLetter", "%1.") + level(1, "lowerLetter", "%1(%2)")), [(0, 1), (1, 1)], ["A. x", "(a) x"]),
        # What is no label by itself goes beside the text.
        (lists(level(0, "decimal", "Article %1")), [(0, 1), (0, 1)], ["1.|x", "2.|x"]),
        (lists(level(0, "upperRoman", "%1.") + level(1, "decimal", "%1.%2.", "<w:isLgl/>")), [(0, 1), (1, 1)],
         ["I. x", "1. x"]),
        # Signs are no labels, but a Greek letter that somebody typed as the sign of a list is one.
        (lists(level(0, "bullet", "•")), [(0, 1)], ["x"]),
        (lists(level(0, "bullet", "ΣΤ."), level(0, "bullet", "(α)")), [(0, 1), (0, 2)], ["ΣΤ. x", "(α) x"]),
        # Word prints “One.” and “1st.”, in the language of the text: the number is certain, how it is printed is not.
        (lists(level(0, "cardinalText", "%1.")), [(0, 1)], ["1.|x"]),
        (lists(level(0, "ordinal", "%1.")), [(0, 1)] * 2, ["1.|x", "2.|x"]),
        (lists(greek("Α, Β, Γ, ...")), [(0, 1)] * 7, ["Α. x", "Β. x", "Γ. x", "Δ. x", "Ε. x", "ΣΤ. x", "Ζ. x"]),
        (lists(greek("α, β, γ, ...")), [(0, 1)] * 2, ["α. x", "β. x"]),
        (lists(greek("001, 002, 003, ...")), [(0, 1)] * 2, ["001. x", "002. x"]),
        # A level that starts anew at 5 does so below each clause.
        (lists(LAWS, nums='<w:num w:numId="7"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="1">'
               '<w:startOverride w:val="5"/></w:lvlOverride></w:num>'), [(0, 7), (1, 7), (1, 7), (0, 7), (1, 7)],
         ["A. x", "5. x", "6. x", "B. x", "5. x"]),
        # Two uses of a list count on, unless the second one starts anew.
        (lists(LAWS, nums='<w:num w:numId="7"><w:abstractNumId w:val="0"/></w:num>'), [(0, 1), (0, 7)], ["A. x", "B. x"]),
        (lists(LAWS, nums='<w:num w:numId="7"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0">'
               '<w:startOverride w:val="3"/></w:lvlOverride></w:num>'), [(0, 1), (0, 7), (0, 7)], ["A. x", "C. x", "D. x"]),
        (lists(level(0, "upperLetter", "%1.") + level(1, "decimal", "%2.", '<w:lvlRestart w:val="0"/>')),
         [(0, 1), (1, 1), (0, 1), (1, 1)], ["A. x", "1. x", "B. x", "2. x"]),
        # A level that prints nothing is that of a further paragraph (so pandoc writes them), and counts nothing.
        (lists(LAWS, level(0, "bullet", " ") + level(1, "none", "")), [(0, 1), (0, 2), (1, 2), (0, 1)],
         ["A. x", "x", "x", "B. x"]),
        (lists(LAWS), [(0, 0)], ["x"]),
        (lists(LAWS), [(0, 99)], ["x"]),
    ],
)  # fmt: skip
def test_numbers_that_only_the_lists_know(numbering: str, items: list[tuple[int, int]], wanted: list[str]) -> None:
    body = "".join(item(at, "x", list_id) for at, list_id in items)
    assert strings(read_source(packed(body, numbering=numbering), "a.docx")) == wanted


def test_a_list_that_prints_nothing_holds_no_items() -> None:
    body = item(0, "The herald stands") + item(0, "on the tower.", 2) + item(0, "at the gate.", 3)
    numbering = lists(LAWS, level(0, "bullet", " "), level(0, "bullet", "•"))
    assert [block.kind for block in read_source(packed(body, numbering=numbering), "a.docx").blocks] == [
        "paragraph",
        "paragraph",
        "item",
    ]


def left_out(document: Document) -> list[tuple[str, str]]:
    return [(document.page.text[start:end], reason) for start, end, reason, _ in document.left_out]


def test_letters_and_suits_of_the_font_symbol_are_text() -> None:
    signs = "".join(
        f'<w:sym w:font="Symbol" w:char="{code}"/>' for code in ["F061", "F0AA", "F0A9", "F0A8", "F0A7", "F057"]
    )
    body = par(run("A. ") + f"<w:r>{signs}</w:r>" + '<w:r><w:sym w:font="Wingdings" w:char="F061"/></w:r>')
    assert strings(read_source(packed(body), "a.docx")) == ["A. α♠♥♦♣Ω\ufffd"]


def test_a_soft_hyphen_breaks_no_word_and_is_told() -> None:
    body = par("<w:r><w:t>A. cur</w:t><w:softHyphen/><w:t>rent, non</w:t><w:noBreakHyphen/><w:t>stop</w:t></w:r>")
    found = read_source(packed(body), "a.docx")
    assert (strings(found), left_out(found)) == (["A. current, non\u2011stop"], [("\u00ad", "a soft hyphen")])


def field(part: str) -> str:
    return f'<w:r><w:fldChar w:fldCharType="{part}"/></w:r>'


def does(what: str) -> str:
    return f"{field('begin')}<w:r><w:instrText> {what} </w:instrText></w:r>{field('separate')}"


@pytest.mark.parametrize(
    ("end", "wanted"),
    [
        (field("end"), ["LAW 5 - TOWERS", "A. See Law 7."]),
        # A field that never ends takes nothing along.
        ("", ["LAW 5 - TOWERS 3", "LAW 6 - GATES 4", "LAW 5 - TOWERS", "A. See Law 7."]),
    ],
)
def test_a_table_of_contents_is_known_by_its_field(end: str, wanted: list[str]) -> None:
    page = f"{does('PAGEREF _x')}{run('3')}{field('end')}"
    body = (
        par(does('TOC \\o "1-3"') + run("LAW 5 - TOWERS ") + page)
        + par(run("LAW 6 - GATES 4") + end)
        + par(run("LAW 5 - TOWERS"))
        + par(run("A. See Law ") + does("REF x") + run("7") + field("end") + run("."))
    )
    found = read_source(packed(body), "a.docx")
    assert strings(found) == wanted
    assert {reason for _, reason in left_out(found)} == ({"table of contents"} if end else set())


@pytest.mark.parametrize(
    ("body", "wanted", "left"),
    [
        (par(f'<w:fldSimple w:instr=" TOC \\o &quot;1-3&quot; ">{run("LAW 5 - TOWERS 3")}</w:fldSimple>') + par(run("LAW 5")),
         ["LAW 5"], [("LAW 5 - TOWERS 3", "table of contents")]),
        (par(run("A. See Law ") + f'<w:fldSimple w:instr="REF toc">{run("7")}</w:fldSimple>' + run(".")), ["A. See Law 7."], []),
        (par(run("A. It falls.")) + par(does('INDEX \\c "2"') + run("gate 4")) + par(run("tower 3") + field("end")),
         ["A. It falls."], [("gate 4", "an index"), ("tower 3", "an index")]),
        # A content control is text, unless it still shows what somebody is asked to type.
        (par(run("A. The ") + f"<w:sdt><w:sdtPr/><w:sdtContent>{run('tower')}</w:sdtContent></w:sdt>" + run(" falls."))
         + par(run("B. By ") + f"<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>{run('Name')}</w:sdtContent></w:sdt>")
         + f"<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>{par(run('Click here.'))}</w:sdtContent></w:sdt>",
         ["A. The tower falls.", "B. By"],
         [("Name", "what somebody is asked to type there"), ("Click here.", "what somebody is asked to type there")]),
    ],
)  # fmt: skip
def test_what_word_makes_or_asks_for_is_no_text(body: str, wanted: list[str], left: list[tuple[str, str]]) -> None:
    found = read_source(packed(body), "a.docx")
    assert strings(found) == wanted
    assert left_out(found) == left


def test_rows_and_cells_in_content_controls_are_those_of_their_table() -> None:
    def cell(text: str) -> str:
        return f"<w:tc>{par(run(text))}</w:tc>"

    def inside(content: str) -> str:
        return f"<w:sdt><w:sdtContent>{content}</w:sdtContent></w:sdt>"

    rows = f"<w:tr>{cell('Tower')}{inside(cell('Falls'))}</w:tr>" + inside(f"<w:tr>{cell('Oak')}{cell('noon')}</w:tr>")
    found = read_source(packed(f"<w:tbl>{rows}</w:tbl>"), "a.docx")
    assert [(block.string, block.cell and block.cell[1:]) for block in found.blocks] == [
        ("Tower", (0, 0)),
        ("Falls", (0, 1)),
        ("Oak", (1, 0)),
        ("noon", (1, 1)),
    ]


@pytest.mark.parametrize(("span", "cells"), [("2", [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)]), ("3", [None] * 5)])
def test_a_cell_across_all_columns_is_known(span: str, cells: list[tuple[int, int] | None]) -> None:
    def row(*texts: str, properties: str = "") -> str:
        return f"<w:tr>{''.join(f'<w:tc>{properties}{par(run(text))}</w:tc>' for text in texts)}</w:tr>"

    wide = f'<w:tcPr><w:gridSpan w:val="{span}"/></w:tcPr>'
    title = row("LAW 8 - THE LAMP", properties='<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>')
    rows = title + row("A. It burns.", "Α. Καίει.") + row("20", properties=wide) + row("B. Oil.", "Β. Λάδι.")
    found = read_source(packed(f"<w:tbl>{rows}</w:tbl>"), "a.docx")
    assert [block.cell and block.cell[1:] for block in found.blocks[1:]] == cells
    assert [block.string for block in found.blocks if block.frame == ACROSS] == ["20"]
    (structured,) = structure_sources([(found, Hints(edition="2017"))], BOOK)
    assert [[p.text.string for p in law.root.children[0].paragraphs] for law in structured.laws] == [
        ["It burns.", "20"],
        ["Καίει.", "20"],
    ]


@pytest.mark.parametrize("span", ["9999999", "2000000000", "9" * 5000, "-3", "x"])
def test_a_cell_that_says_it_goes_over_more_columns_than_there_are_takes_no_room(span: str) -> None:
    row = f'<w:tr><w:tc><w:tcPr><w:gridSpan w:val="{span}"/></w:tcPr>{par(run("A. The keeper."))}</w:tc></w:tr>'
    data = packed(f"<w:tbl>{row}{row}</w:tbl>")
    tracemalloc.start()
    try:
        assert not is_word_table(data)
        assert len(read_source(data, "a.docx").blocks) == 2
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


def test_the_words_of_a_table_in_a_table_stay_in_their_order() -> None:
    def row(*texts: str) -> str:
        return f"<w:tr>{''.join(f'<w:tc>{par(run(text))}</w:tc>' for text in texts)}</w:tr>"

    inner = f"<w:tbl>{row('a', 'b')}{row('c', 'd')}</w:tbl>"
    outer = f"<w:tbl><w:tr><w:tc>{par(run('above'))}{inner}{par(run('below'))}</w:tc><w:tc>{par(run('beside'))}</w:tc></w:tr></w:tbl>"
    assert strings(read_source(packed(outer), "a.docx")) == ["above", "a", "b", "c", "d", "below", "beside"]


def test_footnotes_and_endnotes_have_marks_of_their_own() -> None:
    def mark(kind: str, id: int) -> str:
        return f'<w:r><w:{kind}Reference w:id="{id}"/></w:r>'

    body = par(
        run("The tower")
        + mark("footnote", 1)
        + run(" and gate")
        + mark("endnote", 1)
        + run(" fall")
        + mark("footnote", 2)
    )
    footnotes = "".join(
        f'<w:footnote w:id="{id}">{par(run(text))}</w:footnote>' for id, text in ((1, "Of oak."), (2, "Twice."))
    )
    found = read_source(
        packed(body, footnotes=footnotes, endnotes=f'<w:endnote w:id="1">{par(run("Of iron."))}</w:endnote>'), "a.docx"
    )
    assert {mark: note.string for mark, note in found.notes.items()} == {
        "1": "Of oak.",
        "2": "Twice.",
        "e1": "Of iron.",
    }
    (block,) = found.blocks
    assert [(block.string[: ref.at], ref.mark) for ref in block.refs] == [
        ("The tower", "1"),
        ("The tower and gate", "e1"),
        ("The tower and gate fall", "2"),
    ]


def test_the_words_of_a_diagram_are_named() -> None:
    drawn = "http://schemas.openxmlformats.org/drawingml/2006/main"
    data = f'<a:p xmlns:a="{drawn}"><a:r><a:t>Oak</a:t></a:r></a:p><a:p xmlns:a="{drawn}"><a:r><a:t>Stone</a:t></a:r></a:p>'
    found = read_source(
        packed(par(run("A. x")), diagramData=data, header=par(run("Laws")), footer=par(run("3"))), "a.docx"
    )
    assert left_out(found) == [
        ("Laws", "page head"),
        ("3", "page foot"),
        ("Oak", "words of a diagram (SmartArt)"),
        ("Stone", "words of a diagram (SmartArt)"),
    ]


def test_the_sign_that_somebody_chose_for_a_note_is_no_text_of_it() -> None:
    reference = '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="3"/><w:t>*</w:t></w:r>'
    notes = f'<w:footnote w:id="3">{par(run("* Of ash."))}</w:footnote>'
    found = read_source(packed(par(run("A. The deck") + reference + run(" stands.")), footnotes=notes), "a.docx")
    assert {mark: note.string for mark, note in found.notes.items()} == {"*": "Of ash."}
    assert left_out(found) == [("* ", "the number of a note")]


RAISED = '<w:vertAlign w:val="superscript"/>'
STYLES = """<w:style w:type="character" w:styleId="Up"><w:name w:val="Up"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>"""


@pytest.mark.parametrize(
    ("looks", "printed"),
    [
        (RAISED, "it¹"),
        ('<w:rStyle w:val="Up"/>', "it¹"),
        ('<w:position w:val="7"/><w:sz w:val="12"/>', "it¹"),  # as LibreOffice writes it
        ('<w:rStyle w:val="Up"/><w:vertAlign w:val="baseline"/>', "it1"),
        ('<w:vertAlign w:val="subscript"/>', "it1"),
        ('<w:position w:val="-4"/>', "it1"),
        ("", "it1"),
    ],
)
def test_a_raised_figure_says_so_in_the_text(looks: str, printed: str) -> None:
    data = packed(par(run("Look at it") + run("1", looks) + run(".")), styles=STYLES)
    assert strings(read_source(data, "a.docx")) == [f"Look at {printed}."]


def test_raised_letters_stay_as_they_are_and_measures_have_their_figures() -> None:
    data = packed(par(run("The 2") + run("nd", RAISED) + run(" hall of 50 m") + run("2", RAISED) + run(".")))
    assert strings(read_source(data, "a.docx")) == ["The 2nd hall of 50 m²."]


def test_a_raised_figure_behind_a_short_word_finds_its_note() -> None:
    body = par(run("LAW 7 - GATES")) + par(run("A. The keeper looks at it") + run("1", RAISED) + run("."))
    body += par(run("B. A guest waits in a hall of 5 m") + run("2", RAISED) + run("."))
    body += par(run("1", RAISED) + run(" Or his deputy."))
    (found,) = structure_sources([(read_source(packed(body), "a.docx"), Hints("7", "2017", "en"))], BOOK)
    (law,) = found.laws
    assert [(note.mark, note.text.string) for note in law.notes] == [("1", "Or his deputy.")]
    assert [clause.paragraphs[0].text.string for clause in law.root.children] == [
        "The keeper looks at it.",
        "A guest waits in a hall of 5 m².",
    ]


@pytest.mark.parametrize("words", ["keeper", "keeper.", "it."])
@pytest.mark.parametrize(
    ("mark", "number"), [("1)", "1)"), ("(1)", "(1)"), ("[1]", "[1]"), ("1", "1."), ("1", "1"), ("1)", "¹)")]
)
def test_a_raised_mark_with_its_brackets_finds_its_note(mark: str, number: str, words: str) -> None:
    body = par(run("LAW 7 - GATES")) + par(run(f"A. Look at the {words}") + run(mark, RAISED)) + par(run("B. Wait."))
    body += par(run(number, RAISED) + run(" Or his deputy."))
    (found,) = structure_sources([(read_source(packed(body), "a.docx"), Hints("7", "2017", "en"))], BOOK)
    (law,) = found.laws
    assert [(note.mark, note.text.string) for note in law.notes] == [("1", "Or his deputy.")]
    assert [clause.paragraphs[0].text.string for clause in law.root.children] == [f"Look at the {words}", "Wait."]


def test_words_that_are_struck_out_are_no_text_of_the_law() -> None:
    styles = '<w:style w:type="character" w:styleId="Gone"><w:name w:val="Gone"/><w:rPr><w:strike/></w:rPr></w:style>'
    body = (
        par(run("The keeper ") + run("never ", "<w:strike/>") + run("sleeps."))
        + par(run("He ") + run("eats ", "<w:dstrike/>") + run("drinks ", '<w:strike w:val="0"/>') + run("tea."))
        + par(run("Nothing ", '<w:rStyle w:val="Gone"/>') + run("All", '<w:rStyle w:val="Gone"/><w:strike w:val="0"/>'))
        + item(0, "one")
        + par(run("two", "<w:strike/>"), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
        + item(0, "three")
    )
    found = read_source(packed(body, numbering=lists(LAWS), styles=styles), "a.docx")
    assert strings(found) == ["The keeper sleeps.", "He drinks tea.", "All", "A. one", "C. three"]
    struck = [found.page.text[s.start : s.end].strip() for s in found.left_out if s.reason == "text that is struck out"]
    assert struck == ["never", "eats", "Nothing", "two"]
    assert [(mark.kind, found.page.text[mark.start : mark.end]) for mark in found.marks] == [
        ("deleted", words) for words in struck
    ]


def test_a_style_can_number_its_paragraphs_and_one_paragraph_can_refuse() -> None:
    styles = """<w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:pPr><w:numPr><w:numId w:val="1"/>
</w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Sub"/><w:basedOn w:val="Clause"/>
<w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 2"/></w:style>"""
    body = par(run("x"), '<w:pStyle w:val="Clause"/>') + par(run("y"), '<w:pStyle w:val="Sub"/>')
    body += par(run("z"), '<w:pStyle w:val="Clause"/><w:numPr><w:numId w:val="0"/></w:numPr>')
    body += par(run("Title"), '<w:pStyle w:val="H"/>')
    document = read_source(packed(body, numbering=lists(LAWS), styles=styles), "a.docx")
    assert strings(document) == ["A. x", "1. y", "z", "Title"]
    assert [(block.kind, block.level) for block in document.blocks][2:] == [("paragraph", 0), ("heading", 2)]


def test_a_number_without_words_is_printed_all_the_same() -> None:
    document = read_source(packed(item(1, "") + item(2, "x") + item(1, "y"), numbering=lists(LAWS)), "a.docx")
    assert strings(document) == ["1.", "(a) x", "2. y"]


def test_a_list_nobody_defined_has_no_label() -> None:
    assert WordNumbers(None).label("1", 0) is None


INS = '<w:ins w:id="1" w:author="A" w:date="2020-01-01T00:00:00Z"'
DEL = '<w:del w:id="2" w:author="A" w:date="2020-01-01T00:00:00Z"'


def gone(text: str) -> str:
    return f"{DEL}><w:r><w:delText>{text}</w:delText></w:r></w:del>"


def new(text: str) -> str:
    return f"{INS}>{run(text)}</w:ins>"


@pytest.mark.parametrize(
    ("body", "accepted", "refused"),
    [
        (par(run("The keeper ") + gone("shuts") + new("opens") + run(" it.")), ["The keeper opens it."],
         ["The keeper shuts it."]),
        (par(gone("All of it.")) + par(run("More.")), ["More."], ["All of it.", "More."]),
        # The end of a paragraph that was taken out, and one that was put in.
        (par(run("One "), f"<w:rPr>{DEL}/></w:rPr>") + par(run("two.")), ["One two."], ["One", "two."]),
        (par(run("One "), f"<w:rPr>{INS}/></w:rPr>") + par(run("two.")), ["One", "two."], ["One two."]),
        (par(f'<w:moveFrom w:id="3">{run("Here.")}</w:moveFrom>') + par(f'<w:moveTo w:id="4">{run("There.")}</w:moveTo>'),
         ["There."], ["Here."]),
        (f"<w:tbl><w:tr><w:trPr>{DEL}/></w:trPr><w:tc>{par(run('a'))}</w:tc></w:tr>"
         f"<w:tr><w:tc>{par(run('b'))}</w:tc></w:tr></w:tbl>", ["b"], ["a", "b"]),
        # The number of a paragraph was changed.
        (item(0, "x") + par(run("y"), '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:pPrChange w:id="5">'
         '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>'),
         ["A. x", "1. y"], ["A. x", "B. y"]),
    ],
)  # fmt: skip
def test_tracked_changes(body: str, accepted: list[str], refused: list[str]) -> None:
    data = packed(body, numbering=lists(LAWS))
    assert strings(read_source(data, "a.docx", tracked="accept")) == accepted
    assert strings(read_source(data, "a.docx", tracked="refuse")) == refused
    with pytest.raises(LawtextError, match=r"tracked-changes: .*--tracked accept or --tracked refuse"):
        read_source(data, "a.docx")
    for tracked in ("accept", "refuse"):
        (found,) = structure_sources([(read_source(data, "a.docx", tracked=tracked), Hints("7", "2017", "en"))], BOOK)
        assert unaccounted(found) == ()


def test_an_option_that_is_neither_is_told() -> None:
    with pytest.raises(LawtextError, match="bad-option"):
        read_source(packed(par(run("x"))), "a.docx", tracked="both")


def test_notes_go_to_their_words_and_stay_in_order() -> None:
    def reference(id: int, more: str = "") -> str:
        return f'<w:r><w:footnoteReference {more} w:id="{id}"/></w:r>'

    body = par(
        run("The herald")
        + reference(5)
        + run(" and the keeper ")
        + reference(3)
        + run("stop.")
        + reference(8, 'w:customMarkFollows="1"').replace("</w:r>", "<w:t>*</w:t></w:r>")
    )
    notes = "".join(
        f'<w:footnote w:id="{id}">{par(run(text))}</w:footnote>' for id, text in ((3, "b"), (5, "a"), (8, "c"))
    )
    separator = f'<w:footnote w:id="0" w:type="separator">{par(run("-"))}</w:footnote>'
    document = read_source(packed(body, footnotes=separator + notes), "a.docx")
    (block,) = document.blocks
    assert block.string == "The herald and the keeper stop."
    assert [(ref.at, ref.mark) for ref in block.refs] == [(10, "1"), (25, "2"), (31, "*")]
    assert {mark: note.string for mark, note in document.notes.items()} == {"2": "b", "1": "a", "*": "c"}


def test_what_stands_beside_the_text_is_named() -> None:
    contents = f'<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>' \
        f"<w:sdtContent>{par(run('Law 7 … 1'))}</w:sdtContent></w:sdt>"  # fmt: skip
    box = f"<w:r><w:pict><w:txbxContent>{par(run('In a box.'))}</w:txbxContent></w:pict></w:r>"
    field = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r>'
    body = contents + par(
        run("LAW 7 ") + field + run("is", "<w:b/>") + run("secret", "<w:vanish/>") + run(" here") + box
    )
    document = read_source(packed(body, comments=f'<w:comment w:id="1">{par(run("Why?"))}</w:comment>'), "a.docx")
    assert strings(document) == ["LAW 7 is here", "In a box."]
    told = {document.page.text[out.start : out.end]: out.reason for out in document.left_out}
    assert told == {"Law 7 … 1": "table of contents", "secret": "hidden text", "Why?": "a comment of a reader"}


def test_a_text_box_beside_a_law_is_a_remark_unless_it_holds_a_clause() -> None:
    def boxed(words: str) -> str:
        return f"<w:r><w:pict><w:txbxContent>{par(run(words))}</w:txbxContent></w:pict></w:r>"

    body = par(run("LAW 7 - THE HERALD") + boxed("Draft of the committee")) + par(run("The herald stops the round."))
    body += par(run("A. He rings the bell.") + boxed("B. He waits.")) + par(run("C. He goes home before night falls."))
    hints = Hints(edition=BOOK.editions[-1].id)
    (found,) = structure_sources([(read_source(packed(body), "a.docx"), hints)], BOOK)
    (law,) = found.laws
    assert [f"{one.number} {' '.join(part.text.string for part in one.paragraphs)}" for one in walk(law.root)] == [
        "7 The herald stops the round.",
        "7A He rings the bell.",
        "7B He waits.",
        "7C He goes home before night falls.",
    ]
    assert [[part.text.text.string for part in one.blocks] for one in found.articles] == [["Draft of the committee"]]


@pytest.mark.parametrize(("goes_on", "owner"), [(False, "8B"), (True, "8B2")])
def test_a_paragraph_further_left_than_the_typed_labels_above_closes_their_list(goes_on: bool, owner: str) -> None:
    """Not where the list goes on below it: then not every paragraph of an item is indented."""
    inside = '<w:ind w:left="720"/>'
    body = par(run("LAW 8 - THE LODGE")) + par(run("A. The lodge is open.")) + par(run("B. The porter sleeps."))
    body += (
        par(run("(1) He sleeps at noon."), inside)
        + par(run("(2) He sleeps when it snows."), inside)
        + par(run("He snores all the same."))
    )
    body += par(run("(3) He sleeps at Easter."), inside) if goes_on else ""
    (found,) = structure_sources([(read_source(packed(body), "a.docx"), Hints(edition=BOOK.editions[-1].id))], BOOK)
    texts = {str(one.number): [part.text.string for part in one.paragraphs] for one in walk(found.laws[0].root)}
    assert texts[owner][-1] == "He snores all the same."


def test_a_text_below_a_heading_that_a_list_counts_is_the_text_of_that_heading() -> None:
    more = '<w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr>'
    numbering = lists(level(0, "upperLetter", "%1.", more) + level(1, "decimal", "%2.", more.replace("720", "1440")))
    body = par(run("LAW 9 - THE BARN")) + par(run("The barn is old."))
    for heading, text in (("The Door", "The door is shut:"), ("The Roof", "The roof is watched.")):
        body += item(0, heading) + par(run(text)) + (item(1, "at noon;") + item(1, "at night.") if ":" in text else "")
    data = packed(body, numbering=numbering)
    (found,) = structure_sources([(read_source(data, "a.docx"), Hints(edition=BOOK.editions[-1].id))], BOOK)
    texts = {str(one.number): [part.text.string for part in one.paragraphs] for one in walk(found.laws[0].root)}
    assert texts == {
        "9": ["The barn is old."],
        "9A": ["The door is shut:"],
        "9A1": ["at noon;"],
        "9A2": ["at night."],
        "9B": ["The roof is watched."],
    }


def test_a_line_break_ends_a_paragraph_unless_the_words_go_on() -> None:
    broken = "<w:r><w:br/></w:r>"
    document = read_source(packed(par(run("LAW 7") + broken + run("The keeper") + broken + run("goes on."))), "a.docx")
    assert strings(document) == ["LAW 7", "The keeper goes on."]


def test_a_large_capital_in_a_frame_begins_the_next_paragraph() -> None:
    frame = '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>'
    body = par(run("T"), frame) + par(run("he bell is rung.")) + par(run("A"), frame) + par(run(" bell is rung."))
    assert strings(read_source(packed(body), "a.docx")) == ["The bell is rung.", "A bell is rung."]


def test_the_word_below_a_reading_is_text() -> None:
    ruby = f"<w:r><w:ruby><w:rt>{run('2')}</w:rt><w:rubyBase>{run('two')}</w:rubyBase></w:ruby></w:r>"
    document = read_source(packed(par(run("The ") + ruby + run(" heralds rest."))), "a.docx")
    assert strings(document) == ["The two heralds rest."]
    assert left_out(document) == [("2", "a reading above a word")]


def test_an_accent_in_a_run_of_its_own_goes_to_its_letter() -> None:
    assert strings(read_source(packed(par(run("Νο") + run("\u0301μος"))), "a.docx")) == ["Νόμος"]


def test_the_labels_of_a_word_file_open_the_clauses_of_a_law() -> None:
    body = par(run("LAW 7 - THE HERALD"), '<w:outlineLvl w:val="0"/>') + item(0, "What He Does")
    body += (
        par(run("He stops the round:"))
        + item(1, "at night,")
        + item(2, "or")
        + item(2, "later;")
        + item(0, "He rests.")
    )
    (found,) = structure_sources(
        [(read_source(packed(body, numbering=lists(LAWS)), "a.docx"), Hints(edition="2017"))], BOOK
    )
    (law,) = found.laws
    assert unaccounted(found) == ()
    assert [str(clause.number) for clause in walk(law.root)] == ["7", "7A", "7A1", "7A1(a)", "7A1(b)", "7B"]


@pytest.mark.parametrize("kind", ["vnd.ms-word.document.macroEnabled", "vnd.ms-word.template.macroEnabledTemplate"])
def test_templates_and_files_with_macros_are_word_files(kind: str) -> None:
    plain = packed(par(run("The herald rests.")))
    with zipfile.ZipFile(io.BytesIO(plain)) as archive:
        types = archive.read("[Content_Types].xml").replace(
            f"{_OFFICE}.document".encode(), f"application/{kind}".encode()
        )
    assert strings(read_source(renamed(plain, "[Content_Types].xml", types), "a.docm")) == ["The herald rests."]


ENTITIES = (
    f'<!DOCTYPE w:document [<!ENTITY a "{"x" * 1000}"><!ENTITY b "{"&a;" * 100}">]><w:document {W}>&b;</w:document>'
)


def renamed(data: bytes, part: str, content: bytes) -> bytes:
    """Return a Word file with other content in one of its parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in old.namelist():
            archive.writestr(name, content if name == part else old.read(name))
    return out.getvalue()


def zipped(parts: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


GOOD = packed(par(run("x" * 3000)))
SPREADSHEET = b"application/vnd.oasis.opendocument.spreadsheet"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (GOOD[: len(GOOD) // 2], "damaged"),
        (GOOD[:-30], "damaged"),
        (b"PK\x03\x04 no archive", "damaged"),
        (GOOD.replace(b"word/document.xml", b"word/documint.xml"), "not a Word document"),
        (zipped({"xl/workbook.xml": b"<workbook/>"}), "a spreadsheet; save its table as CSV in UTF-8"),
        (zipped({"mimetype": SPREADSHEET, "content.xml": b"<x/>"}), "a spreadsheet; save its table as CSV in UTF-8"),
        (renamed(GOOD, "word/document.xml", b"<w:document>"), "damaged"),
        (renamed(GOOD, "[Content_Types].xml", b"<Types/>"), "damaged"),
        (renamed(GOOD, "word/document.xml", ENTITIES.encode()), "entities"),
        (renamed(GOOD, "word/document.xml", ENTITIES.encode("utf-16")), "entities"),
        (renamed(GOOD, "word/document.xml", f"<w:document {W}><w:body/></w:document>".encode()), "empty"),
        (renamed(GOOD, "word/document.xml", f"<w:document {W}>{'<w:p>' * 9000}".encode()), "damaged"),
        (packed(par(run("The herald rests.")) + '<w:altChunk w:id="r1"/>'), "file-in-file"),
        (packed("<w:p/>" * 1_600_000), "too-large"),
        (packed(par(run("x")) * 60_001), "too-large: 60,001 paragraphs"),
        (packed("<w:tbl><w:tr><w:tc>" * 40 + par(run("x")) + "</w:tc></w:tr></w:tbl>" * 40), "too-deep"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4000), r"save it as \.docx"),
    ],
)
def test_what_cannot_be_read_is_told(data: bytes, told: str) -> None:
    with pytest.raises(LawtextError, match=told) as caught:
        read_source(data, "a.docx")
    assert str(caught.value).startswith("a.docx: ")


@pytest.mark.parametrize("part", ["word/document.xml", "word/media/image1.png"])
def test_a_zip_bomb_is_not_unpacked(part: str) -> None:
    out = io.BytesIO(GOOD)
    with (
        zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive,
        archive.open(part if part.endswith("png") else "word/footnotes.xml", "w") as bomb,
    ):
        for _ in range(140):
            bomb.write(bytes(1_000_000))
    data = out.getvalue()
    assert len(data) < 200_000
    started = time.process_time()
    tracemalloc.start()
    with pytest.raises(LawtextError, match="too-large"):
        read_source(data, "a.docx")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 20_000_000
    assert time.process_time() - started < 5


def test_without_python_docx_a_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "docx", None)
    with pytest.raises(LawtextError, match=r"missing-extra: .*pip install 'lawtext\[docx\]'"):
        read_source(GOOD, "a.docx")


MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'


def of_math(name: str, *held: str) -> str:
    return f"<m:{name}>{''.join(held)}</m:{name}>"


def said(text: str) -> str:
    return of_math("r", of_math("t", text))


HALF = of_math("f", "<m:fPr/>", of_math("num", said("1")), of_math("den", said("2")))
SQUARE = of_math("sSup", of_math("e", said("m")), of_math("sup", said("2")))
SUM = of_math("d", "<m:dPr/>", of_math("e", said("a + b")))
SQUARED = '<m:dPr><m:begChr m:val="["/><m:sepChr m:val=";"/><m:endChr m:val=""/></m:dPr>'


@pytest.mark.parametrize(
    ("formula", "read"),
    [
        (HALF + SQUARE, "A. A yard of 2¹/2 m²"),
        (SUM + said(" × 3"), "A. A yard of 2(a + b) × 3"),
        (of_math("d", SQUARED, of_math("e", said("a")), of_math("e", said("b"))), "A. A yard of 2[a;b"),
    ],
)
def test_a_formula_keeps_the_strokes_of_its_fractions_and_its_brackets(formula: str, read: str) -> None:
    body = f"<w:p><w:r><w:t>A. A yard of 2</w:t></w:r><m:oMath {MATH}>{formula}</m:oMath></w:p>"
    assert [block.string for block in read_source(packed(body), "a.docx").blocks] == [read]


def test_a_picture_in_a_text_box_is_told_once() -> None:
    image = '<v:shape xmlns:v="urn:schemas-microsoft-com:vml" alt="A plan"><v:imagedata/></v:shape>'
    inside = par(run("B. In the box.")) + f"<w:p><w:r><w:pict>{image}</w:pict></w:r></w:p>"
    box = f"<w:r><w:pict><w:txbxContent>{inside}</w:txbxContent></w:pict></w:r>"
    document = read_source(packed(f"<w:p>{run('A. All.')}{box}</w:p>"), "a.docx")
    assert [block.string for block in document.blocks] == ["A. All.", "B. In the box."]
    assert [message[:21] for _, _, message in document.warnings] == ["a picture (“A plan”) "]
