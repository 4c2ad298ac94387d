"""Pages without a law, and what stands on a page beside its laws: nothing of it becomes a clause."""

from __future__ import annotations

from time import process_time

import pytest

from lawtext.model import Book
from lawtext.structure.proposal import Structured
from tests.structure.test_pages_of_sites import clauses, codes, left_out
from tests.whole_pages import read


def articles(found: Structured) -> list[str]:
    """Each article as its title and its blocks."""
    return [
        f"{article.title.text.string if article.title else ''}|"
        + " / ".join(b.text.text.string for b in article.blocks)
        for article in found.articles
    ]


BELL = [
    "18|THE BELL|",
    "18A|Ringing|The guest rings the bell once.",
    "18B|Silence|",
    "18B1||While the bell sounds, nobody speaks.",
    "18B2||Whoever speaks loses a turn.",
]
AS_HTML = (
    "<h2>LAW 18 - THE BELL</h2><h3>A. Ringing</h3><p>The guest rings the bell once.</p><h3>B. Silence</h3>"
    "<ol><li>While the bell sounds, nobody speaks.</li><li>Whoever speaks loses a turn.</li></ol>"
)
AS_TEXT = (
    "LAW 18 - THE BELL\n\nA. Ringing\n\nThe guest rings the bell once.\n\nB. Silence\n\n"
    "1. While the bell sounds, nobody speaks.\n\n2. Whoever speaks loses a turn.\n"
)


def page(body: str) -> str:
    return f"<!DOCTYPE html><html><head></head><body>{body}</body></html>"


# --- no law at all


def test_a_menu_of_laws_with_other_links_below_is_a_table_of_contents(book: Book) -> None:
    names = ("The table", "The guests", "The keeper", "Leave")
    links = "".join(f"<li><a href='{at}.html'>Law {at} - {name}</a></li>" for at, name in enumerate(names, 1))
    found = read(page(f"<ul>{links}</ul><h2>Clubs</h2><ul><li>A. North</li><li>B. South</li></ul>"), book, "page.html")
    assert clauses(found) == []
    assert articles(found) == ["Clubs|A. North / B. South"]
    assert ("table of contents", "Law 4 - Leave") in left_out(found)


@pytest.mark.parametrize(
    ("text", "name", "rest"),
    [
        (
            "  * [[law_1|Law 1 - The table]]\n  * [[law_2|Law 2 - The guests]]\n\n=== News ===\nIt is new.\n",
            "page.txt",
            "News|It is new.",
        ),
        (page("<ul><li>Law 17</li><li>Law 18</li></ul><p>Choose a law.</p>"), "page.html", "|Choose a law."),
    ],
)
def test_a_short_list_of_laws_is_a_table_of_contents(book: Book, text: str, name: str, rest: str) -> None:
    found = read(text, book, name)
    assert clauses(found) == []
    assert articles(found) == [rest]


OARS = "LAW 2 - OARS\n\nA. An oar is of wood.\n\nB. An oar that breaks is replaced.\n\n"
SAILS = "LAW 3 - SAILS\n\nA. A sail is white.\n\nB. A torn sail is mended.\n\n"
KOUPIA = "ΝΟΜΟΣ 2 - ΚΟΥΠΙΑ\n\nΑ. Το κουπί είναι ξύλινο.\n\nΒ. Το κουπί που σπάει αντικαθίσταται.\n\n"
FOUR = "Law 1 - Boats\nLaw 2 - Oars\nLaw 3 - Sails\nLaw 4 - Flags\n"
TESSERIS = "Νόμος 1 - Βάρκες\nΝόμος 2 - Κουπιά\nΝόμος 3 - Πανιά\nΝόμος 4 - Σημαίες\n"


