"""A conflict that a person settles in the file is told no more, until the source changes there again."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.importing.conftest import Run, state

FILE = "laws/2017/en/07.md"
PAGE = """LAW 7 - THE CROWN

A. Where It Stands

The crown stands on the tower.

B. Who Lifts It

1. The captain lifts the crown.

2. Nobody else does.

C. When It Falls

The crown falls at night.
"""


class Ledger:
    """A corpus with one page that is imported again and again, and the file that comes of it."""

    def __init__(self, corpus: Path, page: Path, run: Run) -> None:
        self.corpus, self.page, self.run = corpus, page, run
        self.file = corpus / FILE

    def again(self, *options: str) -> tuple[int, list[str], str]:
        """Import the page; return the exit code, the lines of conflicts and how the file fared."""
        code, out, err = self.run("import", "--book", self.corpus, self.page, *options)
        conflicts = [line for line in err.splitlines() if ": conflict: " in line]
        return code, conflicts, next(line for line in out.splitlines() if line.startswith(f"{FILE}: "))

    def source_says(self, old: str, new: str) -> None:
        """Change the page."""
        _replace(self.page, old, new)

    def person_says(self, old: str, new: str) -> None:
        """Change the file."""
        _replace(self.file, old, new)

    @property
    def text(self) -> str:
        """What the file says."""
        return self.file.read_text(encoding="utf-8")

    @property
    def listing(self) -> str:
        """What ``sources.toml`` says."""
        return (self.corpus / "sources" / "sources.toml").read_text(encoding="utf-8")


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def ledger(empty: Path, tmp_path: Path, run: Run) -> Ledger:
    """The page, imported once."""
    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    made = Ledger(empty, page, run)
    assert made.again("--edition", "2017")[0] == 0
    return made


@pytest.fixture
def told(ledger: Ledger) -> Ledger:
    """The same with two conflicts that were told: where the crown stands, and when it falls."""
    ledger.person_says("on the tower", "on the old tower")
    ledger.person_says("falls at night", "falls on a dark night")
    ledger.source_says("on the tower", "under the tower")
    ledger.source_says("falls at night", "falls by night")
    code, conflicts, _ = ledger.again()
    assert (code, len(conflicts)) == (1, 2)
    return ledger


def test_what_a_person_settled_in_the_file_is_told_no_more(told: Ledger) -> None:
    told.person_says("on the old tower", "under the old tower")
    told.person_says("on a dark night", "by dark night")
    code, conflicts, fared = told.again()
    assert (code, conflicts) == (0, [])
    assert fared == f"{FILE}: kept (a person resolved the conflicts between file and source)"
    assert "unsettled" not in told.listing.partition("[[sources]]")[2]
    before = state(told.corpus)
    assert told.again() == (0, [], f"{FILE}: kept (edited by a person; the source has not changed)")
    assert state(told.corpus) == before


def test_one_of_two_settled_leaves_the_other_and_other_edits_settle_nothing(told: Ledger) -> None:
    told.person_says("on the old tower", "under the old tower")
    told.person_says("1. The captain", "1. The tall captain")
    for _ in range(2):
        code, conflicts, _ = told.again()
        assert (code, len(conflicts)) == (1, 1)
        assert (
            "the file says “The crown falls on a dark night.”, crown.txt now “The crown falls by night.”"
            in (conflicts[0])
        )
    told.person_says("The crown falls on a dark night.", "The crown falls by night.")
    assert told.again()[:2] == (0, [])
    assert "under the old tower" in told.text and "1. The tall captain" in told.text


def test_until_it_is_settled_the_source_may_change_elsewhere(told: Ledger) -> None:
    """The rest is joined as ever: what was last said by the source is known although nobody has decided."""
    told.person_says("1. The captain", "1. The tall captain")
    told.source_says("Nobody else does.", "Nobody else ever does.")
    code, conflicts, fared = told.again()
    assert (code, len(conflicts)) == (1, 2)
    assert fared.endswith("other changes in the source are merged)")
    assert "1. The tall captain" in told.text and "2. Nobody else ever does." in told.text


def test_after_it_is_settled_a_change_of_the_source_is_joined_or_told(told: Ledger) -> None:
    told.person_says("on the old tower", "under the old tower")
    told.person_says("on a dark night", "by dark night")
    told.source_says("Nobody else does.", "Nobody else ever does.")
    code, conflicts, fared = told.again()
    assert (code, conflicts) == (0, []) and fared.startswith(f"{FILE}: merged with a person's edit (a person resolved ")
    assert "under the old tower" in told.text and "2. Nobody else ever does." in told.text
    told.source_says("falls by night", "falls by day")
    code, conflicts, _ = told.again()
    assert (code, len(conflicts)) == (1, 1)
    assert "the file says “The crown falls by dark night.”, crown.txt now “The crown falls by day.”" in conflicts[0]


def test_a_paragraph_that_a_person_took_out_is_settled_by_writing_it_or_by_keep_mine(ledger: Ledger) -> None:
    ledger.person_says("2. Nobody else does.\n\n", "")
    ledger.source_says("Nobody else does.", "Nobody else ever does.")
    for _ in range(2):
        code, conflicts, _ = ledger.again()
        assert (code, len(conflicts)) == (1, 1) and "the file says nothing, " in conflicts[0]
    ledger.person_says("\n\n## C. ", "\n\n2. Hardly anybody else does.\n\n## C. ")
    assert ledger.again()[:2] == (0, [])


def test_a_file_that_no_import_wrote_is_settled_paragraph_by_paragraph(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    ledger = Ledger(empty, page, run)
    ledger.file.parent.mkdir(parents=True)
    own = "# LAW 7 - THE CROWN\n\n## A. Where It Stands\n\nThe crown stands on a hill.\n\n## B. Who Lifts It\n\n"
    own += "1. A captain lifts the crown.\n\n2. Nobody else does.\n\n## C. When It Falls\n\nThe crown falls at night.\n"
    ledger.file.write_text(own, encoding="utf-8")
    code, conflicts, _ = ledger.again("--edition", "2017")
    assert (code, len(conflicts)) == (1, 2)
    assert FILE not in tomllib.loads(ledger.listing)["sources"][0].get("written", {}), "it gave nothing yet"
    ledger.person_says("on a hill", "on the tower, on a hill")
    code, conflicts, _ = ledger.again()
    assert (code, len(conflicts)) == (1, 1) and "“1. A captain lifts the crown.”" in conflicts[0]
    ledger.person_says("1. A captain lifts", "1. A captain alone lifts")
    assert ledger.again()[:2] == (0, [])
    assert FILE in tomllib.loads(ledger.listing)["sources"][0]["written"]


def test_a_page_that_is_of_another_edition_after_all_waits_for_nothing(told: Ledger) -> None:
    assert "[sources.unsettled" in told.listing
    code, out, _ = told.run("import", "--book", told.corpus, told.page, "--edition", "2007")
    assert code == 0 and "laws/2007/en/07.md: new" in out
    assert "unsettled" not in told.listing.partition("[[sources]]")[2]


def test_keep_mine_and_a_deleted_file_settle_it_too(told: Ledger) -> None:
    mine = told.text
    assert told.again("--keep-mine")[0] == 0
    assert told.text == mine and told.again()[:2] == (0, [])
    told.file.unlink()
    assert told.again()[:2] == (0, [])
    assert "under the tower" in told.text


def test_a_ledger_whose_conflicts_are_of_no_form_is_refused_with_its_place(told: Ledger) -> None:
    listing = told.corpus / "sources" / "sources.toml"
    line = 1 + told.listing.partition("paragraphs = [")[0].count("\n")
    _replace(listing, "paragraphs = [", "paragraph = [")
    before = state(told.corpus)
    code, _, err = told.run("import", "--book", told.corpus, told.page)
    assert code == 2 and f"sources/sources.toml:{line}:" in err and "bad-ledger: " in err
    assert state(told.corpus) == before


def test_a_conflict_far_behind_in_a_long_paragraph_shows_where_the_two_differ(ledger: Ledger) -> None:
    long = "The crown falls at night" + ", unless the wind that blows from the sea has blown it down before" * 6
    ledger.source_says("The crown falls at night", long)
    assert ledger.again()[0] == 0
    ledger.person_says("down before.", "down before noon.")
    ledger.source_says("down before.", "down before dawn.")
    code, (told,), _ = ledger.again()
    assert code == 1
    said, now = told.partition("the file says ")[2].partition("; left as it is")[0].split(", crown.txt now ")
    assert said.startswith("“…") and said.endswith("blown it down before noon.”")
    assert now.startswith("“…") and now.endswith("blown it down before dawn.”")
    assert max(len(said), len(now)) < 120
