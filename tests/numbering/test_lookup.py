"""Which clause a person means by what they typed: numbers with the words that stand around them in a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.lookup import clause_number, law_meant, numbers_meant
from lawtext.problems import UsageError
from tests.citations.golden import book
from tests.made_up import SECTIONS, head
from tests.site.number_cases import TYPED

SPELLINGS = [
    ("articles", "άρθρο 6 παράγραφος 1 στοιχείο στ)", "6(1)(f)"),
    ("articles", "του στοιχείου στ΄ της παραγράφου 1 του άρθρου 6", "6(1)(f)"),
    ("articles", "Άρθρο 6 § 1 περ. στ´", "6(1)(f)"),
    ("articles", "Art. 6 § 1 (f)", "6(1)(f)"),
    ("articles", "Article 6, paragraph 1, point (f)", "6(1)(f)"),
    ("articles", "point (f) of paragraph 1 of Article 6", "6(1)(f)"),
    ("articles", "Article 9 bis, paragraph 1", "9bis(1)"),
    ("articles", "“Article 9 sexies”", "9sexies"),
    ("articles", "άρθρ. 5Α παρ.1", "5A(1)"),
    ("articles", "5Α1", "5A(1)"),
    ("articles", "Article 5A1", "5A(1)"),
    ("articles", "6.1.f", "6(1)(f)"),
    ("laws", "Law 16, section C", "16C"),
    ("laws", "τον Νόμο 16, παρ. Γ2", "16C2"),
    ("laws", "paragraph B of Law 27", "27B"),
]


@pytest.mark.parametrize(("name", "typed", "number"), SPELLINGS)
def test_the_words_around_a_number_are_passed_over(name: str, typed: str, number: str) -> None:
    known = book(name)
    assert str(clause_number(known, typed, known.latest.id)) == number
    assert law_meant(known, typed) == str(known.numbering.parse(number).law)


@pytest.mark.parametrize("typed", ["art. 5", "Art 5", "artt. 5", "ARTICOLO 5"])
def test_the_short_forms_of_its_language_are_the_nouns_of_a_book_too(typed: str, tmp_path: Path) -> None:
    noun = '[[nouns]]\nlevels = ["law"]\nit = { singular = "Articolo", plural = "Articoli" }\n'
    text = head("torri", {"it": "Regole delle torri"}, {"2020": ""}, "it") + SECTIONS + noun
    (tmp_path / "book.toml").write_text(text, encoding="utf-8")
    assert [str(number) for number in numbers_meant(load_book(tmp_path), typed)] == ["5"]


@pytest.mark.parametrize(
    ("typed", "number"),
    [("by-law 2b", "2B"), ("By-laws 2B", "2B"), ("bylaw 2 b", "2B"), ("by law 2", "2"), ("B of by-law 2", "2B")],
)
def test_the_noun_of_a_law_may_have_a_hyphen(typed: str, number: str, tmp_path: Path) -> None:
    noun = '[[nouns]]\nlevels = ["law"]\nen = { singular = "By-law", plural = "By-laws" }\n'
    text = head("gates", {"en": "By-laws of the Gate"}, {"2020": ""}) + SECTIONS + noun
    (tmp_path / "book.toml").write_text(text, encoding="utf-8")
    assert str(numbers_meant(load_book(tmp_path), typed)[0]) == number


@pytest.mark.parametrize("typed", ["Β του Εσωτερικού Κανόνα 2", "ΕΣΩΤΕΡΙΚΟΣ ΚΑΝΟΝΑΣ 2Β"])
def test_the_noun_of_a_law_may_be_two_words_with_accents(typed: str, tmp_path: Path) -> None:
    noun = '[[nouns]]\nlevels = ["law"]\nel = { singular = "Εσωτερικός Κανόνας", variants = ["Εσωτερικού Κανόνα"] }\n'
    text = head("gates", {"el": "Κανόνες της Πύλης"}, {"2020": ""}) + SECTIONS + noun
    (tmp_path / "book.toml").write_text(text, encoding="utf-8")
    assert str(numbers_meant(load_book(tmp_path), typed)[0]) == "2B"


@pytest.mark.parametrize(("typed", "number"), TYPED)
def test_what_the_box_of_the_site_reads_too(typed: str, number: str | None, repository: Path) -> None:
    corpus = load_book(repository / "corpus")
    there = [str(one) for one in numbers_meant(corpus, typed) if corpus.exists("2017", one)]
    assert (there or [None])[0] == number


@pytest.mark.parametrize("typed", ["paragraph 2, 54B", "paragraph 2 54B", "παρ. 2 54Β", "item 2, 54B"])
def test_a_number_that_says_its_law_is_no_part_of_what_is_named_before_it(typed: str, repository: Path) -> None:
    assert [str(one) for one in numbers_meant(load_book(repository / "corpus"), typed)] == ["54B2"]


def test_a_letter_behind_a_figure_is_a_numeral_where_no_other_number_is_there(repository: Path) -> None:
    """“2η παράγραφος” alone says no law: the second paragraph of none is not Law 2."""
    assert "2" not in map(str, numbers_meant(load_book(repository / "corpus"), "2η παράγραφος"))
    assert numbers_meant(load_book(repository / "corpus"), "η 2η παράγραφος") == ()


@pytest.mark.parametrize("typed", ["53A, note 1", "footnote to Law 53A"])
def test_no_clause_has_notes_of_its_own(typed: str, repository: Path) -> None:
    assert numbers_meant(load_book(repository / "corpus"), typed) == ()


@pytest.mark.parametrize("typed", ["12c1e2", "12 γ 1 ε 2", "12C1(e)2", "law 12(c)(1)(e)(2)", "12c1eii", "12 c 1 e ii"])
def test_the_last_figure_may_be_a_roman_one(typed: str) -> None:
    known = book("laws")
    assert str(clause_number(known, typed, known.latest.id)) == "12C1(e)(ii)"


def test_a_number_that_can_be_read_as_it_stands_means_no_roman_one() -> None:
    """Who approves 12C1 approves no 12C(i)."""
    assert [str(number) for number in numbers_meant(book("laws"), "12c1")] == ["12C1"]


@pytest.mark.parametrize("typed", ["13 φύλλα", "53A lead", "hello", "trick in 77", "", "Article", "of 53"])
def test_words_that_are_none_of_a_number_make_it_none(typed: str) -> None:
    assert [str(number) for number in numbers_meant(book("laws"), typed)] == (["53"] if typed == "of 53" else [])


def test_a_refusal_shows_how_this_book_writes_its_numbers() -> None:
    with pytest.raises(UsageError, match=r"write it like 1\Z"):
        law_meant(book("articles"), "nothing")


def test_what_a_book_calls_its_laws_names_no_note_of_them(tmp_path: Path) -> None:
    """The laws of this book are called notes."""
    nouns = '\n[[nouns]]\nlevels = ["law"]\nen = { singular = "Note", plural = "Notes" }\n'
    levels = '\n[[levels]]\nid = "law"\nnumeral = "decimal"\nwritten = "{}"\nlabel = "{}"\n'
    (tmp_path / "book.toml").write_text(head("notes", {"en": "Notes"}, {"2020": ""}) + levels + nouns, encoding="utf-8")
    known = load_book(tmp_path)
    assert [str(number) for number in numbers_meant(known, "Note 2")] == ["2"]
    assert [str(number) for number in numbers_meant(known, "Note 2, footnote 1")] == ["2^1"]
