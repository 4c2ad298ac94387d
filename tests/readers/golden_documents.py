"""Documents of a made-up game and, written by hand, what a reader must find in each as DOCX and as PDF.

A line of an outline is ``language number | label | heading | text``, with ``[^1]`` for a note mark and ``¶`` between
paragraphs; then the notes, then what was left out with its reason.
"""

from __future__ import annotations

from tests.readers.writer_files import (
    CHANGES,
    bold,
    changed,
    columns,
    document,
    italic,
    note,
    numbered,
    p,
    table,
    title,
)

HERALD = document(
    title("LAW 7 - THE HERALD")
    + p(f"The herald{note('Or the deputy he named.', 1)} stops the round under {italic('Law 3')}:")
    + numbered(
        p(bold("What He Does"))
        + p("He waits until the tower falls, and then:")
        + numbered(
            p("he rings the bell,") + numbered(p("at once, or"), p("after the wind dropped;")),
            p("he says so to everybody."),
        ),
        p(bold("When He Rests")) + p(f"He rests at noon{note('By the clock of the gate.', 2)}."),
    )
    + title("ΝΟΜΟΣ 7 - Ο ΚΗΡΥΚΑΣ")
    + p(f"Ο κήρυκας{note('Ή ο αναπληρωτής που όρισε.', 3)} διακόπτει τον γύρο βάσει του Νόμου 3:")
    + p(bold("Α. Τι κάνει"))
    + p("Περιμένει μέχρι να πέσει ο πύργος, και τότε:")
    + p("1. χτυπά την καμπάνα,")
    + p("(α) αμέσως, ή")
    + p("(β) αφού πέσει ο άνεμος·")
    + p("2. το λέει σε όλους.")
    + p(bold("Β. Πότε αναπαύεται"))
    + p("Αναπαύεται το μεσημέρι."),
    head="Laws of the Tower",
)
HERALD_OUTLINE = """\
en 7 | | THE HERALD | The herald[^1] stops the round under Law 3:
en 7A | A. | What He Does | He waits until the tower falls, and then:
en 7A1 | 1. | | he rings the bell,
en 7A1(a) | (a) | | at once, or
en 7A1(b) | (b) | | after the wind dropped;
en 7A2 | 2. | | he says so to everybody.
en 7B | B. | When He Rests | He rests at noon[^2].
en note 1 | Or the deputy he named.
en note 2 | By the clock of the gate.
el 7 | | Ο ΚΗΡΥΚΑΣ | Ο κήρυκας[^3] διακόπτει τον γύρο βάσει του Νόμου 3:
el 7A | Α. | Τι κάνει | Περιμένει μέχρι να πέσει ο πύργος, και τότε:
el 7A1 | 1. | | χτυπά την καμπάνα,
el 7A1(a) | (α) | | αμέσως, ή
el 7A1(b) | (β) | | αφού πέσει ο άνεμος·
el 7A2 | 2. | | το λέει σε όλους.
el 7B | Β. | Πότε αναπαύεται | Αναπαύεται το μεσημέρι.
el note 3 | Ή ο αναπληρωτής που όρισε.
"""

# A soft hyphen is where LibreOffice may break a word; it prints a hyphen there and nothing elsewhere.
_ONE = "The timekeeper counts the seconds aloud while the tower­keeper climbs, and the tower­keeper may not speak."
_TWO = "No one but the sun-dial keeper may touch the stone; whoever touches it loses the turn, as in Law 4 or 5."
_THREE = (
    "Whoever finds the efficient, official and affluent office of the flute may keep it until the final bell rings."
)
COLUMNS = document(
    title("LAW 9 - THE CLIMB")
    + columns(
        "".join(
            p(f"{label}. {text}")
            for label, text in zip(
                "ABCDEFGHI", [_ONE, _TWO, _THREE, _TWO, _ONE, _THREE, _TWO, _ONE, _THREE], strict=True
            )
        )
    )
    + p("towerkeeper", "Next")
    + p("This page says what a towerkeeper is."),
    head="Laws of the Tower",
    width="12cm",
    height="14cm",
    align="justify",
    space="0cm",
)
COLUMNS_OUTLINE = "".join(
    f"en 9{label} | {label}. | | {text.replace('­', '')}\n"
    for label, text in zip("ABCDEFGHI", [_ONE, _TWO, _THREE, _TWO, _ONE, _THREE, _TWO, _ONE, _THREE], strict=True)
)

