"""What a person decided stands or is told; local additions are a kind of their own; definitions, each in its order."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext.alignment import align_law, align_law_fully, member_text
from lawtext.alignment.decided import review_text
from lawtext.alignment.places import address_text
from lawtext.checks import run as run_checks
from lawtext.cli import _run
from lawtext.corpus import load_book
from lawtext.model import Book
from lawtext.site.sentences import sentences as site_sentences
from tests.made_up import LAW, SECTIONS

BOOK = """
id = "tower"
languages = ["en", "el"]
authoritative = "en"

[title]
en = "The Game of the Tower"
el = "Το παιχνίδι του πύργου"

[[editions]]
id = "2020"
year = 2020

[[authorities]]
id = "TFG"
en = "Tower Federation"
el = "Ομοσπονδία Πύργου"
"""
BOOK += SECTIONS + LAW
EN = """# LAW 1 - THE TOWER

## A. Entering

A player enters the tower by the northern gate. The guard writes the name in the book.

## B. Leaving

Nobody leaves before the bell. A player who leaves pays three coins.
"""
EL = """# ΝΟΜΟΣ 1 - Ο ΠΥΡΓΟΣ

## Α. Είσοδος

Ο παίκτης μπαίνει στον πύργο από τη βόρεια πύλη. Ο φρουρός γράφει το όνομα στο βιβλίο. {+TFG: (και στο μητρώο)+}

> {TFG} Στα τοπικά τουρνουά ο πύργος κλειδώνει στις έντεκα.

## Β. Έξοδος

Κανείς δεν φεύγει πριν από την καμπάνα. Στην Ελλάδα η καμπάνα χτυπά δύο φορές. Όποιος φεύγει πληρώνει τρία νομίσματα.
"""
DEFINITIONS_EN = """# DEFINITIONS

## Bell {#bell}

What ends a round when the guard rings it.

## Coin {#coin}

A round piece of silver with which fines are paid.

## Gate = Door {#gate}

An opening in the wall of the tower.

1. In the plural: the northern gate and the southern one.

## Guard {#guard}

The person who keeps the book and the keys.
"""
DEFINITIONS_EL = """# ΟΡΙΣΜΟΙ

## Καμπάνα {#kampana}

Αυτό που λήγει τον γύρο όταν το χτυπά ο φρουρός.

## Νόμισμα {#nomisma}

Στρογγυλό κομμάτι από ασήμι με το οποίο πληρώνονται τα πρόστιμα.

## Πύλη {#gate}

Άνοιγμα στο τείχος του πύργου.

1. Στον πληθυντικό: η βόρεια πύλη και η νότια.

## Φρουρός {#guard}

Το πρόσωπο που κρατά το βιβλίο και τα κλειδιά.

## Ώρα {#ora}

Στην Ελλάδα μετριέται με κλεψύδρα.
"""
DECIDED = """[[pairs]]
level = "sentence"
en = []
el = ["1B:0:1"]
el_text = ["Στην Ελλάδα η καμπάνα χτυπά δύο φορές."]

