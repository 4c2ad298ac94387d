"""Titles of laws with their number before the noun, a colon before it, spaces between the letters of the noun, or no
words of their own."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

_CLAUSES = {
    "en": "A. A tower is built of oak.\n\nB. It falls.\n",
    "el": "Α. Ο πύργος χτίζεται από βελανιδιά.\n\nΒ. Πέφτει.\n",
}


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("en", "44th Law: Towers"),
        ("en", "44th Law - Towers"),
        ("en", "44TH LAW\n\nTowers"),
        ("en", "Law 44th: Towers"),
        ("en", "Law :44 Towers"),
        ("en", "L A W  44 - Towers"),
        ("el", "44ος Νόμος: Πύργοι"),
        ("el", "44ος ΝΟΜΟΣ\n\nΠύργοι"),
        ("el", "44 ος Νόμος - Πύργοι"),
        ("el", "Νόμος :44 Πύργοι"),
        ("el", "Ν Ο Μ Ο Σ 44 - Πύργοι"),
        ("el", "Ν Ο Μ Ο Σ 44\n\nΠύργοι"),
    ],
)
def test_it_is_the_title_of_that_law(code: str, title: str) -> None:
    clauses = [(str(clause.number), said(clause)) for _, clause in walked(read(f"{title}\n\n{_CLAUSES[code]}"))]
    assert clauses[0] == ("44", "Towers|" if code == "en" else "Πύργοι|")
    assert [number for number, _ in clauses] == ["44", "44A", "44B"]


@pytest.mark.parametrize(
    "line",
    [
        "44th Law of the book applies to towers.",
        "44th Lawn of the town",
        "44 Laws of the town",
        "44a Law: Towers",
        "L A D 44 - Towers",
    ],
)
def test_other_words_are_no_title(line: str) -> None:
    found = read(f"LAW 5 - TOWERS\n\nA. A tower is built of oak.\n\n{line}\n\nB. It falls.\n")
    assert {str(law.number) for law in found.laws} == {"5"}
    assert [str(clause.number) for _, clause in walked(found)] == ["5", "5A", "5B"]


@pytest.mark.parametrize("sign", [" -", " –", ":", ")", "", "΄"])
@pytest.mark.parametrize("code", ["en", "el"])
def test_the_first_clause_is_no_title_of_a_law_that_has_none(code: str, sign: str) -> None:
    page = {
        "en": "LAW 44\n\nA{0} Oak\n\nA tower is built of oak.\n\nB{0} Falls\n\nIt falls.\n",
        "el": "ΝΟΜΟΣ 44\n\nΑ{0} Υλικά\n\nΟ πύργος χτίζεται από βελανιδιά.\n\nΒ{0} Πτώση\n\nΠέφτει.\n",
    }[code]
    clauses = [(str(clause.number), said(clause).partition("|")[0]) for _, clause in walked(read(page.format(sign)))]
    heads = ("Oak", "Falls") if code == "en" else ("Υλικά", "Πτώση")
    assert clauses == [("44", ""), ("44A", heads[0]), ("44B", heads[1])]


def test_nor_is_a_clause_with_the_number_of_its_law() -> None:
    page = "LAW 44\n\n44A. Oak\n\nA tower is built of oak.\n\n44B. Falls\n\nIt falls.\n"
    clauses = [(str(clause.number), said(clause)) for _, clause in walked(read(page))]
    assert clauses == [("44", "|"), ("44A", "Oak|A tower is built of oak."), ("44B", "Falls|It falls.")]


@pytest.mark.parametrize("title", ["A Tower of Oak", "A Tower"])
def test_a_title_may_begin_with_an_article(title: str) -> None:
    page = f"LAW 44\n\n{title}\n\nA tower is built of oak.\n\nB. It falls.\n"
    found = [said(clause).partition("|")[0] for _, clause in walked(read(page))]
    assert found[0] == title
