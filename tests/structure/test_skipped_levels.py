"""A language that counts with letters what another one counts with numbers, one level above them."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

PAGE = """LAW 5 - TOWERS

A. Building

{0} A player lays a stone.

{1} He names its place{more}

B. Falling

A tower that falls is nobody's.

ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

Α. Χτίσιμο

{2} Ο παίκτης βάζει μια πέτρα.

{3} Λέει τη θέση της{more_greek}

Β. Πτώση

Πύργος που πέφτει δεν είναι κανενός.
"""
DOWN = ["5", "5A", "5A1", "5A2", "5B"]
DEEPER = [*DOWN[:-1], "5A2(a)", "5A2(b)", "5B"]


def _numbers(*labels: str, more: str = ".", more_greek: str = ".") -> dict[str, list[str]]:
    found: dict[str, list[str]] = {"en": [], "el": []}
    for law, clause in walked(read(PAGE.format(*labels, more=more, more_greek=more_greek))):
        found[law.language].append(str(clause.number))
    return found


@pytest.mark.parametrize(
    "labels",
    [("1.", "2.", "α.", "β."), ("1.", "2.", "(α)", "(β)"), ("a)", "b)", "1.", "2."), ("1.", "2.", "i.", "ii.")],
)
def test_the_language_that_goes_down_level_by_level_shows_where_the_letters_belong(labels: tuple[str, ...]) -> None:
    assert _numbers(*labels) == {"en": DOWN, "el": DOWN}


def test_what_stands_below_goes_with_them() -> None:
    more, greek = ", if:\n\n(a) there is one;\n\n(b) he knows it.", ", αν:\n\n(i) υπάρχει·\n\n(ii) την ξέρει."
    assert _numbers("1.", "2.", "α.", "β.", more=more, more_greek=greek) == {"en": DEEPER, "el": DEEPER}


def test_the_label_stays_as_it_is_printed_and_the_number_is_said_to_be_inferred() -> None:
    clauses = [clause for law, clause in walked(read(PAGE.format("1.", "2.", "α.", "β.", more=".", more_greek=".")))]
    greek = [clause for clause in clauses if clause.printed and clause.printed.string in ("α.", "β.")]
    assert [str(clause.number) for clause in greek] == ["5A1", "5A2"]
    assert all(clause.inference and clause.inference.origin == "language" for clause in greek)


@pytest.mark.parametrize(
    ("labels", "numbers"),
    [
        # Both skip it, or they do not count alike: each is read as it is printed.
        (("(a)", "(b)", "α.", "β."), {"en": ["5", "5A", "5A(a)", "5A(b)", "5B"], "el": ["5", "5A", "5A(a)", "5A(b)", "5B"]}),
        (("1.", "2.", "β.", "γ."), {"en": DOWN, "el": ["5", "5A", "5A(b)", "5A(c)", "5B"]}),
    ],
)  # fmt: skip
def test_nothing_is_moved_where_no_language_shows_it(labels: tuple[str, ...], numbers: dict[str, list[str]]) -> None:
    assert _numbers(*labels) == numbers


@pytest.mark.parametrize(
    ("labels", "below"),
    [(("α.", "β."), ("(α)", "(β)")), (("α.", "β."), ("(1)", "(2)")), (("(α)", "(β)"), ("1)", "2)"))],
)
def test_levels_that_changed_their_labels_stand_as_in_the_language_with_all_of_them(
    labels: tuple[str, str], below: tuple[str, str]
) -> None:
    more = ", if:\n\n(a) there is one;\n\n(b) he knows it."
    greek = f", αν:\n\n{below[0]} υπάρχει·\n\n{below[1]} την ξέρει."
    assert _numbers("1.", "2.", *labels, more=more, more_greek=greek) == {"en": DEEPER, "el": DEEPER}
