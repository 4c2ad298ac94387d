"""Lineages that are not total, that cannot be read, and languages that do not agree."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from lawtext.checks import Finding, run
from lawtext.cli import group
from lawtext.corpus import load_book
from lawtext.editions import Entry, propose
from lawtext.editions.store import confirmed_entries, held_lineage, stored_entries, write_lineage
from lawtext.problems import ChangedMeanwhile, LawtextError

CORPUS = Path(__file__).parents[2] / "corpus"
RULES = ("lineage-not-total", "lineage-conflict")

LAW_2007 = {
    "en": "# LAW 5 - GUESTS\n\n## A. Bell\n\nWhoever arrives at night rings the bell twice and waits for the guard.\n\n"
    "## B. Meals\n\nThe captain carves the meat at noon, and nobody eats before the youngest guest has sat down.\n",
    "el": "# ΝΟΜΟΣ 5 - ΕΠΙΣΚΕΠΤΕΣ\n\n## Α. Καμπάνα\n\nΌποιος φτάνει νύχτα χτυπά δύο φορές την καμπάνα και περιμένει τον φρουρό.\n\n"
    "## Β. Γεύματα\n\nΟ αρχηγός κόβει το κρέας το μεσημέρι και κανείς δεν τρώει πριν καθίσει ο νεότερος επισκέπτης.\n",
}  # fmt: skip


def swapped(text: str, first: str, second: str) -> str:
    """Return a law with the texts of A and B changed round, labels where they were."""
    head, a, b = text.split("\n\n## ")
    bodies = [part.partition(". ")[2].strip("\n") for part in (a, b)]
    return f"{head}\n\n## {first}. {bodies[1]}\n\n## {second}. {bodies[0]}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CORPUS, tmp_path / "book")
    for code, text in LAW_2007.items():
        file = tmp_path / "book" / "laws" / "2007" / code / "05.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    book = tmp_path / "book" / "book.toml"
    toml = book.read_text(encoding="utf-8")
    assert toml.count('languages = ["en"]') <= 1
    book.write_text(toml.replace('languages = ["en"]', 'languages = ["en", "el"]'), encoding="utf-8")
    return tmp_path / "book"


def found(folder: Path) -> list[Finding]:
    return [one for one in run(load_book(folder)) if one.rule in RULES]


def write_2017(folder: Path, english: str, greek: str) -> None:
    for code, text in (("en", english), ("el", greek)):
        (folder / "laws" / "2017" / code / "05.md").write_text(text, encoding="utf-8")


def test_a_lineage_just_written_is_total(folder: Path) -> None:
    book = load_book(folder)
    write_lineage(book, propose(book, "2007", "2017", confirmed_entries(book, "2007", "2017")))
    assert found(folder) == []


def test_a_lineage_that_somebody_confirmed_meanwhile_is_not_written_over(folder: Path) -> None:
    book = load_book(folder)
    held = held_lineage(book, "2007", "2017")
    lineage = propose(book, "2007", "2017", confirmed_entries(book, "2007", "2017"))
    assert write_lineage(book, lineage, held)
    with pytest.raises(ChangedMeanwhile, match=r"lineage/2007-2017\.toml: changed-meanwhile: "):
        write_lineage(book, replace(lineage, entries=()), held)
    assert found(folder) == []


def test_a_clause_in_no_entry_is_found(folder: Path) -> None:
    book = load_book(folder)
    write_lineage(book, propose(book, "2007", "2017", confirmed_entries(book, "2007", "2017")))
    file = folder / "laws/2007/en/05.md"
    file.write_text(file.read_text(encoding="utf-8") + "\n## C. Dogs\n\nDogs stay outside.\n", encoding="utf-8")
    (one,) = found(folder)
    assert (one.rule, one.number, one.edition, one.severity) == ("lineage-not-total", "5C", "2007", "warning")
    assert one.place.file == f"{folder.name}/lineage/2007-2017.toml"
    assert one.says["en"] == "5C of 2007 is in no entry; run lawtext lineage 2007 2017 --write"
    assert one.says["el"].startswith("5Γ του 2007: δεν βρίσκεται σε καμία εγγραφή·")


def test_a_law_that_came_since_is_told_once(folder: Path) -> None:
    book = load_book(folder)
    write_lineage(book, propose(book, "2007", "2017", confirmed_entries(book, "2007", "2017")))
    text = "# Law 6 - Lamps\n\n## A. Light\n\nA lamp is lit.\n\n## B. Oil\n\nIt burns oil.\n"
    (folder / "laws/2017/en/06.md").write_text(text, encoding="utf-8")
    (one,) = found(folder)
    assert (one.number, one.edition) == ("6", "2017")
    assert one.says["en"].startswith("6 of 2017 is in no entry, nor are its 3 clauses and notes; run lawtext lineage")
    assert one.says["el"].startswith("6 του 2017: δεν βρίσκεται σε καμία εγγραφή, ούτε κάποια από τις 3 διατάξεις")


def test_a_clause_that_does_not_exist_and_one_that_stands_twice(folder: Path) -> None:
    book = load_book(folder)
    write_lineage(book, propose(book, "2007", "2017", confirmed_entries(book, "2007", "2017")))
    file = folder / "lineage/2007-2017.toml"
    extra = '\n[[entry]]\nkind = "removed"\nold = ["5A", "5Z"]\nnew = []\n'
    file.write_text(file.read_text(encoding="utf-8") + extra, encoding="utf-8")
    told = {one.says["en"].partition(";")[0] for one in found(folder)}
    assert told == {"5A of 2007 is in more than one entry", "5Z of 2007 does not exist"}


def test_a_lineage_that_cannot_be_read_is_an_error(folder: Path) -> None:
    (folder / "lineage/2007-2017.toml").write_text('[[entry]]\nkind = "swapped"\n', encoding="utf-8")
    with pytest.raises(LawtextError, match="kind “swapped”"):
        found(folder)


def test_languages_that_agree(folder: Path) -> None:
    write_2017(folder, swapped(LAW_2007["en"], "A", "B"), swapped(LAW_2007["el"], "Α", "Β"))
    assert [one for one in found(folder) if one.rule == "lineage-conflict"] == []


def test_languages_that_disagree(folder: Path) -> None:
    write_2017(folder, swapped(LAW_2007["en"], "A", "B"), LAW_2007["el"])
    told = [one for one in found(folder) if one.rule == "lineage-conflict"]
    assert [(one.number, one.edition) for one in told] == [("5A", "2007"), ("5B", "2007")]
    assert "laws/2007/en/05.md" in told[0].place.file
    assert "the languages disagree on what 5A of 2007 became in 2017" in told[0].message


def test_the_command_is_not_sure_where_the_languages_disagree(folder: Path) -> None:
    write_2017(folder, swapped(LAW_2007["en"], "A", "B"), LAW_2007["el"])
    told = CliRunner().invoke(
        group, ["lineage", "2007", "2017", "--book", str(folder), "--law", "5", "--write", "--format", "json"]
    )
    entries = {(*one["old"], *one["new"]): one for one in json.loads(told.output)["entries"] if one["old"]}
    doubtful = {key[0] for key, one in entries.items() if not one["certain"]}
    assert doubtful == {"5A", "5B"}
    assert all(one["reason"].endswith("the languages disagree") for one in entries.values() if not one["certain"])
    book = load_book(folder)
    assert {"5A", "5B"} <= {e.old[0] for e in stored_entries(book, "2007", "2017") if e.old and not e.certain}
    decided = CliRunner().invoke(
        group, ["lineage", "2007", "2017", "--book", str(folder), "--confirm", "5A=5B", "--confirm", "5B=5A"]
    )
    assert "confirmed" in decided.output and "disagree" not in decided.output


def test_a_comparison_is_not_sure_where_the_lineage_file_says_that_the_languages_disagree(folder: Path) -> None:
    write_2017(folder, swapped(LAW_2007["en"], "A", "B"), LAW_2007["el"])
    lineage = ["lineage", "2007", "2017", "--book", str(folder)]
    command = ["compare", "2007", "2017", "--law", "5", "--all", "--format", "json", "--book", str(folder)]
    CliRunner().invoke(group, [*lineage, "--write"])
    told = json.loads(CliRunner().invoke(group, command).output)["changes"]
    assert {one["old"] for one in told if not one["certain"]} == {"5A", "5B"}
    CliRunner().invoke(group, [*lineage, "--confirm", "5A=5B", "--confirm", "5B=5A", "--by", "A. Reader"])
    told = json.loads(CliRunner().invoke(group, command).output)["changes"]
    assert {one["old"] for one in told} >= {"5A", "5B"} and all(one["certain"] for one in told)


def test_a_person_decides_a_conflict(folder: Path) -> None:
    write_2017(folder, swapped(LAW_2007["en"], "A", "B"), LAW_2007["el"])
    book = load_book(folder)
    decided = [
        entry for pair in (("5A", "5B"), ("5B", "5A"))
        for entry in [confirmed(pair[0], pair[1])]
    ]  # fmt: skip
    write_lineage(book, propose(book, "2007", "2017", decided))
    assert [one for one in found(folder) if one.rule == "lineage-conflict"] == []


def confirmed(old: str, new: str) -> Entry:
    return Entry("kept", (old,), (new,), confirmed=True, by="A. Reader")
