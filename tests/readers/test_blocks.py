"""Pages into blocks: where paragraphs begin and end, what is markup, and which reader takes a page."""

from __future__ import annotations

import pytest

from lawtext.readers import Block, read_source
from lawtext.readers.blocks import end_of_note_number
from lawtext.readers.traced import Traced

# Each row: the page, the reader, and per block its kind and text ("#2" a heading of rank 2, "-" an item, "|" a cell).
PAGES = [
    ("One rule.\n\nAnother rule.\n", "pasted page", ["One rule.", "Another rule."]),
    ("One rule.\nAnother rule.", "pasted page", ["One rule.", "Another rule."]),
    ("A rule that goes\non below.", "pasted page", ["A rule that goes on below."]),
    ("- first\n- second\n  going on", "pasted page", ["- first", "- second going on"]),
    ("• πρώτο\n\n----\n· δεύτερο", "pasted page", ["- πρώτο", "- δεύτερο"]),
    ("Ένας κανόνας.\tOne rule.", "pasted page", ["| Ένας κανόνας.", "| One rule."]),
    ("| Ένα | One |\n| --- | --- |\n| Δύο | Two |", "pasted page", ["| Ένα", "| One", "| Δύο", "| Two"]),
    (
        "The towers stand at the four corners of the\nboard until the first signal is given by the\nherald of the"
        " castle. Nobody moves them.\nA second signal ends the round.",
        "pasted page",
        [
            "The towers stand at the four corners of the board until the first signal is given by the herald of the"
            " castle. Nobody moves them.",
            "A second signal ends the round.",
        ],
    ),
    # A list that stands alone in an item begins with two signs.
    (
        "Towers:\n\n- - of stone,\n- of wood.\n\n- -5 of them\n\n– - a wall",
        "pasted page",
        ["Towers:", "- of stone,", "- of wood.", "- -5 of them", "- - a wall"],
    ),
    ("### A. Towers\nText\\* here.", "Markdown", ["#3 A. Towers", "Text* here."]),
    ("# **2007 Rules**\n\nTwo *small* [words](http://x.gr/a).", "Markdown", ["#1 2007 Rules", "Two small words."]),
    ("Heading\n=======\n\nText \\(1\\) stays.", "Markdown", ["#1 Heading", "Text (1) stays."]),
    ("5 * 3 is not **bold** here", "Markdown", ["5 * 3 is not bold here"]),
]


def shown(kind: str, level: int, string: str) -> str:
    sign = {"heading": f"#{level} ", "item": "- ", "cell": "| ", "paragraph": ""}[kind]
    return sign + string


@pytest.mark.parametrize(("page", "reader", "blocks"), PAGES)
def test_blocks(page: str, reader: str, blocks: list[str]) -> None:
    document = read_source(page.encode("utf-8"), "page.txt")
    assert [shown(b.kind, b.level, b.string) for b in document.blocks] == blocks
    assert document.reader == reader


@pytest.mark.parametrize(("page", "reader", "blocks"), PAGES)
def test_every_character_is_in_a_block_or_left_out(page: str, reader: str, blocks: list[str]) -> None:
    document = read_source(page.encode("utf-8"), "page.txt")
    text = document.page.text
    seen = [0] * len(text)
    for start, end in (stretch for block in document.blocks for stretch in block.text.stretches()):
        for at in range(start, end):
            seen[at] += 1
    for skipped in document.left_out:
        for at in range(skipped.start, skipped.end):
            seen[at] += 1
    assert [text[at] for at, count in enumerate(seen) if count != 1 and not text[at].isspace()] == []


def test_a_note_whose_text_has_brackets_shows_a_wiki() -> None:
    document = read_source(b"A tower((Or a mill (see 2(a) below).)) stands.", "page.txt")
    assert document.reader == "DokuWiki text"
    assert [block.string for block in document.blocks] == ["A tower stands."]
    assert [note.string for note in document.notes.values()] == ["Or a mill (see 2(a) below)."]


@pytest.mark.parametrize(
    ("note", "end"),
    [("1. The keeper.", 3), ("1The keeper.", 1), ("1st of May, at noon.", 0), ("12 keepers.", 0), ("The keeper.", 0)],
)
def test_an_ordinal_at_the_head_of_a_note_is_not_its_number(note: str, end: int) -> None:
    assert end_of_note_number(Block(Traced.inserted(note)), "1") == end
