"""Forms that pages have which were printed, or copied out of a PDF or a wiki: running heads, notes amid the text, links
to edit, titles in two columns."""

from __future__ import annotations

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, Structured
from tests.whole_pages import left_out, read, said, walked


def clauses(found: Structured) -> list[str]:
    """Each clause as ``language number|heading|paragraphs``."""
    return [f"{law.language} {clause.number}|{said(clause)}" for law, clause in walked(found)]


def test_a_note_without_a_sign_behind_its_number_may_stand_amid_the_clauses(book: Book) -> None:
    found = read(
        "LAW 8 - MASTS\nA. The Mainmast\nA mast holds a flag7 in any wind.\n7 Or a lamp.\n"
        "B. The Foremast\nIt holds no flag.\n",
        book,
    )
    assert clauses(found) == [
        "en 8|MASTS|",
        "en 8A|The Mainmast|A mast holds a flag in any wind.",
        "en 8B|The Foremast|It holds no flag.",
    ]
    assert [(note.mark, note.text.text.string) for note in found.laws[0].notes] == [("7", "Or a lamp.")]


@pytest.mark.parametrize(
    "below",
    [
        "7 Sails are no flags.\n8 Ropes are no flags.",  # labels that count on
        "7 Sails are no flags.\n7 Ropes are no flags.",
        "7. Or a lamp.",  # printed otherwise than its mark
    ],
)
def test_numbered_lines_that_are_no_note_stay_text(below: str, book: Book) -> None:
    found = read(f"LAW 8 - MASTS\nA. A mast holds a flag7 in any wind.\n{below}\nB. It is tall.\n", book)
    assert not found.laws[0].notes


@pytest.mark.parametrize(
    "again",
    [
        "LAW 8 (continued)",
        "LAW 8 – MASTS (cont’d)",
        "LAW 8 – MASTS – CONTINUED",
        "Law 8 [continued]",
    ],
)
def test_a_title_that_says_that_its_law_goes_on_is_a_running_head(again: str, book: Book) -> None:
    found = read(f"LAW 8 – MASTS\nA. One mast is tall.\nB. One is not.\n31\n{again}\nC. None is low.\n32\n", book)
    assert clauses(found) == [
        "en 8|MASTS|",
        "en 8A||One mast is tall.",
        "en 8B||One is not.",
        "en 8C||None is low.",
    ]
    assert left_out(found) == ["31", again, "32"]


def test_a_law_that_goes_on_from_another_page_has_its_title_without_these_words(book: Book) -> None:
    found = read("ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ (συνέχεια)\nΓ. Κανένα δεν είναι χαμηλό.\nΔ. Ένα είναι ψηλό.\n", book)
    assert clauses(found)[0] == "el 8|ΚΑΤΑΡΤΙΑ|"
    assert left_out(found) == ["(συνέχεια)"]


def test_a_law_may_be_called_continued_play(book: Book) -> None:
    assert clauses(read("LAW 8 - RACE CONTINUED\nA. It goes on.\nB. It ends.\n", book))[0] == "en 8|RACE CONTINUED|"


def test_numbers_beside_the_name_of_the_edition_are_those_of_pages(book: Book) -> None:
    head = "Laws of Duplicate Bridge 2017"
    found = read(f"{head}\n14\nLAW 8 - MASTS\nA. A mast is tall.\n{head}\n15\nB. A flag is small.\n", book)
    assert clauses(found) == ["en 8|MASTS|", "en 8A||A mast is tall.", "en 8B||A flag is small."]
    assert sorted(left_out(found)) == ["14", "15", head, head]


@pytest.mark.parametrize(("code", "link"), [("en", "[edit]"), ("el", "[Επεξεργασία]")])
def test_a_link_to_edit_behind_a_sentence_is_left_out(code: str, link: str, book: Book) -> None:
    title, text = {
        "en": ("LAW 8 - MASTS", "A mast that stands on a ship of the harbour is tall, and nobody cuts it."),
        "el": (
            "ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ",
            "Ένα κατάρτι που στέκει σε πλοίο του λιμανιού είναι ψηλό, και κανείς δεν το κόβει.",
        ),
    }[code]
    found = read(f"{title} {link}\n\n{text} {link}\n\nΠάνω\n", book)
    assert clauses(found) == [f"{code} 8|{title.partition(' - ')[2]}|{text}"]
    assert left_out(found) == [link, link, "Πάνω"]


