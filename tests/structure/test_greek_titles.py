"""How the titles of laws are written in Greek: ordinals, letters that count, accents and letters that went astray."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.whole_pages import read, said, walked


def _laws(page: str, book: Book) -> list[str]:
    return [f"{clause.number} {said(clause)}" for _, clause in walked(read(page, book))]


TITLES = [
    ("Άρθρο 1o", "Άρθρο 2o"),  # with a Latin o
    ("ΑΡΘΡΟ 1O", "ΑΡΘΡΟ 2O"),
    ("Άρθρο 1 ο", "Άρθρο 2 ο"),  # the ending stood raised behind the figure
    ("Αρ. 1 ον.", "Αρ. 2 ον."),
    ("'Αρθρο 1", "'Αρθρο 2"),  # the accent has a sign of its own
    ("΄Αρθρο 1ο", "΄Αρθρο 2ο"),
    ("’Αρθρο 1", "`Αρθρο 2"),
    ("Aρθρο 1", "APΘPO 2"),  # Latin letters in a Greek word
    ("Άρθρο α΄", "Άρθρο β΄"),  # letters that count
    ("ΑΡΘΡΟΝ Α'.", "ΑΡΘΡΟΝ Β'."),
    ("Ἄρθρον 1ον.", "Ἄρθρον β´."),
    ("Άρθρο μόνο", "Άρθρο 2"),
]


@pytest.mark.parametrize(("first", "second"), TITLES)
def test_a_title_is_read_however_its_number_is_written(first: str, second: str, harbour: Book) -> None:
    page = f"{first}\n\nΚάθε σκάφος έχει σημαία.\n\n{second}\n\n1. Ο φύλακας ορίζει την πορεία.\n\n2. Το πλήρωμα ακολουθεί.\n"
    assert _laws(page, harbour) == [
        "1 |Κάθε σκάφος έχει σημαία.", "2 |", "2(1) |Ο φύλακας ορίζει την πορεία.", "2(2) |Το πλήρωμα ακολουθεί.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Άρθρο 1o – Σημαία", "Άρθρο 2o – Πορεία"),
        ("Άρθρο 1 ο: Σημαία", "Άρθρο 2 ο: Πορεία"),
        ("΄Αρθρο Α΄ – Σημαία", "΄Αρθρο Β΄ – Πορεία"),
        ("Άρθρο Α΄ Σημαία", "Άρθρο Β΄ Πορεία"),
    ],
)
def test_a_title_has_its_words_behind_such_a_number(first: str, second: str, harbour: Book) -> None:
    page = f"{first}\n\nΚάθε σκάφος έχει σημαία.\n\n{second}\n\nΟ φύλακας ορίζει την πορεία.\n"
    assert _laws(page, harbour) == ["1 Σημαία|Κάθε σκάφος έχει σημαία.", "2 Πορεία|Ο φύλακας ορίζει την πορεία."]


def test_an_accent_before_a_word_of_a_sentence_is_text(harbour: Book) -> None:
    page = "Άρθρο 1\n\nΚάθε σκάφος έχει σημαία.\n\n΄Αρθρα 3 και 4 δεν έχει ο λιμένας, λέει ο φύλακας.\n\n΄Ολα πλέουν.\n"
    assert "΄Αρθρα 3 και 4 δεν έχει ο λιμένας, λέει ο φύλακας." in " ".join(_laws(page, harbour))
    assert "΄Ολα πλέουν." in " ".join(_laws(page, harbour))


SENTENCES = [
    "Η σημαία του λιμένα είναι η κυανή· καμία άλλη δεν υψώνεται.",
    "Όσοι πλέουν στον λιμένα είναι ναύτες.",
    "Ο φύλακας ορίζει την πορεία κατά το άρθρο 2.",
]


@pytest.mark.parametrize("sign", [".", ":", " –", "ο."])
def test_laws_of_one_line_each_count_from_the_first_one_on(sign: str, harbour: Book) -> None:
    """Nothing else stands there: no remark counts through a book from its first law on."""
    page = "\n\n".join(f"Άρθρο {at}{sign} {text}" for at, text in enumerate(SENTENCES, 1))
    assert _laws(page, harbour) == [f"{at} |{text}" for at, text in enumerate(SENTENCES, 1)]
    last = f"{page}\n\nΆρθρο 4{sign} 1. Ο λιμένας κλείνει.\n\n2. Ανοίγει το πρωί.\n"
    assert _laws(last, harbour)[3:] == ["4 |", "4(1) |Ο λιμένας κλείνει.", "4(2) |Ανοίγει το πρωί."]


def test_so_do_laws_counted_with_letters(harbour: Book) -> None:
    page = "\n\n".join(f"Άρθρον {letter}΄. {text}" for letter, text in zip("αβγ", SENTENCES, strict=True))
    assert _laws(page, harbour) == [f"{at} |{text}" for at, text in enumerate(SENTENCES, 1)]


@pytest.mark.parametrize("numbers", [(1, 2), (5, 6, 7), (1, 2, 4), (1, 3, 2)])
def test_sentences_about_some_laws_are_no_laws(numbers: tuple[int, ...], harbour: Book) -> None:
    lines = [f"Άρθρο {at}. {text}" for at, text in zip(numbers, SENTENCES, strict=False)]
    assert _laws("\n\n".join(lines), harbour) == []


def test_a_chapter_has_its_old_name(harbour: Book) -> None:
    page = f"ΚΕΦΑΛΑΙΟΝ Α΄.\n\nΠερί σημαίας\n\nΆρθρον 1\n\n{SENTENCES[0]}\n"
    assert _laws(page, harbour) == [f"1 |{SENTENCES[0]}"]
    assert read(page, harbour).articles == []
