"""Law text as HTML: nothing lost, nothing added, everything escaped."""

from __future__ import annotations

import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from lawtext.corpus.inline import read_inline
from lawtext.model import Mark, Table, Text
from lawtext.site.article_pages import looks_of_rows
from lawtext.site.text import Span, inline, shifted, table

LINK = (Markup("<a>"), Markup("</a>"))


def note(mark: Mark) -> Markup:
    return Markup("<sup>{}</sup>").format(mark.value)


def added(mark: Mark) -> Markup:
    return Markup("<i>{}</i>").format(mark.value)


@pytest.mark.parametrize(
    ("raw", "links", "expected"),
    [
        ("see Law 47", [(4, 10)], "see <a>Law 47</a>"),
        ("a < b & c", [], "a &lt; b &amp; c"),
        ("<script>", [(0, 8)], "<a>&lt;script&gt;</a>"),
        ("trick[^1], any", [], "trick<sup>1</sup>, any"),
        ("trick[^*]", [], "trick<sup>*</sup>"),
        ("Law 47[^1] and", [(0, 6)], "<a>Law 47</a><sup>1</sup> and"),
        ("Law[^1] 47 and", [(0, 6)], "<a>Law 47</a><sup>1</sup> and"),
        ("[^1]Law 47", [(0, 6)], "<sup>1</sup><a>Law 47</a>"),
        ("*may* not", [], "<em>may</em> not"),
        ("see *Law 47* now", [(4, 10)], "see <a><em>Law 47</em></a> now"),
        ("see *Law 47 now*", [(4, 10)], "see <a><em>Law 47</em></a><em> now</em>"),
        ("one {+HBF: (two)+} three", [], "one<i>(two)</i> three"),
        ("ab", [(0, 1), (0, 2)], "<a>ab</a>"),
        ("abc", [(0, 2), (1, 3)], "<a>ab</a>c"),
        ("", [], ""),
    ],
)
def test_weaving(raw: str, links: list[tuple[int, int]], expected: str) -> None:
    spans = [Span(start, end, *LINK) for start, end in links]
    assert inline(read_inline(raw), spans, note, added) == expected


@given(
    st.text(alphabet="ab <>&\"'Νό", max_size=30),
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=6),
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30), st.sampled_from(["note", "emphasis"])), max_size=6),
)
def test_the_characters_are_those_of_the_text(
    string: str, links: list[tuple[int, int]], marks: list[tuple[int, int, str]]
) -> None:
    length = len(string)
    found = tuple(
        Mark(kind, min(a, b, length), min(a, b, length) if kind == "note" else min(max(a, b), length), "N")  # type: ignore[arg-type]
        for a, b, kind in marks
    )
    spans = [Span(a, b, *LINK) for a, b in links if a < b <= length]
    made = inline(Text(string, found), spans, note)
    notes = sum(mark.kind == "note" for mark in found)
    assert made.count("<sup>N</sup>") == notes
    assert unescape(re.sub(r"<sup>N</sup>|</?(?:a|em)>", "", made)) == string


def test_spans_of_a_paragraph() -> None:
    spans = [Span(0, 3, *LINK), Span(10, 12, *LINK), Span(18, 25, *LINK)]
    assert [(span.start, span.end) for span in shifted(spans, 8, 12)] == [(2, 4)]


def test_a_head_of_two_rows_is_said_once() -> None:
    heads = (("Level", "Points"), ("^^", "won"), ("^^", "30"), ("2", "^^"))
    assert table(Table("t1", tuple(tuple(map(Text, row)) for row in heads)), []) == (
        '<div class="table" tabindex="0"><table>'
        '<tr><th rowspan="3">Level</th><th>Points</th></tr>'
        "<tr><td>won</td></tr>"
        '<tr><td rowspan="2">30</td></tr>'
        "<tr><td>2</td></tr>"
        "</table></div>"
    )


def test_table() -> None:
    rows = tuple(tuple(map(Text, row)) for row in (("Level", "Won"), ("1", "30"), ("^^", "Law 7"), ("2", "<60>")))
    string = "\n".join("\t".join(cell.string for cell in row) for row in rows)
    at = string.index("Law 7")
    assert table(Table("t1", rows), [Span(at, at + 5, *LINK)]) == (
        '<div class="table" tabindex="0"><table>'
        "<tr><th>Level</th><th>Won</th></tr>"
        '<tr><td rowspan="2">1</td><td>30</td></tr>'
        "<tr><td><a>Law 7</a></td></tr>"
        "<tr><td>2</td><td>&lt;60&gt;</td></tr>"
        "</table></div>"
    )


def test_rows_of_a_table_in_an_article_have_columns_as_wide_as_they_need() -> None:
    strings = ["A lamp.", "\t♠ 9 3", "♠ Q J 9 8 2\t\t♠ 5", "West\tNorth\tEast\tSouth", "\t\tpass", "It ends.", "On."]
    wide, narrow = "tabbed wide", "tabbed"
    assert looks_of_rows(strings) == ["", f"{wide} top", wide, f"{narrow} top", narrow, "", ""]
