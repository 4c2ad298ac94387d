"""A heading in a line of its own that ends with a colon, in a language that writes headings as it writes sentences."""

from __future__ import annotations

from time import process_time

import pytest

from tests.whole_pages import read, said, walked

_ENGLISH = """LAW 5 - TOWERS

{A}Current Round:

So long as his side has not played, a player may look at a stone.

{B}Rights of the Keeper:

1. The keeper counts stones.

2. He writes them down.

{C}Own Last Stone:

A player may look at his own last stone.
"""
_GREEK = """ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

{A}Τρέχων γύρος:

Όσο ο άξονάς του δεν έχει παίξει, ένας παίκτης μπορεί να δει έναν λίθο.

{B}Δικαιώματα του φύλακα:

1. Ο φύλακας μετράει λίθους.

2. Τους γράφει.

{C}Δικός του τελευταίος λίθος:

Ένας παίκτης μπορεί να δει τον δικό του τελευταίο λίθο.
"""
_LETTERS = ({"A": "A. ", "B": "B. ", "C": "C. "}, {"A": "Α. ", "B": "Β. ", "C": "Γ. "})
_LOST = ({"A": "", "B": "", "C": ""},) * 2
_NUMBERS = ["5A", "5B", "5B1", "5B2", "5C"]


def _headings(page: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for law, clause in walked(read(page)):
        if clause.number.depth:
            found.setdefault(law.language, {})[str(clause.number)] = said(clause).partition("|")[0]
    return found


@pytest.mark.parametrize("letters", [_LETTERS, _LOST])
@pytest.mark.parametrize("both", [True, False])
def test_greek_headings_with_a_colon_are_headings(letters: tuple[dict[str, str], ...], both: bool) -> None:
    page = _ENGLISH.format(**letters[0]) * both + "\n" + _GREEK.format(**letters[1])
    found = _headings(page)
    assert all(list(clauses) == _NUMBERS for clauses in found.values())
    assert list(found["el"].values()) == ["Τρέχων γύρος", "Δικαιώματα του φύλακα", "", "", "Δικός του τελευταίος λίθος"]


@pytest.mark.parametrize(
    ("line", "below"),
    [
        ("Ο φύλακας μπορεί:", "1. Ο φύλακας μετράει λίθους."),  # a verb
        ("Ο φύλακας:", "1. Ο φύλακας μετράει λίθους."),  # what a sentence begins with
        ("Δικαιώματα του φύλακα:", "1. να μετράει λίθους."),  # it goes on in the list
    ],
)
def test_words_that_announce_a_list_are_text(line: str, below: str) -> None:
    page = _GREEK.format(**_LETTERS[1]).replace("Δικαιώματα του φύλακα:", line)
    found = _headings(page.replace("1. Ο φύλακας μετράει λίθους.", below))
    assert found["el"]["5B"] == ""


def test_many_of_them_in_a_law_without_letters_take_no_long_time() -> None:
    spent = []
    for times in (600, 4800):
        started = process_time()
        read("ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\n" + "Τρέχων γύρος:\n\nΟ ξένος χτυπά μία φορά και φεύγει.\n\n" * times)
        spent.append(process_time() - started)
    assert spent[1] < 12 * spent[0]
