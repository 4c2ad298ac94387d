"""Headings that run in with their texts in one language are known by those that stand in lines of their own in the
other; and a heading in title case may have a hyphen in a word."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

ENGLISH = """LAW 5 - TOWERS

A. Before Both Players Have Built

A tower that fell is built once more by the player whose turn it was.

B. After Both Players Have Built

A tower that fell stays where it is, and the keeper writes it down.
"""
GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

Α. {first}Πύργος που έπεσε χτίζεται ξανά από τον παίκτη που είχε σειρά.

Β. {second}Πύργος που έπεσε μένει όπως είναι, και ο φύλακας το γράφει.
"""
FIRST, SECOND = "Πριν χτίσουν και οι δύο παίκτες", "Αφού χτίσουν και οι δύο παίκτες"


def _greek(first: str, second: str) -> dict[str, str]:
    page = f"{GREEK.format(first=first, second=second)}\n{ENGLISH}"
    return {str(clause.number): said(clause) for law, clause in walked(read(page)) if law.language == "el"}


def test_words_before_a_colon_are_the_headings_of_the_other_language() -> None:
    clauses = _greek(f"{FIRST}: ", f"{SECOND}: ")
    assert clauses["5A"] == f"{FIRST}|Πύργος που έπεσε χτίζεται ξανά από τον παίκτη που είχε σειρά."
    assert clauses["5B"] == f"{SECOND}|Πύργος που έπεσε μένει όπως είναι, και ο φύλακας το γράφει."


@pytest.mark.parametrize(
    ("first", "second"),
    [
        # Only one begins so; sentences; words that are much longer than the headings.
        (f"{FIRST}: ", ""),
        ("Ο φύλακας κοιτάζει τον πύργο. ", "Ο παίκτης περιμένει τον φύλακα. "),
        (f"{FIRST}, όταν κανείς δεν έχει σηκώσει πέτρα από το τραπέζι: ", f"{SECOND}: "),
    ],
)
def test_other_words_are_text(first: str, second: str) -> None:
    clauses = _greek(first, second)
    assert clauses["5A"] == f"|{first}Πύργος που έπεσε χτίζεται ξανά από τον παίκτη που είχε σειρά."
    assert clauses["5B"] == f"|{second}Πύργος που έπεσε μένει όπως είναι, και ο φύλακας το γράφει."


def test_a_word_with_a_hyphen_is_one_word_of_a_title() -> None:
    page = (
        "LAW 5 - TOWERS\n\nA. Building Side Damaged. When the builder was damaged, he builds again.\n\n"
        "B. Non-building Side Damaged. When the other side was damaged, the keeper says so.\n\n"
        "C. Both Sides Damaged. When both were damaged, nobody builds.\n"
    )
    clauses = {str(clause.number): said(clause) for _, clause in walked(read(page))}
    assert clauses["5B"] == "Non-building Side Damaged|When the other side was damaged, the keeper says so."


@pytest.mark.parametrize("below", ["Τότε ισχύουν αυτά:", "Όταν δεν ισχύει η Α, ο παίκτης κάνει ένα από τα παρακάτω:"])
def test_a_line_above_what_announces_a_list_is_a_heading_beside_a_clause_without_one(below: str) -> None:
    page = (
        "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Πύργος που έπεσε χτίζεται ξανά από τον παίκτη που είχε σειρά.\n\n"
        f"Β. Ο παίκτης δεν χτίζει ξανά τον πύργο\n\n{below}\n\n1. χάνει τη σειρά του.\n\n2. πληρώνει τον φύλακα.\n"
    )
    clauses = {str(clause.number): said(clause) for _, clause in walked(read(page))}
    assert clauses["5B"] == f"Ο παίκτης δεν χτίζει ξανά τον πύργο|{below}"
    assert clauses["5A"].startswith("|Πύργος που")
