"""A proposed text on its page: how long it is, and from where to where it reaches, whether it holds its words or not."""

from __future__ import annotations

import pytest

from lawtext.readers import Traced
from lawtext.structure.proposal import ProposedText

PAGE = "Tea is **hot** here."

# Its string, its stretches of the page, how far they reach.
TEXTS = [
    ("Tea is ", ((0, 7, 0),), (0, 7)),
    ("Tea is hot", ((0, 7, 0), (7, 3, 9)), (0, 12)),
    # A space that is on no page, and a word that the page writes otherwise.
    ("Tea here", ((0, 3, 0), (3, 1, -1), (4, 4, 15)), (0, 19)),
    ("Cup", ((0, 3, 4),), (4, 7)),
    (" ", ((0, 1, -1),), (0, 0)),
]


@pytest.mark.parametrize(("string", "parts", "reach"), TEXTS)
def test_reach(string: str, parts: tuple[tuple[int, int, int], ...], reach: tuple[int, int]) -> None:
    for page in (PAGE, ""):
        text = ProposedText(Traced(string, parts), page=page)
        assert (text.string, text.length, text.reach) == (string, len(string), reach)
        assert text.text.parts == parts
