"""Where it went: what an edition lacks is told with the edition that has it and with what it is now."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawtext.citations import find
from lawtext.citations.linked import Pointer, as_html, as_markdown
from lawtext.corpus import load_book
from lawtext.editions.store import whereabouts
from lawtext.model import Book
from tests.citations.test_cli import run
from tests.citations.two_editions import write

LINEAGE = """
old = "2008"
new = "2018"
[[entry]]
kind = "kept"
old = ["3E"]
new = ["3B"]
confirmed = true
[[entry]]
kind = "removed"
old = ["3C"]
new = []
confirmed = true
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("book"))


@pytest.fixture(scope="module")
def book(folder: Path) -> Book:
    return load_book(folder)


# The text, its language, its edition, and what is said of each citation in it, in English and in Greek.
SAID = [
    ("see Law 3D", "en", "2018", ["3D in 2008 is 3A1 in 2018"], ["3Δ στο 2008 είναι 3Α1 στο 2018"]),
    ("βλ. Νόμο 3Δ", "el", "2018", ["3D in 2008 is 3A1 in 2018"], ["3Δ στο 2008 είναι 3Α1 στο 2018"]),
    (
        "see Law 3E",
        "en",
        "2018",
        ["3E in 2008 has no counterpart in 2018"],
        ["3Ε στο 2008 δεν έχει αντίστοιχη διάταξη στο 2018"],
    ),
    # An edition that takes another over, and one that only the lineages between lead to.
    (
        "see Law 3C",
        "en",
        "2020",
        ["3C in 2018 has no counterpart in 2020"],
        ["3Γ στο 2018 δεν έχει αντίστοιχη διάταξη στο 2020"],
    ),
    ("see Law 3D", "en", "2020", ["3D in 2008 is 3A1 in 2020"], ["3Δ στο 2008 είναι 3Α1 στο 2020"]),
    # Backwards: an older text that somebody wrote a newer number into.
    ("see Law 3A1", "en", "2008", ["3A1 in 2018 is 3D in 2008"], ["3Α1 στο 2018 είναι 3Δ στο 2008"]),
    # An edition named in the text: not the number's meaning today.
    ("Law 3C of 2008 said so", "en", "2018", ["3C in 2008 is 3B in 2018"], ["3Γ στο 2008 είναι 3Β στο 2018"]),
    # What is here, what never was anywhere, another work.
    ("see Law 3B", "en", "2018", [], []),
    ("see Law 3K or Law 9A", "en", "2018", [], []),
    ("section 5 of the Regulations", "en", "2018", [], []),
]


@pytest.mark.parametrize(("text", "code", "edition", "english", "greek"), SAID)
def test_where_it_went(book: Book, text: str, code: str, edition: str, english: list[str], greek: list[str]) -> None:
    known = whereabouts(book)
    went = [one for citation in find(text, code, book, edition) for one in known.of_citation(citation, edition)]
    assert [one.said(book, "en") for one in went] == english
    assert [one.said(book, "el") for one in went] == greek


def test_a_list_tells_each_clause_that_is_lacking(book: Book) -> None:
    """3C is there under its old number (it means something else now), 3D and 3E are not."""
    found = find("see Laws 3C, 3D and 3E", "en", book, "2018")
    known = whereabouts(book)
    assert [[one.number for one in known.of_citation(citation, "2018")] for citation in found] == [[], ["3D"], ["3E"]]


def test_a_persons_word_counts(tmp_path: Path) -> None:
    """What the lineage file says is kept, and marked as confirmed; what is removed by a person is gone."""
    folder = write(tmp_path)
    (folder / "lineage").mkdir()
    (folder / "lineage" / "2008-2018.toml").write_text(LINEAGE, encoding="utf-8")
    book = load_book(folder)
    (went,) = whereabouts(book).of("3E", "2018")
    assert (went.became, went.confirmed) == (("3B",), True)
    gone = whereabouts(book).between("3C", "2008", "2018")
    assert (gone.became, gone.confirmed) == ((), True)
    # … and it leads on into the edition after the next.
    (further,) = whereabouts(book).of("3E", "2020")
    assert (further.became, further.into) == (("3B",), "2020")


