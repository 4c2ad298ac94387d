"""Words of a law that stand beside remarks on it, or look like them: they stay with the law."""

from __future__ import annotations

from time import process_time

import pytest

from lawtext.model import Book
from tests.structure.test_beside_laws import articles
from tests.structure.test_pages_of_sites import clauses, codes
from tests.whole_pages import read

_GREEK = "ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\nΑ. Ο ξένος χτυπά την καμπάνα μία φορά.\n\nΒ. Κανείς δεν μιλά όσο ηχεί η καμπάνα.\n\n"
_ENGLISH = "The guest rings the bell once, when it is his turn.\n\nNobody speaks while the bell sounds in the room.\n"
_BELL = "LAW 18 - THE BELL\n\nA. Ringing\n\nThe guest rings the bell once.\n\nB. Silence\n\nNobody speaks.\n\n"


@pytest.mark.parametrize(
    ("remarks", "said"),
    [
        ("Παραδείγματα\n\nΟ ξένος χτυπά δύο φορές.", "Παραδείγματα|Ο ξένος χτυπά δύο φορές."),
        (
            "Σχόλια\n\nΟ ξένος που χτυπά δύο φορές χάνει τη σειρά του, όπως και όποιος μιλά όσο ηχεί η καμπάνα.",
            "Σχόλια|Ο ξένος που χτυπά δύο φορές χάνει τη σειρά του, όπως και όποιος μιλά όσο ηχεί η καμπάνα.",
        ),
        ("Σχόλιο: το Β είναι νέο.", "|Σχόλιο: το Β είναι νέο."),
    ],
)
def test_the_law_in_another_language_begins_below_remarks_in_the_first_one(book: Book, remarks: str, said: str) -> None:
    found = read(f"{_GREEK}{remarks}\n\n{_ENGLISH}", book)
    assert [line.partition("|")[0] for line in clauses(found, "el")] == ["18", "18A", "18B"]
    assert clauses(found) == [
        "18||",
        "18A||The guest rings the bell once, when it is his turn.",
        "18B||Nobody speaks while the bell sounds in the room.",
    ]
    assert articles(found) == [said]


def test_a_few_words_in_another_language_below_remarks_are_of_these(book: Book) -> None:
    found = read(f"{_GREEK}Παραδείγματα\n\nΟ ξένος χτυπά δύο φορές.\n\nHe rings it.\n", book)
    assert clauses(found) == []
    assert "He rings it." in " ".join(articles(found))


def test_remarks_in_a_language_of_which_the_law_has_a_text_are_remarks(book: Book) -> None:
    law = (
        "ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\nLAW 18 - THE BELL\n\nΑ. Χτυπά μία φορά.\n\nA. It is rung once.\n\n"
        "Β. Κανείς δεν μιλά.\n\nB. Nobody speaks.\n\n"
    )
    found = read(f"{law}Παραδείγματα\n\nΟ ξένος χτυπά δύο φορές.\n\nThe guest rings it twice, and he has lost.\n", book)
    assert len(clauses(found)) == len(clauses(found, "el")) == 3
    assert "The guest rings it twice, and he has lost." in " ".join(articles(found))


@pytest.mark.parametrize("remarks", ["Examples\n\nA guest rings twice.", "Comment: B is new, and it was shorter."])
@pytest.mark.parametrize(
    ("mark", "note"), [("*", "* Once a day."), ("1)", "1) Once a day."), ("[1]", "[1] Once a day.")]
)
def test_a_note_of_the_law_below_remarks_on_it_is_its_note(book: Book, remarks: str, mark: str, note: str) -> None:
    found = read(f"LAW 18 - THE BELL\n\nA. It is rung once{mark}.\n\nB. Nobody speaks.\n\n{remarks}\n\n{note}\n", book)
    assert clauses(found) == ["18|THE BELL|", "18A||It is rung once.", "18B||Nobody speaks."]
    assert [one.text.string for one in found.laws[0].notes] == ["Once a day."]
    assert "Once a day." not in " ".join(articles(found))


@pytest.mark.parametrize(
    ("mark", "below"),
    [("1)", "1. Nobody rings twice."), ("*", "It is rung twice*.\n\n* By night.")],
)
def test_what_is_no_note_of_the_law_stays_in_the_remarks(book: Book, mark: str, below: str) -> None:
    page = f"LAW 18 - THE BELL\n\nA. It is rung once{mark}.\n\nB. Nobody speaks.\n\nExamples\n\nSome are known.\n\n{below}\n"
    found = read(page, book)
    assert found.laws[0].notes == ()
    assert "mark-without-note" in codes(found)


