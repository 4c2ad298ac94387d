"""What people judged is joined to a comparison: in the values, in the JSON and in the table."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from lawtext.cli.compare import command as compare_command
from lawtext.cli.judge import command as judge_command
from lawtext.editions.changes import Change, Kind

from .conftest import CORPUS


@pytest.mark.parametrize(
    ("kinds", "new", "needed"),
    [
        (("heading",), "53A", False),
        (("heading",), "definitions.auction", True),
        (("heading",), "introduction", True),
        (("renumbered",), "definitions.auction", False),
        (("renumbered", "reworded"), "53A", True),
    ],
)
def test_what_only_a_person_can_say(kinds: tuple[Kind, ...], new: str, needed: bool) -> None:
    assert Change(kinds, new, new, "en", False, ()).needs_judging == needed


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CORPUS, tmp_path / "book")
    return tmp_path / "book"


def judge(folder: Path, number: str, judged: str) -> None:
    options = ["--as", judged, "--by", "A. Reader", "--reason", "en=Only a trick.", "--reason", "el=Μόνο μία λεβέ."]
    done = CliRunner().invoke(judge_command, ["2007", "2017", number, *options, "--book", str(folder)])
    assert done.exit_code == 0, done.output


def told(folder: Path, *options: str) -> Any:
    done = CliRunner().invoke(
        compare_command, ["2007", "2017", "--law", "53", "--book", str(folder), "--format", "json", *options]
    )
    assert done.exit_code == 0, done.output
    return json.loads(done.output)


def one(data: Any, old: str | None, new: str | None) -> Any:
    return next(c for c in data["changes"] if (c["old"], c["new"]) == (old, new))


def test_nothing_is_judged_until_a_person_says_so(folder: Path) -> None:
    data = told(folder)
    assert {c["substance"] for c in data["changes"]} == {None}
    assert data["not_judged"] == 4  # 53A, B, C and the note


def test_a_judgement_is_shown_with_its_reason(folder: Path) -> None:
    judge(folder, "53C=53B", "substance")
    data = told(folder)
    judged = one(data, "53C", "53B")
    assert judged["substance"] == "substance"
    assert judged["judgement"] == {
        "judged": "substance",
        "by": "A. Reader",
        "reason": {"en": "Only a trick.", "el": "Μόνο μία λεβέ."},
        "overtaken": False,
    }
    assert one(data, "53A", "53A")["substance"] is None
    assert data["not_judged"] == 3


def test_a_judgement_on_words_that_changed_since_does_not_count(folder: Path) -> None:
    judge(folder, "53C=53B", "substance")
    file = folder / "laws" / "2017" / "en" / "53.md"
    text = file.read_text(encoding="utf-8")
    assert text.count("but Law 16C applies") == 1
    file.write_text(text.replace("but Law 16C applies", "but only Law 16C applies"), encoding="utf-8")
    data = told(folder)
    changed = one(data, "53C", "53B")
    assert changed["substance"] is None
    assert changed["judgement"]["overtaken"] is True
    assert data["not_judged"] == 4


def test_the_table_says_it(folder: Path) -> None:
    judge(folder, "53C=53B", "wording")
    done = CliRunner().invoke(compare_command, ["2007", "2017", "--law", "53", "--book", str(folder)])
    text = " ".join(done.output.split())
    assert "Judged wording by A. Reader: Only a trick." in text
    assert "3 not judged yet" in text
    assert text.count("Not judged.") == 3
