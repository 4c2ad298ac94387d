"""Quirks of pages that federations have, each small: what stands in front of labels, around the text, or in tables."""

from __future__ import annotations

from time import process_time

import pytest

from lawtext.importing.ledger import entries
from lawtext.model import Book
from lawtext.problems import LawtextError
from lawtext.structure.proposal import Structured
from tests import whole_pages
from tests.whole_pages import read, said, walked


def clauses(found: Structured, code: str = "en") -> list[str]:
    """Each clause as ``number|heading|paragraphs``, the first line being that of the law."""
    return [f"{clause.number}|{said(clause)}" for law, clause in walked(found) if law.language == code]


def left_out(found: Structured) -> set[tuple[str, str]]:
    return {(entry.what, " ".join(entry.text.split())) for entry in entries(found) if entry.kind == "left out"}


def codes(found: Structured) -> set[str]:
    return {problem.code for problem in found.problems}


# --- list numbers before typed labels


def test_numbers_of_a_list_before_letters_are_no_labels(book: Book) -> None:
    found = read(
        "LAW 16 - SIGNS\n\n1. A. Own Signs\n\nA player may use signs:\n\n1. that are legal;\n\n2. that are seen.\n\n"
        "2. B. Signs of Others\n\nHe calls the Referee.\n\n3. C. Penalties\n\nSee Law 90.\n",
        book,
    )
    assert clauses(found) == [
        "16|SIGNS|",
        "16A|Own Signs|A player may use signs:",
        "16A1||that are legal;",
        "16A2||that are seen.",
        "16B|Signs of Others|He calls the Referee.",
        "16C|Penalties|See Law 90.",
    ]
    assert ("a list number before the label", "2.") in left_out(found)
    assert "list-number-before-label" in codes(found)


def test_numbers_that_begin_anew_before_letters_are_no_labels(book: Book) -> None:
    found = read("ΝΟΜΟΣ 16 - ΣΗΜΑΤΑ\n\n1. Α. Χρήση\n\nΤο πρώτο.\n\n1. Β. Ξένα\n\nΤο δεύτερο.\n", book)
    assert clauses(found, "el") == ["16|ΣΗΜΑΤΑ|", "16A|Χρήση|Το πρώτο.", "16B|Ξένα|Το δεύτερο."]


def test_two_labels_that_nest_are_both_labels(book: Book) -> None:
    page = "LAW 16 - SIGNS\n\nA. Use\n\n1. (a) One.\n\n(b) Two.\n\n2. (a) Three.\n\n(b) Four.\n"
    found = read(page, book)
    numbers = [line.partition("|")[0] for line in clauses(found)]
    assert numbers == ["16", "16A", "16A1", "16A1(a)", "16A1(b)", "16A2", "16A2(a)", "16A2(b)"]


# --- lines that name a law and a clause


def test_lines_that_name_the_clause_are_labels(book: Book) -> None:
    found = read(
        "Νόμος 53Α – Αποδοχή\n\nΗ κίνηση γίνεται δεκτή.\n\nΝόμος 53Β – Άρνηση\n\nΟ φύλακας αρνείται.\n\n"
        "Law 53A: Acceptance\n\nThe move is accepted.\n\nLaw 53B: Refusal\n\nThe guard refuses.\n",
        book,
    )
    assert clauses(found) == ["53||", "53A|Acceptance|The move is accepted.", "53B|Refusal|The guard refuses."]
    assert clauses(found, "el")[1] == "53A|Αποδοχή|Η κίνηση γίνεται δεκτή."
    assert "law-by-clauses" in codes(found)


@pytest.mark.parametrize(
    "page",
    [
        "Comments of the club\n\nLaw 53A: Acceptance\n\nMuch used.\n\nLaw 53B: Refusal\n\nRarely used.\n",
        "Law 53B: Refusal\n\nRarely used.\n\nLaw 53C: Doubt\n\nNever used.\n",
        "Law 53A: Acceptance\n\nMuch used.\n\nLaw 54A: Refusal\n\nRarely used.\n",
        "Law 53A: Acceptance\n\nMuch used, as everybody knows.\n",
    ],
)
def test_a_commentary_that_is_ordered_by_clauses_is_no_law(page: str, book: Book) -> None:
    found = read(page, book)
    assert not found.laws
    assert found.articles


