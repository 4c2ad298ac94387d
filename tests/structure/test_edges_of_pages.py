"""What stands at the edges of a page and is no law: where the page was printed, its navigation, the feet of its sheets."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from lawtext.structure.lines.lines_of_law import ends_openly
from tests.whole_pages import left_out, read, said, walked

LAW = "LAW 5 - TOWERS\n\nA. A tower stands on a hill above the harbour.\n\nB. It has one lamp.\n"


def _texts(page: str, book: Book) -> list[str]:
    return [said(clause) for _, clause in walked(read(page, book))]


@pytest.mark.parametrize(
    ("foot", "left"),
    [
        ("https://towers.example/laws/law_5\n\nPrinted on 2019/05/12 https://towers.example/", 2),
        ("From:\n\nhttps://towers.example/ - Towers\n\nPrinted on 2019/05/12 https://towers.example/", 3),
        ("Club of Towers - https://towers.example/laws\n\nPrinted on 2019/05/12 https://towers.example/", 2),
        # Nothing says that it was printed, or the address of another site is: it is text.
        ("https://towers.example/laws/law_5\n\nWritten 2019/05/12 https://towers.example/", 0),
        ("https://lamps.example/laws\n\nPrinted on 2019/05/12 https://towers.example/", 1),
    ],
)
def test_the_address_of_a_printed_page(foot: str, left: int, book: Book) -> None:
    found = read(f"{LAW}\n{foot}\n", book)
    lines = [line for line in foot.splitlines() if line]
    assert [line for line in lines if line in left_out(found)] == (lines[-left:] if left else [])


@pytest.mark.parametrize(
    ("last", "left"),
    [
        ("CC Attribution-Share Alike 4.0 International", True),
        # A sentence is no name.
        ("The lamp burns at night.", False),
    ],
)
def test_the_name_of_the_licence_below_the_line_that_tells_it(last: str, left: bool, book: Book) -> None:
    told = "Except where otherwise noted, content on this wiki is licensed under the following license:"
    assert (last in left_out(read(f"{LAW}\n{told}\n{last}\n", book))) == left


def test_the_title_of_a_law_below_a_line_of_the_foot_stays(book: Book) -> None:
    page = f"{LAW}\nLast modified:\n\nLAW 6 - LAMPS\n\nA. A lamp is lit.\n"
    assert _texts(page, book)[-2:] == ["LAMPS|", "|A lamp is lit."]


@pytest.mark.parametrize(
    ("below", "stays"),
    [
        # Without an arrow such words show the way below the last sentence only; a long line is no sentence.
        ("The lamps and the towers of the old harbour, by night", False),
        ("The lamps and the towers of the old harbour burn by night.", True),
    ],
)
def test_navigation_below_the_last_sentence(below: str, stays: bool, book: Book) -> None:
    found = read(f"{LAW}\nPrevious page\n\n{below}\n", book)
    assert ("Previous page" not in left_out(found)) == stays


def test_a_line_with_a_star_at_the_foot_of_a_sheet_is_no_numbered_note(book: Book) -> None:
    page = (
        "LAW 17 - STONES\n\nA. The top stone3 is heavy.\n\nB. It falls down*.\n\n* on a hill\n\nLaws of the Castle 23\n\n"
        "C. It is lifted.\n\nLaws of the Castle 24\n\nD. It lies there.\n"
    )
    assert _texts(page, book)[1] == "|The top stone3 is heavy."


@pytest.mark.parametrize(
    ("line", "openly"),
    [
        ("Who It Is", False),
        ("Towers and What They Are Made Of", False),
        ("The keeper and the", True),
        ("Nobody may stand there, save", True),
        ("Nobody stands, save", False),
        ("The tower —", True),
        ("The keepers of a tower", False),
    ],
)
def test_a_line_that_ends_openly_is_no_heading(line: str, openly: bool) -> None:
    assert ends_openly(line, "en") == openly


GAZETTE = """2557
THE GAZETTE OF TOWERS (PART ONE)
LAW 5 - TOWERS
A. A tower stands on a hill above the harbour, and the keeper of it writes the names of all
2558
THE GAZETTE OF TOWERS (PART ONE)
boats that pass.
B. It has one lamp.
2559
THE GAZETTE OF TOWERS (PART ONE)
C. The lamp burns at night.
"""


def test_page_numbers_of_four_figures_beside_the_same_line(book: Book) -> None:
    assert _texts(GAZETTE, book) == [
        "TOWERS|",
        "|A tower stands on a hill above the harbour, and the keeper of it writes the names of all boats that pass.",
        "|It has one lamp.",
        "|The lamp burns at night.",
    ]
    # Without the line beside one of them, or with a gap between them, they may be anything.
    head = "2559\nTHE GAZETTE OF TOWERS (PART ONE)\n"
    for page in (GAZETTE.replace(head, "2559\n"), GAZETTE.replace(head, head.replace("2559", "2560"))):
        assert "2558" not in left_out(read(page, book))
    # Years beside words of their own are no pages.
    assert not {"2017", "2018"} & {
        *left_out(read(f"{LAW}\n2017\n\nThe lamp was lit.\n\n2018\n\nIt was put out.\n", book))
    }


@pytest.mark.parametrize(
    ("broken", "whole"),
    [
        ("Ο φύλακας ορί- ζεται εδώ.", "Ο φύλακας ορίζεται εδώ."),
        ("Ο φύλακας ορί\u2212 ζεται εδώ.", "Ο φύλακας ορίζεται εδώ."),
        ("Ο νόμος- πλαίσιο είναι εδώ.", "Ο νόμος- πλαίσιο είναι εδώ."),
        ("Κάθε μετα- βολή γράφεται.", "Κάθε μετα- βολή γράφεται."),
    ],
)
def test_a_greek_word_is_whole_again_where_its_accent_tells(broken: str, whole: str, book: Book) -> None:
    assert _texts(f"ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. {broken}\n\nΒ. Ο πύργος έχει μία λάμπα.\n", book)[1] == f"|{whole}"
