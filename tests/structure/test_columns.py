"""The columns of a table in which a law stands in two languages are read as the paragraphs they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
TITLES = ("ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ", "LAW 5 - TOWERS")
DASHES = (
    ("Α. Ο χτίστης μπορεί:", "A. The builder may:"),
    ("- να χτίσει τον πύργο·", "- build the tower;"),
    ("- να τον γκρεμίσει.", "- pull it down."),
    ("Β. Ο φύλακας βλέπει.", "B. The keeper watches."),
)
NO_SIGNS = (
    ("Α Χτίσιμο", "A Building"),
    ("Ο χτίστης βάζει πέτρες.", "The builder stacks stones."),
    ("Β Φύλαξη", "B Keeping"),
    ("Ο φύλακας βλέπει.", "The keeper watches."),
)


def _with_tabs(rows: list[tuple[str, str]]) -> str:
    return "\n".join("\t".join(row) for row in rows)


def _with_bars(rows: list[tuple[str, str]]) -> str:
    head = "| Ελληνικά | English |\n| --- | --- |\n"
    return head + "\n".join(f"| {greek} | {english} |" for greek, english in rows)


def _with_tags(rows: list[tuple[str, str]]) -> str:
    cells = "".join(f"<tr><td>{greek}</td><td>{english}</td></tr>" for greek, english in rows)
    return f"<html><body><table>{cells}</table></body></html>"


@pytest.mark.parametrize("written", [_with_tabs, _with_bars, _with_tags])
@pytest.mark.parametrize(
    ("rows", "greek", "english"),
    [
        (
            DASHES,
            {"5A": "Ο χτίστης μπορεί:", "5A1": "να χτίσει τον πύργο·", "5A2": "να τον γκρεμίσει.", "5B": "Ο φύλακας βλέπει."},
            {"5A": "The builder may:", "5A1": "build the tower;", "5A2": "pull it down.", "5B": "The keeper watches."},
        ),
        (
            NO_SIGNS,
            {"5A": "Ο χτίστης βάζει πέτρες.", "5B": "Ο φύλακας βλέπει."},
            {"5A": "The builder stacks stones.", "5B": "The keeper watches."},
        ),
    ],
)  # fmt: skip
def test_list_signs_and_labels_without_a_sign_count_in_cells(
    written: object, rows: tuple[tuple[str, str], ...], greek: dict[str, str], english: dict[str, str]
) -> None:
    assert callable(written)
    page = written([TITLES, *rows])
    name = "page.html" if page.startswith("<") else "page.txt"
    (found,) = structure_sources([(read_source(page.encode(), name), Hints(edition="2017"))], load_book(CORPUS))
    texts = {
        law.language: {str(c.number): c.paragraphs[0].text.string for c in walk(law.root) if c.paragraphs}
        for law in found.laws
    }
    assert texts == {"el": greek, "en": english}


def test_the_cells_of_a_table_in_a_law_open_no_clauses() -> None:
    page = "LAW 5 - TOWERS\n\nA. Stones count so:\n\n| Stones | Points |\n| --- | --- |\n| - | 1 |\n| A House | 2 |\n| B Fort | 3 |\n"
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2017"))], load_book(CORPUS))
    assert [str(clause.number) for clause in walk(found.laws[0].root)] == ["5", "5A"]