TABLE = document(
    title("LAW 12 - THE SCORE")
    + p("A. The score is kept as follows:")
    + table(["Stones", "Points"], ["one", "three"], ["two", "seven"])
    + p("B. The score is read aloud.")
)

CHANGED = document(
    title("LAW 13 - THE GATE") + p("A. The keeper " + changed("opens") + " the gate.") + p("B. The gate stays so."),
    changes=CHANGES.format(gone="shuts"),
)

# Two languages in the cells of a table without space between them: in a PDF, lines of both stand close together.
SIDES = document(
    table(
        ["LAW 14", "ΝΟΜΟΣ 14"],
        ["THE BRIDGE", "Η ΓΕΦΥΡΑ"],
        ["Whoever crosses the bridge pays:", "Όποιος περνά τη γέφυρα πληρώνει:"],
        ["1. one stone at the first tower, and he waits", "1. μία πέτρα στον πρώτο πύργο, και περιμένει"],
        ["2. two stones at the second tower; or more,", "2. δύο πέτρες στον δεύτερο πύργο· ή και πιο πολλές,"],
        ["A. A guard pays nothing.", "Α. Ο φρουρός δεν πληρώνει."],
        ["B. A herald pays half.", "Β. Ο κήρυκας πληρώνει τις μισές."],
    ),
    width="14cm",
)
SIDES_OUTLINE = """\
en 14 | | THE BRIDGE | Whoever crosses the bridge pays:
en 14.1 | 1. | | one stone at the first tower, and he waits
en 14.2 | 2. | | two stones at the second tower; or more,
en 14A | A. | | A guard pays nothing.
en 14B | B. | | A herald pays half.
el 14 | | Η ΓΕΦΥΡΑ | Όποιος περνά τη γέφυρα πληρώνει:
el 14.1 | 1. | | μία πέτρα στον πρώτο πύργο, και περιμένει
el 14.2 | 2. | | δύο πέτρες στον δεύτερο πύργο· ή και πιο πολλές,
el 14A | Α. | | Ο φρουρός δεν πληρώνει.
el 14B | Β. | | Ο κήρυκας πληρώνει τις μισές.
"""

# Tables of data, ruled: a cell of two lines, one that goes on through two rows, an empty one, a note in one.
RULED = document(
    title("LAW 15 - PENALTIES")
    + p("A. The herald takes stones as follows:")
    + table(
        ["Fault", "First time", "Again"],
        [
            "The bell is rung out of turn, and the other side has asked the herald to count the round once more.",
            p("one stone" + note("Of any colour.", 1)),
            "three stones",
        ],
        ["Tower touched", "two stones", "all"],
        ["Gate left open", None, ""],
        ruled=True,
    )
    + p("B. Stones that were taken are given back at noon.")
    + title("ΝΟΜΟΣ 15 - ΠΟΙΝΕΣ")
    + p("Α. Ο κήρυκας αφαιρεί πέτρες ως εξής:")
    + table(
        ["Παράβαση", "Πέτρες"],
        ["Η καμπάνα χτυπά εκτός σειράς", "1"],
        ["Άγγιγμα του πύργου", "2 NT"],
        ruled=True,
    )
    + p("Β. Οι πέτρες επιστρέφονται το μεσημέρι."),
    width="15cm",
)
RULED_OUTLINE = """\
en 15 | | PENALTIES |
en 15A | A. | | The herald takes stones as follows: ¶ Fault ¦ First time ¦ Again ‖ The bell is rung out of turn, and the \
other side has asked the herald to count the round once more. ¦ one stone[^1] ¦ three stones ‖ Tower touched ¦ two \
stones ¦ all ‖ Gate left open ¦ ^^ ¦
en 15B | B. | | Stones that were taken are given back at noon.
en note 1 | Of any colour.
el 15 | | ΠΟΙΝΕΣ |
el 15A | Α. | | Ο κήρυκας αφαιρεί πέτρες ως εξής: ¶ Παράβαση ¦ Πέτρες ‖ Η καμπάνα χτυπά εκτός σειράς ¦ 1 ‖ Άγγιγμα του \
πύργου ¦ 2 NT
el 15B | Β. | | Οι πέτρες επιστρέφονται το μεσημέρι.
"""

