"""Web pages that mean harm, or are broken: read within a moment, or refused; nothing is fetched, nothing expanded."""

from __future__ import annotations

import time

import pytest

from lawtext.problems import LawtextError
from lawtext.readers import read_source
from tests.whole_pages import left_out, read

HEAD = "<!DOCTYPE html><html><body>"


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("<p>One &lt;b&gt; two &amp;amp; three</p>", ["One <b> two &amp; three"]),
        ("<p>α&#902;&#x3B2;&nbsp;&unknown;</p>", ["αΆβ\u00a0&unknown;"]),
        ("<p>One<p>Two<ul><li>Three<li>Four</ul>", ["One", "Two", "Three", "Four"]),
        ("<p>Not closed <b>bold", ["Not closed bold"]),
        ("<div>a<p>b</p>c</div>", ["a", "b", "c"]),
        ("<table><tr><td>A</td><td>B</td></tr></table>", ["A", "B"]),
        ("<p>a < b and c > d</p>", ["a < b and c > d"]),
        ("<p>x</p><!-- <p>no</p> --><script>var a='<p>no</p>'</script>", ["x"]),
        ("<p title='a > b'>y</p>", ["y"]),
        ("<pre>\n line one\n line two</pre>", ["line one line two"]),
        ("<p>One</p></body></html>\n<p>Two</p>", ["One", "Two"]),
        ("<p>One</p></body></html><!DOCTYPE html><html><body><p>Two</p></body></html>", ["One", "Two"]),
        ("<table><tr><td>A. One</html><tr><td>B. Two</HTML >", ["A. One", "B. Two"]),
    ],
)
def test_the_text_of_a_page(page: str, texts: list[str]) -> None:
    document = read_source((HEAD + page).encode("utf-8"), "page.html")
    assert document.reader == "HTML"
    assert [block.string for block in document.blocks] == texts


def test_entities_of_a_doctype_are_not_expanded() -> None:
    bomb = '<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    document = read_source(f"{bomb}<html><body><p>&b; and &c; stay</p></body></html>".encode(), "page.html")
    said = " ".join(block.string for block in document.blocks)
    assert "haha" not in said and "root:" not in said
    assert "&b; and &c; stay" in said


@pytest.mark.parametrize(
    "page",
    [
        HEAD + "<div>" * 10_000 + "deep" + "</div>" * 10_000,
        HEAD + "<p>x" * 20_000,
        HEAD + '<a href="' * 5_000,
        HEAD + "<" * 50_000,
        HEAD + "&" * 50_000,
        HEAD + "<b><i>" * 5_000 + "text",
        HEAD + "<!--" * 5_000,
        HEAD + "<script>" * 3_000,
    ],
)
def test_a_hostile_page_takes_a_moment_only(page: str) -> None:
    started = time.process_time()
    try:
        read_source(page.encode("utf-8"), "page.html")
    except LawtextError as error:
        assert error.problems
    assert time.process_time() - started < 5


def test_the_view_of_differences_is_refused() -> None:
    with pytest.raises(LawtextError, match="export the page itself"):
        read_source((HEAD + '<table class="diff diff_sidebyside"><tr><td>a</td></tr></table>').encode(), "page.html")


LISTS = "<ol class=law><li>A tower stands.<ol><li>On oak, or<li>on stone.</ol><li>It falls.</ol>"


