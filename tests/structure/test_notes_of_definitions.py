"""Notes in a list of definitions: a definition has none of its own, so the words of each are a paragraph of it."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read

WANTED = {
    "Gate": ["the way in.", "By day."],
    "Keeper": ["who opens."],
    "Tower": ["a high building.", "See Law 1."],
}


def definitions(page: str, name: str = "page.txt") -> dict[str, list[str]]:
    """Return what the terms of a page mean, each sense behind its label."""
    return {
        entry.terms[0]: [
            *(text.string for text in entry.paragraphs),
            *(f"{sense.label} {sense.text.string}" for sense in entry.senses),
        ]
        for found in read(page, name=name).definitions
        for entry in found.entries
    }


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("====== DEFINITIONS ======\n\n**Gate**: the way in((By day.)).\n\n**Keeper** - who opens.\n\n**Tower**((See Law 1.)): a high building.\n",
         "page.txt"),
        ("====== DEFINITIONS ======\n\n===== Gate =====\n\nthe way in((By day.)).\n\n===== Keeper =====\n\nwho opens.\n\n===== Tower ((See Law 1.)) =====\n\na high building.\n",
         "page.txt"),
        ("# DEFINITIONS\n\n**Gate**: the way in[^1].\n\n**Keeper**: who opens.\n\n**Tower**[^2]: a high building.\n\n[^1]: By day.\n[^2]: See Law 1.\n",
         "page.md"),
        ("<html><body><h1>DEFINITIONS</h1><p><b>Gate</b>: the way in<sup><a id=r1 href='#n1'>1</a></sup>.</p><p><b>Keeper</b>: who opens.</p>"
         "<p><b>Tower</b><sup><a id=r2 href='#n2'>2</a></sup>: a high building.</p><p id=n1>1. By day. <a href='#r1'>↩</a></p><p id=n2>2. See Law 1. <a href='#r2'>↩</a></p></body></html>",
         "page.html"),
        ("DEFINITIONS\n\nGate: the way in1).\n\nKeeper: who opens.\n\nTower2): a high building.\n\n1) By day.\n\n2) See Law 1.\n", "page.txt"),
        ("# DEFINITIONS\n\n## Gate\n\nthe way in1).\n\n## Keeper\n\nwho opens.\n\n## Tower2)\n\na high building.\n\n1) By day.\n\n2) See Law 1.\n", "page.md"),
        ("DEFINITIONS\n\nGate: the way in*.\n\nKeeper: who opens.\n\nTower**: a high building.\n\n* By day.\n\n** See Law 1.\n", "page.txt"),
    ],
)  # fmt: skip
def test_the_words_of_a_note_are_a_paragraph_of_its_definition(page: str, name: str) -> None:
    assert definitions(page, name) == WANTED
    told = [problem.message for problem in read(page, name=name).problems if problem.code == "note-in-definition"]
    assert len(told) == 2
    assert not [words for words in left_out(read(page, name=name)) if "Law" in words or "day" in words]


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        # Senses; a term that ends with a figure; nothing but the place of the last line says that it is a note.
        ("Gate: the way in.\n\nTower: a building.\n\nWall:\n\n1) of stone.\n\n2) of wood.\n",
         {"Gate": ["the way in."], "Tower": ["a building."], "Wall": ["1. of stone.", "2. of wood."]}),
        ("Gate: the way in.\n\nMP3: a song.\n\nTower: a building.\n", {"Gate": ["the way in."], "MP3": ["a song."], "Tower": ["a building."]}),
        ("Gate1): the way in.\n\nTower: a building.\n\nWall: of stone.\n\nIt is high.\n",
         {"Gate1)": ["the way in."], "Tower": ["a building."], "Wall": ["of stone.", "It is high."]}),
    ],
)  # fmt: skip
def test_other_figures_and_lines_stay(page: str, wanted: dict[str, list[str]]) -> None:
    assert definitions(f"DEFINITIONS\n\n{page}") == wanted


def test_a_greek_list_has_them_too() -> None:
    page = (
        "ΟΡΙΣΜΟΙ\n\nΠύλη: η είσοδος του πύργου1).\n\nΠύργος: ένα κτίριο.\n\nΦύλακας: όποιος ανοίγει.\n\n1) Την ημέρα.\n"
    )
    assert definitions(page)["Πύλη"] == ["η είσοδος του πύργου.", "Την ημέρα."]


def test_a_mark_above_the_first_term_stays_where_it_is() -> None:
    page = "DEFINITIONS\n\nThe words1) of these laws.\n\nGate: the way in.\n\nTower: a building.\n\nWall: of stone.\n\n1) And names.\n"
    assert definitions(page)["Wall"] == ["of stone.", "1. And names."]