def test_links_to_edit_below_each_section_are_left_out(book: Book) -> None:
    found = read(
        "Νόμος 8 - Κατάρτια\nΕπεξεργασία\nΑ. Το μεγάλο\nΈχει μία σημαία.\nΕπεξεργασία\nΒ. Το μικρό\nΔεν έχει.\nΕπεξεργασία\n",
        book,
    )
    assert clauses(found) == ["el 8|Κατάρτια|", "el 8A|Το μεγάλο|Έχει μία σημαία.", "el 8B|Το μικρό|Δεν έχει."]


def test_two_titles_of_one_law_in_a_line_need_no_sign_between_them(book: Book) -> None:
    found = read("LAW 8 - MASTS ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ\nA mast is tall.\nΤο κατάρτι είναι ψηλό.\n", book)
    assert clauses(found) == ["en 8|MASTS|A mast is tall.", "el 8|ΚΑΤΑΡΤΙΑ|Το κατάρτι είναι ψηλό."]


def test_a_heading_that_begins_in_greek_is_greek_whatever_name_it_has(book: Book) -> None:
    found = read(
        "ΝΟΜΟΣ 8 - ΑΓΩΝΕΣ\nLAW 8 - RACES\nΑ. Αγώνας International Regatta (IR)\nA. International Regatta\n"
        "Όλοι πλέουν μαζί.\nAll sail together.\nΒ. Τέλος\nB. The End\nΈνας νικά.\nOne wins.\n",
        book,
    )
    assert clauses(found) == [
        "el 8|ΑΓΩΝΕΣ|",
        "el 8A|Αγώνας International Regatta (IR)|Όλοι πλέουν μαζί.",
        "el 8B|Τέλος|Ένας νικά.",
        "en 8|RACES|",
        "en 8A|International Regatta|All sail together.",
        "en 8B|The End|One wins.",
    ]


def test_a_heading_may_end_with_whose_its_noun_is(book: Book) -> None:
    found = read(
        "Νόμος 8: Σημαίες\n\nΟ κυβερνήτης κατεβάζει σημαία\n\nΑυτός που κατεβάζει τη σημαία του χάνει τον αγώνα.\n\n"
        "Ο κυβερνήτης αλλάζει τα πανιά του\n\n1. Μπορεί να τα αλλάξει μία φορά.\n\n2. Δεν τα αλλάζει νύχτα.\n",
        book,
    )
    assert clauses(found) == [
        "el 8|Σημαίες|",
        "el 8A|Ο κυβερνήτης κατεβάζει σημαία|Αυτός που κατεβάζει τη σημαία του χάνει τον αγώνα.",
        "el 8B|Ο κυβερνήτης αλλάζει τα πανιά του|",
        "el 8B1||Μπορεί να τα αλλάξει μία φορά.",
        "el 8B2||Δεν τα αλλάζει νύχτα.",
    ]


def test_a_law_of_two_paragraphs_among_laws_with_labels_has_lost_none(book: Book) -> None:
    found = read(
        "LAW 2 - BOATS\nA boat has a number.\nLAW 3 - CREWS\nA crew is four.\nIn small boats it is two.\n"
        "LAW 4 - FLAGS\nA. A flag is red.\nB. A lamp is white.\nLAW 5 - MASTS\nA. A mast is tall.\nB. It is of wood.\n",
        book,
    )
    assert "en 3|CREWS|A crew is four. / In small boats it is two." in clauses(found)


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("Law 8", "Law 8A2 has changed. A flag may be red now."),
        ("Νόμος 8", "Ο Νόμος 8 έχει αλλάξει. Η σημαία μπορεί να είναι κόκκινη."),
    ],
)
def test_text_that_begins_with_the_name_of_its_law_is_said_of_it(title: str, text: str, book: Book) -> None:
    found = read(f"{title}\n\n{text}\n\na) If it is red, one point.\n\nb) If not, none.\n", book)
    assert not found.laws
    assert [article.title.text.string for article in found.articles if article.title] == [title]


def test_text_that_cites_its_law_is_its_text(book: Book) -> None:
    found = read("Law 8\n\nSubject to Law 8B, a flag is red.\n\nUnder Law 8A a lamp is white.\n", book)
    assert [str(law.number) for law in found.laws] == ["8"]


