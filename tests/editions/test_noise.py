"""Two editions of a harbour's laws with the noise of real ones: cut in three, merged, moved out, swapped, repeated."""

from __future__ import annotations

import pytest

from lawtext.editions import Change, Comparison, compare, confirm, propose, totality
from lawtext.editions.moves import off_chain
from lawtext.editions.units import units
from lawtext.model import Book

from .conftest import BookMaker

OLD = {
    "en": """# LAW 1 - THE HARBOUR

## A. Mooring a Ship

A captain moors a ship by laying the rope over the bollard. The harbour master counts the knots before the tide turns. Whoever moors without being asked loses a lantern (see Law 2B).

## B. Casting Off

A ship may cast off only when the bell has been rung twice.

## C. Harbour Dues

The dues are paid in shells. See Law 3A1.

## D. Idle Ships

An idle ship pays nothing.

## E. Ships of Guests

An idle ship pays nothing.
---
# LAW 2 - LANTERNS

## A. Lighting

A lantern[^1] is lit by the youngest sailor at dusk, and nobody else may touch the wick until the moon is up.

## B. Lending

A lantern may be lent for one night.

## C. Breaking

Who breaks a lantern pays six shells to its owner and two to the harbour.

## D. Finding

A lantern found at sea belongs to the finder.

[^1]: A lamp of brass counts as a lantern.
---
# LAW 3 - SHELLS

## A. Kinds of Shells

Shells come in two kinds:

1. white shells, which are worth one point when the tide is out and two when it is in;

2. black shells, which nobody may spend on a day of rest.

## B. Changing Shells

{#t1}
| Shell | Worth |
|---|---|
| white | 1 |
| black | 4 |

## C. Counting

The purser counts the shells aloud.

## D. Counting Again

Each captain may ask the purser to count the shells again before the market closes.
---
# LAW 4 - THE MARKET

## A. Opening

The market opens at noon.

The stalls are drawn by lot, and a captain who missed the draw takes the last one.
""",
    "el": """# ΝΟΜΟΣ 1 - ΤΟ ΛΙΜΑΝΙ

## Α. Πρόσδεση πλοίου

Ο καπετάνιος προσδένει ένα πλοίο περνώντας το σχοινί πάνω από τη δέστρα. Ο λιμενάρχης μετρά τους κόμπους πριν γυρίσει η παλίρροια. Όποιος προσδένει χωρίς να του ζητηθεί χάνει ένα φανάρι (βλέπε Νόμο 2Β).

## Β. Απόπλους

Ένα πλοίο μπορεί να αποπλεύσει μόνο όταν η καμπάνα έχει χτυπήσει δύο φορές.

## Γ. Τέλη λιμανιού

Τα τέλη πληρώνονται σε κοχύλια. Βλέπε Νόμο 3Α1.

## Δ. Αργά πλοία

Ένα αργό πλοίο δεν πληρώνει τίποτα.

## Ε. Πλοία επισκεπτών

Ένα αργό πλοίο δεν πληρώνει τίποτα.
---
# ΝΟΜΟΣ 2 - ΦΑΝΑΡΙΑ

## Α. Άναμμα

Ένα φανάρι[^1] ανάβεται από τον νεότερο ναύτη το σούρουπο και κανείς άλλος δεν επιτρέπεται να αγγίξει το φιτίλι μέχρι να βγει το φεγγάρι.

## Β. Δανεισμός

Ένα φανάρι μπορεί να δανειστεί για μία νύχτα.

## Γ. Θραύση

Όποιος σπάσει φανάρι πληρώνει έξι κοχύλια στον κάτοχό του και δύο στο λιμάνι.

## Δ. Εύρεση

Ένα φανάρι που βρέθηκε στη θάλασσα ανήκει σε όποιον το βρήκε.

[^1]: Μια λάμπα από μπρούντζο υπολογίζεται ως φανάρι.
---
# ΝΟΜΟΣ 3 - ΚΟΧΥΛΙΑ

## Α. Είδη κοχυλιών

Τα κοχύλια είναι δύο ειδών:

1. λευκά κοχύλια, που αξίζουν έναν βαθμό όταν έχει άμπωτη και δύο όταν έχει πλημμυρίδα·

2. μαύρα κοχύλια, που κανείς δεν μπορεί να ξοδέψει σε ημέρα ανάπαυσης.

## Β. Ανταλλαγή κοχυλιών

{#t1}
| Κοχύλι | Αξία |
|---|---|
| λευκό | 1 |
| μαύρο | 4 |

## Γ. Καταμέτρηση

Ο ταμίας μετρά τα κοχύλια μεγαλόφωνα.

## Δ. Νέα καταμέτρηση

Κάθε καπετάνιος μπορεί να ζητήσει από τον ταμία να μετρήσει ξανά τα κοχύλια πριν κλείσει η αγορά.
---
# ΝΟΜΟΣ 4 - Η ΑΓΟΡΑ

## Α. Άνοιγμα

Η αγορά ανοίγει το μεσημέρι.

Οι πάγκοι κληρώνονται και ο καπετάνιος που έχασε την κλήρωση παίρνει τον τελευταίο.
""",
}

