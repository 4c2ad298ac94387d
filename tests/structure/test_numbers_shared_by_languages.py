"""A number before the titles of two languages (``20. REVIEW``, ``20. ΑΝΑΣΚΟΠΗΣΗ``) is that of their law."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

ENGLISH = "A. By day\n\nA flag is shown.\n\nB. By night\n\nA lamp is shown."
GREEK = "Α. Την ημέρα\n\nΥψώνεται σημαία.\n\nΒ. Τη νύχτα\n\nΑνάβει φανός."


def laws(page: str) -> list[str]:
    return [f"{law.language} {clause.number} {said(clause)}" for law, clause in walked(read(page))]


@pytest.mark.parametrize(
    ("greek", "english"),
    [("20. ΣΗΜΑΤΑ", "20. SIGNALS"), ("20 Σήματα", "20 Signals"), ("20. – Σήματα", "20. – Signals")],
)
def test_the_first_clause_stands_below_each(greek: str, english: str) -> None:
    found = laws(f"{greek}\n\n{GREEK}\n\n{english}\n\n{ENGLISH}")
    assert [line.split()[:2] for line in found] == [[c, n] for c in ("el", "en") for n in ("20", "20A", "20B")]
    assert laws(f"{greek}\n\n{english}\n\n{GREEK}\n\n{ENGLISH}") == found


def test_one_language_may_have_lost_its_letters() -> None:
    greek = GREEK.replace("Α. ", "1. ").replace("Β. ", "2. ")
    found = laws(f"20. ΣΗΜΑΤΑ\n\n{greek}\n\n20. SIGNALS\n\n{ENGLISH}")
    assert [line.split()[1] for line in found] == ["20", "20A", "20B"] * 2


@pytest.mark.parametrize(
    "page",
    [
        f"20. SIGNALS\n\n{ENGLISH}",  # one language alone
        f"20. ΣΗΜΑΤΑ\n\n{GREEK}\n\n21. SIGNALS\n\n{ENGLISH}",
        "20. ΣΗΜΑΤΑ\n\nΥψώνεται σημαία.\n\n20. SIGNALS\n\nA flag is shown.",  # no clause
        f"1. Σήματα\n\n{GREEK}\n\n1. Signals\n\n{ENGLISH}",  # any list begins so
        f"20. ΣΗΜΑΤΑ\n\n{GREEK}\n\n21. ΦΑΝΟΙ\n\n{GREEK}\n\n20. SIGNALS\n\n{ENGLISH}",
        f"20. ΣΗΜΑΤΑ\n\n{GREEK}\n\n20. SIGNALS\n\n{ENGLISH}\n\n20. FLAGS\n\n{ENGLISH}",  # twice in one language
    ],
)
def test_anything_less_is_no_law(page: str) -> None:
    assert laws(page) == []


def test_where_titles_name_laws_a_number_is_none() -> None:
    page = f"LAW 3 - FLAGS\n\nA. Red\n\n1. Ships\n\n{ENGLISH}\n\n"
    assert {line.split()[1] for line in laws(page)}.isdisjoint({"1", "1A"})
