"""Tables whose cells a copy of the page wrote one to a line: text of the clause they stand in, and told."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.structure.test_real_forms import clauses
from tests.whole_pages import read

_TOWERS = """North Gate
Towers
1
5
9
East Gate
Towers
2
6
10"""
_SCALE = """Offence
First time
Again
Shouting
Warning
2 points
Running
Warning
3 points"""
_POINTS = """♣
♦
First stone
20
30
Next stone
20
30"""
_ROWS = """Height Points
White 20
Black 30
Red 40 60
Doubled
White 40
Black 60
Red 80 120"""
_FIGURES = """Rows Points
1 20
2 40
3 60"""
_GREEK = """Βόρεια Πύλη
Πύργοι
1
5
9
Ανατολική Πύλη
Πύργοι
2
6
10"""


def _page(rows: str, title: str = "LAW 2 - TOWERS\n\n", below: str = "No other tower is used.\n\nIt is shut.") -> str:
    return f"{title}The towers of a game are these:\n\n{rows}\n\n{below}\n"


@pytest.mark.parametrize("rows", [_TOWERS, _SCALE, _POINTS, _ROWS, _FIGURES, _TOWERS.replace("\n", "\n\n")])
def test_cells_one_to_a_line_are_text_of_the_law_and_no_clauses(rows: str, book: Book) -> None:
    found = read(_page(rows), book)
    cells = " / ".join(rows.split("\n\n") if "\n\n" in rows else rows.splitlines())
    assert clauses(found) == [
        f"2||TOWERS|The towers of a game are these: / {cells} / No other tower is used. / It is shut."
    ]
    (told,) = [problem for problem in found.problems if problem.code == "cells-in-lines"]
    assert told.message.startswith(f"{len(cells.split(' / '))} lines ")


def test_cells_of_two_languages_go_each_to_its_own(book: Book) -> None:
    greek = f"ΝΟΜΟΣ 2 - ΠΥΡΓΟΙ\n\nΟι πύργοι ενός αγώνα είναι αυτοί:\n\n{_GREEK}\n\nΚανένας άλλος δεν ανοίγει.\n\n"
    found = clauses(read(greek + _page(_TOWERS), book))
    assert [line.split("|")[0] for line in found] == ["2", "2"]
    assert found[0].endswith(" / 6 / 10 / Κανένας άλλος δεν ανοίγει.")


def test_on_a_page_that_lost_its_letters_the_texts_below_a_table_are_still_counted(book: Book) -> None:
    found = clauses(read(_page(_TOWERS, title=""), book, law="2"))
    assert [line.split("|")[0] for line in found] == ["2", "2A", "2B"]
    assert found[1].endswith("|No other tower is used.")


def test_a_heading_below_a_table_heads_its_text(book: Book) -> None:
    found = clauses(read(_page(f"{_TOWERS}\nShut Towers", below="A shut tower is no tower of the game."), book))
    assert found[-1].endswith("|Shut Towers|A shut tower is no tower of the game.")


def test_lines_with_bars_between_their_cells_open_no_clause(book: Book) -> None:
    rows = "Stone|Low|High\nFirst|20|30\nNext|20|30"
    found = clauses(read(_page(rows), book))
    assert [line.split("|")[0] for line in found] == ["2"]


@pytest.mark.parametrize(
    "items",
    [
        # A list that lost its numbers: no two items alike, none that only counts.
        ["a gate", "a fence", "a yard", "a well", "a bell"],
        # Amounts alone make no table of a list.
        ["3 gates", "a fence", "a yard with a roof", "a well", "a bell", "2 lamps", "a rope"],
        ["3 gates", "a fence", "a yard with a roof", "a well", "2 lamps"],
        ["3 gates", "a fence", "a yard", "a well", "a bell", "2 lamps", "a rope", "a door", "a key", "4 nails"],
        # What bears a number is no row.
        ["gate 1", "gate 2", "gate 3", "gate 4", "gate 5"],
        # A few lines, or what a list counts, are none whatever they say.
        ["3 gates", "2 lamps", "4 nails"],
        ["  * 3 gates", "  * 2 lamps", "  * 4 nails", "  * 5 keys", "  * 6 doors", "  * 7 ropes"],
    ],
)
def test_a_list_that_lost_its_labels_is_no_table(items: list[str], book: Book) -> None:
    rows = "\n\n".join(items)
    found = read(f"A. Towers\n\nA tower is tall. It needs:\n\n{rows}\n\nB. Gates\n\nA gate is wide.\n", book, law="2")
    assert not [problem for problem in found.problems if problem.code == "cells-in-lines"]


def test_labels_among_the_cells_are_labels_still(book: Book) -> None:
    page = f"LAW 2 - TOWERS\n\nA. Points\n\n{_POINTS}\n\nB. Prizes\n\n{_POINTS}\n\nC. Ties\n\nA tie stands.\n"
    found = clauses(read(page, book))
    assert [line.split("|")[0] for line in found] == ["2", "2A", "2B", "2C"]
