"""Pages with an empty line between any two lines, which are read without a look at how lines go on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.readers.blocks import LeftOut
from lawtext.readers.page import decode
from lawtext.readers.text.lines import each_a_paragraph, lines_of, paragraphs

LINES = (
    "LAW 5 - TOWERS",
    "A. A tower",
    "- (a) an item",
    "* * *   ----",
    "Πύλη  με κενά ",
    "  ",
    "«Στέμμα»",
    "* A note",
)


@pytest.mark.parametrize(
    ("text", "strings"),
    [
        ("one\n\ntwo\n\n\n\nthree\n", ["one", "two", "three"]),
        ("\n\none\n\n\ntwo", ["one", "two"]),
        ("one\n\n  \n\ntwo", ["one", "two"]),
        ("one\ntwo", None),
        ("one\n\ntwo\nthree", None),
        ("one\n \ntwo", None),
        ("one\u2028two\n\nthree", None),
    ],
)
def test_lines_apart_are_found_with_their_places(text: str, strings: list[str] | None) -> None:
    blocks = each_a_paragraph(decode(text.encode("utf-8"), "page.txt"), [], notes_starred=False)
    assert (blocks and [block.string for block in blocks]) == strings
    assert all(text.startswith(block.string, block.text.start) for block in blocks or ())


BROKEN = "A tower that nobody guards is one that\n\nthe builder may take down for its stones\n\n"


@pytest.mark.parametrize(
    ("text", "are_apart"),
    [(BROKEN * 3, True), (BROKEN * 4, False), (BROKEN * 4 + f"An {'old ' * 40}tower.\n\n", True)],
)
def test_few_lines_and_lines_longer_than_print_has_are_not_joined(text: str, *, are_apart: bool) -> None:
    blocks = each_a_paragraph(decode(text.encode("utf-8"), "page.txt"), [], notes_starred=False)
    assert (blocks is not None) == are_apart


@given(st.lists(st.sampled_from(LINES), min_size=1), st.data())
def test_they_are_read_as_any_page_is(strings: list[str], data: st.DataObject) -> None:
    gaps = data.draw(st.lists(st.integers(2, 4), min_size=len(strings), max_size=len(strings)))
    text = "\n" * data.draw(st.integers(0, 3)) + "".join(
        line + "\n" * gap for line, gap in zip(strings, gaps, strict=True)
    )
    page = decode(text.encode("utf-8"), "page.txt")
    for starred in (False, True):
        left, of_any = list[LeftOut](), list[LeftOut]()
        assert each_a_paragraph(page, left, notes_starred=starred) == [
            *paragraphs(page, lines_of(text), of_any, notes_starred=starred)
        ]
        assert left == of_any


LONG = "The builder lays the stones of the tower one by one, and the keeper counts them as they are laid, so that nobody lays two of them at once."


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        # Where lines are longer than print is, nobody broke them: items without labels stay apart.
        ((LONG, "The keeper may:", "take one stone,", "take two stones, or", "wait.", LONG, LONG), 7),
        # A label says where a paragraph begins, and a line without the end of an item goes on.
        ((LONG, "A. The keeper, if he waits,", "takes one stone.", LONG, LONG), 4),
        ((LONG, "The keeper, if he waits", "takes one stone.", LONG, LONG), 4),
        # Below a colon each short line that ends as an item does is one; others may be broken ones.
        (("The keeper may:", "take one stone,", "take two stones, or", "wait."), 4),
        (("The keeper may:", "take one stone, or two", "of them, or", "wait."), 2),
        (("The keeper may", "take one stone,", "take two stones, or", "wait."), 1),
    ],
)
def test_items_without_labels_are_apart_where_lines_are_whole(lines: tuple[str, ...], count: int) -> None:
    text = "\n".join(lines)
    page = decode(text.encode("utf-8"), "page.txt")
    assert len([*paragraphs(page, lines_of(text), [])]) == count


def test_a_line_that_begins_with_a_citation_within_brackets_goes_on() -> None:
    """Two lines that begin with the name and number of a law are a list, but not where a bracket is open."""
    text = (
        "When a builder leaves his place and the stone\n"
        "is not taken back, what follows applies (see\n"
        "Law 29A), whoever called the keeper (but see\n"
        "Law 17D):\n"
    )
    page = decode(text.encode("utf-8"), "page.txt")
    assert len([*paragraphs(page, lines_of(page.text), [])]) == 1


def test_a_label_below_the_same_label_of_another_script_begins_a_paragraph() -> None:
    """Lines of two languages by turns are even, and no number was brought to the head of a line."""
    text = (
        "Ο φύλακας μπορεί να δώσει πόντους όταν:\nThe keeper may award some points when:\n"
        "(1) κρίνει ότι ο Νόμος δεν το προβλέπει,\n(1) he judges that the Law is silent,\n"
        "(2) ο πύργος έπεσε μόνος του.\n(2) the tower fell by itself.\n"
    )
    page = decode(text.encode("utf-8"), "page.txt")
    assert len([*paragraphs(page, lines_of(page.text), [])]) == 6


@pytest.mark.parametrize(
    ("above", "below", "count"),
    [
        ("who shows his stones claims the wall (unless he", "- as we all saw - did not mean to).", 1),
        ("who shows his stones claims the wall unless he", "- as we all saw - did not mean to do so.", 2),  # an item
        ("who shows his stones claims these (see below)", "- the wall, if it stands on his own side", 2),
        ("who shows his stones claims these (see A, then", "- The wall, if it stands on his own side).", 2),
    ],
)
def test_a_dash_that_a_line_break_brought_to_the_head_within_brackets_is_no_list_sign(
    above: str, below: str, count: int
) -> None:
    text = f"A builder says at once what he wants, and a man\nof the other side may ask for it again. The other\nside may then lay one of its own, and every man\n{above}\n{below}\n"
    page = decode(text.encode("utf-8"), "page.txt")
    assert len([*paragraphs(page, lines_of(page.text), [])]) == count
