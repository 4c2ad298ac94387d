"""A line that is no sentence, above the first number of a list, heads the clause that the list is in, though its letter
is gone and other letters of the law are there."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

ENGLISH = """LAW 5 - TOWERS

A. Building

The builder of a tower puts its first stone in the middle of the table.

{}

1. A tower that falls belongs to nobody, whoever has built it.

2. The mover gathers its stones.
"""
GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

Α. Χτίσιμο: Ο χτίστης ενός πύργου βάζει την πρώτη πέτρα στη μέση του τραπεζιού.

Β. Ύψος: Ένας πύργος έχει το πολύ εννέα πέτρες.

{}

1. Πύργος που πέφτει δεν ανήκει σε κανέναν, όποιος και αν τον έχτισε.

2. Όποιος τον μετακίνησε μαζεύει τις πέτρες του.
"""


@pytest.mark.parametrize("heading", ["Towers That Have Fallen", "FALLEN TOWERS"])
def test_a_heading_in_title_case_opens_the_next_clause(heading: str) -> None:
    clauses = {str(clause.number): clause for _, clause in walked(read(ENGLISH.format(heading)))}
    assert list(clauses) == ["5", "5A", "5B", "5B1", "5B2"]
    assert said(clauses["5B"]) == f"{heading}|"
    assert clauses["5B"].inference is not None


def test_a_heading_without_a_verb_opens_the_next_clause_in_greek() -> None:
    clauses = {str(clause.number): clause for _, clause in walked(read(GREEK.format("Πτώση ενός πύργου")))}
    assert list(clauses) == ["5", "5A", "5B", "5C", "5C1", "5C2"]
    assert said(clauses["5C"]) == "Πτώση ενός πύργου|"
    assert said(clauses["5B"]) == "Ύψος|Ένας πύργος έχει το πολύ εννέα πέτρες."


@pytest.mark.parametrize("line", ["He then has to do", "Otherwise the keeper", "Also:", "As follows", "Towers of the"])
def test_a_line_that_goes_on_in_the_list_is_text(line: str) -> None:
    clauses = {str(clause.number): clause for _, clause in walked(read(ENGLISH.format(line)))}
    assert list(clauses) == ["5", "5A", "5A1", "5A2"]


@pytest.mark.parametrize(("old", "new"), [("table.", "table of"), ("1. A tower", "1. a tower")])
def test_a_line_amid_a_sentence_is_text(old: str, new: str) -> None:
    clauses = [str(one.number) for _, one in walked(read(ENGLISH.format("Towers That Have Fallen").replace(old, new)))]
    assert clauses == ["5", "5A", "5A1", "5A2"]


@pytest.mark.parametrize("line", ["Ο φύλακας γράφει", "Τότε ισχύουν", "Επίσης:"])
def test_a_line_that_goes_on_in_the_list_is_text_in_greek(line: str) -> None:
    clauses = {str(clause.number): clause for _, clause in walked(read(GREEK.format(line)))}
    assert list(clauses) == ["5", "5A", "5B", "5B1", "5B2"]
