"""Headings in lines of their own that end with a full stop or a colon, where another language has one there."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

GREEK = "ΝΟΜΟΣ 5 - ΣΗΜΑΤΑ\n\nΑ. Η σημαία υψώνεται{0}\n\nΗ σημαία που υψώνεται είναι κόκκινη.\n\nΒ. Ανάβει ο φανός{0}\n\nΟ φανός που ανάβει είναι μεγάλος και λευκός.\n"
ENGLISH = "LAW 5 - SIGNALS\n\nA. Flag Is Hoisted{0}\n\nThe flag that is hoisted is red.\n\nB. Lamp Is Lit{0}\n\nThe lamp that is lit is large and white.\n"


def headings(page: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for law, clause in walked(read(page)):
        found.setdefault(law.language, []).append(said(clause).partition("|")[0])
    return found


@pytest.mark.parametrize("sign", [".", ":"])
def test_as_the_other_language_has_them(sign: str) -> None:
    wanted = {
        "el": ["ΣΗΜΑΤΑ", "Η σημαία υψώνεται", "Ανάβει ο φανός"],
        "en": ["SIGNALS", "Flag Is Hoisted", "Lamp Is Lit"],
    }
    assert headings(f"{GREEK.format(sign)}\n{ENGLISH.format('')}") == wanted
    if sign == ".":
        assert headings(f"{GREEK.format('')}\n{ENGLISH.format(sign)}") == wanted


def test_a_sentence_stays_one_where_nothing_else_shows_a_heading() -> None:
    assert headings(GREEK.format(".")) == {"el": ["ΣΗΜΑΤΑ", "", ""]}


@pytest.mark.parametrize(("words", "heading"), [("Με βάση τον άνεμο", True), ("Ο φανός ανάβει", False)])
def test_above_a_list_they_have_no_verb(words: str, *, heading: bool) -> None:
    greek = f"ΝΟΜΟΣ 5 - ΣΗΜΑΤΑ\n\nΑ. Σημαία.\n\nΗ σημαία είναι κόκκινη και μεγάλη.\n\nΒ. {words}.\n\n1. Τη νύχτα.\n\n2. Την αυγή.\n"
    english = (
        "LAW 5 - SIGNALS\n\nA. Flag\n\nThe flag is red and large.\n\nB. By the Wind\n\n1. By night.\n\n2. At dawn.\n"
    )
    assert headings(f"{greek}\n{english}")["el"][2] == (words if heading else "")


def test_what_announces_a_list_is_no_heading() -> None:
    page = "ΝΟΜΟΣ 5 - ΣΗΜΑΤΑ\n\nΑ. Η σημαία υψώνεται:\n\n1. την ημέρα·\n\n2. στο λιμάνι.\n\nΒ. Ανάβει ο φανός:\n\n1. τη νύχτα·\n\n2. στο πέλαγος.\n"
    english = "LAW 5 - SIGNALS\n\nA. Flag\n\n1. by day;\n\n2. in port.\n\nB. Lamp\n\n1. by night;\n\n2. at sea.\n"
    assert headings(f"{page}\n{english}")["el"] == ["ΣΗΜΑΤΑ", "", "", "", "", "", ""]


@pytest.mark.parametrize("text", ["Boats vs. Rafts race at noon. They win.", "Boats vs. Rafts: They race at noon."])
def test_the_stop_of_an_abbreviation_ends_no_heading(text: str) -> None:
    page = f"LAW 5 - RACES\n\nA. {text}\n\nB. Oars. An oar is long.\n\nC. Masts. A mast is high.\n"
    assert [said(clause) for _, clause in walked(read(page))][1] == f"|{text}"
