"""Remarks that stand below a law on its page: an article of the corpus, one for both languages, and not law text."""

from __future__ import annotations

import pytest

from tests.whole_pages import read

LAW = "LAW 61 - LAMPS\n\nA. A lamp is lit.\n\nB. A lamp is put out.\n\n"
NOMOS = "ΝΟΜΟΣ 61 - ΛΑΜΠΕΣ\n\nΑ. Η λάμπα ανάβει.\n\nΒ. Η λάμπα σβήνει.\n\n"
REMARK = "Directors had asked for many years what becomes of a lamp that goes out by itself.\n"
SXOLIO = "Οι διαιτητές ρωτούσαν επί χρόνια τι γίνεται με τη λάμπα που σβήνει από μόνη της.\n"


def test_remarks_in_both_languages_are_one_article() -> None:
    found = read(f"{LAW}{NOMOS}Commentary\n\n{REMARK}\nΣχόλιο του μεταφραστή\n\n{SXOLIO}")
    assert [(article.id, article.language) for article in found.articles] == [
        ("remarks-61-2017", "en"),
        ("remarks-61-2017", "el"),
    ]
    assert [len(law.root.children) for law in found.laws] == [2, 2]
    assert [problem.code for problem in found.problems] == ["remarks-below-law"] * 2
    assert [article.law for article in found.articles] == ["61", "61"]


@pytest.mark.parametrize(
    "below",
    [
        f"Commentary\n\n{REMARK}\nC. A lamp is lit again.\n",  # a clause of the law follows
        "Comments\n\nNone.\n",  # nothing is said
        f"Comments of players are heard.\n\n{REMARK}",  # a sentence
        f"- Comment\n- Analysis\n\n{REMARK}",  # items
    ],
)
def test_what_is_no_heading_of_remarks_stays_in_the_law(below: str) -> None:
    found = read(LAW + below)
    assert found.articles == []
