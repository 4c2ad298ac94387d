"""Forms that pages of federations and clubs have, each small: what is lost, glued or put around their labels."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from lawtext.problems import LawtextError
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints, Structured
from tests.whole_pages import left_out, read, said, walked


def clauses(found: Structured) -> list[str]:
    """Each clause as ``number|label|heading|paragraphs``."""
    return [
        f"{clause.number}|{clause.printed.string if clause.printed else ''}|{said(clause)}"
        for _, clause in walked(found)
    ]


def test_numbers_that_start_anew_before_bracketed_letters_are_items_of_lost_letters(book: Book) -> None:
    found = read(
        "1. (a) A crew may hoist one flag.\n\n(b) It may lower it.\n\n2. A crew may hoist two.\n\n"
        "1. A flag is seen by all.\n\n2. (a) A torn flag is no flag.\n\n(b) A wet flag is one.\n",
        book,
        law="8",
    )
    assert clauses(found) == [
        "8|||",
        "8A|||",
        "8A1|1.||",
        "8A1(a)|(a)||A crew may hoist one flag.",
        "8A1(b)|(b)||It may lower it.",
        "8A2|2.||A crew may hoist two.",
        "8B|||",
        "8B1|1.||A flag is seen by all.",
        "8B2|2.||",
        "8B2(a)|(a)||A torn flag is no flag.",
        "8B2(b)|(b)||A wet flag is one.",
    ]


@pytest.mark.parametrize("last", ["", "\nThe race is sailed again.\n"])
@pytest.mark.parametrize("title", ["RACES", ""])
def test_the_numbers_of_a_law_that_is_one_sentence_are_its_own(title: str, last: str, book: Book) -> None:
    text = f"A race ends at once:\n\n1. if a boat sinks; or\n\n2. if no boat is left.\n{last}"
    found = read(f"LAW 8 - {title}\n\n{text}" if title else text, book, law="8")
    closing = " / The race is sailed again." if last else ""
    assert clauses(found) == [
        f"8||{title}|A race ends at once:{closing}",
        "8.1|1.||if a boat sinks; or",
        "8.2|2.||if no boat is left.",
    ]


@pytest.mark.parametrize("items", [("if a boat sinks.", "if no boat is left."), ("a boat sinks,", "No boat is left.")])
def test_numbers_that_are_not_one_sentence_on_a_page_without_title_belong_to_a_lost_letter(
    items: tuple[str, str], book: Book
) -> None:
    first, second = items
    found = read(f"A race ends at once:\n\n1. {first}\n\n2. {second}\n\nIt is sailed again.\n", book, law="8")
    assert [line.partition("|")[0] for line in clauses(found)] == ["8", "8A", "8A1", "8A2", "8B"]


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ("A boat that sinks is out.", ["8", "8A", "8B", "8B1", "8B2", "8C"]),  # that of a heading, which is gone
        ("The boat that ends it is out.", ["8", "8A", "8A1", "8A2", "8B"]),
    ],
)
def test_numbers_below_sentences_that_are_none_of_a_list_still_belong_to_lost_letters(
    first: str, expected: list[str], book: Book
) -> None:
    page = f"A race ends at once.\n\n1. {first}\n\n2. No boat is left.\n\nIt is sailed again.\n"
    assert [line.partition("|")[0] for line in clauses(read(page, book, law="8"))] == expected


@pytest.mark.parametrize(
    ("code", "sentence"),
    [("en", "There is no prize after a race as above"), ("el", "Δεν υπάρχει βραβείο για τον αγώνα όπως παραπάνω")],
)
def test_a_sentence_that_its_items_end_is_no_heading_where_the_letter_is_lost(
    code: str, sentence: str, book: Book
) -> None:
    items = {
        "en": ("After a race there is one:", "if a boat wins,", "if two do.", "if no boat is seen,", "if all sink."),
        "el": ("Έπειτα υπάρχει ένα:", "αν κερδίσει ένα,", "αν κερδίσουν δύο.", "αν δεν φανεί ένα,", "αν βουλιάξουν."),
    }[code]
    first, one, two, three, four = items
    page = f"{first}\n\n1. {one}\n\n2. {two}\n\n{sentence}\n\n1. {three}\n\n2. {four}\n"
    assert clauses(read(page, book, law="8")) == [
        "8|||",
        f"8A|||{first}",
        f"8A1|1.||{one}",
        f"8A2|2.||{two}",
        f"8B|||{sentence}",
        f"8B1|1.||{three}",
        f"8B2|2.||{four}",
    ]


def test_letters_without_a_sign_before_headings_that_begin_alike(book: Book) -> None:
    found = read(
        "LAW 8 FLAGS\n\nA Colour of the Flag\nIt is white on both of its sides.\n\nB Size of a Small Flag\nIt is small on both of its sides.\n\n"
        "C Size of a Large Flag\nIt is large on both of its sides.\n",
        book,
    )
    assert clauses(found)[1:] == [
        "8A|A|Colour of the Flag|It is white on both of its sides.",
        "8B|B|Size of a Small Flag|It is small on both of its sides.",
        "8C|C|Size of a Large Flag|It is large on both of its sides.",
    ]


def test_a_single_noun_is_a_heading_beside_headings_before_a_full_stop(book: Book) -> None:
    found = read(
        "Law 8. Flags\nA. Right to Hoist. The captain alone hoists flags.\n"
        "B. Lowering. The captain may lower any flag.\nC. Choice after Rain.\n1. A wet flag may stay.\n"
        "2. It may be lowered.\n",
        book,
    )
    assert clauses(found)[1:4] == [
        "8A|A.|Right to Hoist|The captain alone hoists flags.",
        "8B|B.|Lowering|The captain may lower any flag.",
        "8C|C.|Choice after Rain|",
    ]


def test_the_label_behind_a_heading_in_its_line_is_read_where_the_lines_below_count_on(book: Book) -> None:
    found = read(
        "Law 8. Flags\nA. Right to Hoist. The captain alone hoists flags.\n"
        "B. Right to Lower. 1. (a) The captain may lower a flag.\n(b) The mate may not.\n2. A torn flag is lowered.\n",
        book,
    )
    assert clauses(found)[2:] == [
        "8B|B.|Right to Lower|",
        "8B1|1.||",
        "8B1(a)|(a)||The captain may lower a flag.",
        "8B1(b)|(b)||The mate may not.",
        "8B2|2.||A torn flag is lowered.",
    ]


def test_a_number_inside_a_text_is_no_label_where_nothing_counts_on(book: Book) -> None:
    found = read("Law 8. Flags\nA. The captain hoists. 1. The mate helps.\nB. Nobody lowers it.\n", book)
    assert clauses(found)[1:] == [
        "8A|A.||The captain hoists. 1. The mate helps.",
        "8B|B.||Nobody lowers it.",
    ]


def test_a_page_that_a_table_lays_out_loses_its_menu_and_its_foot(book: Book) -> None:
    found = read(
        "<html><body><table><tr><td><a href=i>Home</a><br><a href=7>Law 7</a><br><a href=8>Law 8</a><br>"
        "<a href=9>Law 9</a></td><td><b>LAW 8<br>FLAGS</b><p>A. A flag is white, and nobody paints it.<p>B. It is "
        "hoisted by the captain.<p>C. It is lowered at night, at once.<hr><a href=7>Previous</a> | <a href=i>Contents"
        "</a> | <a href=9>Next</a><br>You are visitor number 4711</td></tr></table></body></html>",
        book,
        name="page.html",
    )
    assert clauses(found) == [
        "8||FLAGS|",
        "8A|A.||A flag is white, and nobody paints it.",
        "8B|B.||It is hoisted by the captain.",
        "8C|C.||It is lowered at night, at once.",
    ]
    assert {"Home", "Law 7", "Law 8", "Law 9", "You are visitor number 4711"} <= set(left_out(found))


def test_the_names_of_the_languages_above_their_columns_are_no_text(book: Book) -> None:
    found = read(
        "====== LAW 8 - FLAGS ======\n^ English ^ Ελληνικά ^\n| A. A flag is white. | Α. Η σημαία είναι λευκή. |\n"
        "| B. It is hoisted. | Β. Υψώνεται. |\n",
        book,
    )
    assert clauses(found) == [
        "8||FLAGS|",
        "8A|A.||A flag is white.",
        "8B|B.||It is hoisted.",
        "8|||",
        "8A|Α.||Η σημαία είναι λευκή.",
        "8B|Β.||Υψώνεται.",
    ]
    assert {"English", "Ελληνικά"} <= set(left_out(found))


def test_a_column_of_a_table_may_be_called_so(book: Book) -> None:
    found = read("LAW 8 - FLAGS\n\nA. The crew of a boat speaks:\n\nEnglish\n\nB. It may be silent.\n", book)
    assert "English" in clauses(found)[1]


def test_more_signs_than_a_wiki_has_levels_still_head_a_page(book: Book) -> None:
    found = read("======= LAW 8 - FLAGS ======\n==== A. Colour ====\nIt is [[law_9|white]].\n", book)
    assert clauses(found) == ["8||FLAGS|", "8A|A.|Colour|It is white."]


@pytest.mark.parametrize(
    "line",
    [
        "This shows you the differences between two versions of the page.",
        "Εδώ βλέπετε τις διαφορές μεταξύ της επιλεγμένης έκδοσης και της τρέχουσας έκδοσης της σελίδας.",
    ],
)
def test_a_comparison_of_versions_that_was_copied_as_text_is_refused(line: str, book: Book) -> None:
    page = f"Differences\n\n{line}\n\nLine 1:\n- LAW 8 - FLAGS\n+ LAW 8 - SAILS\n\nA. A flag is white.\n"
    with pytest.raises(LawtextError, match=r"diff-view: .*export the page"):
        read(page, book)


@pytest.mark.parametrize(
    ("first", "above"),
    [
        ("If a flag is torn, it is lowered.", "8C"),
        ("Each flag is white.", "8C"),
        ("The second flag is white.", "8B"),
        ("A flag so hoisted is white.", "8B"),
        ("Captains of a fleet hoist two.", "8B"),  # the sentence above names them
        ("A captain may hoist two.", "8B"),
        ("A captain’s flag is red.", "8B"),
        ("A hoist is drawn by two.", "8B"),  # … and so does this one, in its stem
        ("A hoister is paid for each.", "8C"),  # a word that begins as “hoists” does, and no form of it
        ("The Captain hoists it at dawn.", "8C"),  # an office is spoken of everywhere
        ("Hoisting a captain’s flag is forbidden.", "8B"),
        ("Torn flags of a captain are lowered.", "8C"),  # it speaks of flags
    ],
)
def test_a_list_that_nothing_announces_and_that_begins_a_case_is_that_of_a_lost_heading(
    first: str, above: str, book: Book
) -> None:
    page = f"A flag is white.\n\nThe captain alone hoists it.\n\n1. {first}\n\n2. Nobody hides it.\n"
    numbers = [line.partition("|")[0] for line in clauses(read(page, book, law="8"))]
    assert numbers == ["8", "8A", "8B", *(["8C"] if above == "8C" else []), f"{above}1", f"{above}2"]


@pytest.mark.parametrize(
    ("greek", "english", "above"),
    [
        ("Ένας καπετάνιος σηκώνει και δεύτερη.", "A captain may hoist two.", "8B"),
        ("Ο καπετάνιος σηκώνει και δεύτερη.", "A captain may hoist two.", "8B"),
        ("Ένας καπετάνιος σηκώνει και δεύτερη.", "A torn flag is lowered by him.", "8C"),  # one language alone
        ("Σκισμένη σημαία κατεβαίνει.", "A torn flag is lowered.", "8C"),
    ],
)
def test_a_list_goes_on_where_both_languages_begin_with_what_the_sentence_above_names(
    greek: str, english: str, above: str, book: Book
) -> None:
    page = (
        f"Η σημαία είναι λευκή.\n\nΜόνο ο καπετάνιος τη σηκώνει.\n\n1. {greek}\n\n2. Κανείς δεν την κρύβει.\n\n"
        f"A flag is white.\n\nThe captain alone hoists it.\n\n1. {english}\n\n2. Nobody hides it.\n"
    )
    numbers = [line.partition("|")[0] for line in clauses(read(page, book, law="8"))]
    assert numbers == ["8", "8A", "8B", *(["8C"] if above == "8C" else []), f"{above}1", f"{above}2"] * 2


@pytest.mark.parametrize("announced", ["The captain does this:", "The captain hoists flags"])
def test_a_list_that_is_announced_belongs_to_the_text_above(announced: str, book: Book) -> None:
    page = f"A flag is white.\n\n{announced}\n\n1. If it is torn, he mends it.\n\n2. When it rains, he waits.\n"
    assert [line.partition("|")[0] for line in clauses(read(page, book, law="8"))] == ["8", "8A", "8B", "8B1", "8B2"]


def test_what_begins_a_case_in_one_language_does_in_the_other(book: Book) -> None:
    found = read(
        "Ο κυβερνήτης υψώνει τις σημαίες.\n\n1. Μια σκισμένη σημαία κατεβαίνει.\n\n2. Κανείς δεν την κρύβει.\n\n"
        "The captain hoists the flags.\n\n1. When a flag is torn, it is lowered.\n\n2. Nobody hides it.\n",
        book,
        law="8",
    )
    numbers = ["8", "8A", "8B", "8B1", "8B2"]
    assert [line.partition("|")[0] for line in clauses(found)] == [*numbers, *numbers]


def test_a_law_with_its_title_has_lost_no_heading_where_the_page_marks_them(book: Book) -> None:
    page = (
        "A flag is white.\n\nThe captain alone hoists it.\n\n1. If it is torn, it is lowered.\n\n2. Nobody hides it.\n"
    )
    lost = ["8", "8A", "8B", "8C", "8C1", "8C2"]
    assert [line.partition("|")[0] for line in clauses(read(page, book, law="8"))] == lost
    # Numbers that somebody typed are there, so the letters went with what they stood before.
    assert [line.partition("|")[0] for line in clauses(read(f"LAW 8 - FLAGS\n\n{page}", book))] == lost
    numbers = [line.partition("|")[0] for line in clauses(read(f"# LAW 8 - FLAGS\n\n{page}", book, name="page.md"))]
    assert numbers == ["8", "8A", "8B", "8B1", "8B2"]
    # Those that a program counted say nothing of the letters.
    web = "<p>LAW 8 - FLAGS</p><p>A flag is white.</p><p>The captain alone hoists it.</p>"
    web += "<ol><li>If it is torn, it is lowered.</li><li>Nobody hides it.</li></ol>"
    assert [line.partition("|")[0] for line in clauses(read(web, book, name="page.html"))] == numbers


LABELLED = "LAW 1 - TOWERS\n\nA. They are high.\n\nB. They are wide.\n\nLAW 2 - WALLS\n\nA. They are long.\n\nB. They are thick.\n\n"
PLAIN = "LAW {} - GATES\n\nA gate is shut at night.\n\nIt is opened at dawn.\n\n"


@pytest.mark.parametrize(
    ("page", "lost"),
    [
        # All other laws have their labels: none was lost.
        (LABELLED + PLAIN.format(3), False),
        # Only one other law has; two have not; the text announces clauses; the other language has them; a heading.
        (LABELLED.partition("LAW 2")[0] + PLAIN.format(3), True),
        (LABELLED + PLAIN.format(3) + PLAIN.format(4), True),
        (LABELLED + PLAIN.format(3).replace("at night.", "in these cases:"), True),
        (LABELLED + PLAIN.format(3) + "ΝΟΜΟΣ 3 - ΠΥΛΕΣ\n\nΑ. Η πύλη κλείνει τη νύχτα.\n\nΒ. Ανοίγει την αυγή.\n", True),
        (LABELLED + PLAIN.format(3).replace("A gate", "Closing\n\nA gate"), True),
    ],
)  # fmt: skip
def test_a_law_without_labels_amid_laws_with_them_has_lost_none(page: str, lost: bool, book: Book) -> None:
    numbers = {line.partition("|")[0] for line in clauses(read(page, book))}
    assert ("3A" in numbers) == lost


@pytest.mark.parametrize(
    ("name", "page"),
    [
        (
            "page.txt",
            "====== LAW 8 - FLAGS ======\n\n==== A. Hoisting ====\n\n"
            "  - \n    - A crew may hoist a flag.\n    - A crew may lower it.\n"
            "  -\n    - A torn flag is mended.\n    - A wet flag is dried.\n  - No flag is burnt.\n",
        ),
        (
            "page.html",
            "<h1>LAW 8 - FLAGS</h1><h3>A. Hoisting</h3><ol><li><div> </div><ol><li><div>A crew may hoist a flag.</div></li>"
            "<li><div>A crew may lower it.</div></li></ol></li><li><ol><li>A torn flag is mended.</li>"
            "<li>A wet flag is dried.</li></ol></li><li><div>No flag is burnt.</div></li></ol>",
        ),
    ],
)
def test_the_number_of_a_list_item_that_holds_only_a_list_stands_before_that(name: str, page: str, book: Book) -> None:
    assert clauses(read(page, book, name=name)) == [
        "8||FLAGS|",
        "8A|A.|Hoisting|",
        "8A1|1.||",
        "8A1(a)|1.||A crew may hoist a flag.",
        "8A1(b)|2.||A crew may lower it.",
        "8A2|2.||",
        "8A2(a)|1.||A torn flag is mended.",
        "8A2(b)|2.||A wet flag is dried.",
        "8A3|3.||No flag is burnt.",
    ]


def test_lists_of_numbers_one_after_the_other_stand_below_lost_letters(book: Book) -> None:
    found = read(
        "1. A crew hoists its flag at dawn.\n\n2. It lowers it at dusk.\n\n3. Flags are kept dry.\n\n"
        "1. The Warden counts the flags.\n\n2. The Warden mends torn flags.\n\n"
        "1. No flag is lent.\n\n2. No flag is sold.\n",
        book,
        law="8",
    )
    assert clauses(found) == [
        "8|||",
        "8A|||",
        "8A1|1.||A crew hoists its flag at dawn.",
        "8A2|2.||It lowers it at dusk.",
        "8A3|3.||Flags are kept dry.",
        "8B|||",
        "8B1|1.||The Warden counts the flags.",
        "8B2|2.||The Warden mends torn flags.",
        "8C|||",
        "8C1|1.||No flag is lent.",
        "8C2|2.||No flag is sold.",
    ]


def test_a_list_below_the_last_number_that_announces_it_is_no_list_of_a_lost_letter(book: Book) -> None:
    found = read(
        "LAW 8 - FLAGS\n\n1. A crew hoists its flag at dawn.\n\n2. It lowers it at dusk, but not:\n\n"
        "1. while a guest is on board;\n\n2. while the bell is rung.\n",
        book,
    )
    assert clauses(found) == [
        "8||FLAGS|",
        "8A|1.||A crew hoists its flag at dawn.",
        "8B|2.||It lowers it at dusk, but not:",
        "8B1|1.||while a guest is on board;",
        "8B2|2.||while the bell is rung.",
    ]


@pytest.mark.parametrize("opening", ["", "Flags are shown on all days of the race.\n\n"])
def test_numbers_with_headings_stand_for_letters_above_lists_that_start_anew(opening: str, book: Book) -> None:
    found = read(
        f"LAW 8 - FLAGS\n\n{opening}1. Hoisting of Flags\n\nEvery crew hoists its flag at dawn.\n\n2. Torn Flags\n\n"
        "1. (a) A torn flag is mended.\n\n(b) It is not shown before.\n\n2. A lost flag is paid for.\n\n"
        "3. Flags of Guests\n\nA guest shows no flag:\n\n1. at dawn;\n\n2. at dusk.\n",
        book,
    )
    assert clauses(found) == [
        f"8||FLAGS|{opening.strip()}",
        "8A|1.|Hoisting of Flags|Every crew hoists its flag at dawn.",
        "8B|2.|Torn Flags|",
        "8B1|1.||",
        "8B1(a)|(a)||A torn flag is mended.",
        "8B1(b)|(b)||It is not shown before.",
        "8B2|2.||A lost flag is paid for.",
        "8C|3.|Flags of Guests|A guest shows no flag:",
        "8C1|1.||at dawn;",
        "8C2|2.||at dusk.",
    ]


def test_numbers_with_headings_below_lost_letters_stay_numbers_where_the_title_is_lost_too(book: Book) -> None:
    found = read(
        "1. Hoisting of Flags\n\nEvery crew hoists its flag at dawn.\n\n2. Lowering of Flags\n\n"
        "Every crew lowers its flag at dusk.\n\n1. Flags are kept dry.\n\n2. Flags are kept folded.\n",
        book,
        law="8",
    )
    assert [clause.partition("|")[0] for clause in clauses(found)] == ["8", "8A", "8A1", "8A2", "8B", "8B1", "8B2"]


def test_a_short_line_that_its_items_go_on_with_is_text_and_no_heading(book: Book) -> None:
    found = read(
        "LAW 8 - FLAGS\n\nA. Keeping\n\n1. Flags are kept dry.\n\n2. (a) The Harbour Authority:\n\n"
        "(i) may lend a flag.\n\n(ii) must mend a torn one.\n\n(b) No crew may sell a flag.\n",
        book,
    )
    assert clauses(found)[4:] == [
        "8A2(a)|(a)||The Harbour Authority:",
        "8A2(a)(i)|(i)||may lend a flag.",
        "8A2(a)(ii)|(ii)||must mend a torn one.",
        "8A2(b)|(b)||No crew may sell a flag.",
    ]


def test_a_mark_behind_a_word_of_two_letters_has_the_last_paragraph_where_no_note_is_numbered(book: Book) -> None:
    found = read(
        "LAW 8 - FLAGS\n\nA. Whoever finds a flag hangs it1) on the mast.\n\nB. He keeps no flag.\n\n"
        "A flag found at sea is the Warden's.\n",
        book,
    )
    assert clauses(found)[1:] == ["8A|A.||Whoever finds a flag hangs it on the mast.", "8B|B.||He keeps no flag."]
    (law,) = found.laws
    (note,) = law.notes
    assert note.text.text.string == "A flag found at sea is the Warden's."


def test_letters_behind_a_path_open_the_level_below_it(book: Book) -> None:
    found = read(
        "LAW 8 - FLAGS\n\nA. Keeping\n\nA1. (a) A flag is dry.\n\n(b) It is folded.\n\nA2. A lamp is lit.\n\n"
        "A3. (b) A rope is tied.\n",
        book,
    )
    assert clauses(found)[1:] == [
        "8A|A.|Keeping|",
        "8A1|A1.||",
        "8A1(a)|(a)||A flag is dry.",
        "8A1(b)|(b)||It is folded.",
        "8A2|A2.||A lamp is lit.",
        "8A3|A3.||(b) A rope is tied.",
    ]


@pytest.mark.parametrize(
    "lines",
    [
        # The first is not the first of the law; one is left out; they are names of things; others count there; one comes again.
        ("A. The board.", "A4 paper is used.", "A5 paper is not."),
        ("A. The board.", "A1. The first square.", "A3. The third square."),
        ("A. The board.", "A1 is a square.", "A2 is another one."),
        ("A. The board.", "1. A square.", "2. Another one.", "A1. The first square.", "A2. The second square."),
        ("A. The board.", "A1. The first square.", "A1. The same square."),
        ("A. The board.", "a1. The first square.", "a2. The second square."),
        ("A. The board.", "A1. The first square."),
    ],
)
def test_words_that_look_like_paths_are_text(lines: tuple[str, ...], book: Book) -> None:
    page = "LAW 12 - SQUARES\n\n" + "\n\n".join(lines)
    found = clauses(read(page, book))
    labels = [line.split("|")[1] for line in found]
    assert "A." in labels and not any(label[0] in "Aa" and label[1:2].isdigit() for label in labels if label)
    assert all(any(line in clause for clause in found) for line in lines if line[0] in "Aa" and line[1].isdigit())


def articles(found: Structured) -> list[tuple[str, list[str]]]:
    """Each article's title, and the headings in it."""
    return [
        (
            article.title.text.string if article.title else "",
            [block.text.text.string for block in article.blocks if block.kind == "heading"],
        )
        for article in found.articles
    ]


