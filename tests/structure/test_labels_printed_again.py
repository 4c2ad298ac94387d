"""A label that somebody printed twice in a row (``1.``, ``2.``, ``2.``), beside the other language, which counts on."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

_ENGLISH = """LAW 5 - TOWERS

A. Building

1. A player lays a stone.

2. He names its place.

3. He waits for the keeper.

B. Falling

A tower that falls is nobody's.
"""
_GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

Α. Χτίσιμο

1. Ο παίκτης βάζει μια πέτρα.

2. Λέει τη θέση της.

{} Περιμένει τον φύλακα.

Β. Πτώση

Πύργος που πέφτει δεν είναι κανενός.
"""


def _bare(page: str) -> str:
    """Return a page that has lost its title, its letters and the headings behind them."""
    lines = page.split("\n\n")
    return "\n\n".join(
        line for line in lines if not line.isupper() and line[:2] not in ("A.", "B.", "Α.", "Β.", "LA", "ΝΟ")
    )


def test_the_second_one_is_the_next_clause_as_in_the_other_language() -> None:
    clauses = {
        str(c.number): c for law, c in walked(read(f"{_ENGLISH}\n{_GREEK.format('2.')}")) if law.language == "el"
    }
    assert list(clauses) == ["5", "5A", "5A1", "5A2", "5A3", "5B"]
    third = clauses["5A3"]
    assert said(third) == "|Περιμένει τον φύλακα."
    assert third.printed and third.printed.string == "2."
    assert third.inference and third.inference.origin == "language"
    assert "printed again" in third.inference.reason


def test_it_is_where_all_letters_are_lost() -> None:
    english, greek = _bare(_ENGLISH), _bare(_GREEK.format("2."))
    found = read(f"Towers are built so:\n\n{english}\n\nΟι πύργοι χτίζονται έτσι:\n\n{greek}", law="5")
    numbers = {law.language: [str(c.number) for other, c in walked(found) if other is law] for law in found.laws}
    assert numbers["el"] == numbers["en"]


@pytest.mark.parametrize("label", ["5.", "1."])
def test_another_label_stays_text_or_what_it_says(label: str) -> None:
    clauses = {
        str(c.number): c for law, c in walked(read(f"{_ENGLISH}\n{_GREEK.format(label)}")) if law.language == "el"
    }
    assert "5A3" not in clauses
