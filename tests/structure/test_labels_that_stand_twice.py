"""A label that a program counted and a person typed (``2. 2. Text``): one label, and never a clause inside another."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


def clauses(page: str) -> dict[str, str]:
    return {str(clause.number): said(clause) for _, clause in walked(read(page))}


def test_numbers_that_stand_twice_are_numbers() -> None:
    page = "LAW 5 - RAFTS\n\nA. Building\n\n1. 1. A raft has logs.\n\n2. 2. It has:\n\n(a) a mast; and\n\n(b) a sail.\n\nB. Sinking\n\n1. 1. It is lost.\n\n2. 2. It is paid for."
    assert clauses(page) == {
        "5": "RAFTS|",
        "5A": "Building|",
        "5A1": "|A raft has logs.",
        "5A2": "|It has:",
        "5A2(a)": "|a mast; and",
        "5A2(b)": "|a sail.",
        "5B": "Sinking|",
        "5B1": "|It is lost.",
        "5B2": "|It is paid for.",
    }


@pytest.mark.parametrize("second", ["B. B. Sinking", "B. Sinking"])
def test_letters_that_stand_twice_are_letters(second: str) -> None:
    page = f"LAW 5 - RAFTS\n\nA. A. Building\n\nA raft has logs.\n\n{second}\n\nIt is lost."
    assert clauses(page) == {"5": "RAFTS|", "5A": "Building|A raft has logs.", "5B": "Sinking|It is lost."}


def test_small_letters_that_stand_twice_are_letters() -> None:
    page = "ΝΟΜΟΣ 5 - ΣΧΕΔΙΕΣ\n\nΑ. Κατασκευή\n\n1. Η σχεδία έχει:\n\n(α) (α) κατάρτι· και\n\n(β) (β) πανί."
    assert clauses(page)["5A1(b)"] == "|πανί."


def test_the_first_item_of_a_list_in_a_list_stays_its_own() -> None:
    page = "LAW 5 - RAFTS\n\nA. Building\n\n1. (a) A raft has logs.\n\n(b) It has a mast.\n\n2. (a) It has a sail.\n\n(b) It has none."
    assert [*clauses(page)] == ["5", "5A", "5A1", "5A1(a)", "5A1(b)", "5A2", "5A2(a)", "5A2(b)"]


def test_the_labels_of_a_page_that_only_its_file_names_are_put_right_too() -> None:
    page = "A. Building\n\n1. 1. A raft has logs.\n\n2. 2. It has a mast.\n\nB.\n\nSinking\n\n1. 1. It is lost.\n\n2. 2. It is paid."
    found = {str(clause.number): said(clause) for _, clause in walked(read(page, name="law_05.txt"))}
    assert [*found] == ["5", "5A", "5A1", "5A2", "5B", "5B1", "5B2"]
    assert found["5B"] == "Sinking|"


def test_a_whole_law_in_one_line_is_read_though_its_numbers_stand_twice() -> None:
    page = "LAW 5 - TIES\n\n1. 1. Rafts with equal points are ranked. 2. 2. If they are equal, lots are drawn. 3. 3. Or not.\n"
    words = "".join(text for text in clauses(page).values())
    assert all(said in words for said in ("are ranked.", "lots are drawn.", "Or not."))


def test_the_initial_of_a_name_is_no_label() -> None:
    page = "LAW 5 - RAFTS\n\nA. A. Smith collects the tolls.\n\nB. The tolls are paid.\n\nC. C. Jones counts them.\n"
    assert clauses(page) == {
        "5": "RAFTS|",
        "5A": "|A. Smith collects the tolls.",
        "5B": "|The tolls are paid.",
        "5C": "|C. Jones counts them.",
    }


@pytest.mark.parametrize(
    ("page", "number", "text"),
    [
        ("LAW 5 - RAFTS\n\nA. A raft has logs.\n\nB. B. The tolls are paid.\n", "5B", "The tolls are paid."),
        ("ΝΟΜΟΣ 5 - ΣΧΕΔΙΕΣ\n\nΑ. Α. Αν χαθεί, πληρώνεται.\n\nΒ. Χάνεται.\n", "5A", "Αν χαθεί, πληρώνεται."),
        ("LAW 5 - RAFTS\n\nA. Ends\n\n1. it sinks; or\n\n2. 2. the keeper ends it.\n", "5A2", "the keeper ends it."),
    ],
)
def test_a_word_that_opens_a_sentence_is_neither_a_name_nor_a_thing_in_its_order(
    page: str, number: str, text: str
) -> None:
    assert clauses(page)[number] == f"|{text}"


def test_an_ordinal_is_no_label() -> None:
    page = "LAW 5 - RAFTS\n\nA. Races\n\n1. There are races.\n\n2. They are three.\n\n3. 3. race: at night.\n"
    assert clauses(page)["5A3"] == "|3. race: at night."


def test_letters_before_sentences_stand_twice_where_several_do() -> None:
    page = "LAW 5 - RAFTS\n\nA. A. A raft has logs.\n\nB. B. It is lost.\n"
    assert clauses(page) == {"5": "RAFTS|", "5A": "|A raft has logs.", "5B": "|It is lost."}


def test_a_number_that_stands_twice_is_not_beside_a_letter() -> None:
    page = "LAW 5 - RAFTS\n\nA. The tolls.\n\nB. B. Smith counts them.\n\n1. 1. At dawn.\n\n2. 2. At dusk.\n"
    assert clauses(page)["5B"] == "|B. Smith counts them."


def test_one_number_may_stand_twice() -> None:
    page = "LAW 5 - RAFTS\n\nA. Races\n\n1. There are races.\n\n2. 2. They are three.\n\n3. They are at night.\n"
    assert clauses(page)["5A2"] == "|They are three."


@pytest.mark.parametrize("second", ["2. They are three.", "B. Oars\n\n1. 1. An oar is long."])
def test_the_first_number_alone_stands_twice_in_a_law_with_letters(second: str) -> None:
    page = f"LAW 5 - RAFTS\n\nA. Races\n\n1. 1. There are races.\n\n{second}\n"
    assert clauses(page)["5A1"] == "|There are races."


def test_numbers_that_begin_with_another_are_not_one_label() -> None:
    page = "LAW 5 - RAFTS\n\nA. Races\n\n1. There are races.\n\n2. 2. They are three.\n\n3. 1. They are at night.\n"
    assert "list-number-before-label" not in [problem.code for problem in read(page).problems]


def test_a_roman_one_behind_the_letter_that_looks_like_it_is_of_its_list() -> None:
    letters = "\n\n".join(f"({letter}) It has part {letter}." for letter in "abcdefgh")
    page = f"LAW 5 - RAFTS\n\nA. Building\n\n1. A raft has:\n\n{letters}\n\n(i) (i) It has a mast.\n\n(ii) It has a sail.\n"
    assert [*clauses(page)][-3:] == ["5A1(i)", "5A1(i)(i)", "5A1(i)(ii)"]


def test_letters_that_are_the_subjects_of_their_sentences_are_no_labels() -> None:
    page = "LAW 5 - RAFTS\n\nA. A. pays B.\n\nB. B. pays C.\n"
    assert clauses(page) == {"5": "RAFTS|", "5A": "|A. pays B.", "5B": "|B. pays C."}
    listed = "LAW 5 - RAFTS\n\nA raft has:\n\nA. A. a mast;\n\nB. B. a sail.\n"
    assert clauses(listed) == {"5": "RAFTS|A raft has:", "5A": "|a mast;", "5B": "|a sail."}


def test_one_small_letter_may_stand_twice() -> None:
    page = "LAW 5 - RAFTS\n\nA. Building\n\n1. A raft has:\n\n(a) masts; and\n\n(b) (b) sails.\n"
    assert clauses(page)["5A1(b)"] == "|sails."
