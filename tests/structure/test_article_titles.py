"""Commentary: which lines are titles and which are headings inside an article, on pages of a game that there is not."""

from __future__ import annotations

import pytest

from lawtext.structure.proposal import ProposedArticle
from tests.whole_pages import read

TEXT = "A lamp that is lit twice is no lamp, says Law 53A. It is put out, and lit again by the other side."
MORE = "Whoever lights it a third time has lost the lamp, and the other side goes on as Law 54B says."
GREEK = "Η λάμπα που ανάβει δύο φορές δεν είναι λάμπα, λέει ο Νόμος 53Α. Σβήνει, και την ανάβει η άλλη πλευρά."


def article(page: str, name: str = "page.txt") -> ProposedArticle:
    found = read(page, name=name)
    assert found.laws == []
    (one,) = found.articles
    return one


def outline(one: ProposedArticle) -> list[str]:
    """Return the title and the blocks of an article, headings behind ``#``."""
    title = [one.title.text.string] if one.title else [""]
    signs = {"heading": "# ", "item": "- ", "paragraph": ""}
    return title + [signs[block.kind] + block.text.text.string for block in one.blocks]


@pytest.mark.parametrize(
    ("page", "lines"),
    [
        # A first line apart above a sentence, and above one that announces.
        (f"A talk for keepers\n\nPlease remember:\n\n{TEXT}\n\n{MORE}\n", ["A talk for keepers", "Please remember:"]),
        # The day below the title, with words or alone.
        (f"Minutes of the keepers\nHeld on 3 March 2019\n\n{TEXT}\n\n{MORE}\n", ["Minutes of the keepers", "Held on 3 March 2019"]),
        (f"A word to all keepers\n15 January 2019\n\n{TEXT}\n\n{MORE}\n", ["A word to all keepers", "15 January 2019"]),
        # What a letter has above its title stands below it.
        (
            f"The Guild of Lamps\nLaws Committee\n\nHarbour Town, 12 May 2021\nRef.: 145\n\nCIRCULAR 3/2021\n\n{TEXT}\n\n{MORE}\n",
            ["CIRCULAR 3/2021", "The Guild of Lamps", "Laws Committee", "Harbour Town, 12 May 2021", "Ref.: 145", TEXT],
        ),
    ],
)  # fmt: skip
def test_the_title_of_a_page(page: str, lines: list[str]) -> None:
    assert outline(article(page))[: len(lines)] == lines


@pytest.mark.parametrize(
    "page",
    [
        f"3 March 2019\n\n{TEXT}\n\n{MORE}\n\n{TEXT}\n",  # a day alone
        f"The lamps that are\n\n{TEXT}\n\n{MORE}\n\n{TEXT}\n",  # a line that goes on
    ],
)
def test_lines_that_are_no_title(page: str) -> None:
    assert article(page).title is None


@pytest.mark.parametrize(
    ("page", "name", "lines"),
    [
        # A line that goes on in the list below it, a day, and fields below one another are no headings.
        (f"# On lamps\n\nIt follows that\n\n(a) {TEXT}\n\n(b) {MORE}\n", "page.md", ["It follows that"]),
        (f"# On lamps\n\n3 May 2019\n\n{TEXT}\n", "page.md", ["3 May 2019"]),
        (f"====== On lamps ======\n\n**Present:** Ann\n**Away:** Tom\n\n  - {TEXT}\n", "page.txt", ["Present: Ann", "Away: Tom"]),
        (f"# On lamps\n\nTo all.\n\n**Subject:** The Lamps\n\n{TEXT}\n", "page.md", ["To all.", "Subject: The Lamps", TEXT]),
        # A heading that counts is no item of a list, and no title of another article.
        (f"# On lamps\n\n## Step 1. See\n\n{TEXT}\n\n## Step 2. Light\n\n{MORE}\n", "page.md", ["# Step 1. See", TEXT, "# Step 2. Light", MORE]),
        (f"# On lamps\n\n# 1. See\n\n{TEXT}\n\n# 1.1 Light\n\n{MORE}\n", "page.md", ["# 1. See", TEXT, "# 1.1 Light", MORE]),
        # Below capitals a heading may end as it likes.
        (f"# On lamps\n\nWHO IT IS\n\n{TEXT}\n", "page.md", ["# WHO IT IS", TEXT]),
    ],
)  # fmt: skip
def test_headings_of_an_article(page: str, name: str, lines: list[str]) -> None:
    assert outline(article(page, name))[: len(lines) + 1] == ["On lamps", *lines]


