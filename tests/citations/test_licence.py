"""A second, real book: the Creative Commons licence BY-SA 4.0, by its own book.toml alone; the lists were read by eye."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from lawtext.citations import Citation, find
from lawtext.corpus.bookfile import read_book
from lawtext.languages import nfc
from lawtext.model import Book
from tests.citations.golden import with_clauses

DATA = Path(__file__).resolve().parents[1] / "data" / "cc"

# Where it stands (empty: outside the sections): as written, targets, work.
ENGLISH = [
    ("1(d)", "Section 2(b)(1)-(2)", "2(b)(1) 2(b)(2)", None),
    ("1(e)", "Article 11 of the WIPO Copyright Treaty", "11", "WIPO Copyright Treaty"),
    ("2(a)(3)", "Section 6(a)", "6(a)", None),
    ("2(a)(4)", "Section 2(a)(4)", "2(a)(4)", None),
    ("2(a)(6)", "Section 3(a)(1)(A)(i)", "3(a)(1)(A)(i)", None),
    ("3(a)(2)", "Section 3(a)(1)", "3(a)(1)", None),
    ("3(a)(3)", "Section 3(a)(1)(A)", "3(a)(1)(A)", None),
    ("3(b)", "Section 3(a)", "3(a)", None),
    ("4(a)", "Section 2(a)(1)", "2(a)(1)", None),
    ("4(b)", "Section 3(b)", "3(b)", None),
    ("4(c)", "Section 3(a)", "3(a)", None),
    ("6(b)", "Section 6(a)", "6(a)", None),
    ("6(b)", "Section 6(b)", "6(b)", None),
    ("6(d)", "Sections 1", "1", None),
    ("6(d)", "5", "5", None),
    ("6(d)", "6", "6", None),
    ("6(d)", "7", "7", None),
    ("6(d)", "8", "8", None),
]
GREEK = [
    ("1(d)", "τμήμα 2(b)(1)-(2)", "2(b)(1) 2(b)(2)", None),
    (
        "1(e)",
        "Άρθρο 11 της Συνθήκης Πνευματικής Ιδιοκτησίας του ΠΟΔΙ",
        "11",
        "Συνθήκης Πνευματικής Ιδιοκτησίας του ΠΟΔΙ",
    ),
    ("2(a)(3)", "Άρθρο 6(a)", "6(a)", None),
    ("2(a)(4)", "άρθρου 2(a)(4)", "2(a)(4)", None),
    ("2(a)(6)", "Άρθρο 3(a)(1)(A)(i)", "3(a)(1)(A)(i)", None),
    ("3(a)(2)", "Άρθρου 3(a)(1)", "3(a)(1)", None),
    ("3(a)(3)", "Άρθρο 3(a)(1)(A)", "3(a)(1)(A)", None),
    ("3(b)", "Άρθρου 3(a)", "3(a)", None),
    ("4(a)", "Άρθρο 2(a)(1)", "2(a)(1)", None),
    ("4(b)", "Άρθρου 3(b)", "3(b)", None),
    ("4(c)", "Άρθρου 3(a)", "3(a)", None),
    ("6(b)", "Άρθρου 6(a)", "6(a)", None),
    ("6(b)", "Άρθρο 6(b)", "6(b)", None),
    ("6(d)", "Άρθρα 1", "1", None),
    ("6(d)", "5", "5", None),
    ("6(d)", "6", "6", None),
    ("6(d)", "7", "7", None),
    ("6(d)", "8", "8", None),
]


def _number(id: str) -> str:
    match = re.fullmatch(r"s(\d+)([a-z]?)(\d*)([A-Z]?)([ivx]*)", id)
    return match[1] + "".join(f"({part})" for part in match.groups()[1:] if part) if match else ""


@cache
def _book() -> tuple[Book, tuple[str, ...]]:
    numbers = tuple(_number(id) for id in (DATA / "clauses.ids").read_text(encoding="utf-8").split())
    bare = read_book(DATA / "book.toml")
    return with_clauses(bare, {"4.0": [number for number in numbers if number]}), numbers


def _found(code: str) -> list[tuple[str, Citation]]:
    book, numbers = _book()
    lines = (DATA / f"clauses.{code}.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(numbers)
    return [
        (number, citation)
        for number, line in zip(numbers, lines, strict=True)
        for citation in find(nfc(line), code, book, None, number or None)
        if citation.how != "book"
    ]


def _told(found: list[tuple[str, Citation]]) -> list[tuple[str, str, str, str | None]]:
    return [(number, c.text, " ".join(c.targets), c.work) for number, c in found]


def test_the_english_licence() -> None:
    """Every citation of the English licence, and no other."""
    found = _found("en")
    assert _told(found) == ENGLISH
    assert all(c.status == ("not-in-corpus" if c.work else "resolved") for _, c in found)


def test_the_greek_licence() -> None:
    """The Greek translation cites with Latin letters: all resolve, and each letter is reported."""
    found = _found("el")
    assert _told(found) == GREEK
    assert {w.letter for _, c in found for w in c.wrong_script} == {"a", "b", "A"}


def test_the_text_with_its_line_breaks() -> None:
    """The plain text breaks lines inside citations; headings are no citations, “this Section 4” is one."""
    text = nfc((DATA / "by-sa_4.0_en.txt").read_text(encoding="utf-8"))
    found = [c for c in find(text, "en", _book()[0]) if c.how != "book"]
    targets = [" ".join(c.targets) for c in found]
    expected = [targets for _, _, targets, _ in ENGLISH]
    assert targets == [*expected[:11], "4", *expected[11:]] or targets == [*expected[:12], "4", *expected[12:]]
    assert "Section 2(a)\n          (4)" in [c.text for c in found]
