"""The mark of a note is what the page prints, though each law of the page begins with 1 again; two in one law differ."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from lawtext.structure.clauses.building import own_marks
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.whole_pages import BOOK

_LAW = "<h1>{noun} {number} - {title}</h1><table><tr><td>{a} {text}<sup>1</sup></td></tr></table><p><sup>1</sup> {note}</p>"
_LAWS = [
    {"noun": "LAW", "number": 8, "title": "SAND", "a": "A.", "text": "Sand is dry.", "note": "In summer."},
    {"noun": "LAW", "number": 9, "title": "WATER", "a": "A.", "text": "Water is wet.", "note": "In winter."},
    {"noun": "ΝΟΜΟΣ", "number": 8, "title": "ΑΜΜΟΣ", "a": "Α.", "text": "Η άμμος είναι ξερή.", "note": "Το καλοκαίρι."},
    {"noun": "ΝΟΜΟΣ", "number": 9, "title": "ΝΕΡΟ", "a": "Α.", "text": "Το νερό είναι υγρό.", "note": "Τον χειμώνα."},
]


def test_each_law_of_a_web_page_has_its_marks_as_they_are_printed() -> None:
    page = "<html><body>" + "".join(_LAW.format(**law) for law in _LAWS) + "</body></html>"
    (found,) = structure_sources([(read_source(page.encode(), "page.html"), Hints(edition="2017"))], BOOK)
    assert [[(note.mark, note.text.string) for note in law.notes] for law in found.laws] == [
        [("1", law["note"])] for law in _LAWS
    ]
    for law in found.laws:
        texts = [text for clause in walk(law.root) for text in clause.paragraphs]
        cells = [cell for text in texts for row in text.rows for cell in row]
        assert [mark.mark for text in (*texts, *cells) for mark in text.marks] == ["1"]


@pytest.mark.parametrize(
    ("notes", "refs", "own"),
    [
        (["1-2"], ["1-2"], {"1-2": "1"}),
        (["*-3", "2"], ["2", "*-3"], {"*-3": "*"}),
        (["1", "1-2"], ["1", "1-2"], {}),
        (["1-2", "1-3"], ["1-2", "1-3"], {}),
        # A mark without a note stands in the law too.
        (["1-2"], ["1", "1-2"], {}),
        (["1"], ["1"], {}),
    ],
)
def test_a_mark_is_the_law_s_own_where_no_other_is_printed_so(
    notes: list[str], refs: list[str], own: dict[str, str]
) -> None:
    assert own_marks(notes, refs) == own
