"""What an article quotes: paragraphs behind ``>``, read with the places of their words, and written as they were."""

from __future__ import annotations

import pytest

from lawtext.corpus.articles import read_article, write_article

QUOTING = """# On lamps

Law 3 says:

> A lamp *lights*
> a square.
>
> So does a candle.

It is so:
> at night
and by day.

> - a list in it

\\> 3 is no quotation, nor is

> 4
"""


def test_a_quotation_is_told_from_what_the_author_says() -> None:
    article, problems = read_article(QUOTING, "lamps", "en")
    assert article is not None and not problems
    assert [(block.kind, block.text.string) for block in article.blocks] == [
        ("paragraph", "Law 3 says:"),
        ("quote", "A lamp lights a square."),
        ("quote", "So does a candle."),
        ("paragraph", "It is so:"),
        ("quote", "at night"),
        ("paragraph", "and by day."),
        ("quote", "- a list in it"),
        ("paragraph", "> 3 is no quotation, nor is"),
        ("quote", "4"),
    ]
    first = article.blocks[1].text
    assert [first.place(first.string.index(word)) for word in ("lamp", "lights", "square")] == [(5, 5), (5, 11), (6, 5)]
    assert [first.string[mark.start : mark.end] for mark in first.marks] == ["lights"]


@pytest.mark.parametrize(
    "text", ["# T\n\n> one *two*\n\n> three\n\nfour\n", "# T\n\n\\> none\n\n- > none\n\n> > two\n"]
)
def test_it_is_written_as_it_was(text: str) -> None:
    article, _ = read_article(text, "t", "en")
    assert article is not None
    assert write_article(article) == text
