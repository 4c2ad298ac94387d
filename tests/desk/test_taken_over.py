"""What an edition takes over from another is decided there, and counted, listed and exported as it stands there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawtext.cli import _run
from lawtext.corpus import load_book
from lawtext.desk.attention import items
from lawtext.desk.sight import see
from lawtext.exchange.memory import behind
from lawtext.reviewed import read_decisions, stands_in
from tests.desk.conftest import write_book

EN = "# LAW {0} - THE GATE\n\nA. One stone[^1].\n\nB. Two stones.\n\n[^1]: A note.\n"
EL = "# ΝΟΜΟΣ {0} - Η ΠΥΛΗ\n\nΑ. Μία πέτρα[^1].\n\nΒ. Δύο πέτρες.\n\n[^1]: Σημείωση.\n"
WHO = ("--by", "M. P.", "--date", "2026-11-21")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Law 1 of 2020 is that of 2010, Law 2 its own."""
    both = {2: EN.format(2)}, {2: EL.format(2)}
    old = {"en": {1: EN.format(1), **both[0]}, "el": {1: EL.format(1), **both[1]}}
    book = write_book(tmp_path / "book", {"2010": old, "2020": {"en": both[0], "el": both[1]}})
    text = (book / "book.toml").read_text(encoding="utf-8")
    (book / "book.toml").write_text(text.replace('id = "2020"', 'id = "2020"\nbased_on = "2010"'), encoding="utf-8")
    return book


def told(capfd: pytest.CaptureFixture[str], folder: Path, *arguments: str) -> str:
    assert _run([*arguments, "--book", str(folder)]) == 0
    return capfd.readouterr().out


@pytest.mark.parametrize(
    ("number", "edition"), [("1", "2010"), ("1A", "2010"), ("1^1", "2010"), ("2A", "2020"), ("nothing", "2020")]
)
def test_a_pair_stands_where_its_translation_has_its_file(folder: Path, number: str, edition: str) -> None:
    assert stands_in(load_book(folder), "2020", "el", number) == edition
    assert stands_in(load_book(folder), "2010", "el", number) == "2010"


def test_what_is_taken_over_is_approved_where_it_stands(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said = told(capfd, folder, "approve", "1", *WHO)
    assert said == "4 approved: 1, and what is under it: 1A, 1B, 1^1 (of 2010, from which 2020 takes them over)\n"
    assert sorted(path.name for path in (folder / "review").glob("*/*")) == ["1.toml"]
    assert {state.edition for state in read_decisions(load_book(folder)).states} == {"2010"}
    said = told(capfd, folder, "approve", "1A", "2A", *WHO)
    assert said == "2 approved: 1A, 2A (1A of 2010, from which 2020 takes it over)\n"
    listed = told(capfd, folder, "approve", "--edition", "2020", "--format", "json")
    assert {one["number"] for one in json.loads(listed)["pairs"]} == {"2", "2A", "2B", "2^1"}
    assert told(capfd, folder, "approve", "1B", "--undo").startswith("1 unreviewed again: 1B (of 2010")


def test_progress_counts_it_as_it_stands_there_in_one_line(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    told(capfd, folder, "approve", "1A", "1B", *WHO, "--edition", "2010")
    table = [line.split() for line in told(capfd, folder, "progress", "--edition", "2020").splitlines()]
    assert table[3:6] == [
        ["2020", "el", "2", "4", "4", "0", "0", "0", "0"],
        ["2020", "el", "as", "in", "2010", "4", "4", "0", "2", "0", "50"],
        ["2020", "el", "all", "8", "8", "0", "2", "0", "25"],
    ]
    rows = json.loads(told(capfd, folder, "progress", "--format", "json"))["laws"]
    assert [(row["edition"], row["law"], row.get("taken_over"), row["approved"]) for row in rows] == [
        ("2010", "1", None, 2),
        ("2010", "2", None, 0),
        ("2020", "1", "2010", 2),
        ("2020", "2", None, 0),
    ]


def test_a_decision_kept_with_the_later_edition_counts_where_the_text_stands(folder: Path) -> None:
    assert _run(["approve", "1A", *WHO, "--edition", "2010", "--book", str(folder)]) == 0
    (folder / "review" / "2020").mkdir()
    (folder / "review" / "2010" / "1.toml").rename(folder / "review" / "2020" / "1.toml")
    (state,) = read_decisions(load_book(folder)).states
    assert (state.edition, state.number) == ("2010", "1A")


def test_the_desk_shows_it_once(folder: Path) -> None:
    keys = [(one.edition, one.number) for one in items(see(folder)) if one.number.startswith("1")]
    assert sorted(keys) == [("2010", "1"), ("2010", "1A"), ("2010", "1B"), ("2010", "1^1")]


def test_what_is_older_than_its_source_is_so_in_both_editions(folder: Path) -> None:
    assert _run(["approve", "1", *WHO, "--book", str(folder)]) == 0
    file = folder / "laws" / "2010" / "en" / "01.md"
    file.write_text(file.read_text(encoding="utf-8").replace("Two", "Three"), encoding="utf-8")
    book = load_book(folder)
    assert behind(book, "2020", "el") == behind(book, "2010", "el") == {
        "1B": "its source was edited since it was approved"
    }  # fmt: skip
