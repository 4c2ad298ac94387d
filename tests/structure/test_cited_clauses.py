"""Laws that have lost their title, headings and letters: what they cite of themselves tells where their clauses begin."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.whole_pages import read, walked

_ABOVE = "A gate is shut at night{}.\n\nA lamp is lit beside it.\n\n"
_LIST = "1. The keeper lights it.\n\n2. It burns until dawn.\n\n"
_BELOW = "A bell is rung{}.\n\nNo bell is rung at dawn.\n"


def _numbers(page: str, book: Book) -> list[str]:
    return [str(clause.number) for _, clause in walked(read(page, book, law="8"))]


@pytest.mark.parametrize(
    ("above", "below", "expected"),
    [
        ("", "", "8 8A 8B 8B1 8B2 8C 8D"),  # nothing tells: the list is that of the sentence above it
        (" (but see C2)", "", "8 8A 8B 8C 8C1 8C2 8D 8E"),
        (" (but see Law 8C2)", "", "8 8A 8B 8C 8C1 8C2 8D 8E"),
        ("", " (see A1)", "8 8A 8A1 8A2 8B 8C"),  # the first paragraph opens the law
        (" (but see B2)", "", "8 8A 8B 8B1 8B2 8C 8D"),  # it is there
        (" (but see C2)", " (see B2)", "8 8A 8B 8B1 8B2 8C 8D"),  # one or the other is missing
        (" (but see F2)", "", "8 8A 8B 8B1 8B2 8C 8D"),  # it is nowhere
        (" (but see Law 9C2)", "", "8 8A 8B 8B1 8B2 8C 8D"),  # another law
        (" (but see Law 9C2 or C1)", "", "8 8A 8B 8B1 8B2 8C 8D"),
        (" (but see Section 8C2 of the Housing Act 1996)", "", "8 8A 8B 8B1 8B2 8C 8D"),
        (" (but see Law 8C2 of the 2007 Code)", "", "8 8A 8B 8B1 8B2 8C 8D"),  # which may have been another text
    ],
)
def test_a_list_below_a_sentence_stands_where_it_is_cited(above: str, below: str, expected: str, book: Book) -> None:
    found = read(_ABOVE.format(above) + _LIST + _BELOW.format(below), book, law="8")
    assert [str(clause.number) for _, clause in walked(found)] == expected.split()
    # Where nothing is read otherwise, nothing says so.
    reasons = {clause.inference.reason for _, clause in walked(found) if clause.inference}
    as_cited = any(reason.startswith("the text cites") for reason in reasons)
    assert as_cited == (expected != "8 8A 8B 8B1 8B2 8C 8D")


def test_a_law_that_has_kept_its_title_but_no_heading_is_read_so_too(book: Book) -> None:
    page = "LAW 8 - GATES\n\n" + _ABOVE + _LIST + _BELOW.format("")
    assert _numbers(page.format(""), book) == ["8", "8A", "8B", "8B1", "8B2", "8C", "8D"]
    assert _numbers(page.format(" (but see C2)"), book) == ["8", "8A", "8B", "8C", "8C1", "8C2", "8D", "8E"]


@pytest.mark.parametrize(
    ("heading", "expected"), [("", "8 8A 8B 8C 8C1 8C2 8D 8E"), ("<h2>Bells</h2>", "8 8A 8B 8B1 8B2 8C 8D")]
)
def test_a_law_that_has_a_heading_is_not_read_so(heading: str, expected: str, book: Book) -> None:
    lines = f"{_ABOVE.format(' (but see C2)')}{_LIST}{heading}\n\n{_BELOW.format('')}".split("\n\n")
    page = "".join(line if line.startswith("<") else f"<p>{line}</p>" for line in lines if line)
    found = read(f"<h1>LAW 8 - GATES</h1>{page}", book, "law.html")
    assert " ".join(str(clause.number) for _, clause in walked(found)) == expected


def test_what_one_language_cites_holds_for_the_other(book: Book) -> None:
    greek = (
        "Η πύλη κλείνει τη νύχτα (αλλά βλέπε Γ2).\n\nΔίπλα της ανάβει λύχνος.\n\n1. Τον ανάβει ο φύλακας.\n\n"
        "2. Καίει ως την αυγή.\n\nΧτυπά η καμπάνα.\n\nΚαμία καμπάνα δεν χτυπά την αυγή.\n\n"
    )
    page = greek + _ABOVE.format("") + _LIST + _BELOW.format("")
    assert _numbers(page, book) == ["8", "8A", "8B", "8C", "8C1", "8C2", "8D", "8E"] * 2


def test_two_lists_that_could_both_be_meant_stay_with_the_sentences_above_them(book: Book) -> None:
    page = f"{_ABOVE.format('')}{_LIST}The keeper sleeps, but see D.\n\n{_LIST}"
    found = read(page, book, law="8")
    assert [str(one.number) for _, one in walked(found)] == ["8", "8A", "8B", "8B1", "8B2", "8C", "8C1", "8C2"]
    assert not [one for _, one in walked(found) if one.inference and "it is there if" in one.inference.reason]


def test_the_reason_names_what_is_cited(book: Book) -> None:
    found = read(_ABOVE.format(" (but see C2)") + _LIST + _BELOW.format(""), book, law="8")
    inferred = [clause.inference for _, clause in walked(found) if clause.inference]
    assert {(one.reason, one.certainty) for one in inferred} == {
        ("the text cites 8C2: it exists with this numbering", 0.8)
    }


_PLAIN = "A gate is shut at night{}.\n\nA lamp is lit beside it.\n\nA bell is rung.\n\n"


@pytest.mark.parametrize(
    ("cites", "doubted"),
    [
        ("", ""),
        (" (but see B)", ""),  # it is there
        (" (see Law 9A1)", ""),  # another law's
        (" as A1 above allows", "8A1"),  # the numbers below the letters were lost too
        (" (but see B2, B1)", "8B1, 8B2"),
        (" (but see F)", "8F"),  # there are three paragraphs
    ],
)
def test_letters_counted_by_position_are_doubtful_where_a_cited_clause_is_not_there(
    cites: str, doubted: str, book: Book
) -> None:
    page = "LAW 8 - GATES\n\n" + _PLAIN.format(cites) + "Everything else is in C.\n"
    found = read(page, book)
    inferred = [clause.inference for _, clause in walked(found) if clause.inference]
    assert len(inferred) == 4
    ends = f"the text cites {doubted}: it does not exist with this numbering" if doubted else "of the law"
    assert all(one.reason.endswith(ends) for one in inferred)
    assert {one.certainty for one in inferred} == {0.5 if doubted else 0.6}


def test_what_one_language_cites_and_is_not_there_is_a_doubt_in_both(book: Book) -> None:
    greek = (
        "ΝΟΜΟΣ 8 - ΠΥΛΕΣ\n\nΗ πύλη κλείνει τη νύχτα (αλλά βλέπε Β2).\n\nΔίπλα της ανάβει λύχνος.\n\n"
        "Χτυπά η καμπάνα.\n\n"
    )
    found = read(greek + "LAW 8 - GATES\n\n" + _PLAIN.format(""), book)
    inferred = [clause.inference for _, clause in walked(found) if clause.inference]
    assert len(inferred) == 6
    assert {one.certainty for one in inferred} == {0.5}


_ABOVE_IT, _OF_ITS_OWN = "8 8A 8B 8B1 8B2 8C 8D", "8 8A 8B 8C 8C1 8C2 8D 8E"


@pytest.mark.parametrize(
    ("first", "cites", "expected", "sure"),
    [
        ("Keepers of the hall light it.", "", _OF_ITS_OWN, {"8A": 0.6, "8B": 0.6, "8C": 0.5, "8D": 0.5, "8E": 0.5}),
        ("A keeper lights it.", "", _OF_ITS_OWN, {"8A": 0.6, "8B": 0.6, "8C": 0.5, "8D": 0.5, "8E": 0.5}),
        (
            "The Keeper lights it.",
            "",
            _OF_ITS_OWN,
            {"8A": 0.6, "8B": 0.6, "8C": 0.5, "8D": 0.5, "8E": 0.5},
        ),  # an office
        (
            "The keeper lights it.",
            "",
            _ABOVE_IT,
            {"8A": 0.6, "8B": 0.6, "8C": 0.6, "8D": 0.6},
        ),  # which one, is said above
        ("It is lit by the keeper.", "", _ABOVE_IT, {"8A": 0.6, "8B": 0.6, "8C": 0.6, "8D": 0.6}),
        ("lit by the keeper.", "", _ABOVE_IT, {"8A": 0.6, "8B": 0.6, "8C": 0.6, "8D": 0.6}),
        ("A lamp so lit burns.", "", _ABOVE_IT, {"8A": 0.6, "8B": 0.6, "8C": 0.6, "8D": 0.6}),
        # The list is cited where it is, but the first paragraph might open the law, and the list be that of B too.
        ("A keeper lights it.", " (but see B2)", _ABOVE_IT, {"8A": 0.5, "8B": 0.5, "8C": 0.5, "8D": 0.5}),
        ("A keeper lights it.", " (but see B)", _OF_ITS_OWN, {"8A": 0.6, "8B": 0.6, "8C": 0.5, "8D": 0.5, "8E": 0.5}),
    ],
)
def test_a_list_that_nothing_ties_to_the_sentence_above_is_that_of_a_lost_heading(
    first: str, cites: str, expected: str, sure: dict[str, float], book: Book
) -> None:
    page = _ABOVE.format(cites) + _LIST.replace("The keeper lights it.", first) + _BELOW.format("")
    found = {str(clause.number): clause.inference for _, clause in walked(read(page, book, law="8"))}
    assert " ".join(found) == expected
    assert {number: why.certainty for number, why in found.items() if why} == sure


def test_numbers_with_headings_show_that_no_heading_is_lost() -> None:
    """They were letters; the first list below a sentence is not that of another heading."""
    page = """LAW 8 - GATES

