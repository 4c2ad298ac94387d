"""Tables of scores inside a law, copied with tabs: each is one paragraph of the clause it stands in, and no row or line
above one opens a clause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lawtext.model import Book, Clause, Law
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.structure.test_real_forms import clauses
from tests.whole_pages import read

_GATES = "IF GATES ARE:\t♣\t♦\nFor each tower raised and kept\nAlone\t20\t30\nGuarded\t40\t60"
_NO_GATES = "WITHOUT GATES:\nFor the first tower\nAlone\t40\nGuarded\t80\nFor each further tower\nAlone\t30"
_LOST = "\tNot Red\tRed\nAlone\nFirst lost tower\t50\t100\nGuarded\nEach further lost tower\t200\t300"


def test_tables_stand_in_the_clauses_that_have_labels(book: Book) -> None:
    page = (
        f"LAW 7 - TOWERS\n\nA. Each tower scores so.\n\n{_GATES}\n\n{_NO_GATES}\n\nB. Lost towers score so.\n\n{_LOST}\n\n"
        "1.\tThe umpire counts.\n\n2.\tHe reads the count."
    )
    assert clauses(read(page, book)) == [
        "7||TOWERS|",
        "7A|A.||Each tower scores so. / "
        "IF GATES ARE:\t♣\t♦\nFor each tower raised and kept\t\t\nAlone\t20\t30\nGuarded\t40\t60 / "
        "WITHOUT GATES: / For the first tower / Alone\t40\nGuarded\t80\nFor each further tower\t\nAlone\t30",
        "7B|B.||Lost towers score so. / "
        "\tNot Red\tRed\nAlone\t\t\nFirst lost tower\t50\t100\nGuarded\t\t\nEach further lost tower\t200\t300",
        "7B1|1.||The umpire counts.",
        "7B2|2.||He reads the count.",
    ]


_LAW = (
    f"LAW 7 - TOWERS\n\nTOWERS KEPT\n\nThey score for the side that kept them.\n\n{_GATES}\n\n{_NO_GATES}\n\n"
    f"TOWERS LOST\n\nThey score for the other side.\n\n{_LOST}\n\nNobody scores twice.\n"
)
_GREEK = (
    "ΝΟΜΟΣ 7 - ΠΥΡΓΟΙ\n\nΟΡΘΙΟΙ ΠΥΡΓΟΙ\n\nΓράφονται υπέρ του άξονα που τους κράτησε.\n\nΑΝ ΠΥΛΕΣ ΕΙΝΑΙ:\t♣\t♦\nΜόνος\t20\t30\n"
    "Φυλαγμένος\t40\t60\nΤειχισμένος\t80\t90\n\nΧΑΜΕΝΟΙ ΠΥΡΓΟΙ\n\nΓράφονται υπέρ του άλλου.\n\n\tΌχι\tΝαι\nΠρώτος\t50\t100\n"
    "Δεύτερος\t60\t200\nΕπόμενος\t200\t300\n"
)


def _heads(page: str, book: Book, law: str = "") -> list[str]:
    return [line.rpartition("|")[0] for line in clauses(read(page, book, law=law))]


def test_headings_above_tables_are_named_parts_of_a_law_without_labels(book: Book) -> None:
    assert _heads(_LAW, book) == ["7||TOWERS", "7.towers-kept||TOWERS KEPT", "7.towers-lost||TOWERS LOST"]
    *_, last = clauses(read(_LAW, book))
    assert last.endswith(" / Nobody scores twice.")


def test_the_parts_of_both_languages_have_one_name(book: Book) -> None:
    greek = ["7||ΠΥΡΓΟΙ", "7.towers-kept||ΟΡΘΙΟΙ ΠΥΡΓΟΙ", "7.towers-lost||ΧΑΜΕΝΟΙ ΠΥΡΓΟΙ"]
    assert _heads(f"{_GREEK}\n{_LAW}", book)[:3] == greek
    pages = [(read_source(page.encode(), f"{at}.txt"), Hints(edition="2017")) for at, page in enumerate((_LAW, _GREEK))]
    _, second = structure_sources(pages, book)
    assert [line.rpartition("|")[0] for line in clauses(second)] == greek


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("", True),
        ("For the side that kept them\n\n", True),
        ("They score for the side that kept them.\n\n", False),  # a text of its own, whose table is lost
        ("For the side that kept them\n\nFor each of them\n\n", False),
    ],
)
def test_a_heading_above_others_with_tables_is_a_part_with_no_table(line: str, named: bool, book: Book) -> None:
    page = _LAW.replace("TOWERS LOST", f"TOWERS GIVEN\n\n{line}TOWERS LOST")
    numbers = [head.partition("|")[0] for head in _heads(page, book)]
    assert (numbers == ["7", "7.towers-kept", "7.towers-given", "7.towers-lost"]) is named


@pytest.mark.parametrize("other", ["en", "el"])
def test_the_parts_of_a_law_of_the_corpus_keep_their_names(other: str, book: Book) -> None:
    number = book.numbering.law(7)
    parts = [Clause(book.numbering.named(number, name), None, None, (), ()) for name in ("standing", "fallen")]
    known = Law("2017", other, Clause(number, None, None, (), tuple(parts)), ())
    held = replace(book, laws={("2017", other, "7"): known})
    wanted = ["7||TOWERS", "7.standing||TOWERS KEPT", "7.fallen||TOWERS LOST"]
    assert _heads(_LAW, held) == wanted
    # Where the law has another number of parts there, or letters, those are named anew.
    lettered = [book.numbering.child(number, 1, rank, "") for rank in (1, 2)]
    for children in (parts[:1], [Clause(letter, "A.", None, (), ()) for letter in lettered]):
        others = replace(known, root=replace(known.root, children=tuple(children)))
        assert _heads(_LAW, replace(book, laws={("2017", other, "7"): others}))[1] == "7.towers-kept||TOWERS KEPT"
    # A language in which the law is there without its parts says nothing.
    bare = {
        ("2017", code, "7"): replace(known, language=code, root=replace(known.root, children=()))
        for code in book.languages
    }
    assert _heads(_LAW, replace(book, laws={**bare, ("2017", other, "7"): known})) == wanted


@pytest.mark.parametrize(
    ("page", "first"),
    [
        # one heading has no table under it: the letters of the clauses are lost
        (f"{_LAW}\nTOWERS SOLD\n\nThey score for nobody at all.\n", "7A"),
        # a text cites a letter of its own law
        (_LAW.replace("side.", "side (see B)."), "7A"),
        # a table stands above the first heading
        (f"LAW 7 - TOWERS\n\n{_GATES}\n\nTOWERS LOST\n\nThey score so.\n\n{_LOST}\n", "7A"),
        # labels are there
        (_LAW.replace("TOWERS LOST", "B. TOWERS LOST").replace("TOWERS KEPT", "A. TOWERS KEPT"), "7A"),
        # one heading alone
        (f"LAW 7 - TOWERS\n\nTOWERS LOST\n\nThey score so.\n\n{_LOST}\n", "7A"),
    ],
)
def test_other_headings_are_those_of_clauses(page: str, first: str, book: Book) -> None:
    assert [line.partition("|")[0] for line in clauses(read(page, book))][1] == first


def test_a_heading_in_capitals_above_a_line_that_announces_a_table_ends_the_one_before(book: Book) -> None:
    page = _LAW.replace("\n\n", "\n").replace("side.", "side:")
    assert _heads(page, book) == ["7||TOWERS", "7.towers-kept||TOWERS KEPT", "7.towers-lost||TOWERS LOST"]


def test_a_line_above_a_table_that_says_nothing_else_is_no_clause_of_its_own(book: Book) -> None:
    page = f"LAW 7 - TOWERS\n\nTowers score so.\n\nFor each tower\n\n{_GATES}\n\nThey are counted at the end."
    assert [line.partition("|")[0] for line in clauses(read(page, book))] == ["7"]


_TABLE = "| Red | 20 |\n| --- | --- |\n| Blue | 30 |\n\n"


@pytest.mark.parametrize(
    ("above", "heads", "numbers"),
    [
        ("", ("ROUNDS", "MATCHES"), "7 7.rounds 7.matches"),
        ("", ("ROUNDS", "ROUNDS"), "7 7.rounds 7.rounds-2"),  # each name once
        ("", ("ROUNDS 3", "ROUNDS", "ROUNDS"), "7 7.rounds-3 7.rounds 7.rounds-4"),
        ("", ("2 PLAYERS", "ROUNDS"), "7 7.part-1 7.rounds"),  # no name begins with a figure
        (_TABLE, ("ROUNDS", "MATCHES"), "7 7A 7B"),  # a table above all headings: whose it is, nobody knows
    ],
)
def test_the_names_of_parts(above: str, heads: tuple[str, ...], numbers: str, book: Book) -> None:
    page = f"# LAW 7 - SCORES\n\n{above}" + "".join(f"## {head}\n\n{_TABLE}" for head in heads)
    assert " ".join(line.partition("|")[0] for line in clauses(read(page, book, "page.md"))) == numbers
