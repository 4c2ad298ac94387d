"""Statutes in two languages, as declarations and regulations print them: in halves, and in two columns."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from tests.made_up import ARTICLE, STATUTE, head, of_levels
from tests.whole_pages import read, said, walked


def _laws(page: str, book: Book, name: str = "page.txt") -> list[str]:
    found = walked(read(page, book, name=name))
    return [f"{law.language} {'?' * clause.inferred}{clause.number} {said(clause)}" for law, clause in found]


GREEK = [
    "ΑΡΘΡΟ 1", "Κάθε σκάφος έχει δικαίωμα στη θάλασσα.",
    "ΑΡΘΡΟ 2", "1. Κανένα σκάφος δεν διώκεται.", "2. Κανένα σκάφος δεν κρατείται.",
    "ΑΡΘΡΟ 3", "Κάθε σκάφος έχει όνομα.", "Καμία διάκριση δεν γίνεται ανάμεσα στα σκάφη.",
    "ΑΡΘΡΟ 4", "1. Κάθε ναύτης πλέει ελεύθερα.", "2. Κάθε ναύτης επιστρέφει στον λιμένα.",
]  # fmt: skip
ENGLISH = [
    "Article 1", "Every boat has the right to the sea.",
    "Article 2", "1. No boat shall be pursued.", "2. No boat shall be held.",
    "Article 3", "Every boat has a name.", "No distinction shall be made between boats.",
    "Article 4", "1. Every sailor sails freely.", "2. Every sailor returns to the harbour.",
]  # fmt: skip
TRUTH = [
    "el 1 |Κάθε σκάφος έχει δικαίωμα στη θάλασσα.",
    "el 2 |", "el 2(1) |Κανένα σκάφος δεν διώκεται.", "el 2(2) |Κανένα σκάφος δεν κρατείται.",
    "el 3 |Κάθε σκάφος έχει όνομα. / Καμία διάκριση δεν γίνεται ανάμεσα στα σκάφη.",
    "el 4 |", "el 4(1) |Κάθε ναύτης πλέει ελεύθερα.", "el 4(2) |Κάθε ναύτης επιστρέφει στον λιμένα.",
    "en 1 |Every boat has the right to the sea.",
    "en 2 |", "en 2(1) |No boat shall be pursued.", "en 2(2) |No boat shall be held.",
    "en 3 |Every boat has a name. / No distinction shall be made between boats.",
    "en 4 |", "en 4(1) |Every sailor sails freely.", "en 4(2) |Every sailor returns to the harbour.",
]  # fmt: skip


def test_paragraphs_beside_labelled_ones_have_lost_none_where_no_law_has_a_title(harbour: Book) -> None:
    assert _laws("\n\n".join([*GREEK, *ENGLISH]), harbour) == TRUTH
    entitled = "\n\n".join(f"{line} – Δικαίωμα" if line in ("ΑΡΘΡΟ 2", "ΑΡΘΡΟ 4") else line for line in GREEK)
    assert "el ?3(1) |Κάθε σκάφος έχει όνομα." in _laws(entitled, harbour)


@pytest.mark.parametrize("first", [(GREEK, ENGLISH), (ENGLISH, GREEK)])
def test_what_heads_the_second_half_is_no_text_of_the_last_law(
    first: tuple[list[str], list[str]], harbour: Book
) -> None:
    heads = {
        GREEK[0]: ["ΔΙΑΚΗΡΥΞΗ ΤΩΝ ΣΚΑΦΩΝ", "Ο ΛΙΜΕΝΑΣ", "Έχοντας υπόψη τη θάλασσα, ο λιμένας διακηρύσσει τα εξής."],
        ENGLISH[0]: [
            "DECLARATION OF BOATS",
            "THE HARBOUR",
            "Having regard to the sea, the harbour declares as follows.",
        ],
    }
    page = "\n\n".join(line for half in first for line in (*heads[half[0]], *half))
    assert sorted(_laws(page, harbour)) == sorted(TRUTH)


COLUMNS = [
    ("Άρθρο 1", "Article 1"),
    ("Νομιμότητα", "Lawfulness"),
    ("1. Ο πλους είναι νόμιμος εάν:", "1. Sailing is lawful if:"),
    ("α)", "(a)"),
    ("ο φύλακας συναινεί,", "the keeper consents;"),
    ("β)", "(b)"),
    ("είναι απαραίτητος για:", "it is necessary for:"),
    ("i)", "(i)"),
    ("τη διάσωση, ή", "rescue; or"),
    ("ii)", "(ii)"),
    ("την έρευνα.", "research."),
    ("2. Ο λιμένας κλείνει.", "2. The harbour closes."),
]
IN_COLUMNS = [
    "el 1 Νομιμότητα|", "el 1(1) |Ο πλους είναι νόμιμος εάν:", "el 1(1)(a) |ο φύλακας συναινεί,",
    "el 1(1)(b) |είναι απαραίτητος για:", "el 1(1)(b)(i) |τη διάσωση, ή", "el 1(1)(b)(ii) |την έρευνα.",
    "el 1(2) |Ο λιμένας κλείνει.",
    "en 1 Lawfulness|", "en 1(1) |Sailing is lawful if:", "en 1(1)(a) |the keeper consents;",
    "en 1(1)(b) |it is necessary for:", "en 1(1)(b)(i) |rescue; or", "en 1(1)(b)(ii) |research.",
    "en 1(2) |The harbour closes.",
]  # fmt: skip


def test_a_label_alone_in_a_cell_is_of_the_language_of_its_column(harbour: Book) -> None:
    rows = "".join(f"<tr><td>{one}</td><td>{other}</td></tr>" for one, other in COLUMNS)
    assert _laws(f"<html><body><table>{rows}</table></body></html>", harbour, "page.html") == IN_COLUMNS
    assert _laws("".join(f"{one}\t{other}\n" for one, other in COLUMNS), harbour) == IN_COLUMNS


@pytest.mark.parametrize("sign", ["<br>", "<br/>", " <br /> "])
def test_breaks_in_a_cell_of_markdown_part_the_lines_of_a_law(sign: str, harbour: Book) -> None:
    at = [index for index, line in enumerate(GREEK) if line.startswith("ΑΡΘΡΟ")]
    rows = [f"| {sign.join(GREEK[a:b])} | {sign.join(ENGLISH[a:b])} |" for a, b in pairwise([*at, len(GREEK)])]
    assert sorted(_laws("\n".join(rows), harbour, "page.md")) == sorted(TRUTH)
    assert sorted(_laws("\n".join(["| Ελληνικά | English |", "|---|---|", *rows]), harbour, "page.md")) == sorted(TRUTH)


def test_breaks_in_a_cell_of_a_table_are_spaces(harbour: Book) -> None:
    page = "# Article 1 – Fees\n\n**1.** The fees are:\n\n| Boat | Fee |\n|---|---|\n| small<br>boat | 10 |\n| large | 20<br>euros |\n"
    assert any("small boat" in law and "20 euros" in law for law in _laws(page, harbour, "page.md"))


def test_laws_of_bare_numbers_count_on_in_each_language(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("terms")
    levels = STATUTE.replace('written = "{}"\nlabel = "{}"', 'written = "{}"\nlabel = "{}."', 1).replace(
        'written = "({})"\nlabel = "{}."', 'written = "({})"\nlabel = "({})"', 1
    )
    titles = {"el": "Όροι του Λιμένα", "en": "Terms of the Harbour"}
    (folder / "book.toml").write_text(
        head("terms", titles, {"2020": ""}, "el") + levels + of_levels(ARTICLE, "article"), "utf-8"
    )
    greek = [
        ("Αποδοχή Όρων", "Όποιος μπαίνει δέχεται τους όρους."),
        ("Σκοπός", "Εδώ δένουν τα σκάφη."),
        ("Τέλη", "Όλα είναι δωρεάν."),
    ]
    english = [
        ("Acceptance of Terms", "Who enters accepts the terms."),
        ("Purpose", "Boats moor here."),
        ("Fees", "All is free."),
    ]
    halves = [
        "\n".join([f"## {name}\n", *(f"### {at}. {title}\n\n{text}\n" for at, (title, text) in enumerate(laws, 1))])
        for name, laws in (("Ελληνικά", greek), ("English", english))
    ]
    assert _laws("\n".join(halves), load_book(folder), "terms.md") == [
        *(f"el {at} {title}|{text}" for at, (title, text) in enumerate(greek, 1)),
        *(f"en {at} {title}|{text}" for at, (title, text) in enumerate(english, 1)),
    ]
