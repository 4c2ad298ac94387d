"""Titles of laws with the year of their edition, or the name of the book with it, before them."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read, said, walked

BODY = "A. The keeper opens the gate.\n\nB. The guest waits.\n"
GREEK = "Α. Ο φύλακας ανοίγει την πύλη.\n\nΒ. Ο επισκέπτης περιμένει.\n"


def laws(page: str, name: str = "page.txt") -> list[str]:
    found = [
        f"{law.number} {law.edition} {law.language} {said(clause)}"
        for law, clause in walked(read(page, name=name))
        if clause is law.root
    ]
    return [line.rstrip("| ") for line in found]


@pytest.mark.parametrize(
    ("title", "law"),
    [
        ("2007 LAW 8 - TOWERS", "8 2007 en TOWERS"),
        ("2007: LAW 8 - TOWERS", "8 2007 en TOWERS"),
        ("2007 - Law 8: Towers", "8 2007 en Towers"),
        ("(2007) Law 8", "8 2007 en "),
        ("[2007] Law 8 - Towers", "8 2007 en Towers"),
        ("2007 Edition - Law 8 - Towers", "8 2007 en Towers"),
        ("Laws of Duplicate Towers 2007 - Law 8", "8 2007 en "),
        ("The Laws of Duplicate Towers 2007: Law 8 - Towers", "8 2007 en Towers"),
        ("LAWS OF TOWERS 2007 | LAW 8 - TOWERS", "8 2007 en TOWERS"),
        ("Laws of Towers (2007) - Law 8", "8 2007 en "),
    ],
)
def test_the_year_before_a_title_is_that_of_its_edition(title: str, law: str) -> None:
    assert laws(f"{title}\n\n{BODY}") == [law.rstrip()]
    assert laws(f"## {title}\n\n{BODY}", "page.md") == [law.rstrip()]
    other = title.replace("2007", "2017")
    changed = BODY.replace("opens", "shuts")
    assert laws(f"{title}\n\n{BODY}\n{other}\n\n{changed}") == [law.rstrip(), law.replace("2007", "2017").rstrip()]


@pytest.mark.parametrize(
    "title", ["2007 ΝΟΜΟΣ 8 - ΠΥΡΓΟΙ", "Έκδοση 2007 - Νόμος 8 - ΠΥΡΓΟΙ", "Οι Νόμοι των Πύργων 2007: Νόμος 8 - ΠΥΡΓΟΙ"]
)
def test_greek_titles_have_it_too(title: str) -> None:
    assert laws(f"{title}\n\n{GREEK}") == ["8 2007 el ΠΥΡΓΟΙ"]


def test_the_words_beside_it_are_in_the_ledger() -> None:
    gone = left_out(read(f"Laws of Towers 2007 - Law 8\n\n{BODY}"))
    assert gone == ["Laws of Towers", "2007", "-"]


@pytest.mark.parametrize(
    "line",
    [
        # Sentences, other headings, and years that the book has no edition of.
        "2017 Law 8 applied to all towers.",
        "In 2017 Law 8 Changed",
        "After 2017 Law 8 Is Strict",
        "1963 LAW 8 - TOWERS",
        "2007 Towers of Law 8",
    ],
)
def test_other_lines_with_a_year_are_no_titles(line: str) -> None:
    assert [law.split()[0] for law in laws(f"LAW 7 - GATES\n\n{BODY}\n{line}\n")] == ["7"]
