"""Checks: one planted fault per rule is found by that rule alone, at its place; the sound book is silent."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext import checks
from lawtext.corpus import read_corpus

BOOK = Path(__file__).parents[2] / "corpus" / "book.toml"

SOUND = {
    "laws/2017/en/3.md": """\
# LAW 3 - TOWERS

Opening text of the law.

## A. Raising a Tower

A tower[^1] is raised as in Law 4B (but see B).

1. First item.

2. Second item.

## B. Lowering a Tower

See A1 and Law 4.

[^1]: A tower of three stones.
""",
    "laws/2017/el/3.md": """\
# ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ

Αρχικό κείμενο του νόμου.

## Α. Ύψωση Πύργου

Ένας πύργος[^1] υψώνεται όπως στον Νόμο 4Β (αλλά βλέπε Β).

1. Πρώτο σημείο.

2. Δεύτερο σημείο.

## Β. Κατέβασμα Πύργου

Βλέπε Α1 και Νόμο 4.

[^1]: Ένας πύργος από τρεις πέτρες.
""",
    "laws/2017/en/4.md": "# LAW 4 - STONES\n\nA. A stone.\n\nB. Two stones.\n",
    "laws/2017/el/4.md": "# ΝΟΜΟΣ 4 - ΠΕΤΡΕΣ\n\nΑ. Μια πέτρα.\n\nΒ. Δύο πέτρες.\n",
}


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    root = tmp_path / "book"
    (root).mkdir()
    shutil.copy(BOOK, root / "book.toml")
    for name, text in SOUND.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text.replace("# LAW 3", "# LAW 3"), encoding="utf-8")
    for folder in (root / "laws" / "2017").iterdir():
        for file in list(folder.iterdir()):
            file.rename(folder / f"0{file.name}")
    return root


def found(root: Path) -> list[tuple[str, str, str, str]]:
    book, problems = read_corpus(root)
    return [(f.rule, f.severity, f.number, str(f.place)) for f in checks.run(book, problems)]


def test_the_sound_book_is_silent(corpus: Path) -> None:
    assert found(corpus) == []


def _edit(name: str, old: str, new: str) -> Callable[[Path], None]:
    def edit(root: Path) -> None:
        file = root / "laws" / "2017" / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


def _infer(root: Path, number: str = "3A") -> None:
    file = root / "inferred" / "2017" / "3.toml"
    file.parent.mkdir(parents=True)
    file.write_text(f'[label."{number}".el]\nfrom = "position"\ncertainty = 0.9\n', encoding="utf-8")


def _infer_in_brackets(root: Path) -> None:
    _edit("en/03.md", "1. First item.", "1. First item.\n\n(a) A stone.")(root)
    _edit("el/03.md", "1. Πρώτο σημείο.", "1. Πρώτο σημείο.\n\n(α) Μια πέτρα.")(root)
    _infer(root, "3A1(a)")


_note_in_english = _edit(
    "en/04.md", "A. A stone.\n\nB. Two stones.", "A. A stone[^1].\n\nB. Two stones.\n\n[^1]: Grey."
)

FAULTS = [
    ("a lost heading", _edit("el/03.md", "Α. Ύψωση Πύργου", "Α. {missing}"), ("heading-missing", "warning", "3A", "book/laws/2017/el/03.md:5:4")),
    ("an inferred label", _infer, ("label-unconfirmed", "warning", "3A", "book/laws/2017/el/03.md:5:4")),
    ("a clause only in English", _edit("en/04.md", "B. Two stones.\n", "B. Two stones.\n\nC. Three stones.\n"), ("clause-missing", "warning", "4C", "book/laws/2017/en/04.md:7:1")),
    ("a clause without its text", _edit("el/04.md", "Β. Δύο πέτρες.", "Β."), ("text-missing", "warning", "4B", "book/laws/2017/el/04.md:5:1")),
    ("a note only in English", _note_in_english, ("note-missing", "warning", "4A", "book/laws/2017/el/04.md:3:1")),
    ("a heading only in English", _edit("en/04.md", "A. A stone.", "## A. Grey\n\nA stone."), ("heading-parity", "warning", "4A", "book/laws/2017/el/04.md:3:1")),
    ("a note that is not the same", _edit("en/03.md", "[^1]: A", "[^1]: {same=4^1} A"), ("shared-note-differs", "error", "3^1", "book/laws/2017/en/03.md:17:1")),
    ("a Latin B in Greek", _edit("el/03.md", "Νόμο 4Β", "Νόμο 4B"), ("citation-wrong-script", "warning", "3A", "book/laws/2017/el/03.md:7:36")),
    ("a text that cites another clause", _edit("el/03.md", "Νόμο 4Β", "Νόμο 4Α"), ("citation-parity", "warning", "3A", "book/laws/2017/el/03.md:7:36")),
]  # fmt: skip


@pytest.mark.parametrize(("plant", "expected"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_one_planted_fault(corpus: Path, plant: Callable[[Path], None], expected: tuple[str, str, str, str]) -> None:
    plant(corpus)
    rules = {row[0] for row in found(corpus)}
    assert expected in found(corpus)
    assert rules == {expected[0]}


@pytest.mark.parametrize(
    ("plant", "text", "begin", "end"),
    [
        (
            _infer,
            "Α.",
            "the label Α. was inferred (from its position)",
            "is not confirmed; run lawtext confirm 3A",
        ),
        (
            _infer_in_brackets,
            "(α)",
            "the label (α) was inferred (from its position)",
            "is not confirmed; run lawtext confirm '3A1(a)'",
        ),
        (
            _edit("el/03.md", "Νόμο 4Β", "Νόμο 4B"),
            "Νόμο 4B",
            "“Νόμο 4B” ",
            "it should be “Νόμο 4Β” (lawtext fix-scripts)",
        ),
    ],
    ids=["a label", "a label that a shell would misread", "a Latin B"],
)
def test_a_finding_names_what_it_is_about_and_the_command_that_mends_it(
    corpus: Path, plant: Callable[[Path], None], text: str, begin: str, end: str
) -> None:
    plant(corpus)
    (finding,) = checks.run(*read_corpus(corpus))
    assert finding.text == text
    assert finding.message.startswith(begin)
    assert finding.message.endswith(end)


def test_one_note_is_said_in_the_singular(corpus: Path) -> None:
    _note_in_english(corpus)
    (finding,) = checks.run(*read_corpus(corpus))
    assert finding.message == "4A has 1 note in English and 0 in Greek"
    assert finding.says["el"] == "η 4Α έχει 1 σημείωση στα αγγλικά και 0 στα ελληνικά"


def test_a_clause_that_is_lacking_is_told_once_with_all_that_is_under_it(corpus: Path) -> None:
    below = "C. Three stones:\n\n1. white ones:\n\n(a) of chalk,\n\n(b) of salt;\n\n2. black ones.\n\nD. Four stones.\n"
    _edit("en/04.md", "B. Two stones.\n", f"B. Two stones.\n\n{below}")(corpus)
    told = [one for one in checks.run(*read_corpus(corpus)) if one.rule == "clause-missing"]
    assert [one.message for one in told] == [
        "4C exists in English but not in Greek, with 4 clauses under it",
        "4D exists in English but not in Greek",
    ]


def test_a_citation_of_what_is_not_there(corpus: Path) -> None:
    for language in ("en", "el"):
        _edit(
            f"{language}/03.md",
            *(("Law 4.", "Law 4C, Law 9.") if language == "en" else ("Νόμο 4.", "Νόμο 4Γ, Νόμο 9.")),
        )(corpus)
    rows = found(corpus)
    assert [row[:3] for row in rows] == [
        ("citation-not-in-edition", "warning", "3B"),
        ("citation-not-in-corpus", "notice", "3B"),
    ] * 2


def test_a_law_in_one_language(corpus: Path) -> None:
    (corpus / "laws/2017/el/04.md").unlink()
    assert [row[:3] for row in found(corpus)] == [("law-untranslated", "notice", "4")]


def test_a_law_that_two_of_three_languages_have_is_told_once(corpus: Path) -> None:
    book = corpus / "book.toml"
    said = book.read_text(encoding="utf-8").replace('["en", "el"]', '["en", "fr", "el"]')
    french = said.replace(
        'en = { singular = "Law"', 'fr = { singular = "Law", plural = "Laws" }\nen = { singular = "Law"'
    )
    book.write_text(french, encoding="utf-8")
    (corpus / "laws/2017/fr").mkdir()
    for english in (corpus / "laws/2017/en").glob("*.md"):
        (corpus / "laws/2017/fr" / english.name).write_bytes(english.read_bytes())
    (corpus / "laws/2017/el/04.md").unlink()
    rows = [row for row in found(corpus) if row[0] == "law-untranslated"]
    assert [(row[2], row[3]) for row in rows] == [("4", "book/laws/2017/en/04.md:1:1")]


def test_every_rule_says_itself_in_both_languages_of_the_interface() -> None:
    for rule in checks.RULES.values():
        for texts in (rule.message, rule.explanation):
            assert set(texts) == {"en", "el"}
        english = set(re.findall(r"\{(\w+)\}", rule.message["en"]))
        greek = set(re.findall(r"\{(\w+)\}", rule.message["el"]))
        assert english == greek