# --- headings in sentence case


def test_headings_in_sentence_case_before_a_full_stop(book: Book) -> None:
    found = read(
        "LAW 44 - ORDER OF MOVES\n\nA. Move out of turn. The player takes it back.\n\n"
        "B. Second move in a row. If a player moves twice, it is void.\n\nC. Doubtful moves. The Referee decides.\n",
        book,
    )
    assert clauses(found)[1:] == [
        "44A|Move out of turn|The player takes it back.",
        "44B|Second move in a row|If a player moves twice, it is void.",
        "44C|Doubtful moves|The Referee decides.",
    ]


@pytest.mark.parametrize(
    "texts",
    [
        ("Captain plays from the board. He may name a pawn.", "Guard plays from hand. He may show it."),
        ("Players sit at the table. Each has a chair.", "Guards stand by the door. They may leave."),
        ("Captain may ask. He is told at once.", "Guard may refuse. He need not say why."),
        ("Move out of turn. The player takes it back.", "The guard decides. He may ask."),
        ("See Law 12. It applies.", "In case of doubt. The Referee decides."),
    ],
)
def test_short_sentences_are_no_headings(texts: tuple[str, str], book: Book) -> None:
    found = read(f"LAW 44 - ORDER OF MOVES\n\nA. {texts[0]}\n\nB. {texts[1]}\n", book)
    assert clauses(found)[1:] == [f"44A||{texts[0]}", f"44B||{texts[1]}"]


def test_a_greek_heading_without_text_of_its_own_ends_before_its_full_stop(book: Book) -> None:
    found = read(
        "ΝΟΜΟΣ 12 - ΕΞΟΥΣΙΕΣ\n\nΑ. Δικαίωμα διόρθωσης. Ο διαιτητής διορθώνει το σκορ.\n\n"
        "Β. Στόχος της διόρθωσης. Ο στόχος είναι η ισότητα.\n\nΓ. Διορθωμένο σκορ.\n\n1. Δίνει σκορ.\n\n2. Δίνει μέσο.\n",
        book,
    )
    assert clauses(found, "el")[3:] == ["12C|Διορθωμένο σκορ|", "12C1||Δίνει σκορ.", "12C2||Δίνει μέσο."]


# --- closing text


def test_the_other_language_of_the_same_import_shows_whose_text_is_below_a_list(book: Book) -> None:
    found = read(
        "LAW 81 - THE REFEREE\n\nA. Duties\n\nThe Referee:\n\n1. applies the Laws.\n\n2. keeps order.\n\n"
        "The above duties may be given to an assistant.\n\nΝΟΜΟΣ 81 - Ο ΔΙΑΙΤΗΤΗΣ\n\nΑ. Καθήκοντα\n\nΟ διαιτητής:\n\n"
        "1. εφαρμόζει τους Νόμους,\n\n2. κρατά την τάξη.\n\nΤα καθήκοντα μπορούν να δοθούν σε βοηθό.\n",
        book,
    )
    assert clauses(found)[1] == "81A|Duties|The Referee: / The above duties may be given to an assistant."
    assert "text-after-items" not in codes(found)


# --- titles, tables and what stands around


def test_the_number_of_a_law_in_both_languages_stands_above_texts_one_below_the_other(book: Book) -> None:
    found = read(
        "# Νόμος 71 / Law 71\n\n## Ακύρωση παραχώρησης\n\nΑκυρώνεται:\n\n1. αν κέρδισε·\n2. αν δεν χάνεται.\n\n"
        "## Concession Cancelled\n\nIt is cancelled:\n\n1. if he had won;\n2. if it cannot be lost.\n",
        book,
        "page.md",
    )
    assert clauses(found)[0] == "71|Concession Cancelled|It is cancelled:"
    assert clauses(found, "el")[0] == "71|Ακύρωση παραχώρησης|Ακυρώνεται:"


