"""Notes of Markdown: of several paragraphs, with a list in them, and marks and notes that have no partner."""

from __future__ import annotations

import pytest

from lawtext.readers import Document, read_source


def markdown(*paragraphs: str) -> Document:
    return read_source("\n\n".join(["# LAW 8 - THE LAMP", *paragraphs, ""]).encode(), "a.md")


@pytest.mark.parametrize(
    ("note", "whole", "below"),
    [
        (["[^a]: Seldom.", "    Never.", "\tNot now."], "Seldom. Never. Not now.", []),
        (["[^a]: Seldom\n    seen.", "    - by day\n    - by night", "    So it is."],
         "Seldom seen. by day by night So it is.", []),
        (["[^a]: Seldom.", "Never."], "Seldom.", ["Never."]),
        (["[^a]: Seldom.", "- one", "    - two"], "Seldom.", ["one", "two"]),
        (["[^a]: Seldom.", "B. Oil", "    It is bought."], "Seldom.", ["B. Oil", "It is bought."]),
    ],
)  # fmt: skip
def test_what_is_indented_below_a_note_is_of_it(note: list[str], whole: str, below: list[str]) -> None:
    found = markdown("A. It burns[^a].", *note)
    assert [kept.string for kept in found.notes.values()] == [whole]
    assert [block.string for block in found.blocks[2:]] == below
    assert found.warnings == ()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("A. It burns [^1].", "A. It burns."),
        ("A. It burns ^[Seldom.].", "A. It burns."),
        ("A. It burns [^1], and smokes.", "A. It burns, and smokes."),
        ("A. It burns [^1] at night.", "A. It burns at night."),
    ],
)
def test_no_space_is_left_where_a_mark_stood_before_a_stop(text: str, wanted: str) -> None:
    found = markdown(text, "[^1]: Seldom.")
    assert " ".join(found.blocks[1].string.split()) == wanted


@pytest.mark.parametrize(
    ("text", "note", "told"),
    [
        ("A. It burns[^1].", "[^1]: Seldom.", []),
        ("A. It burns[^1].", "B. Oil.", ["mark-without-note"]),
        ("A. It burnsF[^1].", "[^F1]: Seldom.", ["mark-without-note", "note-without-mark"]),
        ("A. It burns.", "[^1]: Seldom.", ["note-without-mark"]),
        (r"A. It burns\[^1].", "B. Oil.", []),
        ("A. It burns[^1] and[^1] smokes.", "[^1]: Seldom.", []),
    ],
)
def test_marks_and_notes_without_a_partner_are_told_and_stay(text: str, note: str, told: list[str]) -> None:
    found = markdown(text, note)
    assert [code for _, code, _ in found.warnings] == told
    held = " ".join([*(block.string for block in found.blocks), *(kept.string for kept in found.notes.values())])
    assert note.rpartition("]: ")[2] in held
