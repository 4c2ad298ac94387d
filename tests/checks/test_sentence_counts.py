"""A sentence that one language lacks inside a paragraph is told with how sure that is; two made one are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.test_law_pairs import SOUND, Case, book, found

EN = (
    "The cook rings the bell at noon. A guest who arrives later than 3 bells pays 2 coins. "
    "The coins go to the widow, as Law 81C1 provides."
)
EL = (
    "Ο μάγειρας χτυπά την καμπάνα το μεσημέρι. Καλεσμένος που έρχεται αργότερα από 3 καμπάνες πληρώνει 2 νομίσματα. "
    "Τα νομίσματα πηγαίνουν στη χήρα, όπως ορίζει ο Νόμος 81Γ1."
)
ROWS = [
    (EN, EL, ""),
    (
        EN,
        EL.replace("Καλεσμένος που έρχεται αργότερα από 3 καμπάνες πληρώνει 2 νομίσματα. ", ""),
        "A guest who arrives",
    ),
    (EN, EL[: EL.index(" Τα νομίσματα")], "The coins go to the widow"),
    (EN.replace("A guest who arrives later than 3 bells pays 2 coins. ", ""), EL, "Καλεσμένος που έρχεται"),
    # Two sentences became one, one became two.
    (EN, EL.replace("μεσημέρι. Καλεσμένος", "μεσημέρι· καλεσμένος"), ""),
    (EN, EL.replace("2 νομίσματα. Τα νομίσματα", "2 νομίσματα, τα οποία"), ""),
    (EN.replace("noon. A guest", "noon, and a guest"), EL, ""),
    # A paragraph of its own is told by the rule for those.
    (EN.replace("coins. The", "coins.\n\nThe"), EL[: EL.index(" Τα νομίσματα")], ""),
    ("The gate is open.", "Η πύλη είναι ανοιχτή.", ""),
]


@pytest.mark.parametrize(("en", "el", "words"), ROWS)
def test_a_sentence_that_one_language_lacks(tmp_path: Path, en: str, el: str, words: str) -> None:
    told = found(book(tmp_path / "book", [Case(SOUND, f"A. {en}", f"Α. {el}", "", ())], planted=False)).get("1", [])
    some = [one for one in told if one.rule == "sentence-missing"]
    assert [one.severity for one in some] == ["notice"] * bool(words)
    lacks = "in Greek" if words.isascii() else "in English"
    assert all(one.message.startswith(f"1A has no sentence {lacks} for “{words}") for one in some)
    assert all("(certainty " in one.message for one in some)


def test_what_is_declared_is_not_declarer(tmp_path: Path) -> None:
    """A noun in -er is not what its verb says; its plural is the same term."""
    some = [
        Case(SOUND, "A. The score is declared void.", "Α. Το σκορ κηρύσσεται άκυρο.", "", ()),
        Case(SOUND, "A. The declarers leave.", "Α. Οι παίκτες φεύγουν.", "", ()),
    ]
    told = found(book(tmp_path / "book", some, planted=False))
    assert [one.rule for one in told.get("1", [])] == []
    assert [one.rule for one in told["2"]] == ["term-missing"]
