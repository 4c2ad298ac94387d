"""What of a web page is shown as text, beside the text, or not at all: small pages, each with what a reader of it sees."""

from __future__ import annotations

import pytest

from lawtext.problems import LawtextError
from lawtext.readers import read_source
from lawtext.readers.blocks import Document

TITLE = "<h1>LAW 5 - TOWERS</h1>"
A, B = "<p>A. A tower stands on a hill.</p>", "<p>B. It is built of stone.</p>"
TEXTS = ["LAW 5 - TOWERS", "A. A tower stands on a hill.", "B. It is built of stone."]


def shown(body: str) -> Document:
    return read_source(f"<!DOCTYPE html><html><body>{body}</body></html>".encode(), "page.html")


def texts(found: Document) -> list[str]:
    return [block.string for block in found.blocks]


def said(found: Document, reason: str) -> list[str]:
    """What of a page was left out for a reason."""
    return [found.page.text[start:end] for start, end, why, _ in found.left_out if why == reason]


COPY = "the same text again, for another screen or the printer"


@pytest.mark.parametrize(
    "shown_to", ["class=d-print-block", "class='col visible-print'", "style='display:none'", "hidden"]
)
def test_a_law_that_only_the_printer_or_some_screens_show_again_is_no_second_law(shown_to: str) -> None:
    found = shown(f"{TITLE}{A}{B}<div {shown_to}>{TITLE}{A}{B}</div>")
    assert texts(found) == TEXTS
    assert said(found, COPY) == TEXTS


def test_a_law_that_everybody_sees_twice_is_there_twice() -> None:
    assert texts(shown(f"{TITLE}{A}{B}<div class=law>{TITLE}{A}{B}</div>")) == [*TEXTS, *TEXTS]


def test_a_law_for_some_screens_that_says_more_is_text() -> None:
    found = shown(f"{TITLE}{A}<div class=d-print-block>{TITLE}{A}{B}</div>")
    assert texts(found) == [*TEXTS[:2], *TEXTS]


@pytest.mark.parametrize(
    ("beside", "text", "left"),
    [
        ("<div>Of all the towers that <b>stand</b> on a hill.</div>", "Of all the towers that stand on a hill.", ""),
        ("<div>A. <b>Towers</b></div>", "A. Towers", ""),
        ("<div>Posted by <b>Mary</b></div>", "", "Posted by Mary"),
    ],
)
def test_beside_the_title_in_a_head_sentences_and_labels_are_text(beside: str, text: str, left: str) -> None:
    found = shown(f"<article><header>{TITLE}{beside}</header>{A}{B}</article>")
    assert texts(found) == [TEXTS[0], *([text] if text else []), *TEXTS[1:]]
    assert "".join(said(found, "page head")) == left


@pytest.mark.parametrize("name", ["sidebar", "entry-meta", "page-footer", "toolbar tools"])
def test_a_part_with_a_label_and_most_words_of_the_page_is_its_text_whatever_it_is_called(name: str) -> None:
    text = "A. A tower stands on a hill, and nobody builds another one beside it."
    page = f"<div>{TITLE}</div><div class='{name}'><p>{text}</p></div><p>Club of Towers</p>"
    assert texts(shown(page)) == [TEXTS[0], text, "Club of Towers"]


@pytest.mark.parametrize(
    ("page", "notes", "text"),
    [
        # In the margin beside words, with and without what one opens to see it.
        ("The lamp burns<span class=sidenote>Or a torch.</span> all night.", ["Or a torch."], "The lamp burns all night."),
        (
            "The lamp burns<label class=margin-toggle></label><input type=checkbox>"
            "<span class=marginnote>Or a torch.</span> all night.",
            ["Or a torch."],
            "The lamp burns all night.",
        ),
        # At the head of a paragraph it is the heading of the section, or its label.
        ("<span class=sidenote>Lamps</span> The lamp burns all night.", [], "Lamps The lamp burns all night."),
        ("<span class=marginnote>C.</span> The lamp burns all night.", [], "C. The lamp burns all night."),
    ],
)  # fmt: skip
def test_a_note_in_the_margin_belongs_to_the_words_before_it(page: str, notes: list[str], text: str) -> None:
    found = shown(f"{TITLE}{A}<p>{page}</p>")
    assert [note.string for note in found.notes.values()] == notes
    assert texts(found)[2:] == [text]
    if notes:
        (ref,) = found.blocks[2].refs
        assert found.blocks[2].string[: ref.at] == "The lamp burns"


