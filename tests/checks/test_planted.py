"""Structure, citations and signs: one planted fault in a made-up bilingual law is one finding, by its own rule."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.checks.test_words import EL3, EL4, EN3, EN4, GLOSSARY, HEAD, LAWS, Edit, edit, run


def at_2020(*changes: tuple[str, str, str]) -> Edit:
    return edit(*changes, editions=("2020",))


def appended(name: str, text: str) -> Edit:
    def change(root: Path) -> None:
        file = root / "laws" / "2020" / name
        file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")

    return change


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """The sound book of ``test_words`` in one edition."""
    root = tmp_path / "book"
    for name, text in LAWS.items():
        file = root / "laws" / "2020" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    shutil.copy(HEAD, root / "book.toml")
    (root / "glossary.toml").write_text(GLOSSARY, encoding="utf-8")
    return root


PLANTED: list[tuple[str, Edit, str]] = [
("clause lost at end",at_2020((EL4,"Γ. Ο αρχηγός φυλάει το κλειδί της πύλης στο σεντούκι του φρουρού τη νύχτα.\n","")), "clause-missing"),
("clause too many",appended(EL4, "\nΔ. Ο κήρυκας κοιμάται.\n"), "clause-missing"),
("item lost",at_2020((EL3,"2. Ο πύργος μπορεί να κατεβεί μόνο στον τελευταίο γύρο του αγώνα.\n\n","")), "clause-missing"),
("clause without words",at_2020((EL4,"Γ. Ο αρχηγός φυλάει το κλειδί της πύλης στο σεντούκι του φρουρού τη νύχτα.","Γ.")), "text-missing"),
("note lost",at_2020((EL3,"διαφωνεί ο αρχηγός[^1].","διαφωνεί ο αρχηγός."),(EL3,"\n[^1]: Ένας πύργος από τρεις λίθους πρέπει να ελεγχθεί από τον αρχηγό.\n","")), "note-missing"),
("heading lost",at_2020((EL3,"## Β. Κατέβασμα Πύργου\n\n","Β. ")), "heading-parity"),
("heading missing",at_2020((EL3,"## Β. Κατέβασμα Πύργου","## Β. {missing}")), "heading-missing"),
("citation wrong script",at_2020((EL3,"Νόμο 4Β","Νόμο 4B")), "citation-wrong-script"),
("citation other clause",at_2020((EL3,"Νόμο 4Β","Νόμο 4Α")), "citation-parity"),
("citation dangling greek",at_2020((EL3,"Νόμο 4Β","Νόμο 4Ζ")), "citation-not-in-edition"),
("citation lost greek",at_2020((EL3," (βλέπε Νόμο 4Β)","")), "citation-parity"),
("citation lost english",at_2020((EN3," (see Law 4B)","")), "citation-parity"),
("malformed greek",at_2020((EL3,"Νόμο 4Β","Νόμο 4Β(ψψ)")), "citation-malformed"),
("relative to another",at_2020((EL3,"(βλέπε όμως Α)","(βλέπε όμως Β)")), "citation-parity"),
("paragraph lost",at_2020((EN4,"\nB. Two","\nThe herald watches them all night long.\n\nB. Two")), "paragraph-count"),
("doubled english",at_2020((EN4,"the key of","the the key of")), "doubled-word"),
("bracket english",at_2020((EN3,"(but see A)","but see A)")), "unbalanced"),
("greek quotes mixed",at_2020((EL4,"το κλειδί της","«το κλειδί” της")), "unbalanced"),
("missing translation law",lambda r:(r / "laws/2020/el/04.md").unlink(), "law-untranslated"),
("heading untranslated caps",at_2020((EL3,"ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ","ΝΟΜΟΣ 3 - TOWERS")), "untranslated"),
("term forbidden",at_2020((EL3,"Όποιος μετακινεί έναν πύργο","Όποιος μετακινεί ένα κάστρο")), "term-forbidden"),
("nbsp doubled",at_2020((EL4,"κλειδί της","κλειδί της\u200b")), "character"),
]  # fmt: skip


def test_the_sound_book_is_silent(book: Path) -> None:
    assert run(book) == []


@pytest.mark.parametrize(("plant", "rule"), [row[1:] for row in PLANTED], ids=[row[0] for row in PLANTED])
def test_one_planted_fault_is_one_finding(book: Path, plant: Edit, rule: str) -> None:
    plant(book)
    assert [one.rule for one in run(book)] == [rule]


def test_labels_of_a_list_inside_a_text_are_no_brackets(book: Path) -> None:
    at_2020(
        (EN4, "The stones stand on the wall, and", "Of a) the stones b) the towers one stands on the wall, and"),
        (EL4, "Οι λίθοι στέκονται στο τείχος, και", "Από α) τους λίθους β) τους πύργους ένας στέκεται στο τείχος, και"),
    )(book)
    assert [one for one in run(book) if one.rule == "unbalanced"] == []


def test_the_label_of_a_cited_clause_is_no_bracket(book: Path) -> None:
    at_2020((EL3, "(βλέπε όμως Α)", "βλέπε όμως πύργο α) εκεί"))(book)
    assert [one.text for one in run(book) if one.rule == "unbalanced"] == [")"]
    at_2020((EL3, "όμως πύργο α) εκεί", "όμως παράγραφο α) εκεί"))(book)
    assert [one for one in run(book) if one.rule == "unbalanced"] == []


def test_a_number_of_a_law_that_is_not_here_is_told_as_what_it_is(book: Path) -> None:
    at_2020((EL3, "Νόμο 4Β", "Νόμο 44Β"))(book)
    (one,) = run(book)
    assert (one.rule, one.message) == ("citation-parity", "3 cites 4B in English but 44B in Greek")
    at_2020((EN3, "Law 4B", "Law 44B"))(book)
    assert [one.rule for one in run(book)] == ["citation-not-in-corpus"] * 2


TABLES = (
    "\n{#t1}\n| Stones | Points |\n| --- | --- |\n| two | 5 |\n| three | 9 |\n",
    "\n{#t1}\n| Λίθοι | Βαθμοί |\n| --- | --- |\n| δύο | 5 |\n| τρεις | 9 |\n",
)


def test_a_row_of_a_table_that_is_lost(book: Path) -> None:
    appended(EN4, TABLES[0])(book)
    appended(EL4, TABLES[1])(book)
    assert run(book) == []
    at_2020((EL4, "| τρεις | 9 |\n", ""))(book)
    assert [(one.rule, one.message) for one in run(book)] == [
        ("paragraph-count", "4C has a table of 3×2 in English and a table of 2×2 in Greek")
    ]


def test_a_sense_of_a_definition_that_is_lost(book: Path) -> None:
    texts = (
        "# TERMS\n\n## Key {#key}\n\nIt opens.\n\n1. of iron;\n\n2. of wood.\n",
        "# ΟΡΟΙ\n\n## Κλειδί {#key}\n\nΑνοίγει.\n\n1. σιδερένιο.\n",
    )
    for code, text in zip(("en", "el"), texts, strict=True):
        (book / "laws" / "2020" / code / "definitions.md").write_text(text, encoding="utf-8")
    assert [(one.rule, one.number) for one in run(book)] == [("paragraph-count", "key")]
