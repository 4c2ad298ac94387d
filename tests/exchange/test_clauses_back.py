"""The table of clauses (CSV) that comes back: three ways, cell by cell, and what cannot be taken over is listed."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.exchange.clause_table import read_csv, write_csv
from lawtext.importing.clause_rows import carried
from lawtext.importing.edits import EditPlan, came_back, carry_out, plan_edits
from lawtext.model import Mark, Text
from lawtext.problems import LawtextError

from .conftest import contents

Rows = list[list[str]]


def exported(folder: Path) -> Rows:
    data = write_csv(load_book(folder), "2017", ("en", "el"))
    return [*csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))]


def saved(rows: Rows, separator: str = ",", end: str = "\r\n") -> bytes:
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator=end).writerows(rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def put(rows: Rows, number: str, column: str, cell: str) -> None:
    (row,) = [row for row in rows if row[1] == number]
    row[rows[0].index(column)] = cell


def back(folder: Path, rows: Rows) -> EditPlan:
    return plan_edits(folder, {"laws.csv": saved(rows)})


def test_a_table_that_nobody_changed_changes_nothing(folder: Path) -> None:
    data = write_csv(load_book(folder), "2017", ("en", "el"))
    assert came_back(data)
    plan = plan_edits(folder, {"laws.csv": data})
    assert (plan.edits, plan.rejected, plan.contents) == ([], [], {})
    assert plan.same > 10


@pytest.mark.parametrize(("separator", "end"), [(",", "\r\n"), (";", "\r\n"), ("\t", "\n"), (",", "\n")])
def test_changed_cells_are_taken_over_with_the_marks_on_their_words(folder: Path, separator: str, end: str) -> None:
    rows = exported(folder)
    put(rows, "3", "heading el", "ΟΙ ΠΥΡΓΟΙ")
    put(rows, "3", "notes el", "[1] Από ξύλο δρυός.")
    put(rows, "3", "text el", "Ο ψηλός πύργος είναι ξύλινος και μένει όρθιος.\n\nΤέλος.")
    put(rows, "3A", "text el", "Σηκώνεται.")
    data = saved(rows, separator, end)
    assert came_back(data)
    plan = plan_edits(folder, {"laws.csv": data})
    assert plan.rejected == []
    assert sorted(edit.id for edit in plan.edits) == ["3#heading", "3#p1", "3#p2", "3A#p1", "3^1#note"]
    before = contents(folder)
    assert carry_out(plan) == ("laws/2017/el/03.md",)
    after = contents(folder)
    assert (
        after.pop("laws/2017/el/03.md")
        == """\
# ΝΟΜΟΣ 3 - ΟΙ ΠΥΡΓΟΙ

Ο ψηλός πύργος[^1] είναι *ξύλινος* {+HBF: (στην Ελλάδα ψηλός)+} και μένει όρθιος.

Α. Σηκώνεται.

Β. Πέφτει.

{=3} Τέλος.

> {=3} {HBF} Κανόνας της ομοσπονδίας.

