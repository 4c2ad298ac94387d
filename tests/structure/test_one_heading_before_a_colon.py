"""One heading before a colon among others in lines of their own, and titles that ask, below the number of their law."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.structure.test_pages_of_sites import clauses
from tests.whole_pages import read

RACES = (
    "ΝΟΜΟΣ 7 - ΑΓΩΝΕΣ\n\nΑ. Έναρξη του αγώνα\nΟ φύλακας κατεβάζει τη σημαία.\n\n{}\n\n"
    "Γ. Λήξη του αγώνα\nΟ αγώνας λήγει στον μόλο.\n"
)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("Β. Καθυστερημένη έναρξη: Η βάρκα μένει στο τέλος.", "7B|Καθυστερημένη έναρξη|Η βάρκα μένει στο τέλος."),
        ("Β. Εξαίρεση: Με ομίχλη ο αγώνας αναβάλλεται.", "7B|Εξαίρεση|Με ομίχλη ο αγώνας αναβάλλεται."),
        # A verb, a remark, a text in lower case and a list are no heading with its text.
        ("Β. Ο φύλακας ανακοινώνει: Ο αγώνας αρχίζει.", "7B||Ο φύλακας ανακοινώνει: Ο αγώνας αρχίζει."),
        ("Β. Σημείωση: Ο αγώνας αρχίζει το πρωί.", "7B||Σημείωση: Ο αγώνας αρχίζει το πρωί."),
        ("Β. Η σειρά των χρωμάτων: κόκκινο, λευκό.", "7B||Η σειρά των χρωμάτων: κόκκινο, λευκό."),
    ],
)
def test_one_heading_before_a_colon(line: str, wanted: str, book: Book) -> None:
    assert clauses(read(RACES.format(line), book), "el") == [
        "7|ΑΓΩΝΕΣ|",
        "7A|Έναρξη του αγώνα|Ο φύλακας κατεβάζει τη σημαία.",
        wanted,
        "7C|Λήξη του αγώνα|Ο αγώνας λήγει στον μόλο.",
    ]


def test_where_another_sibling_has_no_heading_a_colon_tells_none(book: Book) -> None:
    page = (
        RACES.format("Β. Καθυστερημένη έναρξη: Η βάρκα μένει στο τέλος.")
        + "\nΔ. Η νίκη ανακοινώνεται αμέσως από τον φύλακα.\n"
    )
    assert "7B||Καθυστερημένη έναρξη: Η βάρκα μένει στο τέλος." in clauses(read(page, book), "el")


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        (
            "LAW 42\nWho may throw first?\n\nA. The captain throws.\n\nB. The keeper decides.\n",
            "42|Who may throw first?|",
        ),
        (
            "LAW 42\n\nWho may throw first?\n\nThe captain of the older boat throws first.\n",
            "42|Who may throw first?|The captain of the older boat throws first.",
        ),
        (
            "ΝΟΜΟΣ 42\nΠοιος ρίχνει πρώτος;\n\nΑ. Ρίχνει ο αρχηγός.\n\nΒ. Αποφασίζει ο φύλακας.\n",
            "42|Ποιος ρίχνει πρώτος;|",
        ),
    ],
)
def test_a_title_below_the_number_of_a_law_may_ask(page: str, wanted: str, book: Book) -> None:
    assert clauses(read(page, book), "el" if "ΝΟΜΟΣ" in page else "en")[0] == wanted
