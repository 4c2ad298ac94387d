"""Hands of cards that are drawn on a page: a suit of which a hand has no card says so by a dash."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read


@pytest.mark.parametrize(
    ("line", "kept"), [("♣ -", True), ("♦ —", True), ("♥️ –", True), ("♠ ♥ ♦ ♣", False), ("- - -", False)]
)
def test_a_suit_without_a_card_is_text_and_an_ornament_is_none(line: str, kept: bool) -> None:
    page = f"How a tower falls\n\nThe keeper holds these cards, as Law 5 allows:\n\n♠ A K 5\n\n{line}\n\nHe plays the ace.\n"
    found = read(page)
    texts = [block.text.string for article in found.articles for block in article.blocks]
    assert (line in texts) is kept, texts
    assert (line in left_out(found)) is not kept