def test_a_page_whose_title_names_remarks_on_the_laws_is_commentary(book: Book) -> None:
    found = read(
        "COMMENTARY ON THE 2017 LAWS\n\nIntroduction\n\nThis page explains what is new about flags and lanterns.\n\n"
        "Law 6\n\nA flag is now a flag of any colour whatever, as crews had asked for years.\n\n"
        "Law 25\n\nQ. May a crew lend its flag?\n\nA. Yes, see Law 25A2, unless the Warden has it.\n",
        book,
    )
    assert articles(found) == [("COMMENTARY ON THE 2017 LAWS", ["Introduction", "Law 6", "Law 25"])]
    assert not found.laws
    assert [problem.code for problem in found.problems] == ["read-as-commentary"]


def test_a_law_whose_title_says_questions_and_answers_is_commentary(book: Book) -> None:
    found = read(
        "Νόμος 27 – Ερωτήσεις και απαντήσεις\n\nΕρώτηση: Μπορεί ένα πλήρωμα να δανείσει τη σημαία του;\n\n"
        "Απάντηση: Όχι, βλέπε Νόμο 27Β.\n",
        book,
    )
    assert articles(found) == [("Νόμος 27 – Ερωτήσεις και απαντήσεις", [])]
    assert not found.laws


@pytest.mark.parametrize(
    "page",
    [
        # Clauses stand on the page, a person says what it is, or the word alone is a link of the site.
        "Comments on the Laws\n\nLAW 6 - FLAGS\n\nA. A flag is blue.\n\nB. A flag is dry.\n",
        "Comments\n\nLAW 6 - FLAGS\n\nA flag is blue, and it is dry.\n",
    ],
)
def test_a_page_with_clauses_is_no_commentary(page: str, book: Book) -> None:
    found = read(page, book)
    assert [str(law.number) for law in found.laws] == ["6"]
    assert "read-as-commentary" not in {problem.code for problem in found.problems}


