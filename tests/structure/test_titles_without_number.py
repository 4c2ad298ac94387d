"""The title of a law whose number only the command, or the name of its file, says."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.whole_pages import BOOK, read, said, walked

LETTERED = "\n\nA. Stones\nEach side has nine stones.\n\nB. Towers\nA tower has a keeper."


@pytest.mark.parametrize(
    ("page", "title"),
    [
        (f"THE STONES{LETTERED}", "THE STONES"),
        (f"The stones of a side{LETTERED}", "The stones of a side"),
        (f"The stones belong to a side.{LETTERED}", None),
        (f"These are stones:{LETTERED}", None),
        ("THE STONES\n\nEach side has nine stones.\n\nA tower has a keeper.", None),
        ("ΟΙ ΠΕΤΡΕΣ\n\nΑ. Πέτρες\nΚάθε πλευρά έχει εννέα πέτρες.\n\nΒ. Πύργοι\nΟ πύργος έχει φύλακα.", "ΟΙ ΠΕΤΡΕΣ"),
    ],
)
@pytest.mark.parametrize("by_name", [False, True])
def test_the_line_above_the_first_clause(page: str, title: str | None, by_name: bool) -> None:
    found = read(page + "\n", law="" if by_name else "5", name="law_05.txt" if by_name else "page.txt")
    heading = found.laws[0].root.heading if found.laws else None
    assert (heading.text.string if heading else None) == title


@pytest.mark.parametrize(
    ("first", "title"),
    [
        ("THE STONES\n\nStones of a Side", "THE STONES"),
        ("THE STONES", "THE STONES"),
        ("The stones\n\nStones of a Side", None),
        ("Stones of a Side", None),
    ],
)
def test_the_title_in_a_language_that_has_lost_its_letters(first: str, title: str | None) -> None:
    """Where the first line of one language is the title, that of the other is, where it looks alike."""
    greek = "ΟΙ ΠΕΤΡΕΣ\n\nΑ. Πέτρες μιας πλευράς\n\nΚάθε πλευρά έχει εννέα.\n\nΒ. Πύργοι\n\nΟ πύργος έχει φύλακα.\n"
    english = f"{first}\n\nEach side has nine of them.\n\nTowers of a Side\n\nA tower has a keeper.\n"
    found = read(f"{greek}\n{english}", law="5")
    headings = {law.language: law.root.heading for law in found.laws}
    assert {code: heading and heading.text.string for code, heading in headings.items()} == {
        "el": "ΟΙ ΠΕΤΡΕΣ",
        "en": title,
    }


@pytest.mark.parametrize("title", ["THE STONES\n\n", ""])
@pytest.mark.parametrize("above", ["Two editions of this law stand here.\n\n", ""])
def test_editions_of_a_law_that_only_the_command_numbers(title: str, above: str) -> None:
    """What stands below the name of an edition is of that edition, also where the page has no title with a number."""
    old = f"2007 Law\n\n{title}A. Stones\n\nEach side has nine stones.\n\nB. Towers\n\nA tower has a keeper.\n\n"
    page = above + old + old.replace("2007", "2017").replace("nine", "ten")
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(law="5"))], BOOK)
    assert [(law.edition, str(law.number)) for law in found.laws] == [("2007", "5"), ("2017", "5")]
    for law, count in zip(found.laws, ("nine", "ten"), strict=True):
        assert (law.root.heading.text.string if law.root.heading else "") == title.strip()
        assert [said(clause) for clause in law.root.children] == [
            f"Stones|Each side has {count} stones.",
            "Towers|A tower has a keeper.",
        ]
    assert [block.text.string for one in found.articles for block in one.blocks] == ([above.strip()] if above else [])


def test_one_edition_of_a_law_that_only_the_command_numbers() -> None:
    page = "2007 Law\n\nA. Each side has nine stones.\n\nB. A tower has a keeper.\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(law="5"))], BOOK)
    assert [(law.edition, len(law.root.children)) for law in found.laws] == [("2007", 2)]


@pytest.mark.parametrize(
    ("head", "law"),
    [
        ("# Comparison of Law 5\n\n", "5"),
        ("# Comparison of Law 5\n\nWhat was changed in 2017 is in bold.\n\n", "5"),
        ("Law 5: comparison of 2007 and 2017\n\n", "5"),
        ("# Comparison of Laws 5 and 6\n\n", None),
        ("# Comparison of two editions\n\n", None),
        # A clause stands above the first edition: the line is a heading of something else.
        ("# Comparison of Law 5\n\nA. Stones of a side.\n\n", None),
    ],
)
def test_the_law_that_the_head_of_a_comparison_names(head: str, law: str | None) -> None:
    old = "## 2007\n\nA. Stones\n\nEach side has nine stones.\n\nB. Towers\n\nA tower has a keeper.\n\n"
    page = f"{head}{old}{old.replace('2007', '2017')}"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints())], BOOK)
    assert [(one.edition, str(one.number)) for one in found.laws] == ([("2007", law), ("2017", law)] if law else [])
    assert ("law-by-head" in [problem.code for problem in found.problems]) == (law is not None)


def test_editions_with_titles_of_their_own_keep_them_below_another() -> None:
    old = "2007 Law\n\n{}\n\nA. Each side has nine stones.\n\nB. A tower has a keeper.\n\n"
    editions = f"{old.format('LAW 5 - OLD STONES')}{old.replace('2007', '2017').format('LAW 5 - STONES')}"
    page = f"LAW 5 - TWO EDITIONS\n\nWhat was changed is in bold.\n\n{editions}"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints())], BOOK)
    assert [one.root.heading and one.root.heading.text.string for one in found.laws if one.root.children] == [
        "OLD STONES",
        "STONES",
    ]


EDITION = "{0}Law\n\nA. Stones\n\nEach side has nine stones.\n\nB. Towers\n\nA tower has a keeper.\n\n"


@pytest.mark.parametrize("editions", [["2007", "2017"], ["2017"]])
def test_editions_of_a_law_that_only_the_name_of_the_file_numbers(editions: list[str]) -> None:
    page = "".join(EDITION.format(f"{year} ") for year in editions)
    (found,) = structure_sources([(read_source(page.encode(), "law_05.txt"), Hints())], BOOK)
    assert [(one.edition, str(one.number), len(one.root.children)) for one in found.laws] == [
        (year, "5", 2) for year in editions
    ]
    assert "law-by-file-name" in [problem.code for problem in found.problems]


def test_a_heading_of_the_rank_of_the_editions_ends_their_laws() -> None:
    old = "## 2007 Law\n\n**LAW 5 - TOWERS**\n\nA. A tower stands.\n\nB. A gate is shut.\n\n"
    page = f"{old}{old.replace('2007', '2017')}## What was changed\n\nNothing at all.\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.md"), Hints())], BOOK)
    assert [(one.edition, len(one.root.children)) for one in found.laws] == [("2007", 2), ("2017", 2)]
    assert [one.title and one.title.text.string for one in found.articles] == ["What was changed"]


@pytest.mark.parametrize(("title", "heading"), [("LAW 5: 2007 and 2017", None), ("LAW 5 - TOWERS", "TOWERS")])
def test_words_between_the_title_and_the_names_of_two_editions_are_of_neither(title: str, heading: str | None) -> None:
    page = f"{title}\n\nWhat was changed is in bold.\n\n{EDITION.format('2007 ')}{EDITION.format('2017 ')}"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints())], BOOK)
    assert [(one.edition, len(one.root.children)) for one in found.laws] == [("2007", 2), ("2017", 2)]
    assert [one.root.heading and one.root.heading.text.string for one in found.laws] == [heading] * 2
    assert [block.text.string for one in found.articles for block in one.blocks] == ["What was changed is in bold."]


@pytest.mark.parametrize(
    ("page", "title"),
    [
        ("5. THE STONES\n\n5A. Each side has nine.\n\n5B. A tower has a keeper.", "THE STONES"),
        ("5. The stones\n\nEach side has nine.\n\nA tower has a keeper.", "The stones"),
        ("5. THE STONES\n\nA. Of a Side\nEach side has nine.\n\nB. Of a Tower\nIt has a keeper.", "THE STONES"),
        ("5) THE STONES\n\nEach side has nine.\n\n6) THE TOWERS\n\nA tower has a keeper.", None),
        ("5. Each side has nine stones.\n\nA tower has a keeper.", None),
        ("4. THE STONES\n\nEach side has nine.\n\nA tower has a keeper.", None),
    ],
)
def test_a_title_behind_the_number_of_the_law(page: str, title: str | None) -> None:
    found = read(f"{page}\n", law="5")
    heading = found.laws[0].root.heading
    assert (heading.text.string if heading else None) == title


def test_a_law_that_begins_with_a_heading() -> None:
    """Where the page has kept its headings and no letter, a paragraph without a heading goes on with the clause above."""
    page = """Stones of a Side

