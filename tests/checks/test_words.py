"""Checks of words: in made-up bilingual laws one planted fault is found by its rule alone; the sound book is silent."""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Callable, Collection
from pathlib import Path

import pytest
from lxml import html

from lawtext import checks
from lawtext.checks import Finding, findings, modal_matrix
from lawtext.checks.passages import Passages
from lawtext.checks.values import values
from lawtext.cli import _run
from lawtext.corpus import load_book, read_corpus
from lawtext.kept import in_store
from lawtext.languages import fold
from lawtext.model import Book
from lawtext.reviewed import approval, with_characters, with_states
from tests.test_kept import Memory

HEAD = Path(__file__).parents[1] / "books" / "book.head.toml"

GLOSSARY = """\
[[terms]]
id = "tower"
en = ["tower"]
el = ["πύργος"]
forbidden = { el = ["κάστρο"] }

[[terms]]
id = "round"
en = ["round"]
el = ["γύρος", "παρτίδα"]
"""

LAWS = {
    "en/03.md": """\
# LAW 3 - TOWERS

Whoever moves a tower says so (see Law 4B).

## A. Raising a Tower

A player must not raise a tower without a ladder. The tower may be moved again in the thirteenth round, unless the captain objects[^1].

1. The captain should count the stones of the wall, and the player may ask how many they are.

2. A tower may only be lowered in the last round of the match.

## B. Lowering a Tower

The tower that was lowered out of turn stays where it is until the end of the round (but see A).

[^1]: A tower of three stones must be inspected by the captain.
""",
    "el/03.md": """\
# ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ

Όποιος μετακινεί έναν πύργο το λέει (βλέπε Νόμο 4Β).

## Α. Ύψωση Πύργου

Ο παίκτης δεν πρέπει να υψώσει έναν πύργο χωρίς σκάλα. Ο πύργος μπορεί να μετακινηθεί ξανά στον δέκατο τρίτο γύρο, εκτός αν διαφωνεί ο αρχηγός[^1].

1. Ο αρχηγός θα πρέπει να μετρήσει τους λίθους του τείχους, και ο παίκτης μπορεί να ρωτήσει πόσοι είναι.

2. Ο πύργος μπορεί να κατεβεί μόνο στον τελευταίο γύρο του αγώνα.

## Β. Κατέβασμα Πύργου

Ο πύργος που κατέβηκε εκτός σειράς μένει στη θέση του ως το τέλος του γύρου (βλέπε όμως Α).

[^1]: Ένας πύργος από τρεις λίθους πρέπει να ελεγχθεί από τον αρχηγό.
""",
    "en/04.md": """\
# LAW 4 - STONES

A. The stones stand on the wall, and nobody touches them before the captain has counted them.

B. Two stones are enough for a ladder if the ladder is short and the wall is low.

C. The captain keeps the key of the gate in the chest of the guard during the night.
""",
    "el/04.md": """\
# ΝΟΜΟΣ 4 - ΛΙΘΟΙ

Α. Οι λίθοι στέκονται στο τείχος, και κανείς δεν τους αγγίζει πριν τους μετρήσει ο αρχηγός.

Β. Δύο λίθοι αρκούν για μια σκάλα αν η σκάλα είναι κοντή και το τείχος χαμηλό.

Γ. Ο αρχηγός φυλάει το κλειδί της πύλης στο σεντούκι του φρουρού τη νύχτα.
""",
}

Edit = Callable[[Path], None]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    root = tmp_path / "book"
    root.mkdir()
    shutil.copy(HEAD, root / "book.toml")
    (root / "glossary.toml").write_text(GLOSSARY, encoding="utf-8")
    for name, text in LAWS.items():
        for edition in ("2010", "2020"):
            file = root / "laws" / edition / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    return root


def run(root: Path) -> list[Finding]:
    book, problems = read_corpus(root)
    return list(checks.run(book, problems))