@pytest.mark.parametrize(
    ("text", "laws"),
    [
        (f"Contents\n{FOUR}\n{OARS}{SAILS}", "en 2, en 3"),
        (f"{FOUR.upper()}\n{OARS}", "en 2"),
        (
            "Contents\n\nLaw 1 - Boats ..... 3\nLaw 2 - Oars ..... 4\nLaw 3 - Sails ..... 5\n\n" + OARS + SAILS,
            "en 2, en 3",
        ),
        (f"Περιεχόμενα\n{TESSERIS}\n{KOUPIA}", "el 2"),
        (f"Contents\n{FOUR}\nΠεριεχόμενα\n{TESSERIS}\n{OARS}{KOUPIA}", "en 2, el 2"),
        (f"Contents\n{FOUR}\nΠεριεχόμενα\n{TESSERIS}\n{KOUPIA}{OARS}", "el 2, en 2"),
    ],
    ids=["named", "not named", "with pages", "Greek", "both languages", "both, the other first"],
)
def test_contents_may_name_laws_that_are_not_on_the_page(text: str, laws: str, book: Book) -> None:
    found = read(text, book)
    assert ", ".join(f"{law.language} {law.root.number}" for law in found.laws) == laws
    assert [len(law.root.children) for law in found.laws] == [2] * len(found.laws)
    assert "table of contents" in dict(left_out(found))


@pytest.mark.parametrize(
    ("text", "laws"),
    [
        (f"LAW 1 - BOATS\n\n{OARS}{SAILS}", "1, 2, 3"),
        (f"LAW 1 - BOATS\n\nLAW 4 - FLAGS\n\nLAW 5 - MOLES\n\n{OARS}{SAILS}", "1, 4, 5, 2, 3"),
    ],
)
def test_titles_whose_text_is_lost_are_no_contents(text: str, laws: str, book: Book) -> None:
    assert ", ".join(str(law.root.number) for law in read(text, book).laws) == laws


def test_titles_in_a_list_above_a_text_are_laws(book: Book) -> None:
    items = "".join(f"  * LAW {at} - THE TABLE\n" for at in (1, 2, 3, 4))
    assert len(clauses(read(f"{items}\nA. One text.\n\nB. Another one.\n\n[[x]]\n", book))) > 4


def test_the_matters_of_a_meeting_are_no_laws(book: Book) -> None:
    found = read(
        "====== Meeting of May ======\nAnn was here.\n\n==== Matters ====\n  - Minutes\n  - Law 18 - Silence: to be asked\n"
        "  - Others\n\n==== Decisions ====\n1. Agreed.\n\n2. Refused.\n",
        book,
    )
    assert clauses(found) == []
    assert "read-as-commentary" in codes(found)
    assert articles(found) == [
        "Meeting of May|Ann was here. / Matters / Minutes / Law 18 - Silence: to be asked / Others / Decisions / Agreed. / Refused."
    ]


@pytest.mark.parametrize(
    "text",
    [
        "====== The new laws ======\nFrom May the new laws hold:\n\n  - Law 17B: the shell may be waived.\n  - Law 18: silence.\n\n"
        "A. Clubs tell their players.\n\nB. Directors come to the course.\n",
        "RESULTS OF THE CUP\n\n1. A. Jones - B. Smith 64.50%\n2. C. Brown - D. White 61.20%\n\nA. Seniors\n1. A. Jones\n2. C. Brown\n",
        "# Questions for directors\n\n1. The bell was not heard. Which law?\na) Law 17.\nb) Law 18.\n\n2. And now?\na) Nothing.\n",
        "# Appeal 4\n\n**Facts:** The lantern was late.\n\n**Ruling:** Under Law 17A, one shell.\n\nA. The bell was not heard;\n\nB. it was wet.\n",
        page("<h1>Privacy</h1><h2>1. Who we are</h2><p>A club.</p><h2>2. Your rights</h2><p>See Article 15 of it.</p>"),
        page("<h3>Law 17A at table 5</h3><div>The director said:<br>A. no shell is due;<br>B. the turn is lost.</div>"),
    ],
    ids=["news", "results", "quiz", "appeal", "privacy", "question"],
)
def test_pages_that_only_speak_of_laws_hold_none(book: Book, text: str) -> None:
    name = "page.html" if text.startswith("<") else "page.txt"
    assert clauses(read(text, book, name)) == []


# --- beside a law


