"""Labels that are printed with the noun of their level (``Section 1. Name``): the ways in which pages write them, and
sentences that begin with the name of a clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import read_law, write_law
from lawtext.corpus.bookfile import read_book
from lawtext.model import Book
from lawtext.readers import Block, Traced
from lawtext.structure.around.chapters import heads_chapter
from lawtext.structure.pages import walk
from tests.whole_pages import BOOK, read, said, walked

BYLAWS = read_book(Path(__file__).parent / "dotted" / "bylaws.toml")
RULES = read_book(Path(__file__).parent / "dotted" / "rules.toml")


def clauses(page: str, book: Book = BYLAWS, name: str = "page.txt") -> list[tuple[str, str, str]]:
    """Return number, label and heading of each clause of a page."""
    return [
        (str(clause.number), clause.label or "", clause.heading.text.string if clause.heading else "")
        for law in read(page, book, name).laws
        for clause in walk(law.root)
    ]


@pytest.mark.parametrize(
    ("written", "label"),
    [
        ("Section {}. {}\n\n", "Section {}."),
        ("SECTION {}. {}\n\n", "SECTION {}."),
        ("Section {}: {}\n\n", "Section {}:"),
        ("Section {} – {}\n\n", "Section {} –"),
        ("Section {} {}\n\n", "Section {}"),
        ("Sec. {}. {}. ", "Sec. {}."),
    ],
)
@pytest.mark.parametrize("title", ["ARTICLE I - GATES", "ARTICLE I"])
def test_sections_are_labelled_however_they_are_written(written: str, label: str, title: str) -> None:
    """A title that is a number alone takes no section for its words."""
    texts = ("The gate is shut at night.", "Whoever opens it pays.")
    heads = ("Hours", "Fares")
    page = f"{title}\n\n" + "\n\n".join(
        written.format(rank, head) + text for rank, (head, text) in enumerate(zip(heads, texts, strict=True), 1)
    )
    found = clauses(page + "\n\nARTICLE II - OARS\n\nAn oar is of ash.\n")
    wanted = [(f"1.{rank}", label.format(rank), head) for rank, head in enumerate(heads, 1)]
    assert [one for one in found if one[0] not in "12"] == wanted
    assert [one[2] for one in found if one[0] == "1"] == [title[12:]]


def test_the_last_sentence_of_an_article_is_no_chapter() -> None:
    page = (
        "ARTICLE I - GATES\n\nSection 1. The gate is shut.\n\nSection 2. A guest may be sent away.\n\n"
        "ARTICLE II - OARS\n\nSection 1. An oar is of ash.\n"
    )
    assert [number for number, _, _ in clauses(page)] == ["1", "1.1", "1.2", "2", "2.1"]


@pytest.mark.parametrize(
    "line",
    [
        "Section 3 applies to oars too.",
        "Section 3. It is that of the charter.",  # it does not count on
        "Section 3 of the charter holds.",
        "Section 1. of the charter holds.",  # no other counts on
    ],
)
def test_a_sentence_may_begin_with_the_name_of_a_clause(line: str) -> None:
    page = f"ARTICLE I - GATES\n\nThe gate is shut.\n\n{line}\n\nARTICLE II - OARS\n\nAn oar is of ash.\n"
    assert [number for number, _, _ in clauses(page)] == ["1", "2"]


def test_headings_of_a_web_page_name_sections() -> None:
    page = (
        "<h2>Article I<br>Gates</h2><ol><li>A gate is of oak.</li><li>It is shut at night.</li></ol>"
        "<h3>Section 1. Keepers</h3><ol><li>A keeper is named.</li><li>He rests on Sundays.</li></ol>"
        "<h3>Section 2. Fares</h3><p>Nobody pays twice.</p>"
    )
    found = clauses(page, name="page.html")
    assert [one[0] for one in found] == ["1", "1(1)", "1(2)", "1.1", "1.1(1)", "1.1(2)", "1.2"]
    assert found[3:7:3] == [("1.1", "Section 1.", "Keepers"), ("1.2", "Section 2.", "Fares")]


@pytest.mark.parametrize("label", ["Section 1.", "SECTION (1)", "Sec. 1.", "1."])
def test_a_law_file_keeps_the_noun_of_a_label(label: str) -> None:
    text = f"# ARTICLE I - GATES\n\n## {label} Hours\n\nSection 1\\. is shorter than Section 2.\n"
    law, problems = read_law(text, BYLAWS.numbering, "en", "2011", "x.md")
    assert law is not None
    assert problems == ()
    assert [(str(clause.number), clause.label) for clause in law.root.walk()] == [("1", None), ("1.1", label)]
    assert law.root.children[0].text == "Section 1. is shorter than Section 2."
    assert write_law(law, BYLAWS.numbering) == text


def test_whole_numbers_count_on_before_small_letters() -> None:
    """An amount has one full stop at most: ``2.3.1 the balls`` is none."""
    page = (
        "RULE 2 - THE FERRYMAN\n\n2.1 Before dawn he shall\n\n2.1.1 look at the ropes and agree on\n\n"
        "2.1.2 the fares; see Rule 1.2.\n\n2.1.3 times of departure.\n\n2.2 At night he rests.\n"
    )
    assert [one[0] for one in clauses(page, RULES)] == ["2", "2.1", "2.1.1", "2.1.2", "2.1.3", "2.2"]
    alone = "RULE 2 - THE FERRYMAN\n\n2.1 Before dawn he shall\n\n2.1.1 look at the ropes.\n\n2.2 At night he rests.\n"
    assert [one[0] for one in clauses(alone, RULES)] == ["2", "2.1", "2.1.1", "2.2"]


def test_names_of_clauses_below_plain_labels_are_text() -> None:
    """A list that has begun with plain numbers does not begin once more with their noun."""
    page = (
        "LAW 6 - THE GATE\n\nA. Opening\n\n1. It opens at dawn.\n\n2. Nobody else opens it.\n\n"
        "Section 1 The keeper rests.\n\nSection 2 The guest pays.\n\nB. Closing\n\nSection 3: the night.\n"
    )
    assert [number for number, _, _ in clauses(page, BOOK)] == ["6", "6A", "6A1", "6A2", "6B"]


def test_a_sentence_behind_the_name_of_a_clause_is_no_chapter() -> None:
    page = (
        "LAW 6 - THE GATE\n\nSection 1. The gate is of oak.\n\nSection 2. Nobody else opens it.\n\n"
        "LAW 7 - THE WALL\n\nSection 1. The wall is of stone.\n"
    )
    found = read(page, BOOK)
    words = " ".join(said(clause) for _, clause in walked(found))
    assert all(one in words for one in ("The gate is of oak.", "Nobody else opens it.", "The wall is of stone."))


@pytest.mark.parametrize("line", ["Section 5.", "SECTION 5", "Section 5: Fares"])
def test_the_label_of_a_clause_is_a_chapter_only_where_no_clause_is_called_so(line: str) -> None:
    block = Block(Traced.inserted(line))
    assert (heads_chapter(block, BYLAWS), heads_chapter(block, BOOK)) == (False, True)
