"""Greek numerals with nothing but their keraia behind them as labels: ``Α΄ Ο πύργος``, ``Β΄ 1. …``."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


def outline(page: str) -> list[str]:
    return [
        f"{clause.number} {clause.printed.string if clause.printed else ''}|{said(clause).partition('|')[2]}"
        for _, clause in walked(read(page))
    ][1:]


@pytest.mark.parametrize("sign", "΄´ʹ’'′")
def test_numerals_count_the_clauses_of_a_law(sign: str) -> None:
    """A number or a small letter behind one opens the clause below it, and one may be left out."""
    page = (
        f"ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ{sign} Ο πύργος στέκει.\n\nΒ{sign} 1. Ο φύλακας μετράει.\n\n2. Μετά φεύγει.\n\n"
        f"Γ{sign} 1. (α) Πέφτει νύχτα.\n\n(β) Πέφτει μέρα.\n\nΣΤ{sign} Δεν μένει τίποτα."
    )
    assert outline(page) == [
        f"5A Α{sign}|Ο πύργος στέκει.",
        f"5B Β{sign}|",
        "5B1 1.|Ο φύλακας μετράει.",
        "5B2 2.|Μετά φεύγει.",
        f"5C Γ{sign}|",
        "5C1 1.|",
        "5C1(a) (α)|Πέφτει νύχτα.",
        "5C1(b) (β)|Πέφτει μέρα.",
        f"5F ΣΤ{sign}|Δεν μένει τίποτα.",
    ]


def test_a_text_in_small_letters_goes_on_behind_the_numeral() -> None:
    page = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΔεν επιτρέπεται:\n\nΑ΄ πύργος χωρίς φύλακα.\n\nΒ΄ φύλακας χωρίς πύργο."
    assert outline(page) == ["5A Α΄|πύργος χωρίς φύλακα.", "5B Β΄|φύλακας χωρίς πύργο."]


@pytest.mark.parametrize(
    "texts",
    [
        ("Β΄ γύρος: οι δύο πρώτοι.", "Γ΄ γύρος: ο πρώτος."),  # not from the first one on
        ("Α΄ γύρος: όλοι παίζουν.", "Ο δεύτερος γύρος είναι για δύο."),  # one alone
        ("Α΄ κατηγορία παίζει εδώ.", "Α΄ κατηγορία παίζει κι εκεί."),  # the same one again
    ],
)
def test_a_numeral_that_counts_something_is_text(texts: tuple[str, str]) -> None:
    page = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Ένας πύργος.\n\n{}\n\nΒ. Δύο πύργοι.\n\n{}".format(*texts)
    assert outline(page) == [f"5A Α.|Ένας πύργος. / {texts[0]}", f"5B Β.|Δύο πύργοι. / {texts[1]}"]


@pytest.mark.parametrize("sign", "΄ʹ'")
def test_small_numerals_count_clauses_and_items(sign: str) -> None:
    heads = f"ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nα{sign} Χτίσιμο\n\n1. Ο πύργος στέκει.\n\nβ{sign} Πτώση\n\n1. Πέφτει."
    english = "LAW 5 - TOWERS\n\nA. Building\n\n1. The tower stands.\n\nB. Fall\n\n1. It falls."
    found = [str(clause.number) for law, clause in walked(read(f"{heads}\n\n{english}")) if law.language == "el"]
    assert found == ["5", "5A", "5A1", "5B", "5B1"]
    items = f"ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Χτίσιμο\n\n1. Χρειάζονται:\n\nα{sign} πέτρες και\n\nβ{sign} φύλακες.\n\nΒ. Πτώση\n\nΠέφτει."
    assert outline(items)[:4] == [
        "5A Α.|",
        "5A1 1.|Χρειάζονται:",
        f"5A1(a) α{sign}|πέτρες και",
        f"5A1(b) β{sign}|φύλακες.",
    ]


def test_a_small_numeral_that_counts_something_is_a_word() -> None:
    page = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Αγώνες\n\nβ΄ γύρος είναι ο τελευταίος.\n\nΒ. Τέλος\n\nα΄ γύρος δεν υπάρχει."
    assert [line.split()[0] for line in outline(page)] == ["5A", "5B"]


def test_a_small_numeral_below_others_that_counts_something_is_a_word() -> None:
    page = (
        "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Χτίσιμο\n\n1. Χρειάζονται:\n\nα΄ πέτρες και\n\nβ΄ φύλακες.\n\n"
        "Β. Τέλη\n\nα΄ βαθμού φύλακες δεν πληρώνουν.\n"
    )
    assert outline(page)[-1] == "5B Β.|α΄ βαθμού φύλακες δεν πληρώνουν."
