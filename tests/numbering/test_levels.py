"""What a book's levels make of numbers: levels that are skipped, dotted, lettered or doubled, nouns, labels, heads."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.corpus.bookfile import read_book
from lawtext.numbering import Heads, Level, Number, Numbering, is_greek, is_latin, numeral, rank_of, roman_numeral
from lawtext.problems import LawtextError
from tests.numbering.test_numbering import numbering

DECIMAL, UPPER, LOWER, ROMAN = (
    (kind, written) for kind, written in (("decimal", "{}"), ("upper", "{}"), ("lower", "({})"), ("roman", "({})"))
)
DOTTED, BARE, DOUBLE, BRACKETED = ("decimal", ".{}"), ("lower", "{}"), ("double", "({})"), ("decimal", "({})")


def made(*levels: tuple[str, str], inserted: tuple[int, ...] = (), label: str = "{}.") -> Numbering:
    """Return how a book numbers that has these levels below its laws."""
    held = [("decimal", "{}"), *levels]
    return Numbering(
        tuple(
            Level(f"l{place}", kind, written, label, inserted=place in inserted)  # type: ignore[arg-type]
            for place, (kind, written) in enumerate(held)
        )
    )


# Levels of books that people use: what every number of theirs names again, levels skipped or not.
KINDS = [
    (UPPER, DECIMAL, LOWER, ROMAN),
    (BRACKETED, LOWER, DOUBLE),
    (DOTTED, LOWER, ROMAN),
    (UPPER, BARE),
    (BARE, ROMAN),
    (LOWER, ("upper", "({})"), ROMAN),
    (UPPER, DOTTED),
]


@pytest.mark.parametrize("levels", KINDS)
@given(data=st.data())
def test_numbers_come_back_also_where_a_level_is_skipped(
    levels: tuple[tuple[str, str], ...], data: st.DataObject
) -> None:
    book = made(*levels)
    number = book.law(data.draw(st.integers(1, 120)))
    for level in range(1, len(book.levels)):
        if data.draw(st.booleans()):
            number = book.child(number, level, data.draw(st.integers(1, 24)))
    assert book.parse(str(number)) == number


@pytest.mark.parametrize(
    ("levels", "steps", "canonical"),
    [
        ((UPPER, DECIMAL, LOWER, ROMAN), ((1, 3), (2, 1), (4, 1)), "12C1.(i)"),
        ((UPPER, DECIMAL, LOWER, ROMAN), ((1, 3), (2, 1), (4, 2)), "12C1.(ii)"),
        ((UPPER, DECIMAL, LOWER, ROMAN), ((2, 4),), "12.4"),
        ((UPPER, DECIMAL, LOWER, ROMAN), ((1, 3), (3, 5)), "12C(e)"),
        ((UPPER, BARE), ((1, 3), (2, 2)), "12C.b"),
        ((DOTTED, LOWER), ((1, 3), (2, 2)), "12.3(b)"),
    ],
)
def test_a_step_that_could_be_another_stands_behind_a_full_stop(
    levels: tuple[tuple[str, str], ...], steps: tuple[tuple[int, int], ...], canonical: str
) -> None:
    book = made(*levels)
    number = book.law(12)
    for level, rank in steps:
        number = book.child(number, level, rank)
    assert str(number) == canonical
    assert book.parse(canonical) == number


def test_a_level_lies_below_that_of_the_parent() -> None:
    book = numbering()
    number = book.child(book.law(12), 1, 3)
    for level in (0, 1, 5):
        with pytest.raises(ValueError, match=f"no level {level} under 12C"):
            book.child(number, level, 1)


@pytest.mark.parametrize(
    ("text", "level", "depth", "law"),
    [
        ("77", 0, 0, "77"),
        ("77.trick", 0, 1, "77"),
        ("54B1", 2, 2, "54"),
        ("54B1.late", 2, 3, "54"),
        ("53^1", 0, 1, "53"),
    ],
)
def test_a_named_part_and_a_note_count_as_what_they_stand_under(text: str, level: int, depth: int, law: str) -> None:
    number = numbering().parse(text)
    assert (number.level, number.depth, str(number.law)) == (level, depth, law)
    assert (number.within(number.law) and not number.law.within(number)) or not depth


@pytest.mark.parametrize(
    ("levels", "inserted", "text", "steps"),
    [
        ((BRACKETED, UPPER), (1,), "2(3)A", [(0, 2, ""), (1, 3, ""), (2, 1, "")]),
        ((BRACKETED, UPPER), (1,), "2(3A)B", [(0, 2, ""), (1, 3, "A"), (2, 2, "")]),
        ((DOTTED, LOWER), (0, 1), "2bis.3A(b)", [(0, 2, "bis"), (1, 3, "A"), (2, 2, "")]),
    ],
)
def test_what_is_inserted_belongs_to_the_figures_before_it(
    levels: tuple[tuple[str, str], ...], inserted: tuple[int, ...], text: str, steps: list[tuple[int, int, str]]
) -> None:
    book = made(*levels, inserted=inserted)
    number = book.parse(text)
    assert [(one.level, one.rank, one.inserted) for one in number.steps] == steps
    assert str(number) == text
    assert number in [reading.number for reading in book.read(text, "en")]


@pytest.mark.parametrize(
    ("text", "number"), [("6.1f", "6(1)(f)"), ("6A.1f", "6A(1)(f)"), ("6 1 f", "6(1)(f)"), ("6(1)1", None)]
)
def test_only_the_law_has_letters_of_its_own_where_no_other_is_inserted(text: str, number: str | None) -> None:
    readings = numbering("articles").read(text)
    assert [str(one.number) for one in readings][:1] == ([number] if number else [])


@pytest.mark.parametrize(
    "text", ["", "trick", ".trick", "^1", "A", "053", "53a", "53A.", "53(a", "53()", "53^", "53^x"]
)
def test_what_is_no_canonical_number(text: str) -> None:
    with pytest.raises(ValueError, match="is not a number of this book"):
        numbering().parse(text)


@pytest.mark.parametrize(
    ("levels", "dotted"),
    [
        ((), range(0)),
        ((UPPER,), range(0)),
        ((DOTTED,), range(2)),
        ((DOTTED, DOTTED), range(3)),
        ((DOTTED, DOTTED, LOWER), range(3)),
        ((DECIMAL, DOTTED), range(1, 3)),
        ((BRACKETED, DOTTED, DOTTED), range(1, 4)),
        ((UPPER, DOTTED), range(0)),
        ((UPPER, DECIMAL, DOTTED), range(0)),
    ],
)
def test_which_levels_are_joined_by_full_stops(levels: tuple[tuple[str, str], ...], dotted: range) -> None:
    assert made(*levels).dotted == dotted


@pytest.mark.parametrize(
    ("text", "ranks"),
    [("3.2", [3, 2]), ("3.2.1", [3, 2, 1]), ("3", []), ("3.2.1.4", []), ("3.b", []), ("3.02", []), ("3..1", [])],
)
def test_the_steps_of_a_dotted_number(text: str, ranks: list[int]) -> None:
    found = made(DOTTED, DOTTED, LOWER).dotted_ranks(text, "en")
    assert [(one.level, one.rank) for one in found] == list(enumerate(ranks))


def test_a_whole_number_is_a_label_where_the_book_says_so() -> None:
    book = made(DOTTED, DOTTED, label="{number}.")
    assert book.whole_levels and not numbering().whole_levels
    assert book.label(book.parse("3.2.1"), "en") == "3.2.1."


# Number, language: how it is written in a sentence, and what its label prints.
LABELS = [
    ("laws", "12C1(e)(ii)", "en", "12C1(e)(ii)", "(ii)"),
    ("laws", "12C1(e)", "el", "12Γ1(ε)", "(ε)"),
    ("laws", "54F", "el", "54ΣΤ", "ΣΤ."),
    ("laws", "77.trick", "el", "77.trick", ""),
    ("articles", "5A", "el", "5Α", "5Α"),
    ("articles", "9bis(1)", "el", "9bis(1)", "1."),
    ("articles", "6(1)(f)(bb)", "el", "6(1)(στ)(ββ)", "ββ)"),
]


@pytest.mark.parametrize(("name", "text", "code", "written", "label"), LABELS)
def test_how_a_number_is_written_and_labelled(name: str, text: str, code: str, written: str, label: str) -> None:
    book = numbering(name)
    number = book.parse(text)
    assert (book.written(number, code), book.label(number, code)) == (written, label)


def test_other_spellings_of_an_address() -> None:
    book = numbering()
    assert book.aliases(book.parse("12C1(e)(ii)"), ("en", "el")) == ("12Γ1(ε)(ii)", "12C1.e.ii", "12Γ1.ε.ii")
    assert book.aliases(book.parse("53"), ("en", "el")) == ()


def test_no_other_spelling_of_an_address_is_a_number_of_the_book() -> None:
    """``2.1`` is 2.1, and not 2(1), the first item of Law 2 itself; ``3.1`` may be 3(1) or 3.1 of a book with both."""
    book = made(DOTTED, BRACKETED)
    assert book.aliases(book.parse("2.1(1)"), ("en",)) == ("2.1.1",)
    assert book.aliases(book.parse("2(1)"), ("en",)) == ()
    other = made(BRACKETED, DOTTED)
    assert other.aliases(other.parse("3(1)"), ("en",)) == other.aliases(other.parse("3(2).1"), ("en",)) == ()


# Label (without signs), language: level of the laws and rank.
DOUBLED = [
    ("αα", "el", [(4, 1)]),
    ("αβ", "el", [(4, 2)]),
    ("ββ", "el", [(4, 2)]),
    ("στστ", "el", [(4, 6)]),
    ("αστ", "el", [(4, 6)]),
    ("γβ", "el", []),
    ("αβγ", "el", []),
    ("ΑΑ", "el", []),
    ("bb", "en", [(3, 28 + 26), (4, 2)]),
    ("ab", "en", [(3, 28), (4, 2)]),
    ("no", "en", [(3, 14 * 26 + 15)]),
    ("ii", "en", [(3, 9 * 26 + 9), (4, 2)]),
]


@pytest.mark.parametrize(("core", "code", "ranks"), DOUBLED)
def test_doubled_small_letters_stand_for_roman_numerals(core: str, code: str, ranks: list[tuple[int, int]]) -> None:
    assert [(one.level, one.rank) for one in numbering().label_ranks(core, code)] == ranks


@pytest.mark.parametrize(
    ("text", "letters", "rank"),
    [
        ("aa", "latin", 1), ("ab", "latin", 2), ("bb", "latin", 2), ("zz", "latin", 26), ("cd", "latin", None),
        ("no", "latin", None), ("or", "latin", None), ("aab", "latin", None), ("a", "latin", None),
        ("αα", "greek", 1), ("αβ", "greek", 2), ("ββ", "greek", 2), ("αστ", "greek", 6), ("στστ", "greek", 6),
        ("αϛ", "greek", 6), ("γβ", "greek", 2), ("ζβ", "greek", 2), ("στα", "greek", None), ("α", "greek", None),
        ("αι", "greek", None), ("θα", "greek", None), ("δε", "greek", None), ("να", "greek", None), ("αζη", "greek", None),
    ],
)  # fmt: skip
def test_a_doubled_letter_is_no_word(text: str, letters: str, rank: int | None) -> None:
    assert rank_of("double", text, letters) == rank  # type: ignore[arg-type]
    assert rank is None or rank_of("double", numeral("double", rank, letters), letters) == rank  # type: ignore[arg-type]


@pytest.mark.parametrize(("rank", "text"), [(1, "i"), (3999, "mmmcmxcix")])
def test_the_first_and_the_last_roman_numeral(rank: int, text: str) -> None:
    assert roman_numeral(rank) == text and rank_of("roman", text) == rank
    for none in (0, 4000):
        with pytest.raises(ValueError, match="no roman numeral"):
            roman_numeral(none)


@pytest.mark.parametrize(
    ("signs", "latin", "greek"),
    [("Aaéßẁ", True, False), ("Αλϟἀ∆", False, True), ("1 ª º×.(", False, False), ("Жא", False, False)],
)
def test_which_script_a_letter_is_of(signs: str, latin: bool, greek: bool) -> None:
    assert [(is_latin(sign), is_greek(sign)) for sign in signs] == [(latin, greek)] * len(signs)


@pytest.mark.parametrize(
    ("line", "may"),
    [
        ("Law 5", True), ("LAW 5", True), ("law", True), ("Lawful play", True), ("La 5", False), ("Lay 5", False),
        ("L. 5", True), ("L5", True), ("§ 5", True), ("§5", True), ("Νόμος 5", True), ("ΝΌΜΟΣ", True), ("Ν. 5", True),
        ("No 5", False), ("1. Law", False), ("", False), ("Ar", False), ("Art. 5", True),
    ],
)  # fmt: skip
def test_whether_a_line_may_begin_with_a_noun(line: str, may: bool) -> None:
    assert Heads(("law", "l", "§", "νομοσ", "ν", "art"))[line[:3]] == may


def test_how_a_title_begins() -> None:
    book = numbering()
    assert [book.titled("53A", code) for code in ("en", "el")] == ["LAW 53A", "ΝΟΜΟΣ 53A"]
    assert [book.title_form(code) for code in ("en", "el")] == ["LAW 53", "ΝΟΜΟΣ 53"]
    assert (book.law_noun, numbering("articles").law_noun, made().law_noun) == ("law", "article", "law")


def test_levels_of_which_one_number_could_be_two_are_refused(tmp_path: Path) -> None:
    levels = "".join(
        f'[[levels]]\nid = "{id}"\nnumeral = "{kind}"\nwritten = "{written}"\nlabel = "{label}"\n{more}'
        for id, kind, written, label, more in (
            ("rule", "decimal", "{}", "{}", "inserted = true\n"),
            ("part", "upper", "PLACE", "{}.", ""),
        )
    )
    head = 'id = "x"\nlanguages = ["en"]\n[title]\nen = "X"\n[[editions]]\nid = "1"\nyear = 1\n'
    file = tmp_path / "book.toml"
    for written in ("({})", ".{}"):
        file.write_text(head + levels.replace("PLACE", written), encoding="utf-8")
        read = read_book(file, "book.toml").numbering
        inserted, below = read.law(5, "A"), read.child(read.law(5), 1, 1)
        assert [read.parse(str(one)) for one in (inserted, below)] == [inserted, below]
    file.write_text(head + levels.replace("PLACE", "{}"), encoding="utf-8")
    with pytest.raises(LawtextError, match=r"level “part”: 5A could be the inserted rule 5A, or A of 5"):
        read_book(file, "book.toml")


def test_numbers_of_one_law_are_one_value_where_they_are_made_twice() -> None:
    book = numbering()
    parent = book.law(12)
    assert book.child(parent, 1, 3) is book.child(parent, 1, 3)
    assert Number(book.parse("12C1").steps) == book.parse("12C1")
