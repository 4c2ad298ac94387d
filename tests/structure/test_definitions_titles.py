"""Lists of definitions whose title says more than that, or that have none, of a game that there is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lawtext.model import Term
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, Structured
from tests.whole_pages import BOOK, left_out, read

LINES = (
    "Crate — a box of lamps.",
    "Lamp — what is lit (see Law 7).",
    "Tower — three lamps.",
    "Wharf — where they stand.",
    "Zone — a part of it.",
)


def terms(found: Structured) -> list[str]:
    return [" = ".join(entry.terms) for one in found.definitions for entry in one.entries]


@pytest.mark.parametrize(
    "title",
    ["Definitions used in these Laws", "Definitions (2017)", "Glossary of the 2017 Laws", "DEFINITIONS OF THE LAWS OF 2017",
     "Definitions of bridge terms"],
)  # fmt: skip
def test_a_title_of_definitions_may_say_whose_they_are(title: str) -> None:
    found = read(
        f"# {title}\n\n### Crate\nA box of lamps.\n\n### Lamp\nWhat is lit.\n\n### Tower\nThree.\n", name="page.md"
    )
    assert terms(found) == ["Crate", "Lamp", "Tower"]
    assert found.definitions[0].title == title


@pytest.mark.parametrize("title", ["Definitions are not enough", "Definitions of a lamp", "Law of definitions"])
def test_other_titles_with_the_word_are_those_of_articles(title: str) -> None:
    found = read(
        f"# {title}\n\n### Crate\nA box of lamps.\n\n### Lamp\nWhat is lit.\n\n### Tower\nThree.\n", name="page.md"
    )
    assert terms(found) == []
    assert found.articles[0].title is not None


@pytest.mark.parametrize(
    ("page", "name", "count"),
    [
        ("\n\n".join(LINES), "page.txt", 5),
        ("\n\n".join(LINES[:4]), "page.txt", 0),  # too few to be sure
        ("\n\n".join((*LINES[1:], LINES[0])), "page.txt", 0),  # in no order
        ("\n\n".join(line.replace(" — ", ": ") for line in LINES), "page.txt", 0),  # a colon announces many things
        ("\n\n".join(LINES[:3]), "definitions.txt", 3),
        ("\n\n".join(LINES[:3]), "el-orismoi.txt", 3),
        ("\n\n".join(LINES[:3]), "orismi.txt", 3),
        ("\n\n".join(LINES[:3]), "Glossari_2017.txt", 3),
        ("\n\n".join(LINES[:3]), "orismo.txt", 0),
        ("\n\n".join(LINES[:3]) + "\n\nglossary.txt · Last modified: 2018/05/25 17:05 by keel\n", "page.txt", 3),
        (f"What a lamp is, and what it is not.\n\n{LINES[1]}", "definitions.txt", 0),
    ],
)
def test_definitions_without_a_title(page: str, name: str, count: int) -> None:
    assert len(terms(read(page, name=name))) == count


@pytest.mark.parametrize("below", ["  - what is lit;\n  - who lights it.", "  * what is lit;\n  * who lights it."])
def test_a_term_in_bold_before_a_colon_stands_above_its_list(below: str) -> None:
    for term in ("**Lamp**:", "**Lamp** (Λάμπα):"):
        page = f"====== Definitions ======\n\n**Crate**: a box.\n\n{term}\n{below}\n\n**Tower**: three lamps.\n"
        assert terms(read(page)) == ["Crate", "Lamp", "Tower"]


def test_the_heads_of_columns_are_no_terms() -> None:
    page = (
        "====== Ορισμοί - Definitions ======\n\n^ Όρος ^ Ορισμός ^ Term ^ Definition ^\n"
        "| Λάμπα | Ό,τι ανάβει. | Lamp | What is lit. |\n| Πύργος | Τρεις λάμπες. | Tower | Three lamps. |\n"
        "| Σειρά | Η στιγμή του καθενός. | Turn | The time of each. |\n"
    )
    found = read(page)
    assert terms(found) == ["Lamp", "Tower", "Turn", "Λάμπα", "Πύργος", "Σειρά"]
    assert {"Όρος", "Ορισμός", "Term", "Definition"} <= {*left_out(found)}


@pytest.mark.parametrize(
    ("second", "id"),
    [
        ("Αγορές: οι προσφορές όλων.", "agora"),  # which of the two the glossary means is not certain
        ("Άναμμα: το φως της λάμπας.", "auction"),
    ],
)
def test_a_word_of_the_glossary_is_certain_where_no_other_term_is_a_form_of_it(second: str, id: str) -> None:
    book = replace(BOOK, glossary=(Term("auction", {"en": ("auction",), "el": ("αγορά",)}),))
    page = f"Ορισμοί\n\nΑγορά: μία προσφορά.\n\n{second}\n\nΠύργος: τρεις λάμπες.\n"
    (found,) = read(page, book=book).definitions
    assert found.entries[0].id == id


@pytest.mark.parametrize(
    ("title", "introduction"),
    [
        ("Introduction to the Laws of 2017", True),
        ("Introduction to the 2017 Laws", True),
        ("Introduction to the Laws", False),
        ("Introduction to the Laws of 2016", False),
        # The name of the book stands between the word for the laws and the year.
        ("Introduction to the Laws of Duplicate Bridge of 2017", True),
        ("Introduction to the Laws of Rubber Bridge of 2017", False),
    ],
)
def test_the_year_in_its_title_says_of_which_edition_an_introduction_is(title: str, introduction: bool) -> None:

    text = f"{title}\n\nA lamp that is lit twice is no lamp.\n\nThese Laws say what is then to be done.\n"
    (found,) = structure_sources([(read_source(text.encode(), "page.txt"), Hints())], BOOK)
    assert [(one.introduction, one.edition if one.introduction else "") for one in found.articles] == [
        (introduction, "2017" if introduction else "")
    ]


def test_the_name_of_a_term_in_another_script_stands_beside_it_in_either_language() -> None:
    page = "====== Definitions / Ορισμοί ======\n\n**Crate** (Κιβώτιο): a box.\n\n**Lamp** (Λάμπα): what is lit.\n\n**Tower** (Πύργος): three lamps.\n"
    found = read(page)
    (one,) = found.definitions
    assert [(entry.id, entry.terms, entry.paragraphs[0].string) for entry in one.entries] == [
        ("crate", ("Crate",), "a box."),
        ("lamp", ("Lamp",), "what is lit."),
        ("tower", ("Tower",), "three lamps."),
    ]
    assert not found.articles


def test_headings_that_letters_count_are_no_terms() -> None:
    """A law without its title: that the letters stand in order says nothing of the words behind them."""
    heads = ("Tower", "Crate", "Zone", "Lamp", "Wharf", "Box")
    page = "\n\n".join(
        f"{letter}. {head}\nIt stands there by night." for letter, head in zip("ABCDEF", heads, strict=True)
    )
    found = read(page)
    assert terms(found) == []


@pytest.mark.parametrize("laws", ["LAW 7 - LAMPS\n\nA. A lamp is lit.\n\nB. It burns.\n\n", ""])
@pytest.mark.parametrize("head", ["ANNEX I: FLAGS", "Annex 2 - Flags"])
def test_an_annex_ends_a_list_of_definitions(head: str, laws: str) -> None:
    page = (
        f"{laws}DEFINITIONS\n\n"
        + "\n\n".join(LINES)
        + f"\n\n{head}\n\n1. The red flag means stop.\n\n2. So does the blue one."
    )
    found = read(page)
    assert terms(found) == ["Crate", "Lamp", "Tower", "Wharf", "Zone"]
    assert [(one.title.string if one.title else "", len(one.blocks)) for one in found.articles] == [(head, 2)]


@pytest.mark.parametrize(("name", "sign"), [("Annex", " —"), ("Annex 1", " —"), ("ANNEX A", ":")])
def test_a_term_may_be_called_as_an_annex_is(name: str, sign: str) -> None:
    page = (
        f"DEFINITIONS\n\n{name}{sign} what stands behind the laws.\n\n"
        + "\n\n".join(LINES)
        + "\n\nZone A: the inner one."
    )
    assert terms(read(page))[0] == name


def test_such_a_term_may_stand_in_a_line_of_its_own() -> None:
    entries = ("Ace\n\nThe best card.", "Annex\n\nWhat stands behind the laws.", "Board\n\nWhat holds the cards.")
    assert terms(read("DEFINITIONS\n\n" + "\n\n".join(entries))) == ["Ace", "Annex", "Board"]
