"""A list that begins a case of its own in one language of a page without letters does so in the other one too, be a
paragraph left out in one of them."""

from __future__ import annotations

from tests.whole_pages import read, walked

_ENGLISH = """When a tower falls before its time, the keeper decides. He may:

1. require the builder to take up the highest stone;

2. require the builder to take up the lowest stone;

3. forbid him to take up any stone.

When the builder cannot do so, he takes up any stone he likes.

1. {} is bound to nothing if the mute has moved first.

2. A rope that nobody holds has no consequences.
"""
_GREEK = """Όταν ένας πύργος πέσει πριν από την ώρα του, αποφασίζει ο φύλακας. Μπορεί:

1. να απαιτήσει από τον χτίστη να πάρει την ψηλότερη πέτρα·

2. να απαιτήσει από τον χτίστη να πάρει τη χαμηλότερη πέτρα·

{}Όταν ο χτίστης δεν μπορεί να το κάνει, παίρνει όποια πέτρα θέλει.

1. Κανένας φύλακας δεν δεσμεύεται, αν ο βωβός κινήθηκε πρώτος.

2. Σχοινί που δεν κρατά κανείς δεν έχει συνέπειες.
"""
_CASES = ["5A", "5A1", "5A2", "5A3", "5B", "5C", "5C1", "5C2"]


def _numbers(english: str, greek: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for law, clause in walked(read(f"{english}\n{greek}", law="5")):
        if clause.number.depth:
            found.setdefault(law.language, []).append(str(clause.number))
    return found


def test_one_language_shows_the_case_to_the_other_one() -> None:
    third = "3. να του απαγορεύσει να πάρει πέτρα.\n\n"
    # “The guard” may be one that was named above.
    found = _numbers(_ENGLISH.format("The guard"), _GREEK.format(third))
    assert found == {"en": _CASES, "el": _CASES}


def test_it_does_where_a_paragraph_is_left_out_in_one_of_them() -> None:
    found = _numbers(_ENGLISH.format("The guard"), _GREEK.format(""))
    assert found == {"en": _CASES, "el": [number for number in _CASES if number != "5A3"]}


def test_alone_it_goes_on_with_the_text_above() -> None:
    found = _numbers(_ENGLISH.format("The guard"), "")
    assert found == {"en": ["5A", "5A1", "5A2", "5A3", "5B", "5B1", "5B2"]}


def test_what_begins_with_a_pronoun_goes_on_with_the_text_above_in_both() -> None:
    third = "3. να του απαγορεύσει να πάρει πέτρα.\n\n"
    found = _numbers(_ENGLISH.format("He"), _GREEK.format(third))
    assert found["en"] == found["el"] == ["5A", "5A1", "5A2", "5A3", "5B", "5B1", "5B2"]
