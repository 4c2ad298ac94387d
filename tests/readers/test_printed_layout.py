"""Pages of a PDF that were copied as they look: two columns of one language, and heads with the number of the page."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from tests.structure.test_real_forms import clauses
from tests.whole_pages import left_out, read

COLUMNS = """\
LAW 40 - SCAFFOLDS                      B. Ladders

A. Planks                               1. The keeper may forbid any
                                        kind of ladder.
1. Planks may be laid by hand
or with the help of another             2. He may require that they be
builder.                                tied before the work.

2. Each side must show its own to       C. Ropes
the keeper.
                                        A builder may bring his own
3. No builder may hide one.             rope if his partner does not
                                        know of it.
"""
OF_COLUMNS = [
    "40||SCAFFOLDS|",
    "40A|A.|Planks|",
    "40A1|1.||Planks may be laid by hand or with the help of another builder.",
    "40A2|2.||Each side must show its own to the keeper.",
    "40A3|3.||No builder may hide one.",
    "40B|B.|Ladders|",
    "40B1|1.||The keeper may forbid any kind of ladder.",
    "40B2|2.||He may require that they be tied before the work.",
    "40C|C.|Ropes|A builder may bring his own rope if his partner does not know of it.",
]


@pytest.mark.parametrize("head", ["", "            THE LAWS OF TOWERS, AS THEY STAND\n\n"])
def test_two_columns_of_one_language_are_read_one_after_the_other(head: str) -> None:
    found = read(head + COLUMNS)
    assert not found.problems
    assert clauses(found) == OF_COLUMNS


TERMS = """\
Ladder            what the builder stands on when the
                  wall is high
Plank             what he lays over the stones so that
                  nobody falls
Rope              what he is tied with
Tower             what is built of walls
"""


def test_terms_beside_what_they_mean_are_no_columns_of_print() -> None:
    document = read_source(TERMS.encode(), "page.txt")
    assert document.blocks[0].string.startswith("Ladder what the builder")


BROKEN = """\
LAW 16 - STONES
A. What a Builder May Use
1. A builder may use any stone that lies on the
ground if nobody else has taken it before him.
2. He may also use what he knew of before he came to
the tower.
"""
HEAD = "THE LAWS OF TOWERS                                     23"


@pytest.mark.parametrize(
    ("page", "left"),
    [
        (f"{HEAD}\n{BROKEN}", {"THE LAWS OF TOWERS ", "23"}),
        (
            f"{HEAD}\n{BROKEN}24                                     THE LAWS OF TOWERS\n3. He shares them.\n",
            {"THE LAWS OF TOWERS ", "23", "24 ", "THE LAWS OF TOWERS"},
        ),
        (f"THE INTERNATIONAL CODE AND LAWS OF ALL TOWERS\n{BROKEN}", {"THE INTERNATIONAL CODE AND LAWS OF ALL TOWERS"}),
    ],
)
def test_the_head_of_a_page_is_not_joined_to_the_title_below_it(page: str, left: set[str]) -> None:
    found = read(page)
    assert [str(law.number) for law in found.laws] == ["16"]
    assert clauses(found)[:3] == [
        "16||STONES|",
        "16A|A.|What a Builder May Use|",
        "16A1|1.||A builder may use any stone that lies on the ground if nobody else has taken it before him.",
    ]
    assert {stretch for stretch in left_out(found) if stretch.strip()} == left


def test_columns_inside_one_clause_leave_the_others_alone() -> None:
    page = (
        "LAW 79 - LISTS\nA.    A ship sails      12\nB.    A ship rests.        13\nC.    A ship sinks      14\n\n"
        "D.  The order is\n    first    the ship\n    second   the boat\n    third    the raft\n\n"
        "E.  A match is won by      two ships\nin a round of              ten moves\nor by                      one boat.\n"
    )
    assert [line for line in clauses(read(page)) if line.startswith("79E")] == [
        "79E|E.||A match is won by two ships in a round of ten moves or by one boat."
    ]


ITEMS = ("a word to another builder,", "a mark on the wall,", "a stone left out, or", "a song.")


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_lines_in_lower_case_below_a_colon_are_items_of_their_own(gap: str) -> None:
    page = f"LAW 73 - SIGNS{gap}A. Quiet{gap}A builder gives no sign, such as:{gap}" + "\n".join(ITEMS)
    assert clauses(read(f"{page}{gap}B. Noise{gap}He makes none.\n"))[1:] == [
        f"73A|A.|Quiet|A builder gives no sign, such as: / {' / '.join(ITEMS)}",
        "73B|B.|Noise|He makes none.",
    ]


def test_a_sentence_below_a_colon_that_print_broke_is_one_paragraph() -> None:
    page = "LAW 73 - SIGNS\n\nA. A builder says:\n\nthat he has laid all the stones that he was given by the keeper,\nand that none is left.\n"
    assert clauses(read(page))[1] == (
        "73A|A.||A builder says: / that he has laid all the stones that he was given by the keeper, and that none is left."
    )
