"""A title in another language right below the title of a law, whose text goes on in the first one."""

from __future__ import annotations

import pytest

from lawtext.problems import LawtextError
from tests.whole_pages import left_out, read, said, walked

GREEK = "Το κατάρτι είναι ψηλό και ίσιο.\n\nΑ. Πανιά\n\nΤα πανιά είναι λευκά.\n\nΒ. Σχοινιά\n\nΤα σχοινιά είναι γερά.\n"
OF_GREEK = [
    "el Το Κατάρτι|Το κατάρτι είναι ψηλό και ίσιο.",
    "el Πανιά|Τα πανιά είναι λευκά.",
    "el Σχοινιά|Τα σχοινιά είναι γερά.",
]
ENGLISH = "The mast is high.\n\nA. Sails\n\nThe sails are white.\n\nB. Ropes\n\nThe ropes are strong.\n"
CLAUSES = ["en Sails|The sails are white.", "en Ropes|The ropes are strong."]


def outline(page: str, name: str = "page.txt") -> list[str]:
    return [f"{law.language} {said(clause)}" for law, clause in walked(read(page, name=name))]


@pytest.mark.parametrize("title", ["The Mast", "The mast", "THE MAST"])
def test_it_is_the_title_of_the_law_in_its_language(title: str) -> None:
    assert outline(f"Νόμος 6 - Το Κατάρτι\n\n{title}\n\n{GREEK}") == [*OF_GREEK, f"en {title}|"]
    assert outline(f"# Νόμος 6 - Το Κατάρτι\n\n## {title}\n\n{GREEK}", "page.md") == [*OF_GREEK, f"en {title}|"]
    whole = outline(f"Νόμος 6 - Το Κατάρτι\n\n{title}\n\n{GREEK}\n{ENGLISH}")
    assert whole == [*OF_GREEK, f"en {title}|The mast is high.", *CLAUSES]


def test_it_is_left_out_where_the_law_has_the_same_title_of_its_own() -> None:
    page = f"Νόμος 6 - Το Κατάρτι\n\nThe Mast\n\n{GREEK}\nLaw 6 - The Mast\n\n{ENGLISH}"
    assert outline(page) == [*OF_GREEK, "en The Mast|The mast is high.", *CLAUSES]
    assert "The Mast" in left_out(read(page))


BOTH = [*OF_GREEK, "en The Mast|The mast is high.", *CLAUSES]


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("Νόμος 6 - Το Κατάρτι / The Mast", "page.txt"),
        ("Νόμος 6: Το Κατάρτι | The Mast", "page.txt"),
        ("Νόμος 6\n\nΤο Κατάρτι / The Mast", "page.txt"),
        ("====== Νόμος 6 ======\n===== Το Κατάρτι / The Mast =====", "page.txt"),
        ("====== Νόμος 6 ======\n===== Το Κατάρτι =====\n===== The Mast =====", "page.txt"),
        ("<h1>Νόμος 6</h1><h2>Το Κατάρτι</h2><h2>The Mast</h2>", "page.html"),
    ],
)
def test_titles_of_both_languages_may_share_a_line_or_stand_below_the_number(head: str, name: str) -> None:
    text = f"{GREEK}\n{ENGLISH}"
    if name.endswith("html"):
        text = "".join(f"<p>{line}</p>" for line in text.split("\n\n"))
    assert outline(f"{head}\n\n{text}", name) == BOTH


def test_a_title_with_words_of_another_language_is_one_where_nothing_goes_on_in_that() -> None:
    found = outline(f"Νόμος 6 - Το Κατάρτι / The Mast\n\n{GREEK}")
    assert found == ["el Το Κατάρτι / The Mast|Το κατάρτι είναι ψηλό και ίσιο.", *OF_GREEK[1:]]


def test_a_label_may_stand_once_before_the_heading_in_both_languages() -> None:
    page = (
        "Law 6\n\nA. Sails / Πανιά\n\nThe sails are white.\n\nΤα πανιά είναι λευκά.\n\n"
        "Β. Σχοινιά / Ropes\n\nΤα σχοινιά είναι γερά.\n\nThe ropes are strong.\n"
    )
    assert sorted(outline(page)) == sorted(["el |", *OF_GREEK[1:], "en |", *CLAUSES])
    latin = "Law 6\n\nA. Πανιά / A. Sails\n\nΤα πανιά είναι λευκά. / The sails are white.\n"
    assert sorted(outline(latin)) == sorted(["el |", OF_GREEK[1], "en |", CLAUSES[0]])
    alone = "Law 6\n\nA. Sails / Πανιά\n\nThe sails are white.\n\nB. Ropes\n\nThe ropes are strong.\n"
    assert outline(alone) == ["en |", "en Sails / Πανιά|The sails are white.", CLAUSES[1]]


