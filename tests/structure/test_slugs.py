"""The names of pages in Latin letters where the book calls its laws by a word of another alphabet."""

from __future__ import annotations

import pytest

from lawtext.structure.lines.lines_of_law import law_of_page_name
from tests.whole_pages import BOOK, read

PAGE = "Νόμος 7 - Πύργοι\n\nΑ. Ο πύργος έχει πύλη.\n\nΒ. Η πύλη κλείνει.\n"


@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("law_54.txt", "54"),
        ("nomos_54.txt", "54"),
        ("nomoi:Nomos-54", "54"),
        ("Νόμος_54", "54"),
        ("n_54.txt", None),
        ("nomo_54", None),
        ("nomotelis_54.txt", None),
    ],
)
def test_the_name_of_a_page_says_its_law(name: str, law: str | None) -> None:
    found = law_of_page_name(name, BOOK.numbering)
    assert (str(found) if found else None) == law


def test_a_page_of_the_wrong_law_is_told_by_its_greek_name_too() -> None:
    def told(name: str) -> list[str]:
        problems = read(PAGE, name=name).problems
        return [problem.message.partition(";")[0] for problem in problems if problem.code == "wrong-law"]

    assert told("nomos_08.txt") == ["page nomos_08 holds Νόμος 7"]
    assert told("nomos_07.txt") == []
