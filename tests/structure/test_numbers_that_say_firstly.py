"""Numbers with the ending of “firstly” as labels: ``1ον Ο παίκτης …``, ``2ον …``."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

_PAGE = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Χτίσιμο\n\n{}\n\n{}\n\nΒ. Πτώση\n\n{}\n\n{}\n"


def outline(page: str) -> list[str]:
    return [
        f"{clause.number} {clause.printed.string if clause.printed else ''}|{said(clause)}"
        for _, clause in walked(read(page))
    ][1:]


@pytest.mark.parametrize("space", [" ", "", ") "])
def test_they_count_the_items_of_a_clause(space: str) -> None:
    texts = ("Ο πύργος στέκει.", "Ο φύλακας μετράει.", "Πέφτει νύχτα.", "Πέφτει μέρα.")
    lines = [f"{number}{space}{text}" for number, text in zip(("1ον", "2ον") * 2, texts, strict=True)]
    printed = [f"{number}{space.strip()}" for number in ("1ον", "2ον")]
    assert outline(_PAGE.format(*lines)) == [
        "5A Α.|Χτίσιμο|",
        f"5A1 {printed[0]}||Ο πύργος στέκει.",
        f"5A2 {printed[1]}||Ο φύλακας μετράει.",
        "5B Β.|Πτώση|",
        f"5B1 {printed[0]}||Πέφτει νύχτα.",
        f"5B2 {printed[1]}||Πέφτει μέρα.",
    ]


def test_one_may_stand_beside_numbers_with_a_sign() -> None:
    lines = ("1ον Ο πύργος στέκει.", "2. (α) Ο φύλακας μετράει.", "1ον Πέφτει νύχτα.", "2ον Πέφτει μέρα.")
    numbers = [line.split()[0] for line in outline(_PAGE.format(*lines))]
    assert numbers == ["5A", "5A1", "5A2", "5A2(a)", "5B", "5B1", "5B2"]


@pytest.mark.parametrize(
    "lines", [("1ος γύρος", "2ος γύρος"), ("2ον Ο πύργος στέκει.", "3ον Πέφτει."), ("1ον Στέκει.",)]
)
def test_other_numbers_are_text(lines: tuple[str, ...]) -> None:
    found = outline("ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Ένας πύργος.\n\n{}\n\nΒ. Πέφτει.\n".format("\n\n".join(lines)))
    assert [line.split()[0] for line in found] == ["5A", "5B"]
    assert all(line in found[0] for line in lines)
