"""Checks of citations over editions: what an edition lacks is told with where it went, also in what it takes over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext import checks
from lawtext.checks import Finding
from lawtext.corpus import read_corpus
from tests.citations.two_editions import write


def alone(folder: Path, rule: str) -> list[Finding]:
    """Return what one rule finds by itself, whatever another one says of the same words."""
    book, problems = read_corpus(folder)
    return list(checks.run(book, problems, only=(rule,)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path / "book")


def told(folder: Path, *rules: str) -> list[Finding]:
    book, problems = read_corpus(folder)
    return [finding for finding in checks.run(book, problems) if finding.rule in rules]


def test_what_is_not_in_the_edition_says_where_it_went(folder: Path) -> None:
    """In both languages, in both languages of the finding; Law 3C lacks only in the edition that takes Law 4 over."""
    found = told(folder, "citation-not-in-edition")
    assert [(one.edition, one.language, one.number, str(one.place)) for one in found] == [
        ("2018", "el", "4B", "book/laws/2018/el/04.md:5:55"),
        ("2020", "el", "4C", "book/laws/2018/el/04.md:7:44"),
        ("2018", "en", "4B", "book/laws/2018/en/04.md:5:45"),
        ("2020", "en", "4C", "book/laws/2018/en/04.md:7:28"),
    ]
    assert [one.says["en"] for one in found[:2]] == [
        "“Νόμο 3Ε”: 3E does not exist in 2018 (3E in 2008 has no counterpart in 2018)",
        "“Νόμο 3Γ”: 3C does not exist in 2020 (3C in 2018 has no counterpart in 2020)",
    ]
    assert found[2].says["el"] == (
        "«Law 3E»: στην έκδοση 2018 δεν υπάρχει 3Ε (3Ε στο 2008 δεν έχει αντίστοιχη διάταξη στο 2018)"
    )


def test_a_note_that_an_edition_takes_over_may_cite_what_only_that_edition_lacks(folder: Path) -> None:
    """Law 4 of 2020 is that of 2018, where Law 3C is still there."""
    for code, mark, note in (("en", "lanterns", "See Law 3C."), ("el", "φανάρια", "Βλέπε Νόμο 3Γ.")):
        file = folder / f"laws/2018/{code}/04.md"
        text = file.read_text(encoding="utf-8")
        assert mark in text
        file.write_text(text.replace(mark, f"{mark}[^1]", 1) + f"\n[^1]: {note}\n", encoding="utf-8")
    found = [one for one in told(folder, "citation-not-in-edition") if one.number == "4^1"]
    assert [(one.edition, one.language, one.text) for one in found] == [
        ("2020", "el", "Νόμο 3Γ"),
        ("2020", "en", "Law 3C"),
    ]


def test_the_number_of_the_older_edition_is_told_once(folder: Path) -> None:
    """The Greek of 4A kept the number of 2008: it differs from the English and leads nowhere, but it is one fault."""
    found = [one for one in told(folder, *checks.RULES) if one.number == "4A" and one.edition == "2018"]
    assert [(one.rule, one.language, one.text, str(one.place)) for one in found] == [
        ("follows-older", "el", "Νόμο 3Δ", "book/laws/2018/el/04.md:3:41")
    ]
    assert "it now cites 3A1" in found[0].message


def test_a_citation_that_was_left_explains_none_of_the_words_around_it(folder: Path) -> None:
    file = folder / "laws/2018/el/04.md"
    file.write_text(file.read_text(encoding="utf-8").replace("φέρνουν", "δεν φέρνουν"), encoding="utf-8")
    found = [one for one in told(folder, *checks.RULES) if one.number == "4A" and one.edition == "2018"]
    assert [one.rule for one in found] == ["negation", "follows-older"]


def test_a_label_that_cannot_be_read_is_one_fault(folder: Path) -> None:
    """What stands behind it is not told to be missing, in this edition or in the one that takes the law over."""
    file = folder / "laws/2018/el/04.md"
    file.write_text(file.read_text(encoding="utf-8").replace("\nΒ. ", "\nΖ. "), encoding="utf-8")
    found = told(folder, "label-out-of-sequence", "clause-missing", "text-missing", "paragraph-count")
    assert [(one.rule, str(one.place)) for one in found if one.number[:1] in ("", "4")] == [
        ("label-out-of-sequence", "book/laws/2018/el/04.md:5:1"),
    ]
    (first,) = [one for one in found if one.rule == "label-out-of-sequence"]
    assert ", where 4B would; " in first.message and first.message.endswith("; 1 label below depends on it")


def test_parity_names_both_and_the_edition_that_had_it(folder: Path) -> None:
    """The Greek of 4A kept the number of 2008: in the translation, with both numbers."""
    (found,) = [one for one in alone(folder, "citation-parity") if one.number == "4A"]
    assert (found.edition, found.language, found.number, found.text) == ("2018", "el", "4A", "Νόμο 3Δ")
    assert str(found.place) == "book/laws/2018/el/04.md:3:41"
    assert found.says["en"] == "4A cites 3A1 in English but 3D in Greek (3D in 2008 is 3A1 in 2018)"
    assert found.says["el"] == (
        "η 4Α παραπέμπει σε 3Α1 στα αγγλικά αλλά σε 3Δ στα ελληνικά (3Δ στο 2008 είναι 3Α1 στο 2018)"
    )


def _replace(name: str, old: str, new: str) -> Callable[[Path], None]:
    def edit(folder: Path) -> None:
        file = folder / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    return edit


def _add(name: str, text: str) -> Callable[[Path], None]:
    def edit(folder: Path) -> None:
        (folder / name).write_text(text, encoding="utf-8")

    return edit


# What is changed in the book, and the English of the parity findings beside that of 4A.
PARITY = [
    (
        "only the English cites",
        _replace("laws/2018/el/04.md", " κατά τον Νόμο 3Ε", ""),
        [("2018", "en", "4B", "4B cites 3E in English but not in Greek (3E in 2008 has no counterpart in 2018)")],
    ),
    (
        "a language that kept the old number, which means another clause now: B and C changed places, either may be it",
        _replace("laws/2018/el/04.md", "τον Νόμο 3Γ", "τον Νόμο 3Β"),
        [
            (
                "2018",
                "el",
                "4C",
                "4C cites 3C in English but 3B in Greek (3C in 2008 is 3B in 2018; 3B in 2008 is 3C in 2018)",
            )
        ],
    ),
    (
        "numbers that nothing ties together are only named",
        _replace("laws/2018/el/04.md", "τον Νόμο 3Γ", "τον Νόμο 3Α"),
        [("2018", "el", "4C", "4C cites 3C in English but 3A in Greek")],
    ),
    (
        "one more in the English",
        _replace("laws/2018/en/04.md", "follow Law 3C", "follow Laws 3C and 3B"),
        [("2018", "en", "4C", "4C cites 3B in English but not in Greek")],
    ),
    (
        "one more in the Greek",
        _replace("laws/2018/el/04.md", "τον Νόμο 3Γ", "τους Νόμους 3Γ και 3Β"),
        [("2018", "el", "4C", "4C cites 3B in Greek but not in English")],
    ),
    (
        "an edition that has an English of its own takes no Greek over: it is law-untranslated",
        _add("laws/2020/en/04.md", "# LAW 4 - GUESTS\n\nA. Guests bring lanterns (see Law 3B).\n"),
        [],
    ),
    (
        "an edition that takes the English over and has a Greek of its own",
        _add("laws/2020/el/04.md", "# ΝΟΜΟΣ 4 - ΚΑΛΕΣΜΕΝΟΙ\n\nΑ. Οι καλεσμένοι φέρνουν φανάρια (βλέπε Νόμο 3Β).\n"),
        [("2020", "el", "4A", "4A cites 3A1 in English but 3B in Greek")],
    ),
]


@pytest.mark.parametrize(("edit", "expected"), [row[1:] for row in PARITY], ids=[row[0] for row in PARITY])
def test_parity(folder: Path, edit: Callable[[Path], None], expected: list[tuple[str, str, str, str]]) -> None:
    edit(folder)
    found = [(one.edition, one.language, one.number, one.says["en"]) for one in told(folder, "citation-parity")]
    assert [
        one for one in found if one[3] != "4A cites 3A1 in English but 3D in Greek (3D in 2008 is 3A1 in 2018)"
    ] == (expected)


def test_a_law_that_only_another_edition_has(folder: Path) -> None:
    """The whole law is lacking here: who has the clause is said all the same."""
    for code in ("en", "el"):
        (folder / f"laws/2018/{code}/03.md").unlink()
    found = told(folder, "citation-not-in-corpus")
    assert "“Law 3E”: law 3E is not in this corpus (3E is in 2008)" in [one.says["en"] for one in found]


def test_this_law_is_no_fault_where_sections_go_by_the_same_noun(folder: Path) -> None:
    """It can be the section or its law, and no other words would tell better; what else is ambiguous is told."""
    settings = folder / "book.toml"
    text = settings.read_text(encoding="utf-8")
    assert 'levels = ["law"]' in text
    settings.write_text(text.replace('levels = ["law"]', 'levels = ["law", "section"]', 1), encoding="utf-8")
    file = folder / "laws/2018/en/04.md"
    text = file.read_text(encoding="utf-8")
    assert "lanterns" in text
    file.write_text(text.replace("lanterns", "lanterns of this Law and paragraph 7 of this Law", 1), encoding="utf-8")
    assert {one.text for one in told(folder, "citation-ambiguous")} == {"paragraph 7 of this Law"}