@pytest.mark.parametrize(
    ("sheet", "wanted"),
    [
        ("ol.law { list-style-type: upper-alpha }", ["A.", "1.", "2.", "B."]),
        ("/* x */ .law{list-style:inside upper-roman} .law > li > ol{list-style:lower-greek}", ["I.", "α.", "β.", "II."]),
        # The more particular rule wins, else the later one; what is for print only is not what a reader saw.
        ("ol.law{list-style:upper-alpha} ol{list-style:lower-alpha} ol{list-style:lower-roman}", ["A.", "i.", "ii.", "B."]),
        ("@media print{ol{list-style:none}} @media screen{ol.law{list-style:upper-alpha}}", ["A.", "1.", "2.", "B."]),
        ("ol{list-style:none} ol.law>li::before{content:counter(c,upper-alpha) '. '}"
         " ol ol li:before{content:\"(\" counter(d, lower-alpha) \")\"}", ["A.", "(a)", "(b)", "B."]),
        ("ol{list-style:none}", ["", "", "", ""]),
        ("ol{list-style-type:disc} ol.law{list-style:upper-alpha}", ["A.", "", "", "B."]),
        # A sign of CSS in a string or a comment is none; a selector may be written with escapes.
        ("q::before{content:'}'} .\\6c aw{/* } */list-style:upper-roman}", ["I.", "1.", "2.", "II."]),
        ("@media screen, print{@supports (display:grid){ol{list-style-type:lower-roman;list-style-type:lower-alpha}}}",
         ["a.", "a.", "b.", "b."]),
        # Any list above may be the one that is meant, not only the nearest.
        ("body > ol li{list-style-type:upper-alpha} body > ol ol > li{list-style-type:lower-greek}", ["A.", "α.", "β.", "B."]),
        ("li::marker{content:counters(list-item, '.') ' '}", ["1", "1.1", "1.2", "2"]),
        ("li::before{content:'§' counters(c, '.', decimal)}", ["§1", "§1.1", "§1.2", "§2"]),
        ("ol:first-child{list-style:none}", ["1.", "", "", "2."]),
        # What is not understood changes nothing.
        ("ol:nth-child(1){list-style:none} ol+ol{list-style:none} ol.other{list-style:none} ol{", ["1.", "1.", "2.", "2."]),
        ("ol[type]{list-style:none} li::before{content:counter(a) counter(b)} ol:is({list-style:none}", ["1.", "1.", "2.", "2."]),
    ],
)  # fmt: skip
def test_lists_are_counted_as_the_style_sheet_of_the_page_says(sheet: str, wanted: list[str]) -> None:
    page = f"<!DOCTYPE html><html><head><style>{sheet}</style></head><body><h1>LAW 5 - TOWERS</h1>{LISTS}</body></html>"
    assert [block.label for block in read_source(page.encode(), "a.html").blocks[1:]] == wanted


@pytest.mark.parametrize(
    ("items", "wanted"),
    [
        ("<ol reversed><li>A tower stands.<li>It falls.<li>It is built.</ol>", ["3.", "2.", "1."]),
        ("<ol start=4><li>A tower stands.<li value=9>It falls.<li>It is built.</ol>", ["4.", "9.", "10."]),
        ("<ol type=A start=3><li>A tower stands.<li type=i>It falls.<li type=none>Or not.</ol>", ["C.", "iv.", ""]),
        ("<dl><dt>Tower<dd>It stands.<ol type=a><li>On oak, or<li>on stone.</ol></dl>", ["", "", "a.", "b."]),
    ],
)
def test_lists_are_counted_as_their_attributes_say(items: str, wanted: list[str]) -> None:
    page = f"<!DOCTYPE html><html><body><h1>LAW 5 - TOWERS</h1>{items}</body></html>"
    assert [block.label for block in read_source(page.encode(), "a.html").blocks[1:]] == wanted


@pytest.mark.parametrize(
    "sheet",
    [
        "".join(f"{'div ' * 19}.c{at} li{{list-style:none}} div * div li{{list-style:none}}" for at in range(60)),
        f"{'@media x{' * 20_000}ol{{list-style:none}}",
        f"{'ol ' * 20_000}{{list-style:none}}{'.a' * 900}{{list-style:none}}{':is(' * 20_000}{{list-style:none}}",
        f"ol{{content:{'counter(' * 20_000}{'(' * 20_000}{'[' * 20_000}{'{' * 20_000}",
    ],
)
def test_a_style_sheet_that_was_made_to_be_slow_is_read_at_once(sheet: str) -> None:
    started = time.process_time()
    lists = "<ol>" + "<li>A tower." * 300 + "</ol>"
    page = f"<!DOCTYPE html><html><head><style>{sheet}</style></head><body>{'<div>' * 90}{lists}{'</div>' * 90}"
    assert len(read_source(page.encode(), "a.html").blocks) == 300
    assert time.process_time() - started < 5


