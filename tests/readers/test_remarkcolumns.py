"""A column in which somebody remarks on clauses is none of their text, on a web page, in Markdown and in a wiki."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.whole_pages import left_out, read, said, walked

TWO = [("English", "Ελληνικά", "Comments"), ("A. Lamps burn.", "Α. Οι φανοί καίουν.", "All of them?"),
       ("B. Lamps smoke.", "Β. Οι φανοί καπνίζουν.", "")]  # fmt: skip
NAMED = [("Clause", "Text", "Σχόλια"), ("A.", "Lamps burn.", "All of them?"), ("B.", "Lamps smoke.", "Not in May.")]


def html(rows: list[tuple[str, ...]]) -> str:
    cells = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<html><body><h2>LAW 8 - THE LAMP</h2><table>{cells}</table></body></html>"


def markdown(rows: list[tuple[str, ...]]) -> str:
    lines = [rows[0], ("---",) * len(rows[0]), *rows[1:]]
    return "# LAW 8 - THE LAMP\n\n" + "".join(f"| {' | '.join(row)} |\n" for row in lines)


def wiki(rows: list[tuple[str, ...]]) -> str:
    head = f"^ {' ^ '.join(rows[0])} ^\n"
    return f"====== LAW 8 - THE LAMP ======\n\n{head}" + "".join(f"| {' | '.join(row)} |\n" for row in rows[1:])


@pytest.mark.parametrize("form", [html, markdown, wiki])
@pytest.mark.parametrize(
    ("rows", "clauses", "remarks", "left"),
    [
        (TWO, ["en 8A |Lamps burn.", "en 8B |Lamps smoke.", "el 8A |Οι φανοί καίουν.", "el 8B |Οι φανοί καπνίζουν."],
         ["All of them?"], ["English", "Ελληνικά", "Comments"]),
        (NAMED, ["en 8A |Lamps burn.", "en 8B |Lamps smoke."], ["All of them?", "Not in May."],
         ["Clause", "Text", "Σχόλια"]),
    ],
)  # fmt: skip
def test_remarks_in_a_column_are_beside_the_law(
    form: Callable[[list[tuple[str, ...]]], str],
    rows: list[tuple[str, ...]],
    clauses: list[str],
    remarks: list[str],
    left: list[str],
) -> None:
    found = read(form(rows), name="page.html" if form is html else "page.txt")
    there = [f"{law.language} {one.number} {said(one)}" for law, one in walked(found) if one is not law.root]
    assert there == clauses
    assert [block.text.text.string for article in found.articles for block in article.blocks] == remarks
    assert set(left) <= set(left_out(found))


def test_a_column_of_remarks_in_a_table_of_a_law_is_part_of_the_table() -> None:
    rows = [("Fault", "Points", "Remarks"), ("a late lamp", "two", "three at night"), ("no lamp", "nine", "never ten")]
    found = read(html(rows).replace("<table>", "<p>A. The umpire takes points:</p><table>"), name="page.html")
    (clause,) = [one for _, one in walked(found) if str(one.number) == "8A"]
    table = clause.paragraphs[-1].text.string.split("\n")
    assert table == ["\t".join(row) for row in rows]
