"""A page that has lost its letters in both languages, and the numbers below them in one: they come from the other one."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

ENGLISH = """A tower belongs to the side that laid its first stone, whoever laid the last one.

The builder of a tower may do one of these things at his turn:

{0}He stacks all of his stones at once.

{1}He waits for the keeper, who then has two choices:

{2}to count the stones of the tower;

{3}to send the builder away for the day.

A tower that falls is nobody's, and the mover pays the keeper."""
GREEK = """Ο πύργος ανήκει στην πλευρά που έβαλε την πρώτη πέτρα, όποιος και αν έβαλε την τελευταία.

Ο χτίστης ενός πύργου μπορεί στη σειρά του να κάνει ένα από αυτά:

{0}Βάζει όλες τις πέτρες του με τη μία.

{1}Περιμένει τον φύλακα, που έχει τότε δύο επιλογές:

{2}να μετρήσει τις πέτρες του πύργου·

{3}να διώξει τον χτίστη για όλη την ημέρα.

Πύργος που πέφτει δεν είναι κανενός, και όποιος τον κούνησε πληρώνει τον φύλακα."""
LATIN, OF_GREEKS, NONE = ("1. ", "2. ", "(a) ", "(b) "), ("1. ", "2. ", "(α) ", "(β) "), ("", "", "", "")
ALL = {"5A": "", "5B": "", "5B1": "1.", "5B2": "2.", "5B2(a)": "(a)", "5B2(b)": "(b)", "5C": ""}


@pytest.mark.parametrize(
    ("english", "greek", "lost"),
    [
        (LATIN, NONE, "el"),
        (NONE, OF_GREEKS, "en"),
        (LATIN, ("1. ", "2. ", "", ""), "el"),
        (LATIN, ("", "", "α) ", "β) "), "el"),
    ],
)
def test_numbers_that_one_language_lost(english: tuple[str, ...], greek: tuple[str, ...], lost: str) -> None:
    """Both have the same clauses; a letter that is counted by position is no surer where it is taken over."""
    clauses = list(walked(read(f"{ENGLISH.format(*english)}\n\n{GREEK.format(*greek)}\n", law="5")))
    by_language = {
        code: {str(clause.number): clause for law, clause in clauses if law.language == code and clause.number.depth}
        for code in ("en", "el")
    }
    assert {code: list(found) for code, found in by_language.items()} == {"en": list(ALL), "el": list(ALL)}
    for number, clause in by_language[lost].items():
        assert (clause.inference is None) == (clause.printed is not None), number
    sure = {code: found["5B"].inference for code, found in by_language.items()}
    assert sure["en"] == sure["el"]


def test_a_paragraph_more_in_one_language_goes_with_the_clause_it_stands_in() -> None:
    """Where all others surely say the same as in the other language; the labels are less sure than where all fit."""
    further = GREEK.format(*NONE).replace("με τη μία.", "με τη μία.\n\nΔεν κοιτάζει πίσω του.")
    found = read(f"{ENGLISH.format(*LATIN)}\n\n{further}\n", law="5")
    clauses = [clause for law, clause in walked(found) if law.language == "el" and clause.number.depth]
    assert [str(clause.number) for clause in clauses] == [*ALL]
    assert [str(clause.number) for clause in clauses if len(clause.paragraphs) > 1] == ["5B1"]
    assert all(clause.inference and clause.inference.certainty <= 0.85 for clause in clauses)


def test_a_language_that_says_something_else_keeps_its_own() -> None:
    """Where what the languages say is not surely the same, no label is taken over."""
    further = GREEK.format(*NONE).replace("με τη μία.", "με τη μία.\n\nΔεν κοιτάζει πίσω του.")
    other = further.replace(
        "Περιμένει τον φύλακα, που έχει τότε δύο επιλογές:", "Ο καιρός ήταν πολύ καλός εκείνη τη μέρα του Μαΐου."
    )
    found = read(f"{ENGLISH.format(*LATIN)}\n\n{other}\n", law="5")
    assert all(clause.number.depth < 2 for law, clause in walked(found) if law.language == "el")


def test_a_label_that_says_otherwise() -> None:
    """A label that is printed is never passed over; no word ties its text to the sentence above it."""
    found = read(f"{ENGLISH.format(*LATIN)}\n\n{GREEK.format('', '1. ', '', '')}\n", law="5")
    printed = [str(clause.number) for law, clause in walked(found) if law.language == "el" and clause.printed]
    assert printed == ["5D1"]


def test_letters_counted_behind_a_doubtful_one_are_no_surer() -> None:
    """A list that nothing announces may be all that is left of a clause: those behind it may be counted one too far."""
    page = """The keeper is called at once when a stone is lost.

1. Any player may call him.

2. Calling him costs nothing.

Nobody moves a stone until the keeper has come.
"""
    certainties = {
        str(clause.number): clause.inference.certainty
        for _, clause in walked(read(page, law="5"))
        if clause.inference is not None
    }
    assert certainties == {"5A": 0.6, "5B": 0.5, "5C": 0.5}


@pytest.mark.parametrize(
    ("first", "label"),
    [("1.", "1."), ("1. (α)", "1."), ("(α)", None)],
)
def test_a_number_that_heads_two_labels_is_kept_where_the_second_one_is_lost(first: str, label: str | None) -> None:
    """“1. (a) …”, of which a page has kept the “1.”: that is no list number for (a)."""
    greek = f"ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Ο χτίστης:\n\n{first} στοιβάζει τις πέτρες·\n\nτις μετράει.\n\n2. Ο φύλακας κοιτάζει.\n\n"
    english = "LAW 5 - TOWERS\n\nA. The builder:\n\n1. (a) stacks the stones;\n\n(b) counts them.\n\n2. The keeper looks on.\n"
    found = read(greek + english)
    labels = {
        str(clause.number): clause.printed and clause.printed.string
        for law, clause in walked(found)
        if law.language == "el" and clause.number.depth
    }
    assert labels == {
        "5A": "Α.",
        "5A1": label,
        "5A1(a)": "(α)" if "(" in first else None,
        "5A1(b)": None,
        "5A2": "2.",
    }


