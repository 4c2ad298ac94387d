"""Tables that list laws, and tables that hold them."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.whole_pages import left_out, read


def _page(*rows: tuple[str, ...]) -> str:
    cells = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<!DOCTYPE html><html><body><h1>Laws</h1><table>{cells}</table></body></html>"


@pytest.mark.parametrize(
    "page",
    [
        _page(("No", "Title"), ("Law 5", "Towers"), ("Law 6", "Gates")),
        _page(('<a href="5">Law 5</a>', "Towers"), ('<a href="6">Law 6</a>', "Gates")),
        _page(("Νόμος 5", "Law 5", "Towers"), ("Νόμος 6", "Law 6", "Gates")),
        "====== Laws ======\n^ Law ^ Title ^\n| [[law_5|Law 5]] | Towers |\n| [[law_6|Law 6]] | Gates |\n",
        "# Laws\n\n| Law | Title |\n|---|---|\n| [Law 5](5.md) | Towers |\n| [Law 6](6.md) | Gates |\n",
    ],
)
def test_a_table_that_lists_laws_is_contents(page: str, book: Book) -> None:
    found = read(page, book)
    assert not found.laws
    assert {"Towers", "Gates"} <= {*left_out(found)}


@pytest.mark.parametrize(
    ("page", "laws"),
    [
        (_page(("Law 5", "Towers"), ("Law 6", "A gate is shut at night.")), ["5", "6"]),
        (_page(("Law 5", "Towers"), ("A.", "A tower is built by its crew.")), ["5"]),
        (_page(("Law 5", "Towers"), ("A.", "Crew")), ["5"]),
    ],
)
def test_a_table_that_holds_laws_is_none(page: str, laws: list[str], book: Book) -> None:
    assert [str(law.number) for law in read(page, book).laws] == laws
