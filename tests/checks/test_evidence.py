"""How sure a finding is: words that other words may answer are told as a notice that names them, the rest as a warning.

The pairs are of made-up rules; each is looked at as a law of its own.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from lawtext.checks.said_numbers import said_numbers
from lawtext.checks.values import values, worth
from tests.checks.test_law_pairs import GLOSSARIES, Case, book, found

NOTICE = ("negation", "notice")
WARNING = ("negation", "warning")
UNIT = ("unit", "warning")
NUMBER = ("number", "warning")

TOLD = [
    # what may answer the no is a word of another meaning: look at it
    ("The insurer is not liable for loss.", "Ο ασφαλιστής απαλλάσσεται για την απώλεια.", [NOTICE]),
    ("A rider in arrears is not given a number.", "Σε αναβάτη που δεν έχει εξοφλήσει δεν δίνεται αριθμός.", [NOTICE]),
    # a word of the same meaning in both languages answers itself, and no no
    ("The deal is void if the score was not agreed.", "Η διανομή είναι άκυρη αν το σκορ συμφωνήθηκε.", [WARNING]),
    ("A mistake that was not noticed stands.", "Το λάθος που έγινε αντιληπτό ισχύει.", [WARNING]),
    ("The gate stays open until the bell rings.", "Η πύλη δεν μένει ανοικτή ώσπου να χτυπήσει η καμπάνα.", [WARNING]),
    # any verb behind a subject that doubles a no needs the no itself
    ("No rule prevents a player from speaking.", "Κανένας κανόνας εμποδίζεται από άλλον.", [WARNING]),
    ("No rule limits the number of rounds.", "Κανένας κανόνας περιορίζει τον αριθμό των γύρων.", [WARNING]),
    ("No rule limits the number of rounds.", "Κανένας κανόνας δεν περιορίζει τον αριθμό των γύρων.", []),
    ("No refund.", "Καμία επιστροφή.", []),
    # numbers that are said in words
    ("The hall opens at 9.45 a.m.", "Η αίθουσα ανοίγει στις δέκα παρά τέταρτο.", []),
    ("The hall opens at half past ten.", "Η αίθουσα ανοίγει στις 10:30.", []),
    ("The hall opens at half past ten.", "Η αίθουσα ανοίγει στις 11:30.", [NUMBER]),
    ("The fund holds 2,500 shells.", "Το ταμείο έχει δυόμισι χιλιάδες κοχύλια.", []),
    ("The fund holds 3,500 shells.", "Το ταμείο έχει δυόμισι χιλιάδες κοχύλια.", [NUMBER]),
    ("The fund holds 10.5 shells.", "Το ταμείο έχει δέκα και μισό κοχύλια.", []),
    ("The fund holds two million shells.", "Το ταμείο έχει 2.000.000 κοχύλια.", []),
    ("The fund holds 2.5 million shells.", "Το ταμείο έχει δυόμισι εκατομμύρια κοχύλια.", []),
    ("The fine is sixty times the fare.", "Το πρόστιμο είναι το εξηκονταπλάσιο του ναύλου.", []),
    # what a number counts
    ("Fees are due within 14 days.", "Τα τέλη οφείλονται εντός 14 μηνών.", [UNIT]),
    ("Fees are due within fourteen working days.", "Τα τέλη οφείλονται εντός 14 εργάσιμων ημερών.", []),
    ("The lane is 25 metres long.", "Η διαδρομή έχει μήκος 25 χιλιόμετρα.", [UNIT]),
    ("The fee is €20.", "Το τέλος είναι 20 δολάρια.", [UNIT]),
    ("The fee is €20.", "Το τέλος είναι είκοσι ευρώ.", []),
    ("The fee is 20 cents.", "Το τέλος είναι 20 λεπτά.", []),
    (
        "Three members meet for 3 hours.",
        "Τρία μέλη συνεδριάζουν επί 3 ημέρες.",
        [],
    ),  # which three is meant is not known
]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[str, str]]]:
    some = [Case("", f"A. {en}", f"Α. {el}", "", ()) for en, el, _ in TOLD]
    root = tmp_path_factory.mktemp("evidence") / "book"
    every = found(book(root, some, False, GLOSSARIES["seventh"]))
    quiet = {"two-renderings", "one-rendering", "modal-missing"}
    return {
        number: [(one.rule, one.severity) for one in here if one.rule not in quiet] for number, here in every.items()
    }


@pytest.mark.parametrize(
    ("number", "expected"), [(n, row[2]) for n, row in enumerate(TOLD, 1)], ids=[r[1] for r in TOLD]
)
def test_how_sure_a_finding_is(
    told: dict[str, list[tuple[str, str]]], number: int, expected: list[tuple[str, str]]
) -> None:
    assert told.get(str(number), []) == expected


def test_a_notice_names_the_words_that_may_say_it(tmp_path: Path) -> None:
    case = Case("", "A. The insurer is not liable.", "Α. Ο ασφαλιστής απαλλάσσεται.", "", ())
    (one,) = found(book(tmp_path / "book", [case], False))["1"]
    assert (
        one.says["en"]
        == "1A has a negation in English (not), but in Greek only if other words express it (απαλλάσσεται)"
    )
    assert one.says["el"].endswith("στα ελληνικά μόνο αν την λένε άλλες λέξεις (απαλλάσσεται)")


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        ("at a quarter past nine", "en", {"9.15"}),
        ("ten minutes to one", "en", {"12.50"}),
        ("TEN MINUTES TO ONE", "en", {"12.50"}),
        ("εννέα και μισή", "el", {"9.30", "9.5"}),
        ("μία παρά τέταρτο", "el", {"12.45"}),
        ("δυόμισι", "el", {"2.5", "2.30"}),
        ("τριάμισι χιλιάδες", "el", {"3500"}),
        ("from one to another", "en", set()),
        ("δέκα και περισσότεροι", "el", set()),
    ],
)
def test_numbers_said_in_words(text: str, code: str, expected: set[str]) -> None:
    said = said_numbers(text, code, partial(worth, code=code))
    assert {reading for one in said for reading in one.readings} == expected


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        ("2.5 million euros and 3 thousand", "en", ["2500000", "3000"]),
        ("five million two hundred thousand", "en", ["5200000"]),
        ("δύο εκατομμύρια πεντακόσιες χιλιάδες", "el", ["2500000"]),
        ("5 χιλιάδες", "el", ["5000"]),
        ("rule 5, thousands of which", "en", ["5"]),
    ],
)
def test_large_numbers(text: str, code: str, expected: list[str]) -> None:
    assert [one.value for one in values(text, code)] == expected
