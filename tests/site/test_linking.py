"""Citations in pages that people write: linked where they stand in plain words, nothing else of the page changed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html

from lawtext.site.linking import link_citations
from lawtext.site.view import Site

HERE = "guide/"


def anchors(page: str) -> list[tuple[str, str]]:
    root = html.fragment_fromstring(page, create_parent="div")
    return [(a.text_content(), a.get("href")) for a in root.iter("a") if "cite" in (a.get("class") or "")]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("<p>Under Law 1A you build.</p>", [("Law 1A", "../law/1/index.html#1A")]),
        ('<p lang="el">Κατά τον Νόμο 1Α χτίζετε.</p>', [("Νόμο 1Α", "../law/1/index.html#1A")]),
        (
            '<section lang="el"><p>Νόμος 1Β</p></section><p>Law 2A</p>',
            [("Νόμος 1Β", "../law/1/index.html#1B"), ("Law 2A", "../law/2/index.html#2A")],
        ),
        # A list whose second number stands in emphasis is read as one list.
        (
            "<p>Laws 1A and <em>1B</em> hold.</p>",
            [("Laws 1A", "../law/1/index.html#1A"), ("1B", "../law/1/index.html#1B")],
        ),
        ("<ul><li>Law 1A</li><li>no law</li></ul>", [("Law 1A", "../law/1/index.html#1A")]),
        # Words of two blocks are no citation together.
        ("<p>the Law</p><p>1A is a size</p>", []),
        ('<p>See <a href="x">Law 1A</a> and <code>Law 1B</code>.</p>', []),
        ("<h1>Law 1A</h1>", []),
        ("<!-- lawtext: clause 1A --><p>plain</p>", []),
    ],
)
def test_what_is_linked(site: Site, page: str, expected: list[tuple[str, str]]) -> None:
    assert anchors(link_citations(site, HERE, page, "2020")) == expected


def test_a_law_that_is_not_here_says_so_and_is_no_link(site: Site) -> None:
    linked = link_citations(site, HERE, "<p>Law 9B is gone.</p>", "2020")
    assert anchors(linked) == []
    assert '<span class="absent"' in linked
    assert "Law 9B</span> is gone." in linked


def test_the_edition_decides_where_a_link_leads(site: Site) -> None:
    linked = link_citations(site, HERE, "<p>Law 1A</p>", "2010")
    assert anchors(linked) == [("Law 1A", "../law/1/2010/index.html#1A")]


def test_a_page_without_citations_stays_as_it_is(site: Site) -> None:
    page = '<p>One &amp; two &lt;b&gt;<br>three</p>\n<!-- lawtext: laws -->\n<img src="a.png" alt="x">\ntail'
    assert link_citations(site, HERE, page, "2020") == page


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            ["Law 1A", "Laws 1A and 1B", "<b>Law 2A</b>", "&lt;Law 1&gt;", "a ", " · ", "<i>x</i>", "<br>"]
        ),
        max_size=8,
    )
)
def test_no_word_is_lost_or_added(site: Site, parts: list[str]) -> None:
    page = "<p>" + "".join(parts) + "</p>"
    before = html.fragment_fromstring(page, create_parent="div").text_content()
    after = html.fragment_fromstring(link_citations(site, HERE, page, "2020"), create_parent="div").text_content()
    assert after == before