def edit(*changes: tuple[str, str, str], editions: tuple[str, ...] = ("2010", "2020")) -> Edit:
    """Return an edit that puts words in place of others, in both editions unless it says otherwise."""

    def change(root: Path) -> None:
        for edition in editions:
            for name, old, new in changes:
                file = root / "laws" / edition / name
                text = file.read_text(encoding="utf-8")
                assert old in text
                file.write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


def test_the_sound_book_is_silent(corpus: Path) -> None:
    assert run(corpus) == []


EL3, EN3, EL4, EN4 = "el/03.md", "en/03.md", "el/04.md", "en/04.md"
AGAIN = "C. The captain keeps the key of the gate in the chest of the guard during the night.\n"
AGAIN_EL = "Γ. Ο αρχηγός φυλάει το κλειδί της πύλης στο σεντούκι του φρουρού τη νύχτα.\n"
OLD_CITATION = edit(
    (EN3, "(see Law 4B)", "(see Law 4C)"), (EL3, "(βλέπε Νόμο 4Β)", "(βλέπε Νόμο 4Γ)"), editions=("2010",)
)

FAULTS: list[tuple[str, Edit, str, str, str]] = [
    ("a dropped not", edit((EL4, "κανείς δεν τους", "ο φρουρός τους")), "negation", "warning", "4A"),
    ("a dropped unless", edit((EL3, ", εκτός αν διαφωνεί ο αρχηγός", ", αν διαφωνεί ο αρχηγός")), "negation", "warning", "3A"),
    ("a not too many", edit((EL3, "μένει στη θέση του", "δεν μένει στη θέση του")), "negation", "warning", "3B"),
    ("a dropped not of a prohibition", edit((EL3, "δεν πρέπει να υψώσει", "πρέπει να υψώσει")), "modal-turned", "error", "3A"),
    ("a prohibition that permits", edit((EL3, "Ο παίκτης δεν πρέπει να υψώσει", "Ο παίκτης δεν βιάζεται, μπορεί να υψώσει")), "modal-turned", "error", "3A"),
    ("only is lost", edit((EL3, "κατεβεί μόνο στον", "κατεβεί στον")), "modal-turned", "error", "3A2"),
    ("a weaker verb", edit((EL3, "πρέπει να ελεγχθεί", "θα πρέπει να ελεγχθεί")), "modal-force", "warning", "3^1"),
    ("a stronger verb", edit((EL3, "θα πρέπει να μετρήσει", "πρέπει να μετρήσει")), "modal-force", "warning", "3A1"),
    ("no modal verb", edit((EL3, "πρέπει να ελεγχθεί", "ελέγχεται")), "modal-missing", "notice", "3^1"),
    ("another number", edit((EL3, "στον δέκατο τρίτο γύρο", "στον δέκατο τέταρτο γύρο")), "number", "warning", "3A"),
    ("a number in digits", edit((EL3, "από τρεις λίθους", "από 4 λίθους")), "number", "warning", "3^1"),
    ("English in the Greek", edit((EL4, "Ο αρχηγός φυλάει το κλειδί της πύλης στο σεντούκι του φρουρού τη νύχτα.", "Ο αρχηγός keeps the key of the gate στο σεντούκι του φρουρού τη νύχτα.")), "untranslated", "error", "4C"),
    ("a heading in English", edit((EL3, "Β. Κατέβασμα Πύργου", "Β. Lowering a Tower")), "untranslated", "error", "3B"),
    ("the same in two ways", edit((EN4, AGAIN, AGAIN + "\nD. " + AGAIN[3:]), (EL4, AGAIN_EL, AGAIN_EL + "\nΔ. Το κλειδί της πύλης μένει τη νύχτα στον αρχηγό, μέσα στο σεντούκι του φρουρού.\n")), "two-renderings", "notice", "4D"),
    ("one for two", edit((EN4, AGAIN, AGAIN + "\nD. Every morning the herald opens the shutters, sweeps the yard and feeds all the horses.\n"), (EL4, AGAIN_EL, AGAIN_EL + "\nΔ. " + AGAIN_EL[3:])), "one-rendering", "warning", "4D"),
    ("a Latin letter in a word", edit((EL4, "Οι λίθοι", "Oι λίθοι")), "mixed-script", "warning", "4A"),
    ("a Latin letter behind a citation", edit((EL3, "(βλέπε Νόμο 4Β)", "(βλέπε Νόμο 4Β), πάντoτε")), "mixed-script", "warning", "3"),
    ("a character from nowhere", edit((EL4, "στο τείχος, και", "στο τεί\u00adχος, και")), "character", "notice", "4A"),
    ("an open bracket", edit((EL3, "(βλέπε όμως Α)", "(βλέπε όμως Α")), "unbalanced", "warning", "3B"),
    ("an open quotation", edit((EL4, "το κλειδί της", "«το κλειδί της")), "unbalanced", "warning", "4C"),
    ("a word twice", edit((EL4, "της πύλης στο", "της πύλης πύλης στο")), "doubled-word", "warning", "4C"),
    ("two spaces", edit((EL4, "φυλάει το", "φυλάει  το")), "spaces", "notice", "4C"),
    ("another word for a term", edit((EL3, "Όποιος μετακινεί έναν πύργο", "Όποιος μετακινεί ένα πιόνι")), "term-missing", "warning", "3"),
    ("a second word for a term", edit((EL3, "ως το τέλος του γύρου", "ως το τέλος της παρτίδας")), "term-varies", "notice", "3B"),
    ("a source that changed", edit((EN4, "in the chest of the guard", "in the tent of the herald"), editions=("2020",)), "follows-older", "warning", "4C"),
    ("a heading of the source that changed", edit((EN3, "B. Lowering a Tower", "B. Lowering and Raising a Tower"), editions=("2020",)), "follows-older", "warning", "3B"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("plant", "rule", "severity", "number"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS]
)
def test_one_planted_fault(corpus: Path, plant: Edit, rule: str, severity: str, number: str) -> None:
    plant(corpus)
    found = run(corpus)
    assert {(one.rule, one.severity, one.number) for one in found} == {(rule, severity, number)}
    for one in found:
        lines = (corpus.parent / one.place.file).read_text(encoding="utf-8").split("\n")
        assert 1 <= one.place.col <= len(lines[one.place.line - 1])


PLACES: list[tuple[str, Edit, str, str]] = [
    ("a not too many", edit((EL3, "μένει στη θέση του", "δεν μένει στη θέση του")), "negation", "δεν μένει στη θέση"),
    ("a dropped not of the second sentence", edit((EN4, "B. Two stones are", "B. The wall is low. Two stones are not"), (EL4, "Β. Δύο λίθοι", "Β. Το τείχος είναι χαμηλό. Δύο λίθοι")), "negation", "Δύο λίθοι αρκούν"),
    ("one not of two", edit((EN4, "nobody touches them", "nobody touches them without a glove")), "negation", "Οι λίθοι στέκονται"),
    ("another number", edit((EL3, "στον δέκατο τρίτο γύρο", "στον δέκατο τέταρτο γύρο")), "number", "δέκατο τέταρτο γύρο"),
    ("English in the Greek", edit((EL4, "Ο αρχηγός φυλάει το κλειδί της πύλης στο", "Ο αρχηγός keeps the key of the gate στο")), "untranslated", "keeps the key of the gate"),
    ("a Latin letter in a word", edit((EL4, "πριν τους μετρήσει", "πριν τoυς μετρήσει")), "mixed-script", "τoυς μετρήσει"),
    ("a word twice", edit((EL4, "της πύλης στο", "της πύλης πύλης στο")), "doubled-word", "πύλης πύλης στο"),
    ("two spaces", edit((EL4, "φυλάει το", "φυλάει  το")), "spaces", "  το κλειδί"),
    ("a forbidden word", edit((EL3, "Ο πύργος μπορεί να μετακινηθεί ξανά", "Το κάστρο μπορεί να μετακινηθεί ξανά")), "term-forbidden", "κάστρο μπορεί"),
]  # fmt: skip


@pytest.mark.parametrize(("plant", "rule", "begins"), [row[1:] for row in PLACES], ids=[row[0] for row in PLACES])
def test_a_finding_stands_where_the_words_are_that_it_is_about(
    corpus: Path, plant: Edit, rule: str, begins: str
) -> None:
    plant(corpus)
    found = [one for one in run(corpus) if one.edition == "2020"]
    assert [one.rule for one in found] == [rule]
    for one in found:
        lines = (corpus.parent / one.place.file).read_text(encoding="utf-8").split("\n")
        assert lines[one.place.line - 1][one.place.col - 1 :].startswith(begins)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("στο chest of φρουρού", False),
        ("στο chest of the φρουρού", True),
        ("στο House of Lords", False),
        ("στο the guard in the chest", False),
    ],
    ids=["two words", "three of the source", "a name", "not as the source has them"],
)
def test_words_of_the_source_that_a_translation_keeps(corpus: Path, words: str, told: bool) -> None:
    edit((EN4, "the chest of the guard", "the chest of the guard of the House of Lords"))(corpus)
    edit((EL4, "στο σεντούκι του φρουρού", words))(corpus)
    assert {one.rule for one in run(corpus)} == ({"untranslated"} if told else set())