Each side has nine stones, and the keeper counts them.

A stone that is lost is not replaced before the next day.

Towers of a Side

A tower stands where its first stone was laid, but:

1. it is moved when the keeper asks for it.

2. it is never moved at night.
"""
    found = read(page, law="5")
    clauses = {str(clause.number): clause for _, clause in walked(found) if clause.number.depth}
    assert {number: said(clause).partition("|")[0] for number, clause in clauses.items()} == {
        "5A": "Stones of a Side",
        "5B": "Towers of a Side",
        "5B1": "",
        "5B2": "",
    }
    assert [len(clause.paragraphs) for clause in clauses.values()] == [2, 1, 1, 1]


YEAR = "{0}\n\nA. Each side has nine stones.\n\nB. A tower has a keeper.\n\n"


@pytest.mark.parametrize(
    ("head", "given", "law"),
    [
        ("", "5", "5"),
        ("Comparison of Law 5\n\n", "", "5"),
        ("LAW 5 - TOWERS\n\n", "", "5"),
        ("Comparison of Laws 5 and 6\n\n", "", None),
        ("", "", None),
    ],
)
@pytest.mark.parametrize("sign", ["", ":"])
def test_years_alone_above_two_editions(head: str, given: str, law: str | None, sign: str) -> None:
    page = f"{head}{YEAR.format('2007' + sign)}{YEAR.format('2017' + sign)}"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(law=given))], BOOK)
    wanted = [("2007", law, 2), ("2017", law, 2)] if law else []
    assert [(one.edition, str(one.number), len(one.root.children)) for one in found.laws] == wanted
    assert not (found.articles if law else [])


@pytest.mark.parametrize("head", ["", "LAW 5 - TOWERS\n\n"])
@pytest.mark.parametrize("above", ["The towers fell in these years:", "The towers fell twice."])
def test_years_that_are_values_stay_text(head: str, above: str) -> None:
    page = f"{head}A. {above}\n\n2007\n\n2017\n\nB. A tower has a keeper.\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(law="5", edition="2017"))], BOOK)
    assert [said(clause) for law in found.laws for clause in law.root.children] == [
        f"|{above} / 2007 / 2017",
        "|A tower has a keeper.",
    ]
