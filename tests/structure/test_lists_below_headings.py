"""Lists on pages whose clauses kept their headings and lost their letters: each is that of the heading, or of the item,
above it."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked


def _outline(page: str, code: str, law: str = "") -> list[str]:
    return [
        f"{clause.number}|{clause.label or ''}|{' / '.join(one.text.string for one in clause.paragraphs)[:14]}"
        for found, clause in walked(read(page, law=law))
        if found.language == code
    ]


OPENING = "A stone that falls before the bell belongs to the keeper unless he gives it back.\n\n"
HEADED = """{opening}Stones on the Floor

A stone on the floor lies where it fell until the keeper has seen it.

Stones in the Water

When a stone has fallen into the water, both the builder and his helper wait for the keeper.

1. (a) Except as in (b), the stone is taken out at the first chance. The keeper says who takes it out.

(b) The duty to guard the tower comes before the duty to take out a stone.

2. When the helper has the lamp, he may not go before the keeper has said which of these is his wish:

(a) to see the stone for as long as the lamp burns.

(b) not to see it, in which case the helper may go.

What Is Learned from a Stone

1. What a stone shows is known to all for as long as it lies there.

2. What it showed before it was given back is known to its builder.
"""


@pytest.mark.parametrize("opening", ["", OPENING, OPENING.replace(".", ":")])
@pytest.mark.parametrize("title", ["", "LAW 5 - STONES\n\n"])
def test_a_paragraph_above_the_first_heading_changes_nothing_below(title: str, opening: str) -> None:
    """With the title of the law or without it, and whether or not the law has a text before its clauses."""
    found = _outline(title + HEADED.format(opening=opening), "en", "" if title else "5")
    assert found[1:] == [
        "5A||A stone on the",
        "5B||When a stone h",
        "5B1|1.|",
        "5B1(a)|(a)|Except as in (",
        "5B1(b)|(b)|The duty to gu",
        "5B2|2.|When the helpe",
        "5B2(a)|(a)|to see the sto",
        "5B2(b)|(b)|not to see it,",
        "5C||",
        "5C1|1.|What a stone s",
        "5C2|2.|What it showed",
    ]
    assert found[0] == ("5||A stone that f" if opening else "5||")


GREEK = """ΝΟΜΟΣ 5 - ΠΕΤΡΕΣ

Πέτρες στο Πάτωμα

Πέτρα στο πάτωμα μένει όπου έπεσε μέχρι να τη δει ο φύλακας.

Πέτρες στο Νερό

Όταν μια πέτρα έπεσε στο νερό, τόσο ο χτίστης όσο και ο βοηθός του περιμένουν τον φύλακα.

1. Η πέτρα βγαίνει με την πρώτη ευκαιρία και ο φύλακας λέει ποιος τη βγάζει.

2. Όταν ο βοηθός έχει το φανάρι, ο φύλακας μπορεί:

{0} να ζητήσει να δει την πέτρα όσο καίει το φανάρι.

{1} να μη ζητήσει τίποτε, οπότε ο βοηθός φεύγει.

{2}Όταν δεν υπάρχει φανάρι, ο φύλακας έρχεται με το δικό του.

Τι Μαθαίνει Κανείς από Πέτρα

Ό,τι δείχνει μια πέτρα το ξέρουν όλοι όσο μένει εκεί.
"""
ENGLISH = """LAW 5 - STONES

Stones on the Floor

A stone on the floor lies where it fell until the keeper has seen it.

Stones in the Water

When a stone has fallen into the water, both the builder and his helper wait for the keeper.

1. The stone is taken out at the first chance, and the keeper says by whom.

2. When the helper has the lamp, the keeper may choose:

{0} to see the stone for as long as the lamp burns.

{1} not to see it, in which case the helper goes.

{2}Where there is no lamp, the keeper comes with his own.

What Is Learned from a Stone

What a stone shows is known to all for as long as it lies there.
"""


@pytest.mark.parametrize(("page", "code", "letters"), [(ENGLISH, "en", "(a) (b)"), (GREEK, "el", "(α) (β)")])
@pytest.mark.parametrize("as_numbers", [False, True])
def test_the_list_that_an_item_announces_is_inside_it(page: str, code: str, letters: str, *, as_numbers: bool) -> None:
    """Its letters may have become numbers: the one that goes on with the item above, in capitals, is none of them."""
    labels = ["1.", "2."] if as_numbers else letters.split()
    clauses = _outline(page.format(*labels, "3. "), code)
    assert [one.split("|")[0] for one in clauses] == [
        "5", "5A", "5B", "5B1", "5B2", "5B2(a)", "5B2(b)", "5B3", "5C"
    ]  # fmt: skip
    assert [one.split("|")[1] for one in clauses] == ["", "", "", "1.", "2.", *labels, "3.", ""]