def test_a_page_that_a_person_says_is_a_law_is_no_commentary(book: Book) -> None:
    found = read("Commentary on Law 6\n\nA flag is blue.\n\nA flag is dry.\n", book, law="6")
    assert [str(law.number) for law in found.laws] == ["6"]


@pytest.mark.parametrize("heading", ["2 comments", "Comments (2)"])
def test_what_readers_wrote_below_a_heading_that_counts_it_is_left_out(heading: str, book: Book) -> None:
    found = read(
        "LAW 8 - FLAGS\n\nA. A flag is blue.\n\nB. A flag is dry, and it is kept in a box below the mast.\n\n"
        f"{heading}\n\nJohn P.\n\nThank you, that is very useful!\n\nReply\n\nMary K.\n\nWhat of wet flags?\n\nReply\n",
        book,
    )
    assert clauses(found)[1:] == [
        "8A|A.||A flag is blue.",
        "8B|B.||A flag is dry, and it is kept in a box below the mast.",
    ]


def headings(found: Structured) -> dict[str, list[str]]:
    """The headings of the clauses, by language."""
    return {
        law.language: [clause.heading.text.string for clause in walk(law.root) if clause.heading][1:]
        for law in found.laws
    }


ENGLISH = (
    "LAW 8 - FLAGS\n\nA. Hoisting\n\n1. Flags are hoisted at dawn.\n\n2. They are lowered at dusk.\n\n"
    "B. Premature Lowering of a Flag. A flag that is lowered before dusk is hoisted again.\n\n"
)
GREEK = (
    "ΝΟΜΟΣ 8 - ΣΗΜΑΙΕΣ\n\nΑ. Έπαρση\n\n1. Οι σημαίες υψώνονται την αυγή.\n\n2. Κατεβαίνουν το σούρουπο.\n\n"
    "Β. Πρόωρη υποστολή σημαίας. Σημαία που κατέβηκε πριν από το σούρουπο υψώνεται πάλι.\n"
)


