"""A language that has lost the letter of one clause with its heading has it from the other one, be its own headings in
lines of their own where the other language shows none, and be the headings of its other clauses run in."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

ENGLISH = """LAW 5 - TOWERS

A. When the last stone of a tower lies in its place, the builder says so to all who sit at the table.

B. 1. If the keeper has seen it, he writes the tower down under the name of its builder.

2. If the keeper has not seen it, the mover tells him how many stones lie in the tower.

3. A player may ask for another count, but only until the next stone has been taken from the bag.

C. The stones that are left lie in one row before the keeper, so that each player can count them at any time.
"""
GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

{first}Όταν η τελευταία πέτρα ενός πύργου μπει στη θέση της, ο χτίστης το λέει σε όλους όσοι κάθονται στο τραπέζι.

Β. Καταγραφή των πύργων

1. Αν το είδε ο φύλακας, γράφει τον πύργο στο όνομα εκείνου που τον έχτισε.

2. Αν δεν το είδε ο φύλακας, ο παίκτης που έχει σειρά του λέει πόσες πέτρες έχει ο πύργος.

3. Ένας παίκτης μπορεί να ζητήσει και άλλη μέτρηση, αλλά μόνο μέχρι να βγει η επόμενη πέτρα από το σακί.

Οι πέτρες που μένουν βρίσκονται σε μία σειρά μπροστά στον φύλακα, ώστε να τις μετρά ο κάθε παίκτης όποτε θέλει.
"""
_FIRST = "Όταν η τελευταία πέτρα"


@pytest.mark.parametrize("greek_first", [True, False])
@pytest.mark.parametrize(
    ("first", "heading"),
    [
        ("Α. ", ""),
        ("Α. Τελειωμένος πύργος\n\n", "Τελειωμένος πύργος"),
        ("Α. Τελειωμένος πύργος: ", "Τελειωμένος πύργος"),
    ],
)
def test_the_letter_comes_from_the_other_language(first: str, heading: str, *, greek_first: bool) -> None:
    pages = [GREEK.format(first=first), ENGLISH]
    found = {
        str(clause.number): clause
        for law, clause in walked(read("\n".join(pages if greek_first else pages[::-1])))
        if law.language == "el"
    }
    assert [number for number in found if number != "5"] == ["5A", "5B", "5B1", "5B2", "5B3", "5C"]
    assert said(found["5A"]).startswith(f"{heading}|{_FIRST}")
    assert said(found["5B"]) == "Καταγραφή των πύργων|"
    assert said(found["5B3"]).endswith("από το σακί.")
    assert said(found["5C"]).startswith("|Οι πέτρες που μένουν")
    assert found["5C"].printed is None
    assert found["5C"].inference is not None
    printed = {number: clause.printed.string for number, clause in found.items() if clause.printed}
    assert printed == {"5A": "Α.", "5B": "Β.", "5B1": "1.", "5B2": "2.", "5B3": "3."}
