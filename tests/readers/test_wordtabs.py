"""Tables that somebody set with tabs or spaces in a Word file."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from lawtext.readers.docx.tabs import stops_in
from tests.readers.test_docx import packed

pytestmark = pytest.mark.client("docx")

SALE = ["North|East|South|West", "1|Pass|2|Pass", "3|Pass|Pass"]


def paragraph(string: str, between: str) -> str:
    cells = [f'<w:r><w:t xml:space="preserve">{cell}</w:t></w:r>' for cell in string.split("|")]
    return f"<w:p>{between.join(cells)}</w:p>"


def cells(rows: list[str], between: str) -> list[tuple[int, int, str]]:
    body = "".join(paragraph(string, between) for string in ("The bids are:", *rows, "Nobody bids again."))
    document = read_source(packed(body), "sale.docx")
    assert "".join(block.string for block in document.blocks).replace(" ", "") == "".join(
        ["Thebidsare:", *(string.replace("|", "").replace(" ", "") for string in rows), "Nobodybidsagain."]
    )
    return [(block.cell.row, block.cell.column, block.string) for block in document.blocks if block.cell]


TAB = "<w:r><w:tab/></w:r>"
SPACES = '<w:r><w:t xml:space="preserve">    </w:t></w:r>'


@pytest.mark.parametrize("between", [TAB, SPACES])
def test_rows_of_short_words_keep_their_cells(between: str) -> None:
    assert cells(SALE, between) == [
        (row, column, cell) for row, string in enumerate(SALE) for column, cell in enumerate(string.split("|"))
    ]


def test_figures_below_a_line_that_announces_them_keep_their_cells() -> None:
    assert cells(["first watch|3", "last watch|5"], TAB) == [
        (0, 0, "first watch"),
        (0, 1, "3"),
        (1, 0, "last watch"),
        (1, 1, "5"),
    ]


@pytest.mark.parametrize(
    "rows",
    [
        # A tab behind a label, two spaces behind a sentence.
        ["A.|The first boat bids.", "B.|The last boat pays."],
        ["One bids.|One pays.|One waits.", "Two bid.|Two pay.|Two wait."],
        # Whether a cell is empty, or two tabs lead to the next column, only the page shows.
        ["North|East|South|West", "1||Pass|2"],
        ["North|East|South|West", "|1|Pass|2"],
    ],
)
def test_what_may_be_none_stays_as_it_is(rows: list[str]) -> None:
    assert cells(rows, TAB) == []


def test_a_tab_that_all_rows_begin_with_is_no_cell() -> None:
    assert cells([f"|{row}" for row in SALE], TAB)[0] == (0, 0, "North")


@pytest.mark.parametrize(
    ("string", "stops"), [("a b", []), ("a\tb", [2]), ("a  b\t\tc", [2, 4, 4]), ("\ta", [1]), (" \n a", [1])]
)
def test_where_cells_begin(string: str, stops: list[int]) -> None:
    assert [*stops_in(string)] == stops
