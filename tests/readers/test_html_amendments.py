"""Web pages that show what changed: marks of amendments (``F1``) with their notes, and marks in words that are struck."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source

TITLE = "<h1>LAW 8 - THE LAMP</h1>"
PINK = "<p><sup>1</sup> Or pink.</p>"
DROPPED = "<p><sup>2</sup> Or dropped.</p>"


@pytest.mark.parametrize(
    ("body", "texts", "notes"),
    [
        (
            '<p>A. The lamp is red<a href="#F1">F1</a> and new.</p><p id="F1">F1 Words put in.</p>',
            ["A. The lamp is red and new."],
            {"F1": "Words put in."},
        ),
        (
            '<p>Α. Ο φανός είναι κόκκινος<a href="#F1">F1</a>.</p><p><a id="F1">F1</a> Νέες λέξεις.</p>',
            ["Α. Ο φανός είναι κόκκινος."],
            {"F1": "Νέες λέξεις."},
        ),
        (  # a citation of a clause that is labelled so
            '<p>A1. It burns (<a href="#A2">A2</a>).</p><p id="A2">A2 It is put out.</p>',
            ["A1. It burns (A2).", "A2 It is put out."],
            {},
        ),
        (
            '<p>A1. It burns, see <a href="#A2">A2</a>.</p><p id="A2">A2 It is put out.</p>',
            ["A1. It burns, see A2.", "A2 It is put out."],
            {},
        ),
        (  # nor is the rest of a number a mark
            '<p>A1. It burns as in 8<a href="#A2">A2</a> and 8-<a href="#A2">A2</a>.</p><p id="A2">A2 It is put out.</p>',
            ["A1. It burns as in 8A2 and 8-A2.", "A2 It is put out."],
            {},
        ),
        (
            '<p>A. It is “red.”<a href="#F1">F1</a></p><p id="F1">F1 Words put in.</p>',
            ["A. It is “red.”"],
            {"F1": "Words put in."},
        ),
        (  # raised inside the link, and set apart from its words by the style sheet alone
            '<div id="all"><p>A. It is red<a href="#c1"><sup>F1</sup></a>.</p><div id="c1"><p><span>F1</span><span>Words'
            " put in.</span></p></div></div>",
            ["A. It is red."],
            {"F1": "Words put in."},
        ),
        (  # what it leads to does not begin so
            '<p>A. The hall<a href="#h">F1</a> is open.</p><p id="h">The first hall.</p>',
            ["A. The hallF1 is open.", "The first hall."],
            {},
        ),
        (  # a mark that is struck out takes its note along
            f"<p>A. It is <del>red<sup>1</sup></del> blue.</p><p>B. Out<sup>2</sup>.</p>{PINK}{DROPPED}",
            ["A. It is blue.", "B. Out."],
            {"2": "Or dropped."},
        ),
        (  # unless another word has it too
            f"<p>A. It is <del>red<sup>1</sup></del> blue<sup>1</sup>.</p><p>B. Out<sup>2</sup>.</p>{PINK}{DROPPED}",
            ["A. It is blue.", "B. Out."],
            {"1": "Or pink.", "2": "Or dropped."},
        ),
        (
            '<p>A. It is <s>red<sup><a href="#n">1</a></sup></s> blue.</p><p>B. Out.</p><p id="n">1 Or pink.</p>',
            ["A. It is blue.", "B. Out."],
            {},
        ),
        (  # the place of a note inside its paragraph, whose mark stands behind another word too
            '<p>A. It is <s>red<sup><a href="#n">1</a></sup></s> blue<sup><a href="#n">1</a></sup>.</p>'
            '<p><span id="n">1 Or pink.</span></p>',
            ["A. It is blue."],
            {"1": "Or pink."},
        ),
        (
            '<p>A. It is <s>red<sup><a href="#n">1</a></sup></s> blue<sup><a href="#n">1</a></sup>.</p>'
            '<p>1 <span id="n">Or pink.</span></p>',
            ["A. It is blue."],
            {"1": "Or pink."},
        ),
        (  # what is in no block of its own stays text, since a mark that is left leads to it
            '<div><p>A. It is <s>red<sup><a href="#n">1</a></sup></s> blue<sup><a href="#n">1</a></sup>.</p>'
            '<span id="n">1 Or pink.</span></div>',
            ["A. It is blue.", "1 Or pink."],
            {},
        ),
        (  # a link that is no mark of an amendment needs one that leads back, or to be raised
            '<p>A. The lamp burns<a href="#x">2)</a> here.</p><p id="x">2) lamps are enough.</p>',
            ["A. The lamp burns2) here.", "2) lamps are enough."],
            {},
        ),
    ],
)
def test_marks_of_what_changed(body: str, texts: list[str], notes: dict[str, str]) -> None:
    found = read_source((TITLE + body).encode(), "a.html")
    assert [block.string for block in found.blocks[1:]] == texts
    assert {mark: note.string for mark, note in found.notes.items()} == notes
