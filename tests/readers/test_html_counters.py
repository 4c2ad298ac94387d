"""Numbers that a style sheet counts before paragraphs and headings, as a browser prints them."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

COUNTED_STYLE = """
article { counter-reset: law 70 } h2 { counter-increment: law; counter-reset: sec }
h2::before { content: "Law " counter(law) " – " }
p.sec { counter-increment: sec; counter-reset: item } p.sec::before { content: counter(sec, upper-alpha) ". " }
p.item::before { counter-increment: item; content: "(" counter(item, lower-alpha) ") " }
"""
COUNTED_BODY = """<article><h2>Ladders</h2><p class="sec">A ladder hangs at every pile.</p><p class="sec">It is not blocked, save:</p>
<p class="item">by the ferry;</p><p class="item">by a boat on fire.</p><h2>Steps</h2><p>Steps are swept.</p>
<p class="sec">Nobody sits on them.</p><p class="sec">Nobody sleeps there.</p></article>"""


def test_what_a_style_sheet_counts_before_paragraphs_and_titles_is_printed_there() -> None:
    found = read(f"<html><head><style>{COUNTED_STYLE}</style></head><body>{COUNTED_BODY}</body></html>", name="a.html")
    assert [f"{clause.number} {clause.printed.string if clause.printed else ''} {said(clause)}" for _, clause in walked(found)] == [
        "71  Ladders|",
        "71A A. |A ladder hangs at every pile.",
        "71B B. |It is not blocked, save:",
        "71B(a) (a) |by the ferry;",
        "71B(b) (b) |by a boat on fire.",
        "72  Steps|Steps are swept.",
        "72A A. |Nobody sits on them.",
        "72B B. |Nobody sleeps there.",
    ]  # fmt: skip


def test_the_first_element_and_the_items_of_a_list_without_numbers_are_counted_too() -> None:
    style = (
        "main { counter-reset: cl } .cl { counter-increment: cl; counter-reset: it } ul { list-style: none }"
        ' .cl > p:first-child::before { content: counter(cl, upper-alpha) ". " } li { counter-increment: it }'
        ' li::before { content: "(" counter(it, lower-alpha) ") " }'
    )
    body = (
        "<main><h2>LAW 7 - BELLS</h2><section class=cl><p>A bell rings.</p></section><section class=cl><p>It is no larger</p>"
        "<ul><li>than a hat, or</li><li>than a bucket.</li></ul></section></main>"
    )
    found = read(f"<html><head><style>{style}</style></head><body>{body}</body></html>", name="a.html")
    assert [f"{clause.number} {clause.printed.string if clause.printed else ''}" for _, clause in walked(found)] == [
        "7 ",
        "7A A.",
        "7B B.",
        "7B(a) (a)",
        "7B(b) (b)",
    ]


@pytest.mark.parametrize("content", ['"§ "', "open-quote", 'counter(page) " words of the site here and more"', "none"])
def test_what_a_style_sheet_prints_otherwise_is_no_label(content: str) -> None:
    page = f"<html><head><style>p::before {{ content: {content} }}</style></head><body><h2>LAW 7 - BELLS</h2><p>A. It rings.</p>"
    assert [f"{clause.number} {said(clause)}" for _, clause in walked(read(page, name="a.html"))] == [
        "7 BELLS|",
        "7A |It rings.",
    ]
