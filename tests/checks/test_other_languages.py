"""Checks of a language that has no data file: only what holds in every language is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.checks import run as check
from lawtext.corpus import load_book
from tests.made_up import head, levels

BOOK = head("sticks", {"en": "Laws of Sticks", "fr": "Règles des Bâtons"}, {"2020": ""})
BOOK += (
    levels(
        ("law", "decimal", "{}", "{}"),
        ("section", "upper", "{}", "{}."),
    )
    + """
[[nouns]]
levels = ["law"]
en = { singular = "Law", plural = "Laws" }
fr = { singular = "Règle", plural = "Règles" }
"""
)


@pytest.mark.parametrize(
    ("french", "told"),
    [
        ("Le joueur lance ; il attend : qui bouge perd !", []),
        ("Le joueur  lance ; il attend.", ["1A: two spaces"]),
        ("L’arbitre dit\u202f: «\u202fJouez\u202f!\u202f» – n° 1…", []),
        (
            "Le joueur\u2028lance.",
            [
                "U+2028 (line separator) occurs once in French and is not approved for this book; run lawtext approve --character"
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


def test_the_letters_of_an_alphabet_of_its_own_are_known(tmp_path: Path) -> None:
    """A language that the book brings is written as its name is: only the Greek omega is told."""
    book = BOOK.replace('"fr"', '"ru"').replace("fr = ", "ru = ").replace("Règles des Bâtons", "Правила палок")
    (tmp_path / "book.toml").write_text(book.replace("Règle", "Правило"), encoding="utf-8")
    file = tmp_path / "languages" / "ru.toml"
    file.parent.mkdir()
    file.write_text(
        'name = "Русский"\nenglish_name = "Russian"\niso639_3 = "rus"\nletters = "latin"\n', encoding="utf-8"
    )
    for code, title, text in (
        ("en", "LAW 1 - THROWS", "The player throws the sticks."),
        ("ru", "ПРАВИЛО 1 - БРОСКИ", "Игрок бросает палки Ω."),
    ):
        file = tmp_path / "laws" / "2020" / code / "01.md"
        file.parent.mkdir(parents=True)
        file.write_text(f"# {title}\n\nA. {text}\n", encoding="utf-8")
    told = [one.message for one in check(load_book(tmp_path)) if one.rule == "character"]
    assert len(told) == 1
    assert told[0].startswith("U+03A9 ")