def test_a_heading_of_the_rank_of_the_title_ends_the_law(book: Book) -> None:
    found = read(page(f"{AS_HTML}<h2>What happens now</h2><p>Clubs get new bells in August.</p>"), book, "page.html")
    assert clauses(found) == BELL
    assert articles(found) == ["What happens now|Clubs get new bells in August."]
    assert "remarks-below-law" in codes(found)


def test_a_heading_of_the_rank_of_the_title_with_a_clause_below_it_ends_no_law(book: Book) -> None:
    found = read(page(f"{AS_HTML}<h2>More</h2><h3>C. Other bells</h3><p>They are silent.</p>"), book, "page.html")
    assert "18C|Other bells|They are silent." in clauses(found)


def test_a_heading_without_label_is_a_clause_where_the_clauses_have_the_rank_of_the_title(book: Book) -> None:
    flat = AS_HTML.replace("h3>", "h2>")
    found = read(page(f"{flat}<h2>Other bells</h2><p>They are silent.</p>"), book, "page.html")
    assert clauses(found)[len(BELL)] == "18C|Other bells|They are silent."


@pytest.mark.parametrize(
    ("below", "remark"),
    [
        ("<p><b>Comment:</b> This is new.</p>", True),
        ("<p><i>Explanatory note</i>: This is new.</p><p>Clubs asked for it.</p>", True),
        ("<p>Comment: This is new.</p>", True),
        # A law may explain itself, where nothing sets the word apart; silence is no word for remarks.
        ("<p>Explanation: this is new.</p>", False),
        ("<p><b>Silence:</b> This is new.</p>", False),
    ],
)
def test_a_word_before_a_colon_begins_a_remark_on_the_law(book: Book, below: str, *, remark: bool) -> None:
    found = read(page(f"{AS_HTML}{below}"), book, "page.html")
    assert (clauses(found) == BELL) == remark
    assert ("remarks-below-law" in codes(found)) == remark
    assert ("This is new." in " ".join(articles(found))) == remark


def test_comments_between_the_clauses_are_remarks_with_what_goes_on_below_them(book: Book) -> None:
    text = AS_TEXT.replace(
        "B. Silence",
        "Comment: This is new, and whoever has rung a bell of the old kind should look at it twice before the evening of the feast.\n\n"
        "It goes on.\n\nB. Silence",
    )
    found = read(f"{text}\nComment: So is this.\n\n1. And this is as well.\n", book)
    assert clauses(found) == BELL
    assert articles(found) == [
        "|Comment: This is new, and whoever has rung a bell of the old kind should look at it twice before the evening of the feast."
        " / It goes on. / Comment: So is this. / 1. And this is as well."
    ]
    assert "remarks-below-law" in codes(found)


def test_what_stands_between_two_comments_is_text_of_the_law(book: Book) -> None:
    text = AS_TEXT.replace("B. Silence", "Comment: One.\n\nHe waits.\n\nComment: Two.\n\nB. Silence")
    found = read(text, book)
    assert clauses(found)[1] == "18A|Ringing|The guest rings the bell once. / He waits."
    assert articles(found) == ["|Comment: One. / Comment: Two."]


@pytest.mark.parametrize(
    "heading",
    [
        "Comments:",
        "Changes in this law:",
        "What changed in Law 18",
        "Changes from 2007",
        "Examples",
        "Local rule (Greece)",
        "Questions",
        "Director’s notes",
        "Notes for directors",
        "Παρατηρήσεις / Remarks",
        "ΣΗΜΕΙΩΣΕΙΣ ΓΙΑ ΤΟΥΣ ΔΙΑΙΤΗΤΕΣ",
        "Αλλαγές σε σχέση με την έκδοση του 2007",
        "Τι άλλαξε στον Νόμο 18;",
        "Τοπικός κανονισμός",
    ],
)
def test_below_the_last_letter_a_line_that_no_law_says_of_itself_heads_remarks(book: Book, heading: str) -> None:
    below = "1. The bell is new.\n\n2. Whoever speaks loses a turn and no longer two.\n\n3. B1 is the old B2.\n"
    found = read(f"{AS_TEXT}\n{heading}\n\n{below}", book)
    assert clauses(found) == BELL
    assert "The bell is new." in " ".join(articles(found))
    assert "remarks-below-law" in codes(found)


