"""A line behind a label above a table is its heading where the other clauses have theirs, and no sentence that leads to it."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

_ENGLISH = "A. Towers\n\nTowers are tied.\n\nB. Players\n\nThe players hold on.\n\n"
_GREEK = "Α. Πύργοι\n\nΟι πύργοι δένονται.\n\nΒ. Παίκτες\n\nΟι παίκτες κρατιούνται.\n\n"
_TABS = "Wind\tPoints\nweak\t2\nstrong\t5\n"
_WIKI = "^ Wind ^ Points ^\n| weak | 2 |\n| strong | 5 |\n"
_MARKDOWN = "| Wind | Points |\n|---|---|\n| weak | 2 |\n| strong | 5 |\n"
_TABLE = "Wind\tPoints\nweak\t2\nstrong\t5"


@pytest.mark.parametrize(("title", "table"), [("", _TABS), ("", _MARKDOWN), ("=" * 6, _WIKI)])
@pytest.mark.parametrize(
    ("law", "above", "line", "heading"),
    [
        ("LAW 74 - WIND", _ENGLISH, "C. Points", True),
        ("LAW 74 - WIND", _ENGLISH, "C. Points for Wind", True),
        ("ΝΟΜΟΣ 74 - ΑΝΕΜΟΣ", _GREEK, "Γ. Βαθμοί", True),
        ("ΝΟΜΟΣ 74 - ΑΝΕΜΟΣ", _GREEK, "Γ. Βαθμοί του Ανέμου", True),
        ("LAW 74 - WIND", _ENGLISH, "C. The points are counted so", False),
        ("LAW 74 - WIND", _ENGLISH, "C. In a strong wind the player gets", False),
        ("ΝΟΜΟΣ 74 - ΑΝΕΜΟΣ", _GREEK, "Γ. Οι βαθμοί μετριούνται έτσι", False),
        ("LAW 74 - WIND", "A. Towers are tied.\n\nB. The players hold on.\n\n", "C. Points", False),
    ],
)
def test_headings_above_tables(law: str, above: str, line: str, heading: bool, title: str, table: str) -> None:
    found = read(f"{title} {law} {title}\n\n{above}{line}\n\n{table}".lstrip())
    words = line[3:]
    last = [said(clause) for _, clause in walked(found)][-1]
    assert last == (f"{words}|{_TABLE}" if heading else f"|{words} / {_TABLE}")
