"""A row of a table of two languages that was copied as one line is one line in each."""

from __future__ import annotations

import pytest

from lawtext.structure.pages import walk
from lawtext.structure.proposal import Structured
from tests.structure.test_golden import heading, label, text
from tests.whole_pages import read


def _said(found: Structured) -> dict[str, list[tuple[str, str, str, str]]]:
    return {
        law.language: [(str(c.number), label(c), heading(c), text(c)) for c in walk(law.root)] for law in found.laws
    }


LABELLED = """\
Ελληνικά English
ΝΟΜΟΣ 12 - ΠΥΡΓΟΙ LAW 12 - TOWERS
Α. Χτίσιμο A. Building
Ο χτίστης βάζει την πέτρα στον πύργο (βλέπε Νόμο 31). The builder puts the stone on the tower (see Law 31).
1. Ο φύλακας βλέπει ποιος χτίζει, αν: 1. The keeper watches who is building, if:
(α) ο πύργος έχει πέσει· (a) the tower has fallen;
(β) ο πύργος δεν έχει πέσει, σύμφωνα με τον Νόμο 31. (b) the tower has not fallen, under Law 31.
2. (α) Κανείς δεν γκρεμίζει τον πύργο του άλλου. 2. (a) Nobody pulls down the tower of another.
(β) Οι ξένοι τον λένε tower. (b) Strangers call it a tower.
(στην Ελλάδα τον πύργο τον χτίζουν και δύο μαζί)
Β. Φύλαξη B. Keeping
«Φύλακας» είναι όποιος φυλάει τον πύργο. “Keeper” is who keeps the tower.
law_12.txt · Τελευταία τροποποίηση: 2018/05/25 17:05 από pournaras
Εκτός εάν αναφέρεται διαφορετικά, το περιεχόμενο διέπεται από την άδεια: CC Attribution 4.0 International
"""


def test_each_language_gets_its_part_of_each_line() -> None:
    assert _said(read(LABELLED)) == {
        "el": [
            ("12", "", "ΠΥΡΓΟΙ", ""),
            ("12A", "Α.", "Χτίσιμο", "Ο χτίστης βάζει την πέτρα στον πύργο (βλέπε Νόμο 31)."),
            ("12A1", "1.", "", "Ο φύλακας βλέπει ποιος χτίζει, αν:"),
            ("12A1(a)", "(α)", "", "ο πύργος έχει πέσει·"),
            ("12A1(b)", "(β)", "", "ο πύργος δεν έχει πέσει, σύμφωνα με τον Νόμο 31."),
            ("12A2", "2.", "", ""),
            ("12A2(a)", "(α)", "", "Κανείς δεν γκρεμίζει τον πύργο του άλλου."),
            (
                "12A2(b)",
                "(β)",
                "",
                "Οι ξένοι τον λένε tower. ¶0 (στην Ελλάδα τον πύργο τον χτίζουν και δύο μαζί)",
            ),
            ("12B", "Β.", "Φύλαξη", "«Φύλακας» είναι όποιος φυλάει τον πύργο."),
        ],
        "en": [
            ("12", "", "TOWERS", ""),
            ("12A", "A.", "Building", "The builder puts the stone on the tower (see Law 31)."),
            ("12A1", "1.", "", "The keeper watches who is building, if:"),
            ("12A1(a)", "(a)", "", "the tower has fallen;"),
            ("12A1(b)", "(b)", "", "the tower has not fallen, under Law 31."),
            ("12A2", "2.", "", ""),
            ("12A2(a)", "(a)", "", "Nobody pulls down the tower of another."),
            ("12A2(b)", "(b)", "", "Strangers call it a tower."),
            ("12B", "B.", "Keeping", "“Keeper” is who keeps the tower."),
        ],
    }


def test_a_program_may_leave_no_space_between_the_cells() -> None:
    page = (
        "ΝΟΜΟΣ 3 - ΠΕΤΡΕΣLAW 3 - STONES\nΑ. Λευκές πέτρεςA. White stones\n"
        "Η πέτρα είναι:The stone is:\n1. λευκή· ή1. white; or\n(α) βαριά από μέσα.(a) heavy inside.\n"
    )
    assert _said(read(page)) == {
        "el": [
            ("3", "", "ΠΕΤΡΕΣ", ""),
            ("3A", "Α.", "Λευκές πέτρες", "Η πέτρα είναι:"),
            ("3A1", "1.", "", "λευκή· ή"),
            ("3A1(a)", "(α)", "", "βαριά από μέσα."),
        ],
        "en": [
            ("3", "", "STONES", ""),
            ("3A", "A.", "White stones", "The stone is:"),
            ("3A1", "1.", "", "white; or"),
            ("3A1(a)", "(a)", "", "heavy inside."),
        ],
    }


@pytest.mark.parametrize(
    "page",
    [
        "ΝΟΜΟΣ 3 - ΠΕΤΡΕΣ LAW 3 - STONES\n"
        "Οι πέτρες είναι λευκές και βαριές. The stones are white and heavy.\n",
        "LAW 3 - STONES ΝΟΜΟΣ 3 - ΠΕΤΡΕΣ\n"
        "The stones are white and heavy. Οι πέτρες είναι λευκές και βαριές.\n",
    ],
)  # fmt: skip
def test_a_law_of_one_sentence_below_both_titles(page: str) -> None:
    assert _said(read(page)) == {
        "el": [("3", "", "ΠΕΤΡΕΣ", "Οι πέτρες είναι λευκές και βαριές.")],
        "en": [("3", "", "STONES", "The stones are white and heavy.")],
    }


@pytest.mark.parametrize(
    "line",
    [
        "Το όνομα του φύλακα το γράφει ο χτίστης κάτω από το γράμμα Keeper of the Stones.",
        "Ο φύλακας φωνάζει (στα αγγλικά) “the tower has fallen”, πριν βγει.",
        "Οι πέτρες είναι λευκές. White stones.",
    ],
)
def test_sentences_that_end_in_names_of_another_language_stay_whole(line: str) -> None:
    page = f"ΝΟΜΟΣ 3 - ΠΕΤΡΕΣ\nΑ. {line}\nΒ. {line}\nΓ. {line}\n"
    whole = [(f"3{letter}", f"{greek}.", "", line) for letter, greek in zip("ABC", "ΑΒΓ", strict=True)]
    assert _said(read(page)) == {"el": [("3", "", "ΠΕΤΡΕΣ", ""), *whole]}


def test_each_of_several_tables_is_parted() -> None:
    """What stands far above or between the tables, in both languages or in one, parts them only."""
    table = (
        "ΝΟΜΟΣ {0} - ΠΕΤΡΕΣ LAW {0} - STONES\nΑ. Η πέτρα είναι λευκή και βαριά. A. The stone is white and heavy.\n"
        "Β. Η πέτρα είναι στρογγυλή και μικρή. B. The stone is round and small.\n"
    )
    between = "".join(f"The keeper writes remark {number}.\n" for number in ("one", "two", "three", "four", "five"))
    laws = read(f"{table.format(3)}{between}{table.format(4)}").laws
    texts = {(law.language, str(law.number)): text(law.root.children[0]) for law in laws}
    assert texts["el", "4"] == "Η πέτρα είναι λευκή και βαριά."
    assert texts["en", "4"] == "The stone is white and heavy."