def test_the_only_clause_whose_heading_runs_in_has_it_in_the_other_language_too(book: Book) -> None:
    assert headings(read(ENGLISH + GREEK, book)) == {
        "en": ["Hoisting", "Premature Lowering of a Flag"],
        "el": ["Έπαρση", "Πρόωρη υποστολή σημαίας"],
    }


def test_a_short_first_sentence_beside_siblings_without_headings_is_text(book: Book) -> None:
    plain = GREEK.replace("Α. Έπαρση\n\n1. Οι", "Α. Ισχύουν τα εξής:\n\n1. Οι")
    assert headings(read(ENGLISH + plain, book))["el"] == []


@pytest.mark.parametrize("first", [True, False])
def test_laws_without_an_edition_are_of_the_one_that_the_page_says(first: bool, book: Book) -> None:
    said = "LAW 8 - {}\n\nA. A flag is red.\n\nB. A lamp is white.\n"
    silent = "LAW 9 - LAMPS\n\nA. A lamp is lit.\n\nB. A lamp is put out.\n"
    pages = [said.format("2007 Edition"), silent] if first else [silent, said.format("2007 Edition")]
    (found,) = structure_sources([(read_source("\n".join(pages).encode(), "page.txt"), Hints())], book)
    assert [law.edition for law in found.laws] == ["2007", "2007"]


