"""Pages of a wiki that hold one law in Greek and English, as they are pasted: titles, headings and letters lost."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.whole_pages import read, said, walked

_GREEK = "Η πύλη κλείνει τη νύχτα.\n\nΔίπλα της ανάβει λύχνος.\n\n"
_ENGLISH = "A gate is shut at night, whoever comes.\n\nA lamp is lit beside it until dawn.\n"


@pytest.mark.parametrize("head", ["Ίχνη: • law_7 • law_8", "Ίχνος: • law_8", "Trace: • law_7 • law_8"])
def test_the_trace_of_a_wiki_is_no_heading_and_names_the_law(head: str, book: Book) -> None:
    found = read(f"{head}\n\n{_GREEK}{_ENGLISH}", book)
    assert [(law.language, str(law.number)) for law in found.laws] == [("el", "8"), ("en", "8")]
    assert not [clause for _, clause in walked(found) if clause.heading]


@pytest.mark.parametrize(
    ("greek", "english"),
    [
        ("Παράδειγμα:", "Example:"),
        ("Παραδείγματα:", "Examples:"),
        ("Παράδειγμα 1:", "Example 1:"),
    ],
)
def test_an_example_below_an_opening_text_is_no_clause(greek: str, english: str, book: Book) -> None:
    page = (
        f"Ο φύλακας κάνει όπως εδώ:\n\n{greek} Ο Νότος σβήνει τον λύχνο και φεύγει από την πύλη.\n\n{_GREEK}"
        f"The keeper does as shown here:\n\n{english} South puts out the lamp and leaves the gate.\n\n{_ENGLISH}"
    )
    found = read(page, book, law="8")
    assert [f"{law.language} {clause.number}" for law, clause in walked(found)] == [
        f"{code} {number}" for code in ("el", "en") for number in ("8", "8A", "8B")
    ]
    opening = [said(clause).split("|")[1] for law, clause in walked(found) if str(clause.number) == "8"]
    assert [text.split(" / ")[1].partition(":")[0] + ":" for text in opening] == [greek, english]


def test_rows_of_a_table_whose_cells_ran_together_open_no_clause(book: Book) -> None:
    """“Each boat20203030”: what extracts a text from a page may leave out what parts the cells."""
    page = (
        "The owner of a boat has points, where it reaches the harbour:\n\n"
        "Boats that reach it, by colour♣♦♥♠\nEach boat20203030\nEach of two40406060\n\n"
        "A boat of 100 points or more is large. One of less than 100 points is small.\n\n"
        "Boats of the leagueWhiteRed\nSmall boat in the harbour500750\n\n"
        "If no boat reaches the harbour, it is 1000.\n"
    )
    found = read(page, book, law="8")
    assert {str(clause.number): said(clause) for _, clause in walked(found)} == {
        "8": "|The owner of a boat has points, where it reaches the harbour: / Boats that reach it, by colour♣♦♥♠ / "
        "Each boat20203030 / Each of two40406060",
        "8A": "|A boat of 100 points or more is large. One of less than 100 points is small. / "
        "Boats of the leagueWhiteRed / Small boat in the harbour500750",
        "8B": "|If no boat reaches the harbour, it is 1000.",
    }
    assert {clause.inference.certainty for _, clause in walked(found) if clause.inference} == {0.5}


@pytest.mark.parametrize("asks", ["Λευκή ή μαύρη πύλη;", "Μία πύλη ή δύο;"])
def test_contents_in_which_a_heading_asks_are_contents_where_the_opening_text_follows(asks: str, book: Book) -> None:
    page = (
        f"Πίνακας Περιεχομένων\n\n  • Νόμος 8\n    • Η πύλη\n    • {asks}\n    • Ο λύχνος\n\n"
        "Η πύλη κλείνει τη νύχτα.\n\nΑ. Η πύλη\n\nΤην κλείνει ο φύλακας.\n\n"
        f"Β. {asks}\n\nΗ πύλη είναι λευκή.\n\nΓ. Ο λύχνος\n\nΔίπλα της ανάβει λύχνος.\n"
    )
    found = read(page, book, law="8")
    assert [f"{clause.number} {said(clause)}" for _, clause in walked(found)] == [
        "8 |Η πύλη κλείνει τη νύχτα.",
        "8A Η πύλη|Την κλείνει ο φύλακας.",
        f"8B {asks}|Η πύλη είναι λευκή.",
        "8C Ο λύχνος|Δίπλα της ανάβει λύχνος.",
    ]


def test_a_list_of_the_names_of_pages_is_no_page_of_the_first(book: Book) -> None:
    """The side bar of a wiki: links whose words are the names of their pages."""
    found = read("  * [[start|Start]]\n  * [[law_7]]\n  * [[law_8]]\n  * [[law_9]]\n", book, name="sidebar.txt")
    assert not found.laws
    assert [claim.what for claim in found.claims if claim.what.startswith("navigation")] == [
        "navigation: other pages of the site"
    ] * 3
