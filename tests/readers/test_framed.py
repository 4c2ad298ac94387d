"""Frames that are drawn with asterisks around part of a pasted text: what stands in them is read as any other text."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from lawtext.readers.blocks import Document
from lawtext.readers.text.framed import FRAME

WIDTH = 58


def framed(*lines: str, indent: str = "") -> str:
    """Return lines in a frame."""
    rule = indent + "*" * WIDTH
    sides = [f"{indent}*{line:{WIDTH - 2}}*" for line in lines]
    return "\n".join([rule, *sides, rule])


def read(page: str) -> Document:
    document = read_source(page.encode(), "page.txt")
    assert document.reader == "pasted page"
    return document


def words(document: Document) -> list[str]:
    return [block.string for block in document.blocks]


ABOVE = "LAW 5 - LOCKS\n\nA. A lock is opened by its keeper and by nobody else.\n\n"
WARNING = (
    "",
    "  B. A boat that is too long for the lock turns back at",
    "  the red post, and its crew is told so by the keeper",
    "  before the gate is touched.",
    "",
    "  C. No keeper sleeps.",
    "",
)
TEXTS = [
    "LAW 5 - LOCKS",
    "A. A lock is opened by its keeper and by nobody else.",
    "B. A boat that is too long for the lock turns back at the red post, and its crew is told so by the keeper before the "
    "gate is touched.",
    "C. No keeper sleeps.",
]


@pytest.mark.parametrize("indent", ["", "    "])
def test_what_a_frame_stands_around_is_text(indent: str) -> None:
    document = read(ABOVE + framed(*WARNING, indent=indent) + "\n")
    assert words(document) == TEXTS
    assert {part.reason for part in document.left_out} == {FRAME}


def test_two_frames_on_one_page() -> None:
    first, second = framed(*WARNING[:5]), framed(*WARNING[4:])
    assert words(read(f"{ABOVE}{first}\n\n{second}\n")) == TEXTS


def test_every_character_of_a_frame_is_accounted_for() -> None:
    page = ABOVE + framed(*WARNING) + "\n"
    document = read(page)
    kept = {
        at for block in document.blocks for _, length, start in block.text.parts for at in range(start, start + length)
    }
    left = {at for part in document.left_out for at in range(part.start, part.end)}
    assert not kept & left
    assert {page[at] for at in range(len(page)) if at not in kept | left} <= {" ", "\n"}


@pytest.mark.parametrize(
    "page",
    [
        "*" * WIDTH + "\n* a star\n* another\n" + "*" * WIDTH + "\n",  # no right side
        f"{'*' * WIDTH}\n*  words  *\n",  # not as wide, and open below
        f"{ABOVE}*  one  *\n*  two  *\n*  and  *\n\n{'*' * WIDTH}\n",  # no line of signs above and below
    ],
)
def test_other_signs_are_no_frame(page: str) -> None:
    assert FRAME not in {part.reason for part in read(page).left_out}
