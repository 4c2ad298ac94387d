"""What an article quotes stays a quotation: the site finds the clause that has its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.importing.conftest import Run
from tests.whole_pages import read

MARKDOWN = "# On lamps\n\nThe law says of lamps:\n\n> A lamp burns oil.\n>\n> It is lit at dusk.\n\nThat is new to all keepers.\n"
HTML = (
    "<html><body><h1>On lamps</h1><p>The law says of lamps:</p><blockquote><p>A lamp burns oil.</p><p>It is lit at dusk."
    "</p></blockquote><p>That is new to all keepers.</p></body></html>"
)


@pytest.mark.parametrize(("page", "name"), [(MARKDOWN, "page.md"), (HTML, "page.html")])
def test_what_an_article_quotes_is_told_apart(page: str, name: str) -> None:
    (article,) = read(page, name=name).articles
    assert [(block.kind, block.text.string) for block in article.blocks] == [
        ("paragraph", "The law says of lamps:"),
        ("quote", "A lamp burns oil."),
        ("quote", "It is lit at dusk."),
        ("paragraph", "That is new to all keepers."),
    ]


def test_a_page_that_is_set_apart_as_a_whole_quotes_nothing() -> None:
    page = "<html><body><h1>On lamps</h1><blockquote><p>A lamp burns oil.</p><p>All keepers know.</p></blockquote></body></html>"
    (article,) = read(page, name="page.html").articles
    assert {block.kind for block in article.blocks} == {"paragraph"}


def test_a_quotation_is_written_as_one(empty: Path, tmp_path: Path, run: Run) -> None:
    (tmp_path / "on-lamps.html").write_text(HTML, encoding="utf-8")
    assert run("import", "--book", empty, tmp_path / "on-lamps.html", "--as", "commentary")[0] == 0
    written = (empty / "commentary/on-lamps.en.md").read_text(encoding="utf-8")
    assert "\n> A lamp burns oil.\n\n> It is lit at dusk.\n\nThat is new" in written
