"""Laws that are nothing but an opening text and one list of numbers: the numbers are the law's own (``5.1``)."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

OPENING = {"en": "The following towers may not be built:", "el": "Δεν επιτρέπεται να χτιστούν οι παρακάτω πύργοι:"}
ITEMS = {
    "en": ("Towers that Law 9 forbids. Law 6 applies.", "Towers of a builder who rests.", "Towers of eight stones."),
    "el": (
        "Πύργοι που απαγορεύει ο Νόμος 9. Ισχύει ο Νόμος 6.",
        "Πύργοι όποιου ξεκουράζεται.",
        "Πύργοι με οκτώ πέτρες.",
    ),
}
OWN = ["5", "5.1", "5.2", "5.3"]


def numbers(page: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for law, clause in walked(read(page, law="5")):
        found.setdefault(law.language, []).append(str(clause.number))
    return found


def listed(code: str, sign: str = "{}.", *, low: bool = False) -> str:
    items = [item[0].lower() + item[1:] if low else item for item in ITEMS[code]]
    return "\n\n".join([OPENING[code], *(f"{sign.format(rank)} {item}" for rank, item in enumerate(items, 1))])


@pytest.mark.parametrize("title", ["", "LAW 5 - TOWERS\n\n"])
@pytest.mark.parametrize("sign", ["{}.", "{})"])
@pytest.mark.parametrize("low", [True, False])
def test_they_are_whatever_the_items_begin_with(title: str, sign: str, *, low: bool) -> None:
    """Nothing of the law could have lost a letter; whether the items begin in small letters makes no difference."""
    assert numbers(title + listed("en", sign, low=low)) == {"en": OWN}


def test_both_languages_are_read_alike_where_one_begins_in_small_letters() -> None:
    assert numbers(f"{listed('el')}\n\n{listed('en', low=True)}") == {"el": OWN, "en": OWN}


@pytest.mark.parametrize(
    "behind",
    [
        "\n\n4. Towers of glass:\n\n1. green ones;\n\n2. red ones.",  # a list in an item
        "\n\n4. Glass\n\nTowers of glass.",  # a heading, with a text of its own
        "\n\n1. Towers of glass.",  # another list
    ],
)
def test_where_the_law_is_more_than_the_list_its_numbers_may_have_been_letters(behind: str) -> None:
    assert "5.1" not in numbers("LAW 5 - TOWERS\n\n" + listed("en") + behind)["en"]
