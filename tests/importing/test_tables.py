"""A table inside a law keeps its rows and columns, from every form that has tables; what only looks like one does not.

The laws are of a made-up game; what stands in the law files is written by hand.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import docx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.corpus import load_book, read_law
from lawtext.importing.lawfiles import law_of, law_text
from lawtext.importing.ledger import each_entry, unaccounted
from lawtext.model import Law
from lawtext.readers import read_source
from lawtext.readers.traced import Traced
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, ProposedClause, ProposedLaw, ProposedText, Structured
from lawtext.structure.tables import _paragraph
from tests.importing.conftest import Run, state

CORPUS = Path(__file__).parents[2] / "corpus"
BOOK = load_book(CORPUS)

WIKI = """====== LAW 78 - TOLLS ======

A. Scale

The toll is found here:

^ Distance ^ IMP ^ Remark ^
| 0-10 | 0 | none\t|
| 20-40 | 1 |  |
| 50-80 | 2 | see [[law_7|Law 7]] |

What is above 80 is counted as 80.

B. Rounding

1. Up.

2. Down.

| down | 1 |
| up | 2 |
"""

HTML = """<html><body><h1>LAW 78 - TOLLS</h1><h2>A. Scale</h2><p>The toll is found here:</p>
<table><caption></caption><thead><tr><th>Distance</th><th>IMP</th><th>Remark</th></tr></thead><tbody>
<tr><td>0-10</td><td>0</td><td>none</td></tr><tr><td>20-40</td><td>1</td><td></td></tr>
<tr><td>50-80</td><td>2</td><td>see Law&nbsp;7</td></tr></tbody></table>
<p>What is above 80 is counted as 80.</p><h2>B. Rounding</h2><p>1. Up.</p><p>2. Down.</p>
<table><tr><td>down</td><td>1</td></tr><tr><td>up</td><td>2</td></tr></table></body></html>
"""

MARKDOWN = """# LAW 78 - TOLLS

## A. Scale

The toll is found here:

| Distance | IMP | Remark |
|:---------|----:|--------|
| 0-10 | 0 | none |
| 20-40 | 1 | |
| 50-80 | 2 | see Law 7 |

What is above 80 is counted as 80.

## B. Rounding

1. Up.

2. Down.

| down | 1 |
|---|---|
| up | 2 |
"""

WRITTEN = """# LAW 78 - TOLLS

## A. Scale

The toll is found here:

