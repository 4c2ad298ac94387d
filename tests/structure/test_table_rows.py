"""Tables in two languages with an empty cell: the labels of one language are those of the rows of the other."""

from __future__ import annotations

import pytest

from lawtext.structure.proposal import Structured
from tests.whole_pages import read, walked

EN = [
    "The lamp burns in the evening until the last card is led.",
    "The lamp is put out by the keeper of the hall.",
    "No player carries the lamp away from the hall.",
    "The oil is bought by the club before the first round.",
]
EL = [
    "Ο φανός καίει το βράδυ ώσπου να παιχτεί το τελευταίο φύλλο.",
    "Ο φανός σβήνει από τον φύλακα της αίθουσας.",
    "Κανένας παίκτης δεν παίρνει τον φανό από την αίθουσα.",
    "Το λάδι αγοράζεται από τον όμιλο πριν από τον πρώτο γύρο.",
]
WITHOUT_B = ["8A " + EL[0], "8C " + EL[2], "8D " + EL[3]]


def rows(*lacking: int) -> list[tuple[str, str, str]]:
    return [
        (label, en, "" if at in lacking else el)
        for at, (label, en, el) in enumerate(zip(("A.", "B.", "C.", "D."), EN, EL, strict=True))
    ]


def html(found: list[tuple[str, str, str]], *, own_column: bool) -> str:
    cells = [row if own_column else (f"{row[0]} {row[1]}", row[2]) for row in found]
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in cells)
    return f"<h1>LAW 8 - THE LAMP</h1><table>{lines}</table>"


def tabs(found: list[tuple[str, str, str]], *, last: bool, kept: bool) -> str:
    lines = [(en, el, label) if last else (label, en, el) for label, en, el in found]
    return "LAW 8 - THE LAMP\n\n" + "".join("\t".join(c for c in line if c or kept) + "\n" for line in lines)


def texts(found: Structured, code: str) -> list[str]:
    clauses = [one for law, one in walked(found) if law.language == code and one is not law.root]
    return [f"{one.number} {' / '.join(paragraph.text.string for paragraph in one.paragraphs)}" for one in clauses]


PAGES = [
    (html(rows(1), own_column=False), "a.html"),
    (html(rows(1), own_column=True), "a.html"),
    (tabs(rows(1), last=False, kept=True), "a.txt"),
    (tabs(rows(1), last=False, kept=False), "a.txt"),
    (tabs(rows(1), last=True, kept=True), "a.txt"),
    (tabs(rows(1), last=True, kept=False), "a.txt"),
]


@pytest.mark.parametrize(("page", "name"), PAGES)
def test_a_text_has_the_label_of_its_row(page: str, name: str) -> None:
    found = read(page, name=name)
    assert texts(found, "en") == [f"8{label} {text}" for label, text in zip("ABCD", EN, strict=True)]
    assert texts(found, "el") == WITHOUT_B
    (greek,) = (law for law in found.laws if law.language == "el")
    reasons = [one.inference.reason for _, one in walked(found) if one.inference and _ is greek]
    assert reasons == ["the English text beside it in the table has this label"] * 3


def test_the_opening_text_of_the_law_has_a_row_too() -> None:
    opening = ("", "Of the lamp of the hall these are the rules.", "Για τον φανό της αίθουσας αυτοί είναι οι κανόνες.")
    found = read(html([opening, *rows(1)], own_column=False), name="a.html")
    assert texts(found, "el") == WITHOUT_B
    assert [law.root.paragraphs[0].text.string for law in found.laws] == [*opening[1:]]


def test_below_the_table_one_language_may_go_on() -> None:
    """Lines without a tab are no rows."""
    last = "The club owns the lamp and the oil of the hall."
    found = read(tabs(rows(1), last=False, kept=True) + f"\n{last}\n")
    assert texts(found, "en")[-1] == f"8D {EN[3]} / {last}"
    assert texts(found, "el") == WITHOUT_B


def test_one_text_beside_many_is_not_told_apart() -> None:
    """A row alone shows nothing of the order: the text stays without a number."""
    found = read(html(rows(0, 1, 2), own_column=False), name="a.html")
    assert texts(found, "el") == []
    assert [law.root.paragraphs[0].text.string for law in found.laws if law.language == "el"] == [EL[3]]