# Tables of data without rules: figures flush right, words far apart.
SCORES = document(
    title("LAW 16 - THE COUNT")
    + p("A. Whoever builds a tower scores:")
    + table(
        ["Stones", p("By day", "Right"), p("By night", "Right")],
        *(
            [stones, p(day, "Right"), p(night, "Right")]
            for stones, day, night in [("Seven", "5", "10"), ("Eight", "40", "80"), ("Nine", "120", "240")]
        ),
    )
    + p("B. The stones have these names:")
    + table(["grey", "the old one"], ["white", "the young one"], ["black", "the last one"])
    + p("C. The count is read aloud."),
    width="18cm",
)
SCORES_OUTLINE = """\
en 16 | | THE COUNT |
en 16A | A. | | Whoever builds a tower scores: ¶ Stones ¦ By day ¦ By night ‖ Seven ¦ 5 ¦ 10 ‖ Eight ¦ 40 ¦ 80 ‖ Nine ¦ \
120 ¦ 240
en 16B | B. | | The stones have these names: ¶ grey ¦ the old one ‖ white ¦ the young one ‖ black ¦ the last one
en 16C | C. | | The count is read aloud.
"""

# A table that goes on over pages: its head comes again, and rows are broken in two where a page ends.
_FINES = [(f"Fault of the kind number {n} of the same round", str(n), str(2 * n)) for n in range(1, 15)]
FINES = document(
    title("LAW 19 - FINES")
    + p("A. The fines are:")
    + table(["Fault", "Stones", "Towers"], *_FINES, ruled=True, head=True)
    + p("B. They are paid at noon.")
    + p("C. Those of the second kind are:")
    + table(["Fault", "Stones", "Towers"], *_FINES, ruled=True),
    width="13cm",
    height="17cm",
)
_ROWS = " ‖ ".join(" ¦ ".join(row) for row in [("Fault", "Stones", "Towers"), *_FINES])
FINES_OUTLINE = f"""\
en 19 | | FINES |
en 19A | A. | | The fines are: ¶ {_ROWS}
en 19B | B. | | They are paid at noon.
en 19C | C. | | Those of the second kind are: ¶ {_ROWS}
"""

# What is ruled, or set side by side, and is no table of data: two languages, and the clauses of one.
BESIDE = document(
    table(
        ["LAW 17", "ΝΟΜΟΣ 17"],
        ["THE WELL", "ΤΟ ΠΗΓΑΔΙ"],
        ["Whoever drinks from the well pays:", "Όποιος πίνει από το πηγάδι πληρώνει:"],
        ["A. one stone in the morning, or", "Α. μία πέτρα το πρωί, ή"],
        ["B. two stones at night.", "Β. δύο πέτρες τη νύχτα."],
        ruled=True,
    )
    + p("LAW 18 - THE FORD", "Next")
    + table(
        ["A.", "Whoever wades through the ford pays nothing."],
        ["B.", "Whoever rides through it pays one stone, and waits."],
        ruled=True,
    ),
    width="15cm",
)
BESIDE_OUTLINE = """\
en 17 | | THE WELL | Whoever drinks from the well pays:
en 17A | A. | | one stone in the morning, or
en 17B | B. | | two stones at night.
el 17 | | ΤΟ ΠΗΓΑΔΙ | Όποιος πίνει από το πηγάδι πληρώνει:
el 17A | Α. | | μία πέτρα το πρωί, ή
el 17B | Β. | | δύο πέτρες τη νύχτα.
en 18 | | THE FORD |
en 18A | A. | | Whoever wades through the ford pays nothing.
en 18B | B. | | Whoever rides through it pays one stone, and waits.
"""