def test_a_line_with_the_author_stands_below_the_title_of_its_article(book: Book) -> None:
    found = read(
        "What Happens When a Flag Falls?\nBy: Ann Sailor\nNothing happens. The crew hoists it again, and the race goes on.\n",
        book,
    )
    (article,) = found.articles
    assert (article.title and article.title.text.string, article.author) == (
        "What Happens When a Flag Falls?",
        "Ann Sailor",
    )
    assert [block.text.text.string for block in article.blocks] == [
        "Nothing happens. The crew hoists it again, and the race goes on."
    ]


def test_a_line_that_is_nothing_but_its_author_is_no_title_of_an_article(book: Book) -> None:
    (article,) = read("# By: Ann Sailor\n\nNothing happens. The crew hoists it again.\n", book).articles
    assert (article.title, article.author) == (None, "Ann Sailor")
    assert [block.text.text.string for block in article.blocks] == ["Nothing happens. The crew hoists it again."]


@pytest.mark.parametrize(
    ("title", "line", "text", "author"),
    [
        ("What changed in Law 8", "by Ann Sailor", "Nothing did. The crew hoists the flag again.", "Ann Sailor"),
        ("Τι άλλαξε στον Νόμο 8", "της Άννας Ναυτικού", "Τίποτα. Η σημαία σηκώνεται ξανά.", "Άννας Ναυτικού"),
        (
            "What changed in Law 8",
            "by Ann Sailor, Head of the Harbour",
            "Nothing did. The crew hoists the flag again.",
            "Ann Sailor, Head of the Harbour",
        ),
        (
            "Τι άλλαξε στον Νόμο 8",
            "του Γιάννη Μώλου, Επόπτη",
            "Τίποτα. Η σημαία σηκώνεται ξανά.",
            "Γιάννη Μώλου, Επόπτη",
        ),
        (
            "Flags raised late",
            "By Either Captain",
            "Under Law 8 either captain may say so, and the other waits.",
            "",
        ),
        ("Flags raised late", "By Ann Sailor", "Either sailor may say so, and the crew waits for both.", "Ann Sailor"),
        ("What changed in Law 8", "By Old Custom, the crew waits", "Nothing did. The crew hoists the flag again.", ""),
        ("What changed in Law 8", "by the way it flies", "Nothing did. The crew hoists the flag again.", ""),
        ("Τι άλλαξε στον Νόμο 8", "Του πρώτου πληρώματος", "Τίποτα. Η σημαία σηκώνεται ξανά.", ""),
    ],
)
def test_a_name_below_the_first_title_is_the_author(title: str, line: str, text: str, author: str, book: Book) -> None:
    (article,) = read(f"{title}\n\n{line}\n\n{text}\n", book).articles
    assert article.author == author
    texts = [block.text.text.string for block in article.blocks]
    assert texts[-1] == text
    assert (line in texts) == (not author)


@pytest.mark.parametrize(
    ("line", "author", "date"),
    [
        ("By Ann Sailor, 14 October 2018", "Ann Sailor", "14 October 2018"),
        ("By Ann Sailor · October 14, 2018", "Ann Sailor", "October 14, 2018"),
        ("By Ann Sailor (October 2018)", "Ann Sailor", "(October 2018)"),
        ("By Ann Sailor, Head of the Harbour – 2018-10-14", "Ann Sailor, Head of the Harbour", "2018-10-14"),
        ("Γράφει ο Γιάννης Μώλος, 8 Ιουνίου 2021", "Γιάννης Μώλος", "8 Ιουνίου 2021"),
        ("Γράφει η Άννα Ναυτικού, Επόπτρια, 8/6/2021", "Άννα Ναυτικού, Επόπτρια", "8/6/2021"),
        # The date goes on with what stands before it, is no date, or there is no name.
        ("By Ann Sailor, Head of the Harbour in October 2018", "", ""),
        ("By Ann Sailor, 14 Boats 2018", "", ""),
        ("By Custom, 14 October 2018", "", ""),
        ("By 14 October 2018", "", ""),
    ],
)
def test_the_date_behind_an_author_is_the_first_words_of_the_text(
    line: str, author: str, date: str, book: Book
) -> None:
    text = "Ο Νόμος 8 μένει. Η σημαία σηκώνεται ξανά, λέει ο επόπτης του λιμανιού στο πλήρωμα."
    title = "Τι άλλαξε στον Νόμο 8"
    if line.startswith("By"):
        text, title = (
            "Law 8 stays. The crew hoists the flag again, says the master to the crew.",
            "What changed in Law 8",
        )
    (article,) = read(f"{title}\n\n{line}\n\n{text}\n", book).articles
    assert article.title is not None
    assert (article.title.text.string, article.author) == (title, author)
    first, *rest = article.blocks
    assert first.text.text.string == (date or line)
    assert first.kind == "paragraph" or not author
    assert [block.text.text.string for block in rest] == [text]


