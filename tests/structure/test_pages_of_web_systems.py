"""What wikis, word processors, e-books and converters of PDF files write into web pages, each habit small."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from lawtext.structure.proposal import Structured
from tests.structure.test_pages_of_sites import clauses, left_out
from tests.whole_pages import read


def notes(found: Structured) -> list[str]:
    """Each note as ``law|text``."""
    return [f"{law.number}|{note.text.string}" for law in found.laws for note in law.notes]


KETTLE = "<h2>LAW 7 - THE KETTLE</h2><p>A. The host{mark} fills the kettle.</p><p>B. Whoever spills water wipes the table.</p>"
LEAVING = "<h2>LAW 8 - LEAVING</h2><p>A. A guest may leave.</p><p>B. Nobody runs.</p>"
KETTLE_AND_LEAVING = [
    "7|THE KETTLE|",
    "7A||The host fills the kettle.",
    "7B||Whoever spills water wipes the table.",
    "8|LEAVING|",
    "8A||A guest may leave.",
    "8B||Nobody runs.",
]


def page(body: str, head: str = "") -> str:
    return f"<!DOCTYPE html><html><head>{head}</head><body>{body}</body></html>"


# --- notes


@pytest.mark.parametrize(
    ("mark", "below", "note"),
    [
        (
            '<a epub:type="noteref" href="#n1" id="r1">1</a>',
            '<aside epub:type="footnote" id="n1"><p><a href="#r1">1</a> Or the cook.</p></aside>',
            "Or the cook.",
        ),
        (
            '<a role="doc-noteref" href="#n1" id="r1">1</a>',
            '<div class="related"><p id="n1"><a href="#r1">1.</a> Or the cook.</p></div>',
            "Or the cook.",
        ),
        (
            '<sup id="r1"><a href="#n1">[1]</a></sup>',
            '<ol class="references"><li id="n1"><span class="mw-cite-backlink">^ <a href="#r1"><sup>a</sup></a></span> '
            "Or the cook.</li></ol>",
            "Or the cook.",
        ),
        (
            '<sup><a href="#n1" id="r1">1</a></sup>',
            '<ol><li id="n1">Or the cook, as <a href="#law-8">Law 8</a> says. <a href="#r1">back to the text</a></li></ol>',
            "Or the cook, as Law 8 says.",
        ),
        ("*", "<p>* Or the cook.</p>", "Or the cook."),
        (
            '<sup data-mfn="1"><a href="javascript:void(0)" role="button" aria-describedby="tip-1">1</a></sup>'
            '<span id="tip-1" role="tooltip">Or the cook.</span>',
            "",
            "Or the cook.",
        ),
        (
            '<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>',
            '<div><hr size=1><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">'
            "<span class=MsoFootnoteReference>[1]</span></a> Or the cook.</p></div></div>",
            "Or the cook.",
        ),
        (
            '<a href="#n1" name="r1">[1]</a>',
            '<hr><p><a name="n1" href="#r1">[1]</a> Or the cook.</p>',
            "Or the cook.",
        ),
        (
            '<sup>[<a href="#n1" id="r1">1</a>]</sup>',
            '<p id="n1">[<a href="#r1">1</a>] Or the cook.</p>',
            "Or the cook.",
        ),
        (
            '<span style="font-size:8pt; vertical-align:super">1</span>',
            '<hr><p><span style="vertical-align: super">1</span> Or the cook.</p>',
            "Or the cook.",
        ),
        (
            '<style>.up { font-size:70%; vertical-align: super }</style><span class="up">1</span>',
            '<hr><p><span class="small up">1</span> Or the cook.</p>',
            "Or the cook.",
        ),
    ],
    ids=[
        "epub",
        "aria",
        "mediawiki",
        "link-to-a-law",
        "star-of-an-earlier-law",
        "tooltip",
        "word",
        "links-both-ways",
        "raised-brackets",
        "style",
        "style-sheet",
    ],
)
def test_notes_of_many_systems(book: Book, mark: str, below: str, note: str) -> None:
    found = read(page(KETTLE.format(mark=mark) + LEAVING + below), book, "page.html")
    assert clauses(found) == KETTLE_AND_LEAVING
    assert notes(found) == [f"7|{note}"]


def test_links_that_are_not_raised_and_stand_apart_are_no_marks(book: Book) -> None:
    clauses_with_links = (
        '<p>Clauses: <a id="t1" href="#a">1</a> <a id="t2" href="#b">2</a></p><h2>LAW 8 - LEAVING</h2>'
        '<p id="a">A. A guest may leave. <a href="#t1">up</a></p><p id="b">B. Nobody runs. <a href="#t2">up</a></p>'
    )
    found = read(page(clauses_with_links), book, "page.html")
    assert clauses(found) == ["8|LEAVING|", "8A||A guest may leave. up", "8B||Nobody runs. up"]
    assert notes(found) == []


def test_words_right_before_a_note_are_no_words_of_it(book: Book) -> None:
    kettle = "<h2>LAW 7 - THE KETTLE</h2><div>A. The host<sup><a href='#n1' id='r1'>1</a></sup> fills it.<br>B. Nobody"
    found = read(page(f"{kettle} runs.<div id='n1'><a href='#r1'>1</a> Or the cook.</div></div>"), book, "page.html")
    assert clauses(found) == ["7|THE KETTLE|", "7A||The host fills it.", "7B||Nobody runs."]
    assert notes(found) == ["7|Or the cook."]


def test_a_star_without_a_line_that_begins_with_it_takes_no_text_for_its_note(book: Book) -> None:
    found = read(page(KETTLE.format(mark="*") + "<p>No score is kept meanwhile.</p>"), book, "page.html")
    assert clauses(found)[2] == "7B||Whoever spills water wipes the table. / No score is kept meanwhile."
    assert notes(found) == []


# --- what is no text


@pytest.mark.parametrize(
    ("above", "below", "gone"),
    [
        ('<div title="header"><p>Laws of kettles</p></div>', '<div title="footer"><p>1</p></div>', {"Laws of kettles", "1"}),
        (
            "",
            '<hr><h1>Document Outline</h1><ul><li><a href="#1">LAW 7 - THE KETTLE</a></li>'
            '<li><a href="#2">LAW 8 - LEAVING</a></li></ul>',
            {"Document Outline", "LAW 7 - THE KETTLE", "LAW 8 - LEAVING"},
        ),
        ("", "<p>Τελευταία ενημέρωση: 3 Μαΐου 2021</p>", {"Τελευταία ενημέρωση: 3 Μαΐου 2021"}),
        ('<div class="reader-estimated-time">3 minutes</div>', "", {"3 minutes"}),
        ('<div id="x__google-cache-hdr">This is a copy of the page.</div>', "", {"This is a copy of the page."}),
    ],
    ids=["printed-edges", "outline", "changed", "reader-view", "cache"],
)  # fmt: skip
def test_what_is_printed_around_the_laws_is_left_out(book: Book, above: str, below: str, gone: set[str]) -> None:
    found = read(page(above + KETTLE.format(mark="") + LEAVING + below), book, "page.html")
    assert clauses(found) == KETTLE_AND_LEAVING
    assert gone <= {words for _, words in left_out(found)}


def test_titles_at_the_end_whose_texts_are_lost_are_kept(book: Book) -> None:
    contents = "<ul><li>LAW 7 - THE KETTLE</li><li>LAW 8 - LEAVING</li><li>LAW 9 - CUPS</li></ul>"
    lost = "<h2>LAW 8 - LEAVING</h2><h2>LAW 9 - CUPS</h2>"
    found = read(page(contents + KETTLE.format(mark="") + lost), book, "page.html")
    assert clauses(found) == [*KETTLE_AND_LEAVING[:3], "8|LEAVING|", "9|CUPS|"]


@pytest.mark.parametrize("name", ["law-contents", "post-info", "sharing", "box related", "law-menu", "copyright"])
def test_clauses_are_text_whatever_their_element_is_called(book: Book, name: str) -> None:
    kettle = "A. The host fills the kettle.<br>B. Whoever spills water wipes the table."
    body = f'<h2>LAW 7 - THE KETTLE</h2><div class="{name}">{kettle}</div><h2 class="{name}">LAW 8 - LEAVING</h2>'
    below = f'<p>A. A guest may leave.</p><p>B. Nobody runs.</p><div class="{name}"><p>Hosts meet in May.</p></div>'
    found = read(page(body + below), book, "page.html")
    assert clauses(found) == KETTLE_AND_LEAVING
    assert "Hosts meet in May." in {words for _, words in left_out(found)}


@pytest.mark.parametrize(
    "side",
    [
        '<div class="related"><h3>Rules of the club</h3><p>1. Nobody smokes in the rooms of the club.</p><p>2. Be on time.</p></div>',
        '<div class="menu"><p>1. <a href="/1">The host fills the kettle of the table.</a></p><p>2. <a href="/2">Leaving</a></p></div>',
        '<div class="share"><p>1. One</p><p>2. Two</p></div>',
    ],
    ids=["headed", "links", "no-sentence"],
)  # fmt: skip
def test_numbered_lines_at_the_side_are_no_clauses(book: Book, side: str) -> None:
    found = read(page(KETTLE.format(mark="") + LEAVING + side), book, "page.html")
    assert clauses(found) == KETTLE_AND_LEAVING


def test_an_article_in_the_contents_of_a_page_is_text(book: Book) -> None:
    menu = "".join(f'<p><a href="/{club}">Club number {club} of the union of kettles</a></p>' for club in range(30))
    text = "<h1>On kettles</h1><p>A kettle that whistles is a joy for every guest.</p>"
    found = read(page(f'<div class="x">{menu}</div><div class="contents">{text}</div>'), book, "page.html")
    assert "A kettle that whistles is a joy for every guest." not in {words for _, words in left_out(found)}


def test_clauses_behind_an_end_tag_too_many_are_text(book: Book) -> None:
    body = f'<div class="wrap"><div id="content">{KETTLE.format(mark="")}</div></div>{LEAVING}<div class="comments"><p>A. Fine.</p></div>'
    found = read(page(body), book, "page.html")
    assert clauses(found) == KETTLE_AND_LEAVING
    assert ("comment box", "A. Fine.") in left_out(found)


def test_elements_side_by_side_without_a_space_between_them_are_parted(book: Book) -> None:
    link = "<a href='/8'><span>Previous</span><span>LAW 6 - CUPS</span></a>"
    body = (
        "<h2><span>LAW 7</span><span> - THE KETTLE</span></h2><p><b>A.</b><span>The host fills the kettle.</span>"
        f"<span>The guests help.</span></p><p>B. Nobody <b>ru</b><b>ns</b> with the Re<i>feree</i>.</p><div>{link}</div>"
    )
    assert clauses(read(page(body), book, "page.html")) == [
        "7|THE KETTLE|",
        "7A||The host fills the kettle. The guests help.",
        "7B||Nobody runs with the Referee.",
    ]


# --- what stands on a line of its own, and what a picture says


HEADED = [
    "8|LEAVING|",
    "8A|With Leave|A guest may leave.",
    "8B|Without Leave|Nobody runs. / Nobody hides.",
]


@pytest.mark.parametrize(
    ("head", "around"),
    [
        ("", '<span style="display: block">{}</span>'),
        ("<style>.law .no {color: red} .line {margin: 0; display:block}</style>", '<span class="line">{}</span>'),
        ("", '<span class="akn-p">{}</span>'),
    ],
    ids=["style", "sheet", "akn"],
)
def test_elements_that_are_shown_as_blocks_are_paragraphs(book: Book, head: str, around: str) -> None:
    lines = ["A. With Leave", "A guest may leave.", "B. Without Leave", "Nobody runs.", "Nobody hides."]
    body = "<div><h2>LAW 8 - LEAVING</h2>" + "".join(around.format(line) for line in lines) + "</div>"
    assert clauses(read(page(body, head), book, "page.html")) == HEADED


def test_a_list_that_numbers_only_headings_has_its_texts_below_them(book: Book) -> None:
    body = (
        '<h2>LAW 8 - LEAVING</h2><p>This law is short.</p><ol type="A"><li><b>With Leave</b></li></ol><p>A guest may leave:</p>'
        "<ol><li>in the morning;</li><li>at noon.</li></ol>"
        '<ol type="A" start="2"><li><b>Without Leave</b></li></ol><p>Nobody runs.</p><p>Nobody hides.</p>'
    )
    assert clauses(read(page(body), book, "page.html")) == [
        "8|LEAVING|This law is short.",
        "8A|With Leave|A guest may leave:",
        "8A1||in the morning;",
        "8A2||at noon.",
        HEADED[2],
    ]


def test_pictures_that_say_a_label_or_a_suit_are_read(book: Book) -> None:
    body = (
        '<h2>LAW 8 - LEAVING</h2><p><img src="a.gif" alt="A."> A guest may play <img class="emoji" alt="♠️" src="s.svg"> 2.</p>'
        '<p><img width="9" alt=\'B.\' src="b.gif">Nobody runs.</p><p><img src="c.jpg" alt="A running guest">Nobody hides.</p>'
    )
    found = read(page(body), book, "page.html")
    assert clauses(found) == ["8|LEAVING|", "8A||A guest may play ♠️ 2.", "8B||Nobody runs. / Nobody hides."]


# --- headings


@pytest.mark.parametrize(
    ("with_leave", "without_leave"),
    [
        ("<b>Με άδεια</b> Ο", "<b>Χωρίς άδεια</b> Κανείς"),
        ("<b>Με άδεια:</b> Ο", "<strong>Χωρίς άδεια</strong>: Κανείς"),
        ("<b>Με άδεια</b> – Ο", "<b>Χωρίς άδεια.</b> Κανείς"),
        ("<span style='color: red; font-weight: bold'>Με άδεια.</span> Ο", "<font><b>Χωρίς άδεια</b></font>. Κανείς"),
    ],
    ids=["bare", "colon", "dash", "style"],
)
def test_words_in_bold_before_a_text_are_its_heading(book: Book, with_leave: str, without_leave: str) -> None:
    body = f"<h2>ΝΟΜΟΣ 8 - ΑΠΟΧΩΡΗΣΗ</h2><p>Α. {with_leave} καλεσμένος φεύγει.</p><p>Β. {without_leave} δεν τρέχει.</p>"
    assert clauses(read(page(body), book, "page.html"), "el") == [
        "8|ΑΠΟΧΩΡΗΣΗ|",
        "8A|Με άδεια|Ο καλεσμένος φεύγει.",
        "8B|Χωρίς άδεια|Κανείς δεν τρέχει.",
    ]


def test_words_in_bold_that_a_sentence_goes_on_with_are_text(book: Book) -> None:
    body = "<h2>LAW 8 - LEAVING</h2><p>A. <b>The guest</b> may leave.</p><p>B. Nobody <b>runs</b>. Guests walk.</p>"
    assert clauses(read(page(body), book, "page.html")) == [
        "8|LEAVING|",
        "8A||The guest may leave.",
        "8B||Nobody runs. Guests walk.",
    ]


def test_the_number_and_the_words_of_a_title_may_touch(book: Book) -> None:
    title = "<h2><span>LAW 8</span><span>LEAVING THE TABLE</span></h2>"
    cited = "<p>A. A guest may leave (<b>Law 12</b><b>A1</b>).</p><p>B. Nobody runs.</p>"
    found = read(page(title + cited), book, "page.html")
    assert clauses(found) == ["8|LEAVING THE TABLE|", "8A||A guest may leave (Law 12A1).", "8B||Nobody runs."]


# --- what is hidden, and links to the paragraph itself


def test_a_translation_that_a_click_shows_is_text(book: Book) -> None:
    lines = [
        ("LAW 8 - LEAVING", "ΝΟΜΟΣ 8 - ΑΠΟΧΩΡΗΣΗ"),
        ("Guests leave by the door.", "Οι καλεσμένοι βγαίνουν από την πόρτα."),
    ]
    lines += [("A. A guest may leave.", "Α. Ο καλεσμένος φεύγει."), ("B. Nobody runs.", "Β. Κανείς δεν τρέχει.")]
    both = "".join(f"<p>{en}</p><p class='other' style='display:none'>{el}</p>" for en, el in lines)
    found = read(page(both + "<p style='display:none'>Loading …</p>"), book, "page.html")
    assert clauses(found, "el") == [
        "8|ΑΠΟΧΩΡΗΣΗ|Οι καλεσμένοι βγαίνουν από την πόρτα.",
        "8A||Ο καλεσμένος φεύγει.",
        "8B||Κανείς δεν τρέχει.",
    ]
    assert ("hidden on the page", "Loading …") in left_out(found)


def test_buttons_beside_a_heading_are_no_words_of_it(book: Book) -> None:
    body = "<h1>LAW 8 - LEAVING</h1>" + "".join(
        f"<h2>{words} <button>Copy link</button></h2><p>{text}</p>"
        for words, text in (("A. With Leave", "A guest may leave."), ("B. Running", "Nobody runs."))
    )
    wanted = ["8|LEAVING|", "8A|With Leave|A guest may leave.", "8B|Running|Nobody runs."]
    assert clauses(read(page(body), book, "page.html")) == wanted


def test_links_of_paragraphs_to_themselves_are_no_text(book: Book) -> None:
    body = "<h2>LAW 8 - LEAVING</h2>" + "".join(
        f'<p id="{name}"><a href="#{name}">{sign}</a> {text}</p>'
        for name, sign, text in (("a", "#", "A. A guest may leave."), ("b", "¶", "B. Nobody runs."))
    )
    assert clauses(read(page(body), book, "page.html")) == ["8|LEAVING|", "8A||A guest may leave.", "8B||Nobody runs."]


# --- where the title stands, and lines


def test_the_title_of_a_page_with_one_law_may_stand_above_its_main_content(book: Book) -> None:
    body = (
        '<header class="page-head"><h1>LAW 8 - LEAVING</h1><nav><a href="/">Home</a></nav></header><div class="hero">Rules</div>'
        "<main><p>A. A guest may leave the table.</p><p>B. Nobody runs through the rooms.</p></main>"
        '<div><h3><a href="/9">LAW 9 - CUPS</a></h3></div>'
    )
    found = read(page(body), book, "page.html")
    kept = ["8|LEAVING|", "8A||A guest may leave the table.", "8B||Nobody runs through the rooms."]
    assert clauses(found) == kept
    assert {words for _, words in left_out(found)} >= {"Home", "Rules", "LAW 9 - CUPS"}


def test_a_title_above_main_content_that_has_its_own_is_none(book: Book) -> None:
    body = f"<header><h1>LAW 9 - CUPS</h1></header><main>{KETTLE.format(mark='')}{LEAVING}</main>"
    assert clauses(read(page(body), book, "page.html")) == KETTLE_AND_LEAVING


@pytest.mark.parametrize("style", ["white-space: pre-line", "margin:0;white-space:pre-wrap"])
def test_lines_that_a_style_keeps_are_lines(book: Book, style: str) -> None:
    lines = "LAW 8 - LEAVING\nA. A guest may leave the table and come back.\nThe host waits.\n\nB. Nobody runs."
    found = read(page(f'<div style="{style}">{lines}</div>'), book, "page.html")
    kept = ["8|LEAVING|", "8A||A guest may leave the table and come back. / The host waits.", "8B||Nobody runs."]
    assert clauses(found) == kept


def test_texts_that_are_all_set_as_headings_are_texts(book: Book) -> None:
    lines = [
        "LAW 8 - LEAVING",
        "A. A guest may leave the table:",
        "1. in the morning;",
        "2. at noon.",
        "B. Nobody runs.",
    ]
    body = "".join(f"<h4>{line}</h4>" for line in [*lines, "Nobody hides either."])
    assert clauses(read(page(body), book, "page.html")) == [
        "8|LEAVING|",
        "8A||A guest may leave the table:",
        "8A1||in the morning;",
        "8A2||at noon.",
        "8B||Nobody runs. / Nobody hides either.",
    ]


def test_what_a_page_calls_a_signature_is_text_where_it_is_no_forum(book: Book) -> None:
    signed = '<div class="signature"><p>Both captains sign the paper.</p></div>'
    body = f"<h2>LAW 8 - LEAVING</h2><p>A. A guest may leave.</p>{signed}<p>B. Nobody runs.</p>"
    assert clauses(read(page(body), book, "page.html")) == [
        "8|LEAVING|",
        "8A||A guest may leave. / Both captains sign the paper.",
        "8B||Nobody runs.",
    ]


@pytest.mark.parametrize(("raised", "kept"), [("1", ["7|Or the cook."]), ("th", [])])
def test_a_tip_is_a_note_where_what_it_tells_of_is_a_mark(raised: str, kept: list[str], book: Book) -> None:
    sup = f'<sup aria-describedby="t1">{raised}</sup>'
    body = f"<h2>LAW 7 - THE KETTLE</h2><p>A. The host fills the 5{sup} kettle.</p><p>B. Nobody else does.</p>"
    found = read(page(body + '<span role="tooltip" id="t1">Or the cook.</span>'), book, "page.html")
    assert notes(found) == kept
    assert ("Or the cook." in clauses(found)[-1]) is not bool(kept)
