"""Items of a list that a format counts, with a label typed before their text: ``3. (a) …``."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

WIKI = "====== Law 6 ======\n==== A. Sails ====\n"
WEB = "<h1>Law 6</h1><h2>A. Sails</h2>"
NESTED = ["6A1", "6A2", "6A2(a)", "6A2(b)", "6A3", "6A3(a)", "6A3(b)"]


def numbers(page: str, name: str = "a.txt") -> list[str]:
    return [clause.number.latin for _, clause in walked(read(page, name=name))][2:]


@pytest.mark.parametrize(
    ("page", "name", "wanted"),
    [
        (
            f"{WIKI}  - All are white.\n  - A sail is torn if it\n    - has a hole, or\n    - hangs down.\n"
            "  - (a) It is mended.\\\\ (b) It is hoisted.\n",
            "a.txt",
            NESTED,
        ),
        (
            f"{WEB}<ol><li>All are white.</li><li>A sail is torn if it<ol><li>has a hole, or</li><li>hangs down.</li></ol>"
            "</li><li>(a) It is mended.<br>(b) It is hoisted.</li></ol>",
            "a.html",
            NESTED,
        ),
        (
            f"{WIKI}  - All are white.\n  - (a) It is mended.\\\\ (b) It is hoisted.\n",
            "a.txt",
            ["6A1", "6A2", "6A2(a)", "6A2(b)"],
        ),
        (
            f"{WIKI}  - (a) One.\\\\ (b) Two.\n  - (a) Three.\\\\ (b) Four.\n",
            "a.txt",
            ["6A1", "6A1(a)", "6A1(b)", "6A2", "6A2(a)", "6A2(b)"],
        ),
    ],
)
def test_the_number_counts_where_the_list_below_it_begins(page: str, name: str, wanted: list[str]) -> None:
    assert numbers(page, name) == wanted


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        (f"{WIKI}  - All are white.\n  - (a) It is mended.\n  - (b) It is hoisted.\n", ["6A1", "6A1(a)", "6A1(b)"]),
        (f"{WIKI}  - (a) It is mended.\n\n  - (b) It is hoisted.\n", ["6A(a)", "6A(b)"]),
        ("====== Law 6 ======\n  - A. Sails are white.\n  - B. Ropes are strong.\n", ["6B"]),
    ],
)
def test_it_says_nothing_where_the_typed_labels_count_on_from_item_to_item(page: str, wanted: list[str]) -> None:
    assert numbers(page) == wanted
