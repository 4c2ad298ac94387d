"""Two titles of a law in one line, of which the second has no number: a sign, a dash or brackets part them."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.whole_pages import read, said, walked

_ENGLISH = "A gate is shut at night."
_GREEK = "Η πύλη κλείνει τη νύχτα."


def _titles(page: str, book: Book) -> dict[str, str | None]:
    return {law.language: law.root.heading and law.root.heading.string for law in read(page, book).laws}


@pytest.mark.parametrize("texts", [(_ENGLISH, _GREEK), (_GREEK, _ENGLISH)], ids=["english-first", "greek-first"])
@pytest.mark.parametrize(
    "line",
    [
        "LAW 8 - GATES / ΠΥΛΕΣ",
        "LAW 8 - GATES - ΠΥΛΕΣ",
        "LAW 8 - GATES – ΠΥΛΕΣ",
        "LAW 8 - GATES (ΠΥΛΕΣ)",
        "ΝΟΜΟΣ 8 - ΠΥΛΕΣ / GATES",
        "ΝΟΜΟΣ 8 - ΠΥΛΕΣ - GATES",
        "ΝΟΜΟΣ 8 - ΠΥΛΕΣ (GATES)",
        "LAW 8 - GATES / ΝΟΜΟΣ 8 - ΠΥΛΕΣ",
    ],
)
def test_each_language_gets_its_title(line: str, texts: tuple[str, str], book: Book) -> None:
    assert _titles("\n\n".join([line, *texts]), book) == {"en": "GATES", "el": "ΠΥΛΕΣ"}


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (  # the law has an English title of its own
            f"ΝΟΜΟΣ 8 - ΠΥΛΕΣ (GATES)\n\n{_GREEK}\n\nLAW 8 - THE GATES OF A TOWN\n\n{_ENGLISH}",
            {"el": "ΠΥΛΕΣ (GATES)", "en": "THE GATES OF A TOWN"},
        ),
        (f"ΝΟΜΟΣ 8 - ΠΥΛΕΣ (GATES)\n\n{_GREEK}", {"el": "ΠΥΛΕΣ (GATES)"}),
        (f"LAW 8 - GATES - PART TWO\n\n{_ENGLISH}\n\n{_GREEK}", {"en": "GATES - PART TWO", "el": None}),
        (f"Νόμος 8 - Έξοδος από την πύλη (LOOT)\n\n{_GREEK}\n\n{_ENGLISH}", {"el": "Έξοδος από την πύλη (LOOT)", "en": None}),
        (f"Νόμος 8 - Πύλες - Gate Β\n\n{_GREEK}\n\n{_ENGLISH}", {"el": "Πύλες - Gate Β", "en": None}),
    ],
)  # fmt: skip
def test_what_is_no_second_title_stays_in_the_title(page: str, expected: dict[str, str | None], book: Book) -> None:
    assert _titles(page, book) == expected


def test_titles_of_two_languages_below_one_another_do_not_show_that_lines_were_broken(book: Book) -> None:
    """The heading of 5B is as long as the titles, and its text in a line of its own is no rest of it."""
    page = (
        "ΝΟΜΟΣ 5 - ΟΙ ΦΥΛΑΚΕΣ ΤΩΝ ΠΥΡΓΩΝ\nLAW 5 - THE KEEPERS OF THE TOWERS\n\n"
        "Α. Η Αρχή\nΈνας φύλακας μένει σε κάθε πύργο από την αρχή.\n\n"
        "A. The Begin\nOne keeper stays in each tower from the begin.\n\n"
        "Β. Η Αλλαγή του Φύλακα ή του Πύργου\nΟι φύλακες αλλάζουν πύργο όταν χτυπήσει η καμπάνα.\n\n"
        "B. The Change of Keeper or of Tower\nKeepers change their tower when the bell rings.\n"
    )
    found = [f"{law.language} {clause.number}|{said(clause)}" for law, clause in walked(read(page, book))]
    assert found[2] == "el 5B|Η Αλλαγή του Φύλακα ή του Πύργου|Οι φύλακες αλλάζουν πύργο όταν χτυπήσει η καμπάνα."
    assert found[5] == "en 5B|The Change of Keeper or of Tower|Keepers change their tower when the bell rings."


@pytest.mark.parametrize(
    "title",
    ["Νόμοι του Αγωνιστικού Μπριτζ", "ΝΟΜΟΙ ΤΟΥ ΑΓΩΝΙΣΤΙΚΟΥ ΜΠΡΙΤΖ\n\n2017", "Νόμοι του Αγωνιστικού Μπριτζ (2017)"],
)
def test_the_title_of_the_book_above_its_other_language_is_no_text(title: str, book: Book) -> None:
    english = f"LAW 8 - GATES\n\n{_ENGLISH}\n\nLAW 9 - LAMPS\n\nA lamp is lit."
    greek = f"ΝΟΜΟΣ 8 - ΠΥΛΕΣ\n\n{_GREEK}\n\nΝΟΜΟΣ 9 - ΛΥΧΝΟΙ\n\nΑνάβει ένας λύχνος."
    found = read(f"{english}\n\n{title}\n\n{greek}\n", book)
    assert not found.articles
    assert [said(clause).partition("|")[2] for _, clause in walked(found)] == [
        _ENGLISH,
        "A lamp is lit.",
        _GREEK,
        "Ανάβει ένας λύχνος.",
    ]


@pytest.mark.parametrize("sign", ["- ", ""])
def test_that_of_the_language_above_it_is_text_of_its_law(sign: str, book: Book) -> None:
    english = f"LAW 9 - LAMPS\n\nA. The keeper has:\n\n{sign}a lamp;\n\n{sign}Laws of Duplicate Bridge"
    found = read(f"{english}\n\nΝΟΜΟΣ 9 - ΛΥΧΝΟΙ\n\nΑ. Ανάβει ένας λύχνος.\n", book)
    assert any(said(clause).endswith("Laws of Duplicate Bridge") for _, clause in walked(found))
