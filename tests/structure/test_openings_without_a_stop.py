"""A text that breaks off before its list (``No tower stands unless``), and two plain numbers at the head of one line."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


def _clauses(page: str, law: str = "") -> list[str]:
    return [f"{clause.number}|{clause.label or ''}|{said(clause)}" for _, clause in walked(read(page, law=law))]


ENGLISH = """Right

A builder may ask the keeper to look at any tower of his own hall again.

Time of Asking

The right to ask ends when the lamp of the hall is put out for the night.

{heading}

{opening}

1. in a game of pairs both builders ask for it (but one who has gone home is taken to ask).

2. in a game of halls the elder of the hall asks for it.
"""
GREEK = """Δικαίωμα

Ο χτίστης μπορεί να ζητήσει από τον φύλακα να δει ξανά κάθε πύργο της αίθουσάς του.

Χρόνος του Αιτήματος

Το δικαίωμα αυτό λήγει όταν σβήσει το φανάρι της αίθουσας για τη νύχτα.

{heading}

{opening}

1. σε παιχνίδι ζευγών το ζητούν και οι δύο χτίστες (όποιος έφυγε θεωρείται ότι το ζητά).

2. σε παιχνίδι αιθουσών το ζητά ο γέροντας της αίθουσας.
"""


@pytest.mark.parametrize(
    ("page", "heading", "opening"),
    [
        (ENGLISH, "Consent of the Builders", "No tower shall be looked at unless"),
        (ENGLISH, "Consent of the Builders", "The keeper looks at a tower again if"),
        (ENGLISH, "Consent of the Builders", "The keeper looks at a tower again if:"),
        (ENGLISH, "Consent", "A tower may be looked at when"),
        (GREEK, "Συναίνεση των Χτιστών", "Πύργος δεν εξετάζεται, εκτός αν"),
        (GREEK, "Συναίνεση των Χτιστών", "Ο φύλακας εξετάζει τον πύργο, όταν"),
    ],
)
def test_a_text_that_breaks_off_before_its_list_is_that_of_the_heading_above(
    page: str, heading: str, opening: str
) -> None:
    clauses = _clauses(page.format(heading=heading, opening=opening), law="9")
    assert [clause.split("|")[0] for clause in clauses] == ["9", "9A", "9B", "9C", "9C1", "9C2"]
    assert clauses[3] == f"9C||{heading}|{opening}"


def test_a_heading_may_stand_right_above_a_list() -> None:
    """The line above the list says all that it has to say: it is a heading, and the one above that has no text."""
    clauses = _clauses(ENGLISH.format(heading="Consent of the Builders", opening="Builders of a Pair"), law="9")
    assert "9C||Consent of the Builders|Builders of a Pair" not in clauses


@pytest.mark.parametrize("letters", [("A. ", "B. "), ("", "")])
@pytest.mark.parametrize("below", [("1.", "2."), ("(a)", "(b)")])
def test_the_second_number_of_a_line_counts_below_the_first(letters: tuple[str, str], below: tuple[str, str]) -> None:
    """``2. 1.`` never opens the next letter: that would stand before the number."""
    lines = (
        "LAW 4 - STONES", f"{letters[0]}Stones", "1. A stone is red.", "2. A stone is round.", f"{letters[1]}Sticks",
        "1. One goes.", f"2. {below[0]} Two stay.", f"{below[1]} Two sit.",
    )  # fmt: skip
    expected = ["4", "4A", "4A1", "4A2", "4B", "4B1", "4B2", "4B2(a)", "4B2(b)"]
    assert [clause.split("|")[0] for clause in _clauses("\n\n".join(lines) + "\n")] == expected