# The same on small pages: what a language breaks off at the foot of a page goes on
# at the head of its own column on the next one.
OVER_PAGES = document(
    table(
        ["LAW 17 - THE RAMP", "ΝΟΜΟΣ 17 - Η ΡΑΜΠΑ"],
        [
            "A. The ramp is let down by the guard who has the key of the gate on that day.",
            "Α. Τη ράμπα την κατεβάζει ο φρουρός που έχει το κλειδί της πύλης εκείνη τη μέρα.",
        ],
        ["B. The ramp carries:", "Β. Η ράμπα σηκώνει:"],
        ["1. three carts with their drivers, or", "1. τρία κάρα με τους οδηγούς τους, ή"],
        [
            "2. thirty walkers, who hold the rope with one hand.",
            "2. τριάντα πεζούς, που κρατούν το σχοινί με το ένα χέρι.",
        ],
        ["LAW 18 - THE MOAT", "ΝΟΜΟΣ 18 - Η ΤΑΦΡΟΣ"],
        [
            "A. Nobody swims in the moat while the bell of the tower is being rung.",
            "Α. Κανείς δεν κολυμπά στην τάφρο όσο χτυπά η καμπάνα του πύργου.",
        ],
        ["B. The moat is:", "Β. Η τάφρος είναι:"],
        ["1. drained in spring, and", "1. άδεια την άνοιξη, και"],
        [
            "2. filled again before the first round of the summer begins.",
            "2. γεμάτη πριν αρχίσει ο πρώτος γύρος του καλοκαιριού.",
        ],
        [
            "C. Whoever falls in pays one stone to the guard, and two to the herald.",
            "Γ. Όποιος πέσει μέσα πληρώνει μία πέτρα στον φρουρό και δύο στον κήρυκα.",
        ],
        ruled=True,
    ),
    width="15cm",
    height="9cm",
    space="0cm",
)
OVER_PAGES_OUTLINE = """\
en 17 | | THE RAMP |
en 17A | A. | | The ramp is let down by the guard who has the key of the gate on that day.
en 17B | B. | | The ramp carries:
en 17B1 | 1. | | three carts with their drivers, or
en 17B2 | 2. | | thirty walkers, who hold the rope with one hand.
en 18 | | THE MOAT |
en 18A | A. | | Nobody swims in the moat while the bell of the tower is being rung.
en 18B | B. | | The moat is:
en 18B1 | 1. | | drained in spring, and
en 18B2 | 2. | | filled again before the first round of the summer begins.
en 18C | C. | | Whoever falls in pays one stone to the guard, and two to the herald.
el 17 | | Η ΡΑΜΠΑ |
el 17A | Α. | | Τη ράμπα την κατεβάζει ο φρουρός που έχει το κλειδί της πύλης εκείνη τη μέρα.
el 17B | Β. | | Η ράμπα σηκώνει:
el 17B1 | 1. | | τρία κάρα με τους οδηγούς τους, ή
el 17B2 | 2. | | τριάντα πεζούς, που κρατούν το σχοινί με το ένα χέρι.
el 18 | | Η ΤΑΦΡΟΣ |
el 18A | Α. | | Κανείς δεν κολυμπά στην τάφρο όσο χτυπά η καμπάνα του πύργου.
el 18B | Β. | | Η τάφρος είναι:
el 18B1 | 1. | | άδεια την άνοιξη, και
el 18B2 | 2. | | γεμάτη πριν αρχίσει ο πρώτος γύρος του καλοκαιριού.
el 18C | Γ. | | Όποιος πέσει μέσα πληρώνει μία πέτρα στον φρουρό και δύο στον κήρυκα.
"""

# A table of contents whose dotted lines are as wide as the page, and titles without room above them.
CONTENTS = document(
    p("CONTENTS")
    + "".join(
        p(f"LAW {number} - {name} {dots * '.'} {page}")
        for number, name, dots, page in ((19, "THE WELL", 48, 2), (20, "THE MILL", 49, 2), (21, "THE BARN", 48, 3))
    )
    + p("LAW 19 - THE WELL", "Next")
    + p("A. The well is covered at night, and a lamp stands on the stone beside it until the sun is up.")
    + p("LAW 20 - THE MILL")
    + p("A. The mill turns.")
    + p("LAW 21 - THE BARN")
    + p("A. The barn is open to all."),
    width="14cm",
    space="0cm",
)
CONTENTS_OUTLINE = """\
en 19 | | THE WELL |
en 19A | A. | | The well is covered at night, and a lamp stands on the stone beside it until the sun is up.
en 20 | | THE MILL |
en 20A | A. | | The mill turns.
en 21 | | THE BARN |
en 21A | A. | | The barn is open to all.
"""

