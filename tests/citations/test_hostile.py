"""Hostile input: offsets always hold, and the time taken grows no faster than the text."""

from __future__ import annotations

import time
from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lawtext.citations import find
from lawtext.languages import nfc
from lawtext.model import Book
from tests.citations.golden import book, cases

SIZE = 50_000

HOSTILE = {
    "digits": "1",
    "digits apart": "1 ",
    "bare list": "1, ",
    "open brackets": "(",
    "pairs of brackets": "()",
    "labels": "(a)",
    "letters": "A",
    "letters apart": "Α ",
    "law list": "Law 1, ",
    "long list": "12A, 12B, ",
    "law without end": "Law 1 and ",
    "of of of": "paragraph 1 of ",
    "unclosed": "Law 1(a",
    "line feeds": "Law\n",
    "citing words": "see ",
    "numbered works": "ν. 1/22 ",
    "titles": "Article 1 of the Aa Bb ",
    "arrows": "« Law 1 ",
    "ranges": "Law 1-",
    "greek": "παρ. 1 του ",
    "dots": "1.",
    "runs of spaces": "Law 1" + " " * 100,
    "runs of spaces behind a part": "παράγραφο Β" + " " * 100,
    "ranges of all laws": "Law 1-999 ",
    "note marks": "Law 5A1) ",
    "places": "point 1 of the first subparagraph of the first subparagraph of ",
    "laws on lines": "Law 16\n",
    "addresses": "http://e.org/Law53",
    "parts behind commas": "Law 1, A1, ",
    "numbers behind see": "see 1, 2 and ",
    "brackets in a list": "(a), ",
    "letters that may be names": "Law 1 A. B",
    "numbers of things": "room 12A is 12B ",
    "parts of many laws": "B of Laws 1, 2 and ",
    "soft hyphens": "Law\u00ad 1\u00ad",
    "works in brackets": "ν. 1/22 (άρθρο ",
    "the ones before": "the preceding Law and ",
    "parts of the ones before": "paragraph 1 of the preceding Law and ",
    "results": "the score (12A; 13B) ",
}


@cache
def _book() -> Book:
    return book("laws")


@pytest.mark.parametrize("name", sorted(HOSTILE))
@pytest.mark.parametrize("code", ["en", "el"])
def test_time_grows_with_the_text(name: str, code: str) -> None:
    """50,000 characters of one pattern take a few seconds at most, whatever it is."""
    text = (HOSTILE[name] * SIZE)[:SIZE]
    started = time.process_time()
    found = find(text, code, _book(), None, "54B1")
    spent = time.process_time() - started
    assert all(text[c.start : c.end] == c.text for c in found)
    # Quadratic behaviour would take minutes; a slow machine does not.
    assert spent < 4


def test_a_long_list_is_read_whole() -> None:
    """No list is cut at some number of items."""
    text = "Laws " + ", ".join(f"{1 + n % 90}A" for n in range(3000))
    assert len(find(text, "en", _book())) == 3000


_WORDS = sorted(
    {
        word
        for name in ("laws.en", "laws.el")
        for case in cases(name)
        for word in case.text.replace("\n", " ").split(" ")
    }
    | set("()[]«»,.;:-–/ΑΒABIiαβ΄'\n\u00a0")
)


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from(_WORDS), max_size=30),
    st.sampled_from([" ", "", "  ", "\n"]),
    st.sampled_from(["en", "el"]),
    st.sampled_from([None, "53A", "12C1(e)", "98B"]),
)
def test_offsets_hold(words: list[str], gap: str, code: str, inside: str | None) -> None:
    """Whatever stands in a text: citations stand in order, apart, at their offsets, and keep the rules of status."""
    text = nfc(gap.join(words))
    end = 0
    for citation in find(text, code, _book(), None, inside):
        assert end <= citation.start < citation.end <= len(text)
        assert text[citation.start : citation.end] == citation.text
        end = citation.end
        if citation.status in ("ambiguous", "malformed", "no-context"):
            assert citation.targets == ()
        elif citation.how != "book":
            assert citation.targets
        assert (citation.status == "ambiguous") == bool(citation.candidates)
        for wrong in citation.wrong_script:
            assert citation.start <= wrong.at < citation.end
            assert text[wrong.at] == wrong.letter
        if citation.work is None and citation.how != "part":
            assert all(str(_book().numbering.parse(target)) == target for target in citation.targets)


@given(st.text(max_size=80), st.sampled_from(["en", "el"]))
@example("L\r1", "en")
def test_any_text_is_read(text: str, code: str) -> None:
    """No text makes the finder fail."""
    normal = nfc(text)
    for citation in find(normal, code, _book(), None, "53A"):
        assert normal[citation.start : citation.end] == citation.text
