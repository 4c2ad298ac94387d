"""Signs of list items right before their words, and items that bring a label of their own along."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from tests.whole_pages import left_out, read, said, walked

HEAD = "LAW 8 - TOWERS\n\nA. The Keeper\n\n1. The keeper opens the gate.\n\n2. When it rains, the keeper:\n\n"
EL = "ΝΟΜΟΣ 8 - ΠΥΡΓΟΙ\n\nΑ. Ο Φύλακας\n\n1. Ο φύλακας ανοίγει την πύλη.\n\n2. Όταν βρέχει, ο φύλακας:\n\n"
FOOT = "\n3. Then he sleeps.\n"
FOOT_EL = "\n3. Μετά κοιμάται.\n"
ITEMS = ["closes the gate,", "rings the bell."]
ITEMS_EL = ["κλείνει την πύλη,", "χτυπά την καμπάνα."]
LABELS = {
    "a)": (["a)", "b)"], ["8A2(a)", "8A2(b)"]),
    "(a)": (["(a)", "(b)"], ["8A2(a)", "8A2(b)"]),
    "a.": (["a.", "b."], ["8A2(a)", "8A2(b)"]),
    "(i)": (["(i)", "(ii)"], ["8A2.(i)", "8A2.(ii)"]),
    "i)": (["i)", "ii)"], ["8A2.(i)", "8A2.(ii)"]),
}
SIGNS = ["- ", "• ", "– ", "* ", "  - ", "-", "–", "•", "·\t", "o\t", "□ ", "☆ "]


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_an_item_keeps_the_label_that_it_brings_along(sign: str, label: str, between: str) -> None:
    labels, numbers = LABELS[label]
    page = HEAD + between.join(f"{sign}{own} {text}" for own, text in zip(labels, ITEMS, strict=True)) + FOOT
    got = [(str(c.number), c.printed.string if c.printed else "", said(c)) for _, c in walked(read(page))]
    assert got[3:] == [
        ("8A2", "2.", "|When it rains, the keeper:"),
        (numbers[0], labels[0], "|closes the gate,"),
        (numbers[1], labels[1], "|rings the bell."),
        ("8A3", "3.", "|Then he sleeps."),
    ]


@pytest.mark.parametrize("sign", SIGNS)
def test_a_greek_item_does_too(sign: str) -> None:
    page = EL + "\n".join(f"{sign}{own} {text}" for own, text in zip(["α)", "(β)"], ITEMS_EL, strict=True)) + FOOT_EL
    got = [(str(c.number), c.printed.string if c.printed else "", said(c)) for _, c in walked(read(page))]
    assert got[3:] == [
        ("8A2", "2.", "|Όταν βρέχει, ο φύλακας:"),
        ("8A2(a)", "α)", "|κλείνει την πύλη,"),
        ("8A2(b)", "(β)", "|χτυπά την καμπάνα."),
        ("8A3", "3.", "|Μετά κοιμάται."),
    ]


@pytest.mark.parametrize(
    ("page", "items"),
    [
        (HEAD + "–either himself,\n–or his deputy." + FOOT, ["either himself,", "or his deputy."]),
        (HEAD + "-closes the gate,\n\n-rings the bell, or\n\n-goes home." + FOOT,
         ["closes the gate,", "rings the bell, or", "goes home."]),
        (EL + "–είτε ο ίδιος,\n–είτε ο βοηθός του·\n–ή κανείς." + FOOT_EL,
         ["είτε ο ίδιος,", "είτε ο βοηθός του·", "ή κανείς."]),
        (HEAD + "\to\tcloses the gate,\n\to\trings the bell." + FOOT, ["closes the gate,", "rings the bell."]),
        (EL + "o\tκλείνει την πύλη,\no\tχτυπά την καμπάνα." + FOOT_EL, ITEMS_EL),
    ],
)  # fmt: skip
def test_a_sign_right_before_its_words_begins_an_item(page: str, items: list[str]) -> None:
    assert [block.string for block in read_source(page.encode(), "a.txt").blocks if block.kind == "item"] == items
    assert len([stretch for stretch in left_out(read(page)) if stretch in "-–o"]) == len(items)


@pytest.mark.parametrize(
    "page",
    [
        # One alone, below no colon, or not ending as an item does: a piece of a sentence, or a remark.
        HEAD + "–either himself." + FOOT,
        "LAW 8 - TOWERS\n\nA. The keeper waits.\n\n–himself, if he can,\n\n–or his deputy.\n",
        "LAW 8 - TOWERS\n\nA. The keeper says:\n\n–who comes\n–late pays.\n",
        # Amounts, and a letter that is no label.
        "LAW 8 - TOWERS\n\nA. The scores:\n\n-5 points,\n\n-10 points.\n",
        "LAW 8 - TOWERS\n\nA. The scores:\n\n-1. second,\n\n-2. third.\n",
        "LAW 8 - TOWERS\n\nA. The keeper:\n\no closes the gate,\n\no rings the bell.\n",
    ],
)
def test_others_begin_none(page: str) -> None:
    assert not [block.string for block in read_source(page.encode(), "a.txt").blocks if block.kind == "item"]
    read(page)


def test_a_letter_before_a_tab_in_a_table_of_two_languages_is_a_cell() -> None:
    page = "LAW 8 - TOWERS\n\no\tΟ φύλακας κλείνει την πύλη.\tThe keeper closes the gate.\n"
    assert [block.kind for block in read_source(page.encode(), "a.txt").blocks][1:] == ["cell", "cell", "cell"]


def test_dashes_below_a_bullet_are_items_of_its_own_list() -> None:
    page = "LAW 8 - TOWERS\n\nA. It is when:\n•all see it;\n•the keeper names it:\n–either himself,\n–or by his deputy;\n•it rains.\n\nB. Done.\n"
    got = [(str(c.number), said(c)) for _, c in walked(read(page))][2:7]
    assert got == [
        ("8A1", "|all see it;"),
        ("8A2", "|the keeper names it:"),
        ("8A2(a)", "|either himself,"),
        ("8A2(b)", "|or by his deputy;"),
        ("8A3", "|it rains."),
    ]
