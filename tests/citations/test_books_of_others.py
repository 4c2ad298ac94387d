"""Citations as other kinds of law book write them: small letters right below a rule, Sub-Clauses that are whole
numbers, and titles of a code that is not this book."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.citations import find
from lawtext.corpus import load_book
from lawtext.model import Book
from tests.citations.golden import book, seen, unmark, with_clauses
from tests.made_up import head, levels

Levels = tuple[tuple[str, str, str, str], ...]
_RULES: Levels = (
    ("rule", "decimal", "{}", "{}"),
    ("letter", "lower", "{}", "{}."),
    ("item", "roman", "({})", "{}."),
)
_CONTRACT: Levels = (
    ("clause", "decimal", "{}", "{}"),
    ("sub", "decimal", ".{}", "{number}"),
    ("subsub", "decimal", ".{}", "{number}"),
    ("deepest", "decimal", ".{}", "{number}"),
    ("letter", "lower", "({})", "({})"),
)
_CODE: Levels = (
    ("section", "decimal", "{}", "{}"),
    ("subsection", "lower", "({})", "({})"),
    ("paragraph", "decimal", "({})", "({})"),
)
_NOUNS: dict[str, tuple[tuple[str, str], ...]] = {
    "rules": (("rule letter item", "Rule"),),
    "contract": (("clause", "Clause"), ("sub subsub deepest", "Sub-Clause"), ("letter", "paragraph")),
    "code": (("section", "section"), ("subsection", "subsection"), ("paragraph", "paragraph")),
}


def _book(folder: Path, name: str, rows: Levels, clauses: list[str]) -> Book:
    text = head(name, {"en": "Book of Towers"}, {"2020": ""}) + levels(*rows)
    for of, noun in _NOUNS[name]:
        named = ", ".join(f'"{level}"' for level in of.split())
        text += f'\n[[nouns]]\nlevels = [{named}]\nen = {{ singular = "{noun}", plural = "{noun}s" }}\n'
    (folder / "book.toml").write_text(text, encoding="utf-8")
    return with_clauses(load_book(folder), {"2020": clauses})


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Book]:
    made = {
        "rules": (_RULES, ["3", "3a", "3b", "3b(i)", "3b(ii)", "4", "4a", "4b", "5", "5a", "5b", "5c"]),
        "contract": (_CONTRACT, ["4", "4.1", "4.1(a)", "4.1(b)", "4.1.1", "4.1.1.1", "4.1.1.2", "8", "8.4", "8.4(a)"]),
        "code": (_CODE, ["701", "703", "703(a)", "703(a)(1)"]),
    }
    return {name: _book(tmp_path_factory.mktemp(name), name, *what) for name, what in made.items()}


@pytest.mark.parametrize(
    ("name", "marked"),
    [
        # a small letter right below a rule is never cut off; the article “a” is none
        ("rules", "Under ⟦Rule 5 b|5b⟧ it is lost, see ⟦Rule 4 a|4a⟧."),
        ("rules", "Under ⟦Rule 5|5⟧ a player loses."),
        ("rules", "Under ⟦Rule 5|5⟧ b-class boats sail, under ⟦Rule 5 a-b|5a 5b⟧ others."),
        ("rules", "It is replayed (see ⟦Rule 5 c|5c⟧), ⟦Rule 3 b (i)|3b(i)⟧ and ⟦Rule 3 b|3b⟧."),
        ("rules", "⟦Rules 4 a|4a⟧ and ⟦5 b|5b⟧; ⟦Rule 5 a to c|5a 5b 5c⟧; ⟦Rule 5 a|5a⟧ or ⟦b|5b⟧"),
        # the article “a” stands before no verb, and a Roman number is no word
        ("rules", "Is ⟦Rule 5|5⟧ a good one? ⟦Rule 5 a|5a⟧ is, and ⟦rule 4 a|4a⟧ applies."),
        ("rules", "The fee of ⟦Rule 3 b i|3b(i)⟧ was doubled by ⟦Rule 3 b ii|3b(ii)⟧; ⟦Rule 3 a|3a⟧ i think."),
        # a part of a Sub-Clause, which has a whole number
        ("contract", "⟦paragraph (b) of Sub-Clause 4.1|4.1(b)⟧ and ⟦paragraph (a) of Sub-Clause 8.4|8.4(a)⟧"),
        ("contract", "⟦paragraphs (a)|4.1(a)⟧ and ⟦(b) of Sub-Clause 4.1|4.1(b)⟧"),
        ("contract", "⟦paragraph (a) of Sub-Clauses 4.1|4.1(a)⟧ and ⟦8.4|8.4(a)⟧ counts once, in 8.4 metres"),
        ("contract", "⟦paragraph (z) of Sub-Clause 8.4|8.4(z)|not-in-edition⟧"),
        # one that is not there is told by its whole number, and not as a part of the clause that the text stands in
        ("contract", "⟦Sub-Clause 8.9|8.9|not-in-edition⟧ [Time], ⟦Sub-Clauses 4.1|4.1⟧ and ⟦8.9|8.9|not-in-edition⟧"),
        # a number with three full stops is no amount and no date, where a word leads to it
        ("contract", "both conditions in ⟦4.1.1.1|4.1.1.1⟧ and ⟦4.1.1.2|4.1.1.2⟧ are met, in 4.1 metres"),
        ("contract", "in 4.1.1.1 of the Statutes, in version 4.1.1.1, on 4.1.1, on 4.1.2031"),
        # a title of a code is another work, unless it is this one
        ("code", "⟦section 703 of title 5|703|work=title 5⟧ and ⟦section 703|703⟧"),
    ],
)
def test_citations(name: str, marked: str, books: dict[str, Book]) -> None:
    """What is marked is found, with its meaning, and nothing else."""
    text, expected = unmark(marked)
    inside = "4.1" if name == "contract" else None
    assert [seen(citation) for citation in find(text, "en", books[name], None, inside)] == list(expected)


@pytest.mark.parametrize(
    ("inside", "marked"),
    [
        # what is called so can be the rule or the section that the text stands in
        ("5c", "⟦This rule||candidates=5c,5;relative⟧ binds all."),
        ("5", "⟦This rule|5|relative⟧ binds all."),
        ("3b(i)", "⟦This rule||candidates=3b(i),3b,3;relative⟧ binds all."),
        # unless a part of it is cited that only one of them has
        ("3b", "⟦paragraph (ii) of this rule|3b(ii)|relative⟧ and ⟦paragraph a of this rule|3a|relative⟧"),
        ("3b", "⟦paragraph (v) of this rule||candidates=3b(v),3(v);relative⟧"),
        ("4a", "⟦Rule 3b|3b⟧ and ⟦paragraph (ii) of the same rule|3b(ii)⟧"),
        ("5b", "as in the preceding rule and the next rule"),
    ],
)
def test_this_rule_where_rules_and_their_sections_go_by_one_noun(
    inside: str, marked: str, books: dict[str, Book]
) -> None:
    text, expected = unmark(marked)
    assert [seen(citation) for citation in find(text, "en", books["rules"], None, inside)] == list(expected)


def test_in_the_laws_of_a_game_those_of_that_game_are_its_own() -> None:
    ours = book("laws")
    chess = replace(ours, title={"en": "Laws of Chess", "el": "Νόμοι του σκακιού"})
    text = "By chess Law 16, chess’s Law 27 and cricket Law 12 it stands."
    assert [one.text for one in find(text, "en", ours)] == []
    assert [one.text for one in find(text, "en", chess)] == ["Law 16", "Law 27"]


def test_in_the_rules_of_the_road_those_of_the_road_are_its_own() -> None:
    ours = book("laws")
    roads = replace(ours, title={"en": "Rules of the Road", "el": "Κανόνες του δρόμου"})
    text = "By Law 16 of the road and Law 27 of nature it stands."
    assert [one.text for one in find(text, "en", ours)] == []
    assert [one.text for one in find(text, "en", roads)] == ["Law 16"]
