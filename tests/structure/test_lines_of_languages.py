"""Which of two languages of one script a line is in, by the small words of each."""

from __future__ import annotations

import pytest

from lawtext.structure.lines.lines_of_law import language_of


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("In dieser Satzung heißt „Schiff“ alles, was schwimmt.", "de"),
        ("1.2 In diesem Hafen aber gilt auch das nicht.", "de"),
        ("In these By-Laws “vessel” means anything that was floated.", "en"),
        ("The crew was in it as it sank.", "en"),
    ],
)
def test_a_line_of_german_or_english(line: str, code: str) -> None:
    assert language_of(line, ("de", "en")) == language_of(line, ("en", "de")) == code
