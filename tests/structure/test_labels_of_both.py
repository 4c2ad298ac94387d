"""Labels that stand once for two languages, in a cell or at the head of a line: each language gets its own.

The outlines were written by hand; a line is ``number | label | heading | text``, as in ``test_golden``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.readers import Document, read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, Structured
from tests.readers.test_docx import packed, par, run
from tests.structure.test_any_page import BOOK
from tests.structure.test_golden import outline

Row = tuple[str, ...]


def tags(rows: Sequence[Row]) -> Document:
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return read_source(f"<html><body><table>{body}</table></body></html>".encode(), "a.html")


def bars(rows: Sequence[Row]) -> Document:
    return read_source("".join(f"| {' | '.join(row)} |\n" for row in rows).encode(), "a.txt")


def markdown(rows: Sequence[Row]) -> Document:
    head = "# The Game\n\n" + "| " * len(rows[0]) + "|\n" + "| --- " * len(rows[0]) + "|\n"
    return read_source((head + "".join(f"| {' | '.join(row)} |\n" for row in rows)).encode(), "a.md")


def tabs(rows: Sequence[Row]) -> Document:
    return read_source("\n".join("\t".join(row) for row in rows).encode(), "a.txt")


def word(rows: Sequence[Row]) -> Document:
    cells = ("".join(f"<w:tc>{par(run(cell))}</w:tc>" for cell in row) for row in rows)
    return read_source(packed(f"<w:tbl>{''.join(f'<w:tr>{row}</w:tr>' for row in cells)}</w:tbl>"), "a.docx")


def begun(rows: Sequence[Row], writer: Callable[[Sequence[Row]], Document]) -> Document:
    """The labels at the head of the first column, not in a cell of their own."""
    return writer([(f"{label} {first}".strip(), second) for label, first, second in rows])


def tabs_begun(rows: Sequence[Row]) -> Document:
    return begun(rows, tabs)


def tags_begun(rows: Sequence[Row]) -> Document:
    return begun(rows, tags)


def read(document: Document) -> Structured:
    (found,) = structure_sources([(document, Hints(edition="2017"))], BOOK)
    assert unaccounted(found) == ()
    return found


def lines(found: Structured) -> list[str]:
    return [" | ".join(row) for row in outline(found) if not row[0].startswith("left out")]


TITLES = ("", "LAW 12 - THE CROSSING", "ΝΟΜΟΣ 12 - Η ΔΙΑΒΑΣΗ")
TEXTS = [
    ("A.", "Α.", "A passenger boards.", "Ο επιβάτης ανεβαίνει."),
    ("1.", "1.", "The late one waits.", "Όποιος αργεί περιμένει."),
    ("2.", "2.", "Nobody boards twice.", "Κανείς δεν ανεβαίνει δύο φορές."),
    ("(a)", "(α)", "He may sit.", "Μπορεί να κάθεται."),
    ("(b)", "(β)", "He may stand.", "Μπορεί να στέκεται."),
    ("B.", "Β.", "An empty seat is the crew's.", "Η άδεια θέση είναι του πληρώματος."),
]
NUMBERS = ["12A", "12A1", "12A2", "12A2(a)", "12A2(b)", "12B"]


def rows(shape: str, *, bare: bool = False) -> list[Row]:
    """The rows of the law, ``shape`` how the English label and the Greek one stand in the first cell."""
    pairs = [(label.rstrip(".") if bare else label, greek.rstrip(".") if bare else greek) for label, greek, *_ in TEXTS]
    return [TITLES, *((shape.format(*pair), one, other) for pair, (*_, one, other) in zip(pairs, TEXTS, strict=True))]


def wanted(*, bare: bool = False) -> list[str]:
    found: list[str] = []
    for code, title, at in (("en", "THE CROSSING", 0), ("el", "Η ΔΙΑΒΑΣΗ", 1)):
        found.append(f"2017 {code} 12 |  | {title} | ")
        for number, row in zip(NUMBERS, TEXTS, strict=True):
            label = row[at].rstrip(".") if bare else row[at]
            found.append(f"2017 {code} {number} | {label} |  | {row[at + 2]}")
    return found


WRITERS = (tags, bars, markdown, tabs, word, tabs_begun, tags_begun)


@pytest.mark.client("docx")
@pytest.mark.parametrize("written", WRITERS)
@pytest.mark.parametrize("shape", ["{1} / {0}", "{0} / {1}", "{0}/{1}"])
def test_each_language_gets_its_own_label(written: Callable[[Sequence[Row]], Document], shape: str) -> None:
    found = read(written(rows(shape)))
    assert lines(found) == wanted()


@pytest.mark.client("docx")
@pytest.mark.parametrize("written", WRITERS)
def test_labels_need_no_sign_where_several_are_in_two_scripts(written: Callable[[Sequence[Row]], Document]) -> None:
    assert lines(read(written(rows("{0}/{1}", bare=True)))) == wanted(bare=True)


@pytest.mark.parametrize("order", [(0, 2, 1), (1, 0, 2), (1, 2, 0)])
def test_the_labels_may_stand_in_any_column(order: tuple[int, ...]) -> None:
    found = lines(read(tags([tuple(row[at] for at in order) for row in rows("{1} / {0}")])))
    assert sorted(found) == sorted(wanted())


@pytest.mark.client("docx")
@pytest.mark.parametrize("written", WRITERS)
@pytest.mark.parametrize(("shape", "at", "other"), [("{0}", 0, "el"), ("{1}", 1, "el")])
def test_a_label_in_one_language_is_that_of_both(
    written: Callable[[Sequence[Row]], Document], shape: str, at: int, other: str
) -> None:
    """It is printed before the first column, and lent to the other one."""
    found = [line.split(" | ")[:2] for line in lines(read(written(rows(shape))))]
    assert [number.split()[-1] for number, _ in found] == ["12", *NUMBERS] * 2
    assert [label for _, label in found[1:7]] == [row[at] for row in TEXTS]
    assert {label for number, label in found if number.split()[1] == other} == {"", "–language 0.95"}


def test_a_cell_may_have_several_paragraphs_and_be_empty() -> None:
    page = tags(
        [
            TITLES,
            (
                "Α. / A.",
                "<p>A passenger boards.</p><p>He pays.</p>",
                "<p>Ο επιβάτης ανεβαίνει.</p><p>Πληρώνει.</p>",
            ),
            ("Β. / B.", "The crew rows.", "Το πλήρωμα κωπηλατεί."),
            ("Γ. / C.", "It sings.", ""),
        ]
    )
    found = read(page)
    assert lines(found) == [
        "2017 en 12 |  | THE CROSSING | ",
        "2017 en 12A | A. |  | A passenger boards. ¶0 He pays.",
        "2017 en 12B | B. |  | The crew rows.",
        "2017 en 12C | C. |  | It sings.",
        "2017 el 12 |  | Η ΔΙΑΒΑΣΗ | ",
        "2017 el 12A | Α. |  | Ο επιβάτης ανεβαίνει. ¶0 Πληρώνει.",
        "2017 el 12B | Β. |  | Το πλήρωμα κωπηλατεί.",
    ]
    assert "a label again, in another language" in outline(found)[-1][0]


@pytest.mark.parametrize(
    "cells",
    [
        ("1/1", "2/2"),  # amounts
        ("A/B", "B/A"),  # two numbers
        ("B/B", "C/C"),  # one alphabet
        ("Α/Α", "1"),  # Greek for “number” over a column
    ],
)
def test_other_strokes_are_text(cells: tuple[str, str]) -> None:
    page = f"LAW 12 - BOATS\n\nA. Points count so:\n\n| Boat | Points | Rank |\n| --- | --- | --- |\n| {cells[0]} | 3 | first |\n| {cells[1]} | 4 | last |\n"
    (law,) = read(read_source(page.encode(), "a.md")).laws
    assert f"{cells[0]}\t3\tfirst\n{cells[1]}\t4\tlast" in law.root.children[0].paragraphs[-1].text.string
