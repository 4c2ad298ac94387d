"""The linter of Akoma Ntoso: one planted fault per rule, found by that rule; what we write has none."""

from __future__ import annotations

import pytest

from lawtext.exchange.akn import write_akn
from lawtext.exchange.akn_lint import lint, lint_together
from lawtext.model import Book

# Each row: the rule, what is replaced, by what.
PLANTED = [
    ("dangling", 'href="#rule_3__subrule_B"', 'href="#rule_3__subrule_Z"'),
    ("dangling", 'upTo="#rule_3__subrule_B"', 'upTo="#rule_3__subrule_Z"'),
    ("dangling", 'refersTo="#authority-HBF"', 'refersTo="#authority-XYZ"'),
    ("dangling", 'source="#lawtext"', 'source="#nobody"'),
    ("eid-twice", 'eId="rule_3__subrule_A__para_1__subpara_b"', 'eId="rule_3__subrule_A__para_1__subpara_a"'),
    ("eid-letters", 'eId="rule_3__subrule_B"', 'eId="rule_3__subrule_Β"'),
    ("eid-nesting", 'eId="rule_3__subrule_A__para_2"', 'eId="rule_3__subrule_B__para_2"'),
    ("no-eid", 'eId="rule_3__subrule_A__para_2"', 'class="x"'),
    ("order", 'eId="rule_4"', 'eId="rule_2"'),
    ("label", "<num>(b)</num>", "<num>(c)</num>"),
    ("label", "<num>LAW 4</num>", "<num>LAW 5</num>"),
    ("language", '<FRBRlanguage language="eng"/>', '<FRBRlanguage language="xyz"/>'),
    ("language", '<FRBRuri value="/akn/qm/act/2007/bridge/eng@', '<FRBRuri value="/akn/qm/act/2007/bridge/ell@'),
    ("country", '<FRBRcountry value="qm"/>', '<FRBRcountry value="Qmn"/>'),
    ("date", 'FRBRdate date="2017-01-01"', 'FRBRdate date="2017"'),
    ("date", 'FRBRdate date="2017-01-01"', 'FRBRdate date="2017-01-011"'),
    ("date", 'value="/akn/qm/act/2007/bridge/eng@2017-01-01"', 'value="/akn/qm/act/2007/bridge/eng@2017"'),
    ("address", 'value="/akn/qm/act/2007/bridge"', 'value="bridge"'),
]


@pytest.mark.parametrize(("rule", "old", "new"), PLANTED, ids=[f"{row[0]}-{at}" for at, row in enumerate(PLANTED)])
def test_a_planted_fault_is_found_by_its_rule(hard: Book, rule: str, old: str, new: str) -> None:
    text = write_akn(hard, "2017", "en").decode().replace(' lt:intro="LAW 4"', "")
    assert lint(text.encode(), "book.xml", hard) == ()
    assert old in text
    changed = text.replace(old, new, 1)
    line = text.count("\n", 0, text.index(old)) + 1
    problems = lint(changed.encode(), "book.xml", hard)
    assert rule in {one.code for one in problems}
    assert line in {one.line for one in problems if one.code == rule}
    # A fault in an eId also leaves references to it dangling and its parts outside; nothing else is said.
    assert {one.code for one in problems} <= {rule, "dangling", "eid-nesting", "language", "label", "order"}


def test_it_needs_no_book(hard: Book) -> None:
    text = write_akn(hard, "2017", "en").decode()
    assert lint(text.encode(), "book.xml") == ()
    changed = text.replace('eId="rule_4"', 'eId="rule_2"')
    assert "order" in {one.code for one in lint(changed.encode(), "book.xml")}


def test_eids_are_the_same_in_every_language(hard: Book) -> None:
    files = {"en.xml": write_akn(hard, "2017", "en"), "el.xml": write_akn(hard, "2017", "el")}
    # Law 4 is in English only: told once, and not for its note.
    assert [str(one) for one in lint_together(files)] == ["el.xml: law-missing: rule_4 is in en.xml and not here"]
    files["el.xml"] = files["el.xml"].replace(b"rule_3__subrule_C__point_i", b"rule_3__subrule_C__point_ii")
    assert [(one.file, one.code, one.message.split()[0]) for one in lint_together(files)] == [
        ("el.xml", "eid-missing", "rule_3__subrule_C__point_i"),
        ("el.xml", "law-missing", "rule_4"),
        ("en.xml", "eid-missing", "rule_3__subrule_C__point_ii"),
    ]


def test_a_definition_that_one_language_lacks_is_a_notice(beside: Book) -> None:
    files = {code: write_akn(beside, "2017", code) for code in beside.languages}
    assert [(one.file, one.severity, one.message.split()[0]) for one in lint_together(files)] == [
        ("el", "notice", "hcontainer_definitions__hcontainer_moat"),
        ("el", "notice", "hcontainer_definitions__hcontainer_tower"),
        ("el", "notice", "rule_4"),
    ]


def test_a_made_up_book_of_93_laws_is_silent(made: Book) -> None:
    files = {code: write_akn(made, "2020", code) for code in made.languages}
    assert lint_together(files) == ()