def test_cells_of_a_table_open_no_clauses(book: Book) -> None:
    found = read(
        "LAW 77 - SCORES\n\nROUND SCORE\n\nScored by the side of the captain.\n\n| Round | Points |\n|---|---|\n"
        "| First | 20 |\n| Later | 30 |\n\nPREMIUM SCORE\n\nScored for rounds above the contract, in full.\n\n"
        "| Doubled | 50 |\n| Redoubled | 100 |\n",
        book,
    )
    assert clauses(found) == [
        "77|SCORES|",
        "77.round-score|ROUND SCORE|Scored by the side of the captain. / Round\tPoints\nFirst\t20\nLater\t30",
        "77.premium-score|PREMIUM SCORE|Scored for rounds above the contract, in full. / Doubled\t50\nRedoubled\t100",
    ]


@pytest.mark.parametrize("sign", ["·", ",", ";"])
def test_an_item_that_is_a_word_of_a_comment_box_is_text(sign: str, book: Book) -> None:
    found = read(
        f"Νόμος 74 - Στάση\n\nΑ. Σωστή\n\nΟ παίκτης αποφεύγει:\n\n• σχόλια{sign}\n\n• αναζήτηση{sign}\n\n• νεύματα.\n\n"
        "Β. Άλλη\n\nΟ παίκτης σωπαίνει.\n",
        book,
    )
    texts = [line.rpartition("|")[2] for line in clauses(found, "el")]
    assert texts[2:5] == [f"σχόλια{sign}", f"αναζήτηση{sign}", "νεύματα."]


@pytest.mark.parametrize(
    "links",
    [
        "Previous: Law 65\n\nNext: Law 67 - Defective Round\n",
        "<< Law 65 | Index | Law 67 >>\n",
        "<< Law 65\n\nLaw 67 >>\n",
        "Law 65 ← → Law 67\n",
        "Return | « Previous | Next »\n",
        "Επιστροφή | « Προηγούμενος | Επόμενος »\n",
        "[Αρχή σελίδας]\n",
        "↑ Επιστροφή στην αρχή\n",
        "▲ Top of page\n",
        "Επιστροφή στους Νόμους\n",
        "Επιστροφή στα Περιεχόμενα\n",
    ],
)
def test_links_to_the_pages_before_and_after_are_left_out(links: str, book: Book) -> None:
    text = "A player may ask to see all the pawns of the round that is played."
    found = read(f"Law 66 – Rounds\n\nA. Running Round\n\n{text}\n\n{links}", book)
    assert clauses(found)[-1] == "66A|Running Round|A player may ask to see all the pawns of the round that is played."


def test_links_in_a_table_that_makes_the_page_are_left_out(book: Book) -> None:
    found = read(
        "<html><body><table><tr><td><a href=a>Home</a></td><td><b>LAW 48 - PAWNS</b><p>A. Captain shows a pawn freely.</p>"
        "<p>B. Guards show none.</p><p>&laquo; <a href=x>Law 47</a> | <a href=y>Law 49</a> &raquo;</p></td></tr></table></body></html>",
        book,
        "page.html",
    )
    assert clauses(found) == ["48|PAWNS|", "48A||Captain shows a pawn freely.", "48B||Guards show none."]


@pytest.mark.parametrize(
    "text",
    [
        "Next the players of the table decide under Law 7",
        "Return of the pawn ends the round under Law 7",
        "Επιστροφή στον γύρο επιτρέπεται μόνο με τον Νόμο 7.",
    ],
)
def test_a_sentence_that_names_a_law_is_no_link(text: str, book: Book) -> None:
    found = read(
        f"LAW 66 - ROUNDS\n\nA. Running Round\n\nA player may ask to see all pawns of a round.\n\n{text}\n", book
    )
    assert any(line.endswith(text) for code in ("en", "el") for line in clauses(found, code))


