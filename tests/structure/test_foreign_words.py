"""Items that are nothing but foreign words, in a list of a language with other letters."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

HEAD = "ΝΟΜΟΣ 5 - ΔΙΑΚΟΠΗ\n\nΑ. Ο αρχηγός μπορεί να ζητήσει:\n"


def clauses(page: str) -> list[str]:
    return [
        f"{law.language} {clause.number}: {' / '.join(text.text.string for text in clause.paragraphs)}"
        for law, clause in walked(read(page))
        if clause.number.depth
    ]


@pytest.mark.parametrize(
    ("items", "found"),
    [
        ("1. μία διακοπή·\n2. timeout.", ["5A1: μία διακοπή·", "5A2: timeout."]),
        ("1. μία διακοπή·\n2. match point·\n3. δεύτερη.", ["5A1: μία διακοπή·", "5A2: match point·", "5A3: δεύτερη."]),
        ("(α) μία διακοπή·\n(β) timeout.", ["5A(a): μία διακοπή·", "5A(b): timeout."]),
        ("i. μία διακοπή·\nii. timeout.", ["5A.(i): μία διακοπή·", "5A.(ii): timeout."]),
        ("i. σε sudden death·\nii. δεύτερη.", ["5A.(i): σε sudden death·", "5A.(ii): δεύτερη."]),
    ],
)
@pytest.mark.parametrize("title", ["", " (time-out)"])
def test_foreign_words_are_items_of_the_list_they_stand_in(items: str, found: list[str], title: str) -> None:
    page = HEAD.replace("ΔΙΑΚΟΠΗ", f"ΔΙΑΚΟΠΗ{title}")
    wanted = ["el 5A: Ο αρχηγός μπορεί να ζητήσει:", *(f"el {item}" for item in found)]
    assert clauses(f"{page}{items}\n") == wanted


@pytest.mark.parametrize(
    ("page", "english"),
    [
        # Languages that take turns; a clause that waits for its translation; a law in both languages.
        ("LAW 5 - REST\nΝΟΜΟΣ 5 - ΔΙΑΚΟΠΗ\n\nA. Play stops.\nΑ. Το παιχνίδι σταματά.\n\nB. Play resumes.\nΒ. Το παιχνίδι συνεχίζεται.\n",
         ["en 5A: Play stops.", "en 5B: Play resumes."]),
        ("ΝΟΜΟΣ 5 - ΔΙΑΚΟΠΗ\n\nΑ. Το παιχνίδι σταματά.\n\nB. The captain may ask for a rest.\n\nΓ. Το παιχνίδι συνεχίζεται.\n",
         ["en 5B: The captain may ask for a rest."]),
        (f"{HEAD}1. μία διακοπή·\n2. δεύτερη.\n\nLAW 5 - REST\n\nA. The captain may ask for:\n1. one rest;\n2. another.\n",
         ["en 5A: The captain may ask for:", "en 5A1: one rest;", "en 5A2: another."]),
    ],
)  # fmt: skip
def test_a_text_in_the_other_language_stays_one(page: str, english: list[str]) -> None:
    assert [line for line in clauses(page) if line.startswith("en")] == english
