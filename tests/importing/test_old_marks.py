"""Old marks of changes beside the computed ones, and links beside what their words name: made-up laws, read by eye."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawtext.checks.links import leads_to
from lawtext.corpus import load_book
from tests.importing.conftest import ROOT, Run

Two = Callable[[str, str], Path]


@pytest.fixture
def two(empty: Path, tmp_path: Path, run: Run) -> Two:
    """Import a page of 2007 and one of 2017 into a corpus of their own."""

    def two(old: str, new: str) -> Path:
        for year, text in (("2007", old), ("2017", new)):
            page = tmp_path / f"gate_{year}.txt"
            page.write_text(text, encoding="utf-8")
            assert run("import", "--book", empty, page, "--edition", year)[0] == 0
        return empty

    return two


OLD = """\
====== LAW 17 - THE GATE ======

===== A. Who Shuts It =====

The guard shuts the gate((Not at night.)).

===== B. Who Opens It =====

The herald always opens the gate.

The herald then speaks.

===== C. Who Sleeps =====

The captain sleeps early.

===== D. Who Eats =====

The cook eats last.

===== E. Who Sings =====

Nobody sings.
"""
NEW = """\
====== LAW 17 - THE GATE ======

===== A. Who ;;Closes;; It =====

The guard ;;;closes;;; the gate((Not at ;;dawn;;.)).

===== B. Who Opens It =====

The herald <del>always</del> opens the gate.

The ;;king un;;hurriedly speaks.

===== C. Who Sleeps =====

The ;;captain;; sleeps early.

===== D. Who Eats =====

The cook eats first.

===== E. Who Sings =====

Nobody ever <del>dances</del> ;;sings.
"""

# number, verdict, marks (words, changed), changes without a mark (gone, come)
ENGLISH = [
    ("17A", "marked-and-changed", [("Closes", True), ("closes", True)], []),
    ("17^1", "marked-and-changed", [("dawn", True)], []),
    ("17B", "marked-and-changed", [("always", True), ("king un", True)], []),
    ("17C", "marked-not-changed", [("captain", False)], []),
    ("17D", "changed-not-marked", [], [("last", "first")]),
    ("17E", "marked-and-changed", [("dances", False)], [("", "ever")]),
]

OLD_GREEK = """\
====== Νόμος 17 - Η ΠΥΛΗ ======

Α. Ο φρουρός μένει.

Β. Ο κήρυκας ανοίγει την πύλη. Ο βασιλιάς βλέπει.

Γ. Ο αρχηγός κοιμάται νωρίς στο παλάτι της πόλης.

Δ. Ο μάγειρας τρώει μόνος του στην κουζίνα.
"""
NEW_GREEK = """\
====== Νόμος 17 - Η ΠΥΛΗ ======

;;Α.;; Ο φρουρός περι;;μένει;;.

;;Β. Ο στρατιώτης ανοίγει την πύλη. Ο βασιλιάς βλέπει.

Γ. Η βασίλισσα;; κοιμάται νωρίς στο παλάτι της πόλης.

