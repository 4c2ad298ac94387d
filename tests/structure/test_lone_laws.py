"""Laws that stand alone on their page: what shows that labels were lost, and what heads or opens their clauses."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.structure.test_real_forms import clauses
from tests.whole_pages import read

_GREEK = "ΝΟΜΟΣ 4 - ΠΥΛΕΣ\n\nΗ πύλη κλείνει τη νύχτα.\n\nΗ ίδια πύλη ανοίγει την αυγή.\n\n"
_ENGLISH = "LAW 4 - GATES\n\nA gate is shut at night.\n\nA keeper opens the same gate at dawn.\n\n"


@pytest.mark.parametrize(
    ("page", "lost"),
    [
        # The title is there, and nothing announces clauses.
        (_ENGLISH, False),
        (_GREEK + _ENGLISH, False),
        # One language has the title of both.
        (_ENGLISH + _GREEK.partition("\n\n")[2], False),
        # The title is lost, as headings and labels are on such pages.
        (_ENGLISH.partition("\n\n")[2], True),
        # The text cites a clause of its own, or of its own number.
        (_ENGLISH.replace("at dawn", "at dawn (but see B)"), True),
        (_ENGLISH.replace("at dawn", "as Law 4A says"), True),
        (_ENGLISH.replace("at dawn", "as in A"), True),
        (_ENGLISH.replace("at dawn", "as Law 5A says"), False),
        (_GREEK.replace("την αυγή", "την αυγή (βλέπε Β)") + _ENGLISH, True),
        # More than a paragraph could be named so: the letter is no clause.
        (_ENGLISH.replace("at dawn", "on side E"), False),
        # A colon announces clauses, a heading heads one.
        (_ENGLISH.replace("at night.", "in these cases:"), True),
        (_ENGLISH.replace("A keeper", "Opening\n\nA keeper"), True),
    ],
)
def test_a_law_alone_on_its_page_has_lost_labels_only_where_something_shows_it(
    page: str, lost: bool, book: Book
) -> None:
    found = [line.partition("|")[0] for line in clauses(read(page, book, law="4"))]
    assert ("4A" in found) == lost, found


@pytest.mark.parametrize("between", [": ", "    "])
def test_rows_of_numbers_below_a_colon_are_no_clauses(between: str, book: Book) -> None:
    rows = f"North Gate{between}Towers 1, 5, 9\nEast Gate{between}Towers 2, 6, 10"
    page = f"LAW 2 - THE TOWERS\n\nThe towers are:\n\n{rows}\n\nNo other tower is used.\n\nIt is shut."
    north, east = (row.replace("    ", " ") for row in rows.splitlines())
    assert clauses(read(page, book)) == [
        f"2||THE TOWERS|The towers are: / {north} / {east} / No other tower is used. / It is shut."
    ]


@pytest.mark.parametrize(
    ("language", "asks", "text"),
    [
        ("en", "B. High or Low Tower?", "A tower is high where it has three floors."),
        ("el", "Β. Ψηλός ή χαμηλός πύργος;", "Ένας πύργος είναι ψηλός, αν έχει τρεις ορόφους."),
    ],
)
def test_a_heading_may_ask(language: str, asks: str, text: str, book: Book) -> None:
    first = ("A. Towers", "Towers are high.") if language == "en" else ("Α. Πύργοι", "Οι πύργοι είναι ψηλοί.")
    title = "LAW 5 - TOWERS" if language == "en" else "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ"
    label, heading = asks[:2], asks[3:]
    found = clauses(read("\n\n".join((title, *first, asks, text)), book))
    assert found[-1] == f"5B|{label}|{heading}|{text}"


def test_a_question_runs_in_with_its_text_where_most_siblings_have_headings(book: Book) -> None:
    page = (
        "LAW 5 - TOWERS\n\nA. Tower Stays Down. It stays where it fell.\n\nB. High or Low Tower? A tower is high at night.\n\n"
        "C. Tower Is Raised. It is raised by the keeper.\n\nΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Πτώση του πύργου. Μένει εκεί που έπεσε.\n\n"
        "Β. Ψηλός ή χαμηλός πύργος; Ένας πύργος είναι ψηλός τη νύχτα.\n\nΓ. Ανέγερση του πύργου. Τον σηκώνει ο φύλακας."
    )
    found = clauses(read(page, book))
    assert "5B|B.|High or Low Tower?|A tower is high at night." in found
    assert "5B|Β.|Ψηλός ή χαμηλός πύργος;|Ένας πύργος είναι ψηλός τη νύχτα." in found


def test_a_question_among_texts_without_headings_is_text(book: Book) -> None:
    page = (
        "LAW 5 - TOWERS\n\nA. It stays where it fell.\n\nB. Who raises it? The keeper does.\n\nC. It is raised at dawn."
    )
    assert "5B|B.||Who raises it? The keeper does." in clauses(read(page, book))


def test_an_item_that_ends_in_a_semicolon_is_no_question(book: Book) -> None:
    page = "LAW 5 - TOWERS\n\nA. These are:\n\n1. High towers;\n\n2. Low towers.\n\nB. None else."
    assert "5A1|1.||High towers;" in clauses(read(page, book))


def test_a_question_in_a_table_of_contents_is_left_out(book: Book) -> None:
    page = (
        "Πίνακας Περιεχομένων\n  • Νόμος 5 - ΠΥΡΓΟΙ\n  • Πύργοι\n  • Ψηλός ή χαμηλός;\n\n"
        "Νόμος 5 - ΠΥΡΓΟΙ\n\nΑ. Πύργοι\n\nΟι πύργοι είναι ψηλοί.\n\nΒ. Ψηλός ή χαμηλός;\n\nΑποφασίζει ο κήρυκας.\n"
    )
    found = read(page, book)
    assert not found.articles
    assert [line.partition("|")[0] for line in clauses(found)] == ["5", "5A", "5B"]


def test_a_paragraph_above_headings_without_letters_is_the_opening_of_the_law(book: Book) -> None:
    page = (
        "LAW 5 - TOWERS\n\nA tower that falls is rebuilt.\n\nTower Stays Down\n\nIt stays where it fell until the end.\n\n"
        "Tower Is Raised\n\nIt is raised by the keeper of the gate."
    )
    assert clauses(read(page, book))[1:] == [
        "5A||Tower Stays Down|It stays where it fell until the end.",
        "5B||Tower Is Raised|It is raised by the keeper of the gate.",
    ]


@pytest.mark.parametrize("opening", ["When A is not met:", "If a keeper is there,"])
def test_a_heading_may_be_longer_than_what_opens_the_list_below_it(opening: str, book: Book) -> None:
    page = (
        "LAW 5 - TOWERS\n\nKeeper Leaves before the Gate Is Shut\n\nThe gate is shut by the crew of the other side.\n\n"
        f"Keeper Does Not Leave before the Gate Is Shut\n\n{opening}\n\n1. the gate stays open.\n\n2. the crew waits."
    )
    found = clauses(read(page, book))
    assert f"5B||Keeper Does Not Leave before the Gate Is Shut|{opening}" in found
    assert "5B1|1.||the gate stays open." in found


_ITEMS_IN_GREEK = """ΝΟΜΟΣ 5
ΟΜΟΙΟΙ ΠΥΡΓΟΙ
Α. Ορισμός
Ένας πύργος που στήνεται αντί για άλλον που έπεσε είναι όμοιος, αν:
1. έχει την ίδια ή παρόμοια θέση με εκείνη του πύργου που έπεσε, ή
2. δείχνει έναν από τους πύργους που ήταν τότε κοντά στην πύλη, ή
3. έχει τον ίδιο σκοπό (π.χ. φύλαξη ή σήμα) με εκείνον που έπεσε.
Β. Άλλοι πύργοι
Όταν ένας πύργος πέσει, ο παίκτης τον στήνει πάλι στη σειρά του και το παιχνίδι συνεχίζεται χωρίς άλλη διόρθωση."""
_ITEMS_IN_ENGLISH = """LAW 5
TOWERS ALIKE
A. Definition
A tower that is raised for another one that fell is like it, if it:
1.has the same or a similar place as the tower that fell before, or
2.shows one of the towers that were near the gate at that time, or
3.has the same purpose (a guard or a signal) as the one that fell.
B. Other Towers
When a tower falls, the player raises it again at his turn, and the play goes on without any further rectification."""


@pytest.mark.parametrize("page", [_ITEMS_IN_GREEK, _ITEMS_IN_ENGLISH])
def test_items_of_even_lines_that_an_or_joins_stay_apart(page: str, book: Book) -> None:
    found = clauses(read(page, book))
    assert [line.partition("|")[0] for line in found] == ["5", "5A", "5A1", "5A2", "5A3", "5B"]


def test_a_paragraph_without_a_heading_goes_on_with_the_clause_above_where_the_clauses_have_theirs(book: Book) -> None:
    page = (
        "LAW 5 - TOWERS\n\nTower Is Raised\n\nIt is raised by the keeper of the gate.\n\nHe may be helped by the crew.\n\n"
        "Tower Falls\n\nThe crew raises it again:\n\n1. at once; or\n\n2. after the round.\n\nTower Is Lost\n\nIt is lost for the side."
    )
    assert clauses(read(page, book))[1:] == [
        "5A||Tower Is Raised|It is raised by the keeper of the gate. / He may be helped by the crew.",
        "5B||Tower Falls|The crew raises it again:",
        "5B1|1.||at once; or",
        "5B2|2.||after the round.",
        "5C||Tower Is Lost|It is lost for the side.",
    ]


def test_the_heading_of_a_list_opens_its_clause_where_the_clauses_have_their_headings(book: Book) -> None:
    page = (
        "LAW 5 - TOWERS\n\nTower Is Raised\n\nIt is raised by the keeper of the gate.\n\nHe may be helped by the crew.\n\n"
        "Tower Falls\n\n1. It is raised at once.\n\n2. It is counted again.\n\nTower Is Lost\n\nIt is lost for the side."
    )
    assert clauses(read(page, book))[1:] == [
        "5A||Tower Is Raised|It is raised by the keeper of the gate. / He may be helped by the crew.",
        "5B||Tower Falls|",
        "5B1|1.||It is raised at once.",
        "5B2|2.||It is counted again.",
        "5C||Tower Is Lost|It is lost for the side.",
    ]


@pytest.mark.parametrize(
    ("third", "lost"),
    [
        ("LAW 6 - BELLS\n\nA bell is rung at noon.\n", False),
        # The letters of one law are lost: those of the others may be.
        ("LAW 6 - BELLS\n\nA bell is rung:\n\n1. at noon.\n\n2. at night.\n\nNo other is rung.\n", True),
    ],
)
def test_several_laws_without_a_label_have_lost_none_where_nothing_shows_it(third: str, lost: bool, book: Book) -> None:
    rows = "North\tTowers 1\t5\t9\nEast\tTowers 2\t6\t10"
    page = f"{_ENGLISH}LAW 5 - TOWERS\n\nThe towers are:\n{rows}\n\nNo other tower is used.\n\nNone is sold.\n\n{third}"
    found = [line.partition("|")[0] for line in clauses(read(page, book))]
    assert ("4A" in found, "5A" in found) == (lost, lost), found


@pytest.mark.parametrize(
    ("below", "numbers"),
    [
        ("No other tower is used.\n", "5"),  # a first clause without a second is none
        ("No other tower is used.\n\nNone is sold.\n", "5 5A 5B"),
    ],
)
def test_one_paragraph_below_a_table_is_no_clause_of_its_own(below: str, numbers: str, book: Book) -> None:
    page = f"The towers are:\n\n| North | 1 |\n| East | 2 |\n\n{below}"
    assert " ".join(line.partition("|")[0] for line in clauses(read(page, book, law="5"))) == numbers