NEW = {
    "en": """# LAW 1 - THE HARBOUR

## A. Mooring a Ship

A captain moors a ship by laying the rope over the bollard.

## B. Counting Knots

The harbour master counts the knots before the tide turns.

## C. Unasked Mooring

Whoever moors without being asked loses a lantern (see Law 2A).

## D. Casting Off

A ship may cast off only when the bell has been rung twice.

## E. Fees of the Harbour

The dues are paid in shells. See Law 4A1.

## F. Idle Ships

An idle ship pays nothing.

## G. Ships of Guests

An idle ship pays nothing.
---
# LAW 2 - LANTERNS

## A. Lending

A lantern may be lent for one night.

## B. Lighting

A lantern is lit by the youngest sailor at dusk, and nobody else may touch the wick until the moon is up.

## C. Finding

A lantern[^1] found at sea belongs to the finder.

## D. Breaking

Who breaks a lantern pays six shells to its owner and two to the harbour.

[^1]: A lamp of brass counts as a lantern.
---
# LAW 3 - SHELLS

## A. Changing Shells

{#t1}
| Shell | Worth |
|---|---|
| white | 1 |
| black | 5 |
| red | 9 |

## B. Counting

The purser counts the shells aloud. Each captain may ask the purser to count the shells again before the market closes.
---
# LAW 4 - THE MARKET

## A. Kinds of Shells

Shells come in two kinds:

1. white shells, which are worth one point when the tide is out and two when it is in;

2. black shells, which nobody shall spend on a day of rest.

## B. Opening

The market opens at noon.

1. The stalls are drawn by lot, and a captain who missed the draw takes the last one.
""",
    "el": """# ΝΟΜΟΣ 1 - ΤΟ ΛΙΜΑΝΙ

## Α. Πρόσδεση πλοίου

Ο καπετάνιος προσδένει ένα πλοίο περνώντας το σχοινί πάνω από τη δέστρα.

## Β. Καταμέτρηση κόμπων

Ο λιμενάρχης μετρά τους κόμπους πριν γυρίσει η παλίρροια.

## Γ. Πρόσδεση χωρίς εντολή

Όποιος προσδένει χωρίς να του ζητηθεί χάνει ένα φανάρι (βλέπε Νόμο 2Α).

## Δ. Απόπλους

Ένα πλοίο μπορεί να αποπλεύσει μόνο όταν η καμπάνα έχει χτυπήσει δύο φορές.

## Ε. Αμοιβές του λιμανιού

Τα τέλη πληρώνονται σε κοχύλια. Βλέπε Νόμο 4Α1.

## ΣΤ. Αργά πλοία

Ένα αργό πλοίο δεν πληρώνει τίποτα.

## Ζ. Πλοία επισκεπτών

Ένα αργό πλοίο δεν πληρώνει τίποτα.
---
# ΝΟΜΟΣ 2 - ΦΑΝΑΡΙΑ

## Α. Δανεισμός

Ένα φανάρι μπορεί να δανειστεί για μία νύχτα.

## Β. Άναμμα

Ένα φανάρι ανάβεται από τον νεότερο ναύτη το σούρουπο και κανείς άλλος δεν επιτρέπεται να αγγίξει το φιτίλι μέχρι να βγει το φεγγάρι.

## Γ. Εύρεση

Ένα φανάρι[^1] που βρέθηκε στη θάλασσα ανήκει σε όποιον το βρήκε.

## Δ. Θραύση

Όποιος σπάσει φανάρι πληρώνει έξι κοχύλια στον κάτοχό του και δύο στο λιμάνι.

[^1]: Μια λάμπα από μπρούντζο υπολογίζεται ως φανάρι.
---
# ΝΟΜΟΣ 3 - ΚΟΧΥΛΙΑ

## Α. Ανταλλαγή κοχυλιών

{#t1}
| Κοχύλι | Αξία |
|---|---|
| λευκό | 1 |
| μαύρο | 5 |
| κόκκινο | 9 |

## Β. Καταμέτρηση

Ο ταμίας μετρά τα κοχύλια μεγαλόφωνα. Κάθε καπετάνιος μπορεί να ζητήσει από τον ταμία να μετρήσει ξανά τα κοχύλια πριν κλείσει η αγορά.
---
# ΝΟΜΟΣ 4 - Η ΑΓΟΡΑ

## Α. Είδη κοχυλιών

Τα κοχύλια είναι δύο ειδών:

1. λευκά κοχύλια, που αξίζουν έναν βαθμό όταν έχει άμπωτη και δύο όταν έχει πλημμυρίδα·

2. μαύρα κοχύλια, που κανείς δεν πρέπει να ξοδέψει σε ημέρα ανάπαυσης.

## Β. Άνοιγμα

Η αγορά ανοίγει το μεσημέρι.

1. Οι πάγκοι κληρώνονται και ο καπετάνιος που έχασε την κλήρωση παίρνει τον τελευταίο.
""",
}


