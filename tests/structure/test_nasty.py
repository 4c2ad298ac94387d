"""Nasty pages of a made-up game: what people paste, and the clauses they mean. Expectations by hand.

Each line of an expectation is ``language number | heading | text | label``; ``?`` before the label: inferred.
"""

from __future__ import annotations

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.whole_pages import BOOK

PAGES = {
    "alternating paragraphs, Latin labels amid Greek": (
        """LAW 20 - TOWERS

ΝΟΜΟΣ 20 - ΠΥΡΓΟΙ

A. Building

A. Ανέγερση

A tower is built from stones.

Ο πύργος κτίζεται με πέτρες.

1. A stone is laid by a mason.

1. Η πέτρα μπαίνει από κτίστη.

B. Falling

B. Πτώση

A tower falls at once.

Ο πύργος πέφτει αμέσως.
""",
        """en 20A | Building | A tower is built from stones. | A.
en 20A1 | | A stone is laid by a mason. | 1.
en 20B | Falling | A tower falls at once. | B.
el 20A | Ανέγερση | Ο πύργος κτίζεται με πέτρες. | A.
el 20A1 | | Η πέτρα μπαίνει από κτίστη. | 1.
el 20B | Πτώση | Ο πύργος πέφτει αμέσως. | B.""",
    ),
    "two columns as text": (
        """LAW 20 - TOWERS\tΝΟΜΟΣ 20 - ΠΥΡΓΟΙ
A. Building\tΑ. Ανέγερση
A tower is built from stones.\tΟ πύργος κτίζεται με πέτρες.
B. Falling\tΒ. Πτώση
A tower falls at once.\tΟ πύργος πέφτει αμέσως.
""",
        """en 20A | Building | A tower is built from stones. | A.
en 20B | Falling | A tower falls at once. | B.
el 20A | Ανέγερση | Ο πύργος κτίζεται με πέτρες. | Α.
el 20B | Πτώση | Ο πύργος πέφτει αμέσως. | Β.""",
    ),
    "letters turned into list numbers that start anew": (
        """ΝΟΜΟΣ 20 - ΠΥΡΓΟΙ

1. Ο πύργος κτίζεται με πέτρες που:
1. μπαίνουν από κτίστη.
2. μπορεί να αφαιρεθούν.
2. Ο πύργος πέφτει αμέσως.
1. Όταν φύγει ο αρχηγός.

LAW 20 - TOWERS

A. A tower is built from stones that:
1. are laid by a mason.
2. may be taken back.
B. A tower falls at once.
1. When the captain leaves.
""",
        """el 20A | | Ο πύργος κτίζεται με πέτρες που: | ?1.
el 20A1 | | μπαίνουν από κτίστη. | 1.
el 20A2 | | μπορεί να αφαιρεθούν. | 2.
el 20B | | Ο πύργος πέφτει αμέσως. | ?2.
el 20B1 | | Όταν φύγει ο αρχηγός. | 1.
en 20A | | A tower is built from stones that: | A.
en 20A1 | | are laid by a mason. | 1.
en 20A2 | | may be taken back. | 2.
en 20B | | A tower falls at once. | B.
en 20B1 | | When the captain leaves. | 1.""",
    ),
    "dashes for labels, and no heading is missed where there is none": (
        """ΝΟΜΟΣ 20 - ΠΥΡΓΟΙ

- Ο πύργος κτίζεται με πέτρες.
- Ο πύργος πέφτει αμέσως.

LAW 20 - TOWERS

A. A tower is built from stones.

B. A tower falls at once.
""",
        """el 20A | | Ο πύργος κτίζεται με πέτρες. | ?
el 20B | | Ο πύργος πέφτει αμέσως. | ?
en 20A | | A tower is built from stones. | A.
en 20B | | A tower falls at once. | B.""",
    ),
    "two labels on a line, brackets of every kind": (
        """LAW 20 - TOWERS
A. Building
1. (a) A stone is laid.
(b) A stone is taken.
2. a). A wall is laid.
b). A wall is taken.
B. Falling
(α). A Greek label.
(β). And another one.
""",
        """en 20A | Building | | A.
en 20A1 | | | 1.
en 20A1(a) | | A stone is laid. | (a)
en 20A1(b) | | A stone is taken. | (b)
en 20A2 | | | 2.
en 20A2(a) | | A wall is laid. | a).
en 20A2(b) | | A wall is taken. | b).
en 20B | Falling | | B.
en 20B(a) | | A Greek label. | (α).
en 20B(b) | | And another one. | (β).""",
    ),
    "a contents page and a comment box": (
        """Home Laws Contact
Contents
LAW 20 - TOWERS
A. Building
B. Falling

LAW 20 - TOWERS

A. Building

A tower is built from stones.

B. Falling

A tower falls at once.

Comments
Leave a reply
""",
        """en 20A | Building | A tower is built from stones. | A.
en 20B | Falling | A tower falls at once. | B.""",
    ),
    "lower case after a colon, and after the items": (
        """LAW 20 - TOWERS

A. A captain may:

take a stone;

lay a stone.

B. A captain must wait:

(a) when it rains, and

(b) when the gate is shut,

unless the other captain agrees.
""",
        """en 20A | | A captain may:¶take a stone;¶lay a stone. | A.
en 20B | | A captain must wait:¶unless the other captain agrees. | B.
en 20B(a) | | when it rains, and | (a)
en 20B(b) | | when the gate is shut, | (b)""",
    ),
    "notes at the end of the page, numbered through two laws": (
        """LAW 20 - TOWERS

A. A tower1) stands.

LAW 21 - WALLS

A. A wall2) stands.

1) A round one.
2) A long one.
""",
        """en 20A | | A tower[1] stands. | A.
en 20 note 1 | | A round one. |
en 21A | | A wall[2] stands. | A.
en 21 note 2 | | A long one. |""",
    ),
    "a level is left out below a clause that follows deeper ones": (
        """LAW 20
TOWERS
A. Building
(a) One. (b) Two. (c) Three.
B. Falling
(i) Four.
(ii) Five.
""",
        """en 20A | Building | | A.
en 20A(a) | | One. | (a)
en 20A(b) | | Two. | (b)
en 20A(c) | | Three. | (c)
en 20B | Falling | | B.
en 20B.(i) | | Four. | (i)
en 20B.(ii) | | Five. | (ii)""",
    ),
    "bullets before every line": (
        """LAW 20 - TOWERS

• A. Building

• A tower is built.

• B. Falling

• It falls when:

◦ (a) rain comes;

◦ (b) wind comes.
""",
        """en 20A | Building | A tower is built. | A.
en 20B | Falling | It falls when: | B.
en 20B(a) | | rain comes; | (a)
en 20B(b) | | wind comes. | (b)""",
    ),
    "the tables of a web page and of Markdown": (
        """| LAW 20 - TOWERS | ΝΟΜΟΣ 20 - ΠΥΡΓΟΙ |
|---|---|
| A. Building | Α. Ανέγερση |
| A tower is built. | Ο πύργος κτίζεται. |
| B. Falling | Β. Πτώση |
| It falls now. | Πέφτει τώρα. |
""",
        """en 20A | Building | A tower is built. | A.
en 20B | Falling | It falls now. | B.
el 20A | Ανέγερση | Ο πύργος κτίζεται. | Α.
el 20B | Πτώση | Πέφτει τώρα. | Β.""",
    ),
    "stars and figures glued to words, notes of both languages together": (
        """ΝΟΜΟΣ 20 - ΠΥΡΓΟΙ

Α. Ο πύργος κτίζεται1) με πέτρες***.

LAW 20 - TOWERS

A. A tower is built2) from stones***.

1) Πρώτη.
*** Δεύτερη.
2) First.
*** Second.
""",
        """el 20A | | Ο πύργος κτίζεται[1] με πέτρες[***]. | Α.
el 20 note 1 | | Πρώτη. |
el 20 note *** | | Δεύτερη. |
en 20A | | A tower is built[2] from stones[***]. | A.
en 20 note 2 | | First. |
en 20 note *** | | Second. |""",
    ),
    "a whole law on one line": (
        "LAW 20 - TOWERS A. A tower is built from stones. 1. A stone is laid by a mason. 2. A stone may be taken back."
        " B. A tower falls at once.\n",
        """en 20A | | A tower is built from stones. | A.
en 20A1 | | A stone is laid by a mason. | 1.
en 20A2 | | A stone may be taken back. | 2.
en 20B | | A tower falls at once. | B.""",
    ),
}