def test_a_number_with_a_letter_before_the_next_label_of_one_line_is_no_abbreviation(book: Book) -> None:
    found = read(
        "LAW 9 - ERRORS A. On the first move there is no rectification beyond Law 15L. B. The disc is kept. "
        "C. The disc is lost.",
        book,
    )
    assert [line.partition("|")[0] for line in clauses(found)] == ["9", "9A", "9B", "9C"]


def test_a_law_without_a_title_in_one_line_has_its_opening_text(book: Book) -> None:
    found = read("ΝΟΜΟΣ 22 Η κίνηση γίνεται με τη σειρά. Α. Αν κανείς δεν κινηθεί, περνά. Β. Αλλιώς ισχύει.", book)
    assert clauses(found, "el") == [
        "22||Η κίνηση γίνεται με τη σειρά.",
        "22A||Αν κανείς δεν κινηθεί, περνά.",
        "22B||Αλλιώς ισχύει.",
    ]


def test_a_sentence_before_a_colon_is_no_heading(book: Book) -> None:
    found = read("LAW 80 - RULES\n\nA. Authority\n\n1. The Authority is:\n\n(a) here.\n\n(b) there.\n", book)
    assert clauses(found)[2] == "80A1||The Authority is:"


def test_labels_without_a_sign_on_lines_one_below_the_other(book: Book) -> None:
    found = read(
        "LAW 35 CALLS\n\nA Player may not double twice\nB Bids above the limit are void\n"
        "C The following calls are void as well\nD A player barred may not call\n",
        book,
    )
    assert clauses(found)[1:] == [
        "35A||Player may not double twice",
        "35B||Bids above the limit are void",
        "35C||The following calls are void as well",
        "35D||A player barred may not call",
    ]


RUNNING = "LAW 68 - CLAIMS\n\nA. Claim\n\nA claim is a statement.\n\n{}\n\nB. Doubt\n\nIn doubt it is none.\n\n{}\n\nC. End\n\nPlay ends.\n"


def test_running_heads_with_the_page_number_left_and_right_by_turns_are_left_out(book: Book) -> None:
    found = read(RUNNING.format("38   Laws of the Game", "Laws of the Game   39"), book)
    assert clauses(found)[1:] == [
        "68A|Claim|A claim is a statement.",
        "68B|Doubt|In doubt it is none.",
        "68C|End|Play ends.",
    ]
    assert ("running head", "38 Laws of the Game Laws of the Game 39") in left_out(found) or {
        text for what, text in left_out(found) if what == "running head"
    } == {"38 Laws of the Game", "Laws of the Game 39"}


@pytest.mark.parametrize("pair", [("Option number 1", "Option number 2"), ("Table of points 7", "7 Table of points")])
def test_lines_that_only_count_are_no_running_heads(pair: tuple[str, str], book: Book) -> None:
    found = read(RUNNING.format(*pair), book)
    text = "\n".join(clauses(found))
    assert pair[0] in text
    assert pair[1] in text


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("el", "Εισαγωγή στους Νόμους του 2017"),
        ("en", "Introduction to the 2017 Laws of Duplicate Bridge"),
        ("en", "Introduction to the Laws of 2017"),
    ],
)
def test_the_introduction_may_name_the_book_and_its_year(code: str, title: str, book: Book) -> None:
    text = "Οι Νόμοι ορίζουν τη διαδικασία." if code == "el" else "The Laws define the procedure."
    (article,) = read(f"{title}\n\n{text}\n", book).articles
    assert article.introduction
    assert article.language == code


def test_an_article_on_some_laws_is_no_introduction(book: Book) -> None:
    (article,) = read("Introduction to the play of bridge\n\nThe Laws define the procedure.\n", book).articles
    assert not article.introduction