@pytest.fixture(scope="module")
def harbour(make_book: BookMaker) -> Comparison:
    files = {(id, code): side[code].split("---\n") for id, side in (("old", OLD), ("new", NEW)) for code in side}
    return compare(
        make_book({key: [cut.strip() + "\n" for cut in texts] for key, texts in files.items()}), "old", "new"
    )


def the(told: Comparison, new: str, code: str = "en") -> Change:
    return next(change for change in told.changes if change.new == new and change.language == code)


LINEAGE = [
    (("1A",), ("1A", "1B", "1C"), {"split"}),
    (("1B",), ("1D",), {"renumbered"}),
    (("1C",), ("1E",), {"renumbered", "heading", "reference-updated"}),
    (("1D",), ("1F",), {"renumbered"}),
    (("1E",), ("1G",), {"renumbered"}),
    (("2B",), ("2A",), {"renumbered", "moved"}),
    (("2A",), ("2B",), {"renumbered"}),
    (("2D",), ("2C",), {"renumbered", "moved"}),
    (("2C",), ("2D",), {"renumbered"}),
    (("2^1",), ("2^1",), {"moved"}),
    (("3B",), ("3A",), {"renumbered", "reworded"}),
    (("3C", "3D"), ("3B",), {"renumbered", "merged"}),
    (("3A",), ("4A",), {"renumbered", "moved"}),
    (("3A1",), ("4A1",), {"renumbered"}),
    (("3A2",), ("4A2",), {"renumbered", "reworded"}),
    (("4A",), ("4B", "4B1"), {"renumbered", "split"}),
]


@pytest.mark.parametrize("code", ["en", "el"])
@pytest.mark.parametrize(("old", "new", "kinds"), LINEAGE, ids=[f"{one[0][0]}" for one in LINEAGE])
def test_what_became_of_it(
    harbour: Comparison, old: tuple[str, ...], new: tuple[str, ...], kinds: set[str], code: str
) -> None:
    change = the(harbour, new[0], code)
    assert (change.old_all, change.new_all) == (old, new)
    told = {*change.kinds} - ({"reference-updated"} if new[0] == "1A" else set())
    assert told == kinds


def test_nothing_came_or_went(harbour: Comparison) -> None:
    assert not {"added", "removed", "note-added", "note-removed"} & {*harbour.counts}


SAID = {
    "1": "In Law 1, A was split into A, B and C; B to E became D to G; the heading of E (old C) changed;"
    " 2 citations follow the renumbering.",
    "2": "In Law 2, A and B changed places; C and D changed places; a note was moved.",
    "3": "In Law 3, C and D were merged into B; B became A; A moved and is now 4A; A (old B) was reworded.",
    "4": "In Law 4, Law 3A moved and is now A; A was split into B and B1; A2 was reworded.",
}
SAID_GREEK = {
    "1": "Στον Νόμο 1, η παράγραφος Α διασπάστηκε σε Α, Β και Γ· οι παράγραφοι Β έως Ε έγιναν Δ έως Ζ·"
    " άλλαξε επικεφαλίδα η παράγραφος Ε (πρώην Γ)· 2 παραπομπές ακολουθούν την αναρίθμηση.",
    "2": "Στον Νόμο 2, οι παράγραφοι Α και Β άλλαξαν θέσεις μεταξύ τους· οι παράγραφοι Γ και Δ άλλαξαν θέσεις"
    " μεταξύ τους· μία σημείωση άλλαξε θέση.",
    "3": "Στον Νόμο 3, οι παράγραφοι Γ και Δ συγχωνεύθηκαν σε Β· η παράγραφος Β έγινε Α· η παράγραφος Α μετακινήθηκε"
    " και είναι τώρα 4Α· η παράγραφος Α (πρώην Β) αναδιατυπώθηκε.",
    "4": "Στον Νόμο 4, ο Νόμος 3Α μετακινήθηκε και είναι τώρα Α· η παράγραφος Α διασπάστηκε σε Β και Β1·"
    " η παράγραφος Α2 αναδιατυπώθηκε.",
}


