"""Tables of Markdown without bars at the ends of their rows."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from tests.whole_pages import read, said, walked


def _blocks(page: str) -> list[tuple[str, str]]:
    document = read_source(page.encode("utf-8"), "page.txt")
    assert document.reader == "Markdown"
    return [(block.kind, block.string) for block in document.blocks]


@pytest.mark.parametrize(
    ("page", "blocks"),
    [
        ("a | b\n--- | ---\n1 | 2\n", [("cell", "a"), ("cell", "b"), ("cell", "1"), ("cell", "2")]),
        ("a|b\n:-|-:\n1|2\n\nA text.\n", [("cell", "a"), ("cell", "b"), ("cell", "1"), ("cell", "2"), ("paragraph", "A text.")]),
        # A cell may be empty, and a bar with a sign before it is one of the text.
        ("a | b\n---|---\n| 2\nx\\|y | z\n", [("cell", "a"), ("cell", "b"), ("cell", "2"), ("cell", "x|y"), ("cell", "z")]),
        # The bar at one end is there.
        ("a | b |\n---|---|\n1 | 2 |\n", [("cell", "a"), ("cell", "b"), ("cell", "1"), ("cell", "2")]),
        # Long rows are broken; two spaces end each.
        ("a| b  \n---|---  \none\nmore| two\nmore  \n3| 4  \n", [("cell", "a"), ("cell", "b"), ("cell", "one more"), ("cell", "two more"), ("cell", "3"), ("cell", "4")]),
        # A table ends with a line without a bar, and before a heading.
        ("a | b\n---|---\n1 | 2\nA text.\n", [("cell", "a"), ("cell", "b"), ("cell", "1"), ("cell", "2"), ("paragraph", "A text.")]),
        ("a | b\n---|---\n1 | 2\n# Head | of all\n", [("cell", "a"), ("cell", "b"), ("cell", "1"), ("cell", "2"), ("heading", "Head | of all")]),
        # There are not as many heads: nothing is a table.
        ("# A\n\na | b | c\n---|---\n", [("heading", "A"), ("paragraph", "a | b | c"), ("paragraph", "---|---")]),
        ("# A\n\n---|---\n", [("heading", "A"), ("paragraph", "---|---")]),
    ],
)  # fmt: skip
def test_rows(page: str, blocks: list[tuple[str, str]]) -> None:
    assert _blocks(page) == blocks


def test_a_law_in_two_languages() -> None:
    page = (
        "Ελληνικά| English  \n---|---  \nΝΟΜΟΣ 7 - ΠΥΡΓΟΙ| LAW 7 - TOWERS  \nΑ. Χτίσιμο| A. Building  \n"
        "Ο χτίστης χτίζει,\nόποτε θέλει.| The builder builds\nwhen he likes.  \n1\\. Ποτέ μόνος.| 1\\. Never alone.  \n"
    )
    found = [(law.language, str(clause.number), said(clause)) for law, clause in walked(read(page))]
    assert found == [
        ("el", "7", "ΠΥΡΓΟΙ|"),
        ("el", "7A", "Χτίσιμο|Ο χτίστης χτίζει, όποτε θέλει."),
        ("el", "7A1", "|Ποτέ μόνος."),
        ("en", "7", "TOWERS|"),
        ("en", "7A", "Building|The builder builds when he likes."),
        ("en", "7A1", "|Never alone."),
    ]