def test_remarks_in_both_languages_below_letters_may_be_short(book: Book) -> None:
    text = (
        "ΝΟΜΟΣ 18 / LAW 18\n\nΑ. Η καμπάνα χτυπά μία φορά.\n\nA. The bell is rung once.\n\nΒ. Κανείς δεν μιλά.\n\n"
        "B. Nobody speaks.\n\nΠαρατηρήσεις / Remarks\n\nΤο Β είναι νέο.\n\nB is new.\n"
    )
    found = read(text, book)
    assert [line.partition("|")[0] for line in clauses(found)] == ["18", "18A", "18B"]
    assert [line.partition("|")[0] for line in clauses(found, "el")] == ["18", "18A", "18B"]
    assert "B is new." in " ".join(articles(found)) and "Το Β είναι νέο." in " ".join(articles(found))


@pytest.mark.parametrize(
    "below",
    [
        "Changes in 2017: The word “once” is new.",
        "What is new in this law: The word “once”.",
        "Old text of A: The guest rings the bell.",
        "Previous wording: The guest rings the bell.",
        "Παλαιό κείμενο του Α: Ο ξένος χτυπά την καμπάνα.",
        "Αλλαγές από το 2007: Η λέξη «μία».",
    ],
)
def test_what_tells_of_the_law_before_a_colon_is_no_text_of_it(book: Book, below: str) -> None:
    middle = AS_TEXT.replace("B. Silence", f"{below}\n\nB. Silence")
    for text in (f"{AS_TEXT}\n{below}\n", middle):
        found = read(text, book)
        assert clauses(found) == BELL
        assert articles(found) == [f"|{below}"]


@pytest.mark.parametrize(
    "below", ["Changes of the bell: these are free.", "Old bells: they are rung twice.", "Changes in 1999: they stay."]
)
def test_what_a_law_may_say_of_itself_before_a_colon_is_its_text(book: Book, below: str) -> None:
    assert articles(read(f"{AS_TEXT}\n{below}\n", book)) == []


def test_letters_below_several_numbers_alone_in_a_commentary_are_no_clauses(book: Book) -> None:
    text = "Commentary on the Laws of 2017\nPart 2\n\nLaw 17\nA. The shell stays.\nB. The shell is new.\n\nLaw 18\nNo change.\n"
    assert clauses(read(text, book)) == []
    titled = text.replace("Law 17", "Law 17 - Shells").replace("Law 18", "Law 18 - The Bell")
    assert clauses(read(titled, book)) != []
    assert clauses(read(text.partition("\n\nLaw 18")[0], book)) != [], "one law is no list of several"


def test_letters_below_a_title_that_is_the_word_for_remarks_are_its_clauses(book: Book) -> None:
    text = "LAW 17 - REMARKS\n\nA. Nobody makes any.\n\nB. The keeper does.\n\nLAW 18\n\nA. It is rung.\n\nLAW 19\n\nA. It is lit.\n"
    found = read(text.replace("LAW 17 - REMARKS\n", "LAW 17\n\nRemarks\n"), book)
    assert clauses(found) != []
    assert clauses(read(text, book))[0] == "17|REMARKS|"


def test_a_text_that_cites_the_clause_of_its_letter_below_a_title_of_commentary_is_none(book: Book) -> None:
    text = (
        "Law 18. The bell - Commentary\n\nA. It is rung once (Law 18{}).\n\nB. Nobody speaks.\n\nC. The bell rests.\n"
    )
    assert clauses(read(text.format("A"), book)) == []
    assert clauses(read(text.format("B"), book)) != []
    # What stands below it, or is of another law, is not the very clause.
    assert clauses(read(text.format("A1"), book)) != []
    assert clauses(read(text.replace("Law 18{}", "Law 19A"), book)) != []


