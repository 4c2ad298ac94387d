"""Several clauses in one line are parted, and a person is told that their headings may not be."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
ONE_LINE = (
    "LAW 5 - TOWERS A. Building a Tower The builder stacks stones. B. Moving a Tower The mover lifts it. C. End Done."
)
SEVERAL = "LAW 5 - TOWERS\n\nA. The builder stacks stones.\n\nB. The mover lifts it.\n\nC. Done."


@pytest.mark.parametrize(("text", "told"), [(ONE_LINE, True), (SEVERAL, False)])
def test_clauses_in_one_line_are_told(text: str, told: bool) -> None:
    (found,) = structure_sources([(read_source(text.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert [str(child.number) for child in found.laws[0].root.children] == ["5A", "5B", "5C"]
    assert any(problem.code == "clauses-in-one-line" for problem in found.problems) is told


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("A. The captain J. B. Smith plays first. B. The other follows.", ["5A", "5B"]),
        ("A. The captain acts under Law 48 B. Twelve stones stay. B. The other follows.", ["5A", "5B"]),
        ("A. The captain acts (but see B). The keeper waits. B. The other follows.", ["5A", "5B"]),
        ("A. The captain acts in accordance with B. B. The other follows.", ["5A", "5B"]),
        ("A. The captain. 1. He acts as provided in A. 2. He waits.", ["5A", "5A1", "5A2"]),
        ("A. Stones 1. a) He stays. b) He goes. 2. He waits. B. Rest.", ["5A", "5A1", "5A1(a)", "5A1(b)", "5A2", "5B"]),
        ("A. Stones under Law 48 1. a) of the hall stay. B. Rest.", ["5A", "5B"]),
        ("A. He may: 1. take a stone, 2. lay it down, 3. wait. B. He rests.", ["5A", "5A1", "5A2", "5A3", "5B"]),
        ("A. He may, as in (a), (b) and 2, 3. wait. B. He rests.", ["5A", "5B"]),
        ("A. 1. (a) Do as (a), (b) say. (b) Wait. 2. Rest.", ["5A", "5A1", "5A1(a)", "5A1(b)", "5A2"]),
        ("A. He may: 1. stay, or 2. go (see 16 C. 2 of these). B. See A. C. Done.", ["5A", "5A1", "5A2", "5B", "5C"]),
        ("A. He may: 1. stay; or 2. When it rains: (a) wait; (b) go. B. Done.", ["5A", "5A1", "5A2", "5A2(a)", "5A2(b)", "5B"]),
        ("A. He stays. E. He goes. F. He rests.", ["5A", "5E", "5F"]),
        ("A. He stays. F. He goes. G. He rests.", []),
        ("A. The winner is J. Smith; and B. Jones waits. B. Done.", ["5A", "5B"]),
        ("A. The winner sits, and 2. The keeper waits. B. Done.", ["5A", "5B"]),
        ("A. 1. (a) (i) One. (ii) Two. (b) (i) Three. 2. Four.", ["5A", "5A1", "5A1(a)", "5A1(a)(i)", "5A1(a)(ii)", "5A1(b)", "5A1(b)(i)", "5A2"]),
    ],
)  # fmt: skip
def test_a_label_is_the_next_of_its_series_and_no_citation_or_initial(text: str, clauses: list[str]) -> None:
    page = f"LAW 5 - TOWERS {text}".encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert [str(clause.number) for clause in walk(found.laws[0].root)] == ["5", *clauses]


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        (
            "LAW 5 - ROPES\n\nA. The rope is cut:\n\n1. Under 1, 2 or 3 the player, 2. the captain, decide.\n\n"
            "2. The rope is kept.\n\n3. The rope is sold.\n",
            ["The rope is cut:", "Under 1, 2 or 3 the player, 2. the captain, decide.", "The rope is kept.",
             "The rope is sold."],
        ),
        (
            "ΝΟΜΟΣ 5 - ΣΧΟΙΝΙΑ\n\nΑ. Το σχοινί κόβεται:\n\n1. Με το 1, 2 ή 3 ο παίκτης, 2. ο αρχηγός, αποφασίζουν.\n\n"
            "2. Το σχοινί μένει.\n\n3. Το σχοινί πωλείται.\n",
            ["Το σχοινί κόβεται:", "Με το 1, 2 ή 3 ο παίκτης, 2. ο αρχηγός, αποφασίζουν.", "Το σχοινί μένει.",
             "Το σχοινί πωλείται."],
        ),
    ],
)  # fmt: skip
def test_a_label_that_the_next_line_begins_with_is_none_inside_the_line_above(page: str, texts: list[str]) -> None:
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    clauses = [*walk(found.laws[0].root)]
    assert [str(clause.number) for clause in clauses] == ["5", "5A", "5A1", "5A2", "5A3"]
    assert [paragraph.text.string for clause in clauses for paragraph in clause.paragraphs] == texts


@pytest.mark.parametrize(
    ("page", "title", "headings"),
    [
        (
            "ΝΟΜΟΣ 5 - Πύργοι και Πέτρες Α. Το Χέρι του Χτίστη και οι Πέτρες του 1. Ο χτίστης βάζει μία πέτρα. 2. Ο φύλακας μετρά. "
            "Β. Τέλος του Πύργου 1. Ο πύργος πέφτει. 2. Όλοι φεύγουν.",
            "Πύργοι και Πέτρες",
            {"5A": "Το Χέρι του Χτίστη και οι Πέτρες του", "5B": "Τέλος του Πύργου"},
        ),
        (
            "Law 5 - Towers and Stones A. Hand of the Builder 1. The builder lays a stone. 2. The keeper counts. "
            "B. End of the Tower 1. The tower falls. 2. All leave.",
            "Towers and Stones",
            {"5A": "Hand of the Builder", "5B": "End of the Tower"},
        ),
    ],
)
def test_a_title_in_small_letters_ends_before_the_first_letter(page: str, title: str, headings: dict[str, str]) -> None:
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    clauses = [*walk(found.laws[0].root)]
    assert [str(clause.number) for clause in clauses] == ["5", "5A", "5A1", "5A2", "5B", "5B1", "5B2"]
    read = {str(clause.number): clause.heading.string for clause in clauses if clause.heading}
    assert read == {"5": title, **headings}


@pytest.mark.parametrize("sign", "΄´ʹ’'′")
def test_a_greek_label_in_one_line_may_have_any_sign_of_a_numeral(sign: str) -> None:
    """«α΄.» and «α’.» are the same label; the section of two letters (ΣΤ΄) too."""
    clauses = " ".join(f"{letter}{sign}. Ο πύργος στέκει εδώ." for letter in ("Α", "Β", "Γ", "Δ", "Ε", "ΣΤ"))
    page = f"ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ {clauses}".encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert [str(clause.number) for clause in walk(found.laws[0].root)] == ["5", *(f"5{letter}" for letter in "ABCDEF")]


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        # A label that others go on from is one, though the one before it was lost.
        ("A. The builder waits. He rests. C. The mover lifts it. D. Done.", ["5A", "5C", "5D"]),
        ("A. One stone. B. Two stones. C. Three stones. No more. E. Done.", ["5A", "5B", "5C", "5E"]),
        ("A. The builder waits. C. Smith rests. B. The mover lifts it.", ["5A", "5B"]),
        ("A. The builder waits. B. Done. So says the master. F. Smith agrees.", ["5A", "5B"]),
        # A sentence in brackets ends before its bracket, and a note mark may stand behind the sign that ends one.
        ("A. One stone. (Two may do.) B. Two stones. C. Done.", ["5A", "5B", "5C"]),
        ("A. The builder may: 1. stay; (a) here;1) (b) there. 2. go. B. Done.", ["5A", "5A1", "5A1(a)", "5A1(b)", "5A2", "5B"]),
        ("A. One stone is moved (by par.) B. Smith, who waits. B. Done.", ["5A", "5B"]),
        # The title goes on behind a comma between capitals, and the opening text begins behind it.
        ("AND GATES, OPEN OR SHUT When a tower falls: A. Stones He waits. B. Gates He goes.", ["5A", "5B"]),
        # Letters that became numbers, with lists of numbers in them.
        ("1. The builder may: 1. stay; 2. go. 2. The mover lifts it. 3. Done.", ["5A", "5A1", "5A2", "5B", "5C"]),
        # Two lists of clauses that have no label: where they end, nothing tells.
        ("The builder may: 1. stay; 2. go. The mover may: 1. lift; 2. push.", []),
        ("The builder may: 1. stay; 2. go; 3. wait.", ["5.1", "5.2", "5.3"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("between", [" ", "\n\n"])
def test_labels_that_are_lost_in_one_line(text: str, clauses: list[str], between: str) -> None:
    page = f"LAW 5 - TOWERS{between}{text}".encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert [str(clause.number) for clause in walk(found.laws[0].root)] == ["5", *clauses]


@pytest.mark.parametrize(("law", "clauses"), [("5", ["5A", "5B", "5C"]), ("", [])])
def test_a_law_in_one_line_without_a_title_is_parted_where_somebody_names_it(law: str, clauses: list[str]) -> None:
    page = b"These rules hold: A. The builder stacks stones. B. The mover lifts it. C. Done."
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(law=law, edition="2017"))], load_book(CORPUS))
    assert [str(clause.number) for law in found.laws for clause in walk(law.root)][1:] == clauses


_JOINED = """LAW 5 - TOWERS

