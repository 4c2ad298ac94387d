"""A heading with the first number of its list in one line (``B. At the Table 1. Except …``), the second one below it:
what stands before the number is no table of that number."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

PAGE = """LAW 5 - TOWERS

A. Building

The builder of a tower puts its first stone in the middle of the table.

B. {heading} 1. Except as the keeper says, nobody touches a tower.

{second}. A player who touches it pays the keeper.

C. Falling

A tower that falls belongs to nobody.
"""


@pytest.mark.parametrize("heading", ["At the Table", "On the Page", "Of the Paragraph"])
@pytest.mark.parametrize("gap", ["\n\n", "\n"])
def test_a_noun_of_things_that_are_numbered_ends_a_heading(heading: str, gap: str) -> None:
    page = PAGE.format(heading=heading, second="2").replace("\n\n", gap)
    clauses = {str(clause.number): said(clause) for _, clause in walked(read(page))}
    assert clauses["5B"] == f"{heading}|"
    assert clauses["5B1"] == "|Except as the keeper says, nobody touches a tower."
    assert clauses["5B2"] == "|A player who touches it pays the keeper."


def test_a_table_keeps_its_number_where_no_list_counts_on() -> None:
    page = PAGE.format(heading="Nobody moves what stands at table", second="(a)")
    clauses = {str(clause.number): said(clause) for _, clause in walked(read(page))}
    assert "5B1" not in clauses or not clauses["5B1"].startswith("|Except")


@pytest.mark.parametrize("second", ["3", "(a)"])
def test_a_page_keeps_its_number_where_another_label_is_below(second: str) -> None:
    clauses = [str(clause.number) for _, clause in walked(read(PAGE.format(heading="On the Page", second=second)))]
    assert "5B1" not in clauses


def test_a_table_keeps_its_number_where_a_list_begins_below() -> None:
    text = "The keepers see Table 1. Nobody else rings. 2. All wait."
    page = f"LAW 5 - TOWERS\n\nA. {text}\n\n1. All wait.\n\n2. They do.\n\nB. Silence\n\nAll sleep.\n"
    clauses = [f"{clause.number} {said(clause)}" for _, clause in walked(read(page))]
    assert clauses[1:] == [f"5A |{text}", "5A1 |All wait.", "5A2 |They do.", "5B Silence|All sleep."]