def test_signs_that_nobody_sees_hide_no_label_where_they_are_entities() -> None:
    page = "<!DOCTYPE html><html><body><p>&shy;A. The cur&shy;rent tower.</p><p>B&#8203;. It falls.</p><p>\u202aC.\u202c End.</p></body></html>"
    found = read_source(page.encode(), "a.html")
    assert [block.string for block in found.blocks] == ["A. The current tower.", "B. It falls.", "C. End."]
    left = [(page[start:end], reason) for start, end, reason, _ in found.left_out if reason != "HTML markup"]
    assert left == [(sign, "an invisible character") for sign in ("&", "&", "&", "\u202a", "\u202c")]


TITLE = "<h1>LAW 5 - TOWERS</h1>"
RAISED = "<p>A. The tower has rings.<sup>1</sup></p><p>B. It falls<sup>2</sup> down.</p>"


@pytest.mark.parametrize(
    ("notes", "wanted"),
    [
        ("<p><small>1. Of oak.</small></p><p><small>2. On Mondays.</small></p>", {"1": "Of oak.", "2": "On Mondays."}),
        ("<hr><p>(1) Of oak.</p><p>(2) On Mondays.</p>", {"1": "Of oak.", "2": "On Mondays."}),
        ("<div class=footnotes><p>1. Of oak.</p><p>2. On Mondays.</p></div>", {"1": "Of oak.", "2": "On Mondays."}),
        ("<footer><p>1. Of oak.</p><p>2. On Mondays.</p></footer>", {"1": "Of oak.", "2": "On Mondays."}),
        # Nothing sets them apart; there is one too few; they do not begin with 1; an item of a list has its own number.
        ("<p>1. Of oak.</p><p>2. On Mondays.</p>", {}),
        ("<hr><p>1. Of oak.</p>", {}),
        ("<hr><p>2. Of oak.</p><p>3. On Mondays.</p>", {}),
        ("<hr><ol><li>Of oak.<li>On Mondays.</ol>", {}),
    ],
)
def test_a_raised_mark_finds_its_note_by_a_number_that_is_not_raised(notes: str, wanted: dict[str, str]) -> None:
    found = read_source(f"{HEAD}<h1>LAW 5 - TOWERS</h1>{RAISED}{notes}".encode(), "a.html")
    assert {mark: note.string for mark, note in found.notes.items()} == wanted
    texts = [block.string for block in found.blocks]
    assert texts[1:3] == (
        ["A. The tower has rings.", "B. It falls down."]
        if wanted
        else ["A. The tower has rings.¹", "B. It falls² down."]
    )
    assert wanted or len(texts) > 3


LINKED = (
    "<p>A. The tower has rings.<sup><a id=r1 href='#n1'>1</a></sup></p>"
    "<p>B. It falls<sup><a id=r2 href='#n2'>2</a></sup> down.</p>"
)
LINKED_NOTES = "<p id=n1><a href='#r1'>1</a> Of oak.</p><p id=n2><a href='#r2'>2</a> On Mondays.</p>"


@pytest.mark.parametrize("tag", ["sup", "a", "span"])
def test_a_note_whose_number_has_the_name_leads_back_at_its_end(tag: str) -> None:
    notes = "".join(
        f"<p><{tag} id=n{at}>{at}</{tag}> {words} <a href='#r{at}'>&#8617;</a></p>"
        for at, words in ((1, "Of oak."), (2, "See <a href='#five'>Law 5A</a>."))
    )
    found = read_source(f"{HEAD}{TITLE}{LINKED}{notes}".encode(), "a.html")
    assert {mark: note.string for mark, note in found.notes.items()} == {"1": "Of oak.", "2": "See Law 5A."}
    assert [block.string for block in found.blocks] == [
        "LAW 5 - TOWERS",
        "A. The tower has rings.",
        "B. It falls down.",
    ]


