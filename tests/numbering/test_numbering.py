"""Numerals, numbers and what people write: tables made by hand, and properties over every number of a book."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.corpus.bookfile import read_book
from lawtext.numbering import Number, Numbering, greek_numeral, latin_numeral, rank_of, roman_numeral

ROOT = Path(__file__).resolve().parents[2]
BOOKS = {
    "laws": ROOT / "corpus" / "book.toml",
    "articles": ROOT / "tests" / "citations" / "articles.toml",
    "licence": ROOT / "tests" / "data" / "cc" / "book.toml",
}


@cache
def numbering(name: str = "laws") -> Numbering:
    """Return how a book numbers."""
    return read_book(BOOKS[name], name).numbering


# Greek numerals are not an index into the alphabet: from the sixth on they differ.
GREEK = {1: "α", 5: "ε", 6: "στ", 7: "ζ", 8: "η", 10: "ι", 11: "ια", 16: "ιστ", 20: "κ", 21: "κα", 26: "κστ", 90: "ϟ"}


@pytest.mark.parametrize(("rank", "letters"), GREEK.items())
def test_greek_numerals(rank: int, letters: str) -> None:
    """Ranks and letters, both ways, with every sign that marks a numeral and with stigma."""
    assert greek_numeral(rank) == letters
    for written in (letters, letters.upper(), f"{letters}΄", f"{letters}ʹ", f"{letters}'", letters.replace("στ", "ϛ")):
        assert rank_of("lower", written, "greek") == rank


@pytest.mark.parametrize("text", ["", "στα", "αι", "ββ", "Fα", "ιι", "α β"])
def test_no_greek_numeral(text: str) -> None:
    """Letters in an order in which no number is written."""
    assert rank_of("lower", text, "greek") is None


@pytest.mark.parametrize(("text", "rank"), [("i", 1), ("iv", 4), ("ix", 9), ("xiv", 14), ("iiii", None), ("vx", None)])
def test_roman_numerals(text: str, rank: int | None) -> None:
    """Only the canonical spelling counts."""
    assert rank_of("roman", text) == rank


@given(st.integers(1, 999))
def test_numerals_come_back(rank: int) -> None:
    """Every rank is read back from its numeral in each way of counting."""
    assert rank_of("lower", greek_numeral(rank), "greek") == rank
    assert rank_of("roman", roman_numeral(rank)) == rank
    assert rank_of("decimal", str(rank)) == rank
    if rank <= 26 * 27:
        assert rank_of("lower", latin_numeral(rank)) == rank


# As a person writes it, in any script and spelling: the number it is.
WRITTEN = {
    "53": "53",
    "53A": "53A",
    "53a": "53A",
    "53Α": "53A",
    "53 Α": "53A",
    "Νόμος 53 Α": "53A",
    "νομος 47 ε 1": "47E1",
    "law 53 A": "53A",
    "L. 53A": "53A",
    "Ν. 53Α": "53A",
    "47Ε1": "47E1",
    "20ΣΤ2": "20F2",
    "20Ϛ2": "20F2",
    "20Ζ": "20G",
    "12Γ1(ε)(ii)": "12C1(e)(ii)",
    "12c1e": "12C1(e)",
    "67Β2β": "67B2(b)",
    "12.C.1": "12C1",
    "9Α΄": "9A",
    "54∆": "54D",
    "54 ∆ 1": "54D1",
    "Νόμος 54∆": "54D",
}


@pytest.mark.parametrize(("text", "number"), WRITTEN.items())
def test_what_people_write(text: str, number: str) -> None:
    """The first reading is the one that is meant."""
    readings = numbering().read(text)
    assert readings
    assert str(readings[0].number) == number


@pytest.mark.parametrize("text", ["", "A", "law", "53(", "53)", "53%", "(53", "Ω53"])
def test_what_is_no_number(text: str) -> None:
    """What cannot be a number has no reading."""
    assert numbering().read(text) == ()


# Letters, language, level of the laws: (rank, wrong letters with their fix), in the order given.
RANKS = [
    ("Γ", "el", 1, [(3, "")]),
    ("B", "el", 1, [(2, "B>Β")]),
    ("D", "el", 1, [(4, "D>Δ")]),
    ("I", "el", 1, [(9, "I>Θ"), (10, "I>Ι")]),
    ("H", "el", 1, [(8, "H>Η")]),
    ("ΣT", "el", 1, [(6, "T>Τ")]),
    ("Γ", "en", 1, [(3, "Γ>C")]),
    ("Β", "en", 1, [(2, "Β>B")]),
    ("i", "el", 4, [(1, "")]),
    ("ι", "el", 4, [(1, "ι>i")]),
]


@pytest.mark.parametrize(("text", "code", "level", "expected"), RANKS)
def test_letters_of_the_wrong_script(text: str, code: str, level: int, expected: list[tuple[int, str]]) -> None:
    """A, B, E and H have one rank in both scripts; other look-alikes have two, and both are given."""
    found = numbering().ranks(text, level, code)
    assert [(r.rank, ",".join(f"{w.letter}>{w.fix}" for w in r.wrong)) for r in found] == expected


@st.composite
def _numbers(draw: st.DrawFn, name: str) -> Number:
    book = numbering(name)
    number = book.law(draw(st.integers(1, 120)))
    for level in range(1, draw(st.integers(1, len(book.levels)))):
        number = book.child(number, level, draw(st.integers(1, 24)))
    return number


@pytest.mark.parametrize("name", sorted(BOOKS))
@given(data=st.data())
def test_canonical_numbers_come_back(name: str, data: st.DataObject) -> None:
    """What a number prints as names that number again."""
    number = data.draw(_numbers(name))
    assert numbering(name).parse(str(number)) == number


@pytest.mark.parametrize("name", sorted(BOOKS))
@pytest.mark.parametrize("code", ["en", "el"])
@given(data=st.data())
def test_written_numbers_come_back(name: str, code: str, data: st.DataObject) -> None:
    """What a number is written as in a language can be read as that number, with no letter of the wrong script."""
    number = data.draw(_numbers(name))
    readings = numbering(name).read(numbering(name).written(number, code), code)
    assert any(reading.number == number and not reading.wrong for reading in readings)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("articles", "9sexies"),
        ("articles", "9terdecies(1)"),
        ("articles", "5A"),
        ("articles", "9bis"),
        ("articles", "9bis(1)"),
        ("articles", "6(1)(f)(aa)"),
        ("articles", "51"),
    ],
)
def test_inserted_numbers(name: str, text: str) -> None:
    """5A and 9bis are siblings of 5 and 9; 51 is not 5(1)."""
    number = numbering(name).parse(text)
    assert str(number) == text
    assert str(number.law) == text.split("(")[0]


@pytest.mark.parametrize(
    ("written", "number"), [("5Ψ", ["5ZX"]), ("5ΨΑ", ["5ZY"]), ("5ΨΒ", ["5ZZ"]), ("5ΨΓ", []), ("5Ω", []), ("5ψπ", [])]
)
def test_an_inserted_number_has_two_latin_letters_at_the_most(written: str, number: list[str]) -> None:
    """Ψ is 700, ZZ the 702nd; what comes behind has no canonical number and is none."""
    assert [str(reading.number) for reading in numbering("articles").read(written)] == number


def test_numbers_sort_in_the_order_of_the_book() -> None:
    """5 before 5A before 6; F before G."""
    articles, laws = numbering("articles"), numbering()
    assert articles.parse("5") < articles.parse("5A") < articles.parse("6") < articles.parse("51")
    inserted = ["9", "9bis", "9ter", "9quater", "9quinquies", "9sexies", "9nonies", "9decies", "9vicies", "10"]
    numbers = [articles.parse(text) for text in inserted]
    assert sorted(numbers) == numbers
    assert laws.parse("20E") < laws.parse("20F") < laws.parse("20F2") < laws.parse("20G") < laws.parse("100A")


@pytest.mark.parametrize("written", ["9 sexies", "9-sexies", "9SEXIES", "9\u00a0sexies", "άρθρο 9 sexies"])
def test_an_inserted_number_is_read_however_its_ordinal_is_joined(written: str) -> None:
    """The number is whole: it is never 9, nor 9S."""
    assert [str(reading.number) for reading in numbering("articles").read(written)] == ["9sexies"]