@pytest.mark.parametrize(
    ("line", "text", "title", "author"),
    [
        ("του Μεγάλου Πλοίου", "Η σημαία του μεγάλου πλοίου σηκώνεται ξανά.", "Οι νέοι κανόνες του Μεγάλου Πλοίου", ""),
        ("του Μεγάλου Πλοίου", "Η σημαία του Μεγάλου Πλοίου σηκώνεται ξανά.", "Οι νέοι κανόνες του Μεγάλου Πλοίου", ""),
        ("των Μικρών Πλοίων", "Τα μικρά πλοία έχουν σημαία.", "Οι νέοι κανόνες των Μικρών Πλοίων", ""),
        ("του Γιάννη Μώλου", "Η σημαία σηκώνεται στον μώλο.", "Οι νέοι κανόνες", "Γιάννη Μώλου"),
        ("του Γιάννη Μώλου", "Η σημαία σηκώνεται, λέει το σχόλιο του Γιάννη Μώλου.", "Οι νέοι κανόνες", "Γιάννη Μώλου"),
    ],
)
def test_what_the_text_below_speaks_of_is_part_of_its_title(
    line: str, text: str, title: str, author: str, book: Book
) -> None:
    (article,) = read(
        f"Οι νέοι κανόνες\n{line}\n\nΟ Νόμος 8 λέει πότε γίνεται αυτό, και πότε δεν γίνεται. {text}\n", book
    ).articles
    assert article.title is not None
    assert (article.title.text.string, article.author) == (title, author)


def test_an_author_right_below_the_title_is_one_too(book: Book) -> None:
    """Also above the cards of a deal, and with no empty line between title and author."""
    page = "Ruling of the month: the flag goes up\nby Ann Sailor, Harbourmaster\n\nN: 4 flags\n\nThe crew hoists it. What now?\n"
    (article,) = read(page, book).articles
    assert (article.author, article.title.text.string) == (
        "Ann Sailor, Harbourmaster",
        "Ruling of the month: the flag goes up",
    )
    assert [block.text.text.string for block in article.blocks] == ["N: 4 flags", "The crew hoists it. What now?"]
    (article,) = read(page.replace("goes up\nby", "goes up by"), book).articles
    assert not article.author


@pytest.mark.parametrize(
    "opening",
    [
        "Dear players,\n\n" + "the harbour has a new rule. " * 12,
        "Dearest of all is the flag, and so it is hoisted.",
        "Hilda, a sailor, asked this.",
    ],
)
def test_what_addresses_nobody_or_says_much_above_a_law_is_kept(opening: str, book: Book) -> None:
    """A letter that explains the law below it is an article, and so is a sentence that only begins like a mail."""
    found = read(f"{opening}\n\nLAW 8 - THE FLAG\n\nA. The crew hoists the flag.\n\nB. The flag is red.\n", book)
    assert [law.key[2] for law in found.laws] == ["8"]
    assert [block.text.text.string for article in found.articles for block in article.blocks]
    assert opening[:20] not in " ".join(left_out(found))


def test_a_sign_behind_a_term_on_its_own_line_is_no_part_of_it(book: Book) -> None:
    found = read(
        "DEFINITIONS\n\nAnchor — An iron that holds a boat.\n\nBoat —\n1. What sails.\n2. Its crew.\n\nCrew — Who sails.\n",
        book,
    )
    assert [entry.terms for entry in found.definitions[0].entries] == [("Anchor",), ("Boat",), ("Crew",)]


def test_a_preface_may_name_the_laws_in_any_case(book: Book) -> None:
    found = read(
        "Πρόλογος στους Νόμους 2017 του Αγωνιστικού Μπριτζ\n\nΟι πρώτοι νόμοι γράφτηκαν πριν από χρόνια.\n", book
    )
    assert [article.introduction for article in found.articles] == [True]


