"""A language that a book brings itself: its words count while that book is read, and slips in its file are told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lawtext.citations import find
from lawtext.corpus import load_book
from lawtext.languages import bring, brought, known_languages, language
from lawtext.model import Book
from lawtext.numbering import rank_of
from lawtext.problems import LawtextError
from tests.made_up import head, levels

_ESPERANTO = """name = "Esperanto"
english_name = "Esperanto"
iso639_3 = "epo"
letters = "latin"
"""
_CITES = '[citations]\nand = ["kaj"]\nto = ["ĝis"]\n'
_LEVELS = (
    levels(("law", "decimal", "{}", "{}"))
    + """
[[nouns]]
levels = ["law"]
"""
)
_NOUNS = {
    "eo": 'eo = { singular = "Leĝo", plural = "Leĝoj" }\n',
    "de": 'de = { singular = "Regel", plural = "Regeln" }\n',
}


@pytest.fixture(autouse=True)
def others_bring_none() -> Iterator[None]:
    yield
    bring({})


def book_of(folder: Path, files: dict[str, str], code: str = "eo") -> Book:
    (folder / "book.toml").write_text(
        head("turoj", {code: "Turoj"}, {"2020": ""}) + _LEVELS + _NOUNS[code], encoding="utf-8"
    )
    (folder / "languages").mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / "languages" / f"{name}.toml").write_text(text, encoding="utf-8")
    return load_book(folder)


def cited(text: str, code: str, book: Book) -> list[tuple[str, ...]]:
    return [one.targets for one in find(text, code, book)]


def test_a_book_brings_its_language(tmp_path: Path) -> None:
    book = book_of(tmp_path, {"eo": _ESPERANTO + _CITES})
    assert (language("eo").name, "eo" in known_languages()) == ("Esperanto", True)
    assert cited("Leĝoj 1 kaj 2, Leĝoj 4 ĝis 5", "eo", book) == [("1",), ("2",), ("4", "5")]


def test_its_file_is_read_again_when_it_changes(tmp_path: Path) -> None:
    assert cited("Leĝoj 1 aŭ 2", "eo", book_of(tmp_path, {"eo": _ESPERANTO + _CITES})) == [("1",)]
    changed = _CITES.replace('"kaj"', '"kaj", "aŭ"')
    assert cited("Leĝoj 1 aŭ 2", "eo", book_of(tmp_path, {"eo": _ESPERANTO + changed})) == [("1",), ("2",)]


def test_another_book_does_not_know_it(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    book_of(tmp_path / "one", {"eo": _ESPERANTO})
    with pytest.raises(LawtextError, match=r"book\.toml:\d+:1: bad-book: no language “eo”"):
        book_of(tmp_path / "other", {})
    assert not brought()


def test_a_language_known_by_its_name_needs_only_what_is_new(tmp_path: Path) -> None:
    """German has no data file here; what is known of it stays where the book's file says nothing."""
    book = book_of(tmp_path, {"de": '[citations]\nand = ["nebst"]\n'}, "de")
    assert language("de").iso639_3 == "deu"
    assert "der" in language("de").words("textdiff", "stop_words")
    assert cited("Regeln 1 nebst 2", "de", book) == [("1",), ("2",)]


def test_what_two_letters_spell_in_it_is_no_numeral(tmp_path: Path) -> None:
    pontic = _ESPERANTO.replace("latin", "greek")
    book_of(tmp_path, {"eo": pontic + '[numbering]\nwords = ["δα"]\n'})
    assert [rank_of("double", text, "greek") for text in ("δα", "δβ")] == [None, 2]
    bring({})
    assert rank_of("double", "δα", "greek") == 1


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        ("eo", 'name = "Esperanto"\n', "1:1: bad-language: the language needs a string “english_name”"),
        ("eo", _ESPERANTO.replace("latin", "runes"), "4:1: bad-language: unknown letters “runes” (known: latin, greek)"),
        ("eo", _ESPERANTO + "[citation]\n", "5:1: bad-language: unknown key “citation”; did you mean"),
        ("eo", _ESPERANTO + "[citations]\nadn = []\n", "6:1: bad-language: unknown key “adn”"),
        ("eo", _ESPERANTO + '[citations]\nand = "kaj"\n', "6:1: bad-language: “and” in [citations] should be a list"),
        ("eo", _ESPERANTO + "[citations]\nand = [1]\n", "6:1: bad-language: “and” in [citations] should be a list of words"),
        ("eo", _ESPERANTO + '[numerals]\nunu = "1"\n', "6:1: bad-language: “unu” in [numerals] should be a whole number"),
        ("eo", _ESPERANTO + 'numerals = 1\n', "5:1: bad-language: “numerals” should be a table"),
        ("eo", _ESPERANTO + '[citations]\nnumbered_works = ["("]\n', "6:1: bad-language: “(” is not a regular expression"),
        ("eo", _ESPERANTO + "[citations]\nand = [\n", "bad-toml"),
        ("en", _ESPERANTO, "1:1: bad-language: “en” is a built-in language"),
        ("Esperanto", _ESPERANTO, "1:1: bad-language: “Esperanto” is not a language code"),
    ],
)  # fmt: skip
def test_slips_are_told_with_their_place(code: str, text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(LawtextError) as raised:
        book_of(tmp_path, {code: text})
    assert f"languages/{code}.toml:" in str(raised.value)
    assert said in str(raised.value)
