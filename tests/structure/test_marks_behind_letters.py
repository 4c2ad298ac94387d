"""Note marks glued to a word of one letter (``ο1) Φύλακας``), which is as likely the label of a clause."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.whole_pages import read, said, walked


@pytest.mark.parametrize(
    ("text", "foot", "marked"),
    [
        ("Τη νύχτα ο1) Φύλακας κλείνει.", "1) Ή ο βοηθός του.", True),
        ("Τη νύχτα η1) πύλη κλείνει.", "1) Ή η μικρή.", True),
        ("Τη νύχτα κλείνει, βλέπε β1) και γ.", "1) Ή η μικρή.", False),  # no article
        ("Τη νύχτα κλείνει (βλέπε η1) και γ.", "1) Ή η μικρή.", False),  # the bracket is that of the remark
        ("Τη νύχτα ο1) Φύλακας κλείνει.", "1. Ή ο βοηθός του.", False),  # printed otherwise
        ("Τη νύχτα κλείνει όπως στο η1) και στο γ.", "1) Ή η μικρή.", False),  # no noun behind it
    ],
)
def test_an_article_with_a_mark_finds_its_note(text: str, foot: str, marked: bool, book: Book) -> None:
    found = read(f"ΝΟΜΟΣ 4 - ΠΥΛΕΣ\n\nΑ. Νύχτα\n\n{text}\n\nΒ. Αυγή\n\nΗ πύλη ανοίγει.\n\n{foot}\n", book)
    (law,) = found.laws
    assert [note.text.string for note in law.notes] == ([foot[3:]] if marked else [])
    assert said([clause for _, clause in walked(found)][1]) == f"Νύχτα|{text.replace('1)', '') if marked else text}"


@pytest.mark.parametrize(
    "text",
    ["The gate is shut as in a1) by the keeper.", "As in a1) and a2) the gate is shut.", "As in a1) gates are shut."],
)
def test_a_clause_of_one_letter_that_is_a_word_too_keeps_its_number(text: str, book: Book) -> None:
    found = read(f"LAW 4 - GATES\n\nA. Night\n\n{text}\n\nB. Dawn\n\nThe gates are:\n\n1) red;\n\n2) green.\n", book)
    (law,) = found.laws
    assert law.notes == ()
    assert [str(clause.number) for _, clause in walked(found)] == ["4", "4A", "4B", "4B1", "4B2"]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Every keeper knows the Laws1).", True),
        ("Every keeper knows the Laws1) by heart.", True),
        ("Every gate is shut (see Law1).", False),  # the bracket is that of the remark
        ("Every gate is shut as in Law1.", False),
    ],
)
def test_the_noun_of_a_law_has_a_mark_where_the_bracket_closes_no_other(text: str, marked: bool, book: Book) -> None:
    page = f"LAW 4 - GATES\n\nA. Night\n\n{text}\n\nB. Dawn\n\nThe gate opens.\n\nAnd what they mean.\n"
    (law,) = read(page, book).laws
    assert [note.text.string for note in law.notes] == (["And what they mean."] if marked else [])
