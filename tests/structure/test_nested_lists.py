"""Laws whose labels are all the numbers of nested lists: how deep an item stands is its level, and where it is not.

The outlines were written by hand; a line is ``number | label | heading | text``, as in ``test_golden``.
"""

from __future__ import annotations

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.readers import Document, read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.structure.test_golden import outline
from tests.whole_pages import BOOK

PAGE = "<html><body><h1>LAW 12 - THE CROSSING</h1>{}</body></html>"
OPENING = "<p>A ferry leaves when the flag is up.</p>"
ITEMS = """<ol><li>A passenger boards.<ol{inner}><li>The late one waits.<ol{deep}><li>He sits.</li><li>He stands.</li></ol>
<p>He is not paid.</p></li><li>Nobody boards twice.</li></ol></li><li>An empty seat is the crew's.</li></ol>"""
LINES = [
    "12 |  | THE CROSSING | A ferry leaves when the flag is up.",
    "12A | 1. –numbering 0.6 |  | A passenger boards.",
    "12A1 | {0} |  | The late one waits. ¶2 He is not paid.",
    "12A1(a) | {1} –numbering 0.6 |  | He sits.",
    "12A1(b) | {2} –numbering 0.6 |  | He stands.",
    "12A2 | {3} |  | Nobody boards twice.",
    "12B | 2. –numbering 0.6 |  | An empty seat is the crew's.",
]


def laws(document: Document) -> list[str]:
    (found,) = structure_sources([(document, Hints(edition="2017"))], BOOK)
    assert unaccounted(found) == ()
    rows = (row for row in outline(found) if not row[0].startswith("left out"))
    return [" | ".join([row[0].split()[-1], *(cell.strip() for cell in row[1:])]) for row in rows]


def web(body: str) -> list[str]:
    return laws(read_source(PAGE.format(body).encode(), "a.html"))


def lines(*labels: str) -> list[str]:
    return [line.format(*labels) for line in LINES]


def test_each_depth_is_a_level_though_every_list_counts_alike() -> None:
    assert web(OPENING + ITEMS.format(inner="", deep="")) == lines("1.", "1.", "2.", "2.")


def test_the_signs_of_the_inner_lists_do_not_matter_where_the_book_prints_others() -> None:
    found = web(OPENING + ITEMS.format(inner=' type="a"', deep=' type="i"'))
    assert found == lines("a. –numbering 0.6", "i.", "ii.", "b. –numbering 0.6")


def test_a_number_that_a_list_leaves_out_is_left_out() -> None:
    found = web(
        OPENING
        + "<ol><li>The crew sits.<ol><li>It rows.</li><li value=4>It sings.</li></ol></li><li>It sleeps.</li></ol>"
    )
    assert found == [
        "12 |  | THE CROSSING | A ferry leaves when the flag is up.",
        "12A | 1. –numbering 0.6 |  | The crew sits.",
        "12A1 | 1. |  | It rows.",
        "12A4 | 4. |  | It sings.",
        "12B | 2. –numbering 0.6 |  | It sleeps.",
    ]


THREE_LAWS = """====== LAW 31 - LANTERNS ======
A lantern hangs at every gate.
  - **Lighting** \\\\ The keeper lights the lantern at dusk.
    - A keeper who is late may:
      - borrow a flame; or
      - call the herald, who:
        * brings a torch; and
        * waits at the gate.
    - No lantern is lit twice.
  - **Broken Lanterns** \\\\ A broken lantern is replaced. \\\\ \\\\ The old one is kept.
  - **Oil**
    - Oil is fetched before noon.
    - It is never lent.
====== ΝΟΜΟΣ 31 - ΦΑΝΑΡΙΑ ======
Σε κάθε πύλη κρέμεται ένα φανάρι.
  - **Άναμμα** \\\\ Ο φύλακας ανάβει το φανάρι το σούρουπο.
    - Κανένα φανάρι δεν ανάβει δύο φορές.
  - **Λάδι** \\\\ Το λάδι έρχεται πριν από το μεσημέρι.
====== LAW 32 - KEYS ======
A keeper who finds a key may:
  - keep it for the day;
  - hand it to the herald, who:
    - hangs it on the gate; or
    - throws it into the well; or
  - leave it there.
"""


