"""Items in lower case below a labelled text that ends with a colon, their own labels lost: they are its sub-clauses."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

HEAD = "LAW 5 - TOWERS\n\nA. Stones\n\n1. A stone is left.\n\n2. Before it is laid, the keeper may:\n\n"
TAIL = "\n\nB. Keepers\n\nOne counts."
GREEK = (
    "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Πέτρες\n\n1. Μια πέτρα μένει.\n\n2. Πριν μπει, ο φύλακας μπορεί:\n\n"
    "να τη γυρίσει· ή\n\nαν το επιτρέπει ο Νόμος 6, να φέρει άλλη.\n\nΒ. Φύλακες\n\nΈνας μετράει."
)


def outline(page: str) -> list[str]:
    clauses = (clause for _, clause in walked(read(page)))
    return [f"{clause.number} {said(clause).partition('|')[2]}".strip() for clause in clauses if clause.number.depth]


@pytest.mark.parametrize(
    ("items", "wanted"),
    [
        (("turn it; or", "leave it."), ["5A2(a) turn it; or", "5A2(b) leave it."]),
        (("turn it,", "take it, or", "leave it."), ["5A2(a) turn it,", "5A2(b) take it, or", "5A2(c) leave it."]),
        (("turn it. Law 6 applies.", "leave it. He waits."), ["5A2(a) turn it. Law 6 applies.", "5A2(b) leave it. He waits."]),
    ],
)  # fmt: skip
def test_they_are_counted_below_it(items: tuple[str, ...], wanted: list[str]) -> None:
    above = ["5A", "5A1 A stone is left.", "5A2 Before it is laid, the keeper may:"]
    assert outline(HEAD + "\n\n".join(items) + TAIL) == [*above, *wanted, "5B One counts."]


def test_they_are_so_in_greek() -> None:
    assert outline(GREEK)[3:5] == ["5A2(a) να τη γυρίσει· ή", "5A2(b) αν το επιτρέπει ο Νόμος 6, να φέρει άλλη."]


def test_a_mark_behind_an_item_does_not_end_it() -> None:
    page = HEAD + "turn it;1)\n\nleave it." + TAIL + "\n\n1) But see Law 7."
    assert outline(page)[3:5] == ["5A2(a) turn it;", "5A2(b) leave it."]


def test_where_another_list_has_its_labels_none_is_lost() -> None:
    page = HEAD + "turn it; or\n\nleave it." + TAIL + "\n\n1. He counts:\n\n(a) once;\n\n(b) twice."
    assert outline(page)[2] == "5A2 Before it is laid, the keeper may: / turn it; or / leave it."


@pytest.mark.parametrize(
    ("items", "text"),
    [
        (("turn it.",), "turn it."),  # no list has one item
        (("turn it and go", "to the gate."), "turn it and go / to the gate."),  # the first says nothing of another
    ],
)
def test_what_is_no_list_stays_with_the_text_above(items: tuple[str, ...], text: str) -> None:
    assert outline(HEAD + "\n\n".join(items) + TAIL)[2] == f"5A2 Before it is laid, the keeper may: / {text}"


@pytest.mark.parametrize(
    ("items", "wanted"),
    [
        (("turn it; or", "(b) leave it."), ["5A2(a) turn it; or", "5A2(b) leave it."]),
        (("turn it;", "take it; or", "(c) leave it."), ["5A2(a) turn it;", "5A2(b) take it; or", "5A2(c) leave it."]),
    ],
)
def test_the_next_label_of_their_list_counts_them(items: tuple[str, ...], wanted: list[str]) -> None:
    assert outline(HEAD + "\n\n".join(items) + TAIL)[3:-1] == wanted


@pytest.mark.parametrize(
    "items",
    [("turn it; or", "(c) leave it."), ("In fog he turns it.", "(b) leave it."), ("turn it.", "(b) He leaves it.")],
)
def test_what_it_does_not_count_stays_text_above_it(items: tuple[str, ...]) -> None:
    above = "5A2 Before it is laid, the keeper may:"
    assert outline(HEAD + "\n\n".join(items) + TAIL)[2] == f"{above} / {items[0]}"


def test_nor_where_their_list_skips_a_level() -> None:
    page = "LAW 5 - TOWERS\n\nA. The keeper may:\n\nturn it;\n\n(b) take it; or\n\n(c) leave it.\n\nB. One counts."
    wanted = ["5A The keeper may: / turn it;", "5A(b) take it; or", "5A(c) leave it.", "5B One counts."]
    assert outline(page) == wanted


def test_nor_where_no_colon_announces_them() -> None:
    page = HEAD.replace("may:", "may.") + "turn it; or\n\n(b) leave it." + TAIL
    assert not any(line.startswith("5A2(a)") for line in outline(page))
