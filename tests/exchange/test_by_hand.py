"""Tables as people bring them back from Excel, LibreOffice and Word: sorted, cut, joined, corrected, in any encoding."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from lawtext.corpus import load_book
from lawtext.exchange.unit_table import write_tsv
from lawtext.exchange.units import units_of
from lawtext.exchange.word import write_table
from lawtext.importing.edits import EditPlan, came_back, plan_edits
from tests.exchange.test_back import rewritten, rows_of

Rows = list[list[str]]
NEW = "Οποιοσδήποτε τον σηκώνει."


def exported(folder: Path) -> Rows:
    return rows_of(write_tsv(units_of(load_book(folder), "2017", "en", "el")))


def saved(rows: Rows, delimiter: str = "\t", end: str = "\r\n") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator=end).writerows(rows)
    return out.getvalue()


def edited(rows: Rows, id: str = "3A#p1", text: str = NEW) -> Rows:
    (row,) = [row for row in rows if row[0] == id]
    row[3] = text
    return rows


def told(plan: EditPlan) -> tuple[list[str], list[tuple[str, str]]]:
    """Return the units that are edits, and those rejected with the beginning of the reason."""
    return [one.id for one in plan.edits], [(one.id, one.reason) for one in plan.rejected]


ENCODED: dict[str, Callable[[Rows], bytes]] = {
    "UTF-8 with its mark, tabs": lambda rows: saved(rows).encode("utf-8-sig"),
    "UTF-8, semicolons of a Greek Excel": lambda rows: saved(rows, ";").encode("utf-8"),
    "“Unicode text” of Excel": lambda rows: saved(rows).encode("utf-16"),
    "UTF-16 the other way round": lambda rows: b"\xfe\xff" + saved(rows).encode("utf-16-be"),
    "line feeds only": lambda rows: saved(rows, end="\n").encode("utf-8"),
    "carriage returns only, of an old Macintosh": lambda rows: saved(rows, end="\r").encode("utf-8"),
    "trailing empty columns": lambda rows: saved([[*row, "", ""] for row in rows]).encode("utf-8"),
    "empty rows": lambda rows: saved([one for row in rows for one in (row, ["", "", "", "", ""])]).encode("utf-8"),
    "in another order": lambda rows: saved([rows[0], *reversed(rows[1:])]).encode("utf-8"),
    "sorted with its first row": lambda rows: saved(sorted(rows)).encode("utf-8"),
    "a column in front": lambda rows: saved([[str(n), *row] for n, row in enumerate(rows)]).encode("utf-8"),
    "columns in another order": lambda rows: saved([[r[3], r[0], r[4], r[2], r[1]] for r in rows]).encode("utf-8"),
    "white space around every cell": lambda rows: saved([[f" {c}\u00a0" for c in row] for row in rows]).encode("utf-8"),
}


@pytest.mark.parametrize("how", ENCODED)
def test_however_it_is_saved_one_edit_is_one_edit(how: str, folder: Path) -> None:
    data = ENCODED[how](edited(exported(folder)))
    assert came_back(data)
    plan = plan_edits(folder, {"x.csv": data})
    assert told(plan) == (["3A#p1"], [])
    assert NEW in (plan.contents["laws/2017/el/03.md"] or b"").decode()


def _without(rows: Rows, id: str) -> Rows:
    return [row for row in rows if row[0] != id]


def _cut(rows: Rows, id: str, columns: int) -> Rows:
    return [row[:columns] if row[0] == id else row for row in rows]


def _renamed(rows: Rows, id: str, new: str) -> Rows:
    return [[new, *row[1:]] if row[0] == id else row for row in rows]


def _translations_sorted_alone(rows: Rows) -> Rows:
    column = sorted(row[3] for row in rows[1:])
    return [rows[0], *([*row[:3], text, row[4]] for row, text in zip(rows[1:], column, strict=True))]


def _sources_sorted_with_them(rows: Rows) -> Rows:
    both = sorted([row[2], row[3]] for row in rows[1:])
    return [rows[0], *([*row[:2], *two, row[4]] for row, two in zip(rows[1:], both, strict=True))]


def test_a_row_that_was_deleted_says_nothing(folder: Path) -> None:
    plan = plan_edits(folder, {"x.tsv": saved(_without(edited(exported(folder)), "3#p1")).encode()})
    assert told(plan) == (["3A#p1"], [])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda rows: _cut(rows, "3#p1", 3), "a row of 3 columns; cells were joined"),
        (lambda rows: _renamed(rows, "3#p1", "3#p9"), "the corpus has no such unit"),
        (lambda rows: _renamed(rows, "3#p1", "3A#p2"), "the corpus has no such unit"),
        (lambda rows: _renamed(rows, "3#p1", ""), "the corpus has no such unit"),
        (lambda rows: edited(rows, "3#p1", ""), "empty; the text of a clause is never deleted"),
        # signs without a width, that a program left there
        (lambda rows: edited(rows, "3#p1", "\u200b\ufeff \u2060"), "empty; the text of a clause is never deleted"),
        (lambda rows: edited(rows, "3#p1", "Γραμμή\nγραμμή[^1]"), "a line break"),
        # in a table of a law file this sign is none of the text
        (lambda rows: edited(rows, "3^1#note", "^^"), "“^^” merges a cell with the one above"),
    ],
)  # fmt: skip
def test_what_cannot_be_taken_over_is_one_row_of_the_list(
    folder: Path, change: Callable[[Rows], Rows], reason: str
) -> None:
    plan = plan_edits(folder, {"x.tsv": saved(change(edited(exported(folder)))).encode()})
    edits, rejected = told(plan)
    assert edits == ["3A#p1"] and len(rejected) == 1 and rejected[0][1].startswith(reason), rejected
    assert plan.rejected[0].place.startswith("x.tsv:")


def test_a_translation_that_came_beside_another_source_is_never_taken_over(folder: Path) -> None:
    """Somebody sorted two columns and not the names: each text stands beside the right source, under a wrong name."""
    rows = exported(folder)
    moved = _sources_sorted_with_them(rows)
    assert [row[2] for row in moved] != [row[2] for row in rows]
    plan = plan_edits(folder, {"x.tsv": saved(moved).encode()})
    assert plan.edits == [] and plan.rejected
    assert any("only part of the table sorted" in one.reason for one in plan.rejected)


@pytest.mark.parametrize("translated", [True, False])
def test_a_source_that_somebody_edited_in_its_cell_is_told(folder: Path, translated: bool) -> None:
    """The language that decides is not edited this way, and who tried is not left to believe that it was."""
    if not translated:
        file = folder / "laws/2017/el/03.md"
        text = file.read_text(encoding="utf-8")
        assert "Α. Υψώνεται." in text
        file.write_text(text.replace("Α. Υψώνεται.", "Α."), encoding="utf-8")
    rows = exported(folder)
    edited_source = [[*row[:2], f"{row[2]} At once.", *row[3:]] if row[0] == "3A#p1" else row for row in rows]
    assert edited_source != rows
    plan = plan_edits(folder, {"x.tsv": saved(edited_source).encode()})
    assert plan.edits == [] and [one.id for one in plan.rejected] == ["3A#p1"]
    assert "was it edited (edit the law file instead)" in plan.rejected[0].reason


def test_a_cell_that_was_empty_at_export_takes_nothing_away(folder: Path) -> None:
    """A table that goes round while somebody translates: its empty cell is older than the corpus, and no deletion."""
    file = folder / "laws/2017/el/03.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Α. Υψώνεται.", "Α."), encoding="utf-8")
    rows = exported(folder)
    file.write_text(text, encoding="utf-8")
    plan = plan_edits(folder, {"x.tsv": saved(rows).encode()})
    assert (plan.edits, plan.rejected, plan.older) == ([], [], 1)


def test_quotes_that_a_program_turned_are_an_edit_that_is_shown(folder: Path) -> None:
    file = folder / "laws/2017/el/03.md"
    file.write_text(file.read_text(encoding="utf-8").replace("στέκει", '"στέκει"'), encoding="utf-8")
    rows = exported(folder)
    turned = [[*row[:3], row[3].replace('"στέκει"', "“στέκει”"), row[4]] for row in rows]
    plan = plan_edits(folder, {"x.tsv": saved(turned).encode()})
    assert told(plan) == (["3#p1"], [])
    assert '"στέκει"' in (plan.edits[0].before or "") and "“στέκει”" in plan.edits[0].after


def test_two_people_s_files_together_and_one_after_the_other(folder: Path) -> None:
    first = saved(edited(exported(folder))).encode()
    second = saved(edited(exported(folder), "3#heading", "Ο ΨΗΛΟΣ ΠΥΡΓΟΣ")).encode("utf-16")
    both = plan_edits(folder, {"a.tsv": first, "b.txt": second})
    assert (sorted(told(both)[0]), both.rejected) == (["3#heading", "3A#p1"], [])
    plan = plan_edits(folder, {"a.tsv": first})
    for path, content in plan.contents.items():
        (folder / path).write_bytes(content or b"")
    later = plan_edits(folder, {"b.txt": second})
    assert told(later) == (["3#heading"], []) and later.older == 1  # who left 3A as it was undoes nothing
    against = plan_edits(folder, {"c.tsv": saved(edited(exported(folder), text="Άλλο.")).encode()})
    assert told(against)[0] == ["3A#p1"]
    clash = plan_edits(folder, {"a.tsv": first, "d.tsv": first.replace(NEW.encode(), "Κανείς.".encode())})
    assert [(one.id, one.place[:5]) for one in clash.rejected] == [("3A#p1", "a.tsv"), ("3A#p1", "d.tsv")]


def test_cells_of_a_word_table_that_were_joined(folder: Path) -> None:
    data = write_table(units_of(load_book(folder), "2017", "en", "el"))
    w = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"

    def join(text: str) -> str:
        root = etree.fromstring(text.encode())
        for row in root.iter(f"{w}tr"):
            cells = list(row.iterchildren(f"{w}tc"))
            words = ["".join(cell.itertext()) for cell in cells]
            if words[0] == "3#p1":
                cells[2].extend(list(cells[3].iterchildren(f"{w}p")))
                row.remove(cells[3])
                properties = cells[2].find(f"{w}tcPr")
                if properties is None:
                    properties = etree.Element(f"{w}tcPr")
                    cells[2].insert(0, properties)
                etree.SubElement(properties, f"{w}gridSpan").set(f"{w}val", "2")
            if words[0] == "3A#p1":
                (*_, last) = cells[3].iter(f"{w}t")
                last.text = (last.text or "") + " Ναι."
        return etree.tostring(root, encoding="unicode")

    plan = plan_edits(folder, {"x.docx": rewritten(data, join)})
    assert told(plan) == (["3A#p1"], [("3#p1", "empty; the text of a clause is never deleted")])
