"""A law book that counts its laws in Roman figures (``Part II``, ``II.A.2``): figures in its files and addresses, Roman
ones in all that people read, write and type. The texts are made up.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.citations import find
from lawtext.corpus import load_book, read_law, write_law
from lawtext.lookup import clause_number
from lawtext.model import Book
from lawtext.problems import LawtextError, UsageError
from tests.made_up import GAME, head, levels
from tests.structure.test_real_forms import clauses
from tests.whole_pages import read

_LEVELS = (
    levels(
        ("part", "roman-upper", "{}", "{}"),
        ("section", "upper", ".{}", "{}."),
        ("item", "decimal", ".{}", "{}."),
    )
    + """
[[nouns]]
levels = ["part"]
en = { singular = "Part", plural = "Parts" }
[nouns.el]
gender = "neuter"
singular = { nominative = "Μέρος", genitive = "Μέρους" }
plural = { nominative = "Μέρη", genitive = "Μερών" }
[[nouns]]
levels = ["section"]
en = { singular = "Section", plural = "Sections" }
"""
)
_TEXT = "# {noun} {number} - {title}\n\n{a}. 1. {words}\n\n2. {words}\n\n{b}. {words}\n"
_TITLES = {"01": "I", "02": "II", "04": "IV"}


@pytest.fixture
def book(tmp_path: Path) -> Book:
    (tmp_path / "book.toml").write_text(head("towers", GAME, {"2020": ""}) + _LEVELS, encoding="utf-8")
    for file, number in _TITLES.items():
        for code, noun, a, b in (("en", "PART", "A", "B"), ("el", "ΜΕΡΟΣ", "Α", "Β")):
            path = tmp_path / "laws" / "2020" / code / f"{file}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            text = _TEXT.format(noun=noun, number=number, title="LAMPS", a=a, b=b, words="Lit.")
            path.write_text(text, encoding="utf-8")
    return load_book(tmp_path)


@pytest.mark.parametrize(
    ("language", "text", "cited"),
    [
        ("en", "as Part II says", "Part II=2"),
        ("en", "under II.A.2", "II.A.2=2.A.2"),
        ("en", "Lamps (II.A.2) burn", "II.A.2=2.A.2"),
        ("en", "Part II.A.2, IV.B and others", "Part II.A.2=2.A.2 IV.B=4.B"),
        ("en", "Parts I, II and IV", "Parts I=1 II=2 IV=4"),
        ("en", "Parts I to II", "Parts I to II=1,2"),
        ("en", "parts I–II", "parts I–II=1,2"),
        ("en", "Section A of Part II", "Section A of Part II=2.A"),
        ("en", "see I.B", "I.B=1.B"),
        ("en", "Part 2.A.2", "Part 2.A.2=2.A.2"),
        ("en", "see Part 2.A tonight", "Part 2.A=2.A"),
        ("en", "see Part II.A tonight", "Part II.A=2.A"),
        ("el", "δείτε το Μέρος 2.Α σήμερα", "Μέρος 2.Α=2.A"),
        ("en", "see Part II. A keeper may", "Part II=2"),
        ("en", "see Part II.C tonight", "Part II.C=2.C"),
        ("en", "Part VI", "Part VI=6"),
        ("el", "όπως λέει το Μέρος II", "Μέρος II=2"),
        ("el", "κατά το II.Α.2 και το Μέρος IV", "II.Α.2=2.A.2 Μέρος IV=4"),
        ("el", "του Μέρους ΙΙ", "Μέρους ΙΙ=2"),  # with Greek letters that look like them
        # Letters that are none of a law: a person's, those of a section, of things and of titles.
        ("en", "Part II and I agree", "Part II=2"),
        ("en", "I.B. Smith and I agree", ""),
        ("en", "D.C. and an M.A. of mine, the C.V. and the V.I.P.", ""),
        ("en", "the VI lamps, MIX and CIVIL", ""),
    ],
)
def test_roman_figures_are_cited(language: str, text: str, cited: str, book: Book) -> None:
    found = find(text, language, book)
    assert " ".join(f"{one.text}={','.join(one.targets)}" for one in found) == cited
    assert [text[one.start : one.end] for one in found] == [one.text for one in found]


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("Vedi la Parte II.A.", "Parte II.A=2.A"),
        ("Il 3º giocatore vede la Parte II.A.", "Parte II.A=2.A"),
        ("Vedi la Parte II.A dopo il 3º lancio, e la Parte II.B.", "Parte II.A=2.A Parte II.B=2.B"),
        ("Il 3º giocatore vede le lampade (II.A).", "II.A=2.A"),
        ("Il 3º giocatore vede la Parte 2.A.", "Parte 2.A=2.A"),
    ],
)
def test_ordinals_hide_no_roman_figures(text: str, cited: str, tmp_path: Path) -> None:
    levels = _LEVELS.partition("[[nouns]]")[0]
    noun = '[[nouns]]\nlevels = ["part"]\nit = { singular = "Parte", plural = "Parti" }\n'
    title = {"it": "Regole delle torri"}
    (tmp_path / "book.toml").write_text(head("torri", title, {"2020": ""}, "it") + levels + noun, encoding="utf-8")
    path = tmp_path / "laws" / "2020" / "it" / "02.md"
    path.parent.mkdir(parents=True)
    path.write_text("# PARTE II - LAMPADE\n\n## A. Olio\n\nLuce.\n\n## B. Gas\n\nLuce.\n", encoding="utf-8")
    found = find(text, "it", load_book(tmp_path))
    assert " ".join(f"{one.text}={','.join(one.targets)}" for one in found) == cited


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("II", "2"),
        ("part ii", "2"),
        ("II.A.2", "2.A.2"),
        ("ii a 2", "2.A.2"),
        ("Part II, Section A", "2.A"),
        ("Section A of Part II", "2.A"),
        ("Μέρος II.Α.2", "2.A.2"),
        ("2.A.2", "2.A.2"),
    ],
)
def test_roman_figures_are_typed(typed: str, number: str, book: Book) -> None:
    assert str(clause_number(book, typed, "2020")) == number


def test_a_law_that_is_not_there_is_said_so(book: Book) -> None:
    with pytest.raises(UsageError, match="part 3 of 2020 is not in this corpus"):
        clause_number(book, "Part III", "2020")


@pytest.mark.parametrize(("number", "written"), [("2", "II"), ("2.A.2", "II.A.2"), ("4.B", "IV.B")])
def test_numbers_are_written_in_roman_figures(number: str, written: str, book: Book) -> None:
    assert book.numbering.written(book.numbering.parse(number), "en") == written


@pytest.mark.parametrize("letters", ["{}", ".{}"])
def test_a_letter_is_no_part_of_the_roman_figures_before_it(letters: str, tmp_path: Path) -> None:
    levels = _LEVELS.replace('written = ".{}"', f'written = "{letters}"', 1)
    (tmp_path / "book.toml").write_text(head("towers", GAME, {"2020": ""}) + levels, encoding="utf-8")
    numbering = load_book(tmp_path).numbering
    (number,) = {reading.number for reading in numbering.read("II.C")}
    assert numbering.written(number, "en") == "II.C"


@pytest.mark.parametrize("number", ["IV", "4"])
def test_a_title_is_kept_as_it_is_written(number: str, book: Book) -> None:
    text = _TEXT.format(noun="PART", number=number, title="LAMPS", a="A", b="B", words="Lit.")
    law, problems = read_law(text, book.numbering, "en", "2020")
    assert law is not None
    assert (law.key, problems, write_law(law, book.numbering)) == ("4", (), text)


def test_the_title_that_a_file_lacks_has_roman_figures(book: Book) -> None:
    _, problems = read_law("Lit.\n", book.numbering, "en", "2020")
    assert ["“# PART LIII - TITLE”" in problem.message for problem in problems] == [True]


def test_pages_are_imported(book: Book) -> None:
    found = read(
        "PART II - LAMPS\n\nA. Of lamps\n\n1. A lamp is lit.\n\n2. See Part IV.\n\nPART IV - DOORS\n\nA. Shut.\n", book
    )
    assert clauses(found) == [
        "2||LAMPS|",
        "2.A|A.|Of lamps|",
        "2.A.1|1.||A lamp is lit.",
        "2.A.2|2.||See Part IV.",
        "4||DOORS|",
        "4.A|A.||Shut.",
    ]


def test_nothing_is_inserted_between_roman_figures(tmp_path: Path) -> None:
    levels = _LEVELS.replace('label = "{}"\n', 'label = "{}"\ninserted = true\n', 1)
    (tmp_path / "book.toml").write_text(head("towers", GAME, {"2020": ""}) + levels, encoding="utf-8")
    with pytest.raises(LawtextError, match="without inserted numbers"):
        load_book(tmp_path)
