"""Every citation of the five pages, read by eye: in the laws, in the commentary, and in the pages as pasted."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lawtext.citations import find, find_mixed, index, of_clause
from lawtext.citations.finding import forget_readings
from lawtext.corpus import load_book
from lawtext.languages import nfc
from lawtext.model import Book

ROOT = Path(__file__).resolve().parents[2] / "corpus"

# (edition, language, clause): as written, target, status, relative.
LAWS = {
    ("2007", "en", "53A"): [
        ("Law 47E1", "47E1", "not-in-corpus", False),
        ("C", "53C", "resolved", True),
        ("Law 47B", "47B", "not-in-corpus", False),
    ],
    ("2007", "en", "53B"): [("C", "53C", "resolved", True), ("Law 57", "57", "not-in-corpus", False)],
    ("2007", "en", "53C"): [("Law 53A", "53A", "resolved", False), ("Law 16D", "16D", "not-in-corpus", False)],
    ("2017", "en", "53A"): [
        ("Law 47E1", "47E1", "not-in-corpus", False),
        ("B", "53B", "resolved", True),
        ("Law 47B", "47B", "not-in-corpus", False),
    ],
    ("2017", "en", "53B"): [("Law 53A", "53A", "resolved", False), ("Law 16C", "16C", "not-in-corpus", False)],
    ("2017", "en", "53C"): [("B", "53B", "resolved", True), ("Law 57", "57", "not-in-corpus", False)],
    ("2017", "el", "53A"): [
        ("Νόμο 47Ε1", "47E1", "not-in-corpus", False),
        ("παράγραφο Β", "53B", "resolved", True),
        ("Νόμο 47B", "47B", "not-in-corpus", False),
    ],
    ("2017", "el", "53B"): [("Νόμου 53Α", "53A", "resolved", False), ("Νόμος 16Γ", "16C", "not-in-corpus", False)],
    ("2017", "el", "53C"): [("παράγραφο Β", "53B", "resolved", True), ("Νόμος 57", "57", "not-in-corpus", False)],
    ("2017", "en", "54B"): [("Law 53", "53", "resolved", False), ("Law 41", "41", "not-in-corpus", False)],
    ("2017", "en", "54C"): [("Law 24", "24", "not-in-corpus", False)],
    ("2017", "en", "54D"): [("Law 50D", "50D", "not-in-corpus", False)],
    ("2017", "en", "54E"): [("Law 24", "24", "not-in-corpus", False)],
    ("2017", "el", "54B"): [("Νόμο 53", "53", "resolved", False), ("Νόμο 41", "41", "not-in-corpus", False)],
    ("2017", "el", "54C"): [("Νόμο 24", "24", "not-in-corpus", False)],
    ("2017", "el", "54D"): [("Νόμος 50Δ", "50D", "not-in-corpus", False)],
    ("2017", "el", "54E"): [("Νόμος 24", "24", "not-in-corpus", False)],
}

# Page as pasted, language of the run: as written and target, in order; relative ones have no context there.
PAGES = {
    ("001_5e05b127e6f48835.txt", "en"): [("Law 54", "54"), ("Law 54", "54"), ("Law 11", "11")],
    ("002_c633fb68e6aadcbc.txt", "en"): [
        ("Νόμος 41Γ", "41C"),
        ("Νόμος 47Ε", "47E"),
        ("Νόμος 41Δ", "41D"),
        ("Law 41C", "41C"),
        ("Law 47E", "47E"),
        ("Law 41D", "41D"),
    ],
    ("002_c633fb68e6aadcbc.txt", "el"): [
        ("Νόμος 41Γ", "41C"),
        ("Νόμος 47Ε", "47E"),
        ("Νόμος 41Δ", "41D"),
        ("Law 41C", "41C"),
        ("Law 47E", "47E"),
        ("Law 41D", "41D"),
    ],
    ("003_12166c025d00268c.txt", "en"): [
        ("Law 47E1", "47E1"),
        ("C", ""),
        ("Law 47B", "47B"),
        ("C", ""),
        ("Law 57", "57"),
        ("Law 53A", "53A"),
        ("Law 16D", "16D"),
        ("Law 47E1", "47E1"),
        ("B", ""),
        ("Law 47B", "47B"),
        ("Law 53A", "53A"),
        ("Law 16C", "16C"),
        ("B", ""),
        ("Law 57", "57"),
    ],
    ("004_e684d660b8c91adc.txt", "el"): [
        ("Νόμο 53", "53"),
        ("Νόμο 41", "41"),
        ("Νόμο 24", "24"),
        ("Νόμος 50Δ", "50D"),
        ("Νόμος 24", "24"),
        ("Law 53", "53"),
        ("Law 41", "41"),
        ("Law 24", "24"),
        ("Law 50D", "50D"),
        ("Law 24", "24"),
    ],
}


@cache
def _book() -> Book:
    return load_book(ROOT)


def test_every_citation_of_the_laws() -> None:
    """Laws 53 and 54, in both editions and languages: these citations and no others."""
    book = _book()
    found = {}
    for (edition, code, key), law in book.laws.items():
        if key not in ("53", "54"):
            continue
        for number, clause in law.clauses.items():
            cited = of_clause(book, law, clause)
            assert all(clause.text[c.start : c.end] == c.text for c in cited)
            if cited:
                found[edition, code, number] = [(c.text, *c.targets, c.status, c.relative) for c in cited]
    assert found == LAWS


def test_the_latin_b_of_the_greek_47b_resolves_and_is_reported() -> None:
    """One letter of the wrong script stands in the Greek law, and it is named with its place and its fix."""
    book = _book()
    law = book.laws["2017", "el", "53"]
    wrong = [w for clause in law.clauses.values() for c in of_clause(book, law, clause) for w in c.wrong_script]
    assert [(w.letter, w.codepoint, w.fix) for w in wrong] == [("B", "U+0042", "Β")]
    assert law.clauses["53A"].text[wrong[0].at] == "B"


@pytest.mark.parametrize(("page", "code"), sorted(PAGES))
def test_every_citation_of_a_pasted_page(page: str, code: str) -> None:
    """In a page as pasted, headings and options are no citations, and both languages are read."""
    text = nfc((ROOT / "sources" / page).read_text(encoding="utf-8"))
    found = find(text, code, _book(), "2017")
    assert [(c.text, " ".join(c.targets)) for c in found] == PAGES[page, code]


def test_a_page_in_two_languages_is_read_line_by_line() -> None:
    """Page 000 holds Law 53 in Greek and then in English: relative citations are found in both halves."""
    text = nfc((ROOT / "sources" / "000_73630a8109a0e95e.txt").read_text(encoding="utf-8"))
    found = find_mixed(text, _book(), "2017", "53")
    assert all(text[c.start : c.end] == c.text for c in found)
    assert [(c.text, *c.targets) for c in found] == [
        ("Νόμο 47Ε1", "47E1"),
        ("παράγραφο Β", "53B"),
        ("Νόμο 47B", "47B"),
        ("Νόμου 53Α", "53A"),
        ("Νόμος 16Γ", "16C"),
        ("παράγραφο Β", "53B"),
        ("Νόμος 57", "57"),
        ("Law 47E1", "47E1"),
        ("B", "53B"),
        ("Law 47B", "47B"),
        ("Law 53A", "53A"),
        ("Law 16C", "16C"),
        ("B", "53B"),
        ("Law 57", "57"),
    ]
    assert [text[w.at] for c in found for w in c.wrong_script] == ["B"]


def test_who_cites_53a() -> None:
    """Back-citations over editions and languages, with those of the law it lies in marked."""
    found = index(_book()).cited_by(None, "53A")
    assert [(s.edition, s.language, s.id, s.citation.text, s.relation) for s in found] == [
        ("2007", "en", "53C", "Law 53A", "itself"),
        ("2017", "el", "53B", "Νόμου 53Α", "itself"),
        ("2017", "el", "54B", "Νόμο 53", "above"),
        ("2017", "en", "53B", "Law 53A", "itself"),
        ("2017", "en", "54B", "Law 53", "above"),
    ]
    assert found[0].sentence.startswith("Subject to Law 53A, if it was properly the turn to lead")


def test_the_commentary_is_indexed() -> None:
    """The articles cite Laws 41C, 47E and 41D in both languages, 54 and 11 in English."""
    book = _book()
    found = {
        (source.language, target)
        for source in index(book).sources
        if source.kind == "article"
        for target in source.citation.targets
    }
    assert found == {(code, target) for code in ("en", "el") for target in ("41C", "47E", "41D")} | {
        ("en", "54"),
        ("en", "11"),
    }


def test_what_is_found_after_readings_were_forgotten_is_the_same() -> None:
    book = _book()
    text = "See Laws 53A, 53B and 54, and Νόμο 53B."
    before = find(text, "en", book, None, "53A")
    forget_readings(book)
    assert find(text, "en", book, None, "53A") == before
    assert len(before) > 2
