"""A law file of ours as a source: what only its grammar can say comes through, or its mistakes are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.importing.conftest import Run

LAW = """\
# LAW 9 - GATES

Opening words.

## A. Gate Open

1. (a) Two labels on one line{+HBF: (in Greece two)+} open levels[^1].

(b) Another.

> {HBF} A rule of one authority.

{=9A} Closing text of A.

## B. Gate Shut

{#t1}
| Tower | Points |
| --- | --- |
| one | 2 |

{=9} Closing text of the law.

[^1]: A note.
"""
WRITTEN = "laws/2017/en/09.md"


@pytest.mark.parametrize("name", ["09.md", "a page.txt"])
def test_the_file_comes_through_unchanged(name: str, empty: Path, tmp_path: Path, run: Run) -> None:
    (tmp_path / name).write_text(LAW, encoding="utf-8")
    code, _, err = run("import", tmp_path / name, "--edition", "2017", "--book", empty)
    assert (code, err) == (0, "")
    assert (empty / WRITTEN).read_text(encoding="utf-8") == LAW


def test_the_answer_for_programs_says_what_the_grammar_says(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    (tmp_path / "9.md").write_text(LAW, encoding="utf-8")
    (law,) = outline(tmp_path / "9.md", "--edition", "2017", "--book", empty)["laws"]
    texts = {clause["number"]: clause["text"] for clause in law["clauses"]}
    assert texts == {
        "9": "Opening words.\n\nClosing text of the law.",
        "9A": "Closing text of A.",
        "9A1": "",
        "9A1(a)": "Two labels on one line open levels.",
        "9A1(b)": "Another.",
        "9B": "Tower\tPoints\none\t2",
    }
    notes = [note for clause in law["clauses"] for note in clause["notes"]]
    assert notes == [{"number": "9^1", "mark": "1", "at": 34, "text": "A note."}]
    assert not any(clause["inferred"] for clause in law["clauses"])


def test_the_ledger_names_the_clause_of_each_line(empty: Path, tmp_path: Path, run: Run) -> None:
    (tmp_path / "9.md").write_text(LAW, encoding="utf-8")
    _, out, _ = run("import", tmp_path / "9.md", "--edition", "2017", "--book", empty, "--dry-run", "--report")
    for line in (
        "1:1  title: 9  “# LAW 9 - GATES”",
        "5:1  heading: 9A  “## A. Gate Open”",
        "9:1  text: 9A1(b)  ",
        "13:1  text: 9A  “{=9A} Closing text of A.”",
        "22:1  text: 9  “{=9} Closing text of the law.”",
        "24:1  note: 9^1  “[^1]: A note.”",
    ):
        assert line in out


def test_a_mistake_in_it_is_told_with_its_place(empty: Path, tmp_path: Path, run: Run) -> None:
    (tmp_path / "9.md").write_text(LAW.replace("{=9A}", "{=9C}"), encoding="utf-8")
    code, _, err = run("import", tmp_path / "9.md", "--edition", "2017", "--book", empty)
    assert code == 2
    assert err.startswith("9.md:13:1: ")
    assert not (empty / WRITTEN).exists()


def test_a_markdown_page_whose_labels_are_lost_is_no_law_file(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    page = (
        "# LAW 9 - GATES\n\nA gate is open when:\n\nIts captain says so at once.\n\nNobody stands before it at all.\n"
    )
    (tmp_path / "9.md").write_text(page, encoding="utf-8")
    (law,) = outline(tmp_path / "9.md", "--edition", "2017", "--book", empty)["laws"]
    assert [clause["number"] for clause in law["clauses"]] == ["9", "9A", "9B"]
    assert [clause["inferred"] for clause in law["clauses"]] == [False, True, True]


def test_a_label_with_a_latin_ordinal_is_kept_as_printed(empty: Path, tmp_path: Path, run: Run) -> None:
    book = empty / "book.toml"
    text = book.read_text(encoding="utf-8")
    level = 'id = "item"\nnumeral = "decimal"\n'
    assert level in text
    book.write_text(text.replace(level, f"{level}inserted = true\n"), encoding="utf-8")
    labels = ["1)", "2)", "2bis)", "2quinquies)", "3)"]
    page = "\n\n".join(f"{label} The player turns the tower again." for label in labels)
    (tmp_path / "page.txt").write_text(f"LAW 9 - GATES\n\nA. Gate Open\n\n{page}\n", encoding="utf-8")
    code, _, err = run("import", tmp_path / "page.txt", "--edition", "2017", "--language", "en", "--book", empty)
    assert (code, err) == (0, "")
    written = (empty / WRITTEN).read_text(encoding="utf-8").splitlines()
    assert [line.split()[0] for line in written if line.endswith("tower again.")] == labels


def test_a_markdown_page_with_tags_is_no_law_file(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    page = "# LAW 9 - GATES\n\nA. A gate is 2<sup>1</sup>/<sub>2</sub> m high<sup>1</sup>.\n\n<sup>1</sup> Or higher.\n"
    (tmp_path / "9.md").write_text(page, encoding="utf-8")
    (law,) = outline(tmp_path / "9.md", "--edition", "2017", "--book", empty)["laws"]
    (clause,) = law["clauses"]
    assert (clause["text"], clause["notes"][0]["text"]) == ("A gate is 2¹/2 m high.", "Or higher.")