{#t1}
| Distance | IMP | Remark |
| --- | --- | --- |
| 0-10 | 0 | none |
| 20-40 | 1 |  |
| 50-80 | 2 | see Law 7 |

What is above 80 is counted as 80.

## B. Rounding

1. Up.

2. Down.

{#t1}
| down | 1 |
| --- | --- |
| up | 2 |
"""


def word() -> bytes:
    document = docx.Document()
    document.add_heading("LAW 78 - TOLLS", 1)
    document.add_heading("A. Scale", 2)
    document.add_paragraph("The toll is found here:")
    _word_table(
        document,
        [["Distance", "IMP", "Remark"], ["0-10", "0", "none"], ["20-40", "1", ""], ["50-80", "2", "see Law 7"]],
    )
    document.add_paragraph("What is above 80 is counted as 80.")
    document.add_heading("B. Rounding", 2)
    document.add_paragraph("1. Up.")
    document.add_paragraph("2. Down.")
    _word_table(document, [["down", "1"], ["up", "2"]])
    return _saved(document)


def _word_table(document: Any, rows: Sequence[Sequence[str]]) -> Any:
    table = document.add_table(rows=len(rows), cols=len(rows[0]))
    for r, row in enumerate(rows):
        for c, words in enumerate(row):
            table.cell(r, c).text = words
    return table


def _saved(document: Any) -> bytes:
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


FORMS: dict[str, Callable[[], bytes]] = {
    "law.txt": WIKI.encode,
    "law.html": HTML.encode,
    "law.md": MARKDOWN.encode,
    "law.docx": word,
}


@pytest.mark.parametrize("name", FORMS)
def test_a_table_is_written_as_a_table(name: str, empty: Path, run: Run) -> None:
    page = empty.parent / name
    page.write_bytes(FORMS[name]())
    assert run("import", "--book", empty, page, "--edition", "2017", "--language", "en")[0] == 0
    written = (empty / "laws/2017/en/78.md").read_text(encoding="utf-8")
    assert written.replace("\u00a0", " ") == WRITTEN
    before = state(empty)
    code, out, _ = run("import", "--book", empty)
    assert code == 0 and "changed: nothing" in out
    assert state(empty) == before


def structured(page: str | bytes, name: str = "law.txt") -> Structured:
    data = page.encode("utf-8") if isinstance(page, str) else page
    (found,) = structure_sources([(read_source(data, name), Hints(edition="2017"))], BOOK)
    assert not unaccounted(found)
    return found


def law(page: str | bytes, name: str = "law.txt", language: str = "en") -> Law:
    proposed = next(law for law in structured(page, name).laws if law.language == language)
    return law_of(proposed, BOOK.numbering)


def tables(law: Law) -> dict[str, list[list[list[str]]]]:
    """The tables of a law by clause, as rows of strings."""
    found: dict[str, list[list[list[str]]]] = {}
    for number, clause in law.clauses.items():
        for paragraph in clause.paragraphs:
            if paragraph.table:
                rows = [[cell.string for cell in row] for row in paragraph.table.rows]
                found.setdefault(number, []).append(rows)
    return found


@pytest.mark.parametrize("name", FORMS)
def test_every_cell_is_in_the_ledger_of_its_clause(name: str) -> None:
    found = structured(FORMS[name](), name)
    told = [entry for entry in each_entry(found, "text") if entry.what == "78A"]
    words = " ".join(" ".join(entry.text for entry in told).split())
    for cell in ("Distance", "IMP", "Remark", "0-10", "none", "20-40", "50-80", "What is above 80"):
        assert cell in words
    assert not any(entry.text.strip() in ("IMP", "20-40", "1", "2") for entry in each_entry(found, "left out"))


def test_the_answer_has_the_cells_of_a_row_between_tabs(empty: Path, outline: Callable[..., dict[str, Any]]) -> None:
    page = empty.parent / "law.txt"
    page.write_text(WIKI, encoding="utf-8")
    (found,) = outline(page, "--book", empty, "--edition", "2017")["laws"]
    texts = {clause["number"]: clause["text"] for clause in found["clauses"]}
    assert texts["78A"] == (
        "The toll is found here:\n\nDistance\tIMP\tRemark\n0-10\t0\tnone\n20-40\t1\t\n50-80\t2\tsee Law 7\n\n"
        "What is above 80 is counted as 80."
    )


def test_each_language_has_its_table() -> None:
    page = """LAW 78 - TOLLS

A. The toll is found here:

| Distance | IMP |
| 20-40 | 1 |
| 50-80 | 2 |

ΝΟΜΟΣ 78 - ΔΙΟΔΙΑ

Α. Τα διόδια βρίσκονται εδώ:

| Απόσταση | IMP |
| 20-40 | 1 |
| 50-80 | 2 |

Β. Τέλος.
"""
    assert tables(law(page)) == {"78A": [[["Distance", "IMP"], ["20-40", "1"], ["50-80", "2"]]]}
    assert tables(law(page, language="el")) == {"78A": [[["Απόσταση", "IMP"], ["20-40", "1"], ["50-80", "2"]]]}


def test_cells_through_several_rows() -> None:
    rows = [["Round", "Points"], ["First", "20"], ["^^", "30"], ["Last", "40"]]
    wiki = (
        "====== LAW 78 - TOLLS ======\n\nA. Here:\n\n^ Round ^ Points ^\n| First | 20 |\n| ::: | 30 |\n| Last | 40 |\n"
    )
    html = (
        "<h1>LAW 78 - TOLLS</h1><p>A. Here:</p><table><tr><th>Round</th><th>Points</th></tr><tr><td rowspan='2'>First"
        "</td><td>20</td></tr><tr><td>30</td></tr><tr><td>Last</td><td>40</td></tr></table>"
    )
    document = docx.Document()
    document.add_heading("LAW 78 - TOLLS", 1)
    document.add_paragraph("A. Here:")
    table = _word_table(document, [["Round", "Points"], ["", "20"], ["", "30"], ["Last", "40"]])
    table.cell(1, 0).merge(table.cell(2, 0))
    table.cell(1, 0).text = "First"
    for page, name in ((wiki, "law.txt"), (html, "law.html"), (_saved(document), "law.docx")):
        assert tables(law(page, name)) == {"78A": [rows]}, name


@pytest.mark.parametrize(
    "page",
    [
        pytest.param("| Round | Points |\n| First | 20 | more |\n", id="ragged"),
        pytest.param("| Round | Points |\n", id="one row"),
        pytest.param("| 1. Round | Points |\n| 2. First | 20 |\n", id="clauses of the law"),
        pytest.param("| The captain leads. | Ο αρχηγός παίζει. |\n| He stops. | Σταματά εκεί. |\n", id="two languages"),
        pytest.param("| Round |  |\n| First |  |\n", id="a column of nothing"),
    ],
)
def test_what_is_no_table_for_certain_stays_paragraphs(page: str) -> None:
    for head in ("# LAW 78 - TOLLS\n\n## A. Scale\n\n", "====== LAW 78 - TOLLS ======\n\nA. Scale\n\n"):
        assert tables(law(f"{head}Here:\n\n{page}\nThis stands below.\n")) == {}


def test_wide_cells_and_tables_in_tables_are_a_layout() -> None:
    head = "<h1>LAW 78 - TOLLS</h1><p>A. Here:</p>"
    wide = "<table><tr><td colspan=2>Round</td></tr><tr><td>First</td><td>20</td></tr></table>"
    inner = "<table><tr><td>Round</td><td>20</td></tr><tr><td>First</td><td>30</td></tr></table>"
    outer = f"<table><tr><td>Above</td><td>Beside</td></tr><tr><td>{inner}</td><td>Below</td></tr></table>"
    assert tables(law(head + wide, "law.html")) == {}
    # The table inside is one, the cells around it are paragraphs.
    assert tables(law(head + outer, "law.html")) == {"78A": [[["Round", "20"], ["First", "30"]]]}
    wiki = "====== LAW 78 - TOLLS ======\n\nA. Here:\n\n^ Round ^^\n| First | 20 |\n"
    assert tables(law(wiki)) == {}


def test_a_note_on_a_word_of_a_table() -> None:
    page = "# LAW 78 - TOLLS\n\nA. Here:\n\n| Round | Points |\n|---|---|\n| First[^1] | 20 |\n\n[^1]: Of the day.\n"
    found = law(page, "law.md")
    assert tables(found) == {"78A": [[["Round", "Points"], ["First", "20"]]]}
    (note,) = found.notes
    assert (str(note.number), note.text.string, str(note.clause), note.at) == ("78^1", "Of the day.", "78A", 7)
    again, problems = read_law(law_text(found, BOOK), BOOK.numbering, "en", "2017", found.file)
    assert again == found and not problems


CELLS = st.text(alphabet="ab1.|\\*^[]{}#-()+: αΒ", max_size=8).map(lambda string: " ".join(string.split()))


@given(st.integers(2, 3).flatmap(lambda n: st.lists(st.lists(CELLS, min_size=n, max_size=n), min_size=2, max_size=4)))
def test_any_cells_come_back_from_the_law_file(rows: list[list[str]]) -> None:
    number = BOOK.numbering.parse("78")
    cells = tuple(tuple(ProposedText(Traced.inserted(cell)) for cell in row) for row in rows)
    root = ProposedClause(number, paragraphs=[_paragraph(cells, 0)], heading=ProposedText(Traced.inserted("TOLLS")))
    document = read_source(b"a page", "law.txt")
    made = law_of(ProposedLaw("2017", "en", number, root, (), document, "law.txt"), BOOK.numbering)
    again, problems = read_law(law_text(made, BOOK), BOOK.numbering, "en", "2017")
    assert again is not None and tables(again) == {"78": [rows]}
    assert not problems


FIGURES = """ΝΟΜΟΣ 78 - ΒΑΘΜΟΙ

Α. Κλίμακα
Οι βαθμοί είναι:
Πόντοι   Πλοία    Βαθμοί
10           1       100
20           2       250
30           3         -

Β. Οι βαθμοί γράφονται από τον καπετάνιο.
Ships\tScore\tVP
1\t100\t10.5
2\t250\t12
3\t400\t14.25
Τα υπόλοιπα τα γράφει ο διαιτητής.
"""


def test_figures_in_columns_of_a_pasted_page_are_a_table() -> None:
    found = law(FIGURES, language="el")
    assert tables(found) == {
        "78A": [[["Πόντοι", "Πλοία", "Βαθμοί"], ["10", "1", "100"], ["20", "2", "250"], ["30", "3", "-"]]],
        "78B": [[["Ships", "Score", "VP"], ["1", "100", "10.5"], ["2", "250", "12"], ["3", "400", "14.25"]]],
    }
    assert found.clauses["78B"].text.endswith("Τα υπόλοιπα τα γράφει ο διαιτητής.")


SCALE = [["0-10", "0"], ["20-40", "1"], ["50-80", "2"], ["90-120", "3"]]


@pytest.mark.parametrize("indent", ["", "    "])
@pytest.mark.parametrize("heads", [[], [["Difference", "Points"]]])
def test_a_scale_with_four_spaces_between_its_cells_is_a_table(heads: list[list[str]], indent: str) -> None:
    rows = [*heads, *SCALE]
    lines = "\n".join(indent + "    ".join(row) for row in rows)
    found = law(f"LAW 78 - TOLLS\n\nA. The scale is:\n\n{lines}\n\nB. The keeper reads it aloud.\n")
    assert tables(found) == {"78A": [rows]}
    assert found.clauses["78B"].text == "The keeper reads it aloud."


@pytest.mark.parametrize(
    "lines",
    [
        "A. It is:\n0-10    0\n20-40   1\n50-80    2\n90-120    3",  # three spaces in one of them
        "A. It is:\nships    12\nboats    7\nthe long raft    36\na mole    2",  # words in them, nothing flush
        "A. It is:\n10    0\n200    1\n3000    2",  # few
        "A.   A ship sails   12\nB.   A ship rests   13\nC.   A ship sinks   14",  # labels
        "A. It is:\nLaw 1   Ships   5\nLaw 2   Boats   7\nLaw 3   Rafts   9",  # a table of contents
        "A. It is:\nred    first the ship\nblue   then the boat\ngrey   then the raft",  # no figures
        "A. It is:\na round    12\na match    24",  # two rows
        "A. It is:\nships      12\nboats  24\nrafts        36",  # nothing flush
        "A. One  two.\nOne  2.\nTwo  3.",  # sentences
    ],
)
def test_what_only_looks_like_figures_in_columns_is_no_table(lines: str) -> None:
    assert tables(law(f"LAW 78 - TOLLS\n\n{lines}\n")) == {}
