"""Lines that begin with a short word before a full stop, and items behind the ``o`` of a word processor."""

from __future__ import annotations

import pytest

from lawtext.readers.text.lines import LABELLED
from tests.whole_pages import read, said, walked


@pytest.mark.parametrize("words", ["it.", "it. The", "him. He", "own) or", "την. Η", "μία. Η", "no. 5"])
def test_a_short_word_is_no_label(words: str) -> None:
    assert LABELLED.match(words) is None


@pytest.mark.parametrize(
    "label", ["A.", "ΣΤ.", "ΣT.", "IΑ.", "ιστ)", "aa)", "αα)", "στστ)", "(iii)", "xii.", "α΄.", "12."]
)
def test_letters_and_numerals_are_labels(label: str) -> None:
    assert LABELLED.match(f"{label} Text") is not None


def test_a_line_goes_on_with_a_short_word() -> None:
    page = (
        "LAW 5 - FOUND THINGS\n\nA. A thing that is found in the hall is kept by the watchman at\nthe gate.\n\n"
        "B. If somebody asks for it, it is given back to the one who lacks\nit.\n\nC. What nobody asks for is sold at "
        "the end of the year by\nhim. He keeps a tenth of the price.\n"
    )
    texts = {str(clause.number): said(clause) for _, clause in walked(read(page))}
    assert texts["5B"] == "|If somebody asks for it, it is given back to the one who lacks it."


def test_an_o_before_a_label_is_a_list_sign() -> None:
    page = "LAW 5 - RAFTS\n\nA. Building\n\no 1. A raft has logs.\n\no 2. It has a mast.\n\nB. Sinking\n\no (a) It is lost.\n"
    numbers = [str(clause.number) for _, clause in walked(read(page))]
    assert numbers[:5] == ["5", "5A", "5A1", "5A2", "5B"]