def test_names_of_laws_in_a_list_with_other_pages_are_links(book: Book) -> None:
    text = "News\n\nThe text of the laws stands here from today on:\n  * [[law_17|Law 17]]\n  * [[law_18|Law 18]]\n  * [[definitions|Definitions]]\n\nThe bell is new, and it is rung once a day.\n"
    found = read(text, book)
    assert clauses(found) == []
    assert "The bell is new, and it is rung once a day." in " ".join(articles(found))
    # A sentence in such a list is what the law says.
    assert clauses(read("  * Law 17\n  * The shell is paid.\n", book))[-1].endswith("|The shell is paid.")


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_names_of_laws_in_a_list_above_their_clauses_are_titles(gap: str, book: Book) -> None:
    items = ["Law 17", "A. Shells", "A shell is paid.", "Law 18", "A. Bells", "A bell is rung."]
    found = read(gap.join(f"- {item}" for item in items), book)
    assert clauses(found) == ["17||", "17A|Shells|A shell is paid.", "18||", "18A|Bells|A bell is rung."]


def test_a_menu_of_laws_and_their_clauses_above_these_is_none(book: Book) -> None:
    menu = "- Law 17\n- A. Shells\n- Law 18\n- A. Bells\n\n"
    page = "# LAW 17 - SHELLS\n\nA. Shells\n\nA shell is paid.\n\n# LAW 18 - BELLS\n\nA. Bells\n\nA bell is rung.\n"
    found = read(menu + page, book)
    assert clauses(found) == ["17|SHELLS|", "17A|Shells|A shell is paid.", "18|BELLS|", "18A|Bells|A bell is rung."]


@pytest.mark.parametrize("heading", ["Change of bell under Law 17A", "Changes of the bell", "Bells"])
def test_another_heading_below_the_last_letter_may_have_lost_its_own(book: Book, heading: str) -> None:
    found = read(f"{AS_TEXT}\n{heading}\n\nThe bell is changed in the evening by the guest who was last.\n", book)
    assert clauses(found) != BELL
    assert articles(found) == []


@pytest.mark.parametrize("heading", ["Questions on Laws 17 and 18", "What changed in Law 18", "Changes since 2007"])
def test_a_heading_that_says_which_law_or_year_it_is_of_heads_remarks_below_numbers_too(
    book: Book, heading: str
) -> None:
    law = "LAW 17 - SHELLS\n\n1. A shell is paid.\n\nLAW 18 - THE BELL\n\n1. The guest rings.\n\n2. The guests are silent.\n"
    found = read(f"{law}\n{heading}\n\nCan a guest ring twice? Yes, if nobody has heard him the first time.\n", book)
    assert clauses(found) == clauses(read(law, book))
    assert articles(found) == [f"{heading}|Can a guest ring twice? Yes, if nobody has heard him the first time."]


def test_letters_below_numbers_alone_count_what_is_said_below_names_of_clauses_of_others(book: Book) -> None:
    text = "MINUTES\n\nLaw 17B\n\nIt was kept.\n\nLaw 18.2\n\nIt was changed.\n\nLaw 19{}\n\nA. A comma is lacking.\n\nB. An index is lacking.\n"
    found = read(text.format(""), book)
    assert clauses(found) == []
    assert "read-as-commentary" in codes(found)
    assert clauses(read(text.format(" - LAMPS"), book)) != []
    assert clauses(read(text.format("").replace("Law 18.2\n\nIt was changed.\n\n", ""), book)) != [], (
        "one is a reference"
    )


@pytest.mark.parametrize(
    "below", ["What guests say.", "What a guest says of the bell when it has been rung by another of the guests"]
)
def test_a_few_words_or_no_sentence_below_the_last_term_are_what_it_means(book: Book, below: str) -> None:
    terms = "Bell\nWhat a guest rings.\n\nGuest\nWho rings.\n\nShell\nWhat is paid."
    found = read(f"Definitions\n\n{terms}\n\nComments\n\n{below}\n", book)
    assert len(found.definitions[0].entries) == 4


