"""Citations of clauses that were split or merged: to cite all the parts is to cite the whole."""

from __future__ import annotations

import pytest

from lawtext.editions import Change, Comparison, compare
from lawtext.textdiff import plain

from .conftest import BookMaker

HEAD = "# LAW 7 - THE MOORINGS\n\n"
ROPES = "The ropes are made fast before anybody goes ashore."
LAMP = "A lamp is hung at the bow when the fog comes down."
DOGS = "Dogs are led on a line along the whole of the quay."


def law(*sections: str) -> str:
    return HEAD + "\n\n".join(f"{letter}. {text}" for letter, text in zip("ABCDE", sections, strict=False)) + "\n"


def compared(make_book: BookMaker, old: str, new: str, citing: str) -> tuple[Comparison, Change]:
    """What changed between two texts of the law, and of that what the clause with a number in the new one has."""
    told = compare(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new", whole=True)
    (change,) = [change for change in told.changes if change.new == citing]
    return told, change


KINDS = {
    "": {"renumbered"},
    "updated": {"renumbered", "reference-updated"},
    "reworded": {"renumbered", "reworded"},
}


def check(citing: Change, kinds: str, words: list[tuple[str, str]]) -> None:
    """Assert that a clause that got another number has these kinds of change besides, and these words (old, new)."""
    assert {*citing.kinds} == KINDS[kinds]
    gone, come = ([text.strip() for sign, text in plain(citing.words) if sign == side] for side in "-+")
    assert come == [new for _, new in words if new]
    assert gone == [old for old, _ in words if old]


@pytest.mark.parametrize(
    ("before", "after", "kinds", "words"),
    [
        # both parts stand there
        ("Nothing in A applies to monks.", "Nothing in A or B applies to monks.", "updated", [("A", "A or B")]),
        ("See A (and B).", "See A, B (and C).", "updated", [("A", "A, B"), ("B", "C")]),
        ("This holds under Law 7A.", "This holds under Laws 7A and 7B.", "updated", [("Law 7A", "Laws 7A and 7B")]),
        ("It is as in A; then he sails.", "It is as in A and B; then he sails.", "updated", [("A", "A and B")]),
        # only one of them: a part of what was cited, or another clause beside it
        ("Nothing in A applies to monks.", "Nothing in A applies to monks.", "", []),
        ("Nothing in A applies to monks.", "Nothing in A or C applies to monks.", "reworded", [("", "or C")]),
        # the second part is denied, or stands in another sentence
        ("It is as in A.", "It is as in A but not as in B.", "reworded", [("", "but not as in B")]),
    ],
)
def test_all_parts_of_a_clause_that_was_split(
    make_book: BookMaker, before: str, after: str, kinds: str, words: list[tuple[str, str]]
) -> None:
    old, new = law(f"{ROPES} {LAMP}", DOGS, before), law(ROPES, LAMP, DOGS, after)
    told, citing = compared(make_book, old, new, "7D")
    (split,) = [change for change in told.changes if "split" in change.kinds]
    assert split.new_all == ("7A", "7B")
    check(citing, kinds, words)


def test_it_is_said_that_the_target_was_split(make_book: BookMaker) -> None:
    old = law(f"{ROPES} {LAMP}", DOGS, "Nothing in A applies to monks.")
    new = law(ROPES, LAMP, DOGS, "Nothing in A or B applies to monks.")
    told, citing = compared(make_book, old, new, "7D")
    assert citing.says["en"] == (
        "Law 7C became 7D: its “in A” now reads “in A or B”, because A was split into A and B."
    )
    assert [(one.old, one.new) for one in citing.because] == [("7A", "7A"), ("7A", "7B")]
    assert told.counts.get("reworded", 0) == 0


@pytest.mark.parametrize(
    ("before", "after", "kinds", "words"),
    [
        ("Nothing in A or B applies to monks.", "Nothing in A applies to monks.", "updated", [("A or B", "A")]),
        ("This holds under Laws 7A and 7B.", "This holds under Law 7A.", "updated", [("Laws 7A and 7B", "Law 7A")]),
        ("It is as in A; then he sails.", "It is as in A; then he sails.", "", []),
        # one of them alone, beside another clause, or denied
        ("It is as in A or C.", "It is as in A or B.", "updated", [("C", "B")]),
        ("It is as in A but not as in B.", "It is as in A.", "reworded", [("but not as in B", "")]),
    ],
)
def test_all_of_the_clauses_that_were_merged(
    make_book: BookMaker, before: str, after: str, kinds: str, words: list[tuple[str, str]]
) -> None:
    old, new = law(ROPES, LAMP, DOGS, before), law(f"{ROPES} {LAMP}", DOGS, after)
    _, citing = compared(make_book, old, new, "7C")
    check(citing, kinds, words)


def test_it_is_said_that_the_targets_were_merged(make_book: BookMaker) -> None:
    old = law(ROPES, LAMP, DOGS, "Nothing in A or B applies to monks.")
    new = law(f"{ROPES} {LAMP}", DOGS, "Nothing in A applies to monks.")
    told, citing = compared(make_book, old, new, "7C")
    assert citing.says["en"] == (
        "Law 7D became 7C: its “in A or B” now reads “in A”, because A and B were merged into A."
    )
    assert [(one.old, one.new) for one in citing.because] == [("7A", "7A"), ("7B", "7A")]
    assert told.counts.get("reworded", 0) == 0


@pytest.mark.parametrize(
    ("cites", "kinds"),
    [
        ("Whoever is wet under A or B is dried.", set()),
        ("Neither A nor B applies to monks.", set()),
        # only one of the two, or with another clause that moved away
        ("Whoever is wet under A, not B, is dried.", {"reference-elsewhere"}),
        ("Whoever is wet or dry under A and B respectively is dried or wetted.", {"reference-elsewhere"}),
        ("Whoever is wet under A is dried.", {"reference-elsewhere"}),
        ("Whoever is wet under A is dried. See B for the rest.", {"reference-elsewhere"}),
    ],
)
def test_all_of_the_clauses_that_changed_places(make_book: BookMaker, cites: str, kinds: set[str]) -> None:
    old, new = law(ROPES, LAMP, cites), law(LAMP, ROPES, cites)
    _, citing = compared(make_book, old, new, "7C")
    assert {*citing.kinds} - {"unchanged"} == kinds


def test_some_of_the_clauses_that_changed_places(make_book: BookMaker) -> None:
    """A, B and C went round: what is now A or B is B or C of before."""
    cites = "Whoever is wet under A or B is dried."
    _, citing = compared(make_book, law(ROPES, LAMP, DOGS, cites), law(LAMP, DOGS, ROPES, cites), "7D")
    assert {*citing.kinds} == {"reference-elsewhere"}
