"""Notes that nothing tells but that they stand last: they are taken, and somebody is asked to look."""

from __future__ import annotations

import pytest

from tests.whole_pages import read

LAW = "LAW 8 - TOWERS\n\nA. The keeper1) opens it.\n\nB. The guest waits{0}.\n\n"


@pytest.mark.parametrize(
    ("mark", "tail", "notes", "told"),
    [
        ("", "Or his deputy.\n", ["1 Or his deputy."], ["“Or his deputy.”"]),
        ("2)", "Or his deputy.\n\nBy day.\n", ["1 Or his deputy.", "2 By day."], ["“Or his deputy.”", "“By day.”"]),
        # A sign before them tells what they are; fewer than the marks are none.
        ("", "1) Or his deputy.\n", ["1 Or his deputy."], []),
        ("2)", "1) Or his deputy.\n2) By day.\n", ["1 Or his deputy.", "2 By day."], []),
    ],
)
def test_notes_without_a_sign_are_told(mark: str, tail: str, notes: list[str], told: list[str]) -> None:
    found = read(LAW.format(mark) + tail)
    assert [f"{note.mark} {note.text.string}" for law in found.laws for note in law.notes] == notes
    problems = [one for one in found.problems if one.code == "note-by-place"]
    assert [one.message.partition(" is assumed")[0] for one in problems] == told
    assert [one.line for one in problems] == [7, 9][: len(told)]
