"""Labels that one language of a law has lost below a letter are inferred from the other one, where the paragraphs fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.whole_pages import read, walked

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
ENGLISH = """LAW 5 - TOWERS

A. The builder of a tower may do one of these things:

1. He stacks all of his stones at once.

2. He waits for the keeper, who then has two choices:

(a) to count the stones of the tower;

(b) to send the builder away for the day.

B. The mover lifts the tower.
"""
GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

Α. Ο χτίστης ενός πύργου μπορεί να κάνει ένα από αυτά:

{one}Βάζει όλες τις πέτρες του με τη μία.

{two}Περιμένει τον φύλακα, που έχει τότε δύο επιλογές:

{a}να μετρήσει τις πέτρες του πύργου·

{b}να διώξει τον χτίστη για όλη την ημέρα.

Β. Όποιος μετακινεί σηκώνει τον πύργο.
"""
ALL = ["5", "5A", "5A1", "5A2", "5A2(a)", "5A2(b)", "5B"]


@pytest.mark.parametrize(
    ("printed", "inferred"),
    [
        ({}, ["5A1", "5A2", "5A2(a)", "5A2(b)"]),
        ({"one": "1. ", "a": "(α) ", "b": "(β) "}, ["5A2"]),
        ({"two": "2. ", "a": "(α) ", "b": "(β) "}, ["5A1"]),
        ({"one": "1. ", "two": "2. "}, ["5A2(a)", "5A2(b)"]),
        ({"one": "1. ", "two": "2. ", "b": "(β) "}, ["5A2(a)"]),
        ({"one": "1. ", "two": "2. ", "a": "(α) ", "b": "(β) "}, []),
    ],
)
def test_labels_are_taken_from_the_other_language(printed: dict[str, str], inferred: list[str]) -> None:
    labels = {name: printed.get(name, "") for name in ("one", "two", "a", "b")}
    greek = GREEK.format_map(labels)
    page = f"{greek}\n{ENGLISH}".encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert sorted(law.language for law in found.laws) == ["el", "en"]
    for law in found.laws:
        clauses = [*walk(law.root)]
        assert [str(clause.number) for clause in clauses] == ALL
        expected = inferred if law.language == "el" else []
        assert [str(clause.number) for clause in clauses if clause.inference] == expected
        assert [len(clause.paragraphs) for clause in clauses] == [0, 1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    "greek",
    [
        # One paragraph less: which of them is missing, nothing tells.
        GREEK.format_map({"one": "", "two": "", "a": "", "b": ""}).replace(
            "να μετρήσει τις πέτρες του πύργου·\n\n", ""
        ),
        # As many, but of other lengths.
        GREEK.format_map({"one": "", "two": "", "a": "", "b": ""}).replace(
            "να διώξει τον χτίστη για όλη την ημέρα.", "να διώξει τον χτίστη. " * 9
        ),
    ],
)
def test_paragraphs_that_do_not_fit_keep_to_the_letter(greek: str) -> None:
    page = f"{greek}\n{ENGLISH}".encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    numbers = {law.language: [str(clause.number) for clause in walk(law.root)] for law in found.laws}
    assert numbers == {"el": ["5", "5A", "5B"], "en": ALL}


TWICE = """LAW 5 - TOWERS

A. Ways to Begin

1. The builder may begin in either of these two ways:

(a) he puts the first stone on the table;

(b) he asks the mover for a stone.

2. The keeper counts.

B. Ways to End

1. (a) The mover may take the last stone.

(b) He may leave it where it is.

2. The keeper writes it down.
"""
TWICE_IN_GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

Α. Πώς αρχίζει

{}Ο χτίστης μπορεί να αρχίσει με έναν από αυτούς τους τρόπους:

{}βάζει την πρώτη πέτρα στο τραπέζι·

{}ζητά μια πέτρα από τον μετακινητή.

{}Ο φύλακας μετρά.

Β. Πώς τελειώνει

{}Ο μετακινητής μπορεί να πάρει την τελευταία πέτρα.

{}Μπορεί να την αφήσει εκεί που είναι.

