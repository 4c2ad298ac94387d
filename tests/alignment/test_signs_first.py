"""What is looked for only where a sign of it stands is found wherever it is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawtext.alignment import tokens
from lawtext.languages.searching import words

PIECES = st.sampled_from([
    "trick", "λεβέ", "Law", " ", " ", ".", "2)", "12)", "[3]", "[^a]", "¹²", "\\*", "**", ")", "]", "www.", "http://",
    "https://", "a.b", "file", ".txt", ".TXT", "@", "x@y", "me@club.org", "laws/53", "-", "_", "5.1", "π.χ.", "γ.gr",
])  # fmt: skip
ALWAYS = re.compile("")


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=8).map("".join))
def test_marks_and_addresses_are_found_as_if_each_text_were_searched_for_them(text: str) -> None:
    tokens._read.cache_clear()
    found = tokens._read(text, "en")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tokens, "_MAY_MARK", ALWAYS)
        patch.setattr(tokens, "_MAY_COPY", ALWAYS)
        tokens._read.cache_clear()
        assert tokens._read(text, "en") == found


@pytest.mark.parametrize(
    ("text", "verbatim"),
    [
        ("See www.club.gr or write to me@club.org.", {"www.club.gr", "me@club.org"}),
        ("Τα αρχεία laws/53.txt και https://club.gr/ν", {"laws/53.txt", "https://club.gr/ν"}),
        ("Three players. Then four", set()),
    ],
)
def test_addresses_and_files(text: str, verbatim: set[str]) -> None:
    assert tokens.content(text, "en").verbatim == verbatim


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The player’s trick isn't lost", ["the", "player", "trick", "is", "not", "lost"]),
        ("Nobodyʼs trick", ["nobody", "trick"]),
        ("A trick is lost", ["a", "trick", "is", "lost"]),
    ],
)
def test_words_with_apostrophes_and_without(text: str, found: list[str]) -> None:
    assert words(text) == found
