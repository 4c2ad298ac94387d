"""Tags of HTML beside the signs of Markdown: each sign is left out once, and each word is read."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from tests.whole_pages import read, said, walked


@pytest.mark.parametrize(
    "line",
    [
        "><b>A. The tower</b> stands.",
        "> <b>A. The tower</b> stands.",
        "><b>></b>A. The tower stands.",
        "```<b>\n\nA. The tower stands.\n\n```",
        "<u>```\n\nA. The tower stands.",
        "A. The tower stands.\n\n><OL>",
        "A. The tower stands.\n\n-<sub><i>",
    ],
)
def test_a_tag_behind_a_sign_is_left_out_once(line: str) -> None:
    found = read(f"# LAW 5 - TOWERS\n\n{line}\n", name="law.md")
    assert [(clause.label, said(clause)) for _, clause in walked(found)][1:] == [("A.", "|The tower stands.")]


@pytest.mark.parametrize("title", ["# LAW 5 - TOWERS<b>#</b>", "# LAW 5 - TOWERS <b>##", "LAW 5 - TOWERS\n=<i><span>"])
def test_so_it_is_beside_a_heading(title: str) -> None:
    found = read(f"{title}\n\nA. The **tower** stands.\n", name="law.md")
    assert [said(clause) for _, clause in walked(found)] == ["TOWERS|", "|The tower stands."]


PIPES = (
    '<!-- from the wiki -->\n<p align="center"><img src="logo.png" alt="logo"></p>\n\n[Home](a.md) | [Laws](b.md)\n\n'
)


@pytest.mark.parametrize(
    ("page", "reader"),
    [
        (
            f"{PIPES}# LAW 5 - TOWERS\n\n<details><summary>A. The tower</summary>\n\nIt stands.\n</details>\n",
            "Markdown",
        ),
        ("<div>\n\n# LAW 5 - TOWERS\n\n<p>A. It stands.</p></div>", "HTML"),
        ("<!-- saved --><!DOCTYPE html><html><body>\n\n# LAW 5 - TOWERS\n\n<p>A. It stands.</p></body></html>", "HTML"),
    ],
)
def test_a_page_that_begins_with_tags_is_markdown_where_its_heading_stands_outside_of_them(
    page: str, reader: str
) -> None:
    assert read_source(page.encode(), "page").reader == reader