@pytest.mark.parametrize(("word", "defined"), [("Comments", 3), ("Σχόλιο", 3), ("Zeal", 4)])
def test_comments_below_the_last_term_are_no_definition(book: Book, word: str, defined: int) -> None:
    terms = "Bell\nWhat a guest rings.\n\nGuest\nWho rings.\n\nShell\nWhat is paid.\n" if word.isascii() else ""
    terms = terms or "Κοχύλι\nΌ,τι πληρώνεται.\n\nΞένος\nΌποιος χτυπά.\n\nΩδή\nΌ,τι τραγουδά.\n"
    below = (
        "The word has been asked for by many guests, and nobody knew of it."
        if word.isascii()
        else "Πολλοί ξένοι ρώτησαν τι σημαίνει αυτή η λέξη, και κανείς δεν ήξερε."
    )
    found = read(f"{'Definitions' if word.isascii() else 'Ορισμοί'}\n\n{terms}\n{word}\n\n{below}\n", book)
    assert len(found.definitions[0].entries) == defined
    assert articles(found) == ([f"{word}|{below}"] if defined == 3 else [])


def test_a_term_of_a_list_may_be_the_word_for_comments(book: Book) -> None:
    text = "Definitions\n\nBell\nWhat a guest rings.\n\nComment\nWhat a guest says of the bell when it has been rung by another guest.\n\nShell\nWhat is paid.\n"
    assert len(read(text, book).definitions[0].entries) == 3
    # So may it in a list that has not kept its order, as one that was translated.
    text = text.replace("Comment", "Guest\nWho rings.\n\nComment").replace("Bell\n", "Arch\nA gate of stone.\n\nBell\n")
    assert len(read(text, book).definitions[0].entries) == 5


def test_many_words_for_comments_in_a_list_of_terms_take_no_long_time(book: Book) -> None:
    one = "Comments\n\nWhat rings in the hall of guests and is heard by all of them there.\n\n"
    spent = []
    for times in (100, 400):
        started = process_time()
        read(f"Definitions\n\n{one * times}", book)
        spent.append(process_time() - started)
    assert spent[1] < 10 * spent[0]


def test_many_words_for_comments_above_the_last_clause_of_a_law_take_no_long_time(book: Book) -> None:
    one = "Comments\n\nThe guest rings.\n\n"
    spent = []
    for times in (200, 1_600):
        started = process_time()
        read(f"LAW 18 - THE BELL\n\n{one * times}A. The bell rings.\n", book)
        spent.append(process_time() - started)
    assert spent[1] < 20 * spent[0]


def test_examples_on_a_page_that_has_lost_its_letters_may_be_a_clause(book: Book) -> None:
    found = read(
        "LAW 18 - THE BELL\n\nRinging\n\nThe guest rings.\n\nExamples\n\nHe rings it with a stick of wood or with a hand.\n",
        book,
    )
    assert articles(found) == []


@pytest.mark.parametrize(
    "name", ["law_18_comments.txt", "law_18_σχόλια.txt", "commentary_law_18.txt", "faq_law_18.txt"]
)
def test_a_page_called_remarks_on_a_law_is_none(book: Book, name: str) -> None:
    text = f"The bell is rung once, as Law 18A says.\n\nThe guests are silent.\n\n{name} · Last modified: 2019/02/11 09:30 by ann\n"
    assert clauses(read(text, book)) == []


@pytest.mark.parametrize(
    "title",
    [
        "Law 18 – Interpretation of the Laws Committee",
        "Νόμος 18 – Ερμηνεία της Επιτροπής Νόμων",
        "Law 18 - Comments by the Editor",
    ],
)
def test_a_title_that_says_who_remarks_on_a_law_is_that_of_commentary(book: Book, title: str) -> None:
    found = read(f"{title}\n\nThe text is:\n\n1. The guest rings.\n\n2. The guests are silent.\n", book)
    assert clauses(found) == []
    assert "read-as-commentary" in codes(found)


def test_what_is_new_above_names_of_clauses_of_others_is_commentary_with_letters_too(book: Book) -> None:
    text = (
        "What is new in the Laws of 2017\n\nLaw 17\n\nThe shell may be waived.\n\nLaw 18A\n\nThe bell is rung once.\n\n"
        "Law 19\n\nA. The lamp is lit.\n\nB. The lamp is put out.\n"
    )
    found = read(text, book)
    assert clauses(found) == []
    assert "read-as-commentary" in codes(found)
    # Letters alone below such a line are those of a law.
    assert clauses(read(text.replace("Law 18A\n\nThe bell is rung once.\n\n", ""), book)) != []


