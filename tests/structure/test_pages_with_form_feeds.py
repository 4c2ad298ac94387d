"""Text that a program took out of a PDF: a form feed before each page, what stands at the edges of pages, contents whose
numbers stand in lines of their own, and notes at the feet."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.structure.test_pages_of_sites import clauses, left_out
from tests.whole_pages import read

PAGES = [
    "LAW 1 - OIL\nA. The oil of the lamps stands in a jar beside\nthe door1. Nobody moves the jar from there, and",
    "nobody drinks of it.\nB. A jar that is empty is filled at once.",
    "LAW 2 - WICKS\nA. A wick is cut at noon, and whoever cuts it\nkeeps the rest.",
    "B. No wick is lit twice.",
]
WANTED = [
    "1|OIL|",
    "1A||The oil of the lamps stands in a jar beside the door. Nobody moves the jar from there, and nobody drinks of it.",
    "1B||A jar that is empty is filled at once.",
    "2|WICKS|",
    "2A||A wick is cut at noon, and whoever cuts it keeps the rest.",
    "2B||No wick is lit twice.",
]


def pages(head: str, foot: str, note: str) -> str:
    """Return the pages with their heads and feet, in which ``{}`` is the number of the page, and a note on the first."""
    texts = [f"{PAGES[0]}\n{note}", *PAGES[1:]]
    edges = [(head.format(at), foot.format(at)) for at in range(4, 8)]
    return "\f".join(
        "\n\n".join(filter(None, [above, text, below])) + "\n"
        for text, (above, below) in zip(texts, edges, strict=True)
    )


@pytest.mark.parametrize("note", ["1 Or behind it.", "1Or behind it.", "1. Or behind it."])
@pytest.mark.parametrize(
    ("head", "foot"),
    [
        ("The Laws of the Lamps", "{}"),
        ("The Laws of the Lamps\n\n{}", ""),
        ("", "Page {} of 12"),
        ("LAMPS AND OIL {}", ""),
        ("The Laws of the Lamps", "Lamp Club\n\n– {} –"),
    ],
)
def test_what_stands_at_the_edges_of_pages_is_no_text_and_a_note_stands_above_it(
    head: str, foot: str, note: str, book: Book
) -> None:
    found = read(pages(head, foot, note), book)
    assert clauses(found) == WANTED
    assert [(one.mark, one.text.text.string) for law in found.laws for one in law.notes] == [("1", "Or behind it.")]


def test_the_names_of_laws_at_the_heads_of_pages_stay() -> None:
    """``Law 1``, ``Law 2`` count as the pages do, and a label at the head of each page is one."""
    text = "\f".join(f"LAW {number}\n\nA. The lamp with number {number} is lit.\n" for number in range(1, 5))
    found = read(text)
    assert clauses(found) == [
        line for number in range(1, 5) for line in (f"{number}||", f"{number}A||The lamp with number {number} is lit.")
    ]


def test_the_name_of_a_law_at_the_head_of_each_of_its_pages_is_its_title_once() -> None:
    text = (
        "LAW 6 - QUAYS\n\nA. A quay is of stone.\n\nB. It is swept at noon.\n"
        "\fLAW 7 - LAMPS\n\nA. A lamp is lit at dusk.\n\fLAW 7 - LAMPS\n\nB. Whoever puts one out pays.\n"
        "\fLAW 7 - LAMPS\n\nC. A lamp is of brass.\n\fLAW 8 - OARS\n\nA. An oar is of ash.\n"
    )
    assert clauses(read(text)) == [
        "6|QUAYS|", "6A||A quay is of stone.", "6B||It is swept at noon.",
        "7|LAMPS|", "7A||A lamp is lit at dusk.", "7B||Whoever puts one out pays.", "7C||A lamp is of brass.",
        "8|OARS|", "8A||An oar is of ash.",
    ]  # fmt: skip


def test_two_of_three_pages_that_begin_alike_have_no_running_head() -> None:
    text = (
        "LAW 7 - LAMPS\n\nA. The lamps of the quay are lit by\n\fThe keeper of the harbour\n\nor by his deputy.\n\n"
        "B. The lamps of the pier are lit by\n\fThe keeper of the harbour\n\nwho sleeps there.\n"
    )
    found = read(text)
    assert " ".join(clauses(found)).count("The keeper of the harbour") == 2
    assert not left_out(found)


CONTENTS = """\
Contents
Preface

1

CHAPTER I: THE LAMPS
Law 1 The Oil . . . . . . . . . . . . . . .
A. The Jar . . . . . . . . . . . . . . .
Law 2 The Wicks of the Lamps and of
Candles . . . . . . . . . . . . . . . 5

2
3

ii

CHAPTER II: THE KEEPERS
Law 3 The Day . . . . . . . . . . . . . . .
6

"""


def test_a_table_of_contents_may_have_its_numbers_in_lines_of_their_own(book: Book) -> None:
    laws = "".join(
        f"Law {number} {name}\n\nA. This is what it says of them.\n\n"
        for number, name in enumerate(("The Oil", "The Wicks of the Lamps and of Candles", "The Day"), 1)
    )
    found = read(CONTENTS + laws, book)
    assert [(str(law.root.number), law.root.heading.text.string) for law in found.laws if law.root.heading] == [
        ("1", "The Oil"),
        ("2", "The Wicks of the Lamps and of Candles"),
        ("3", "The Day"),
    ]
    gone = " ".join(words for reason, words in sorted(left_out(found)) if reason == "table of contents")
    assert [
        name for name in ("Contents", "Preface", "The Jar", "Candles", "KEEPERS", "The Day") if name not in gone
    ] == []


def test_a_sentence_goes_on_behind_a_colon_where_another_one_begins_in_its_next_line(book: Book) -> None:
    broken = "LAW 1 - OIL\n\nA. The oil is of two kinds:\nbrown and clear. Each kind has a jar of\nits own.\n\nB. It burns.\n"
    listed = "LAW 1 - OIL\n\nA. The keeper has two things:\na lamp of brass\na jar of his own\n\nB. It burns.\n"
    assert (
        clauses(read(broken, book))[1]
        == "1A||The oil is of two kinds: brown and clear. Each kind has a jar of its own."
    )
    assert clauses(read(listed, book))[1] != "1A||The keeper has two things: a lamp of brass a jar of his own"
