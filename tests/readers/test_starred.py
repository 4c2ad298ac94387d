"""Whether a star at the head of a line is a note, or a list marker: what the words of the page say."""

from __future__ import annotations

import pytest

from lawtext.readers.text.lines import starred


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("A tower* stands.\n\n* Of stone.", True),
        ("A tower (see Law 12C1(c)*).\n\n* Of stone.", True),
        ("It is of stone;*\n\n* Or of brick.", True),
        ("Είναι από πέτρα·*\n\n* Ή από τούβλα.", True),
        ("The note to Law 68*.\n\n* Of stone.", True),
        ("Νόμος 68*.\nLaw 68*.\n\n* Από πέτρα.\n* Of stone.", True),
        ("A hotel with 3*:\n\n* rooms,\n* beds.", False),
        ("A hotel with 3*.", False),
        ("Towers:\n\n* of stone,\n* of wood.", False),
    ],
)
def test_it_is_a_note_where_a_word_or_a_number_carries_one(text: str, wanted: bool) -> None:
    assert starred(text) is wanted
