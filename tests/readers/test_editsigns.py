"""What Markdown says of how it was edited: the new text is read, the old one is left out and kept beside it."""

from __future__ import annotations

import time

import pytest

from lawtext.readers import read_source


@pytest.mark.parametrize(
    ("page", "texts", "marks"),
    [
        ("# T\n\nA {++new ++}word.", ["T", "A new word."], [("changed", "new ")]),
        ("# T\n\nAn {--old --}word.", ["T", "An word."], [("deleted", "old ")]),
        ("# T\n\nThe {~~cat~>dog~~} runs.", ["T", "The dog runs."], [("deleted", "cat"), ("changed", "dog")]),
        ("# T\n\nThe {~~cat~>~~}runs.", ["T", "The runs."], [("deleted", "cat")]),
        ("# T\n\nThe {==cat==}{>>whose?<<} runs.", ["T", "The cat runs."], []),
        ("# T\n\n{++1. One\n\n2. Two++}\n", ["T", "1. One", "2. Two"], [("changed", "1. One\n\n2. Two")]),
        ("# T\n\nA {++sign that nobody closed.", ["T", "A {++sign that nobody closed."], []),
        ("# T\n\nA brace {of text} and {-this-}.", ["T", "A brace {of text} and {-this-}."], []),
        (
            "# T\n\n```diff\n--- a.md\n+++ b.md\n@@ -1,3 +1,3 @@\n A. Same.\n-B. Old.\n+B. New.\n```\n",
            ["T", "A. Same.", "B. New."],
            [("deleted", "B. Old."), ("changed", "B. New.")],
        ),
        ("# T\n\n```\n-1 is less than\n+1 always.\n```\n", ["T", "-1 is less than", "+1 always."], []),
    ],
)
def test_edited_text_is_the_new_one(page: str, texts: list[str], marks: list[tuple[str, str]]) -> None:
    document = read_source(page.encode(), "page.md")
    assert [block.string for block in document.blocks] == texts
    assert [(mark.kind, page[mark.start : mark.end]) for mark in document.marks] == marks


@pytest.mark.parametrize("page", ["{++" * 100_000, "{~~a" * 50_000 + "~~}", "```diff\n" + "-x\n" * 20_000])
def test_signs_that_nobody_closes_take_a_moment_only(page: str) -> None:
    began = time.process_time()
    read_source(f"# T\n\n{page}\n".encode(), "page.md")
    assert time.process_time() - began < 5
