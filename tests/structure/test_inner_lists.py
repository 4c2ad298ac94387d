"""Lists inside items of others on a page that has lost its letters: their numbers count what stands below the item."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

_EXPECTED = "8 8A 8B 8B1 8B2 8B2(a) 8B2(b) 8B3 8B3(a) 8B3(b) 8B4 8C 8C1 8C2 8D"
_PASTED = """The keeper of the gate decides when it is opened, and nobody else does.

The porter has these duties:

  1. to open the gate at dawn.
  2. to shut it at night if it is
    1. open or not locked; or
    2. broken.
  3.
    1. to ring the bell.
    2. to listen to it.
  4. to light the lamp.

  1. A lamp that is lit burns until dawn.
  2. Nobody carries one away.

A bell is rung at noon.
"""
_WEB = """<html><body><main><p>The keeper of the gate decides when it is opened, and nobody else does.</p>
<p>The porter has these duties:</p>
<ol><li>to open the gate at dawn.</li>
<li>to shut it at night if it is<ol><li>open or not locked; or</li><li>broken.</li></ol></li>
<li><ol><li>to ring the bell.</li><li>to listen to it.</li></ol></li>
<li>to light the lamp.</li></ol>
<ol><li>A lamp that is lit burns until dawn.</li><li>Nobody carries one away.</li></ol>
<p>A bell is rung at noon.</p></main></body></html>
"""


@pytest.mark.parametrize("step", [2, 4])
def test_pasted(step: int) -> None:
    page = _PASTED.replace("  ", " " * step)
    assert " ".join(str(clause.number) for _, clause in walked(read(page, law="8"))) == _EXPECTED


def test_of_a_web_page() -> None:
    found = read(_WEB, name="page.html", law="8")
    assert " ".join(str(clause.number) for _, clause in walked(found)) == _EXPECTED
    printed = {str(clause.number): clause.inference for _, clause in walked(found) if clause.number.depth > 2}
    assert all(why and why.reason.startswith("printed as the list number") for why in printed.values())


def test_a_list_after_the_inner_one_of_an_item_without_text_is_that_of_the_next_clause() -> None:
    """The item that counts anew has two numbers (``1. 1.``): it stands in no list of the item above it."""
    page = """<main><p>The keeper decides.</p><ol><li>A gate is shut.</li><li>A bell is rung.</li></ol>
<ol><li><ol><li>A lamp is lit.</li><li>It burns.</li></ol></li><li>It is put out.</li></ol>
<p>Nobody sleeps.</p></main>"""
    found = read(f"<html><body>{page}</body></html>", name="page.html", law="8")
    assert " ".join(str(clause.number) for _, clause in walked(found)) == (
        "8 8A 8B 8B1 8B2 8C 8C1 8C1(a) 8C1(b) 8C2 8D"
    )


def test_several_paragraphs_above_the_list_are_clauses_that_lost_their_letters() -> None:
    """The list is not all of the law: its depth says what stands inside what, and not which letter that is."""
    page = """The gate is shut as this shows:

Example: North shuts the gate, and says so to whoever hears it.

A bell is rung when it is shut.

A lamp is lit beside the bell.

1. If nobody lights it, the gate is opened.

2. Who opens it must do one of these:

  1. wait for dawn;
  2. sleep.

3. Nobody leaves.
"""
    found = read(page, law="8")
    assert " ".join(str(clause.number) for _, clause in walked(found)) == "8 8A 8B 8C 8C1 8C2 8C2(a) 8C2(b) 8C3"


_LIST = (
    "<ol><li>At dawn:<ol><li>a keeper opens it.</li><li>the bell rings.</li></ol></li>"
    "<li>A gate is shut at night.</li></ol>"
)


@pytest.mark.parametrize(
    ("above", "expected"),
    [
        # The page has lost the heading of the list, with its letter, as that of the paragraph above it.
        ("Nobody sleeps in the tower.", "8 8A 8B 8B1 8B1(a) 8B1(b) 8B2"),
        ("The tower is kept as follows:", "8 8A 8A1 8A2 8B"),
    ],
)
def test_a_list_of_lists_that_no_text_announces_is_not_all_of_a_law_without_headings(above: str, expected: str) -> None:
    page = f"<html><body><main><p>{above}</p>{_LIST}</main></body></html>"
    found = read(page, name="page.html", law="8")
    assert " ".join(str(clause.number) for _, clause in walked(found)) == expected


_TOP = "1. A keeper opens the gate.\n\n2. A porter shuts it.\n\n"


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (f"{_TOP}Nobody sleeps in the tower.\n", "8A 8A1 8A2 8B"),
        (_TOP, "8A 8B"),  # letters that a list renumbered, or the law's own numbers
        (f"{_TOP}nor in the yard.\n", "8A 8B"),  # it goes on with the list
        (f"{_TOP}This is so, unless\n", "8A 8B"),  # no sentence
        ("1. (a) A keeper opens the gate.\n\n(b) He shuts it.\n\n2. He sleeps.\n\nNobody helps him.\n",
         "8A 8A1 8A1(a) 8A1(b) 8A2 8B"),
    ],
)  # fmt: skip
def test_a_sentence_behind_a_list_on_a_page_without_headings_is_the_next_clause(page: str, expected: str) -> None:
    numbers = [str(clause.number) for _, clause in walked(read(page, law="8"))]
    assert " ".join(number for number in numbers if number != "8") == expected


@pytest.mark.parametrize("first", ["1.", "1. A keeper stays:"])
def test_a_number_without_words_begins_a_list_as_the_item_inside_it_does(first: str) -> None:
    """The list is no more that of the paragraph above it, which announces none, than one whose first item has words."""
    page = (
        f"Nobody sleeps in the tower.\n\n  {first}\n    1. A porter opens the gate.\n    2. A groom shuts it.\n"
        "  2. A captain looks on.\n"
    )
    numbers = [str(clause.number) for _, clause in walked(read(page, law="8"))]
    assert numbers == ["8", "8A", "8B", "8B1", "8B1(a)", "8B1(b)", "8B2"]


@pytest.mark.parametrize("title", ["", "LAW 8 - TOWERS\n\n"])
def test_a_list_that_an_item_announces_is_inside_it_though_its_first_number_has_a_letter_behind_it(title: str) -> None:
    """``2. …:`` above ``1. (a)``: the outer numbers were letters, since the inner ones are the book's own."""
    page = (
        f"{title}1. The keeper says which stone he wants.\n\n2. Where he says too little, these rules hold:\n\n"
        "1. (a) If he says high, it is the highest stone.\n\n(b) If he says low, it is the lowest.\n\n"
        "2. If he names a colour alone, it is the lowest stone of that.\n\n3. If he names a rank alone:\n\n"
        "(a) Behind another stone it is one of its colour.\n\n(b) Otherwise it is any.\n\n"
        "4. If there is none, he names another.\n"
    )
    numbers = [str(clause.number) for _, clause in walked(read(page, law="8"))]
    assert numbers == ["8", "8A", "8B", "8B1", "8B1(a)", "8B1(b)", "8B2", "8B3", "8B3(a)", "8B3(b)", "8B4"]


