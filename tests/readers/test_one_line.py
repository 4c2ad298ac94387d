"""Web pages without line breaks, as programs write them that make pages small: read as the same page with them."""

from __future__ import annotations

import pytest

from lawtext.problems import LawtextError
from lawtext.readers import read_source
from lawtext.readers.page import MAX_LINE

RULES = [
    f"<h2>LAW {law} - TOWER {law}</h2>\n<p>A. Tower {law} stands &amp; nobody moves it{' for a while' * 60}.</p>\n"
    f"<ol>\n<li>It has a <b>red</b> gate.</li>\n<li>It has {law} walls.</li>\n</ol>\n"
    for law in range(1, 1301)
]
BOOK = f"<!DOCTYPE html>\n<html><head><title>Towers</title></head>\n<body><main>\n{''.join(RULES)}</main></body></html>"


def test_a_book_in_one_line_is_the_book() -> None:
    one = BOOK.replace("\n", "")
    assert len(one) > MAX_LINE
    found, wanted = read_source(one.encode(), "page.html"), read_source(BOOK.encode(), "page.html")
    assert len(found.blocks) == 1300 * 4
    assert [(b.string, b.kind, b.label) for b in found.blocks] == [(b.string, b.kind, b.label) for b in wanted.blocks]
    for block in found.blocks:
        start, end = next(block.text.stretches())
        assert found.page.text[start:end] == block.string[: end - start]
    assert found.page.place(found.page.text.index("Tower 1300")) == (1, one.index("Tower 1300") + 1)


@pytest.mark.parametrize(
    ("page", "line"),
    [
        (f"<html><body>\n<p>{'x ' * 600_000}</p>", 2),
        (f"<html><body><p>{'x ' * 400_000}</p><p>{'x ' * 600_000}</p>", 1),
        (f"LAW 5 - TOWERS\n\nA. {'x ' * 400_000} < 5 and {'x ' * 400_000}", 3),
        (f"====== LAW 5 ======\n\n<del>{'x ' * 400_000}</del> {'x ' * 400_000}", 3),
    ],
)
def test_so_much_text_without_a_line_break_or_tag_is_no_page(page: str, line: int) -> None:
    with pytest.raises(LawtextError) as caught:
        read_source(page.encode(), "page")
    assert str(caught.value) == f"page:{line}:1: line-too-long: a line is longer than the limit of 1,000,000 characters"
