"""The letters that a web page counts the meanings of a term with are the labels of its senses."""

from __future__ import annotations

import pytest

from lawtext.corpus.articles import read_definitions, write_definitions
from lawtext.importing.ledger import unaccounted
from lawtext.model import Book, Definitions
from tests.whole_pages import read

PAGE = (
    "<!DOCTYPE html><html><body><main><h1>DEFINITIONS</h1><p><b>Crate</b> - a box, which is:</p>"
    "<ol {0}><li>open at the top, or</li><li>closed with a lid.</li></ol><p><b>Keeper</b> - who counts.</p>"
    "<p><b>Throw</b> - a stone that is sent:</p><ol {0}><li>by hand;</li><li>by sling.</li></ol></main></body></html>"
)


@pytest.mark.parametrize(
    ("kind", "labels"),
    [
        ("", ("1.", "2.")),
        ("type='1'", ("1.", "2.")),
        ("type='a'", ("a)", "b)")),
        ("type='A'", ("A)", "B)")),
        ("style='list-style-type: lower-greek'", ("α)", "β)")),
        ("type='i'", ("i)", "ii)")),
        ("type='I'", ("I)", "II)")),
        ("type='a' start='3'", ()),  # no list of meanings begins with its third
    ],
)
def test_a_list_in_a_definition_is_its_senses(kind: str, labels: tuple[str, ...], book: Book) -> None:
    found = read(PAGE.format(kind), book, "page.html")
    (definitions,) = found.definitions
    crate, keeper, throw = definitions.entries
    assert [sense.label for sense in crate.senses] == [sense.label for sense in throw.senses] == [*labels]
    assert [text.string for text in (*crate.paragraphs, *(sense.text for sense in crate.senses))] == [
        "a box, which is:",
        "open at the top, or",
        "closed with a lid.",
    ]
    assert keeper.senses == ()
    assert not unaccounted(found)


def test_roman_senses_are_written_and_read_again(book: Book) -> None:
    senses = "".join(f"<li>the {word} one;</li>" for word in ("first", "second", "third", "fourth"))
    page = PAGE.format("type='i'").replace("<li>open at the top, or</li><li>closed with a lid.</li>", senses)
    (found,) = read(page, book, "page.html").definitions
    held = Definitions("2017", "en", found.title, tuple(found.entries))
    again, problems = read_definitions(write_definitions(held), "2017", "en")
    assert again is not None
    assert problems == ()
    assert [sense.label for sense in again.entries[0].senses] == ["i)", "ii)", "iii)", "iv)"]


def test_a_sense_with_a_dash_in_a_list_inside_is_no_term(book: Book) -> None:
    page = (
        "====== DEFINITIONS ======\n  * **Crate**: A box with a lid.\n  * **Fee**: Fees are of two kinds:\n"
        "    - small — for those who come late, and\n    - great — for those who never come.\n  * **Keeper**: Who counts.\n"
    )
    (found,) = read(page, book).definitions
    assert [entry.terms[0] for entry in found.entries] == ["Crate", "Fee", "Keeper"]
    assert [(sense.label, sense.text.string) for sense in found.entries[1].senses] == [
        ("1.", "small — for those who come late, and"),
        ("2.", "great — for those who never come."),
    ]


@pytest.mark.parametrize(
    ("below", "terms"),
    [
        (
            "They are two:\n\n1. small ones, and\n\n2. great ones.",
            ["Crate", "Fee (see also Dues)", "Keeper", "Oar"],
        ),
        ("Fees are due:", ["Crate", "Keeper", "Oar"]),  # nothing is announced
    ],
)
def test_a_term_may_be_longer_than_what_announces_its_senses(below: str, terms: list[str], book: Book) -> None:
    page = f"DEFINITIONS\n\nCrate\n\nA box that has a lid.\n\nFee (see also Dues)\n\n{below}\n\nKeeper\n\nWho counts the crates.\n\nOar\n\nA pole of wood.\n"
    (found,) = read(page, book).definitions
    assert [entry.terms[0] for entry in found.entries] == terms