@pytest.mark.parametrize(("second", "headings"), [("Scope: the rule holds.", []), ("Colours: the crew knows.", ["8B"])])
def test_one_text_alone_before_a_colon_is_no_heading(second: str, headings: list[str], book: Book) -> None:
    others = ("Old Flags and Lamps. The captain keeps both.", "New Flags and Lamps. The captain hoists both.")
    texts = [others[0], second, others[1], *(["Sizes: the crew measures."] if headings else [])]
    page = "LAW 8 - FLAGS\n\n" + "\n\n".join(f"{label}. {text}" for label, text in zip("ABCD", texts, strict=False))
    found = [clause for _, clause in walked(read(page, book))]
    assert [str(clause.number) for clause in found if clause.heading and str(clause.number) == "8B"] == headings


@pytest.mark.parametrize(("sign", "signed"), [("> ", True), ("", False)])
def test_dashes_without_their_space_head_a_signature_below_a_quoted_mail(sign: str, signed: bool, book: Book) -> None:
    law = ("LAW 8 - FLAGS", "", "A. A flag is red.", "", "B. A lamp is white.")
    page = "\n".join(f"{sign}{line}".rstrip() for line in law) + "\n\n--\nJohn of the Castle\n"
    found = read(page, book)
    assert clauses(found)[-1] == "8B|B.||A lamp is white." + ("" if signed else " / John of the Castle")
    assert ("John of the Castle" in left_out(found)) is signed


@pytest.mark.parametrize(("what", "laws"), [("", []), ("law", ["5", "6"])])
def test_a_page_is_commentary_by_its_title_unless_it_is_said_to_be_law(what: str, laws: list[str], book: Book) -> None:
    page = "Commentary on the 2017 Laws\n\nLAW 5 - TOWERS\n\nMany asked what becomes of a tower.\n\nLAW 6 - GATES\n\nNone asked.\n"
    hints = Hints(edition="2017", what=what)
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), hints)], book)
    assert [str(law.number) for law in found.laws] == laws
    assert len(found.articles) == (0 if laws else 1)