def test_a_heading_of_which_another_language_has_the_letter_heads_a_clause(book: Book) -> None:
    greek = _GREEK + "Γ. Ερωτήσεις\n\nΟ ξένος ρωτά όταν είναι η σειρά του.\n\n"
    for page in (f"{greek}{_BELL}Questions\n\nThe guest asks.\n", f"{_BELL}Questions\n\nThe guest asks.\n\n{greek}"):
        found = read(page, book)
        assert clauses(found)[-1] == "18C|Questions|The guest asks."
        assert articles(found) == []
    assert articles(read(f"{_GREEK}{_BELL}Questions\n\nThe guest asks.\n", book)) == ["Questions|The guest asks."]


def test_a_heading_of_a_half_without_letters_heads_a_clause(book: Book) -> None:
    greek = _GREEK.replace("Α. ", "Α. Χτύπημα\n\n").replace("Β. ", "Β. Ερωτήσεις\n\n")
    found = read(
        f"{greek}Ringing\n\nThe guest rings the bell once.\n\nQuestions\n\nHe asks when it is his turn.\n", book
    )
    assert clauses(found)[1:] == [
        "18A|Ringing|The guest rings the bell once.",
        "18B|Questions|He asks when it is his turn.",
    ]
    assert articles(found) == []


@pytest.mark.parametrize(
    ("above", "below", "goes_on"),
    [
        ("1. A guest may ask.", "2. Whoever asks is answered by his partner.", True),
        ("1. A guest may ask.", "1. Whoever asks is answered by his partner.", False),
        ("A guest may ask in these", "(a) his turn has come;\n\n(b) he has heard the bell.", True),
        ("A guest may ask:", "He asks his partner, and nobody else of the guests.", True),
    ],
)
def test_a_clause_that_has_not_ended_goes_on_below_a_word_for_remarks(
    book: Book, above: str, below: str, *, goes_on: bool
) -> None:
    found = read(f"{_BELL}C. Answers\n\n{above}\n\nQuestions\n\n{below}\n", book)
    assert (articles(found) == []) is goes_on


def test_the_only_text_below_the_heading_of_a_clause_is_that_of_the_clause(book: Book) -> None:
    words = "Comments: nobody makes any."
    found = read(f"{_BELL}C. Etiquette\n\n{words}\n\nD. Leave\n\nHe leaves.\n", book)
    assert clauses(found)[3:] == [f"18C|Etiquette|{words}", "18D|Leave|He leaves."]
    assert articles(found) == []
    below_a_text = read(f"{_BELL}C. Etiquette\n\nHe is kind.\n\n{words}\n\nD. Leave\n\nHe leaves.\n", book)
    assert articles(below_a_text) == [f"|{words}"]


def test_a_law_without_letters_goes_on_below_a_comment_that_nothing_sets_apart(book: Book) -> None:
    page = "LAW 18 - THE BELL\n\nThe guest rings.\n\nComment: this is new.\n\nNobody speaks while the bell sounds.\n"
    found = read(page, book)
    assert clauses(found) == ["18|THE BELL|The guest rings. / Nobody speaks while the bell sounds."]
    assert articles(found) == ["|Comment: this is new."]


@pytest.mark.parametrize(
    "kinds",
    [
        "Old:\n\na bell that was cast before the feast.\n\nNew:\n\na bell that was cast after it.",
        "Old:\n\n5\n\nNew:\n\n7",
    ],
)
def test_old_and_new_below_a_letter_are_text_of_its_clause(book: Book, kinds: str) -> None:
    found = read(f"{_BELL}C. Bells are of two kinds:\n\n{kinds}\n\nD. They hang.\n", book)
    assert {law.edition for law in found.laws} == {"2017"}
    assert [line.partition("|")[0] for line in clauses(found)] == ["18", "18A", "18B", "18C", "18D"]
    assert clauses(found)[3].endswith(" / ".join(kinds.split("\n\n")))


def test_the_name_of_another_clause_between_two_letters_makes_no_commentary(book: Book) -> None:
    page = "News of the Laws\n\nLaw 18\n\nA. It is rung once.\n\nSee also\n\nLaw 12C1\n\nIt is rung anew.\n\n{}Nobody speaks.\n"
    assert [line.partition("|")[0] for line in clauses(read(page.format("B. "), book))] == ["18", "18A", "18B"]
    assert clauses(read(page.format(""), book)) == []