@pytest.mark.parametrize("title", ["Law 8 - {} Edition", "LAW 8 – {}", "Law 8: {}"])
def test_a_title_may_be_nothing_but_its_edition(title: str, book: Book) -> None:
    page = f"{title.format(2007)}\nA. A flag is red.\nB. A lamp is white.\n{title.format(2017)}\nA. A flag is blue.\nB. A lamp is red.\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints())], book)
    assert not unaccounted(found)
    assert [(law.edition, str(law.number), law.root.heading) for law in found.laws] == [
        ("2007", "8", None),
        ("2017", "8", None),
    ]


def test_a_star_behind_a_figure_is_a_mark_where_a_note_has_it(book: Book) -> None:
    found = read("LAW 8 - MASTS\nA. A mast is tall (see Law 3*).\nB. A flag is red.\n*See also Law 4.\n", book)
    assert clauses(found)[1:] == ["en 8A||A mast is tall (see Law 3).", "en 8B||A flag is red."]
    assert [note.text.text.string for note in found.laws[0].notes] == ["See also Law 4."]


def test_a_star_behind_a_figure_is_text_where_no_note_has_it(book: Book) -> None:
    found = read("LAW 8 - MASTS\nA. A boat of 5* wins.\nB. A boat of 3* does not.\n", book)
    assert clauses(found)[1:] == ["en 8A||A boat of 5* wins.", "en 8B||A boat of 3* does not."]
    assert not found.problems


def test_buttons_that_share_a_page_are_left_out(book: Book) -> None:
    found = read("LAW 8 - MASTS\nA. One is tall.\nB. One is low.\nShare on Facebook\nShare on Twitter\n", book)
    assert clauses(found)[-1] == "en 8B||One is low."


def test_lines_of_print_that_are_all_set_apart_are_joined(book: Book) -> None:
    lines = [
        "LAW 8 - MASTS OF BOATS THAT SAIL AT NIGHT AND IN FOG",
        "A. A mast that is taller than the boat is long must be",
        "lowered before the boat comes under a bridge, and the",
        "crew says so to the boats behind it.",
        "B. A mast that has been lowered may be raised again at",
        "the next buoy, unless another boat is beside it or the",
        "wind has turned.",
        "C. A boat without a mast carries a lamp at its bow, and",
        "keeps away from all others that sail.",
    ]
    found = read("\n\n".join(lines), book)
    assert clauses(found)[1:] == [
        "en 8A||A mast that is taller than the boat is long must be lowered before the boat comes under a bridge, and the "
        "crew says so to the boats behind it.",
        "en 8B||A mast that has been lowered may be raised again at the next buoy, unless another boat is beside it or the "
        "wind has turned.",
        "en 8C||A boat without a mast carries a lamp at its bow, and keeps away from all others that sail.",
    ]


def test_the_number_of_a_note_may_have_a_space_that_does_not_break(book: Book) -> None:
    found = read("LAW 8 - MASTS\nA. A mast1) is tall.\nB. A flag is red.\n1)\u00a0Or a pole.\n", book)
    assert [note.text.text.string for note in found.laws[0].notes] == ["Or a pole."]


@pytest.mark.parametrize("sign", [".", ")"])
def test_text_above_small_letters_with_headings_is_that_of_the_law(sign: str, book: Book) -> None:
    found = read(
        f"LAW 8 - MASTS\nA mast stands on every ship that sails.\na{sign} The Mainmast\nIt holds a flag in any wind.\n"
        f"b{sign} The Foremast\n1. It holds a lamp:\n(a) at night;\n(b) in fog.\n2. It holds no flag.\nc{sign} The Others\nThey are low.\n",
        book,
    )
    assert clauses(found) == [
        "en 8|MASTS|A mast stands on every ship that sails.",
        "en 8A|The Mainmast|It holds a flag in any wind.",
        "en 8B|The Foremast|",
        "en 8B1||It holds a lamp:",
        "en 8B1(a)||at night;",
        "en 8B1(b)||in fog.",
        "en 8B2||It holds no flag.",
        "en 8C|The Others|They are low.",
    ]


