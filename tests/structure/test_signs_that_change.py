"""A letter with a keraia or a dash behind it, beside others with a full stop or a bracket that count on from it: somebody
else typed the lower half of the law."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

{} Χτίσιμο

Ο χτίστης ενός πύργου βάζει την πρώτη πέτρα στη μέση του τραπεζιού.

{} Πτώση

Πύργος που πέφτει δεν ανήκει σε κανέναν, όποιος και αν τον έχτισε.
"""


@pytest.mark.parametrize(
    ("first", "second"), [("Α΄", "Β."), ("Α΄", "(Β)"), ("Α -", "Β."), ("Α –", "(Β)"), ("Α:", "Β)"), ("Α΄", "Β -")]
)
def test_the_first_letter_has_another_sign(first: str, second: str) -> None:
    clauses = {str(clause.number): clause for _, clause in walked(read(GREEK.format(first, second)))}
    assert list(clauses) == ["5", "5A", "5B"]
    assert [clause.printed.string for clause in clauses.values() if clause.printed] == [first, second]
    assert [said(clause).partition("|")[0] for clause in clauses.values()][1:] == ["Χτίσιμο", "Πτώση"]


def test_a_round_is_none() -> None:
    page = GREEK.format("Α.", "Β.").replace("Ο χτίστης ενός", "Β΄ γύρος: ο χτίστης ενός")
    clauses = {str(clause.number): said(clause) for _, clause in walked(read(page))}
    assert clauses["5A"].startswith("Χτίσιμο|Β΄ γύρος")


@pytest.mark.parametrize("first", ["A - or any - gate is shut.", "A: a gate is shut."])
def test_a_letter_that_is_a_word_of_the_text_is_none(first: str) -> None:
    clauses = [said(clause) for _, clause in walked(read(f"LAW 5 - TOWERS\n\n{first}\n\nB. A gate is open.\n"))]
    assert clauses[0].endswith(f"|{first}") or f"|{first}" in clauses


@pytest.mark.parametrize("heading", ["B - Falling towers", "Β – Falling towers"])
def test_a_letter_and_a_dash_before_a_heading_below_clauses_that_lost_theirs(heading: str) -> None:
    page = (
        f"LAW 5 - TOWERS\n\nBuilding towers\n\nA player lays stones.\n\n{heading}\n\n1. A tower falls.\n\n2. It lies.\n"
    )
    clauses = [(str(clause.number), said(clause)) for _, clause in walked(read(page))]
    assert clauses[1:] == [
        ("5A", "Building towers|A player lays stones."),
        ("5B", "Falling towers|"),
        ("5B1", "|A tower falls."),
        ("5B2", "|It lies."),
    ]


@pytest.mark.parametrize("heading", ["E - Mail of the builders", "B - or not"])
def test_a_letter_and_a_dash_that_no_lost_letters_lead_to_are_text(heading: str) -> None:
    page = f"LAW 5 - TOWERS\n\nBuilding towers\n\nA player lays stones.\n\n{heading}\n\nA tower falls.\n"
    assert not any(clause.printed for _, clause in walked(read(page)))
