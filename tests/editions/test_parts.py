"""Definitions and the introduction are compared like clauses, by headword and as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lawtext.corpus.articles import read_article, read_definitions
from lawtext.editions import Change, Comparison, across, compare
from lawtext.editions.citing import find_mentions
from lawtext.model import Book
from lawtext.textdiff import plain

from .conftest import BookMaker

LAW = "# LAW 5 - GUESTS\n\n## A. Bell\n\nA guest rings the bell.\n\n## B. Gate\n\nThe gate stays shut at night, whoever knocks.\n"
SWAPPED = "# LAW 5 - GUESTS\n\n## A. Gate\n\nThe gate stays shut at night, whoever knocks.\n\n## B. Bell\n\nA guest rings the bell.\n"
OLD = """# DEFINITIONS

## Bell {#bell}

What a guest rings (see Law 5A).

1. The bell of the gate.

2. Its sound.

## Falcon {#falcon}

A bird that hunts for the captain of the guard.

## Moat {#moat}

Water around the wall.
"""
NEW = """# DEFINITIONS

## Bell {#bell}

What a guest rings (see Law 5B).

1. The bell of the gate.

2. Its loud sound.

## Falcon {#hunting-bird}

A bird that hunts for the captain of the old guard.

## Lantern {#lantern}

A light that is carried.
"""


def with_definitions(book: Book, texts: dict[tuple[str, str], str]) -> Book:
    found = {}
    for (edition, code), text in texts.items():
        read, problems = read_definitions(text, edition, code, "definitions.md")
        assert read is not None
        assert not problems
        found[edition, code] = read
    return replace(book, definitions=found)


def told(make_book: BookMaker) -> Comparison:
    book = make_book({("old", "en"): [LAW], ("new", "en"): [SWAPPED]})
    return compare(with_definitions(book, {("old", "en"): OLD, ("new", "en"): NEW}), "old", "new", whole=True)


def one(done: Comparison, number: str) -> Change:
    return next(c for c in done.parts if number in (c.old, c.new))


def test_each_headword_is_an_entry(make_book: BookMaker) -> None:
    found = [(c.old, c.new, c.kinds) for c in told(make_book).parts]
    assert found == [
        ("definitions.bell", "definitions.bell", ("reworded", "reference-updated")),
        ("definitions.falcon", "definitions.hunting-bird", ("reworded",)),
        (None, "definitions.lantern", ("added",)),
        ("definitions.moat", None, ("removed",)),
    ]


def test_citations_are_carried_through_the_lineage(make_book: BookMaker) -> None:
    bell = one(told(make_book), "definitions.bell")
    assert [(b.citation, b.old, b.new) for b in bell.because] == [("5A", "5A", "5B")]
    assert "".join(text for sign, text in plain(bell.words) if sign != "+") == (
        "What a guest rings (see Law 5A).\n\nThe bell of the gate.\n\nIts sound."
    )


def test_what_it_says(make_book: BookMaker) -> None:
    done = told(make_book)
    assert one(done, "definitions.moat").says == {
        "en": "The definition of “Moat” was removed.",
        "el": "Ο ορισμός «Moat» καταργήθηκε.",
    }
    assert one(done, "definitions.bell").says["en"] == (
        "The definition of “Bell” was reworded: “loud” was added; its “Law 5A” now reads “Law 5B”,"
        " because Law 5A became 5B."
    )


def test_in_the_json_they_stand_beside_the_laws(make_book: BookMaker) -> None:
    done = told(make_book)
    data: Any = done.as_json()
    assert [c["new"] or c["old"] for c in data["parts"]] == [
        "definitions.bell", "definitions.hunting-bird", "definitions.lantern", "definitions.moat",
    ]  # fmt: skip
    assert {c["new"] for c in data["changes"]} == {"5A", "5B"}
    assert "added" not in data["counts"]


def test_one_law_alone_has_none(make_book: BookMaker) -> None:
    assert told(make_book).of_law("5").parts == ()


def test_definitions_of_one_edition_only_are_named(make_book: BookMaker) -> None:
    book = make_book({("old", "en"): [LAW], ("new", "en"): [LAW]})
    done = compare(with_definitions(book, {("new", "en"): NEW}), "old", "new")
    assert done.parts == ()
    assert done.parts_not_held == (("en", "old", "definitions"),)


def test_the_introduction_is_one_entry(make_book: BookMaker) -> None:
    book = make_book({("old", "en"): [LAW], ("new", "en"): [LAW]})
    texts = {
        "old": "# Introduction\n\nThe laws are simple.\n\nRead them.\n",
        "new": "# Foreword\n\nThe laws are plain.\n\nRead them.\n",
    }
    made = {}
    for id, text in texts.items():
        article, _ = read_article(text, "introduction", "en", "introduction.md")
        assert article is not None
        made[id, "en"] = replace(article, edition=id)
    (change,) = compare(replace(book, introductions=made), "old", "new").parts
    assert (change.old, change.new, change.kinds) == ("introduction", "introduction", ("reworded", "heading"))
    assert change.says["en"] == "The introduction was reworded and has another heading: “simple” became “plain”."
    assert change.says["el"] == "Η εισαγωγή αναδιατυπώθηκε και έχει άλλη επικεφαλίδα: το «simple» έγινε «plain»."


def test_a_finder_is_asked_without_a_clause(make_book: BookMaker) -> None:
    book = make_book({("old", "en"): [LAW], ("new", "en"): [LAW]})
    assert [one.targets for one in find_mentions("see Law 5A", "en", book, "old", "")] == [("5A",)]


GREEK_LAW = (
    "# ΝΟΜΟΣ 5 - ΞΕΝΟΙ\n\n## Α. Καμπάνα\n\nΟ ξένος χτυπά την καμπάνα.\n\n## Β. Πύλη\n\nΗ πύλη μένει κλειστή τη νύχτα.\n"
)
TERMS = "# {}\n\n## {} {{#guest}}\n\n{}\n\n## {} {{#watch}}\n\n{}\n"


def test_definitions_that_changed_in_one_language_only(make_book: BookMaker) -> None:
    """Their headwords too, which are what they define."""
    book = make_book({(e, code): [LAW if code == "en" else GREEK_LAW] for e in ("old", "new") for code in ("en", "el")})
    away, four, six = "Anybody from outside.", "The four guards together.", "The six guards together."
    greek = TERMS.format("ΟΡΙΣΜΟΙ", "Ξένος", "Όποιος έρχεται απ’ έξω.", "Φρουρά", "Οι τέσσερις φρουροί μαζί.")
    texts = {
        ("old", "en"): TERMS.format("DEFINITIONS", "Guest", away, "Watch", four),
        ("new", "en"): TERMS.format("DEFINITIONS", "Visitor", away, "Watch", six),
        ("old", "el"): greek,
        ("new", "el"): greek,
    }
    lags = across(compare(with_definitions(book, texts), "old", "new", whole=True))
    assert [(lag.new, lag.kinds, lag.changed_in, lag.unchanged_in) for lag in lags] == [
        ("definitions.guest", ("heading",), ("en",), ("el",)),
        ("definitions.watch", ("reworded",), ("en",), ("el",)),
    ]
    told = compare(with_definitions(book, texts), "old", "new", whole=True)
    assert one(told, "definitions.guest").says["en"] == "The definition of “Visitor” was headed “Guest” before."
    headings = lags[0].as_json()["heading_words"]
    assert headings == {"en": [["-", "Guest"], ["+", "Visitor"]], "el": [["=", "Ξένος"]]}
    assert "heading_words" not in lags[1].as_json()
