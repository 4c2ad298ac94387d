"""Notes of several laws, or of two editions, one after the other at the end of a page, whose marks are the same."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

TWO = "2007\n\nLAW 8 - TOWERS\n\nA. The keeper{0} opens it.\n\nB. The guest waits.\n\n2017\n\nLAW 8 - TOWERS\n\nA. The keeper{1} opens it.\n\nB. All wait{2}.\n\n"
LAWS = "LAW 8 - TOWERS\n\nA. The keeper{0} opens it.\n\nB. The guest waits.\n\nLAW 9 - GATES\n\nA. A gate{1} is shut.\n\nB. All wait{2}.\n\n"


def notes(page: str, name: str = "page.txt") -> list[list[str]]:
    return [[f"{note.mark} {note.text.string}" for note in law.notes] for law in read(page, name=name).laws]


@pytest.mark.parametrize("page", [TWO, LAWS])
@pytest.mark.parametrize(
    ("marks", "tail", "wanted"),
    [
        (("1)", "1)", ""), "1) Or his deputy.\n\n1) Or her deputy.\n", [["1 Or his deputy."], ["1 Or her deputy."]]),
        (("1)", "1)", "2)"), "1) Or his deputy.\n1) Or her deputy.\n2) By day.\n",
         [["1 Or his deputy."], ["1 Or her deputy.", "2 By day."]]),
        (("*", "*", ""), "* Or his deputy.\n\n* Or her deputy.\n", [["* Or his deputy."], ["* Or her deputy."]]),
        (("*", "*", "**"), "* Or his deputy.\n\n* Or her deputy.\n\n** By day.\n",
         [["* Or his deputy."], ["* Or her deputy.", "** By day."]]),
        (("1", "1", ""), "1 Or his deputy.\n\n1 Or her deputy.\n", [["1 Or his deputy."], ["1 Or her deputy."]]),
    ],
)  # fmt: skip
def test_each_has_its_own(page: str, marks: tuple[str, str, str], tail: str, wanted: list[list[str]]) -> None:
    assert notes(page.format(*marks) + tail) == wanted


@pytest.mark.parametrize("page", [TWO, LAWS])
@pytest.mark.parametrize(
    ("marks", "tail"),
    [
        # Items of a list, printed otherwise than the marks; more or fewer lines than marks; another order.
        (("1)", "1)", ""), "1. by day;\n\n1. by night.\n"),
        (("1)", "1)", ""), "1) Or his deputy.\n"),
        (("1)", "1)", "2)"), "1) Or his deputy.\n\n2) By day.\n\n1) Or her deputy.\n"),
    ],
)
def test_other_lines_are_given_to_none_above(page: str, marks: tuple[str, str, str], tail: str) -> None:
    assert notes(page.format(*marks) + tail)[0] == []


def test_each_law_with_its_notes_below_it_keeps_them() -> None:
    page = "LAW 8 - TOWERS\n\nA. The keeper1) opens it.\n\n1) Or his deputy.\n\nLAW 9 - GATES\n\nA. A gate1) is shut.\n\n1) Of iron.\n"
    assert notes(page) == [["1 Or his deputy."], ["1 Of iron."]]
    assert [said(clause) for _, clause in walked(read(page))][1::2] == ["|The keeper opens it.", "|A gate is shut."]


_LINKED = '<sup><a href="#fn__1" id="fnt__1" class="fn_top">1)</a></sup>'
_BELOW = '<div class="footnotes"><div class="fn"><sup><a href="#fnt__1" id="fn__1" class="fn_bot">1)</a></sup> <div class="content">Or his deputy.</div></div></div>'


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("# LAW 8 - TOWERS[^1]\n\n## 2007\n\nA. Old.\n\n## 2017\n\nA. New.\n\n[^1]: Or his deputy.\n", "page.md"),
        ("====== LAW 8 - TOWERS((Or his deputy.)) ======\n\n===== 2007 =====\n\nA. Old.\n\n===== 2017 =====\n\nA. New.\n",
         "page.txt"),
        (f"<h1>LAW 8 - TOWERS{_LINKED}</h1><h2>2007</h2><p>A. Old.</p><h2>2017</h2><p>A. New.</p>{_BELOW}", "page.html"),
    ],
)  # fmt: skip
def test_a_note_of_the_title_above_two_editions_is_that_of_both(page: str, name: str) -> None:
    assert notes(page, name) == [["1 Or his deputy."]] * 2
    assert [law.root.heading and law.root.heading.text.string for law in read(page, name=name).laws] == ["TOWERS"] * 2


def test_a_note_above_the_one_whose_mark_it_is() -> None:
    """The number of a note that stands above its mark leads down to that, and is no mark itself: nothing is lost."""
    above = '<div class="fn"><sup><a href="#fnt__2" id="fn__2">2)</a></sup> Of the hall.</div>'
    below = '<div class="fn"><sup><a href="#fnt__1" id="fn__1">1)</a></sup> Or his deputy<sup><a href="#fn__2" id="fnt__2">2)</a></sup>.</div>'
    page = f'<h1>LAW 8 - TOWERS</h1><p>A. The keeper<sup><a href="#fn__1" id="fnt__1">1)</a></sup> waits.</p><p>B. The guest waits.</p>{above}{below}'
    found = read(page, name="law_8.html")
    assert [note.text.string for note in found.laws[0].notes] == ["Or his deputy."]