@pytest.mark.parametrize("title", ["LAW 8 - LAMPS\n\n", ""])
def test_texts_that_announce_lists_of_dashes_are_clauses_each(title: str) -> None:
    """The first of them is no opening text of the law: else its clauses would be items first, and then texts."""
    page = (
        f"{title}When a lamp is lit:\n\n- nobody carries it away.\n- it burns until dawn.\n\n"
        "There is no lamp in the tower:\n\n- when the moon is full.\n- on holidays.\n\n"
        "When a lamp breaks, the keeper buys another one.\n"
    )
    numbers = [str(clause.number) for _, clause in walked(read(page, law="8"))]
    assert " ".join(numbers) == "8 8A 8A1 8A2 8B 8B1 8B2 8C"
    alone = page.partition("There is")[0]
    assert " ".join(str(clause.number) for _, clause in walked(read(alone, law="8"))) == "8 8A 8B"


@pytest.mark.parametrize(
    ("below", "numbers"),
    [
        ("nobody carries it away; and\n\nit burns until dawn.", "8 8A 8B 8B1 8B2 8C"),
        ("nobody carries it away.", "8 8A 8B 8C"),  # one alone goes on with the sentence
        ("Nobody carries it away.\n\nIt burns until dawn.", "8 8A 8B 8C 8D 8E"),
    ],
)
def test_paragraphs_in_lower_case_below_a_colon_are_a_list_without_its_numbers(below: str, numbers: str) -> None:
    page = f"A lamp hangs in each tower.\n\nWhen a lamp is lit:\n\n{below}\n\nWhen it breaks, it is sold.\n"
    assert " ".join(str(clause.number) for _, clause in walked(read(page, law="8"))) == numbers


def test_paragraphs_in_lower_case_below_the_opening_text_are_clauses() -> None:
    page = "When a lamp is lit:\n\nnobody carries it away; and\n\nit burns until dawn.\n"
    assert " ".join(str(clause.number) for _, clause in walked(read(page, law="8"))) == "8 8A 8B"


def test_paragraphs_in_lower_case_of_a_law_with_letters_stay_texts() -> None:
    page = (
        "LAW 8 - LAMPS\n\nA. A lamp hangs in each tower.\n\nWhen it is lit:\n\n"
        "nobody carries it away; and\n\nit burns until dawn.\n\nB. When it breaks, it is sold.\n"
    )
    assert " ".join(str(clause.number) for _, clause in walked(read(page))) == "8 8A 8B"


def test_a_language_that_has_kept_its_headings_shows_the_letters_of_the_other() -> None:
    english = (
        "The keeper opens the gate at dawn.\n\nThe porter shuts the gate at night.\n\n"
        "1. The gate is opened for a ship.\n\n2. The gate is shut for a storm.\n"
    )
    greek = (
        "ΝΟΜΟΣ 8 - ΠΥΛΕΣ\n\nΤο Πρωί\n\nΟ φύλακας ανοίγει την πύλη την αυγή.\n\nΤο Βράδυ\n\n"
        "Ο θυρωρός κλείνει την πύλη τη νύχτα.\n\nΆλλες Ώρες\n\n1. Η πύλη ανοίγει για ένα πλοίο.\n\n"
        "2. Η πύλη κλείνει για μια καταιγίδα.\n\n"
    )
    found = [f"{law.language} {clause.number}" for law, clause in walked(read(greek + english, law="8"))]
    numbers = ("8", "8A", "8B", "8C", "8C1", "8C2")
    assert found == [f"{code} {number}" for code in ("el", "en") for number in numbers]


def test_letters_in_brackets_that_start_anew_stand_below_lost_numbers_where_the_next_letter_is_printed() -> None:
    page = (
        "LAW 8 - LAMPS\n\nA. Lighting\n\n(a) Nobody lights a lamp.\n\n(b) Nobody sells one.\n\n"
        "(a) The keeper lights his lamp.\n\n(b) He sells it.\n\n{}(a) It burns.\n\n(b) It shines.\n"
    )
    below = "8 8A 8A1 8A1(a) 8A1(b) 8A2 8A2(a) 8A2(b) 8B 8B(a) 8B(b)"
    found = " ".join(str(clause.number) for _, clause in walked(read(page.format("B. Burning\n\n"))))
    assert found == below
    # Where no letter says otherwise, each list is that of a letter.
    found = " ".join(str(clause.number) for _, clause in walked(read(page.format(""))))
    assert found == "8 8A 8A(a) 8A(b) 8B 8B(a) 8B(b) 8C 8C(a) 8C(b)"


def test_bullets_below_several_paragraphs_are_items_of_each() -> None:
    """The first paragraph announces its list and would be the opening text of the law, had the other one none."""
    lists = (
        "When a tower falls, the keeper may:\n\n- take a stone,\n\n- lay one down.\n\n{}\n\n- It lies.\n\n- It rolls.\n"
    )
    page = lists.format("A stone that falls belongs to nobody.")
    numbers = [str(clause.number) for _, clause in walked(read(page, law="5")) if clause.number.depth]
    assert numbers == ["5A", "5A1", "5A2", "5B", "5B1", "5B2"]
