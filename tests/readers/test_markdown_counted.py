"""Markdown of Pandoc and MkDocs: items that are counted (``#.``), also inside others, and parts chosen by a tab."""

from __future__ import annotations

from tests.whole_pages import BOOK, left_out, read, said, walked

ITEMS = """# LAW 8 - LAMPS

A.  **Oil**

    Keepers burn oil:

    #.  it is lit
        at dusk;

        and kept.

    #.  It is put out at dawn.

B.  **Wicks**

    #.  They are short.
    #.  They are white.
"""
TABS = """# LAW 8 - LAMPS

=== "2007"

    A. A lamp burns oil.

    B. It is lit at dusk.

===+ "2017"

    A. A lamp burns gas.

    B. It is lit at dusk.
"""


def test_items_that_are_counted_stand_in_others_and_have_several_lines() -> None:
    found = [(str(clause.number), said(clause)) for _, clause in walked(read(ITEMS, name="page.md"))]
    assert found == [
        ("8", "LAMPS|"),
        ("8A", "Oil|Keepers burn oil:"),
        ("8A1", "|it is lit at dusk; / and kept."),
        ("8A2", "|It is put out at dawn."),
        ("8B", "Wicks|"),
        ("8B1", "|They are short."),
        ("8B2", "|They are white."),
    ]


def test_tabs_of_two_editions_are_two_laws() -> None:
    found = [(law.edition, str(clause.number), said(clause)) for law, clause in walked(read(TABS, name="page.md"))]
    assert [edition.id for edition in BOOK.editions] == ["2007", "2017"]
    assert sorted(one for one in found if one[1] != "8") == [
        ("2007", "8A", "|A lamp burns oil."),
        ("2007", "8B", "|It is lit at dusk."),
        ("2017", "8A", "|A lamp burns gas."),
        ("2017", "8B", "|It is lit at dusk."),
    ]


def test_the_name_of_another_tab_is_no_text() -> None:
    found = read('# LAW 8 - LAMPS\n\n=== "English"\n\n    A. A lamp burns oil.\n\n    B. It is lit.\n', name="page.md")
    assert [said(clause) for _, clause in walked(found)] == ["LAMPS|", "|A lamp burns oil.", "|It is lit."]
    assert '=== "English"' in left_out(found)


def test_items_with_three_figures_are_read() -> None:
    page = "# LAW 8 - LAMPS\n\n99. A lamp is lit.\n\n    It burns.\n\n100. A torch is lit.\n\n    It smells.\n"
    words = " ".join(said(clause) for _, clause in walked(read(page, name="page.md")))
    assert all(word in words for word in ("A lamp is lit.", "It burns.", "A torch is lit.", "It smells."))
