"""Pages of DokuWiki that have nothing of their own but their lists, beside bold words, which Markdown has too."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from tests.whole_pages import read, walked

LISTS = "  - \n    - Stones are counted.\n    - Nobody looks:\n      - in;\n      - out.\n  - The keeper rests.\n"


@pytest.mark.parametrize(
    ("page", "reader"),
    [
        (f"**A. Stones**\n\n{LISTS}", "DokuWiki text"),
        (f"**A. Stones**\n\n{LISTS}\n* A note of the keeper.\n", "DokuWiki text"),
        (f"**A. Stones**\n\n{LISTS.replace('- ', '* ')}", "Markdown"),  # nothing is counted
        (f"**A. Stones**\n\n{LISTS.replace('  - ', '- ')}", "Markdown"),
        (f"**A. Stones**\n\n{LISTS.replace('    -', '   -')}", "Markdown"),
        (f"**A. Stones**\n\n{LISTS}\n[The book](book.html)\n", "Markdown"),
        (f"# A. Stones\n\n{LISTS}", "Markdown"),
        ("**A. Stones**\n\n  - Stones are counted.\n  - The keeper rests.\n  - The tower stands.\n", "Markdown"),
        (f"A. Stones\n\n{LISTS}", "pasted page"),
    ],
)
def test_which_reader_takes_a_page_with_lists(page: str, reader: str) -> None:
    assert read_source(page.encode("utf-8"), "page.txt").reader == reader


def test_items_are_counted_as_the_wiki_counts_them() -> None:
    """Also an item without words of its own, which only holds others."""
    page = f"**LAW 5 - STONES**\n\n**A. Counting**\n\n{LISTS}\n**B. Falling**\n\nTowers fall.\n"
    assert [(str(clause.number), " ".join(one.text.string for one in clause.paragraphs)) for _, clause in walked(read(page))] == [
        ("5", ""),
        ("5A", ""),
        ("5A1", ""),
        ("5A1(a)", "Stones are counted."),
        ("5A1(b)", "Nobody looks:"),
        ("5A1(b)(i)", "in;"),
        ("5A1(b)(ii)", "out."),
        ("5A2", "The keeper rests."),
        ("5B", "Towers fall."),
    ]  # fmt: skip