@pytest.mark.parametrize("line", ["A The sails", "The mast is high.", "A. Sails", "the mast"])
def test_a_clause_or_a_sentence_is_no_title(line: str) -> None:
    found = outline(f"Νόμος 6 - Το Κατάρτι\n\n{line}\n\n{GREEK}")
    assert f"en {line}|" not in found
    assert found[:3] == OF_GREEK


@pytest.mark.parametrize("title", ["Νόμος 6 - Το Κατάρτι", "ΝΟΜΟΣ 6 – ΤΟ ΚΑΤΑΡΤΙ"])
def test_the_title_above_the_law_in_another_language_is_the_name_of_the_page(title: str) -> None:
    page = f"{title}\n\nLaw 6 - The Mast\n\n{ENGLISH}\nΝΟΜΟΣ 6 - ΤΟ ΚΑΤΑΡΤΙ\n\n{GREEK}"
    greek = ["el ΤΟ ΚΑΤΑΡΤΙ|Το κατάρτι είναι ψηλό και ίσιο.", *OF_GREEK[1:]]
    assert outline(page) == ["en The Mast|The mast is high.", *CLAUSES, *greek]
    assert title in left_out(read(page))


def test_two_texts_of_one_law_in_one_language_are_told() -> None:
    english = f"Law 6 - The Mast\n\n{ENGLISH}"
    with pytest.raises(LawtextError, match="law-twice"):
        read(f"Νόμος 6 - Το Κατάρτι\n\n{english}\nΝόμος 6 - Ο Στύλος\n\n{GREEK}")
    with pytest.raises(LawtextError, match="law-twice"):
        read(f"Νόμος 6 - Το Κατάρτι\n\n{GREEK}\n{english}\nΝόμος 6 - Το Κατάρτι\n\n{GREEK}\nΔ. Άλλο τίποτα.\n")


@pytest.mark.parametrize("number", ["Νόμος 6", "Law 6"])
@pytest.mark.parametrize("greek_first", [True, False])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize(("greek", "english"), [("Το Κατάρτι", "The Mast"), ("ΤΟ ΚΑΤΑΡΤΙ", "THE MAST")])
def test_both_titles_stand_below_the_number_in_one_language(
    number: str, greek_first: bool, gap: str, greek: str, english: str
) -> None:
    """In the order of the texts below them."""
    titles, texts = [greek, english], [GREEK, ENGLISH]
    order = (0, 1) if greek_first else (1, 0)
    page = f"{number}{gap}{gap.join(titles[at] for at in order)}\n\n{''.join(texts[at] + chr(10) for at in order)}"
    found = sorted(outline(page))
    assert found == sorted(
        [f"el {greek}|Το κατάρτι είναι ψηλό και ίσιο.", *OF_GREEK[1:], f"en {english}|The mast is high.", *CLAUSES]
    )


def test_a_title_below_the_number_in_a_language_that_says_nothing_else() -> None:
    assert outline(f"Law 6\n\nΤο Κατάρτι\n\n{GREEK}") == OF_GREEK
    assert outline(f"Νόμος 6\n\nThe Mast\n\n{ENGLISH}") == ["en The Mast|The mast is high.", *CLAUSES]


def test_a_line_of_another_language_below_a_number_is_no_title_where_none_follows() -> None:
    found = outline(f"Law 6\n\nΤο Κατάρτι\n\n{ENGLISH}")
    assert "el |Το Κατάρτι" in found


def test_a_heading_with_the_words_of_the_title_above_is_that_of_the_first_clause() -> None:
    """Both languages have their titles: what stands below them in each is no second title of the law."""
    page = (
        "ΝΟΜΟΣ 5 - ΤΕΛΟΣ ΤΟΥ ΠΥΡΓΟΥ\n\nLAW 5 - END OF TOWER\n\nΤέλος του πύργου\n\nEnd of Tower\n\n"
        "Ο πύργος τελειώνει τη νύχτα.\n\nThe tower ends at night.\n\nΔεύτερο τέλος\n\nSecond End\n\n"
        "Τελειώνει πάλι.\n\nIt ends again.\n"
    )
    assert [f"{law.language} {clause.number} {said(clause)}" for law, clause in walked(read(page))] == [
        "el 5 ΤΕΛΟΣ ΤΟΥ ΠΥΡΓΟΥ|",
        "el 5A Τέλος του πύργου|Ο πύργος τελειώνει τη νύχτα.",
        "el 5B Δεύτερο τέλος|Τελειώνει πάλι.",
        "en 5 END OF TOWER|",
        "en 5A End of Tower|The tower ends at night.",
        "en 5B Second End|It ends again.",
    ]
