"""What stands below the last letter of a law and looks like none of its clauses: a remark on it where something else
says so, too, else a clause, with a warning."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import process_time

import docx
import pytest

from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, Structured, walk
from tests.citations.golden import with_clauses
from tests.structure.test_beside_laws import articles
from tests.structure.test_pages_of_sites import clauses, codes
from tests.whole_pages import read

_LAW = "LAW 18 - THE BELL\n\nA. The guest rings the bell once.\n\nB. Nobody speaks while the bell sounds.\n\n"
_HEADED = "LAW 18 - THE BELL\n\nA. Ringing\n\nThe guest rings once.\n\nB. Silence\n\nNobody speaks.\n\n"
_CLAUSES = ["18|THE BELL|", "18A||The guest rings the bell once.", "18B||Nobody speaks while the bell sounds."]
_CLAUSES_HEADED = ["18|THE BELL|", "18A|Ringing|The guest rings once.", "18B|Silence|Nobody speaks."]
_GREEK = "ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\nΑ. Ο ξένος χτυπά μία φορά.\n\nΒ. Κανείς δεν μιλά όσο ακούγεται.\n\n"
"""The same law, which shows that it has no more letters."""


def _known(book: Book) -> Book:
    """A book with the two clauses of the law."""
    return with_clauses(book, {"2017": ["18", "18A", "18B"]})


def _by_edition(found: Structured) -> dict[str, list[str]]:
    """Each edition of a law with its clauses, without the opening text."""
    return {law.edition: clauses(replace(found, laws=[law]))[1:] for law in found.laws}


@pytest.mark.parametrize("rule", ["----------", "____________________", "* * *"])
def test_text_below_a_drawn_line_below_the_last_letter_is_a_remark(book: Book, rule: str) -> None:
    found = read(f"{_LAW}{rule}\n\nGreen letters show what came in 2017.\n", book)
    assert clauses(found) == _CLAUSES
    assert articles(found) == ["|Green letters show what came in 2017."]
    assert "remarks-below-law" in codes(found)


def test_a_line_that_a_web_page_draws_ends_the_law_too(book: Book) -> None:
    page = (
        "<html><body><h1>LAW 18 - THE BELL</h1><p>A. The guest rings the bell once.</p>"
        "<p>B. Nobody speaks while the bell sounds.</p><hr/><p>Green letters show what came in 2017.</p></body></html>"
    )
    found = read(page, book, "page.html")
    assert clauses(found) == _CLAUSES
    assert articles(found) == ["|Green letters show what came in 2017."]


@pytest.mark.parametrize(
    "page",
    [
        # Lines are drawn between the clauses too.
        _LAW.replace("\n\nB.", "\n\n-----\n\nB.") + "-----\n\nThe bell is of brass.\n",
        # The sentence goes on.
        _LAW.replace("sounds.", "sounds,") + "-----\n\nunless it is cracked.\n",
        # One letter shows nothing.
        "LAW 18 - THE BELL\n\nA. The guest rings the bell once.\n\n-----\n\nThe bell is of brass.\n",
    ],
)
def test_text_below_other_drawn_lines_is_text_of_the_law(book: Book, page: str) -> None:
    for one in (book, _known(book)):
        assert articles(read(page, one)) == []


@pytest.mark.parametrize(
    ("law", "heading", "said"),
    [
        (_LAW, "In the dining room", _CLAUSES),
        (_HEADED, "IN THE DINING ROOM", _CLAUSES_HEADED),
    ],
)
def test_a_heading_as_no_clause_has_one_is_that_of_remarks_where_the_law_has_no_more(
    book: Book, law: str, heading: str, said: list[str]
) -> None:
    text = "The bell of the house is of brass. It hangs on the wall."
    page = f"{law}{heading}\n\n{text}\n"
    for found in (read(page, _known(book)), read(f"{_GREEK}{page}", book)):
        assert clauses(found) == said
        assert articles(found) == [f"{heading}|{text}"]
        assert "unlike-clauses" not in codes(found)
    alone = read(page, book)
    assert clauses(alone) == [*said, f"18C|{heading}|{text}"]
    assert articles(alone) == []
    assert "unlike-clauses" in codes(alone)


@pytest.mark.parametrize(
    ("law", "below"),
    [
        (_LAW, "Penalty\n\nWhoever speaks pays one coin to the keeper."),
        (_LAW, "Exceptions\n\nThe keeper may speak at any time. He may not sing."),
        (_LAW, "RECTIFICATION\n\n1. Whoever speaks pays one coin.\n\n2. Whoever sings pays two."),
        (_HEADED, "RECTIFICATION\n\nWhoever speaks pays one coin to the keeper."),
    ],
)
def test_no_word_leaves_a_law_because_of_its_looks_alone(book: Book, law: str, below: str) -> None:
    heading, first = below.split("\n\n")[:2]
    translated = f"{_GREEK}Ποινή\n\nΌποιος μιλά πληρώνει ένα νόμισμα στον φύλακα.\n\n"
    for above in ("", translated):  # a translation that has such a heading, too, says nothing
        found = read(f"{above}{law}{below}\n", book)
        assert articles(found) == []
        assert f"18C|{heading}|" in "\n".join(clauses(found))
        assert first.removeprefix("1. ") in "\n".join(clauses(found))
        warned = [one.message for one in found.problems if one.code == "unlike-clauses"]
        assert any(f"“{heading}”" in one for one in warned)
        (clause,) = [one for one in walk(found.laws[-1].root) if one.number.latin == "18C"]
        assert clause.inferred


def test_the_same_law_of_another_edition_does_not_say_that_a_heading_is_of_remarks(book: Book) -> None:
    page = f"{_LAW}Penalty\n\nWhoever speaks pays one coin to the keeper.\n"
    assert articles(read(page, with_clauses(book, {"2007": ["18", "18A", "18B"]}))) == []


@pytest.mark.parametrize(("bold", "said"), [("", True), ("**", False)])
def test_a_line_in_bold_is_a_heading_as_no_clause_has_one(bold: str, said: bool, book: Book) -> None:
    law = f"# LAW 18 - THE BELL\n\n{bold}A. Ringing{bold}\n\nThe guest rings once.\n\n{bold}B. Silence{bold}\n\nNobody speaks.\n\n"
    page = f"{law}**What guests get wrong**\n\nThey ring the bell of the house twice.\n"
    found = read(page, _known(book), "page.md")
    assert (articles(found) == ["What guests get wrong|They ring the bell of the house twice."]) == said
    assert (clauses(found) == _CLAUSES_HEADED) == said


@pytest.mark.parametrize(("heading", "remark"), [("Compared with 2007", True), ("Compared with 1984", False)])
def test_a_line_that_speaks_of_an_edition_by_its_year_heads_remarks(heading: str, remark: bool, book: Book) -> None:
    found = read(f"{_HEADED}{heading}\n\nIn B the guest was told to be silent as well.\n", book)
    assert (clauses(found) == _CLAUSES_HEADED) == remark
    assert articles(found) == ([f"{heading}|In B the guest was told to be silent as well."] if remark else [])


@pytest.mark.parametrize(
    ("below", "remark"),
    [
        ("A: the word “once” is new.\n\nB: as it was.", True),
        ("B2: the word “once” is new.", True),
        ("C: the bell is of brass.", False),  # no such letter stands above
        ("A: the word “once” is new.\n\nThe bell is of brass.", False),
    ],
)
def test_a_heading_above_the_names_of_clauses_with_colons_heads_remarks(below: str, remark: bool, book: Book) -> None:
    found = read(f"{_HEADED}Then and now\n\n{below}\n", book)
    assert (clauses(found) == _CLAUSES_HEADED) == remark


def test_a_heading_like_those_of_the_clauses_is_that_of_one(book: Book) -> None:
    found = read(f"{_HEADED}In the dining room\n\nThe bell of the house is of brass.\n", _known(book))
    assert articles(found) == []
    assert clauses(found)[-1] == "18C|In the dining room|The bell of the house is of brass."


@pytest.mark.parametrize(
    "line", ["Ringing at noon. The guest rings the bell once.", "Ringing: The guest rings the bell once."]
)
def test_a_heading_below_clauses_with_theirs_in_the_line_is_that_of_a_clause(book: Book, line: str) -> None:
    law = _LAW.replace("The guest rings the bell once.", line)
    found = read(f"{law}In the dining room\n\nThe bell of the house is of brass.\n", _known(book))
    assert articles(found) == []
    assert clauses(found)[-1] == "18C|In the dining room|The bell of the house is of brass."


def test_a_heading_of_a_clause_that_another_language_has_is_no_remark(book: Book) -> None:
    greek = "ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\nΑ. Χτυπά μία φορά.\n\nΒ. Κανείς δεν μιλά.\n\nΓ. Κρέμεται στον τοίχο.\n\n"
    found = read(f"{greek}{_LAW}In the dining room\n\nThe bell of the house is of brass.\n", book)
    assert articles(found) == []


def test_letters_that_begin_anew_below_a_word_for_remarks_are_remarks(book: Book) -> None:
    found = read(f"{_LAW}Commentary\n\nA. It was twice before.\n\nB. Not even the crier.\n", book)
    assert clauses(found) == _CLAUSES
    assert articles(found) == ["Commentary|A. It was twice before. / B. Not even the crier."]


def test_letters_below_a_word_for_remarks_above_the_first_letter_are_the_law(book: Book) -> None:
    found = read(_LAW.replace("\n\nA.", "\n\nIt is rung in two ways.\n\nDifferences\n\nA."), book)
    assert clauses(found)[1:] == _CLAUSES[1:]


def test_letters_in_another_language_below_a_word_for_remarks_are_the_law(book: Book) -> None:
    greek = "ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\nΑ. Χτυπά μία φορά.\n\nΒ. Κανείς δεν μιλά.\n\n"
    found = read(f"{greek}Σχόλια\n\n{_LAW.partition(chr(10))[2]}", book)
    assert clauses(found)[1:] == _CLAUSES[1:]


def test_remarks_below_editions_whose_law_only_the_head_of_the_page_names_are_remarks(book: Book) -> None:
    texts = "2007\n\nA. It is rung twice.\n\nB. Nobody speaks.\n\n2017\n\nA. It is rung once.\n\nB. Nobody speaks.\n\n"
    found = read(f"Comparison of Law 18\n\n{texts}Remarks\n\n- A: “once” is new.\n- B: as before.\n", book)
    said = ["18A||It is rung once.", "18B||Nobody speaks."]
    assert [line for line in clauses(found) if line.startswith(("18A", "18B"))][-2:] == said
    assert all("18C" not in line for line in clauses(found))
    assert articles(found) == ["Remarks|A: “once” is new. / B: as before."]


@pytest.mark.parametrize(
    "line",
    [
        "See also the old text of 2007.",
        "For the edition of 2007 see Law 18 of old.",
        "See also the old text of 2007 and the new one of 2017.",
    ],
)
def test_a_line_below_the_title_that_leads_to_another_edition_is_a_remark(book: Book, line: str) -> None:
    found = read(_LAW.replace("\n\nA.", f"\n\n{line}\n\nA."), book)
    assert clauses(found) == _CLAUSES
    assert articles(found) == [f"|{line}"]


def test_a_line_that_sends_to_another_law_is_the_opening_text(book: Book) -> None:
    line = "For guests who came under the 2007 edition, see Law 19."
    found = read(_LAW.replace("\n\nA.", f"\n\n{line}\n\nA."), book)
    assert clauses(found)[0] == f"18|THE BELL|{line}"
    assert articles(found) == []


@pytest.mark.parametrize(
    "text", ["Law 18A applies to guests, and this law to all others.", "Law 18B says when it is silent."]
)
def test_a_law_that_begins_with_a_clause_of_its_own_beside_others_is_a_law(book: Book, text: str) -> None:
    found = read(f"Law 18 – The bell\n\n{text}\n\nNobody else may ring.\n\nLaw 19 – The gate\n\nIt is green.\n", book)
    assert [str(law.number) for law in found.laws] == ["18", "19"]
    assert articles(found) == []


def test_words_in_brackets_behind_a_year_that_names_an_edition_are_told(book: Book) -> None:
    page = "LAW 18\n\n2007\n\nA. It is rung twice.\n\n2017 (unless the keeper says so)\n\nA. It is rung once.\n"
    found = read(page, book)
    assert _by_edition(found) == {"2007": ["18A||It is rung twice."], "2017": ["18A||It is rung once."]}
    (told,) = [one for one in found.problems if one.code == "edition-with-brackets"]
    assert "“2017 (unless the keeper says so)”" in told.message


@pytest.mark.parametrize("below", ["", "\nLAW 19 - THE GATE\n\nIt is green.\n"])
def test_such_a_line_that_is_all_a_law_has_is_its_text(book: Book, below: str) -> None:
    found = read(f"LAW 18 - THE BELL\n\nSee also the old text of 2007.\n{below}", book)
    assert clauses(found)[0] == "18|THE BELL|See also the old text of 2007."


def test_a_year_that_is_none_of_an_edition_leads_nowhere(book: Book) -> None:
    for line in ("The text of 1984 hangs on the wall.", "See the old text in box 12007."):
        found = read(_LAW.replace("\n\nA.", f"\n\n{line}\n\nA."), book)
        assert clauses(found)[0] == f"18|THE BELL|{line}"


@pytest.mark.parametrize("title", ["Notes of the translators", "Translator’s notes"])
def test_notes_of_a_translator_below_the_last_letter_are_remarks(book: Book, title: str) -> None:
    found = read(f"{_HEADED}{title}\n\nThe Greek word for a guest is that for a stranger.\n", book)
    assert clauses(found) == _CLAUSES_HEADED


def test_editions_before_the_first_letter_of_lines_that_hold_whole_laws_are_their_names(book: Book) -> None:
    page = "LAW 18\n\n2007: A. It is rung twice. B. Nobody speaks.\n\n2017: A. It is rung once. B. Nobody speaks.\n"
    found = read(page, book)
    assert _by_edition(found) == {
        "2007": ["18A||It is rung twice.", "18B||Nobody speaks."],
        "2017": ["18A||It is rung once.", "18B||Nobody speaks."],
    }


@pytest.mark.parametrize(
    ("heads", "names"), [("2007 | 2017 | Comments", ("", "")), ("Clause | 2007 | 2017 | Comments", ("A. | ", "B. | "))]
)
def test_a_column_of_comments_stands_beside_those_of_editions(book: Book, heads: str, names: tuple[str, str]) -> None:
    first, second = names
    a, b = ("", "") if first else ("A. ", "B. ")
    rows = (
        f"| {first}{a}It is rung twice. | {a}It is rung once. | Once is enough. |\n"
        f"| {second}{b}Nobody speaks. | {b}Nobody speaks. | As before. |\n"
    )
    found = read(f"LAW 18 - THE BELL\n\n| {heads} |\n|{'---|' * (heads.count('|') + 1)}\n{rows}", book)
    assert _by_edition(found) == {
        "2007": ["18A||It is rung twice.", "18B||Nobody speaks."],
        "2017": ["18A||It is rung once.", "18B||Nobody speaks."],
    }
    assert "Once is enough. / As before." in articles(found)[0]


def test_a_preface_to_an_edition_is_its_introduction(book: Book) -> None:
    found = read("Preface to the 2017 Edition\n\nThe headings are no part of the laws.\n", book)
    assert [(one.introduction, one.edition) for one in found.articles] == [(True, "2017")]


@pytest.mark.parametrize("heading", ["WHAT IS NEW IN THE HALL", "IN THE DINING ROOM"])
def test_a_heading_of_another_kind_may_head_a_list(book: Book, heading: str) -> None:
    page = f"{_LAW}{heading}\n\n1. The bell of the house is of brass.\n\n2. It hangs on the wall.\n"
    found = read(page, _known(book))
    assert clauses(found) == _CLAUSES
    assert articles(found) == [f"{heading}|The bell of the house is of brass. / It hangs on the wall."]


@pytest.mark.parametrize("first, second", [("(a)", "(b)"), ("(i)", "(ii)"), ("i.", "ii.")])
def test_however_it_is_counted_a_list_from_its_first_item_on_may_stand_there(
    book: Book, first: str, second: str
) -> None:
    found = read(
        f"{_LAW}IN THE DINING ROOM\n\n{first} The bell of the house is of brass.\n\n{second} It hangs on a wall.\n",
        _known(book),
    )
    assert clauses(found) == _CLAUSES


def test_a_heading_above_a_list_below_bare_letters_may_be_that_of_a_clause(book: Book) -> None:
    page = f"{_LAW}In the dining room\n\n1. The bell of the house is of brass.\n\n2. It hangs.\n"
    assert articles(read(page, _known(book))) == []


def test_letters_below_a_word_for_changes_are_no_clauses(book: Book) -> None:
    found = read(f"{_LAW}Differences\n\nA. “once” is new.\n\nB. As it was before.\n", book)
    assert clauses(found) == _CLAUSES
    assert articles(found) == ["Differences|A. “once” is new. / B. As it was before."]


def test_remarks_in_the_line_of_their_word_are_no_text_of_the_last_letter(book: Book) -> None:
    found = read(f"{_LAW}Remarks: “once” is new in A.\n", book)
    assert clauses(found) == _CLAUSES
    assert articles(found) == ["|Remarks: “once” is new in A."]


def test_a_year_with_a_bracket_above_the_clauses_names_their_edition(book: Book) -> None:
    new, old = "A. It is rung once.\n\nB. Nobody speaks.\n\n", "A. It is rung twice.\n\nB. Nobody speaks.\n"
    found = read(f"LAW 18 - THE BELL\n\n2017 (in force from 1 September 2017)\n\n{new}2007\n\n{old}", book)
    assert _by_edition(found) == {
        "2007": ["18A||It is rung twice.", "18B||Nobody speaks."],
        "2017": ["18A||It is rung once.", "18B||Nobody speaks."],
    }


def test_a_text_that_begins_with_the_name_of_the_law_it_stands_below_is_none_of_it(book: Book) -> None:
    page = "Law 18 – The bell, with examples\n\nLaw 18A lets a guest ring the bell.\n\nHe need not be asked.\n"
    found = read(page, book)
    assert found.laws == []
    assert "read-as-commentary" in codes(found)


def test_definitions_may_be_a_chapter_of_the_book(book: Book) -> None:
    terms = "Bell: what a guest rings.\n\nGuest: who is not at home.\n\nHost: who is.\n\n"
    found = read(f"Part I - Definitions\n\n{terms}LAW 1 - THE HOUSE\n\nIt has a door.\n", book)
    assert [len(one.entries) for one in found.definitions] == [3]


def test_a_line_of_signs_in_a_word_file_ends_the_law_too(book: Book, tmp_path: Path) -> None:
    word = docx.Document()
    for line in (*filter(None, _LAW.split("\n")), "____________", "Green letters show what came in 2017."):
        word.add_paragraph(line)
    word.save(str(tmp_path / "page.docx"))
    source = read_source((tmp_path / "page.docx").read_bytes(), "page.docx")
    (found,) = structure_sources([(source, Hints(edition="2017"))], book)
    assert clauses(found) == _CLAUSES
    assert articles(found) == ["|Green letters show what came in 2017."]


def test_the_title_in_another_language_is_no_text_that_speaks_of_the_law(book: Book) -> None:
    page = "ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\nLAW 18 - THE BELL. A guest rings the bell.\n"
    assert [(law.language, str(law.root.number)) for law in read(page, book).laws][-1:] == [("en", "18")]


@pytest.mark.parametrize(
    "line",
    [
        "A feast that was begun under the edition of 2007 is ended under it.",
        "These laws replace the edition of 2007.",
        "The text of 2007 is no longer in force. Guests follow the new one.",
        "Guests may come and see the bell that was cast in 2007.",
    ],
)
def test_a_law_may_say_of_what_an_edition_holds(book: Book, line: str) -> None:
    found = read(_LAW.replace("\n\nA.", f"\n\n{line}\n\nA."), book)
    assert clauses(found)[0] == f"18|THE BELL|{line}"
    assert articles(found) == []


@pytest.mark.parametrize(
    "lines",
    ["2007 (of brass)\n\n2017 (of silver)", "2007 (of brass)\n\nIt was broken.\n\n2017 (of silver)\n\nIt hangs still."],
)
def test_years_with_a_bracket_amid_a_law_are_its_text(book: Book, lines: str) -> None:
    found = read(_LAW.replace("\n\nB.", f"\n\n{lines}\n\nB."), book)
    assert len(found.laws) == 1
    assert clauses(found)[1] == f"18A||The guest rings the bell once. / {lines.replace(chr(10) * 2, ' / ')}"


def test_remarks_above_the_law_in_another_language_that_has_no_title_are_none_of_its_clauses(book: Book) -> None:
    greek = "ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\nΑ. Χτύπημα\n\nΧτυπά μία φορά.\n\nΒ. Σιωπή\n\nΚανείς δεν μιλά.\n\n"
    said = "Έτσι ήταν από παλιά."
    found = read(f"{greek}Σχόλια\n\n{said}\n\n{_HEADED.partition(chr(10) * 2)[2]}", book)
    numbers = {law.language: [clause.number.latin for clause in walk(law.root)] for law in found.laws}
    assert numbers == {code: ["18", "18A", "18B"] for code in ("el", "en")}
    assert articles(found) == [f"Σχόλια|{said}"]


def test_a_law_that_speaks_of_itself_as_a_whole_below_its_title_is_a_law(book: Book) -> None:
    page = "Law 18 - Appeals\n\nLaw 18 is applied by the keeper alone.\n\nLaw 19 - Costs\n\nEach side bears its own.\n"
    found = read(page, book)
    assert clauses(found) == ["18|Appeals|Law 18 is applied by the keeper alone.", "19|Costs|Each side bears its own."]


@pytest.mark.parametrize(
    "lines",
    [
        f"{_HEADED}!In another hall\n\nThe guest goes to another hall and stays there.\n\n",
        f"{_HEADED}!In another hall\n\nThe guest goes to another hall.\n\n1. He goes.\n\n",
        f"ΝΟΜΟΣ 18 - Η ΚΑΜΠΑΝΑ\n\nΓ. Χτυπά μία φορά.\n\n{_LAW}!In another hall\n\nThe guest goes to another hall.\n\n",
        "!Law 43\n\nDefinitions\n\n",
    ],
)
def test_many_headings_below_the_last_letter_take_no_long_time(book: Book, lines: str) -> None:
    head, _, again = lines.partition("!")
    spent = []
    for times in (150, 600):
        started = process_time()
        read(head + again * times, book)
        spent.append(process_time() - started)
    assert spent[1] < 8 * spent[0]


def test_a_text_in_another_language_as_long_as_the_remarks_above_it_is_their_translation(book: Book) -> None:
    english = "It was rung twice before, and nobody knew why."
    greek = "Παλιά χτυπούσε δύο φορές, και κανείς δεν ήξερε γιατί."
    further = "C. Who has heard the bell goes to the hall and waits there until the keeper lets him in."
    found = read(f"{_LAW}{further}\n\nRemarks\n\n{english}\n\n{greek}\n", book)
    assert {law.language for law in found.laws} == {"en"}
    assert articles(found) == [f"Remarks|{english}", f"|{greek}"]


@pytest.mark.parametrize("head", ["----------", "IN THE DINING ROOM"])
def test_remarks_may_stand_below_the_law_in_both_languages(book: Book, head: str) -> None:
    greek = "Α. Ο ξένος χτυπά μία φορά.\n\nΒ. Κανείς δεν μιλά όσο ακούγεται.\n\n"
    said = "The bell of the house is of brass. It hangs on the wall."
    found = read(f"{_LAW}{greek}{head}\n\n{said}\n", book)
    assert clauses(found) == _CLAUSES
    assert articles(found) == [f"{head.strip('-')}|{said}"]


@pytest.mark.parametrize(
    "below",
    [
        # A list that goes on, one with headings, one without numbers, and a table.
        "1. Whoever speaks pays.\n\n----------\n\n2. Whoever sings leaves.",
        "1. IN THE DINING ROOM\n\nHe who sleeps there leaves it, and the keeper locks the door.\n\n2. IN THE HALL\n\nHe stays.",
        "Whoever speaks leaves.\n\n- In the dining room\n\n- He who sleeps there leaves it, and the keeper locks the door.",
        "Whoever speaks leaves.\n\n----------\n\n| Guest | Coins |\n|---|---|\n| who speaks | 1 |\n",
        "WHO PAYS\n\n| Whoever speaks while the bell sounds pays. | 1 |\n|---|---|\n| Whoever sings while it sounds leaves. | 2 |\n",
    ],
)
def test_lists_and_tables_below_the_last_letter_are_of_its_clause(book: Book, below: str) -> None:
    known = with_clauses(book, {"2017": ["18", "18A", "18B", "18C"]})
    found = read(f"{_LAW}C. Here is what is done then.\n\n{below}\n", known)
    assert articles(found) == []


def test_a_note_of_the_title_below_a_drawn_line_is_a_note(book: Book) -> None:
    found = read(f"{_LAW.replace('BELL', 'BELL*')}----------\n\n* It is of brass.\n", book)
    assert [note.text.string for note in found.laws[0].notes] == ["It is of brass."]
    assert articles(found) == []


@pytest.mark.parametrize("tag", ["p", "p><b", "h2"])
def test_a_heading_by_its_rank_is_that_of_remarks_where_those_of_clauses_have_none(book: Book, tag: str) -> None:
    a, rings, b, silent = _HEADED.split("\n\n")[1:-1]
    end = "</b></p>" if "b" in tag else f"</{tag}>"
    law = f"<{tag}>{a}{end}<p>{rings}</p><{tag}>{b}{end}<p>{silent}</p>"
    heading, said = "In the dining room", "The bell of the house is of brass."
    found = read(
        f"<html><body><h1>LAW 18 - THE BELL</h1>{law}<h2>{heading}</h2><p>{said}</p></body></html>",
        _known(book),
        name="page.html",
    )
    is_clause = tag == "h2"
    assert clauses(found) == _CLAUSES_HEADED + [f"18C|{heading}|{said}"] * is_clause
    assert articles(found) == [f"{heading}|{said}"] * (not is_clause)


def test_a_heading_above_a_few_words_is_that_of_a_clause(book: Book) -> None:
    found = read(f"{_LAW}Leave\n\nThe guest leaves.\n", _known(book))
    assert articles(found) == []
    assert clauses(found)[-1] == "18C|Leave|The guest leaves."


@pytest.mark.parametrize(
    ("law", "heading"),
    [
        (_HEADED.replace("Ringing", "RINGING").replace("Silence", "SILENCE"), "IN THE DINING ROOM"),
        (_HEADED.replace("A. ", "A.\n\n").replace("B. ", "B.\n\n"), "In the dining room"),
    ],
)
def test_a_heading_like_others_in_capitals_or_below_their_letters_is_that_of_a_clause(
    book: Book, law: str, heading: str
) -> None:
    found = read(f"{law}{heading}\n\nThe bell of the house is of brass.\n", _known(book))
    assert articles(found) == []


def test_a_heading_below_a_list_that_counts_with_letters_is_that_of_remarks(book: Book) -> None:
    law = "<ol type='A'><li>The guest rings the bell once.</li><li>Nobody speaks while the bell sounds.</li></ol>"
    said = "The bell of the house is of brass."
    page = f"<html><body><h1>LAW 18 - THE BELL</h1>{law}<h2>In the dining room</h2><p>{said}</p></body></html>"
    found = read(page, _known(book), name="page.html")
    assert clauses(found) == _CLAUSES
    assert articles(found) == [f"In the dining room|{said}"]


def test_a_heading_of_a_clause_that_the_corpus_has_is_no_remark(book: Book) -> None:
    page = f"{_LAW}IN THE DINING ROOM\n\nThe bell of the house is of brass.\n"
    assert articles(read(page, with_clauses(book, {"2017": ["18", "18A", "18B", "18C"]}))) == []
    assert articles(read(page, _known(book))) != []


def test_notes_that_are_said_in_the_line_of_a_clause_are_its_text(book: Book) -> None:
    found = read(
        f"{_LAW}Translator’s notes: none is read aloud.\n\nThey are printed in the margin of the page.\n", book
    )
    assert articles(found) == []


def test_a_text_with_letters_in_another_language_is_the_law_however_short(book: Book) -> None:
    further = "C. Who has heard the bell goes to the hall and waits there until the keeper lets him in."
    remarks = "Remarks\n\nIt was rung twice before, and nobody knew why."
    greek = "Α. Ο ξένος χτυπά μία φορά.\n\nΒ. Κανείς δεν μιλά όσο ακούγεται."
    found = read(f"{_LAW}{further}\n\n{remarks}\n\n{greek}\n", book)
    assert {law.language: len(law.root.children) for law in found.laws} == {"en": 3, "el": 2}


def test_editions_before_letters_are_words_of_a_commentary(book: Book) -> None:
    lines = ["2007: A. It is rung twice.", "2017: A. It is rung once."]
    page = read_source("\n\n".join(["Two bells", *lines, ""]).encode(), "page.txt")
    (found,) = structure_sources([(page, Hints(what="commentary"))], book)
    assert articles(found) == [f"Two bells|{' / '.join(lines)}"]


def test_each_law_of_a_page_may_have_its_editions_before_the_first_letter(book: Book) -> None:
    def lines(word: str) -> str:
        return f"2007: A. It is {word}. B. It hangs.\n\n2017: A. It is not {word}. B. It hangs.\n\n"

    found = read(f"LAW 18 - BELLS\n\n{lines('red')}LAW 19 - ROPES\n\n{lines('long')}", book)
    said = {(law.edition, *clauses(replace(found, laws=[law]))[1:2]) for law in found.laws}
    assert said == {
        ("2007", "18A||It is red."),
        ("2017", "18A||It is not red."),
        ("2007", "19A||It is long."),
        ("2017", "19A||It is not long."),
    }


def test_an_edition_that_stands_alone_before_a_letter_is_text(book: Book) -> None:
    found = read("LAW 18 - BELLS\n\n2007: A. It is red. B. It hangs.\n\n2017: the year of the new bell.\n", book)
    assert len(found.laws) == 1
    assert "2007:" in " ".join(clauses(found))