def test_a_law_of_thousands_of_paragraphs_is_refused_at_once(book: Book) -> None:
    page = "LAW 5 - X\n\n" + "\n".join(f"{count % 60 + 1}. (a) (i) text of it" for count in range(4000))
    started = process_time()
    with pytest.raises(LawtextError, match="too-many: law 5 would have 4,000 labelled paragraphs"):
        read(page, book)
    assert process_time() - started < 5


def test_many_labels_in_one_line_take_time_by_their_number(book: Book) -> None:
    page = "LAW 5 - X " + " ".join(f"{count % 50 + 1}. Text of it." for count in range(20_000))
    started = process_time()
    read(page, book)
    assert process_time() - started < 6


# --- elements of web pages that look like chrome and hold the laws

BOX = "<p>A. The box holds forty stones.</p><p>B. No stone may have two colours.</p>"
BOX_IN_CELLS = "A. The box holds forty stones.<br>B. No stone may have two colours.<br>"
TWO_LAWS = [
    line
    for number, title in ((1, "THE BOX"), (2, "THE TABLE"))
    for line in (
        f"{number}|{title}|",
        f"{number}A||The box holds forty stones.",
        f"{number}B||No stone may have two colours.",
    )
]


def assert_two_laws(book: Book, body: str) -> None:
    """Both laws are read out of a page with this body, and what stands around it is left out."""
    page = f"<!DOCTYPE html><html><body><nav><a href='/'>Home</a></nav>{body}<footer>The Union</footer></body></html>"
    found = read(page, book, "page.html")
    assert clauses(found) == TWO_LAWS
    assert {words for _, words in left_out(found)} >= {"Home", "The Union"}


@pytest.mark.parametrize(
    "body",
    [
        f'<form id="aspnetForm"><h2>LAW 1 - THE BOX</h2><div>{BOX_IN_CELLS}</div><h2>LAW 2 - THE TABLE</h2><div>{BOX_IN_CELLS}</div></form>',
        f"<form><table><tr><td><b>LAW 1 - THE BOX</b><br>{BOX_IN_CELLS}<b>LAW 2 - THE TABLE</b><br>{BOX_IN_CELLS}</td></tr></table></form>",
        f'<h2 class="accordion-header"><button class="btn">LAW 1 - THE BOX</button></h2><div>{BOX}</div>'
        f'<h2 class="accordion-header"><button class="btn">LAW 2 - THE TABLE</button></h2><div>{BOX}</div>',
        f'<button class="accordion">LAW 1 - THE BOX</button><div class="panel">{BOX}</div>'
        f'<button class="accordion">LAW 2 - THE TABLE</button><div class="panel">{BOX}</div>',
        f"<h3>LAW 1 - THE BOX</h3><div>{BOX}</div>"
        f'<h3>LAW 2 - THE TABLE</h3><div aria-hidden="true" style="display: none;">{BOX}</div>',
        f'<div role="tabpanel"><h2>LAW 1 - THE BOX</h2>{BOX}</div><div role="tabpanel" hidden><h2>LAW 2 - THE TABLE</h2>{BOX}</div>',
        f'<h2>LAW 1 - THE BOX</h2>{BOX}<h2>LAW 2 - THE TABLE</h2><div hidden="until-found">{BOX}</div>',
        f"<article><header><h2><a href='/1'>LAW 1 - THE BOX</a></h2><span>3 May 2018</span></header>{BOX}</article>"
        f"<article><header><h2><a href='/2'>LAW 2 - THE TABLE</a></h2></header>{BOX}</article>",
    ],
    ids=["form", "table", "button", "accordion", "aria", "tab", "until-found", "articles"],
)  # fmt: skip
def test_an_element_that_looks_like_chrome_keeps_its_laws(book: Book, body: str) -> None:
    assert_two_laws(book, body)


BOX_IN_CUSTOM = (
    "<law-clause>A. The box holds forty stones.</law-clause><law-clause>B. No stone may have two colours.</law-clause>"
)
ONE = f"<h2>LAW 1 - THE BOX</h2>{BOX}"
TWO = f"<h2>LAW 2 - THE TABLE</h2>{BOX}"