_LOST = """LAW 8 - GATES

A. The porter opens the gate.

B. The porter

He has duties (see 2). These are:

    1. to open the gate at dawn;
    2. to shut it at night.
  2. He rings the bell.
  3. He lights the lamp, if:
    1. it is dark.
    1. A lamp burns until dawn.
    2. Nobody carries one away.
  5. The porter goes home.

C. The keeper

    1. He sees the porter.
    2. He speaks to him.
      1. That is rare.
    1. He goes home.
  3. The gate stays shut.
"""
_WITH_LOST = (
    "8 8A 8B 8B1 8B1(a) 8B1(b) 8B2 8B3 8B3(a) 8B4 8B4(a) 8B4(b) 8B5 8C 8C1 8C1(a) 8C1(b) 8C1(b)(i) 8C2 8C2(a) 8C3"
)


@pytest.mark.parametrize("sign", ["", "### "])
def test_an_item_without_words_has_no_line_and_its_list_is_still_its_own(sign: str) -> None:
    page = _LOST.replace("LAW 8", f"{sign}LAW 8")
    found = read(page, name="page.md" if sign else "page.txt")
    assert found.document.reader == ("Markdown" if sign else "pasted page")
    assert " ".join(str(clause.number) for _, clause in walked(found)) == _WITH_LOST
    inferred = {str(clause.number) for _, clause in walked(found) if clause.inference and not clause.label}
    assert inferred == {"8B1", "8B4", "8C1", "8C2"}


def test_a_paragraph_below_the_first_item_is_no_lost_item() -> None:
    page = "LAW 8 - GATES\n\n  1. The gate is\n\n  shut at night.\n\n    1. It is of wood.\n    2. It is heavy.\n  2. It is old.\n"
    numbers = [str(clause.number) for _, clause in walked(read(page))]
    assert "8A1(a)" not in numbers
    assert len(numbers) == 5


@pytest.mark.parametrize(
    ("page", "numbers"),
    [
        # The program that copied the page wrote the first item of an inner list behind the one that holds it.
        (
            "LAW 8 - GATES\n\nC. Building\n\n1. It is built by one side.\n2. It falls if it: 1. is struck; or\n"
            "  2. is left alone.\n3. Nobody builds twice.\n",
            "8 8C 8C1 8C2 8C2(a) 8C2(b) 8C3",
        ),
        (
            "# LAW 8 - GATES\n\n### C. Building\n\n1. It falls. 1. It may be struck.\n  2. It may be left alone.\n"
            "2. Nobody builds twice.\n",
            "8 8C 8C1 8C1(a) 8C1(b) 8C2",
        ),
        # Nothing says that it is no sentence about rule 1.
        (
            "LAW 8 - GATES\n\nC. Building\n\n1. It falls as told in rule 1. It may be struck.\n2. It is left alone.\n",
            "8 8C 8C1 8C2",
        ),
    ],
)
def test_the_first_inner_item_behind_the_words_of_the_outer_one(page: str, numbers: str) -> None:
    found = read(page)
    assert " ".join(str(clause.number) for _, clause in walked(found)) == numbers


def test_two_items_around_a_list_of_which_nothing_is_there_stop_no_import() -> None:
    page = "# LAW 8 GATES\n\n        1. One inner.\n    2. Two middle.\n2. Second outer.\n3. Third outer.\n"
    said_in_order = [
        clause.paragraphs[0].text.string for _, clause in walked(read(page, name="page.md")) if clause.paragraphs
    ]
    assert said_in_order == ["One inner.", "Two middle.", "Second outer.", "Third outer."]


@pytest.mark.parametrize("sign", [".", ":"])
def test_a_paragraph_between_two_lists_has_lost_its_letter(sign: str) -> None:
    """The last letter of the law is not on the page: what begins anew below its text is no list inside the one above."""
    above = "LAW 5 - TOWERS\n\nA. Building\n\n1. A player lays a stone.\n\n2. He names its place.\n\n"
    below = f"The keeper has other rights{sign}\n\n1. He may count the stones.\n\n2. He may ask for one.\n"
    clauses = [str(clause.number) for _, clause in walked(read(above + below))]
    assert clauses == ["5", "5A", "5A1", "5A2", "5B", "5B1", "5B2"]
