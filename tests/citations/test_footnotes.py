"""“The footnote”: the one note of the clause that the words stand in, else that of its law."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.citations import find
from lawtext.corpus import load_book
from tests.made_up import GAME, LAW, SECTIONS, head

_LAW = """# LAW 5 - LAMPS

## A. Oil

The keeper[^1] fills every lamp.

## B. Wick

The wick is cut[^2] each morning.

## C. Glass

The glass is cleaned.

[^1]: Or his guest.

[^2]: But for Sundays.
"""


@pytest.mark.parametrize(
    ("law", "inside", "targets"),
    [
        (_LAW, "5A", ["5^1"]),
        (_LAW, "5B", ["5^2"]),
        (_LAW, "5C", []),  # of two notes nobody says which
        (_LAW.replace("[^2]: But for Sundays.\n", "").replace("[^2]", ""), "5C", ["5^1"]),
    ],
)
def test_the_footnote_is_that_of_the_clause(law: str, inside: str, targets: list[str], tmp_path: Path) -> None:
    path = tmp_path / "laws" / "2017" / "en" / "05.md"
    path.parent.mkdir(parents=True)
    (tmp_path / "book.toml").write_text(head("towers", GAME, {"2017": ""}) + SECTIONS + LAW, encoding="utf-8")
    path.write_text(law, encoding="utf-8")
    found = find("It is as the footnote says.", "en", load_book(tmp_path), "2017", inside)
    assert [target for one in found for target in one.targets] == targets
