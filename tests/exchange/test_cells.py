"""Cells that a spreadsheet would not leave as they are, and the way back."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lawtext.cells import guarded, saved_rows, unguarded
from lawtext.corpus import read_law
from lawtext.exchange.clause_table import read_csv, write_csv
from lawtext.exchange.unit_table import read_table, write_tsv
from lawtext.exchange.units import units_of
from lawtext.model import Book
from tests.reports.libreoffice import cells_of

# (cell as a law or a number is written, as it stands in the file)
CELLS = [
    ("1E", "1E"),
    ("1E5", "'1E5"),
    ("47E1", "'47E1"),
    ("1E+5", "'1E+5"),
    ("12E3 12E4", "'12E3 12E4"),
    ("53C", "53C"),
    ("53^1", "53^1"),
    ("7", "7"),
    ("0", "0"),
    ("1.", "'1."),
    ("(1)", "'(1)"),
    ("1)", "'1)"),
    ("(α)", "(α)"),
    ("Α.", "Α."),
    ("007", "'007"),
    ("3/4", "'3/4"),
    ("5-7", "'5-7"),
    ("1.5", "'1.5"),
    (".5", "'.5"),
    ("13:30", "'13:30"),
    ("50%", "'50%"),
    ("1234567890123456", "'1234567890123456"),
    ("in 1963", "in 1963"),
    ("=1+1", "'=1+1"),
    ("−5 points", "−5 points"),
    ("- a dash", "'- a dash"),
    ("'tis", "''tis"),
    ("'1E5", "''1E5"),
]


@pytest.mark.parametrize(("written", "cell"), CELLS)
def test_no_cell_is_another_number_or_a_day(written: str, cell: str) -> None:
    assert guarded(written) == cell
    assert unguarded(cell) == written


@given(st.text() | st.text(alphabet="'=+-1E5.,/%( "))
@example("'1E5")
def test_no_cell_is_a_formula_and_each_comes_back(cell: str) -> None:
    safe = guarded(cell)
    assert not safe.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert unguarded(safe) == cell


@given(st.text(alphabet="'ab1E5.= "))
def test_an_apostrophe_that_is_text_stays(cell: str) -> None:
    """What a person typed without an apostrophe that guards is read as typed."""
    if not cell.startswith("'"):
        assert unguarded(cell) == cell


LABELS = {"en": ("LAW", "ABCDE"), "el": ("ΝΟΜΟΣ", "ΑΒΓΔΕ")}


@pytest.fixture
def numbers(hard: Book) -> Book:
    """A law with clauses whose numbers and texts a spreadsheet would take for other numbers and formulas."""
    laws = {}
    for code, (noun, letters) in LABELS.items():
        sections = "".join(f"{letter}. Text.\n\n" for letter in letters)
        law, problems = read_law(
            f"# {noun} 1 - X\n\n{sections}1. 3/4\n\n2. \\+1 {code}\n\n3. '5\n", hard.numbering, code, "2017"
        )
        assert law is not None and not problems, problems
        laws["2017", code, "1"] = law
    return replace(hard, laws=laws)


def test_the_table_of_clauses_comes_back_cell_by_cell(numbers: Book) -> None:
    raw = write_csv(numbers, "2017", ("en", "el"))
    rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline="")))
    assert {"'1E1", "'1E2", "'1E3"} <= {row[1] for row in rows}
    back = {row.number: row for row in read_csv(raw, "x.csv")}
    assert back["1E1"].cells["el"] == {"label": "1.", "heading": "", "text": "3/4", "notes": "", "remarks": ""}
    assert back["1E2"].cells["en"]["text"] == "+1 en"
    assert back["1E3"].cells["en"]["text"] == "'5"


def test_a_cell_may_hold_more_than_any_spreadsheet_shows() -> None:
    """Python's reader takes 131,072 characters where nobody says otherwise, and so it is again afterwards."""
    text = "A stone lies. " * 20_000
    before = csv.field_size_limit()
    assert saved_rows(f'id,text\r\n1,"{text}"\r\n'.encode(), "x.csv", re.compile(b"id,text"))[1] == (2, ["1", text])
    assert csv.field_size_limit() == before


def test_the_table_of_units_comes_back(numbers: Book) -> None:
    units = units_of(numbers, "2017", "en", "el")
    raw = write_tsv(units)
    assert "\t'1E1\t" in raw.decode("utf-8-sig")
    back = read_table(raw, "x.tsv")
    assert [one.id for one in back] == [one.id for one in units.units]
    assert {"3/4", "+1 el", "'5"} <= {one.text for one in back}


@pytest.mark.client("calc")
def test_calc_shows_every_cell_of_the_clauses_as_it_was_written(numbers: Book, tmp_path: Path) -> None:
    raw = write_csv(numbers, "2017", ("en", "el"))
    written = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline="")))
    read = cells_of(raw, tmp_path)[: len(written)]
    assert [[shown for _, shown in row][: len(written[0])] for row in read] == written
    assert {kind for row in read for kind, _ in row} <= {"string", "float", ""}