@pytest.mark.parametrize(
    ("page", "left"),
    [
        (f"{TITLE}{RAISED}<footer><p><sup>1</sup> Of oak.</p><p><sup>2</sup> On Mondays.</p><p>© Club</p></footer>", "page foot"),
        (f"{TITLE}{RAISED}<footer><small><sup>1</sup> Of oak.<br><sup>2</sup> On Mondays.</small><br>© Club</footer>", "page foot"),
        (f"<main>{TITLE}{RAISED}</main><footer><p><sup>1</sup> Of oak.</p><p><sup>2</sup> On Mondays.</p>© Club</footer>",
         "outside the main content of the page"),
        (f"{TITLE}{LINKED}<footer>{LINKED_NOTES}<p>© Club</p></footer>", "page foot"),
        (f"<main>{TITLE}{LINKED}</main><div>{LINKED_NOTES}<p>© Club</p></div>", "outside the main content of the page"),
        (f"{TITLE}{RAISED}<aside><b><sup>1</sup></b> Of oak. <b><sup>2</sup></b> On Mondays.<p>© Club</p></aside>", "side bar"),
    ],
)  # fmt: skip
def test_notes_in_the_foot_of_a_page_are_kept_and_the_rest_of_it_is_left_out(page: str, left: str) -> None:
    found = read_source(f"{HEAD}{page}".encode(), "a.html")
    assert {mark: note.string for mark, note in found.notes.items()} == {"1": "Of oak.", "2": "On Mondays."}
    assert [block.string for block in found.blocks] == [
        "LAW 5 - TOWERS",
        "A. The tower has rings.",
        "B. It falls down.",
    ]
    said = [(found.page.text[start:end], reason) for start, end, reason, _ in found.left_out]
    assert ("© Club", left) in said


@pytest.mark.parametrize(
    ("notes", "wanted"),
    [
        ("<p><sup>1</sup> Of oak.<br><sup>2</sup> On Mondays.</p>", ["Of oak.", "On Mondays."]),
        ("<small><sup>1</sup> Of oak.<br>\n<sup>2</sup> On <i>Mondays</i>.</small>", ["Of oak.", "On Mondays."]),
        ("<div><sup>1</sup> Of oak. <sup>2</sup> On Mondays.</div>", ["Of oak.", "On Mondays."]),
        ("<table><tr><td><sup>1</sup><td>Of oak.<tr><td><sup>2</sup><td>On Mondays.</table>", ["Of oak.", "On Mondays."]),
        ("<table><tr><td colspan=2><sup>1</sup> Of oak.<br><sup>2</sup> On Mondays.</table>", ["Of oak.", "On Mondays."]),
        # The second number begins no sentence; nothing is behind it; the line goes on behind the small print.
        ("<div><sup>1</sup> Of oak and <sup>2</sup> of stone.</div>", []),
        ("<p><sup>1</sup><br><sup>2</sup></p>", []),
        ("<p><small><sup>1</sup> Of</small> oak, <small><sup>2</sup> on</small> Mondays.</p>", []),
        ("<h2><sup>1</sup> Of oak<br><sup>2</sup> On Mondays</h2>", []),
    ],
)  # fmt: skip
def test_raised_marks_find_the_notes_that_share_a_paragraph(notes: str, wanted: list[str]) -> None:
    found = read_source(f"{HEAD}<h1>LAW 5 - TOWERS</h1>{RAISED}{notes}".encode(), "a.html")
    assert [note.string for note in found.notes.values()] == wanted
    words = " ".join(block.string for block in (*found.blocks, *found.notes.values()))
    assert words.count("oak") == notes.count("oak") and words.count("Mondays") == notes.count("Mondays")


GREEK_RAISED = "<h1>ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ</h1><p>Α. Ο πύργος έχει δακτυλίους.<sup>1</sup></p>"


@pytest.mark.parametrize(
    ("notes", "wanted"),
    [
        ("<p><sup>1</sup> Of oak.</p><p><sup>1</sup> Από δρυ.</p>", [("1", "Of oak."), ("1-2", "Από δρυ.")]),
        ("<p><sup>1</sup> Of oak.<br><sup>1</sup> Από δρυ.</p>", [("1", "Of oak."), ("1-2", "Από δρυ.")]),
        ("<p><sup>1</sup> Of oak.</p>", [("1", "Of oak.")]),
        # Two marks and three notes: whose is which is for those who know the languages.
        ("<p><sup>1</sup> Oak.</p><p><sup>1</sup> Δρυς.</p><p><sup>1</sup> Stone.</p>", []),
    ],
)
def test_notes_of_two_languages_below_both_texts_go_each_to_its_own(notes: str, wanted: list[tuple[str, str]]) -> None:
    text = f"<h1>LAW 5 - TOWERS</h1><p>A. The tower has rings.<sup>1</sup></p>{GREEK_RAISED}"
    found = read_source(f"{HEAD}{text}{notes}".encode(), "a.html")
    assert [(mark, note.string) for mark, note in found.notes.items()] == wanted
    refs = [ref.mark for block in found.blocks for ref in block.refs]
    assert refs == ([] if not wanted else [wanted[0][0], wanted[-1][0]])