@pytest.mark.parametrize(
    "lines",
    ["Examples\n\nwords go on\n\n", "Local rules\n\nwords go on\n\n", "Changes in Law 18\n\nno stop is here\n\n"],
)
def test_many_words_for_remarks_with_nothing_below_take_no_long_time(book: Book, lines: str) -> None:
    spent = []
    for times in (300, 1200):
        started = process_time()
        read(f"LAW 18 - THE BELL\n\nA. It is rung once.\n\n{lines * times}", book)
        spent.append(process_time() - started)
    assert spent[1] < 10 * spent[0]


_LONG = "The guest who has heard the bell may be asked by every other guest whether it has been rung in his turn."
"""A sentence that is longer than any cell."""


@pytest.mark.parametrize(
    ("page", "said"),
    [
        # A word that is for remarks alone heads them wherever it stands, a former text is that of no clause.
        (f"{_BELL}C. Etiquette\n\nComments\n\n{_LONG}\n", f"Comments|{_LONG}"),
        (f"{_BELL}C. Etiquette\n\nOld text of C: He is kind.\n\nD. Leave\n\nHe leaves.\n", "|Old text of C: He is kind."),
        # Where no clause has its letter, other words are headings of clauses, and a word for remarks is above short text.
        (f"LAW 18 - THE BELL\n\nRinging\n\nThe guest rings it.\n\nExamples\n\n{_LONG}\n", ""),
        (f"LAW 18 - THE BELL\n\nRinging\n\nThe guest rings it.\n\nChanges in this law\n\n{_LONG}\n", ""),
        ("LAW 18 - THE BELL\n\nRinging\n\nThe guest rings it.\n\nComments\n\nNobody makes any.\n", ""),
        (f"LAW 18 - THE BELL\n\nThe guest rings it.\n\nComments\n\n{_LONG}\n", f"Comments|{_LONG}"),
        # A clause that ends with a comma has not ended.
        (f"{_BELL}C. Answers\n\nWhoever asks, and is answered,\n\nQuestions\n\n{_LONG}\n", ""),
        # What tells of the laws between two clauses does so in its line, and is no heading.
        (f"{_BELL.replace('B. ', f'Changes in 2017:{chr(10) * 2}{_LONG}{chr(10) * 2}B. ')}", ""),
        ("# LAW 18 - THE BELL\n\n## A. Ringing\n\nIt rings.\n\n## Changes in 2017: the bell\n\nIt is new.\n\n## B. Silence\n\nNobody speaks.\n", ""),
        # A heading begins with the word, and a former text is named in few words.
        (f"{_BELL}Rights of guests after changes in Law 18\n\n{_LONG}\n", ""),
        (f"{_BELL}Old text of a bell that was cast: nobody reads it.\n", ""),
        (f"{_BELL}Former old bells: nobody rings them.\n\nOld new bells: they are rung.\n", ""),
    ],
)  # fmt: skip
def test_what_is_a_remark_by_its_words_and_by_its_place(book: Book, page: str, said: str) -> None:
    assert articles(read(page, book)) == ([said] if said else [])


def test_a_comment_in_one_language_ends_where_the_other_goes_on(book: Book) -> None:
    page = (
        "ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\nLAW 18 - THE BELL\n\nΑ. Χτυπά μία φορά.\n\nA. It is rung once.\n\nComment: This is new.\n\n"
        "Κανείς δεν μιλά.\n\nΒ. Ο ξένος φεύγει.\n\nB. The guest leaves.\n"
    )
    found = read(page, book)
    assert clauses(found, "el")[1] == "18A||Χτυπά μία φορά. / Κανείς δεν μιλά."
    assert articles(found) == ["|Comment: This is new."]


def test_remarks_in_a_language_of_their_own_are_remarks(book: Book) -> None:
    said = "Ο ξένος που χτυπά δύο φορές χάνει τη σειρά του, όπως και όποιος μιλά όσο ηχεί η καμπάνα. Το Β είναι νέο."
    found = read(f"{_BELL}Σχόλια\n\n{said}\n", book)
    assert clauses(found, "el") == []
    assert articles(found) == [f"Σχόλια|{said}"]