# Who called what, set with tabs: a long word leaves hardly more than a space behind it. Then an index whose numbers stand
# flush right behind a tab.
CALLS = document(
    title("LAW 22 - THE CALLS")
    + p("A. The towers call in turn, as in this example:")
    + "".join(
        p("<text:tab/>".join(row))
        for row in (["North", "East", "South", "West"], ["1", "Pass", "2", "Pass"], ["3", "Pass", "Pass", "Pass"])
    )
    + p("B. A tower that calls nothing passes.")
    + p("INDEX", "Next")
    + "".join(
        p(f"{words}<text:tab/>{number}", "Entry") for words, number in [("Bell", "7A1"), ("Calls", "22"), ("Gate", "3")]
    )
)
CALLS_OUTLINE = """\
en 22 | | THE CALLS |
en 22A | A. | | The towers call in turn, as in this example: ¶ North ¦ East ¦ South ¦ West ‖ 1 ¦ Pass ¦ 2 ¦ Pass ‖ 3 ¦ \
Pass ¦ Pass ¦ Pass
en 22B | B. | | A tower that calls nothing passes.
"""

# Greek words with soft hyphens, which LibreOffice prints as hyphens at the ends of narrow lines.
_SOFT = "\u00ad"
_GUARD = (
    "Ο πυρ­γο­φύ­λα­κας α­να­κοι­νώ­νει τη δια­κο­πή του γύ­ρου σε ό­λους, και οι πα­ρευ­ρι­σκό­με­νοι α­πο­μα­κρύ­νο­νται α­μέ­σως.",
    "Πέ­τρες που ε­γκα­τα­λεί­φθη­καν φυ­λάσ­σο­νται δε­κα­πέ­ντε η­μέ­ρες στο φυ­λά­κιο· με­τά μοι­ρά­ζο­νται.",
)
BROKEN = document(
    title("ΝΟΜΟΣ 23 - Ο ΦΡΟΥΡΟΣ") + p(f"Α. {_GUARD[0]}") + p(f"Β. {_GUARD[1]}"),
    width="8cm",
    height="14cm",
    align="justify",
)
BROKEN_OUTLINE = "el 23 | | Ο ΦΡΟΥΡΟΣ |\n" + "".join(
    f"el 23{number} | {label}. | | {text.replace(_SOFT, '')}\n"
    for number, label, text in zip("AB", "ΑΒ", _GUARD, strict=True)
)

FIGURES = document(
    title("LAW 12 - THE CROSSING")
    + p("A ferry leaves when the flag is up.")
    + numbered(
        p("A passenger boards.")
        + numbered(
            p("The late one waits.")
            + numbered(p("He sits.") + p("He is not paid for it."), p("He stands."), style="Figures"),
            p("Nobody boards twice."),
            style="Figures",
        )
        + p("Whoever boards pays a coin."),
        p("An empty seat is the crew's."),
        style="Figures",
    )
    + p("The ferryman decides what is left open.")
)
FIGURES_OUTLINE = """\
12 |  | THE CROSSING | A ferry leaves when the flag is up. ¶2 The ferryman decides what is left open.
12A | 1. –numbering 0.6 |  | A passenger boards. ¶2 Whoever boards pays a coin.
12A1 | 1. |  | The late one waits.
12A1(a) | 1. –numbering 0.6 |  | He sits. ¶0 He is not paid for it.
12A1(b) | 2. –numbering 0.6 |  | He stands.
12A2 | 2. |  | Nobody boards twice.
12B | 2. –numbering 0.6 |  | An empty seat is the crew's.
"""
"""As ``tests.structure.test_nested_lists`` writes outlines: with what was inferred, and where a paragraph stands."""

SOURCES = {
    "figures": FIGURES,
    "calls": CALLS,
    "broken": BROKEN,
    "over-pages": OVER_PAGES,
    "contents": CONTENTS,
    "ruled": RULED,
    "scores": SCORES,
    "fines": FINES,
    "beside": BESIDE,
    "sides": SIDES,
    "herald": HERALD,
    "columns": COLUMNS,
    "table": TABLE,
    "changed": CHANGED,
}
