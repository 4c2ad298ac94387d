"""The introduction of a law book is recognised as such, in a whole book and alone; anything else stays commentary."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from tests.importing.conftest import Run, state

ENGLISH = "The laws say what is right when something has gone wrong at the wall.\n\nThey were written down in 1901.\n"
LAWS = "LAW 1 - THE TOWER\n\nA. It stands.\n\nB. It falls.\n"
GREEK = "ΝΟΜΟΣ 1 - Ο ΠΥΡΓΟΣ\n\nΑ. Στέκεται.\n\nΒ. Πέφτει.\n"
TERMS = "DEFINITIONS\n\nCrown: the stone on top.\n\nGate: the way in.\n\nTower: three stones.\n"


def imported(text: str, empty: Path, tmp_path: Path, run: Run, *options: str) -> set[str]:
    file = tmp_path / "page.txt"
    file.write_text(text, encoding="utf-8")
    assert run("import", "--book", empty, file, *options)[0] == 0
    before = state(empty)
    assert run("import", "--book", empty)[0] == 0
    assert state(empty) == before
    return {path for path in before if path.startswith(("laws", "commentary")) and path.endswith(".md")}


def test_a_whole_book_in_two_languages(empty: Path, tmp_path: Path, run: Run) -> None:
    greek = "ΕΙΣΑΓΩΓΗ\n\nΟι νόμοι λένε τι είναι σωστό.\n\n"
    text = f"INTRODUCTION\n\n{ENGLISH}\n{TERMS}\n{LAWS}\n{greek}{GREEK}"
    files = imported(text, empty, tmp_path, run, "--edition", "2017")
    assert files == {
        "laws/2017/el/01.md",
        "laws/2017/el/introduction.md",
        "laws/2017/en/01.md",
        "laws/2017/en/definitions.md",
        "laws/2017/en/introduction.md",
    }
    book = load_book(empty)
    opening = book.introductions["2017", "en"]
    assert opening.title is not None and opening.title.string == "INTRODUCTION"
    assert [block.text.string for block in opening.blocks] == ENGLISH.strip().split("\n\n")
    assert [block.text.string for block in book.introductions["2017", "el"].blocks] == ["Οι νόμοι λένε τι είναι σωστό."]
    assert list(book.laws["2017", "en", "1"].clauses) == ["1", "1A", "1B"]
    assert [entry.id for entry in book.definitions["2017", "en"].entries] == ["crown", "gate", "tower"]


ALONE = [
    (f"Introduction\n\n{ENGLISH}", ("--edition", "2017"), {"laws/2017/en/introduction.md"}),
    (f"Foreword\n\n{ENGLISH}", ("--edition", "2007"), {"laws/2007/en/introduction.md"}),
    (f"Introduction to the Laws\n\n{ENGLISH}", ("--edition", "2017"), {"laws/2017/en/introduction.md"}),
    ("Πρόλογος\n\nΟι νόμοι λένε τι είναι σωστό.\n", ("--edition", "2017"), {"laws/2017/el/introduction.md"}),
    ("====== Εισαγωγή ======\n\nΟι νόμοι λένε.\n", ("--edition", "2017"), {"laws/2017/el/introduction.md"}),
    # Of which edition it would be, nobody says.
    (f"Introduction\n\n{ENGLISH}", (), {"commentary/introduction.en.md"}),
    (f"Introduction\n\n{ENGLISH}", ("--edition", "2017", "--as", "commentary"), {"commentary/introduction.en.md"}),
    (
        f"Introduction to Stone Throwing\n\n{ENGLISH}",
        ("--edition", "2017"),
        {"commentary/introduction-to-stone-throwing.en.md"},
    ),
]


@pytest.mark.parametrize(("text", "options", "files"), ALONE)
def test_a_page_alone(
    text: str, options: tuple[str, ...], files: set[str], empty: Path, tmp_path: Path, run: Run
) -> None:
    assert imported(text, empty, tmp_path, run, *options) == files


def test_a_heading_of_a_clause_is_no_introduction(empty: Path, tmp_path: Path, run: Run) -> None:
    text = "LAW 1 - THE TOWER\n\nA. Introduction\n\nIt stands.\n\nB. The End\n\nIt falls.\n"
    assert imported(text, empty, tmp_path, run, "--edition", "2017") == {"laws/2017/en/01.md"}
    assert load_book(empty).laws["2017", "en", "1"].clauses["1A"].title == "Introduction"


def test_two_sources_do_not_write_one_introduction(empty: Path, tmp_path: Path, run: Run) -> None:
    for name, word in (("one.txt", "right"), ("two.txt", "wrong")):
        file = tmp_path / name
        file.write_text(f"Introduction\n\nThe laws say what is {word}.\n", encoding="utf-8")
        code, out, _ = run("import", "--book", empty, file, "--edition", "2017")
        assert code == 0
    assert "laws/2017/en/introduction.md: not written (one.txt already provides the introduction)" in out
    assert load_book(empty).introductions["2017", "en"].blocks[0].text.string == "The laws say what is right."


@pytest.mark.parametrize(
    ("head", "options", "path"),
    [
        ("Introduction", ("--edition", "2017"), "laws/2017/en/introduction.md"),
        ("On Towers", ("--as", "commentary"), "commentary/on-towers.en.md"),
    ],
)
def test_what_somebody_took_away_another_source_may_give(
    head: str, options: tuple[str, ...], path: str, empty: Path, tmp_path: Path, run: Run
) -> None:
    for name, word in (("one.txt", "right"), ("two.txt", "wrong")):
        file = tmp_path / name
        file.write_text(f"{head}\n\nThe laws say what is {word}.\n", encoding="utf-8")
        (empty / path).unlink(missing_ok=True)
        code, out, _ = run("import", "--book", empty, file, *options)
        assert code == 0, out
    assert "what is wrong" in (empty / path).read_text(encoding="utf-8")
    listed = (empty / "sources" / "sources.toml").read_text(encoding="utf-8")
    assert listed.count(f'"{path}"') == 1  # it is the second source's now
