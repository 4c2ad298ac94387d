"""Books that print the whole number of each clause (``17.2.1``): what a noun says before one, in long and in short."""

from __future__ import annotations

import pytest

from lawtext.citations import find
from lawtext.corpus import load_book
from lawtext.model import Book
from tests.citations.golden import seen, unmark, with_clauses
from tests.made_up import head, levels

LEVELS = (
    levels(
        ("rule", "decimal", "{}", "{}"),
        ("clause", "decimal", ".{}", "{number}"),
        ("subclause", "decimal", ".{}", "{number}"),
        ("item", "lower", "({})", "({})"),
    )
    + """
[[nouns]]
levels = ["rule"]
en = { singular = "Rule", plural = "Rules", abbreviations = ["TR", "R."] }
[nouns.el]
gender = "masculine"
singular = { nominative = "Κανόνας", genitive = "Κανόνα", accusative = "Κανόνα" }
plural = { nominative = "Κανόνες", genitive = "Κανόνων", accusative = "Κανόνες" }

[[nouns]]
levels = ["clause", "subclause", "item"]
en = { singular = "clause", plural = "clauses" }
"""
)
CLAUSES = ["3", "3.1", "17", "17.2", "17.2.1", "17.2.2", "17.3", "17.3.1", "17.4", "17.4(a)", "17.4(b)", "18"]


@pytest.fixture(scope="module")
def races(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("races")
    (folder / "book.toml").write_text(
        head("races", {"en": "Hill Races", "el": "Αγώνες"}, {"2020": ""}) + LEVELS, encoding="utf-8"
    )
    return with_clauses(load_book(folder), {"2020": CLAUSES})


@pytest.mark.parametrize(
    ("inside", "marked"),
    [
        # the noun of a part before a whole number, and before the number of a part
        ("17.3", "⟦clause 17.2|17.2⟧ and ⟦clauses 17.2.1|17.2.1⟧ and ⟦17.4|17.4⟧ hold"),
        ("17.3", "⟦clause 1|17.3.1|relative⟧ holds. By ⟦clause 3.1 of Rule 17|17.3.1⟧; ⟦clause 3.1|3.1⟧ too"),
        (None, "⟦clause (b) of 17.4|17.4(b)⟧ holds, and not IAAF Rule 17.3"),
        # short forms with letters: lists, and clauses that are not there
        (None, "⟦TR17.2|17.2⟧ and ⟦17.3|17.3⟧; ⟦TR17.4(a)|17.4(a)⟧ and ⟦(b)|17.4(b)⟧; ⟦TR17.9|17.9|not-in-edition⟧"),
        # a whole number goes on from one before in its sentence, and a version or an amount does not
        (None, "⟦TR17.4(a)|17.4(a)⟧ applies and ⟦17.4(b)|17.4(b)⟧ does not; ⟦TR17.4|17.4⟧ applies and 17.2 is paid"),
        (None, "⟦TR17.4|17.4⟧ applies, and ⟦17.9.4|17.9.4|not-in-edition⟧ does not; version 17.2.1 and 17.2.2"),
        (None, "⟦Rule 17|17⟧, in particular ⟦17.2.1|17.2.1⟧, applies; ⟦Rule 3|3⟧ came on 17.2.1, with version 17.2.2"),
        (None, "Starts are described at ⟦17.2.1|17.2.1⟧, and at 17.3 he left."),
        # several whole numbers in brackets, and one that ends in brackets where a word leads to it
        (None, "it is lost (⟦17.2.1|17.2.1⟧ and ⟦17.2.2|17.2.2⟧); version 17.2.1 and 17.2.2"),
        (None, "the rule in ⟦17.4(a)|17.4(a)⟧ holds, not that in 17.4(b) of the Statutes or in room 17.4(b)"),
        # an amount is not the rule that its first figure says
        (None, "The rules: 3.1 kg of salt, 17.2 km; rule 3.1 miles off. ⟦Rule 3.1|3.1⟧ holds."),
        # what is applied, behind a condition; not what is numbered so
        (None, "If that is so, ⟦17.2.1|17.2.1⟧ applies. Version 17.2.2 applies, 17.2.2 governs; 17.2.2 applies."),
        # letters before the figures count annexes, which are no clauses; one alone is no number of this book
        (None, "By Rule A.5 and Rules A.1.3 and B.2 it is. By clause A.2.1 so does ⟦Rule 17.2|17.2⟧."),
        # a letter alone may be the number of a version
        (None, "⟦R. 17.2|17.2⟧ is one, R. 2.0 is none"),
    ],
)
def test_citations(inside: str | None, marked: str, races: Book) -> None:
    """What is marked is found, with its meaning, and nothing else."""
    text, expected = unmark(marked)
    assert [seen(citation) for citation in find(text, "en", races, None, inside)] == list(expected)


@pytest.mark.parametrize(
    "marked",
    [
        "εφαρμόζεται ο ⟦17.2.1|17.2.1⟧, και κατά τους ⟦17.2.2|17.2.2⟧ και ⟦17.3.1|17.3.1⟧ σταματά",
        "τηρουμένων των ⟦17.2.1|17.2.1⟧ και ⟦17.3.1|17.3.1⟧, οι σειρές κληρώνονται",
        "η έκδοση 17.2.1 και η 17.2.2· στις 17.2.1",
    ],
)
def test_greek_whole_numbers(marked: str, races: Book) -> None:
    """Behind the article of a law a whole number needs no noun; behind those of other things it is none."""
    text, expected = unmark(marked)
    assert [seen(citation) for citation in find(text, "el", races)] == list(expected)
