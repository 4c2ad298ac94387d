"""The lines of a page that start in a certain way, and the page after a rule has changed some of them."""

from __future__ import annotations

import pytest

from lawtext.numbering.levels import Heads
from lawtext.readers import Block, Traced
from lawtext.structure.lines.page_lines import SHORT, PageLines

LINES = ("LAW 5 - TOWERS", "A. A law of towers", "Lawn and hedge", "ΝΟΜΟΣ 5", "law 6", "LA", "", "x" * (SHORT + 1))


def page(*strings: str) -> PageLines:
    return PageLines(Block(Traced.inserted(string)) for string in strings)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("law",), ["LAW 5 - TOWERS", "Lawn and hedge", "law 6"]),
        (("law", "νομος"), ["LAW 5 - TOWERS", "Lawn and hedge", "ΝΟΜΟΣ 5", "law 6"]),
        (("la",), ["LA"]),
        (("tower",), []),
    ],
)
def test_lines_are_found_by_their_first_letters_in_the_order_of_the_page(
    words: tuple[str, ...], found: list[str]
) -> None:
    lines = page(*LINES)
    assert [lines.strings[index] for index in lines.starting(Heads(words))] == found


def test_short_lines_are_told_from_paragraphs() -> None:
    lines = page(*LINES)
    assert lines.short == [0, 1, 2, 3, 4, 5, 6]


def test_a_rule_that_changes_nothing_gives_back_the_same_page() -> None:
    lines = page(*LINES)
    assert lines.now([*lines]) is lines


@pytest.mark.parametrize("changed", [LINES[1:], (*LINES, "below"), ("Law 5", *LINES[1:])])
def test_a_rule_that_changes_a_line_gives_a_page_with_lines_of_its_own(changed: tuple[str, ...]) -> None:
    lines = page(*LINES)
    assert lines.strings[0] == "LAW 5 - TOWERS"
    assert lines.now(page(*changed)).strings == [*changed]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("a",), ["A. A law of towers", "(a) A tower"]),
        (("law",), ["LAW 5 - TOWERS", "Lawn and hedge", "law 6"]),
        (("gate",), []),
        (("tow", "νομος"), ["12. Tow it", "ΝΟΜΟΣ 5"]),
    ],
)
def test_lines_are_found_by_the_first_letters_in_them(words: tuple[str, ...], found: list[str]) -> None:
    lines = page(*LINES, "(a) A tower", "12. Tow it", "12/5", "«")
    assert {lines.strings[index] for index in lines.with_first_word(Heads(words))} == {*found}


def test_lines_with_two_figures_are_known() -> None:
    strings = ("2017", "Law 5 of 6", "5", "Νόμος 5", "12/05/17", "Πύλη 1 και 2", "αντάμ¹²", "٢٣", "")
    lines = page(*strings)
    assert {strings[index] for index in lines.with_figures} == {"2017", "Law 5 of 6", "12/05/17", "Πύλη 1 και 2"}