def test_without_a_common_language_only_the_edition_is_told(tmp_path: Path) -> None:
    """2008 in Greek alone and 2018 in English alone cannot be matched: who had the clause is known all the same."""
    folder = write(tmp_path)
    for path in (folder / "laws/2008/en", folder / "laws/2018/el", folder / "laws/2020/el"):
        for file in path.iterdir():
            file.unlink()
    book = load_book(folder)
    (went,) = whereabouts(book).of("3D", "2018")
    assert went.became is None
    assert went.said(book, "en") == "3D is in 2008"
    assert went.said(book, "el") == "3Δ υπάρχει στο 2008"
    assert went.leads_to == ("2008", "3D")


def test_the_json_says_it_and_only_where_it_is_known(folder: Path) -> None:
    result = run(
        "citations", "-", "--book", str(folder), "--edition", "2018", "--format", "json", text="Law 3D, Law 3B, Law 3K"
    )
    first, second, third = json.loads(result.stdout)
    assert first["status"] == "not-in-edition"
    assert first["went"] == [
        {
            "number": "3D",
            "edition": "2008",
            "became": ["3A1"],
            "in": "2018",
            "certain": True,
            "confirmed": False,
        }
    ]
    assert "went" not in second
    assert (third["status"], "went" in third) == ("not-in-edition", False)


def test_the_table_says_it(folder: Path) -> None:
    result = run("citations", "-", "--book", str(folder), "--edition", "2018", text="Law 3D")
    assert "not-in-edition" in result.stdout
    assert "3D in 2008 is 3A1 in 2018" in result.stdout


@pytest.mark.parametrize(
    ("format", "text", "expected"),
    [
        (
            "html",
            "see Law 3D or Law 3E",
            '<p>see <a class="citation" href="law/3/2018/#3A1" data-status="not-in-edition" data-targets="3D"'
            ' title="3D in 2008 is 3A1 in 2018">Law 3D</a> or <a class="citation" href="law/3/2008/#3E"'
            ' data-status="not-in-edition" data-targets="3E" title="3E in 2008 has no counterpart in 2018">'
            "Law 3E</a></p>\n",
        ),
        ("markdown", "βλ. Νόμο 3Δ", 'βλ. [Νόμο 3Δ](<law/3/2018/#3A1> "3Δ στο 2008 είναι 3Α1 στο 2018")'),
    ],
)
def test_a_link_says_it_and_leads_there(folder: Path, format: str, text: str, expected: str) -> None:
    """To its successor where there is one, else to the clause itself in the edition that has it."""
    result = run("citations", "-", "--book", str(folder), "--edition", "2018", "--format", format, text=text)
    assert result.stdout == expected


def test_words_in_a_title_are_escaped(book: Book) -> None:
    """An edition may be called anything."""
    text = "see Law 3D"
    found = find(text, "en", book, "2018")
    pointers = {4: Pointer('3D in "2008" & <b>*x*', "2008", "3D")}
    assert 'title="3D in &quot;2008&quot; &amp; &lt;b&gt;*x*"' in as_html(text, found, book, "", pointers)
    assert as_markdown(text, found, book, "", pointers) == (
        'see [Law 3D](<law/3/2008/#3D> "3D in \\"2008\\" \\& \\<b\\>\\*x\\*")'
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. Law 3A", "1\\. [Law 3A](<law/3/2018/#3A>)"),
        ("12) Law 3A\n", "12\\) [Law 3A](<law/3/2018/#3A>)\n"),
        ("Law 3A says 1. and 2) stay", "[Law 3A](<law/3/2018/#3A>) says 1. and 2\\) stay"),
        ("Title\n===\nLaw 3A", "Title\n\\===\n[Law 3A](<law/3/2018/#3A>)"),
        ("    Law 3A", "&#32;   [Law 3A](<law/3/2018/#3A>)"),
        ("a\n\tLaw 3A", "a\n&#9;[Law 3A](<law/3/2018/#3A>)"),
        (
            "# a [b](c) <i> `d` | ~e~ Law 3A",
            "\\# a \\[b\\]\\(c\\) \\<i\\> \\`d\\` \\| \\~e\\~ [Law 3A](<law/3/2018/#3A>)",
        ),
    ],
)
def test_markdown_keeps_the_text_a_text(book: Book, text: str, expected: str) -> None:
    """No list, title or code comes out of a text, and no link is lost in code."""
    assert as_markdown(text, find(text, "en", book, "2018"), book) == expected
