"""Pages whose links stand in lines of their own, as programs leave them that write each string of a page into a line."""

from __future__ import annotations

from tests.whole_pages import read, said, walked

PAGE = """LAW 14 - TOWERS
A. Missing Stone
1. If the stone is found, it goes back to the tower where it was at first.
2. A stone that goes back belongs to the tower as before, and it may become a lost stone (
Law 50
), and failure to have built with it may be a fault.
B. Late Stone
A late stone (but see [
Law 12
]; none is later) is looked at by the keeper,
Law 13
, or by nobody.
"""


def test_a_law_that_is_cited_in_brackets_is_no_title() -> None:
    found = [(str(clause.number), " ".join(said(clause).split())) for _, clause in walked(read(PAGE))]
    assert found[:4] == [
        ("14", "TOWERS|"),
        ("14A", "Missing Stone|"),
        ("14A1", "|If the stone is found, it goes back to the tower where it was at first."),
        (
            "14A2",
            "|A stone that goes back belongs to the tower as before, and it may become a lost stone ( Law 50 ), and "
            "failure to have built with it may be a fault.",
        ),
    ]
    assert [number for number, _ in found[4:]] == ["14B"]