@pytest.mark.parametrize(
    ("row", "found"),
    [("West\tPass\tPass\tDouble", []), ("West\tPass Pass\tDouble", ["Pass Pass"]), ("The the tower", ["The the"])],
)
def test_cells_of_a_row_may_say_the_same(corpus: Path, row: str, found: list[str]) -> None:
    (corpus / "commentary").mkdir()
    (corpus / "commentary" / "calls.en.md").write_text(f"# Calls\n\nThey called.\n\n{row}\n", encoding="utf-8")
    assert [one.text for one in run(corpus) if one.rule == "doubled-word"] == found


def test_a_forbidden_word_is_found_with_its_fix(corpus: Path) -> None:
    """The term is missing too where the forbidden word alone stands for it, so it stands elsewhere in the clause."""
    edit((EL3, "Ο πύργος μπορεί να μετακινηθεί ξανά", "Το κάστρο μπορεί να μετακινηθεί ξανά"))(corpus)
    found = run(corpus)
    assert {(one.rule, one.severity, one.number, one.text, one.fix) for one in found} == {
        ("term-forbidden", "error", "3A", "κάστρο", "πύργος")
    }


def test_the_citation_of_the_older_edition(corpus: Path) -> None:
    """2010 cites 4C in both languages; the English of 2020 cites 4B, its Greek still 4Γ."""
    OLD_CITATION(corpus)
    edit((EL3, "(βλέπε Νόμο 4Β)", "(βλέπε Νόμο 4Γ)"), editions=("2020",))(corpus)
    assert [(one.rule, one.number, one.edition, one.language, one.text) for one in run(corpus)] == [
        ("follows-older", "3", "2020", "el", "Νόμο 4Γ")
    ]


