"""Citations of a translation carried to the next edition: what is written anew, and what is left for a person."""

from __future__ import annotations

import pytest

from lawtext.corpus import load_book
from lawtext.desk.rewriting import Passage, applied, rewritten
from lawtext.editions import Entry, compare
from tests.desk.conftest import write_book

# Law 5 became 6 (its A gone: B → A, C → B, …); Law 2 stayed, 2B was split.
OLD = {
    "el": {
        2: "# ΝΟΜΟΣ 2 - ΠΥΛΗ\n\nΑ. Η πύλη ανοίγει.\n\nΒ. Η πύλη κλείνει αργά το βράδυ.\n",
        5: "# ΝΟΜΟΣ 5 - ΤΕΙΧΟΣ\n\nΑ. Το τείχος πέφτει.\n\nΒ. Ο πύργος μένει.\n\n1. Ο φρουρός βλέπει.\n\nΓ. Τέλος.\n",
    },
    "en": {
        2: "# LAW 2 - GATE\n\nA. The gate opens.\n\nB. The gate closes late in the evening.\n",
        5: "# LAW 5 - WALL\n\nA. The wall falls.\n\nB. The tower stays.\n\n1. The guard sees.\n\nC. The end.\n",
    },
}
NEW = {
    "en": {
        2: "# LAW 2 - GATE\n\nA. The gate opens.\n\nB. The gate closes.\n\nC. That is late in the evening.\n",
        6: "# LAW 6 - WALL\n\nA. The tower stays.\n\n1. The guard sees.\n\nB. The end.\n",
    },
}
LINEAGE = [
    (("5",), ("6",)),
    (("5A",), ()),
    (("5B",), ("6A",)),
    (("5B1",), ("6A1",)),
    (("5C",), ("6B",)),
    (("2",), ("2",)),
    (("2A",), ("2A",)),
    (("2B",), ("2B", "2C")),
]


@pytest.fixture(scope="module")
def passage(tmp_path_factory: pytest.TempPathFactory) -> Passage:
    folder = write_book(tmp_path_factory.mktemp("book"), {"2010": OLD, "2020": NEW})
    book = load_book(folder)
    kinds = {(1, 1): "kept", (1, 0): "removed", (1, 2): "split"}
    settled = [Entry(kinds[len(a), len(b)], a, b, confirmed=True) for a, b in LINEAGE]  # type: ignore[arg-type]
    done = compare(book, "2010", "2020", language="en", confirmed=settled)
    return Passage(book, done.lineage, frozenset(), "el", "5C", "6B")


@pytest.mark.parametrize(
    ("text", "expected", "verdicts"),
    [
        ("Βλέπε Νόμο 5Γ.", "Βλέπε Νόμο 6Β.", ["rewritten"]),
        ("Βλέπε Νόμο 5Β1 και μετά τον Νόμο 2Α.", "Βλέπε Νόμο 6Α1 και μετά τον Νόμο 2Α.", ["rewritten", "same"]),
        ("Βλέπε Νόμο 5 Γ.", "Βλέπε Νόμο 6 Β.", ["rewritten"]),  # the blank stays
        ("Βλέπε Νόμο 5C.", "Βλέπε Νόμο 6Β.", ["rewritten"]),  # Latin C: what is written anew is Greek
        ("Βλέπε την παράγραφο Β.", "Βλέπε την παράγραφο Α.", ["rewritten"]),
        ("Βλέπε την παράγραφο Β του Νόμου 5.", "Βλέπε την παράγραφο Α του Νόμου 6.", ["rewritten"]),
        ("Βλέπε Νόμους 5Β και Γ.", "Βλέπε Νόμους 6Α και Β.", ["rewritten", "rewritten"]),
        ("Βλέπε Νόμους 2Α ή 5Γ.", "Βλέπε Νόμους 2Α ή 6Β.", ["same", "rewritten"]),
        ("Βλέπε Νόμο 5Α.", "Βλέπε Νόμο 5Α.", ["gone"]),
        ("Βλέπε Νόμο 2Β.", "Βλέπε Νόμο 2Β.", ["split"]),
        ("Βλέπε Νόμο 77Α.", "Βλέπε Νόμο 77Α.", ["unknown"]),
        ("Βλέπε Νόμους 5Β έως Γ.", "Βλέπε Νόμους 5Β έως Γ.", ["by-hand"]),
        ("Ο Νόμος αυτός λέει 5 φορές ναι.", "Ο Νόμος αυτός λέει 5 φορές ναι.", None),
    ],
)
def test_rewriting(passage: Passage, text: str, expected: str, verdicts: list[str] | None) -> None:
    edits, cited = rewritten(text, passage, lambda start, end: True)
    assert applied(text, edits) == expected
    if verdicts is not None:
        assert [one.verdict for one in cited] == verdicts


def test_what_cannot_be_written_is_left(passage: Passage) -> None:
    text = "Βλέπε Νόμο 5Γ."
    edits, cited = rewritten(text, passage, lambda start, end: False)
    assert not edits
    assert [(one.verdict, one.new) for one in cited] == [("by-hand", ("6B",))]