@pytest.mark.parametrize("law", SAID)
def test_a_law_in_one_sentence(harbour: Comparison, law: str) -> None:
    assert harbour.summary(law) == {"en": SAID[law], "el": SAID_GREEK[law]}


def test_the_rows_of_a_table_are_one_line_in_a_sentence(harbour: Comparison) -> None:
    assert the(harbour, "3A").says["en"].endswith("it now ends “5 red 9” in place of “4”.")
    assert the(harbour, "3A", "el").says["el"].endswith("τελειώνει τώρα με «5 κόκκινο 9» αντί για «4».")


RANGES = [
    ("en", "# LAW {} - A{}", "Laws [5] to [6] apply at sea.", " to "),
    ("el", "# ΝΟΜΟΣ {} - Α{}", "Στη θάλασσα εφαρμόζονται οι Νόμοι [5] έως [6].", " έως "),
]


@pytest.mark.parametrize(("code", "title", "text", "to"), RANGES)
def test_of_a_range_the_numbers_are_marked_and_not_the_word_between(
    make_book: BookMaker, code: str, title: str, text: str, to: str
) -> None:
    oars = ["Oars are of ash.", "Masts are of fir.", "Sails are of linen.", "Ropes are of hemp.", "Nails are of iron."]
    old = [text.replace("[5]", "2").replace("[6]", "4"), *oars[1:4]]
    new = [text.replace("[5]", "3").replace("[6]", "5"), oars[4], *oars[1:4]]
    laws = [
        [f"{title.format(place, one[:4].strip('.'))}\n\n{one}\n" for place, one in enumerate(side, 1)]
        for side in (old, new)
    ]
    told = compare(make_book({("old", code): laws[0], ("new", code): laws[1]}), "old", "new")
    change = the(told, "1", code)
    assert change.kinds == ("reference-updated",)
    assert change.marked == 4
    assert [op.old for op in change.words if op.sign == "="][1] == to
    assert [(one.citation, one.old, one.new) for one in change.because] == [
        (f"2{to}4", "2", "3"),
        (f"2{to}4", "4", "5"),
    ]
    assert "passage" not in change.says["en"]


# --- of clauses that sound alike, what they hold and where they stand decides ------------------------------------

LISTS = (
    "1. to wind the clock;\n\n2. to keep the soup warm until the watch is over.",
    "1. to sweep the deck from bow to stern;\n\n2. to buy onions for the whole crew and salt for the fish.",
)


def test_the_words_that_open_a_list_do_not_outweigh_the_list(make_book: BookMaker) -> None:
    """Two lists changed places and each got other words to open it, that sound like those of the other one before."""
    opening = "In the absence of the {}, the {} is bound:"
    sides = [
        f"# LAW 7 - DUTIES\n\nA. {one}\n\n{list_a}\n\nB. {other}\n\n{list_b}\n"
        for one, list_a, other, list_b in (
            (opening.format("mate", "cook"), LISTS[0], opening.format("pilot", "smith"), LISTS[1]),
            (opening.format("mate", "smith"), LISTS[1], opening.format("mate", "pilot"), LISTS[0]),
        )
    ]
    told = compare(make_book({("old", "en"): [sides[0]], ("new", "en"): [sides[1]]}), "old", "new")
    went = {change.old: change.new for change in told.changes}
    assert went == {"7": "7", "7A": "7B", "7A1": "7B1", "7A2": "7B2", "7B": "7A", "7B1": "7A1", "7B2": "7A2"}
    assert [change.old for change in told.changes if "moved" in change.kinds] == ["7A"]


