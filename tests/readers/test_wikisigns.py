"""The signs of changed and of struck-out text: what is taken off, what stays, what each pair of signs marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.readers import read_source
from lawtext.readers.dokuwiki.signs import blanked, signs_of

# (page, its paragraphs as they are read, what is marked as changed, signs without their other half)
CHANGED = [
    ("Ο φρουρός ;;φυλάει;; την πύλη.", ["Ο φρουρός φυλάει την πύλη."], ["φυλάει"], 0),
    ("Ο φρουρός περι;;μένει;;.", ["Ο φρουρός περιμένει."], ["μένει"], 0),
    ("Ο φρουρός ;;περι;;μένει.", ["Ο φρουρός περιμένει."], ["περι"], 0),
    ("Un;;do;;ing the gate is ;;not;; play.", ["Undoing the gate is not play."], ["do", "not"], 0),
    ("A ;;;tripled;;; sign.", ["A tripled sign."], ["tripled"], 0),
    ("A τρι;;;πλό;;; σημάδι.", ["A τριπλό σημάδι."], ["πλό"], 0),
    ("One ;;;uneven;; sign.", ["One uneven sign."], ["uneven"], 0),
    ("Ποιος ;;ρίχνει;;; Κανείς.", ["Ποιος ρίχνει; Κανείς."], ["ρίχνει;"], 0),
    ("Two ;;one;;;;two;; marks.", ["Two onetwo marks."], ["one", "two"], 0),
    (";;A whole paragraph.;;", ["A whole paragraph."], ["A whole paragraph."], 0),
    (
        ";;The first.\n\nThe second.;; The rest.",
        ["The first.", "The second. The rest."],
        ["The first.\n\nThe second."],
        0,
    ),
    (";;\nThe first.\n\nThe second.\n;;", ["The first.", "The second."], ["\nThe first.\n\nThe second.\n"], 0),
    ("A ;; spaced ;; mark.", ["A spaced mark."], [" spaced "], 0),
    # The first sign of the first paragraph was never closed; the second paragraph has a pair of its own.
    ("An ;;open end.\n\nA ;;whole;; one.", ["An open end.", "A whole one."], ["whole"], 1),
    ("A ;;whole;; one, and a lone;; sign.", ["A whole one, and a lone sign."], ["whole"], 1),
    ("A ;;whole;; one.\n\n;;Never closed.", ["A whole one.", "Never closed."], ["whole"], 1),
    (
        "New ;;words ((with ;;own;; ones)) here;; now.",
        ["New words here now."],
        ["words ((with ;;own;; ones)) here", "own"],
        0,
    ),
    ("A [[law;;one|Law 1]] and ;;that;;.", ["A Law 1 and that."], ["that"], 0),
]


@pytest.mark.parametrize(("page", "paragraphs", "marked", "lone"), CHANGED)
def test_signs_of_changed_text(page: str, paragraphs: list[str], marked: list[str], lone: int) -> None:
    document = read_source(f"{page}\n\n[[end|End]]".encode(), "page.txt")
    assert [block.string for block in document.blocks][:-1] == paragraphs
    assert [page[m.start : m.end] for m in document.marks if m.kind == "changed"] == marked
    assert [code for _, code, _ in document.warnings] == ["mark-unpaired"] * lone


# (page, its paragraphs as they are read, what is struck out)
STRUCK = [
    ("Three <del>or four</del> stones.", ["Three stones."], ["or four"]),
    ("Three stones <del>or four</del>.", ["Three stones."], ["or four"]),
    ("A <del>re</del>move.", ["A move."], ["re"]),
    ("Stones (<del>three</del> four).", ["Stones (four)."], ["three"]),
    ("One.\n\n<del>Γ. Two.</del>\n\nThree.", ["One.", "Three."], ["Γ. Two."]),
    ("One <del>and two.\n\nThree</del> four.", ["One", "four."], ["and two.\n\nThree"]),
    ("New ;;one <del>two</del> three;;.", ["New one three."], ["two"]),
    ("==== A. Who <del>Ever</del> Lifts ====", ["A. Who Lifts"], ["Ever"]),
]


@pytest.mark.parametrize(("page", "paragraphs", "struck"), STRUCK)
def test_struck_out_text(page: str, paragraphs: list[str], struck: list[str]) -> None:
    document = read_source(f"{page}\n\n[[end|End]]".encode(), "page.txt")
    assert [block.string for block in document.blocks][:-1] == paragraphs
    assert [page[m.start : m.end] for m in document.marks if m.kind == "deleted"] == struck


# Pages of other formats that somebody copied or saved from a wiki: (page, paragraphs, marked, struck out)
OTHERS = [
    (
        "Α. Ο ;;φρουρός;; περι;;μένει;;.\n\nΒ. Τέλος.",
        ["Α. Ο φρουρός περιμένει.", "Β. Τέλος."],
        ["φρουρός", "μένει"],
        [],
    ),
    (
        ";;A. The first.\n\nB. The second;; one.",
        ["A. The first.", "B. The second one."],
        ["A. The first.\n\nB. The second"],
        [],
    ),
    ("What;; Nobody knows.\n\n;;One;; knows.", ["What;; Nobody knows.", "One knows."], ["One"], []),
    ("# A\n\nThe ;;gate;; is shut.", ["A", "The gate is shut."], ["gate"], []),
    (
        "<html><body><p>A. The <del>old</del> gate <s>was</s>, ;;now;; <ins>it is</ins> shut.</p></body></html>",
        ["A. The gate, now it is shut."],
        ["now", "it is"],
        ["old", "was"],
    ),
]


@pytest.mark.parametrize(("page", "paragraphs", "marked", "struck"), OTHERS)
def test_signs_on_pages_of_other_formats(
    page: str, paragraphs: list[str], marked: list[str], struck: list[str]
) -> None:
    document = read_source(page.encode(), "page.txt")
    assert document.reader != "DokuWiki text"
    assert [block.string for block in document.blocks] == paragraphs
    assert [page[m.start : m.end] for m in document.marks if m.kind == "changed"] == marked
    assert [page[m.start : m.end] for m in document.marks if m.kind == "deleted"] == struck
    assert sorted({entry.reason for entry in document.left_out if entry.kind == "mark"}) == ["a mark of changed text"]


def test_struck_out_words_of_markdown() -> None:
    page = "# LAW 7 - X\n\nThe ~~old~~ crown <del>never</del>, ~~now~~. A ~ b ~~ c.\n"
    document = read_source(page.encode(), "page.md")
    assert [block.string for block in document.blocks] == ["LAW 7 - X", "The crown,. A ~ b ~~ c."]
    assert [page[m.start : m.end] for m in document.marks] == ["old", "never", "now"]


def test_a_link_of_a_rendered_page_keeps_its_target() -> None:
    link = '<a href="/doku.php?id=laws:law_12#b" class="wikilink1" title="laws:law_12">Law 12B</a>'
    page = f'<html><body><p>See {link} or <a href="https://example.org">a site</a>.</p></body></html>'
    document = read_source(page.encode(), "page.html")
    assert [(m.kind, m.target, page[m.start : m.end]) for m in document.marks] == [("link", "laws:law_12#b", "Law 12B")]


def test_a_tag_without_its_other_half_is_no_text() -> None:
    document = read_source(b"A <del>slip [[end|here]].", "page.txt")
    assert [block.string for block in document.blocks] == ["A slip here."]
    assert [code for _, code, _ in document.warnings] == ["mark-unpaired"]


# What stands around a label, a heading, a list marker or a row of a table hides none of it.
SHAPES = [
    (";;===== Α. Η πύλη =====;;", ("heading", "Α. Η πύλη", "")),
    ("===== ;;Α. Η πύλη;; =====", ("heading", "Α. Η πύλη", "")),
    ("  - ;;ο πρώτος;;", ("item", "ο πρώτος", "1.")),
    (";;  - ο πρώτος;;", ("item", "ο πρώτος", "1.")),
    (";;Α.;; Η πύλη κλείνει.", ("paragraph", "Α. Η πύλη κλείνει.", "")),
    (";;Α. Η πύλη κλείνει.;;", ("paragraph", "Α. Η πύλη κλείνει.", "")),
    ("| ;;πύλη;; |", ("cell", "πύλη", "")),
]


@pytest.mark.parametrize(("line", "shape"), SHAPES)
def test_a_sign_hides_nothing(line: str, shape: tuple[str, str, str]) -> None:
    block = read_source(f"===== Ο =====\n\n{line}\n".encode(), "page.txt").blocks[1]
    assert (block.kind, block.string, block.label) == shape


def test_a_link_keeps_its_words_and_its_target() -> None:
    page = "See [[law_17#b|Law ;;17B;;]], [[law_18]] and [[https://example.org/x|a site]]."
    document = read_source(page.encode(), "page.txt")
    assert [block.string for block in document.blocks] == ["See Law 17B, law_18 and a site."]
    links = [(mark.target, page[mark.start : mark.end]) for mark in document.marks if mark.kind == "link"]
    assert links == [("law_17#b", "Law ;;17B"), ("law_18", "law_18"), ("https://example.org/x", "a site")]


def test_semicolons_of_a_pasted_page_are_text() -> None:
    page = "Ποιος ρίχνει;; Κανείς δεν ξέρει.\n"
    assert read_source(page.encode(), "page.txt").blocks[0].string == "Ποιος ρίχνει;; Κανείς δεν ξέρει."


@given(st.text(alphabet=";<del>/ αbΓ.\n=-|[]", max_size=60))
def test_offsets_stay_and_no_letter_is_lost(text: str) -> None:
    signs = signs_of(text)
    bare = blanked(text, signs)
    assert len(bare) == len(text) and bare.count("\n") == text.count("\n")
    assert list(signs.gone) == sorted(set(signs.gone))
    assert all(first[1] <= second[0] for first, second in zip(signs.gone, signs.gone[1:], strict=False))
    struck = {at for start, end in signs.struck for at in range(start, end)}
    tags = {at for start, end in signs.gone for at in range(start, end)} - struck
    assert all(text[at] in ";<>/del" for at in tags)
    assert sorted((entry.start, entry.end) for entry in signs.left_out) == list(signs.gone)


def test_raised_figures_of_a_wiki_say_that_they_are_raised() -> None:
    page = "====== LAW 5 - TOWERS ======\n\nA. A tower of 2<sup>1</sup>/<sub>2</sub> m<sup>2</sup> is the 1<sup>st</sup>.\n"
    found = read_source(page.encode(), "a.txt")
    assert found.blocks[-1].string == "A. A tower of 2¹/2 m² is the 1st."


def test_words_of_media_that_stand_in_the_text_are_text() -> None:
    """A file is shown by its words, a picture of a suit or a label says what it stands for; a photo says nothing, nor
    does a file to fetch beside the text."""
    page = (
        "====== LAW 5 - TOWERS ======\n\nA. A {{:spade.png?16|♠}} beats {{ :h.gif |hearts}} as {{:plan.pdf|the plan}} says "
        "{{ :tower.jpg?200 |A tower by night}} here.\n\n{{:law_05.pdf|PDF}}\n\n{{:b.png|B.}} It is {{:red.svg}} built.\n\n{{tag>towers}}\n"
    )
    texts = [block.string for block in read_source(page.encode(), "a.txt").blocks]
    assert texts[1:3] == ["A. A ♠ beats hearts as the plan says here.", "B. It is built."]
    assert not [text for text in texts[3:] if text]


@pytest.mark.parametrize("line", ["**//A. Stones//**", "//**A. Stones**//"])
def test_words_bold_and_in_italics_are_those_of_a_wiki_without_headings(line: str) -> None:
    found = read_source(f"**LAW 5 - TOWERS**\n\n{line}\n\nA tower is built of stones.\n".encode(), "a.txt")
    assert [block.string for block in found.blocks] == ["LAW 5 - TOWERS", "A. Stones", "A tower is built of stones."]


def test_signs_that_only_look_so_make_no_wiki() -> None:
    found = read_source(b"LAW 5 - TOWERS\n\nA. See //**A.\n\nB. At http://a.example//** it stands.\n", "a.txt")
    assert [block.string for block in found.blocks][1] == "A. See //**A."