[[pairs]]
level = "sentence"
en = ["1A:0:0", "1A:0:1"]
el = ["1A:0:0", "1A:0:1"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {
        "book.toml": BOOK,
        "laws/2020/en/1.md": EN,
        "laws/2020/el/1.md": EL,
        "laws/2020/en/definitions.md": DEFINITIONS_EN,
        "laws/2020/el/definitions.md": DEFINITIONS_EL,
    }.items():
        file = tmp_path / "tower" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path / "tower"


@pytest.fixture
def book(folder: Path) -> Book:
    return load_book(folder)


def decide(folder: Path, text: str, law: str = "1") -> Book:
    file = folder / "review" / "2020" / f"{law}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return load_book(folder)


def clause_pairs(book: Book, what: str) -> list[tuple[str, str]]:
    units = align_law_fully(book, what, "2020")[0]
    return [
        tuple(",".join(m.number for m in unit.members[code]) for code in ("en", "el"))  # type: ignore[misc]
        for unit in units
        if unit.level == "clause"
    ]


def test_definitions_are_paired_by_what_they_say_in_whatever_order(book: Book) -> None:
    assert clause_pairs(book, "definitions") == [
        ("bell", "kampana"), ("coin", "nomisma"), ("gate", "gate"), ("guard", "guard"), ("", "ora"),
    ]  # fmt: skip
    units = align_law_fully(book, "definitions", "2020")[0]
    origins = {u.members["en"][0].number: u.origin for u in units if u.level == "clause" and u.members["en"]}
    assert origins == {"bell": "inferred", "coin": "inferred", "gate": "label", "guard": "label"}
    senses = [u for u in units if u.level == "paragraph" and u.members["en"] and u.members["en"][0].number == "gate"]
    assert [
        tuple(member_text(book, "2020", code, u.members[code][0]).split()[0] for code in ("en", "el")) for u in senses
    ] == [("An", "Άνοιγμα"), ("In", "Στον")]


def test_local_additions_by_their_form_and_by_decision(folder: Path) -> None:
    units = align_law(decide(folder, DECIDED), "1", "2020")
    found = [(u.level, u.authority, u.text, u.as_json()["el"]) for u in units if u.kind == "addition" and u.authority]
    law = load_book(folder).law("2020", "el", "1")
    assert law is not None
    end = len(law.clauses["1A"].text)
    assert [(whose, text) for _, whose, text, _ in found] == [
        ("TFG", "(και στο μητρώο)"), ("TFG", "Στα τοπικά τουρνουά ο πύργος κλειδώνει στις έντεκα."),
    ]  # fmt: skip
    assert found[1][3] == [{"number": "1A", "paragraph": None, "start": end, "end": end}]
    decided = [u for u in units if u.kind == "addition" and not u.authority]
    assert [member_text(load_book(folder), "2020", "el", u.members["el"][0]) for u in decided] == [
        "Στην Ελλάδα η καμπάνα χτυπά δύο φορές."
    ]
    assert not [u for u in units if u.kind == "alone"]


def test_what_nobody_judged_is_alone_and_no_addition(book: Book) -> None:
    kinds = [
        (u.kind, member_text(book, "2020", "el", u.members["el"][0]))
        for u in align_law(book, "1", "2020")
        if u.level == "sentence" and not u.members["en"]
    ]
    assert kinds == [("alone", "Στην Ελλάδα η καμπάνα χτυπά δύο φορές.")]


def test_a_decision_holds_when_everything_around_it_changes(folder: Path) -> None:
    file = folder / "laws" / "2020" / "en" / "1.md"
    file.write_text(EN.replace("Nobody leaves before the bell.", "The bell rings twice in Greece."), encoding="utf-8")
    units, left = align_law_fully(decide(folder, DECIDED), "1", "2020")
    assert not left
    assert sum(u.decided for u in units) == 2


def change(old: str, new: str) -> Callable[[Path], None]:
    def edit(folder: Path) -> None:
        file = folder / "laws" / "2020" / "el" / "1.md"
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    return edit


@pytest.mark.parametrize(
    ("edit", "line", "words"),
    [
        (change("χτυπά δύο φορές", "χτυπά τρεις φορές"), 1, "the text of 1B:0:1 in “el” has changed"),
        (change(" Στην Ελλάδα η καμπάνα χτυπά δύο φορές.", ""), 1, "the text of 1B:0:1 in “el” has changed"),
        (change("## Β. Έξοδος", "## Γ. {=1C} Έξοδος"), 1, "1B:0:1 no longer exists in “el”"),
        (change(" Ο φρουρός γράφει το όνομα στο βιβλίο.", ""), 7, "1A:0:1 no longer exists in “el”"),
    ],
)
def test_a_decision_that_no_longer_fits_is_told_with_its_line(
    folder: Path, edit: Callable[[Path], None], line: int, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    edit(folder)
    book = decide(folder, DECIDED)
    units, left = align_law_fully(book, "1", "2020")
    assert [(one.decision.line, words in one.why["en"]) for one in left] == [(line, True)]
    assert len([u for u in units if u.decided]) == 1
    found = run_checks(book, only=("stale-pair",))
    assert [(f.place.file, f.place.line) for f in found] == [(f"{folder.name}/review/2020/1.toml", line)]
    assert _run(["align", "1", "--book", str(folder)]) == 0
    assert f"review/2020/1.toml:{line}:1: stale-pair: " in capfd.readouterr().err


def test_a_decision_across_clauses_is_told_and_not_followed(folder: Path) -> None:
    book = decide(folder, '[[pairs]]\nlevel = "sentence"\nen = ["1A:0:0"]\nel = ["1B:0:0"]\n')
    units, left = align_law_fully(book, "1", "2020")
    assert [one.decision.line for one in left] == [1]
    assert not any(u.decided for u in units)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[[pairs]]\nlevel = "page"\nen = []\nel = []\n', "review/2020/1.toml:1:1: bad-review: a pair needs “level”"),
        ('\n\n[[pairs]]\nlevel = "clause"\nen = ["1A"]\n', "review/2020/1.toml:3:1: bad-review: a pair needs"),
        ('[[pairs]]\nlevel = "sentence"\nen = ["1A:0"]\nel = []\n', "“1A:0” is not the address of a sentence"),
        ('[[pairs]]\nlevel = "clause"\nen = [1]\nel = []\n', "lists of strings"),
        ('[[pairs]]\nlevel = "clause"\nen = ["1A"]\nel = []\nen_text = []\n', "a text for each address"),
        ("\npairs = 3\n", "review/2020/1.toml:2:1: bad-review: “pairs” must be a list of tables"),
    ],
)
def test_a_malformed_decision_is_refused_with_its_line(
    folder: Path, text: str, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    book = decide(folder, text)
    assert _run(["align", "1", "--book", str(folder)]) == 2
    assert words in capfd.readouterr().err
    assert [words in f.message for f in run_checks(book, only=("stale-pair",))] == [True]


def test_decisions_about_definitions(folder: Path) -> None:
    book = decide(folder, '[[pairs]]\nlevel = "clause"\nen = []\nel = ["ora"]\n', "definitions")
    units, left = align_law_fully(book, "definitions", "2020")
    assert not left
    assert [u.members["el"][0].number for u in units if u.kind == "addition"] == ["ora"]


def test_printed_decisions_can_be_kept_as_they_are(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert _run(["align", "1", "--book", str(folder), "--format", "review"]) == 0
    before = align_law(load_book(folder), "1", "2020")
    units, left = align_law_fully(decide(folder, capfd.readouterr().out), "1", "2020")
    assert not left
    assert all(u.decided for u in units if u.level == "sentence")
    assert [u.members for u in units] == [u.members for u in before]


def test_review_text_escapes_what_toml_needs_escaped() -> None:
    text = review_text("clause", {"en": [("1A", 'a "b" \\ c')], "el": []})
    assert text == '[[pairs]]\nlevel = "clause"\nen = ["1A"]\nel = []\nen_text = ["a \\"b\\" \\\\ c"]\nel_text = []\n'


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("1A", "A player enters the tower by the northern gate. The guard writes the name in the book."),
        ("1B:0", "Nobody leaves before the bell. A player who leaves pays three coins."),
        ("1B:0:1", "A player who leaves pays three coins."), ("1B:0:2", None), ("1B:1", None), ("9", None),
        ("bell:0:0", "What ends a round when the guard rings it."), ("1A::", None), ("", None),
    ],
)  # fmt: skip
def test_addresses(book: Book, address: str, expected: str | None) -> None:
    assert address_text(book, "2020", "en", address) == expected


