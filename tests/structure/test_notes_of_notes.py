"""Notes that only another note has: their words stand at the end of that, and none is lost."""

from __future__ import annotations

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.model import Book
from tests.structure.test_pages_of_sites import left_out
from tests.whole_pages import read

LAW = "LAW 10 - MOLES\n\nA. A mole{} ends the harbour.\n\nB. No boat{} ties up at the mole.\n\n"
PIER = "Or a pier. A pier of wood, that is."


@pytest.mark.parametrize(
    ("marks", "notes", "wanted"),
    [
        (("[1]", ""), "[1] Or a pier.[2]\n\n[2] A pier of wood, that is.\n", [PIER]),
        (("*", ""), "* Or a pier.**\n\n** A pier of wood, that is.\n", [PIER]),
        (("¹", ""), "¹ Or a pier.²\n\n² A pier of wood, that is.\n", [PIER]),
        (
            ("[1]", "[3]"),
            "[1] Or a pier.[2]\n\n[2] A pier of wood, that is.\n\n[3] Nor a raft.\n",
            [PIER, "Nor a raft."],
        ),
        (
            ("[1]", ""),
            "[1] Or a pier[2] of any kind.\n\n[2] Not of iron.[3]\n\n[3] Nor of stone.\n",
            ["Or a pier of any kind. Not of iron. Nor of stone."],
        ),
        # A note that a word has too is a note of its own; its mark in the other note is text.
        (("[1]", "[2]"), "[1] Or a pier.[2]\n\n[2] Of wood.\n", ["Or a pier.[2]", "Of wood."]),
    ],
    ids=["boxed", "stars", "raised", "with another one", "three deep", "of a word too"],
)
def test_a_note_of_a_note_stands_at_its_end(marks: tuple[str, str], notes: str, wanted: list[str], book: Book) -> None:
    found = read(LAW.format(*marks) + notes, book)
    assert [note.text.text.string for law in found.laws for note in law.notes] == wanted
    assert not unaccounted(found)
    joined = sum(len(text.split(". ")) - 1 for text in wanted)
    assert [problem.code for problem in found.problems].count("note-in-note") == joined
    assert [reason for reason, _ in left_out(found)].count("a note mark in a note") == joined


def test_a_note_of_a_note_of_a_definition_is_not_lost(book: Book) -> None:
    text = "DEFINITIONS\n\n**Crate** - a box[1] for stones.\n\n**Keeper** - the person who counts.\n\n**Throw** - one stone.\n\n"
    found = read(f"{text}[1] Or a pier.[2]\n\n[2] A pier of wood, that is.\n", book)
    (definitions,) = found.definitions
    assert [paragraph.string for paragraph in definitions.entries[0].paragraphs][1:] == [PIER]
    assert not unaccounted(found)


def test_a_mark_in_a_note_that_answers_nothing_is_text(book: Book) -> None:
    """The head of a note has a star that another word has as well."""
    found = read("captain1)\n\ntower herald* κήρυκας***\n*** tower\n", book)
    assert not unaccounted(found)
