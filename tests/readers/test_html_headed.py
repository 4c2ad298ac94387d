"""Parts of a web page that are called by the words of their own heading, so that links lead there: a rule on copying is
no foot of the page, and one on sharing no button."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source

PAGE = """<!DOCTYPE html><html><head><title>Rules</title></head><body><main>
<h1>7. Boats</h1><p>Every boat has a name, which is painted on both sides of it before it leaves the harbour.</p>
{}
<section id="last-of-all"><h2>7.9 Last of all</h2>
<p>Boats sleep at night, each in its own place beside the long pier of the harbour.</p></section></main></body></html>"""
PLAIN = PAGE.replace(' id="last-of-all"', "")
"""The same of a generator that calls no part by its heading."""
TEXT = "<p>A drawing of a boat is not sold.</p>"


def texts(part: str, page: str = PAGE) -> list[str]:
    return [block.string for block in read_source(page.format(part).encode(), "page.html").blocks][2:-2]


@pytest.mark.parametrize(
    "part",
    [
        # Sphinx, older and newer, pandoc, generators that name the heading itself
        '<section id="copyright-of-drawings"><h2><span class="number">7.3. </span>Copyright of drawings</h2>{}</section>',
        '<div class="section" id="copyright-of-drawings"><h2>7.3. Copyright of drawings</h2>{}</div>',
        '<section id="copyright-of-drawings" class="level2"><h2>Copyright of drawings</h2>{}</section>',
        '<section id="copyright"><h2>7.3. Copyright</h2>{}</section>',
        '<section id="sharing"><h2>§ 7.3 Sharing</h2>{}</section>',
        '<h2 id="copyright">Copyright</h2>{}',
        '<h2 id="comments">Comments</h2>{}',
        '<div id="navigation"><h3>B. Navigation</h3>{}</div>',
    ],
)
def test_a_part_called_as_its_heading_is_text(part: str) -> None:
    found = texts(part.format(TEXT))
    assert len(found) == 2
    assert found[1] == "A drawing of a boat is not sold."


@pytest.mark.parametrize(
    "part",
    [
        '<div id="copyright"><h3>Copyright</h3>{}</div>',
        '<div id="share-this"><h3>Share this</h3>{}</div>',
        '<section id="comments" class="comments-area"><h2>Comments</h2>{}</section>',
        '<section id="related-boats" class="sidebar"><h2>7.3 Related boats</h2>{}</section>',
        '<section id="search"><h2>7.3 Searching the site</h2>{}</section>',
    ],
)
def test_a_box_of_the_page_is_none(part: str) -> None:
    assert texts(part.format(TEXT)) == []


@pytest.mark.parametrize(
    "part",
    [
        '<section id="related-posts"><h2>Related posts</h2>{}</section>',
        '<section id="share-this"><h2>Share this</h2>{}</section>',
        '<div class="section" id="recent-comments"><h2>Recent comments</h2>{}</div>',
        '<div id="comments"><h3>3 Comments</h3>{}</div>',
    ],
)
def test_a_box_called_as_its_heading_where_no_part_of_the_text_is(part: str) -> None:
    assert texts(part.format(TEXT), PLAIN) == []
