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


def test_a_number_that_comes_again_is_counted_as_a_browser_counts_it() -> None:
    """Also where later ones are typed, and where the text of an item goes on right below it."""
    page = "# LAW 8 - LAMPS\n\n1. Oil burns.<br/>\nIt is dear.\n1. Wicks are short.\n2. Lamps are lit.\n"
    found = [(str(clause.number), said(clause)) for _, clause in walked(read(page, name="page.md"))]
    texts = ["|Oil burns. / It is dear.", "|Wicks are short.", "|Lamps are lit."]
    assert found[1:] == [*zip(("8A", "8B", "8C"), texts, strict=True)]


def test_below_a_colon_a_list_of_its_own_begins() -> None:
    page = "# LAW 8 - LAMPS\n\nA. Oil\n\n1. Lamps are lit:\n1. at dusk;\n2. in fog.\n2. Wicks are short.\n"
    found = [(str(clause.number), said(clause)) for _, clause in walked(read(page, name="page.md"))]
    assert [text for _, text in found][2:] == ["|Lamps are lit:", "|at dusk;", "|in fog.", "|Wicks are short."]
    assert [number for number, _ in found][2::3] == ["8A1", "8A2"]
    alone = read("# LAW 8 - LAMPS\n\nA. Oil\n\n1. Lamps are lit:\n1. at dusk;\n2. in fog.\n", name="page.md")
    assert [str(clause.number) for _, clause in walked(alone)][2:] == ["8A1", "8A1(a)", "8A1(b)"]


CONTENTS = """# Laws of Lamps

- [Laws of Lamps](#laws)
  - [Play](#play)
    - [LAW 1: Oil](#law-1)
    - [LAW 2: Wicks](#law-2)
  - [Contests](#contests)
    - [LAW 3: Prizes](#law-3)

## Play

### LAW 1: Oil

Oil burns.

### LAW 2: Wicks

Wicks are short.

## Contests

### LAW 3: Prizes

A prize is paid.
"""


def test_the_only_law_of_a_chapter_in_the_contents_is_no_second_one() -> None:
    found = read(CONTENTS, name="page.md")
    assert [(str(law.root.number), said(law.root)) for law in found.laws] == [
        ("1", "Oil|Oil burns."),
        ("2", "Wicks|Wicks are short."),
        ("3", "Prizes|A prize is paid."),
    ]
    assert "law-twice" not in [problem.code for problem in found.problems]
