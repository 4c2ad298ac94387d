"""The label of a row in its last cell stands before the texts of its row, in every language of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lawtext.readers import read_source
from lawtext.readers.text.labelcolumns import labels_stand_last
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


SHEDS = [
    ("Α", "A", "Κάθε υπόστεγο έχει τη στέγη του.", "Each shed has a roof of its own."),
    ("Β", "B", "Στα υπόστεγα κανείς:", "In the sheds nobody:"),
    ("1", "1", "δεν καπνίζει ποτέ· και", "ever smokes; and"),
    ("2", "2", "δεν κοιμάται τη νύχτα.", "sleeps at night."),
    ("Γ", "C", "Ο φύλακας κλειδώνει τα υπόστεγα.", "The keeper locks the sheds."),
]
HALVES = {
    "both": lambda greek, latin: f"{greek}/{latin}" if greek != latin else latin,
    "greek": lambda greek, latin: greek,
    "some with a sign": lambda greek, latin: f"{greek}." if latin in ("1", "2") else f"{greek}/{latin}",
}


@pytest.mark.parametrize("kind", HALVES)
def test_labels_without_a_sign_in_a_column_of_their_own_are_those_of_their_rows(kind: str) -> None:
    rows = "".join(f"<tr><td>{HALVES[kind](a, b)}<td>{el}<td>{en}" for a, b, el, en in SHEDS)
    found = read(
        f"<html><body><h2>ΝΟΜΟΣ 9 / LAW 9</h2><h3>ΥΠΟΣΤΕΓΑ / SHEDS</h3><table>{rows}</table>", name="sheds.html"
    )
    said = {
        (law.language, str(clause.number)): clause.paragraphs[0].text.string
        for law, clause in walked(found)
        if clause.paragraphs
    }
    numbers = ["9A", "9B", "9B1", "9B2", "9C"]
    assert said == {
        **{("el", number): row[2] for number, row in zip(numbers, SHEDS, strict=True)},
        **{("en", number): row[3] for number, row in zip(numbers, SHEDS, strict=True)},
    }
    printed = {
        str(clause.number): clause.printed.string
        for law, clause in walked(found)
        if clause.printed and law.language == "el"
    }
    assert [printed[number].rstrip(".") for number in numbers] == [row[0] for row in SHEDS]


@pytest.mark.parametrize(
    "rows",
    [
        [("1", "40"), ("2", "60"), ("3", "80")],  # figures
        [("1", "A shed at the old mill beyond the gate"), ("4", "A shed at the new mill beyond the gate"), ("9", "Both of the sheds together")],
        [("a", "A short word that stands before a name."), ("an", "A short word that stands before a vowel."), ("or", "A word that joins two others.")],
    ],
)  # fmt: skip
def test_a_first_column_of_short_words_or_figures_holds_no_labels(rows: list[tuple[str, str]]) -> None:
    table = "".join(f"<tr><td>{one}<td>{other}" for one, other in rows)
    page = (
        f"<html><body><h2>LAW 9 - SHEDS</h2><p>A. The sheds are these, one below the other:</p><table>{table}</table>"
    )
    found = read(page, name="sheds.html")
    assert [str(clause.number) for _, clause in walked(found)] == ["9", "9A"]


@pytest.mark.parametrize("head", ["", "#", "Αρ.", "Αρ", "Α/Α", "No", "Law"])
def test_a_head_above_such_a_column_is_no_hindrance(head: str) -> None:
    rows = "\n".join(f"| {el} | {greek} | {english} |" for el, _, greek, english in SHEDS)
    page = f"# Νόμος 9 - Υπόστεγα\n\n| {head} | Ελληνικά | English |\n|--|--|--|\n{rows}\n"
    found = read(page, name="sheds.md")
    numbers = [str(clause.number) for law, clause in walked(found) if law.language == "el"]
    assert numbers == ["9", "9A", "9B", "9B1", "9B2", "9C"]
    said = [block.string for block in read_source(page.encode(), "sheds.md").blocks]
    assert [head, "Ελληνικά", "English"][not head :] == said[1 : said.index("English") + 1]


@pytest.mark.parametrize("head", ["| | |", "|  |  |  |"])
def test_a_row_of_empty_cells_says_nothing(head: str) -> None:
    page = f"# Law 9 - Sheds\n\n{head}\n|---|---|\n| A. | A shed is kept open. |\n| | |\n| B. | It is dry. |\n"
    found = read_source(page.encode(), "sheds.md")
    assert [block.string for block in found.blocks[1:]] == ["A.", "A shed is kept open.", "B.", "It is dry."]


@pytest.mark.parametrize(
    ("rows", "numbers"),
    [
        # An edition that lacks a clause still has the labels of its others.
        ([("A", "The shed stands open all day.", "It stands open by day."), ("B", "Nobody sleeps in it.", "—")],
         {"2007": ["9A", "9B"], "2017": ["9A"]}),
        ([("Title", "LAW 9 - SHEDS", "LAW 9 - SHEDS AND HUTS"), ("A", "The shed stands open.", "It stands open by day."),
          ("B", "Nobody sleeps in it.", "—"), ("C", "The keeper locks it.", "The keeper locks both.")],
         {"2007": ["9A", "9B", "9C"], "2017": ["9A", "9C"]}),
    ],
)  # fmt: skip
def test_an_edition_that_lacks_a_clause_keeps_the_labels_of_its_rows(
    rows: list[tuple[str, ...]], numbers: dict[str, list[str]]
) -> None:
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    title = "" if rows[0][0] == "Title" else "# LAW 9 - SHEDS\n\n"
    found = read(f"{title}| | 2007 | 2017 |\n|--|--|--|\n{table}\n", name="sheds.md")
    given: dict[str, list[str]] = {}
    for law, clause in walked(found):
        given.setdefault(law.edition, []).append(str(clause.number))
    assert {edition: of[1:] for edition, of in given.items()} == numbers


BETWEEN = [
    ("LAW 9 - SHEDS", "", "ΝΟΜΟΣ 9 - ΥΠΟΣΤΕΓΑ"),
    ("Use of the sheds", "A", "Χρήση των υποστέγων"),
    ("A shed is kept open:", "", "Το υπόστεγο μένει ανοιχτό:"),
    ("to its keeper by day,", "1", "στον φύλακα την ημέρα,"),
    ("to everybody by night.", "2", "σε όλους τη νύχτα."),
    ("Loss of a shed", "B", "Απώλεια υποστέγου"),
    ("It is paid for:", "", "Πληρώνεται:"),
    ("by its keeper, or", "1", "από τον φύλακα, ή"),
    ("by everybody.", "2", "από όλους."),
]


def _web(rows: list[tuple[str, ...]]) -> str:
    return f"<table>{''.join(f'<tr><td>{one}<td>{label}<td>{other}' for one, label, other in rows)}</table>"


def _wiki(rows: list[tuple[str, ...]]) -> str:
    return "====== Sheds ======\n\n" + "".join(f"| {one} | {label} | {other} |\n" for one, label, other in rows)


@pytest.mark.parametrize("sign", ["", "."])
@pytest.mark.parametrize(("kind", "name"), [(_web, "a.html"), (_wiki, "a.txt")])
def test_labels_between_two_texts_are_those_of_both(
    kind: Callable[[list[tuple[str, ...]]], str], name: str, sign: str
) -> None:
    found = read(kind([(one, label and f"{label}{sign}", other) for one, label, other in BETWEEN]), name=name)
    for code in ("en", "el"):
        numbers = [str(clause.number) for law, clause in walked(found) if law.language == code]
        assert numbers == ["9", "9A", "9A1", "9A2", "9B", "9B1", "9B2"]


@pytest.mark.parametrize(
    "rows",
    [
        [("A shed for boats of wood.", "40", "Behind the mill."), ("A shed for boats of steel.", "60", "At the pier.")],
        [("A shed", "Rent", "Where it lies"), ("A shed for boats of wood.", "1", "Behind the old mill."), ("A shed for boats of steel.", "2", "At the new pier.")],
        [("A shed for boats of wood.", "1", "Behind the old mill."), ("A shed for boats of steel.", "2", "At the new pier.")],
    ],
)  # fmt: skip
def test_figures_between_two_texts_of_one_language_are_no_labels(rows: list[tuple[str, ...]]) -> None:
    found = read(f"<h2>LAW 9 - SHEDS</h2><p>A. The sheds are these:</p>{_web(rows)}", name="a.html")
    assert [str(clause.number) for _, clause in walked(found)] == ["9", "9A"]
