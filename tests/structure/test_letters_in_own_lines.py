"""Letters without a sign that are all of their lines, and lists below a number that is."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


def labelled(page: str) -> list[str]:
    """Each clause as ``number|label|heading|paragraphs``; a label that is inferred is ``~``."""
    return [
        f"{clause.number}|{'~' if clause.inference else clause.label or ''}|{said(clause)}"
        for _, clause in walked(read(page))
    ]


@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("A -", "B -"), ("A –", "B –"), ("A:", "B:"), ("A.", "B -")])
def test_letters_in_lines_of_their_own_are_labels_above_texts(first: str, second: str) -> None:
    page = (
        f"LAW 8 - MASTS\n\n{first}\n\nA mast falls when:\n\n1. it is cut.\n\n2. it is old.\n\n{second}\n\nIt is tall.\n"
    )
    assert labelled(page) == [
        "8||MASTS|",
        f"8A|{first}||A mast falls when:",
        "8A1|1.||it is cut.",
        "8A2|2.||it is old.",
        f"8B|{second}||It is tall.",
    ]


@pytest.mark.parametrize("sign", ["", " -", "."])
def test_letters_in_lines_of_their_own_are_labels_above_headings(sign: str) -> None:
    page = f"ΝΟΜΟΣ 8\n\nΑ{sign}\n\nΤο Μεγάλο Κατάρτι\n\nΕίναι το ψηλότερο του πλοίου.\n\nΒ{sign}\n\nΤο Μικρό Κατάρτι\n\nΕίναι το χαμηλότερο του πλοίου.\n"
    assert labelled(page) == [
        "8|||",
        f"8A|Α{sign}|Το Μεγάλο Κατάρτι|Είναι το ψηλότερο του πλοίου.",
        f"8B|Β{sign}|Το Μικρό Κατάρτι|Είναι το χαμηλότερο του πλοίου.",
    ]


def test_letters_above_numbers_and_texts_in_lower_case_are_labels_too() -> None:
    page = "LAW 8 - MASTS\n\nA mast falls when\n\nA\n\nit is cut, or\n\nB\n\n1. it is old.\n\n2. it is thin.\n"
    assert labelled(page) == [
        "8||MASTS|A mast falls when",
        "8A|A||it is cut, or",
        "8B|B||",
        "8B1|1.||it is old.",
        "8B2|2.||it is thin.",
    ]


def test_letters_of_an_alphabet_below_one_another_are_no_labels() -> None:
    page = "LAW 8 - MASTS\n\nA mast is tall.\n\nIt falls when it is cut.\n\nA\n\nB\n\nC\n"
    assert not any(line.split("|")[1] in ("A", "B", "C") for line in labelled(page))


def test_a_list_below_a_number_in_a_line_of_its_own_is_inside_it() -> None:
    page = "LAW 8 - MASTS\n\nA. The Mainmast\n\n1.\n\n• It is tall.\n\n• It is thick.\n\n2. It is old.\n"
    assert labelled(page) == [
        "8||MASTS|",
        "8A|A.|The Mainmast|",
        "8A1|1.||",
        "8A1(a)|~||It is tall.",
        "8A1(b)|~||It is thick.",
        "8A2|2.||It is old.",
    ]


@pytest.mark.parametrize("first", ["1.", "1)", "(1)"])
@pytest.mark.parametrize("sign", ["", "΄"])
def test_a_letter_without_a_sign_before_its_first_number_is_a_label(sign: str, first: str) -> None:
    page = (
        f"ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ\n\nΑ{sign} Το κατάρτι στέκει όρθιο.\n\nΒ{sign} {first} Ο ναύτης ανεβαίνει.\n\n"
        f"{first.replace('1', '2')} Ο μούτσος κατεβαίνει.\n\nΓ{sign} {first} (α) Η σημαία είναι μικρή.\n\n(β) Είναι κόκκινη.\n"
    )
    second = first.replace("1", "2")
    assert labelled(page) == [
        "8||ΚΑΤΑΡΤΙΑ|",
        f"8A|Α{sign}||Το κατάρτι στέκει όρθιο.",
        f"8B|Β{sign}||",
        f"8B1|{first}||Ο ναύτης ανεβαίνει.",
        f"8B2|{second}||Ο μούτσος κατεβαίνει.",
        f"8C|Γ{sign}||",
        f"8C1|{first}||",
        "8C1(a)|(α)||Η σημαία είναι μικρή.",
        "8C1(b)|(β)||Είναι κόκκινη.",
    ]


def test_a_word_of_one_letter_before_a_number_is_no_label() -> None:
    page = "LAW 8 - MASTS\n\nThe crew counts what it sails.\n\nA 1. lap is short.\n\nIt counts no more.\n"
    assert [line.split("|")[0] for line in labelled(page)] == ["8"]
