"""Laws that quote what they change: titles, labels and headings inside a quotation of several lines are its text."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.whole_pages import BOOK, read, said, walked


def _laws(page: str, book: Book) -> list[str]:
    return [f"{clause.number} {said(clause)}" for _, clause in walked(read(page, book))]


GREEK = """Άρθρο 1
Τέλη

1. Στο άρθρο 5 του κανονισμού της αγοράς προστίθεται παρ. 2 ως εξής:
«2. Τα τέλη είναι:
α) μικρά,
β) μεγάλα.»
2. Μετά το άρθρο 9 προστίθενται άρθρα 10 και 11 ως εξής:
«Άρθρο 10
Τέλη σκαφών
1. Τηρείται μητρώο.
«2. Το μητρώο είναι δημόσιο.
ΠΑΡΑΡΤΗΜΑ
Άρθρο 11
Ορισμοί
1. Σκάφος είναι το «πλοίο».».
3. Ο κανονισμός ισχύει αμέσως.

Άρθρο 2
Ισχύς

Ο κανονισμός ισχύει παντού.
"""
ENGLISH = """Article 1
Fees

1. Article 9(3) of the Market Rules is replaced by the following:
“3. Fees are paid yearly.
4. A boat pays:
(a) little, or
(b) nothing.”
2. After Article 9 the following is inserted:
“Article 10
Fees for boats
1. A register is kept.”
3. The Regulation takes effect at once.
"""


def test_what_a_law_quotes_is_text_of_its_clause(harbour: Book) -> None:
    assert _laws(GREEK, harbour) == [
        "1 Τέλη|",
        "1(1) |Στο άρθρο 5 του κανονισμού της αγοράς προστίθεται παρ. 2 ως εξής: / «2. Τα τέλη είναι: / α) μικρά, / β) μεγάλα.»",
        "1(2) |Μετά το άρθρο 9 προστίθενται άρθρα 10 και 11 ως εξής: / «Άρθρο 10 / Τέλη σκαφών / 1. Τηρείται μητρώο. / "
        "«2. Το μητρώο είναι δημόσιο. / ΠΑΡΑΡΤΗΜΑ / Άρθρο 11 / Ορισμοί / 1. Σκάφος είναι το «πλοίο».».",
        "1(3) |Ο κανονισμός ισχύει αμέσως.",
        "2 Ισχύς|Ο κανονισμός ισχύει παντού.",
    ]  # fmt: skip
    assert _laws(ENGLISH, harbour) == [
        "1 Fees|",
        "1(1) |Article 9(3) of the Market Rules is replaced by the following: / “3. Fees are paid yearly. / 4. A boat pays: / "
        "(a) little, or / (b) nothing.”",
        "1(2) |After Article 9 the following is inserted: / “Article 10 / Fees for boats / 1. A register is kept.”",
        "1(3) |The Regulation takes effect at once.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "page",
    [
        # terms that are defined, each in its own quotation marks
        "Άρθρο 1\nΟρισμοί\n\nΛέγονται:\n«σκάφος» το πλοίο,\n«λιμένας» ο τόπος.\n\nΆρθρο 2\nΙσχύς\n\nΙσχύει «αμέσως».\n",
        # a sign that nobody closes
        "Άρθρο 1\nΟρισμοί\n\nΛέγονται:\n«σκάφος το πλοίο,\n«λιμένας» ο τόπος.\n\nΆρθρο 2\nΙσχύς\n\nΙσχύει «αμέσως».\n",
        # the same, where a closed one below a colon follows
        "Άρθρο 1\nΟρισμοί\n\nΛέγεται:\n«σκάφος το πλοίο,\n\nΆρθρο 2\nΙσχύς\n\nΙσχύει «αμέσως».\n\nΆρθρο 3\nΤέλος\n\nΛήγει:\n«αύριο.»\n",
        # one line
        "Άρθρο 1\nΟρισμοί\n\nΛέγεται:\n«Άρθρο 2 ισχύει.»\n\nΆρθρο 2\nΙσχύς\n\nΙσχύει «αμέσως».\n",
    ],
)
def test_words_in_quotation_marks_hide_no_law(page: str, harbour: Book) -> None:
    assert "2 Ισχύς|Ισχύει «αμέσως»." in _laws(page, harbour)


@pytest.mark.parametrize(
    ("quoted", "text"),
    [
        ("“Fees for boats\n\nA register is kept.\n\nSmall boats\n\nThey pay little.”", "“Fees for boats / A register is kept. / Small boats / They pay little.”"),
        ("- “the fees;\n- the boats.”", "“the fees; / the boats.”"),
    ],
)  # fmt: skip
def test_headings_and_items_that_a_law_quotes_have_lost_no_label(quoted: str, text: str) -> None:
    page = f"LAW 5 - FEES\n\nA. Fees\n\n1. Rule 9 is replaced by:\n\n{quoted}\n\n2. They swim.\n\nB. Boats\n\nNone.\n"
    said_by_laws = ["5 FEES|", "5A Fees|", f"5A1 |Rule 9 is replaced by: / {text}", "5A2 |They swim.", "5B Boats|None."]
    assert _laws(page, BOOK) == said_by_laws


def test_each_paragraph_of_a_quotation_may_begin_with_its_sign_below_a_colon_too() -> None:
    page = "LAW 5 - FEES\n\nA. Rule 9 is replaced by:\n\n“A. Boats pay:\n\n“B. It is little.”\n\nC. They swim.\n"
    wanted = ["5 FEES|", "5A |Rule 9 is replaced by: / “A. Boats pay: / “B. It is little.”", "5C |They swim."]
    assert _laws(page, BOOK) == wanted
