"""Titles of laws with a full stop at their end: on which pages such a line is one, and where it is a sentence."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.structure.test_real_forms import clauses
from tests.whole_pages import read, said, walked

_GATES = "Law 4 – Gates of the town."
_TOWERS = "Law 5 – Towers."


@pytest.mark.parametrize("sign", [" – ", " - ", ": "])
def test_several_lines_above_first_clauses_are_titles(sign: str, book: Book) -> None:
    page = f"{_GATES}\n\nA. A gate is shut at night.\n\nB. It opens at dawn.\n\n{_TOWERS}\n\nA. A tower has a lamp.\n"
    assert clauses(read(page.replace(" – ", sign), book)) == [
        "4||Gates of the town.|",
        "4A|A.||A gate is shut at night.",
        "4B|B.||It opens at dawn.",
        "5||Towers.|",
        "5A|A.||A tower has a lamp.",
    ]


def test_the_two_languages_of_one_law_are_several(book: Book) -> None:
    page = f"{_TOWERS}\n\nA. A tower has a lamp.\n\nΝόμος 5 – Οι πύργοι.\n\nΑ. Ο πύργος έχει λύχνο.\n"
    assert clauses(read(page, book)) == [
        "5||Towers.|",
        "5A|A.||A tower has a lamp.",
        "5||Οι πύργοι.|",
        "5A|Α.||Ο πύργος έχει λύχνο.",
    ]


@pytest.mark.parametrize(
    "page",
    [
        # One alone is a sentence.
        f"{_TOWERS}\n\nA. A tower has a lamp.\n",
        # No clause begins below.
        f"{_GATES}\n\nIt was asked who shuts them.\n\n{_TOWERS}\n\nIt was asked how many there are.\n",
        # Below stands a clause that is no first one.
        f"{_GATES}\n\nB. It opens at dawn.\n\n{_TOWERS}\n\nC. A tower has a lamp.\n",
        # Two sentences in one line.
        "Law 4 – Gates. They are shut.\n\nA. At night.\n\nLaw 5 – Towers. They have lamps.\n\nA. Three of them.\n",
        # In lower case a sentence goes on.
        "Law 4 – the gates.\n\nA. At night.\n\nLaw 5 – the towers.\n\nA. Three of them.\n",
    ],
)
def test_other_lines_that_begin_so_are_text(page: str, book: Book) -> None:
    assert not read(page, book).laws


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (
            "Law 5 - Towers. A. Stones. A side has nine stones. B. Keepers. The keeper counts them.\n",
            {"en 5": "Towers.|", "en 5A": "Stones|A side has nine stones.", "en 5B": "Keepers|The keeper counts them."},
        ),
        (
            "Νόμος 5 - Πύργοι. Α. Κάθε πλευρά έχει εννέα πέτρες. Β. Ο φύλακας τις μετράει.\n",
            {"el 5": "Πύργοι.|", "el 5A": "|Κάθε πλευρά έχει εννέα πέτρες.", "el 5B": "|Ο φύλακας τις μετράει."},
        ),
        ("Law 5 - Towers. The keeper A. Smith and B. Jones wrote about it.\n", {}),
        ("Law 5 - Towers. A. Smith wrote about it.\n", {}),
    ],
)
def test_a_law_in_one_line_below_a_title_with_a_stop(page: str, expected: dict[str, str]) -> None:
    """Its clauses stand behind the full stop; a sentence about the law has no series of them."""
    found = read(page)
    assert {f"{law.language} {clause.number}": said(clause) for law, clause in walked(found)} == expected