def rows(page: str) -> list[str]:
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], BOOK)
    assert unaccounted(found) == ()
    out: list[str] = []
    for law in found.laws:
        for clause in walk(law.root):
            if clause is law.root:
                continue
            texts = []
            for paragraph in clause.paragraphs:
                string = paragraph.text.string
                for mark in reversed(paragraph.marks):
                    string = f"{string[: mark.at]}[{mark.mark}]{string[mark.at :]}"
                texts.append(string)
            heading = clause.heading.text.string if clause.heading else "{missing}" if clause.heading_missing else ""
            label = ("?" if clause.inferred else "") + (clause.printed.string if clause.printed else "")
            out.append(f"{law.language} {clause.number} | {heading} | {'¶'.join(texts)} | {label}")
        out += [f"{law.language} {law.number} note {note.mark} | | {note.text.text.string} |" for note in law.notes]
    return [" ".join(row.split()) for row in out]


@pytest.mark.parametrize("name", PAGES)
def test_the_page_means_these_clauses(name: str) -> None:
    page, expected = PAGES[name]
    assert rows(page) == expected.split("\n")


@pytest.mark.parametrize(
    ("labels", "told"),
    [
        (("(a)", "(e)", "(ea)", "(f)"), ["(ea)"]),
        (("(α)", "(ε)", "εα)", "(στ)"), ["εα)"]),
        (("1.", "2.", "2bis.", "3."), ["2bis."]),
        (("(a)", "(b)", "(or)", "(c)"), []),
    ],
)
def test_a_label_that_the_book_has_not_is_told(labels: tuple[str, ...], told: list[str]) -> None:
    page = "\n\n".join(f"{label} Ο παίκτης γυρίζει τον πύργο." for label in labels)
    hints = Hints(law="67", edition="2017", language="el")
    (found,) = structure_sources([(read_source(f"Α. Πύργοι\n\n{page}".encode(), "page.txt"), hints)], BOOK)
    messages = [problem.message for problem in found.problems if problem.code == "label-inserted"]
    assert [message.split("“")[1].split("”")[0] for message in messages] == told