A gate is shut at night.

1. Bells

A bell is rung beside it.

2. Lamps

A lamp is lit.

1. A keeper lights it.

2. It burns until dawn.

LAW 9 - BELLS

A. Ringing

A bell is rung at noon.
"""
    numbers = [str(clause.number) for law, clause in walked(read(page)) if str(law.number) == "8"]
    assert numbers == ["8", "8A", "8B", "8B1", "8B2"]


@pytest.mark.parametrize(
    ("beside", "expected"),
    [
        # The other law shows whether clauses of this book have headings.
        (
            "LAW 9 - BELLS\n\nA. Ringing\n\nA bell is rung at noon.\n\nB. Silence\n\nNobody rings it at night.\n",
            _OF_ITS_OWN,
        ),
        ("LAW 9 - BELLS\n\nA. A bell is rung at noon.\n\nB. Nobody rings it at night.\n", _ABOVE_IT),
    ],
)
def test_a_law_with_its_title_has_lost_its_headings_where_others_have_them(beside: str, expected: str) -> None:
    page = "LAW 8 - GATES\n\n" + _ABOVE.format("") + _LIST.replace("The keeper", "A keeper") + _BELOW.format("")
    found = read(f"{page}\n\n{beside}")
    clauses = {str(clause.number): clause for law, clause in walked(found) if str(law.number) == "8"}
    assert " ".join(clauses) == expected
    # Where no other law tells, the letter behind the list is doubtful for it.
    last = clauses["8D"].inference
    assert last and last.certainty == 0.5
    assert ("whose heading was lost" in last.reason) == (expected == _ABOVE_IT)
