"""Where a heading ends that runs into its text, and where nothing shows that there is one."""

from __future__ import annotations

import pytest

from lawtext.structure.lines.runin import at_the_only_capital, heads_as_nouns_do, heads_without_verb, run_on
from tests.whole_pages import read, said, walked

SURE = [
    (
        "en",
        "Right of the Observer to Lock Chests The observer does not lock it.",
        "Right of the Observer to Lock Chests",
    ),
    ("en", "Stones Kept on the Square Subject to this Law, a stone", "Stones Kept on the Square"),
    ("en", "A Stone Lifted out of Turn Under Option 1 the captain keeps it.", "A Stone Lifted out of Turn"),
    ("en", "Lifting a Stone on the Line Before lifting it, the captain", "Lifting a Stone on the Line"),
    ("en", "Penalty for Hiding Keys Notwithstanding Law 19B, no key", "Penalty for Hiding Keys"),
    ("en", "Tower out of Turn The Referee decides.", "Tower out of Turn"),
    ("en", "Right of the observer to lock chests The observer locks it.", "Right of the observer to lock chests"),
    ("en", "GATE OUT OF TURN Any gate may stand.", "GATE OUT OF TURN"),
    ("en", "TOWERS TAKEN, STONES LEFT A tower may stand.", "TOWERS TAKEN, STONES LEFT"),
    ("en", "TOWERS TAKEN, STONES LEFT When a tower stands, and falls", "TOWERS TAKEN, STONES LEFT"),
    ("el", "ΠΥΡΓΟΙ, ΠΕΤΡΕΣ Ή ΠΥΛΕΣ Ο παίκτης κλείνει την πύλη.", "ΠΥΡΓΟΙ, ΠΕΤΡΕΣ Ή ΠΥΛΕΣ"),
    ("en", "LENGTH OF ROUNDS A round lasts ten minutes.", "LENGTH OF ROUNDS"),
    ("en", "Choice of Gate Otherwise, either herald shuts it.", "Choice of Gate"),
    ("en", "Moves during the Round No other stone, whether red or not, is moved.", "Moves during the Round"),
    ("el", "Επιλογή πύλης Διαφορετικά, ο κήρυκας την κλείνει.", "Επιλογή πύλης"),
    ("el", "Δικαίωμα του φύλακα για κλείδωμα Ο φύλακας δεν κλειδώνει.", "Δικαίωμα του φύλακα για κλείδωμα"),
    ("el", "Πύλη εκτός σειράς Όταν ο παίκτης ανοίγει", "Πύλη εκτός σειράς"),
    ("el", "Ποινή για απόκρυψη Ο Διαιτητής αποφασίζει.", "Ποινή για απόκρυψη"),
    ("el", "ΠΥΛΗ ΕΚΤΟΣ ΣΕΙΡΑΣ Ο παίκτης κλείνει την πύλη.", "ΠΥΛΗ ΕΚΤΟΣ ΣΕΙΡΑΣ"),
    ("el", "ΠΥΛΗ ΕΚΤΟΣ ΣΕΙΡΑΣ Ο Διαιτητής κλείνει την πύλη.", "ΠΥΛΗ ΕΚΤΟΣ ΣΕΙΡΑΣ"),
]
UNSURE = [
    ("en", "Stones Replaced Replacing a stone ends the turn.", "Stones Replaced"),
    ("en", "The Herald in the Zone Twelve moves after it, he rests.", "The Herald in the Zone"),
    ("en", "Penalty for Hiding Keys Law 16C applies.", "Penalty for Hiding Keys"),
    ("en", "Pair A plays first.", "Pair"),
]
NONE = [
    ("en", "The player may call the Referee."),
    ("en", "The player may call The Referee."),
    ("en", "If North American players lead, the round ends."),
    ("en", "When the captain, or The Herald, speaks"),
    ("en", "LHO may accept."),
    ("en", "LHO, RHO and the keeper may accept."),
    ("en", "Gates Opened Otherwise. The herald shuts them."),
    ("en", "Rights of Declarer, Dummy and the keeper."),
    ("en", "Moving on with No stones."),
    ("en", "He moves No other stone, and waits."),
    ("en", "Any player who has opened a Gate of The Tower loses it."),
    ("el", "Ο Διαιτητής αποφασίζει μόνο αν ο παίκτης συμφωνεί."),
    ("el", "Σύμφωνα με τον Νόμο 16 ο Διαιτητής αποφασίζει."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "heading", "sure"), [*((*row, True) for row in SURE), *((*row, False) for row in UNSURE)])  # fmt: skip