@pytest.mark.parametrize("above", ["", "Notes on some laws\n\n"])
def test_the_names_of_clauses_head_what_is_said_of_them(above: str) -> None:
    page = f"{above}Law 6D2\n\n{TEXT}\n\nLaw 7B2\n\n{MORE}\n\nLaw 12C2(a)\n\n{TEXT}\n"
    said = ["# Law 6D2", TEXT, "# Law 7B2", MORE, "# Law 12C2(a)", TEXT]
    assert outline(article(page)) == [above.strip(), *said]


def test_a_line_that_names_laws_alone_is_the_title_of_an_article() -> None:
    assert outline(article(f"# Laws 54 and 55\n\n{TEXT}\n", "page.md")) == ["Laws 54 and 55", TEXT]


@pytest.mark.parametrize(
    ("head", "titles"),
    [
        ("Οι λάμπες - On lamps", ["Οι λάμπες", "On lamps"]),
        ("On lamps / Οι λάμπες", ["Οι λάμπες", "On lamps"]),
        ("Οι λάμπες (On lamps)", ["Οι λάμπες", "On lamps"]),
        ("Οι λάμπες (LOOT)", ["Οι λάμπες (LOOT)", ""]),  # a short name of the same
        ("Οι λάμπες - τι ισχύει", ["Οι λάμπες - τι ισχύει", ""]),
    ],
)
def test_the_titles_of_two_languages_stand_in_one_line(head: str, titles: list[str]) -> None:
    found = read(f"====== {head} ======\n\n{GREEK}\n\n{TEXT}\n", name="page.txt")
    assert [outline(one)[0] for one in sorted(found.articles, key=lambda one: one.language)] == titles


def test_a_line_of_two_languages_above_one_is_its_title() -> None:
    assert outline(article(f"====== Οι λάμπες - Lamps ======\n\n{GREEK}\n"))[0] == "Οι λάμπες - Lamps"


@pytest.mark.parametrize(
    ("byline", "author"),
    [
        ("<p class='byline'>Ann Sailor</p>", "Ann Sailor"),
        ("<span class='entry-author'>Νίκη Πανιού</span>", "Νίκη Πανιού"),
        ("<p class='byline'>Published on Monday</p>", ""),
        ("<div class='masthead'>Ann Sailor</div>", ""),  # the name of a site
    ],
)
def test_a_name_alone_in_the_by_line_of_a_web_page(byline: str, author: str) -> None:
    page = f"<html><body><h1>On lamps</h1>{byline}<p>{TEXT}</p></body></html>"
    assert article(page, "page.html").author == author


def test_a_line_in_another_language_stays_in_its_article() -> None:
    page = f"# Ερωτήσεις\n\n## Τι είναι;\n\n{GREEK}\n\n## Law 61B?\n\n{GREEK}\n"
    assert outline(article(page, "page.md")) == ["Ερωτήσεις", "# Τι είναι;", GREEK, "# Law 61B?", GREEK]


def test_a_sentence_in_another_language_is_an_article_in_it() -> None:
    found = read(f"# Ερωτήσεις\n\n{GREEK}\n\n{GREEK}\n\n{GREEK}\n\n{TEXT}\n", name="page.md")
    assert sorted(one.language for one in found.articles) == ["el", "en"]
