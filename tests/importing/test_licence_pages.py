"""The licence BY-SA 4.0 as published, in English and Greek: pages with chrome whose numbers only lists count.

The truth is not ours: ``pairs.json`` lists what says the same in the two languages, ``clauses.ids`` the ids that the
pages' authors gave their clauses (``s3a1Ai`` is Section 3(a)(1)(A)(i)).
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parents[1] / "data" / "cc"
BEFORE_THE_SECTIONS = 3
"""So many of the pairs stand before Section 1: the two titles and the words of acceptance."""


@pytest.fixture
def pages(tmp_path: Path, outline: Callable[..., dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What the import prints for each of the two pages."""
    book = tmp_path / "licence"
    book.mkdir()
    shutil.copy(DATA / "book.toml", book)
    return {code: outline(DATA / f"by-sa_4.0_{code}.html", "--book", book) for code in ("en", "el")}


def letters(text: str) -> str:
    return "".join(character for character in text.casefold() if character.isalnum())


def clauses(page: dict[str, Any], code: str) -> dict[str, str]:
    """The words of each clause of a page, heading and text, by number; the title of a section under its number."""
    found: dict[str, str] = {}
    for law in page["laws"]:
        assert law["language"] == code
        found[law["number"]] = letters(law["title"])
        for clause in law["clauses"]:
            words = letters(f"{clause['heading'] or ''} {clause['text']}")
            found[clause["number"]] = found.get(clause["number"], "") + words
    return found


def test_the_clauses_are_those_that_the_pages_authors_numbered(pages: dict[str, dict[str, Any]]) -> None:
    ids = [id for id in (DATA / "clauses.ids").read_text(encoding="utf-8").split() if id.startswith("s")]
    for code, page in pages.items():
        assert [f"s{re.sub(r'[()]', '', number)}" for number in clauses(page, code)] == ids
        assert not any(clause["inferred"] for law in page["laws"] for clause in law["clauses"])


def test_every_pair_stands_in_one_clause(pages: dict[str, dict[str, Any]]) -> None:
    english, greek = clauses(pages["en"], "en"), clauses(pages["el"], "el")
    pairs = json.loads((DATA / "pairs.json").read_text(encoding="utf-8"))[BEFORE_THE_SECTIONS:]
    nouns = r"(section|[αά]ρθρο)[0-9]"
    for pair in pairs:
        one, other = (re.sub(rf"\A{nouns}", "", letters(pair[code])) for code in ("en", "el"))
        assert any(one in english[number] and other in greek[number] for number in english), pair["en"]


@pytest.mark.parametrize(
    ("number", "first", "last"),
    [
        ("4", "Where the Licensed Rights include", "Copyright and Similar Rights."),
        ("6(b)", "Where Your right to use", "Your violations of this Public License."),
        ("3(b)", "In addition to the conditions", "the following conditions also apply."),
        ("8(d)", "Nothing in this Public License", "or authority."),
    ],
)
def test_text_after_a_list_belongs_to_what_the_list_is_in(
    pages: dict[str, dict[str, Any]], number: str, first: str, last: str
) -> None:
    found = {clause["number"]: clause["text"] for law in pages["en"]["laws"] for clause in law["clauses"]}
    assert found[number].startswith(first)
    assert found[number].endswith(last)


def test_the_remarks_around_the_licence_are_no_part_of_it(pages: dict[str, dict[str, Any]]) -> None:
    for page in pages.values():
        assert not any(
            "Creative Commons may" in c["text"] or "CC" in c["text"] for law in page["laws"] for c in law["clauses"]
        )
        reasons = {entry["reason"] for entry in page["left_out"]}
        assert {"HTML markup", "page foot", "form"} <= reasons