def test_where_each_has_as_many_it_is_as_many_paragraphs() -> None:
    found = read(html(rows(), own_column=False), name="a.html")
    reasons = {one.inference.reason for _, one in walked(found) if one.inference}
    assert reasons == {"the English text has as many paragraphs, and its labels are in a.html"}


def test_each_language_may_lack_another_row() -> None:
    lacking = [(label, "" if label == "C." else en, el) for label, en, el in rows(1)]
    found = read(html(lacking, own_column=False), name="a.html")
    assert texts(found, "en") == [f"8A {EN[0]}", f"8B {EN[1]}", f"8D {EN[3]}"]
    assert texts(found, "el") == WITHOUT_B


def test_a_text_outside_the_table_is_in_no_row() -> None:
    page = html(rows(1), own_column=False) + "<p>Οι φανοί του ομίλου είναι τρεις, και καίνε μαζί.</p>"
    found = read(page, name="a.html")
    reasons = {one.inference.reason for _, one in walked(found) if one.inference}
    assert "the English text beside it in the table has this label" not in reasons


def test_two_lists_of_unlike_length_side_by_side_are_no_rows() -> None:
    greek = [
        text
        for pair in zip(("Α. Ο φανός", "Β. Το τέλος", "Γ. Η αίθουσα", "Δ. Το λάδι"), EL, strict=True)
        for text in pair
    ]
    lines = [f"{en}\t{el}" for en, el in zip([*EN, *[""] * 4], greek, strict=True)]
    found = read("LAW 8 - THE LAMP\tΝΟΜΟΣ 8 - Ο ΦΑΝΟΣ\n" + "\n".join(lines) + "\n")
    assert texts(found, "en") == [f"8{label} {text}" for label, text in zip("ABCD", EN, strict=True)]


def test_in_one_language_the_last_column_is_no_label() -> None:
    lines = "".join(f"{en}\tabout\t{label}\n" for label, en, _ in rows())
    found = read("LAW 8 - THE LAMP\n\n" + lines)
    assert texts(found, "en")[0] == f"8A {EN[0]} about A."


@pytest.mark.parametrize("name", ["a.txt", "a.html"])
def test_where_both_languages_have_empty_cells_a_text_goes_on_with_the_clause_above(name: str) -> None:
    """As many texts in each language, and yet their order shows nothing."""
    further = "Και ο ίδιος τον φυλάει μετά."
    uneven = [*rows(1)[:3], ("", "", further), rows()[3]]
    page = tabs(uneven, last=False, kept=True) if name == "a.txt" else html(uneven, own_column=False)
    found = read(page, name=name)
    assert texts(found, "en") == [f"8{label} {text}" for label, text in zip("ABCD", EN, strict=True)]
    assert texts(found, "el") == ["8A " + EL[0], f"8C {EL[2]} / {further}", "8D " + EL[3]]


def inferred(found: Structured) -> dict[str, float]:
    """Return how sure the labels of the Greek text are that are inferred."""
    return {
        str(one.number): one.inference.certainty
        for law, one in walked(found)
        if law.language == "el" and one.inference is not None
    }


def test_a_letter_that_the_other_language_leaves_out_is_that_of_the_text_beside_its_empty_cell() -> None:
    lines = [("A.", EN[0], EL[0]), ("", "", EL[1]), ("C.", EN[2], ""), ("D.", EN[3], EL[3])]
    found = read(html(lines, own_column=False), name="a.html")
    assert texts(found, "el") == ["8A " + EL[0], "8B " + EL[1], "8D " + EL[3]]
    assert inferred(found) == {"8A": 0.95, "8B": 0.8, "8D": 0.95}


@pytest.mark.parametrize(
    ("labels", "wanted"),
    [
        # As many texts as letters are left out, also below a letter.
        (["A.", "", "", "D.", "E."], ["8A 0", "8B 1", "8C 2", "8E 4"]),
        (["A.", "1.", "", "3.", "B."], ["8A 0", "8A1 1", "8A2 2", "8B 4"]),
        # None is left out, fewer are, or nothing counts on from the clause above.
        (["A.", "", "B.", "C.", "D."], ["8A 0 1", "8B 2", "8D 4"]),
        (["A.", "", "", "C.", "D."], ["8A 0 1 2", "8D 4"]),
        (["A.", "1.", "", "B.", "C."], ["8A 0", "8A1 1 2", "8C 4"]),
    ],
)
def test_else_it_goes_on_with_the_clause_above(labels: list[str], wanted: list[str]) -> None:
    """The last cell but one of the Greek text is empty, and so are those of English texts without a label."""
    lines = [
        (label, f"The lamp stands in hall {at}." if label else "", "" if at == 3 else f"Ο φανός στέκει {at}.")
        for at, label in enumerate(labels)
    ]
    found = texts(read(html(lines, own_column=False), name="a.html"), "el")
    assert [
        " ".join(one.replace("Ο φανός στέκει ", "").replace(".", "").replace("/", "").split()) for one in found
    ] == wanted