def test_laws_of_a_wiki_page_are_read_by_the_depth_of_their_lists() -> None:
    """List numbers right below an opening text that they go on with in lower case are the law's own."""
    assert laws(read_source(THREE_LAWS.encode(), "a.txt")) == [
        "31 |  | LANTERNS | A lantern hangs at every gate.",
        "31A | 1. –numbering 0.6 | Lighting | The keeper lights the lantern at dusk.",
        "31A1 | 1. |  | A keeper who is late may:",
        "31A1(a) | 1. –numbering 0.6 |  | borrow a flame; or",
        "31A1(b) | 2. –numbering 0.6 |  | call the herald, who:",
        "31A1(b)(i) | –numbering 0.8 |  | brings a torch; and",
        "31A1(b)(ii) | –numbering 0.8 |  | waits at the gate.",
        "31A2 | 2. |  | No lantern is lit twice.",
        "31B | 2. –numbering 0.6 | Broken Lanterns | A broken lantern is replaced. ¶0 The old one is kept.",
        "31C | 3. –numbering 0.6 | Oil | ",
        "31C1 | 1. |  | Oil is fetched before noon.",
        "31C2 | 2. |  | It is never lent.",
        "31 |  | ΦΑΝΑΡΙΑ | Σε κάθε πύλη κρέμεται ένα φανάρι.",
        "31A | 1. –numbering 0.6 | Άναμμα | Ο φύλακας ανάβει το φανάρι το σούρουπο.",
        "31A1 | 1. |  | Κανένα φανάρι δεν ανάβει δύο φορές.",
        "31B | 2. –numbering 0.6 | Λάδι | Το λάδι έρχεται πριν από το μεσημέρι.",
        "32 |  | KEYS | A keeper who finds a key may:",
        "32.1 | 1. |  | keep it for the day;",
        "32.2 | 2. |  | hand it to the herald, who:",
        "32.2(a) | 1. –numbering 0.6 |  | hangs it on the gate; or",
        "32.2(b) | 2. –numbering 0.6 |  | throws it into the well; or",
        "32.3 | 3. |  | leave it there.",
    ]


WIKI = """====== LAW 12 - THE CROSSING ======
{opening}
  - **Boarding** \\\\ A passenger boards from the left.
    - The late one waits.
      - He sits.
      - He stands.
    - Nobody boards twice.
"""


def test_labels_of_the_other_language_come_first() -> None:
    greek = """====== ΝΟΜΟΣ 12 - Η ΔΙΑΒΑΣΗ ======
Το πορθμείο φεύγει όταν υψωθεί η σημαία.

Α. Ο επιβάτης ανεβαίνει από αριστερά.

1. Όποιος αργεί περιμένει.

(α) Κάθεται.

(β) Στέκεται.

2. Κανείς δεν ανεβαίνει δύο φορές.
"""
    page = WIKI.replace("**Boarding** \\\\ ", "").format(opening="A ferry leaves when the flag is up.")
    assert [line for line in laws(read_source((page + greek).encode(), "a.txt")) if "–" in line] == [
        "12A | 1. –language 0.95 |  | A passenger boards from the left.",
        "12A1(a) | 1. –language 0.95 |  | He sits.",
        "12A1(b) | 2. –language 0.95 |  | He stands.",
    ]


