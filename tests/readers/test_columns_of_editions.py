"""Two editions side by side in text that was copied: a column for each, with tabs or spaces between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.structure.test_real_forms import clauses
from tests.whole_pages import BOOK, read, said

_OLD = ("A. Towers", "A tower is built by its crew.", "B. Gates", "A gate is shut at night.", "", "")
_NEW = (
    "A. Towers", "A tower is built by its crew or by another one.", "B. Gates", "A gate is shut at dusk.",
    "C. Walls", "A wall is built last.",
)  # fmt: skip
_CLAUSES = {
    "2007": ["5A|A.|Towers|A tower is built by its crew.", "5B|B.|Gates|A gate is shut at night."],
    "2017": [
        "5A|A.|Towers|A tower is built by its crew or by another one.",
        "5B|B.|Gates|A gate is shut at dusk.",
        "5C|C.|Walls|A wall is built last.",
    ],
}


def _editions(page: str) -> dict[str, list[str]]:
    found = read(page)
    assert not found.problems, found.problems
    lines: dict[str, list[str]] = {}
    for law in found.laws:
        one = type(found)(found.document, found.hints)
        one.laws = [law]
        lines[law.edition] = clauses(one)[1:]
    return lines


def _tabs(rows: Sequence[Sequence[str]]) -> str:
    return "\n".join("\t".join(row) for row in rows)


def _spaces(rows: list[tuple[str, str]]) -> str:
    return "\n\n".join(f"{left:60}{right}".rstrip() for left, right in rows)


@pytest.mark.parametrize("set_out", [_tabs, _spaces])
@pytest.mark.parametrize(
    ("above", "heads"),
    [
        ("LAW 5 - TOWERS\n\n", [("2007", "2017")]),
        ("LAW 5 - TOWERS\n\n", [("2007 Laws", "2017 Laws")]),
        ("LAW 5 - TOWERS\n\n", [("Old (2007)", "New (2017)")]),
        ("LAW 5 - TOWERS\n\n", [("Old text 2007", "Text of 2017")]),
        ("", [("LAW 5 - TOWERS (2007)", "LAW 5 - TOWERS (2017)")]),
        ("", [("2007", "2017"), ("LAW 5 - TOWERS", "LAW 5 - TOWERS")]),
    ],
)
def test_each_column_is_an_edition(
    set_out: Callable[[list[tuple[str, str]]], str], above: str, heads: list[tuple[str, str]]
) -> None:
    page = above + set_out([*heads, *zip(_OLD, _NEW, strict=True)])
    assert _editions(page) == _CLAUSES


def _cells(row: tuple[str, str], tag: str = "td") -> str:
    return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in row) + "</tr>"


def _web(rows: list[tuple[str, str]], above: str) -> str:
    return f"<!DOCTYPE html><html><body>{above}<table>{''.join(map(_cells, rows))}</table></body></html>"


_WHOLE = [
    ("2007 Laws", "2017 Laws"),
    ("".join(f"<p>{text}</p>" for text in _OLD), "".join(f"<p>{text}</p>" for text in _NEW)),
]
_WITH_BREAKS = [
    ("2007", "2017"),
    *(
        (f"<b>{a}</b><br>{b}", f"<b>{c}</b><br>{d}")
        for a, b, c, d in zip(_OLD[::2], _OLD[1::2], _NEW[::2], _NEW[1::2], strict=True)
    ),
]
_ROWS = [("2007", "2017"), *zip(_OLD, _NEW, strict=True)]
_TITLE = "LAW 5 - TOWERS"


@pytest.mark.parametrize(
    "page",
    [
        _web(_ROWS, f"<h1>{_TITLE}</h1>"),
        _web(_WHOLE, f"<h1>{_TITLE}</h1>"),
        _web(_WITH_BREAKS, f"<h1>{_TITLE}</h1>"),
        _web([(_TITLE, _TITLE)], "")
        .replace("<tr>", _cells(("2007", "2017"), "th") + "<tr>")
        .replace("</table>", "".join(map(_cells, _ROWS[1:])) + "</table>"),
        _web(_ROWS, "").replace("<table>", f"<table><tr><th colspan='2'>{_TITLE}</th></tr>"),
        f"====== {_TITLE} ======\n^ 2007 ^ 2017 ^\n" + "".join(f"| {old} | {new} |\n" for old, new in _ROWS[1:]),
        f"^ {_TITLE} ^^\n" + "".join(f"| {old} | {new} |\n" for old, new in _ROWS) + "~~NOTOC~~\n",
        f"# {_TITLE}\n\n"
        + "".join(
            f"| {old} | {new} |\n{rule}" for (old, new), rule in zip(_ROWS, ["|---|---|\n", *[""] * 6], strict=True)
        ),
    ],
    ids=["web", "whole", "breaks", "titles", "wide-title", "wiki", "wiki-wide-title", "markdown"],
)
def test_so_it_is_in_tables(page: str) -> None:
    assert _editions(page) == _CLAUSES


@pytest.mark.parametrize("between", ["\u2060", "&shy;", "\n\u00a0\n"])
def test_what_stands_between_the_rows_stays_once(between: str) -> None:
    page = _web(_ROWS, f"<h1>{_TITLE}</h1>").replace("</tr><tr>", f"</tr>{between}<tr>")
    assert _editions(page) == _CLAUSES


def test_words_between_the_rows_stand_above_the_table() -> None:
    page = _web(_ROWS, f"<h1>{_TITLE}</h1>").replace("</tr><tr><td>B", "</tr>Towers first.<tr><td>B")
    strings = [block.string for block in read_source(page.encode(), "page.html").blocks]
    assert strings == [_TITLE, "Towers first.", "2007", *filter(None, _OLD), "2017", *_NEW]


def test_columns_of_figures_below_years_are_a_table() -> None:
    table = "<table><tr><th>2007</th><th>2017</th></tr><tr><td>3 stones</td><td>4 stones</td></tr></table>"
    page = f"<!DOCTYPE html><html><body><h1>{_TITLE}</h1><p>A. Towers are as high as the year says:</p>{table}</body></html>"
    assert clauses(read(page))[1:] == ["5A|A.||Towers are as high as the year says: / 2007\t2017\n3 stones\t4 stones"]


def test_columns_of_one_year_are_no_editions() -> None:
    page = "LAW 5 - TOWERS (2017)\n\nA. Towers\n\nIn 2007\tthe towers fell in 2017.\n\nB. Gates\n\nThey stood."
    assert clauses(read(page))[1] == "5A|A.|Towers|In 2007 the towers fell in 2017."


NAMED = [
    (("", "2007", "2017"), ("A", "**A. Towers** They stand.", "**A. Towers** They fall."), ("B", "B. It rains.", "B. It snows.")),
    (("Clause", "2007", "2017"), ("A.", "Towers: they stand.", "Towers: they fall."), ("B.", "It rains.", "It snows.")),
    (("Clause", "2007 Law", "2017 Law"), ("A", "Towers: they stand.", "Towers: they fall."), ("B", "It rains.", "It snows.")),
]  # fmt: skip


def _as_pipes(rows: Sequence[Sequence[str]]) -> tuple[str, str]:
    return "page.md", "\n".join([f"| {' | '.join(row)} |" for row in [rows[0], ["---"] * len(rows[0]), *rows[1:]]])


def _as_html(rows: Sequence[Sequence[str]]) -> tuple[str, str]:
    cells = ("".join(f"<td>{cell.replace('**', '')}</td>" for cell in row) for row in rows)
    return "page.html", f"<html><body><table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table></body></html>"


def _as_tabs(rows: Sequence[Sequence[str]]) -> tuple[str, str]:
    """As a browser copies the table."""
    return "page.txt", _tabs([tuple(cell.replace("**", "") for cell in row) for row in rows])


@pytest.mark.parametrize("set_out", [_as_pipes, _as_html, _as_tabs])
@pytest.mark.parametrize("rows", NAMED)
@pytest.mark.parametrize("further", [(), ("New", "Fall.", "Snow.")])
def test_a_first_column_may_name_the_rows(
    set_out: Callable[[Sequence[Sequence[str]]], tuple[str, str]],
    rows: Sequence[Sequence[str]],
    further: tuple[str, ...],
) -> None:
    """Each cell is of its edition, with the label of its row where it has none of its own."""
    name, page = set_out([[*row, *further[at : at + 1]] for at, row in enumerate(rows)])
    (found,) = structure_sources([(read_source(page.encode(), name), Hints(law="5"))], BOOK)
    assert unaccounted(found) == ()
    told = {law.edition: [str(clause.number) for clause in law.root.children] for law in found.laws}
    assert told == {"2007": ["5A", "5B"], "2017": ["5A", "5B"]}
    words = [clause.paragraphs[0].string for law in found.laws for clause in law.root.children]
    assert [words[1], words[3]] == ["It rains.", "It snows."]


def test_a_row_that_one_edition_lacks_is_of_the_other() -> None:
    name, page = _as_pipes([("", "2007", "2017"), ("A.", "It rains.", "It snows."), ("B.", "", "It hails.")])
    (found,) = structure_sources([(read_source(page.encode(), name), Hints(law="5"))], BOOK)
    told = {law.edition: [str(clause.number) for clause in walk(law.root)][1:] for law in found.laws}
    assert told == {"2007": ["5A"], "2017": ["5A", "5B"]}


def test_the_title_above_both_columns_is_one() -> None:
    rows = [("LAW 5 - TOWERS", "LAW 5 - TOWERS"), ("2007", "2017"), *zip(_OLD, _NEW, strict=True)]
    found = read(_tabs(rows))
    assert {law.root.heading.string for law in found.laws if law.root.heading} == {"TOWERS"}
    assert _editions(_tabs(rows)) == _CLAUSES
    assert not unaccounted(found)


def test_what_is_new_in_a_year_is_no_name_of_an_edition() -> None:
    found = read("LAW 5 - TOWERS\n\nNew in 2017\n\nA. A tower is built by its crew.\n\nB. A gate is shut at night.\n")
    assert [law.edition for law in found.laws] == ["2017"]
    assert "says the edition: 2017" not in {claim.what for claim in found.claims}


@pytest.mark.parametrize("dash", ["-", "–", "—"])
@pytest.mark.parametrize(
    "rows",
    [
        [("Clause", "2007", "2017"), ("A.", "A tower falls.", "A tower is felled."), ("B.", "A gate shuts.", "{}"), ("C.", "{}", "A wall is last.")],
        [("2007", "2017"), ("A. A tower falls.", "A. A tower is felled."), ("B. A gate shuts.", "{}"), ("{}", "C. A wall is last.")],
    ],
    ids=["named", "labelled"],
)  # fmt: skip
def test_a_dash_in_place_of_a_clause_says_that_the_edition_lacks_it(rows: list[tuple[str, ...]], dash: str) -> None:
    head, *below = [f"| {' | '.join(row).format(dash)} |" for row in rows]
    page = "\n".join(["# LAW 5 - TOWERS", "", head, "|---" * len(rows[0]) + "|", *below, ""])
    (found,) = structure_sources([(read_source(page.encode(), "a.md"), Hints())], BOOK)
    told = {law.edition: [f"{one.number} {said(one)}" for one in walk(law.root)][1:] for law in found.laws}
    assert told == {
        "2007": ["5A |A tower falls.", "5B |A gate shuts."],
        "2017": ["5A |A tower is felled.", "5C |A wall is last."],
    }
    assert unaccounted(found) == ()


@pytest.mark.parametrize(
    ("below", "remark"),
    [
        ("The new edition lets another crew build the tower, too.", True),
        ("D. A lamp is lit by its keeper, and by nobody but him.", False),
    ],
)
def test_a_sentence_below_the_columns_is_in_none_of_them(below: str, remark: bool) -> None:
    rows = [("2007", "2017"), *zip(_OLD[:4], _NEW[:4], strict=True)]
    found = read(f"LAW 5 - TOWERS\n\n{_tabs(rows)}\n\n{below}\n")
    said_by_laws = " ".join(said(clause) for law in found.laws for clause in walk(law.root))
    assert (below in " ".join(block.text.string for article in found.articles for block in article.blocks)) == remark
    assert (below.removeprefix("D. ") in said_by_laws) != remark


_BY_YEAR = (
    ("2007", "A. A tower is built by its crew."),
    ("2017", "A. A tower is built by two crews."),
    ("2007", "B. A gate is shut at night."),
    ("2017", "B. A gate is shut at dusk."),
)


def _page(rows: Sequence[tuple[str, str]]) -> str:
    cells = "".join(f"<tr><td>{year}</td><td>{text}</td></tr>" for year, text in rows)
    return f"<!DOCTYPE html><html><body><h1>LAW 5 - TOWERS</h1><table>{cells}</table></body></html>"


def _markdown(rows: Sequence[tuple[str, str]]) -> str:
    first, *others = (f"| {year} | {text} |" for year, text in rows)
    return "\n".join(["# LAW 5 - TOWERS", "", first, "|---|---|", *others])


@pytest.mark.parametrize("set_out", [_page, _markdown])
def test_a_row_for_each_clause_of_each_edition(set_out: Callable[[Sequence[tuple[str, str]]], str]) -> None:
    assert _editions(set_out(_BY_YEAR)) == {
        "2007": ["5A|A.||A tower is built by its crew.", "5B|B.||A gate is shut at night."],
        "2017": ["5A|A.||A tower is built by two crews.", "5B|B.||A gate is shut at dusk."],
    }


def test_a_row_for_each_edition() -> None:
    rows = [(year, "<p>" + "</p><p>".join(text for own, text in _BY_YEAR if own == year)) for year in ("2007", "2017")]
    found = _editions(_page(rows))
    assert sorted(found) == ["2007", "2017"]
    assert found["2017"][1] == "5B|B.||A gate is shut at dusk."


@pytest.mark.parametrize(
    "rows",
    [
        [("2007", "The league began."), ("2012", "It had ten clubs."), ("2017", "It ended.")],
        [("2007", "A. 12"), ("2012", "A. 14"), ("2017", "B. 20")],  # teams and their points
    ],
)
def test_years_of_what_happened_are_no_editions(rows: Sequence[tuple[str, str]]) -> None:
    found = read_source(_page(rows).encode("utf-8"), "page.html")
    cells = [cell for row in rows for cell in row]
    assert [(block.kind, block.string) for block in found.blocks[1:]] == [("cell", cell) for cell in cells]
