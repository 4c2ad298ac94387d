"""Tables of scores inside a law, copied with tabs: each is one paragraph of the clause it stands in, and no row or line
above one opens a clause."""

from __future__ import annotations

from lawtext.model import Book
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


def test_only_headings_are_clauses_of_a_law_of_tables_without_labels(book: Book) -> None:
    page = (
        f"LAW 7 - TOWERS\n\nTOWERS KEPT\n\nThey score for the side that kept them.\n\n{_GATES}\n\n{_NO_GATES}\n\n"
        f"TOWERS LOST\n\nThey score for the other side.\n\n{_LOST}"
    )
    found = clauses(read(page, book))
    assert [line.rpartition("|")[0] for line in found] == ["7||TOWERS", "7A||TOWERS KEPT", "7B||TOWERS LOST"]


def test_a_line_above_a_table_that_says_nothing_else_is_no_clause_of_its_own(book: Book) -> None:
    page = f"LAW 7 - TOWERS\n\nTowers score so.\n\nFor each tower\n\n{_GATES}\n\nThey are counted at the end."
    assert [line.partition("|")[0] for line in clauses(read(page, book))] == ["7"]