@pytest.mark.parametrize(
    ("heads", "cells", "wanted"),
    [
        ("<th>2007<th>2017", "<td>It <del>is</del> stands.<td>It stands.", ["It is stands.", "It stands."]),
        ("<th>2017<th>2007", "<td>It stands.<td>It <del>is</del> stands.", ["It stands.", "It is stands."]),
        ("<th>2007<th>2017", "<td>It stands.<td>It <del>is</del> stands.", ["It stands.", "It stands."]),
        ("<th>Part<th>2017<th>2007", "<td>Tower<td>It stands.<td>It <del>is</del> stands.", ["It stands.", "It is stands."]),
        # A cell that is two columns wide, and one whose width is no number.
        ("<th>Part<th>Side<th>2007<th>2017", "<td colspan=2>Tower<td>It <del>is</del> stands.<td>It stands.", ["It is stands.", "It stands."]),
        ("<th>Part<th>2007<th>2017", "<td colspan=all>Tower<td>It <del>is</del> stands.<td>It stands.", ["It is stands.", "It stands."]),
    ],
)  # fmt: skip
def test_what_is_struck_out_is_text_of_the_column_of_an_older_edition_only(
    heads: str, cells: str, wanted: list[str]
) -> None:
    found = shown(f"{TITLE}<table><tr>{heads}</tr><tr>{cells}</tr></table>")
    assert [text for text in texts(found) if "It" in text] == wanted


@pytest.mark.parametrize(
    ("page", "strong", "emphasis"),
    [
        ("<p>The  <b> old gate </b>  is  <i>shut</i> .</p>", ["old gate"], ["shut"]),
        ("<p>\n <b>The\tgate</b>\n is <i> shut\n</i></p>", ["The gate"], ["shut"]),
        ("<p><i>The</i>  gate is<b>  shut.</b>  </p>", ["shut."], ["The"]),
    ],
)
def test_bold_and_italics_keep_their_words_where_a_page_has_more_white_space(
    page: str, strong: list[str], emphasis: list[str]
) -> None:
    block = shown(f"{TITLE}{page}").blocks[1]
    assert "  " not in block.string
    assert [block.string[a:b].strip() for a, b in block.strong] == strong
    assert [block.string[a:b].strip() for a, b in block.emphasis] == emphasis


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("<span>Law 6</span><span>CUPS</span>", "Law 6 CUPS"),
        ("<span>Law 6</span><span>Cup holders</span>", "Law 6 Cup holders"),
        # Letters and figures behind a number are the rest of it.
        ("See <span>Law 47</span><span>E</span>.", "See Law 47E."),
        ("<span>Law 47</span><span>E</span>", "Law 47E"),
        ("<span>Law 47</span><span>E1</span>", "Law 47E1"),
    ],
)
def test_a_title_stands_apart_from_the_number_that_it_is_glued_to(line: str, text: str) -> None:
    assert texts(shown(f"{A}<p>{line}</p>{B}"))[1] == text


def test_what_somebody_remarked_on_a_document_is_no_text_of_it() -> None:
    mark = "<sup><a href='#cmnt1' id=cmnt_ref1>[a]</a></sup>"
    remark = "<div><p><a href='#cmnt_ref1' id=cmnt1>[a]</a><span>Should this not be wood?</span></p></div>"
    found = shown(f"{TITLE}<p>A. A tower stands{mark} on a hill.</p>{B}{remark}")
    assert texts(found) == TEXTS and not found.notes
    assert "".join(said(found, "a comment on the document")) == "[a][a]Should this not be wood?"


@pytest.mark.parametrize(
    ("link", "page"),
    [
        ("href='/doku.php?id=law_17' data-wiki-id=laws:17 title=old:17", "laws:17"),
        ("href='/doku.php?id=law_17' title=laws:17", "laws:17"),
        ("href='/doku.php?id=law_17'", "law_17"),
        ("href='/doku.php?id=law_17#b' title=laws:17", "laws:17#b"),
        ("href='/doku.php?id=law_17#b'", "law_17#b"),
    ],
)
def test_a_link_of_a_wiki_tells_its_page(link: str, page: str) -> None:
    found = shown(f"{TITLE}<p>A. See <a class=wikilink1 {link}>Law 17</a>.</p>")
    assert [(mark.kind, mark.target) for mark in found.marks] == [("link", page)]


