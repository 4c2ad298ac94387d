"""Two texts side by side on a page of a PDF, whose cells touch: a rule parts them, or their scripts do."""

from __future__ import annotations

import pytest

from lawtext.readers.pdf.lines import Glyph, lines_of_page
from lawtext.readers.pdf.ruled import Grid

pytestmark = pytest.mark.client("pdf")

_LEFT, _RIGHT, _WIDE, _HIGH = 40.0, 292.0, 5.0, 12.0
"""Where the two columns begin, how wide a letter is and how high a line, in points."""
Rows = list[tuple[str, str]]


def _glyphs(rows: Rows) -> list[Glyph]:
    """Return what is printed: the words of each column from its left edge, or, right before the other, up to it."""
    return [
        Glyph(sign, x + at * _WIDE, x + (at + 1) * _WIDE, 40 + _HIGH * row, 10, bold=False, italic=False)
        for row, sides in enumerate(rows)
        for x, said in zip((_LEFT, _RIGHT), sides, strict=True)
        for at, sign in enumerate(said)
    ]


def _read(rows: Rows, *grids: Grid) -> list[str]:
    return [line.string for line in lines_of_page(_glyphs(rows), 0, 595, grids)]


def _full(words: str) -> str:
    """Return words with letters behind them that reach the other column but for two points."""
    return words + "m" * (int((_RIGHT - _LEFT) / _WIDE) - len(words))


GREEK: Rows = [
    ("A. The keeper shuts the gate at night, and", "Α. Ο φύλακας κλείνει την πύλη τη νύχτα και"),
    ("(i) opens it again when the bell is rung", "(i) την ανοίγει ξανά όταν χτυπά η καμπάνα"),
    ("in the hall of the builders;", "στην αίθουσα των χτιστών·"),
    (_full("(ii) asks the captain, or the herald of"), "(ii) ρωτά τον αρχηγό ή τον κήρυκα της"),
    ("the other side, before he does.", "άλλης πλευράς πριν το κάνει."),
    ("B. Nobody else touches the gate while he", "Β. Κανείς άλλος δεν αγγίζει την πύλη όσο"),
    ("is away from it.", "λείπει από εκεί."),
]
ENGLISH: Rows = [
    ("A. The keeper shuts the gate at night, and", "A. The keeper shuts the gate at dusk, and"),
    (_full("1. opens it again when the bell is rung"), "1. opens it again when somebody asks for"),
    ("in the hall of the builders;", "it in the hall of the builders;"),
    (_full("2. asks the captain, or the herald of"), "2. asks the captain, or the herald of"),
    ("the other side, before he does.", "his own side, before he does."),
    (_full("B. Nobody else touches the gate while he"), "B. Nobody else touches the gate while it"),
    ("is away from it.", "is shut by him."),
]


def test_a_label_in_latin_letters_before_a_greek_text_joins_no_cells() -> None:
    assert _read(GREEK) == [*(left for left, _ in GREEK), *(right for _, right in GREEK)]
    swapped = [(_full(right) if right.startswith("(ii)") else right, left) for left, right in GREEK]
    assert _read(swapped) == [*(left for left, _ in swapped), *(right for _, right in swapped)]


@pytest.mark.parametrize("rows", [GREEK, ENGLISH])
def test_a_rule_between_two_columns_parts_what_touches(rows: Rows) -> None:
    """Of one language too: clauses of two editions, which are no table of data."""
    ys = (30.0, *(30 + _HIGH * len(rows[:at]) + 1 for at in (1, 3, 5)), 30 + _HIGH * len(rows) + 8)
    ruled = Grid((38, _RIGHT - 1, 560), ys, frozenset())
    assert _read(rows, ruled) == [*(left for left, _ in rows), *(right for _, right in rows)]


def test_a_line_across_the_page_is_not_parted_by_a_rule_below_it() -> None:
    head = (_full("The laws of the gate, as the keepers of both"), "halls have agreed on them in the spring:")
    ruled = Grid((38, _RIGHT - 1, 560), (50, 30 + _HIGH * 9), frozenset())
    found = _read([head, *ENGLISH], ruled)
    assert found == [" ".join(head), *(left for left, _ in ENGLISH), *(right for _, right in ENGLISH)]