def test_definitions_and_additions_on_the_command_line(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for typed in ("definitions", "ΟΡΙΣΜΟΙ", "gate"):
        assert _run(["align", typed, "--book", str(folder), "--format", "json"]) == 0
        units = json.loads(capfd.readouterr().out)
        assert {m["number"] for u in units for m in u["en"]} >= {"gate"}
        assert (len([u for u in units if u["level"] == "clause"]) == 1) == (typed == "gate")
    assert _run(["align", "1", "--book", str(folder), "--format", "tsv"]) == 0
    rows = [line.split("\t") for line in capfd.readouterr().out.splitlines()]
    assert [(row[0], row[4], row[5]) for row in rows if row[5] == "addition"] == [
        ("", "(και στο μητρώο)", "addition"),
        ("", "Στα τοπικά τουρνουά ο πύργος κλειδώνει στις έντεκα.", "addition"),
    ]
    assert _run(["align", "1", "--book", str(folder)]) == 0
    assert "2 local additions" in " ".join(capfd.readouterr().out.split())
    shutil.rmtree(folder / "laws" / "2020" / "el")
    assert _run(["align", "definitions", "--book", str(folder)]) == 2
    assert "does not have the definitions of 2020 in both" in capfd.readouterr().err


def test_the_site_marks_local_additions_apart_from_what_nobody_judged(folder: Path) -> None:
    for decided, kind in ((False, "alone"), (True, "only")):
        book = decide(folder, DECIDED) if decided else load_book(folder)
        laws = {code: law for code in ("en", "el") if (law := book.law("2020", code, "1"))}
        found = site_sentences(laws, align_law(book, "1", "2020"))
        assert [one.kind for one in found["el", "1B"]] == ["pair", kind, "pair"]
