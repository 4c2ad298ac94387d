"""Note marks behind the number of a law (``Law 572)``): the bracket closes no other, and a note is there."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

_PAGE = """LAW 5 - TOWERS

A. A tower is built of oak1), as {0}.

B. It falls.

1) Or of ash.

2) Law 58 too.
"""


def _read(page: str) -> tuple[dict[str, str], dict[str, str]]:
    found = read(page)
    (law,) = found.laws
    clauses = {str(clause.number): said(clause) for _, clause in walked(found)}
    return clauses, {note.mark: note.text.text.string for note in law.notes}


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("in Law 572)", "in Law 57"),
        ("in Law 57B2)", "in Law 57B"),
        ("there (see Law 572))", "there (see Law 57)"),
        ("there (see Law 57B2))", "there (see Law 57B)"),
        ("in Laws 56 and Law 572) (of 2017)", "in Laws 56 and Law 57 (of 2017)"),
    ],
)
def test_the_last_figure_is_the_mark_of_the_note_that_is_printed_so(printed: str, meant: str) -> None:
    clauses, notes = _read(_PAGE.format(printed))
    assert clauses["5A"] == f"|A tower is built of oak, as {meant}."
    assert notes == {"1": "Or of ash.", "2": "Law 58 too."}
    assert [*clauses] == ["5", "5A", "5B"]


@pytest.mark.parametrize("printed", ["there (see Law 572)", "there (see Law 57B2)", "in Tower 572)", "in 572)"])
def test_it_is_part_of_the_number_where_a_bracket_is_open_or_no_law_is_named(printed: str) -> None:
    assert printed in _read(_PAGE.format(printed))[0]["5A"]


@pytest.mark.parametrize("printed", ["in Law 57B1)", "in Law 571)"])
def test_it_is_part_of_the_number_where_the_note_has_its_mark(printed: str) -> None:
    clauses, notes = _read(_PAGE.format(printed).replace("It falls.", "It falls2)."))
    assert (clauses["5A"], clauses["5B"]) == (f"|A tower is built of oak, as {printed}.", "|It falls.")
    assert notes == {"1": "Or of ash.", "2": "Law 58 too."}


def test_three_figures_and_a_bracket_are_a_mark_where_the_notes_have_no_numbers() -> None:
    page = "LAW 5 - TOWERS\n\nA. A tower is built of oak, as in Law {}.\n\nB. It falls.\n\nLaw 58 too.\n"
    clauses, notes = _read(page.format("571)"))
    assert (clauses["5A"], notes) == ("|A tower is built of oak, as in Law 57.", {"1": "Law 58 too."})
    for other in ("57)", "57B1)", "571"):
        clauses, notes = _read(page.format(other))
        assert clauses["5A"].endswith(f"Law {other}.")
        assert not notes
