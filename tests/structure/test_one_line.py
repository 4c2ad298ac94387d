"""Several clauses in one line are parted, and a person is told that their headings may not be."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
ONE_LINE = (
    "LAW 5 - TOWERS A. Building a Tower The builder stacks stones. B. Moving a Tower The mover lifts it. C. End Done."
)
SEVERAL = "LAW 5 - TOWERS\n\nA. The builder stacks stones.\n\nB. The mover lifts it.\n\nC. Done."


@pytest.mark.parametrize(("text", "told"), [(ONE_LINE, True), (SEVERAL, False)])
def test_clauses_in_one_line_are_told(text: str, told: bool) -> None:
    (found,) = structure_sources([(read_source(text.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert [str(child.number) for child in found.laws[0].root.children] == ["5A", "5B", "5C"]
    assert any(problem.code == "clauses-in-one-line" for problem in found.problems) is told