def test_a_heading_ends_before_the_capital_of_its_text(code: str, text: str, heading: str, sure: bool) -> None:
    found = run_on(text, code)
    assert found is not None
    assert (text[: found.end], found.sure) == (heading, sure)
    assert text[found.end : found.start].isspace()


@pytest.mark.parametrize(("code", "text"), NONE)
def test_a_sentence_is_no_heading(code: str, text: str) -> None:
    assert run_on(text, code) is None


def test_another_language_shows_where_one_capital_alone_begins_the_text() -> None:
    text = "Ο φύλακας χωρίς σκάλα Δώδεκα κινήσεις μετά, ο φύλακας"
    found = at_the_only_capital(text, "el", len("The Keeper without a Ladder"))
    assert found is not None and text[: found.end] == "Ο φύλακας χωρίς σκάλα"
    assert at_the_only_capital(text, "el", 80) is None
    assert at_the_only_capital("Ο φύλακας χωρίς Σκάλα Δώδεκα κινήσεις μετά", "el", 20) is None


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("Πύλη εκτός σειράς. Ο παίκτης κλείνει", "Πύλη εκτός σειράς"),
        ("Δεύτερη πύλη: Ο παίκτης κλείνει", "Δεύτερη πύλη"),
        ("Ο παίκτης χάνει. Ο άλλος κερδίζει.", None),
        ("Εφαρμόζεται ο Νόμος 5. Ο παίκτης", None),
        ("Δικαίωμα να κλείσει. Ο παίκτης", None),
        ("Πύλη εκτός σειράς, ο παίκτης", None),
        # In title case a verb has a capital, which it has in no sentence but at its head.
        ("Πύλη που δεν Ανοίγει. Ο παίκτης κλείνει", "Πύλη που δεν Ανοίγει"),
        ("Πύλη που δεν ανοίγει. Ο παίκτης κλείνει", None),
        ("Ανοίγει η Πύλη του Κάστρου. Ο παίκτης κλείνει", None),
        ("Ο Φύλακας Ανοίγει. Ο παίκτης κλείνει", None),
        ("Κατά τη διάρκεια της δημοπρασίας. Ο κήρυκας", "Κατά τη διάρκεια της δημοπρασίας"),
        ("Μετά το τέλος του γύρου: Ο κήρυκας", "Μετά το τέλος του γύρου"),
        ("Στον πρώτο γύρο ο αρχηγός ξεκινά. Μετά", None),
        ("Στις παρακάτω περιπτώσεις: Ο κήρυκας", None),
    ],
)
def test_a_greek_heading_before_a_full_stop_has_no_verb(text: str, heading: str | None) -> None:
    found = heads_without_verb(text, "el")
    assert (None if found is None else text[: found[0]]) == heading


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("During the auction: The herald", "During the auction"),
        ("After the end of the first round. The captain", "After the end of the first round"),
        ("Before the round players sit. They", None),
        ("In the first round the captain leads. He", None),
        ("In the following cases: The captain", None),
        ("During the auction, the captain", None),
        ("When the auction ends. The captain", None),
    ],
)
def test_an_english_heading_may_begin_with_a_preposition(text: str, heading: str | None) -> None:
    found = heads_as_nouns_do(text, "en")
    assert (text[: found.end] if found and found.clear else None) == heading


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_heading_in_title_case_counts_among_others_before_full_stops(count: int) -> None:
    clauses = [
        "Α. Πέτρες του Φύλακα. Ο φύλακας μετράει τις πέτρες.",
        "Β. Ομίχλη. Με ομίχλη κανείς δεν χτίζει.",
        "Γ. Πύργοι. Τους χτίζει όποιος θέλει.",
        "Δ. Πύλη. Την κλείνει ο φύλακας.",
    ]
    found = read(f"ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\n{chr(10).join(clauses[:count])}\n")
    headings = [clause.heading and clause.heading.text.string for clause in found.laws[0].root.children]
    assert headings == ["Πέτρες του Φύλακα", "Ομίχλη", "Πύργοι", "Πύλη"][:count]


