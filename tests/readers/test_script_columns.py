"""Tables of two languages drawn with one space between the columns, as w3m does."""

from __future__ import annotations

from lawtext.readers.text.lines import lines_of
from lawtext.readers.text.scriptcolumns import column_of_scripts
from tests.whole_pages import read, said, walked

PAGE = """\
Hall of Towers

law_08

            Ελληνικά                          English
Νόμος 8 - Η ΚΑΜΠΑΝΑ ΤΟΥ ΠΥΡΓΟΥ     Law 8 - THE BELL OF THE TOWER
Α. Ο φύλακας                       A. The keeper
1. Ο φύλακας χτυπά την καμπάνα το  1. The keeper rings the bell at
σούρουπο και, αν το ζητήσουν πριν  dusk and, if asked for it before
ανάψουν τα φανάρια, μια φορά ακόμα the lamps are lit, once more at
το μεσημέρι στο πανηγύρι.          noon on the day of the fair.
2. Κανείς άλλος δεν αγγίζει το     2. Nobody else touches the rope
σχοινί, που κρέμεται τόσο ψηλά     that hangs above the third of the
ώστε να μη φτάνει ένα παιδί, ούτε  wheels, nor those.
τον τροχό. Αυτός γυρίζει μόνος.
Β. Το πανηγύρι                     B. The fair
Στο πανηγύρι χτυπούν όλες οι καμπά On the day of the fair all bells
νες μαζί.                          are rung together.

  • law_08.txt
  • Last modified: 2018/05/25 17:05
"""
EL = [
    "Η ΚΑΜΠΑΝΑ ΤΟΥ ΠΥΡΓΟΥ|",
    "Ο φύλακας|",
    "|Ο φύλακας χτυπά την καμπάνα το σούρουπο και, αν το ζητήσουν πριν ανάψουν τα φανάρια, μια φορά ακόμα το μεσημέρι στο "
    "πανηγύρι.",
    "|Κανείς άλλος δεν αγγίζει το σχοινί, που κρέμεται τόσο ψηλά ώστε να μη φτάνει ένα παιδί, ούτε τον τροχό. Αυτός γυρίζει "
    "μόνος.",
    "Το πανηγύρι|Στο πανηγύρι χτυπούν όλες οι καμπά νες μαζί.",
]
EN = [
    "THE BELL OF THE TOWER|",
    "The keeper|",
    "|The keeper rings the bell at dusk and, if asked for it before the lamps are lit, once more at noon on the day of the "
    "fair.",
    "|Nobody else touches the rope that hangs above the third of the wheels, nor those.",
    "The fair|On the day of the fair all bells are rung together.",
]


def test_the_columns_are_told_by_their_scripts() -> None:
    found = read(PAGE)
    for law, wanted in zip(found.laws, (EL, EN), strict=True):
        assert [said(clause) for one, clause in walked(found) if one is law] == wanted


def test_lines_that_change_their_script_anywhere_are_no_columns() -> None:
    page = (
        "ΝΟΜΟΣ 8 - Η ΚΑΜΠΑΝΑ\n\n"
        "Α. Η καμπάνα του Pyrgos\n\nΒ. Η μικρή καμπάνα Bell\n\nΓ. Τα σχοινιά της Rope Company\n\nΔ. Ο φύλακας Keel\n\n"
        "Ε. Ο τροχός   και το μεγάλο πανηγύρι Fair\n"
    )
    (law,) = read(page).laws
    assert [str(clause.number) for clause in law.root.children] == ["8A", "8B", "8C", "8D", "8E"]


def test_labels_in_other_letters_than_their_texts_are_no_column() -> None:
    lines = [
        "A. Πρώτη διάταξη.",
        "B. Δεύτερη διάταξη.",
        "E. Τρίτη διάταξη.",
        "Z. Τέταρτη διάταξη.",
        "H. Πέμπτη διάταξη.",
    ]
    assert column_of_scripts(lines_of("   \n".join(lines))) == 0
    assert column_of_scripts(lines_of("\n\n".join(f"{' ' * 16}{line}" for line in lines))) == 0


def test_latin_labels_set_far_into_a_page_that_a_program_broke_stand_before_their_texts() -> None:
    page = (
        "ΝΟΜΟΣ 8 - Η ΚΑΜΠΑΝΑ\n\nA.  Το χτύπημα\n\n    1.  Ο φύλακας χτυπά την καμπάνα του πύργου κάθε βράδυ, αν:\n\n"
        "        (a) τα φανάρια δεν έχουν ανάψει ως το σούρουπο και κανείς\n            δεν τα φυλάει·\n\n"
        "        (b) το ζητήσει ο αρχηγός.\n\n    2.  Το σχοινί, αν:\n\n        (a) κοπεί, δένεται·\n\n"
        "        (b) λυθεί, μένει λυμένο.\n"
    )
    found = [(str(clause.number), said(clause)) for _, clause in walked(read(page))]
    assert found[3:] == [
        ("8A1(a)", "|τα φανάρια δεν έχουν ανάψει ως το σούρουπο και κανείς δεν τα φυλάει·"),
        ("8A1(b)", "|το ζητήσει ο αρχηγός."),
        ("8A2", "|Το σχοινί, αν:"),
        ("8A2(a)", "|κοπεί, δένεται·"),
        ("8A2(b)", "|λυθεί, μένει λυμένο."),
    ]
