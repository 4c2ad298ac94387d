"""A text is read word by word from what stands between its spaces: the same words as of the text as a whole."""

import re

from hypothesis import given
from hypothesis import strategies as st

from lawtext.checks.passages import Passage
from lawtext.checks.values import values
from lawtext.languages import fold
from lawtext.model import Text
from lawtext.textdiff import one_script

WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+(?:[.,]\d+)*")
SIGNS = "aBéΑάΐςΣο1237.,'’-_()«» \n\u00a0\u200bİΩ"


def passage(text: str) -> Passage:
    return Passage("law", "2030", "el", "1", "text", (Text(text),), "1.md")


@given(st.text(SIGNS, max_size=40))
def test_words_are_those_of_the_whole_text(text: str) -> None:
    """No word goes on over a space, and the fold of a sign does not depend on what stands around it."""
    one = passage(text)
    same = "".join(one_script(word) if not word.isascii() else word for word in re.split(r"(\s+)", text))
    assert one.words == tuple(WORD.findall(fold(same).replace("’", "'")))
    assert len(one.words) == len(one.spans)


def test_a_letter_of_the_other_script_hides_no_word() -> None:
    """“πρέπeι” with a Latin e is read as the word it looks like: one fault is told, and not a missing verb too."""
    assert passage("Ο παίκτης πρέπeι, δεv").words == ("ο", "παικτησ", "πρεπει", "δεν")


def test_a_number_is_placed_at_its_own_word() -> None:
    """“two” is not found inside “twosome”, and a number that stands twice has two places."""
    text = "a twosome took two cards, 15 or 5: the twenty-first, then hundred and two, 5"
    found = [(one.value, text[one.start : one.end]) for one in values(text, "en")]
    assert found == [
        ("2", "two"), ("15", "15"), ("5", "5"), ("21", "twenty-first"), ("102", "hundred and two"), ("5", "5"),
    ]  # fmt: skip
    assert [one.start for one in values(text, "en")][-1] == len(text) - 1


def test_numbers_in_capitals_and_between_signs() -> None:
    """A number is read in brackets, quotation marks and capitals; where only an accent could tell, it is none."""
    assert [one.value for one in values("(δέκατη τρίτη) «δύο», ΔΥΟ ΕΚΤΟΣ· εκτός, έκτος", "el")] == ["13", "2", "2", "6"]