@pytest.mark.parametrize(
    ("sign", "alone", "heading"),
    [
        (".", "Before the Count.", "Before the Count"),
        (".", "Before the count.", None),
        (".", "The keeper counts.", None),
        (" –", "Counting –", "Counting"),
        (" –", "Counting:", "Counting"),
        (" –", "Counting stones by hand", "Counting stones by hand"),
    ],
)
def test_a_line_above_items_is_nothing_but_a_heading_as_the_siblings_show(
    sign: str, alone: str, heading: str | None
) -> None:
    others = [
        f"A. Stones{sign} The keeper counts all.",
        f"C. Fog{sign} Nobody builds.",
        f"D. Gates{sign} He shuts them.",
    ]
    lines = [others[0], f"B. {alone}", "1. He counts the stones.", "2. He counts the gates.", *others[1:]]
    found = read(f"LAW 5 - TOWERS\n\n{chr(10).join(lines)}\n")
    headings = [clause.heading and clause.heading.text.string for clause in found.laws[0].root.children]
    assert headings == ["Stones", heading, "Fog", "Gates"]


@pytest.mark.parametrize(
    ("lines", "headings"),
    [
        (["A. Placing.", "B. Weighing of the stones.", "C. Paying."], ["Placing", "Weighing of the stones", "Paying"]),
        (["A. Placing.", "B. Weighing", "C. Paying"], ["Placing", "Weighing", "Paying"]),
        (["A. Placing.", "B. The keeper weighs it.", "C. Paying."], [None, None, None]),
        (["A. The keeper.", "B. The guest.", "C. The clerk."], [None, None, None]),
        (["A. See Law 5.", "B. See Law 6.", "C. See Law 7."], [None, None, None]),
        (["Α. Τοποθέτηση.", "Β. Ζύγισμα των λίθων.", "Γ. Πληρωμή."], ["Τοποθέτηση", "Ζύγισμα των λίθων", "Πληρωμή"]),
        (["Α. Τοποθέτηση.", "Β. Ο φύλακας ζυγίζει.", "Γ. Πληρωμή."], [None, None, None]),
    ],
)
def test_headings_in_lines_of_their_own_may_have_a_full_stop(lines: list[str], headings: list[str | None]) -> None:
    title, below = ("LAW 5 - TOWERS", "The keeper of the tower sees to all of it.")
    if lines[0][0] == "Α":
        title, below = ("ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ", "Ο φύλακας του πύργου φροντίζει για όλα αυτά.")
    for gap in ("\n", "\n\n"):
        found = read(f"{title}\n\n{gap.join(f'{line}{gap}{below}' for line in lines)}\n")
        clauses = found.laws[0].root.children
        assert [clause.heading and clause.heading.text.string for clause in clauses] == headings
        assert all(clause.paragraphs[-1].text.string == below for clause in clauses)


def test_headings_with_a_full_stop_above_items_and_the_same_above_nothing() -> None:
    page = "LAW 5 - TOWERS\n\nA. Placing.\n\n1. The keeper does it.\n\n2. He waits.\n\nB. {}\n\n1. The clerk does it.\n\n2. He pays.\n"
    for second, headings in (("Weighing.", ["Placing", "Weighing"]), ("No stone.", [None, None])):
        clauses = read(page.format(second)).laws[0].root.children
        assert [clause.heading and clause.heading.text.string for clause in clauses] == headings
    alone = read("LAW 5 - TOWERS\n\nA. Placing.\n\nB. Weighing.\n").laws[0].root.children
    assert not any(clause.heading for clause in alone)


BRIEF = """ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ

Α. Ορισμός του καταρτιού{0} Κατάρτι είναι ό,τι κρατά πανί.

Β. Το κατάρτι πέφτει{0} Όταν πέσει κατάρτι, ο ναύτης το σηκώνει.

Γ. Χρήση της σημαίας

1. Η σημαία υψώνεται το πρωί.

2. Κατεβαίνει το βράδυ.
"""


