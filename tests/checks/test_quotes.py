"""What articles quote: known by its words, told where they are not those of the clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext import checks
from lawtext.citations.quoting import Quotation, Quoted, quoted
from lawtext.corpus import load_book, read_corpus
from tests.site.made_up import write_book

GATES = """# LAW 2 - GATES

## A. Who Opens One

The keeper opens a gate when the bell has rung twice, and closes it behind the last player.

## B. A Gate Left Open

If a gate is left open after the last round:

1. the side that passed it last loses two points, and

2. the keeper closes it before the next round begins.

## C. A Second Gate

The keeper opens a gate when the bell has rung twice, if it is the second one of the round.
"""
OLDER = GATES.replace("rung twice, and", "rung once, and")

SAID = [
    ("The keeper opens a gate when the bell has rung twice, and closes it behind the last player.", "2A"),
    ("the keeper opens a gate when the bell has rung twice and closes it", "2A"),  # a part, without signs
    ("A. Who Opens One\nThe keeper opens a gate when the bell has rung twice, and closes it", "2A"),
    ("The keeper opens a gate … and closes it behind the last player", "2A"),
    ("The keeper opens a gate [...] closes it behind the last player", "2A"),
    ("the side that passed it last loses two points", "2B1"),
    ("If a gate is left open after the last round: 1. the side that passed it last loses two points, and", "2B"),
    ("If a gate is left open after the last round: the side that passed it last loses two points", "2B"),
    ("The tower is high and made of sand and of straw, says the poet", None),
    ("opens a gate when", None),  # too short to be known
    ("The keeper opens a gate when the bell has rung twice", None),  # two clauses say so
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_book(tmp_path / "book", laws__2010__en__02_md=OLDER, laws__2020__en__02_md=GATES)


@pytest.mark.parametrize(("text", "number"), SAID)
def test_a_clause_is_known_by_its_words(folder: Path, text: str, number: str | None) -> None:
    book = load_book(folder)
    expected = Quoted(number, "2020", exact=True) if number else None
    assert quoted(book, "2020", "en", [Quotation(text)]) == [expected]


def test_of_two_clauses_that_say_so_the_one_that_is_cited(folder: Path) -> None:
    book, text = load_book(folder), "The keeper opens a gate when the bell has rung twice"
    found = quoted(book, "2020", "en", [Quotation(text, ("2C",)), Quotation(text, ("2A",)), Quotation(text, ("2",))])
    assert [one and one.number for one in found] == ["2C", "2A", None]


@pytest.mark.parametrize(
    ("text", "said", "meant"),
    [
        (
            "The keeper shuts a gate when the bell has rung twice, and closes it behind the last player.",
            "shuts",
            "opens",
        ),
        (
            "The keeper opens a gate when the bell has rung twice, and closes it slowly behind the last player.",
            "slowly",
            "",
        ),
        ("The keeper opens a gate when the bell has rung twice, and closes it behind the player.", "", "last"),
        (
            "The keeper opens a gate when the bell has rung twice, and closes it behind the last player of all.",
            "of all",
            "",
        ),
    ],
)
def test_where_the_words_are_others(folder: Path, text: str, said: str, meant: str) -> None:
    (found,) = quoted(load_book(folder), "2020", "en", [Quotation(text)])
    assert found == Quoted("2A", "2020", exact=False, said=said, meant=meant)


ARTICLE = """# On gates

Law 2A says:

> The keeper opens a gate when the bell has rung twice,
> and closes it behind the first player.

Once it said:

> The keeper opens a gate when the bell has rung once, and closes it behind the last player.

And of the second gate:

> The keeper opens a gate when the bell has rung twice, if it is the second one of the round.

As the poet has it:

> The tower is high and made of sand.
"""


def test_check_tells_what_is_quoted_otherwise(folder: Path) -> None:
    (folder / "commentary" / "gates.en.md").write_text(ARTICLE, encoding="utf-8")
    told = [one for one in checks.run(*read_corpus(folder)) if one.rule == "quote-differs"]
    assert [(one.place.line, one.place.col, one.number, one.message) for one in told] == [
        (6, 28, "gates", "the quoted words are not those of 2A in 2020: “first” instead of “last”"),
        (10, 3, "gates", "the quoted words are not those of 2A in 2020, but those of 2010"),
    ]
    assert (
        told[0].says["el"] == "τα λόγια του παραθέματος δεν είναι αυτά της διάταξης 2Α (2020): «first» αντί για «last»"
    )