LABELS = "<p>A. A player opens the gate.</p><p>B. He shuts it.</p>"


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        # The labels of the law are there and nowhere else, or below a title that is named as the other ones are.
        (f"<h1>Law 12 - Gates</h1><div class=comments>{LABELS}</div>", 3),
        (f"<h1>Law 12 - Gates</h1><p>A. It opens.</p><div id=comments><h2>Law 13 - Walls</h2>{LABELS}</div>", 5),
        # Comments of readers: signed, below a text, or with headings of their own.
        (f"<h1>Law 12 - Gates</h1><div class=comments><div class=comment-author>A. Smith</div>{LABELS}</div>", 1),
        (f"<h1>Law 12 - Gates</h1><p>A player opens the gate.</p><div class=comments>{LABELS}</div>", 2),
        (f"<h1>Law 12 - Gates</h1><p>A. It opens.</p><div class=comments><h3>Comment 2</h3>{LABELS}</div>", 2),
        (f"<h1>Law 12 - Gates</h1><p>A. It opens.</p><div class=comments>{LABELS}</div>", 2),
    ],
)  # fmt: skip
def test_a_law_in_an_element_called_comments_is_text_and_comments_are_none(page: str, wanted: int) -> None:
    found = read_source(f"{HEAD}{page}".encode(), "a.html")
    assert len(found.blocks) == wanted
    assert wanted > 2 or "comment box" in {reason for _, _, reason, _ in found.left_out}


def test_the_content_of_a_wiki_page_is_its_text_however_short_beside_its_menus() -> None:
    """The name of the site in the head of the page is no heading of a law of one paragraph."""
    tools = "".join(
        f"<li><a href='?do={name}'>{name}</a></li>" for name in ("Login", "Recent", "Media", "Sitemap", "Top")
    )
    page = (
        f"<div id=dokuwiki__header><h1><a href=/><span>Tower Rules</span></a></h1><ul>{tools}</ul></div>"
        f"<div id=dokuwiki__content><p>Nobody opens the gate at night.</p></div><div id=dokuwiki__pagetools>{tools}</div>"
    )
    assert [block.string for block in read_source(f"{HEAD}{page}".encode(), "a.html").blocks] == [
        "Nobody opens the gate at night."
    ]


SOURCE = "====== Law 12 - Gates ======\n\nA. A player &lt;opens&gt; the gate.\n\nB. He shuts\nit at night.\n"


def test_the_mark_of_a_note_in_a_note_is_told() -> None:
    """What it asks for stands at the end of that note."""
    notes = "<table><tr><td><sup>2</sup></td><td>On Mondays.<sup>1</sup><p><sup>1</sup> Of May.</p></td></tr></table>"
    found = read(f"{HEAD}<h1>LAW 5 - TOWERS</h1><p>A. It falls<sup>2</sup> down.</p>{notes}", name="page.html")
    assert [note.text.text.string for law in found.laws for note in law.notes] == ["On Mondays. Of May."]
    assert left_out(found).count("1") == 2


def test_the_source_of_a_page_in_a_box_that_one_could_type_in_is_text() -> None:
    page = f"{HEAD}<p>This page is read only.</p><form><textarea readonly>{SOURCE}</textarea></form>"
    found = read_source(page.encode(), "a.html")
    assert [(block.kind, block.string) for block in found.blocks] == [
        ("paragraph", "This page is read only."),
        ("heading", "Law 12 - Gates"),
        ("paragraph", "A. A player <opens> the gate."),
        ("paragraph", "B. He shuts it at night."),
    ]
    signs = [page[start:end] for start, end, reason, _ in found.left_out if reason == "wiki markup"]
    assert signs == ["====== ", " ======"]


@pytest.mark.parametrize(
    "page",
    [
        # What somebody types, and the source of what the page shows as well.
        "<p>A. It opens.</p><p>B. It shuts.</p><textarea>A. I agree.\nB. I do not.</textarea>",
        "<h1>Law 12 - Gates</h1><textarea>A. Your comment</textarea>",
    ],
)
def test_other_boxes_that_one_could_type_in_are_left_out(page: str) -> None:
    found = read_source(f"{HEAD}{page}".encode(), "a.html")
    assert "HTML textarea" in {reason for _, _, reason, _ in found.left_out}
    assert not any("agree" in block.string or "comment" in block.string for block in found.blocks)