@pytest.mark.parametrize("last", ["Κατάρτι μετά την Καταιγίδα", "Κατάρτι που δεν Φαίνεται"])
def test_a_greek_heading_with_small_words_is_one_among_others_that_are_run_in(last: str, book: Book) -> None:
    found = read(
        "ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ\nΑ. Μεγάλο Κατάρτι. Έχει πάντα μία σημαία.\nΒ. Μικρό Κατάρτι. Δεν έχει ποτέ σημαία.\n"
        f"Γ. {last}. Ο ναύτης το ανάβει με ένα φανάρι.\n",
        book,
    )
    assert clauses(found)[-1] == f"el 8C|{last}|Ο ναύτης το ανάβει με ένα φανάρι."


def test_a_short_greek_sentence_among_headings_that_are_run_in_is_text(book: Book) -> None:
    found = read(
        "ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ\nΑ. Μεγάλο Κατάρτι. Έχει πάντα μία σημαία.\nΒ. Μικρό Κατάρτι. Δεν έχει ποτέ σημαία.\n"
        "Γ. Το κατάρτι πέφτει. Ο ναύτης το σηκώνει.\n",
        book,
    )
    assert clauses(found)[-1] == "el 8C||Το κατάρτι πέφτει. Ο ναύτης το σηκώνει."


@pytest.mark.parametrize("first", [1, 4, 5, 7])
def test_a_page_may_begin_with_any_item_of_a_list(first: int, book: Book) -> None:
    romans = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii")[first - 1 :]
    lines = "".join(f"({roman}) Mast number {roman} is tall.\n\n" for roman in romans)
    found = read(f"LAW 8 - MASTS\n\n{lines}", book)
    assert [(clause.label, said(clause)) for _, clause in walked(found)][1:] == [
        (f"({roman})", f"|Mast number {roman} is tall.") for roman in romans
    ]


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("law.txt", "====== Νόμος 5 ======\n===== Ο φάρος =====\n{greek}\n\n===== The Lighthouse =====\n{english}\n"),
        ("law.md", "# Νόμος 5\n\n## Ο φάρος\n\n{greek}\n\n## The Lighthouse\n\n{english}\n"),
    ],
)
def test_below_one_number_each_language_has_its_title(name: str, page: str, book: Book) -> None:
    greek, english = "Α. Ένας φάρος είναι ψηλός.\n\nΒ. Άλλος όχι.", "A. A lighthouse is tall.\n\nB. Another is not."
    found = clauses(read(page.format(greek=greek, english=english), book, name))
    assert found == [
        "el 5|Ο φάρος|",
        "el 5A||Ένας φάρος είναι ψηλός.",
        "el 5B||Άλλος όχι.",
        "en 5|The Lighthouse|",
        "en 5A||A lighthouse is tall.",
        "en 5B||Another is not.",
    ]


def test_a_heading_in_another_language_is_no_title_of_a_law_further_above(book: Book) -> None:
    page = (
        "# Νόμος 5\n\n## Ο φάρος\n\nΑ. Ένας φάρος είναι ψηλός.\n\nΒ. Άλλος όχι.\n\n"
        "# Νόμος 6 - Ο ιστός\n\nΑ. Ένας ιστός είναι ψηλός.\n\nΒ. Άλλος όχι.\n\n"
        "## The Mast\n\nA. A mast is tall.\n\nB. Another is not.\n"
    )
    found = read(page, book, "law.md")
    assert [(str(law.number), law.language) for law in found.laws] == [("5", "el"), ("6", "el"), ("6", "en")]
    assert {str(clause.number)[0] for law, clause in walked(found) if law.language == "en"} == {"6"}


def test_one_clause_alone_takes_no_heading_from_the_other_language(book: Book) -> None:
    english = (
        "A. Race of Masts. A mast is tall.\n\nB. Race of Flags. A flag is tall.\n\nC. Race of Sails. A sail is tall."
    )
    greek = ("Α. Αγώνας ιστών. Ο ιστός είναι ψηλός.", "Β. Αγώνας σημαιών. Η σημαία είναι ψηλή.")
    page = f"LAW 8 - MASTS\n\n{english}\n\nΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ\n\n"
    assert clauses(read(f"{page}{greek[0]}\n", book))[-1] == "el 8A||Αγώνας ιστών. Ο ιστός είναι ψηλός."
    assert clauses(read(f"{page}{greek[0]}\n\n{greek[1]}\n", book))[-2:] == [
        "el 8A|Αγώνας ιστών|Ο ιστός είναι ψηλός.",
        "el 8B|Αγώνας σημαιών|Η σημαία είναι ψηλή.",
    ]
