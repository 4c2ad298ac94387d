"""Letters that became list numbers and kept their headings, above lists that start anew, two levels of them."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.structure.test_any_page import BOOK

TITLE = "LAW 40 - CRATES"


def numbers(*lines: str) -> list[str]:
    """The clauses of a law, below its title, in the order of its lines."""
    page = "\n\n".join((TITLE, *lines))
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], BOOK)
    (law,) = found.laws
    return [str(clause.number) for clause in walk(law.root)][1:]


FIRST = ("1. Lids of Crates", "A crate has one lid, and the keeper holds it.")


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        pytest.param(
            (*FIRST, "2. Keys of Crates", "1. When the keeper opens a crate:", "1. the lid is raised;",
             "2. the key is turned.", "2. When the keeper shuts it:", "1. the lid is put down;", "2. the key is kept.",
             "3. Loss of Keys", "A key that is lost is made again."),
            ["40A", "40B", "40B1", "40B1(a)", "40B1(b)", "40B2", "40B2(a)", "40B2(b)", "40C"],
            id="a heading right above its list",
        ),
        pytest.param(
            (*FIRST, "2. Keys of Crates", "The keeper has one of three keys:", "1. one of brass:", "1. for the lid,",
             "2. for the foot.", "2. The second is of iron.", "3. The third is of wood.", "3. Loss of Keys",
             "A key that is lost is made again."),
            ["40A", "40B", "40B1", "40B1(a)", "40B1(b)", "40B2", "40B3", "40C"],
            id="three without a heading is no letter",
        ),
        pytest.param(
            (*FIRST, "2. Keys of Crates", "The keeper has one of two keys:", "1. The first is of brass.",
             "2. When the second is used:", "1. the lid is raised;", "2. the key is turned.",
             "3. The keeper counts the keys.", "4. The clerk counts them again."),
            ["40A", "40B", "40B1", "40B2", "40B2(a)", "40B2(b)", "40B3", "40B4"],
            id="the full stop ended the inner list",
        ),
        pytest.param(
            (*FIRST, "2. Keys of Crates", "The keeper has one of two keys:", "1. The first is of brass.",
             "2. When the second is used:", "1. the lid is raised;", "2. the key is turned; or",
             "3. the crate is carried."),
            ["40A", "40B", "40B1", "40B2", "40B2(a)", "40B2(b)", "40B2(c)"],
            id="the inner list goes on behind or",
        ),
        pytest.param(
            (*FIRST, "2. Keys of Crates", "The keeper has one of two keys:", "1. The first is of brass.",
             "2. The second has three uses:", "1. The keeper raises the lid with it.", "2. The clerk turns it.",
             "3. The maker tries it.", "3. Loss of Keys", "A key that is lost is made again."),
            ["40A", "40B", "40B1", "40B2", "40B2(a)", "40B2(b)", "40B2(c)", "40C"],
            id="items that are all sentences go on",
        ),
    ],
)  # fmt: skip
def test_numbers_with_headings_are_the_letters(lines: tuple[str, ...], expected: list[str]) -> None:
    assert numbers(*lines) == expected


WIKI = """====== LAW 40 - CRATES ======

===== A. Lids of Crates =====

A crate has one lid.

===== B. Keys of Crates =====

  - The first key is of brass.
  - The second is used where:
    - the lid is heavy,
    - the lock is old.
    - the crate is full,
"""


def test_where_the_format_tells_the_list_a_full_stop_does_not_end_it() -> None:
    (found,) = structure_sources([(read_source(WIKI.encode(), "page.txt"), Hints(edition="2017"))], BOOK)
    (law,) = found.laws
    clauses = [str(clause.number) for clause in walk(law.root)][1:]
    assert clauses == ["40A", "40B", "40B1", "40B2", "40B2(a)", "40B2(b)", "40B2(c)"]
