"""The page on how pages are read: whoever looks up a message of the import finds it there, and no message that is none."""

from __future__ import annotations

import re
from pathlib import Path

from lawtext.importing.answers import _STATUS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reading.md").read_text(encoding="utf-8")
_CODE = r"[a-z]+(?:-[a-z]+)+"
STOP = {
    "bad-name", "bad-toml", "cannot-write", "changed-meanwhile", "diff-view", "name-taken", "name-twice", "too-large",
    "too-many", "unknown-edition",
}  # fmt: skip
"""Errors, which say themselves what to do."""
NO_MESSAGES = {"admonition-title", "markdown-alert", "theme-admonition", "lawtext-lines", "roman-upper"}
"""What is called so elsewhere: in web pages, in settings."""


def _strings(*rooms: str) -> set[str]:
    files = [file for room in rooms for file in (ROOT / "lawtext" / room).rglob("*.py")]
    return {code for file in files for code in re.findall(rf'"({_CODE})"', file.read_text(encoding="utf-8"))}


def _table() -> set[str]:
    table = PAGE[PAGE.index("## Messages of the import") : PAGE.index("## What a page is")]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return {code for row in rows for code in re.findall(r"`([a-z-]+)`", row)}


def test_every_message_of_the_import_is_explained() -> None:
    assert _strings("structure", "importing") - _table() - STOP - NO_MESSAGES == set()


def test_every_message_explained_exists() -> None:
    simple = {"addition", "conflict", "picture", "remark", "signed"}
    assert simple < _table()
    assert _table() - simple - _strings("structure", "importing", "readers") == set()


def test_the_guide_names_what_the_import_says_of_a_file() -> None:
    guide = (ROOT / "docs" / "importing.md").read_text(encoding="utf-8")
    table = guide[guide.index("## Importing again") : guide.index("**Conflicts.**")]
    assert [said for said in _STATUS.values() if said not in ("new", "not written") and f"`{said}" not in table] == []
