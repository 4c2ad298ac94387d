"""A language that lost the letters below its numbers (``1. (a) …``, ``(b) …``) has them from the other one, be the first
of them lost between a number and its text, and be the capital letters of that language lost too."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

ENGLISH = """LAW 5 - TOWERS

{A}Building

1. (a) The builder of a tower puts its first stone in the middle of the table.

(b) The keeper counts the stones when a player asks for it, and does so:

(i) one by one, from the lowest to the highest;

(ii) before the mover has touched any of them.

2. The keeper writes down what he has counted.

{B}Falling

1. (a) A tower that falls belongs to nobody.

(b) The mover gathers its stones before he plays on.

2. The keeper may lend him a hand.
"""
GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

Α. Χτίσιμο

1. {a}Ο χτίστης ενός πύργου βάζει την πρώτη πέτρα στη μέση του τραπεζιού.

{b}Ο φύλακας μετρά τις πέτρες, όταν το ζητήσει κάποιος παίκτης, και το κάνει:

{i}μία μία, από τη χαμηλότερη ως την ψηλότερη·

{ii}πριν αγγίξει κάποια από αυτές εκείνος που τον μετακινεί.

2. Ο φύλακας γράφει αυτό που μέτρησε.

Β. Πτώση

1. {a}Πύργος που πέφτει δεν ανήκει σε κανέναν.

{b}Όποιος τον μετακίνησε μαζεύει τις πέτρες του πριν συνεχίσει το παιχνίδι.

2. Ο φύλακας μπορεί να τον βοηθήσει.
"""
ALL = ["5", "5A", "5A1", "5A1(a)", "5A1(b)", "5A1(b)(i)", "5A1(b)(ii)", "5A2", "5B", "5B1", "5B1(a)", "5B1(b)", "5B2"]
LOST = {"5A1(a)", "5A1(b)", "5A1(b)(i)", "5A1(b)(ii)", "5B1(a)", "5B1(b)"}
LETTERS, NO_LETTERS = {"A": "A. ", "B": "B. "}, {"A": "", "B": ""}


@pytest.mark.parametrize("letters", [LETTERS, NO_LETTERS])
def test_the_first_letter_stood_before_the_text_behind_the_number(letters: dict[str, str]) -> None:
    greek = GREEK.format(a="", b="", i="", ii="")
    clauses = [clause for law, clause in walked(read(f"{greek}\n{ENGLISH.format(**letters)}")) if law.language == "el"]
    assert [str(clause.number) for clause in clauses] == ALL
    assert {str(clause.number) for clause in clauses if clause.inference} == LOST
    texts = {str(clause.number): [text.string[:20] for text in clause.paragraphs] for clause in clauses}
    assert texts["5A1"] == []
    assert texts["5A1(a)"] == ["Ο χτίστης ενός πύργο"]
    assert texts["5A1(b)(ii)"] == ["πριν αγγίξει κάποια "]
    assert [clause.printed.string for clause in clauses if clause.printed] == ["Α.", "1.", "2.", "Β.", "1.", "2."]


def test_a_paragraph_that_is_missing_leaves_all_to_the_number() -> None:
    greek = GREEK.format(a="", b="", i="", ii="").replace("μία μία, από τη χαμηλότερη ως την ψηλότερη·\n\n", "")
    clauses = [clause for law, clause in walked(read(f"{greek}\n{ENGLISH.format(**LETTERS)}")) if law.language == "el"]
    assert [str(clause.number) for clause in clauses] == [
        "5",
        "5A",
        "5A1",
        "5A2",
        "5B",
        "5B1",
        "5B1(a)",
        "5B1(b)",
        "5B2",
    ]


def test_paragraphs_of_other_lengths_leave_all_to_the_number() -> None:
    """What is long in one language and short in the other are not the same items."""
    greek = GREEK.format(a="", b="", i="", ii="").replace("μία μία, από τη χαμηλότερη ως την ψηλότερη·", "μία·")
    greek = greek.replace(
        "πριν αγγίξει κάποια", "πριν από το μεσημέρι και όσο δεν φυσά άνεμος, " * 8 + "πριν αγγίξει κάποια"
    )
    clauses = [clause for law, clause in walked(read(f"{greek}\n{ENGLISH.format(**LETTERS)}")) if law.language == "el"]
    assert "5A1(b)(i)" not in {str(clause.number) for clause in clauses}
