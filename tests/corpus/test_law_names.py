"""What the file of a law is called: as the book calls it already (``1.md``), and never beside a file of the same law."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.corpus import law_path, load_book, read_corpus
from lawtext.desk.editing import edited, source_of
from lawtext.exchange.units import units_of
from lawtext.exchange.xliff import write_xliff
from lawtext.importing.edits import plan_edits
from lawtext.model import Book
from lawtext.site.new_book import new_book

OLD, NEW = "Η δέσμη έχει τριάντα", "Η δέσμη μετράει τριάντα"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A law book whose files are ``1.md`` and ``2.md``."""
    new_book(tmp_path / "sticks")
    for file in sorted((tmp_path / "sticks").glob("corpus/laws/*/*/0?.md")):
        file.rename(file.with_name(file.name.removeprefix("0")))
    return tmp_path / "sticks" / "corpus"


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))


@pytest.mark.parametrize(
    ("language", "number", "name"),
    [("el", "1", "el/1.md"), ("de", "1", "de/1.md"), ("el", "3", "el/03.md"), ("el", "12", "el/12.md")],
)
def test_a_law_keeps_the_name_that_its_file_has(folder: Path, language: str, number: str, name: str) -> None:
    book = load_book(folder)
    assert law_path(book, "2026", language, number) == folder / "laws/2026" / name


def test_a_law_that_another_edition_gives_lends_no_name(folder: Path) -> None:
    book = load_book(folder)
    inherited = {
        ("2027", code, number): replace(law, edition="2027", inherited="2026")
        for (_, code, number), law in book.laws.items()
    }
    later = replace(book, laws={**book.laws, **inherited})
    assert law_path(later, "2027", "el", "1") == folder / "laws/2027/el/01.md"


def test_a_translation_comes_back_into_the_file_that_is_there(folder: Path) -> None:
    book, before = load_book(folder), names(folder)
    sent = write_xliff(units_of(book, "2026", "en", "el"), "translation")
    plan = plan_edits(folder, {"laws.xlf": sent.replace(OLD.encode(), NEW.encode())})
    assert [one.path for one in plan.edits] == ["laws/2026/el/1.md"]
    assert set(plan.contents) <= set(before)


def test_the_desk_edits_the_file_that_is_there(folder: Path) -> None:
    book: Book = load_book(folder)
    source = source_of(book, "2026", "el", "1A")
    assert source.path == "laws/2026/el/1.md"
    (text,) = source.texts
    (written,) = edited(book, source, [text.replace(OLD, NEW)]).items()
    assert (written[0], NEW.encode() in written[1]) == ("laws/2026/el/1.md", True)


def test_two_files_of_one_law_are_an_error(folder: Path) -> None:
    place = folder / "laws/2026/el"
    (place / "01.md").write_bytes((place / "1.md").read_bytes())
    _, problems = read_corpus(folder)
    found = [(one.file, one.code, one.severity) for one in problems]
    assert found == [("corpus/laws/2026/el/1.md", "law-twice", "error")]
    assert "corpus/laws/2026/el/01.md" in problems[0].message


def test_a_folder_of_no_edition_is_told_with_what_to_do_and_an_empty_one_is_nothing(folder: Path) -> None:
    for code in ("de", "fr"):
        (folder / "laws/2026" / code).mkdir()
    (folder / "laws/2026/fr/1.md").write_text("# LOI 1 - BÂTONS\n", encoding="utf-8")
    assert [(problem.file, problem.code, problem.message) for problem in read_corpus(folder)[1]] == [
        (
            "corpus/laws/2026/fr",
            "unknown-edition",
            "book.toml has no such edition and language; add it there, or rename the folder",
        )
    ]