@pytest.mark.parametrize(
    "body",
    [
        f'<main>{ONE}<aside class="translation">{TWO}</aside></main>',
        f"<main>{ONE}</main><aside>{TWO}</aside>",
        f'<nav class="laws"><div>{ONE}{TWO}</div></nav>',
        f'<div class="navbox mw-collapsed">{ONE}</div><div class="law social">{TWO}</div>',
        f'<div class="banner"><h2>LAW 1 - THE BOX</h2></div><div>{BOX}</div>'
        f'<div class="banner"><h2>LAW 2 - THE TABLE</h2></div><div>{BOX}</div>',
        "<article><header><h1>LAW 1 - THE BOX</h1><div>A. The box holds forty stones.</div></header>"
        f"<p>B. No stone may have two colours.</p></article><article>{TWO}</article>",
        "<section><h2>LAW 1 - THE BOX</h2><p>A. The box holds forty stones.</p>"
        f"<footer><p>B. No stone may have two colours.</p></footer></section><section>{TWO}</section>",
        f'<button data-toggle="collapse">LAW 1 - THE BOX</button><div class="collapse">{BOX}</div>'
        f'<button aria-controls="b">LAW 2 - THE TABLE</button><div id="b">{BOX}</div>',
        f'<h2>LAW 1 - THE BOX</h2><div style="display:none">{BOX_IN_CELLS}</div>'
        f'<h2>LAW 2 - THE TABLE</h2><div style="display:none">{BOX.replace("p>", "div>")}</div>',
        f"<noscript><p>Please switch scripts on.</p></noscript>{ONE}<noscript>{TWO}</noscript>",
        f'<law-page><template shadowrootmode="open"><style>p {{}}</style>{ONE}{TWO}</template></law-page>'
        "<template><p>A. An old law.</p></template>",
        f"<app-root><law-title>LAW 1 - THE BOX</law-title>{BOX_IN_CUSTOM}"
        f"<law-title>LAW 2 - THE TABLE</law-title>{BOX_IN_CUSTOM}</app-root>",
        f'<div class="desktop-only">{ONE}{TWO}</div><div class="mobile-only" aria-hidden="true">{ONE}{TWO}</div>',
        f'{ONE}{TWO}<div class="print" style="display:none">{TWO}</div>',
        f'<section><h2>LAW 1 - THE BOX<a class="headerlink" href="#1">¶</a></h2>{BOX}</section><section>{TWO}</section>',
        f'{ONE}<h2>LAW 2 - THE TABLE</h2><div class="field__label">Text</div><div>{BOX}</div><a href="#">To top</a>',
    ],
    ids=["aside", "beside", "nav", "navbox", "banner", "head", "foot", "collapse", "hidden", "noscript", "shadow", "custom", "devices", "print", "permalink", "field"],
)  # fmt: skip
def test_parts_of_a_page_keep_the_laws_they_hold(book: Book, body: str) -> None:
    assert_two_laws(book, body)


@pytest.mark.parametrize(
    "page",
    [
        f'<html><frameset cols="20%,80%"><frame src="a"><noframes><body>{ONE}{TWO}</body></noframes></frameset></html>',
        '<?xml version="1.0"?><h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:body>'
        + f"{ONE}{TWO}".replace("</", "</h:").replace("<h2", "<h:h2").replace("<p", "<h:p")
        + "</h:body></h:html>",
    ],
    ids=["frames", "prefix"],
)
def test_old_frames_and_prefixed_tags_are_read(book: Book, page: str) -> None:
    assert clauses(read(page, book, "page.html")) == TWO_LAWS


def test_a_sentence_beside_the_title_is_text_and_a_name_is_none(book: Book) -> None:
    head = "<h1>LAW 1 - THE BOX</h1><div>Every table has one before play.</div><span>Ann, 3 May 2018.</span>"
    found = read(f"<html><body><article><header>{head}</header>{BOX}</article></body></html>", book, "page.html")
    assert clauses(found) == ["1|THE BOX|Every table has one before play.", *TWO_LAWS[1:3]]
    assert ("page head", "Ann, 3 May 2018.") in left_out(found)


