"""White space of other kinds than a space and a line feed: in labels, behind them, and at the ends of lines."""

from __future__ import annotations

import pytest

from lawtext.importing.ledger import entries
from lawtext.model import Book
from lawtext.structure.pages import walk
from lawtext.structure.proposal import Structured
from tests.whole_pages import BOOK, read

SPACES = {
    "space": " ",
    "no-break space": "\u00a0",
    "thin space": "\u2009",
    "narrow no-break space": "\u202f",
    "figure space": "\u2007",
    "hair space": "\u200a",
    "ideographic space": "\u3000",
}
UNSEEN = {
    "zero width space": "\u200b",
    "zero width non-joiner": "\u200c",
    "zero width joiner": "\u200d",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
}
ENDS = {"VT": "\v", "FF": "\f", "NEL": "\u0085", "LS": "\u2028", "PS": "\u2029"}
TITLES = ("Building a Tower", "Falling of a Tower", "End of a Tower")
TEXTS = ("A tower is built of oak.", "It falls.", "It ends.")


@pytest.fixture(scope="module")
def empty_book() -> Book:
    return BOOK


def clauses(found: Structured) -> list[tuple[str, str, str]]:
    """The clauses below the laws: number, heading, and text with spaces for all white space."""
    return [
        (
            str(clause.number),
            clause.heading.string if clause.heading else "",
            " ".join(word for text in clause.paragraphs for word in text.string.split()),
        )
        for law in found.laws
        for clause in walk(law.root)
        if clause.number.depth and not clause.inferred
    ]


def page_of(label: str, sign: str) -> str:
    """A law of three clauses, each with its heading and its text, whose labels have a sign in them."""
    heads = [
        f"{label.replace('A', letter).replace('_', sign)}{title}" for letter, title in zip("ABC", TITLES, strict=True)
    ]
    rows = [row for pair in zip(heads, TEXTS, strict=True) for row in pair]
    return "\n\n".join(["LAW 12 - TOWERS", *rows, ""])


WANTED = [(f"12{letter}", title, text) for letter, title, text in zip("ABC", TITLES, TEXTS, strict=True)]


@pytest.mark.parametrize("sign", SPACES.values(), ids=SPACES)
@pytest.mark.parametrize("label", ["A._", "A_._", "(A)_", "(_A_)_", "12.A_", "12._A_", "12_A_", "12_A._", "12._A._"])
def test_a_space_in_a_label_or_behind_it_is_one_of_any_width(label: str, sign: str, empty_book: Book) -> None:
    assert clauses(read(page_of(label, sign), empty_book)) == WANTED


@pytest.mark.parametrize("sign", UNSEEN.values(), ids=UNSEEN)
@pytest.mark.parametrize(
    "label", ["_A. ", "A_. ", "A._ ", "A. _", "(A_) ", "(_A) ", "(A)_ ", "12_A ", "12._A. ", "12A_. "]
)
def test_a_sign_that_nobody_sees_hides_no_label(label: str, sign: str, empty_book: Book) -> None:
    found = read(page_of(label, sign), empty_book)
    assert clauses(found) == WANTED
    left = [entry.text for entry in entries(found) if entry.what == "an invisible character"]
    assert left == [sign] * 3


PAGE = """LAW 12 - TOWERS

A. Building a Tower

A tower is built of oak
which stands at the shore.

1. Of oak,
or of stone.

2. At noon.

B. Falling of a Tower

It falls.
"""
OUTLINE = [
    ("12A", "Building a Tower", "A tower is built of oak which stands at the shore."),
    ("12A1", "", "Of oak, or of stone."),
    ("12A2", "", "At noon."),
    ("12B", "Falling of a Tower", "It falls."),
]


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize("page", [PAGE, PAGE.replace(".\n\n", ".\n")], ids=["blank lines", "no blank lines"])
def test_lines_end_at_other_signs_too(page: str, end: str, empty_book: Book) -> None:
    found = read(page.replace("\n", end), empty_book)
    assert clauses(found) == OUTLINE
    assert not found.problems


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_such_a_sign_beside_a_line_feed_parts_no_paragraph(end: str, empty_book: Book) -> None:
    page = PAGE.replace("oak\n", f"oak {end}\n").replace("\nor of", f"\n{end}or of").replace("\n\nB.", f"\n{end}\nB.")
    assert clauses(read(page, empty_book)) == OUTLINE


@pytest.mark.parametrize("space", SPACES.values(), ids=SPACES)
def test_the_foot_of_a_page_is_known_whatever_its_spaces_are(space: str) -> None:
    law = "LAW 5 - TOWERS\n\nA. A tower is built of oak.\n\nB. It falls.\n\n"
    foot = "You could leave a comment if you were logged in.\nBack to top\n"
    found = read(law + foot.replace(" ", space))
    assert clauses(found) == [("5A", "", "A tower is built of oak."), ("5B", "", "It falls.")]
