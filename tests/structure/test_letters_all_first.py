"""Letters that a page turned into list numbers which all begin anew (``1.`` for A, B and C), with lists of numbers below."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


def _clauses(page: str) -> list[str]:
    """Each clause of one language as ``number|~label|heading|paragraphs``, ``~`` where the label is inferred."""
    return [
        f"{clause.number}|{'~' * clause.inferred}{clause.label or ''}|{said(clause)}"
        for _, clause in walked(read(page))
    ]


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize(
    ("lines", "clauses"),
    [
        (
            ["LAW 16 - LANTERNS", "1. Lanterns of the Hall", "A lantern is lit by the keeper at dusk.",
             "1. A lantern that smokes is put out.", "2. A lantern that falls is replaced.",
             "1. Lanterns of the Guests", "A guest may bring a lantern.", "1. The keeper looks at it first.",
             "2. Nobody else may touch it.", "1. Lanterns Outside", "No lantern is left in the yard."],
            ["16||LANTERNS|", "16A|~1.|Lanterns of the Hall|A lantern is lit by the keeper at dusk.",
             "16A1|1.||A lantern that smokes is put out.", "16A2|2.||A lantern that falls is replaced.",
             "16B|~1.|Lanterns of the Guests|A guest may bring a lantern.", "16B1|1.||The keeper looks at it first.",
             "16B2|2.||Nobody else may touch it.", "16C|~1.|Lanterns Outside|No lantern is left in the yard."],
        ),
        (
            ["ΝΟΜΟΣ 16 - ΦΑΝΑΡΙΑ", "1. Φανάρια της Αίθουσας", "Το φανάρι το ανάβει ο φύλακας.",
             "1. Φανάρια των Φίλων", "Ο φίλος μπορεί να φέρει φανάρι:", "1. αν το δει ο φύλακας, και",
             "2. αν δεν καπνίζει."],
            ["16||ΦΑΝΑΡΙΑ|", "16A|~1.|Φανάρια της Αίθουσας|Το φανάρι το ανάβει ο φύλακας.",
             "16B|~1.|Φανάρια των Φίλων|Ο φίλος μπορεί να φέρει φανάρι:", "16B1|1.||αν το δει ο φύλακας, και",
             "16B2|2.||αν δεν καπνίζει."],
        ),
    ],
)  # fmt: skip
def test_numbers_with_headings_that_all_begin_anew_are_letters(lines: list[str], clauses: list[str], gap: str) -> None:
    assert _clauses(gap.join(lines) + "\n") == clauses


def test_one_number_with_a_heading_is_no_letter() -> None:
    page = "LAW 16 - LANTERNS\n\nA. Lanterns of the Hall\n\n1. Lanterns of Glass\n\nThey stay.\n\n1. One is lit.\n\n2. Two are not.\n"
    assert [line.partition("|")[0] for line in _clauses(page)][:3] == ["16", "16A", "16A1"]
