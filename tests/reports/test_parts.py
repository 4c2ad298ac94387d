"""Definitions and the introduction in reports: behind the laws, in every format, and judged like clauses."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from lawtext.cli.judge import command as judge_command
from lawtext.cli.report import command as report_command
from lawtext.corpus import load_book
from lawtext.editions import compare
from lawtext.reports import Report, report
from lawtext.reports.data import as_csv, as_data
from lawtext.reports.docx import docx
from lawtext.reports.markdown import markdown
from lawtext.reports.page import page
from lawtext.reports.pdf import printed
from tests.reports.conftest import HEAD

LAW = "# LAW 1 - GUESTS\n\nA guest rings the bell.\n"
OLD = "# DEFINITIONS\n\n## Bell {#bell}\n\nWhat a guest rings.\n\n## Moat {#moat}\n\nWater around the wall.\n\n## Lamp {#lamp}\n\nA light that stands.\n"
NEW = "# DEFINITIONS\n\n## Great Bell {#bell}\n\nWhat a guest must ring.\n\n## Lamp {#lamp}\n\nA light that stands.\n\n## Oar {#oar}\n\nWhat a boat is moved with.\n"
INTRODUCTIONS = (
    "# INTRODUCTION\n\nThese laws are for two sides.\n",
    "# INTRODUCTION\n\nThese laws are for three sides.\n",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A book of one unchanged law whose definitions and introduction changed."""
    files = {"book.toml": HEAD.replace('languages = ["en", "el"]', 'languages = ["en"]')}
    for edition, definitions, introduction in zip(("2010", "2020"), (OLD, NEW), INTRODUCTIONS, strict=True):
        files |= {
            f"laws/{edition}/en/01.md": LAW,
            f"laws/{edition}/en/definitions.md": definitions,
            f"laws/{edition}/en/introduction.md": introduction,
        }
    for name, text in files.items():
        file = tmp_path / "book" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path / "book"


@pytest.fixture
def told(folder: Path) -> Report:
    book = load_book(folder)
    return report(book, compare(book, "2010", "2020", whole=True))


def test_they_are_told_and_counted(told: Report) -> None:
    text = markdown(told, "en")
    for line in (
        "- Definitions: unchanged 1, reworded 1, added 1, removed 1, heading 1.",
        "- The introduction was reworded: “two” became “three”.",
        "#### “Bell” → “Great Bell” (reworded, heading)",
        "#### “Oar” (added)",
        "#### “Moat” (removed)",
        "> Heading: <ins>Great </ins>Bell",
        "> These laws are for <del>two</del><ins>three</ins> sides.",
        "4 changes are not judged yet.",
    ):
        assert line in text
    assert "1 clause" not in text
    assert told.counts == {"unchanged": 1}
    assert told.standings == {"not-judged": 4, "unchanged": 2}


def test_every_format_shows_them(told: Report) -> None:
    for text in (page(told, "en"), page(told, "el"), printed(told, "en"), printed(told, "el")):
        assert "Great </ins>Bell" in text or "<ins>Great</ins> Bell" in text
        assert "law-definitions" in text
        assert "<ins>three</ins>" in text
    rows = list(csv.DictReader(io.StringIO(as_csv(told, "en").lstrip("\ufeff"))))
    assert [(row["law"], row["old"], row["new"], row["new_heading"]) for row in rows] == [
        ("introduction", "introduction", "introduction", "INTRODUCTION"),
        ("definitions", "definitions.bell", "definitions.bell", "Great Bell"),
        ("definitions", "", "definitions.oar", "Oar"),
        ("definitions", "definitions.moat", "", ""),
    ]
    parts = as_data(told)["parts"]
    assert [(part["part"], part["standing"], len(part["changes"])) for part in parts] == [
        ("introduction", "not-judged", 1),
        ("definitions", "not-judged", 3),
    ]
    assert docx(told, "en").startswith(b"PK")


def test_a_new_law_does_not_bear_the_title_of_its_older_namesake(tmp_path: Path) -> None:
    laws = {
        "2010/en/01": LAW,
        "2010/el/01": "# ΝΟΜΟΣ 1 - ΚΑΛΕΣΜΕΝΟΙ\n\nΟ καλεσμένος χτυπά το κουδούνι.\n",
        "2020/en/01": "# LAW 1 - BOATS\n\nEach of the four boats has a lamp of tin and one pair of long oars.\n",
        "2020/en/02": LAW.replace("LAW 1", "LAW 2"),
        "2020/el/02": "# ΝΟΜΟΣ 2 - ΞΕΝΟΙ\n\nΟ καλεσμένος χτυπά το κουδούνι.\n",
    }
    for name, text in {"book.toml": HEAD, **{f"laws/{at}.md": text for at, text in laws.items()}}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    book = load_book(tmp_path)
    made = report(book, compare(book, "2010", "2020", whole=True))
    assert [(law.id, dict(law.title)) for law in made.laws] == [
        ("1", {"en": "BOATS"}),
        ("2", {"en": "GUESTS", "el": "ΞΕΝΟΙ"}),
    ]


def test_a_definition_is_judged(folder: Path) -> None:
    judged = ["definitions.bell", "--as", "substance", "--by", "A. Reader", "--reason", "en=Now a duty."]
    done = CliRunner().invoke(judge_command, ["2010", "2020", *judged, "--book", str(folder)])
    assert done.exit_code == 0, done.output
    file = folder.parent / "out.json"
    done = CliRunner().invoke(report_command, ["2010", "2020", "-o", str(file), "--book", str(folder)])
    assert done.exit_code == 0, done.output
    definitions = json.loads(file.read_text(encoding="utf-8"))["parts"][1]
    assert definitions["standing"] == "substance"
    assert [change["judgement"] and change["judgement"]["by"] for change in definitions["changes"]] == [
        "A. Reader",
        None,
        None,
    ]
    waiting = CliRunner().invoke(judge_command, ["2010", "2020", "--format", "json", "--book", str(folder)])
    assert [one["new"] for one in json.loads(waiting.output)] == ["introduction", "definitions.oar", None]
