"""Note marks with one bracket that stand apart from their words (``the rope 1),``), as people type them: a note below
that is printed so shows them."""

from __future__ import annotations

from time import process_time

import pytest

from tests.whole_pages import read, said, walked

TITLE = "LAW 9 - THE BELL\n\n"
TEXT = "A. The ringer pulls the rope 1), if he can.\n\nB. He lets it go 2), and waits.\n\n"
NOTES = "1) It is of hemp.\n\n2) At once.\n"
GREEK = "Α. Τραβάει το σχοινί 1), αν μπορεί.\n\nΒ. Το αφήνει.\n\n"


def _notes(page: str) -> list[str]:
    return [note.text.string for law in read(page).laws for note in law.notes]


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        (TITLE + TEXT + NOTES, ["It is of hemp.", "At once."]),
        (TITLE + TEXT.replace(" 1)", "\u00a01)") + NOTES, ["It is of hemp.", "At once."]),
        (TITLE + TEXT + NOTES.replace(") ", ")\n"), ["It is of hemp.", "At once."]),
        (TITLE + TEXT.replace("if he can", "if he can (Law 5 or 6)").replace(" 2)", "") + "1) Of hemp.\n", ["Of hemp."]),
        (TITLE + TEXT.replace("pulls the", "takes 1) or pulls 1) the").replace(" 1),", ",").replace(" 2)", "") + "1) Gently.\n", [
            "Gently."
        ]),
        (TITLE + TEXT.replace("rope 1), if", "rope 1) or").replace(" 2)", "") + "1) It is of hemp.\n", ["It is of hemp."]),
        (f"{GREEK}A. He pulls the rope 2), if he can.\n\nB. He lets it go.\n\n1) Κανάβινο.\n2) Of hemp.\n", [
            "Κανάβινο.", "Of hemp."
        ]),
    ],
)  # fmt: skip
def test_they_are_marks_where_the_last_lines_are_their_notes(page: str, wanted: list[str]) -> None:
    page = page if page.startswith(TITLE) else f"ΝΟΜΟΣ 9 - Η ΚΑΜΠΑΝΑ\n\n{page.replace('A. He', TITLE + 'A. He')}"
    assert _notes(page) == wanted
    assert not any(sign in said(clause) for _, clause in walked(read(page)) for sign in ("1)", "2)"))


@pytest.mark.parametrize(
    "page",
    [
        TITLE + TEXT,
        TITLE + TEXT.replace("rope 1)", "rope (the one of hemp or 1)").replace(" 2)", "") + "1) It is of hemp.\n",
        TITLE + TEXT.replace("rope 1)", "rope by 1) hand and 2) foot").replace("go 2)", "go") + NOTES,
        TITLE + TEXT.replace("rope 1)", "rope as in 1) or alone").replace(" 2)", "") + "1) It is of hemp.\n",
        TITLE + TEXT.replace("rope 1)", "rope, see Law 1)").replace(" 2)", "") + "1) It is of hemp.\n",
        TITLE + TEXT.replace(" 2)", "") + "C. He goes:\n\n1) to the hall,\n\n2) to the yard.\n",
        TITLE + "1) The ringer pulls the rope 1), if he can.\n\n2) He lets it go.\n",
    ],
)
def test_elsewhere_they_are_text(page: str) -> None:
    assert not _notes(page)


def test_many_of_them_in_one_text_take_no_long_time() -> None:
    spent = []
    for times in (200, 800):
        started = process_time()
        assert _notes(f"{TITLE}A. {'He pulls the rope 1), if he can. ' * times}\n\n1) Of hemp.\n") == ["Of hemp."]
        spent.append(process_time() - started)
    assert spent[1] < 10 * spent[0]