HOME = """# LAW 1 - KEYS

## A. Keys

If the smith and the baker disagree about the key, the warden decides after looking at the door.

## B. Doors

A door is shut at night by whoever used it last, and the key hangs on the wall.
---
# LAW 2 - GATES

## A. Gates

Nobody climbs a gate.
"""
AWAY = """# LAW 1 - KEYS

## A. Doors

A door is shut at night by whoever used it last, and the key hangs on the wall. If the smith and the carter disagree about the lock, the warden decides after looking at the wall.
---
# LAW 2 - GATES

## A. Gates

Nobody climbs a gate.

## B. Keys

If the smith and the baker disagree about the key, the warden decides after looking at the door.
"""


def test_what_stands_elsewhere_word_for_word_was_not_merged_into_its_neighbour(make_book: BookMaker) -> None:
    cut = {id: [law.strip() + "\n" for law in text.split("---\n")] for id, text in (("old", HOME), ("new", AWAY))}
    book: Book = make_book({(id, "en"): laws for id, laws in cut.items()})
    entry = compare(book, "old", "new").lineage.entry(old="1A")
    assert entry is not None
    assert (entry.new, entry.kind) == (("2B",), "moved")


def test_a_swap_reads_the_same_backwards(make_book: BookMaker) -> None:
    """Old A is longer than old B, new A (old B) longer than new B: the words of both editions decide."""
    long = "The lamp is lit at dusk by the youngest hand on board, and the oldest one puts it out again at dawn."
    short = "The bell is rung at noon by the mate."
    one = f"# LAW 1 - SIGNS\n\nA. {long} {long.replace('lamp', 'torch')}\n\nB. {short}\n"
    other = f"# LAW 1 - SIGNS\n\nA. {short} {short.replace('noon', 'six')}\n\nB. {long}\n"
    moves = []
    for old, new in ((one, other), (other, one)):
        told = compare(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new")
        moves.append({frozenset((c.old, c.new)) for c in told.changes if "moved" in c.kinds})
        assert {c.old if old is one else c.new for c in told.changes if "moved" in c.kinds} == {"1B"}
    assert moves[0] == moves[1]
    assert off_chain([1, 0], [3, 2]) == frozenset({1})


UNDER_MERGED = """# LAW 9 - NETS

## A. Mending

A torn net is mended before the next tide with the thread of its owner.

## B. Drying

A wet net hangs on the poles behind the church until it is dry, and nobody walks under it.

1. Its owner turns it twice a day.

2. A net that fell down is hung up again by whoever saw it fall.
"""
MERGED = """# LAW 9 - NETS

## A. Mending and Drying

A torn net is mended before the next tide with the thread of its owner. A wet net hangs on the poles behind the church until it is dry, and nobody walks under it.

1. Its owner turns it twice a day.

2. A net that fell down is hung up again by whoever saw it fall.
"""


def test_what_lay_under_a_clause_that_was_merged_did_not_move(make_book: BookMaker) -> None:
    told = compare(make_book({("old", "en"): [UNDER_MERGED], ("new", "en"): [MERGED]}), "old", "new")
    assert the(told, "9A").old_all == ("9A", "9B")
    assert [change.new for change in told.changes if "moved" in change.kinds] == []
    assert the(told, "9A1").kinds == ("renumbered",)


TRAINING = (
    "In the morning crews train from six to nine, and only in the lanes with even numbers.",
    "In the afternoon they train from four to seven in any lane that is free.",
)


def test_the_words_of_a_first_part_that_its_clause_took_over_were_neither_removed_nor_added(
    make_book: BookMaker,
) -> None:
    """Paragraphs became sections: 9A1 is the new text of 9A, which had a heading only; and the other way round."""
    first, second = TRAINING
    listed = f"# LAW 9 - TRAINING\n\n## A. On the Water\n\n1. {first}\n\n2. {second}\n"
    lettered = f"# LAW 9 - TRAINING\n\n## A. Morning\n\n{first}\n\n## B. Afternoon\n\n{second}\n"
    told = compare(make_book({("old", "en"): [listed], ("new", "en"): [lettered]}), "old", "new")
    assert {(change.old_all, change.new_all) for change in told.changed} >= {(("9A", "9A1"), ("9A",))}
    back = compare(make_book({("old", "en"): [lettered], ("new", "en"): [listed]}), "old", "new")
    assert {(change.old_all, change.new_all) for change in back.changed} >= {(("9A",), ("9A", "9A1"))}
    kinds = {kind for change in (*told.changed, *back.changed) for kind in change.kinds}
    assert not kinds & {"added", "removed", "reworded"}


@pytest.mark.parametrize(
    ("olds", "news"),
    [(("1A",), ("1A", "1B")), (("1A",), ("1A",)), (("1A",), ("1C",)), (("1A",), ()), ((), ("1A",)), ((), ("1B",))],
)
def test_nothing_is_joined_to_what_a_person_decided(
    make_book: BookMaker, olds: tuple[str, ...], news: tuple[str, ...]
) -> None:
    """1A was cut in three; whatever a person says of a part of it, the rest is still in one entry each."""
    files = {(id, code): side[code].split("---\n") for id, side in (("old", OLD), ("new", NEW)) for code in side}
    book = make_book({key: [cut.strip() + "\n" for cut in texts] for key, texts in files.items()})
    said = confirm(propose(book, "old", "new"), olds, news, "A. Reader")
    decided = propose(book, "old", "new", [entry for entry in said.entries if entry.confirmed])
    assert totality(decided, units(book, "old"), units(book, "new")) == ()
    entry = decided.entry(old=olds[0]) if olds else decided.entry(new=news[0])
    assert entry is not None
    assert (entry.old, entry.new, entry.by) == (olds, news, "A. Reader")


# (language, before, the citation inside its own law, the same from another law)
TAKEN_ALONG = [
    ("el", "όπως ορίζει", "αυτός ο Νόμος", "ο Νόμος 1"),
    ("el", "σύμφωνα με", "τον παρόντα Νόμο", "τον Νόμο 1"),
    ("el", "σύμφωνα με", "αυτόν τον Νόμο", "τον Νόμο 1"),
    ("el", "κατά τις διατάξεις", "αυτού του Νόμου", "του Νόμου 1"),
    ("el", "όπως ορίζει", "η παράγραφος Α", "ο Νόμος 1Α"),
    ("en", "as provided in", "this Law", "Law 1"),
    ("en", "as provided in", "paragraph A", "Law 1A"),
]


@pytest.mark.parametrize(("code", "before", "inside", "outside"), TAKEN_ALONG, ids=[one[2] for one in TAKEN_ALONG])
def test_a_citation_that_had_to_name_its_law_is_no_rewording(
    make_book: BookMaker, code: str, before: str, inside: str, outside: str
) -> None:
    """A clause went to another law: "this Law" became "Law 1", in Greek with another article."""
    title, labels = ("LAW", "ABC") if code == "en" else ("ΝΟΜΟΣ", "ΑΒΓ")
    if code == "en":
        stay, other = "An anchor is of iron, heavy and black.", "The sea is blue and wide."
        went = f"The key of the harbour door hangs on the wall behind the clock, {before} {{}}."
    else:
        stay, other = "Η άγκυρα είναι από σίδερο, βαριά και μαύρη.", "Η θάλασσα είναι γαλάζια και πλατιά."
        went = f"Το κλειδί της πόρτας του λιμανιού κρέμεται στον τοίχο πίσω από το ρολόι, {before} {{}}."

    def law(number: int, *texts: str) -> str:
        clauses = "\n\n".join(f"{label}. {text}" for label, text in zip(labels, texts, strict=False))
        return f"# {title} {number} - {labels[number] * 3}\n\n{clauses}\n"

    old = [law(1, stay, went.format(inside)), law(2, other)]
    new = [law(1, stay), law(2, other, went.format(outside))]
    change = the(compare(make_book({("old", code): old, ("new", code): new}), "old", "new"), "2B", code)
    assert change.kinds == ("renumbered", "moved", "reference-updated")
    assert [op.new for op in change.words if op.sign == "+"] == [outside]


def test_items_that_share_most_of_their_words_changed_places(make_book: BookMaker) -> None:
    old = (
        "# LAW 2 - THE HALL\n\nA. Guests pay:\n\n1. a fee for the boat;\n\n2. a fee for the boat house;\n\n3. a fine.\n"
    )
    new = (
        "# LAW 2 - THE HALL\n\nA. Guests pay:\n\n1. a fee for the boat house;\n\n2. a fee for the boat;\n\n3. a fine.\n"
    )
    told = compare(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new")
    assert {(change.old, change.new, "reworded" in change.kinds) for change in told.changed} == {
        ("2A1", "2A2", False),
        ("2A2", "2A1", False),
    }