A. Building

{}

B. Falling

1. A tower that falls is nobody's.

2. Its stones are the keeper's.
"""
_BELOW = ["5B", "5B1", "5B2"]


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("The keeper may: 1. take a stone. 2. forbid it.", ["5A", "5A1", "5A2"]),
        ("The keeper may: 1. take a stone, or 2. forbid it.", ["5A", "5A1", "5A2"]),
        ("No stone is laid unless: (a) the keeper agrees, or (b) all others do.", ["5A", "5A(a)", "5A(b)"]),
        ("A stone is laid at his turn. 1. He may wait. 2. He may go.", ["5A", "5A1", "5A2"]),
        ("1. The keeper may: (a) take a stone or (b) forbid it.", ["5A", "5A1", "5A1(a)", "5A1(b)"]),
        ("1. He may: (a) stay, (b) go or (c) rest.", ["5A", "5A1", "5A1(a)", "5A1(b)", "5A1(c)"]),
        # Words of a sentence, a citation, and a first one without a second.
        ("The keeper takes 1. or 2. as he likes.", ["5A"]),
        ("1. He may: (a) act as under (b) or (c) below.", ["5A", "5A1"]),
        ("The keeper may: 1. take a stone.", ["5A"]),
    ],
)
def test_a_list_in_the_line_that_announces_it_below_a_heading(text: str, clauses: list[str]) -> None:
    """As a page of a wiki joins lines that no empty line parts; other clauses have lines of their own."""
    page = _JOINED.format(text).encode()
    (found,) = structure_sources([(read_source(page, "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert [str(clause.number) for clause in walk(found.laws[0].root)] == ["5", *clauses, *_BELOW]


def test_a_greek_list_in_one_line_needs_no_comma_before_its_last_item() -> None:
    page = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Χτίσιμο\n\n1. Ο φύλακας μπορεί: (α) να πάρει πέτρα ή (β) να το απαγορεύσει.\n\n2. Περιμένει.\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    clauses = [str(clause.number) for clause in walk(found.laws[0].root)]
    assert clauses == ["5", "5A", "5A1", "5A1(a)", "5A1(b)", "5A2"]


def test_a_list_in_a_line_of_a_page_that_only_its_foot_names_is_parted() -> None:
    page = "The keeper may: 1. take a stone. 2. forbid it.\n\nIt is:\n\n1. red.\n\n2. blue.\n\nlaw_05.txt · Last modified: 2018/05/25 17:05 by keeper\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    clauses = [str(clause.number) for clause in walk(found.laws[0].root)]
    assert clauses == ["5", "5A", "5A1", "5A2", "5B", "5B1", "5B2"]


def test_a_list_in_a_line_of_a_commentary_stays_in_its_line() -> None:
    text = "The keeper has these choices: 1. take a stone. 2. forbid it. 3. wait."
    page = f"# Falling towers\n\nThis happens often (Law 54).\n\n{text}\n".encode()
    (found,) = structure_sources([(read_source(page, "page.md"), Hints(edition="2017"))], load_book(CORPUS))
    assert text in [block.text.string for article in found.articles for block in article.blocks]


def test_a_list_in_a_sentence_of_a_commentary_stays_in_it() -> None:
    said = "We saw three cases: 1. a gate was shut. 2. a wall fell. 3. the keeper slept."
    page = f"LAW 5 - TOWERS\n\nA. Nobody came.\n\n{said}\n"
    hints = Hints(edition="2017", what="commentary")
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), hints)], load_book(CORPUS))
    assert [block.text.text.string for block in found.articles[0].blocks][-1] == said
