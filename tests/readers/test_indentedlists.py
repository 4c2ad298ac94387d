"""Lists that are nothing but indented, as Firefox copies them; what is indented for another reason stays as it is."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from tests.whole_pages import read, said, walked

HEAD = "LAW 8 - THE LAMP\n\nA. Lighting\n\n"
EL = "ΝΟΜΟΣ 8 - Ο ΦΑΝΟΣ\n\nΑ. Άναμμα\n\n"


def items(page: str) -> list[str]:
    return [
        f"{block.level} {block.string}" for block in read_source(page.encode(), "a.txt").blocks if block.kind == "item"
    ]


LISTS = [
    (HEAD + "The keeper does this:\n\n    He lights it.\n    He puts it out.\n", ["1 He lights it.", "1 He puts it out."]),
    (HEAD + "The keeper\nmay:\n    light it,\n    carry it, or\n    hide it.\n\nSo it is.\n",
     ["1 light it,", "1 carry it, or", "1 hide it."]),
    (EL + "Ο φύλακας:\n    Ανάβει τον φανό όταν:\n        βραδιάζει\n        έχει σύννεφα\n    Σβήνει τον φανό\nΤέλος.\n",
     ["1 Ανάβει τον φανό όταν:", "2 βραδιάζει", "2 έχει σύννεφα", "1 Σβήνει τον φανό"]),
    (HEAD + "The keeper may:\n    light the lamp of the hall in the evening,\n    put out the lamp of the hall at night.\n",
     ["1 light the lamp of the hall in the evening,", "1 put out the lamp of the hall at night."]),
    ("LAW 8 - THE LAMP\n\nA. Lighting\n    The keeper lights it.\n    Nobody hides it.\nB. Oil\n\nIt is bought.\n",
     ["1 The keeper lights it.", "1 Nobody hides it."]),
]  # fmt: skip


@pytest.mark.parametrize("joining", ["or", "ή", "und", "ou", "of", "e", "oraz"])
@pytest.mark.parametrize("indent", ["  ", "     "])
def test_semicolons_show_items_whose_last_but_one_ends_with_a_joining_word_of_any_language(
    indent: str, joining: str
) -> None:
    texts = ("light the lamp of the hall;", f"carry it to the gate; {joining}", "hide it.")
    page = f"{HEAD}The keeper may:\n" + "".join(f"{indent}{text}\n" for text in texts)
    assert items(page) == [f"1 {text}" for text in texts]


@pytest.mark.parametrize(("page", "wanted"), LISTS)
def test_items_are_known_by_their_indentation(page: str, wanted: list[str]) -> None:
    assert items(page) == wanted


OTHERS = [
    # A text that print broke, set in from the edge.
    "The keeper says:\n\n    the lamp burns in the evening until\n    the last card is led by the keeper\n    of the hall.\n",
    "The keeper says:\n\n    The lamp burns in the evening until\n    the last card is led.\n",
    # Paragraphs whose first line is set in; one line alone.
    "The keeper lights the lamp.\n\n    The lamp burns.\n    It is put out.\n",
    "The keeper does this:\n\n    He lights it.\n\n    He puts it out.\n",
    "The keeper does this:\n    He lights it.\nHe puts it out.\n",
    # Columns, labels, signs; not four spaces; two levels at once.
    "The prices:\n\n    Oil     20\n    Water   30\n",
    "The keeper:\n\n    (a) Lights it.\n    (b) Hides it.\n",
    "The keeper:\n\n    A. Lights it.\n    B. Hides it.\n",
    "The keeper:\n\n   Lights it.\n   Hides it.\n",
    "The keeper:\n\n      Lights it.\n      Hides it.\n",
    "The keeper:\n\n    Lights it.\n    Hides it.\n     Sings.\n",
    "The keeper:\n\n        Lights it.\n        Hides it.\n",
    "The keeper:\n\n    Lights it.\n            By day.\n    Hides it.\n",
    # One begins as a sentence does, the other goes on with one.
    "The keeper may:\n\n    Light it,\n    hide it.\n",
    # Verse.
    "The keeper sings:\n\n    The lamp is lit above the sea,\n    The keeper climbs the stair\n    And waits.\n",
    # Far below, or below what is set in itself.
    "The keeper:\n\n\n\n    Lights it.\n    Hides it.\n",
    "  The keeper:\n\n    Lights it.\n    Hides it.\n",
]


@pytest.mark.parametrize("text", OTHERS)
def test_other_indentation_makes_no_list(text: str) -> None:
    assert items(HEAD + text) == []


NO_HEADINGS = [
    # A sentence; a line that print broke; words that go on with the line above, which announces nothing.
    "A. The lamp burns.\n    It is put out.\n    It is lit.\n",
    "A. Any keeper of the lamp who has not put it out at the end of the evening as the laws of this hall demand\n"
    "    He lights it.\n    He hides it.\n",
    "A. Lighting\n    lit by hand\n    put out by foot\n",
]


@pytest.mark.parametrize("text", NO_HEADINGS)
def test_a_label_alone_announces_no_list(text: str) -> None:
    assert items("LAW 8 - THE LAMP\n\n" + text) == []


def test_bullets_keep_their_own_depth() -> None:
    assert items(HEAD + "The keeper:\n\n    - Lights it.\n    - Hides it.\n") == ["3 Lights it.", "3 Hides it."]


def test_the_items_are_sub_clauses_with_inferred_labels() -> None:
    found = read(HEAD + "The keeper:\n\n    Lights it.\n    Hides it:\n"
                 "        by day\n        by night\n\nB. Oil\n\nIt is bought.\n")  # fmt: skip
    clauses = {str(one.number): one for _, one in walked(found)}
    assert [said(clauses[f"8A{number}"]) for number in ("1", "2", "2(a)", "2(b)")] == [
        "|Lights it.",
        "|Hides it:",
        "|by day",
        "|by night",
    ]
    inferences = [clauses[number].inference for number in ("8A1", "8A2(b)")]
    assert [one and one.reason for one in inferences] == ["a list item without a label, numbered within its list"] * 2


@pytest.mark.parametrize(
    ("below", "certainty"),
    [("B. Oil\n\nIt is bought.\n", 0.8), ("B. Oil\n\n1. It is bought.\n\n2. It is sold.\n", 0.5)],
)
def test_bullets_are_less_surely_numbers_where_the_law_has_numbers(below: str, certainty: float) -> None:
    found = read(f"{HEAD}The keeper:\n\n- Lights it.\n- Hides it.\n\n{below}")
    inferred = {str(one.number): one.inference for _, one in walked(found)}
    told = [inferred[number] for number in ("8A1", "8A2")]
    assert [one and one.certainty for one in told] == [certainty] * 2


def test_a_number_lost_amid_its_list_is_as_sure_as_ever() -> None:
    found = read(f"{HEAD}The keeper:\n\n1. Lights it.\n- Hides it.\n3. Sells it.\n")
    assert [str(one.number) for _, one in walked(found)][-3:] == ["8A1", "8A2", "8A3"]
    lost = next(one.inference for _, one in walked(found) if str(one.number) == "8A2")
    assert lost is not None and lost.certainty == 0.8


def test_bullets_below_such_bullets_are_no_surer() -> None:
    page = f"{HEAD}The keeper:\n\n- Lights it.\n- Hides it:\n  - by day,\n  - by night.\n\nB. Oil\n\n1. It is bought.\n\n2. It is sold.\n"
    inferred = {str(one.number): one.inference for _, one in walked(read(page))}
    told = [inferred[number] for number in ("8A1", "8A2", "8A2(a)", "8A2(b)")]
    assert [one and one.certainty for one in told] == [0.5] * 4


def test_bullets_below_lost_letters_are_less_sure_too() -> None:
    page = "LAW 8 - THE LAMP\n\nThe keeper does this.\n\n- Lights it.\n- Hides it.\n\nAnybody does this:\n\n1. Buys oil.\n\n2. Sells oil.\n"
    inferred = {str(one.number): one.inference for _, one in walked(read(page))}
    told = [inferred[number] for number in ("8A", "8A1", "8A2", "8B")]
    assert [one and one.certainty for one in told] == [0.6, 0.5, 0.5, 0.6]


@pytest.mark.parametrize(("sign", "count"), [("•", 2), ("▪", 2), ("·", 0), ("–", 0)])
def test_bullets_right_before_a_letter(sign: str, count: int) -> None:
    assert len(items(f"{HEAD}The keeper:\n\n{sign}Lights it.\n\n{sign}Hides it.\n")) == count


EDGES = ["\t", " ", "  ", "   ", "        ", "\t\t"]


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_semicolons_show_the_items_however_they_are_set_in(edge: str, gap: str) -> None:
    listed = ["lights the lamp at night;", "buys the oil for it; and", "sleeps in the day."]
    page = (
        f"{HEAD}The keeper of the tower:{gap}"
        + "".join(f"{edge}{item}\n" for item in listed)
        + "\nB. Oil\n\nIt is bought.\n"
    )
    set_out = "  " in page or "\t" in page
    assert items(page) == ([f"1 {item}" for item in listed] if set_out else [])
    greek = ["ανάβει τον φανό τη νύχτα·", "αγοράζει το λάδι του· και", "κοιμάται τη μέρα."]
    page = f"{EL}Ο φύλακας του πύργου:{gap}" + "".join(f"{edge}{item}\n" for item in greek)
    assert items(page) == ([f"1 {item}" for item in greek] if set_out else [])


@pytest.mark.parametrize("word", ["", "and/or", "nor", "ή", "κι", "και/ή"])
def test_a_joining_word_may_precede_the_last_of_them(word: str) -> None:
    listed = ["lights the lamp at night;", f"buys the oil for it; {word}".rstrip(), "sleeps in the day."]
    page = (
        f"{HEAD}The keeper of the tower:\n" + "".join(f"  {item}\n" for item in listed) + "\nB. Oil\n\nIt is bought.\n"
    )
    assert items(page) == [f"1 {item}" for item in listed]
    assert items(page.replace(listed[1], "buys the oil for it; only")) == []


@pytest.mark.parametrize("edge", ["\t", "  ", "    "])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_an_empty_line_may_stand_between_any_two_of_them(edge: str, gap: str) -> None:
    listed = ["lights the lamp at night;", "buys the oil for it; and", "sleeps in the day."]
    page = f"{HEAD}The keeper of the tower:{gap}" + "\n\n".join(f"{edge}{item}" for item in listed) + "\n\nB. Oil\n"
    assert items(page) == [f"1 {item}" for item in listed]
    # Between some of them only, something else stands there.
    assert items(page.replace("; and\n\n", "; and\n")) == []
    assert items(page.replace("night;", "night.")) == []


@pytest.mark.parametrize("edge", ["\t", "  ", "   ", "        "])
@pytest.mark.parametrize(
    "lines",
    [
        # Nothing announces them; capitals; commas or nothing at their ends; one alone; the last goes on; a label.
        ["The keeper of the tower", "lights the lamp;", "sleeps in the day."],
        ["The keeper of the tower.", "lights the lamp;", "sleeps in the day."],
        ["The keeper says:", "Light the lamp;", "Sleep in the day."],
        ["The keeper says:", "the lamp burns,", "the keeper sleeps."],
        ["The keeper says:", "the lamp burns until", "the keeper sleeps."],
        ["The keeper says:", "lights the lamp."],
        ["The keeper says:", "lights the lamp;", "sleeps in the"],
        ["The keeper says:", "a) lights the lamp;", "b) sleeps in the day."],
    ],
)
def test_else_what_is_set_in_otherwise_is_text(edge: str, lines: list[str]) -> None:
    head, *below = lines
    page = f"{HEAD}{head}\n" + "".join(f"{edge}{line}\n" for line in below)
    assert items(page) == []
    # Nor are lines of unlike indentation.
    assert items(f"{HEAD}The keeper:\n{edge}lights it;\n{edge} hides it.\n") == []
