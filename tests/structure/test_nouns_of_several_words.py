"""Laws that are called by several words (``By-law 5``, ``Standing Order 5``), and books of one level whose laws are
headed by figures alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.citations import find
from lawtext.corpus import read_law, write_law
from lawtext.corpus.bookfile import read_book
from lawtext.editions.files import book_of_files
from lawtext.importing.lawfiles import law_of, law_text
from lawtext.model import Book
from lawtext.structure.pages import walk
from tests.made_up import head
from tests.whole_pages import read, said

LEVEL = '[[levels]]\nid = "order"\nnumeral = "decimal"\nwritten = "{{}}"\nlabel = "{}"\n'
LETTERS = '[[levels]]\nid = "letter"\nnumeral = "lower"\nwritten = "({})"\nlabel = "({})"\n'


def book_of(tmp_path: Path, noun: str, label: str = "{}", below: str = LETTERS) -> Book:
    path = tmp_path / "book.toml"
    nouns = f'[[nouns]]\nlevels = ["order"]\nen = {{ singular = "{noun}", plural = "{noun}s" }}\n'
    path.write_text(
        head("mill", {"en": "Orders of the Mill"}, {"2011": ""}) + LEVEL.format(label) + below + nouns, encoding="utf-8"
    )
    return read_book(path)


@pytest.mark.parametrize("noun", ["By-law", "Standing Order", "Rule of Play"])
@pytest.mark.parametrize("written", ["{} 1 - GATES", "{} 1: Gates", "{} 1"])
def test_such_a_law_has_a_title_a_file_and_citations(noun: str, written: str, tmp_path: Path) -> None:
    book = book_of(tmp_path, noun)
    page = (
        f"{written.format(noun.upper())}\n\n(a) A gate is of oak.\n\n(b) See {noun.lower()} 1(a).\n\n"
        f"{written.format(noun.upper()).replace('1', '2')}\n\nAn oar is of ash.\n"
    )
    found = read(page, book)
    assert [str(clause.number) for law in found.laws for clause in walk(law.root)] == ["1", "1(a)", "1(b)", "2"]
    law = law_of(found.laws[0], book.numbering, "x.md")
    text = law_text(law, book)
    again, problems = read_law(text, book.numbering, "en", "2011", "x.md")
    assert again is not None
    assert (problems, again.root, write_law(again, book.numbering)) == ((), law.root, text)
    assert [str(reading.number) for reading in book.numbering.read(f"{noun.lower()} 1(b)", "en")] == ["1(b)"]
    text = f"See {noun.lower()} 1(a)."
    assert [text[one.start : one.end] for one in find(text, "en", book)] == [text[4:-1]]


@pytest.mark.parametrize("noun", ["By-law", "Standing Order", "Rule of Play"])
def test_several_such_laws_in_one_file_are_compared_one_by_one(noun: str, tmp_path: Path) -> None:
    file = tmp_path / "old.md"
    title = f"# {noun.upper()}"
    file.write_text(
        f"{title} 1 - GATES\n\nA gate is of oak.\n\n{title} 2 - OARS\n\nAn oar is of ash.\n", encoding="utf-8"
    )
    made, problems = book_of_files(file, file, like=book_of(tmp_path, noun))
    assert (problems, [key for id, _, key in made.laws if id == "old"]) == ((), ["1", "2"])


def test_headings_that_count_are_laws_in_a_book_without_further_levels(tmp_path: Path) -> None:
    rows = ("Quorum", "Order of business", "Minutes")
    page = "# Model orders\n\n" + "".join(
        f"### {at}. {row}\n\nThe chair decides.\n\n" for at, row in enumerate(rows, 1)
    )
    book = book_of(tmp_path, "Standing Order", "{}.", below="")
    found = read(page, book, "page.md")
    assert [(str(law.root.number), said(law.root)) for law in found.laws] == [
        (str(at), f"{row}|The chair decides.") for at, row in enumerate(rows, 1)
    ]