STALE = [
    (
        "a sentence of a clause that changed elsewhere too",
        [(EN3, "without a ladder", "without a rope"), (EL3, "χωρίς σκάλα", "χωρίς σχοινί"),
         (EN3, "thirteenth round, unless the captain objects", "tenth round, unless the herald objects")],
        "Ο πύργος μπορεί να μετακινηθεί ξανά στον δέκατο τρίτο γύρο, εκτός αν διαφωνεί ο αρχηγός.",
    ),
    (
        "a citation of a clause that changed elsewhere too",
        [(EN3, "says so (see Law 4B)", "tells the captain (see Law 4C)"), (EL3, "το λέει (", "το λέει στον αρχηγό (")],
        "Νόμο 4Β",
    ),
    (
        "a note",
        [(EN3, "A tower of three stones must be inspected by the captain", "A tower of three stones must be inspected by the herald")],
        "Ένας πύργος από τρεις λίθους πρέπει να ελεγχθεί από τον αρχηγό.",
    ),
    (
        "a whole clause",
        [(EN4, "in the chest of the guard during the night", "in the tent of the herald during the day")],
        "Ο αρχηγός φυλάει το κλειδί της πύλης στο σεντούκι του φρουρού τη νύχτα.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "text"), [row[1:] for row in STALE], ids=[row[0] for row in STALE])
def test_what_still_follows_the_older_edition_is_told_once(
    corpus: Path, changes: list[tuple[str, str, str]], text: str
) -> None:
    edit(*changes, editions=("2020",))(corpus)
    assert [(one.rule, one.edition, one.text) for one in run(corpus)] == [("follows-older", "2020", text)]


def test_a_sentence_that_was_brought_along_is_silent(corpus: Path) -> None:
    change = (EN3, "without a ladder", "without a rope"), (EL3, "χωρίς σκάλα", "χωρίς σχοινί")
    edit(*change, editions=("2020",))(corpus)
    assert run(corpus) == []


def test_a_file_that_is_not_composed(corpus: Path) -> None:
    file = corpus / "laws/2020/el/04.md"
    file.write_text(unicodedata.normalize("NFD", file.read_text(encoding="utf-8")), encoding="utf-8")
    assert {(one.rule, str(one.place)) for one in run(corpus)} == {("not-nfc", "book/laws/2020/el/04.md:3:7")}
    assert "ΝΟΜΟΣ" not in {one.text for one in run(corpus)}


def test_a_length_that_is_far_from_the_books_own(corpus: Path) -> None:
    """Twelve pairs of a usual length, and one that has lost most of its text."""
    english, greek = ["# LAW 5 - NIGHTS"], ["# ΝΟΜΟΣ 5 - ΝΥΧΤΕΣ"]
    names = [("herald", "κήρυκας"), ("guard", "φρουρός"), ("scorer", "γραμματέας"), ("organiser", "διοργανωτής"), ("offender", "υπαίτιος"), ("partner", "συμπαίκτης"), ("attacker", "επιτιθέμενος"), ("defender", "αμυνόμενος"), ("observer", "παρατηρητής"), ("timekeeper", "χρονομέτρης"), ("substitute", "αναπληρωτής"), ("opponent", "αντίπαλος"), ("player", "παίκτης")]  # fmt: skip
    for place, (one, other) in enumerate(names, 1):
        english.append(
            f"{chr(64 + place)}. The {one} sleeps beside the gate, wakes with the bell and walks along the wall at dawn."
        )
        label = ["Α", "Β", "Γ", "Δ", "Ε", "ΣΤ", "Ζ", "Η", "Θ", "Ι", "ΙΑ", "ΙΒ", "ΙΓ"][place - 1]
        text = f"Ο {other} κοιμάται δίπλα στην πύλη, ξυπνά με την καμπάνα και περπατά στο τείχος την αυγή."
        greek.append(f"{label}. {text if place != 7 else 'Ο επιτιθέμενος κοιμάται.'}")
    for edition in ("2010", "2020"):
        (corpus / f"laws/{edition}/en/05.md").write_text("\n\n".join(english) + "\n", encoding="utf-8")
        (corpus / f"laws/{edition}/el/05.md").write_text("\n\n".join(greek) + "\n", encoding="utf-8")
    assert {(one.rule, one.number) for one in run(corpus)} == {("length", "5G")}


def test_a_character_that_stands_once_is_told_so(corpus: Path) -> None:
    file = corpus / "laws/2020/el/04.md"
    file.write_text(file.read_text(encoding="utf-8").replace("το κλειδί", "το κλειδί ♠", 1), encoding="utf-8")
    (told,) = run(corpus)
    assert "(black spade suit) occurs once in Greek and" in told.message
    assert "μία φορά στα ελληνικά και" in told.says["el"]


def test_a_character_is_approved_once_for_the_book(corpus: Path) -> None:
    edit((EL4, "το κλειδί", "το κλειδί ♠"), (EN4, "the key", "the ♠ key"))(corpus)
    assert [(one.rule, one.text) for one in run(corpus)] == [("character", "♠"), ("character", "♠")]
    assert "occurs 2 times in English" in {
        one.message.split("(black spade suit) ")[1].split(" and")[0] for one in run(corpus)
    }
    table = {"code": "U+2660", "name": "black spade suit", "by": "A. Reader", "date": "2026-11-21"}
    for name, content in with_characters(load_book(corpus), [table]).items():
        (corpus / name).parent.mkdir(exist_ok=True)
        (corpus / name).write_bytes(content or b"")
    assert run(corpus) == []


def test_a_book_without_modal_verbs_is_not_asked_for_them(corpus: Path) -> None:
    book = corpus / "book.toml"
    book.write_text(book.read_text(encoding="utf-8").partition("# The force of modal verbs")[0], encoding="utf-8")
    edit((EL3, "πρέπει να ελεγχθεί", "θα πρέπει να ελεγχθεί"))(corpus)
    assert run(corpus) == []


def test_modal_verbs_of_one_edition(corpus: Path) -> None:
    book = corpus / "book.toml"
    text = book.read_text(encoding="utf-8")
    book.write_text(text.replace("[[modals]]\n", '[[modals]]\neditions = ["2020"]\n', 1), encoding="utf-8")
    edit((EL3, "πρέπει να ελεγχθεί", "θα πρέπει να ελεγχθεί"))(corpus)
    assert [(one.rule, one.edition) for one in run(corpus)] == [("modal-force", "2020")]


def test_the_matrix_counts_renderings_with_their_places(corpus: Path) -> None:
    cells = modal_matrix.matrix(checks.Corpus(load_book(corpus)), "2020")
    assert [(c.verb, c.rendering, [number for number, _, _ in c.places]) for c in cells] == [
        ("must", "πρέπει", ["3^1"]),
        ("should", "θα πρέπει", ["3A1"]),
        ("may", "μπορεί", ["3A", "3A1"]),
        ("must not", "δεν πρέπει", ["3A"]),
        ("may only", "μπορεί", ["3A2"]),
    ]


def test_each_count_of_the_matrix_leads_to_its_places(corpus: Path, capfd: pytest.CaptureFixture[str]) -> None:
    edit(
        (EN4, "The stones stand", "The <b>stones</b> may stand"),
        (EL4, "Οι λίθοι στέκονται", "Οι <b>λίθοι</b> στέκονται"),
    )(corpus)
    assert _run(["check", "--book", str(corpus), "--matrix", "--edition", "2020", "--format", "html"]) == 0
    page = html.fromstring(capfd.readouterr().out)
    heads = page.xpath("//thead/tr/th/text()")
    cells = {
        (row.xpath("./th")[0].text, head): link
        for row in page.xpath("//tbody/tr")
        for head, cell in zip(heads[1:], row.xpath("./td"), strict=True)
        for link in cell.xpath("./a")
    }
    counts = {key: link.text for key, link in cells.items()}
    assert (
        counts["may", "μπορεί"] == "2" and counts["must not", "δεν πρέπει"] == "1" and counts["may", "nothing"] == "1"
    )
    for key, link in cells.items():
        (section,) = page.xpath(f"//*[@id='{link.get('href').removeprefix('#')}']")
        assert len(section.xpath(".//li")) == int(link.text), key
    (said,) = page.get_element_by_id(cells["may", "nothing"].get("href")[1:]).xpath(".//li")
    assert said.text_content().split()[0] == "4A" and "<b>stones</b> may stand" in said.text_content()


def _approve(corpus: Path, *numbers: str) -> None:
    book = load_book(corpus)
    given = [approval(book, "2020", number, "el", "approved", "A. Reader", "2026-11-21") for number in numbers]
    for name, content in with_states(book, [one for one in given if one]).items():
        (corpus / name).parent.mkdir(parents=True, exist_ok=True)
        (corpus / name).write_bytes(content or b"")


def test_an_approved_pair_tells_which_words_changed(corpus: Path) -> None:
    _approve(corpus, "4B", "4C")
    assert run(corpus) == []
    change = (EN4, "Two stones are enough", "Two stones are plenty"), (EL4, "Δύο λίθοι αρκούν", "Δύο λίθοι φτάνουν")
    edit(*change)(corpus)
    (one,) = run(corpus)
    assert (one.rule, one.severity, one.number) == ("pair-changed", "warning", "4B")
    assert one.message == (
        "4B was approved by A. Reader on 2026-11-21; since then in English: “enough” → “plenty”; "
        "in Greek: “αρκούν” → “φτάνουν”; when it is right, run lawtext approve 4B"
    )


def test_an_approved_pair_that_has_another_number_now(corpus: Path) -> None:
    _approve(corpus, "4C")
    new = (
        "C. The herald rings the bell at noon and at midnight.\n\nD.",
        "Γ. Ο κήρυκας χτυπά την καμπάνα το μεσημέρι και τα μεσάνυχτα.\n\nΔ.",
    )
    edit((EN4, "C.", new[0]), (EL4, "Γ.", new[1]))(corpus)
    (one,) = run(corpus)
    assert (one.rule, one.number) == ("pair-moved", "4C")
    assert "both its texts are now at 4D" in one.message


CITING = "The herald waits at the gate until the captain has come (but see paragraph {}), and then rings."
CITING_EL = "Ο κήρυκας περιμένει στην πύλη ώσπου να έρθει ο αρχηγός (βλέπε όμως παράγραφο {}) και μετά χτυπά."
MOVED = "C. No stone is left on the stairs.\n\nD. {}", "Γ. Κανένας λίθος δεν μένει στη σκάλα.\n\nΔ. {}"


@pytest.mark.parametrize(
    ("en", "el", "rule"),
    [
        (CITING.format("C"), CITING_EL.format("Γ"), "pair-moved"),
        (CITING.format("C"), CITING_EL.format("Γ").replace("χτυπά", "φωνάζει"), "pair-changed"),
        (CITING.format("the captain"), CITING_EL.format("Γ"), "pair-changed"),
    ],
    ids=["only what it cites", "a word too", "no citation"],
)
def test_a_moved_pair_may_cite_by_new_numbers(corpus: Path, en: str, el: str, rule: str) -> None:
    old = CITING.format("B"), CITING_EL.format("Β")
    edit((EN4, AGAIN.strip(), "C. " + old[0]), (EL4, AGAIN_EL.strip(), "Γ. " + old[1]))(corpus)
    _approve(corpus, "4C")
    edit((EN4, "C. " + old[0], MOVED[0].format(en)), (EL4, "Γ. " + old[1], MOVED[1].format(el)))(corpus)
    assert rule in {one.rule for one in run(corpus) if one.number == "4C"}


SPELLED = [
    ("el", "στη δέκατη τρίτη λεβέ", ["13"]),
    ("el", "έξοδος εκτός σειράς, η έκτη λεβέ", ["6"]),
    ("el", "ΕΚΤΟΣ ΣΕΙΡΑΣ", []),
    ("el", "είκοσι πέντε φύλλα και διακόσια πενήντα δύο άλλα", ["25", "252"]),
    ("el", "ένας παίκτης, μία λεβέ", []),
    ("el", "η 13η λεβέ, στις 24 Μαρτίου 2017", ["13", "24", "2017"]),
    ("el", "ο πρωτοστάτης και το πρωτόκολλο", []),
    ("el", "τρεις χιλιάδες διακόσια", ["3200"]),
    ("en", "the thirteenth trick, twenty-one cards, two hundred and five points", ["13", "21", "205"]),
    ("en", "one card, the other one", []),
    ("en", "within ten seconds", ["10"]),
    ("en", "1,000 points or 2.5 tables", ["1000", "2.5"]),
    ("en", "the twenty-first trick", ["21"]),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "expected"), SPELLED, ids=[row[1] for row in SPELLED])
def test_numbers_are_read_as_people_write_them(code: str, text: str, expected: list[str]) -> None:
    assert [one.value for one in values(text, code)] == expected


NEGATED = [
    ("en", "the card may not be withdrawn except to correct a revoke", 2, 2),
    ("el", "το φύλλο δεν μπορεί να αποσυρθεί παρά μόνο για διόρθωση ρενόνς", 2, 2),
    ("el", "έξοδος εκτός σειράς", 0, 0),
    ("el", "εκτός κι αν συμφωνεί", 1, 1),
    ("el", "εκτός όπως προβλέπεται στο (α)", 1, 1),
    ("el", "δεν αγγίζει φύλλο (εκτός για να τακτοποιήσει) χωρίς οδηγία", 3, 3),
    ("el", "εκτός στα ζεύγη", 1, 1),
    ("el", "όλοι πλην του υπαιτίου", 1, 1),
    ("el", "σκορ μέσος πλην, δηλαδή πλην 3 πόντοι", 0, 1),
    ("el", "δεν έχουν καμία υποχρέωση", 1, 1),
    ("el", "η καμπάνα έχει δύο χρόνια να χτυπήσει", 0, 1),
    ("el", "η καμπάνα χτυπά δύο χρόνια", 0, 0),
    ("el", "ούτε ο μορ ούτε ο εκτελεστής", 1, 2),
    ("en", "he doesn’t play and can't call", 2, 2),
    ("en", "see No. 5", 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "least", "most"), NEGATED, ids=[row[1] for row in NEGATED])
def test_negations_are_counted_as_each_language_says_them(code: str, text: str, least: int, most: int) -> None:
    words = tuple(re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+", fold(text).replace("’", "'")))
    found = checks.negation.negations(words, code)
    assert (found.least, found.most) == (least, most)


def test_what_follows_the_older_edition_is_looked_for_again_where_that_one_changed(corpus: Path) -> None:
    edit((EN4, "in the chest of the guard", "in the tent of the herald"), editions=("2020",))(corpus)
    with in_store(Memory()):
        first = run(corpus)
        edit((EL4, "στο σεντούκι του φρουρού", "στο κουτί του φρουρού"), editions=("2010",))(corpus)
        second = run(corpus)
    assert [one.rule for one in first] == ["follows-older"]
    assert second == run(corpus) != first


def test_what_is_said_twice_is_looked_for_again_in_its_own_laws_alone(
    corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant = next(row[1] for row in FAULTS if row[0] == "the same in two ways")
    plant(corpus)
    without = run(corpus)
    assert {(one.rule, one.number) for one in without} == {("two-renderings", "4D")}
    monkeypatch.setattr(findings, "_FEW", 1)  # a book of two laws
    looked: list[Collection[str] | None] = []

    class Noting(Passages):
        def __init__(self, book: Book, of: Collection[str] | None = None, *, once: bool = True) -> None:
            looked.append(of)
            super().__init__(book, of, once=once)

    with in_store(Memory()):
        run(corpus)
        monkeypatch.setattr(findings, "Passages", Noting)
        assert run(corpus) == without
    assert {"", "4"} in looked
    assert None not in looked
