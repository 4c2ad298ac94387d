"""What an authority adds to the law, told by the words with which the book says that its additions begin."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.corpus.bookfile import read_book
from lawtext.corpus.lawfile import read_law
from lawtext.importing.lawfiles import law_of, law_text
from lawtext.model import Authority, Book
from lawtext.problems import LawtextError
from tests.importing.conftest import Run, empty, run
from tests.whole_pages import BOOK as BARE
from tests.whole_pages import read

__all__ = ["empty", "run"]

BEGINS = {"el": ("στην Ελλάδα", "ΕΟΜ", "Ε.Ο.Μ."), "en": ("in Greece",)}
BOOK: Book = replace(BARE, authorities=(Authority("HBF", {}, BEGINS), Authority("FIB", {"en": "Italy"})))
EL = "ΝΟΜΟΣ 8 - Ο ΦΑΝΟΣ\n\nΑ. Άναμμα\n\nΟ φύλακας ανάβει τον φανό πριν παιχτεί το πρώτο φύλλο.\n\n"
EN = "LAW 8 - THE LAMP\n\nA. Lighting\n\nThe keeper lights the lamp before the first card is led.\n\n"

KEPT = [
    # A page, and what its law file then holds.
    (
        EL + "1. Ο φανός καίει ως το τέλος (στην Ελλάδα ως τα μεσάνυχτα).\n\n2. Σβήνει.\n",
        ["τέλος {+HBF: (στην Ελλάδα ως τα μεσάνυχτα)+}."],
    ),
    (  # in capitals, with accents lost, in square brackets, with a figure
        EL + "1. Καίει (ΣΤΗΝ ΕΛΛΑΔΑ 3 ώρες) πολύ.\n\n2. Σβήνει [ΕΟΜ: ή όχι] νωρίς.\n",
        ["1. Καίει {+HBF: (ΣΤΗΝ ΕΛΛΑΔΑ 3 ώρες)+} πολύ.", "2. Σβήνει {+HBF: [ΕΟΜ: ή όχι]+} νωρίς."],
    ),
    (  # brackets inside it
        EN + "1. It burns (in Greece (and its islands) until midnight) as long as oil lasts.\n\n2. It is put out.\n",
        ["1. It burns {+HBF: (in Greece (and its islands) until midnight)+} as long as oil lasts."],
    ),
    (  # a paragraph in brackets, and one with a sign behind the words
        EL + "1. Καίει.\n\n(Στην Ελλάδα ο φύλακας φορά καπέλο.)\n\n2. Σβήνει.\n\nΣτην Ελλάδα: ποτέ πριν τις δέκα.\n",
        ["1. Καίει.\n\n> {HBF} (Στην Ελλάδα ο φύλακας φορά καπέλο.)\n\n2. Σβήνει.\n\n> {HBF} Στην Ελλάδα: ποτέ πριν"],
    ),
    (  # the last sentence
        EL + "1. Καίει ως το τέλος. ΕΟΜ: ως τα μεσάνυχτα.\n\n2. Σβήνει.\n",
        ["1. Καίει ως το τέλος. {+HBF: ΕΟΜ: ως τα μεσάνυχτα.+}\n"],
    ),
    (  # beside a translator's remark, and in one language only
        EN
        + "1. It burns.\n\n2. It is out.\n\n"
        + EL
        + "1. Καίει (Σ.τ.Μ.: φέγγει) (στην Ελλάδα νωρίς).\n\n2. Σβήνει.\n",
        ["1. It burns.\n", "Καίει {+translator: (Σ.τ.Μ.: φέγγει)+} {+HBF: (στην Ελλάδα νωρίς)+}."],
    ),
    (  # a footnote that is one stands where its mark stood
        EL + "1. Ο φανός1 καίει.\n\n2. Σβήνει2.\n\n1 Στην Ελλάδα: ο λύχνος.\n\n2 Με νερό.\n",
        ["1. Ο φανός {+HBF: Στην Ελλάδα: ο λύχνος.+} καίει.", "[^2]: Με νερό."],
    ),
]


def _files(page: str, book: Book) -> str:
    laws = [law_of(law, book.numbering) for law in read(page, book).laws]
    for law in laws:
        known = [one.id for one in book.authorities]
        text = law_text(law, book)
        assert read_law(text, book.numbering, law.language, law.edition, "x.md", known) == (law, ())
    return "\n".join(law_text(law, book) for law in laws)


@pytest.mark.parametrize(("page", "wanted"), KEPT)
def test_an_addition_stands_beside_the_text_in_its_place_and_is_told(page: str, wanted: list[str]) -> None:
    files = _files(page, BOOK)
    assert [words for words in wanted if words not in files] == []
    told = [problem for problem in read(page, BOOK).problems if problem.code == "addition"]
    assert len(told) == files.count("{HBF}") + files.count("{+HBF")
    assert all(
        problem.message.endswith(" is assumed to be an addition of HBF, not text of the law") for problem in told
    )


@pytest.mark.parametrize("page", [page for page, _ in KEPT])
def test_without_the_words_in_the_book_nothing_changes(page: str) -> None:
    assert "HBF" not in _files(page, BARE)
    assert "addition" not in [problem.code for problem in read(page, BARE).problems]


LAW = [
    "1. Στην Ελλάδα ο φανός καίει.",  # the law may say so itself
    "1. Ο φανός καίει στην Ελλάδα.",
    "1. Ο φανός (και στην Ελλάδα) καίει.",
    "1. Ο φανός (στην Ελλάδας τα νησιά) καίει.",  # other words
    "1. Ο φανός (ΕΟΜΑΔΑ) καίει.",
    "1. Ο φανός (στην Ελλάδα καίει.",  # no end
    "1. Ο φανός καίει (στην Ελλάδα) ως το τέλος.",  # part of the sentence around it
    "1. (Στην Ελλάδα) ο φανός καίει.",
    "1. (Στην Ελλάδα ο φανός καίει.)",  # nothing but a label would be left, or a sign
    "1. (Στην Ελλάδα ο φανός καίει);",
    "1. Καίει.\n\nΣτην Ελλάδα ο φύλακας φορά καπέλο.",
    "1. Καίει.\n\nΣτην Ελλάδα – και αλλού – ο φύλακας φορά καπέλο.",
]


@pytest.mark.parametrize("item", LAW)
def test_what_is_no_addition_stays_law(item: str) -> None:
    file = _files(EL + item + "\n\n2. Σβήνει.\n", BOOK)
    assert "HBF" not in file
    assert all(words in file for words in item.partition(" ")[2].split("\n\n"))


def test_an_addition_without_an_end_is_told() -> None:
    found = read(EL + "1. Ο φανός (στην Ελλάδα καίει.\n\n2. Σβήνει.\n", BOOK)
    (told,) = [problem for problem in found.problems if problem.code == "remark-without-end"]
    assert told.message.startswith("“(στην Ελλάδα καίει.” begins like an addition of HBF, ")


def _say(corpus: Path, begins: str) -> None:
    book = corpus / "book.toml"
    text = book.read_text(encoding="utf-8")
    head, _, rest = text.partition('[[authorities]]\nid = "HBF"\n')
    assert rest
    book.write_text(f'{head}[[authorities]]\nid = "HBF"\nbegins = {begins}\n{rest}', encoding="utf-8")


def test_words_that_are_said_later_mark_the_file_at_the_next_import(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "page.txt"
    page.write_text(KEPT[0][0], encoding="utf-8")
    assert run("import", "--book", empty, page, "--edition", "2017")[0] == 0
    file = empty / "laws/2017/el/08.md"
    assert "τέλος (στην Ελλάδα ως τα μεσάνυχτα)." in file.read_text(encoding="utf-8")
    _say(empty, '{ el = ["Στην Ελλάδα"] }')
    code, _, err = run("import", "--book", empty)
    assert (code, err.count(": addition: ")) == (0, 1) and "page.txt:7:30: addition: " in err
    assert KEPT[0][1][0] in file.read_text(encoding="utf-8")
    report = run("import", "--book", empty, "--dry-run", "--report")[1]
    assert "  7:30  mark: an addition of HBF in 8  “(στην Ελλάδα ως τα μεσάνυχτα)”\n" in report


@pytest.mark.parametrize(
    ("begins", "told"),
    [
        ('{ el = ["…"] }', "“…” cannot be the first words of a rule of HBF"),
        ('{ el = [" στην Ελλάδα"] }', "cannot be the first words of a rule of HBF"),
        ('{ el = "στην Ελλάδα" }', "“el” in “begins” of HBF should be a list"),
        ('{ greek = ["στην Ελλάδα"] }', "unknown key “greek”"),
    ],
)
def test_words_that_cannot_be_any_are_refused(begins: str, told: str, empty: Path) -> None:
    _say(empty, begins)
    with pytest.raises(LawtextError) as refused:
        read_book(empty / "book.toml")
    assert told in str(refused.value)
    assert str(refused.value).startswith("book.toml:")
