"""Notes that stars mark, in any order: each goes to its own word, and none of them makes a page Markdown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.importing.conftest import Run

PAGE = """LAW 20 - TOWERS

A. Building

A stone that is laid with another mason's stone{0} counts as laid after it{1}.

B. Falling

If a mason lays two stones at once{2}:

1. The lower stone stays.

* One star.

** Two stars.

*** Three stars.
"""
NOTES = {"*": "One star.", "**": "Two stars.", "***": "Three stars."}


@pytest.mark.parametrize(
    "order", [("*", "**", "***"), ("***", "**", "*"), ("**", "***", "*"), ("*", "***", "**")], ids=" ".join
)
def test_each_note_hangs_on_its_word(order: tuple[str, str, str], empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "stars.txt"
    page.write_text(PAGE.format(*order), encoding="utf-8")
    code, out, _ = run("import", "--book", empty, page, "--edition", "2017", "--dry-run", "--format", "json")
    (law,) = json.loads(out)["laws"]
    clauses = {clause["number"]: clause for clause in law["clauses"]}
    assert code == 0
    assert clauses["20A"]["text"] == "A stone that is laid with another mason's stone counts as laid after it."
    assert clauses["20B1"]["text"] == "The lower stone stays."
    found = [
        (note["mark"], clause["text"][: note["at"]].split()[-1], note["text"])
        for clause in law["clauses"]
        for note in clause["notes"]
    ]
    assert found == [(mark, word, NOTES[mark]) for mark, word in zip(order, ("stone", "it", "once"), strict=True)]