@pytest.mark.parametrize("above", ["Ο νόμος λέει:", "Ο νέος νόμος στα αγγλικά."])
def test_words_in_another_language_above_a_law_are_no_translation_of_it(book: Book, above: str) -> None:
    found = read(f"{above}\n\n{AS_TEXT}", book)
    assert clauses(found) == BELL
    assert clauses(found, "el") == []
    assert articles(found) == [f"|{above}"]


def test_the_translation_of_a_law_above_its_title_is_read(book: Book) -> None:
    above = "Ο επισκέπτης χτυπά την καμπάνα μία φορά.\n\nΌσο ηχεί η καμπάνα, κανείς δεν μιλά.\n\nΌποιος μιλήσει χάνει τη σειρά του."
    assert len(clauses(read(f"{above}\n\n{AS_TEXT}", book), "el")) > 1


@pytest.mark.parametrize(
    "below",
    [
        "\n===== Comments =====\nIt is new.\n",
        "\n===== Σχόλια =====\nΕίναι νέος.\n",
        "\n===== Commentary =====\nIt is new.\n",
        "\n===== Comments =====\n  - It is new.\n  - It was never old.\n",
        "\n===== Comments =====\nIt is new:\n  - by day,\n  - by night.\n",
    ],
)
def test_remarks_below_a_heading_of_remarks_are_an_article(book: Book, below: str) -> None:
    found = read(f"====== LAW 18 - THE BELL ======\n{AS_TEXT.partition(chr(10))[2]}{below}", book)
    assert clauses(found) == BELL
    assert len(articles(found)) == 1


def test_a_heading_above_a_list_is_that_of_a_clause_where_the_letters_of_all_are_lost(book: Book) -> None:
    found = read(
        "====== LAW 18 - THE BELL ======\n===== Ringing =====\n  - The guest rings it.\n  - Once is enough.\n"
        "===== Interpretation =====\n  - A bell is a bell.\n  - A guest is no bell.\n",
        book,
    )
    assert [line for line in clauses(found) if "|A bell" in line] == ["18B1||A bell is a bell."]
    assert articles(found) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (AS_TEXT.replace("B. Silence", "<note tip>It is new.</note>\n\nB. Silence") + "\n[[x]]", "page.txt"),
        (AS_TEXT.replace("B. Silence", "<WRAP center round info 60%>\nIt is new.\n</WRAP>\n\nB. Silence"), "page.txt"),
        (f"# {AS_TEXT}".replace("B. Silence", "> [!NOTE]\n> It is new.\n\nB. Silence"), "page.md"),
        (f"# {AS_TEXT}".replace("B. Silence", "> **Note**\n> It is new.\n\nB. Silence"), "page.md"),
        (f"# {AS_TEXT}".replace("B. Silence", ":::note\nIt is new.\n:::\n\nB. Silence"), "page.md"),
        (f"# {AS_TEXT}".replace("B. Silence", '!!! note "Remark"\n    It is new.\n\nB. Silence'), "page.md"),
        (page(AS_HTML.replace("<h3>B", '<div class="noteclassic">It is new.</div><h3>B')), "page.html"),
        (page(AS_HTML.replace("<h3>B", '<figure class="callout"><div>It is new.</div></figure><h3>B')), "page.html"),
        (
            page(AS_HTML.replace("<h3>B", '<div class="plugin_wrap wrap_info"><p>It is new.</p></div><h3>B')),
            "page.html",
        ),
    ],
    ids=["note", "wrap", "github", "github-before", "fence", "mkdocs", "note-html", "callout", "wrap-html"],
)
def test_boxes_of_remarks_are_no_text_of_the_law(book: Book, text: str, name: str) -> None:
    found = read(text, book, name)
    assert [line for line in clauses(found) if not line.startswith("[[")][: len(BELL)] == BELL
    assert articles(found) == ["|It is new."]


def test_a_box_with_labels_is_text(book: Book) -> None:
    found = read(AS_TEXT.replace("B. Silence", "<WRAP info>\nB. Silence\n</WRAP>"), book)
    assert clauses(found) == BELL


