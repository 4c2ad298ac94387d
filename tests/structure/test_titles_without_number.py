"""The title of a law whose number only the command, or the name of its file, says."""

from __future__ import annotations

import pytest

from tests.whole_pages import read

LETTERED = "\n\nA. Stones\nEach side has nine stones.\n\nB. Towers\nA tower has a keeper."


@pytest.mark.parametrize(
    ("page", "title"),
    [
        (f"THE STONES{LETTERED}", "THE STONES"),
        (f"The stones of a side{LETTERED}", "The stones of a side"),
        (f"The stones belong to a side.{LETTERED}", None),
        (f"These are stones:{LETTERED}", None),
        ("THE STONES\n\nEach side has nine stones.\n\nA tower has a keeper.", None),
        ("ΟΙ ΠΕΤΡΕΣ\n\nΑ. Πέτρες\nΚάθε πλευρά έχει εννέα πέτρες.\n\nΒ. Πύργοι\nΟ πύργος έχει φύλακα.", "ΟΙ ΠΕΤΡΕΣ"),
    ],
)
@pytest.mark.parametrize("by_name", [False, True])
def test_the_line_above_the_first_clause(page: str, title: str | None, by_name: bool) -> None:
    found = read(page + "\n", law="" if by_name else "5", name="law_05.txt" if by_name else "page.txt")
    heading = found.laws[0].root.heading if found.laws else None
    assert (heading.text.string if heading else None) == title
