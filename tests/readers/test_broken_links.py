"""Links of Markdown in which a program that breaks lines put a line feed."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source

_HEAD = "# LAW 11 - TOWERS\n\n"


def _text(page: str) -> list[str]:
    return [block.string for block in read_source((_HEAD + page).encode("utf-8"), "page.md").blocks][1:]


@pytest.mark.parametrize(
    "link",
    [
        "[Law\n90](/doku.php?id=law_90)",
        '[Law\n90](/doku.php?id=law_90 "law_90")',
        '[Law 90](/doku.php?id=law_90\n"law_90")',
        '[Law\n90](/doku.php?id=law_90\n"law_90")',
    ],
)
def test_the_words_of_the_link_stand_in_the_sentence(link: str) -> None:
    assert _text(f"He may (see {link}).\n") == ["He may (see Law 90)."]


@pytest.mark.parametrize("sign", ["- ", "2. ", "# "])
def test_no_sign_at_the_head_of_a_line_is_taken_into_a_link(sign: str) -> None:
    assert _text(f"He [stays\n{sign}here](/law_90).\n")[0] == "He [stays"


def test_a_link_in_a_quotation() -> None:
    assert _text("> He may (see [the law\n> of bids](/law_90)) first.\n") == ["He may (see the law of bids) first."]


def test_no_link_goes_over_an_empty_line() -> None:
    assert _text("He may [see.\n\nLaw 90](/law_90).\n") == ["He may [see.", "Law 90](/law_90)."]
