"""A line that print broke behind a note mark glued to a word goes on in the next one, in lower case."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


@pytest.mark.parametrize(
    ("page", "clauses"),
    [
        (
            "LAW 8 - SLEEP\nA. Rest\nA player who sleeps1)\nloses his turn.\nB. Noise\nHe wakes.\n1) Or snores.\n",
            ["SLEEP|", "Rest|A player who sleeps loses his turn.", "Noise|He wakes."],
        ),
        (
            "ΝΟΜΟΣ 8 - ΥΠΝΟΣ\nΑ. Ανάπαυση\nΟ παίκτης που κοιμάται1)\nχάνει τη σειρά του.\nΒ. Θόρυβος\nΞυπνά.\n1) Ή ροχαλίζει.\n",
            ["ΥΠΝΟΣ|", "Ανάπαυση|Ο παίκτης που κοιμάται χάνει τη σειρά του.", "Θόρυβος|Ξυπνά."],
        ),
        # A capital begins a text of its own, and so does a label.
        (
            "LAW 8 - SLEEP\nA. Rest\nA player sleeps1)\nHis turn is lost.\nB. Noise\nHe wakes.\n1) Or snores.\n",
            ["SLEEP|", "Rest|A player sleeps / His turn is lost.", "Noise|He wakes."],
        ),
        (
            "LAW 8 - SLEEP\nA. Rest\nA player sleeps1)\n1. at night,\n2. at noon.\nB. Noise\nHe wakes.\n1) Or snores.\n",
            ["SLEEP|", "Rest|A player sleeps", "|at night,", "|at noon.", "Noise|He wakes."],
        ),
    ],
)
def test_a_mark_at_the_end_of_a_line_ends_nothing(page: str, clauses: list[str]) -> None:
    assert [said(clause) for _, clause in walked(read(page))] == clauses
