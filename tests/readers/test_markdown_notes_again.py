"""Notes of Markdown whose mark is that of another note of the page: parts of the page have notes of their own."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

PART = "## {0}\n\nA. The keeper[^1] opens the gate.\n\nB. The guest waits{1}.\n\n{2}\n\n"


@pytest.mark.parametrize(
    ("marks", "tails", "notes"),
    [
        (("", ""), ("[^1]: Or his deputy.", "[^1]: Or her deputy."), [["1 Or his deputy."], ["1 Or her deputy."]]),
        (
            ("[^2]", "[^2]"),
            ("[^1]: Or his deputy.\n[^2]: By day.", "[^1]: Or her deputy.\n[^2]: By night."),
            [["1 Or his deputy.", "2 By day."], ["1 Or her deputy.", "2 By night."]],
        ),
        (("[^1]", ""), ("[^1]: Or his deputy.", "[^1]: Or her deputy."), [["1 Or his deputy."], ["1 Or her deputy."]]),
        # One that stands once is that of both.
        (("", ""), ("", "[^1]: Or her deputy."), [["1 Or her deputy."], ["1 Or her deputy."]]),
    ],
)
def test_each_part_has_its_own(marks: tuple[str, str], tails: tuple[str, str], notes: list[list[str]]) -> None:
    page = "# Law 8\n\n" + "".join(PART.format(*one) for one in zip(("2007", "2017"), marks, tails, strict=True))
    found = read(page, name="page.md")
    laws = sorted(found.laws, key=lambda law: law.edition)
    assert [[f"{note.mark} {note.text.string}" for note in law.notes] for law in laws] == notes
    texts = [said(clause) for _, clause in walked(found) if clause.number.depth]
    assert texts == ["|The keeper opens the gate.", "|The guest waits."] * 2


def test_three_laws_may_have_one_each() -> None:
    page = "".join(f"# Law {law} - X\n\nA. A stone[^1].\n\n[^1]: Of law {law}.\n\n" for law in (5, 6, 7))
    found = read(page, name="page.md")
    assert [note.text.string for law in found.laws for note in law.notes] == ["Of law 5.", "Of law 6.", "Of law 7."]
    assert {note.mark for law in found.laws for note in law.notes} == {"1"}


def test_a_further_note_without_a_mark_is_text() -> None:
    page = "# Law 8 - X\n\nA. A stone[^1].\n\n[^1]: Of oak.\n\n[^1]: Of iron.\n"
    found = read(page, name="page.md")
    assert [note.text.string for law in found.laws for note in law.notes] == ["Of oak."]
    assert [said(clause) for _, clause in walked(found)] == ["X|", "|A stone. / Of iron."]
