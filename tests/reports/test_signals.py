"""Signals: which of the words that changed deserve a look, and which only look like it."""

from __future__ import annotations

import pytest

from lawtext.editions import compare
from lawtext.reports.signals import signals
from tests.reports.conftest import MakeBook

ROWS = [
    ("Η έξοδος ισχύει.", "Η έξοδος εκτός σειράς ισχύει.", ()),
    ("Η έξοδος ισχύει.", "Η ΕΞΟΔΟΣ ΕΚΤΟΣ ΣΕΙΡΑΣ ισχύει.", ()),
    ("Ο γύρος μετρά.", "Ο έκτος γύρος μετρά.", ("number",)),
    ("Ο γύρος μετρά.", "Ο γύρος μετρά εκτός από τον πύργο.", ("condition",)),
    ("Ο γύρος μετρά αν πέσει πύργος.", "Ο γύρος μετρά εκτός αν πέσει πύργος.", ("condition",)),
    ("Ο γύρος μετρά.", "Ο γύρος πρέπει να μετρά 3 φορές.", ("modal", "number")),
    ("Ο γύρος μετρά.", "Ο γύρος δεν μετρά.", ("negation",)),
    ("Παίζει ο παίκτης στα δεξιά του.", "Παίζει ο παίκτης στα αριστερά του.", ("opposite",)),
    ("Η βολή είναι έγκυρη.", "Η βολή είναι άκυρη.", ("opposite",)),
    ("Παίζει ο παίκτης στα δεξιά του.", "Παίζει η παίκτρια στα δεξιά του.", ()),
    ("Δεξιά κάθεται ο πύργος και αριστερά ο λίθος.", "Αριστερά κάθεται ο πύργος και δεξιά ο λίθος.", ()),
]


@pytest.mark.parametrize(("old", "new", "expected"), ROWS)
def test_what_deserves_a_look(make_book: MakeBook, old: str, new: str, expected: tuple[str, ...]) -> None:
    law = "# ΝΟΜΟΣ 1 - ΓΥΡΟΙ\n\nΑ. {}\n"
    book = make_book({"2010/el/1": law.format(old), "2020/el/1": law.format(new)})
    told = [signals(change, ()) for change in compare(book, "2010", "2020").changes if change.new == "1A"]
    assert told == [expected]
