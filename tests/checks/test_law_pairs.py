"""A hundred and more made-up pairs of law paragraphs, English and Greek as federations' translators write it.

Each is a correct translation, of which nothing is reported at warning level or above, and a fault to plant in it, of
which one rule is told and no other. A block of ``pairs/*.txt`` is the rule, the English, the Greek, the fault
(``old => new``, in the Greek; ``BOTH:`` in both, as ``old/old => new/new``) and, where one is needed, the older edition.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from lawtext import checks, load
from lawtext.checks import Finding

HERE = Path(__file__).parent / "pairs"
CORPUS = Path(__file__).parents[2] / "corpus"
CITED = range(71, 94)
LETTERS = dict(zip("ABCDEFGH", ("Α", "Β", "Γ", "Δ", "Ε", "ΣΤ", "Ζ", "Η"), strict=True))
SOUND = "sound"
"""Stands for the rule of a pair that has no fault planted in it."""
OF_EDITIONS = {"lineage-not-total", "lineage-conflict"}


class Case(NamedTuple):
    rule: str
    en: str
    el: str
    fault: str
    older: tuple[str, ...]

    def planted(self) -> tuple[str, str]:
        """Return both texts with the fault in them."""
        both = self.fault.startswith("BOTH:")
        old, _, new = self.fault.removeprefix("BOTH:").partition(" =>")
        olds, news = (old.split("/"), new.strip().split("/")) if both else ([old], [new[1:]])
        assert olds[-1] in self.el, old
        el = self.el.replace(olds[-1], news[-1], 1)
        return (self.en.replace(olds[0], news[0], 1) if both else self.en), el


def cases(name: str) -> list[Case]:
    found = []
    for block in re.split(r"^=== ", (HERE / name).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        rule, _, rest = block.partition("\n")
        rest, _, older = rest.partition("\n--- older\n")
        en, el, fault = f"{rest}\n---\n".split("\n---\n")[:3]
        fault = fault.removeprefix("EL:")
        fault = fault.rstrip("\n") if fault.startswith("\n") else fault.strip("\n")
        sides = tuple(side.strip("\n") for side in older.split("\n---\n")) if older else ()
        found.append(Case(rule, en.strip("\n"), el.strip("\n"), fault, sides))
    return found


def write(root: Path, number: int, en: str, el: str, edition: str = "2017") -> None:
    for code, body, title in (("en", en, "LAW {} - TESTING MATTERS"), ("el", el, "ΝΟΜΟΣ {} - ΔΟΚΙΜΑΣΤΙΚΑ ΘΕΜΑΤΑ")):
        file = root / "laws" / edition / code / f"{number:02d}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {title.format(number)}\n\n{body}\n", encoding="utf-8")


def cited_law() -> tuple[str, str]:
    """Return a law that has the clauses that the pairs cite."""
    en, el = [], []
    for latin, greek in LETTERS.items():
        en.append(f"{latin}. The stone stands.")
        el.append(f"{greek}. Ο λίθος στέκεται.")
        for item in (1, 2, 3):
            en.append(f"{item}. Walls.")
            el.append(f"{item}. Τείχη.")
            if item == 2:
                en += ["(a) Towers.", "(b) Towers.", "(c) Towers."]
                el += ["(α) Πύργοι.", "(β) Πύργοι.", "(γ) Πύργοι."]
    return "\n\n".join(en), "\n\n".join(el)


def book(root: Path, some: list[Case], planted: bool, glossary: Path = CORPUS / "glossary.toml") -> Path:
    root.mkdir(parents=True)
    head = (CORPUS / "book.toml").read_text(encoding="utf-8")
    head = head.replace('year = 2007\nlanguages = ["en"]', 'year = 2007\nlanguages = ["en", "el"]')
    (root / "book.toml").write_text(head, encoding="utf-8")
    words = glossary.read_text(encoding="utf-8")
    words = words.replace('el = ["φύλλο"]', 'el = ["φύλλο"]\nforbidden = { el = ["χαρτί"] }')
    (root / "glossary.toml").write_text(words, encoding="utf-8")
    for number in CITED:
        write(root, number, *cited_law())
    for number, case in enumerate(some, 1):
        write(root, number, *(case.planted() if planted else (case.en, case.el)))
        if case.older:
            write(root, number, case.older[0], case.older[1], "2007")
    return root


def found(root: Path) -> dict[str, list[Finding]]:
    """Return what is told, by the number of the law."""
    told: dict[str, list[Finding]] = {}
    for one in checks.run(load(root)):
        if one.rule not in OF_EDITIONS and one.edition == "2017":
            told.setdefault(re.match(r"\d*", one.number)[0], []).append(one)  # type: ignore[index]
    return told


OF_CARDS = ("first", "second", "third", "fourth", "fifth", "sixth")
OF_ALL_KINDS = ("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")
"""Rules of roads, schools, courts and other games, with a glossary of their own."""
GLOSSARIES = dict.fromkeys(OF_CARDS, CORPUS / "glossary.toml") | dict.fromkeys(OF_ALL_KINDS, HERE / "glossary.toml")


@pytest.fixture(scope="module", params=GLOSSARIES)
def judged(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[list[Case], dict[str, list[Finding]], dict[str, list[Finding]]]:
    some, glossary = cases(f"{request.param}.txt"), GLOSSARIES[request.param]
    root = tmp_path_factory.mktemp("pairs")
    both = tuple(found(book(root / name, some, name == "planted", glossary)) for name in ("sound", "planted"))
    shutil.rmtree(root)
    return some, both[0], both[1]


Judged = tuple[list[Case], dict[str, list[Finding]], dict[str, list[Finding]]]


def test_sound_pairs_are_silent(judged: Judged) -> None:
    _, sound, _ = judged
    assert [
        (one.rule, one.number, one.text) for some in sound.values() for one in some if one.severity != "notice"
    ] == []


def test_a_time_that_is_told_hides_no_other_number(tmp_path: Path) -> None:
    english = "A. The gate opens at a quarter past seven and takes nine guests."
    greek = "Α. Η πύλη ανοίγει στις επτά και μισή και δέχεται δέκα επισκέπτες."
    told = found(book(tmp_path / "book", [Case(SOUND, english, greek, "", ())], planted=False))
    assert [one.message.partition(": ")[2] for one in told["1"]] == [
        "quarter past seven in English but επτά και μισή in Greek",
        "nine (= 9) in English but δέκα (= 10) in Greek",
    ]


def test_each_fault_is_told_by_its_rule_alone(judged: Judged) -> None:
    some, sound, planted = judged
    assert len(some) >= 30
    for number, case in enumerate(some, 1):
        before = {(one.rule, one.number, one.text) for one in sound.get(str(number), ())}
        new = [one for one in planted.get(str(number), ()) if (one.rule, one.number, one.text) not in before]
        # A paragraph that is too long or too short says so; which sentence is lost or added is told beside it.
        told = {one.rule for one in new} - ({"sentence-missing"} if case.rule == "length" else set())
        assert told == {case.rule} - {SOUND}, (number, case.fault)
