"""The label of a row in its last cell stands before the texts of its row, in every language of it."""

from __future__ import annotations

import pytest

from lawtext.readers.labelcolumns import labels_stand_last
from tests.whole_pages import read, said, walked

ROWS = [
    ("The lamp burns.", "Ο φανός καίει.", "A."),
    ("It is put out.", "Σβήνει.", "B."),
    ("It is lit again.", "Ανάβει ξανά.", "C."),
]
WANTED = [
    "en 8A |The lamp burns.", "en 8B |It is put out.", "en 8C |It is lit again.",
    "el 8A |Ο φανός καίει.", "el 8B |Σβήνει.", "el 8C |Ανάβει ξανά.",
]  # fmt: skip


def html(rows: list[tuple[str, ...]]) -> str:
    cells = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr><th>LAW 8 - THE LAMP</th><th>ΝΟΜΟΣ 8 - Ο ΦΑΝΟΣ</th><th></th></tr>{cells}</table>"


def markdown(rows: list[tuple[str, ...]]) -> str:
    lines = [("LAW 8 - THE LAMP", "ΝΟΜΟΣ 8 - Ο ΦΑΝΟΣ", " "), ("---", "---", "---"), *rows]
    return "".join(f"| {' | '.join(row)} |\n" for row in lines)


def wiki(rows: list[tuple[str, ...]]) -> str:
    lines = [("LAW 8 - THE LAMP", "ΝΟΜΟΣ 8 - Ο ΦΑΝΟΣ", " "), *rows]
    return "====== Lamps ======\n\n" + "".join(f"| {' | '.join(row)} |\n" for row in lines)


def clauses(page: str, name: str) -> list[str]:
    found = read(page, name=name)
    return [f"{law.language} {one.number} {said(one)}" for law, one in walked(found) if one is not law.root]


def tabs(rows: list[tuple[str, ...]], below: str = "\n") -> str:
    return below.join("\t".join(row) for row in [("LAW 8 - THE LAMP", "ΝΟΜΟΣ 8 - Ο ΦΑΝΟΣ", ""), *rows]) + "\n"


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("a.html", html(ROWS)),
        ("a.md", markdown(ROWS)),
        ("a.txt", wiki(ROWS)),
        ("a.txt", tabs(ROWS)),
        ("a.txt", tabs(ROWS, "\n\n")),
    ],
    ids=["html", "md", "wiki", "tabs", "tabs-apart"],
)
def test_it_is_the_label_of_its_own_row(name: str, page: str) -> None:
    assert clauses(page, name) == WANTED


@pytest.mark.parametrize(
    "labels",
    [["D.", "E.", "F."], ["A.", "1.", "2."], ["Α.", "ΣΤ.", "Ζ."], ["(i)", "(ii)", "(iii)"], ["(a)", "(b)", "(c)"]],
)
def test_labels_go_on_or_begin_anew(labels: list[str]) -> None:
    strings = [text for label in labels for text in ("It burns.", "Ο φανός καίει.", label)]
    rows = [[[at], [at + 1], [at + 2]] for at in range(0, len(strings), 3)]
    assert labels_stand_last(rows, strings.__getitem__) == (labels[1] != "ΣΤ.")


LAST = [
    # Each row as its cells, a cell as its blocks; whether the last column holds the labels of the rows.
    ([[["It burns."], ["Ο φανός καίει."], ["A."]], [["It is out."], ["Ο φανός σβήνει."], ["B."]]], True),
    # In two columns the second says something of the first.
    ([[["It burns."], ["A."]], [["It is out."], ["B."]]], False),
    # No label twice, none in a cell with something else, none that goes on from above.
    ([[["It burns."], ["Ο φανός καίει."], [label]] for label in ("A.", "B.", "B.")], False),
    ([[["It burns."], ["Ο φανός καίει."], ["A."]], [["It is out."], ["Ο φανός σβήνει."], ["B.", "by night"]]], False),
    ([[["It burns."], ["Ο φανός καίει."], ["A."]], [["It is out."], [], None], [[], ["Σβήνει αργά."], ["B."]]], False),
    # Labels of no text; a row without a label has any text.
    ([[[], [], ["A."]], [[], [], ["B."]]], False),
    ([[["THE LAMP"], ["Ο ΦΑΝΟΣ"], []], [["It burns."], [], ["A."]], [[], ["Ο φανός σβήνει."], ["B."]]], True),
    ([[["A. Lamps"], [], []], [["It burns."], [], ["A."]], [[], ["Ο φανός σβήνει."], ["B."]]], True),
]


@pytest.mark.parametrize(("table", "wanted"), LAST)
def test_labels_that_stand_last(table: list[list[list[str] | None]], wanted: bool) -> None:
    strings = [string for row in table for cell in row for string in cell or ()]
    places = iter(range(len(strings)))
    rows = [[None if cell is None else [next(places) for _ in cell] for cell in row] for row in table]
    assert labels_stand_last(rows, strings.__getitem__) is wanted


@pytest.mark.parametrize(
    "rows",
    [
        [("Red lamp", "north", "1"), ("Blue lamp", "south", "2")],
        [("Red lamp", "north", "A."), ("Blue lamp", "south", "A.")],
        [("Red lamp", "north", "A."), ("Blue lamp", "south", "by night")],
        [("Red lamp", "north", "(100)"), ("Blue lamp", "south", "(200)")],  # points
        [("Red lamp", "north", "10."), ("Blue lamp", "south", "20.")],
        [("Red lamp", "north", "K."), ("Blue lamp", "south", "Q.")],
        [("Red lamp", "north", "max."), ("Blue lamp", "south", "min.")],
        [("A. Red lamp", "Α. Κόκκινος", "C."), ("B. Blue lamp", "Β. Μπλε", "D.")],
    ],
)
def test_what_else_stands_in_a_last_column_stays_there(rows: list[tuple[str, ...]]) -> None:
    cells = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    found = read(f"<h1>LAW 8 - THE LAMP</h1><p>The lamps:</p><table>{cells}</table>", name="a.html")
    text = "\t".join(paragraph.text.string for _, one in walked(found) for paragraph in one.paragraphs)
    flat = text.replace("\n", "\t")
    assert [cell for row in rows for cell in row if cell.removeprefix("A. ").removeprefix("Α. ")[3:] not in flat] == []
    assert flat.find(rows[0][0][3:]) < flat.find(rows[0][1][3:])