@pytest.mark.parametrize(
    ("figure", "wanted"),
    [
        ("<figure><img src=x><figcaption>The tower in winter</figcaption></figure>", []),
        ("<div class=wp-caption><a href=x><img src=x></a><p class=wp-caption-text>The tower in winter</p></div>", []),
        # The title of a table, a label, the title of a law, and a figure that holds a text.
        ("<figure><figcaption>Heights</figcaption><table><tr><td>Tower<td>9</table></figure>", ["Heights", "Tower", "9"]),
        ("<figure><figcaption>C. It is repaired.</figcaption></figure>", ["C. It is repaired."]),
        ("<figure><figcaption>LAW 6 - WALLS</figcaption></figure>", ["LAW 6 - WALLS"]),
        ("<figure><blockquote>It stands.</blockquote><figcaption>As built</figcaption></figure>", ["It stands.", "As built"]),
    ],
)  # fmt: skip
def test_the_caption_of_a_picture_is_no_text_of_a_law(figure: str, wanted: list[str]) -> None:
    found = read_source(f"{HEAD}{TITLE}<p>A. A tower is high.</p><p>B. It is wide.</p>{figure}".encode(), "a.html")
    assert [block.string for block in found.blocks[3:]] == wanted
    assert ("the caption of a picture" in {reason for _, _, reason, _ in found.left_out}) == (not wanted)


def included(law: int, mark: str, note: str) -> str:
    """A page of a wiki that another one includes: its notes are counted from one, and so are their places."""
    raised = '<sup><a href="#fn__1" id="fnt__1" class="fn_top">1)</a></sup>'
    back = '<sup><a href="#fnt__1" id="fn__1" class="fn_bot">1)</a></sup>'
    foot = f'<div class="footnotes"><div class="fn">{back} <div class="content">{note}</div></div></div>'
    return f"<div class=plugin_include_content><h1>LAW {law}</h1><p>A {mark}{raised} is put up.</p>{foot}</div>"


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        (included(5, "tower", "Of oak.") + included(6, "bell", "Of iron."), {"1": "Of oak.", "1-2": "Of iron."}),
        # A mark below the last place of its name leads to no note.
        (
            included(5, "tower", "Of oak.")
            + included(6, "bell", "Of iron.")
            + '<p>A roof<sup><a href="#fn__1" id="fnt__1">1)</a></sup>.</p>',
            {"1": "Of oak.", "1-2": "Of iron."},
        ),
    ],
)
def test_pages_inside_a_page_keep_their_own_notes(page: str, wanted: dict[str, str]) -> None:
    found = read_source(f"{HEAD}{page}".encode(), "a.html")
    assert {mark: note.string for mark, note in found.notes.items()} == wanted


def test_raised_figures_of_a_page_stay_raised_behind_words_and_where_their_notes_begin() -> None:
    body = (
        "<h1>LAW 5 - DOVES</h1><p><sup>3</sup> Doves rest.<p>A. Look at it<sup>1</sup>.<p>B. A cote of 3 m<sup>2</sup>, the "
        "2<sup>nd</sup>, is warm<sup>[4]</sup>.<p><sup>1</sup> From near."
    )
    found = read_source(f"{HEAD}{body}".encode(), "a.html")
    assert [block.string for block in found.blocks][1:] == [
        "3 Doves rest.",
        "A. Look at it¹.",
        "B. A cote of 3 m², the 2nd, is warm[4].",
        "¹ From near.",
    ]


@pytest.mark.parametrize("link", ['<a href="#top">to the upper end</a>', '<a href="#">▲ up there</a>'])
def test_a_link_to_the_top_of_the_page_is_no_text_below_it(link: str) -> None:
    found = read_source(
        f"<html><body><h1>LAW 5 - TOWERS</h1><p>A. A tower stands.</p><div>{link}</div></body></html>".encode(),
        "a.html",
    )
    assert [block.string for block in found.blocks] == ["LAW 5 - TOWERS", "A. A tower stands."]