@pytest.mark.parametrize(
    "body",
    [
        '<form><label>Your name</label><button>Send</button></form><div hidden><p>We use cookies on all pages.</p></div>',
        '<div class="modal" aria-hidden="true"><p>Subscribe to our letters.</p></div><button aria-expanded="false">Menu</button>',
        "<article><h3><a href='/cup'>Cup of the North</a></h3></article>",
        "<aside><h3>Round 5: results</h3><p>Two tables won.</p></aside><nav><h3><a href='/1'>LAW 1 - THE BOX</a></h3></nav>",
    ],
    ids=["form", "modal", "teaser", "results"],
)  # fmt: skip
def test_what_has_no_labels_stays_chrome(book: Book, body: str) -> None:
    page = f"<!DOCTYPE html><html><body><article><h2>LAW 1 - THE BOX</h2>{BOX}</article>{body}</body></html>"
    assert clauses(read(page, book, "page.html")) == TWO_LAWS[:3]


# --- the head of a page that has lost its title

HEAD = "Tower Wiki\n\nUser Tools\n\n  * Log In\n\nTrace: • law_15 • law_16\n\nSidebar\n\n  * Towers\n  * Laws\n  * Definitions\n\n"
LAW = "A. The builder stacks stones on the table.\n\nB. The mover lifts the tower from the table.\n"


@pytest.mark.parametrize(
    "contents",
    [
        "Table of Contents\n\n  • Signs of Others\n  • Building a Tower\n  • Moving a Tower\n\n",  # of headings that are lost
        "Contents\n- Building\n- Moving\n\n",
    ],
)
def test_all_above_the_contents_is_the_head_of_a_page_without_title(contents: str, book: Book) -> None:
    found = read(HEAD + contents + LAW, book, law="16")
    assert clauses(found) == [
        "16||",
        "16A||The builder stacks stones on the table.",
        "16B||The mover lifts the tower from the table.",
    ]
    assert {("page head", name) for name in ("Towers", "Laws", "Definitions")} <= left_out(found)


def test_a_list_of_sentences_below_contents_is_text(book: Book) -> None:
    found = read("Contents\n\n- The box holds stones.\n\n- The box holds one flag.\n\n" + LAW, book, law="16")
    assert {"The box holds stones.", "The box holds one flag."} <= {
        paragraph.string for _, clause in walked(found) for paragraph in clause.paragraphs
    }


def test_a_long_paragraph_ends_the_contents_though_it_comes_again() -> None:
    long = "A mast that is very long holds a flag, a sail and a lamp, in any wind and on any sea, by day and by night."
    found = read(f"Contents\n\nMasts\n\n{long}\n\nLAW 8 - MASTS\n\nA. Masts\n\nIt is tall.\n\nB. {long}\n\n{long}\n")
    assert whole_pages.left_out(found) == ["Contents", "Masts"]


@pytest.mark.parametrize("button", ["Show more", "Print this law"])
def test_a_button_above_clauses_is_a_title_only_where_it_says_a_law(button: str) -> None:
    panel = "<div><p>A. A flag is small.</p><p>B. A flag is red.</p></div>"
    page = f"<html><body><main><h1>LAW 8 - MASTS</h1><button>{{}}</button>{panel}</main></body></html>"
    found = read(page.format(button), name="page.html")
    assert [said(clause) for _, clause in walked(found)] == ["MASTS|", "|A flag is small.", "|A flag is red."]
    assert button in whole_pages.left_out(found)
    titled = read(page.format("LAW 9 - FLAGS"), name="page.html")
    assert [(str(clause.number), said(clause)) for _, clause in walked(titled)][:3] == [
        ("8", "MASTS|"),
        ("9", "FLAGS|"),
        ("9A", "|A flag is small."),
    ]
