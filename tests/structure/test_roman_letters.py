"""Roman numerals that stand for the letters of a law's clauses: ``I.``, ``II.``, ``III.``."""

from __future__ import annotations

import pytest

from lawtext.importing.lawfiles import law_of, law_text
from lawtext.model import Book
from tests.whole_pages import BOOK, read, said, walked

_ENGLISH = "LAW 5 - TOWERS\n\n{0} Building\n\n1. A tower is built.\n\n2. It is high.\n\n{1} Falling\n\nIt falls.\n\n{2} Ruins\n\nThey stay.\n"
_GREEK = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\n{0} Χτίσιμο\n\n1. Ο πύργος χτίζεται.\n\n2. Είναι ψηλός.\n\n{1} Πτώση\n\nΠέφτει.\n\n{2} Ερείπια\n\nΜένουν.\n"
_CLAUSES = ["5", "5A", "5A1", "5A2", "5B", "5C"]


@pytest.mark.parametrize("page", [_ENGLISH, _GREEK])
@pytest.mark.parametrize("labels", [("I.", "II.", "III."), ("I)", "II)", "III)"), ("Ι.", "ΙΙ.", "ΙΙΙ.")])
def test_they_count_the_clauses_and_are_told_to_be_inferred(page: str, labels: tuple[str, ...]) -> None:
    found = read(page.format(*labels))
    clauses = {str(clause.number): clause for _, clause in walked(found)}
    assert [*clauses] == _CLAUSES
    assert said(clauses["5C"]) in ("Ruins|They stay.", "Ερείπια|Μένουν.")
    for number, label in zip(("5A", "5B", "5C"), labels, strict=True):
        clause = clauses[number]
        assert clause.printed and clause.printed.string == label
        assert clause.inference and clause.inference.reason == f"printed as the Roman numeral “{label}”"
    assert not found.problems
    assert law_text(law_of(found.laws[0], BOOK.numbering, "5.md"), BOOK)


def test_the_letters_of_the_other_language_show_them_too() -> None:
    found = read(_ENGLISH.format("I.", "II.", "III.") + "\n" + _GREEK.format("Α.", "Β.", "Γ."))
    numbers = {code: [str(c.number) for law, c in walked(found) if law.language == code] for code in ("en", "el")}
    assert numbers == {"en": _CLAUSES, "el": _CLAUSES}


def test_i_behind_h_is_a_letter() -> None:
    texts = "\n\n".join(f"{letter}. Tower {letter} falls." for letter in "ABCDEFGHI")
    clauses = [str(clause.number) for _, clause in walked(read(f"LAW 5 - TOWERS\n\n{texts}\n"))]
    assert clauses[-1] == "5I"
    assert [str(c.number) for _, c in walked(read("LAW 5 - TOWERS\n\nA. It falls.\n\nI. One.\n\nII. Two.\n"))][:2] == [
        "5",
        "5A",
    ]


@pytest.mark.parametrize("below", ["I. By day.\n\nII. By night.\n", "I) By day.\n\nII) By night.\n"])
def test_those_beside_letters_stay_text(below: str) -> None:
    found = read(f"LAW 5 - TOWERS\n\nA. It stands.\n\nB. It falls:\n\n{below}")
    assert [said(clause) for _, clause in walked(found)][2] == "|It falls: / " + " / ".join(below.split("\n\n")).strip()


def test_a_book_without_letters_has_none(harbour: Book) -> None:
    page = "Article 5\n\nTowers\n\nI. It stands.\n\nII. It falls.\n"
    assert [str(clause.number) for _, clause in walked(read(page, harbour))] == ["5"]


def test_letters_below_them_are_the_clauses() -> None:
    page = "LAW 5 - TOWERS\n\nI. Oak\n\nA. It stands.\n\nB. It falls.\n\nII. Ash\n\nC. It burns.\n"
    found = {str(clause.number): clause.label for _, clause in walked(read(page)) if clause.number.depth}
    assert found == {"5A": "A.", "5B": "B.", "5C": "C."}
