"""The list of what the licence cites in docs/citations.md is what is found, and its words are those of the licence."""

from __future__ import annotations

import re
from pathlib import Path

from lawtext.citations import find
from lawtext.languages import nfc
from tests.citations.test_licence import DATA, ENGLISH, GREEK, _book

DOCS = Path(__file__).resolve().parents[2] / "docs" / "citations.md"


def listed() -> list[tuple[str, str | None, str | None, str]]:
    """Return the rows of the list: where, English, Greek, targets."""
    text = DOCS.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\S+) \| (`[^`]+`|–) \| (`[^`]+`|–) \| ([^|]+) \|$", text, re.MULTILINE)
    return [(at, *(None if cell == "–" else cell.strip("`") for cell in cells), means) for at, *cells, means in rows]  # type: ignore[misc]


def test_the_list_in_the_docs_is_what_is_found() -> None:
    rows = listed()
    for place, expected in ((1, ENGLISH), (2, GREEK)):
        told = [(row[0], row[place], row[3]) for row in rows if row[place]]
        assert told == [
            (at, text, targets.replace(" ", ", ") + (" of another work" if work else ""))
            for at, text, targets, work in expected
        ]


def test_the_list_in_the_docs_counts_the_licence_itself() -> None:
    """How often each language names the licence as a whole."""
    text = DOCS.read_text(encoding="utf-8")
    (counted,) = re.findall(r"names itself as a whole (\d+) times in English and (\d+) times in Greek", text)
    assert [int(count) for count in counted] == [_times_itself("en"), _times_itself("el")]


def _times_itself(code: str) -> int:
    lines = (DATA / f"clauses.{code}.txt").read_text(encoding="utf-8").splitlines()
    return sum(one.how == "book" for line in lines for one in find(nfc(line), code, _book()[0]))
