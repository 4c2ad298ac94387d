"""Checks of a language that has no data file: only what holds in every language is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.checks import run as check
from lawtext.corpus import load_book
from tests.made_up import head

BOOK = head("sticks", {"en": "Laws of Sticks", "fr": "Règles des Bâtons"}, {"2020": ""})
BOOK += """
[[levels]]
id = "law"
numeral = "decimal"
written = "{}"
label = "{}"

[[levels]]
id = "section"
numeral = "upper"
written = "{}"
label = "{}."

[[nouns]]
levels = ["law"]
en = { singular = "Law", plural = "Laws" }
fr = { singular = "Règle", plural = "Règles" }
"""


@pytest.mark.parametrize(
    ("french", "told"),
    [
        ("Le joueur lance ; il attend : qui bouge perd !", []),
        ("Le joueur  lance ; il attend.", ["1A: two spaces"]),
        ("L’arbitre dit\u202f: «\u202fJouez\u202f!\u202f» – n° 1…", []),
        (
            "Le joueur\u2028lance.",
            [
                "U+2028 (line separator) stands once in French and is not in the inventory of this book (lawtext approve --character)"
            ],
        ),
    ],
)
def test_signs_and_spaces_of_a_language_without_a_data_file(french: str, told: list[str], tmp_path: Path) -> None:
    (tmp_path / "book.toml").write_text(BOOK, encoding="utf-8")
    for code, title, text in (
        ("en", "LAW 1 - THROWS", "The player throws; he waits: whoever moves loses!"),
        ("fr", "RÈGLE 1 - LANCERS", french),
    ):
        file = tmp_path / "laws" / "2020" / code / "01.md"
        file.parent.mkdir(parents=True)
        file.write_text(f"# {title}\n\nA. {text}\n", encoding="utf-8")
    assert [one.message for one in check(load_book(tmp_path))] == told