[^1]: Από ξύλο δρυός.
"""
    )
    before.pop("laws/2017/el/03.md")
    assert after == before


def test_what_stands_beside_the_text_has_a_column(folder: Path) -> None:
    rows = exported(folder)
    (row,) = [row for row in rows if row[1] == "3"]
    said = dict(zip(rows[0], row, strict=True))
    assert said["remarks el"] == "[HBF] (στην Ελλάδα ψηλός)\n[HBF] Κανόνας της ομοσπονδίας."
    assert "Ελλάδα" not in said["text el"] and said["remarks en"] == ""


def test_a_table_from_before_that_column_comes_back(folder: Path) -> None:
    rows = exported(folder)
    left = [at for at, title in enumerate(rows[0]) if not title.startswith("remarks")]
    older = [[row[at] for at in left] for row in rows]
    for row in older[1:]:
        row[-1] = " ".join(part.rpartition(",")[0] for part in row[-1].split())
    put(older, "3A", "text el", "Σηκώνεται.")
    plan = back(folder, older)
    assert ([edit.id for edit in plan.edits], plan.rejected) == (["3A#p1"], [])


# what is changed in the table: number, column, the new cell; the reason
REJECTED = [
    ("3A", "text en", "It is lifted.", "the text of the authoritative language comes from its sources"),
    ("3A", "label el", "Γ.", "a label cannot be changed"),
    ("3", "remarks el", "[HBF] (στην Ελλάδα χαμηλός)", "remarks cannot be changed in a table; edit the law file"),
    (
        "3",
        "text el",
        "Το κάστρο είναι ξύλινος και στέκει.\n\nΚλείσιμο.",
        "the word with the note [^1] on it was changed",
    ),
    ("3", "text el", "Ο πύργος είναι πέτρινος και στέκει.\n\nΚλείσιμο.", "on it was changed"),
    ("3", "text el", "Ο πύργος είναι ξύλινος και στέκει.", "1 paragraphs, but the clause has 2"),
    ("3", "notes el", "[2] Από δρυ.", "not the notes that the clause has"),
    ("3", "notes el", "", "not the notes that the clause has"),
    ("3A", "text el", "", "empty; the text of a clause is never deleted"),
    ("4A1", "text el", "Μια πύλη ανοίγει.", "[^1] is missing"),
    ("4", "heading el", "ΠΥΛΕΣ", "law 4 is not in el yet and needs all its"),
]


@pytest.mark.parametrize(("number", "column", "cell", "reason"), REJECTED)
def test_what_cannot_be_taken_over_is_listed(folder: Path, number: str, column: str, cell: str, reason: str) -> None:
    rows = exported(folder)
    put(rows, number, column, cell)
    plan = back(folder, rows)
    assert (plan.edits, plan.contents) == ([], {})
    (rejected,) = plan.rejected
    assert reason in rejected.reason
    assert rejected.place.startswith("laws.csv:")


def changed(folder: Path, name: str, old: str, new: str) -> None:
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_three_ways(folder: Path) -> None:
    rows = exported(folder)
    changed(folder, "laws/2017/el/03.md", "Πέφτει.", "Γκρεμίζεται.")
    plan = back(folder, rows)
    assert (plan.edits, plan.rejected, plan.older) == ([], [], 1)

    put(rows, "3B", "text el", "Σωριάζεται.")
    (rejected,) = back(folder, rows).rejected
    assert (rejected.id, "now says “Γκρεμίζεται.”" in rejected.reason) == ("3B text el", True)

    put(rows, "3B", "text el", "Γκρεμίζεται.")
    put(rows, "3A", "text el", "Σηκώνεται.")
    plan = back(folder, rows)
    assert ([edit.id for edit in plan.edits], plan.rejected) == (["3A#p1"], [])

    changed(folder, "laws/2017/en/03.md", "It is raised.", "It is lifted.")
    (rejected,) = back(folder, rows).rejected
    assert rejected.reason == "the source text has changed since the export"


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_whose_first_row_was_sorted_away_comes_back(separator: str, folder: Path) -> None:
    """A row before it has more commas, semicolons and tabs than there are columns."""
    rows = exported(folder)
    put(rows, "3A", "text el", "Σηκώνεται, " * 30 + "; " * 30 + "ναι.")
    rows[1:] = sorted(rows[1:], key=lambda row: row[1] != "3A")
    for head in (1, 2, len(rows)):
        data = saved([*rows[1:head], rows[0], *rows[head:]], separator)
        assert came_back(data)
        plan = plan_edits(folder, {"laws.csv": data})
        assert ([edit.id for edit in plan.edits], plan.rejected) == (["3A#p1"], [])


def test_without_its_last_column_only_what_is_the_same_passes(folder: Path) -> None:
    rows = [row[:-1] for row in exported(folder)]
    assert back(folder, rows).rejected == []
    put(rows, "3A", "text el", "Σηκώνεται.")
    (rejected,) = back(folder, rows).rejected
    assert "the record of the text at export" in rejected.reason


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda data: data.decode("utf-8-sig").encode("cp1253", "replace"), "not-utf-8"),
        (lambda data: data + b"2017,3\r\n", "bad-table"),
    ],
)
def test_a_damaged_table_is_refused(folder: Path, change: Callable[[bytes], bytes], code: str) -> None:
    with pytest.raises(LawtextError, match=code):
        read_csv(change(saved(exported(folder))), "laws.csv")


def test_a_table_of_an_edition_that_the_book_has_not_is_rejected(folder: Path) -> None:
    """Nobody may think that its cells were looked at."""
    rows = exported(folder)
    rows[1:] = [["2031", *row[1:]] for row in rows[1:]]
    plan = back(folder, rows)
    assert {one.reason for one in plan.rejected} == {"this corpus has no edition 2031"}
    assert (len(plan.rejected), plan.same, plan.older) == (len(rows) - 1, 0, 0)


def test_a_note_without_words_is_as_it_was(folder: Path) -> None:
    file = folder / "laws/2017/el/03.md"
    file.write_text(file.read_text(encoding="utf-8").replace("[^1]: Από δρυ.", "[^1]:"), encoding="utf-8")
    plan = back(folder, exported(folder))
    assert (plan.edits, plan.rejected, plan.older) == ([], [], 0)


def test_a_column_that_was_renamed_is_told_and_another_stands_beside(folder: Path) -> None:
    rows = exported(folder)
    rows = [[*row, "Τι λέτε;" if row is not rows[0] else "σχόλια"] for row in rows]
    assert back(folder, rows).rejected == []
    put(rows, "3A", "text el", "Σηκώνεται.")
    rows[0][rows[0].index("text el")] = "κείμενο"
    with pytest.raises(LawtextError, match="the column “κείμενο” was “text el” at export; give it that title again"):
        back(folder, rows)


def test_a_column_that_was_taken_out_is_as_it_was(folder: Path) -> None:
    rows = exported(folder)
    at = rows[0].index("text el")
    rows = [row[:at] + row[at + 1 :] for row in rows]
    rows[0].append("σχόλια")  # of which no row has a cell
    plan = back(folder, rows)
    assert (plan.edits, plan.rejected) == ([], [])


def test_a_formula_is_guarded_on_both_ways(folder: Path) -> None:
    changed(folder, "laws/2017/el/03.md", "Πέφτει.", "=Πέφτει.")
    rows = exported(folder)
    assert [row[rows[0].index("text el")] for row in rows if row[1] == "3B"] == ["'=Πέφτει."]
    assert back(folder, rows).edits == []


# text, where its marks stand, the new words, where they stand then (None: it cannot be told)
CARRIED = [
    ("a low gate", [("note", 5, 5)], "one low red gate", [(7, 7)]),
    ("a low gate", [("note", 5, 5)], "a high gate", None),
    ("a low gate", [("note", 10, 10)], "a low, low gate", [(15, 15)]),
    ("a low gate", [("emphasis", 2, 5)], "the low gate", [(4, 7)]),
    ("a low gate", [("emphasis", 2, 10)], "a low red gate", [(2, 14)]),
    ("a low gate", [("emphasis", 2, 5)], "a tall gate", None),
    ("low gate", [("emphasis", 0, 3)], "The low gate", [(4, 7)]),
    ("low gate", [("note", 0, 0)], "The low gate", [(0, 0)]),
]


@pytest.mark.parametrize(("old", "marks", "new", "wanted"), CARRIED)
def test_marks_stay_on_their_words(
    old: str, marks: list[tuple[str, int, int]], new: str, wanted: list[tuple[int, int]] | None
) -> None:
    text = Text(old, tuple(Mark(kind, start, end, "1") for kind, start, end in marks))  # type: ignore[arg-type]
    if wanted is None:
        with pytest.raises(ValueError, match="on it was changed"):
            carried(text, new)
    else:
        assert [(mark.start, mark.end) for mark in carried(text, new).marks] == wanted
