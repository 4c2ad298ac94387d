"""Lines of a scale, each words and a number at their end, below a line that announces them: each stays a line."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

HEAD = "LAW 8 - TOWERS\n\nA. The Scores\n\n1. For each basket:\n"
GREEK = "ΝΟΜΟΣ 8 - ΠΥΡΓΟΙ\n\nΑ. Οι Βαθμοί\n\n1. Για κάθε καλάθι:\n"
FOOT = "\n2. {} 50.\n"


def texts(page: str) -> list[str]:
    return [p.string for _, clause in walked(read(page)) if str(clause.number) == "8A1" for p in clause.paragraphs]


@pytest.mark.parametrize("edge", ["", " ", "  ", "   "])
@pytest.mark.parametrize(
    "lines",
    [
        ["figs 20", "olives 20", "pears 30"],
        ["figs: 20", "olives: 20", "each pear after them: 30"],
        ["figs .... 20", "olives .. 20"],
        ["figs = +20", "olives = -20", "none (0)"],
        ["figs 20%", "olives 2.5 %"],
    ],
)
def test_each_line_of_a_scale_is_a_paragraph(edge: str, lines: list[str]) -> None:
    page = HEAD + "".join(f"{edge}{line}\n" for line in lines) + FOOT.format("For each day:")
    assert texts(page) == ["For each basket:", *lines]


def test_greek_ones_are_too() -> None:
    lines = ["σύκα 20", "ελιές 20", "αχλάδια: 30"]
    page = GREEK + "".join(f"  {line}\n" for line in lines) + FOOT.format("Για κάθε ημέρα:")
    assert texts(page) == ["Για κάθε καλάθι:", *lines]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        # One line alone ends with a number; nothing announces them; print broke a sentence.
        (["1. For each basket:", "the keeper gives 20", "of his own figs."], ["For each basket:", "the keeper gives 20 of his own figs."]),
        (["1. The keeper gives", "figs 20", "olives 30"], ["The keeper gives figs 20 olives 30"]),
    ],
)  # fmt: skip
def test_other_lines_that_end_with_a_number_go_on(lines: list[str], text: list[str]) -> None:
    page = "LAW 8 - TOWERS\n\nA. The Scores\n\n" + "\n".join(lines) + "\n\n2. For each day: 50.\n"
    assert texts(page) == text
