"""Ruled tables of a PDF: over several pages, with the head printed again, a row broken in two, cells that go on below."""

from __future__ import annotations

import pytest

from lawtext.readers import Document, read_source
from tests.readers.test_pdf import Placed, lines, pdf

pytestmark = pytest.mark.client("pdf")

LEFT, MIDDLE, RIGHT = 40, 160, 380
TOP, HIGH = 80, 30
"""Where the table stands on each page, and how high a row is, in points."""


def rules(rows: int, without: tuple[int, ...] = ()) -> bytes:
    """The rules of a table of two columns; ``without`` are those above a row, in the first column, that are not drawn."""
    end = TOP + HIGH * rows
    flat = [(MIDDLE if row in without else LEFT, TOP + HIGH * row, RIGHT, TOP + HIGH * row) for row in range(rows + 1)]
    upright = [(x, TOP, x, end) for x in (LEFT, MIDDLE, RIGHT)]
    return b"\n".join(b"%d %d m %d %d l S" % (a, 595 - b, c, 595 - d) for a, b, c, d in (*flat, *upright))


def cells(*rows: tuple[str, str]) -> list[Placed]:
    """The words of a page of that table, a line in each cell."""
    return [
        (x + 5, TOP + HIGH * at + 18, 10, text)
        for at, row in enumerate(rows)
        for x, text in zip((LEFT, MIDDLE), row, strict=True)
        if text
    ]


def read(pages: list[list[Placed]], drawn: bytes) -> Document:
    return read_source(pdf(pages, drawn=drawn), "towers.pdf")


def table(document: Document) -> list[tuple[int, int, str]]:
    """The cells, each with its row and its column from 0."""
    return [(block.cell.row, block.cell.column, block.string) for block in document.blocks if block.cell]


def again(document: Document) -> list[str]:
    gone = [one for one in document.left_out if one.reason == "the head of a table, printed again"]
    return [document.page.text[one.start : one.end] for one in gone]


HEAD = ("Tower", "Where it stands")


def test_a_table_of_one_page() -> None:
    found = read([cells(HEAD, ("Tall", "On the hill."), ("Small", "In the yard."))], rules(3))
    assert table(found) == [
        (0, 0, "Tower"), (0, 1, "Where it stands"),
        (1, 0, "Tall"), (1, 1, "On the hill."),
        (2, 0, "Small"), (2, 1, "In the yard."),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second", "wanted", "left"),
    [
        (
            # The head stands on both pages.
            [HEAD, ("Tall", "On the hill."), ("Small", "In the yard.")],
            [HEAD, ("Old", "At the gate."), ("New", "By the well.")],
            ["Tower", "Where it stands", "Tall", "On the hill.", "Small", "In the yard.",
             "Old", "At the gate.", "New", "By the well."],
            ["Tower", "Where it stands"],
        ),
        (
            # It stands on the first one only.
            [HEAD, ("Tall", "On the hill."), ("Small", "In the yard.")],
            [("Old", "At the gate."), ("New", "By the well."), ("Last", "Nowhere.")],
            ["Tower", "Where it stands", "Tall", "On the hill.", "Small", "In the yard.",
             "Old", "At the gate.", "New", "By the well.", "Last", "Nowhere."],
            [],
        ),
        (
            # The end of the page breaks a row: its rest stands below the head.
            [HEAD, ("Tall", "On the hill."), ("Small", "In the yard of the")],
            [HEAD, ("", "old castle."), ("New", "By the well.")],
            ["Tower", "Where it stands", "Tall", "On the hill.", "Small", "In the yard of the old castle.",
             "New", "By the well."],
            ["Tower", "Where it stands"],
        ),
        (
            # What begins with a capital is a row of its own, though a cell of it is empty.
            [HEAD, ("Tall", "On the hill."), ("Small", "In the yard of the")],
            [HEAD, ("", "Old castle."), ("New", "By the well.")],
            ["Tower", "Where it stands", "Tall", "On the hill.", "Small", "In the yard of the",
             "Old castle.", "New", "By the well."],
            ["Tower", "Where it stands"],
        ),
    ],
    ids=["a head on each page", "a head on the first page", "a broken row", "no broken row"],
)  # fmt: skip
def test_a_table_goes_on_over_the_end_of_a_page(
    first: list[tuple[str, str]], second: list[tuple[str, str]], wanted: list[str], left: list[str]
) -> None:
    found = read([cells(*first), cells(*second)], rules(3))
    assert [string for _, _, string in table(found)] == wanted
    assert again(found) == left


def test_a_cell_goes_on_through_the_rows_below_it() -> None:
    found = read([cells(HEAD, ("Tall", "On the hill."), ("", "In the yard."))], rules(3, without=(2,)))
    assert table(found)[2:] == [(1, 0, "Tall"), (1, 1, "On the hill."), (2, 1, "In the yard.")]
    (_, _, tall, *_) = [block.cell for block in found.blocks if block.cell]
    assert tall.grid.above == {(2, 0)}


def test_text_above_and_below_a_table_is_no_cell_of_it() -> None:
    page = [
        *lines("A. The towers stand here:", top=60),
        *cells(HEAD, ("Tall", "On the hill."), ("Small", "In the yard.")),
    ]
    found = read([[*page, *lines("B. Nobody moves them.", top=200)]], rules(3))
    assert len(table(found)) == 6
    assert [block.string for block in found.blocks if not block.cell] == [
        "A. The towers stand here:",
        "B. Nobody moves them.",
    ]


def test_a_ruled_head_of_all_pages_is_their_head() -> None:
    head, bodies = cells(("Laws of Towers", "The Club")), ["The herald rings.", "The keeper rests.", "Nobody else may."]
    found = read([[*head, *lines(body, top=150)] for body in bodies], rules(1))
    assert [block.string for block in found.blocks] == bodies
    heads = [found.page.text[one.start : one.end] for one in found.left_out if one.reason == "running head"]
    assert sorted(heads) == sorted(["Laws of Towers", "The Club"] * 3)


def test_the_head_of_a_ruled_column_is_no_end_of_the_sentence_above() -> None:
    columns = (
        ("2007", "A. The gate is shut.", "B. The key is lost."),
        ("2017", "A. The gate is open.", "B. The key is found."),
    )
    across, down = (40, 215, 380), (90, 105, 150)
    rules = [*((40, y, 380, y) for y in down), *((x, 90, x, 150) for x in across)]
    drawn = b"\n".join(b"%d %d m %d %d l S" % (a, 595 - b, c, 595 - d) for a, b, c, d in rules)
    page = [
        *lines("What changed is underlined.", top=86),
        *((x + 5, y, 10, text) for x, column in zip(across, columns, strict=False)
          for y, text in zip((100, 120, 140), column, strict=True)),
    ]  # fmt: skip
    strings = [block.string for block in read([page], drawn).blocks]
    assert strings == ["What changed is underlined.", *columns[0], *columns[1]]
