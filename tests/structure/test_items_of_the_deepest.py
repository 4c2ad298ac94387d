"""Items of a list below a clause of the deepest level: no clause can stand there, so that none of them lost a label."""

from __future__ import annotations

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.made_up import head, levels
from tests.whole_pages import read as read_page
from tests.whole_pages import said, walked

LEVELS = (
    levels(
        ("law", "decimal", "{}", "{}"),
        ("section", "decimal", ".{}", "{}."),
    )
    + """
[[nouns]]
levels = ["law"]
en = { singular = "Law", plural = "Laws" }
"""
)


@pytest.fixture(scope="module")
def ball(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("ball")
    (folder / "book.toml").write_text(head("ball", {"en": "Laws"}, {"2020": ""}) + LEVELS, encoding="utf-8")
    return load_book(folder)


@pytest.mark.parametrize(
    ("page", "laws"),
    [
        (  # at the end of the law, announced by the text of a section
            "LAW 1 - THE YARD\n\n1. Surface\n\nThe yard is of sand.\n\n2. Lines\n\nThe yard has:\n\n• two long lines\n"
            "• two short lines\n\nAll inside them is yard.",
            ["1.1 Surface", "1.2 Lines"],
        ),
        (  # by the section itself
            "LAW 1 - THE YARD\n\n1. The yard is of sand.\n\n2. The yard has:\n\n- two long lines\n- two short lines",
            ["1.1", "1.2"],
        ),
        (  # nothing announces these: they were sections
            "LAW 1 - THE YARD\n\n- The yard is of sand.\n\n- The yard has two lines.",
            ["1.1", "1.2"],
        ),
    ],
)
def test_items_below_a_clause_of_the_deepest_level_are_its_text(page: str, laws: list[str], ball: Book) -> None:
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2020"))], ball)
    told = [f"{clause.number} {said(clause).partition('|')[0]}".strip() for _, clause in walked(found)]
    assert told[1:] == laws


def test_a_line_above_an_item_that_ends_with_or_is_a_sentence(book: Book) -> None:
    """``(1) Everyone may row as long as he does not`` goes on in ``1. sink the boat or``, and is no heading."""
    page = (
        "LAW 5 - ROWING\n\nA. Everyone may row as long as he does not\n\n1. sink the boat or\n\n2. lose an oar.\n\n"
        "B. Nobody rows at night."
    )
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], book)
    headings = [said(clause).partition("|")[0] for _, clause in walked(found)][1:]
    assert headings == ["", "", "", ""]


@pytest.mark.parametrize(
    ("line", "items", "heading"),
    [
        ("(a) The keeper", ("(i) may sell it,", "(ii) must count it."), ""),
        ("(a) Sale of Oil", ("(i) may be forbidden,", "(ii) must be counted."), "Sale of Oil"),
        ("(a) OIL OF THE SIDE", ("(i) may be sold,", "(ii) must be counted."), "OIL OF THE SIDE"),
    ],
)
def test_a_subject_above_items_that_say_the_rest(line: str, items: tuple[str, str], heading: str, book: Book) -> None:
    """``(a) The keeper`` goes on in ``(i) may sell it``, and is no heading."""
    page = f"LAW 5 - OIL\n\nA. Lamps\n\n1. They burn.\n\n2. {line}\n\n{items[0]}\n\n{items[1]}\n\n(b) It is old.\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], book)
    clauses = {str(clause.number): said(clause).partition("|") for _, clause in walked(found)}
    assert clauses["5A2(a)"] == (heading, "|", "" if heading else line.removeprefix("(a) "))
    assert clauses["5A2(a)(i)"][2] == items[0].removeprefix("(i) ")


@pytest.mark.parametrize(
    ("page", "missing"),
    [
        ("The keeper may wait:\n\nin the yard;\n\nin the hall.\n", False),
        ("The keeper may wait:\n\n- in the yard;\n- in the hall.\n", False),
        ("The keeper waits. Also:\n\nThe guest may wait in the yard.\n\nThe clerk may wait in the hall.\n", True),
    ],
)
def test_items_that_go_on_with_a_sentence_never_had_a_heading(page: str, missing: bool) -> None:
    clauses = read_page(page, law="23").laws[0].root.children
    assert [clause.heading_missing for clause in clauses] == [missing, missing]