@pytest.mark.parametrize(
    ("labels", "wanted"),
    [
        # More texts than letters are left out: one may be B. Where none is left out, or as many, nothing is doubted.
        (["A.", "", "", "C.", "D."], {"8A": 0.6, "8D": 0.95}),
        (["A.", "1.", "", "B.", "D."], {"8A": 0.95, "8A1": 0.95, "8D": 0.95}),
        (["A.", "", "", "D.", "E."], {"8A": 0.95, "8B": 0.8, "8C": 0.8, "8E": 0.95}),
        (["A.", "", "B.", "C.", "D."], {"8A": 0.95, "8B": 0.95, "8D": 0.95}),
    ],
)
def test_a_clause_is_less_sure_where_one_of_its_texts_may_be_the_one_left_out(
    labels: list[str], wanted: dict[str, float]
) -> None:
    lines = [
        (label, f"The lamp stands in hall {at}." if label else "", "" if at == 3 else f"Ο φανός στέκει {at}.")
        for at, label in enumerate(labels)
    ]
    assert inferred(read(html(lines, own_column=False), name="a.html")) == wanted


def test_a_cell_that_goes_on_through_several_rows_stands_beside_the_texts_of_all() -> None:
    page = html([("A.", EN[0], EL[0]), ("B.", EN[1], EL[1]), ("C.", EN[2], EL[2])], own_column=False)
    high = page.replace("<td>B.", "<td rowspan='2'>B.").replace("<tr><td>C.", f"<tr><td>{EL[3]}</td></tr><tr><td>C.")
    found = read(high, name="a.html")
    assert texts(found, "el") == ["8A " + EL[0], f"8B {EL[1]} / {EL[3]}", "8C " + EL[2]]
    over_two = page.replace(f"<td>{EL[0]}", f"<td rowspan='2'>{EL[0]}").replace(f"<td>{EL[1]}</td>", "")
    assert texts(read(over_two, name="a.html"), "el") == ["8A " + EL[0], "8C " + EL[2]]


def test_one_label_that_is_lost_among_printed_ones_is_that_of_its_row() -> None:
    greek = ["Α. " + EL[0], "", "Γ. " + EL[2], EL[3]]
    lines = [(label, en, el) for (label, en, _), el in zip(rows(), greek, strict=True)]
    found = read(html(lines, own_column=False), name="a.html")
    assert texts(found, "el") == WITHOUT_B
    assert inferred(found) == {"8D": 0.95}


def test_no_label_is_lost_where_a_printed_one_says_otherwise() -> None:
    greek = ["Α. " + EL[0], "", "Β. " + EL[2], EL[3]]
    lines = [(label, en, el) for (label, en, _), el in zip(rows(), greek, strict=True)]
    found = read(html(lines, own_column=False), name="a.html")
    assert texts(found, "el") == ["8A " + EL[0], f"8B {EL[2]} / {EL[3]}"]


@pytest.mark.parametrize(
    ("rows", "certainty"),
    [("North Dealer: Boxes 1 5 9 13\nEast Dealer: Boxes 2 6 10 14\n\n", 0.5), ("", 0.7)],
)
def test_text_below_a_table_that_a_colon_announces_is_less_surely_clauses(rows: str, certainty: float) -> None:
    page = (
        f"The dealer of a box is this one:\n\n{rows}The same goes for all others.\n\nNo other box is used in a round.\n"
    )
    found = [clause for _, clause in walked(read(page, law="2")) if clause.number.depth]
    assert [(str(one.number), one.inference and one.inference.certainty) for one in found] == [
        ("2A", certainty),
        ("2B", certainty),
    ]