def test_tags_that_no_text_parts_are_left_out_together_and_scripts_by_themselves() -> None:
    page = f"{TITLE}<div><p><b>A. A tower stands.</b></p><script>go()</script><i></i></div>"
    found = shown(page)
    assert "<div><p><b>" in said(found, "HTML markup")[1]
    assert said(found, "HTML script") == ["<script>go()</script>"]
    assert said(found, "HTML markup")[2:] == ["</b></p>", "<i></i></div></body></html>"]


def test_what_is_nested_too_deep_is_refused_with_its_place() -> None:
    with pytest.raises(LawtextError) as caught:
        shown(f"\n{TITLE}\n{A}\n" + "<div>" * 5_000 + "lost" + "</div>" * 5_000)
    (problem,) = caught.value.problems
    assert (problem.code, problem.line, problem.col) == ("too-deep", 4, 5 * 5_000 + 1)


@pytest.mark.parametrize("stroke", ["/<sub>2</sub>", "⁄<sub>2</sub>", "/2"])
def test_the_upper_figure_of_a_fraction_is_no_mark(stroke: str) -> None:
    found = shown(
        f"{TITLE}<p>A. A tower is 2<sup>1</sup>{stroke} m high<sup>1</sup>.</p>{B}<p><sup>1</sup> Or higher.</p>"
    )
    assert texts(found)[1] == f"A. A tower is 2¹{stroke[0]}2 m high."
    assert [note.string for note in found.notes.values()] == ["Or higher."]


def test_two_marks_with_a_stroke_between_them_are_no_fraction() -> None:
    notes = "<p><sup>1</sup> Of wood.</p><p><sup>2</sup> Of stone.</p>"
    found = shown(f"{TITLE}<p>A. A tower is high<sup>1</sup>/<sup>2</sup>.</p>{B}{notes}")
    assert [note.string for note in found.notes.values()] == ["Of wood.", "Of stone."]


@pytest.mark.parametrize("word", ["spade", "Hearts", "πίκα"])
def test_a_picture_of_a_suit_is_the_word_that_it_says(word: str) -> None:
    found = shown(
        f'{TITLE}<p>A. A <img src="s.gif" alt="{word}"> is on the flag.</p><p>B. <img src="x.gif" alt="photo"> Done.</p>'
    )
    assert texts(found)[1:] == [f"A. A {word} is on the flag.", "B. Done."]


def test_what_a_style_strikes_out_is_no_text() -> None:
    style = "<style>.old { text-decoration: line-through }</style>"
    old = (
        '<span class="old">is built</span> <span style="color: red; text-decoration-line: line-through">of wood</span>'
    )
    found = shown(
        f'{style}{TITLE}<p>A. A tower {old} stands <span style="text-decoration: underline">on a hill</span>.</p>{B}'
    )
    assert texts(found) == TEXTS
    assert said(found, "text that is struck out") == ["is built", "of wood"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("The word <q>gate</q> means a door.", "The word “gate” means a door."),
        ('Η λέξη <q lang="el">πύλη</q> σημαίνει θύρα.', "Η λέξη «πύλη» σημαίνει θύρα."),
        ('He says <q lang="xx">stop</q>.', "He says “stop”."),
        ('He says <q>“stop”</q> and <q>"go"</q>.', 'He says “stop” and "go".'),
        ('Λέει <q lang="el">«στοπ»</q>.', "Λέει «στοπ»."),
        ("A fee of <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> crown.", "A fee of ¹/2 crown."),
        ("It is 2<math><mfrac><mn>1</mn><mn>4</mn></mfrac></math> m.", "It is 2¹/4 m."),
        ("<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math> of all", "a/b of all"),
        (
            "<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>2</mn></mrow></mfrac></math> of all",
            "(a+b)/2 of all",
        ),
        ("<math><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></math> of all", "a+b of all"),
    ],
)
def test_signs_that_a_browser_draws_are_text(words: str, said: str) -> None:
    page = f"<html><body><h1>LAW 5 - GATES</h1><p>A. {words}</p></body></html>"
    assert read_source(page.encode(), "law.html").blocks[-1].string == f"A. {said}"