def test_a_box_that_announces_the_items_below_it_is_text(book: Book) -> None:
    text = AS_TEXT.replace("1. While", "<WRAP info>\nOf silence:\n</WRAP>\n\n1. While")
    assert "18B|Silence|Of silence:" in clauses(read(text, book))
    assert clauses(read(text.replace("Of silence:", "Of silence."), book)) == BELL
    text = AS_TEXT.replace("B. Silence", "<WRAP info>\nOf the others:\n</WRAP>\n\nB. Silence")
    assert "18A|Ringing|The guest rings the bell once. / Of the others:" in clauses(read(text, book))


def test_boxes_with_most_of_the_text_are_text(book: Book) -> None:
    found = read("LAW 2 - THE TABLE\n\n<WRAP info>\nA table has four sides and a cloth.\n</WRAP>", book)
    assert "A table has four sides and a cloth." in "".join(clauses(found))


def test_a_menu_ends_before_the_law_of_its_last_link(book: Book) -> None:
    menu = "<td><a href='17'>Law 17</a><br><a href='18'>Law 18</a><br><a href='c'>Contact</a></td>"
    found = read(page(f"<table><tr>{menu}<td>{AS_HTML}</td></tr></table>"), book, "page.html")
    assert clauses(found) == BELL


def test_the_name_of_a_law_in_two_languages_is_no_text(book: Book) -> None:
    found = read(page(f"<table><tr><td>Νόμος 18 / Law 18</td></tr></table>{AS_HTML}"), book, "page.html")
    assert clauses(found) == BELL


# --- notes


def test_a_note_that_two_marks_share_begins_with_its_words(book: Book) -> None:
    marks = [f"<sup><a href='#n' id='r{at}'>{at})</a></sup>" for at in (1, 2)]
    law = AS_HTML.replace("once", f"once {marks[0]}").replace("turn.", f"turn.{marks[1]}")
    note = "<div id='n'><sup><a href='#r1'>1)</a></sup>, <sup><a href='#r2'>2)</a></sup> Or twice.</div>"
    found = read(page(law + note), book, "page.html")
    assert clauses(found) == BELL
    assert {n.text.string for one in found.laws for n in one.notes} == {"Or twice."}


@pytest.mark.parametrize(
    ("page", "terms"),
    [
        (
            "DEFINITIONS\n\nBell: a thing that rings.\n\nGate: a thing that is shut.\n\nTower:\n1. A gate.\n2. A wall.\n",
            3,
        ),
        ("ΟΡΙΣΜΟΙ\n\nΚαμπάνα: Ό,τι χτυπά.\n\nΠύλη: Ό,τι κλείνει.\n\nΠύργος:\n1. Μια πύλη.\n2. Ένας τοίχος.\n", 3),
        # words that announce a list are no term
        (
            "DEFINITIONS\n\nBell: a thing that rings.\n\nGate: a thing that is shut.\n\nIt is:\n1. A gate.\n2. A wall.\n",
            0,
        ),
    ],
)
def test_a_term_with_a_colon_may_stand_above_its_senses(page: str, terms: int, book: Book) -> None:
    found = read(page, book)
    entries = [entry for one in found.definitions for entry in one.entries]
    assert [len(entry.senses) for entry in entries] == [0, 0, 2][:terms]


@pytest.mark.parametrize("sign", ["-", "--", "---", "–", "—"])
def test_any_dash_between_a_term_and_what_it_means(sign: str) -> None:
    page = "Definitions\n\n" + "\n\n".join(f"**{term}** {sign} what {term} means." for term in ("Bow", "Keel", "Mast"))
    found = read(f"{page}\n", name="page.md")
    assert [one.paragraphs[0].string for one in found.definitions[0].entries] == [
        f"what {term} means." for term in ("Bow", "Keel", "Mast")
    ]


@pytest.mark.parametrize(
    ("below", "title"), [("May a keeper of the lamp sleep?", True), ("A keeper of the lamp sleeps.", False)]
)
def test_a_line_above_a_question_is_a_title(below: str, title: bool) -> None:
    found = read(f"Questions on the keepers\n\n{below}\n\nYes.\n")
    assert bool(found.articles[0].title) is title
