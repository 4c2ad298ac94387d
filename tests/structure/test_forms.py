"""Every form of page that shows its labels, or shows them in one of its languages, gives every clause back."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.books.generate import generate, write
from tests.structure.pasting import FORMS, Law, expected, usable

UNSURE = {"letters_lost", "one_line"}
"""Here the page does not say everything: which text opens a law, where a heading ends."""


@pytest.fixture(scope="module")
def pyrgos(tmp_path_factory: pytest.TempPathFactory) -> tuple[Book, list[Law]]:
    """The empty book of Pyrgos and its laws that a pasted page can show whole (a seed the reader was not tuned on)."""
    made = generate(seed=11, laws=60, clean=True)
    folder = tmp_path_factory.mktemp("pyrgos")
    write(made, folder)
    laws = [law for edition in made.truth["editions"].values() for law in edition["laws"] if usable(law)]
    assert len(laws) > 20
    laws = laws[:25]
    return replace(load_book(folder), laws={}, inferred={}, articles=()), laws


@pytest.mark.parametrize("name", sorted(set(FORMS) - UNSURE))
def test_every_clause_is_found_with_its_text(name: str, pyrgos: tuple[Book, list[Law]]) -> None:
    book, laws = pyrgos
    chance = random.Random(3)
    for law in laws:
        page = FORMS[name](law, chance)
        hints = Hints(edition=book.editions[-1].id)
        (found,) = structure_sources([(read_source(page.encode("utf-8"), "page.txt"), hints)], book)
        read = {
            (proposed.language, str(clause.number)): "\n\n".join(p.text.string for p in clause.paragraphs)
            for proposed in found.laws
            for clause in walk(proposed.root)
        }
        assert read == expected(law, page), page