@pytest.mark.parametrize(
    ("page", "numbers"),
    [
        # Typed letters above the list: its items are theirs.
        (WIKI.format(opening="**A. The Ferry**\n\nIt leaves."), ["12", "12A", "12A1", "12A1(a)"]),
        # Several texts outside the list may have lost their labels.
        (WIKI.format(opening="The ferry leaves.\n\nThe crew boards first."), ["12", "12A", "12B", "12B1"]),
    ],
)
def test_lists_beside_other_labels_are_not_the_clauses(page: str, numbers: list[str]) -> None:
    found = [line.partition(" |")[0] for line in laws(read_source(page.encode(), "a.txt"))]
    assert found[: len(numbers)] == numbers


def test_letters_that_the_book_prints_so_keep_their_level() -> None:
    styled = "<style>ol.l{list-style-type:none;counter-reset:c} ol.l>li{counter-increment:c}"
    styled += ' ol.l>li::before{content:"(" counter(c, lower-alpha) ")"}</style>'
    found = web(styled + OPENING + ITEMS.format(inner=' class="l"', deep="").replace("<p>He is not paid.</p>", ""))
    assert not any(line.startswith("12A1 | (a)") for line in found)
    assert any("(a) | (a) |" in line for line in found)


def test_a_list_of_one_level_is_read_as_ever() -> None:
    assert web(OPENING + "<ol><li>A passenger boards.</li><li>The crew waits.</li></ol>") == [
        "12 |  | THE CROSSING | A ferry leaves when the flag is up.",
        "12A | 1. –numbering 0.6 |  | A passenger boards.",
        "12B | 2. –numbering 0.6 |  | The crew waits.",
    ]


def test_lists_inside_lists_of_letters_may_count_with_letters_too() -> None:
    """A program that writes a law as one list of lists may count every level with the letters of the first."""
    items = '<ol type="A">{}</ol>'.format
    inner = items("<li>In fog, when it is loud;</li><li>at night;</li><li>at noon.</li>")
    found = web(items(f"<li>The bell is rung:{inner}</li><li>It is of brass.</li><li>Nobody paints it.</li>"))
    assert found[1:] == [
        "12A | A. |  | The bell is rung:",
        "12A1 | A. –numbering 0.6 |  | In fog, when it is loud;",
        "12A2 | B. –numbering 0.6 |  | at night;",
        "12A3 | C. –numbering 0.6 |  | at noon.",
        "12B | B. |  | It is of brass.",
        "12C | C. |  | Nobody paints it.",
    ]


def test_letters_inside_numbers_are_below_them() -> None:
    """``1.``, ``A.``, ``B.``, ``2.``: the outer numbers stand for the letters of the law, whatever the inner ones are."""
    inner = '<ol type="A"><li>In fog;</li><li>at night.</li></ol>'
    found = web(f"<ol><li>The bell is rung:{inner}</li><li>It is of brass.</li></ol>")
    assert found[1:] == [
        "12A | 1. –numbering 0.6 |  | The bell is rung:",
        "12A1 | A. –numbering 0.6 |  | In fog;",
        "12A2 | B. –numbering 0.6 |  | at night.",
        "12B | 2. –numbering 0.6 |  | It is of brass.",
    ]


@pytest.mark.parametrize(
    ("page", "letters"),
    [
        ("1. The bell is rung:\n    - A. In fog;\n    - B. at night.\n", "AB"),  # one item alone counts no letters
        ("1. The bell\n    - A. In fog.\n2. The gate\n    - B. At night.\n    - C. At noon.\n", "ABC"),
        ("- A. The bell\n    - B. In fog.\n    - C. At night.\n- D. The gate\n", "ABCD"),
    ],
)
def test_letters_that_count_through_the_law_are_its_own(page: str, letters: str) -> None:
    found = laws(read_source(f"# LAW 12 - THE CROSSING\n\n{page}".encode(), "a.md"))
    labelled = [line.split(" | ")[:2] for line in found]
    assert [row for row in labelled if row[1][:1].isalpha()] == [[f"12{letter}", f"{letter}."] for letter in letters]
