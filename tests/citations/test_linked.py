"""A text with links stays the text: whatever it holds, a reader of the HTML or the Markdown sees the same words."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html
from markdown_it import MarkdownIt

from lawtext.citations import find
from lawtext.citations.linked import as_html, as_markdown
from lawtext.languages import nfc
from lawtext.model import Book
from tests.citations.golden import book as golden_book

# Signs and words of which Markdown and HTML make something, and citations among them.
PIECES = [
    *"ab *_`[]()<>#+-!|&~^\\\"'.:=1)0\n\t;/@{}$%", "\n\n", "\r\n", "    ", "---", "===", "1.", "&amp;", "<b>", "<!--", "-->",
    "![a](b)", "[a]: b", "|a|b|\n|-|-|", "\n> ", "\n- ", "\n+ ", "\n* ", "\n# ", "Law 53A", "Νόμο 53Α", "Law 16C2 or 3",
]  # fmt: skip


@cache
def _book() -> Book:
    return golden_book("laws")


def _words(rendered: str) -> str:
    return " ".join(html.fromstring(f"<div>{rendered}</div>").text_content().split())


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_markdown_reads_as_the_text(text: str) -> None:
    """Rendered as CommonMark with tables it has the same words, the links of its citations, and nothing else."""
    found = find(text, "en", _book())
    rendered = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(as_markdown(text, found, _book()))
    root = html.fromstring(f"<div>{rendered}</div>")
    assert _words(rendered) == " ".join(text.split())
    assert {element.tag for element in root.iter()} <= {"div", "p", "br", "a"}
    assert [" ".join(link.text_content().split()) for link in root.iter("a")] == [
        " ".join(one.text.split()) for one in found if one.status == "resolved" and one.targets
    ]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.one_of(st.sampled_from(PIECES), st.characters(codec="utf-8", exclude_categories=["C"])), max_size=14)
)
def test_html_reads_as_the_text(pieces: list[str]) -> None:
    text = nfc("".join(pieces))
    rendered = as_html(text, find(text, "en", _book()), _book(), 'x"><script>')
    assert _words(rendered) == " ".join(text.split())
    assert {element.tag for element in html.fromstring(f"<div>{rendered}</div>").iter()} <= {"div", "p", "a", "span"}