<del>Δ. Ο μάγειρας τρώει μόνος του στην κουζίνα.</del>
"""
GREEK = [
    ("17A", "marked-and-changed", [("μένει", True)], []),
    ("17B", "marked-and-changed", [("Ο στρατιώτης ανοίγει την πύλη. Ο βασιλιάς βλέπει.", True)], []),
    (
        "17C",
        "marked-and-changed",
        [("Η βασίλισσα", True), ("Δ. Ο μάγειρας τρώει μόνος του στην κουζίνα.", True)],
        [],
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "expected"), [(OLD, NEW, ENGLISH), (OLD_GREEK, NEW_GREEK, GREEK)], ids=["en", "el"]
)
def test_marks_beside_what_changed(old: str, new: str, expected: list[Any], two: Two, run: Run) -> None:
    folder = two(old, new)
    code, out, _ = run("compare", "--book", folder, "2007", "2017", "--marks", "--format", "json")
    found = [
        (
            clause["number"],
            clause["verdict"],
            [(mark["text"], mark["changed"]) for mark in clause["marks"]],
            [(hunk["old"].strip(), hunk["new"].strip()) for hunk in clause["unmarked"]],
        )
        for clause in json.loads(out)["clauses"]
    ]
    assert code == 0
    assert sorted(found) == sorted(expected)


def test_the_comparison_is_told_in_words(two: Two, run: Run) -> None:
    folder = two(OLD, NEW)
    _, out, _ = run("compare", "--book", folder, "2007", "2017", "--marks")
    assert "17C  en  marked, but not changed\n  marked: “captain”: not changed  (sources/gate_2017.txt:15:7)\n" in out
    assert "17D  en  changed, but not marked\n  no mark: [-last-] {+first+}\n" in out
    assert out.endswith("2007 → 2017: marked, and changed 4, marked, but not changed 1, changed, but not marked 1\n")


def test_check_tells_what_marks_and_changes_do_not_share(two: Two, run: Run) -> None:
    folder = two(OLD, NEW)
    code, out, _ = run("check", "--book", folder, "--rule", "change-marks", "--brief")
    law = f"{folder.name}/laws/2017/en/17.md"
    assert code == 0
    assert out.splitlines() == [
        f"{law}:15:5: change-marks: “captain” is marked as changed (sources/gate_2017.txt:15:7), "
        "but 2007 does not differ there",
        f"{law}:19:15: change-marks: changed since 2007 (“last” → “first”); "
        "the source marks other changes of this law, but not this one",
        f"{law}:23:8: change-marks: changed since 2007 (+ “ever”); "
        "the source marks other changes of this law, but not this one",
        f"{law}:23:12: change-marks: “dances” is struck out (sources/gate_2017.txt:23:18), "
        "but 2007 does not have it there",
        "0 errors, 0 warnings, 4 notices.",
    ]


def test_a_book_whose_older_edition_has_no_text_is_checked_all_the_same(two: Two, run: Run) -> None:
    folder = two(OLD, NEW)
    shutil.rmtree(folder / "laws" / "2007")
    assert run("check", "--book", folder, "--rule", "change-marks", "--brief")[:2] == (0, "No findings.\n")


def test_a_book_without_marks_says_so(two: Two, run: Run) -> None:
    folder = two(OLD, OLD.replace("last", "first"))
    assert run("compare", "--book", folder, "2007", "2017", "--marks")[1] == (
        "No source of 2017 that is compared here has marks of changed text.\n"
    )
    assert run("check", "--book", folder, "--rule", "change-marks", "--brief")[1] == "No findings.\n"


def test_files_have_no_marks_to_compare(tmp_path: Path, run: Run) -> None:
    for name in ("old.txt", "new.txt"):
        (tmp_path / name).write_text("LAW 1 - X\n\nA. Text stands here.\n", encoding="utf-8")
    code, _, err = run("compare", "--book", tmp_path, tmp_path / "old.txt", tmp_path / "new.txt", "--marks")
    assert code == 2 and "--marks needs two editions of a corpus" in err


# --- links ------------------------------------------------------------------------------------------------------------

TARGETS = [
    ("law_17", "17", None),
    ("law_07", "7", None),
    (":laws:law_17", "17", None),
    ("laws:17", "17", None),
    ("νόμοι:νόμος_17", "17", None),
    ("law_17?do=show", "17", None),
    ("law_16#b", "16", "16B"),
    ("law_16#16b1", "16", "16B1"),
    ("νόμος_16#β", "16", "16B"),
    ("law_16#a_lead_out_of_turn", "16", None),
    ("law_16#the", "16", None),
    ("players", None, None),
    ("https://example.org/law_17", None, None),
    ("wp>law_17", None, None),
    ("someone@example.org", None, None),
]


@pytest.mark.parametrize(("target", "law", "clause"), TARGETS)
def test_where_a_link_leads(target: str, law: str | None, clause: str | None) -> None:
    leads = leads_to(target, load_book(ROOT / "corpus"))
    assert (str(leads.law) if leads else None) == law
    assert (str(leads.clause) if leads and leads.clause else None) == clause


# What a clause of Law 16 says, and what is found: nothing, or a rule with what it tells.
LINKS = [
    ("βλέπε [[law_17|Νόμο 17]].", None),
    ("βλέπε [[law_17|Νόμο 18]].", ("link-mismatch", "“Νόμο 18” names 18, but its link leads to 17")),
    ("βλέπε τους [[law_17|Νόμους 17]] και [[law_18|18]].", None),
    ("βλέπε τους [[law_17|Νόμους 17]] και [[law_17|18]].", ("link-mismatch", "“18” names 18, but its link")),
    ("βλέπε [[law_47#e1|Νόμο 47Ε1]].", None),
    ("βλέπε [[law_47#e2|Νόμο 47Ε1]].", ("link-mismatch", "“Νόμο 47Ε1” names 47Ε1, but its link leads to 47Ε2")),
    ("βλέπε [[law_47#e|Νόμο 47Ε1]].", None),
    ("βλέπε [[law_47#b|Νόμο 47]].", None),
    ("βλέπε [[law_17|εδώ]].", ("link-without-citation", "“εδώ” names no law, but its source links it to 17")),
    ("βλέπε [[players|τους παίκτες]].", None),
    ("βλέπε [[https://example.org/law_17|Νόμο 18]].", None),
    ("see [[law_17|Law 17]].", None),
    ("see [[law_17|Law 17;;B;;]].", None),
    ("see [[law_18|Law 17]].", ("link-mismatch", "“Law 17” names 17, but its link leads to 18")),
    ("see [[law_16#b|paragraph B]].", None),
    ("see [[law_17#b|paragraph B]].", ("link-mismatch", "“paragraph B” names 16B, but its link leads to 17B")),
]


@pytest.mark.parametrize(("words", "finding"), LINKS)
def test_links_beside_what_their_words_name(
    words: str, finding: tuple[str, str] | None, empty: Path, tmp_path: Path, run: Run
) -> None:
    greek = words.startswith("βλέπε")
    page = tmp_path / "law_16.txt"
    first, second = ("Α. Ο φρουρός μιλά, ", "Β. Ο κήρυκας ακούει.") if greek else ("A. He talks, ", "B. He listens.")
    title = "Νόμος 16 - Η ΠΥΛΗ" if greek else "LAW 16 - THE GATE"
    page.write_text(f"====== {title} ======\n\n{first}{words}\n\n{second}\n", encoding="utf-8")
    _, _, err = run("import", "--book", empty, page, "--edition", "2017")
    rules = ("--rule", "link-mismatch", "--rule", "link-without-citation")
    _, out, _ = run("check", "--book", empty, *rules)
    if finding is None:
        assert ("link-mismatch" in err, out) == (False, "No findings.\n")
        return
    rule, told = finding
    assert f": {rule}: {told}" in out.replace("47E", "47Ε")
    assert ("link-mismatch" in err) == (rule == "link-mismatch")
    if rule == "link-mismatch":
        col = 1 + len(first) + words.index("|", words.index("[[law_17|18]]") if "|18]]" in words else 0) + 1
        assert f"law_16.txt:3:{col}: link-mismatch: " in err


def test_a_link_of_an_article_is_checked_too(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "gate.txt"
    page.write_text("====== On the Gate ======\n\nRead [[law_07|Law 8]] on it.\n", encoding="utf-8")
    run("import", "--book", empty, page)
    _, out, _ = run("check", "--book", empty, "--rule", "link-mismatch")
    assert f"{empty.name}/commentary/on-the-gate.en.md:3:6: link-mismatch: “Law 8” names 8, but its link leads" in out
