"""Where the marks of notes and the stretches in bold stand in a paragraph of DokuWiki's, and what white space stays."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source

# The paragraph, its text, the places of its marks, its stretches in bold.
PARAGRAPHS = [
    # The space before a mark goes, unless a word follows right behind it: then the mark stands before that space.
    ("The lamp ((One.)) burns.", "The lamp burns.", [8], []),
    ("The ((One.))lamp burns.", "The lamp burns.", [3], []),
    ("The //((One.))lamp// burns.", "The lamp burns.", [3], []),
    ("The\\\\ ((One.))lamp burns.", "The lamp burns.", [3], []),
    # A space that is all of what stands between: it goes once.
    ("The **lamp** ((One.))((Two.)) burns.", "The lamp burns.", [8, 8], [(4, 8)]),
    # Nothing is in bold between two signs with nothing, or nothing but a note, between them.
    ("The **** lamp.", "The  lamp.", [], []),
    ("The **((One.))** lamp.", "The lamp.", [3], []),
    # White space at the end of a line is none of the text.
    ("The lamp burns. ", "The lamp burns.", [], []),
    ("The lamp burns.\t", "The lamp burns.", [], []),
]


@pytest.mark.parametrize(("source", "text", "marks", "bold"), PARAGRAPHS)
def test_marks_and_bold(source: str, text: str, marks: list[int], bold: list[tuple[int, int]]) -> None:
    document = read_source(f"====== LAW 8 - THE LAMP ======\n\n{source}\n\nIt is lit.\n".encode(), "a.txt")
    block = document.blocks[1]
    assert (block.string, [ref.at for ref in block.refs], list(block.strong)) == (text, marks, bold)
