"""Books whose labels are whole numbers (``3.2.1 Text``): which numbers at the head of a line are labels, and which are
amounts, dates, times and references.

``dotted/NAME.page`` starts with the book it is of (``@ rules.toml``); ``dotted/NAME.expected``, written by hand, is what
``test_golden`` says. ``rules.toml`` joins the law's own number to its labels, ``articles.toml`` does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from lawtext.corpus import read_law, write_law
from lawtext.corpus.bookfile import read_book
from lawtext.importing.lawfiles import law_of, law_text
from lawtext.importing.ledger import unaccounted
from lawtext.model import Book
from lawtext.problems import LawtextError
from lawtext.readers import read_source
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, Structured
from lawtext.structure.titles.numbered_titles import with_bare_titles_apart
from tests.structure.test_golden import cells, outline

PAGES = Path(__file__).parent / "dotted"
NAMES = sorted(path.stem for path in PAGES.glob("*.page"))


def structured(name: str) -> tuple[Structured, Book]:
    first, _, page = (PAGES / f"{name}.page").read_text(encoding="utf-8").partition("\n")
    book = read_book(PAGES / first.removeprefix("@").strip())
    source = read_source(page.encode("utf-8"), f"{name}.page")
    (found,) = structure_sources([(source, Hints(edition="2011"))], book)
    return found, book


@pytest.mark.parametrize("name", NAMES)
def test_whole_numbers_are_labels_and_amounts_are_text(name: str) -> None:
    expected = [cells(line) for line in (PAGES / f"{name}.expected").read_text(encoding="utf-8").splitlines()]
    found, _ = structured(name)
    assert [[cell.strip() for cell in row] for row in outline(found)] == expected
    assert unaccounted(found) == ()


@pytest.mark.parametrize("name", NAMES)
def test_the_law_files_are_read_again_as_the_same_laws(name: str) -> None:
    found, book = structured(name)
    assert found.laws
    for proposed in found.laws:
        law = law_of(proposed, book.numbering, "x.md")
        text = law_text(law, book)
        again, problems = read_law(text, book.numbering, law.language, law.edition, "x.md")
        assert again is not None
        assert problems == ()
        assert again.root == law.root
        assert write_law(again, book.numbering) == text


def test_a_list_that_only_the_format_counts_stands_below_a_whole_number() -> None:
    """``charter.toml`` says ``{number}.`` of its second level, ``{}.`` of the third; the law prints no third number."""
    page = (
        "<h1>SECTION 6 - THE POND</h1><h2>6.1. Swans</h2><p>Swans are fed.</p><ol><li>By the miller.</li>"
        "<li>By his guests.</li></ol><h2>6.2. Fish</h2><p>Nobody fishes.</p>"
    )
    book = read_book(PAGES / "charter.toml")
    (found,) = structure_sources([(read_source(page.encode(), "x.html"), Hints(edition="2011"))], book)
    clauses = [line[0].split()[-1] for line in outline(found)[:-1]]
    assert clauses == ["6", "6.1", "6.1(1)", "6.1(2)", "6.2"]


@pytest.mark.parametrize(
    ("page", "titles"),
    [
        (
            "<h1>6. The pond</h1><p>It is deep.</p><h2>6.1. Swans</h2><p>Fed.</p><h2>6.2. Fish</h2><p>Wild.</p>",
            ["The pond"],
        ),
        # the next number is another law's, or not its first; a line of text is no heading
        ("<h1>6. The pond</h1><p>It is deep.</p><h2>7.1. Swans</h2><p>Fed.</p><h2>7.2. Fish</h2><p>Wild.</p>", []),
        ("<h1>6. The pond</h1><p>It is deep.</p><h2>6.4. Swans</h2><p>Fed.</p><h2>6.5. Fish</h2><p>Wild.</p>", []),
        ("<p>6. The pond</p><p>It is deep.</p><h2>6.1. Swans</h2><p>Fed.</p><h2>6.2. Fish</h2><p>Wild.</p>", []),
    ],
)
def test_a_heading_with_the_number_of_the_next_clauses_is_a_title(page: str, titles: list[str]) -> None:
    book = read_book(PAGES / "charter.toml")
    (found,) = structure_sources([(read_source(page.encode(), "x.html"), Hints(edition="2011"))], book)
    assert [law.root.heading.text.string for law in found.laws if law.root.heading] == titles


ROWS = "1. {}\n\nOf oak.\n\n2. {}\n\nOf ash.\n\n3. {}\n\nOf elm.\n"
RUN_IN = "1. {}. They are of oak.\n\n2. {}. They are of ash.\n\n3. {}. They are of elm.\n"


@pytest.mark.parametrize(
    ("book", "page", "titles"),
    [
        ("items.toml", ROWS.format("Piers", "Boats", "Oars"), ["Piers", "Boats", "Oars"]),
        ("items.toml", ROWS.format("Piers.", "Boats.", "Oars."), ["Piers.", "Boats.", "Oars."]),
        # in one line with their texts, but for those that are a sentence or leave one out
        ("items.toml", RUN_IN.format("Piers", "Hire of boats", "Oars"), ["Piers.", "Hire of boats.", "Oars."]),
        ("items.toml", RUN_IN.format("Piers", "Boats are hired", "Oars"), []),
        ("items.toml", RUN_IN.format("Piers", "Boats", "Oars").replace("3. ", "4. "), []),
        ("articles.toml", RUN_IN.format("Piers", "Boats", "Oars"), []),
        # not all written alike, a list of titles, two of them, not from 1 on, and a book that prints a noun
        ("items.toml", ROWS.format("Piers.", "Boats", "Oars."), []),
        ("items.toml", "1. Piers\n\n2. Boats\n\n3. Oars\n\nOf elm.\n", []),
        ("items.toml", "1. Piers\n\nOf oak.\n\n2. Boats\n\nOf ash.\n", []),
        ("items.toml", ROWS.format("Piers", "Boats", "Oars").replace("1. ", "4. "), []),
        ("articles.toml", ROWS.format("Piers", "Boats", "Oars"), []),
    ],
)
def test_figures_alone_head_laws_where_the_book_prints_them_so(book: str, page: str, titles: list[str]) -> None:
    """The first level of ``items.toml`` has ``label = "{}."``."""
    of = read_book(PAGES / book)
    (found,) = structure_sources([(read_source(page.encode(), "x.txt"), Hints(edition="2011"))], of)
    assert [law.root.heading.text.string for law in found.laws if law.root.heading] == titles


def test_sentences_with_figures_that_leave_one_out_are_not_cut() -> None:
    page = RUN_IN.format("Piers", "Boats", "Oars").replace("3. ", "4. ")
    blocks = read_source(page.encode(), "x.txt").blocks
    assert with_bare_titles_apart(blocks, read_book(PAGES / "items.toml")) is blocks


def test_an_annex_that_a_letter_counts_is_an_article() -> None:
    found, _ = structured("annex-in-letters")
    (article,) = found.articles
    assert article.title
    assert article.title.string == "A. Meetings of the millers"
    assert [block.text.string for block in article.blocks] == [
        "These rules are for all meetings.",
        "A.1. Calling",
        "Three millers call a meeting (see §5.1).",
        "They say why.",
        "A.2. Voting",
        "The eldest votes first.",
        "B. Words",
        "A stone is a millstone.",
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ("A. Meetings of the millers", "Millers meet at noon."),  # nothing counts below it
        ("A. Meetings of the millers", "B.1. Calling"),  # of another letter
        ("A. Meetings of the millers", "A.7 of the map shows the mill."),  # not the first
        ("A. Meetings of the millers", "A.10. Calling"),
        ("A. Oak from the hill", "B. Ash from the valley", "5.2. Ends", "None.", "A.1. Calling"),  # of another heading
        ("A. Millers meet at noon.", "A.1. They call."),  # a sentence
        ("a. Meetings of the millers", "a.1. Calling"),
    ],
)
def test_a_letter_alone_heads_no_annex(lines: Sequence[str]) -> None:
    book = read_book(PAGES / "charter.toml")
    page = "\n\n".join(("SECTION 5 - THE WHEEL", "5.1. Repairs", "1. In winter.", "2. In spring.", *lines))
    (found,) = structure_sources([(read_source(page.encode(), "x.txt"), Hints(edition="2011"))], book)
    assert not found.articles


def test_a_law_file_of_such_a_book_has_the_labels_that_are_printed() -> None:
    found, book = structured("both-languages")
    english = law_of(found.laws[0], book.numbering, "x.md")
    assert law_text(english, book).split("\n\n")[-4:] == [
        "## 3.2 Fog",
        "3.2.1 In fog the ferry waits.",
        "3.2.2 The horn must be sounded.",
        "3.3 The ferryman decides.\n",
    ]


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("3.2 Fog.", []),
        ("3.2. Fog.", []),
        ("§ 3.2 Fog.", []),
        ("3.1.1 Fog.", []),
        ("3.1A Fog.", []),
        ("3.4 Fog.", ["label-out-of-sequence"]),
        ("3.2.1 Fog.", ["label-out-of-sequence"]),
        ("3.4 {=3.4} Fog.", []),
        (r"3\.4 metres of rope.", []),
        ("4.1 is another rule’s.", []),
        ("3.2, 3.3 and 3.4 are others.", []),
        ("1.1.2020 is a day.", []),
        ("(a) Fog.", []),
        ("(b) Fog.", ["label-out-of-sequence"]),
    ],
)
def test_a_line_of_a_law_file(line: str, codes: list[str]) -> None:
    book = read_book(PAGES / "rules.toml")
    text = f"# RULE 3 - THE CROSSING\n\n3.1 Dawn.\n\n{line}\n"
    law, problems = read_law(text, book.numbering, "en", "2011", "x.md")
    assert [problem.code for problem in problems] == codes
    assert law is not None
    assert codes or write_law(law, book.numbering) == text


def test_whole_numbers_are_for_levels_joined_by_full_stops(tmp_path: Path) -> None:
    text = (PAGES / "rules.toml").read_text(encoding="utf-8").replace('label = "({})"', 'label = "{number}"')
    (tmp_path / "book.toml").write_text(text, encoding="utf-8")
    with pytest.raises(LawtextError, match="a full stop and no brackets join"):
        read_book(tmp_path / "book.toml")


def test_two_whole_numbers_on_a_line_are_no_irregularity() -> None:
    found, _ = structured("two-numbers-on-a-line")
    assert [str(problem) for problem in found.problems] == []


@pytest.mark.parametrize(
    ("string", "labels"),
    [
        ("4.2 4.2.1 A gate is shut.", ["4.2", "4.2.1"]),
        ("4.2. 4.2.1. A gate is shut.", ["4.2.", "4.2.1."]),
        ("4.2 4.2.2 tells of gates.", ["4.2"]),  # not the first one below it
        ("4.2 4.2.1a tells of gates.", ["4.2"]),
        ("4.2 4.3.1 tells of gates.", ["4.2"]),
        ("4.2 4.3 tells of gates.", ["4.2"]),
    ],
)
def test_a_second_whole_number_is_a_label_where_it_is_the_first_below(string: str, labels: list[str]) -> None:
    numbering = read_book(PAGES / "rules.toml").numbering
    assert [token.printed for token in tokens_at(string, numbering, "en")] == labels
