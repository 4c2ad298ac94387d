"""Tables in commentary: a row of short cells is one paragraph, whatever the page is written in."""

from __future__ import annotations

import pytest

from lawtext.corpus.articles import read_article, write_article
from lawtext.model import Article, Block, Book, Text
from tests.whole_pages import read

HEAD = "Example for the Guests"
ABOVE = "The calls went as follows before anybody rang the bell, and the keeper wrote them down."
ROWS = ["West\tNorth\tEast\tSouth", "\t\tgate\t-", "-\ttower\tpass\tpass"]


def _html(rows: list[str]) -> str:
    cells = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row.split(chr(9)))}</tr>" for row in rows)
    return f"<html><body><h1>{HEAD}</h1><p>{ABOVE}</p><table>{cells}</table></body></html>"


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("page.txt", f"{HEAD}\n\n{ABOVE}\n\n" + "\n".join(ROWS) + "\n"),
        ("page.html", _html(ROWS)),
        (
            "page.txt",
            f"====== {HEAD} ======\n{ABOVE}\n\n^ West ^ North ^ East ^ South ^\n|  |  | gate | - |\n"
            "| - | tower | pass | pass |\n",
        ),
    ],
)
def test_a_row_of_short_cells_is_a_paragraph_that_keeps_its_columns(book: Book, name: str, page: str) -> None:
    article = read(page, book, name).articles[0]
    assert [block.text.text.string for block in article.blocks] == [ABOVE, *ROWS]
    assert {block.kind for block in article.blocks} == {"paragraph"}


def test_cells_that_hold_sentences_are_paragraphs_side_by_side(book: Book) -> None:
    rows = ["Before\tNow", "The guest rang.\tThe guest rings the bell once."]
    article = read(_html(rows), book, "page.html").articles[0]
    texts = [block.text.text.string for block in article.blocks]
    assert texts == [ABOVE, "Before", "Now", "The guest rang.", "The guest rings the bell once."]


def test_rows_that_begin_with_a_sign_are_read_again_as_they_were_written() -> None:
    rows = ("\t\tgate\t-", "-\t-\tgate", "1.\ttower", "#\tgate", "\t- tower")
    article = Article("calls", "en", Text(HEAD), tuple(Block("paragraph", Text(row)) for row in rows))
    again, problems = read_article(write_article(article), "calls", "en")
    assert again is not None and not problems
    assert [(block.kind, block.text.string) for block in again.blocks] == [("paragraph", row) for row in rows]