@pytest.mark.parametrize("sign", [".", ":", " -"])
def test_of_siblings_that_all_begin_with_a_few_words_before_a_stop_each_has_a_heading(sign: str) -> None:
    """The words of one might be a sentence; those of half of them cannot, or stand alone above their items."""
    found = [f"{clause.number}|{said(clause)}" for _, clause in walked(read(BRIEF.format(sign)))]
    assert found[1:4] == [
        "8A|Ορισμός του καταρτιού|Κατάρτι είναι ό,τι κρατά πανί.",
        "8B|Το κατάρτι πέφτει|Όταν πέσει κατάρτι, ο ναύτης το σηκώνει.",
        "8C|Χρήση της σημαίας|",
    ]


@pytest.mark.parametrize(
    "other",
    [
        "Όταν πέσει κατάρτι, ο ναύτης το σηκώνει αμέσως.",  # a sibling without a heading
        "Το κατάρτι που στέκει στη μέση του πλοίου πέφτει μόνο όταν φυσά. Ο ναύτης το σηκώνει.",  # no few words
    ],
)
def test_where_one_sibling_has_none_a_short_sentence_is_text(other: str) -> None:
    page = BRIEF.format(".").replace(
        "Το κατάρτι πέφτει. Όταν πέσει κατάρτι, ο ναύτης το σηκώνει.", "Το κατάρτι πέφτει. Ο ναύτης το σηκώνει."
    )
    found = [f"{clause.number}|{said(clause)}" for _, clause in walked(read(f"{page}\nΔ. {other}\n"))]
    assert "8B||Το κατάρτι πέφτει. Ο ναύτης το σηκώνει." in found


def test_a_noun_alone_is_a_heading_beside_such_in_lines_above_their_items() -> None:
    page = "LAW 8 - MASTS\n\nA. The Mainmast\n\n1. It is tall.\n\n2. It is old.\n\nB. Status. Any mast that holds a flag is a mast of the harbour.\n"
    found = [f"{clause.number}|{said(clause)}" for _, clause in walked(read(page))]
    assert found[-1] == "8B|Status|Any mast that holds a flag is a mast of the harbour."


def test_a_name_with_a_capital_among_headings_makes_none_of_them_title_case() -> None:
    page = (
        "ΝΟΜΟΣ 8 - ΚΑΤΑΡΤΙΑ\n\nΑ. Επιλογή του Διαιτητή. Κατάρτι που στέκει, μένει.\n\n"
        "Β. Το κατάρτι πέφτει. Όταν πέσει κατάρτι, ο ναύτης το σηκώνει.\n\nΓ. Χρήση της σημαίας. Η σημαία υψώνεται το πρωί.\n"
    )
    found = [f"{clause.number}|{said(clause)}" for _, clause in walked(read(page))]
    assert found[2] == "8B|Το κατάρτι πέφτει|Όταν πέσει κατάρτι, ο ναύτης το σηκώνει."


@pytest.mark.parametrize(
    ("above", "duties", "heading"),
    [
        # A sibling whose heading stands in one line with its text shows that the list of this one has a text above it.
        ("A. Office. The keeper is named by all.", "B. Duties. The Keeper", "Duties|The Keeper"),
    ],
)
def test_the_text_behind_a_heading_may_lead_to_a_list(above: str, duties: str, heading: str) -> None:
    page = f"LAW 8 - KEEPERS\n\n{above}\n\n{duties}\n\n1. keeps order;\n\n2. trims the lamps.\n\nC. Rest. He rests at noon.\n"
    found = {str(clause.number): said(clause) for _, clause in walked(read(page))}
    assert (found["8B"], found["8B1"]) == (heading, "|keeps order;")


def test_a_short_text_below_the_heading_of_a_number_may_lead_to_letters() -> None:
    page = (
        "LAW 8 - CALLS\n\nB. Not Accepted\n\nIf it is not accepted, the turn goes back.\n\n1. Pass Out of Turn\n\n"
        "A player who passed must pass again.\n\n2. Other Call Out of Turn\n\nAny other call\n\n(a) must be repeated;\n\n"
        "(b) may be changed otherwise.\n"
    )
    found = {str(clause.number): said(clause) for _, clause in walked(read(page))}
    assert found["8B2"] == "Other Call Out of Turn|Any other call"