{}Ο φύλακας το γράφει.
"""


@pytest.mark.parametrize(
    "labels",
    [
        ("",) * 7,
        ("- ",) * 7,  # a list that lost its numbers and its depth
        ("", "(α) ", "(β) ", "", "(α) ", "(β) ", ""),
        ("1. ", "", "", "2. ", "1. ", "", "2. "),
        ("1. ", "- ", "- ", "2. ", "1. (α) ", "- ", "2. "),
    ],
)
def test_a_law_with_its_letters_takes_all_below_them_from_the_other_language(labels: tuple[str, ...]) -> None:
    page = f"{TWICE_IN_GREEK.format(*labels)}\n{TWICE}".encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    trees = [[(str(clause.number), len(clause.paragraphs)) for clause in walk(law.root)] for law in found.laws]
    assert len(trees) == 2
    assert trees[0] == trees[1]
    assert [number for number, _ in trees[0]] == [
        *("5", "5A", "5A1", "5A1(a)", "5A1(b)", "5A2"),
        *("5B", "5B1", "5B1(a)", "5B1(b)", "5B2"),
    ]


def test_a_label_that_is_printed_is_not_given_up_for_the_other_language() -> None:
    labels = ("", "", "", "3. ", "", "", "")
    page = f"{TWICE_IN_GREEK.format(*labels)}\n{TWICE}".encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    greek = {str(clause.number): clause for law in found.laws if law.language == "el" for clause in walk(law.root)}
    assert "5A2" not in greek
    assert greek["5A3"].paragraphs[0].string == "Ο φύλακας μετρά."


def test_numbers_of_a_list_that_could_go_on_with_two_are_those_of_the_other_language() -> None:
    page = (
        "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Πώς αρχίζει\n\n1. Ο φύλακας μετρά τις πέτρες.\n\n2. Ο χτίστης βάζει την πρώτη πέτρα.\n\n"
        "1. Τη βάζει στο τραπέζι.\n\n2. Δεν τη βάζει στο πάτωμα.\n\n3. Ο φύλακας φεύγει από το τραπέζι.\n\n"
        "LAW 5 - TOWERS\n\nA. Ways to Begin\n\n1. The keeper counts the stones.\n\n2. The builder lays the first stone.\n\n"
        "(a) He lays it on the table.\n\n(b) He does not lay it on the floor.\n\n3. The keeper leaves the table.\n"
    )
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert sorted(law.language for law in found.laws) == ["el", "en"]
    for law in found.laws:
        numbers = [str(clause.number) for clause in walk(law.root)]
        assert numbers == ["5", "5A", "5A1", "5A2", "5A2(a)", "5A2(b)", "5A3"]


@pytest.mark.parametrize("sign", [":", "."])
def test_numbers_before_headings_that_are_run_in_are_the_letters_of_the_other_language(sign: str) -> None:
    page = (
        "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\n"
        f"1. Πρώτη Πέτρα{sign} Ο χτίστης τη βάζει στο τραπέζι.\n\n2. Επόμενες Πέτρες\n\n1. Ο χτίστης έχει δύο επιλογές:\n\n"
        "1. να βάλει μία πέτρα·\n\n2. να περιμένει έναν γύρο.\n\n2. Ο φύλακας μετρά τις πέτρες.\n\n"
        f"3. Τέλος του Πύργου{sign} Ο πύργος μένει στο τραπέζι.\n\n"
        f"LAW 5 - TOWERS\n\nA. First Stone{sign} The builder lays it on the table.\n\nB. Further Stones\n\n"
        "1. The builder has two choices:\n\n(a) to lay one stone;\n\n(b) to wait for a round.\n\n2. The keeper counts the stones.\n\n"
        f"C. End of the Tower{sign} The tower stays on the table.\n"
    )
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    trees = [
        [(str(clause.number), clause.heading is not None, len(clause.paragraphs)) for clause in walk(law.root)]
        for law in found.laws
    ]
    assert len(trees) == 2
    assert trees[0] == trees[1]
    assert [number for number, *_ in trees[0]] == ["5", "5A", "5B", "5B1", "5B1(a)", "5B1(b)", "5B2", "5C"]


@pytest.mark.parametrize(
    ("lines", "numbers"),
    [
        (("He stacks all of his stones, or most of them.", "He waits for the keeper."), ["5A", "5A1", "5A2", "5B"]),
        (("Nobody may touch a tower that stands alone.", "A tower is never lent."), ["5A", "5B"]),
    ],
)
def test_numbers_of_a_list_that_another_edition_has(lines: tuple[str, str], numbers: list[str]) -> None:
    """Two editions on one page: what a list of one has lost is in the other, where both say nearly the same."""
    old = (
        "A. The builder may do one of two things:\n\n1. He stacks all of his stones.\n\n2. He waits for the keeper.\n\n"
    )
    new = "A. The builder may now do one of two things:\n\n{}\n\n{}\n\n".format(*lines)
    end = "B. The mover lifts the tower.\n\n"
    page = f"2007 Law\n\nLAW 5 - TOWERS\n\n{old}{end}2017 Law\n\nLAW 5 - TOWERS\n\n{new}{end}"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints())], load_book(CORPUS))
    before, after = ({str(clause.number): clause for clause in walk(law.root)} for law in found.laws)
    assert list(before) == ["5", "5A", "5A1", "5A2", "5B"]
    assert list(after) == ["5", *numbers]
    inferred = {number: clause.inference.reason for number, clause in after.items() if clause.inference}
    assert set(inferred) == set(numbers) - {"5A", "5B"}
    assert all(reason.startswith("another edition has as many sub-clauses there") for reason in inferred.values())


STRAIGHT = "LAW 5 - TOWERS\n\nA. A tower has nine stones.\n\n1. Eight of them are grey.\n\n2. The last one is white.\n\nB. It stands alone.\n\n"


@pytest.mark.parametrize(
    ("greek", "numbers"),
    [
        ("1. Ο πύργος έχει εννέα λίθους.\n\n2. Οι οκτώ είναι γκρίζοι.\n\n3. Ο τελευταίος είναι λευκός.\n\n4. Στέκεται μόνος.\n",
         ["5A", "5A1", "5A2", "5B"]),
        # A paragraph fewer; numbers that are not one series; one paragraph without a number.
        ("1. Ο πύργος έχει εννέα λίθους.\n\n2. Οι οκτώ είναι γκρίζοι, ο τελευταίος λευκός.\n\n3. Στέκεται μόνος.\n",
         ["5A", "5B", "5C"]),
        ("1. Ο πύργος έχει εννέα λίθους.\n\n2. Οι οκτώ είναι γκρίζοι.\n\n3. Ο τελευταίος είναι λευκός.\n\n5. Στέκεται μόνος.\n",
         ["5A", "5B", "5C", "5E"]),
        ("1. Ο πύργος έχει εννέα λίθους.\n\n2. Οι οκτώ είναι γκρίζοι.\n\nΟ τελευταίος είναι λευκός.\n\n3. Στέκεται μόνος.\n",
         ["5A", "5B", "5C"]),
    ],
)  # fmt: skip
def test_numbers_that_count_straight_through_a_law_are_the_labels_of_the_other_language(
    greek: str, numbers: list[str]
) -> None:
    found = read(f"{STRAIGHT}ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\n{greek}")
    clauses = [clause for law, clause in walked(found) if law.language == "el" and clause.number.depth]
    assert [str(clause.number) for clause in clauses] == numbers
    assert all(clause.inference is not None for clause in clauses)


@pytest.mark.parametrize("head", ["", " Falling"])
def test_a_letter_alone_or_its_heading_is_no_item_of_its_list(head: str) -> None:
    greek = "Β. Πτώση\n\n1. Αν πέσει ο πύργος:\n\n(α) χάνεται, ή\n\n(β) χτίζεται ξανά.\n\n2. Αν πέσουν δύο, χάνονται."
    english = f"B.{head}\n\na. If the tower falls:\n\n(a) it is lost, or\n\n(b) it is built anew.\n\nb. If two fall, they are lost."
    page = f"ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Στάση\n\nΟ πύργος στέκει.\n\n{greek}\n\nLAW 5 - TOWERS\n\nA. The tower stands.\n\n{english}\n"
    clauses = {str(clause.number): clause for law, clause in walked(read(page)) if law.language == "en"}
    heading = clauses["5B"].heading
    assert (heading.text.string if heading else "") == head.strip()
    assert "5B1" not in clauses or clauses["5B1"].paragraphs[0].string.endswith("If the tower falls:")
