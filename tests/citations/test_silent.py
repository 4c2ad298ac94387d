"""Texts in which nothing cites: they are read once, whatever the edition and the clause; no other text is."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.citations import find, finding
from lawtext.citations.grammar import Parser
from lawtext.corpus import load_book
from lawtext.model import Book
from tests.citations.two_editions import write

SILENT = "Nobody (neither side) may paint a tower at night."
CITES = "A tower is painted as Law 3B says."


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return load_book(write(tmp_path / "game"))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that the grammar reads, one after the other."""
    texts: list[str] = []

    class Noting(Parser):
        def __init__(self, text: str, *rest: object) -> None:
            texts.append(text)
            super().__init__(text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(finding, "Parser", Noting)
    return texts


def test_a_text_in_which_nothing_cites_is_read_once(book: Book, read: list[str]) -> None:
    for edition in ("2008", "2018", "2020"):
        for inside in ("3", "4A", None):
            assert find(SILENT, "en", book, edition, inside) == ()
    assert read == [SILENT]
    assert find(SILENT, "el", book, "2008") == ()
    assert read == [SILENT, SILENT]  # in another language it is another text


def test_a_text_that_cites_is_read_wherever_it_stands(book: Book, read: list[str]) -> None:
    found = [find(CITES, "en", book, edition)[0] for edition in ("2008", "2018")]
    assert [one.targets for one in found] == [("3B",), ("3B",)]
    assert read == [CITES, CITES]


def test_a_text_that_may_cite_is_read_again_elsewhere(book: Book) -> None:
    """In a law without notes a footnote is nothing; where no clause is known, it cannot be told what it is."""
    text = "See the footnote."
    assert find(text, "en", book, "2008", "3A") == ()
    assert [one.status for one in find(text, "en", book, "2008")] == ["no-context"]


def test_no_more_of_them_are_remembered_than_there_is_room_for(
    book: Book, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "_MOST_SILENT", 2)
    texts = [f"{SILENT} {word}" for word in ("Never.", "Ever.", "Ever again.")]
    for text in (*texts, texts[2], texts[0]):
        assert find(text, "en", book, "2008") == ()
    assert read == [*texts, texts[0]]
