"""Akoma Ntoso of others: which blocks, what the corpus cannot hold, no character lost, hostile files refused quickly."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.akoma import NAMESPACE
from lawtext.importing.ledger import unaccounted
from lawtext.problems import LawtextError
from lawtext.readers import Document, read_source
from lawtext.readers.akn import MARKUP
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.whole_pages import BOOK

DATA = Path(__file__).parent / "data" / "akn"


def document(body: str) -> bytes:
    return f'<akomaNtoso xmlns="{NAMESPACE}"><act name="a"><body>{body}</body></act></akomaNtoso>'.encode()


def shown(found: Document) -> list[str]:
    signs = {"heading": "#", "paragraph": "", "cell": "|", "item": "-"}
    rows = []
    for block in found.blocks:
        string = block.string
        for ref in reversed(block.refs):
            string = f"{string[: ref.at]}[^{ref.mark}]{string[ref.at :]}"
        rows.append(f"{signs[block.kind]}{block.level or ''} {string}".strip())
    return rows


def assert_accounted(found: Document) -> None:
    """Every non-space character of the file is in one block or note, or left out for one reason."""
    count: Counter[int] = Counter()
    for block in (*found.blocks, *found.notes.values()):
        for start, end in block.text.stretches():
            count.update(range(start, end))
    for skipped in found.left_out:
        count.update(range(skipped.start, skipped.end))
    text = found.page.text
    wrong = [at for at, character in enumerate(text) if not character.isspace() and count[at] != 1]
    assert not wrong, text[max(0, wrong[0] - 30) : wrong[0] + 30]


# What a person sees in the two files, written down by hand. "#2" is a heading of rank 2, "|" a cell.
SAMPLES = {
    "south_african_style.xml": [
        "To provide for the raising of towers & gates.",
        "#1 Chapter I - Towers",
        "#2 1. Raising[^1]",
        "(1) A player may raise a tower only[^2]—",
        "(a) in turn, as section 2 says; or",
        "(b) with leave[^2].",
        "Nobody else may.",
        "(2) In this section",
        "(i) “tower” means wood;",
        "(ii) “gate” means a < b.",
        "#2 2. Points",
        "Points are five, as the table says:",
        "| Tower",
        "| Points",
        "| low",
        "| 1 or 2",
        "[amended in 2032] A <raw> & word.",
        "#6 Schedule",
        "Form of a claim.",
    ],
    "kenyan_style.xml": [
        "Το Συμβούλιο αποφασίζει:",
        "#1 ΜΕΡΟΣ Α΄ ΠΥΡΓΟΙ",
        "#2 Άρθρο 1 - Ύψωση",
        "1. Ο πύργος υψώνεται μία φορά· βλέπε άρθρο 2.",
        "Δεύτερο εδάφιο.",
        "2. Κείμενο με τονισμό.",
        "Άρθρο 9 Ξένο άρθρο.",
        "#2 Άρθρο 2",
        "Τέλος.",
        "#2 Άρθρο 3",
        "stray words",
    ],
}

CANNOT_HOLD = {
    "south_african_style.xml": {
        "chapter": "no level above a law",
        "blockList": "a list inside text",
        "table": "a table",
        "img": "an image",
        "attachment": "an attachment",
        "ins": "text that an amendment put in",
        "wrapUp": "text after sub-clauses",
    },
    "kenyan_style.xml": {"akn:part": "no level above a law", "akn:embeddedStructure": "a quoted structure"},
}
TEXT_LEFT_OUT = {
    "south_african_style.xml": [("four", "text that an amendment struck out"), ("printed in the gazette", "metadata")],
    "kenyan_style.xml": [],
}


@pytest.mark.parametrize("name", SAMPLES)
def test_the_blocks_are_what_a_person_sees(name: str) -> None:
    found = read_source((DATA / name).read_bytes(), name)
    assert found.reader == "Akoma Ntoso"
    assert shown(found) == SAMPLES[name]
    assert_accounted(found)


def test_notes_and_emphasis() -> None:
    found = read_source((DATA / "south_african_style.xml").read_bytes(), "x.xml")
    # Both notes are printed as 1; the second gets the next number, since marks are one note's each.
    assert {mark: note.string for mark, note in found.notes.items()} == {
        "1": "Wooden towers only.",
        "2": "Once a round.",
    }
    stressed = [block.string[a:b] for block in found.blocks for a, b in (*block.emphasis, *block.strong)]
    assert stressed == ["towers", "leave"]
    assert found.facts["language"] == "en"


@pytest.mark.parametrize("name", CANNOT_HOLD)
def test_what_the_corpus_cannot_hold_is_listed_at_its_place(name: str) -> None:
    found = read_source((DATA / name).read_bytes(), name)
    text = found.page.text
    for element, reason in CANNOT_HOLD[name].items():
        told = [text[one.start : one.end] for one in found.left_out if reason in one.reason]
        assert told and any(tag.startswith(f"<{element}") for tag in told), (element, told)
    for words, reason in TEXT_LEFT_OUT[name]:
        assert [one for one in found.left_out if words in text[one.start : one.end] and reason in one.reason]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_ledger_of_an_import_has_every_character(name: str) -> None:
    found = read_source((DATA / name).read_bytes(), name)
    (structured,) = structure_sources([(found, Hints(law="1", edition="2017"))], BOOK)
    assert unaccounted(structured) == ()


FORMS = [
    ("a clause whose sub-clause starts at once", "<rule><num>LAW 3</num><subrule><num>A.</num><paragraph><num>1.</num><content><p>x</p></content></paragraph></subrule></rule>", ["#1 LAW 3", "A. 1. x"]),
    ("a lost heading", "<rule><num>LAW 3</num><heading/><subrule><num>A.</num><heading/><content><p>x</p></content></subrule></rule>", ["#1 LAW 3", "#2 A.", "x"]),
    ("spaces and entities", "<rule><content><p> a\n  &#945;&amp;b  c&#x2014;</p></content></rule>", ["a α&b c—"]),
    ("a comment in a word", "<rule><content><p>wo<!-- not here -->rd</p></content></rule>", ["word"]),
    ("a note that stands alone", "<rule><content><authorialNote marker='*'><p>Alone.</p></authorialNote><p>x</p></content></rule>", ["Alone.", "x"]),
    ("no text at all", "<rule/>", []),
]  # fmt: skip


@pytest.mark.parametrize(("what", "body", "blocks"), FORMS, ids=[row[0] for row in FORMS])
def test_forms(what: str, body: str, blocks: list[str]) -> None:
    found = read_source(document(body), "x.xml")
    assert shown(found) == blocks
    assert_accounted(found)


def test_headings_between_laws_are_no_text_of_them() -> None:
    law = "<rule><num>LAW 3</num><heading>Oars</heading><content><p>An oar is lent.</p></content></rule>"
    other = "<rule><num>LAW 4</num><heading>Masts</heading><content><p>A mast is not.</p></content></rule>"
    found = read_source(document(f"{law}<crossHeading>Of what stands</crossHeading>{other}"), "x.xml")
    assert_accounted(found)
    assert shown(found) == ["#1 LAW 3 - Oars", "An oar is lent.", "#1 LAW 4 - Masts", "A mast is not."]
    left = [(found.page.text[one.start : one.end], one.reason) for one in found.left_out]
    assert ("Of what stands", "a heading between laws") in left


def test_an_authoritys_rule_is_no_text_of_the_law() -> None:
    body = '<rule><content><p>x<inline name="addition"> (only here)</inline></p><block name="authority">Ours.</block></content></rule>'
    found = read_source(document(body), "x.xml")
    assert shown(found) == ["x"]
    assert_accounted(found)
    assert sum("one authority" in one.reason for one in found.left_out) == 2


# --- any document

NAMES = [
    "rule",
    "section",
    "num",
    "heading",
    "content",
    "p",
    "intro",
    "wrapUp",
    "i",
    "b",
    "ref",
    "authorialNote",
    "noteRef",
    "table",
    "tr",
    "td",
    "blockList",
    "item",
    "del",
]
leaves = st.sampled_from(["", "x", " y ", "α &amp; β", "\n", "1.", "<![CDATA[<z>]]>", "<!-- c -->", "<?p i?>"])
trees = st.recursive(
    leaves,
    lambda inner: st.builds(
        lambda name, parts: f'<{name} eId="e" href="#e" marker="1">{"".join(parts)}</{name}>',
        st.sampled_from(NAMES),
        st.lists(inner, max_size=4),
    ),
    max_leaves=25,
)


@given(trees)
def test_of_any_document_every_character_is_accounted_for(body: str) -> None:
    found = read_source(document(f"<rule>{body}</rule>"), "x.xml")
    assert_accounted(found)
    assert all("\ue000" not in block.string for block in found.blocks)


# --- hostile files

ENTITIES = '<!ENTITY a "ha">' + "".join(f'<!ENTITY b{n} "{(f"&b{n - 1};" if n else "&a;") * 10}">' for n in range(10))
HOSTILE = [
    ("entity bomb", f"<!DOCTYPE akomaNtoso [{ENTITIES}]>".encode() + document("<p>&b9;</p>"), "1:1: doctype"),
    ("entity bomb in UTF-16", ("\ufeff" + f"<!DOCTYPE akomaNtoso [{ENTITIES}]>" + document("<p>&b9;</p>").decode()).encode("utf-16-le"), "1:1: doctype"),
    ("external DTD", b'<!DOCTYPE akomaNtoso SYSTEM "file:///etc/passwd">' + document("<p>x</p>"), "1:1: doctype"),
    ("external entity", b'<!DOCTYPE akomaNtoso [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + document("<p>&x;</p>"), "1:1: doctype"),
    ("unknown entity", document("<rule><content><p>&nbsp;</p></content></rule>"), "Entity 'nbsp' not defined"),
    ("10,000 levels", document("<point>" * 10_000 + "</point>" * 10_000), "too-deep"),
    ("truncated", document("<rule><num>1</num></rule>")[:-25], "bad-xml"),
    ("truncated in a tag", document('<rule eId="r')[:-40], "bad-xml"),
    ("a bare ampersand", document("<rule><content><p>a & b</p></content></rule>"), "bad-xml"),
    ("open comments", document("<!--\n" * 20_000), "bad-xml"),
    ("open CDATA", document("<![CDATA[" * 20_000), "bad-xml"),
    ("null characters", document("<p>\0</p>"), "not-text"),
    ("a character of no XML", document("<p>&#0;</p>"), "bad-xml"),
    ("version 2.0", b'<akomaNtoso xmlns="http://www.akomantoso.org/2.0"><act/></akomaNtoso>', "not-akn"),
    ("no namespace", b"<akomaNtoso><act/></akomaNtoso>", "not-akn"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "data", "said"), HOSTILE, ids=[row[0] for row in HOSTILE])
def test_hostile_files_are_refused_quickly_and_in_a_sentence(what: str, data: bytes, said: str) -> None:
    started = time.process_time()
    with pytest.raises(LawtextError) as error:
        read_source(data, "bad.xml")
    assert time.process_time() - started < 2
    message = str(error.value)
    assert said in message
    assert message.startswith("bad.xml:") and "\n" not in message and len(message) < 300


def test_included_files_are_not_read() -> None:
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'
    found = read_source(document(f"<rule><content><p>x{include}</p></content></rule>"), "x.xml")
    assert shown(found) == ["x"]


def test_240_levels_of_text_are_read() -> None:
    found = read_source(
        document("<rule><content><p>" + "<i>" * 240 + "x" + "</i>" * 240 + "</p></content></rule>"), "x.xml"
    )
    assert shown(found) == ["x"]


def test_a_book_of_a_megabyte_takes_no_longer_than_a_second_or_two() -> None:
    clause = (
        "<section><num>1.</num><content><p>"
        + "A captain of a tower may pass the gate. " * 10
        + "</p></content></section>\n"
    )
    data = document(clause * 2200)
    assert len(data) > 1_000_000
    started = time.process_time()
    found = read_source(data, "x.xml")
    assert time.process_time() - started < 3
    assert len(found.blocks) == 2200 and {one.reason for one in found.left_out} == {MARKUP}


DECK = '<rule><num>A.</num><content><p>A deck<noteRef href="#n1" marker="2"/> stands.</p></content></rule>'
OAK = '<authorialNote eId="n1" marker="2"><p>Of oak.</p></authorialNote>'
APART = '<meta><notes source="#a"><note eId="n1" marker="2"><p>Of oak.</p></note></notes></meta>'


@pytest.mark.parametrize(
    "body",
    [
        f"{DECK}<rule><num>B.</num><content><p>Oak{OAK} burns.</p></content></rule>",
        f"{DECK}{OAK}",
        f"{APART}{DECK}",
    ],
)
def test_a_mark_that_stands_apart_from_its_note_finds_it(body: str) -> None:
    found = read_source(document(body), "a.xml")
    assert shown(found)[0] == "A. A deck[^2] stands."
    assert {mark: note.string for mark, note in found.notes.items()} == {"2": "Of oak."}
    assert "Of oak." not in shown(found)


@pytest.mark.parametrize("note", [APART, OAK])
def test_a_note_has_the_sign_of_its_mark_where_it_has_none_itself(note: str) -> None:
    body = note.replace(' marker="2"', "") + DECK.replace('marker="2"', 'marker="*"')
    found = read_source(document(body), "a.xml")
    assert "A. A deck[^*] stands." in shown(found)
    assert {mark: note.string for mark, note in found.notes.items()} == {"*": "Of oak."}


def test_a_note_among_the_metadata_that_nothing_asks_for_is_left_out_with_them() -> None:
    found = read_source(document(APART + DECK.replace("#n1", "#n9")), "a.xml")
    assert (shown(found), found.notes) == (["A. A deck stands."], {})
    assert "metadata of the document" in {reason for _, _, reason, _ in found.left_out}


# --- what clauses a file of somebody else becomes

TOWERS = """<rule><num>LAW 12</num><heading>Towers</heading>
<subrule><num>A</num><heading>Stones</heading>
<paragraph><num>1</num><intro><p>A tower stands on stone which is</p></intro>
<subparagraph><num>(a)</num><content><p>grey.</p></content></subparagraph>
<subparagraph><num>(b)</num><content><p>White.</p></content></subparagraph>
<wrapUp><p>The stone is dry.</p></wrapUp></paragraph>
<paragraph><num>2</num><list><intro><p>A tower falls:</p></intro>
<point><num>(a)</num><content><p>At noon.</p></content></point><wrapUp><p>It falls once.</p><p>It is built again.</p></wrapUp></list></paragraph>
<wrapUp><p>Nothing else is a tower.</p></wrapUp></subrule>
<subrule><num>B</num><num>1</num><content><p>Towers fall thus:</p><table><tr><th>Tower</th><th>Falls at</th></tr>
<tr><td rowspan="2"><p>Oak</p></td><td><p>noon</p></td></tr><tr><td><p>night</p></td></tr></table></content></subrule>
<subrule><num>C</num><content><p>Towers:</p><table><tr><th colspan="2">All</th></tr><tr><td>Oak</td><td>Stone</td></tr></table></content></subrule>
<hcontainer name="clause"><num>D.</num><content><blockList><listIntroduction>It lasts:</listIntroduction>
<item><num>1.</num><p>a day.</p></item><listWrapUp>The captain counts.</listWrapUp></blockList></content></hcontainer>
<subrule><num>E</num><content><p>It says: <mod>for this put <quotedStructure><paragraph><num>5</num><heading>Bells</heading><content><p>A bell rings.</p></content></paragraph></quotedStructure></mod></p></content></subrule>
<wrapUp><p>This Law ends at night.</p></wrapUp></rule>"""
CLAUSES = [
    ("12", "", "Towers", ["5: This Law ends at night."]),
    ("12A", "A", "Stones", ["2: Nothing else is a tower."]),
    ("12A1", "1", "", ["0: A tower stands on stone which is", "2: The stone is dry."]),
    ("12A1(a)", "(a)", "", ["0: grey."]),
    ("12A1(b)", "(b)", "", ["0: White."]),
    ("12A2", "2", "", ["0: A tower falls:", "1: It falls once.", "1: It is built again."]),
    ("12A2(a)", "(a)", "", ["0: At noon."]),
    ("12B", "B", "", []),
    ("12B1", "1", "", ["0: Towers fall thus:", "0: Tower\tFalls at\nOak\tnoon\n^^\tnight"]),
    ("12C", "C", "", ["0: Towers:", "0: All", "0: Oak", "0: Stone"]),
    ("12D", "D.", "", ["0: It lasts:", "1: The captain counts."]),
    ("12D1", "1.", "", ["0: a day."]),
    ("12E", "E", "", ["0: It says: for this put 5 Bells A bell rings."]),
]


def test_the_clauses_are_those_of_the_file_and_text_after_them_is_where_it_holds_it() -> None:
    (found,) = structure_sources([(read_source(document(TOWERS), "x.xml"), Hints(edition="2017"))], BOOK)
    assert unaccounted(found) == ()
    (law,) = found.laws
    shown = [
        (
            str(clause.number),
            clause.printed.string if clause.printed else "",
            clause.heading.string if clause.heading else "",
            [f"{paragraph.after}: {paragraph.string}" for paragraph in clause.paragraphs],
        )
        for clause in walk(law.root)
    ]
    assert shown == CLAUSES
    assert found.problems == []


SECTIONS = (
    "<chapter><num>1</num><heading>Names</heading>"
    "<section><num>{0}</num><heading>Oars</heading><subsection><num>A.</num><content><p>An oar is lent.</p></content>"
    "</subsection></section>"
    "<section><num>{1}</num><heading>Masts</heading><content><p>A mast is not.</p></content></section></chapter>"
)


@pytest.mark.parametrize(
    ("numbers", "kind", "laws"),
    [
        (("5.", "6."), "act", ["5 Oars", "6 Masts"]),
        (("5", "7"), "bill", ["5 Oars", "7 Masts"]),
        # They do not count up; the file is no act.
        (("6.", "5."), "act", []),
        (("5.", "6."), "doc", []),
    ],
)
def test_the_outermost_clauses_of_an_act_are_its_laws_though_no_noun_says_so(
    numbers: tuple[str, str], kind: str, laws: list[str]
) -> None:
    data = document(SECTIONS.format(*numbers)).replace(b"act", kind.encode())
    (found,) = structure_sources([(read_source(data, "x.xml"), Hints(edition="2017"))], BOOK)
    assert unaccounted(found) == ()
    assert [f"{law.root.number} {law.root.heading.string if law.root.heading else ''}" for law in found.laws] == laws
    told = [problem.code for problem in found.problems].count("bare-law-number")
    assert told == len(laws)
