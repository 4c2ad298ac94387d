"""Our own Akoma Ntoso through ``lawtext import``: the same corpus again, and nobody's edit overwritten."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext.cli import _run
from tests.exchange.conftest import write_hard

Lawtext = Callable[..., tuple[int, str]]


@pytest.fixture
def lawtext(capfd: pytest.CaptureFixture[str]) -> Lawtext:
    def lawtext(*arguments: object) -> tuple[int, str]:
        code = _run([str(one) for one in arguments])
        told = capfd.readouterr()
        return code, told.out + told.err

    return lawtext


def law_files(folder: Path) -> dict[str, bytes]:
    files = sorted((folder / "laws").rglob("*.md"))
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def exported(lawtext: Lawtext, book: Path, out: Path, *editions: str) -> list[Path]:
    for edition in editions:
        assert lawtext("export", "akn", "-o", out, "--edition", edition, "--book", book)[0] == 0
    return sorted(out.iterdir())


def emptied(book: Path, to: Path) -> Path:
    shutil.copytree(book, to)
    for file in (to / "laws").rglob("*.md"):
        file.unlink()
    return to


def test_a_book_of_93_laws_in_two_languages_comes_back(lawtext: Lawtext, made_folder: Path, tmp_path: Path) -> None:
    files = exported(lawtext, made_folder, tmp_path / "akn", "2020")
    assert len(files) == 2
    empty = emptied(made_folder, tmp_path / "empty")
    code, told = lawtext("import", *files, "--book", empty)
    assert code == 0, told[-500:]
    wanted = {path: text for path, text in law_files(made_folder).items() if path.startswith("laws/2020/")}
    assert law_files(empty) == wanted and len(wanted) == 93 * 2 + 2 * 2


def test_the_corpus_of_this_repository_comes_back(lawtext: Lawtext, repository: Path, tmp_path: Path) -> None:
    files = exported(lawtext, repository / "corpus", tmp_path / "akn", "2007", "2017")
    empty = emptied(repository / "corpus", tmp_path / "empty")
    assert lawtext("import", *files, "--book", empty)[0] == 0
    assert law_files(empty) == law_files(repository / "corpus")


def test_tables_authorities_and_lost_headings_come_back(lawtext: Lawtext, tmp_path: Path) -> None:
    book = write_hard(tmp_path / "hard")
    files = exported(lawtext, book, tmp_path / "akn", "2007", "2017")
    empty = emptied(book, tmp_path / "empty")
    assert lawtext("import", *files, "--book", empty)[0] == 0
    assert law_files(empty) == law_files(book)


def test_definitions_and_introductions_come_back(lawtext: Lawtext, tmp_path: Path) -> None:
    book = write_hard(tmp_path / "hard", beside=True)
    files = exported(lawtext, book, tmp_path / "akn", "2007", "2017")
    empty = emptied(book, tmp_path / "empty")
    code, told = lawtext("import", *files, "--book", empty)
    assert code == 0, told[-500:]
    assert law_files(empty) == law_files(book)
    assert lawtext("import", *files, "--book", book)[0] == 0
    assert law_files(empty) == law_files(book)


def test_a_word_edited_in_the_file_is_the_only_change(lawtext: Lawtext, tmp_path: Path) -> None:
    book = write_hard(tmp_path / "hard")
    file = next(one for one in exported(lawtext, book, tmp_path / "akn", "2017") if one.name.endswith("eng.xml"))
    assert lawtext("import", file, "--book", book)[0] == 0
    before = law_files(book)
    file.write_text(file.read_text(encoding="utf-8").replace("Closing text of ", "Closing words of "), encoding="utf-8")
    code, told = lawtext("import", file, "--book", book)
    assert code == 0 and "laws/2017/en/03.md: changed" in told
    path = "laws/2017/en/03.md"
    assert law_files(book) == {**before, path: before[path].replace(b"Closing text of ", b"Closing words of ")}


def test_what_a_person_wrote_in_the_corpus_is_not_overwritten(lawtext: Lawtext, tmp_path: Path) -> None:
    book = write_hard(tmp_path / "hard")
    (file,) = exported(lawtext, book, tmp_path / "akn", "2007")
    law = book / "laws" / "2007" / "en" / "03.md"
    law.write_text(law.read_text(encoding="utf-8").replace("is raised", "is raised slowly"), encoding="utf-8")
    edited = law.read_bytes()
    code, told = lawtext("import", file, "--book", book)
    assert code == 1 and "conflict" in told
    assert law.read_bytes() == edited


def test_what_the_corpus_cannot_hold_keeps_everything_out(lawtext: Lawtext, tmp_path: Path) -> None:
    book = write_hard(tmp_path / "hard")
    (file,) = exported(lawtext, book, tmp_path / "akn", "2007")
    text = file.read_text(encoding="utf-8").replace("<p>Old text", "<ul><li><p>An item</p></li></ul><p>Old text")
    file.write_text(text.replace("is raised", "is lifted"), encoding="utf-8")
    before = law_files(book)
    code, told = lawtext("import", file, "--book", book)
    assert code == 2 and "unknown-element: <ul>" in told
    assert law_files(book) == before and not (book / "sources" / file.name).exists()


def test_the_answer_for_programs_says_what_the_law_files_say(lawtext: Lawtext, tmp_path: Path) -> None:
    book = write_hard(tmp_path / "hard")
    file = next(one for one in exported(lawtext, book, tmp_path / "akn", "2017") if one.name.endswith("eng.xml"))
    code, told = lawtext("import", file, "--book", book, "--dry-run", "--format", "json")
    answer = json.loads(told)
    assert code == 0 and answer["problems"] == []
    assert [(law["number"], law["same_as"]) for law in answer["laws"]] == [
        ("3", "laws/2017/en/03.md"),
        ("4", "laws/2017/en/04.md"),
    ]
    clauses = {clause["number"]: clause for clause in answer["laws"][0]["clauses"]}
    assert list(clauses) == ["3", "3A", "3A1", "3A1(a)", "3A1(b)", "3A2", "3B", "3C", "3C.(i)", "3.scores"]
    assert clauses["3A1"]["text"] == "Between: no, closing text of 3A1."
    assert clauses["3B"]["heading_missing"] is True
    assert clauses["3A1(b)"]["notes"] == [
        {"number": "3^2", "mark": "1", "at": 33, "text": "A note over two lines, see Law 3B."},
        {"number": "3^3", "mark": "2", "at": 40, "text": "Second."},
    ]
    assert {one["reason"] for one in answer["left_out"]} == {
        "Akoma Ntoso markup",
        "metadata of the document",
        "the title of the book",
    }


def inferred_files(folder: Path) -> dict[str, str]:
    files = sorted((folder / "inferred").rglob("[0-9]*.toml"))
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}


def test_labels_that_are_only_inferred_stay_so(lawtext: Lawtext, repository: Path, tmp_path: Path) -> None:
    """What no person confirmed is not made firm by going out and coming back."""
    files = exported(lawtext, repository / "corpus", tmp_path / "akn", "2007", "2017")
    empty = emptied(repository / "corpus", tmp_path / "empty")
    wanted = inferred_files(empty)
    shutil.rmtree(empty / "inferred")
    code, told = lawtext("import", *files, "--book", empty)
    assert code == 0, told[-500:]
    assert inferred_files(empty) == wanted and 'reason = "' in "".join(wanted.values())
    assert lawtext("import", *files, "--book", empty)[0] == 0
    assert inferred_files(empty) == wanted


def test_a_label_that_was_confirmed_here_stays_firm(lawtext: Lawtext, repository: Path, tmp_path: Path) -> None:
    book = tmp_path / "book"
    shutil.copytree(repository / "corpus", book)
    files = exported(lawtext, book, tmp_path / "akn", "2017")
    greek = next(file for file in files if file.name.endswith("ell.xml"))
    assert lawtext("confirm", "53A", "--book", book)[0] == 0
    before = inferred_files(book)
    assert lawtext("import", greek, "--book", book)[0] == 0
    assert inferred_files(book) == before


def test_how_a_label_is_known_is_read_strictly(lawtext: Lawtext, repository: Path, tmp_path: Path) -> None:
    book = emptied(repository / "corpus", tmp_path / "book")
    (greek,) = [
        file for file in exported(lawtext, repository / "corpus", tmp_path / "akn", "2017") if "ell" in file.name
    ]
    text = greek.read_text(encoding="utf-8")
    assert 'certainty="0.95"' in text
    greek.write_text(text.replace('certainty="0.95"', 'certainty="95 %"'), encoding="utf-8")
    code, told = lawtext("import", greek, "--book", book)
    assert code == 2 and "must be a number from 0 to 1" in told


def test_a_file_that_was_saved_in_utf_16_is_ours_too(lawtext: Lawtext, repository: Path, tmp_path: Path) -> None:
    """It was read as a page, and its laws got the labels of the edition that they are most alike."""
    files = exported(lawtext, repository / "corpus", tmp_path / "akn", "2017")
    for file in files:
        text = file.read_text(encoding="utf-8").replace("UTF-8", "UTF-16", 1).replace("utf-8", "UTF-16", 1)
        file.write_bytes(text.encode("utf-16"))
    empty = emptied(repository / "corpus", tmp_path / "empty")
    assert lawtext("import", *files, "--book", empty)[0] == 0
    wanted = {path: text for path, text in law_files(repository / "corpus").items() if path.startswith("laws/2017/")}
    assert law_files(empty) == wanted
