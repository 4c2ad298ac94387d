"""An edition that is based on another holds only the files that differ: laws, definitions and introduction alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.cli import _run
from lawtext.corpus import load_book
from lawtext.model import Book
from tests.citations.two_editions import BOOK

HEAD = (
    BOOK
    + """
[[editions]]
id = "2022"
year = 2022
languages = ["en", "el"]
based_on = "2020"
"""
)
FILES = {
    "laws/2018/en/01.md": "# LAW 1 - TOWERS\n\nA. A tower may be red.\n",
    "laws/2018/el/01.md": "# ΝΟΜΟΣ 1 - ΠΥΡΓΟΙ\n\nΑ. Ο πύργος μπορεί να είναι κόκκινος.\n",
    "laws/2018/en/definitions.md": "# DEFINITIONS\n\n## Tower {#tower}\n\nNine stones, one upon the other, as Law 1B has it.\n",
    "laws/2018/el/definitions.md": "# ΟΡΙΣΜΟΙ\n\n## Πύργoς {#tower}\n\nΔέκα πέτρες, η μία πάνω στην άλλη.\n\nΆλλη παράγραφος.\n",
    "laws/2018/en/introduction.md": "# Introduction\n\nThe game is old.\n",
    "laws/2018/el/introduction.md": "# Εισαγωγή\n\nΤο παιχνίδι είναι παλιό.\n",
    "laws/2022/en/introduction.md": "# Introduction\n\nThe game is older.\n",
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"book.toml": HEAD, **FILES}.items():
        path = tmp_path / "corpus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "corpus"


@pytest.fixture
def book(folder: Path) -> Book:
    return load_book(folder)


def test_what_has_no_file_is_that_of_the_edition_below(book: Book) -> None:
    definitions = {key: (one.edition, one.inherited) for key, one in book.definitions.items()}
    assert definitions == {
        ("2018", "en"): ("2018", ""),
        ("2018", "el"): ("2018", ""),
        ("2020", "en"): ("2020", "2018"),
        ("2020", "el"): ("2020", "2018"),
        ("2022", "en"): ("2022", "2018"),
        ("2022", "el"): ("2022", "2018"),
    }
    introductions = {key: one.inherited for key, one in book.introductions.items() if key[0] != "2018"}
    # The Greek of 2018 translates the English of 2018: beside another English it is no text of the edition.
    assert introductions == {("2020", "en"): "2018", ("2020", "el"): "2018", ("2022", "en"): ""}
    assert book.introductions["2022", "en"].blocks[0].text.string == "The game is older."


def test_compare_tells_only_what_differs(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert _run(["compare", "2018", "2020", "--book", str(folder)]) == 0
    assert "definitions" not in capfd.readouterr().out.lower()
    assert _run(["compare", "2020", "2022", "--book", str(folder)]) == 0
    out = capfd.readouterr().out
    assert "has no definitions" not in out and "introduction" in out.lower()


TOWERS = {
    "laws/2018/en/05.md": "# LAW 5 - BELLS\n\nA. The first bell opens the game (see Law 1A).\n\nB. The last bell ends it.\n",
    "laws/2018/el/05.md": "# ΝΟΜΟΣ 5 - ΚΑΜΠΑΝΕΣ\n\nΑ. Η πρώτη καμπάνα αρχίζει το παιχνίδι (βλέπε Νόμο 1Α).\n\nΒ. Η τελευταία το τελειώνει.\n",
    "laws/2022/en/05.md": "# LAW 5 - BELLS\n\nA. Nobody touches a bell before noon.\n\nB. The first bell opens the game (see Law 1A).\n\n"
    "C. The last bell ends it.\n",
}  # fmt: skip


def test_a_law_that_is_new_in_english_alone_waits_for_its_greek(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """It was laid beside the Greek of the older law, label by label: five findings, and 5A “split into 5A and 5B”."""
    for name, text in TOWERS.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    book = load_book(folder)
    assert book.law("2022", "en", "5") and not book.law("2022", "el", "5")
    assert {code: book.laws["2020", code, "5"].inherited for code in ("en", "el")} == {"en": "2018", "el": "2018"}
    _run(["check", "--book", str(folder)])
    lines = [line for line in capfd.readouterr().out.splitlines() if "/05.md:" in line]
    assert [line.split(": ")[1] for line in lines] == ["law-untranslated"]
    assert _run(["compare", "2020", "2022", "--law", "5", "--book", str(folder)]) == 0
    assert capfd.readouterr().out.startswith("In Law 5, A became B; B became C; A was added.")
    assert _run(["draft", "2022", "--language", "el", "--law", "5", "--book", str(folder)]) == 0
    greek = (folder / "laws/2022/el/05.md").read_text(encoding="utf-8")
    assert "Β. Η πρώτη καμπάνα" in greek and "Γ. Η τελευταία" in greek


def test_a_translation_of_its_own_keeps_the_text_that_decides(folder: Path) -> None:
    greek = folder / "laws/2022/el/01.md"
    greek.parent.mkdir(parents=True)
    greek.write_text("# ΝΟΜΟΣ 1 - ΠΥΡΓΟΙ\n\nΑ. Ο πύργος επιτρέπεται να είναι κόκκινος.\n", encoding="utf-8")
    book = load_book(folder)
    assert (book.laws["2022", "en", "1"].inherited, book.laws["2022", "el", "1"].inherited) == ("2018", "")


def test_what_is_wrong_in_a_file_is_found_once(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    _run(["check", "--book", str(folder)])
    lines = [line for line in capfd.readouterr().out.splitlines() if "definitions.md" in line]
    assert lines and len(lines) == len(set(lines))
    assert not [line for line in lines if "laws/2020" in line or "laws/2022" in line]


def test_an_export_says_where_its_text_is_and_comes_back_without_a_second_file(
    folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    assert _run(["export", "akn", "--edition", "2020", "--output", str(out), "--book", str(folder)]) == 0
    before = {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
    written = sorted(str(path) for path in out.rglob("*.xml"))
    assert len(written) == 2
    assert _run(["import", *written, "--book", str(folder)]) == 0
    made = {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}
    assert made == set(FILES)
    assert all(path.read_bytes() == content for path, content in before.items() if path.suffix == ".md")
    capfd.readouterr()
    xliff = ["export", "xliff", "--edition", "2020", "--language", "el", "--output", str(out / "x.xlf")]
    assert _run([*xliff, "--book", str(folder)]) == 0
    told = capfd.readouterr().err
    assert "definitions is taken over from 2018; export that edition" in told
    assert "left out: law 1, taken over from 2018; export that edition" in told


def test_a_draft_makes_no_copy_of_what_both_languages_take_over(folder: Path) -> None:
    assert _run(["draft", "2022", "--language", "el", "--book", str(folder)]) == 0
    assert not (folder / "laws/2022/el/definitions.md").exists()
    assert (folder / "laws/2022/el/introduction.md").exists()  # its source is another one than the old


def test_a_book_without_a_law_has_no_findings_and_says_what_to_do(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "book.toml").write_text(HEAD, encoding="utf-8")
    assert _run(["check", "--book", str(tmp_path)]) == 0
    assert "this corpus has no law yet (run lawtext import FILE --dry-run" in capfd.readouterr().out.replace("\n", " ")
