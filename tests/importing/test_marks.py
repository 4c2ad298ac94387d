"""Marks of changed text, struck-out words and links of a source: kept beside the law, and shown by the import."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawtext.corpus import load_book
from lawtext.model import SourceMark
from tests.importing.conftest import Run, state
from tests.readers.test_docx import packed, par
from tests.readers.test_docx import run as run_of

PAGE = """\
====== LAW 7 - ;;THE CROWN;; ======

;;===== A. Where It Stands =====;;

The crown ;;stands;; on the tower((;;Unless;; it has fallen.)), see [[law_12#b|Law 12B]].

;;B. The captain lifts it.

1. Nobody <del>whatever</del> else;; does.

2. Un;;;lift;;;ing is [[play|play]].
"""
MARKS = "marks/2017/en/07.toml"

# kind, number, part, words, where they stand in the text, line and column in the source
EXPECTED = [
    ("changed", "7", "heading", "THE CROWN", "THE CROWN", 1, 18),
    ("changed", "7A", "heading", "Where It Stands", "Where It Stands", 3, 3),
    ("changed", "7A", "", "stands", "stands", 5, 13),
    ("changed", "7^1", "", "Unless", "Unless", 5, 38),
    ("link", "7A", "", "Law 12B", "Law 12B", 5, 80),
    ("changed", "7B", "", "The captain lifts it.", "The captain lifts it.", 7, 3),
    ("changed", "7B1", "", "Nobody else", "Nobody else", 7, 3),
    ("deleted", "7B1", "", "whatever", "", 9, 16),
    ("changed", "7B2", "", "lift", "lift", 11, 9),
    ("link", "7B2", "", "play", "play", 11, 30),
]


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "law_07.txt"
    path.write_text(PAGE, encoding="utf-8")
    return path


def text_of(marked: SourceMark, folder: Path) -> str:
    law = load_book(folder).laws["2017", "en", "7"]
    note = next((note for note in law.notes if str(note.number) == marked.number), None)
    if note is not None:
        return note.text.string
    clause = law.clauses[marked.number]
    return clause.title if marked.part else clause.text


def test_every_mark_stands_on_its_words(empty: Path, page: Path, run: Run) -> None:
    assert run("import", "--book", empty, page, "--edition", "2017")[0] == 0
    marks = load_book(empty).marks["2017", "en", "7"]
    found = [
        (m.kind, m.number, m.part, m.text, text_of(m, empty)[m.start : m.end], m.line, m.col)
        for m in sorted(marks, key=lambda m: (m.line, m.col, m.number))
    ]
    assert found == EXPECTED
    assert [m.target for m in marks if m.kind == "link"] == ["law_12#b", "play"]
    deleted = next(m for m in marks if m.kind == "deleted")
    assert text_of(deleted, empty)[: deleted.start] == "Nobody"


def test_a_second_import_gives_the_same_file_and_an_updated_source_the_new_marks(
    empty: Path, page: Path, run: Run
) -> None:
    run("import", "--book", empty, page, "--edition", "2017")
    before = state(empty)
    assert run("import", "--book", empty)[0] == 0
    assert state(empty) == before
    page.write_text(PAGE.replace(";;stands;;", "stands"), encoding="utf-8")
    code, out, _ = run("import", "--book", empty, page)
    assert code == 0
    assert out.splitlines()[-1] == f"changed: {MARKS}, sources/law_07.txt, sources/sources.toml"
    page.write_text("LAW 7 - THE CROWN\n\nA. Where It Stands\n\nThe crown stands.\n", encoding="utf-8")
    assert run("import", "--book", empty, page)[0] == 0
    assert not (empty / MARKS).exists()


def test_marks_stay_on_their_words_where_a_person_edits_the_law(empty: Path, page: Path, run: Run) -> None:
    run("import", "--book", empty, page, "--edition", "2017")
    law = empty / "laws/2017/en/07.md"
    law.write_text(law.read_text(encoding="utf-8").replace("The crown stands", "The old crown stands"), "utf-8")
    assert run("import", "--book", empty)[0] == 0
    book = load_book(empty)
    clause = book.laws["2017", "en", "7"].clauses["7A"]
    mark = next(m for m in book.marks["2017", "en", "7"] if m.text == "stands")
    place = mark.found_in(clause.text)
    assert place is not None and clause.text[place[0] - 14 : place[1]] == "The old crown stands"


def test_the_import_shows_the_marks(empty: Path, page: Path, run: Run, outline: Callable[..., dict[str, Any]]) -> None:
    found = outline(page, "--book", empty, "--edition", "2017")
    assert [(mark["number"], mark["text"]) for mark in found["marks"] if mark["kind"] == "deleted"] == [
        ("7B1", "whatever")
    ]
    link = next(mark for mark in found["marks"] if mark["kind"] == "link")
    assert link == {
        "file": "law_07.txt",
        "edition": "2017",
        "language": "en",
        "law": "7",
        "article": None,
        "kind": "link",
        "number": "7A",
        "part": "text",
        "start": 35,
        "end": 42,
        "text": "Law 12B",
        "target": "law_12#b",
        "line": 5,
        "col": 80,
    }
    told = run("import", "--book", empty, page, "--edition", "2017", "--dry-run")[1]
    assert "7A         marked as changed: “stands”  (5:13)" in told
    report = run("import", "--book", empty, page, "--edition", "2017", "--dry-run", "--report")[1]
    assert "  5:11  mark: a mark of changed text  “;;”" in report
    assert "    7B1        struck out: “whatever”  (9:16)" in report


def test_a_mark_around_what_is_no_text_is_told(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "law_07.txt"
    page.write_text(PAGE + "\n;;----;;\n", encoding="utf-8")
    _, _, err = run("import", "--book", empty, page, "--edition", "2017", "--dry-run")
    assert "law_07.txt:13:3: mark-lost: the words marked here (changed: “----”) are not in the text of the book" in err
    # Of a law that is not written yet, since its edition is not known, no mark is lost.
    _, _, err = run("import", "--book", empty, page, "--dry-run")
    assert "no-edition" in err and "mark-lost" not in err


def test_marks_of_an_article_and_of_definitions(empty: Path, tmp_path: Path, run: Run) -> None:
    article, terms = tmp_path / "gate.txt", tmp_path / "terms.txt"
    article.write_text(
        "====== On the Gate ======\n\nThe gate is ;;old;;.\n\nRead [[law_07|Law 7]] on it.\n", encoding="utf-8"
    )
    terms.write_text(
        "====== Definitions ======\n\n**Crown**: the ;;top;; stone.\n\n**Gate**: the way in.\n\n**Tower**: some stones.\n",
        encoding="utf-8",
    )
    assert run("import", "--book", empty, article, terms, "--edition", "2017")[0] == 0
    book = load_book(empty)
    assert [(m.number, m.text) for m in book.marks["", "en", "on-the-gate"]] == [("1", "old"), ("2", "Law 7")]
    assert [(m.number, m.text, m.start) for m in book.marks["2017", "en", "definitions"]] == [("crown", "top", 4)]


def test_struck_out_words_of_definitions_stand_beside_the_nearest(empty: Path, tmp_path: Path, run: Run) -> None:
    terms = tmp_path / "terms.txt"
    terms.write_text(
        "====== Definitions ======\n\n**Crown**: the <del>very last</del> stone, see [[law_07|Law 7]].\n\n"
        "**Gate**: the way in.\n\n**Tower**: some stones.\n",
        encoding="utf-8",
    )
    assert run("import", "--book", empty, terms, "--edition", "2017")[0] == 0
    marks = load_book(empty).marks["2017", "en", "definitions"]
    assert sorted((m.kind, m.number, m.text, m.start, m.end) for m in marks) == [
        ("deleted", "crown", "very last", 0, 0),
        ("link", "crown", "Law 7", 15, 20),
    ]


def test_struck_out_words_go_to_the_nearest_text_and_not_to_a_note_at_the_end(
    empty: Path, tmp_path: Path, run: Run
) -> None:
    page = tmp_path / "laws.md"
    page.write_text(
        "# LAW 7 - THE CROWN\n\nA. The keeper[^1] sleeps.\n\n# LAW 8 - THE GATE\n\nA. The gate ~~never~~ stands open.\n\n"
        "[^1]: Or his guest.\n",
        encoding="utf-8",
    )
    assert run("import", "--book", empty, page, "--edition", "2017")[0] == 0
    assert [(m.number, m.text) for m in load_book(empty).marks["2017", "en", "8"]] == [("8A", "never")]


def test_a_file_of_marks_that_makes_no_sense_is_told(empty: Path, page: Path, run: Run) -> None:
    run("import", "--book", empty, page, "--edition", "2017")
    (empty / MARKS).write_text('[[changed]]\nnumber = "7A"\nstart = "x"\n', encoding="utf-8")
    code, _, error = run("check", "--book", empty)
    assert code == 2
    assert f"{empty.name}/{MARKS}:3:1: bad-marks: a mark (changed) has no valid “start”" in error


def test_what_is_struck_out_in_a_word_file_is_kept_beside_the_law(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "gate.docx"
    body = par(run_of("LAW 7 - THE CROWN")) + par(
        run_of("A. The keeper ") + run_of("ne", "<w:strike/>") + run_of("ver ", "<w:dstrike/>") + run_of("sleeps.")
    )
    page.write_bytes(packed(body))
    run("import", "--book", empty, page, "--edition", "2017")
    assert load_book(empty).laws["2017", "en", "7"].clauses["7A"].text == "The keeper sleeps."
    assert '[[deleted]]\nnumber = "7A"\ntext = "never"\n' in (empty / MARKS).read_text(encoding="utf-8")


def test_struck_out_words_go_to_the_law_they_stand_in(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "laws.txt"
    page.write_text(
        "====== LAW 7 - THE CROWN ======\n\nA. The crown stands <del>leans</del> here.\n\n"
        "====== LAW 8 - THE GATE ======\n\nA. The gate is shut.\n\n"
        "====== LAW 9 - <del>WALLS</del> THE WALL ======\n\nA. <del>Once</del> The wall is <del>not</del> high.\n",
        encoding="utf-8",
    )
    assert run("import", "--book", empty, page, "--edition", "2017")[0] == 0
    found = {
        key[2]: [(m.number, m.part, m.start, m.text) for m in marks] for key, marks in load_book(empty).marks.items()
    }
    assert found == {
        "7": [("7A", "", 16, "leans")],
        "9": [("9", "heading", 0, "WALLS"), ("9A", "", 0, "Once"), ("9A", "", 11, "not")],
    }
