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
